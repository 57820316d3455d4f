"""A bot that always chooses the same, whatever it is offered."""

from spiritboard.core.dice import Dice
from spiritboard.core.mind import Bot, Mind


class FixedBot(Bot):
    """Chooses one action even if it is not offered, as bots do that look for answers in an imagined world."""

    name = "fixed"

    def __init__(self, action: int) -> None:
        self.action = action

    def choose(self, mind: Mind, dice: Dice) -> int:  # noqa: ARG002
        return self.action
