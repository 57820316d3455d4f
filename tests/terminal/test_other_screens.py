"""The screens beside the table: menu, options of a new match, decks, replay, and being called when it is one's turn."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Select

from spiritboard.learn.lesson import course
from spiritboard.scenes.tongue import tongue
from spiritboard.terminal.fullscreen.app import SpiritboardApp, signal
from spiritboard.terminal.fullscreen.screens import replay
from spiritboard.terminal.fullscreen.screens.decks import DecksScreen
from spiritboard.terminal.fullscreen.screens.dialogs import Keys
from spiritboard.terminal.fullscreen.screens.new_match import NewMatchScreen
from spiritboard.terminal.fullscreen.screens.replay import ReplayScreen, open_record
from spiritboard.terminal.fullscreen.screens.table import TableScreen
from spiritboard.terminal.fullscreen.sessions.lesson import LessonSession
from spiritboard.terminal.fullscreen.sessions.local import LocalSession
from spiritboard.terminal.profile import Profile, load_profile
from tests.terminal.whole_screen import lines, short_match, table, until


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def menu(language: str = "en", profile: Profile | None = None) -> SpiritboardApp:
    """The program at its menu."""
    return SpiritboardApp(profile or Profile(), tongue(language), pace=0.0)


def shown(pilot: Pilot[None]) -> str:
    """What stands on the screen, as one text."""
    return "\n".join(lines(pilot))


async def walk_to(pilot: Pilot[None], entry: str) -> None:
    """Go to an entry of the menu with the arrows, and take it."""
    options = pilot.app.screen.query_one(OptionList)
    at = options.get_option_index(entry)
    options.highlighted = 0
    await pilot.press(*["down"] * at, "enter")
    await pilot.pause()


def test_the_menu_changes_its_language() -> None:
    async def look() -> None:
        async with menu().run_test(size=(80, 24)) as pilot:
            assert "Play Shamans" in shown(pilot)
            await pilot.press("f6")
            assert "Jouer à Shamans" in shown(pilot)

    asyncio.run(look())


def test_a_title_in_the_menu_is_written_in_one_piece() -> None:
    """``bench.terminal`` waits for it in the bytes that a terminal is sent."""

    async def look() -> None:
        async with menu().run_test(size=(80, 24)) as pilot:
            strips = pilot.app.screen._compositor.render_strips()
            assert any("Play Samhain" in segment.text for strip in strips for segment in strip)

    asyncio.run(look())


def test_the_palette_speaks_the_language() -> None:
    async def look() -> None:
        async with menu("fr").run_test(size=(80, 24)) as pilot:
            await pilot.press("ctrl+p")
            await until(pilot, lambda: "Chercher une commande" in shown(pilot))

    asyncio.run(look())


def test_a_lesson_is_picked_from_the_list() -> None:
    profile = Profile(done={"shamans": [course("shamans").lessons[0].name]})

    async def look() -> None:
        async with menu(profile=profile).run_test(size=(80, 24)) as pilot:
            await walk_to(pilot, "learn")
            await pilot.press("enter")
            await until(pilot, lambda: "✓" in shown(pilot))
            options = pilot.app.screen.query_one(OptionList)
            assert options.highlighted == 1, "the first lesson is done"
            await pilot.press("down", "enter")
            await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
            session = table(pilot).session
            assert isinstance(session, LessonSession)
            assert session.at == 2

    asyncio.run(look())


def test_two_people_share_a_keyboard() -> None:
    async def look() -> None:
        async with menu().run_test(size=(120, 40), notifications=True) as pilot:
            await walk_to(pilot, "new shamans")
            form = pilot.app.screen
            form.query_one("#persons", Select).value = "5"
            await pilot.press("f10")
            await until(pilot, lambda: "5 people need 5 seats; there are 3" in shown(pilot))
            form.query_one("#persons", Select).value = "2"
            await pilot.press("f10")
            await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
            session = table(pilot).session
            assert isinstance(session, LocalSession)
            assert session.match.persons == (0, 1)

    asyncio.run(look())


def test_a_deck_is_browsed_searched_and_played_with() -> None:
    async def look() -> None:
        async with menu().run_test(size=(120, 40)) as pilot:
            await walk_to(pilot, "decks")
            assert isinstance(pilot.app.screen, DecksScreen)
            await pilot.press("down", "down")
            await pilot.pause()
            assert "Deep Water: 60 cards" in shown(pilot)
            await pilot.press("slash", *"zzzz")
            await pilot.pause()
            assert "×" not in shown(pilot), "no card mentions the word"
            await pilot.press(*["backspace"] * 4, "enter", "enter")
            await pilot.pause()
            form = pilot.app.screen
            assert isinstance(form, NewMatchScreen)
            assert form.query_one("#option-deck1", Select).value == "blackreed"
            await pilot.press("enter")
            await pilot.pause()
            session = table(pilot).session
            assert isinstance(session, LocalSession)
            assert "Blackreed" in shown(pilot)

    asyncio.run(look())


def test_a_deck_of_ones_own_is_checked(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("REI-200 4*NOTHING")

    async def look() -> None:
        async with menu().run_test(size=(80, 24)) as pilot:
            await walk_to(pilot, "decks")
            screen = pilot.app.screen
            assert isinstance(screen, DecksScreen)
            assert "NOTHING" in screen._judge(tmp_path / "mine.txt")
            assert screen._judge(tmp_path / "gone.txt")
            await pilot.press("escape")
            assert "Play Shamans" in shown(pilot)

    asyncio.run(look())


def test_a_record_is_walked_through(tmp_path: Path) -> None:
    match = short_match("shamans")
    while not match.table.over:
        seat = match.table.game.asked(match.table.state)[0]
        match.table.act(seat, match.table.game.legal_actions(match.table.state, seat)[0])
    record = tmp_path / "match.txt"
    record.write_text(str(match.record()))

    async def look() -> None:
        async with menu().run_test(size=(80, 24)) as pilot:
            await walk_to(pilot, "replay")
            await pilot.press(*str(record), "enter")
            await pilot.pause()
            screen = pilot.app.screen
            assert isinstance(screen, ReplayScreen)
            await pilot.press("right", "right", "left")
            assert screen.at == 1
            await pilot.press("end")
            assert screen.at == len(screen.answers)
            await pilot.press("v")
            assert screen.viewer == 0
            await pilot.click("#scrub", offset=(40, 0))
            assert abs(screen.at - len(screen.answers) / 2) <= 1, "a click leads into the middle"
            await pilot.press("escape")
            assert "Play Shamans" in shown(pilot)

    asyncio.run(look())


def test_a_review_is_followed_and_stops_when_one_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    match = short_match("shamans")
    seen, stopped = threading.Event(), threading.Event()

    def endless(*_: object, tell: Callable[[int, int], None]) -> None:
        try:
            tell(3, 100)
            seen.wait()
            for done in range(4, 100_000):
                tell(done, 100)
        except Exception:
            stopped.set()
            raise

    monkeypatch.setattr(replay, "review", endless)

    async def look() -> None:
        async with menu().run_test(size=(80, 24)) as pilot:
            pilot.app.push_screen(ReplayScreen(open_record(str(match.record())), tongue("en")))
            await pilot.pause()
            await pilot.press("r")
            await until(pilot, lambda: "Analysing every decision… 3 of 100" in shown(pilot))
            await pilot.press("escape")
            await until(pilot, lambda: "Play Shamans" in shown(pilot))
            seen.set()
            await until(pilot, stopped.is_set)

    asyncio.run(look())


def test_the_keys_have_french_names() -> None:
    assert "**Entrée**" in Keys(tongue("fr")).text


def test_one_is_called_as_one_wishes() -> None:
    said = "Shamans: it is your turn."
    assert signal(Profile(), said) == "\a", "unasked, nothing but a bell"
    assert signal(Profile(bell=False, notify=True), said) == f"\x1b]9;{said}\x1b\\"
    assert signal(Profile(bell=True, notify=True), said) == f"\a\x1b]9;{said}\x1b\\"
    assert not signal(Profile(bell=False), said)


def test_the_palette_turns_the_bell_off() -> None:
    profile = Profile()

    async def look() -> None:
        async with menu(profile=profile).run_test(size=(80, 24)) as pilot:
            commands = {one.title: one.callback for one in pilot.app.get_system_commands(pilot.app.screen)}
            commands["Bell"]()
            commands["Notification"]()

    asyncio.run(look())
    assert (profile.bell, profile.notify) == (False, True)
    assert load_profile() == profile, "it is remembered"
