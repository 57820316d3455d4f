"""A bot that plays at random."""

from spiritboard.core.dice import Dice
from spiritboard.core.mind import Bot, Mind


class RandomBot(Bot):
    """Takes any of its options, each as likely as the others."""

    name = "random"

    def choose(self, mind: Mind, dice: Dice) -> int:
        return mind.legal_actions[dice.below(len(mind.legal_actions))]
