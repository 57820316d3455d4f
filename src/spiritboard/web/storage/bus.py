"""Notifications between processes that a room has changed. A message is (room, sequence): the log has the rest."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable

Heard = Callable[[str, int], Awaitable[None]]
"""Called with a room and the number of its last step."""
Seen = Callable[[str, str, bytes], None]
"""Called with a room, a process, and which seats have somebody connected there."""
Obey = Callable[[str, bytes], Awaitable[bytes]]
"""Called, where a room is owned, with a command for it; gives the answer."""


class NobodyOwns(Exception):
    """No process answers for this room."""


class Bus(ABC):
    """Between the processes of one table."""

    @abstractmethod
    async def connect(self, heard: Heard, seen: Seen, obey: Obey) -> None:
        """Connect; ``heard`` and ``seen`` are called for rooms in this process, ``obey`` for those it owns."""

    @abstractmethod
    async def close(self) -> None:
        """Disconnect."""

    @abstractmethod
    def moved(self, room: str, sequence: int) -> None:
        """Tell the others, soon, that a room has moved."""

    @abstractmethod
    async def present(self, room: str, process: str, seats: bytes) -> None:
        """Tell the others who is connected here."""

    @abstractmethod
    async def follow(self, room: str, on: bool) -> None:
        """Hear of a room, or no more."""

    @abstractmethod
    async def own(self, room: str, on: bool) -> None:
        """Take commands for a room, or no more."""

    @abstractmethod
    async def ask(self, room: str, command: bytes) -> bytes:
        """Give a command to the room's owner. Raises NobodyOwns."""


class LocalBus(Bus):
    """There is only this process: nobody to tell."""

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
