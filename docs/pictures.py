"""Make the pictures of the documentation from the browser table itself: python docs/pictures.py

A person plays each game against bots of a server that is started for this, in a real Chromium. docs/pictures gets one
picture of every table in the middle of a match, and `table.webp`, which shows some answers of each, one after the
other. Needs what `go.py test` installs.
"""

import io
import sys
import tempfile
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Page, sync_playwright

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from tests.client import chromium  # noqa: E402 - the tests stand beside the documentation
from tests.client.conftest import SETTINGS, Server  # noqa: E402
from tests.client.hands import asked_or_over, by_mouse, enter  # noqa: E402

PICTURES: Final = HERE / "pictures"
PLAYED: Final = {"shamans": (4, 5), "samhain": (3, 9), "shamanking": (2, 8)}
"""How many play, and how many answers are given before the first picture."""
FRAMES: Final = 5
"""Pictures of each table in the moving one, and how long each is seen in milliseconds."""
SHOWN: Final = 1100
SIZE: Final = (1280, 800)
SMALL: Final = (800, 500)
MOST: Final = 900 * 1024
"""Bytes that the moving picture may have: it is the first thing that a visitor loads."""


def picture(page: Page) -> Image.Image:
    """What the page shows."""
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def pictures_of(page: Page, game: str) -> list[Image.Image]:
    """Some moments of a match, from one in the middle on."""
    players, before = PLAYED[game]
    enter(page, game, players=players)
    found: list[Image.Image] = []
    for turn in range(before + FRAMES):
        if asked_or_over(page) == "over":
            break
        if turn >= before:
            found.append(picture(page))
        by_mouse(page, 0)
    return found


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    moving: list[Image.Image] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = Server(Path(folder))
        server.start()
        browser = play.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        try:
            context = browser.new_context(
                base_url=server.address,
                viewport={"width": SIZE[0], "height": SIZE[1]},
                color_scheme="dark",
                locale="en-GB",
                reduced_motion="reduce",
            )
            context.set_default_timeout(120_000)
            context.add_init_script(
                f"""if (location.protocol === "http:") localStorage.setItem("spiritboard.settings", '{SETTINGS}');"""
            )
            for game in PLAYED:
                page = context.new_page()
                found = pictures_of(page, game)
                page.close()
                found[0].save(PICTURES / f"{game}.jpg", quality=80, optimize=True)
                moving += [one.resize(SMALL, Image.Resampling.LANCZOS) for one in found]
        finally:
            browser.close()
            server.stop()
    place = PICTURES / "table.webp"
    moving[0].save(
        place, save_all=True, append_images=moving[1:], duration=SHOWN, loop=0, quality=72, method=6,
    )  # fmt: skip
    assert place.stat().st_size <= MOST, f"{place.name} has {place.stat().st_size} bytes, more than {MOST}"


if __name__ == "__main__":
    main()
