"""Rows of native numbers as arrays, without copying."""

from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

Kind = TypeVar("Kind", bound=np.generic)


def window(row: Any, kind: type[Kind]) -> NDArray[Kind]:
    """A row as an array that shows what the row holds at any moment, and cannot be written.

    The type checker does not know that a ``vec`` is a buffer, hence ``Any``.
    """
    return np.frombuffer(row, kind)
