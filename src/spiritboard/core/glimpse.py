"""A seat's memory of past decisions: what it saw at the time, and what was done."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

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


class Memory(NamedTuple):
    """The moments that a seat remembers, the earliest first (see ``Game.era``).

    past     those of this era
    before   those of the era before it
    """

    past: Sequence[Glimpse] = ()
    before: Sequence[Glimpse] = ()


NOTHING: Final = Memory()
"""What is remembered by who need not remember."""
