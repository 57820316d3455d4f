# compiled
"""The duel for search: both play by the policy; a moment is worth what the points and the furyoku promise."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.dice import Dice
from spiritboard.core.playout import Playout
from spiritboard.core.seats import OVER
from spiritboard.core.state import ASKED, State
from spiritboard.games.shamanking.policy import policy
from spiritboard.games.shamanking.rules import ShamanKingState

POINT: Final = 0.9
"""What one point ahead is worth, as the logarithm of the odds to win."""


class DuelPlayout(Playout):
    """Plays by the heuristic policy; unseen cards come as chance brings them."""

    def act(self, state: State, dice: Dice) -> i64:
        assert isinstance(state, ShamanKingState)
        return policy(state, dice)

    def trust(self) -> float:
        # Few playouts say little here: 100 of them, taken at their word, lost 11 of 12 duels to the policy itself.
        return 2.0

    def worth(self, state: State, into: vec[float]) -> None:
        if state.cells[ASKED] == OVER:
            super().worth(state, into)
            return
        ahead = float(state.score(0) - state.score(1))
        into[0] = 1.0 / (1.0 + exp(-POINT * ahead))
        into[1] = 1.0 - into[0]
