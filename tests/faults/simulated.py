"""A disk, a network and a clock that are simulated, all of them following from a seed: no time passes while they do."""

import asyncio
import contextlib
import heapq
import random
from collections.abc import Coroutine, Sequence
from types import SimpleNamespace
from typing import Any, TypeVar, cast

from spiritboard.web.storage.bus import Bus, Heard, NobodyOwns, Obey, Seen
from spiritboard.web.storage.store import BEFORE_ALL, Append, Brief, Conflict, Due, Lease, Letter, Unreachable

T = TypeVar("T")
PATIENCE = 8.0
"""Seconds that a reader waits for a database that is away."""


class VirtualLoop(asyncio.SelectorEventLoop):
    """Time passes when nobody has anything to do, and then at once."""

    def __init__(self) -> None:
        super().__init__()
        self.clock = 1000.0

    def time(self) -> float:
        return self.clock

    def _run_once(self) -> None:
        """What asyncio does, but for looking at the network and waiting: there is none, and there is no need to."""
        ready, scheduled = cast(Any, self)._ready, cast(Any, self)._scheduled
        if not ready:
            self.clock = max(self.clock, scheduled[0]._when)
        while scheduled and scheduled[0]._when <= self.clock:
            due = heapq.heappop(scheduled)
            due._scheduled = False
            ready.append(due)
        for _ in range(len(ready)):
            one = ready.popleft()
            if not one._cancelled:
                one._run()


def in_virtual_time(work: Coroutine[Any, Any, T]) -> T:
    """Do something, however long it takes there, and leave nothing of it behind."""
    loop = VirtualLoop()
    try:
        return loop.run_until_complete(work)
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()


class World:
    """The disk and the network that all processes share."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.log: dict[str, list[bytes]] = {}
        self.briefs: dict[str, Brief] = {}
        self.leases: dict[str, tuple[str, int, float]] = {}
        self.letters: dict[str, tuple[Letter, str, bytes | None]] = {}
        self.buses: list[SimBus] = []
        self.bus_down = False
        self.database = asyncio.Event()
        self.database.set()
        self.gaps: list[int] = []
        self.hints: set[asyncio.Future[None]] = set()

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    async def delay(self, most: float = 0.05) -> None:
        await asyncio.sleep(self.chance.random() * most)

    async def reach(self) -> None:
        """The database, if it comes back in time."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.database.wait()
        except TimeoutError:
            raise Unreachable("the database is away") from None


class SimStore(cast(Any, SimpleNamespace)):  # type: ignore[misc]
    """What a process sees of the database. A dead process writes nothing; what was under way may be written or not."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.dead = False
        self.writing = asyncio.Lock()
        self.asleep = asyncio.Event()
        self.asleep.set()

    def append(self, job: Append) -> "asyncio.Future[None]":
        return asyncio.ensure_future(self._in_turn(job))

    async def _in_turn(self, job: Append) -> None:
        async with self.writing:
            try:
                if job.chain.broken:
                    raise Conflict(job.room)
                await self._append(job)
            except Conflict:
                job.chain.broken = True
                raise

    async def _append(self, job: Append) -> None:
        await self.world.delay()
        await self.asleep.wait()
        await self.world.database.wait()
        if self.dead and self.world.chance.random() < 0.5:
            self.lost = asyncio.get_running_loop().create_future()
            await self.lost  # nobody will ever know, and nothing is written after it
        log = self.world.log.setdefault(job.room, [])
        if self.world.leases[job.room][1] != job.epoch or len(log) >= job.first:
            raise Conflict(job.room)
        if len(log) < job.first - 1:
            self.world.gaps.append(job.first)
            raise Conflict(job.room)
        log.extend(job.steps)
        self.world.briefs[job.room] = job.brief
        await self.world.delay()
        await self.world.database.wait()  # until it says so again, nobody knows

    async def steps(self, room: str, after: int = 0) -> list[bytes]:
        await self.world.delay()
        await self.world.reach()
        return self.world.log.get(room, [])[after:]

    async def lengths(self, rooms: Sequence[str]) -> dict[str, int]:
        await self.world.reach()
        return {room: len(self.world.log.get(room, [])) for room in rooms}

    async def due(self, now: float, limit: int, after: Due = BEFORE_ALL) -> list[Due]:
        await self.world.reach()
        rooms = sorted(Due(brief.due, room) for room, brief in self.world.briefs.items())
        free = [one for one in rooms if self.world.leases[one.room][2] < self.world.now()]
        return [one for one in free if one > after and one.since <= now][:limit]

    async def release(self, rooms: Sequence[str], owner: str) -> None:
        for room in rooms:
            held, epoch, _ = self.world.leases[room]
            if held == owner:
                self.world.leases[room] = ("", epoch, 0.0)

    async def claim(self, room: str, owner: str, seconds: float) -> Lease:
        await self.world.delay()
        await self.asleep.wait()
        await self.world.reach()
        held, epoch, until = self.world.leases.get(room, ("", 0, 0.0))
        now = self.world.now()
        if held == owner or until < now:
            self.world.leases[room] = (owner, epoch + (held != owner), now + seconds)
        return Lease(*self.world.leases[room][:2])

    async def renew(self, owner: str, seconds: float) -> set[str] | None:
        await self.asleep.wait()
        await self.world.reach()
        mine = {room for room, lease in self.world.leases.items() if lease[0] == owner}
        for room in mine if not self.dead else ():
            self.world.leases[room] = (owner, self.world.leases[room][1], self.world.now() + seconds)
        return mine

    async def post(self, letter: Letter, owner: str) -> None:
        await self.world.reach()
        self.world.letters[letter.id] = (letter, owner, None)

    async def letters(self, owner: str) -> list[Letter]:
        await self.asleep.wait()
        await self.world.reach()
        return [letter for letter, to, answer in self.world.letters.values() if to == owner and answer is None]

    async def answer(self, letter: str, answer: bytes) -> None:
        await self.asleep.wait()
        await self.world.reach()
        found, to, _ = self.world.letters[letter]
        self.world.letters[letter] = (found, to, answer)

    async def answered(self, letter: str) -> bytes | None:
        await self.world.reach()
        return self.world.letters[letter][2]


class SimBus(Bus):
    """Hints and questions get lost, and all of them while the bus is down."""

    def __init__(self, world: World, store: SimStore) -> None:
        self.world = world
        self.store = store
        self.owned: set[str] = set()
        world.buses.append(self)

    async def connect(self, heard: Heard, seen: Seen, obey: Obey) -> None:
        self.heard, self.seen, self.obey = heard, seen, obey

    async def close(self) -> None:
        pass

    def lost(self) -> bool:
        return self.world.bus_down or self.world.chance.random() < 0.2

    def moved(self, room: str, sequence: int) -> None:
        for other in self.world.buses:
            if other is not self and not self.lost():
                self.world.hints.add(asyncio.ensure_future(other.hear(room, sequence)))

    async def hear(self, room: str, sequence: int) -> None:
        with contextlib.suppress(Unreachable):
            await self.heard(room, sequence)

    async def present(self, room: str, process: str, seats: bytes) -> None:
        pass

    async def follow(self, room: str, on: bool) -> None:
        pass

    async def own(self, room: str, on: bool) -> None:
        (self.owned.add if on else self.owned.discard)(room)

    async def ask(self, room: str, command: bytes) -> bytes:
        for other in self.world.buses:
            if room in other.owned and not self.lost():
                try:
                    async with asyncio.timeout(1.0):
                        await other.store.asleep.wait()
                        answer = await asyncio.shield(asyncio.ensure_future(other.obey(room, command)))
                except TimeoutError:
                    break
                if self.lost():  # the answer, not the question
                    break
                return answer
        raise NobodyOwns(room)
