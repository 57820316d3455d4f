"""A room in memory with the clients that watch it and its pending writes."""

import asyncio
from collections import Counter
from dataclasses import dataclass, field

from spiritboard.web.hosting.workers import Payer
from spiritboard.web.room.due import due_at
from spiritboard.web.room.room import Room
from spiritboard.web.storage.store import Brief, Chain


class Watcher:
    """Somebody who is notified of a room's changes. Sockets and streams derive from it."""

    seat: int = -1

    def wake(self) -> None:
        """Schedule a look at the room, which has changed."""
        raise NotImplementedError


@dataclass(eq=False, slots=True)
class LiveRoom:
    """A room in this process.

    epoch       the epoch of the lease under which this process writes (see ``store.Lease``)
    committed   the last step that is on disk; nothing newer is shown
    writing     who waits for pending writes, by step number: futures that are done when the step is on disk, or cannot
                be
    version     increases when the room's facts change (seats, presence), not only the match
    present     the number of sockets of each seat in this process; -1 are spectators
    address     that of the creator or first visitor, to whom thinking time is charged
    elsewhere   for each other process, when it last reported which seats are connected to it, and which
    advised     the number of pending hints and warnings of each seat
    """

    room: Room
    owned: bool
    epoch: int = 0
    committed: int = 0
    version: int = 0
    watchers: set[Watcher] = field(default_factory=set)
    present: Counter[int] = field(default_factory=Counter)
    chain: Chain = field(default_factory=Chain)
    writing: "dict[int, list[asyncio.Future[None]]]" = field(default_factory=dict)
    jobs: dict[tuple[object, ...], "asyncio.Task[None]"] = field(default_factory=dict)
    elsewhere: dict[str, tuple[float, tuple[int, ...]]] = field(default_factory=dict)
    advised: Counter[int] = field(default_factory=Counter)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    used: float = 0.0
    address: str = ""
    gone: bool = False
    bots_slow: bool = False
    counted: bool = False

    @property
    def payer(self) -> Payer:
        """Whose share of thinking time the bots in this room use."""
        return Payer(self.address or self.room.id, self.room.id)

    @property
    def durable(self) -> bool:
        """Whether everything in memory is on disk."""
        return self.committed == self.room.sequence

    def wait_for(self, number: int) -> "asyncio.Future[None]":
        """Return a future for whoever waits for a pending write, and who may give up waiting without the others."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.writing.setdefault(number, []).append(waiting)
        return waiting

    def wake(self) -> None:
        """Notify all watchers."""
        for watcher in self.watchers:
            watcher.wake()

    def here(self) -> tuple[int, ...]:
        """Return who is connected to this process: seats, and -1 for each spectator."""
        return tuple(sorted(self.present.elements()))

    def connected(self) -> Counter[int]:
        """Return who is connected to any process."""
        return Counter(
            seat for seats in (self.here(), *(seats for _, seats in self.elsewhere.values())) for seat in seats
        )

    def away(self) -> frozenset[int]:
        """Return the seats of people who are not connected."""
        there = self.connected()
        return frozenset(at for at, seat in enumerate(self.room.seats) if seat.kind == "person" and not there[at])


def brief(room: Room) -> Brief:
    """Return the room's summary."""
    opened = room.opened
    asked = room.asked() if room.status == "live" else ()
    return Brief(
        game=opened.game,
        status=room.status,
        listed=opened.listed and any(seat.person for seat in room.seats),
        rated=opened.rated,
        players=opened.players,
        names=tuple(seat.name for seat in room.seats),
        free=sum(seat.kind == "open" for seat in room.seats),
        created=room.created,
        people=tuple(seat.person for seat in room.seats if seat.person),
        turn=tuple(room.seats[seat].person for seat in asked if room.seats[seat].person),
        due=due_at(room),
    )
