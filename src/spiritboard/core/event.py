# compiled
"""Events: what happened, and who may know it."""

from typing import Final

from mypy_extensions import i64

from spiritboard.core.bits import BIT
from spiritboard.core.seats import EVERYTHING

HIDDEN: Final[i64] = -99
"""Replaces a value that the viewer may not see."""

EVERYONE: Final[i64] = 0xFFFF


class Event:
    """One thing that happened, encoded as numbers. The game's ``show/words.py`` turns it into a sentence.

    kind     what sort of event it is, one of the game's event numbers
    seat     the seat that acted
    a, b     public details
    secret   a detail known only to the seats in the set ``seen``
    """

    def __init__(self, kind: i64, seat: i64, a: i64, b: i64, secret: i64, seen: i64) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b
        self.secret = secret
        self.seen = seen

    def told(self, viewer: int) -> "Event":
        """Return the event as this viewer may know it."""
        if viewer == EVERYTHING or self.seen == EVERYONE:
            return self
        if viewer >= 0 and self.seen & BIT[viewer]:
            return self
        return Event(self.kind, self.seat, self.a, self.b, HIDDEN, self.seen)

    def fields(self) -> tuple[int, int, int, int, int, int]:
        """Return the event as plain numbers, for dumps and comparisons."""
        return (self.kind, self.seat, self.a, self.b, self.secret, self.seen)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash(self.fields())

    def __repr__(self) -> str:
        return f"Event{self.fields()}"
