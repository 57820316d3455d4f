"""What happens at a table by itself: bots answer, clocks run out, standing orders are kept, words are awaited.

Everything here waits for a time that follows from public facts only: when the question was asked, the level of the
bot, the kind of the question, whether everybody at the table knows the answer. What a seat holds never makes an answer
come sooner or later that the table gives. How long people think is their own: who would hide that a window gives them
something to think about lets the table pass for them.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final, TypeAlias

from spiritboard.bots.levels import USUAL
from spiritboard.core.dice import FastDice
from spiritboard.core.errors import SpiritboardError
from spiritboard.core.seats import STRANGER
from spiritboard.web.hosting.bot_pool import BotPool
from spiritboard.web.hosting.config import Config
from spiritboard.web.hosting.metrics import METRICS
from spiritboard.web.hosting.ratings import rate
from spiritboard.web.hosting.rooms import LiveRoom, Rooms
from spiritboard.web.room.bot_chat import Remark, remark
from spiritboard.web.room.bot_seats import bot_kind, budget
from spiritboard.web.room.clock import elapsed, left
from spiritboard.web.room.commands import passes
from spiritboard.web.room.room import PASS, Room
from spiritboard.web.room.steps import Acted, Dealt, Said, StoodIn

log = logging.getLogger(__name__)
FORCED: Final = 0.5
"""How much of the usual pace an answer takes that everybody knows beforehand."""
WORLDS: Final = 32
"""So many imagined worlds show whether a stranger could think of a choice that a seat might have."""
FRESH: Final = 30.0
"""Seconds after which nobody remarks on what happened: the room was just read from the disk."""
Work: TypeAlias = Callable[[], Coroutine[Any, Any, None]]


class Driver:
    """Keeps, for each owned room, one task for each thing that will happen there by itself."""

    def __init__(self, bots: BotPool) -> None:
        self.bots = bots
        self.stopping = False

    def consider(self, rooms: Rooms, live: LiveRoom) -> None:
        """The room has changed: begin what is due now, and drop what no longer is."""
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
    """What is due by itself in one room now, and how it is done."""

    def __init__(self, rooms: Rooms, bots: BotPool, live: LiveRoom) -> None:
        self.rooms = rooms
        self.bots = bots
        self.live = live

    def wanted(self) -> dict[tuple[object, ...], Work]:
        """The work by keys that stay the same as long as it is the same work."""
        room, live = self.live.room, self.live
        work: dict[tuple[object, ...], Work] = {}
        said = remark(room) if self.rooms.now() - room.asked_at < FRESH else None
        if said is not None:
            work["say", said.seat, said.phrase] = partial(self._say, said)
        if room.status == "mixing":
            return {("mix",): self._mix}
        if room.status == "ended":
            if room.opened.rated and not live.rated:
                work["rate",] = self._rate
            return work
        if room.status != "live" or any(request.kind == "undo" for request in room.requests.values()):
            return work
        asked = room.asked()
        for at, seat in enumerate(room.seats):
            question = room.questions[at]
            if seat.automatic:
                if at in asked:
                    work["bot", at, question] = partial(self._answer, at)
                elif room.game.standing(room.match.state, at):
                    work["unasked", at, room.epoch] = partial(self._interrupt, at)
            elif at in asked:
                if left(room, at) is not None:
                    work["clock", at, question, seat.left] = partial(self._clock, at)
                if _ordered(room, at) or _no_choice(room, at):
                    work["pass", at, question] = partial(self._pass, at)
        return work

    def _spent(self, room: Room) -> float:
        """Seconds that the clocks of the asked seats have run."""
        return elapsed(room.asked_at, self.rooms.now(), self.rooms.outages)

    async def _until(self, moment: float) -> None:
        await asyncio.sleep(max(0.0, moment - self.rooms.now()))

    async def _mix(self) -> None:
        await self._until(self.live.room.story[-1].step.at + self.rooms.config.mixing)
        await self.rooms.do(self.live, [Dealt()])

    async def _rate(self) -> None:
        await rate(self.rooms.store, self.live.room)
        self.live.rated = True

    async def _say(self, said: Remark) -> None:
        """A bot says something, if that is still what it would say."""
        await asyncio.sleep(self.rooms.config.pace)
        if remark(self.live.room) == said:
            await self.rooms.do(self.live, [Said(said.seat, self.live.room.seats[said.seat].name, phrase=said.phrase)])

    async def _answer(self, seat: int) -> None:
        room = self.live.room
        mind = room.match.mind(seat)
        if mind is None:
            return
        kind, seconds = thinker(room, seat)
        due = room.asked_at + pace(self.rooms.config, room, seat, seconds)
        with METRICS.thinking.labels(kind.removeprefix("level")).time():
            action = await self.bots.choose(mind, kind, seconds, self.live.payer)
        await self._until(due)
        text = room.game.say(room.match.state, action)
        await self.rooms.do(self.live, [Acted(seat, (text,), spent=self._spent(room), own=False)])

    async def _interrupt(self, seat: int) -> None:
        room = self.live.room
        mind = room.match.mind(seat)
        if mind is None:
            return
        kind, seconds = thinker(room, seat)
        action = await self.bots.interrupt(mind, kind, seconds, self.live.payer)
        if action is None:
            return
        await self._until(room.asked_at + self.rooms.config.pace)
        text = room.game.say(room.match.state, action)
        await self.rooms.do(self.live, [Acted(seat, (text,), spent=self._spent(room), own=False)])

    async def _clock(self, seat: int) -> None:
        room = self.live.room
        limit = left(room, seat) or 0.0
        await asyncio.sleep(max(0.0, limit - self._spent(room)) + 0.05)
        await self.rooms.do(self.live, [StoodIn(seat, USUAL, "clock", self._spent(room))])

    async def _pass(self, seat: int) -> None:
        room = self.live.room
        await self._until(room.asked_at + self.rooms.config.window)
        if passes(room, seat):
            await self.rooms.do(self.live, [Acted(seat, (PASS,), spent=self._spent(room), own=False)])


def thinker(room: Room, seat: int) -> tuple[str, float]:
    """What the roster calls the bot in a seat, and how many seconds it thinks at the most."""
    place = room.seats[seat]
    whom = room.opened.game, place.level, place.character
    return bot_kind(*whom), budget(*whom)


def pace(config: Config, room: Room, seat: int, seconds: float) -> float:
    """How long a bot that thinks so many seconds at the most seems to think: the same whatever it holds, and hardly at
    all where everybody knows that it has no choice.
    """
    if room.window:
        return config.window
    if not config.pace:
        return 0.0
    return config.pace * FORCED if known_to_be_forced(room, seat) else config.pace + seconds


def known_to_be_forced(room: Room, seat: int) -> bool:
    """Whether a stranger at the table can tell that the seat has one answer only.

    It is asked of worlds that are imagined from a stranger's view, with dice that follow from the number of the step:
    what the seat truly holds has no part in it, so whether its answer comes soon tells nobody anything.
    """
    view, dice = room.game.view(room.match.state, STRANGER), FastDice(room.sequence)
    return all(len(room.game.legal_actions(room.game.world(view, dice), seat)) == 1 for _ in range(WORLDS))


def _ordered(room: Room, seat: int) -> bool:
    """Whether a standing order of the seat answers the open question."""
    place = room.seats[seat]
    about = room.decision is not None and place.order_at == room.decision.kind
    return place.order == "pass" or (place.order == "always" and about)


def _no_choice(room: Room, seat: int) -> bool:
    """Whether a window leaves the seat nothing but to pass."""
    return room.window and len(room.game.legal_actions(room.match.state, seat)) == 1
