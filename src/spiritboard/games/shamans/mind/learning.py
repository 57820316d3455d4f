"""Computes the match equity tables from rounds between strong players (see ``equity``)."""

from collections.abc import Mapping
from itertools import permutations
from pathlib import Path
from typing import Final

import numpy as np

from spiritboard.games.shamans.mind.equity import RACE, SPAN

SWEEPS: Final = 60

Points = tuple[int, ...]


def save_equity(rounds: Mapping[int, Mapping[Points, float]], path: Path) -> None:
    """Tabulate, by the number of players, how often a round gave these points. Sixteen bits per number are enough."""
    found = {players: tabulate(players, counts) for players, counts in rounds.items()}
    packed = {f"p{players}": np.round(table * 65535).astype(np.uint16).ravel() for players, table in found.items()}
    np.savez_compressed(path, allow_pickle=False, **packed)


def tabulate(players: int, rounds: Mapping[Points, float]) -> np.ndarray:
    """Return the table for how often a round gave the seats these points, regardless of which seat."""
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
