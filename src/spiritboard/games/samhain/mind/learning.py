"""The value function of Samhain, one for each number of players, and how it is trained.

Heuristics play the first stage. In later stages the current value plays about half of the seats: it takes the action
with the best value at the end of the turn, and sometimes one that is nearly as good. There is hardly ever a traitor
among heuristics alone, and a value function that has never met one becomes one.
"""

from functools import cache
from math import log
from pathlib import Path
from typing import Any, Final

import numpy as np
from librt.vecs import vec

from spiritboard.core.dice import FastDice
from spiritboard.core.playout import MOST_SEATS
from spiritboard.core.seats import NATURE
from spiritboard.core.state import State
from spiritboard.core.value import HIDDEN, Value
from spiritboard.games.learned import Choose, Row, ValueTraining, load_value, stamp
from spiritboard.games.samhain.game import Samhain
from spiritboard.games.samhain.mind.playout import SamhainPlayout
from spiritboard.games.samhain.mind.value_features import MOST_FEATURES, features, fill_features, turn_begins
from spiritboard.games.samhain.rules.frames import WINNERS

EVERY: Final = 3
"""One turn in this many is sampled."""
BY_VALUE: Final = 45
"""The percentage of seats that the value plays once it exists."""
WAVERING: Final = 16
WARMTH: Final = 0.01
"""The percentage of randomised answers, and their warmth."""


def file(players: int) -> str:
    """Return the path of the value for this number of players."""
    return f"value{players}.npz"


def value_stamp(players: int) -> str:
    """Return the stamp that it must have."""
    return stamp(Samhain.name, Samhain.version, features(players))


@cache
def values() -> list[Value]:
    """Return the shipped values by the number of players, with placeholders for 0 and 1."""
    assert __package__
    nobody = [Value(0, [0.0] * HIDDEN, [0.0] * (HIDDEN + 1))] * Samhain.least
    return nobody + [load_value(__package__, value_stamp(n), file(n)) for n in range(Samhain.least, Samhain.most + 1)]


def playout() -> SamhainPlayout:
    """Return the game's knowledge for search."""
    return SamhainPlayout(values())


class _Village:
    """A match between heuristics and a value function."""

    def __init__(self, players: int, value: Value | None, dice: FastDice, choose: Choose | None) -> None:
        self.players = players
        self.dice = dice
        self.by_value = BY_VALUE if value or choose else 0
        self.chosen = choose or self._choose
        self.playout = SamhainPlayout([value or Value(0, [], [])] * (players + 1))
        self.row = vec[float]([0.0] * MOST_FEATURES)
        self.worth = vec[float]([0.0] * MOST_SEATS)

    def play(self) -> tuple[list[Row], list[float]]:
        state = Samhain().setup(self.players)
        valued = [self.dice.below(100) < self.by_value for _ in range(self.players)]
        window: Any = self.row
        rows: list[Row] = []
        seats: list[int] = []
        while not state.over():
            if state.seat() == NATURE:
                state.roll(self.dice)
                continue
            if turn_begins(state.cells) and self.dice.below(EVERY) == 0:
                seats.append(self.dice.below(self.players))
                fill_features(state.cells, seats[-1], self.row)
                rows.append(np.frombuffer(window, np.float64)[: features(self.players)].astype(np.float32))
            state.apply(self.chosen(state) if valued[state.seat()] else self.playout.act(state, self.dice))
        winners = [seat for seat in range(self.players) if state.cells[WINNERS] >> seat & 1]
        return rows, [1 / len(winners) if seat in winners else 0.0 for seat in seats]

    def _choose(self, state: State) -> int:
        """Return the action with the best value at the end of the turn."""
        warmth = WARMTH if self.dice.below(100) < WAVERING else 0.0
        best, found = -1.0, 0
        for action in state.legal_actions():
            after = state.clone()
            after.apply(action)
            self.playout.finish(after, self.dice, 0)
            self.playout.worth(after, self.worth)
            chance = (float(self.dice.below(1 << 30)) + 0.5) / (1 << 30)
            worth = self.worth[state.seat()] - warmth * log(-log(chance))
            if worth > best:
                best, found = worth, action
        return found


def _play(players: int, value: Value | None, dice: FastDice, choose: Choose | None) -> tuple[list[Row], list[float]]:
    return _Village(players, value, dice, choose).play()


VALUE_TRAINING: Final = ValueTraining(
    matches=3000,
    stages=3,
    features=features,
    path=lambda players: Path(__file__).parent / "weights" / file(players),
    stamp=value_stamp,
    present=lambda players: values()[players],
    play=_play,
)
