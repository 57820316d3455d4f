"""Lessons on the whole screen: a wrong answer is answered, a right one leads on, progress is kept."""

import asyncio
from pathlib import Path

import pytest

from spiritboard.games.registry import find
from spiritboard.learn.lesson import course
from spiritboard.scenes.tongue import tongue
from spiritboard.terminal.fullscreen.app import SpiritboardApp
from spiritboard.terminal.fullscreen.lesson_place import LessonPlace
from spiritboard.terminal.keeping import Kept, recall
from spiritboard.terminal.learning import remember
from tests.terminal.whole_screen import lines, until_asked


def test_a_lesson_on_the_whole_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    kept = Kept()
    lessons = course("shamans").lessons

    def place(app: SpiritboardApp) -> LessonPlace:
        return LessonPlace(find("shamans"), lessons, 1, app.tongue, remember("shamans", kept))

    async def learn() -> None:
        async with SpiritboardApp(kept, tongue("en"), place).run_test(size=(120, 40)) as pilot:
            screen = await until_asked(pilot)
            numbers = {choice.action: str(number) for number, choice in enumerate(screen.choices, 1)}
            await pilot.press(numbers["T1"])
            await pilot.pause()
            assert "That follows" in "\n".join(lines(pilot))
            await pilot.press(numbers["M1"])
            await pilot.pause()
            assert "Done." in "\n".join(lines(pilot))
            await pilot.press("1")
            await pilot.pause()
            assert "You hold an open Portal." in "\n".join(lines(pilot))

    asyncio.run(learn())
    assert recall().done == {"shamans": ["stray"]}
