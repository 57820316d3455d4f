"""A bot's thinking budget: playouts, which make its choice reproducible, or time, which bounds the wait."""

import time
from dataclasses import dataclass
from math import ceil
from typing import Final

CHUNK: Final = 64
"""Playouts between two looks at the clock, where they are quick."""
FIRST: Final = 8
"""Before the first look it is so many times fewer: nobody knows yet how long one takes."""
PATIENCE: Final = 0.004
"""Seconds between two looks."""


@dataclass(frozen=True, slots=True)
class Budget:
    """A limit on playouts and on milliseconds; 0 means no limit."""

    sims: int = 0
    ms: int = 0

    def start(self) -> "Spending":
        """Start spending it."""
        return Spending(self, time.perf_counter())


@dataclass(slots=True)
class Spending:
    """A budget being spent."""

    budget: Budget
    started: float
    sims: int = 0

    def spent(self) -> float:
        """The share that has been spent: 1 or more when nothing is left."""
        share = self.sims / self.budget.sims if self.budget.sims else 0.0
        if self.budget.ms:
            share = max(share, (time.perf_counter() - self.started) * 1000 / self.budget.ms)
        return share

    def chunk(self, most: int = CHUNK, until: float = 1.0, patience: float = PATIENCE) -> int:
        """How many playouts to do before the next look: few enough for the share ``until`` not to be overspent."""
        many = most
        if self.budget.ms:
            taken = time.perf_counter() - self.started
            many = max(1, min(most, int(patience * self.sims / taken))) if self.sims else most // FIRST
        return max(1, min(many, ceil(self.budget.sims * until) - self.sims)) if self.budget.sims else many
