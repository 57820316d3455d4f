"""Later consequences of a decision, in terms that players count; reviews cite them as reasons."""

from collections.abc import Callable
from dataclasses import dataclass

from spiritboard.core.state import State


@dataclass(frozen=True, slots=True)
class Consequence:
    """Something that a seat would have more of, counted where a playout ends.

    count   how much of it there is, the more the better for the seat
    text    a clause that is true of an action which brings more of it; {much} says how much, on average
    rate    whether it is counted as a share: {much} is then of a hundred
    """

    count: Callable[[State, int], float]
    text: str
    rate: bool = False


class Drawback(str):
    """A reason that speaks against what it is the reason for: it must never stand alone beside advice."""

    __slots__ = ()
