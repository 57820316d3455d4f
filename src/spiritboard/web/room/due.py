"""What happens in a room without a command from anybody: bots answer, clocks run out, standing orders are executed."""

from typing import Final

from spiritboard.web.room.clock import time_left
from spiritboard.web.room.room import Room

AT_ONCE: Final = 1
"""The time, long past, from which something is due that need not be waited for."""
NOTHING: Final = 0
"""The time for a room in which nothing will happen before somebody does something."""


def due_at(room: Room) -> int:
    """Return from when on something is due in a room, in whole seconds since 1970; AT_ONCE or NOTHING.

    Outages give players more time than this, so a clock may run out later, but never earlier.
    """
    if room.status == "mixing":
        return AT_ONCE
    if room.status != "live" or room.held:
        return NOTHING
    asked = room.asked()
    if any(room.seats[seat].automatic or is_ordered(room, seat) for seat in asked):
        return AT_ONCE
    clocks = [room.asked_at + limit for seat in asked if (limit := time_left(room.seats[seat])) is not None]
    return max(AT_ONCE, int(min(clocks))) if clocks else NOTHING


def is_ordered(room: Room, seat: int) -> bool:
    """Return whether a standing order of the seat answers the open question."""
    place = room.seats[seat]
    about = room.decision is not None and place.order_at == room.decision.kind
    return place.order == "pass" or (place.order == "always" and about)
