"""How evenly the browser draws while cards move: python -m bench.frames [GAME ...]

A person plays each game at the calm pace in a real Chromium, against a server of its own. While anything is animated,
the times between drawn frames are taken. 60 frames a second are 16.7 ms each; one is late that took longer than 25.
"""

import json
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.client import chromium
from tests.client.conftest import Server
from tests.client.hands import asked_or_over, by_mouse, enter

GAMES = {"shamans": 4, "samhain": 3, "shamanking": 2}
ANSWERS = 25
LATE = 25.0
PATIENCE = 300_000
"""Milliseconds to wait for a question: at the calm pace, the bots of a whole table may act before."""
SETTINGS = {"theme": "night", "pace": "calm", "stages": "auto", "sound": False, "name": "Ada"}
WATCH = """() => {
    window.intervals = [];
    let last = 0;
    const moving = () => document.getAnimations().some(one =>
        one.playState === "running" && one.effect.getComputedTiming().activeDuration < 5000);
    const tick = now => {
        if (last && moving()) window.intervals.push(now - last);
        last = now;
        requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
}"""


def intervals(page: Page, game: str) -> list[float]:
    """Milliseconds between frames while something moved, over some answers of a match."""
    enter(page, game, players=GAMES[game])
    page.evaluate(WATCH)
    for turn in range(ANSWERS):
        if asked_or_over(page) == "over":
            break
        by_mouse(page, turn)
    return [float(one) for one in page.evaluate("window.intervals")]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = Server(Path(folder))
        server.start()
        browser = play.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        try:
            for game in sys.argv[1:] or GAMES:
                context = browser.new_context(base_url=server.address, viewport={"width": 1280, "height": 800})
                context.set_default_timeout(PATIENCE)
                context.add_init_script(
                    f"""if (location.protocol === "http:")
                        localStorage.setItem("spiritboard.settings", '{json.dumps(SETTINGS)}');"""
                )
                found = sorted(intervals(context.new_page(), game))
                late = sum(one > LATE for one in found)
                print(
                    f"{game}: {len(found)} frames while things moved, median {statistics.median(found):.1f} ms, "
                    f"95 % within {found[int(0.95 * (len(found) - 1))]:.1f} ms, {100 * late / len(found):.1f} % late"
                )
                context.close()
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
