"""A WebSocket as thin as one can be made, so that the server is measured and not its clients: text frames only."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Self
from urllib.parse import urlsplit


class Line(asyncio.Protocol):
    """One connection."""

    def __init__(self, request: bytes) -> None:
        self._request = request
        self._buffer = b""
        self._open = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._early: list[bytes] = []
        self._heard: Callable[[bytes], None] = self._early.append
        self.transport: asyncio.Transport

    @classmethod
    async def dial(cls, address: str, path: str, headers: str = "") -> Self:
        """Connect to ``path`` of http://host:port."""
        place = urlsplit(address)
        key = base64.b64encode(os.urandom(16)).decode()
        request = (
            f"GET {path} HTTP/1.1\r\nHost: {place.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{headers}\r\n"
        )
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(lambda: cls(request.encode()), place.hostname or "", place.port or 80)
        await line.ready
        return line

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_exception(exc or ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        data = self._buffer + data if self._buffer else data
        if not self._open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.ready.set_exception(ConnectionError(head.decode()))
                return
            self._open = True
            self.ready.set_result(None)
        self._buffer = self._frames(data)

    def _frames(self, data: bytes) -> bytes:
        at, end = 0, len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if start + size > end:
                break
            if data[at] & 15 == 1:
                self._heard(data[start : start + size])
            at = start + size
        return data[at:]

    def listen(self, heard: Callable[[bytes], None]) -> None:
        """Call this with every text that came and comes."""
        self._heard = heard
        for text in self._early:
            heard(text)

    def send(self, text: bytes) -> None:
        """Say something. The mask is zero, which changes nothing: honest clients hide from proxies, not from tests."""
        size = len(text)
        head = bytes((129, 128 | size)) if size < 126 else bytes((129, 254)) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + text)
