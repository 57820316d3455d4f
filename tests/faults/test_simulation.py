"""Rooms, owners, followers, store and bus in one process, with a clock, a network and crashes that follow from a seed.

What runs is the real ``Rooms``; only disk, network and time are simulated. A run that fails names its seed, and
``SPIRITBOARD_SEED=N pytest tests/faults/test_simulation.py`` replays it.
"""

import asyncio
import os
from typing import Any, cast

import pytest

from spiritboard.core.errors import SpiritboardError
from spiritboard.web import wire
from spiritboard.web.hosting.config import Config
from spiritboard.web.hosting.new_rooms import opened, rematch
from spiritboard.web.hosting.rooms import Rooms
from spiritboard.web.room.auth import Person
from spiritboard.web.room.steps import Said, Seated, decode
from spiritboard.web.storage.store import Store
from spiritboard.web.wire.refusal import Refusal
from tests.faults.simulated import SimBus, SimStore, VirtualLoop, World

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

    def __init__(self, world: World) -> None:
        self.store = SimStore(world)
        self.bus = SimBus(world, self.store)
        config = Config(database="", lease=LEASE)
        self.rooms = Rooms(config, cast(Store, self.store), self.bus, lambda *_: None, rematch, world.now)
        self.talks: list[asyncio.Future[None]] = []
        self.tasks: list[asyncio.Future[None]] = [
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
        except SpiritboardError as error:
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
        process = chance.choice(processes)
        process.talks.append(asyncio.ensure_future(say(process, f"words {number}")))
    await asyncio.gather(*(talk for process in processes for talk in process.talks))
    await asyncio.sleep(SETTLED)
    said = [deed.text for deed in (decode(step).deed for step in world.log[room]) if isinstance(deed, Said)]
    assert len(said) == len(set(said)), "nothing is done twice"
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
