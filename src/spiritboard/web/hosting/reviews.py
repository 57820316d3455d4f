"""Serves reviews of finished matches, computed once in a worker process and stored.

A review has a fixed amount of thinking time, only one is computed at a time, and the queue is limited. The work is
split into short parts, so that scrubbing through a replay in the meantime stays responsive.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec

from spiritboard.bots.budget import Budget
from spiritboard.bots.teaching.accounts import accounts
from spiritboard.bots.teaching.review import gifts, real_decisions, weigh
from spiritboard.bots.teaching.review_text import sum_up, tell
from spiritboard.bots.teaching.reviewed import Account, ReviewedDecision
from spiritboard.core.errors import SpiritboardError
from spiritboard.games import registry
from spiritboard.play.record import Record
from spiritboard.play.table import Table, moment
from spiritboard.scenes.tongue import LANGUAGES, Tongue, tongue
from spiritboard.web.hosting.replays import replayed, study
from spiritboard.web.hosting.workers import Workers
from spiritboard.web.storage.store import Store
from spiritboard.web.wire import Failure, MatchReview, SeatAccount, WeighedDecision
from spiritboard.web.wire.refusal import Refusal, failure

MOST, LEAST = 60, 4
"""The maximum and minimum milliseconds for one decision."""
PLAYOUTS: Final = 600
"""The maximum number of playouts for one decision; more would add nothing."""
PLAYOUTS_OF_CHANCE: Final = 100
"""Playouts that measure a deal or a shuffle, to within a few per cent of a match."""
PART: Final = 0.8
"""Seconds after which a part is returned, once a decision is finished."""
PATIENCE: Final = 60.0
"""Seconds after which a part is aborted. Only an interpreted build takes seconds for one decision."""
PATIENCE_WITH_CHANCE: Final = 300.0
"""The same for all deals and shuffles of a match together."""
WAITING: Final = 12
"""The maximum number of reviews in progress or waiting."""
REFUSED: Final = 600.0
"""Seconds for which a failed review is reported as such before it is tried again."""
KEPT: Final = 64
"""The number of reviews in memory; the store has all of them."""

log = logging.getLogger(__name__)
InTongues = dict[str, MatchReview]
"""The same review in every language."""
_decoder: Final = msgspec.json.Decoder(InTongues)


@dataclass(slots=True)
class _Job:
    """A review being computed, or the reason why it cannot be."""

    found: InTongues
    refusal: Refusal | None = None
    refused_at: float = 0.0
    task: "asyncio.Task[None] | None" = field(default=None)


class Reviewer:
    """The reviews of this process."""

    def __init__(self, workers: Workers, store: Store, seconds: float) -> None:
        self._workers = workers
        self._store = store
        self._thinking = seconds
        self._kept: OrderedDict[str, InTongues] = OrderedDict()
        self._jobs: dict[str, _Job] = {}
        self._turn = asyncio.Lock()

    async def review(self, room: str, record: Record, language: str) -> MatchReview:
        """Return the review of a finished match so far, and start computing it if necessary. Raise Refusal."""
        kept = self._kept.get(room) or await self._stored(room, record.version)
        if kept is not None:
            self._keep(room, kept)
            return kept[language]
        self._forget_refused()
        job = self._jobs.get(room)
        if job is None:
            if sum(other.refusal is None for other in self._jobs.values()) >= WAITING:
                raise Refusal("busy", "too many matches are being reviewed; try again in a while")
            empty = MatchReview(record.game, record.names, ready=False, done=0, of=0)
            job = self._jobs[room] = _Job(dict.fromkeys(LANGUAGES, empty))
            job.task = asyncio.create_task(self._work(room, record, job, language))
        if job.refusal is not None:
            del self._jobs[room]
            raise job.refusal
        return job.found[language]

    def close(self) -> None:
        """Stop computing. Missing parts are computed when somebody asks again."""
        for job in self._jobs.values():
            if job.task is not None:
                job.task.cancel()

    def _forget_refused(self) -> None:
        """Drop expired failures, which nobody may ever ask for again."""
        since = time.monotonic() - REFUSED
        self._jobs = {room: job for room, job in self._jobs.items() if job.refusal is None or job.refused_at > since}

    async def _work(self, room: str, record: Record, job: _Job, language: str) -> None:
        try:
            async with self._turn:
                await self._parts(str(record), job, language)
            self._keep(room, job.found)
            await self._store.put(_key(room, record.version), msgspec.json.encode(job.found).decode())
        except Refusal as refusal:
            job.refusal, job.refused_at = refusal, time.monotonic()  # reported to the next caller
            return
        except Exception:
            log.exception("a review failed")
        self._jobs.pop(room, None)

    async def _parts(self, text: str, job: _Job, language: str) -> None:
        numbers = await study(self._workers, plan, text, language)
        look = max(LEAST, min(MOST, int(1000 * self._thinking / (2 * max(1, len(numbers))))))
        weighed: list[ReviewedDecision] = []
        while len(weighed) < len(numbers):
            found = await study(self._workers, weigh_part, text, numbers[len(weighed) :], look, patience=PATIENCE)
            weighed += found.weighed
            for spoken, told in found.told.items():
                so_far = job.found[spoken]
                job.found[spoken] = msgspec.structs.replace(
                    so_far, done=len(weighed), of=len(numbers), decisions=so_far.decisions + told
                )
        sums = await study(self._workers, account, text, weighed, patience=PATIENCE_WITH_CHANCE)
        for spoken, told_accounts in sums.items():
            job.found[spoken] = msgspec.structs.replace(job.found[spoken], ready=True, accounts=told_accounts)

    async def _stored(self, room: str, version: int) -> InTongues | None:
        text = await self._store.get(_key(room, version))
        try:
            return None if text is None else _decoder.decode(text)
        except msgspec.ValidationError:  # written by an older version
            return None

    def _keep(self, room: str, found: InTongues) -> None:
        self._kept[room] = found
        self._kept.move_to_end(room)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)


def _key(room: str, version: int) -> str:
    return f"review {room} {version}"


# --- in the worker -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Part:
    """Some reviewed decisions, as numbers and as text in each language."""

    weighed: list[ReviewedDecision]
    told: dict[str, tuple[WeighedDecision, ...]]


def plan(text: str, language: str) -> list[int] | Failure:
    """Return the decisions of a record that are worth reviewing."""
    try:
        return real_decisions(replayed(text))
    except SpiritboardError as error:
        return failure(error, tongue(language))


def weigh_part(text: str, numbers: Sequence[int], ms: int) -> Part:
    """Return the evaluation of as many of these decisions as fit into one part."""
    began = time.monotonic()
    table = replayed(text)
    registration = registry.find(table.game.name)
    budget = Budget(sims=PLAYOUTS, ms=ms)
    weighed: list[ReviewedDecision] = []
    for number in numbers:
        weighed.append(weigh(registration, table, number, budget, 1 + number))
        if time.monotonic() - began > PART:
            break
    told = {language: tuple(_tell(text, one, tongue(language)) for one in weighed) for language in LANGUAGES}
    return Part(weighed, told)


def account(text: str, weighed: Sequence[ReviewedDecision]) -> dict[str, tuple[SeatAccount, ...]]:
    """Return the account of each seat, in each language."""
    table = replayed(text)
    registration = registry.find(table.game.name)
    given = gifts(registration, table, PLAYOUTS_OF_CHANCE, 1)
    sums = accounts(registration, table, weighed, given)
    return {language: tuple(_sum_up(one, tongue(language)) for one in sums) for language in LANGUAGES}


def _sum_up(one: Account, speech: Tongue) -> SeatAccount:
    return SeatAccount(
        seat=one.seat,
        name=one.name,
        result=one.result,
        luck=one.luck,
        own=one.own,
        others=one.others,
        luck_error=one.luck_error,
        own_error=one.own_error,
        others_error=one.others_error,
        losses=one.losses,
        marks=one.marks,
        decisions=one.decisions,
        text=sum_up(one, speech),
    )


def _tell(text: str, one: ReviewedDecision, speech: Tongue) -> WeighedDecision:
    table = replayed(text)
    told = tell(table, one, speech)
    return WeighedDecision(
        at=one.entry - 1,
        seat=one.seat,
        played=one.played,
        label=told.label,
        before=_short(one.before),
        after=_short(one.after),
        loss=_short(one.loss),
        error=_short(one.error),
        better=one.better,
        better_label=told.better,
        text=told.sentence,
        chances=tuple(map(_short, one.truly)),
        suspicion=tuple(tuple(map(_short, row)) for row in one.suspicion),
        public=tuple(map(_short, one.public)),
        sides=one.sides,
        accepted=one.accepted,
        theme=_theme(table, one) if one.better else "",
    )


def _theme(table: Table, one: ReviewedDecision) -> str:
    """Return the theme of a puzzle whose solution would be the better action."""
    state = table.entries[one.entry - 1].before
    read = table.game.read
    best, played = read(state, one.seat, one.better), read(state, one.seat, one.played)
    seen = moment(table.game, state, one.seat, table.names)
    return registry.find(table.game.name).show.theme(seen, best, played)


def _short(share: float) -> float:
    """Round a share to the digits that are displayed, since thousands of them are sent."""
    return round(share, 4)
