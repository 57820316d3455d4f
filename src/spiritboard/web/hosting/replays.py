"""Serves replays of records: any step, from any seat, and whether the record verifies.

A record may come from anybody and be long, so it is processed in a worker process (``study``). Refusals are returned as
values, because exceptions of this kind cannot be pickled.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final, TypeVar

from spiritboard.core.errors import SpiritboardError
from spiritboard.core.seats import EVERYTHING, NATURE
from spiritboard.games import registry
from spiritboard.play.record import Record, read_record
from spiritboard.play.table import Table, moment, replay
from spiritboard.play.verify import verify
from spiritboard.scenes.tongue import Tongue, tongue
from spiritboard.web.hosting.workers import NOBODY, Overdue, Payer, Workers
from spiritboard.web.room.viewer import told
from spiritboard.web.wire import Failure, Proof, ReplayMoment
from spiritboard.web.wire.refusal import Refusal, failure

T = TypeVar("T")
PATIENCE: Final = 20.0
"""Seconds after which processing a record is aborted."""
AT_ONCE: Final = 16
"""Pending records of one address. They stay in memory until they are processed, even if the client has gone."""


@lru_cache(maxsize=16)
def replayed(text: str) -> Table:
    """Return a record's table, cached, since scrubbing requests many states of the same record."""
    record = read_record(text)
    return replay(registry.find(record.game).game, record)


async def study(
    workers: Workers,
    work: Callable[..., T | Failure],
    *arguments: object,
    patience: float = PATIENCE,
    payer: Payer = NOBODY,
) -> T:
    """Run one of the functions below in a worker process. Raise Refusal, also if too many of the payer's wait."""
    if payer != NOBODY and workers.asked(payer) >= AT_ONCE:
        raise Refusal("busy", "too many of your records are being read; try again in a moment")
    try:
        found = await workers.run(patience, work, *arguments, payer=payer)
    except Overdue:
        raise Refusal("too_large", "that record takes too long to read") from None
    if isinstance(found, Failure):
        raise Refusal(found.code, found.text, found.rule)
    return found


def look(text: str, at: int, viewer: int, language: str) -> ReplayMoment | Failure:
    """Return one state of a record."""
    try:
        return _look(text, at, viewer, tongue(language))
    except SpiritboardError as error:
        return failure(error, tongue(language))


def prove(text: str, language: str) -> Proof | Failure:
    """Return whether a record can be verified, in words."""
    try:
        return _prove(text, tongue(language))
    except SpiritboardError as error:
        return failure(error, tongue(language))


def position_at(text: str, at: int, language: str) -> tuple[Record, str] | Failure:
    """Return the head of a record, and one state of it as a position."""
    try:
        table = replayed(text)
        if at > len(table.entries) or (at == len(table.entries) and table.over):
            raise Refusal("not_found", "the match has no such step")
        state = table.state if at == len(table.entries) else table.entries[at].before
        return replace(read_record(text), lines=(), comments=()), table.game.position(state)
    except SpiritboardError as error:
        return failure(error, tongue(language))


def _look(text: str, at: int, viewer: int, speech: Tongue) -> ReplayMoment:
    table = replayed(text)
    of = len(table.entries)
    if at > of or not EVERYTHING <= viewer < table.state.players():
        raise Refusal("not_found", "the match has no such step")
    state = table.state if at == of else table.entries[at].before
    show = registry.find(table.game.name).show
    last = table.entries[at - 1] if at else None
    names = list(table.names)
    return ReplayMoment(
        game=table.game.name,
        names=table.names,
        at=at,
        of=of,
        viewer=viewer,
        scene=show.scene(moment(table.game, state, viewer, names), speech),
        told=tuple(told(event, viewer, names, show, speech) for event in last.events) if last else (),
        line=str(last.line) if last and last.line.seat != NATURE else "",
        marks=tuple(entry.line.seat for entry in table.entries),
    )


def _prove(text: str, speech: Tongue) -> Proof:
    record: Record = read_record(text)
    found = verify(registry.find(record.game).game, record, speech)
    verdict = "The record is verified." if found.ok else "The record could not be verified."
    return Proof(found.ok, speech(verdict), found.steps)
