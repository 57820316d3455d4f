# compiled
"""What a seat cannot see and must imagine: nothing, since all that happens is done in the open (rule 13.1).

Scenes cover the others' stocks, as screens do on a table; who remembers knows them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

LAYOUT: Final[vec[i64]] = vec[i64]([])
"""No cell of a match is hidden from anybody."""
