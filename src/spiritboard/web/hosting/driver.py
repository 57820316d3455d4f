"""Drives a room: bots answer, clocks run out, standing orders are executed, sealed words are awaited.

Every delay here depends on public facts only: when the question was asked, the level of the bot, the kind of the
question, and whether everybody at the table knows the answer. What a seat holds never changes the timing of an
automatic answer. How long people think is up to them; to hide that a window gives them something to think about, they
can let the table pass for them.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final, TypeAlias

from spiritboard.bots.levels import USUAL
from spiritboard.core.dice import FastDice
from spiritboard.core.errors import NotAsked, SpiritboardError
from spiritboard.core.mind import Mind
from spiritboard.core.seats import STRANGER
from spiritboard.play.forced import known_to_be_forced, only_answer
from spiritboard.web.hosting.bot_pool import BotPool
from spiritboard.web.hosting.config import Config
from spiritboard.web.hosting.form import record_match
from spiritboard.web.hosting.live_room import LiveRoom
from spiritboard.web.hosting.metrics import METRICS
from spiritboard.web.hosting.progress import mark_winners
from spiritboard.web.hosting.ratings import rate
from spiritboard.web.hosting.rooms import Rooms
from spiritboard.web.room.bot_chat import Remark, remark
from spiritboard.web.room.bot_seats import bot_kind, budget
from spiritboard.web.room.clock import elapsed, time_left
from spiritboard.web.room.commands import passes
from spiritboard.web.room.due import is_ordered
from spiritboard.web.room.room import PASS, Room
from spiritboard.web.room.steps import Acted, Dealt, Said, StoodIn
from spiritboard.web.storage.store import Unreachable

log = logging.getLogger(__name__)
OPEN: Final = 0.25
"""The fraction of the usual pace if nothing is hidden, just enough for people to follow."""
FRESH: Final = 30.0
"""Seconds after which bots no longer comment on an event, for rooms that were just loaded from disk."""
AGAIN: Final = 5.0
"""Seconds until a match is counted again after the database could not be reached."""
Work: TypeAlias = Callable[[], Coroutine[Any, Any, None]]


class Driver:
    """Keeps one task for each automatic action that is due in each owned room."""

    def __init__(self, bots: BotPool) -> None:
        self.bots = bots
        self.stopping = False

    def consider(self, rooms: Rooms, live: LiveRoom) -> None:
        """React to a change of the room: start what is due now, and cancel what no longer is."""
        due = not self.stopping and not live.gone and live.owned
        wanted = Chores(rooms, self.bots, live).wanted() if due else {}
        for key in [key for key in live.jobs if key not in wanted]:
            live.jobs.pop(key).cancel()
        for key, work in wanted.items():
            if key not in live.jobs:
                live.jobs[key] = asyncio.create_task(self._run(live, key, work))

    async def _run(self, live: LiveRoom, key: tuple[object, ...], work: Work) -> None:
        try:
            await work()
        except asyncio.CancelledError:
            raise
        except SpiritboardError as error:
            log.info("%s came too late: %s", key[0], error)
        except Exception:
            log.exception("%s failed", key[0])
        finally:
            if live.jobs.get(key) is asyncio.current_task():
                del live.jobs[key]


class Chores:
    """What is due automatically in one room now, and how to do it."""

    def __init__(self, rooms: Rooms, bots: BotPool, live: LiveRoom) -> None:
        self.rooms = rooms
        self.bots = bots
        self.live = live

    def wanted(self) -> dict[tuple[object, ...], Work]:
        """Return the work to do, under keys that stay the same as long as the work does."""
        room, live = self.live.room, self.live
        work: dict[tuple[object, ...], Work] = {}
        comment = remark(room) if self.rooms.now() - room.asked_at < FRESH else None
        if comment is not None:
            work["say", comment.seat, comment.phrase] = partial(self._post, comment)
        if room.status == "mixing":
            return {("mix",): self._mix}
        if room.status == "ended":
            if not live.counted:
                work["count",] = self._count
            return work
        if room.status != "live" or room.held:
            return work
        asked = room.asked()
        for at, seat in enumerate(room.seats):
            question = room.questions[at]
            if seat.automatic:
                if at in asked:
                    work["bot", at, question] = partial(self._answer, at, question)
                elif room.game.standing(room.match.state, at):
                    work["unasked", at, room.epoch] = partial(self._interrupt, at, question)
            elif at in asked:
                if time_left(room.seats[at]) is not None:
                    work["clock", at, question, seat.left] = partial(self._clock, at, question)
                if is_ordered(room, at):
                    work["pass", at, question] = partial(self._pass, at, question)
                elif _is_obvious(room, at):
                    work["forced", at, question] = partial(self._answer_for, at, question)
        return work

    def _spent(self, room: Room) -> float:
        """Return how many seconds the clocks of the asked seats have run."""
        return elapsed(room.asked_at, self.rooms.now(), self.rooms.outages)

    async def _until(self, moment: float) -> None:
        await asyncio.sleep(max(0.0, moment - self.rooms.now()))

    async def _mix(self) -> None:
        await self._until(self.live.room.story[-1].step.at + self.rooms.config.mixing)
        await self.rooms.do(self.live, [Dealt()])

    async def _count(self) -> None:
        """Record a finished match for adaptive difficulty, for a newcomer's learning path, and for ratings if it is
        rated."""
        room = self.live.room
        while not self.live.counted:
            try:
                await record_match(self.rooms.store, room)
                if room.opened.coached:
                    await mark_winners(self.rooms.store, room)
                if room.opened.rated:
                    await rate(self.rooms.store, room)
                self.live.counted = True
            except Unreachable:  # nobody may ever look at this room again; each part counts a match only once
                await asyncio.sleep(AGAIN)

    async def _post(self, comment: Remark) -> None:
        """Post a bot's remark if it would still make it."""
        await asyncio.sleep(self.rooms.config.pace)
        if remark(self.live.room) == comment:
            await self.rooms.do(
                self.live, [Said(comment.seat, self.live.room.seats[comment.seat].name, phrase=comment.phrase)]
            )

    async def _answer(self, seat: int, question: int) -> None:
        room = self.live.room
        kind, seconds = thinker(room, seat)
        due = room.asked_at + pace(self.rooms.config, room, seat, seconds)
        with METRICS.thinking.labels(kind.removeprefix("level")).time():
            mind = partial(_mind, room, seat, question)
            action = await self.bots.choose(mind, kind, seconds, self.live.payer)
        await self._until(due)
        _check_open(room, seat, question)
        text = room.game.say(room.match.state, action)
        await self.rooms.do(self.live, [Acted(seat, (text,), spent=self._spent(room), own=False)])

    async def _interrupt(self, seat: int, question: int) -> None:
        room = self.live.room
        kind, seconds = thinker(room, seat)
        mind = partial(_mind, room, seat, question)
        action = await self.bots.interrupt(mind, kind, seconds, self.live.payer)
        if action is None:
            return
        await self._until(room.asked_at + self.rooms.config.pace)
        _check_open(room, seat, question)
        text = room.game.say(room.match.state, action)
        await self.rooms.do(self.live, [Acted(seat, (text,), spent=self._spent(room), own=False)])

    async def _clock(self, seat: int, question: int) -> None:
        room = self.live.room
        limit = time_left(room.seats[seat]) or 0.0
        await asyncio.sleep(max(0.0, limit - self._spent(room)) + 0.05)
        _check_open(room, seat, question)
        await self.rooms.do(self.live, [StoodIn(seat, USUAL, "clock", self._spent(room))])

    async def _pass(self, seat: int, question: int) -> None:
        room = self.live.room
        await self._until(room.asked_at + self.rooms.config.window)
        _check_open(room, seat, question)
        if passes(room, seat):
            await self.rooms.do(self.live, [Acted(seat, (PASS,), spent=self._spent(room), own=False)])

    async def _answer_for(self, seat: int, question: int) -> None:
        """Give a person's only possible answer for them."""
        room = self.live.room
        await self._until(room.asked_at + self.rooms.config.window)
        _check_open(room, seat, question)
        action = only_answer(room.game, room.match.state, seat)
        if action is not None:
            text = room.game.say(room.match.state, action)
            await self.rooms.do(self.live, [Acted(seat, (text,), spent=self._spent(room), own=False)])


def _check_open(room: Room, seat: int, question: int) -> None:
    """Raise NotAsked if the seat's question is no longer open, or waits until an undo is decided.

    A deed changes the room as soon as it is accepted, but the jobs it makes pointless are only cancelled once it is on
    disk. A job may still run in between.
    """
    if room.questions[seat] != question:
        raise NotAsked("the match has moved on")
    if room.held:
        raise NotAsked("an undo is being decided")


def _mind(room: Room, seat: int, question: int) -> Mind:
    """Return what a seat knows, for a bot that answers this question. Raise NotAsked if it is no longer open."""
    _check_open(room, seat, question)
    mind = room.match.mind(seat)
    assert mind is not None, "a seat is asked, so the match is running"
    return mind


def thinker(room: Room, seat: int) -> tuple[str, float]:
    """Return the roster's name of the bot in a seat, and its maximum thinking time in seconds."""
    place = room.seats[seat]
    whom = room.opened.game, place.level, place.character
    return bot_kind(*whom), budget(*whom)


def pace(config: Config, room: Room, seat: int, seconds: float) -> float:
    """Return the apparent thinking time of a bot whose maximum is ``seconds``. If it knows something that the others do
    not, the time is constant. If everything is public, an answer comes as soon as it is found, and a forced one comes
    together with the answer before it."""
    if room.window:
        return max(config.window, seconds)
    if not config.pace or known_to_be_forced(room.game, room.match.state, seat, FastDice(room.sequence)):
        return 0.0
    return config.pace * OPEN if knows_no_more(room, seat) else config.pace + seconds


def knows_no_more(room: Room, seat: int) -> bool:
    """Return whether a seat sees no more than a spectator, so that its thinking time reveals nothing."""
    state = room.match.state
    return bool(room.game.view(state, seat).cells == room.game.view(state, STRANGER).cells)


def _is_obvious(room: Room, seat: int) -> bool:
    """Return whether a person need not be asked: there is only one answer, and asking would hide nothing."""
    state = room.match.state
    if only_answer(room.game, state, seat) is None:
        return False
    alone = all(place.automatic for at, place in enumerate(room.seats) if at != seat)
    return alone or room.window or known_to_be_forced(room.game, state, seat, FastDice(room.sequence))
