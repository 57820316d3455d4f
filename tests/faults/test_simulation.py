"""Rooms, owners, followers, store and bus in one process, with a clock, a network and crashes that follow from a seed.

What runs is the real ``Rooms``; only disk, network and time are simulated. A run that fails names its seed, and
``SPIRITBOARD_SEED=N pytest tests/faults/test_simulation.py`` replays it.
"""

import asyncio
import contextlib
import os
from typing import Any, cast

import pytest

from spiritboard.core.errors import SpiritboardError
from spiritboard.web import wire
from spiritboard.web.hosting.bot_pool import BotPool
from spiritboard.web.hosting.config import Config
from spiritboard.web.hosting.driver import Driver
from spiritboard.web.hosting.new_rooms import opened, rematch
from spiritboard.web.hosting.rooms import IDLE, OnChange, Rooms
from spiritboard.web.room.auth import Person
from spiritboard.web.room.steps import Dealt, Placed, Said, Seated, Started, StoodIn, decode
from spiritboard.web.storage.store import Store, Unreachable
from spiritboard.web.wire.refusal import Refusal
from tests.faults.simulated import SimBus, SimStore, World, in_virtual_time

RUNS = int(os.environ.get("SPIRITBOARD_RUNS", "2000"))
SEED = os.environ.get("SPIRITBOARD_SEED")
PARTS = 1 if SEED else 4
"""Tests that share the runs, so that they can be done side by side."""
PEOPLE = [Person("anna", "Anna"), Person("bela", "Bela")]
LEASE = 6.0
SETTLED = 20.0
"""Seconds after which nothing is left of any fault: the longest pause, and the time to hear of what was missed."""


class SimProcess:
    """One process with its small tasks."""

    def __init__(self, world: World, store: type[SimStore] = SimStore, driver: OnChange = lambda *_: None) -> None:
        self.store = store(world)
        self.bus = SimBus(world, self.store)
        config = Config(database="", lease=LEASE)
        self.rooms = Rooms(config, cast(Store, self.store), self.bus, driver, rematch, world.now)
        self.talks: list[asyncio.Future[None]] = []
        self.tasks: list[asyncio.Future[None]] = [
            asyncio.ensure_future(self._every(LEASE / 3, self.rooms.renew)),
            asyncio.ensure_future(self._every(1.0, self.rooms.poll_logs)),
            asyncio.ensure_future(self._every(1.0, self.rooms.take_up_due_rooms)),
            asyncio.ensure_future(self._every(30.0, self.rooms.sweep)),
            asyncio.ensure_future(self._every(0.5, self.rooms.answer_letters)),
        ]

    async def start(self) -> "SimProcess":
        await self.rooms.connect()
        return self

    async def _every(self, seconds: float, work: Any) -> None:
        while True:
            await asyncio.sleep(seconds)
            with contextlib.suppress(Unreachable):  # again next time
                await work()

    def die(self) -> None:
        self.store.dead = True
        self.bus.world.buses.remove(self.bus)
        for task in (*self.tasks, *self.talks):
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
        except (SpiritboardError, Unreachable) as error:  # the latter is told as busy: not done
            unsure = isinstance(error, Refusal) and error.code == "unsure"
            told[text] = "unsure" if unsure else "refused"

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
        elif event < 0.26 and world.database.is_set():
            world.database.clear()
            asyncio.get_running_loop().call_later(chance.random() * 15, world.database.set)
        process = chance.choice(processes)
        process.talks.append(asyncio.ensure_future(say(process, f"words {number}")))
    await asyncio.gather(*(talk for process in processes for talk in process.talks))
    await asyncio.sleep(SETTLED)
    said = [deed.text for deed in (decode(step).deed for step in world.log[room]) if isinstance(deed, Said)]
    assert len(said) == len(set(said)), "nothing is done twice"
    assert not world.gaps, "nobody writes beyond the end of the log"
    for text, answer in told.items():
        assert answer != "done" or text in said, f"{text!r} was acknowledged and is lost"
        assert answer != "refused" or text not in said, f"{text!r} was refused and is done all the same"
    for process in processes:
        here = await process.rooms.live(room)
        assert here.committed == len(world.log[room]), "whoever follows has all of it"
    for process in processes:
        process.die()


@pytest.mark.timeout(120 + RUNS)
@pytest.mark.parametrize("part", range(PARTS))
def test_whatever_fails_nothing_is_lost_doubled_or_refused_and_done(part: int) -> None:
    for seed in [int(SEED)] if SEED else range(part, RUNS, PARTS):
        try:
            in_virtual_time(simulate(seed))
        except BaseException as error:
            raise AssertionError(f"seed {seed}: {error}") from error


async def two_processes(store: type[SimStore] = SimStore) -> tuple[World, SimProcess, SimProcess]:
    world = World(1)
    return world, await SimProcess(world).start(), await SimProcess(world, store).start()


async def a_room(process: SimProcess) -> str:
    seats = [Seated(at, person.id, person.name, "") for at, person in enumerate(PEOPLE)]
    return (await process.rooms.create(opened("shamans", 3, {}), seats, "anna")).room.id


class SlowToRead(SimStore):
    """A database that takes its time before it looks."""

    async def steps(self, room: str, after: int = 0) -> list[bytes]:
        await asyncio.sleep(1.0)
        return await super().steps(room, after)


def test_who_takes_a_room_over_reads_all_of_its_log_before_it_writes() -> None:
    """Commands that come meanwhile wait; what they write would be read, and done, once more."""

    async def talk(process: SimProcess, room: str, number: int) -> wire.Message:
        await asyncio.sleep(number / 4)
        return await process.rooms.command(room, PEOPLE[0], wire.Chat(f"{number}", f"words {number}"))

    async def run() -> None:
        world, owner, heir = await two_processes(SlowToRead)
        room = await a_room(owner)
        here = await heir.rooms.live(room)
        owner.die()
        await asyncio.sleep(2 * LEASE)
        answers = await asyncio.gather(*(talk(heir, room, number) for number in range(6)))
        assert all(isinstance(answer, wire.Ack) for answer in answers), answers
        assert here.room.sequence == here.committed == len(world.log[room])
        assert here.room.said == 6
        heir.die()

    in_virtual_time(run())


def test_a_command_whose_owner_waits_for_the_database_is_not_refused_for_certain() -> None:
    """The owner has it and will do it; whoever passed it on cannot even find out who the owner is."""

    async def run() -> None:
        world, owner, follower = await two_processes()
        room = await a_room(owner)
        await follower.rooms.live(room)
        world.database.clear()
        asyncio.get_running_loop().call_later(25.0, world.database.set)
        answer = await follower.rooms.command(room, PEOPLE[0], wire.Chat("1", "words"))
        assert isinstance(answer, wire.Ack)
        said = [deed.text for deed in (decode(step).deed for step in world.log[room]) if isinstance(deed, Said)]
        assert said == ["words"]
        for process in (owner, follower):
            process.die()

    in_virtual_time(run())


def test_a_room_that_cannot_be_read_holds_up_no_other() -> None:
    async def run() -> None:
        world, owner, follower = await two_processes()
        rooms = [await a_room(owner) for _ in range(2)]
        for room in rooms:
            await follower.rooms.live(room)
        world.bus_down = True
        world.log[rooms[0]].append(b'{"at":1.0,"deed":{"deed":"from a later version"}}')
        await owner.rooms.command(rooms[1], PEOPLE[0], wire.Chat("1", "words"))
        await asyncio.sleep(3.0)
        assert (await follower.rooms.live(rooms[1])).room.said == 1
        assert rooms[0] not in follower.rooms.loaded, "what was read of it may be half done"
        for process in (owner, follower):
            process.die()

    in_virtual_time(run())


def test_what_is_in_the_log_is_acknowledged_again_whatever_becomes_of_later_steps() -> None:
    async def run() -> None:
        world, owner, other = await two_processes()
        room = await a_room(owner)
        first = wire.Chat("1", "words")
        answer = await owner.rooms.command(room, PEOPLE[0], first)
        world.leases[room] = ("somebody else", 99, world.now() + 60.0)
        later = asyncio.ensure_future(owner.rooms.command(room, PEOPLE[0], wire.Chat("2", "more")))
        await asyncio.sleep(0)
        assert await owner.rooms.command(room, PEOPLE[0], first) == answer
        with pytest.raises(Refusal):
            await later
        for process in (owner, other):
            process.die()

    in_virtual_time(run())


def test_hundreds_of_rooms_whose_owner_died_are_taken_up_within_ten_seconds() -> None:
    """The next process reads many of them at the same time; each alone takes it a tenth of a second."""

    async def run() -> None:
        world, owner, heir = await two_processes()
        bots = [Placed(at, True, 1, f"Bot {at}") for at in range(3)]
        rooms = [await owner.rooms.create(opened("samhain", 3, {}), bots, "anna") for _ in range(300)]
        await asyncio.gather(*(owner.rooms.do(live, [Started(), Dealt()]) for live in rooms))
        owner.die()
        died = world.now()
        while len(heir.rooms.loaded) < len(rooms):
            await asyncio.sleep(0.1)
            assert world.now() - died < 10
        assert all(live.owned for live in heir.rooms.loaded.values())
        heir.die()

    in_virtual_time(run())


class NoBots:
    """They think for ever."""

    async def choose(self, *_: object) -> None:
        await asyncio.get_running_loop().create_future()

    interrupt = choose


@pytest.mark.parametrize("company", [1, 2])
def test_a_room_leaves_memory_while_a_long_clock_runs_and_is_back_when_it_is_due(company: int) -> None:
    hour = 3600

    async def run() -> None:
        world = World(1)
        driver = Driver(cast(BotPool, NoBots()))
        processes = [await SimProcess(world, driver=driver.consider).start() for _ in range(company)]
        rooms = processes[0].rooms
        people = [Seated(at, name, name, "") for at, name in enumerate(("anna", "bela", "cora"))]
        live = await rooms.create(opened("shamans", 3, {}, clock=wire.Clock("move", 3 * hour)), people, "anna")
        room = live.room.id
        await rooms.do(live, [Started(), Dealt()])
        asked = live.room.asked_at
        await asyncio.sleep(hour)
        assert not any(process.rooms.loaded for process in processes)
        assert isinstance(await rooms.command(room, PEOPLE[0], wire.Chat("1", "Are you there?")), wire.Ack)
        await asyncio.sleep(2 * hour - 60)
        assert not any(process.rooms.loaded for process in processes)
        await asyncio.sleep(asked + 3 * hour + 5 - world.now())
        last = decode(world.log[room][-1])
        assert isinstance(last.deed, StoodIn)
        assert 0 <= last.at - (asked + 3 * hour) < 2
        await asyncio.sleep(IDLE + 60)
        assert any(process.rooms.loaded for process in processes), "a bot thinks there"
        for process in processes:
            process.die()

    in_virtual_time(run())
