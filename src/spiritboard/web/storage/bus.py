"""Notifications between processes that a room has changed. They contain (room, sequence); the log has the rest."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable

Heard = Callable[[str, int], Awaitable[None]]
"""Called with a room and the number of its last step."""
Seen = Callable[[str, str, bytes], None]
"""Called with a room, a process, and the seats that are connected there."""
Obey = Callable[[str, bytes], Awaitable[bytes]]
"""Called with a command for an owned room; returns the answer."""


class NobodyOwns(Exception):
    """No process answers for this room."""


class Bus(ABC):
    """Connects the processes of one table."""

    @abstractmethod
    async def connect(self, heard: Heard, seen: Seen, obey: Obey) -> None:
        """Connect. ``heard`` and ``seen`` are called for rooms in this process, ``obey`` for those it owns."""

    @abstractmethod
    async def close(self) -> None:
        """Disconnect."""

    @abstractmethod
    def moved(self, room: str, sequence: int) -> None:
        """Notify the others, soon, that a room has changed."""

    @abstractmethod
    async def present(self, room: str, process: str, seats: bytes) -> None:
        """Tell the others who is connected here."""

    @abstractmethod
    async def follow(self, room: str, on: bool) -> None:
        """Subscribe to a room, or unsubscribe."""

    @abstractmethod
    async def own(self, room: str, on: bool) -> None:
        """Accept commands for a room, or stop."""

    @abstractmethod
    async def ask(self, room: str, command: bytes) -> bytes:
        """Send a command to the room's owner, and return the answer. Raise NobodyOwns."""


class LocalBus(Bus):
    """A bus for a single process, which has nobody to notify."""

    async def connect(self, heard: Heard, seen: Seen, obey: Obey) -> None:
        pass

    async def close(self) -> None:
        pass

    def moved(self, room: str, sequence: int) -> None:
        pass

    async def present(self, room: str, process: str, seats: bytes) -> None:
        pass

    async def follow(self, room: str, on: bool) -> None:
        pass

    async def own(self, room: str, on: bool) -> None:
        pass

    async def ask(self, room: str, command: bytes) -> bytes:  # noqa: ARG002
        raise NobodyOwns(room)
