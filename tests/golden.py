"""Golden files: text that a person has read once and that must not change unnoticed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from spiritboard.core.dice import Dice
from spiritboard.core.mind import Bot
from spiritboard.play.table import Table


def compare(path: Path, text: str, request: pytest.FixtureRequest) -> None:
    """The text must be what the file holds; with ``--goldens`` the file is written instead."""
    if request.config.getoption("--goldens"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{path.name} is missing: write it with --goldens, and read it"
    assert text == path.read_text(encoding="utf-8")


def answers(table: Table, bot: Bot, dice: Dice) -> Iterator[int]:
    """Let the bot answer for every seat until the match is over; after each answer, its place in the entries."""
    while not table.over:
        seat = table.state.seat()
        mind = table.mind(seat)
        assert mind is not None
        done = len(table.entries)
        table.act(seat, bot.choose(mind, dice))
        yield done
