"""Learn what a moment of the duel is worth: ``python -m bench.value [matches] [seed] [playouts]`` writes value.npz.

The policy plays all pairings of decks against itself; every turn's beginning is portrayed and marked with who won.
30,000 matches (1.1 million moments) take about three minutes of one core, learning from them half a minute.
With playouts, search with the present value plays instead, and what was learned before is where learning goes on from:
better players, so that a moment is worth what good play makes of it.
"""

import sys
from pathlib import Path
from typing import Any, Final

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray

from spiritboard.bots.budget import Budget
from spiritboard.bots.match import Match
from spiritboard.bots.seer import SeerBot
from spiritboard.core.dice import FastDice
from spiritboard.core.playout import play_on
from spiritboard.core.seats import NATURE
from spiritboard.core.value import HIDDEN
from spiritboard.games.learned import FILE, save_value
from spiritboard.games.registry import find
from spiritboard.games.shamanking import decks
from spiritboard.games.shamanking.frames import DEFENDER, TURN, WINNER
from spiritboard.games.shamanking.learning import STAMP, openings, value
from spiritboard.games.shamanking.playout import DuelPlayout
from spiritboard.games.shamanking.portrait import FEATURES, portray
from spiritboard.games.shamanking.rules import ShamanKingState

Array = NDArray[np.float32]
LONGEST: Final = 100_000
ROUNDS: Final = 6
PART: Final = 1024
RATE: Final = 2e-3
FINE_ROUNDS: Final = 3
FINE_RATE: Final = 5e-4
"""The same where learning goes on from what was learned before."""
KEPT: Final = 20
"""Every so manieth match is kept to test what was learned."""


def gather(matches: int, seed: int, playouts: int = 0) -> tuple[Array, Array, NDArray[np.int32]]:
    """Moments, whether whoever defended won, and the number of the match."""
    dice, playout = FastDice(seed), DuelPlayout(None, openings())
    row = vec[float]([0.0] * FEATURES)
    window: Any = row
    moments, won, numbers = [], [], []
    for number in range(matches):
        state = ShamanKingState(openings()[0][:])
        playout.vary(state, dice)
        playout.last, defended = 1, []
        while not _play_turn(state, playout, dice, playouts):
            portray(state, row)
            moments.append(np.frombuffer(window, np.float64).astype(np.float32))
            defended.append(state.cells[DEFENDER])
            playout.last = state.cells[TURN] + 1
        winner = state.cells[WINNER]
        won += [0.5 if winner < 0 else float(winner == seat) for seat in defended]
        numbers += [number] * len(defended)
    return np.stack(moments), np.array(won, np.float32), np.array(numbers, np.int32)


def _play_turn(state: ShamanKingState, playout: DuelPlayout, dice: FastDice, playouts: int) -> bool:
    """Play until the playout rests; True if the match is over."""
    if not playouts:
        play_on(state, playout, dice, LONGEST)
        return state.over()
    duel = find("shamanking")
    match, bot = Match(duel.game, state, [[], []]), SeerBot(duel.playout, Budget(sims=playouts))
    while not state.over() and not playout.rests(state):
        if state.seat() == NATURE:
            state.roll(dice)
        else:
            state.apply(bot.choose(match.mind(state.seat()), dice))
    return state.over()


def chances(weights: dict[str, Array], rows: Array) -> tuple[Array, Array]:
    """The hidden layer, and what the rows are worth."""
    hidden = np.maximum(rows @ weights["inner"][:-1] + weights["inner"][-1], 0)
    total = hidden @ weights["outer"][:HIDDEN] + weights["outer"][HIDDEN] + rows @ weights["outer"][HIDDEN + 1 :]
    return hidden, 1 / (1 + np.exp(-total))


def fresh(seed: int, features: int = FEATURES) -> dict[str, Array]:
    """Weights that know nothing yet."""
    draw = np.random.default_rng(seed)
    inner = (draw.standard_normal((features + 1, HIDDEN)) / np.sqrt(features)).astype(np.float32)
    outer = np.zeros(HIDDEN + 1 + features, np.float32)
    inner[-1], outer[:HIDDEN] = 0, draw.standard_normal(HIDDEN) * 0.1
    return {"inner": inner, "outer": outer}


def present() -> dict[str, Array]:
    """The weights that come with the rules."""
    inner, outer = (np.array(list(row), np.float32) for row in (value().inner, value().outer))
    return {"inner": inner.reshape(FEATURES + 1, HIDDEN), "outer": outer}


def learn(
    weights: dict[str, Array], rows: Array, won: Array, seed: int, rate: float = RATE, rounds: int = ROUNDS
) -> dict[str, Array]:
    """Weights that predict who wins: logistic loss, Adam, a rate that falls to nothing."""
    draw = np.random.default_rng(seed)
    mean = {name: np.zeros_like(array) for name, array in weights.items()}
    square = {name: np.zeros_like(array) for name, array in weights.items()}
    steps = rounds * (len(rows) // PART)
    for step in range(1, steps + 1):
        at = draw.integers(0, len(rows), PART)
        hidden, chance = chances(weights, rows[at])
        error = ((chance - won[at]) / PART).astype(np.float32)
        back = np.outer(error, weights["outer"][:HIDDEN]) * (hidden > 0)
        slopes = {
            "inner": np.concatenate([rows[at].T @ back, back.sum(axis=0)[None]]),
            "outer": np.concatenate([hidden.T @ error, error.sum(keepdims=True), rows[at].T @ error]),
        }
        for name, slope in slopes.items():
            mean[name] += 0.1 * (slope - mean[name])
            square[name] += 0.001 * (slope * slope - square[name])
            ahead = mean[name] / (1 - 0.9**step)
            weights[name] -= rate * (1 - step / steps) * ahead / (np.sqrt(square[name] / (1 - 0.999**step)) + 1e-8)
    return weights


def main(matches: int = 30_000, seed: int = 11, playouts: int = 0) -> None:
    """Gather, learn, test, write."""
    rows, won, numbers = gather(matches, seed, playouts)
    test = numbers % KEPT == 0
    before = present() if playouts else fresh(seed)
    figures = [float(np.square(chances(before, rows[test])[1] - won[test]).mean())]
    pace = (FINE_RATE, FINE_ROUNDS) if playouts else (RATE, ROUNDS)
    weights = learn(before, rows[~test], won[~test], seed, *pace)
    figures.append(float(np.square(chances(weights, rows[test])[1] - won[test]).mean()))
    told = " to ".join(f"{brier:.4f}" for brier in figures)
    print(f"{len(rows):,} moments of {matches:,} matches; Brier from {told} on {test.sum():,} others")
    save_value(Path(decks.__file__).parent / FILE, STAMP, weights)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
