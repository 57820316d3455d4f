# compiled
"""Imagined worlds of Samhain, which equal the true one, since everything happens in public (rule 13.1).

Scenes hide the others' stocks, like screens on a table, but players who remember know them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

LAYOUT: Final[vec[i64]] = vec[i64]([])
"""Empty: no cell is hidden from anybody."""
