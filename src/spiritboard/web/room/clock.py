"""Clocks: the time that has passed while a server was running."""

from collections.abc import Sequence

from spiritboard.web.room.room import Room


def elapsed(since: float, now: float, outages: Sequence[tuple[float, float]] = ()) -> float:
    """Return the seconds between two moments, not counting outages."""
    if not outages:
        return max(0.0, now - since)
    lost = sum(max(0.0, min(now, ended) - max(since, began)) for began, ended in outages)
    return max(0.0, now - since - lost)


def left(room: Room, seat: int) -> float | None:
    """Return the seconds that a seat had left when it was asked; None without a limit."""
    place = room.seats[seat]
    return None if place.automatic else place.left
