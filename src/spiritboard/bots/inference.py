"""Who is on the secret side, and who holds what: concluded from what everybody did, by how somebody of each kind would
have played in every world.

A world is as likely as all that was done in it. Several networks say how likely that was, each for one kind of player;
all at a table are taken for one kind, and which it is, is concluded too.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spiritboard.bots.net import SUSPECTS, Array, Net, Weights, forward, likelihood
from spiritboard.core.feature import width
from spiritboard.core.mind import Mind
from spiritboard.core.rewind import Rewind
from spiritboard.core.state import PLAYERS

WORLDS: Final = 40
"""How many to imagine: four times as many told hardly better who is who (docs/bots.md)."""
SEED: Final = 1
SURE: Final = 1e-4
"""Nobody is surer than that without having seen it."""
FLOOR: Final = -7.0
"""Anybody may do anything: no action is less likely than this, in logarithms."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a mind may conclude.

    rewind    the worlds that were imagined
    weights   how likely each of them is with each way in which the sides may lie
    kinds     how likely each kind of player is
    log       for every kind and every way, the logarithm of how likely all that was done is
    """

    rewind: Rewind
    weights: NDArray[np.float64]
    kinds: NDArray[np.float64]
    log: NDArray[np.float64]

    def suspicion(self) -> list[float]:
        """How likely each seat is on the secret side."""
        return [float(share) for share in self.weights.sum(axis=0) @ np.array(self.rewind.casts, float)]


def conclude(net: Net, rewind: Rewind) -> Verdict:
    """What is likely in these worlds, all sides and kinds being equally likely at first."""
    kinds = (net.weights, *net.kinds)
    casts = np.array(rewind.casts)
    players = casts.shape[1]
    logs = np.zeros((len(kinds), rewind.count, len(casts)))
    rows = len(rewind.ends)
    if rows:
        words: Any = rewind.seen
        looks = np.frombuffer(words, np.uint8)[: rows * width(net.game.features)].reshape(rows, -1) * net.scale
        place = (np.array(rewind.worlds), np.array(rewind.holders), np.array(rewind.sides))
        for number, weights in enumerate(kinds):
            told = np.zeros((rewind.count, players, 2))
            np.add.at(told, place, _likely(weights, looks, rewind, net.game.actions))
            logs[number] = told[:, np.arange(players), casts].sum(axis=2)
    chances = np.exp(logs - logs.max())
    peaks = logs.max(axis=1, keepdims=True)
    log = np.log(np.exp(logs - peaks).mean(axis=1)) + peaks[:, 0]
    return Verdict(rewind, chances.sum(axis=0) / chances.sum(), chances.sum(axis=(1, 2)) / chances.sum(), log)


def _likely(weights: Weights, looks: Array, rewind: Rewind, actions: int) -> Array:
    """The logarithm of how likely a network would have done what was done, row by row."""
    logits = forward(weights, looks)[2][:, :actions].ravel()[np.array(rewind.choices)]
    begins = np.array([0, *rewind.ends[:-1]])
    logits -= np.repeat(np.maximum.reduceat(logits, begins), np.diff(begins, append=len(logits)))
    total = np.add.reduceat(np.exp(logits), begins)
    return np.asarray(np.maximum(logits[np.array(rewind.taken)] - np.log(total), FLOOR), np.float32)


# --- whom to suspect ---------------------------------------------------------------------------------------------


def concluded(net: Net, mind: Mind) -> Verdict | None:
    """What a mind concludes, always the same; nothing at games without secret sides."""
    rewind = mind.game.rewind(mind.view, mind.past, WORLDS, SEED)
    return None if rewind is None else conclude(net, rewind)


def evidence(net: Net, seat: int, verdict: Verdict | None) -> Array:
    """What was concluded, in numbers for a network that suspects: by each kind, how likely each of the others is on the
    secret side, clockwise, and how likely the kind is; then the same by all kinds together."""
    kinds = 1 + len(net.kinds)
    found = np.zeros((kinds + 1, SUSPECTS + 1), np.float32)
    if verdict is not None:
        casts = np.array(verdict.rewind.casts, float)
        players = casts.shape[1]
        secret = casts[:, [(seat + turn) % players for turn in range(1, players)]]
        by_kind = np.exp(verdict.log - verdict.log.max(axis=1, keepdims=True))
        found[:kinds, : players - 1] = by_kind @ secret / by_kind.sum(axis=1, keepdims=True)
        found[:kinds, SUSPECTS] = verdict.kinds
        found[kinds, : players - 1] = verdict.weights.sum(axis=0) @ secret
    return found.ravel()


def witness(net: Net, mind: Mind, verdict: Verdict | None) -> Array:
    """What a seat sees, has heard and concludes, ready to be judged by whoever suspects."""
    clues = np.array(mind.game.clues(mind.view, mind.heard), np.float32)
    return np.concatenate([net.look(mind.view), clues, evidence(net, mind.seat, verdict)])


def suspicions(net: Net, mind: Mind) -> list[float]:
    """How likely each seat is on the secret side: what the network that suspects says of each, brought in line with
    the ways in which the sides may lie."""
    verdict = concluded(net, mind)
    if net.watcher is None:
        likely = likelihood(forward(net.weights, net.look(mind.view)[None])[2][0, net.game.actions + 1 :])
    else:
        likely = likelihood(forward(net.watcher, witness(net, mind, verdict)[None])[2][0])
    players = mind.view.cells[PLAYERS]
    alone = np.zeros(players)
    for turn in range(1, players):
        alone[(mind.seat + turn) % players] = likely[turn - 1]
    return [float(share) for share in (alone if verdict is None else in_line(alone, verdict.rewind.casts))]


def in_line(alone: NDArray[np.float64], casts: Sequence[Sequence[int]]) -> NDArray[np.float64]:
    """Chances of each seat by itself as chances of ways: each as likely as the odds of those on the secret side."""
    odds = np.clip(alone, SURE, 1 - SURE) / (1 - np.clip(alone, SURE, 1 - SURE))
    secret = np.array(casts)
    ways = np.where(secret == 1, odds, 1).prod(axis=1)
    return np.asarray(ways @ secret / ways.sum(), float)
