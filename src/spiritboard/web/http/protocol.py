"""How connections are taken and WebSockets written: uvicorn's own protocols, with limits and a shorter way.

Every move is told to everybody at its table, each time as one text in one frame to an open connection. Uvicorn takes
that through three layers that know of fragments, extensions and closing; the frame itself is a head and the text.
"""

import asyncio
from typing import ClassVar, Final

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from spiritboard.web.hosting.metrics import METRICS

UNASKED: Final = 5.0
"""Seconds in which a new connection has to ask for something."""
TEXT: Final = 0x81
"""The first byte of a text that is whole: RFC 6455, 5.2."""


class LimitedHttp(H11Protocol):
    """Takes no more connections from one address than it may have, and gives up those that do not ask for anything."""

    most: ClassVar[int]
    """Connections of one address; 0 where a proxy stands before us and all come from there."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.most and self._of_this_address() > self.most:
            METRICS.dropped.labels("crowded").inc()
            transport.abort()
        else:
            self.loop.call_later(UNASKED, self._give_up)

    def _of_this_address(self) -> int:
        address = (self.client or ("",))[0]
        return sum((getattr(other, "client", None) or ("",))[0] == address for other in self.connections)

    def _give_up(self) -> None:
        """Nothing, or not even the head of a request, has come; what became a WebSocket is no longer ours."""
        if self in self.connections and self.cycle is None and not self.transport.is_closing():
            METRICS.dropped.labels("unasked").inc()
            self.transport.abort()


def limited_http(most: int) -> type[LimitedHttp]:
    """The protocol with this many connections for one address."""
    return type("TableHttp", (LimitedHttp,), {"most": most})


class TableProtocol(WebSocketsSansIOProtocol):
    """See the module. Extensions are off: see ``serve``."""

    async def send(self, message: ASGISendEvent) -> None:
        text = message.get("text") if message["type"] == "websocket.send" else None
        if text is None or not self._may_write():
            await super().send(message)
        else:
            self.transport.write(text_frame(text.encode()))

    def _may_write(self) -> bool:
        """Whether the client is there, takes what it gets, and nobody has begun to close."""
        there = self.handshake_complete and not self.disconnected and not self.close_sent
        return there and self.writable.is_set() and self.conn.state is OPEN


def text_frame(text: bytes) -> bytes:
    """A whole text as a server sends it: unmasked."""
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    if size < 1 << 16:
        return bytes((TEXT, 126, size >> 8, size & 255)) + text
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + text
