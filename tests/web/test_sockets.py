"""Clients that take nothing, or say nothing: they are dropped, and nothing piles up for them."""

import asyncio
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
        self.heard = ['{"type":"hello","id":"1"}']
        self.closed: list[Any] = []

    async def receive(self) -> str:
        if self.heard:
            return self.heard.pop()
        await asyncio.sleep(3600)
        return ""

    async def send(self, frame: bytes) -> None:  # noqa: ARG002
        await asyncio.sleep(3600)

    async def close(self, *reason: Any) -> None:
        self.closed.append(reason)


class SilentLine(StuckLine):
    """A connection that takes what it gets and says nothing more than hello."""

    async def send(self, frame: bytes) -> None:
        pass


def serve(line: StuckLine, tmp_path: Path) -> None:
    """Until the line is dropped; the process looks after its sockets as it does every second."""

    async def run() -> None:
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

    asyncio.run(run())


def test_a_client_that_takes_nothing_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "STUCK", 0.1)
    serve(StuckLine(), tmp_path)


def test_a_client_that_says_nothing_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "SILENCE", 0.15)
    line = SilentLine()
    serve(line, tmp_path)
    assert line.closed == [(1001, "silent")]


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
