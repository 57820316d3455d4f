"""The map of the code is true and complete."""

import re
import runpy
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROOMS = runpy.run_path(str(ROOT / "docs/rooms.py"))
MODULES = sorted((ROOT / "src/spiritboard").rglob("*.py"))


def test_the_map_is_what_the_modules_say() -> None:
    assert ROOMS["PAGE"].read_text("utf-8") == ROOMS["page"](), "run: python docs/rooms.py"


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(ROOT / "src/spiritboard")))
def test_every_module_says_what_it_is(module: Path) -> None:
    said = ROOMS["first_sentence"](module)
    assert said, f"{module} has no docstring"
    assert said.endswith((".", "?", "!", "…", ":", "```")), f"{module} begins with half a sentence: {said}"


def test_only_the_first_sentence_counts(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text('"""What it is, e.g. this:\ntwo lines. And more.\n\nA paragraph."""\n')
    assert ROOMS["first_sentence"](module) == "What it is, e.g. this: two lines."


ARCHITECTURE = (ROOT / "docs/architecture.md").read_text("utf-8")
NAMED = re.compile(
    r"`((?:core|scenes|games|play|bots|client|learn|research|terminal|web)/[\w/.]+\.(?:py|ts))`(?:\s+\(([^)]*)\))?"
)
CODE = re.compile(r"`([A-Za-z_.]+)`")


def _found(path: str) -> Path:
    return next(place / path for place in (ROOT / "src/spiritboard", ROOT) if (place / path).exists())


def test_the_architecture_names_files_that_exist() -> None:
    assert len(NAMED.findall(ARCHITECTURE)) > 50
    for path, _ in NAMED.findall(ARCHITECTURE):
        assert _found(path).is_file()


def test_what_the_architecture_says_is_in_a_file_is_there() -> None:
    named = [(path, name) for path, beside in NAMED.findall(ARCHITECTURE) for name in CODE.findall(beside)]
    assert len(named) > 20
    for path, name in named:
        *owner, last = name.split(".")
        text = _found(path).read_text("utf-8")
        assert re.search(rf"(def|class) {last}\b", text), f"{path} has no {name}"
        assert all(re.search(rf"class {one}\b", text) for one in owner), f"{path} has no {name}"


def test_the_picture_of_the_tree_shows_every_package_in_the_checked_order() -> None:
    picture = ARCHITECTURE.partition("## The tree")[2].split("```")[1]
    shown = [word for line in picture.splitlines() if line[:1].strip() for word in line[:39].split()]
    contract = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"][0]
    assert shown == re.findall(r"\w+", " ".join(contract["layers"]))
