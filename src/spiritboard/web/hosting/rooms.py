"""The rooms of this process: loaded from the log, changed by commands, and stored before anybody is told.

Each room is owned by one process, which alone executes commands for it; other processes follow its log. Within a
process, everything about a room happens on the event loop, one step at a time.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

import msgspec

from spiritboard.core.errors import SpiritboardError
from spiritboard.scenes.tongue import ENGLISH
from spiritboard.web import wire
from spiritboard.web.hosting.config import Config
from spiritboard.web.hosting.form import fill_in_level
from spiritboard.web.hosting.live_room import LiveRoom, brief
from spiritboard.web.hosting.metrics import METRICS
from spiritboard.web.room.archive import check_rules
from spiritboard.web.room.auth import Person, new_room_id
from spiritboard.web.room.clock import elapsed
from spiritboard.web.room.commands import Caller, deeds
from spiritboard.web.room.due import due_at
from spiritboard.web.room.room import Room
from spiritboard.web.room.steps import Acted, AnyDeed, Opened, Said, Step, decode, encode
from spiritboard.web.storage.bus import Bus, NobodyOwns
from spiritboard.web.storage.store import Append, Conflict, Lease, Letter, Store, Unreachable
from spiritboard.web.wire.refusal import Refusal, refused

log = logging.getLogger(__name__)
IDLE: float = 600.0
"""Seconds after which a room without watchers is unloaded."""
ENDED: float = 60.0
"""The same for a room whose match is over."""
AT_A_TIME: Final = 32
"""The number of rooms that are taken up at a time, if many have lost their owner."""
BREATH: Final = 0.05
"""Seconds between them, for everybody else."""
LETTERS: float = 0.5
"""Seconds between two checks for letters from other processes."""
PATIENCE: float = 30.0
"""Seconds after which a person is told that the outcome of a command is unknown."""
MOVED: Final = "the table has moved to another server; try again"
UNSURE: Final = "the table cannot say whether that was done; look again, or repeat it with the same id"
NO_DATABASE: Final = "the table cannot reach its database; try again"


class Rooms:
    """All rooms of this process.

    driver     called after every durable change of an owned room, to start what is due there
    rematch    creates a second room for the same people, the only command whose owner does more than write deeds
    """

    def __init__(
        self,
        config: Config,
        store: Store,
        bus: Bus,
        driver: "OnChange",
        rematch: "Rematch",
        now: Callable[[], float] = time.time,
    ) -> None:
        self.config = config
        self.driver = driver
        self.rematch = rematch
        self.store = store
        self.bus = bus
        self.now = now
        self.name = secrets.token_hex(8)
        self.outages: list[tuple[float, float]] = []
        self.loaded: dict[str, LiveRoom] = {}
        self._loading: dict[str, asyncio.Future[LiveRoom]] = {}
        self._letters: dict[str, asyncio.Task[None]] = {}

    async def connect(self) -> None:
        """Listen to the other processes."""
        await self.bus.connect(self._on_changed, self._on_presence, self._on_command)

    async def close(self) -> None:
        """Wait for pending writes, and release all rooms."""
        try:
            async with asyncio.timeout(self.config.drain):
                for live in list(self.loaded.values()):
                    await self._durable(live, live.room.sequence)
                await self.store.release([live.room.id for live in self.loaded.values() if live.owned], self.name)
        except (TimeoutError, Unreachable, Refusal):
            log.warning("not everything could be written before the shutdown")
        await self.bus.close()

    # --- loading ---------------------------------------------------------------------------------------------

    async def live(self, room: str) -> LiveRoom:
        """Return a room, loaded if necessary. Raise Refusal if there is none."""
        found = self.loaded.get(room)
        if found is not None:
            found.used = self.now()
            return found
        if room not in self._loading:
            self._loading[room] = asyncio.ensure_future(self._load(room))
            self._loading[room].add_done_callback(lambda _: self._loading.pop(room, None))
        return await asyncio.shield(self._loading[room])

    async def history(self, room: str) -> list[Step]:
        """Return all steps of a room. Raise Refusal if there is none."""
        if not (room.isascii() and room.isalnum() and len(room) <= 40):
            raise Refusal("not_found", "there is no such room")
        steps = await self.store.steps(room)
        if not steps:
            raise Refusal("not_found", "there is no such room")
        return [decode(step) for step in steps]

    async def _load(self, room: str) -> LiveRoom:
        steps = await self.history(room)
        try:
            check_rules(steps[0])
        except Refusal:
            await self.store.retire(room)
            raise
        folded = Room(room)
        for step in steps:
            folded.fold(step)
        live = LiveRoom(folded, owned=False, committed=folded.sequence, used=self.now())
        await self._take(live)
        self.loaded[room] = live
        if live.owned:
            self.driver(self, live)
        return live

    async def _take(self, live: LiveRoom) -> Lease:
        """Own the room if nobody else does; otherwise follow it. A new owner accepts commands only after it has read
        the whole log; steps written before that would be read back and folded twice.
        """
        room = live.room.id
        lease = await self.store.claim(room, self.name, self.config.lease)
        await self.bus.follow(room, True)
        await self.catch_up(live)
        live.owned, live.epoch = lease.owner == self.name, lease.epoch
        await self.bus.own(room, live.owned)
        return lease

    async def catch_up(self, live: LiveRoom) -> None:
        """Fold the steps that another process has written."""
        async with live.lock:
            if live.owned:  # since this waited for the lock; no other process writes now
                return
            try:
                for step in await self.store.steps(live.room.id, live.room.sequence):
                    live.room.fold(decode(step))
                    live.version += 1
            except Unreachable:
                raise
            except Exception:
                self.unload(live)  # it may be partly folded
                raise
            live.committed = live.room.sequence
        live.wake()

    def unload(self, live: LiveRoom) -> None:
        """Unload a room; it is loaded again when somebody asks for it."""
        live.gone = True
        for job in live.jobs.values():
            job.cancel()
        if self.loaded.get(live.room.id) is live:
            del self.loaded[live.room.id]
        live.wake()

    # --- commands --------------------------------------------------------------------------------------------

    async def command(self, room: str, person: Person, command: wire.Command, token: str = "") -> wire.Message:
        """Carry out a command, here or in the process that owns the room. Raise SpiritboardError if that fails."""
        live = await self.live(room)
        if not live.owned:
            envelope = Envelope(person.id, person.name, command, token)  # type: ignore[arg-type]
            answer = await self._ask_owner(room, envelope)
            if isinstance(answer, bytes):
                return _answer(answer)
            live = answer
        return await self.execute(live, _caller(live, person.id, person.name, command, token), command)

    async def _ask_owner(self, room: str, envelope: "Envelope") -> "bytes | LiveRoom":
        """Return the owner's answer, received over the bus or by letter, or the room once this process owns it.

        A command keeps its id whichever way it is sent, and an owner executes it only once. A caller is never told that
        it failed before that is certain: either the owner says so, or this process owns the room.
        """
        data = msgspec.json.encode(envelope)
        letter = Letter(secrets.token_hex(12), room, data)
        patience = self.now() + PATIENCE
        doubtful = False  # whether an owner may have executed it without its answer arriving
        while True:
            answer: bytes | None = None
            try:
                live = await self.live(room)  # it may have been unloaded and loaded again
                if live.owned:
                    return live
                try:
                    answer = await self.bus.ask(room, data)
                except NobodyOwns:
                    doubtful = True
                    lease = await self.take_over(live)
                    if lease.owner != self.name:
                        await self.store.post(letter, lease.owner)
                        answer = await self._wait_for_answer(letter.id)
                if answer is not None and doubtful and _busy(answer):
                    # The room is moving; its next owner will know.
                    answer, letter = None, Letter(secrets.token_hex(12), room, data)
                    await asyncio.sleep(LETTERS / 4)
                    await self.take_over(live)
            except Unreachable:
                doubtful = True
                await asyncio.sleep(LETTERS / 4)
            if answer is not None:
                return answer
            if self.now() > patience:
                raise Refusal("unsure", UNSURE)

    async def _wait_for_answer(self, letter: str) -> bytes | None:
        for _ in range(8):
            await asyncio.sleep(LETTERS / 4)
            answer = await self.store.answered(letter)
            if answer is not None:
                return answer
        return None

    async def take_over(self, live: LiveRoom) -> Lease:
        """Take ownership of a room if its owner has given it up."""
        lease = await self._take(live)
        if live.owned:
            self.driver(self, live)
        return lease

    async def take_up_due_rooms(self) -> None:
        """Take up the rooms in which something is due and that nobody owns: a few at a time, longest due first."""
        due = await self.store.due(self.now(), AT_A_TIME)
        while due:
            await asyncio.gather(*(self._take_up(one.room) for one in due))
            await asyncio.sleep(BREATH)
            due = await self.store.due(self.now(), AT_A_TIME, due[-1])

    async def _take_up(self, room: str) -> None:
        try:
            live = self.loaded.get(room)
            if live is not None and not live.owned:
                await self.take_over(live)
            elif live is None and (await self.store.claim(room, self.name, self.config.lease)).owner == self.name:
                await self._load_or_release(room)
        except Exception:  # one unreadable room must not hold up the others
            log.exception("a room could not be taken up")

    async def _load_or_release(self, room: str) -> None:
        """Load a claimed room. If this process cannot read it, a newer one may."""
        try:
            await self.live(room)
        except BaseException:
            await self.store.release([room], self.name)
            raise

    async def execute(self, live: LiveRoom, caller: Caller, command: wire.Command) -> wire.Message:
        """Carry out a command in a room that this process owns, and answer once it is durable."""
        if isinstance(command, wire.Rematch):
            return await self.rematch(self, live, caller, command.id)
        if isinstance(command, wire.Act):
            await self._wait_for_window(live)
        if isinstance(command, wire.SetSeat):
            plan = await fill_in_level(self.store, caller.person, live.room.opened.game, command.plan)
            command = msgspec.structs.replace(command, plan=plan)
        done = live.room.done.get((caller.person, command.id))
        if done is not None:
            await self._durable(live, done)
            return wire.Ack(command.id, done)
        spent = elapsed(live.room.asked_at, self.now(), self.outages)
        caller = Caller(caller.person, caller.name, caller.away, spent, caller.token)
        wanted = deeds(live.room, caller, command)
        return wire.Ack(command.id, await self.do(live, wanted, caller.person, command.id))

    async def _wait_for_window(self, live: LiveRoom) -> None:
        """Wait until the window's time is up, so that a quick answer reveals nothing."""
        if live.room.window and live.room.status == "live":
            await asyncio.sleep(max(0.0, live.room.asked_at + self.config.window - self.now()))

    async def do(self, live: LiveRoom, wanted: Sequence[AnyDeed], by: str = "", command: str = "") -> int:
        """Carry out deeds together and store them. Return the number of the last one once it is durable."""
        if live.gone:  # unloaded while this command was waiting: a newly loaded room would not know of it
            raise Refusal("busy", MOVED)
        room = live.room
        first = room.sequence + 1
        now = self.now()
        steps: list[Step] = []
        try:
            for at, deed in enumerate(wanted):
                last = at == len(wanted) - 1
                steps.append(room.fold(Step(now, deed, by, command if last else "")))
        except SpiritboardError:
            if steps:  # the first deeds are in memory, but will never be on disk
                self.unload(live)
            raise
        seats = not all(isinstance(step.deed, Acted | Said) for step in steps)
        job = Append(room.id, first, [encode(step) for step in steps], brief(room), now, seats, live.epoch, live.chain)
        durable = live.wait_for(room.sequence)
        self.store.append(job).add_done_callback(partial(self._written, live, job))
        await durable
        return first + len(steps) - 1

    def _written(self, live: LiveRoom, job: Append, written: "asyncio.Future[None]") -> None:
        """Handle steps that are on disk, or cannot be. Their callers may be gone; the room continues in any case."""
        number = job.first + len(job.steps) - 1
        waiting = [one for one in live.writing.pop(number, ()) if not one.done()]
        error = written.exception()
        if error is not None:
            self.unload(live)
            for one in waiting:
                one.set_exception(_not_written(error))
            return
        METRICS.steps.inc(len(job.steps))
        METRICS.durable.observe(self.now() - job.at)
        live.committed = max(live.committed, number)
        live.used = job.at
        if job.seats or live.room.status == "ended":
            live.version += 1
        for one in waiting:  # before notifying watchers, so that the acknowledgement goes into the same frame
            one.set_result(None)
        live.wake()
        self.driver(self, live)
        self.bus.moved(job.room, number)

    async def _durable(self, live: LiveRoom, number: int) -> None:
        """Wait until a step is on disk. Raise Refusal if it is certain that it never will be."""
        if live.committed >= number:
            return  # later steps may still fail
        for last in sorted(live.writing):
            if last >= number:
                await live.wait_for(last)
                return
        if live.committed < number:
            raise Refusal("unsure", UNSURE)

    # --- with other processes --------------------------------------------------------------------------------

    async def renew(self) -> None:
        """Renew the leases held here, release rooms that another process has taken, and announce who is connected."""
        owned = await self.store.renew(self.name, self.config.lease)
        for live in list(self.loaded.values()):
            if live.owned and owned is not None and live.room.id not in owned:
                self.unload(live)
            elif live.watchers:
                await self.publish_presence(live)

    async def publish_presence(self, live: LiveRoom) -> None:
        """Tell the other processes who is connected here."""
        await self.bus.present(live.room.id, self.name, msgspec.json.encode(live.here()))

    def _on_presence(self, room: str, process: str, seats: bytes) -> None:
        live = self.loaded.get(room)
        if live is None or process == self.name:
            return
        now = self.now()
        before = live.connected()
        live.elsewhere[process] = (now, msgspec.json.decode(seats, type=tuple[int, ...]))
        live.elsewhere = {name: seen for name, seen in live.elsewhere.items() if now - seen[0] < self.config.lease}
        if live.connected() != before:
            live.version += 1
            live.wake()

    async def poll_logs(self) -> None:
        """Read steps of other processes for which no notification came: the bus may be down or have lost one."""
        behind = [live for live in self.loaded.values() if not live.owned]
        if not behind:
            return
        lengths = await self.store.lengths([live.room.id for live in behind])
        for live in behind:
            if not live.owned and live.committed < lengths.get(live.room.id, 0):
                try:
                    await self.catch_up(live)
                except Unreachable:
                    raise
                except Exception:  # one unreadable room must not hold up the others
                    log.exception("a room could not be followed")

    async def answer_letters(self) -> None:
        """Carry out commands from processes that cannot reach this one over the bus."""
        for letter in await self.store.letters(self.name):
            if letter.id not in self._letters:
                self._letters[letter.id] = asyncio.create_task(self._answer_letter(letter))

    async def _answer_letter(self, letter: Letter) -> None:
        try:
            await self.store.answer(letter.id, await self._on_command(letter.room, letter.command))
        except Exception:
            log.exception("a letter from another process could not be answered")
        finally:
            self._letters.pop(letter.id, None)

    async def _on_changed(self, room: str, sequence: int) -> None:
        live = self.loaded.get(room)
        if live is not None and not live.owned and live.committed < sequence:
            await self.catch_up(live)

    async def _on_command(self, room: str, data: bytes) -> bytes:
        envelope = msgspec.json.decode(data, type=Envelope)
        live = await self.live(room)
        try:
            if not live.owned:
                raise Refusal("busy", "the table is moving to another server; try again")
            caller = _caller(live, envelope.person, envelope.name, envelope.command, envelope.token)
            return msgspec.json.encode(await self.execute(live, caller, envelope.command))
        except SpiritboardError as error:
            return msgspec.json.encode(refused(envelope.command.id, error, ENGLISH))

    # --- creating and unloading ------------------------------------------------------------------------------

    async def create(self, opened: Opened, seats: Sequence[AnyDeed], person: str, address: str = "") -> LiveRoom:
        """Create a room with its first steps."""
        live = LiveRoom(Room(new_room_id()), owned=True, used=self.now(), address=address)
        live.epoch = (await self.store.claim(live.room.id, self.name, self.config.lease)).epoch
        self.loaded[live.room.id] = live
        try:
            await self.do(live, [opened, *seats], person)
        except BaseException:
            self.unload(live)
            raise
        await self._take(live)
        return live

    async def sweep(self) -> None:
        """Unload rooms that nobody has watched for a while; they are on disk. At most, a clock still runs there that
        will bring them back when it is due."""
        now = self.now()
        for live in list(self.loaded.values()):
            patience = ENDED if live.room.status == "ended" else IDLE
            idle = not live.watchers and live.durable and now - live.used > patience
            if idle and (not live.jobs or due_at(live.room) > now + patience):
                self.unload(live)
                await self.bus.own(live.room.id, False)
                await self.bus.follow(live.room.id, False)
                await self.store.release([live.room.id], self.name)


OnChange: TypeAlias = Callable[[Rooms, LiveRoom], None]
Rematch: TypeAlias = Callable[[Rooms, LiveRoom, Caller, str], Awaitable[wire.Message]]


class Envelope(msgspec.Struct, frozen=True):
    """A command on its way to the room's owner."""

    person: str
    name: str
    command: wire.AnyCommand
    token: str


def _caller(live: LiveRoom, person: str, name: str, command: wire.Command, token: str) -> Caller:
    """Return the caller of a command. ``away`` is filled in only for a stand-in request, which depends on it."""
    return Caller(person, name, live.away() if isinstance(command, wire.StandIn) else frozenset(), token=token)


def _answer(data: bytes) -> wire.Message:
    """Return the owner's answer. Raise its refusal if it is one."""
    answer: wire.Message = msgspec.json.decode(data, type=wire.AnyMessage)
    if isinstance(answer, wire.Refused):
        raise Refusal(answer.code, answer.text, answer.rule)
    return answer


def _busy(data: bytes) -> bool:
    """Return whether the current or former owner could not carry out a command now."""
    answer: wire.Message = msgspec.json.decode(data, type=wire.AnyMessage)
    return isinstance(answer, wire.Refused) and answer.code == "busy"


def _not_written(error: BaseException) -> Refusal:
    if isinstance(error, Conflict):
        return Refusal("busy", MOVED)
    if isinstance(error, Unreachable):
        return Refusal("unsure", UNSURE)
    log.error("steps could not be written", exc_info=error)
    return Refusal("busy", "the table could not save that; try again")
