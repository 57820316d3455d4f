# compiled
"""A learned value function: a row of features, one hidden layer, and a probability of winning.

With it, playouts can stop early and evaluate the state instead of rolling dice to the end of the match, which greatly
reduces their variance.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

HIDDEN: Final[i64] = 32
"""The number of cells in the hidden layer."""


class Value:
    """The trained weights. Hidden cells are rectified linear units; the output is a logistic function.

    inner    a row of HIDDEN weights for every feature, then a row of biases
    outer    a weight for every hidden cell, then a bias, then a weight for every feature's direct connection
    """

    def __init__(self, features: int, inner: list[float], outer: list[float]) -> None:
        self.features: i64 = features
        self.inner = vec[float](inner)
        self.outer = vec[float](outer)
        self.cells = vec[float]([0.0] * 32)

    def chance(self, row: vec[float]) -> float:
        """Return the value of the described state, from 0 to 1."""
        cells = self.cells
        inner = self.inner
        outer = self.outer
        count = self.features
        first = count * HIDDEN
        for cell in range(HIDDEN):
            cells[cell] = inner[first + cell]
        total = outer[HIDDEN]
        for feature in range(count):
            amount = row[feature]
            if amount == 0.0:
                continue
            total += amount * outer[HIDDEN + 1 + feature]
            first = feature * HIDDEN
            for cell in range(HIDDEN):
                cells[cell] += amount * inner[first + cell]
        for cell in range(HIDDEN):
            if cells[cell] > 0.0:
                total += cells[cell] * outer[cell]
        return 1.0 / (1.0 + exp(-total))
