"""Build the documentation site into .site, which the web table serves under /docs: python docs/site.py

The pages are those of docs/, the rules of our games as the games carry them, and a reference from docstrings. Beside
the rules stand scenes from the lessons in which they are seen at work. A link that leads nowhere, to a page, a file or
a heading, fails the build.
"""

import html
import io
import re
import shutil
import subprocess
import sys
import tempfile
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from rich.console import Console
from rich.terminal_theme import MONOKAI

from spiritboard.games.registry import OURS, find
from spiritboard.learn.lesson import course, translated
from spiritboard.learn.teacher import Teacher
from spiritboard.scenes.render import render_text
from spiritboard.scenes.rulebook import Rulebook
from spiritboard.scenes.tongue import ENGLISH

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
SITE = ROOT / ".site"
LINK = re.compile(r"\]\((?!\w+:)([^)#\s]+)(#[^)\s]*)?\)")
"""A link from a page to a file."""
COPIED = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
"""Pages that lie beside docs/."""
FIGURE = """
<figure class="scene">
<pre style="line-height:1.25;background:#16161d;color:#e4e4e4;text-align:left">{code}</pre>
<figcaption>{caption}</figcaption>
</figure>
"""
"""A scene beside a rule. Its colours are made for a dark background."""
WIDTH = 72
"""Columns of a scene."""
FOREIGN = ("http", "https", "mailto", "data", "javascript")


class Links(HTMLParser):
    """Where a page leads, and where it can be led to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.names: set[str] = {""}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src") and value and tag != "base":
                self.targets.append(value)
            elif name in ("id", "name") and value:
                self.names.add(value)


def write_pages(pages: Path) -> None:
    """All sources of the site, in one folder: what lies beside docs/ and is linked to comes along."""
    for path in sorted(HERE.rglob("*")):
        if path.suffix in (".md", ".jpg", ".png", ".svg", ".gif", ".webp"):
            _bring(path, pages / path.relative_to(HERE), pages)
    for name in COPIED:
        _bring(ROOT / name, pages / name, pages)
    for game in OURS:
        target = pages / "rules" / f"{game}.md"
        target.parent.mkdir(exist_ok=True)
        target.write_text(illustrated(game), encoding="utf-8")


def illustrated(game: str) -> str:
    """A game's rules, with a picture of the table at the head, and scenes after the rules that they show."""
    text, figures = find(game).show.rules("en"), scenes(game)
    title, _, rest = text.partition("\n")
    parts = [f"{title}\n\n![A table of {find(game).game.title} in the browser](../pictures/{game}.jpg)\n{rest}"]
    for rule in Rulebook(text).rules:
        if rule.number in figures:
            before, found, after = parts.pop().partition(rule.text)
            parts += [before + found + "\n" + figures[rule.number], after]
    return "".join(parts)


def scenes(game: str) -> dict[str, str]:
    """By the number of a rule: how it is seen first in a lesson. No scene is shown twice."""
    found: dict[str, str] = {}
    seen: set[str] = set()
    for lesson in course(game).lessons:
        teacher = Teacher(find(game), lesson, ENGLISH)
        while not teacher.done:
            step = teacher.step
            code = drawn(teacher)
            if step.rule and step.rule not in found and code not in seen:
                found[step.rule] = FIGURE.format(code=code, caption=html.escape(translated(step.say, "en")))
                seen.add(code)
            if step.want:
                teacher.answer(teacher.wanted()[0])
            else:
                teacher.go_on()
    return found


def drawn(teacher: Teacher) -> str:
    """What the learner sees, as HTML."""
    paper = Console(file=io.StringIO(), width=WIDTH, record=True)
    for line in render_text(teacher.scene(), teacher.table.names, ENGLISH, WIDTH):
        paper.print(line, soft_wrap=True)
    code = paper.export_html(theme=MONOKAI, inline_styles=True, code_format="{code}").rstrip()
    code = re.sub(r" text-decoration-color: #\w+;?", "", code)
    return code.replace("\n\n", "\n&#8203;\n")  # Markdown would end the block at an empty line


def _bring(path: Path, target: Path, pages: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix != ".md":
        shutil.copyfile(path, target)
        return
    depth = "../" * (len(target.relative_to(pages).parts) - 1)

    def inside(found: re.Match[str]) -> str:
        source, heading = (path.parent / found[1]).resolve(), found[2] or ""
        if not source.exists() or not source.is_relative_to(ROOT):
            return found[0]  # a page that is written later, or nothing: the built site is looked through
        name = source.relative_to(ROOT).as_posix()
        if name == "README.md":
            name = "index.md"
        elif name.startswith("docs/"):
            name = name.removeprefix("docs/") + ("/index.md" if source.is_dir() else "")
        elif name not in COPIED:
            name = f"files/{name}.txt"
            beside = pages / name
            beside.parent.mkdir(parents=True, exist_ok=True)
            names = sorted(item.name for item in source.iterdir()) if source.is_dir() else []
            beside.write_text("\n".join(names) or source.read_text(encoding="utf-8"), encoding="utf-8")
        return f"]({depth}{name}{heading})"

    target.write_text(LINK.sub(inside, path.read_text(encoding="utf-8")), encoding="utf-8")


def dead_links(site: Path) -> list[str]:
    """Every link of the built pages that leads nowhere."""
    found = {page: Links(page.read_text(encoding="utf-8")) for page in sorted(site.rglob("*.html"))}
    dead = []
    for page, links in found.items():
        if page.name == "404.html":  # it is shown at any depth, and leads from the root
            continue
        for target in links.targets:
            parts = urlsplit(target)
            if parts.scheme in FOREIGN or parts.netloc:
                continue
            place = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            place = place / "index.html" if place.is_dir() else place
            known = found.get(place)
            if not place.is_file() or (known is not None and unquote(parts.fragment) not in known.names):
                dead.append(f"{page.relative_to(site)}: {target}")
    return dead


def build() -> None:
    """Build the site, and put it in the place of the old one if all is well."""
    with tempfile.TemporaryDirectory(prefix=".site-", dir=ROOT) as made:
        folder = Path(made)
        settings = (HERE / "zensical.toml").read_text(encoding="utf-8").replace("SOURCE", str(ROOT / "src"))
        (folder / "zensical.toml").write_text(settings, encoding="utf-8")
        write_pages(folder / "pages")
        program = Path(sys.executable).parent / "zensical"
        done = subprocess.run([program, "build", "--clean"], cwd=folder, check=False, capture_output=True, text=True)
        if done.returncode:
            sys.exit(done.stdout + done.stderr)
        dead = dead_links(folder / "site")
        if dead:
            sys.exit("links that lead nowhere:\n  " + "\n  ".join(dead))
        shutil.rmtree(SITE, ignore_errors=True)
        (folder / "site").rename(SITE)


if __name__ == "__main__":
    build()
