"""A bot's thinking budget: playouts, which make its choice reproducible, or time, which limits the wait."""

import time
from dataclasses import dataclass
from math import ceil
from typing import Final

CHUNK: Final = 64
"""Playouts between two checks of the clock, if they are fast."""
FIRST: Final = 8
"""The first chunk is smaller by this factor, since the duration of a playout is not known yet."""
PATIENCE: Final = 0.004
"""Seconds between two checks of the clock."""


@dataclass(frozen=True, slots=True)
class Budget:
    """A limit on playouts and milliseconds; 0 means no limit."""

    sims: int = 0
    ms: int = 0

    def start(self) -> "Spending":
        """Return a new account of what has been spent, starting now."""
        return Spending(self, time.perf_counter())


@dataclass(slots=True)
class Spending:
    """How much of a budget has been spent."""

    budget: Budget
    started: float
    sims: int = 0

    def spent(self) -> float:
        """Return the share that has been spent: 1 or more when nothing is left."""
        share = self.sims / self.budget.sims if self.budget.sims else 0.0
        if self.budget.ms:
            share = max(share, (time.perf_counter() - self.started) * 1000 / self.budget.ms)
        return share

    def chunk(self, most: int = CHUNK, until: float = 1.0, patience: float = PATIENCE) -> int:
        """Return how many playouts to run before the next check, without overspending the share ``until``."""
        many = most
        if self.budget.ms:
            taken = time.perf_counter() - self.started
            many = max(1, min(most, int(patience * self.sims / taken))) if self.sims else most // FIRST
        return max(1, min(many, ceil(self.budget.sims * until) - self.sims)) if self.budget.sims else many
