"""A first layer that multiplies only the features that change.

Most of what a seat sees is zero, and most of the rest stays the same throughout a search: scores, options, cards that
were on the table from the start.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from spiritboard.bots.nets.net import Array

FEW: Final = 24
"""With fewer rows than this, finding the changing features takes as long as multiplying all of them."""


class Narrow:
    """The first hidden layer for rows that are similar.

    The first row is the reference. Features that differed from it in any row so far are multiplied, and all others are
    part of the bias. A feature joins the former when it changes for the first time.

    weights   of all features, including their scale
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
        """Return the layer's cells for these rows of features."""
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
        """Recompute the bias from the features that never changed."""
        assert self.usual is not None
        still = np.flatnonzero(np.where(self.changes, 0, self.usual))
        self.columns = np.flatnonzero(self.changes)
        self.narrow = self.weights[self.columns]
        self.rest = self.bias + self.usual[still].astype(np.float32) @ self.weights[still]


def _positive(sums: Array, bias: Array) -> Array:
    """Return the layer's output (ReLU), computed in place."""
    sums += bias
    return np.maximum(sums, 0, out=sums)
