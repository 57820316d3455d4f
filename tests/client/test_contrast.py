"""What is written over a picture can be read: contrast measured on the pixels that are really there."""

import io
from collections.abc import Sequence

import pytest
from PIL import Image
from playwright.sync_api import Page

from tests.client.test_screens import wear

LEAST = 4.5
"""WCAG 2.2, 1.4.3: what text of usual size needs."""

WRITTEN = "header .brand span, header nav a span, header .long, .words p"
WORDS = """written => [...document.querySelectorAll(written)].map(node => {
    const text = document.createRange();
    text.selectNodeContents(node);
    const {x, y, width, height} = text.getBoundingClientRect();
    return {text: node.innerText, x, y, width, height, ink: getComputedStyle(node).color.match(/[\\d.]+/g).map(Number)};
}).filter(one => one.width > 1)"""
UNWRITTEN = """() => document.querySelectorAll("header *, .words *").forEach(node => {
    node.style.setProperty("transition", "none");
    node.style.setProperty("color", "transparent", "important");
    node.style.setProperty("text-shadow", "none", "important");
})"""


def luminance(colour: Sequence[float]) -> float:
    parts = [one / 255 for one in colour[:3]]
    red, green, blue = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Sequence[float], other: Sequence[float]) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", ["night", "day"])
@pytest.mark.parametrize("width", [1280, 1920, 2560])
def test_words_over_the_picture_can_be_read(page: Page, theme: str, width: int) -> None:
    wear(page, theme)
    page.set_viewport_size({"width": width, "height": 1080})
    page.goto("/")
    page.wait_for_selector("header nav")
    words = page.evaluate(WORDS, WRITTEN)
    assert len(words) >= 7
    page.evaluate(UNWRITTEN)
    ground = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    for word in words:
        box = [int(word["x"]), int(word["y"]), int(word["x"] + word["width"]), int(word["y"] + word["height"])]
        colours = ground.crop((box[0], box[1], box[2], box[3])).getcolors(1 << 24) or []
        worst = min(contrast(word["ink"], colour) for _, colour in colours if isinstance(colour, tuple))
        assert worst >= LEAST, f"{word['text']}: {worst:.2f}"
