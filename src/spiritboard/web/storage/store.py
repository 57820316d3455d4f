"""The contract of both stores, and the code they share.

The log is the truth: ``log`` holds a room's steps, numbered without gaps. ``rooms`` and ``seats`` are lists made
from it, so that the lobby and "my matches" need not read logs. A step is acknowledged when what ``append`` gives is
done: it is on disk then.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from importlib import resources
from typing import NamedTuple, TypeAlias

import msgspec


class Conflict(Exception):
    """Another process has written this step: it owns the room now."""


class Unreachable(Exception):
    """The database cannot be reached now. Nothing is known about what was asked of it last."""


class Lease(NamedTuple):
    """Who owns a room. ``epoch`` grows with every new owner: what an earlier one still writes is refused."""

    owner: str
    epoch: int


class Letter(NamedTuple):
    """A command for a room that another process owns, left in the database because the bus does not reach it."""

    id: str
    room: str
    command: bytes


class Brief(msgspec.Struct, frozen=True):
    """A room in short, for lists. ``people`` are the ids of those seated; ``turn`` of those whom it waits for."""

    game: str
    status: str
    listed: bool
    rated: bool
    players: int
    names: tuple[str, ...]
    free: int
    created: float
    people: tuple[str, ...] = ()
    turn: tuple[str, ...] = ()
    busy: bool = False
    """Whether something happens by itself: a bot thinks, a clock runs, words are awaited."""


class Chain:
    """The steps that a process writes for a room as it has it in memory. After one that could not be written none may
    be: the log would have a gap. The room is read anew then, and begins another chain.
    """

    broken: bool = False


class Append(msgspec.Struct, frozen=True):
    """Steps of one room to be written together: the first one's number, and the room's new brief.

    seats   whether they may have changed who sits where; most steps are answers
    epoch   of the lease under which they are written: see ``Lease``
    chain   the steps before them that may still be on their way
    """

    room: str
    first: int
    steps: Sequence[bytes]
    brief: Brief
    at: float
    seats: bool = True
    epoch: int = 0
    chain: Chain = msgspec.field(default_factory=Chain)


Rerate: TypeAlias = Callable[[dict[str, str]], dict[str, str]]
"""From everybody's rating in a game to those that a match has changed: see ``Store.ratings``."""


class Store(ABC):
    """Rooms on disk. All methods may be called from the event loop and never block it."""

    @abstractmethod
    async def connect(self) -> None:
        """Connect, and bring the schema up to date."""

    @abstractmethod
    async def close(self) -> None:
        """Write what is waiting, and disconnect."""

    @abstractmethod
    def append(self, job: Append) -> "asyncio.Future[None]":
        """Write steps durably: done when they are on disk. Jobs are written in the order of the calls.

        Fails with Conflict where another process has written that step or owns the room. A failure is certain: the
        steps are not in the log, and never will be. While that cannot be known the store tries on, or, where trying
        does not help, fails with Unreachable.
        """

    @abstractmethod
    async def steps(self, room: str, after: int = 0) -> list[bytes]:
        """A room's steps after a number; empty for a room that does not exist."""

    @abstractmethod
    async def briefs(self, statuses: Sequence[str], since: float, limit: int) -> list[tuple[str, Brief]]:
        """Listed rooms in which something has happened since then, newest first."""

    @abstractmethod
    async def rooms_of(self, person: str, limit: int) -> list[tuple[str, Brief]]:
        """The rooms in which a person has a seat, newest first."""

    @abstractmethod
    async def retire(self, room: str) -> None:
        """Nothing happens in this room any more: it leaves the lists."""

    @abstractmethod
    async def busy(self, limit: int, after: str = "") -> list[str]:
        """Rooms in which something happens by itself and which no other process owns, in order, after a room."""

    @abstractmethod
    async def lengths(self, rooms: Sequence[str]) -> dict[str, int]:
        """The number of the last step of each of these rooms."""

    @abstractmethod
    async def claim(self, room: str, owner: str, seconds: float) -> Lease:
        """Own a room for so long, unless somebody else does. Returns who owns it."""

    @abstractmethod
    async def renew(self, owner: str, seconds: float) -> set[str] | None:
        """Own all that is owned for so long again. Returns those rooms; None: all rooms are this process's."""

    @abstractmethod
    async def release(self, rooms: Sequence[str], owner: str) -> None:
        """Give rooms up."""

    async def post(self, letter: Letter, owner: str) -> None:
        """Leave a letter for a room's owner; posted again, an unanswered one goes to whoever owns the room now."""
        raise NotImplementedError("one process has nobody to write to")

    async def letters(self, owner: str) -> list[Letter]:  # noqa: ARG002 - nobody writes to the only process
        """Unanswered letters to this process."""
        return []

    async def answer(self, letter: str, answer: bytes) -> None:
        """Answer a letter."""
        raise NotImplementedError("one process has nobody to write to")

    async def answered(self, letter: str) -> bytes | None:
        """The answer to a letter, once there is one; it is taken out then."""
        raise NotImplementedError("one process has nobody to write to")

    @abstractmethod
    async def get(self, key: str) -> str | None:
        """A value of the table's own, such as its signing secret."""

    @abstractmethod
    async def put(self, key: str, value: str) -> None:
        """Keep a value of the table's own."""

    @abstractmethod
    async def ratings(self, game: str) -> dict[str, str]:
        """Everybody's rating in a game: encoded values by player."""

    @abstractmethod
    async def rate(self, room: str, game: str, change: Rerate) -> bool:
        """Keep new ratings after a match; False, and nothing kept, where this match was counted before.

        Nobody else's match changes a rating between its reading and its writing. ``change`` may run in a thread, and
        more than once.
        """

    @abstractmethod
    async def outages(self) -> list[tuple[float, float]]:
        """When no server was running, from and to."""

    @abstractmethod
    async def beat(self, now: float, gap: float) -> None:
        """The server runs now; a silence longer than ``gap`` before this was an outage."""


def migrations() -> list[tuple[int, str]]:
    """The schema's numbered steps, in order."""
    folder = resources.files("spiritboard.web.storage") / "migrations"
    files = sorted((entry for entry in folder.iterdir() if entry.name.endswith(".sql")), key=lambda entry: entry.name)
    return [(int(entry.name.split("_")[0]), entry.read_text("utf-8")) for entry in files]
