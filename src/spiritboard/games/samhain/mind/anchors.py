"""Simple reference players of Samhain, like beginners, against which levels are measured, and a filter for blunders."""

from collections.abc import Collection

from spiritboard.core.dice import Dice
from spiritboard.core.mind import Bot, Mind
from spiritboard.games.samhain.rules import frames as f


class PassingBot(Bot):
    """Takes the first action that is offered, and ends its turn as soon as possible."""

    name = "passing"

    def choose(self, mind: Mind, dice: Dice) -> int:  # noqa: ARG002 - it is deterministic
        ends = [action for action in (f.A_DONE, f.A_PASS) if action in mind.legal_actions]
        return ends[0] if ends else mind.legal_actions[0]


GAINS = {f.A_BONUS + bonus for bonus in (f.B_RESOURCE, f.B_POINT, f.B_CHEAPER)}
"""Bonuses that bring something and cost nothing; more devotion may break a tie that served its player."""


def dominated(mind: Mind) -> Collection[int]:
    """To do without the bonus of a repetition (4.11) where there is one that costs nothing."""
    return {f.A_BONUS + f.B_NONE} if GAINS.intersection(mind.legal_actions) else set()
