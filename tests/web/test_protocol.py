"""Our shorter way for texts: frames are read and written as the library would have, however the network cuts them."""

import asyncio
import base64
import os
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import httpx
import msgspec
import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from spiritboard.web.http.protocol import TableProtocol, frame_size, text_frame, unmasked
from spiritboard.web.http.serve import FRAME
from tests.web.serving import Server

SIZES = [0, 1, 125, 126, 65_535, 65_536, 70_000]


@pytest.mark.parametrize("size", SIZES)
def test_a_frame_is_a_head_and_the_text(size: int) -> None:
    text = b"x" * size
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("size", SIZES)
def test_a_frame_is_measured_and_unmasked(size: int) -> None:
    text = bytes(number % 251 for number in range(size))
    frame = Frame(Opcode.TEXT, text).serialize(mask=True)
    assert unmasked(frame) == text
    assert frame_size(b"before" + frame + b"after", 6) == len(frame)
    for begun in range(14):
        assert frame_size(frame[:begun], 0) <= len(frame), "nobody waits for more than there is"
        assert frame_size(frame[:begun], 0) > begun or begun >= len(frame) - size


def frame(text: bytes, opcode: int = 1, final: bool = True, reserved: int = 0, masked: bool = True) -> bytes:
    """A frame of a client, or almost one."""
    size = len(text)
    length = bytes((size,)) if size < 126 else b"\x7e" + struct.pack("!H", size) if size < 65536 else b""
    length = length or b"\x7f" + struct.pack("!Q", size)
    first = bytes((final << 7 | reserved | opcode,))
    if not masked:
        return first + length + text
    mask = os.urandom(4)
    hidden = bytes(byte ^ mask[at % 4] for at, byte in enumerate(text))
    return first + bytes((length[0] | 0x80,)) + length[1:] + mask + hidden


class Wire:
    """A WebSocket, byte by byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def hear(self) -> tuple[int, bytes]:
        """The next frame: its opcode and what it carries."""
        first, size = await self.reader.readexactly(2)
        if size > 125:
            wide = 2 if size == 126 else 8
            size = int.from_bytes(await self.reader.readexactly(wide), "big")
        return first & 15, await self.reader.readexactly(size)

    async def pongs(self, count: int) -> list[str]:
        """The ids of so many answers to our pings, which come as texts."""
        found: list[str] = []
        while len(found) < count:
            opcode, data = await self.hear()
            if opcode == Opcode.TEXT:
                found += [one["id"] for one in msgspec.json.decode(data) if one["type"] == "pong"]
        return found

    async def closed(self) -> tuple[int, str]:
        """The code with which the server closes, and its reason."""
        while True:
            opcode, data = await self.hear()
            if opcode == Opcode.CLOSE:
                return int.from_bytes(data[:2], "big"), data[2:].decode()


@asynccontextmanager
async def dialled(server: Server) -> AsyncIterator[Wire]:
    """A WebSocket at a new room."""
    async with httpx.AsyncClient(base_url=server.address) as anna:
        made = await anna.post("/api/quick", json={"game": "shamans", "name": "Anna", "level": 1, "players": 3})
        cookie = anna.cookies["spiritboard"]
    place = urlsplit(server.address)
    reader, writer = await asyncio.open_connection(place.hostname, place.port)
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write(
        f"GET /api/rooms/{made.json()['room']}/socket HTTP/1.1\r\nHost: {place.netloc}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: spiritboard={cookie}\r\n\r\n".encode()
    )
    await writer.drain()
    try:
        async with asyncio.timeout(20):
            assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
            writer.write(frame(b'{"type":"hello","id":"hello"}'))
            yield Wire(reader, writer)
    finally:
        writer.transport.abort()
        await asyncio.sleep(0)


def ping(name: str, size: int = 0) -> bytes:
    """A ping of the table's own, as long as wanted."""
    return f'{{"type":"ping","id":"{name}"}}'.encode().ljust(size)


def test_texts_are_heard_in_order_however_they_are_cut(server: Server) -> None:
    begun = frame(ping("f")[:7], final=False)
    halves = frame(ping("f")[7:11], 0, final=False) + frame(b"are you there?", 9) + frame(ping("f")[11:], 0)
    together = [frame(ping("a")), frame(ping("b", 126)), begun + halves, frame(ping("c", FRAME)), frame(ping("d"))]
    singly = frame(ping("e")) + frame(ping("g", 300))

    async def run() -> None:
        async with dialled(server) as wire:
            wire.writer.write(b"".join(together))
            assert await wire.pongs(5) == ["a", "b", "f", "c", "d"]
            longest = frame(ping("h", FRAME))
            for part in (longest[:1000], longest[1000:-1], longest[-1:] + frame(ping("i"))):
                wire.writer.write(part)
                await wire.writer.drain()
                await asyncio.sleep(0.05)
            assert await wire.pongs(2) == ["h", "i"]
            for at in range(len(singly)):
                wire.writer.write(singly[at : at + 1])
                await wire.writer.drain()
                await asyncio.sleep(0)
            assert await wire.pongs(2) == ["e", "g"]

    asyncio.run(run())


class Transport(asyncio.Transport):
    """A connection that goes nowhere."""

    def write(self, data: object) -> None:
        pass

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False


def test_what_comes_before_the_application_listens_is_kept() -> None:
    async def application(scope: object, receive: object, send: object) -> None:  # noqa: ARG001
        await asyncio.get_running_loop().create_future()

    async def run() -> None:
        config = uvicorn.Config(application, ws_max_size=FRAME, ws_per_message_deflate=False, log_config=None)
        config.load()
        protocol, transport, heard = TableProtocol(config, ServerState(), {}), Transport(), list[str]()
        protocol.connection_made(transport)
        key = base64.b64encode(os.urandom(16)).decode()
        protocol.data_received(
            f"GET / HTTP/1.1\r\nHost: table\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        protocol.data_received(frame(b"one") + frame(b"two")[:4])
        assert transport.paused
        await protocol.send({"type": "websocket.accept"})
        protocol.listen(heard.append, lambda: None)
        assert not transport.paused
        assert heard == ["one"]
        await asyncio.sleep(0)
        for task in protocol.tasks:
            task.cancel()
        await asyncio.wait(protocol.tasks)

    asyncio.run(run())


VIOLATIONS = {
    "unmasked": (frame(ping("x"), masked=False), 1002),
    "a reserved bit": (frame(ping("x"), reserved=0x40), 1002),
    "a reserved opcode": (frame(ping("x"), opcode=5), 1002),
    "too long": (frame(ping("x", FRAME + 1)), 1009),
    "too long by its head alone": (b"\x81\xff" + (1 << 62).to_bytes(8, "big") + b"mask", 1009),
    "too long in fragments": (frame(ping("x", FRAME), final=False) + frame(b" ", 0), 1009),
    "no UTF-8": (frame(b'{"type":"\xff"}'), 1007),
    "no UTF-8 in fragments": (frame(b"{\xc3", final=False) + frame(b"}", 0), 1007),
    "bytes": (frame(ping("x"), opcode=2), 1003),
    "a continuation of nothing": (frame(ping("x"), opcode=0), 1002),
    "a text within another": (frame(ping("x"), final=False) + frame(ping("y")), 1002),
    "a fragmented ping": (frame(b"", 9, final=False), 1002),
}


@pytest.mark.parametrize("violation", VIOLATIONS)
def test_whoever_violates_the_protocol_is_told_how(server: Server, violation: str) -> None:
    data, code = VIOLATIONS[violation]

    async def run() -> None:
        async with dialled(server) as wire:
            wire.writer.write(frame(ping("a")) + data)
            found, reason = await wire.closed()
            assert found == code, reason

    asyncio.run(run())
