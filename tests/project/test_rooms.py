"""The map of the code is true and complete."""

import re
import runpy
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


PATHS = re.compile(r"`((?:core|scenes|games|play|bots|client|learn|research|terminal|web|cards|rules)/[\w/.]+\.py)`")


def test_the_architecture_names_files_that_exist() -> None:
    text = (ROOT / "docs/architecture.md").read_text("utf-8")
    found = PATHS.findall(text)
    assert len(found) > 30
    source = ROOT / "src/spiritboard"
    places = (source, source / "games/shamanking")
    assert [path for path in found if not any((place / path).exists() for place in places)] == []
