"""How quickly the terminal client starts and draws: python -m bench.terminal [--json]

`spiritboard --help` and the menu are started as a person would, on a pseudo-terminal, warm. A move's repaint is what
passes between a new scene and its bytes: each game is played by textual's pilot at 120 columns and 40 lines, and after
every answer the whole screen is laid out and written, although a real terminal is only sent what changed. All figures
are seconds of processor time, medians; ends with 1 where a promise is broken.
"""

import asyncio
import fcntl
import json
import os
import pty
import resource
import struct
import subprocess
import sys
import tempfile
import termios
import time
from dataclasses import asdict, dataclass
from statistics import median

from textual.pilot import Pilot

from spiritboard.games.registry import OURS
from tests.terminal.whole_screen import program, short_match, table, until_asked

SIZE = (120, 40)
STARTS = 7
ANSWERS = 25
MENU = b"Play Samhain"


@dataclass(frozen=True, slots=True)
class Figure:
    """One promise and what came out, in seconds."""

    name: str
    value: float
    most: float

    @property
    def kept(self) -> bool:
        return self.value <= self.most


def spent() -> float:
    """Seconds of processor time of everything that was started here and has ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def started(*words: str, until: bytes = b"") -> float:
    """Seconds that `spiritboard` takes on a terminal: to its end, or until it shows something."""
    before = spent()
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", SIZE[1], SIZE[0], 0, 0))
    means = os.environ | {"TERM": "xterm-256color", "LANG": "C.UTF-8"}
    process = subprocess.Popen(
        [sys.executable, "-m", "spiritboard", *words],
        stdin=slave, stdout=slave, stderr=slave, env=means, start_new_session=True,
    )  # fmt: skip
    os.close(slave)
    seen = b""
    while not until or until not in seen:
        try:
            more = os.read(master, 65536)
        except OSError:  # how Linux says that the other end is closed
            break
        if not more:
            break
        seen += more
    if until:
        assert until in seen, seen[-2000:].decode(errors="replace")
        process.kill()
    process.wait()
    os.close(master)
    return spent() - before


async def repaints(game: str) -> list[float]:
    """Seconds from a new scene to the bytes of the whole screen, after each answer of a match."""
    found: list[float] = []
    async with program(short_match(game)).run_test(size=SIZE) as pilot:
        screen = await until_asked(pilot)
        while not screen.session.over and len(found) < ANSWERS:
            await pilot.press("enter")
            screen = await until_asked(pilot)
            found.append(await repaint(pilot))
    return found


async def repaint(pilot: Pilot[None]) -> float:
    """Make the scene anew, as after an answer, draw it, and write the whole screen."""
    session, before = table(pilot).session, time.process_time()
    session.speak(session.tongue)
    await pilot.pause()
    for strip in pilot.app.screen._compositor.render_strips():
        strip.render(pilot.app.console)
    return time.process_time() - before


def measure() -> list[Figure]:
    """All figures."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["XDG_DATA_HOME"] = home
        started("--help")  # the first start warms up
        found = [
            Figure("spiritboard --help", median(started("--help") for _ in range(STARTS)), 0.3),
            Figure("spiritboard play: the menu", median(started("play", until=MENU) for _ in range(STARTS)), 1.0),
        ]
        found += [Figure(f"{game}: a move's repaint", median(asyncio.run(repaints(game))), 0.05) for game in OURS]
    return found


def main() -> int:
    figures = measure()
    if "--json" in sys.argv:
        print(json.dumps([asdict(figure) for figure in figures], indent=2))
    else:
        for figure in figures:
            kept = "kept" if figure.kept else "BROKEN"
            print(f"{figure.name:<32} {1000 * figure.value:6.0f} ms, promised {1000 * figure.most:4.0f} ms: {kept}")
    return 0 if all(figure.kept for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
