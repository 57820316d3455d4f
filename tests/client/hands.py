"""How a person plays through the page: by mouse, or by keys alone."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

LIT = ".thing.lit, .place, .answers .button"
Means = Callable[[Page, int], None]


def enter(page: Page, game: str, **wish: Any) -> str:
    """Sit down to a match against quiet bots that do not search (which takes seconds where nothing is compiled)."""
    body = {"game": game, "name": "Ada", "level": 2, "bots_talk": False, **wish}
    answer = page.request.post("/api/quick", data=body)
    assert answer.ok, answer.text()
    entered = answer.json()
    sit(page, entered["room"], entered["token"])
    return str(entered["room"])


def sit(page: Page, room: str, token: str, address: str = "") -> None:
    """Open a table at which this browser has a seat."""
    page.add_init_script(f"localStorage.setItem('spiritboard.seat.{room}', '{token}')")
    page.goto(f"{address}/room/{room}")
    at_the_board(page)


SETTLE = """(() => {
    if (location.protocol !== "http:") return;
    const kept = JSON.parse(localStorage.getItem("spiritboard.settings") ?? "{}");
    localStorage.setItem("spiritboard.settings", JSON.stringify({...kept, ...%s}));
})()"""


def settle(page: Page, **wanted: str) -> None:
    """Change settings of this browser before the next page is opened."""
    page.add_init_script(SETTLE % json.dumps(wanted))


def at_the_board(page: Page) -> None:
    """Wait for the game's own board."""
    expect(page.locator(".board > :not(.bare)")).to_be_visible()


def asked_or_over(page: Page) -> str:
    """Wait for a question to us, or for the end."""
    page.wait_for_selector(".prompt.asked[aria-busy=false], .ending", state="attached")
    return "over" if page.locator(".ending").count() else "asked"


TOUCHABLE = """turn => {
    const lit = [...document.querySelectorAll(".thing.lit:not(.held), .place:not(.held)")];
    const written = document.querySelectorAll(".prompt .answers:not(.standing):not(.list) .button:not(.quiet)");
    const open = document.querySelector(".prompt .among") || !lit.length ? [...written].slice(0, 1) : lit;
    const one = open[turn % open.length];
    if (!one) return "";
    return ["key", "place", "action"].map(name => [name, one.dataset[name]]).filter(([_, it]) => it !== undefined)
        .map(([name, it]) => `[data-${name}=${JSON.stringify(it)}]`)[0];
}"""


def by_mouse(page: Page, turn: int) -> None:
    """Touch something that is lit; where that is not the whole gesture, go on."""
    found = page.evaluate(TOUCHABLE, turn)
    if not found:
        return  # the question has just been answered for us, by a clock or an order
    target = page.locator(f".thing.lit{found}, .place{found}, .prompt .answers .button{found}").first
    try:
        target.click()
    except TooLate:
        if target.count():
            raise  # it is there and cannot be touched


def give_in(page: Page, _: int) -> None:
    """Give up every zone of the duel, which ends it soon."""
    for action in ("discard", "no"):
        button = page.locator(f".prompt .answers .button[data-action='{action}']")
        if button.count():
            button.first.click()
            return
    page.locator(".prompt .answers .button:not(.quiet)").first.click()


FOCUSED = """lit => {
    const here = document.activeElement;
    if (here.matches(".brand, body")) return "round";
    const offered = here.matches(lit) && !here.closest(".answers.standing, .answers.list");
    return offered && !here.matches(".quiet, .held") ? "answer" : "";
}"""


def by_keys(page: Page, turn: int) -> None:
    """Walk with Tab to something that can be answered, and press Enter."""
    wanted = turn % 3
    for _ in range(200):
        page.keyboard.press("Tab")
        here = page.evaluate(FOCUSED, LIT)
        if here == "answer" and wanted == 0:
            page.keyboard.press("Enter")
            return
        wanted = 0 if here == "round" else wanted - (here == "answer")
    raise AssertionError(f"nothing that can be answered is reached by Tab: {page.locator('.prompt').inner_text()}")


def play_to_the_end(page: Page, means: Means, limit: int = 2000) -> int:
    """Play until the match is over; gives how many times we touched something."""
    for turn in range(limit):
        if asked_or_over(page) == "over":
            return turn
        means(page, turn)
    raise AssertionError(f"the match does not end: {page.locator('.prompt').inner_text()}")


TOO_WIDE = """() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll("body *")]
        .filter(node => node.getBoundingClientRect().right > width + 0.5)
        .map(node => `${node.tagName} ${node.className} ${Math.round(node.getBoundingClientRect().right)}`);
}"""


def no_sideways_scrolling(page: Page) -> None:
    """Nothing sticks out of the page on the right."""
    wide = page.evaluate(TOO_WIDE)
    assert not wide, wide
