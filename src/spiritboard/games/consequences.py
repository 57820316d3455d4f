"""Later consequences of a decision, in terms that players count; reviews cite them as reasons."""

from collections.abc import Callable
from dataclasses import dataclass

from spiritboard.core.state import State


@dataclass(frozen=True, slots=True)
class Consequence:
    """Something that a seat would gain, counted at the end of a playout.

    count   how much of it there is; more is better for the seat
    text    a clause about an action that brings more of it; {much} is how much, on average, and {count} its whole part,
            for words that agree with it: "{much} more {count:time|times}"
    rate    whether it is counted as a share; {much} is then a percentage
    scope   when or how often that is counted, which follows the text; said once for reasons that share it
    """

    count: Callable[[State, int], float]
    text: str
    rate: bool = False
    scope: str = ""


class Drawback(str):
    """A reason against an action. It must never be shown alone beside advice to take it."""

    __slots__ = ()
