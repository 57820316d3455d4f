"""A bot's evaluation of its actions, used for its own choice, for hints and for reviews."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from spiritboard.core.dice import Dice


@dataclass(frozen=True, slots=True)
class ActionValue:
    """The evaluation of one action.

    worth    its value for each seat, from 0 to 1: the probability of winning the match, where the game knows it
    visits   the number of playouts that tried it
    error    the standard error of its difference from the best action
    """

    action: int
    worth: tuple[float, ...]
    visits: int
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class Evaluation:
    """All actions of a decision, best first.

    sims        the number of playouts
    company     for each seat, the probability of each kind of player, if it was inferred
    suspicion   for each seat, the probability of being on the secret side, if it was inferred
    """

    seat: int
    prospects: Sequence[ActionValue]
    sims: int = 0
    company: Sequence[Sequence[float]] = ()
    suspicion: tuple[float, ...] = ()

    @property
    def best(self) -> ActionValue:
        """The best action."""
        return self.prospects[0]

    def value(self) -> tuple[float, ...]:
        """Return the value of the state for each seat if the best action is taken."""
        return self.best.worth

    def loss(self, action: int) -> tuple[float, float]:
        """Return how much worse an action is than the best, with the standard error."""
        found = next((prospect for prospect in self.prospects if prospect.action == action), self.best)
        return max(0.0, self.best.worth[self.seat] - found.worth[self.seat]), found.error

    def pick(self, warmth: float, dice: Dice) -> int:
        """Return the best action or, more often with a higher ``warmth``, one that is nearly as good. Costly mistakes
        stay rare."""
        if warmth <= 0 or len(self.prospects) == 1:
            return self.best.action
        top = self.best.worth[self.seat]
        weights = [exp((prospect.worth[self.seat] - top) / warmth) for prospect in self.prospects]
        return self.prospects[draw_index(weights, dice)].action


def draw_index(weights: Sequence[float], dice: Dice) -> int:
    """Return an index, drawn in proportion to these weights."""
    left = sum(weights) * float(dice.below(1 << 30)) / (1 << 30)
    for at, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return at
    return len(weights) - 1  # reached only through rounding
