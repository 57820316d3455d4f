"""Match equity: every seat's probability of winning the match, at every score.

Maximising points alone is wrong at a score such as 6-6-7. The tables are computed once from how rounds between strong
players end (see ``learning``), assuming equally strong seats, and stored in the folder ``weights``.
"""

from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np
from librt.vecs import vec

RACE: Final = 8
SPAN: Final = 10
FILE: Final = "equity.npz"


@cache
def tables() -> list[vec[float]]:
    """Return, for every number of players (from 0), the probability of winning at these scores, one's own score
    first."""
    with files(__package__).joinpath("weights", FILE).open("rb") as file, np.load(file) as stored:
        return [
            vec[float]((stored[f"p{players}"] / 65535.0).tolist()) if f"p{players}" in stored else vec[float]([])
            for players in range(6)
        ]
