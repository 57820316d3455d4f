# compiled
"""Samhain for search: everybody plans whole turns, a few answers far; then prospects say what that is worth.

Nothing is hidden and little is left to chance, so what search adds to the heuristic is what the others will answer.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT
from spiritboard.core.dice import Dice
from spiritboard.core.playout import Playout
from spiritboard.core.seats import OVER
from spiritboard.core.state import ASKED, PLAYERS, State
from spiritboard.games.samhain.frames import *
from spiritboard.games.samhain.worth import Planner, greedy, prospects

DOUBT: Final[vec[float]] = vec[float]([250.0, 350.0, 450.0, 550.0, 650.0, 750.0, 850.0, 950.0])
"""How far prospects, in hundredths of a point, may be off: the more, the more rounds are left."""
HASTY: Final[i64] = 8
"""One answer in so many looks no turn ahead: playouts that always do the same would see but one future."""
HORIZON: Final[i64] = 10
"""Answers: the rest of one's own turn, and the next one or two."""
STAKES: Final = 0.1
"""Some hundred answers a match, and prospects tell small differences apart."""


class SamhainPlayout(Playout):
    """Plays as the heuristic does; what a seat may win by is how far its prospects are ahead."""

    def act(self, state: State, dice: Dice) -> i64:
        seat = state.cells[ASKED]
        if dice.below(HASTY) == 0:
            return greedy(state, seat)
        return Planner(seat).choose(state, dice)

    def horizon(self) -> i64:
        return HORIZON

    def stakes(self) -> float:
        return STAKES

    def worth(self, state: State, into: vec[float]) -> None:
        cells = state.cells
        players = cells[PLAYERS]
        if cells[ASKED] == OVER:
            self._shared(cells, players, into)
            return
        doubt = DOUBT[min(max(ROUNDS[players] - cells[ROUND] + 1, 0), 7)]
        best: i64 = prospects(cells, 0)
        for seat in range(1, players):
            best = max(best, prospects(cells, seat))
        total = 0.0
        for seat in range(players):
            into[seat] = exp(float(prospects(cells, seat) - best) / doubt)
            total += into[seat]
        for seat in range(players):
            into[seat] /= total

    def _shared(self, cells: vec[i64], players: i64, into: vec[float]) -> None:
        """The winners have the match; nobody where nobody won."""
        winners = 0.0
        for seat in range(players):
            into[seat] = 0.0
            if cells[WINNERS] & BIT[seat]:
                winners += 1.0
        for seat in range(players):
            if cells[WINNERS] & BIT[seat]:
                into[seat] = 1.0 / winners
