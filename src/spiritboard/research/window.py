"""Native rows as arrays, without copying."""

from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

Kind = TypeVar("Kind", bound=np.generic)


def window(row: Any, kind: type[Kind]) -> NDArray[Kind]:
    """Return a read-only array that always shows the current contents of a row.

    The type checker does not know that a ``vec`` is a buffer, hence ``Any``.
    """
    return np.frombuffer(row, kind)
