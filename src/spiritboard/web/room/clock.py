"""Clocks: the time that each seat has left, what answers add to it, and what elapses while a server is running."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from spiritboard.web.room.parts import Seat
from spiritboard.web.wire import Clock

LEAST_TIME: Final = 15.0
"""Seconds given to a player who takes the seat back after the clock ran out; once for each question."""


def elapsed(since: float, now: float, outages: Sequence[tuple[float, float]] = ()) -> float:
    """Return the seconds between two moments, not counting outages."""
    if not outages:
        return max(0.0, now - since)
    lost = sum(max(0.0, min(now, ended) - max(since, began)) for began, ended in outages)
    return max(0.0, now - since - lost)


def time_left(seat: Seat) -> float | None:
    """Return the seconds that a seat had left when it was asked; None without a limit."""
    return None if seat.automatic else seat.left


def full_time(clock: Clock) -> float | None:
    """Return the seconds that each seat begins with; None without a limit."""
    return float(clock.seconds) if clock.kind != "none" else None


def least_time(clock: Clock) -> float:
    """Return the seconds that a player who takes the seat back has at least."""
    return LEAST_TIME if clock.kind == "match" else min(LEAST_TIME, clock.seconds)


def spend(seats: Iterable[Seat], seconds: float) -> None:
    """Deduct the elapsed time from the clocks of those seats that have a person."""
    for seat in seats:
        if seat.left is not None and not seat.automatic:
            seat.left = max(0.0, seat.left - seconds)


def resume(clock: Clock, seat: Seat, spent: float, entries: int) -> None:
    """Let a person take over from a stand-in after so many entries of the record.

    The time that the clock has run in the meantime is given back. A clock that had run out gets the least time, but
    only once for each question, or a player could stall for ever.
    """
    if seat.left is None:
        return
    if seat.expired and entries > seat.helped:
        seat.left, seat.helped = max(seat.left, least_time(clock)), entries
    seat.expired = False
    seat.left += spent


@dataclass(slots=True)
class Gains:
    """The time that answers have added to clocks, which undo removes again."""

    _gains: list[tuple[int, int, float]] = field(default_factory=list)
    """The length of the record before each answer, the seat, and the seconds."""

    def add(self, clock: Clock, seats: Sequence[Seat], actor: int, before: int) -> None:
        """Add time for an answer: an increment to the actor or, with a move clock, the full time to everybody."""
        seat = seats[actor]
        if seat.left is None:
            return
        gain = 0.0
        if clock.kind == "move":
            gain = clock.seconds - seat.left
            for other in seats:
                other.left = float(clock.seconds)
        elif not seat.automatic:
            gain = float(clock.increment)
            seat.left += gain
        self._gains.append((before, actor, gain))

    def remove(self, seats: Sequence[Seat], count: int, charge: bool) -> None:
        """Forget what answers have added that were undone down to this length of the record, and charge for it."""
        while self._gains and self._gains[-1][0] >= count:
            _, at, gain = self._gains.pop()
            if charge:
                spend([seats[at]], gain)
