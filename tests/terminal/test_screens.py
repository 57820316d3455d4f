"""The main screens at both sizes in both languages, and a real terminal that opens the full-screen client."""

import asyncio
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from spiritboard.scenes.tongue import tongue
from spiritboard.terminal.fullscreen.app import SpiritboardApp
from spiritboard.terminal.keeping import Kept
from tests.terminal.whole_screen import lines, program, short_match, until_asked

SHOWN = {
    ("shamans", "en"): ("Time track", "☾ Moon", "Your hand", "On the table", "? explain"),
    ("shamans", "fr"): ("☾ Lune", "? expliquer"),
    ("samhain", "en"): ("The village", "Bel1", "Cernunnos light", "? explain"),
    ("samhain", "fr"): ("Le village", "Bel1", "? expliquer"),
    ("shamanking", "en"): ("green zone", "furyoku", "? explain"),
    ("shamanking", "fr"): ("furyoku", "? expliquer"),
}
"""What has to stand on the screen of a table."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
@pytest.mark.parametrize(("game", "language"), SHOWN)
def test_a_table_shows_its_board_its_question_and_its_keys(game: str, language: str, size: tuple[int, int]) -> None:
    async def look() -> None:
        async with program(short_match(game), language).run_test(size=size) as pilot:
            screen = await until_asked(pilot)
            text = lines(pilot)
            assert len(text) == size[1]
            for words in SHOWN[game, language]:
                assert words in "\n".join(text), words
            choice = screen.choices[0].label
            assert choice[: min(len(choice), 20)] in "\n".join(text)

    asyncio.run(look())


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
        async with SpiritboardApp(Kept(), tongue("en"), pace=0.0).run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert "Play Shamans" in "\n".join(lines(pilot))
            await pilot.press("enter")
            await pilot.pause()
            assert "6 · Medium" in "\n".join(lines(pilot))
            await pilot.press("escape")
            await pilot.pause()
            assert "Play Samhain" in "\n".join(lines(pilot))

    asyncio.run(look())


@pytest.mark.skipif(shutil.which("tmux") is None, reason="there is no tmux on this machine")
def test_a_real_terminal_opens_the_full_screen_client(tmp_path: Path) -> None:
    tmux = ["tmux", "-S", str(tmp_path / "tmux")]
    command = f"{sys.executable} -m spiritboard play shamans --seed 3 --bots random --language en"
    environment = {name: value for name, value in os.environ.items() if name != "SPIRITBOARD_PLAIN"}
    subprocess.run([*tmux, "new-session", "-d", "-x", "80", "-y", "24", command], check=True, env=environment)
    try:
        shown, deadline = "", time.monotonic() + 60
        while "Your hand" not in shown and time.monotonic() < deadline:
            time.sleep(0.1)
            shown = subprocess.run([*tmux, "capture-pane", "-p"], check=True, capture_output=True, text=True).stdout
        assert "Your hand" in shown
        subprocess.run([*tmux, "send-keys", "C-q"], check=True)
        while "Play Shamans" not in shown and time.monotonic() < deadline:
            time.sleep(0.1)
            shown = subprocess.run([*tmux, "capture-pane", "-p"], check=True, capture_output=True, text=True).stdout
        assert "Play Shamans" in shown
    finally:
        subprocess.run([*tmux, "kill-server"], check=False)
