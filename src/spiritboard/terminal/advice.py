"""What a good player would do: the hint at the table."""

from collections.abc import Callable
from typing import Final

from spiritboard.bots.roster import find_bot
from spiritboard.core.dice import Dice
from spiritboard.core.mind import Mind
from spiritboard.games.registry import Registration

Adviser = Callable[[Registration, Mind, Dice], int]
"""Names an action to a player who is asked, from what that player knows."""


def heuristic(registration: Registration, mind: Mind, dice: Dice) -> int:
    """What the heuristic bot would do."""
    return find_bot("heuristic", registration).choose(mind, dice)


ADVISER: Final[Adviser] = heuristic
"""Who gives hints."""
