"""Rooms, owners, followers, store and bus in one process, with a clock, a network and crashes that follow from a seed.

What runs is the real ``Rooms``; only disk, network and time are simulated. A run that fails names its seed, and
``SPIRITBOARD_SEED=N pytest tests/faults/test_simulation.py`` replays it.
"""

import asyncio
import os
import random
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from spiritboard.core.errors import SpiritboardError
from spiritboard.web import wire
from spiritboard.web.hosting.config import Config
from spiritboard.web.hosting.new_rooms import opened, rematch
from spiritboard.web.hosting.rooms import Rooms
from spiritboard.web.room.auth import Person
from spiritboard.web.room.steps import Said, Seated, decode
from spiritboard.web.storage.bus import Bus, Heard, NobodyOwns, Obey, Seen
from spiritboard.web.storage.store import Append, Conflict, Lease, Letter, Store
from spiritboard.web.wire.refusal import Refusal

RUNS = int(os.environ.get("SPIRITBOARD_RUNS", "150"))
SEED = os.environ.get("SPIRITBOARD_SEED")
PEOPLE = [Person("anna", "Anna"), Person("bela", "Bela")]
LEASE = 6.0


class VirtualLoop(asyncio.SelectorEventLoop):
    """Time passes when nobody has anything to do, and then at once."""

    def __init__(self) -> None:
        super().__init__()
        self.clock = 1000.0

    def time(self) -> float:
        return self.clock

    def _run_once(self) -> None:
        loop = cast(Any, self)
        if not loop._ready and loop._scheduled:
            self.clock = max(self.clock, loop._scheduled[0]._when)
        cast(Any, super())._run_once()


class World:
    """The disk and the network that all processes share."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.log: dict[str, list[bytes]] = {}
        self.leases: dict[str, tuple[str, int, float]] = {}
        self.letters: dict[str, tuple[Letter, str, bytes | None]] = {}
        self.buses: list[SimBus] = []
        self.bus_down = False
        self.hints: set[asyncio.Future[None]] = set()

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    async def delay(self, most: float = 0.05) -> None:
        await asyncio.sleep(self.chance.random() * most)


class SimStore(cast(Any, SimpleNamespace)):  # type: ignore[misc]
    """What a process sees of the database. A dead process writes nothing; what was under way may be written or not."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.dead = False
        self.asleep = asyncio.Event()
        self.asleep.set()

    def append(self, job: Append) -> "asyncio.Future[None]":
        return asyncio.ensure_future(self._append(job))

    async def _append(self, job: Append) -> None:
        await self.world.delay()
        await self.asleep.wait()
        if self.dead and self.world.chance.random() < 0.5:
            await asyncio.Future()  # nobody will ever know
        log = self.world.log.setdefault(job.room, [])
        if self.world.leases[job.room][1] != job.epoch or len(log) != job.first - 1:
            raise Conflict(job.room)
        log.extend(job.steps)
        await self.world.delay()

    async def steps(self, room: str, after: int = 0) -> list[bytes]:
        await self.world.delay()
        return self.world.log.get(room, [])[after:]

    async def lengths(self, rooms: Sequence[str]) -> dict[str, int]:
        return {room: len(self.world.log.get(room, [])) for room in rooms}

    async def claim(self, room: str, owner: str, seconds: float) -> Lease:
        await self.world.delay()
        await self.asleep.wait()
        held, epoch, until = self.world.leases.get(room, ("", 0, 0.0))
        now = self.world.now()
        if held == owner or until < now:
            self.world.leases[room] = (owner, epoch + (held != owner), now + seconds)
        return Lease(*self.world.leases[room][:2])

    async def renew(self, owner: str, seconds: float) -> set[str] | None:
        await self.asleep.wait()
        mine = {room for room, lease in self.world.leases.items() if lease[0] == owner}
        for room in mine if not self.dead else ():
            self.world.leases[room] = (owner, self.world.leases[room][1], self.world.now() + seconds)
        return mine

    async def post(self, letter: Letter, owner: str) -> None:
        self.world.letters[letter.id] = (letter, owner, None)

    async def letters(self, owner: str) -> list[Letter]:
        await self.asleep.wait()
        return [letter for letter, to, answer in self.world.letters.values() if to == owner and answer is None]

    async def answer(self, letter: str, answer: bytes) -> None:
        await self.asleep.wait()
        found, to, _ = self.world.letters[letter]
        self.world.letters[letter] = (found, to, answer)

    async def answered(self, letter: str) -> bytes | None:
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
                self.world.hints.add(asyncio.ensure_future(other.heard(room, sequence)))

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


class SimProcess:
    """One process with its small tasks."""

    def __init__(self, world: World) -> None:
        self.store = SimStore(world)
        self.bus = SimBus(world, self.store)
        config = Config(database="", lease=LEASE)
        self.rooms = Rooms(config, cast(Store, self.store), self.bus, lambda *_: None, rematch, world.now)
        self.tasks = [
            asyncio.ensure_future(self._every(LEASE / 3, self.rooms.renew)),
            asyncio.ensure_future(self._every(1.0, self.rooms.look_for_missed)),
            asyncio.ensure_future(self._every(0.5, self.rooms.answer_letters)),
        ]

    async def start(self) -> "SimProcess":
        await self.rooms.connect()
        return self

    async def _every(self, seconds: float, work: Any) -> None:
        while True:
            await asyncio.sleep(seconds)
            await work()

    def die(self) -> None:
        self.store.dead = True
        self.bus.world.buses.remove(self.bus)
        for task in self.tasks:
            task.cancel()


async def simulate(seed: int) -> None:
    world = World(seed)
    chance = world.chance
    processes = [await SimProcess(world).start() for _ in range(3)]
    seats = [Seated(at, person.id, person.name, "") for at, person in enumerate(PEOPLE)]
    live = await processes[0].rooms.create(opened("shamans", 3, {}), seats, "anna")
    room = live.room.id
    told: dict[str, str] = {}

    async def say(process: SimProcess, text: str) -> None:
        command = wire.Chat(f"id {text}", text)
        try:
            answer = await process.rooms.command(room, chance.choice(PEOPLE), command)
            told[text] = "done" if isinstance(answer, wire.Ack) else "?"
        except SpiritboardError as error:
            unsure = isinstance(error, Refusal) and error.code == "unsure"
            told[text] = "unsure" if unsure else "refused"

    talking = []
    for number in range(30):
        await asyncio.sleep(chance.random() * 2)
        event = chance.random()
        if event < 0.08 and len(world.log) and len(processes) > 1:
            at = chance.randrange(len(processes))
            processes[at].die()
            processes[at] = await SimProcess(world).start()
        elif event < 0.16:
            store = chance.choice(processes).store
            store.asleep.clear()  # stopped for a while: perhaps for longer than its lease
            asyncio.get_running_loop().call_later(chance.random() * 15, store.asleep.set)
        elif event < 0.22:
            world.bus_down = not world.bus_down
        talking.append(asyncio.ensure_future(say(chance.choice(processes), f"words {number}")))
    await asyncio.sleep(60)
    said = [deed.text for deed in (decode(step).deed for step in world.log[room]) if isinstance(deed, Said)]
    assert len(said) == len(set(said)), "nothing is done twice"
    for text, answer in told.items():
        assert answer != "done" or text in said, f"{text!r} was acknowledged and is lost"
        assert answer != "refused" or text not in said, f"{text!r} was refused and is done all the same"
    for process in processes:
        here = await process.rooms.live(room)
        assert here.committed == len(world.log[room]), "whoever follows has all of it"
    for task in [*talking, *(task for process in processes for task in process.tasks)]:
        task.cancel()


@pytest.mark.timeout(60 + RUNS)
def test_whatever_fails_nothing_is_lost_doubled_or_refused_and_done() -> None:
    for seed in [int(SEED)] if SEED else range(RUNS):
        loop = VirtualLoop()
        try:
            loop.run_until_complete(simulate(seed))
        except BaseException as error:
            raise AssertionError(f"seed {seed}: {error}") from error
        finally:
            for task in asyncio.all_tasks(loop):
                task.cancel()
            loop.run_until_complete(asyncio.sleep(0))
            loop.close()
