"""All of the board, the own hand and the question are seen at once at every size, and nothing covers anything."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.client.hands import asked_or_over, by_mouse, enter
from tests.client.sheets import GAMES, SIZES

pytestmark = pytest.mark.timeout(900)
TURNS = {"shamans": 14, "samhain": 14, "shamanking": 18}
"""So many answers show the usual kinds of questions."""

BOXES = """() => {
    const box = node => {
        const {left, top, right, bottom, width} = node.getBoundingClientRect();
        return {left, top, right, bottom, shown: width > 0 && getComputedStyle(node).visibility === "visible"};
    };
    const parts = {};
    for (const node of document.querySelectorAll("[data-part]")) parts[node.dataset.part] = box(node);
    const things = part => [...document.querySelectorAll(`[data-part=${part}] [data-key]`)]
        .map(node => ({key: node.dataset.key, ...box(node)})).filter(one => one.shown);
    const drawn = document.querySelector("[data-part=board] > *");
    return {
        parts, drawn: box(drawn), board: things("board"), hand: things("hand"),
        column: [...document.querySelectorAll(".column > *")].map(box).filter(one => one.shown),
        page: {left: 0, top: 0, right: innerWidth, bottom: innerHeight},
        scrolls: document.documentElement.scrollHeight > innerHeight + 1,
    };
}"""
Box = dict[str, float]


def within(inner: Box, outer: Box, slack: float = 2) -> bool:
    return (
        inner["left"] >= outer["left"] - slack
        and inner["top"] >= outer["top"] - slack
        and inner["right"] <= outer["right"] + slack
        and inner["bottom"] <= outer["bottom"] + slack
    )


def apart(one: Box, other: Box) -> bool:
    return (
        one["right"] <= other["left"] + 1
        or other["right"] <= one["left"] + 1
        or one["bottom"] <= other["top"] + 1
        or other["bottom"] <= one["top"] + 1
    )


def extent(box: Box) -> tuple[float, float]:
    return box["right"] - box["left"], box["bottom"] - box["top"]


def judged(page: Page, where: str, *, hint: bool) -> tuple[Box, Box]:
    """Everything in its place at this size; gives where board and question are."""
    seen: dict[str, Any] = page.evaluate(BOXES)
    parts = {name: box for name, box in seen["parts"].items() if box["shown"]}
    wanted = {"board", "hand", "prompt"} | ({"hint"} if hint else set())
    assert wanted <= set(parts), f"{where}: {sorted(parts)}"
    assert "log" in seen["parts"], where
    assert not seen["scrolls"], f"{where}: the page scrolls"
    for name, box in parts.items():
        assert within(box, seen["page"]), f"{where}: {name} is cut off: {box}"
        for other, another in parts.items():
            assert name == other or apart(box, another), f"{where}: {name} and {other} cover each other"
    for part in ("board", "hand"):
        for thing in seen[part]:
            assert within(thing, parts[part], 6), f"{where}: {thing} sticks out of the {part} {parts[part]}"
    free = dict(seen["page"])
    for box in seen["column"]:
        if box["left"] > parts["board"]["right"] - 1:
            free["right"] = min(free["right"], box["left"])
    wide, high = extent(seen["drawn"])
    free_wide = free["right"] - free["left"]
    free_high = parts["prompt"]["top"] - free["top"]
    assert wide >= 0.85 * free_wide or high >= 0.85 * free_high, f"{where}: the board is {wide} x {high}"
    return parts["board"], parts["prompt"]


def at_all_sizes(page: Page, where: str, places: dict[str, Any], *, hint: bool = False) -> None:
    for size in SIZES:
        width, height = (int(one) for one in size.split("x"))
        page.set_viewport_size({"width": width, "height": height})
        found = judged(page, f"{where} {size}", hint=hint)
        if not hint:
            assert places.setdefault(size, found) == found, f"{where} {size}: board or question has moved"


@pytest.mark.parametrize("game", GAMES)
def test_board_hand_and_question_are_seen_at_once(page: Page, game: str) -> None:
    enter(page, game, **GAMES[game])
    kinds: set[str] = set()
    places: dict[str, Any] = {}
    for turn in range(TURNS[game]):
        assert asked_or_over(page) == "asked"
        kind = page.locator(".prompt").get_attribute("data-kind") or ""
        if kind not in kinds:
            at_all_sizes(page, f"{game} {kind}", places)
            if not kinds:
                page.locator("[data-tool=hint]").click()
                expect(page.locator("[data-part=hint]")).to_be_visible()
                at_all_sizes(page, f"{game} {kind} with a hint", places, hint=True)
                page.get_by_role("button", name="Close the hint").click()
            kinds.add(kind)
        page.set_viewport_size({"width": 1280, "height": 800})
        by_mouse(page, turn)
    assert len(kinds) >= {"shamans": 1, "samhain": 3, "shamanking": 3}[game], kinds


def test_cards_of_the_duel_are_large_enough_to_read(page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    enter(page, "shamanking")
    asked_or_over(page)
    wide = page.eval_on_selector_all("[data-part=hand] .card", "all => all.map(e => e.getBoundingClientRect().width)")
    assert min(wide) >= 140, wide
