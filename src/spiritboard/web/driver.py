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
from spiritboard.web.bots import BotPool
from spiritboard.web.clock import elapsed, left
from spiritboard.web.config import Config
from spiritboard.web.host import Host, Live
from spiritboard.web.levels import bot_kind, budget
from spiritboard.web.manners import passes
from spiritboard.web.metrics import METRICS
from spiritboard.web.ratings import rate
from spiritboard.web.remarks import Remark, remark
from spiritboard.web.room import PASS, Room
from spiritboard.web.steps import Acted, Dealt, Said, StoodIn

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

    def __init__(self, host: Host, bots: BotPool) -> None:
        self.host = host
        self.bots = bots
        self.stopping = False
        host.changed = self.consider

    def consider(self, live: Live) -> None:
        """The room has changed: begin what is due now, and drop what no longer is."""
        wanted = {} if self.stopping or live.gone or not live.owned else self._wanted(live)
        for key in [key for key in live.jobs if key not in wanted]:
            live.jobs.pop(key).cancel()
        for key, work in wanted.items():
            if key not in live.jobs:
                live.jobs[key] = asyncio.create_task(self._run(live, key, work))

    async def _run(self, live: Live, key: tuple[object, ...], work: Work) -> None:
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

    def _wanted(self, live: Live) -> dict[tuple[object, ...], Work]:
        room = live.room
        work: dict[tuple[object, ...], Work] = {}
        said = remark(room) if self.host.now() - room.asked_at < FRESH else None
        if said is not None:
            work["say", said.seat, said.phrase] = partial(self._say, live, said)
        if room.status == "mixing":
            return {("mix",): partial(self._mix, live)}
        if room.status == "ended":
            if room.opened.rated and not live.rated:
                work["rate",] = partial(self._rate, live)
            return work
        if room.status != "live" or any(asking.kind == "undo" for asking in room.requests.values()):
            return work
        asked = room.asked()
        for at, seat in enumerate(room.seats):
            question = room.questions[at]
            if seat.automatic:
                if at in asked:
                    work["bot", at, question] = partial(self._answer, live, at)
                elif room.game.standing(room.match.state, at):
                    work["unasked", at, room.epoch] = partial(self._interrupt, live, at)
            elif at in asked:
                if left(room, at) is not None:
                    work["clock", at, question, seat.left] = partial(self._clock, live, at)
                if _ordered(room, at) or _no_choice(room, at):
                    work["pass", at, question] = partial(self._pass, live, at)
        return work

    def _spent(self, room: Room) -> float:
        """Seconds that the clocks of the asked seats have run."""
        return elapsed(room.asked_at, self.host.now(), self.host.outages)

    async def _until(self, moment: float) -> None:
        await asyncio.sleep(max(0.0, moment - self.host.now()))

    async def _mix(self, live: Live) -> None:
        await self._until(live.room.story[-1].step.at + self.host.config.mixing)
        await self.host.do(live, [Dealt()])

    async def _rate(self, live: Live) -> None:
        await rate(self.host.store, live.room)
        live.rated = True

    async def _say(self, live: Live, said: Remark) -> None:
        """A bot says something, if that is still what it would say."""
        await asyncio.sleep(self.host.config.pace)
        if remark(live.room) == said:
            await self.host.do(live, [Said(said.seat, live.room.seats[said.seat].name, phrase=said.phrase)])

    async def _answer(self, live: Live, seat: int) -> None:
        room = live.room
        mind = room.match.mind(seat)
        if mind is None:
            return
        kind, seconds = thinker(room, seat)
        due = room.asked_at + pace(self.host.config, room, seat, seconds)
        with METRICS.thinking.labels(kind.removeprefix("level")).time():
            action = await self.bots.choose(mind, kind, seconds)
        await self._until(due)
        text = room.game.say(room.match.state, action)
        await self.host.do(live, [Acted(seat, (text,), spent=self._spent(room), own=False)])

    async def _interrupt(self, live: Live, seat: int) -> None:
        room = live.room
        mind = room.match.mind(seat)
        if mind is None:
            return
        kind, seconds = thinker(room, seat)
        action = await self.bots.interrupt(mind, kind, seconds)
        if action is None:
            return
        await self._until(room.asked_at + self.host.config.pace)
        text = room.game.say(room.match.state, action)
        await self.host.do(live, [Acted(seat, (text,), spent=self._spent(room), own=False)])

    async def _clock(self, live: Live, seat: int) -> None:
        room = live.room
        limit = left(room, seat) or 0.0
        await asyncio.sleep(max(0.0, limit - self._spent(room)) + 0.05)
        await self.host.do(live, [StoodIn(seat, USUAL, "clock", self._spent(room))])

    async def _pass(self, live: Live, seat: int) -> None:
        room = live.room
        await self._until(room.asked_at + self.host.config.window)
        if passes(room, seat):
            await self.host.do(live, [Acted(seat, (PASS,), spent=self._spent(room), own=False)])


def thinker(room: Room, seat: int) -> tuple[str, float]:
    """What the roster calls the bot in a seat, and how many seconds it thinks at the most."""
    place = room.seats[seat]
    return bot_kind(place.level, place.character), budget(place.level, place.character)


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
    return all(len(room.game.options(room.game.world(view, dice), seat)) == 1 for _ in range(WORLDS))


def _ordered(room: Room, seat: int) -> bool:
    """Whether a standing order of the seat answers the open question."""
    place = room.seats[seat]
    about = room.decision is not None and place.order_at == room.decision.kind
    return place.order == "pass" or (place.order == "always" and about)


def _no_choice(room: Room, seat: int) -> bool:
    """Whether a window leaves the seat nothing but to pass."""
    return room.window and len(room.game.options(room.match.state, seat)) == 1
