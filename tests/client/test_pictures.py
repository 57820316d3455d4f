"""The illustrator's pictures can be told apart at a glance: compared as small images, as they are really drawn."""

import io

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.client.hands import asked_or_over, enter
from tests.client.sheets import GAMES

pytestmark = pytest.mark.timeout(600)
WIDE, HIGH, ACROSS = 60, 48, 20
"""The size of a picture in pixels, and how many stand in a row."""
LEAST = 9.0
"""How far the colours of two pictures lie apart on average, of 255, if they can be told apart."""

DRAWN = "all => all.map(one => one.outerHTML)"


def photographs(page: Page, drawings: list[str]) -> list[Image.Image]:
    """Each drawing as a small picture."""
    frame = f"overflow: hidden; float: left; width: {WIDE}px; height: {HIGH}px"
    looks = (
        f"body {{ margin: 0; width: {WIDE * ACROSS}px }} svg {{ width: {WIDE}px; height: {HIGH}px; display: block }}"
    )
    rows = -(-len(drawings) // ACROSS)
    sheet = page.context.browser.new_page(viewport={"width": WIDE * ACROSS, "height": HIGH * rows})  # type: ignore[union-attr]
    sheet.set_content(f"<style>{looks}</style>" + "".join(f'<div style="{frame}">{one}</div>' for one in drawings))
    whole = Image.open(io.BytesIO(sheet.screenshot())).convert("RGB")
    sheet.close()
    corners = [(n % ACROSS * WIDE, n // ACROSS * HIGH) for n in range(len(drawings))]
    return [whole.crop((x, y, x + WIDE, y + HIGH)).resize((15, 12)) for x, y in corners]


def nearest(pictures: list[Image.Image]) -> tuple[float, int, int]:
    """The two pictures that look most alike, and how far apart they are."""
    pixels = [picture.tobytes() for picture in pictures]
    return min(
        (sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one), n, m)
        for n, one in enumerate(pixels)
        for m, other in enumerate(pixels[:n])
    )


def test_every_card_of_the_duel_has_a_picture_of_its_own(page: Page) -> None:
    page.goto("/decks")
    expect(page.locator(".card .art svg").first).to_be_visible()
    page.wait_for_function("document.querySelectorAll('.card .art > svg').length >= 204")
    drawings = page.eval_on_selector_all(".card .art > svg", DRAWN)
    names = page.eval_on_selector_all(".card .name", "all => all.map(one => one.innerText)")
    apart, one, other = nearest(photographs(page, drawings))
    assert apart >= LEAST, (apart, names[one], names[other])


def test_cards_and_gods_of_the_village_can_be_told_apart(page: Page) -> None:
    enter(page, "samhain", **GAMES["samhain"])
    asked_or_over(page)
    drawings = page.eval_on_selector_all(".village .picture > svg, .village .god > svg", DRAWN)
    assert len(drawings) == 20
    apart, one, other = nearest(photographs(page, drawings))
    assert apart >= LEAST, (apart, one, other)
