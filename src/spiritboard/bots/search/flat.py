# compiled
"""Flat Monte Carlo: every action is tried in the same sampled worlds with the same luck, and the best survive.

Common worlds make actions comparable after only a few of them, because they differ in nothing else.
"""

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.dice import FastDice
from spiritboard.core.playout import MOST_SEATS, Playout, imagined
from spiritboard.core.state import State

SURE: Final = 4.0
"""An action that is this many standard errors worse than the best is pruned."""
LEAST: Final = 96.0
"""No action is pruned before it has been tried in this many worlds."""


class Flat:
    """The comparison of a seat's actions. ``view`` is a state with a view's cells, and holds no secrets.

    lean      whether sampled worlds follow the seat's beliefs
    longest   the maximum number of answers in a playout
    favour    a prior bonus for each action, which fades with the number of worlds
    doubt     the number of worlds after which the bonus is halved; 0 keeps all of it
    """

    def __init__(
        self,
        view: State,
        sizes: vec[i64],
        seat: int,
        options: list[int],
        playout: Playout,
        seed: int,
        lean: bool = True,
        longest: int = 1000,
        favour: list[float] | None = None,
        doubt: float = 0.0,
    ) -> None:
        self.view = view
        self.sizes = sizes
        self.seat: i64 = seat
        self.playout = playout
        self.lean = lean
        self.longest: i64 = longest
        self.worlds = FastDice(seed)
        self.luck = FastDice(seed + 1)
        count = len(options)
        self.count: i64 = count
        self.favour = vec[float](favour or [0.0] * count)
        self.doubt = doubt
        self.options = vec[i64](options)
        self.alive = vec[i64]([1] * count)
        self.halved = vec[i64]([0] * count)
        self.visits = vec[float]([0.0] * count)
        self.total = vec[float]([0.0] * (count * MOST_SEATS))
        self.apart = vec[float]([0.0] * (count * count))
        self.apart_squared = vec[float]([0.0] * (count * count))
        self.worth = vec[float]([0.0] * MOST_SEATS)
        self.result = vec[float]([0.0] * count)
        self.rivals: i64 = count

    def run(self, worlds: int) -> int:
        """Try the surviving actions in ``worlds`` worlds; return the number of playouts."""
        played: i64 = 0
        rounds: i64 = worlds
        for _ in range(rounds):
            world = imagined(self.view, self.sizes, self.seat, self.playout, self.lean, self.worlds)
            luck = 1 + self.worlds.below(2147483646)
            for at in range(self.count):
                if self.alive[at]:
                    state = self._after(world, at)
                    self.luck.word = luck
                    self.playout.finish(state, self.luck, self.longest)
                    self.playout.worth(state, self.worth)
                    self._count(at)
                    played += 1
            self._compare()
        return played

    def deal(self, worlds: int) -> list[State]:
        """Return the states after each surviving action in ``worlds`` worlds, for another policy to play on."""
        found: list[State] = []
        rounds: i64 = worlds
        for _ in range(rounds):
            world = imagined(self.view, self.sizes, self.seat, self.playout, self.lean, self.worlds)
            found.extend([self._after(world, at) for at in range(self.count) if self.alive[at]])
        return found

    def take(self, worths: list[float]) -> None:
        """Record the values of the states that were dealt: a row of MOST_SEATS each."""
        first: i64 = 0
        while first < len(worths):
            for at in range(self.count):
                if self.alive[at]:
                    for seat in range(MOST_SEATS):
                        self.worth[seat] = worths[first + seat]
                    self._count(at)
                    first += MOST_SEATS
            self._compare()

    def _after(self, world: State, at: i64) -> State:
        state = world.blank(world.cells[:])
        state.apply(self.options[at])
        return state

    def _count(self, at: i64) -> None:
        self.visits[at] += 1.0
        for seat in range(MOST_SEATS):
            self.total[at * MOST_SEATS + seat] += self.worth[seat]
        self.result[at] = self.worth[self.seat]

    def _compare(self) -> None:
        """Accumulate the differences between each pair in this world, which are far more exact than two separate
        means."""
        count = self.count
        for one in range(count):
            if not self.alive[one]:
                continue
            for other in range(one + 1, count):
                if self.alive[other]:
                    apart = self.result[one] - self.result[other]
                    self.apart[one * count + other] += apart
                    self.apart_squared[one * count + other] += apart * apart

    def mean(self, at: int, seat: int) -> float:
        """Return the mean value of an action for a seat."""
        index: i64 = at
        if self.visits[index] == 0.0:
            return 0.0
        return self.total[index * MOST_SEATS + seat] / self.visits[index]

    def error(self, one: int, other: int) -> float:
        """Return the standard error of the difference between two actions in the worlds that both were tried in."""
        count = self.count
        first: i64 = min(one, other)
        second: i64 = max(one, other)
        visits = min(self.visits[first], self.visits[second])
        if visits < 2.0 or first == second:
            return 1.0
        mean = self.apart[first * count + second] / visits
        spread = self.apart_squared[first * count + second] / visits - mean * mean
        return sqrt(max(spread, 0.0) / visits)

    def rank(self, at: int) -> float:
        """Return the estimated value of an action for the searching seat, including its bonus."""
        index: i64 = at
        favour = self.favour[index]
        if self.doubt > 0.0:
            favour *= self.doubt / (self.doubt + self.visits[index])
        return self.mean(at, self.seat) + favour

    def best(self) -> int:
        """Return the index of the best surviving action."""
        found: i64 = -1
        for at in range(self.count):
            if self.alive[at] and (found < 0 or self.rank(at) > self.rank(found)):
                found = at
        return found

    def halve(self, least: int = 1) -> None:
        """Prune the worse half of the surviving actions, but keep at least ``least``."""
        keep = max((self.rivals + 1) // 2, least)
        while self.rivals > keep:
            self._drop_worst()

    def _drop_worst(self) -> None:
        found: i64 = -1
        for at in range(self.count):
            if self.alive[at] and (found < 0 or self.rank(at) < self.rank(found)):
                found = at
        self.alive[found] = 0
        self.halved[found] = 1
        self.rivals -= 1

    def prune(self) -> None:
        """Prune the actions that are clearly worse than the best."""
        best = self.best()
        top = self.rank(best)
        for at in range(self.count):
            if self.alive[at] and at != best and self.visits[at] >= LEAST:
                gap = top - self.rank(at)
                if gap > SURE * self.error(best, at) + 1e-9:
                    self.alive[at] = 0
                    self.rivals -= 1
