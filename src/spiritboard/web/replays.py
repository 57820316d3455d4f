"""Records looked at again: any moment, from any seat, and whether they prove themselves."""

from functools import lru_cache

from spiritboard.core.seats import EVERYTHING, NATURE
from spiritboard.games import registry
from spiritboard.play.record import Record, read_record
from spiritboard.play.table import Table, moment, replay
from spiritboard.play.verify import verify
from spiritboard.scenes.tongue import Tongue
from spiritboard.web.paint import told
from spiritboard.web.refusal import Refusal
from spiritboard.web.wire import Proof, ReplayMoment


@lru_cache(maxsize=16)
def _replayed(text: str) -> Table:
    """A record's table. Scrubbing asks for many moments of the same one."""
    record = read_record(text)
    return replay(registry.find(record.game).game, record)


def look(text: str, at: int, viewer: int, tongue: Tongue) -> ReplayMoment:
    """One moment of a record."""
    table = _replayed(text)
    of = len(table.entries)
    if at > of or not EVERYTHING <= viewer < table.state.players():
        raise Refusal("not_found", "the match has no such moment")
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
        scene=show.scene(moment(table.game, state, viewer, names), tongue),
        told=tuple(told(event, viewer, names, show, tongue) for event in last.events) if last else (),
        line=str(last.line) if last and last.line.seat != NATURE else "",
        marks=tuple(entry.line.seat for entry in table.entries),
    )


def prove(text: str, tongue: Tongue) -> Proof:
    """Whether a record proves itself, in words."""
    record: Record = read_record(text)
    found = verify(registry.find(record.game).game, record, tongue)
    verdict = "The record proves itself." if found.ok else "The record does not prove itself."
    return Proof(found.ok, tongue(verdict), found.steps)
