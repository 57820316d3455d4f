"""The main screens look as they did: each is compared, as a mosaic of colours, with the one that was looked at.

After a change that is meant to be seen, look at the screens and keep the new mosaics:

    SPIRITBOARD_SNAPSHOTS=keep python3 go.py test tests/client/test_snapshots.py
"""

import base64
import os
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.client.chromium import ROOT
from tests.client.hands import settle
from tests.client.test_screens import visit

KEPT = ROOT / "tests/client/snapshots"
COLUMNS, ROWS = 24, 16
KEPT_SCREENS = {
    "home": "/",
    "shamans": "/learn/shamans/cards",
    "samhain": "/learn/samhain/repeat",
    "duel": "/learn/shamanking/zones",
    "verify": "/verify",
}
"""Of lessons, those whose last line breaks in the middle: where it breaks at the edge, two versions of a browser break
it differently, and everything below moves.
"""
pytestmark = pytest.mark.timeout(600)
SIZES = {"desk": {"width": 1280, "height": 800}, "phone": {"width": 360, "height": 740}}
MOSAIC = """async ([picture, columns, rows]) => {
    const image = new Image();
    image.src = picture;
    await image.decode();
    const canvas = new OffscreenCanvas(columns, rows);
    const brush = canvas.getContext("2d");
    brush.imageSmoothingQuality = "high";
    brush.drawImage(image, 0, 0, columns, rows);
    const pixels = brush.getImageData(0, 0, columns, rows).data;
    return [...pixels].filter((_, n) => n % 4 !== 3);
}"""


def mosaic(page: Page) -> bytes:
    picture = "data:image/png;base64," + base64.b64encode(page.screenshot()).decode()
    return bytes(page.evaluate(MOSAIC, [picture, COLUMNS, ROWS]))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["night", "day"])
@pytest.mark.parametrize("screen", KEPT_SCREENS)
def test_it_looks_as_it_did(page: Page, screen: str, theme: str, size: Any) -> None:
    page.set_viewport_size(SIZES[size])  # type: ignore[arg-type]
    settle(page, theme=theme)
    visit(page, KEPT_SCREENS[screen])
    now = mosaic(page)
    path = KEPT / f"{screen}-{theme}-{size}.hex"
    if os.environ.get("SPIRITBOARD_SNAPSHOTS") == "keep":
        path.write_text(now.hex(sep="\n", bytes_per_sep=3 * COLUMNS) + "\n")
    then = bytes.fromhex(path.read_text())
    apart = [abs(a - b) for a, b in zip(now, then, strict=True)]
    assert sum(apart) / len(apart) < 6, "the whole screen has changed"
    assert sum(change > 60 for change in apart) < len(apart) / 50, "a part of the screen has changed"
