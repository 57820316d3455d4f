"""What a score is worth in the race: the chance to win the match, for every seat at every score.

A bot that counts points plays wrong at 6-6-7. The tables are made once from how rounds end between good players
(``tabulate``), taking all seats as equally strong, and lie beside this file.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from itertools import permutations
from pathlib import Path
from typing import Final

import numpy as np
from librt.vecs import vec

RACE: Final = 8
SPAN: Final = 10
SWEEPS: Final = 60
FILE: Final = "equity.npz"

Points = tuple[int, ...]


@cache
def tables() -> list[vec[float]]:
    """For every number of players (from 0 on) the chance to win at these scores, one's own first."""
    with files(__package__).joinpath(FILE).open("rb") as file, np.load(file) as stored:
        return [
            vec[float]((stored[f"p{players}"] / 65535.0).tolist()) if f"p{players}" in stored else vec[float]([])
            for players in range(6)
        ]


def save(found: Mapping[int, np.ndarray], path: Path) -> None:
    """Keep the tables, small: sixteen bits a number."""
    packed = {f"p{players}": np.round(table * 65535).astype(np.uint16).ravel() for players, table in found.items()}
    np.savez_compressed(path, allow_pickle=False, **packed)


def tabulate(players: int, rounds: Mapping[Points, float]) -> np.ndarray:
    """The table for how often a round gave the seats these points. Which seat it was does not count."""
    odds: dict[Points, float] = {}
    for points, count in rounds.items():
        ways = list(permutations(points))
        for way in ways:
            odds[way] = odds.get(way, 0.0) + count / len(ways)
    total = sum(odds.values())
    grid = np.indices((SPAN,) * players).reshape(players, -1)
    table = np.full(grid.shape[1], 1.0 / players)
    strides = SPAN ** np.arange(players - 1, -1, -1)
    steps = []
    for points, count in odds.items():
        after = grid + np.array(points)[:, None]
        best = after.max(axis=0)
        over = (best >= RACE) & ((after == best).sum(axis=0) == 1)
        index = strides @ np.minimum(after, SPAN - 1)
        steps.append((count / total, over, (after[0] == best) & over, index))
    for _ in range(SWEEPS):
        table = np.asarray(sum(chance * np.where(over, won, table[index]) for chance, over, won, index in steps))
    best = grid.max(axis=0)
    ahead = (best >= RACE) & ((grid == best).sum(axis=0) == 1)
    return np.where(ahead, grid[0] == best, table)
