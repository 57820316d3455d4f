"""A person plays each game to its end against bots: at a desk and on a phone, by mouse and by keys alone."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.client.hands import Means, by_keys, by_mouse, enter, no_sideways_scrolling, play_to_the_end

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
pytestmark = pytest.mark.timeout(600)
"""Generous: a whole match in a real browser, on a machine that is busy with other things."""

SHORT: dict[str, dict[str, Any]] = {
    "shamans": {"players": 3, "options": {"points": 2}},
    "samhain": {"players": 4, "options": {"easy_setup": "on", "round_guard": 2, "max_expansions": 1}},
    "shamanking": {"players": 2, "options": {}},
}
"""Whole matches, but short ones."""


WAYS = [(by_mouse, PHONE), (by_keys, DESK), (by_keys, PHONE)]
"""By mouse at a desk, test_layout.py plays the matches and judges their ends by the same function."""


def points(cell: str) -> int:
    """What a cell of the story says: points won or lost, or a dot for nothing."""
    return 0 if cell == "·" else int(cell.replace("−", "-"))


@pytest.mark.parametrize("game", SHORT)
@pytest.mark.parametrize(("means", "size"), WAYS, ids=["mouse-phone", "keys-desk", "keys-phone"])
def test_a_match_to_its_end(page: Page, game: str, size: Any, means: Means) -> None:
    page.set_viewport_size(size)
    enter(page, game, **SHORT[game])
    no_sideways_scrolling(page)
    assert play_to_the_end(page, means)
    judge_the_end(page)


def judge_the_end(page: Page) -> None:
    """Check that the final account names everybody, adds up and fits the page."""
    ending = page.locator(".ending")
    expect(ending.locator("h2")).not_to_be_empty()
    expect(ending.locator(".ranks li")).to_have_count(page.locator(".seats .seat").count())
    expect(ending.locator(".story")).to_be_visible()
    told = ending.locator(".story tbody tr:first-child").all()
    gains = [[points(cell) for cell in row.locator("td").all_inner_texts()] for row in told]
    totals = [points(cell) for cell in ending.locator(".story tfoot td").all_inner_texts()]
    assert [sum(column) for column in zip(*gains, strict=True)] == totals, "the rounds add up"
    no_sideways_scrolling(page)


def test_one_click_from_home_to_a_match(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play against bots").first.click()
    expect(page.locator(".table")).to_be_visible()
    expect(page.locator(".seat").first).to_contain_text("Ada")


def test_a_rematch_brings_the_same_people_together(page: Page) -> None:
    enter(page, "shamans", players=3, options={"points": 1, "moon": 3})
    play_to_the_end(page, by_mouse)
    before = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != before and "/room/" in url)
    expect(page.locator(".table, .gathering")).to_be_visible()
