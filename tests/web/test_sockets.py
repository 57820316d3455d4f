"""Clients that take nothing, or say nothing: they are dropped, and nothing piles up for them."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from spiritboard.client import Client
from spiritboard.web import wire
from spiritboard.web.hosting.process import Process
from spiritboard.web.http import connection as sockets
from spiritboard.web.http.connection import Connection
from spiritboard.web.http.rate_limit import Bucket
from spiritboard.web.http.websocket import WebSocket
from tests.web.serving import Server
from tests.web.test_driving import PEOPLE, table


class StuckLine:
    """A connection that says hello and then takes nothing."""

    def __init__(self) -> None:
        self.gone = asyncio.Event()
        self.blocked: float | None = None
        self.written = 0
        self.reasons: list[Any] = []

    def listen(self, hear: Callable[[str], None], unblocked: Callable[[], None]) -> None:
        hear('{"type":"hello","id":"1"}')
        self.unblocked = unblocked

    def ignore(self) -> None:
        del self.unblocked

    def write(self, text: bytes) -> None:  # noqa: ARG002
        assert self.blocked is None
        self.written += 1
        self.blocked = asyncio.get_running_loop().time()

    async def close(self, *reason: Any) -> None:
        self.reasons.append(reason)

    def abort(self) -> None:
        self.gone.set()

    async def closed(self) -> None:
        await self.gone.wait()


class SilentLine(StuckLine):
    """A connection that takes what it gets and says nothing more than hello."""

    def write(self, text: bytes) -> None:  # noqa: ARG002
        self.written += 1


def serve(kind: type[StuckLine], tmp_path: Path) -> StuckLine:
    """Until the line is dropped; the process looks after its sockets as it does every second."""

    async def run() -> StuckLine:
        line = kind()
        async with table(tmp_path) as (rooms, live):
            sockets: set[Connection] = set()
            unpaid = {"spawn": lambda work: work.close(), "limit": lambda *_: None}
            process = cast(Process, SimpleNamespace(rooms=rooms, sockets=sockets, **unpaid))
            connection = Connection(process, live, PEOPLE[0], cast(WebSocket, line))
            sockets.add(connection)
            running = asyncio.create_task(connection.run())
            while not running.done():
                await asyncio.wait((running,), timeout=0.02)
                await Process.close_idle_sockets(process)
            await running
            assert connection not in live.watchers
            assert not +live.present
        return line

    return asyncio.run(run())


def test_a_client_that_takes_nothing_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "STUCK", 0.1)
    line = serve(StuckLine, tmp_path)
    assert line.written == 1, "nothing piles up"
    assert line.reasons == [], "no closing frame would reach it"


def test_a_client_that_says_nothing_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "SILENCE", 0.15)
    assert serve(SilentLine, tmp_path).reasons == [(1001, "silent")]


def test_credit_is_spent_and_comes_back() -> None:
    bucket = Bucket(0.0)
    assert all(bucket.spend(0.0) for _ in range(60))
    assert not bucket.spend(0.0)
    assert bucket.spend(0.1)
    assert sum(bucket.spend(1000.0) for _ in range(100)) == 60


def test_a_guest_keeps_to_its_credit(server: Server) -> None:
    async def chatter() -> int:
        async with Client(server.address) as guest:
            entered = await guest.quick("shamans", "Anna", level=1, players=3)
            await guest.dial(entered.room)
            return len([await guest.ask(wire.Ping(guest.id())) for _ in range(100)])

    assert asyncio.run(chatter()) == 100
