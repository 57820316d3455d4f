"""A page that is loaded again, or loses its line, at any moment: it shows what it showed, and the match goes on."""

import time
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.client.hands import asked_or_over, at_the_board, by_mouse, enter, give_in
from tests.client.test_matches import SHORT

pytestmark = pytest.mark.timeout(900)
OFTEN = 11
"""After so many answers the page is interrupted once more, whatever is asked."""
LONG = 4 * OFTEN
"""After so many answers a duel has asked for everything, and may end."""


class Wire:
    """The page's line to the server, which can be cut."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.lines: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        self.refusing = False
        page.route_web_socket("**/socket", self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        if self.refusing:
            line.close(code=1011)
        else:
            self.lines.append((line, line.connect_to_server()))

    def refuse(self) -> None:
        """Both ends hear that the line is gone, and no other comes about."""
        self.refusing = True
        for end in self.lines[-1]:
            end.close(code=1011)

    def cut(self) -> None:
        """Both ends hear that the line is gone; the page comes back by itself."""
        there = len(self.lines)
        for end in self.lines[-1]:
            end.close(code=1011)
        deadline = time.monotonic() + 60
        while len(self.lines) == there:
            assert time.monotonic() < deadline, "the page does not come back"
            self.page.wait_for_timeout(20)


def reload(page: Page) -> None:
    page.reload()
    at_the_board(page)


def let_go(page: Page) -> None:
    """Begin the gesture anew: half of one lights other things, and a new page knows nothing of it."""
    page.keyboard.press("Escape")
    expect(page.locator(".held, .gathered")).to_have_count(0)


def shown(page: Page) -> dict[str, Any]:
    """All that a person sees of the match once nothing moves."""
    places = {place: page.locator(place).inner_text() for place in (".board", "#question", "ul.seats")}
    return {**places, "log": page.locator(".log li").all_inner_texts(), "hand": hand(page)}


def hand(page: Page) -> list[str]:
    return [str(key) for key in page.eval_on_selector_all(".dock .thing", "all => all.map(e => e.dataset.key)")]


def shows(page: Page, before: dict[str, Any]) -> None:
    """The page shows the same as before."""
    assert asked_or_over(page) == "asked"
    for place in (".board", "#question", "ul.seats"):
        expect(page.locator(place).first).to_have_text(before[place], use_inner_text=True)
    expect(page.locator(".log li")).to_have_text(before["log"], use_inner_text=True)
    assert hand(page) == before["hand"]


@pytest.mark.parametrize("game", SHORT)
def test_a_match_goes_on_after_any_interruption(page: Page, game: str) -> None:
    wire = Wire(page)
    enter(page, game, **SHORT[game])
    seen: set[str] = set()
    gestures = 0
    for turn in range(2000):
        if asked_or_over(page) == "over":
            break
        kind = page.locator(".prompt").get_attribute("data-kind") or ""
        fresh = kind not in seen
        if fresh or turn % OFTEN == 0:
            seen.add(kind)
            let_go(page)
            before = shown(page)
            wire.cut()
            shows(page, before)
            reload(page)
            shows(page, before)
        play = give_in if game == "shamanking" and turn > LONG else by_mouse
        play(page, turn)
        held = page.locator(".thing.held, .place.held")
        if (fresh or not gestures) and held.count():
            gestures += 1
            wire.cut()  # half a gesture is still in the hand after a lost line, and let go by a new page
            expect(held.first).to_be_visible()
            reload(page)
            asked_or_over(page)
            expect(held).to_have_count(0)
        elif turn % OFTEN == 2:
            wire.cut()  # while the answer is on its way, or the others play
        elif turn % OFTEN == 4:
            reload(page)
    else:
        raise AssertionError("the match does not end")
    assert len(seen) > 1 or game == "shamans", "a short match of Shamans may ask for nothing but cards"
    assert game != "samhain" or gestures, "Samhain has gestures of several touches"
    told = page.locator(".log li").all_inner_texts()
    reload(page)
    asked_or_over(page)
    expect(page.locator(".log li")).to_have_text(told, use_inner_text=True)


@pytest.mark.parametrize("game", SHORT)
def test_nothing_is_lost_while_cards_move(page: Page, game: str) -> None:
    page.goto("/nowhere")
    page.evaluate(
        "localStorage.setItem('spiritboard.settings',"
        "JSON.stringify({pace: 'brisk', stages: 'off', sound: false, name: 'Ada'}))"
    )
    page.emulate_media(reduced_motion="no-preference")
    wire = Wire(page)
    enter(page, game, **SHORT[game])
    for turn in range(8):
        if asked_or_over(page) == "over":
            break
        by_mouse(page, turn)
        if turn % 2:
            wire.cut()
        else:
            reload(page)
    asked_or_over(page)
    told = page.locator(".log li").all_inner_texts()
    tab = page.context.new_page()
    tab.goto(page.url)
    asked_or_over(tab)
    expect(tab.locator(".log li")).to_have_text(told, use_inner_text=True)
    expect(tab.locator(".board")).to_have_text(page.locator(".board").inner_text(), use_inner_text=True)
