"""What a seat remembers of a moment in which somebody acted: what it saw then, and what was done."""

from dataclasses import dataclass

from spiritboard.core.sight import View


@dataclass(frozen=True, slots=True)
class Glimpse:
    """A moment of the past.

    view     what the remembering seat saw before the action
    seat     who acted
    action   what it did; HIDDEN where the remembering seat does not know
    """

    view: View
    seat: int
    action: int
