"""Time that counts: what passed while a server was running."""

from collections.abc import Sequence

from spiritboard.web.room.room import Room


def elapsed(since: float, now: float, outages: Sequence[tuple[float, float]] = ()) -> float:
    """Seconds from one moment to another, without those in which no server was running."""
    if not outages:
        return max(0.0, now - since)
    lost = sum(max(0.0, min(now, ended) - max(since, began)) for began, ended in outages)
    return max(0.0, now - since - lost)


def left(room: Room, seat: int) -> float | None:
    """Seconds that a seat had left when it was asked; none where nothing limits it."""
    place = room.seats[seat]
    return None if place.automatic else place.left
