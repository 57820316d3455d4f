"""Learn what the beginning of a turn at Samhain is worth: ``python -m bench.village PLAYERS [matches] [seed]``.

Heuristics play; then, in two more stages, about half of the seats are played by the value learned so far, which takes
the answer that is worth most at the end of the turn and now and then one that is nearly as good. Among heuristics alone
hardly anybody is a traitor, and a value that has never met one becomes one. All stages are learned from together;
3,000 matches a stage take two to four minutes of one core, and learning from them one or two.
"""

import sys
from math import log
from pathlib import Path
from typing import Any, Final

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray

from bench.value import KEPT, Array, chances, fresh, learn
from spiritboard.core.dice import FastDice
from spiritboard.core.playout import MOST_SEATS
from spiritboard.core.seats import NATURE
from spiritboard.core.state import State
from spiritboard.core.value import Value
from spiritboard.games import samhain
from spiritboard.games.learned import save_value
from spiritboard.games.samhain.frames import WINNERS
from spiritboard.games.samhain.learning import file, said
from spiritboard.games.samhain.playout import SamhainPlayout
from spiritboard.games.samhain.portrait import MOST_FEATURES, features, portray, turn_begins

STAGES: Final = 3
EVERY: Final = 3
"""Of the turns of a match, one in so many is portrayed."""
BY_VALUE: Final = 45
"""Of a hundred seats, how many the value plays once there is one."""
WAVERING: Final = 16
WARMTH: Final = 0.01
"""Of a hundred answers, how many waver, and how far."""


class Village:
    """Matches between heuristics and a value."""

    def __init__(self, players: int, value: Value | None, dice: FastDice) -> None:
        self.players = players
        self.dice = dice
        self.by_value = BY_VALUE if value else 0
        self.playout = SamhainPlayout([value or Value(0, [], [])] * (players + 1))
        self.row = vec[float]([0.0] * MOST_FEATURES)
        self.worth = vec[float]([0.0] * MOST_SEATS)

    def match(self) -> tuple[list[Array], list[float]]:
        """Moments of one match, and what it brought to whoever looked at them."""
        state = samhain.REGISTRATION.game.setup(self.players)
        valued = [self.dice.below(100) < self.by_value for _ in range(self.players)]
        window: Any = self.row
        rows: list[Array] = []
        seats: list[int] = []
        while not state.over():
            if state.seat() == NATURE:
                state.roll(self.dice)
                continue
            if turn_begins(state.cells) and self.dice.below(EVERY) == 0:
                seats.append(self.dice.below(self.players))
                portray(state.cells, seats[-1], self.row)
                rows.append(np.frombuffer(window, np.float64)[: features(self.players)].astype(np.float32))
            state.apply(self.choose(state) if valued[state.seat()] else self.playout.act(state, self.dice))
        winners = [seat for seat in range(self.players) if state.cells[WINNERS] >> seat & 1]
        return rows, [1 / len(winners) if seat in winners else 0.0 for seat in seats]

    def choose(self, state: State) -> int:
        """What is worth most when the turn is over."""
        warmth = WARMTH if self.dice.below(100) < WAVERING else 0.0
        best, found = -1.0, 0
        for action in state.options():
            after = state.clone()
            after.apply(action)
            self.playout.finish(after, self.dice, 0)
            self.playout.worth(after, self.worth)
            chance = (float(self.dice.below(1 << 30)) + 0.5) / (1 << 30)
            worth = self.worth[state.seat()] - warmth * log(-log(chance))
            if worth > best:
                best, found = worth, action
        return found


def main(players: int, matches: int = 3000, seed: int = 11) -> None:
    """Gather, learn, test, stage by stage; write the last."""
    dice, value = FastDice(seed), None
    rows: list[Array] = []
    won: list[float] = []
    numbers: list[int] = []
    for stage in range(STAGES):
        village = Village(players, value, dice)
        for number in range(matches):
            moments, brought = village.match()
            rows += moments
            won += brought
            numbers += [number] * len(moments)
        weights, brier = fit(np.stack(rows), np.array(won, np.float32), np.array(numbers, np.int32), seed)
        print(f"stage {stage + 1}: {len(rows):,} moments; Brier {brier:.4f} on moments of other matches", flush=True)
        value = Value(features(players), weights["inner"].ravel().tolist(), weights["outer"].tolist())
    assert samhain.__file__
    save_value(Path(samhain.__file__).parent / file(players), said(players), weights)


def fit(rows: Array, won: Array, numbers: NDArray[np.int32], seed: int) -> tuple[dict[str, Array], float]:
    """Weights, and how far they are off on matches that they were not learned from."""
    test = numbers % KEPT == 0
    weights = learn(fresh(seed, rows.shape[1]), rows[~test], won[~test], seed)
    return weights, float(np.square(chances(weights, rows[test])[1] - won[test]).mean())


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
