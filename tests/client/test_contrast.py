"""What is written over a picture can be read: contrast measured on the pixels that are really there."""

import io
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image
from playwright.sync_api import Page

from tests.client.hands import settle

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


WIDTHS = (1280, 1920, 2560)


def luminance(colours: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    parts = colours[..., :3] / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    found: npt.NDArray[np.float64] = linear @ np.array([0.2126, 0.7152, 0.0722])
    return found


def least_contrast(ink: Sequence[float], ground: Image.Image) -> float:
    """The contrast of a colour with whatever on this picture comes nearest to it."""
    one, others = luminance(np.array(ink)), luminance(np.asarray(ground, dtype=np.float64))
    return float(((np.maximum(one, others) + 0.05) / (np.minimum(one, others) + 0.05)).min())


def resize(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 1080})


@pytest.mark.parametrize("theme", ["night", "day"])
def test_words_over_the_picture_can_be_read(page: Page, theme: str) -> None:
    settle(page, theme=theme)
    page.goto("/")
    page.wait_for_selector("header nav")
    words = {}
    for width in WIDTHS:
        resize(page, width)
        words[width] = page.evaluate(WORDS, WRITTEN)
        assert len(words[width]) >= 7
    page.evaluate(UNWRITTEN)
    for width in WIDTHS:
        resize(page, width)
        ground = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        for word in words[width]:
            box = [int(word["x"]), int(word["y"]), int(word["x"] + word["width"]), int(word["y"] + word["height"])]
            worst = least_contrast(word["ink"], ground.crop((box[0], box[1], box[2], box[3])))
            assert worst >= LEAST, f"{width}: {word['text']}: {worst:.2f}"


def test_contrast_is_that_of_the_guidelines() -> None:
    grey = Image.new("RGB", (3, 2), (0x77, 0x77, 0x77))
    assert least_contrast((0, 0, 0), Image.new("RGB", (2, 2), "white")) == pytest.approx(21)
    assert least_contrast((255, 255, 255), grey) == pytest.approx(4.48, abs=0.005)
    grey.putpixel((1, 1), (0xFF, 0xFF, 0xFF))
    assert least_contrast((255, 255, 255), grey) == pytest.approx(1), "the worst pixel counts"
