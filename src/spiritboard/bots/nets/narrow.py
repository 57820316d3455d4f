"""A first layer that multiplies only what changes.

Of what a seat sees, most is nothing, and most of the rest is the same throughout a search: scores, options, cards that
lay there when it began.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from spiritboard.bots.nets.net import Array

FEW: Final = 24
"""With fewer rows at once, finding out what changes takes as long as multiplying everything."""


class Narrow:
    """The first hidden layer for rows that are much alike.

    The first row is taken for what all rows are like. Features that differed from it in any row so far are multiplied;
    all others are part of the bias. A feature that changes for the first time joins them.

    weights   of all features, which scale them too
    """

    def __init__(self, weights: Array, bias: Array) -> None:
        self.weights = weights
        self.bias = bias
        self.usual: NDArray[np.uint8] | None = None
        self.changes = np.zeros(len(weights), bool)
        self.columns = np.zeros(0, np.int64)
        self.narrow: Array = weights[:0]
        self.rest: Array = bias

    def cells(self, seen: NDArray[np.uint8]) -> Array:
        """The layer's cells for rows as they were seen."""
        if len(seen) < FEW:
            return _positive(seen.astype(np.float32) @ self.weights, self.bias)
        if self.usual is None:
            self.usual = seen[0].copy()
            self._widen()
        differs = (seen != self.usual).any(axis=0)
        if (differs > self.changes).any():
            self.changes |= differs
            self._widen()
        return _positive(seen[:, self.columns].astype(np.float32) @ self.narrow, self.rest)

    def _widen(self) -> None:
        """Take what never changed into the bias."""
        assert self.usual is not None
        still = np.flatnonzero(np.where(self.changes, 0, self.usual))
        self.columns = np.flatnonzero(self.changes)
        self.narrow = self.weights[self.columns]
        self.rest = self.bias + self.usual[still].astype(np.float32) @ self.weights[still]


def _positive(sums: Array, bias: Array) -> Array:
    """What passes a layer, computed in place."""
    sums += bias
    return np.maximum(sums, 0, out=sums)
