"""A WebSocket as a connection uses it: whole texts, in both directions and without a task that waits for them.

ASGI would pass each text through a queue and wake a task for it. Every move of a match comes and goes as texts, so the
server offers its sockets directly, as an extension of ASGI; opening and closing stay where they are.
"""

from collections.abc import Callable
from typing import Final, Protocol

EXTENSION: Final = "spiritboard.websocket"
"""The name under which a WebSocket is found among the extensions of its ASGI scope."""


class WebSocket(Protocol):
    """One WebSocket.

    blocked   since when the client has not received what was written, by the clock of the event loop; None if it has
    """

    blocked: float | None

    def listen(self, hear: Callable[[str], None], unblocked: Callable[[], None]) -> None:
        """Call ``hear`` with every text that comes, and ``unblocked`` once a blocked client receives again."""

    def ignore(self) -> None:
        """Call nobody any more."""

    def write(self, text: bytes) -> None:
        """Send a text. What is written to a client that is gone or leaving is dropped."""

    async def close(self, code: int, reason: str) -> None:
        """Close the connection."""

    def abort(self) -> None:
        """Drop the connection, without a word to a client that would not receive it."""

    async def closed(self) -> None:
        """Wait until the client is gone, or has violated the protocol."""
