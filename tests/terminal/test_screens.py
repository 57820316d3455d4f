"""The main screens at both sizes in both languages, and a real terminal that opens the full-screen client."""

import asyncio
from pathlib import Path

import pytest
from textual.pilot import Pilot

from spiritboard.games.registry import find, names
from spiritboard.play.record import read_record
from spiritboard.play.verify import verify
from spiritboard.scenes.tongue import LANGUAGES, tongue
from spiritboard.terminal.fullscreen.app import SpiritboardApp
from spiritboard.terminal.fullscreen.screens.menu import MenuScreen
from spiritboard.terminal.fullscreen.screens.replay import ReplayScreen, open_record
from spiritboard.terminal.profile import Profile, resumable, save_profile
from tests.golden import compare
from tests.terminal import tmux
from tests.terminal.whole_screen import lines, program, short_match, until_asked

GOLDENS = Path(__file__).parent / "goldens"
SIZES = {"80x24": (80, 24), "120x40": (120, 40)}


async def at_the_menu(pilot: Pilot[None]) -> None:
    """The menu, with what the games say of themselves."""
    screen = pilot.app.screen
    assert isinstance(screen, MenuScreen)
    while len(screen.hooks) < len(names()):
        await pilot.pause(0.02)
    await pilot.pause()


async def at_a_form(pilot: Pilot[None]) -> None:
    """The form for a new duel."""
    await at_the_menu(pilot)
    await pilot.press("down", "down", "enter")
    await pilot.pause()


async def at_decks(pilot: Pilot[None]) -> None:
    """The cards of a deck."""
    await at_the_menu(pilot)
    await pilot.press(*["down"] * 5, "enter")
    await pilot.pause()


async def at_a_table(pilot: Pilot[None]) -> None:
    """A table at which the person is asked."""
    await until_asked(pilot)


async def at_an_explanation(pilot: Pilot[None]) -> None:
    """What the question mark says of a choice."""
    await until_asked(pilot)
    await pilot.press("question_mark")
    await pilot.pause()


async def at_the_rules(pilot: Pilot[None]) -> None:
    """The rules beside the table, with a word that is looked for."""
    await until_asked(pilot)
    await pilot.press("f2", *"2.5")
    await pilot.pause()


async def at_a_record(pilot: Pilot[None]) -> None:
    """A record, some steps on."""
    match = short_match("shamans")
    while not match.table.over:
        seat = match.table.game.asked(match.table.state)[0]
        match.table.act(seat, match.table.game.legal_actions(match.table.state, seat)[0])
    app = pilot.app
    assert isinstance(app, SpiritboardApp)
    app.push_screen(ReplayScreen(open_record(str(match.record())), app.tongue))
    await pilot.pause()
    await pilot.press("pagedown", "right")
    await pilot.pause()


SCREENS = {
    "menu": ("", at_the_menu),
    "form": ("", at_a_form),
    "decks": ("", at_decks),
    "shamans": ("shamans", at_a_table),
    "samhain": ("samhain", at_a_table),
    "shamanking": ("shamanking", at_a_table),
    "explanation": ("samhain", at_an_explanation),
    "rules": ("shamans", at_the_rules),
    "record": ("", at_a_record),
}
"""The main screens: the game at whose table they are, and the way there."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_is_as_it_was(screen: str, language: str, size: str, request: pytest.FixtureRequest) -> None:
    """``--goldens`` writes them anew; look at what has changed."""
    game, way = SCREENS[screen]
    app = program(short_match(game), language) if game else SpiritboardApp(Profile(), tongue(language), pace=0.0)

    async def look() -> str:
        async with app.run_test(size=SIZES[size]) as pilot:
            await way(pilot)
            shown = lines(pilot)
            assert len(shown) == SIZES[size][1]
            return "\n".join(shown) + "\n"

    compare(GOLDENS / f"{screen}-{language}-{size}.txt", asyncio.run(look()), request)


def test_at_120x40_every_card_of_the_village_says_what_it_does() -> None:
    async def look() -> None:
        async with program(short_match("samhain")).run_test(size=(120, 40)) as pilot:
            await until_asked(pilot)
            text = "\n".join(lines(pilot))
            for number in range(1, 30, 2):
                assert f"{number}: " in text, number

    asyncio.run(look())


def test_the_menu_leads_to_a_new_match_and_back() -> None:
    async def look() -> None:
        async with SpiritboardApp(Profile(), tongue("en"), pace=0.0).run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert "Play Shamans" in "\n".join(lines(pilot))
            await pilot.press("enter")
            await pilot.pause()
            assert "6 · Medium" in "\n".join(lines(pilot))
            await pilot.press("escape")
            await pilot.pause()
            assert "Play Samhain" in "\n".join(lines(pilot))

    asyncio.run(look())


@tmux.needed
@pytest.mark.timeout(300)
def test_a_real_terminal_plays_a_whole_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    save_profile(Profile(quick=True))
    words = ("play", "shamans", "--seed", "3", "--bots", "random", "--option", "points=1", "--language", "en")
    with tmux.Terminal(tmp_path, *words) as terminal:
        terminal.wait("Your hand")
        terminal.wait("Play a card.")
        terminal.wait("the match in round", meanwhile=lambda: terminal.press("Enter"))
        terminal.press("C-q")
        terminal.wait("Play Shamans")
    assert verify(find("shamans").game, read_record(resumable("shamans").read_text())).ok
