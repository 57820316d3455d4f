"""The interface of both stores, and the code they share.

The log is the truth: ``log`` contains a room's steps, numbered without gaps. ``rooms`` and ``seats`` are derived from
it, so that the lobby and "my matches" need not read logs. A step is acknowledged when the future returned by ``append``
is done, because it is on disk then.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from importlib import resources
from typing import Final, NamedTuple, TypeAlias

import msgspec


class Conflict(Exception):
    """Another process has written this step and owns the room now."""


class Unreachable(Exception):
    """The database is unreachable. The outcome of the last request is unknown."""


class Lease(NamedTuple):
    """The owner of a room. ``epoch`` grows with every new owner; writes under an earlier epoch are refused."""

    owner: str
    epoch: int


class Letter(NamedTuple):
    """A command for a room that another process owns, left in the database because the bus does not reach it."""

    id: str
    room: str
    command: bytes


class Brief(msgspec.Struct, frozen=True):
    """The summary of a room, for lists. ``people`` are the ids of the seated; ``turn`` those of the asked."""

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
    due: int = 0
    """From when on something is due without a command, in seconds since 1970 (see ``room.due``); 0 if nothing is."""


class Due(NamedTuple):
    """A room, and since when something is due in it."""

    since: int
    room: str


BEFORE_ALL: Final = Due(1, "")


class Chain:
    """The steps that a process writes for one copy of a room in memory. After a failed one, none may be written, or the
    log would have a gap; the room is then loaded again with a new chain."""

    broken: bool = False


class Append(msgspec.Struct, frozen=True):
    """Steps of one room to be written together: the number of the first one, and the room's new summary.

    seats   whether they may have changed who sits where; most steps are answers
    epoch   of the lease under which they are written (see ``Lease``)
    chain   links them to earlier steps that may still be pending
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
"""Takes the ratings of a match's players, and returns those that it has changed (see ``Store.ratings``)."""


class Store(ABC):
    """Rooms on disk. All methods can be called from the event loop and never block it."""

    @abstractmethod
    async def connect(self) -> None:
        """Connect, and migrate the schema."""

    @abstractmethod
    async def close(self) -> None:
        """Finish pending writes, and disconnect."""

    @abstractmethod
    def append(self, job: Append) -> "asyncio.Future[None]":
        """Write steps durably; the future is done when they are on disk. Jobs are written in the order of the calls.

        It fails with Conflict if another process has written that step or owns the room. A failure is certain: the
        steps are not in the log, and never will be. While that is unknown, the store retries; if retrying cannot help,
        it fails with Unreachable.
        """

    @abstractmethod
    async def steps(self, room: str, after: int = 0) -> list[bytes]:
        """Return a room's steps after a number; empty for a room that does not exist."""

    @abstractmethod
    async def briefs(self, statuses: Sequence[str], since: float, limit: int) -> list[tuple[str, Brief]]:
        """Return listed rooms that have changed since then, newest first."""

    @abstractmethod
    async def rooms_of(self, person: str, limit: int) -> list[tuple[str, Brief]]:
        """Return the rooms in which a person has a seat, newest first."""

    @abstractmethod
    async def retire(self, room: str) -> None:
        """Remove an inactive room from the lists."""

    @abstractmethod
    async def due(self, now: float, limit: int, after: Due = BEFORE_ALL) -> list[Due]:
        """Return rooms in which something is due now and that no process owns, or this one alone, after another such
        room: longest due first."""

    @abstractmethod
    async def lengths(self, rooms: Sequence[str]) -> dict[str, int]:
        """Return the number of the last step of each of these rooms."""

    @abstractmethod
    async def claim(self, room: str, owner: str, seconds: float) -> Lease:
        """Own a room for ``seconds`` unless somebody else does. Return its owner."""

    @abstractmethod
    async def renew(self, owner: str, seconds: float) -> set[str] | None:
        """Renew all leases of an owner. Return its rooms; None means that this process owns every room."""

    @abstractmethod
    async def release(self, rooms: Sequence[str], owner: str) -> None:
        """Release rooms."""

    async def post(self, letter: Letter, owner: str) -> None:
        """Leave a letter for a room's owner. Posting an unanswered one again forwards it to the current owner."""
        raise NotImplementedError("one process has nobody to write to")

    async def letters(self, owner: str) -> list[Letter]:  # noqa: ARG002 - a single process gets no letters
        """Return the unanswered letters to this process."""
        return []

    async def answer(self, letter: str, answer: bytes) -> None:
        """Answer a letter."""
        raise NotImplementedError("one process has nobody to write to")

    async def answered(self, letter: str) -> bytes | None:
        """Return and remove the answer to a letter, if there is one."""
        raise NotImplementedError("one process has nobody to write to")

    @abstractmethod
    async def get(self, key: str) -> str | None:
        """Return a value of the table itself, such as its signing secret."""

    @abstractmethod
    async def put(self, key: str, value: str) -> None:
        """Store a value of the table itself."""

    @abstractmethod
    async def ratings(self, game: str, players: Sequence[str] | None = None) -> dict[str, str]:
        """Return the ratings of these players in a game, or all ratings: encoded values by player."""

    @abstractmethod
    async def rate(self, room: str, game: str, players: Sequence[str], change: Rerate) -> bool:
        """Store new ratings of these players after a match. Return False, and change nothing, if it was counted before.

        No other match changes a rating between reading and writing. ``change`` may run in a thread, and more than once.
        """

    @abstractmethod
    async def outages(self) -> list[tuple[float, float]]:
        """Return the periods, from and to, in which no server was running."""

    @abstractmethod
    async def beat(self, now: float, gap: float) -> None:
        """Record that the server is running. A gap longer than ``gap`` since the last call was an outage."""


def migrations() -> list[tuple[int, str]]:
    """Return the numbered steps of the schema, in order."""
    folder = resources.files("spiritboard.web.storage") / "migrations"
    files = sorted((entry for entry in folder.iterdir() if entry.name.endswith(".sql")), key=lambda entry: entry.name)
    return [(int(entry.name.split("_")[0]), entry.read_text("utf-8")) for entry in files]
