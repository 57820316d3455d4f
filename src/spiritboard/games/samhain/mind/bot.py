"""Heuristic bots, which count everybody's public possessions (rule 13.2)."""

from spiritboard.core.dice import Dice
from spiritboard.core.mind import Bot, Mind
from spiritboard.games.samhain.mind.policy import Planner, greedy


class HeuristicBot(Bot):
    """Plans whole turns by the resulting devotion, members, stocks, and Roman debt."""

    name = "heuristic"

    def choose(self, mind: Mind, dice: Dice) -> int:
        return Planner(mind.seat).choose(mind.world(dice), dice)


class HastyBot(Bot):
    """Takes the action that looks best immediately, without planning its turn."""

    name = "hasty"

    def choose(self, mind: Mind, dice: Dice) -> int:
        return greedy(mind.world(dice), mind.seat)
