"""Lessons on the whole screen: a wrong answer is answered, a right one leads on, progress is kept."""

import asyncio
from pathlib import Path

import pytest

from spiritboard.games.registry import find
from spiritboard.learn.lesson import course
from spiritboard.scenes.tongue import tongue
from spiritboard.terminal.commands.learn import remember
from spiritboard.terminal.fullscreen.app import SpiritboardApp
from spiritboard.terminal.fullscreen.sessions.lesson import LessonSession
from spiritboard.terminal.profile import Profile, load_profile
from tests.terminal.whole_screen import lines, until_asked


def test_a_lesson_on_the_whole_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    profile = Profile()
    lessons = course("shamans").lessons
    first = [lesson.name for lesson in lessons].index("stray")

    def session(app: SpiritboardApp) -> LessonSession:
        return LessonSession(find("shamans"), lessons, first, app.tongue, remember("shamans", profile))

    async def learn() -> None:
        async with SpiritboardApp(profile, tongue("en"), session).run_test(size=(120, 40)) as pilot:
            screen = await until_asked(pilot)
            numbers = {choice.action: str(number) for number, choice in enumerate(screen.choices, 1)}
            await pilot.press(numbers["T1"])
            await pilot.pause()
            assert "That follows" in "\n".join(lines(pilot))
            await pilot.press(numbers["M1"])
            await pilot.pause()
            assert "The others now wonder" in " ".join("\n".join(lines(pilot)).split())
            await pilot.press("1")
            await pilot.pause()
            assert "Done." in "\n".join(lines(pilot))
            await pilot.press("1")
            await pilot.pause()
            assert "You are a Shaman and the Guide." in "\n".join(lines(pilot))

    asyncio.run(learn())
    assert load_profile().done == {"shamans": ["stray"]}
