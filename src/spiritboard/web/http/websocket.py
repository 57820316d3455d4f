"""A thin ASGI WebSocket: text in, frames out. Every move of a match passes here."""

from typing import Final

from starlette.types import Receive, Send

GONE: Final = (OSError, RuntimeError)
"""What ASGI servers raise if the client is gone or being closed."""


class Disconnected(Exception):
    """The client is gone, or violates the protocol."""


class WebSocket:
    """One accepted WebSocket."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send

    async def receive(self) -> str:
        """Return the client's next text. Raise HungUp if it is gone or sends anything but text."""
        text: str | None = (await self._receive()).get("text")
        if text is None:
            raise Disconnected
        return text

    async def send(self, frame: bytes) -> None:
        """Send text, and wait while the client does not receive. Raise HungUp if it is gone."""
        try:
            await self._send({"type": "websocket.send", "text": frame.decode()})
        except GONE:
            raise Disconnected from None

    async def close(self, code: int, reason: str) -> None:
        """Close the connection."""
        try:
            await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except GONE:
            raise Disconnected from None
