"""Load for a long time: people, friends who watch and bots come, play and go, and the server stays as it was."""

import asyncio
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from tests.faults.crowd import Crowd
from tests.web.serving import Server

SECONDS = float(os.environ.get("SPIRITBOARD_SOAK", "15"))
TABLES = int(os.environ.get("SPIRITBOARD_TABLES", "9"))
WATCHERS = 3
CROWDED = float(os.environ.get("SPIRITBOARD_CROWDED", "12"))
"""Seconds for which more bots think than there are processes for them."""
LONGEST = 30.0
"""Seconds without a new scene that no table has to bear."""
LOOKS = 40
"""How often the server is looked at."""
STEP = 300
"""Bytes that a step of a match may cost."""
NOISE = 12_000_000
"""Bytes that come and go."""
LONG = 500.0
"""Seconds from which on the memory of a run says something: rooms that have ended leave it after a minute."""


@dataclass(frozen=True, slots=True)
class Look:
    """The server at one moment."""

    memory: float
    descriptors: float
    tasks: float
    rooms: float
    steps: float


async def look(browser: httpx.AsyncClient) -> Look:
    lines = (await browser.get("/metrics")).text.splitlines()
    figures = dict(line.split(" ") for line in lines if not line.startswith("#") and line.count(" ") == 1)
    names = ("process_resident_memory_bytes", "process_open_fds", "spiritboard_tasks", "spiritboard_rooms")
    return Look(*(float(figures[name]) for name in (*names, "spiritboard_steps_total")))


def middle(looks: Sequence[Look], figure: Callable[[Look], float]) -> float:
    """The median: people who are just coming or going do not count."""
    return sorted(map(figure, looks))[len(looks) // 2]


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read from /proc")
@pytest.mark.timeout(SECONDS + TABLES + 240)
def test_memory_descriptors_and_tasks_stay_as_they_are(tmp_path: Path) -> None:
    looks: list[Look] = []

    async def watch(address: str) -> None:
        async with httpx.AsyncClient(base_url=address, timeout=60) as browser:
            while True:
                await asyncio.sleep(SECONDS / LOOKS)
                looks.append(await look(browser))
                if SECONDS >= LONG:
                    print(looks[-1], flush=True)

    async def run(address: str) -> Crowd:
        crowd = Crowd(address, ("shamans", "samhain", "shamanking"), watchers=WATCHERS)
        watching = asyncio.create_task(watch(address))
        await crowd.play(TABLES, SECONDS)
        watching.cancel()
        return crowd

    with Server(tmp_path, pace=0.1, sockets=10**5, limit=10**6) as server:
        crowd = asyncio.run(run(server.address))
        assert "trace" not in server.said(), server.said()
    assert crowd.refused == []
    assert crowd.hung_up == 0
    early, late = looks[len(looks) // 3 : len(looks) // 3 * 2], looks[-len(looks) // 3 :]
    steps = middle(late, lambda one: one.steps) - middle(early, lambda one: one.steps)
    grown = middle(late, lambda one: one.memory) - middle(early, lambda one: one.memory)
    print(
        f"{(1 + WATCHERS) * TABLES} sockets at {TABLES} tables for {SECONDS:.0f} s: {crowd.matches} matches, "
        f"{looks[-1].steps:.0f} steps; between the second third and the last {steps:.0f} steps, "
        f"{grown / 1e6:.1f} MB more; first {looks[len(looks) // 3]}, last {looks[-1]}"
    )
    assert steps > 0
    for figure in (lambda one: one.descriptors, lambda one: one.tasks):
        assert middle(late, figure) <= middle(early, figure) * 1.05 + 20
    assert SECONDS < LONG or grown < NOISE + STEP * steps


@pytest.mark.timeout(CROWDED + 120)
def test_no_table_waits_long_where_one_process_thinks_for_sixteen_tables_of_the_strongest_bots(tmp_path: Path) -> None:
    async def run(address: str) -> Crowd:
        crowd = Crowd(address, ("samhain",), level=8, gap=0.0, watchers=0)
        await crowd.play(16, CROWDED)
        return crowd

    with Server(tmp_path, workers=1, pace=0.7) as server:
        crowd = asyncio.run(run(server.address))
        assert "gave no answer" not in server.said(), "an answer of the game's own bot, in place of thinking"
    print(f"16 tables of level 8 for {CROWDED:.0f} s: {crowd.scenes} scenes, none for {max(crowd.waits):.1f} s at most")
    assert crowd.slow, "the tables say that their bots are slow"
    assert max(crowd.waits) < LONGEST
    assert crowd.scenes > 2 * 16
