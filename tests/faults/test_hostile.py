"""Strangers who want to do harm: half-open connections, floods, endless hellos and talk. Everybody else plays on."""

import asyncio
import contextlib
import gc
import logging
import resource
import socket
import tracemalloc
import weakref
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import httpx
import msgspec
import pytest
from starlette.applications import Starlette
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from spiritboard.build_info import build
from spiritboard.client import Client
from spiritboard.core.dice import FastDice
from spiritboard.games import registry
from spiritboard.play.fairness import seed_from_number
from spiritboard.scenes.tongue import ENGLISH
from spiritboard.web import wire
from spiritboard.web.hosting.hints import AT_ONCE as ADVISED
from spiritboard.web.hosting.new_rooms import opened
from spiritboard.web.hosting.process import Process
from spiritboard.web.hosting.workers import Payer
from spiritboard.web.http import rate_limit
from spiritboard.web.http.addresses import address_of
from spiritboard.web.http.api import NEWS
from spiritboard.web.http.rate_limit import CREDIT, PAGE
from spiritboard.web.http.request import ApiRequest
from spiritboard.web.http.serve import RepeatFilter, raise_descriptors
from spiritboard.web.http.stream import FRAME, Stream
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
    asked = socket.create_connection(("127.0.0.1", narrow.port), timeout=20)
    asked.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
    answer = b""
    while f"ok {build()}\n".encode() not in answer:  # head and body may come apart
        answer += asked.recv(1000)
    flood = [socket.create_connection(("127.0.0.1", narrow.port), timeout=20) for _ in range(3 * MOST)]
    flood.append(asked)
    try:
        asked.sendall(b"GET /healthz HTTP/1.1\r\n")  # its second head never ends either
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


def upgrade(server: Server, room: str) -> socket.socket:
    """A WebSocket of which only bytes are known."""
    line = socket.create_connection(("127.0.0.1", server.port), timeout=20)
    line.sendall(
        f"GET /api/rooms/{room}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += line.recv(1)
    assert answer.startswith(b"HTTP/1.1 101")
    return line


def heard_until_hung_up(line: socket.socket) -> bytes:
    heard = b""
    with contextlib.suppress(ConnectionResetError):
        while data := line.recv(65536):
            heard += data
    return heard


@pytest.mark.parametrize("first", [b"", b"\x01\x80\0\0\0\0"], ids=["pings", "fragments"])
def test_frames_that_hold_nothing_are_counted(narrow: Server, first: bytes) -> None:
    """Pings are answered, and fragments of a message gathered, before anybody sees a message."""

    async def room() -> str:
        async with Client(narrow.address) as anna:
            return (await anna.quick("shamans", "Anna", level=1, players=3)).room

    frame = b"\x00\x80\0\0\0\0" if first else b"\x89\x80\0\0\0\0"
    with upgrade(narrow, asyncio.run(room())) as line:
        with contextlib.suppress(ConnectionError):
            line.sendall(first + frame * 20_000)
        heard = heard_until_hung_up(line)
    assert b"ungreeted" not in heard, "it may go on until it has to say hello"
    assert len(heard) < 2 * 1000


def test_a_network_of_ipv6_is_one_address() -> None:
    assert address_of("2001:db8:1:2:3:4:5:6") == address_of("2001:db8:1:2::1") == "2001:db8:1:2::"
    assert address_of("2001:db8:1:3::1") != address_of("2001:db8:1:2::1")
    assert address_of("::ffff:192.0.2.7") == address_of("192.0.2.7") == "192.0.2.7"
    assert address_of("testclient") == "testclient"


@contextlib.asynccontextmanager
async def a_talkative_room(folder: Path, **settings: object) -> AsyncIterator[tuple[Starlette, httpx.AsyncClient, str]]:
    """Where 1,000 lines have been said."""
    async with a_table(folder, **settings) as app, browser(app) as anna:
        made = await anna.post("/api/rooms", json={"game": "samhain", "name": "Anna", "players": 2})
        room = str(made.json()["room"])
        process: Process = app.state.process
        await process.rooms.do(await process.rooms.live(room), [Said(0, "Anna", phrase="hello")] * 1000)
        yield app, anna, room


def test_whoever_asks_for_a_long_log_again_and_again_pays_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limit, "EARN", 0.0)  # however slow the machine is, nothing is earned meanwhile

    async def hellos(app: Starlette, anna: httpx.AsyncClient, room: str) -> int:
        async with Line(app, room, anna.cookies) as line:
            for number in range(100):
                if await line.ask(f'{{"type":"hello","id":"{number}"}}') is None:
                    return number
        return 100

    async def run() -> None:
        async with a_talkative_room(tmp_path) as (app, anna, room):
            assert await hellos(app, anna, room) == CREDIT // (1 + 1000 // PAGE)

    asyncio.run(run())


def test_it_is_paid_for_by_new_connections_and_over_http_as_well(tmp_path: Path) -> None:
    async def run() -> list[int | None]:
        limit = 1 + 3 * (1000 // PAGE) + 2 * (NEWS // PAGE)  # a room, three hellos, two pages of events
        async with a_talkative_room(tmp_path, limit=limit) as (app, anna, room):
            closed = []
            for _ in range(3):
                async with Line(app, room, anna.cookies) as line:
                    await line.ask('{"type":"hello","id":"1"}')
                closed.append(line.ended)
            pages = [(await anna.get(f"/api/rooms/{room}/events")).status_code for _ in range(4)]
            async with Line(app, room, anna.cookies) as line:
                await line.ask('{"type":"hello","id":"1","after":990}')
            stream = (await anna.get(f"/api/rooms/{room}/stream")).status_code
            return [*closed, *pages, line.ended, stream]

    assert asyncio.run(run()) == [None, None, None, 200, 200, 429, 429, None, 429]


def test_a_stream_of_a_long_log_goes_out_page_by_page_and_can_be_taken_up_anywhere(tmp_path: Path) -> None:
    """Others are served in between, and a browser that loses the line goes on from the last number it was given."""
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def run() -> list[bytes]:
        async with a_talkative_room(tmp_path) as (app, _, room):
            process: Process = app.state.process
            request = cast(ApiRequest, SimpleNamespace(process=process, tongue=ENGLISH))
            stream = Stream(request, await process.rooms.live(room), 0)
            busy, heard = asyncio.create_task(others()), list[bytes]()
            async for event in stream._events():
                heard.append(event)
                if stream.sent == stream.live.committed and event.startswith(f"id: {stream.sent}\n".encode()):
                    break
            busy.cancel()
            return heard

    heard = asyncio.run(run())
    assert turns >= 1000 // FRAME
    numbers = [int(event.split()[1]) for event in heard if event.startswith(b"id: ")]
    assert numbers == list(range(1, len(numbers) + 1))
    assert all(f'"sequence":{number},' in event.decode() for number, event in zip(numbers, heard[1:], strict=True))


def test_thinking_is_at_the_expense_of_the_address_from_which_a_room_was_made(tmp_path: Path) -> None:
    """Also where nobody opens a socket, so that many rooms get no more than one."""

    async def run() -> None:
        async with a_table(tmp_path) as app, browser(app) as anna:
            made = [await anna.post("/api/quick", json={"game": "samhain", "name": "Anna"}) for _ in range(2)]
            rooms = [app.state.process.rooms.loaded[one.json()["room"]] for one in made]
            assert {live.payer for live in rooms} == {Payer("127.0.0.1", live.room.id) for live in rooms}

    asyncio.run(run())


def test_a_seat_is_given_no_more_advice_at_once_than_it_can_use(tmp_path: Path) -> None:
    async def run() -> list[int]:
        async with a_table(tmp_path) as app, browser(app) as anna:
            made = (await anna.post("/api/quick", json={"game": "samhain", "name": "Anna", "level": 1})).json()
            live = app.state.process.rooms.loaded[made["room"]]
            while made["seat"] not in live.room.asked():
                await asyncio.sleep(0.01)
            ask = partial(anna.post, f"/api/rooms/{made['room']}/commands")
            answers = await asyncio.gather(*(ask(json={"type": "hint", "id": str(number)}) for number in range(20)))
            assert live.advised.total() == 0
            return sorted(answer.status_code for answer in answers)

    assert asyncio.run(run()) == [200] * ADVISED + [429] * (20 - ADVISED)


def test_a_room_keeps_so_much_talk_and_no_more() -> None:
    room = Room("talk")
    room.fold(Step(1.0, opened("shamans", 3, {})))
    room.fold(Step(1.0, Seated(0, "anna", "Anna", "")))
    for _ in range(MOST_SAID):
        room.fold(Step(1.0, Said(0, "Anna", phrase="hello")))
    with pytest.raises(Refusal, match="the chat of this table is full"):
        deeds(room, Caller("anna"), wire.Chat("more", phrase="hello"))


@pytest.mark.parametrize("game", registry.OURS)
def test_a_step_of_a_long_room_takes_at_most_300_bytes(game: str) -> None:
    def play(most: int, number: int) -> Room:
        rules, chance = registry.find(game).game, FastDice(5)
        room = Room("long")
        first = msgspec.structs.replace(opened(game, rules.least, {}), seed=seed_from_number(number).hex())
        room.fold(Step(1.0, first))
        for seat in range(rules.least):
            room.fold(Step(1.0, Placed(seat, True, 1, "Bot")))
        for deed in begin(room):
            room.fold(Step(1.0, deed))
        for command in range(most):
            if room.status != "live":
                room.fold(Step(1.0, Said(0, "Anna", phrase="hello")))
                continue
            seat = room.asked()[0]
            menu = room.game.legal_actions(room.match.state, seat)
            text = room.game.say(room.match.state, menu[chance.below(len(menu))])
            room.fold(Step(1.0, Acted(seat, (text,)), "somebody", f"command {command}"))
        return room

    play(40 + 16 * 8, 0)  # what is made once and stays
    sizes = []
    for most in (40, 40 + 16 * 8):
        tracemalloc.start()
        rooms = [play(most, number) for number in range(MATCHES)]  # no two are alike: each deals by a seed of its own
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
    once = RepeatFilter()

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
