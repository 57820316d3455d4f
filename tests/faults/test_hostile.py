"""Strangers who want to do harm: half-open connections, floods, endless hellos and talk. Everybody else plays on."""

import asyncio
import contextlib
import gc
import logging
import resource
import socket
import tracemalloc
import weakref
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from spiritboard.client import Client
from spiritboard.core.dice import FastDice
from spiritboard.games import registry
from spiritboard.web import wire
from spiritboard.web.hosting.new_rooms import opened
from spiritboard.web.hosting.process import Process
from spiritboard.web.http.serve import OnceAWhile, raise_descriptors
from spiritboard.web.room.commands import MOST_SAID, Caller, begin, deeds
from spiritboard.web.room.room import Room
from spiritboard.web.room.steps import Acted, Placed, Said, Seated, Step
from spiritboard.web.wire.refusal import Refusal
from tests.faults.asgi import Line, a_table, browser
from tests.web.serving import Server

MOST = 20
"""Connections that the server below takes from one address."""
MATCHES = 12
"""Rooms whose memory is averaged."""
ELSEWHERE = "127.0.0.2"
"""Another address of this machine."""


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("narrow"), sockets=MOST) as running:
        yield running


def test_half_open_connections_of_one_address_keep_nobody_else_out_and_are_given_up(narrow: Server) -> None:
    flood = [socket.create_connection(("127.0.0.1", narrow.port), timeout=20) for _ in range(3 * MOST)]
    try:
        with httpx.Client(transport=httpx.HTTPTransport(local_address=ELSEWHERE)) as newcomer:
            assert newcomer.get(f"{narrow.address}/healthz").status_code == 200
        flood[0].sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n")  # a head that never ends
        for one in flood:
            with contextlib.suppress(ConnectionResetError):
                assert one.recv(1) == b"", "nothing was asked, so nothing is answered"
        assert httpx.get(f"{narrow.address}/healthz").status_code == 200, "all places are free again"
    finally:
        for one in flood:
            one.close()


FEW = """
import resource
from spiritboard.web.hosting.config import configure
from spiritboard.web.http.serve import serve
if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_NOFILE, (160, 160))
    serve(configure())
"""


def test_descriptors_are_kept_for_newcomers_whoever_uses_them_up(tmp_path: Path) -> None:
    server = Server(tmp_path, sockets=1000)
    server.program.write_text(FEW)
    with server:
        flood = [socket.create_connection(("127.0.0.1", server.port), timeout=20) for _ in range(300)]
        try:
            for _ in range(3):
                with httpx.Client(transport=httpx.HTTPTransport(local_address=ELSEWHERE)) as newcomer:
                    assert newcomer.get(f"{server.address}/healthz", timeout=20).status_code == 200
        finally:
            for one in flood:
                one.close()
        assert "Too many open files" not in server.said()


def test_a_socket_that_does_not_say_hello_is_closed(narrow: Server) -> None:
    async def run() -> None:
        async with Client(narrow.address) as anna:
            entered = await anna.quick("shamans", "Anna", level=1, players=3)
        address = f"ws{narrow.address.removeprefix('http')}/api/rooms/{entered.room}/socket"
        async with connect(address) as silent:
            with pytest.raises(ConnectionClosed) as closed:
                async with asyncio.timeout(15):
                    await silent.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.reason == "ungreeted"

    asyncio.run(run())


def test_whoever_asks_for_a_long_log_again_and_again_pays_for_it(narrow: Server) -> None:
    async def run() -> None:
        async with Client(narrow.address) as anna:
            entered = await anna.quick("samhain", "Anna", level=1, players=2)
            await anna.dial(entered.room)
            assert anna.socket is not None
            for number in range(45):
                await anna.ask(wire.Chat(f"c{number}", "", "hello"))
            hellos = await count_hellos(anna.socket)
            assert 10 < hellos < 200

    asyncio.run(run())


async def count_hellos(socket: ClientConnection) -> int:
    """How often somebody may say hello without a pause."""
    for number in range(500):
        try:
            await socket.send(msgspec.json.encode(wire.Hello(f"h{number}")).decode())
            async with asyncio.timeout(20):
                await socket.recv()
        except ConnectionClosed:
            return number
    return 500


def test_a_room_keeps_so_much_talk_and_no_more() -> None:
    room = Room("talk")
    room.fold(Step(1.0, opened("shamans", 3, {})))
    room.fold(Step(1.0, Seated(0, "anna", "Anna", "")))
    for _ in range(MOST_SAID):
        room.fold(Step(1.0, Said(0, "Anna", phrase="hello")))
    with pytest.raises(Refusal, match="as much as can be kept"):
        deeds(room, Caller("anna"), wire.Chat("more", phrase="hello"))


@pytest.mark.parametrize("game", registry.OURS)
def test_a_step_of_a_long_room_takes_at_most_300_bytes(game: str) -> None:
    def play(most: int) -> Room:
        rules, chance = registry.find(game).game, FastDice(5)
        room = Room("long")
        room.fold(Step(1.0, opened(game, rules.least, {})))
        for seat in range(rules.least):
            room.fold(Step(1.0, Placed(seat, True, 1, "Bot")))
        for deed in begin(room):
            room.fold(Step(1.0, deed))
        for number in range(most):
            if room.status != "live":
                room.fold(Step(1.0, Said(0, "Anna", phrase="hello")))
                continue
            seat = room.asked()[0]
            menu = room.game.legal_actions(room.match.state, seat)
            text = room.game.say(room.match.state, menu[chance.below(len(menu))])
            room.fold(Step(1.0, Acted(seat, (text,)), "somebody", f"command {number}"))
        return room

    play(40 + 16 * 8)  # what is made once and stays
    sizes = []
    for most in (40, 40 + 16 * 8):
        tracemalloc.start()
        rooms = [play(most) for _ in range(MATCHES)]  # no two are alike: each deals by dice of its own
        gc.collect()
        sizes.append(tracemalloc.get_traced_memory()[0])
        tracemalloc.stop()
        assert all(room.story[0].step.deed == room.opened for room in rooms), "and all of it can still be told"
    assert (sizes[1] - sizes[0]) / (MATCHES * 16 * 8) < 300


def test_requests_with_long_unknown_words_are_refused_and_not_remembered(tmp_path: Path) -> None:
    words = (f"{number:06d}" + "x" * 2000 for number in range(10**6))

    async def bother(anna: httpx.AsyncClient, times: int) -> None:
        for _ in range(times):
            for path, body in (
                ("/api/quick", {"game": next(words), "name": "Anna"}),
                ("/api/quick", {"game": "shamans", "name": "Anna", next(words): 1}),
                ("/api/quick", {"game": "shamans", "name": "Anna", "options": {next(words): next(words)}}),
                ("/api/quick", {"game": "shamans", "name": "Anna", "character": next(words)}),
                (f"/api/rooms/{next(words)[:40]}/commands", {"type": next(words), "id": "1"}),
            ):
                assert 400 <= (await anna.post(path, json=body)).status_code < 500

    async def run() -> float:
        async with a_table(tmp_path) as app, browser(app) as anna:
            await bother(anna, 20)  # what is made once and stays
            tracemalloc.start()
            await bother(anna, 5)
            gc.collect()
            before = tracemalloc.get_traced_memory()[0]
            await bother(anna, 30)
            gc.collect()
            return (tracemalloc.get_traced_memory()[0] - before) / (30 * 5)

    try:
        assert asyncio.run(run()) < 1000, "bytes for a request whose words take 2,000; timers and our client take some"
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("cookie", ["", "for.ged", "forged"])
def test_whoever_has_gone_is_forgotten_at_once(tmp_path: Path, cookie: str) -> None:
    """Not when Python next looks for garbage, which it hardly ever does here: with every client goes a room."""

    async def run() -> None:
        async with a_table(tmp_path) as app, browser(app) as anna:
            made = (await anna.post("/api/quick", json={"game": "samhain", "name": "Anna", "level": 1})).json()
            process: Process = app.state.process
            async with Line(app, made["room"], httpx.Cookies({"spiritboard": cookie} if cookie else {})) as line:
                assert isinstance(await line.ask('{"type":"hello","id":"1"}'), wire.Welcome)
                gone = [weakref.ref(one) for one in process.sockets]
            del line
            await asyncio.sleep(0)  # for those who were told
            assert [one() for one in gone] == [None]

    gc.disable()
    try:
        asyncio.run(run())
    finally:
        gc.enable()


def test_the_same_complaint_is_logged_once_with_a_count(caplog: pytest.LogCaptureFixture) -> None:
    once = OnceAWhile()

    def complain(at: float) -> logging.LogRecord | None:
        record = logging.LogRecord("asyncio", logging.ERROR, "", 1, "out of %s", ("sockets",), None)
        record.created = at
        return record if once.filter(record) else None

    assert complain(100.0) is not None
    assert not any(complain(100.0 + number / 100) for number in range(500))
    later = complain(111.0)
    assert later is not None
    assert later.getMessage() == "out of sockets (and 500 times more since the last line)"
    assert not caplog.records


def test_a_server_asks_for_more_descriptors_than_it_is_given() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(512, before[1]), before[1]))
        raise_descriptors()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(65536, before[1])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
