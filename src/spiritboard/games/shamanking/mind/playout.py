# compiled
"""The duel for search: plays a turn or two by the policy, then asks the learned value."""

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
"""What one point ahead is worth, as the logarithm of the odds to win, where nothing was learned."""
FAR: Final[i64] = 1000
TURNS: Final = 1
CAUTION: Final = 0.0
"""What won most in trials (docs/notes/2026-11-bots.md)."""
STAKES: Final = 0.2
"""A duel is some hundred small answers."""


class DuelPlayout(Playout):
    """Plays by the heuristic policy; unseen cards come as chance brings them.

    value     what a moment is worth; without it, playouts go on to the end
    openings  duels before they are dealt, for learners to begin from
    turns     how many turns a playout goes beyond the present one
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
        """As soon as the turn after the last one has begun and somebody is asked, usually about a first flip."""
        cells = state.cells
        return cells[TURN] >= self.last and cells[ASKED] >= 0 and kind_of(state.top()) != F_OPENER

    def act(self, state: State, dice: Dice) -> i64:
        assert isinstance(state, ShamanKingState)
        return policy(state, dice)

    def vary(self, state: State, dice: Dice) -> None:
        """Learners meet all decks."""
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
