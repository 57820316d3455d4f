"""All of the board, the own hand and the question are seen at once at every size, and nothing covers anything."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.client.hands import asked_or_over, by_mouse, enter, no_sideways_scrolling, play_to_the_end
from tests.client.sheets import GAMES, SIZES
from tests.client.test_interruptions import Wire
from tests.client.test_matches import judge_the_end

pytestmark = pytest.mark.timeout(900)
KINDS = {"shamans": 1, "samhain": 6, "shamanking": 4}
"""So many kinds of questions come up in every match: in a short one of Shamans, only which card to play."""
MOST = 600
"""No match of these asks so often."""

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
        answers: [...document.querySelectorAll(".prompt .few .button")].map(box),
        cut: [...document.querySelectorAll(".seats .seat")].flatMap(seat =>
            [...seat.querySelectorAll("[data-key]")].filter(one => {
                const [inner, outer] = [one, seat].map(node => node.getBoundingClientRect());
                return inner.bottom > outer.bottom + 1 || inner.right > outer.right + 1;
            }).map(one => one.dataset.key)),
        column: [...document.querySelectorAll(".column > *")].map(box).filter(one => one.shown),
        page: {left: 0, top: 0, right: innerWidth, bottom: innerHeight},
        scrolls: document.documentElement.scrollHeight > innerHeight + 1,
    };
}"""
Box = dict[str, float]
WIDE = 1280
"""From this width on, an answer that says what comes of it is read without scrolling."""


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
    if seen["page"]["right"] >= WIDE:
        for answer in seen["answers"]:
            assert within(answer, parts["prompt"]), f"{where}: an answer is out of sight: {answer}"
    assert not seen["cut"], f"{where}: {seen['cut']} are cut off beside their players"
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
    page.mouse.move(0, 0)  # a card slides under a resting pointer at another size, and would be inspected
    expect(page.locator("[data-part=inspect]")).to_be_hidden()
    page.evaluate("document.fonts.ready.then(() => null)")  # a font that comes late moves everything
    for size in SIZES:
        width, height = (int(one) for one in size.split("x"))
        page.set_viewport_size({"width": width, "height": height})
        found = judged(page, f"{where} {size}", hint=hint)
        if not hint:
            assert places.setdefault(size, found) == found, f"{where} {size}: board or question has moved"


@pytest.mark.parametrize("game", GAMES)
def test_board_hand_and_question_are_seen_at_once(page: Page, game: str) -> None:
    enter(page, game, **GAMES[game])
    no_sideways_scrolling(page)
    kinds: set[str] = set()
    places: dict[str, Any] = {}
    for turn in range(MOST):
        if asked_or_over(page) == "over":
            break
        kind = page.locator(".prompt").get_attribute("data-kind") or ""
        if kind and kind not in kinds:  # it has none any more where the match has ended meanwhile
            kinds.add(kind)
            at_all_sizes(page, f"{game} {kind}", places)
            page.locator("[data-tool=hint]").click()
            expect(page.locator("[data-part=hint]")).to_be_visible()
            at_all_sizes(page, f"{game} {kind} with a hint", places, hint=True)
            page.get_by_role("button", name="Close the hint").click()
            page.set_viewport_size({"width": 1280, "height": 800})
        by_mouse(page, turn)
    judge_the_end(page)
    assert len(kinds) >= KINDS[game], kinds


def test_news_about_the_connection_moves_nothing(page: Page) -> None:
    wire = Wire(page)
    enter(page, "shamans", **GAMES["shamans"])
    asked_or_over(page)
    places: dict[str, Any] = {}
    at_all_sizes(page, "connected", places)
    assert set(places) == set(SIZES)
    wire.refuse()
    expect(page.get_by_text("Connection lost. Reconnecting…").first).to_be_visible()
    at_all_sizes(page, "not connected", places)
    expect(page.get_by_text("Connection lost. Reconnecting…").first).to_be_visible()


def test_cards_of_the_duel_are_large_enough_to_read(page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    enter(page, "shamanking")
    asked_or_over(page)
    wide = page.eval_on_selector_all("[data-part=hand] .card", "all => all.map(e => e.getBoundingClientRect().width)")
    assert min(wide) >= 140, wide


WHOLE = """() => [".ending h2", ".ending .picture svg", ".ending .ranks", ".ending .row"].map(name => {
    const {left, top, right, bottom} = document.querySelector(name).getBoundingClientRect();
    const seen = document.querySelector(".ending").getBoundingClientRect();
    const cut = top < seen.top - 1 || bottom > seen.bottom + 1 || left < seen.left - 30 || right > seen.right + 30;
    return cut || top < 0 || bottom > innerHeight ? name : "";
}).filter(name => name)"""
"""What of the end cannot be seen without scrolling."""


def test_the_end_shows_who_won_and_what_comes_next_without_scrolling(page: Page) -> None:
    enter(page, "shamans", players=3, options={"first": "1", "points": 1, "moon": 3})
    play_to_the_end(page, by_mouse)
    for size in SIZES:
        width, height = (int(one) for one in size.split("x"))
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(WHOLE) == [], size


MUCH = """([count, longest]) => {
    const all = document.querySelector("[data-part=hand] ul"), width = one => one.getBoundingClientRect().width;
    const one = longest ? [...all.children].sort((a, b) => width(b) - width(a))[0] : all.children[1];
    while (all.children.length < count) all.append(one.cloneNode(true));
}"""


@pytest.mark.parametrize(("count", "longest"), [(7, True), (8, True), (18, False)])
def test_all_that_somebody_owns_has_its_place(page: Page, count: int, longest: bool) -> None:
    """A few things with the longest name, and more things than anybody has owned in a match of bots."""
    enter(page, "samhain", **GAMES["samhain"])
    asked_or_over(page)
    page.evaluate(MUCH, [count, longest])
    for size in SIZES:
        width, height = (int(one) for one in size.split("x"))
        page.set_viewport_size({"width": width, "height": height})
        judged(page, size, hint=False)


HALF = ("640x400", "720x450", "960x540")
"""What windows of 1280x800, 1440x900 and 1920x1080 hold at a zoom of 200 %."""


@pytest.mark.parametrize("game", GAMES)
def test_a_zoom_of_200_percent_works(page: Page, game: str) -> None:
    enter(page, game, **GAMES[game])
    asked_or_over(page)
    for size in HALF:
        width, height = (int(one) for one in size.split("x"))
        page.set_viewport_size({"width": width, "height": height})
        judged(page, f"{game} {size}", hint=False)


def test_the_board_is_zoomed_by_wheel_and_moved_by_dragging(page: Page) -> None:
    enter(page, "shamans", **GAMES["shamans"])
    asked_or_over(page)
    ground = page.locator("[data-part=board]").bounding_box()
    assert ground is not None
    drawn = page.locator("[data-part=board] > *").first
    middle = ground["x"] + ground["width"] / 2, ground["y"] + ground["height"] / 2
    page.mouse.move(*middle)
    page.mouse.wheel(0, -400)
    whole = page.get_by_role("button", name="Whole board")
    expect(whole).to_be_visible()
    near = drawn.bounding_box()
    assert near is not None
    assert near["width"] > 2 * ground["width"]
    lines = page.locator(".log li").count()
    page.mouse.down()
    page.mouse.move(middle[0] + 60, middle[1] + 10, steps=4)
    page.mouse.up()
    moved = drawn.bounding_box()
    assert moved is not None
    assert moved["x"] > near["x"] + 40
    assert page.locator(".log li").count() == lines
    whole.click()
    assert drawn.bounding_box() == pytest.approx(ground, abs=2)


LONGEST = {
    "en": "Round 4 of 4 · light and dark · 3 of 4 passes in a row · "
    "stall guard (house rule): expanding ends after 12 more turns",
    "fr": "Manche 4 sur 4 · jour et nuit · 3 tours passés de suite sur 4 · "
    "garde-fou (règle maison) : on peut s’agrandir encore 12 tours",
}
CUT = """() => {
    const status = document.querySelector(".status");
    return [status, status.parentElement].some(one =>
        one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1);
}"""


@pytest.mark.parametrize("language", LONGEST)
def test_the_longest_status_line_is_not_cut(page: Page, language: str) -> None:
    def lengthen(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(re.sub('"status":"Round [^"]*"', longest, str(text))))

    longest = f'"status":"{LONGEST[language]}"'
    page.route_web_socket(re.compile("/socket"), lengthen)
    enter(page, "samhain", **GAMES["samhain"])
    asked_or_over(page)
    expect(page.locator(".status")).to_have_text(LONGEST[language])
    for size in SIZES:
        width, height = (int(one) for one in size.split("x"))
        page.set_viewport_size({"width": width, "height": height})
        assert not page.evaluate(CUT), size


VILLAGE = """() => [...document.querySelectorAll(".village .card")].map(card => {
    const box = one => card.querySelector(one).getBoundingClientRect().toJSON();
    const {width, height} = box(".picture");
    const whole = card.clientWidth * card.clientHeight;
    return {area: width * height, whole, name: box(".name"), signs: box(".now .pictures")};
})"""


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_cards_of_the_village_show_their_pictures(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    enter(page, "samhain", **GAMES["samhain"])
    asked_or_over(page)
    cards = page.evaluate(VILLAGE)
    assert len(cards) == 15
    for card in cards:
        assert card["area"] > 0.9 * card["whole"], "the picture fills the card"
        assert apart(card["name"], card["signs"])
