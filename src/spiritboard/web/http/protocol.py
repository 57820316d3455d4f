"""Uvicorn's HTTP and WebSocket protocols, with limits and a faster write path.

Every move is sent to everybody at its table, each time as one text in a single frame on an open connection. Uvicorn
passes it through three layers that handle fragments, extensions and closing, although such a frame is just a header and
the text.
"""

import asyncio
from collections import Counter
from typing import Any, ClassVar, Final

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from spiritboard.web.hosting.metrics import METRICS
from spiritboard.web.http.addresses import address_of
from spiritboard.web.http.rate_limit import CREDIT, Bucket

UNASKED: Final = 5.0
"""Seconds within which a new connection must send the head of a request, or finish the head of a later one."""
FRAMES: Final = 4 * CREDIT
"""The capacity of a connection's token bucket for frames of any kind. Commands are charged separately."""
SLICE: Final = 4096
"""Bytes that are parsed before their frames are counted. The smallest frame has six."""
TEXT: Final = 0x81
"""The first byte of an unfragmented text frame (RFC 6455, 5.2)."""


class LimitedHttp(H11Protocol):
    """Limits the number of connections per address, and drops those that do not send a request."""

    most: ClassVar[int]
    """The maximum number of connections per address; 0 behind a proxy, where all come from one address."""
    in_all: ClassVar[int]
    """The maximum number of connections in all. Beyond that, the address with the most makes room for newcomers."""

    _deadline: asyncio.TimerHandle | None = None
    _idle: object = None
    """The state of the client's side while no complete request head has arrived."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._idle = self.conn.their_state
        self._deadline = self.loop.call_later(UNASKED, self._give_up)
        here = [other for other in self.connections if _address(other) == _address(self)]
        if self.most and len(here) > self.most:
            self._drop(self)
        elif len(self.connections) > self.in_all:
            greediest = Counter(map(_address, self.connections)).most_common(1)[0][0]
            self._drop(next(other for other in self.connections if _address(other) == greediest))

    def _drop(self, other: Any) -> None:
        METRICS.dropped.labels("crowded").inc()
        self.connections.discard(other)  # free its slot at once
        other.transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is not self._idle:
            self._stop_waiting()
        elif self._deadline is None:  # another head has begun; uvicorn would wait for its end without limit
            self._deadline = self.loop.call_later(UNASKED, self._give_up)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        """Drop the connection: no complete request head has arrived in time."""
        if not self.transport.is_closing():
            METRICS.dropped.labels("unasked").inc()
            self.transport.abort()


def _address(connection: Any) -> str:
    client: tuple[str, int] | None = getattr(connection, "client", None)
    return address_of(client[0]) if client else ""


def limited_http(most: int, in_all: int) -> type[LimitedHttp]:
    """Return the protocol with these limits per address and in all."""
    return type("TableHttp", (LimitedHttp,), {"most": most, "in_all": in_all})


class TableProtocol(WebSocketsSansIOProtocol):
    """A WebSocket with a faster write path; see the module. Extensions are off: see ``serve``.

    Pings and unfinished fragments never reach a ``Connection``, so all frames are counted here.
    """

    _bucket: Bucket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._bucket = Bucket(self.loop.time(), FRAMES)

    def data_received(self, data: bytes) -> None:
        for at in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + SLICE])

    def handle_events(self) -> None:
        if self._bucket.spend(self.loop.time(), len(self.conn.events)):
            super().handle_events()
        else:
            METRICS.dropped.labels("fast").inc()
            self.transport.abort()

    async def send(self, message: ASGISendEvent) -> None:
        text = message.get("text") if message["type"] == "websocket.send" else None
        if text is None or not self._may_write():
            await super().send(message)
        else:
            self.transport.write(text_frame(text.encode()))

    def _may_write(self) -> bool:
        """Return whether the client is connected and receiving, and nobody has begun to close."""
        there = self.handshake_complete and not self.disconnected and not self.close_sent
        return there and self.writable.is_set() and self.conn.state is OPEN


def text_frame(text: bytes) -> bytes:
    """Return a text as an unmasked, unfragmented frame."""
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    if size < 1 << 16:
        return bytes((TEXT, 126, size >> 8, size & 255)) + text
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + text
