"""The documentation: which pages there are, and that dead links are found. `go.py test` builds the whole site."""

import re
import runpy
import tomllib
from pathlib import Path
from typing import Any

import pytest

from spiritboard.games.registry import OURS, find

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def site() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "docs/site.py"))


@pytest.fixture(scope="module")
def pages(site: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pages")
    site["write_pages"](folder)
    return folder


def named(entries: list[dict[str, Any]]) -> list[str]:
    """All pages that a menu leads to."""
    found = []
    for entry in entries:
        for value in entry.values():
            found += [value] if isinstance(value, str) else named(value)
    return found


def test_the_menu_leads_to_every_page(pages: Path) -> None:
    menu = named(tomllib.loads((ROOT / "docs/zensical.toml").read_text())["project"]["nav"])
    assert len(menu) == len(set(menu))
    there = {path.relative_to(pages).as_posix() for path in pages.rglob("*.md")}
    assert set(menu) <= there
    assert {page for page in there - set(menu) if not page.startswith("notes/")} == {"SECURITY.md"}


def test_the_rules_are_those_of_the_games(pages: Path) -> None:
    assert (pages / "rules/shamans.md").read_text().startswith("# The rules of Shamans")


def test_rules_are_illustrated(pages: Path) -> None:
    """By a table in the browser, and by scenes that stand right after the rules that they show."""
    for game in OURS:
        text = (pages / f"rules/{game}.md").read_text()
        assert f"](../pictures/{game}.jpg)" in text
        assert (pages / f"pictures/{game}.jpg").is_file()
        figures = text.split('<figure class="scene">')[1:]
        assert len(figures) >= 8, game
        assert all("\n\n" not in figure.partition("</figure>")[0] for figure in figures), "Markdown would cut it"
        bare = re.sub(r'\n\n*<figure class="scene">.*?</figure>\n', "", text, flags=re.DOTALL)
        assert re.findall(r"^\*\*[\d.]+\*\*", bare, re.MULTILINE) == re.findall(
            r"^\*\*[\d.]+\*\*", find(game).show.rules("en"), re.MULTILINE
        ), "nothing is lost"
    shamans = (pages / "rules/shamans.md").read_text()
    between = shamans.partition("**4.2**")[2].partition("**4.3**")[0]
    assert between.count("<figure") == 1, "Wren's card off the Guide's world"


def test_what_lies_beside_the_pages_comes_along(pages: Path) -> None:
    assert "](files/examples/learn_shamans.py.txt)" in (pages / "research.md").read_text()
    assert (pages / "files/examples/learn_shamans.py.txt").read_text() == (
        ROOT / "examples/learn_shamans.py"
    ).read_text()


def test_dead_links_are_found(site: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "there/index.html").write_text('<h1 id="here">Here</h1><a href="../">up</a><img src="no.png">')
    links = ("there/", "there/#here", "there/#nowhere", "nothing/", "https://example.org/", "#", "#top")
    (tmp_path / "index.html").write_text("".join(f'<a href="{link}">x</a>' for link in links))
    assert site["dead_links"](tmp_path) == [
        "index.html: there/#nowhere",
        "index.html: nothing/",
        "index.html: #top",
        "there/index.html: no.png",
    ]
