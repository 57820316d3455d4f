"""Trains a value function with one hidden layer, by logistic regression on finished matches.

    python -m spiritboard.bots.learning.value GAME [--players N] [--matches N] [--seed N] [--playouts N] [--out FILE]

The game defines who plays and which states are sampled (``ValueTraining``). With ``--playouts``, search with the
current value plays instead of the game's policy, and training continues from that value, so that a state is worth what
good play makes of it. The result depends on the arguments alone.
"""

import argparse
from pathlib import Path
from typing import Final

import numpy as np

from spiritboard.bots.budget import Budget
from spiritboard.bots.contest.match import BotMatch
from spiritboard.bots.search.seer import SeerBot
from spiritboard.core.dice import FastDice
from spiritboard.core.errors import BadOption
from spiritboard.core.value import HIDDEN, Value
from spiritboard.games.learned import Choose, Row, save_value
from spiritboard.games.registry import Registration, find

Weights = dict[str, Row]

EPOCHS: Final = 6
MINIBATCH: Final = 1024
LEARNING_RATE: Final = 2e-3
FINE_EPOCHS: Final = 3
FINE_LEARNING_RATE: Final = 5e-4
"""The learning rate if training continues from existing weights."""
HELD_OUT: Final = 20
"""One match in this many is held out for testing."""


def chances(weights: Weights, rows: Row) -> tuple[Row, Row]:
    """Return the hidden layer and the predicted values of these rows."""
    hidden = np.maximum(rows @ weights["inner"][:-1] + weights["inner"][-1], 0)
    total = hidden @ weights["outer"][:HIDDEN] + weights["outer"][HIDDEN] + rows @ weights["outer"][HIDDEN + 1 :]
    return hidden, 1 / (1 + np.exp(-total))


def fresh(seed: int, features: int) -> Weights:
    """Return untrained weights."""
    draw = np.random.default_rng(seed)
    inner = (draw.standard_normal((features + 1, HIDDEN)) / np.sqrt(features)).astype(np.float32)
    outer = np.zeros(HIDDEN + 1 + features, np.float32)
    inner[-1], outer[:HIDDEN] = 0, draw.standard_normal(HIDDEN) * 0.1
    return {"inner": inner, "outer": outer}


def weights_of(value: Value, features: int) -> Weights:
    """Return a value function as weights that can be trained further."""
    inner, outer = (np.array(list(row), np.float32) for row in (value.inner, value.outer))
    return {"inner": inner.reshape(features + 1, HIDDEN), "outer": outer}


def fit(weights: Weights, rows: Row, won: Row, seed: int, rate: float = LEARNING_RATE, epochs: int = EPOCHS) -> Weights:
    """Return weights trained to predict the winner: logistic loss, Adam, with a learning rate that decays to zero."""
    draw = np.random.default_rng(seed)
    mean = {name: np.zeros_like(array) for name, array in weights.items()}
    square = {name: np.zeros_like(array) for name, array in weights.items()}
    steps = epochs * max(1, len(rows) // MINIBATCH)
    for step in range(1, steps + 1):
        at = draw.integers(0, len(rows), MINIBATCH)
        hidden, chance = chances(weights, rows[at])
        error = ((chance - won[at]) / MINIBATCH).astype(np.float32)
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


def brier(weights: Weights, rows: Row, won: Row) -> float:
    """Return the mean squared error of the predictions."""
    return float(np.square(chances(weights, rows)[1] - won).mean())


def searching(registration: Registration, playouts: int, dice: FastDice) -> Choose:
    """Return a chooser that searches with the current value."""
    bot = SeerBot(registration.playout, Budget(sims=playouts))
    return lambda state: bot.choose(
        BotMatch(registration.game, state, [[] for _ in range(state.players())]).mind(state.seat()), dice
    )


def train(registration: Registration, players: int, matches: int, seed: int, playouts: int = 0) -> Weights:
    """Play, train and test, stage by stage, and print the error on held-out matches."""
    training = registration.value_training
    if training is None:
        raise BadOption("{game} has no value function", game=registration.game.title)
    features, dice = training.features(players), FastDice(seed)
    choose = searching(registration, playouts, dice) if playouts else None
    rows: list[Row] = []
    won: list[float] = []
    numbers: list[int] = []
    value: Value | None = None
    weights: Weights = {}
    for stage in range(training.stages):
        for number in range(matches or training.matches):
            moments, brought = training.play(players, value, dice, choose)
            rows += moments
            won += brought
            numbers += [number] * len(moments)
        seen, result, test = np.stack(rows), np.array(won, np.float32), np.array(numbers) % HELD_OUT == 0
        if playouts:
            start, pace = weights_of(training.present(players), features), (FINE_LEARNING_RATE, FINE_EPOCHS)
        else:
            start, pace = fresh(seed, features), (LEARNING_RATE, EPOCHS)
        before = brier(start, seen[test], result[test])
        weights = fit(start, seen[~test], result[~test], seed, *pace)
        after = brier(weights, seen[test], result[test])
        print(f"stage {stage + 1}: {len(rows):,} moments; Brier {before:.4f} to {after:.4f} on {test.sum():,} held-out ones", flush=True)  # fmt: skip  # noqa: E501
        value = Value(features, weights["inner"].ravel().tolist(), weights["outer"].tolist())
    return weights


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m spiritboard.bots.learning.value")
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--matches", type=int, default=0, help="matches in each stage; 0 for the game's default")
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--playouts", type=int, default=0)
    parser.add_argument("--out", type=Path, help="the file to write; by default the shipped value is overwritten")
    asked = parser.parse_args()
    registration = find(asked.game)
    weights = train(registration, asked.players, asked.matches, asked.seed, asked.playouts)
    training = registration.value_training
    assert training is not None
    save_value(asked.out or training.path(asked.players), training.stamp(asked.players), weights)


if __name__ == "__main__":
    main()
