"""Who is on the secret side, and who holds what: concluded from what everybody did, by how somebody of each kind would
have played in every world.

A world is as likely as all that was done in it. Several networks say how likely that was, each for one kind of player:
somebody who plays as the net does, those who have its judgement and decide otherwise now and then, and kinds that it
knows from looking at them. All at a table are taken for one kind, and which it is, is concluded too: from this era, and
from the one before it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spiritboard.bots.nets.net import Array, Net, forward, likelihood, lower, narrowed, upper
from spiritboard.core.feature import width
from spiritboard.core.glimpse import Glimpse
from spiritboard.core.mind import Mind
from spiritboard.core.rewind import Rewind
from spiritboard.core.state import PLAYERS

Told = NDArray[np.float64]

WORLDS: Final = 40
"""How many worlds to imagine where time matters: three times as many are only a little better."""
SEED: Final = 1
SURENESS: Final = (0.3, 0.15)
"""What the net's logits are multiplied by for those of its judgement who are less sure, or look further: a search by
the net's own playouts is foretold best by the former."""
COLDEST: Final = 0.05
"""Nobody is taken for more decided than that."""
FLOOR: Final = -5.0
"""Anybody may do anything: no action is less likely than this, in logarithms."""
LEAST: Final = -12.0
"""And nobody is surely of no kind, whatever they did before: people learn."""
ERAS: Final = 64
"""How many eras to keep in mind before all are forgotten: many seats at many tables may ask for theirs."""


@dataclass(frozen=True, slots=True)
class Posterior:
    """What a mind may conclude.

    rewind    the worlds that were imagined
    weights   how likely each of them is with each way in which the sides may lie
    kinds     how likely each kind of player is
    """

    rewind: Rewind
    weights: NDArray[np.float64]
    kinds: NDArray[np.float64]

    def company(self) -> list[float]:
        """How likely the others play as the net does, and as each of the kinds that it knows from looking: who has its
        judgement counts among the former."""
        own = 1 + len(SURENESS)
        return [float(self.kinds[:own].sum()), *self.kinds[own:].tolist()]

    def suspicion(self) -> list[float]:
        """How likely each seat is on the secret side."""
        return [float(share) for share in self.weights.sum(axis=0) @ np.array(self.rewind.casts, float)]


def conclude(net: Net, rewind: Rewind, known: Told | None = None) -> Posterior:
    """What is likely in these worlds, all sides being equally likely at first; and all kinds, unless it is ``known``
    how likely, in logarithms, each of them did what was done before."""
    logs = _told(net, rewind)
    if known is not None:
        logs += known[:, None, None]
    chances = np.exp(logs - logs.max())
    return Posterior(rewind, chances.sum(axis=0) / chances.sum(), chances.sum(axis=(1, 2)) / chances.sum())


def acquainted(net: Net, mind: Mind) -> Told | None:
    """How likely each kind was to do what was done in the era before this one, in logarithms; nothing in the first."""
    if not mind.before:
        return None
    key = _digest(mind.before)
    if key not in net.known:
        *past, last = mind.before
        rewind = mind.game.rewind(last.view, past, WORLDS, SEED)
        assert rewind is not None, "who remembers eras can rewind them"
        logs = _told(net, rewind)
        if len(net.known) >= ERAS:
            net.known.clear()
        net.known[key] = np.log(np.exp(logs - logs.max()).sum(axis=(1, 2)) + np.exp(LEAST))
    return net.known[key]


def _digest(past: Sequence[Glimpse]) -> bytes:
    """The same for the same moments, in whatever process they are remembered."""
    digest = blake2b(digest_size=16)
    for one in past:
        cells: Any = one.view.cells
        digest.update(cells)
        digest.update(repr((one.view.viewer, one.seat, one.action)).encode())
    return digest.digest()


def _told(net: Net, rewind: Rewind) -> Told:
    """For each kind, world and cast: how likely all that was done is, in logarithms."""
    casts = np.array(rewind.casts)
    players = casts.shape[1]
    logs = np.zeros((1 + len(SURENESS) + len(net.kinds), rewind.count, len(casts)))
    rows = len(rewind.ends)
    if rows:
        words: Any = rewind.seen
        seen = np.frombuffer(words, np.uint8)[: rows * width(net.game.features)].reshape(rows, -1)
        place = (np.array(rewind.worlds), np.array(rewind.holders), np.array(rewind.sides))
        choices, taken, begins = (np.array(row) for row in (rewind.choices, rewind.taken, [0, *rewind.ends[:-1]]))
        for number, logits in enumerate(_policies(net, seen)):
            told = np.zeros((rewind.count, players, 2))
            np.add.at(told, place, _likely(logits.ravel()[choices], begins, taken))
            logs[number] = told[:, np.arange(players), casts].sum(axis=2)
    return logs


def _policies(net: Net, seen: NDArray[np.uint8]) -> Iterator[Array]:
    """What every kind of player would do, as logits: one's own, one's own less surely, and those known from looking."""
    shown = np.asarray(seen.any(axis=0))  # about half of what can be seen is nowhere in a round so far
    one = lower(narrowed(net.weights, shown), seen[:, shown] * net.scale[shown])
    own = upper(net.weights, one)[1][:, : net.game.actions]
    yield own / np.float32(max(net.warmth, COLDEST))
    for sureness in SURENESS:
        yield own * np.float32(sureness)
    for kind in net.kinds:
        yield upper(kind, one)[1]


def _likely(logits: Array, begins: NDArray[np.int64], taken: NDArray[np.int64]) -> Array:
    """The logarithm of how likely each taken choice was among those of its row, which begin where it is said."""
    logits -= np.repeat(np.maximum.reduceat(logits, begins), np.diff(begins, append=len(logits)))
    total = np.add.reduceat(np.exp(logits), begins)
    return np.asarray(np.maximum(logits[taken] - np.log(total), FLOOR), np.float32)


def suspicions(net: Net, mind: Mind, worlds: int = WORLDS) -> list[float]:
    """How likely each seat is on the secret side: what can be concluded; at games where nothing can be, what the net's
    own head says."""
    posterior = concluded(net, mind, worlds)
    if posterior is not None:
        return posterior.suspicion()
    likely = likelihood(forward(net.weights, net.look(mind.view)[None])[2][0, net.game.actions + 1 :])
    players = mind.view.cells[PLAYERS]
    turns = [(seat - mind.seat) % players for seat in range(players)]
    return [float(likely[turn - 1]) if turn else 0.0 for turn in turns]


def concluded(net: Net, mind: Mind, worlds: int = WORLDS, seed: int = SEED) -> Posterior | None:
    """What a mind concludes, the same by the same seed; nothing at games without secret sides."""
    rewind = mind.game.rewind(mind.view, mind.past, worlds, seed)
    return None if rewind is None else conclude(net, rewind, acquainted(net, mind))
