"""Plays a state on with strong players to evaluate it, as the reference for reviews.

The game's net plays on where search relies on it, else the game's own policy. Both go further than search itself would,
so that an error of the value function in one state is corrected in a later one.
"""

from typing import Final

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray

from spiritboard.bots.nets.net import Net
from spiritboard.bots.nets.net_bot import shipped
from spiritboard.bots.search.net_playouts import ALONE, Company, NetPlayouts
from spiritboard.core.dice import FastDice
from spiritboard.core.game import Game
from spiritboard.core.playout import MOST_SEATS, Playout
from spiritboard.core.state import State

TURNS: Final = 3
"""The net plays on for this many times as many of a seat's own turns as in search."""

Worths = NDArray[np.float64]


class Continuation:
    """Strong play at a table with ``players`` seats. ``playout`` must have begun a search.

    net       the net that plays; by default the shipped one
    company   for each seat, the probability of each of the net's kinds
    """

    def __init__(
        self, game: Game, playout: Playout, players: int, net: Net | None = None, company: Company = ALONE
    ) -> None:
        self.playout = playout
        net = net or shipped(game)
        self.net_playouts = None
        if net is not None and playout.method(players) != "flat":
            self.net_playouts = NetPlayouts(net.suited(players), company=company)

    @property
    def by_net(self) -> bool:
        """Whether the net plays on."""
        return self.net_playouts is not None

    def play_on(self, states: list[State], seed: int, seat: int) -> None:
        """Play these states on, in place."""
        if self.net_playouts is not None:
            self.net_playouts.play_on(states, self.playout, seed, seat, TURNS * self.playout.ahead())
            return
        for at, state in enumerate(states):
            self.playout.finish(state, FastDice(seed + at), self.playout.horizon())

    def worths(self, states: list[State], seed: int, seat: int) -> Worths:
        """Play these states on, in place, and return the value of each for everybody, a row of MOST_SEATS each.
        ``seat`` is the one whose turns are counted."""
        self.play_on(states, seed, seat)
        if self.net_playouts is not None:
            found = self.net_playouts.worths(states, self.playout, seat)
            return np.array(found).reshape(len(states), MOST_SEATS)
        row, rows = vec[float]([0.0] * MOST_SEATS), np.zeros((len(states), MOST_SEATS))
        for at, state in enumerate(states):
            self.playout.worth(state, row)
            rows[at] = list(row)
        return rows
