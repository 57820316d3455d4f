"""A bot's evaluation of its actions, used for its own choice, for hints and for reviews."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from spiritboard.core.dice import Dice


@dataclass(frozen=True, slots=True)
class ActionValue:
    """One option.

    worth    what it is worth to each seat, from 0 to 1: the chance to win the match, where the game knows it
    visits   in how many playouts it was tried
    error    the standard error of its distance from the best option
    """

    action: int
    worth: tuple[float, ...]
    visits: int
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class Evaluation:
    """All options of a decision, the best first.

    sims        playouts that it took
    company     seat by seat, how likely each was thought to be of each kind, where that was asked
    suspicion   how likely each seat was thought to be on the secret side, where that was concluded
    """

    seat: int
    prospects: Sequence[ActionValue]
    sims: int = 0
    company: Sequence[Sequence[float]] = ()
    suspicion: tuple[float, ...] = ()

    @property
    def best(self) -> ActionValue:
        """The option to choose."""
        return self.prospects[0]

    def value(self) -> tuple[float, ...]:
        """What the moment is worth to each seat if the best option is taken."""
        return self.best.worth

    def loss(self, action: int) -> tuple[float, float]:
        """How much worse an action is than the best, with the standard error."""
        found = next((prospect for prospect in self.prospects if prospect.action == action), self.best)
        return max(0.0, self.best.worth[self.seat] - found.worth[self.seat]), found.error

    def pick(self, warmth: float, dice: Dice) -> int:
        """The best action, or, the warmer the likelier, one that is nearly as good. Never a blunder by chance alone:
        what costs much stays rare."""
        if warmth <= 0 or len(self.prospects) == 1:
            return self.best.action
        top = self.best.worth[self.seat]
        weights = [exp((prospect.worth[self.seat] - top) / warmth) for prospect in self.prospects]
        return self.prospects[drawn(weights, dice)].action


def drawn(weights: Sequence[float], dice: Dice) -> int:
    """The index of one of these weights, drawn in proportion to its weight."""
    left = sum(weights) * float(dice.below(1 << 30)) / (1 << 30)
    for at, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return at
    return len(weights) - 1  # only rounding leads here
