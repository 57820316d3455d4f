"""Infers who is on the secret side from past actions, by how each kind of player would have acted in every world.

A world is as likely as the actions that were taken in it. Each kind of player has a model of how likely an action was:
the net, for those who play like it; the same, hiding its side; the net with flatter logits, for those who judge alike
but choose less strictly; models learned by imitation; and simple players that the game defines, of which the simplest
just deviates more often as a Shadow. Players may be of different kinds, but the players at a table are often all of one
kind. Both hypotheses are weighted. Which player is of which kind is inferred as well, from this era and the previous
one.
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

LogProbs = NDArray[np.float64]

WORLDS: Final = 40
"""The number of worlds to sample when time matters. Three times as many are only slightly better."""
SEED: Final = 1
SURENESS: Final = (0.3, 0.15)
"""Factors for the net's logits, for players who share its judgement but choose less strictly or look further ahead. The
first fits a search with the net's own playouts best."""
OWN: Final = 2 + len(SURENESS)
"""The number of kinds with the net's own judgement: as it plays, hiding its side, and with less sureness."""
COLDEST: Final = 0.05
"""The lowest temperature that is assumed of anybody."""
FLOOR: Final = -5.0
"""The minimum log-probability of any action, since anybody may do anything."""
LEAST: Final = -12.0
"""The minimum log-probability of any kind of player, since people learn."""
ALIKE: Final = 0.5
"""The prior probability that all players at a table are of one kind."""
ERAS: Final = 64
"""The number of eras to cache before the cache is cleared. Many seats at many tables may need theirs."""


@dataclass(frozen=True, slots=True)
class KindBeliefs:
    """What is believed about the kinds of players, as log-probabilities.

    alike   for each kind, that all players are of it
    apart   that the players are of independent kinds
    each    in that case, for each kind and seat, that the seat is of this kind
    """

    alike: LogProbs
    apart: float
    each: LogProbs

    @classmethod
    def none(cls, kinds: int, players: int) -> "KindBeliefs":
        """Return the beliefs before anybody has acted."""
        return cls(
            np.full(kinds, np.log(ALIKE / kinds)), float(np.log(1 - ALIKE)), np.full((kinds, players), -np.log(kinds))
        )


@dataclass(frozen=True, slots=True)
class Posterior:
    """What a mind can infer.

    rewind    the sampled worlds
    weights   the probability of each world with each assignment of sides
    kinds     for each kind of player and each seat, the probability that the seat is of this kind
    known     for each of the net's kinds, counted from 1, how many kinds of player continue like it; 0 is the net
    """

    rewind: Rewind
    weights: NDArray[np.float64]
    kinds: NDArray[np.float64]
    known: int

    def company(self) -> list[list[float]]:
        """Return, for each seat, the probability that it plays like the net and like each of the net's imitated kinds.
        Players with the net's judgement count as the net; those without it are most similar to the first kind."""
        shares = np.zeros((1 + self.known, self.kinds.shape[1]))
        shares[0] = self.kinds[:OWN].sum(axis=0)
        shares[1:] = self.kinds[OWN : OWN + self.known]
        for number, base in enumerate(self.rewind.bases):
            shares[min(base if base >= 0 else 1, self.known)] += self.kinds[OWN + self.known + number]
        return [[float(share) for share in seat] for seat in shares.T]

    def suspicion(self) -> list[float]:
        """Return the probability of each seat being on the secret side."""
        return [float(share) for share in self.weights.sum(axis=0) @ np.array(self.rewind.casts, float)]


def infer(net: Net, rewind: Rewind, known: KindBeliefs | None = None) -> Posterior:
    """Return the posterior over these worlds. All sides, and all kinds unless ``known`` is given, are equally likely a
    priori."""
    return _update(net, rewind, known)[0]


def _update(net: Net, rewind: Rewind, known: KindBeliefs | None) -> tuple[Posterior, KindBeliefs]:
    """Return the posterior, and the updated beliefs about everybody's kind."""
    logs = _log_likelihoods(net, rewind)
    kinds, players = len(logs), logs.shape[2]
    known = known or KindBeliefs.none(kinds, players)
    alike = known.alike[:, None, None] + logs.sum(axis=2)
    own = known.each[:, None, :, None] + logs
    each = _log_sum_exp(own, 0)
    apart = known.apart + each.sum(axis=1)
    total = np.logaddexp(_log_sum_exp(alike, 0), apart)
    total_of_all = _log_sum_exp(total.ravel(), 0)
    of_one = np.exp(_log_sum_exp(alike.reshape(kinds, -1), 1) - total_of_all)
    chances = np.exp(apart - total_of_all)
    of_each = np.einsum("wc,kwsc->ks", chances, np.exp(own - each))
    posterior = Posterior(rewind, np.exp(total - total_of_all), of_one[:, None] + of_each, len(net.kinds))
    least = np.exp(LEAST)
    share = float(chances.sum())
    return posterior, KindBeliefs(
        np.log(of_one + least), float(np.log(share + least)), np.log((of_each + least) / (share + kinds * least))
    )


def _log_sum_exp(logs: LogProbs, axis: int) -> LogProbs:
    """Return the logarithm of a sum of exponentials."""
    most = logs.max(axis=axis, keepdims=True)
    return np.asarray(np.log(np.exp(logs - most).sum(axis=axis)) + most.squeeze(axis))


def kind_beliefs(net: Net, mind: Mind) -> KindBeliefs | None:
    """Return the beliefs about everybody's kind from the previous era; None in the first."""
    if not mind.before:
        return None
    key = _digest(mind.before)
    if key not in net.known:
        *past, last = mind.before
        rewind = mind.game.rewind(last.view, past, WORLDS, SEED)
        assert rewind is not None, "a game with eras can rewind them"
        if len(net.known) >= ERAS:
            net.known.clear()
        net.known[key] = _update(net, rewind, None)[1]
    found: KindBeliefs = net.known[key]
    return found


def _digest(past: Sequence[Glimpse]) -> bytes:
    """Return a hash of these decisions that is the same in every process."""
    digest = blake2b(digest_size=16)
    for one in past:
        cells: Any = one.view.cells
        digest.update(cells)
        digest.update(repr((one.view.viewer, one.seat, one.action)).encode())
    return digest.digest()


def _log_likelihoods(net: Net, rewind: Rewind) -> LogProbs:
    """Return the log-likelihood of each seat's actions, for each kind, world, seat and cast."""
    casts = np.array(rewind.casts)
    players = casts.shape[1]
    logs = np.zeros((OWN + len(net.kinds) + len(rewind.bases), rewind.count, players, len(casts)))
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
    """Yield the logits of each choice for every kind of player: those of the net and the game's simple players."""
    choices = np.array(rewind.choices)
    plain, *others = [logits.ravel()[choices] for logits in _policies(net, seen)]
    judgements = [plain, _hiding(rewind, plain), *others]
    yield from judgements
    if rewind.bases:
        row: Any = rewind.likings
        likings = np.frombuffer(row, np.float64)[: len(choices) * len(rewind.bases)].reshape(len(choices), -1)
        for number, base in enumerate(rewind.bases):
            liking = likings[:, number].astype(np.float32)
            at = min(base + OWN - 1, len(judgements) - 1) if base > 0 else base
            yield liking if base < 0 else judgements[at] + liking


def _hiding(rewind: Rewind, logits: Array) -> Array:
    """Return these logits, with those of an actor that should hide its side replaced by what it would prefer on the
    open side. A row and its twin have the same choices."""
    ends = np.array(rewind.ends)
    begins = np.array([0, *rewind.ends[:-1]])
    moved = np.repeat(begins[rewind.twins] - begins, ends - begins)
    return np.asarray(logits[np.arange(len(logits)) + moved], np.float32)


def _policies(net: Net, seen: NDArray[np.uint8]) -> Iterator[Array]:
    """Yield the logits of each of the net's kinds: the net itself, its flatter variants, and the imitated kinds."""
    shown = np.asarray(seen.any(axis=0))  # about half of the features are zero in a round so far
    one = lower(narrowed(net.weights, shown), seen[:, shown] * net.scale[shown])
    own = upper(net.weights, one)[1][:, : net.game.actions]
    yield own / np.float32(max(net.warmth, COLDEST))
    for sureness in SURENESS:
        yield own * np.float32(sureness)
    for kind in net.kinds:
        yield upper(kind, one)[1]


def _likely(logits: Array, begins: NDArray[np.int64], taken: NDArray[np.int64]) -> Array:
    """Return the log-probability of each taken choice within its row; ``begins`` says where each row starts."""
    logits = logits - np.repeat(np.maximum.reduceat(logits, begins), np.diff(begins, append=len(logits)))
    total = np.add.reduceat(np.exp(logits), begins)
    return np.asarray(np.maximum(logits[taken] - np.log(total), FLOOR), np.float32)


def suspicions(net: Net, mind: Mind, worlds: int = WORLDS) -> list[float]:
    """Return the probability of each seat being on the secret side: inferred if the game supports that, else from the
    net's role head."""
    posterior = infer_from(net, mind, worlds)
    if posterior is not None:
        return posterior.suspicion()
    likely = likelihood(forward(net.weights, net.look(mind.view)[None])[2][0, net.game.actions + 1 :])
    players = mind.view.cells[PLAYERS]
    turns = [(seat - mind.seat) % players for seat in range(players)]
    return [float(likely[turn - 1]) if turn else 0.0 for turn in turns]


def infer_from(net: Net, mind: Mind, worlds: int = WORLDS, seed: int = SEED) -> Posterior | None:
    """Return what a mind can infer, the same for the same seed; None for games without secret sides."""
    rewind = mind.game.rewind(mind.view, mind.past, worlds, seed)
    return None if rewind is None else infer(net, rewind, kind_beliefs(net, mind))
