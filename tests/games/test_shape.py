"""Every game of ours has the same rooms and files, and nothing above the games knows one of them by name."""

import re
from pathlib import Path

import pytest

import spiritboard
from spiritboard.games.registry import OURS

ROOT = Path(spiritboard.__file__).parent
SHAPE = {
    "": ("RULES.md", "RULES.fr.md", "__init__.py", "game.py"),
    "rules": ("board.py", "chance.py", "frames.py", "imagine.py", "state.py", "steps.py"),
    "text": ("audit.py", "notation.py", "options.py", "position.py", "reasons.py"),
    "show": ("choices.py", "motive.py", "prompts.py", "scene.py", "words.py"),
    "mind": ("bot.py", "learning.py", "observe.py", "playout.py", "policy.py"),
}
"""What is where in every game, beside the chapters of its rules and what it alone has."""

NAMED = {
    "__init__.py": "the package's first sentence",
    "bots/learning/kinds.py": "an example of a command line",
    "cli.py": "the program's first sentence and an example",
    "client/__init__.py": "an example of its use",
    "core/playout.py": "the measure of a docstring",
    "play/record.py": "an example of a record",
    "research/gymnasium/__init__.py": "names under which environments are registered",
    "research/openspiel/__init__.py": "names under which games are registered",
    "research/pettingzoo/__init__.py": "versions of the environments, by name",
}
"""Files outside the games that name one, and why they may: in sentences and in lists of published names."""

PACKING = ("board", "card_ids", "card_sets", "costs", "event_arguments", "frame_arguments", "frames")
"""Modules of a game's rules that say how numbers are packed."""


@pytest.mark.parametrize("game", OURS)
def test_every_game_has_the_same_rooms(game: str) -> None:
    home = ROOT / "games" / game
    missing = [
        f"{room}/{name}" for room, files in SHAPE.items() for name in files if not (home / room / name).is_file()
    ]
    assert not missing


def test_nothing_above_the_games_names_one() -> None:
    names = re.compile(rf"\b({'|'.join(OURS)})\b", re.IGNORECASE)
    outside = [path for path in ROOT.rglob("*.py") if "games" not in path.relative_to(ROOT).parts]
    naming = {
        str(path.relative_to(ROOT))
        for path in outside
        if names.search(path.read_text(encoding="utf-8").replace("_", " "))
    }
    assert naming == NAMED.keys()


def test_nothing_above_the_games_imports_one() -> None:
    imports = re.compile(rf"spiritboard\.games\.({'|'.join(OURS)})\b")
    outside = [path for path in ROOT.rglob("*.py") if "games" not in path.relative_to(ROOT).parts]
    assert not [path for path in outside if imports.search(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("game", OURS)
def test_packed_numbers_are_read_by_name(game: str) -> None:
    """Shifts and masks with literals stand where numbers are packed: in ``core``, and in a game's board and frames.

    Bounds (``1 << 20``) pack nothing. Encoders pack eight features into a word: neither frames nor counts.
    """
    literal = re.compile(r"(?<!\b1 )(<<|>>) ?\d|& ?(0x|[2-9]|1\d)")
    modules = [
        path for path in (ROOT / "games" / game).rglob("*.py") if path.stem not in PACKING and path.stem != "observe"
    ]
    found = [
        f"{path.name}: {line.strip()}"
        for path in modules
        for line in path.read_text(encoding="utf-8").splitlines()
        if literal.search(line.split("#")[0])
    ]
    assert len(modules) > 20
    assert not found
