"""Bots of good sense: they count what everybody has in the open (rule 13.2)."""

from spiritboard.core.dice import Dice
from spiritboard.core.mind import Bot, Mind
from spiritboard.games.samhain.mind.policy import Planner, greedy


class HeuristicBot(Bot):
    """Plays whole turns by what they leave it with: devotion, members, stocks, and the Roman debt."""

    name = "heuristic"

    def choose(self, mind: Mind, dice: Dice) -> int:
        return Planner(mind.seat).choose(mind.world(dice), dice)


class HastyBot(Bot):
    """Takes what looks best this very moment, and thinks of no turn as a whole."""

    name = "hasty"

    def choose(self, mind: Mind, dice: Dice) -> int:
        return greedy(mind.world(dice), mind.seat)
