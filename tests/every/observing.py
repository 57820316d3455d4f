"""Observations as tests read them."""

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.feature import WORD, offsets, width
from spiritboard.core.game import Game
from spiritboard.core.state import State


def observed(game: Game, state: State, seat: int) -> bytes:
    """What a learner at this seat is shown."""
    words = width(game.features) // WORD
    row = vec[i64]([7] * (words + 2))
    state.observe_into(seat, row, 1)
    assert (row[0], row[words + 1]) == (7, 7), "the encoder wrote beyond its row"
    return bytes(row)[WORD:-WORD]


def named(game: Game, state: State, seat: int) -> dict[str, list[int]]:
    """The same, by the names of the features."""
    row = observed(game, state, seat)
    return {name: list(row[where]) for name, where in offsets(game.features).items()}
