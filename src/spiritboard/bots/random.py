"""A bot that plays at random."""

from spiritboard.core.dice import Dice
from spiritboard.core.mind import Bot, Mind


class RandomBot(Bot):
    """Takes any legal action with equal probability."""

    name = "random"

    def choose(self, mind: Mind, dice: Dice) -> int:
        return mind.legal_actions[dice.below(len(mind.legal_actions))]
