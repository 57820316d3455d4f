"""How a WebSocket is written: uvicorn's own protocol, with a shorter way for what a table sends most.

Every move is told to everybody at its table, each time as one text in one frame to an open connection. Uvicorn takes
that through three layers that know of fragments, extensions and closing; the frame itself is a head and the text.
"""

from typing import Final

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

TEXT: Final = 0x81
"""The first byte of a text that is whole: RFC 6455, 5.2."""


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
