"""The rooms of this process: loaded from the log, changed by commands, written before anybody hears of it.

Each room is owned by one process, which alone takes commands for it; other processes follow its log. Within a process
everything about a room happens on the event loop, one step at a time.
"""

import asyncio
import logging
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import msgspec

from spiritboard.core.errors import SpiritboardError
from spiritboard.scenes.tongue import ENGLISH
from spiritboard.web import wire
from spiritboard.web.archive import check_rules
from spiritboard.web.auth import Person, new_room_id
from spiritboard.web.bus import Bus, NobodyOwns
from spiritboard.web.clock import elapsed
from spiritboard.web.config import Config
from spiritboard.web.manners import Caller, deeds
from spiritboard.web.metrics import METRICS
from spiritboard.web.refusal import Refusal, refused
from spiritboard.web.room import Room
from spiritboard.web.steps import Acted, AnyDeed, Opened, Said, Step, decode, encode
from spiritboard.web.store import Append, Brief, Conflict, Store

log = logging.getLogger(__name__)
IDLE: float = 600.0
"""Seconds after which a room that nobody looks at leaves the memory."""


class Watcher:
    """Somebody who is told that a room has moved. Sockets and streams derive from it."""

    seat: int = -1

    def wake(self) -> None:
        """The room has moved: look at it soon."""
        raise NotImplementedError


@dataclass(eq=False, slots=True)
class Live:
    """A room in this process.

    committed   the last step that is on disk: nothing newer is shown
    version     changes when the room's facts do (seats, presence), not only the match
    present     how many sockets each seat has here; -1 are spectators
    elsewhere   when another process last said which seats are connected there
    """

    room: Room
    owned: bool
    committed: int = 0
    version: int = 0
    watchers: set[Watcher] = field(default_factory=set)
    present: Counter[int] = field(default_factory=Counter)
    jobs: dict[tuple[object, ...], "asyncio.Task[None]"] = field(default_factory=dict)
    elsewhere: dict[str, tuple[float, tuple[int, ...]]] = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    used: float = 0.0
    gone: bool = False
    rated: bool = False

    @property
    def settled(self) -> bool:
        """Whether all that is in memory is on disk."""
        return self.committed == self.room.sequence

    def wake(self) -> None:
        """Tell everybody who watches."""
        for watcher in self.watchers:
            watcher.wake()

    def here(self) -> tuple[int, ...]:
        """Who is connected to this process: seats, and -1 for each spectator."""
        return tuple(sorted(self.present.elements()))

    def connected(self) -> Counter[int]:
        """Who is connected anywhere."""
        return Counter(
            seat for seats in (self.here(), *(seats for _, seats in self.elsewhere.values())) for seat in seats
        )

    def away(self) -> frozenset[int]:
        """The seats of people who are not connected."""
        there = self.connected()
        return frozenset(at for at, seat in enumerate(self.room.seats) if seat.kind == "person" and not there[at])


class Host:
    """All rooms of this process."""

    def __init__(self, config: Config, store: Store, bus: Bus, now: Callable[[], float] = time.time) -> None:
        self.config = config
        self.store = store
        self.bus = bus
        self.now = now
        self.name = secrets.token_hex(8)
        self.outages: list[tuple[float, float]] = []
        self.changed: Callable[[Live], None] = lambda _: None
        """Called after every durable change of an owned room: the driver."""
        self.here: Callable[[Live, Caller, wire.Command], Awaitable[wire.Message]] = self.obey
        """Does a command in a room that is owned here."""
        self.rooms: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Future[Live]] = {}

    async def open(self) -> None:
        """Listen to the other processes."""
        await self.bus.open(self._heard, self._seen, self._asked)

    async def close(self) -> None:
        """Wait for what is being written, and give all rooms up."""
        for live in list(self.rooms.values()):
            await self._durable(live, live.room.sequence)
        await self.store.release([live.room.id for live in self.rooms.values() if live.owned], self.name)
        await self.bus.close()

    # --- finding ---------------------------------------------------------------------------------------------

    async def live(self, room: str) -> Live:
        """A room, loaded if need be. Raises Refusal where there is none."""
        found = self.rooms.get(room)
        if found is not None:
            found.used = self.now()
            return found
        if room not in self._loading:
            self._loading[room] = asyncio.ensure_future(self._load(room))
            self._loading[room].add_done_callback(lambda _: self._loading.pop(room, None))
        return await asyncio.shield(self._loading[room])

    async def history(self, room: str) -> list[Step]:
        """All steps of a room. Raises Refusal where there is none."""
        if not (room.isascii() and room.isalnum() and len(room) <= 40):
            raise Refusal("not_found", "there is no such room")
        steps = await self.store.steps(room)
        if not steps:
            raise Refusal("not_found", "there is no such room")
        return [decode(step) for step in steps]

    async def _load(self, room: str) -> Live:
        steps = await self.history(room)
        try:
            check_rules(steps[0])
        except Refusal:
            await self.store.retire(room)
            raise
        folded = Room(room)
        for step in steps:
            folded.fold(step)
        live = Live(folded, owned=False, committed=folded.sequence, used=self.now())
        await self._take(live)
        self.rooms[room] = live
        if live.owned:
            self.changed(live)
        return live

    async def _take(self, live: Live) -> None:
        """Own the room if nobody else does; otherwise follow it."""
        room = live.room.id
        live.owned = await self.store.claim(room, self.name, self.config.lease) == self.name
        await self.bus.own(room, live.owned)
        await self.bus.follow(room, True)
        await self.catch_up(live)

    async def catch_up(self, live: Live) -> None:
        """Fold what another process has written."""
        async with live.lock:
            for step in await self.store.steps(live.room.id, live.room.sequence):
                live.room.fold(decode(step))
                live.version += 1
            live.committed = live.room.sequence
        live.wake()

    def forget(self, live: Live) -> None:
        """Drop a room from memory: it is loaded anew when somebody asks."""
        live.gone = True
        for job in live.jobs.values():
            job.cancel()
        if self.rooms.get(live.room.id) is live:
            del self.rooms[live.room.id]
        live.wake()

    # --- changing --------------------------------------------------------------------------------------------

    async def command(self, room: str, person: Person, command: wire.Command, token: str = "") -> wire.Message:
        """Do what a person asks, here or where the room is owned. Raises SpiritboardError where it cannot be."""
        live = await self.live(room)
        patience = self.now() + self.config.lease + 2
        while not live.owned:
            envelope = Envelope(person.id, person.name, command, token)  # type: ignore[arg-type]
            try:
                return _answer(await self.bus.ask(room, msgspec.json.encode(envelope)))
            except NobodyOwns:
                if self.now() > patience:
                    raise Refusal("busy", "the table is moving to another machine; try again") from None
            await self.take_over(live)
            if not live.owned:  # its owner has died, but the lease runs on for a moment
                await asyncio.sleep(0.3)
        return await self.here(live, _caller(live, person.id, person.name, command, token), command)

    async def take_over(self, live: Live) -> None:
        """Own a room that its owner has given up, if that is so."""
        await self._take(live)
        if live.owned:
            self.changed(live)

    async def obey(self, live: Live, caller: Caller, command: wire.Command) -> wire.Message:
        """Do a command in a room that this process owns, and answer when it is durable."""
        if isinstance(command, wire.Act):
            await self._hold(live)
        done = live.room.done.get((caller.person, command.id))
        if done is not None:
            await self._durable(live, done)
            return wire.Ack(command.id, done)
        spent = elapsed(live.room.asked_at, self.now(), self.outages)
        caller = Caller(caller.person, caller.name, caller.away, spent, caller.token)
        wanted = deeds(live.room, caller, command)
        return wire.Ack(command.id, await self.do(live, wanted, caller.person, command.id))

    async def _hold(self, live: Live) -> None:
        """In a window nobody is seen to answer sooner than somebody who passes for want of a choice."""
        if live.room.window and live.room.status == "live":
            await asyncio.sleep(max(0.0, live.room.asked_at + self.config.window - self.now()))

    async def do(self, live: Live, wanted: Sequence[AnyDeed], by: str = "", command: str = "") -> int:
        """Do deeds together and write them down. Returns the last one's number, once it is durable."""
        room = live.room
        first = room.sequence + 1
        now = self.now()
        steps: list[Step] = []
        try:
            for at, deed in enumerate(wanted):
                last = at == len(wanted) - 1
                steps.append(room.fold(Step(now, deed, by, command if last else "")))
        except SpiritboardError:
            if steps:  # the first deeds are done in memory, but never will be on disk
                self.forget(live)
            raise
        seats = not all(isinstance(step.deed, Acted | Said) for step in steps)
        job = Append(room.id, first, [encode(step) for step in steps], brief(room), now, seats)
        durable: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.store.append(job).add_done_callback(partial(self._written, live, job, durable))
        await durable
        return first + len(steps) - 1

    def _written(
        self, live: Live, job: Append, durable: "asyncio.Future[None]", written: "asyncio.Future[None]"
    ) -> None:
        """Steps are on disk, or cannot be. Whoever waited for that may have gone away; the room moves all the same."""
        error = written.exception()
        if error is not None:
            self.forget(live)
            if not durable.done():
                durable.set_exception(_not_written(error))
            return
        METRICS.steps.inc(len(job.steps))
        METRICS.durable.observe(self.now() - job.at)
        number = job.first + len(job.steps) - 1
        live.committed = max(live.committed, number)
        live.used = job.at
        if job.seats or live.room.status == "ended":
            live.version += 1
        if not durable.done():
            durable.set_result(None)  # before anybody is told: the acknowledgement then goes into the same frame
        live.wake()
        self.changed(live)
        self.bus.moved(job.room, number)

    async def _durable(self, live: Live, number: int) -> None:
        while live.committed < number and not live.gone:
            await asyncio.sleep(0.002)
        if live.gone:
            raise Refusal("busy", "the table could not write that down; try again")

    # --- with other processes --------------------------------------------------------------------------------

    async def renew(self) -> None:
        """Go on owning what is owned here; let go what another process has taken. Say who is here."""
        owned = await self.store.renew(self.name, self.config.lease)
        for live in list(self.rooms.values()):
            if live.owned and owned is not None and live.room.id not in owned:
                self.forget(live)
            elif live.watchers:
                await self.tell_presence(live)

    async def tell_presence(self, live: Live) -> None:
        """Tell the other processes who is connected here."""
        await self.bus.present(live.room.id, self.name, msgspec.json.encode(live.here()))

    def _seen(self, room: str, process: str, seats: bytes) -> None:
        live = self.rooms.get(room)
        if live is None or process == self.name:
            return
        now = self.now()
        before = live.connected()
        live.elsewhere[process] = (now, msgspec.json.decode(seats, type=tuple[int, ...]))
        live.elsewhere = {name: seen for name, seen in live.elsewhere.items() if now - seen[0] < self.config.lease}
        if live.connected() != before:
            live.version += 1
            live.wake()

    async def _heard(self, room: str, sequence: int) -> None:
        live = self.rooms.get(room)
        if live is not None and not live.owned and live.committed < sequence:
            await self.catch_up(live)

    async def _asked(self, room: str, data: bytes) -> bytes:
        envelope = msgspec.json.decode(data, type=Envelope)
        live = await self.live(room)
        try:
            if not live.owned:
                raise Refusal("busy", "the table is moving to another machine; try again")
            caller = _caller(live, envelope.person, envelope.name, envelope.command, envelope.token)
            return msgspec.json.encode(await self.here(live, caller, envelope.command))
        except SpiritboardError as error:
            return msgspec.json.encode(refused(envelope.command.id, error, ENGLISH))

    # --- making ----------------------------------------------------------------------------------------------

    async def create(self, opened: Opened, seats: Sequence[AnyDeed], person: str) -> Live:
        """A new room with its first steps."""
        live = Live(Room(new_room_id()), owned=True, used=self.now())
        self.rooms[live.room.id] = live
        try:
            await self.do(live, [opened, *seats], person)
        except BaseException:
            self.forget(live)
            raise
        await self._take(live)
        return live

    async def sweep(self) -> None:
        """Let rooms go that nobody has looked at for a while; they are on disk."""
        now = self.now()
        for live in list(self.rooms.values()):
            idle = not live.watchers and not live.jobs and live.settled and now - live.used > IDLE
            if idle:
                self.forget(live)
                await self.bus.own(live.room.id, False)
                await self.bus.follow(live.room.id, False)
                await self.store.release([live.room.id], self.name)


class Envelope(msgspec.Struct, frozen=True):
    """A command on its way to the room's owner."""

    person: str
    name: str
    command: wire.AnyCommand
    token: str


def _caller(live: Live, person: str, name: str, command: wire.Command, token: str) -> Caller:
    """Who asks. Only a request that a bot take over is about who is away."""
    return Caller(person, name, live.away() if isinstance(command, wire.StandIn) else frozenset(), token=token)


def _answer(data: bytes) -> wire.Message:
    """What the owner said; its refusals are raised here as they were there."""
    answer: wire.Message = msgspec.json.decode(data, type=wire.AnyMessage)
    if isinstance(answer, wire.Refused):
        raise Refusal(answer.code, answer.text, answer.rule)
    return answer


def _not_written(error: BaseException) -> Refusal:
    if isinstance(error, Conflict):
        return Refusal("busy", "the table has moved to another machine; try again")
    log.error("steps could not be written", exc_info=error)
    return Refusal("busy", "the table could not write that down; try again")


def brief(room: Room) -> Brief:
    """The room in short."""
    opened = room.opened
    asked = room.asked() if room.status == "live" else ()
    bots = any(room.seats[seat].automatic for seat in asked)
    timed = opened.clock.kind != "none" and room.status == "live"
    ordered = any(room.seats[seat].order for seat in asked)
    return Brief(
        game=opened.game,
        status=room.status,
        listed=opened.listed and any(seat.person for seat in room.seats),
        rated=opened.rated,
        players=opened.players,
        names=tuple(seat.name for seat in room.seats),
        free=sum(seat.kind == "open" for seat in room.seats),
        created=room.story[0].step.at,
        people=tuple(seat.person for seat in room.seats if seat.person),
        turn=tuple(room.seats[seat].person for seat in asked if room.seats[seat].person),
        busy=bots or timed or ordered or room.status == "mixing",
    )
