"""The full-screen client: whole matches by keys alone and by mouse alone, and what each key and click does."""

import asyncio
from pathlib import Path

import pytest
from textual.containers import VerticalScroll
from textual.widgets import Input, OptionList

from spiritboard.games.registry import names
from spiritboard.play.verify import verify
from spiritboard.terminal.fullscreen.screens.dialogs import Page
from spiritboard.terminal.fullscreen.screens.replay import ReplayScreen
from spiritboard.terminal.fullscreen.screens.table import TableScreen
from spiritboard.terminal.fullscreen.sessions.local import LocalSession
from spiritboard.terminal.fullscreen.widgets.rules_pane import RulesPane
from spiritboard.terminal.profile import resumable
from tests.terminal.whole_screen import lines, program, short_match, table, until, until_asked


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of its own, so that nothing of this machine's person is read or written."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


@pytest.mark.parametrize("game", names())
def test_a_match_is_played_to_its_end_by_keys_alone(game: str) -> None:
    match = short_match(game)

    async def play() -> None:
        async with program(match).run_test(size=(120, 40)) as pilot:
            turn = 0
            while not (screen := await until_asked(pilot)).session.over:
                turn += 1
                if turn % 3 == 0 and len(screen.choices) < 10:
                    await pilot.press("1")
                else:
                    await pilot.press(*(["down"] if turn % 4 == 0 else []), "enter")
            assert any("▸" in line or "wins" in line or "win" in line for line in lines(pilot))

    asyncio.run(play())
    assert match.table.over
    assert verify(match.registration.game, match.record()).ok


@pytest.mark.parametrize("game", names())
def test_a_match_is_played_to_its_end_by_mouse_alone(game: str) -> None:
    match = short_match(game, seed=5)

    async def play() -> None:
        async with program(match).run_test(size=(80, 24)) as pilot:
            touched = 0
            while not (screen := await until_asked(pilot)).session.over:
                before = match.table.epoch
                choices = screen.query_one("#choices", OptionList)
                first = screen.choices[0].touches[:1]
                spot = screen.board.canvas.at(first[0]) if first else None
                region = screen.board.sheet.region
                if spot and screen.board.region.contains(region.x + spot.x, region.y + spot.y):
                    touched += 1
                    await pilot.click(screen.board.sheet, offset=(spot.x, spot.y))
                    await pilot.pause()
                if match.table.epoch == before and not match.table.over and screen.session.asked | screen.session.waits:
                    await pilot.click(choices, offset=(3, 0))
                    await pilot.pause()
            assert touched

    asyncio.run(play())
    assert match.table.over
    assert verify(match.registration.game, match.record()).ok


def test_keys_explain_search_undo_save_and_leave(tmp_path: Path) -> None:
    match = short_match("shamans")

    async def play() -> None:
        async with program(match).run_test(size=(100, 30)) as pilot:
            screen = await until_asked(pilot)
            await pilot.press("question_mark")
            assert isinstance(pilot.app.screen, Page)
            assert "3." in pilot.app.screen.text
            await pilot.press("escape", "right", "question_mark")
            assert isinstance(pilot.app.screen, Page)
            await pilot.press("escape", "f2")
            assert screen.query_one(RulesPane).display
            await pilot.press(*"portal")
            await until(pilot, lambda: "Portal" in "\n".join(lines(pilot)))
            await pilot.press("f2")
            answers = len(match.table.entries)
            await pilot.press("tab", "1")
            await until_asked(pilot)
            assert len(match.table.entries) > answers
            await pilot.press("ctrl+z")
            await until(pilot, lambda: len(match.table.entries) == answers)
            await pilot.press("ctrl+s")
            pilot.app.screen.query_one(Input).value = str(tmp_path / "kept.txt")
            await pilot.press("enter")
            await until(pilot, (tmp_path / "kept.txt").exists)
            assert (tmp_path / "kept.txt").read_text().startswith("spiritboard record")
            await pilot.press("ctrl+q")
            await until(pilot, lambda: "Resume the last match" in "\n".join(lines(pilot)))

    asyncio.run(play())
    assert resumable("shamans").exists(), "a match that was left can be resumed"


def test_the_language_and_the_theme_change_at_the_table() -> None:
    async def play() -> None:
        async with program(short_match("samhain")).run_test(size=(120, 40)) as pilot:
            await until_asked(pilot)
            assert "The village" in "\n".join(lines(pilot))
            await pilot.press("f6")
            assert "Le village" in "\n".join(lines(pilot))
            await pilot.press("f7")
            assert pilot.app.theme == "daylight"

    asyncio.run(play())


def test_a_terminal_that_is_too_small_says_so_and_the_match_goes_on() -> None:
    async def play() -> None:
        async with program(short_match("shamans")).run_test(size=(40, 10)) as pilot:
            await pilot.pause()
            assert "This terminal has 40 columns" in " ".join(lines(pilot))
            await pilot.resize_terminal(80, 24)
            screen = await until_asked(pilot)
            assert "Play a card." in "\n".join(lines(pilot))
            assert screen.session.asked

    asyncio.run(play())


def test_an_explanation_says_everything_once() -> None:
    async def look() -> None:
        async with program(short_match("samhain")).run_test(size=(120, 40)) as pilot:
            await until_asked(pilot)
            await pilot.press("question_mark")
            page = pilot.app.screen
            assert isinstance(page, Page)
            assert page.text.count("4.1") == 1
            assert page.text.count("Action 9") == 1

    asyncio.run(look())


def test_the_rules_are_leafed_through_by_keys_while_one_searches() -> None:
    async def look() -> None:
        async with program(short_match("shamans")).run_test(size=(80, 24)) as pilot:
            screen = await until_asked(pilot)
            await pilot.press("f2")
            await pilot.pause()
            found = screen.query_one(RulesPane).query_one(VerticalScroll)
            await until(pilot, lambda: found.max_scroll_y > 11)
            await pilot.press("pagedown", "down")
            await until(pilot, lambda: found.scroll_offset.y == 11)
            await pilot.press("pageup")
            await until(pilot, lambda: found.scroll_offset.y == 1)

    asyncio.run(look())


def test_where_there_is_no_room_for_the_log_one_reads_what_happened_last() -> None:
    match = short_match("shamans")

    async def look() -> None:
        async with program(match).run_test(size=(80, 24)) as pilot:
            screen = await until_asked(pilot)
            assert screen.session.log[-1].text in "\n".join(lines(pilot))

    asyncio.run(look())


def test_a_click_on_a_key_does_what_the_key_does() -> None:
    async def look() -> None:
        async with program(short_match("shamans")).run_test(size=(80, 24)) as pilot:
            screen = await until_asked(pilot)
            await pilot.click("#keys", offset=(lines(pilot)[-1].index("rules"), 0))
            await until(pilot, lambda: screen.query_one(RulesPane).display)

    asyncio.run(look())


def test_a_hint_is_a_page_and_nobody_is_thinking_any_more() -> None:
    async def look() -> None:
        async with program(short_match("shamans")).run_test(size=(80, 24)) as pilot:
            screen = await until_asked(pilot)
            await pilot.press("f3")
            await until(pilot, lambda: "A good bot would choose" in "\n".join(lines(pilot)))
            await pilot.press("escape")
            await until(pilot, lambda: pilot.app.screen is screen)
            assert "is thinking" not in "\n".join(lines(pilot))

    asyncio.run(look())


def test_after_the_end_one_looks_again_or_plays_again() -> None:
    match = short_match("shamans")

    async def play() -> None:
        async with program(match).run_test(size=(100, 30)) as pilot:
            while not (screen := await until_asked(pilot)).session.over:
                await pilot.press("1", "enter")
            await pilot.press("enter")
            await pilot.pause()
            assert pilot.app.screen is screen, "an Enter too many leads nowhere"
            await pilot.press("1")
            await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
            await pilot.press("escape", "2")
            await until(pilot, lambda: pilot.app.screen is not screen and isinstance(pilot.app.screen, TableScreen))
            again = await until_asked(pilot)
            session = again.session
            assert isinstance(session, LocalSession)
            assert session.match.seated == match.seated
            assert session.match.table.options == match.table.options
            assert not session.match.table.over
            assert session.match.seed != match.seed

    asyncio.run(play())


def test_letters_walk_to_choices_and_wrong_numbers_are_refused() -> None:
    async def play() -> None:
        async with program(short_match("shamans")).run_test(size=(100, 30)) as pilot:
            screen = await until_asked(pilot)
            letter = screen.choices[-1].action[0].lower()
            await pilot.press(letter)
            chosen = screen.choice_list.chosen
            assert chosen is not None
            assert chosen.action.lower().startswith(letter)
            await pilot.press("enter")
            screen = await until_asked(pilot)
            choices = len(table(pilot).choices)
            assert choices < 9
            await pilot.press("9", "enter")
            await pilot.pause()
            assert len(table(pilot).choices) == choices
            assert screen.session.asked

    asyncio.run(play())
