"""A terminal, a browser and a bot at one table of a real server, whose line is cut in the middle of the match."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.client.conftest import Server
from tests.client.hands import at_the_board, by_mouse
from tests.terminal import tmux

pytestmark = pytest.mark.timeout(900)
CUT = 3
"""After so many answers in the browser the server goes away: no match of two points is over by then."""


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """A server that this test may stop."""
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


def sit_down(page: Page, server: Server, room: str) -> None:
    """Come in by the link, as somebody with a browser would."""
    page.goto(f"{server.address}/rules")  # for the cookie's sake: it belongs to this site
    answer = page.request.post(f"{server.address}/api/rooms/{room}/join", data={"name": "Ada"})
    assert answer.ok, answer.text()
    page.evaluate("([room, token]) => localStorage.setItem('spiritboard.seat.' + room, token)",
                  [room, answer.json()["token"]])  # fmt: skip
    page.goto(f"{server.address}/room/{room}")


@tmux.needed
def test_a_terminal_a_browser_and_a_bot_play_on_after_a_cut(
    page: Page, own: Server, tmp_path: Path, problems: list[str]
) -> None:
    words = ("lobby", own.address, "--make", "shamans", "--option", "points=2", "--name", "Bea", "--language", "en")
    with tmux.Terminal(tmp_path, *words, columns=100, lines=30) as terminal:
        terminal.wait("Put a bot on a free seat")
        room = terminal.find(r"/room/([a-z2-9]+)(?:\s*│\s+([a-z2-9]+)\s*│)?")  # narrow terminals break it in two
        assert len(room) == 16
        terminal.press("Enter")  # a bot comes to the first free seat
        terminal.wait("Medium)")
        sit_down(page, own, room)
        page.get_by_role("button", name="I am ready").click()
        terminal.wait("Ada ✓")
        terminal.press("Enter")
        at_the_board(page)
        asked, answers = page.locator(".prompt.asked[aria-busy=false]"), 0
        while not page.locator(".ending").count():
            terminal.press("Enter")
            if not asked.count():
                page.wait_for_timeout(50)
                continue
            by_mouse(page, answers)
            answers += 1
            if answers == CUT:
                own.stop()
                terminal.wait("The match is kept")
                own.start()
        assert answers > CUT
        terminal.wait("the match in round")
    page.close()  # it must not look for the server that is about to be stopped
    problems.clear()  # a browser complains about a server that is away
