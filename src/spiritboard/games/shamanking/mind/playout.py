# compiled
"""Playouts of the duel for search: play a turn or two by the policy, then evaluate with the value function."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.dice import Dice
from spiritboard.core.frame import kind_of
from spiritboard.core.playout import Playout
from spiritboard.core.seats import OVER
from spiritboard.core.state import ASKED, State
from spiritboard.core.value import Value
from spiritboard.games.shamanking.mind.policy import policy
from spiritboard.games.shamanking.mind.value_features import FEATURES, fill_features
from spiritboard.games.shamanking.rules.frames import *
from spiritboard.games.shamanking.rules.state import ShamanKingState

POINT: Final = 0.9
"""The log-odds of winning that a lead of one point is worth, without a value function."""
FAR: Final[i64] = 1000
TURNS: Final = 1
CAUTION: Final = 0.0
"""The best value in experiments (see docs/notes/2026-11-bots.md)."""
STAKES: Final = 0.2
"""A duel has about a hundred small decisions."""


class DuelPlayout(Playout):
    """Plays the heuristic policy; unseen cards are random.

    value     the value function; without one, playouts continue to the end
    openings  undealt duels, from which self-play starts
    turns     how many turns a playout goes beyond the current one
    caution   see ``trust``
    """

    def __init__(
        self,
        value: Value | None = None,
        openings: list[vec[i64]] | None = None,
        turns: int = TURNS,
        caution: float = CAUTION,
    ) -> None:
        self.value = value
        self.openings = openings
        self.turns: i64 = turns
        self.caution = caution
        self.last: i64 = FAR
        self.row = vec[float]([0.0] * FEATURES)

    def begin(self, state: State) -> None:
        if self.value is not None:
            self.last = state.cells[TURN] + self.turns

    def farther(self, turns: i64) -> None:
        self.last += turns

    def rests(self, state: State) -> bool:
        """Return whether the turn after the last one has begun and a seat is asked, usually before the first flip."""
        cells = state.cells
        return cells[TURN] >= self.last and cells[ASKED] >= 0 and kind_of(state.top()) != F_OPENER

    def act(self, state: State, dice: Dice) -> i64:
        assert isinstance(state, ShamanKingState)
        return policy(state, dice)

    def vary(self, state: State, dice: Dice) -> None:
        """Start from a random pairing of decks."""
        openings = self.openings
        if openings is not None:
            start = openings[dice.below(len(openings))]
            for at in range(ROW):
                state.cells[at] = start[at]

    def stakes(self) -> float:
        return STAKES

    def trust(self) -> float:
        return self.caution

    def worth(self, state: State, into: vec[float]) -> None:
        if state.cells[ASKED] == OVER:
            super().worth(state, into)
            return
        value = self.value
        if value is None:
            ahead = float(state.score(0) - state.score(1))
            into[0] = 1.0 / (1.0 + exp(-POINT * ahead))
        else:
            assert isinstance(state, ShamanKingState)
            fill_features(state, self.row)
            into[0] = value.chance(self.row)
            if state.cells[DEFENDER]:
                into[0] = 1.0 - into[0]
        into[1] = 1.0 - into[0]
