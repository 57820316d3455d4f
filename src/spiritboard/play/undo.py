"""How far a seat may take its answers back: freely while nobody has learned anything, else by consent."""

from dataclasses import dataclass

from spiritboard.core.event import EVERYONE
from spiritboard.core.seats import NATURE
from spiritboard.core.sight import missing
from spiritboard.play.table import Table


@dataclass(frozen=True, slots=True)
class TakeBack:
    """What taking back a seat's last answer would mean.

    count     how many entries would remain
    consent   the seats that must agree, because they have learned something or the asker has
    """

    count: int
    consent: tuple[int, ...]

    @property
    def free(self) -> bool:
        """Whether nobody needs to be asked."""
        return not self.consent


def take_back(table: Table, seat: int) -> TakeBack | None:
    """What it would take to undo this seat's last answer; nothing if it has given none."""
    entries = table.entries
    last = next((at for at in reversed(range(len(entries))) if entries[at].line.seat == seat), None)
    if last is None:
        return None
    others = {other for other in range(table.state.players()) if other != seat}
    since = entries[last:]
    consent = {entry.line.seat for entry in since} & others
    for entry in since:
        for event in entry.events:
            consent |= {other for other in others if event.seen == EVERYONE or event.seen >> other & 1}
    chance = any(entry.line.seat == NATURE for entry in since)
    if consent != others and (chance or _learned(table, seat, last)):
        consent = others
    return TakeBack(last, tuple(sorted(consent)))


def _learned(table: Table, seat: int, last: int) -> bool:
    """Whether the seat now sees something that was hidden from it before its answer."""
    before = table.entries[last].before
    layout = before.layout()
    was = missing(table.game.view(before, seat), layout)
    return missing(table.game.view(table.state, seat), layout) < was
