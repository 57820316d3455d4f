"""A seat's memory of past decisions: what it saw at the time, and what was done."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from spiritboard.core.sight import View


@dataclass(frozen=True, slots=True)
class Glimpse:
    """A past decision as one seat remembers it.

    view     what the remembering seat saw before the action
    seat     who acted
    action   the action; HIDDEN if the remembering seat does not know it
    """

    view: View
    seat: int
    action: int


class Memory(NamedTuple):
    """The decisions that a seat remembers, earliest first (see ``Game.era``).

    past     those of this era
    before   those of the previous era
    """

    past: Sequence[Glimpse] = ()
    before: Sequence[Glimpse] = ()


NOTHING: Final = Memory()
"""The memory of a viewer that needs none."""
