"""Who is on the secret side, and who holds what: concluded from what everybody did, by how somebody of each kind would
have played in every world.

A world is as likely as all that was done in it. For each kind of player there is something that says how likely that
was: the net, for somebody who plays as it does; the net less sure, for those who have its judgement and decide
otherwise now and then; what was learnt from looking at others; and simple players that the game itself knows, the
plainest of which just strays more often as a Shadow. Everybody may be of another kind, though all at a table are often
of one: both are weighed, and who is of which kind is concluded too, from this era and from the one before it.
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
ALIKE: Final = 0.5
"""How likely all at a table are of one kind, before anything was done."""
ERAS: Final = 64
"""How many eras to keep in mind before all are forgotten: many seats at many tables may ask for theirs."""


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """What is thought of everybody's kind, in logarithms.

    alike   for each kind, how likely all are of it
    apart   how likely each is of a kind of their own
    each    then, for each kind and seat, how likely it is
    """

    alike: Told
    apart: float
    each: Told

    @classmethod
    def none(cls, kinds: int, players: int) -> "Acquaintance":
        """Nobody has been seen doing anything."""
        return cls(
            np.full(kinds, np.log(ALIKE / kinds)), float(np.log(1 - ALIKE)), np.full((kinds, players), -np.log(kinds))
        )


@dataclass(frozen=True, slots=True)
class Posterior:
    """What a mind may conclude.

    rewind    the worlds that were imagined
    weights   how likely each of them is with each way in which the sides may lie
    kinds     for each kind of player and each seat, how likely it is of that kind
    known     for each of the net's kinds, counted from 1, how many kinds of player play on as it does; 0 is the net
    """

    rewind: Rewind
    weights: NDArray[np.float64]
    kinds: NDArray[np.float64]
    known: int

    def company(self) -> list[list[float]]:
        """For each seat, how likely it plays as the net does, and as each of the kinds that it knows from looking. Who
        has the net's judgement counts among the former, and who has nobody's is most like the first kind."""
        own = 1 + len(SURENESS)
        shares = np.zeros((1 + self.known, self.kinds.shape[1]))
        shares[0] = self.kinds[:own].sum(axis=0)
        shares[1:] = self.kinds[own : own + self.known]
        for number, base in enumerate(self.rewind.bases):
            shares[min(base if base >= 0 else 1, self.known)] += self.kinds[own + self.known + number]
        return [[float(share) for share in seat] for seat in shares.T]

    def suspicion(self) -> list[float]:
        """How likely each seat is on the secret side."""
        return [float(share) for share in self.weights.sum(axis=0) @ np.array(self.rewind.casts, float)]


def conclude(net: Net, rewind: Rewind, known: Acquaintance | None = None) -> Posterior:
    """What is likely in these worlds, all sides being equally likely at first; and all kinds, unless something is
    ``known`` of who sits there."""
    return _weighed(net, rewind, known)[0]


def _weighed(net: Net, rewind: Rewind, known: Acquaintance | None) -> tuple[Posterior, Acquaintance]:
    """What is likely, and what is thought of everybody's kind after it."""
    logs = _told(net, rewind)
    kinds, players = len(logs), logs.shape[2]
    known = known or Acquaintance.none(kinds, players)
    alike = known.alike[:, None, None] + logs.sum(axis=2)
    own = known.each[:, None, :, None] + logs
    each = _total(own, 0)
    apart = known.apart + each.sum(axis=1)
    total = np.logaddexp(_total(alike, 0), apart)
    total_of_all = _total(total.ravel(), 0)
    of_one = np.exp(_total(alike.reshape(kinds, -1), 1) - total_of_all)
    chances = np.exp(apart - total_of_all)
    of_each = np.einsum("wc,kwsc->ks", chances, np.exp(own - each))
    posterior = Posterior(rewind, np.exp(total - total_of_all), of_one[:, None] + of_each, len(net.kinds))
    least = np.exp(LEAST)
    share = float(chances.sum())
    return posterior, Acquaintance(
        np.log(of_one + least), float(np.log(share + least)), np.log((of_each + least) / (share + kinds * least))
    )


def _total(logs: Told, axis: int) -> Told:
    """The logarithm of the sum of what these are logarithms of."""
    most = logs.max(axis=axis, keepdims=True)
    return np.asarray(np.log(np.exp(logs - most).sum(axis=axis)) + most.squeeze(axis))


def acquainted(net: Net, mind: Mind) -> Acquaintance | None:
    """What everybody's kind seems to be by what was done in the era before this one; nothing in the first."""
    if not mind.before:
        return None
    key = _digest(mind.before)
    if key not in net.known:
        *past, last = mind.before
        rewind = mind.game.rewind(last.view, past, WORLDS, SEED)
        assert rewind is not None, "who remembers eras can rewind them"
        if len(net.known) >= ERAS:
            net.known.clear()
        net.known[key] = _weighed(net, rewind, None)[1]
    found: Acquaintance = net.known[key]
    return found


def _digest(past: Sequence[Glimpse]) -> bytes:
    """The same for the same moments, in whatever process they are remembered."""
    digest = blake2b(digest_size=16)
    for one in past:
        cells: Any = one.view.cells
        digest.update(cells)
        digest.update(repr((one.view.viewer, one.seat, one.action)).encode())
    return digest.digest()


def _told(net: Net, rewind: Rewind) -> Told:
    """For each kind, world, seat and cast: how likely all that the seat did is, in logarithms."""
    casts = np.array(rewind.casts)
    players = casts.shape[1]
    logs = np.zeros((1 + len(SURENESS) + len(net.kinds) + len(rewind.bases), rewind.count, players, len(casts)))
    rows = len(rewind.ends)
    if rows:
        words: Any = rewind.seen
        seen = np.frombuffer(words, np.uint8)[: rows * width(net.game.features)].reshape(rows, -1)
        place = tuple(np.array(row) for row in (rewind.worlds, rewind.actors, rewind.holders, rewind.sides))
        taken, begins = np.array(rewind.taken), np.array([0, *rewind.ends[:-1]])
        holders = np.arange(players)
        for number, logits in enumerate(_logits(net, rewind, seen)):
            told = np.zeros((rewind.count, players, players, 2))
            np.add.at(told, place, _likely(logits, begins, taken))
            logs[number] = told[:, :, holders, casts].sum(axis=3)
    return logs


def _logits(net: Net, rewind: Rewind, seen: NDArray[np.uint8]) -> Iterator[Array]:
    """What every kind of player thinks of each choice: all that the net knows, and the game's simple players."""
    choices = np.array(rewind.choices)
    judgements = [logits.ravel()[choices] for logits in _policies(net, seen)]
    yield from judgements
    if rewind.bases:
        row: Any = rewind.likings
        likings = np.frombuffer(row, np.float64)[: len(choices) * len(rewind.bases)].reshape(len(choices), -1)
        for number, base in enumerate(rewind.bases):
            liking = likings[:, number].astype(np.float32)
            at = min(base + len(SURENESS), len(judgements) - 1) if base > 0 else base
            yield liking if base < 0 else judgements[at] + liking


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
    logits = logits - np.repeat(np.maximum.reduceat(logits, begins), np.diff(begins, append=len(logits)))
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
