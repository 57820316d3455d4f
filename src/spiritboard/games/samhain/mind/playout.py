# compiled
"""Playouts of Samhain for search: play the turn to its end, then evaluate it with a value function.

Nothing is hidden and nothing is random (rules 13.1 and 13.2), so search adds the others' responses to the heuristic.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT
from spiritboard.core.dice import Dice
from spiritboard.core.playout import Playout
from spiritboard.core.seats import NATURE, OVER
from spiritboard.core.state import ASKED, PLAYERS, State
from spiritboard.core.value import Value
from spiritboard.games.samhain.mind.policy import Planner, greedy
from spiritboard.games.samhain.mind.value_features import MOST_FEATURES, fill_features, turn_begins
from spiritboard.games.samhain.rules.frames import *

HASTY: Final[i64] = 8
"""One answer in this many is taken without planning, since identical playouts would explore only one future."""
EXPLORE: Final = 0.1
"""The best value in experiments: values differ little between answers, and much between matches."""
WIDEN: Final = 1.0
"""Most payments are equally good (rule 5.1), so the most promising one is tried first, and others later."""
AHEAD: Final[i64] = 2
"""A net can judge a turn only after the others have responded, and better after its follow-up."""
STAKES: Final = 0.1
"""A match has some hundred answers, and the value distinguishes small differences."""


class SamhainPlayout(Playout):
    """Plays the heuristic policy.

    values    the value function for each number of players
    """

    def __init__(self, values: list[Value]) -> None:
        self.values = values
        self.row = vec[float]([0.0] * MOST_FEATURES)

    def act(self, state: State, dice: Dice) -> i64:
        seat = state.cells[ASKED]
        if dice.below(HASTY) == 0:
            return greedy(state, seat)
        return Planner(seat).choose(state, dice)

    def lead(self, state: State, dice: Dice) -> i64:  # noqa: ARG002 - deterministic
        return greedy(state, state.cells[ASKED])

    def finish(self, state: State, dice: Dice, longest: i64) -> None:  # noqa: ARG002 - turns are short
        """Play to the beginning of a turn, with everybody taking what looks best immediately."""
        cells = state.cells
        while cells[ASKED] != OVER:
            if cells[ASKED] == NATURE:
                state.roll(dice)
            elif turn_begins(cells):
                return
            else:
                state.apply(greedy(state, cells[ASKED]))

    def turn_begins(self, state: State) -> bool:
        return turn_begins(state.cells)

    def ahead(self) -> i64:
        return AHEAD

    def method(self, players: i64) -> str:
        """Return the search method: for more than two players the net evaluates better (see
        docs/notes/2026-11-bots.md)."""
        if players > 2:
            return "crowd"
        return "tree"

    def explore(self) -> float:
        return EXPLORE

    def widen(self) -> float:
        return WIDEN

    def stakes(self) -> float:
        return STAKES

    def worth(self, state: State, into: vec[float]) -> None:
        cells = state.cells
        players = cells[PLAYERS]
        if cells[ASKED] == OVER:
            self._shared(cells, players, into)
            return
        value = self.values[players]
        total = 0.0
        for seat in range(players):
            fill_features(cells, seat, self.row)
            into[seat] = value.chance(self.row)
            total += into[seat]
        for seat in range(players):
            into[seat] /= total

    def _shared(self, cells: vec[i64], players: i64, into: vec[float]) -> None:
        """Divide the match among the winners, if there are any."""
        winners = 0.0
        for seat in range(players):
            into[seat] = 0.0
            if cells[WINNERS] & BIT[seat]:
                winners += 1.0
        for seat in range(players):
            if cells[WINNERS] & BIT[seat]:
                into[seat] = 1.0 / winners
