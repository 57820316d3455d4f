"""Two worlds that differ only in what a viewer may not know: the viewer gets the same bytes at the same time.

``SPIRITBOARD_STATES`` says how many states of each game are compared.
"""

import asyncio
import math
import os
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from spiritboard.core.dice import FastDice
from spiritboard.core.event import Event
from spiritboard.games import registry
from spiritboard.play.fairness import seed_from_number
from spiritboard.play.forced import known_to_be_forced
from spiritboard.scenes.tongue import LANGUAGES, tongue
from spiritboard.web.hosting import driver
from spiritboard.web.hosting.bot_pool import BotPool, Minds
from spiritboard.web.hosting.config import Config
from spiritboard.web.hosting.driver import Driver
from spiritboard.web.hosting.mind_codec import pack
from spiritboard.web.hosting.new_rooms import opened, rematch
from spiritboard.web.hosting.rooms import Rooms
from spiritboard.web.hosting.workers import NOBODY, Payer
from spiritboard.web.room.commands import begin
from spiritboard.web.room.parts import Chapter
from spiritboard.web.room.room import Room
from spiritboard.web.room.steps import Acted, Placed, Step, decode
from spiritboard.web.room.viewer import Viewer, news, room_fact, scene
from spiritboard.web.storage.sqlite import SqliteStore
from spiritboard.web.storage.store import Store
from tests.faults.crowd import Crowd
from tests.faults.simulated import SimBus, SimStore, World, in_virtual_time
from tests.web.serving import Server
from tests.web.test_sight import started

STATES = int(os.environ.get("SPIRITBOARD_STATES", "2000"))
TIMED = float(os.environ.get("SPIRITBOARD_TIMED", "0"))
"""Seconds for which the bots of a real server are timed: on demand."""
PER_MATCH = 60
"""States that are compared in one match, at the most."""
RECENT = 3
"""Steps whose news is compared at every state."""
UNLIKELY = 1e-4
"""What chance alone hardly ever does."""
SECRETIVE = [
    name for name in registry.names() if len(started(name, registry.find(name).game.least).match.state.layout())
]
"""The games that hide something."""


# --- what is sent --------------------------------------------------------------------------------------------


def sent(room: Room, viewer: Viewer) -> list[bytes]:
    """All that a socket would carry to this viewer now, and what a bot in the seat would be given."""
    told = [news(room, number, viewer) for number in range(max(1, room.sequence - RECENT), room.sequence + 1)]
    messages = [room_fact(room, viewer), *told, scene(room, viewer)]
    mind = room.match.mind(viewer.seat) if viewer.seat >= 0 else None
    return [msgspec.json.encode(message) for message in messages] + ([pack(mind)] if mind is not None else [])


def told_otherwise(chapter: Chapter, viewer: int) -> Chapter:
    """The same step, with another secret wherever the viewer may not know it."""
    events = [
        event if event.told(viewer) is event else Event(*event.fields()[:4], event.secret + 1, event.seen)
        for event in chapter.events
    ]
    return Chapter(chapter.step, events, chapter.epoch)


def in_another_world(room: Room, viewer: Viewer, dice: FastDice) -> tuple[list[bytes], bool]:
    """What the viewer would get if all that is hidden from it were different, and whether anything was."""
    table, state, story = room.match, room.match.state, room.story
    heard = [told_otherwise(story[number], viewer.seat) for number in range(len(story))]
    table.state, room.story = room.game.imagine(state, viewer.seat, dice), cast(Any, heard)
    try:
        different = table.state != state or heard != list(story)
        return sent(room, viewer), different
    finally:
        table.state, room.story = state, story


@pytest.mark.timeout(240 + STATES // 20)
@pytest.mark.parametrize("game", registry.names())
def test_every_byte_is_the_same_in_worlds_that_the_viewer_cannot_tell_apart(game: str) -> None:
    rules, chance = registry.find(game).game, random.Random(5)
    speech = [tongue(language) for language in LANGUAGES]
    compared = different = 0
    while compared < STATES:
        players = chance.randint(rules.least, rules.most)
        room = started(game, players)
        for _ in range(min(PER_MATCH, STATES - compared)):
            if room.match.over:
                break
            viewer = Viewer(chance.randrange(-1, players), chance.choice(speech))
            otherwise, differs = in_another_world(room, viewer, FastDice(chance.randrange(10**6)))
            assert otherwise == sent(room, viewer)
            compared += 1
            different += differs
            seat = chance.choice(room.asked())
            action = chance.choice(rules.legal_actions(room.match.state, seat))
            room.fold(Step(4.0, Acted(seat, (rules.say(room.match.state, action),))))
    print(f"{game}: {compared} states, in {different} of them something was hidden, no byte differed")
    assert different > STATES / 4 or game not in SECRETIVE, "too little was hidden for this to prove anything"


# --- when it is sent -----------------------------------------------------------------------------------------


class SlowThinkers(BotPool):
    """Bots that think the longer the more they may do, which only they know, and then choose by dice."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    async def choose(self, mind: Minds, kind: str, budget: float, payer: Payer = NOBODY) -> int:  # noqa: ARG002
        options = list(mind().legal_actions)
        await asyncio.sleep(budget * min(1.0, len(options) / 10))
        return self.chance.choice(options)

    async def interrupt(self, mind: Minds, kind: str, budget: float, payer: Payer = NOBODY) -> int | None:  # noqa: ARG002
        return None


async def matches_of_slow_thinkers(game: str, matches: int) -> list[list[Step]]:
    """The logs of matches between such bots, played by the real driver in simulated time."""
    world, rules = World(1), registry.find(game).game
    store, bots = SimStore(world), SlowThinkers(world.chance)
    config = Config(database="")
    rooms = Rooms(config, cast(Store, store), SimBus(world, store), Driver(bots).consider, rematch, world.now)
    await rooms.connect()
    for number in range(matches):
        seats = [Placed(seat, bot=True, level=8, name=f"Seat {seat}") for seat in range(rules.least)]
        first = msgspec.structs.replace(opened(game, rules.least, {}), seed=seed_from_number(number).hex())
        live = await rooms.create(first, seats, "")
        await rooms.do(live, begin(live.room))
    await asyncio.sleep(3600)
    return [[decode(step) for step in log] for log in world.log.values()]


Sample = tuple[tuple[object, ...], int, float]


def samples(steps: Sequence[Step]) -> Iterator[Sample]:
    """Of every answer of a bot: what all know about the question, how much the bot could do in truth, and how long it
    took."""
    room = Room("timed")
    for step in steps:
        deed = step.deed
        if isinstance(deed, Acted) and room.seats[deed.seat].automatic and len(room.asked()) == 1:
            assert room.decision is not None
            forced = known_to_be_forced(room.game, room.match.state, deed.seat, FastDice(room.sequence))
            known = (room.opened.game, room.decision.kind, room.window, forced)
            options = len(room.game.legal_actions(room.match.state, deed.seat))
            yield known, options, round(step.at - room.asked_at, 3)
        room.fold(step)


def by_chance(found: Sequence[Sample]) -> float:
    """How probable it is that times which have nothing to do with the options go with them as much as these do.

    Spearman's correlation of ranks within all questions that look the same to everybody, taken together.
    """
    groups: dict[tuple[object, ...], list[tuple[int, float]]] = defaultdict(list)
    for known, options, took in found:
        groups[known].append((options, took))
    total = variance = 0.0
    for group in groups.values():
        one, other = ranks([options for options, _ in group]), ranks([took for _, took in group])
        total += sum(a * b for a, b in zip(one, other, strict=True))
        variance += sum(a * a for a in one) * sum(b * b for b in other) / max(1, len(group) - 1)
    return math.erfc(abs(total) / math.sqrt(2 * variance)) if variance else 1.0


def ranks(values: Sequence[float]) -> list[float]:
    """The rank of each, counted from the middle; equal ones share theirs."""
    places = defaultdict(list)
    for place, value in enumerate(sorted(values)):
        places[value].append(place - (len(values) - 1) / 2)
    return [sum(places[value]) / len(places[value]) for value in values]


def simulated(game: str) -> list[Sample]:
    logs = in_virtual_time(matches_of_slow_thinkers(game, 6))
    return [sample for log in logs for sample in samples(log)]


@pytest.mark.parametrize("game", SECRETIVE)
def test_when_a_bot_answers_has_nothing_to_do_with_what_it_holds(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = simulated(game)
    assert len(found) > 100
    assert by_chance(found) > UNLIKELY
    monkeypatch.setattr(driver, "pace", lambda *_: 0.0)
    assert by_chance(simulated(game)) < UNLIKELY, "bots that answer as soon as they can are found out"


@pytest.mark.skipif(not TIMED, reason="on demand: SPIRITBOARD_TIMED=600")
@pytest.mark.timeout(300 + 2 * TIMED)
def test_the_same_of_the_bots_of_a_real_server(tmp_path: Path) -> None:
    async def logs() -> list[list[Step]]:
        store = SqliteStore(tmp_path / "table.sqlite3")
        await store.connect()
        rooms = [row[0] for row in await store._rows("SELECT room FROM rooms")]
        found = [[decode(step) for step in await store.steps(room)] for room in rooms]
        await store.close()
        return found

    with Server(tmp_path, pace=0.7, window=0.6, sockets=10**5) as server:
        crowd = Crowd(server.address, SECRETIVE, level=7, gap=0.0, watchers=0)
        asyncio.run(crowd.play(4, TIMED))
    found = [sample for log in asyncio.run(logs()) for sample in samples(log)]
    print(f"{len(found)} answers of bots timed; by chance with a probability of {by_chance(found):.3f}")
    assert by_chance(found) > UNLIKELY
