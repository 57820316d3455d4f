"""Contact sheets of every game at every size, to be looked at: python -m tests.client.sheets FOLDER [GAME ...]

A real server, a real browser; a match against bots is played and photographed where it has something to show: the first
question, the hint, every kind of stage, the end. Options: --sizes 390x844,1920x1080  --themes night,day  --language fr
"""

import argparse
import base64
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.client import chromium
from tests.client.conftest import Server
from tests.client.hands import TOUCHABLE, at_the_board, enter

SIZES = ("1280x800", "1440x900", "1920x1080", "2560x1440", "768x1024", "390x844", "844x390")
GAMES: dict[str, dict[str, Any]] = {
    "shamans": {"players": 5, "options": {"points": 3}},
    "samhain": {"players": 4, "options": {"easy_setup": "on", "round_guard": 3, "max_expansions": 1}},
    "shamanking": {"players": 2},
}
SETTINGS = '{"theme": "%s", "pace": "calm", "sound": false, "name": "Ada", "stages": "ask"}'


class Camera:
    """Takes a picture at every size whenever something new is to be seen, and pastes them into one sheet a game."""

    def __init__(self, folder: Path, sizes: list[str]) -> None:
        self.folder = folder
        self.sizes = sizes
        self.shots: list[tuple[str, str]] = []

    def take(self, page: Page, what: str) -> None:
        for size in self.sizes:
            width, height = (int(one) for one in size.split("x"))
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            path = self.folder / f"{what}-{size}.png"
            page.screenshot(path=path)
            self.shots.append((f"{what} {size}", base64.b64encode(path.read_bytes()).decode()))
        page.set_viewport_size({"width": 1280, "height": 800})

    def sheet(self, browser: Browser, name: str) -> None:
        page = browser.new_page(viewport={"width": 2400, "height": 900})
        figures = "".join(
            f'<figure><img src="data:image/png;base64,{data}"><figcaption>{what}</figcaption></figure>'
            for what, data in self.shots
        )
        looks = "body{display:flex;flex-wrap:wrap;gap:12px;background:#555;font:14px sans-serif}figure{margin:0}"
        looks += "img{height:420px;display:block}"
        page.set_content(f"<style>{looks}</style>{figures}")
        page.wait_for_function("[...document.images].every(one => one.complete)")
        page.screenshot(path=self.folder / f"{name}.png", full_page=True)
        page.close()
        self.shots = []


def play(page: Page, camera: Camera, name: str, most: int) -> None:
    """Play, and photograph what has not been seen yet."""
    seen: set[str] = set()
    for turn in range(most):
        page.wait_for_selector(".prompt.asked[aria-busy=false], [data-part=stage], .ending", state="attached")
        stages = page.locator("[data-part=stage]")
        if stages.count():
            kind = stages.first.get_attribute("data-stage") or ""
            if kind not in seen:
                seen.add(kind)
                camera.take(page, f"{name}-stage-{kind}")
            if kind == "ending":
                return
            page.keyboard.press("Enter")
            page.wait_for_timeout(60)
            continue
        if page.locator(".ending").count():
            camera.take(page, f"{name}-end")
            return
        kind = page.locator(".prompt").get_attribute("data-kind") or ""
        if kind not in seen:
            seen.add(kind)
            camera.take(page, f"{name}-{kind}")
            hint = page.locator("[data-tool=hint]:not([disabled])")
            if "hint" not in seen and hint.count():
                seen.add("hint")
                hint.first.click()
                page.wait_for_selector(".advice")
                camera.take(page, f"{name}-hint")
        found = page.evaluate(TOUCHABLE, turn)
        if found:
            page.evaluate("found => document.querySelector(found)?.click()", f":is(.thing.lit, .place, .button){found}")
        page.wait_for_timeout(30)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--themes", default="night")
    parser.add_argument("--language", default="en-GB")
    parser.add_argument("--turns", type=int, default=400)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as driver:
        server = Server(Path(scratch))
        server.start()
        browser = driver.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        try:
            for theme in asked.themes.split(","):
                for game in asked.games:
                    context = browser.new_context(
                        base_url=server.address, locale=asked.language, reduced_motion="reduce"
                    )
                    kept = SETTINGS % theme
                    context.add_init_script(f"localStorage.setItem('spiritboard.settings', '{kept}')")
                    page = context.new_page()
                    camera = Camera(asked.folder, asked.sizes.split(","))
                    enter(page, game, **GAMES[game])
                    at_the_board(page)
                    play(page, camera, f"{game}-{theme}", asked.turns)
                    camera.sheet(browser, f"sheet-{game}-{theme}")
                    context.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
