"""Network playouts of sampled worlds, in batches."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from spiritboard.bots.nets.narrow import Narrow
from spiritboard.bots.nets.net import Array, Net, Weights, upper
from spiritboard.bots.search.crowd import Crowd
from spiritboard.core.feature import WORD, width
from spiritboard.core.game import places
from spiritboard.core.playout import MOST_SEATS, Playout
from spiritboard.core.state import State

Company = Sequence[Sequence[float]]
ALONE: Final[Company] = ((1.0,),)
"""All seats play like the net."""


def prepared(net: Net, warmth: float) -> tuple[Weights, Array]:
    """Return the net's upper layers at this warmth, limited to actions, and its first layer with the features' scale
    included. Cached in the net, since every search needs them."""
    if warmth not in net.prepared:
        weights, actions = net.weights, net.game.actions
        last: Array = np.ascontiguousarray(weights["w3"][:, :actions] / np.float32(warmth))
        own = {"w2": weights["w2"], "b2": weights["b2"], "w3": last, "b3": weights["b3"][:actions] / np.float32(warmth)}
        net.prepared[warmth] = own, net.scale[:, None] * weights["w1"]
    return net.prepared[warmth]


class NetPlayouts:
    """A net that plays all seats with its mixed policy; see ``NetBot`` for ``warmth``.

    ``company`` gives, for each seat, the probabilities of playing like the net and like each of its kinds; one of them
    is drawn in every world. By default all seats play like the net. Only the policy is computed: the first layer
    multiplies only features that change, and the last one has only the actions.
    """

    def __init__(self, net: Net, warmth: float = 1.0, company: Company = ALONE) -> None:
        self.net = net
        self.company = company
        own, first = prepared(net, warmth)
        self.first = Narrow(first, net.weights["b1"])
        self.players: tuple[Weights, ...] = (own, *net.kinds)

    def play_on(self, states: list[State], playout: Playout, seed: int, seat: int = 0, turns: int = 0) -> None:
        """Play every state on, in place, until the playout rests or ``turns`` turns of the seat have begun (0: no
        limit)."""
        if not states:
            return
        game = self.net.game
        words = width(game.features) // WORD
        crowd = Crowd(states, playout, words, places(game, states[0].players()), game.actions, seed, seat, turns)
        draw = np.random.default_rng(seed)
        kinds = self._kinds(len(states), seat, draw)
        while crowd.rows:
            rows: Any = crowd.seen
            choices: Any = crowd.choices
            seen = np.frombuffer(rows, np.uint8)[: crowd.rows * words * WORD].reshape(crowd.rows, -1)
            who = None
            if kinds is not None:
                asked: Any = crowd.asked
                seats: Any = crowd.seats
                first = slice(crowd.rows)
                who = kinds[np.frombuffer(asked, np.int64)[first], np.frombuffer(seats, np.int64)[first]]
            logits = self._logits(seen, who)
            logits = logits.ravel()[np.frombuffer(choices, np.int64)[: crowd.count]]
            # The Gumbel trick: the argmax of logits with this noise is distributed like their softmax.
            noise = np.log(draw.standard_exponential(crowd.count, np.float32) + np.float32(1e-30))
            crowd.step((logits - noise).tolist())

    def _kinds(self, states: int, seat: int, draw: np.random.Generator) -> NDArray[np.int64] | None:
        """Return the kind of player in every state and seat; None if all play like the net."""
        if len(self.company[0]) < 2:
            return None
        kinds = np.array([draw.choice(len(shares), states, p=shares) for shares in self.company]).T
        kinds[:, seat] = 0
        return kinds

    def worths(self, states: list[State], playout: Playout, seat: int) -> list[float]:
        """Return the value of these states for everybody, a row of MOST_SEATS each.

        If the match is not over, the net's prediction is the seat's own share. The others divide the rest in proportion
        to the predictions from their own views.
        """
        worth = vec[float]([0.0] * MOST_SEATS)
        found = np.zeros((len(states), MOST_SEATS))
        undecided = []
        for at, state in enumerate(states):
            if state.over() or playout.rests(state):
                playout.worth(state, worth)
                found[at] = list(worth)
            else:
                undecided.append(at)
        if undecided:
            found[undecided, : states[0].players()] = self._shares([states[at] for at in undecided], seat)
        return [float(share) for share in found.ravel()]

    def _shares(self, states: list[State], seat: int) -> Array:
        players, words = states[0].players(), width(self.net.game.features) // WORD
        seen = vec[i64]([0] * (len(states) * players * words))
        for at, state in enumerate(states):
            for viewer in range(players):
                state.observe_into(viewer, seen, (at * players + viewer) * words)
        rows: Any = seen
        looks = np.frombuffer(rows, np.uint8).reshape(len(states) * players, -1) * self.net.scale
        shares = self.net.shares(looks, players).reshape(-1, players)
        own = shares[:, seat].copy()
        shares[:, seat] = 0
        shares *= ((1 - own) / shares.sum(axis=1))[:, None]
        shares[:, seat] = own
        return shares

    def _logits(self, seen: NDArray[np.uint8], who: NDArray[np.int64] | None) -> Array:
        """Return the logits of each row's player; those of the net itself if no kinds are given."""
        one = self.first.cells(seen)
        if who is None:
            return upper(self.players[0], one)[1]
        found = np.empty((len(seen), self.net.game.actions), np.float32)
        for kind in np.flatnonzero(np.bincount(who)):
            these = who == kind
            found[these] = upper(self.players[kind], one[these])[1]
        return found
