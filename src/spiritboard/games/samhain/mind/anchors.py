"""Simple reference players of Samhain, like beginners, against which levels are measured."""

from spiritboard.core.dice import Dice
from spiritboard.core.mind import Bot, Mind
from spiritboard.games.samhain.rules import frames as f


class PassingBot(Bot):
    """Takes the first action that is offered, and ends its turn as soon as possible."""

    name = "passing"

    def choose(self, mind: Mind, dice: Dice) -> int:  # noqa: ARG002 - it is deterministic
        ends = [action for action in (f.A_DONE, f.A_PASS) if action in mind.legal_actions]
        return ends[0] if ends else mind.legal_actions[0]
