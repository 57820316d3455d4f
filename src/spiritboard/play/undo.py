"""Undo: free while nobody has learned anything from the answer, by consent afterwards."""

from msgspec import Struct

from spiritboard.core.seats import NATURE
from spiritboard.play.table import Entry, Table


class TakeBack(Struct, frozen=True):
    """What undoing a seat's last answer requires.

    count     how many entries would remain
    consent   the seats that must agree, because they or the requester have learned something
    """

    count: int
    consent: tuple[int, ...]

    @property
    def free(self) -> bool:
        """Whether nobody needs to be asked."""
        return not self.consent


def take_back(table: Table, seat: int) -> TakeBack | None:
    """Return what undoing this seat's last choice requires; None if it has made none."""
    others = (1 << table.state.players()) - 1 & ~(1 << seat)
    consent = 0
    for last in reversed(range(len(table.entries))):
        entry = table.entries[last]
        if entry.line.seat != NATURE:
            consent |= 1 << entry.line.seat
        for event in entry.events:
            consent |= event.seen  # EVERYONE has all bits set
        if entry.line.seat == seat and _chosen(table, entry):
            break
    else:
        return None
    consent &= others
    if consent != others and table.learned(seat, last):
        consent = others
    return TakeBack(last, tuple(other for other in range(table.state.players()) if consent >> other & 1))


def _chosen(table: Table, entry: Entry) -> bool:
    """Return whether there was a choice; undoing a forced answer would only repeat it."""
    if entry.chosen is None:
        entry.chosen = entry.line.standing or len(table.game.legal_actions(entry.before, entry.line.seat)) > 1
    return entry.chosen
