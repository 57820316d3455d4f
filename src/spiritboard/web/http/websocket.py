"""A thin ASGI WebSocket: text in, frames out. Every move of a match passes here."""

from typing import Final

from starlette.types import Receive, Send

GONE: Final = (OSError, RuntimeError)
"""What ASGI servers raise for a client that has gone, or is being closed."""


class HungUp(Exception):
    """The client has gone, or does not speak our language."""


class WebSocket:
    """One accepted WebSocket."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send

    async def hear(self) -> str:
        """The next text of the client. Raises HungUp, also where something else than text comes."""
        text: str | None = (await self._receive()).get("text")
        if text is None:
            raise HungUp
        return text

    async def send(self, frame: bytes) -> None:
        """Send text; waits while the client takes nothing. Raises HungUp."""
        try:
            await self._send({"type": "websocket.send", "text": frame.decode()})
        except GONE:
            raise HungUp from None

    async def close(self, code: int, reason: str) -> None:
        """End the connection."""
        try:
            await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except GONE:
            raise HungUp from None
