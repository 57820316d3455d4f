"""What happens at a table by itself, and when: windows, standing orders, answers unasked, clocks."""

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import AsyncIterator, Callable
from itertools import pairwise
from pathlib import Path
from typing import Literal, cast

import msgspec
import pytest

from bench import pacing
from spiritboard.core.dice import FastDice
from spiritboard.core.seats import STRANGER
from spiritboard.games import registry
from spiritboard.play.fairness import seed_from_number
from spiritboard.play.undo import take_back
from spiritboard.web import wire
from spiritboard.web.hosting.bot_pool import BotPool, Minds
from spiritboard.web.hosting.config import Config
from spiritboard.web.hosting.driver import OPEN, Driver, pace
from spiritboard.web.hosting.live_room import LiveRoom, Watcher
from spiritboard.web.hosting.new_rooms import opened, rematch
from spiritboard.web.hosting.rooms import Rooms
from spiritboard.web.hosting.workers import NOBODY, Payer
from spiritboard.web.room.auth import Person, hash_token
from spiritboard.web.room.clock import elapsed
from spiritboard.web.room.commands import Caller, begin, deeds
from spiritboard.web.room.room import Room
from spiritboard.web.room.steps import (
    Acted,
    AnyDeed,
    Placed,
    Replied,
    Requested,
    Returned,
    Seated,
    Step,
    StoodIn,
    TakenBack,
    decode,
    encode,
)
from spiritboard.web.room.viewer import clocks
from spiritboard.web.storage.bus import LocalBus
from spiritboard.web.storage.sqlite import SqliteStore
from spiritboard.web.storage.store import Store
from spiritboard.web.wire.refusal import Refusal
from tests.faults.simulated import SimBus, SimStore, World, in_virtual_time

PEOPLE = [Person(f"person {seat}", f"Name {seat}") for seat in range(3)]


class Eager(BotPool):
    """Bots that answer here and at once, and use whatever they can do unasked."""

    def __init__(self) -> None:
        pass

    async def choose(self, mind: Minds, kind: str, budget: float, payer: Payer = NOBODY) -> int:  # noqa: ARG002
        return mind().legal_actions[0]

    async def interrupt(self, mind: Minds, kind: str, budget: float, payer: Payer = NOBODY) -> int | None:  # noqa: ARG002
        return mind().standing[0]


class Late(Eager):
    """Bots that wait for a worker before they look at the match."""

    def __init__(self) -> None:
        self.waiting = asyncio.Event()
        self.free = asyncio.Event()

    async def choose(self, mind: Minds, kind: str, budget: float, payer: Payer = NOBODY) -> int:
        self.waiting.set()
        await self.free.wait()
        return await super().choose(mind, kind, budget, payer)


@contextlib.asynccontextmanager
async def table(
    tmp_path: Path, bots: int = 0, window: float = 0.0, number: int = 1, pool: Eager | None = None, **wishes: object
) -> AsyncIterator[tuple[Rooms, LiveRoom]]:
    """A match of Shamans with people and, in the last seats, bots; the number stands for the shuffle."""
    config = Config(database=str(tmp_path / "table.sqlite3"), window=window, pace=0.0)
    store = SqliteStore(config.file)
    await store.connect()
    driver = Driver(pool or Eager())
    rooms = Rooms(config, store, LocalBus(), driver.consider, rematch)
    seats: list[AnyDeed] = [
        Seated(seat, person.id, person.name, hash_token("")) for seat, person in enumerate(PEOPLE[: 3 - bots])
    ]
    seats += [Placed(seat, bot=True, level=1, name="Bot") for seat in range(3 - bots, 3)]
    first = msgspec.structs.replace(opened("shamans", 3, {}, **wishes), seed=seed_from_number(number).hex())
    live = await rooms.create(first, seats, PEOPLE[0].id)
    await rooms.do(live, begin(live.room))
    yield rooms, live
    driver.stopping = True
    driver.consider(rooms, live)
    await store.close()


class Woken(Watcher):
    """Somebody who waits for a room to change."""

    def __init__(self) -> None:
        self.event = asyncio.Event()

    def wake(self) -> None:
        self.event.set()


async def until(live: LiveRoom, wanted: Callable[[Room], bool]) -> None:
    """Wait, for as long as it takes, until the room is as wanted."""
    woken = Woken()
    live.watchers.add(woken)
    while not wanted(live.room):
        await woken.event.wait()
        woken.event.clear()
    live.watchers.discard(woken)


async def play_until(rooms: Rooms, live: LiveRoom, wanted: Callable[[Room], bool], seed: int = 1) -> None:
    """Answer at random for all people until the room is as wanted. What is answered follows from the moment and the
    seed, also where somebody who has no choice is answered for in the same moment.
    """
    room = live.room
    while not wanted(room):
        assert room.status == "live", "the match ended first"
        if unasked := [job for key, job in live.jobs.items() if key[0] == "unasked"]:
            await asyncio.wait(unasked)  # a bot that wants to act before anybody answers comes first
            continue
        asked = [seat for seat in room.asked() if not room.seats[seat].automatic]
        if not asked or (room.window and not choosing_in_a_window(room)):
            epoch = room.epoch
            await until(live, lambda room, epoch=epoch: bool(room.epoch != epoch))  # type: ignore[misc]
            continue
        options = room.game.legal_actions(room.match.state, asked[0])
        chance = random.Random(f"{seed} {len(room.match.entries)}")
        text = room.game.say(room.match.state, chance.choice(options))
        with contextlib.suppress(Refusal):  # a seat that had no choice was passed for in the same moment
            act = wire.Act(f"p{seed}-{room.sequence}", room.questions[asked[0]], (text,))
            await rooms.command(room.id, PEOPLE[asked[0]], act)


def choosing_in_a_window(room: Room) -> bool:
    """Whether a person has a real choice in a window."""
    return room.window and len(room.game.legal_actions(room.match.state, room.asked()[0])) > 1


def acted(live: LiveRoom) -> list[Acted]:
    return [chapter.step.deed for chapter in live.room.story if isinstance(chapter.step.deed, Acted)]


def test_a_seat_without_a_choice_is_passed_for_after_the_same_time_as_one_who_has_one(tmp_path: Path) -> None:
    async def play() -> None:
        async with table(tmp_path, window=0.05) as (rooms, live):
            room = live.room
            await play_until(rooms, live, choosing_in_a_window, seed=8)
            seat = room.asked()[0]
            opened_at = room.asked_at
            await rooms.command(room.id, PEOPLE[seat], wire.Act("quick", room.questions[seat], ("pass",)))
            quick = room.story[room.done[PEOPLE[seat].id, "quick"] - 1].step.at - opened_at
            assert quick >= 0.05, "an answer was seen before one that passes by itself would be"
            forced = [
                chapter.step.at - before.step.at
                for before, chapter in pairwise(room.story)
                if isinstance(chapter.step.deed, Acted) and not chapter.step.deed.own
            ]
            assert forced, "nobody was passed for"
            assert min(forced) >= 0.05
            assert all(deed.actions == ("pass",) for deed in acted(live) if not deed.own)

    asyncio.run(play())


def test_a_standing_order_passes_until_it_is_withdrawn(tmp_path: Path) -> None:
    async def play() -> None:
        async with table(tmp_path) as (rooms, live):
            room = live.room
            await play_until(rooms, live, choosing_in_a_window, seed=3)
            seat = room.asked()[0]
            before = len(acted(live))
            await rooms.command(room.id, PEOPLE[seat], wire.Order("always", "always"))
            await until(live, lambda _: any(deed.seat == seat for deed in acted(live)[before:]))
            passed = next(deed for deed in acted(live)[before:] if deed.seat == seat)
            assert (passed.actions, passed.own) == (("pass",), False)
            assert room.seats[seat].order == "always"
            await rooms.command(room.id, PEOPLE[seat], wire.Order("none"))
            assert room.seats[seat].order == ""

    asyncio.run(play())


def test_pass_until_something_changes_ends_when_somebody_does_something(tmp_path: Path) -> None:
    async def play() -> None:
        async with table(tmp_path) as (rooms, live):
            room = live.room
            other = next(seat for seat in range(3) if seat not in room.asked())
            await rooms.command(room.id, PEOPLE[other], wire.Order("until", "pass"))
            assert room.seats[other].order == "pass"
            actor = room.asked()[0]
            text = room.game.say(room.match.state, room.game.legal_actions(room.match.state, actor)[0])
            await rooms.command(room.id, PEOPLE[actor], wire.Act("act", room.questions[actor], (text,)))
            assert room.seats[other].order == ""

    asyncio.run(play())


def test_a_match_does_not_wait_for_the_consent_of_somebody_who_has_left(tmp_path: Path) -> None:
    def learned(room: Room) -> bool:
        back = take_back(room.match, 0)
        return back is not None and 1 in back.consent and 0 not in room.asked()

    async def play() -> None:
        async with table(tmp_path, bots=1) as (rooms, live):
            room = live.room
            await play_until(rooms, live, learned)
            await rooms.command(room.id, PEOPLE[0], wire.Undo("please"))
            assert [asking.needs for asking in room.requests.values()] == [(1,)]
            await rooms.command(room.id, PEOPLE[1], wire.Leave("bye"))
            assert room.requests == {}
            await until(live, lambda room: 0 in room.asked())

    asyncio.run(play())


@pytest.mark.parametrize("kind", ["undo", "stand_in"])
def test_a_bot_in_a_seat_ends_what_needs_its_consent_and_older_logs_still_load(
    kind: Literal["undo", "stand_in"],
) -> None:
    room = Room("test")
    room.fold(Step(1.0, opened("shamans", 4, {})))
    for seat in range(4):
        room.fold(Step(1.0, Seated(seat, f"person {seat}", f"Name {seat}", "")))
    for deed in begin(room):
        room.fold(Step(1.0, deed))
    room.fold(Step(1.0, Requested(kind, 0, 0 if kind == "undo" else 3, (1, 2))))
    (asked,) = room.requests
    room.fold(Step(1.0, StoodIn(3 if kind == "undo" else 0, 1, "clock")))
    assert list(room.requests) == [asked], "that seat was not asked"
    room.fold(Step(1.0, StoodIn(1, 1, "clock")))
    assert room.requests == {}
    room.fold(Step(1.0, Returned(1)))
    room.fold(Step(1.0, Replied(asked, 1, True)))  # as it could be when the request had stayed
    assert room.requests == {}


def unasked(room: Room, people: int = 3) -> bool:
    """Whether somebody who is not asked could do something."""
    return any(room.game.standing(room.match.state, seat) for seat in range(people) if seat not in room.asked())


def test_a_person_acts_although_not_asked(tmp_path: Path) -> None:
    async def play() -> None:
        async with table(tmp_path) as (rooms, live):
            room = live.room
            await play_until(rooms, live, unasked, seed=2)
            seat = next(
                seat for seat in range(3) if seat not in room.asked() and room.game.standing(room.match.state, seat)
            )
            text = room.game.say(room.match.state, room.game.standing(room.match.state, seat)[0])
            await rooms.command(room.id, PEOPLE[seat], wire.Act("portal", room.questions[seat], (text,)))
            assert acted(live)[-1].lines[0] == f"{seat + 1}! {text}"

    asyncio.run(play())


def test_a_bot_acts_although_not_asked(tmp_path: Path) -> None:
    async def play() -> None:
        for seed in range(1, 9):
            folder = tmp_path / str(seed)
            folder.mkdir()
            async with table(folder, bots=1, number=seed) as (rooms, live):
                with contextlib.suppress(AssertionError):
                    await play_until(rooms, live, lambda room: any("3! " in line for line in _lines(room)), seed=seed)
                    return
        raise AssertionError("no bot ever used what it could do unasked")

    asyncio.run(play())


def test_a_bot_that_gets_its_worker_too_late_gives_up(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        pool = Late()
        async with table(tmp_path, bots=3, pool=pool) as (rooms, live):
            await pool.waiting.wait()
            room = live.room
            seat = room.asked()[0]
            text = room.game.say(room.match.state, room.game.legal_actions(room.match.state, seat)[0])
            job = next(iter(live.jobs.values()))
            # Accepted, and not yet on disk: the job has not been cancelled.
            room.fold(Step(rooms.now(), Acted(seat, (text,), own=False)))
            pool.free.set()
            await job
            assert len(acted(live)) == 1

    with caplog.at_level(logging.INFO, "spiritboard.web.hosting.driver"):
        asyncio.run(play())
    assert [record.getMessage() for record in caplog.records] == ["bot came too late: the match has moved on"]


def test_a_bot_that_is_about_to_answer_waits_until_an_undo_is_decided(tmp_path: Path) -> None:
    """It used to answer, which dropped the request before anybody could read it."""

    async def play() -> None:
        pool = Late()
        async with table(tmp_path, bots=2, pool=pool) as (rooms, live):
            room = live.room
            await play_until(rooms, live, lambda room: 0 not in room.asked())
            await pool.waiting.wait()
            answers, job = len(acted(live)), next(iter(live.jobs.values()))
            # Accepted, and not yet on disk: the job has not been cancelled.
            room.fold(Step(rooms.now(), Requested("undo", 0, 0, (1,), 0)))
            pool.free.set()
            await job
            assert len(acted(live)) == answers
            assert len(room.requests) == 1

    asyncio.run(play())


def _lines(room: Room) -> list[str]:
    return [line for chapter in room.story if isinstance(chapter.step.deed, Acted) for line in chapter.step.deed.lines]


def test_time_in_which_no_server_ran_does_not_count() -> None:
    assert elapsed(10.0, 20.0) == 10.0
    assert elapsed(10.0, 20.0, [(12.0, 15.0)]) == 7.0
    assert elapsed(10.0, 20.0, [(0.0, 11.0), (19.0, 40.0)]) == pytest.approx(8.0)
    assert elapsed(10.0, 20.0, [(0.0, 100.0)]) == 0.0


def test_an_outage_is_noticed_at_the_next_start(tmp_path: Path) -> None:
    async def live() -> None:
        now = time.time()
        store = SqliteStore(tmp_path / "table.sqlite3")
        await store.connect()
        await store.beat(now - 1000, gap=6)
        await store.beat(now - 998, gap=6)
        assert await store.outages() == []
        await store.close()
        again = SqliteStore(tmp_path / "table.sqlite3")
        await again.connect()
        await again.beat(now, gap=6)
        assert await again.outages() == [(now - 998, now)]
        await again.close()

    asyncio.run(live())


def test_a_match_clock_counts_what_its_player_used(tmp_path: Path) -> None:
    async def play() -> None:
        async with table(tmp_path, clock=wire.Clock("match", 100, 5)) as (rooms, live):
            room = live.room
            seat = room.asked()[0]
            rooms.now = lambda: time.time() + 30
            text = room.game.say(room.match.state, room.game.legal_actions(room.match.state, seat)[0])
            await rooms.command(room.id, PEOPLE[seat], wire.Act("slow", room.questions[seat], (text,)))
            assert room.seats[seat].left == pytest.approx(100 - 30 + 5, abs=1)
            others = [place.left for at, place in enumerate(room.seats) if at != seat]
            assert others == [100.0, 100.0]

    asyncio.run(play())


class Timed:
    """Anna and two bots with clocks, by hand: she is asked, and time passes when it is said to."""

    def __init__(self, kind: Literal["move", "match"], seconds: int, increment: int = 0) -> None:
        self.now, self.room = 1.0, Room("test")
        first = opened("shamans", 3, {}, clock=wire.Clock(kind, seconds, increment))
        bots = [Placed(seat, bot=True, level=1, name="Bot") for seat in (1, 2)]
        self.do(msgspec.structs.replace(first, seed=seed_from_number(1).hex()), Seated(0, "anna", "Anna", ""), *bots)
        self.do(*begin(self.room))
        self.await_anna()

    def do(self, *done: AnyDeed) -> None:
        for deed in done:
            self.room.fold(decode(encode(Step(self.now, deed))))

    def bot(self) -> None:
        seat = self.room.asked()[0]
        self.do(Acted(seat, (self.first(seat),), own=False))

    def first(self, seat: int) -> str:
        state = self.room.match.state
        return self.room.game.say(state, self.room.game.legal_actions(state, seat)[0])

    def await_anna(self) -> None:
        while 0 not in self.room.asked():
            self.bot()

    def anna(self, command: wire.Command, after: float = 0.0) -> None:
        self.now += after
        self.do(*deeds(self.room, Caller("anna", spent=self.now - self.room.asked_at), command))

    def act(self, after: float = 0.0) -> None:
        self.anna(wire.Act("a", self.room.questions[0], (self.first(0),)), after)

    def stand_in_and_sit(self, after: float = 0.0) -> None:
        self.anna(wire.StandIn("s", 0), after)
        self.anna(wire.Sit("b", 0, "Anna"), after=0.5)

    @property
    def left(self) -> float:
        return clocks(self.room, self.now - self.room.asked_at)[0].left or 0.0


def test_when_a_clock_runs_out_a_bot_plays_on() -> None:
    async def play() -> None:
        world = World(1)
        store, driver = SimStore(world), Driver(Eager())
        config = Config(database="", pace=0.0)
        rooms = Rooms(config, cast(Store, store), SimBus(world, store), driver.consider, rematch, world.now)
        people = [Seated(seat, person.id, person.name, "") for seat, person in enumerate(PEOPLE)]
        first = opened("shamans", 3, {}, clock=wire.Clock("match", 60))
        live = await rooms.create(msgspec.structs.replace(first, seed=seed_from_number(1).hex()), people, "")
        await rooms.do(live, begin(live.room))
        room, seat = live.room, live.room.asked()[0]
        text = room.game.say(room.match.state, room.game.legal_actions(room.match.state, seat)[0])
        late = wire.Act("late", room.questions[seat], (text,))
        await asyncio.sleep(59)
        clock = clocks(room, world.now() - room.asked_at)[seat]
        assert clock.left is not None
        assert 0 < clock.left <= 1
        assert clock.running
        assert not room.seats[seat].stand_in
        await asyncio.sleep(2)
        assert room.seats[seat].stand_in
        assert acted(live)[0].seat == seat, "the bot has answered"
        with pytest.raises(Refusal):
            await rooms.command(room.id, PEOPLE[seat], late)

    in_virtual_time(play())


def test_an_answer_that_is_taken_back_gives_no_time() -> None:
    timed = Timed("match", 20, 5)
    for _ in range(6):
        timed.act(after=1.0)
        timed.anna(wire.Undo("u"))
    assert timed.left == pytest.approx(14.0)
    timed.act()
    assert timed.left == pytest.approx(19.0)


def test_time_spent_before_an_answer_is_taken_back_is_spent() -> None:
    timed = Timed("match", 20, 5)
    timed.act()
    timed.await_anna()
    timed.anna(wire.Undo("u"), after=3.0)
    assert timed.left == pytest.approx(17.0)


def test_a_move_clock_goes_on_where_an_answer_is_taken_back() -> None:
    timed = Timed("move", 20)
    timed.act(after=6.0)
    timed.await_anna()
    assert timed.left == pytest.approx(20.0)
    timed.anna(wire.Undo("u"), after=3.0)
    assert timed.left == pytest.approx(11.0)


@pytest.mark.parametrize("kind", ["move", "match"])
def test_a_bot_that_stood_in_for_a_moment_gives_no_time_and_takes_none(kind: Literal["move", "match"]) -> None:
    timed = Timed(kind, 20)
    timed.stand_in_and_sit(after=3.0)
    assert timed.left == pytest.approx(17.0)
    timed.stand_in_and_sit(after=7.0)
    assert timed.left == pytest.approx(10.0)
    timed.anna(wire.Leave("bye"), after=1.0)
    timed.anna(wire.Sit("back", 0, "Anna"), after=0.5)
    assert timed.left == pytest.approx(9.0)
    timed.act(after=4.0)
    assert timed.left == pytest.approx(5.0 if kind == "match" else 20.0)


def test_who_comes_back_leaves_the_clocks_of_others_alone() -> None:
    timed = Timed("match", 20)
    asked = timed.room.asked_at
    timed.stand_in_and_sit(after=3.0)
    assert timed.room.asked_at == asked


@pytest.mark.parametrize(("kind", "given"), [("match", 15.0), ("move", 10.0)])
def test_a_clock_that_had_run_out_gets_a_little_time_once_for_each_question(
    kind: Literal["move", "match"], given: float
) -> None:
    timed = Timed(kind, 10)
    for expected in (given, 0.0):
        timed.now += 30.0
        timed.do(StoodIn(0, 1, "clock", timed.now - timed.room.asked_at))
        timed.anna(wire.Sit("b", 0, "Anna"), after=0.5)
        assert timed.left == pytest.approx(expected)
    timed.do(StoodIn(0, 1, "clock", timed.now - timed.room.asked_at))
    timed.bot()
    timed.await_anna()
    timed.anna(wire.Sit("b", 0, "Anna"), after=0.5)
    assert timed.left == pytest.approx(given)


def test_clocks_of_older_logs_are_what_they_were() -> None:
    timed = Timed("match", 10, 5)
    before = len(timed.room.match.entries)
    timed.act()
    timed.await_anna()
    timed.now += 4.0
    timed.do(TakenBack(0, before), StoodIn(0, 1, "consent"), Returned(0))
    assert (timed.left, timed.room.asked_at) == (15.0, timed.now)
    timed.act()
    timed.await_anna()
    timed.anna(wire.Undo("u"))
    assert timed.left == 15.0


@pytest.mark.parametrize("game", registry.names())
def test_an_answer_comes_soon_where_all_know_it_and_when_it_comes_tells_nothing_hidden(game: str) -> None:
    rules, chance, config, thinking = registry.find(game).game, random.Random(5), Config(), 1.5
    found = 0
    for number in range(4):
        room = Room("test")
        far = {"moon": 12} if game == "shamans" else {}
        first = msgspec.structs.replace(opened(game, rules.least, far), seed=seed_from_number(number).hex())
        room.fold(Step(1.0, first))
        for seat in range(rules.least):
            room.fold(Step(1.0, Placed(seat, bot=True, level=1, name=f"Bot {seat}")))
        for deed in begin(room):
            room.fold(Step(1.0, deed))
        while room.status == "live" and room.sequence < 300:
            seat = chance.choice(room.asked())
            state = room.match.state
            options = rules.legal_actions(state, seat)
            wait = pace(config, room, seat, thinking)
            room.match.state = rules.imagine(state, STRANGER, FastDice(number))
            assert pace(config, room, seat, thinking) == wait, "another hand, another time"
            room.match.state = state
            slow, known = config.pace + thinking, wait == 0.0
            assert wait in (thinking, 0.0, OPEN * config.pace, slow)  # a window takes as long as the thinking may
            assert not known or len(options) == 1
            assert game != "samhain" or wait != slow, "all lies open there"
            assert game != "shamans" or wait != OPEN * config.pace, "hands and roles are secret"
            found += known
            room.fold(Step(1.0, Acted(seat, (rules.say(state, chance.choice(options)),))))
    if game == "shamans":
        assert found, "the last card of a hand is known to be the one that is played"


@pytest.mark.parametrize("game", registry.names())
def test_a_person_waits_for_bots_a_quarter_of_the_time_at_most(game: str) -> None:
    """At the fullest table, with a person who is quick. Matches of Shamans differ more than others."""
    total = pacing.Times()
    for number in range(3 if game == "shamans" else 1):
        one = pacing.measure(game, registry.find(game).game.most, number)
        total.person += one.person
        total.bots += one.bots
    assert total.waiting <= 0.25
