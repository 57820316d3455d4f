"""Match equity: every seat's chance to win the match, at every score.

A bot that counts points plays wrong at 6-6-7. The tables are made once from how rounds end between good players
(``learning``), taking all seats as equally strong, and lie in the folder ``weights``.
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
    """For every number of players (from 0 on) the chance to win at these scores, one's own first."""
    with files(__package__).joinpath("weights", FILE).open("rb") as file, np.load(file) as stored:
        return [
            vec[float]((stored[f"p{players}"] / 65535.0).tolist()) if f"p{players}" in stored else vec[float]([])
            for players in range(6)
        ]
