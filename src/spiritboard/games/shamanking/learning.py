"""What search and self-play at the duel start from: the learned value, and every pairing of decks that there is."""

from functools import cache
from itertools import product
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.value import Value
from spiritboard.games.learned import load_value, stamp
from spiritboard.games.shamanking.decks import decks
from spiritboard.games.shamanking.game import ShamanKing
from spiritboard.games.shamanking.playout import DuelPlayout
from spiritboard.games.shamanking.portrait import FEATURES

STAMP: Final = stamp(ShamanKing.name, ShamanKing.version, FEATURES)


@cache
def value() -> Value:
    """The value that comes with the rules."""
    assert __package__
    return load_value(__package__, STAMP)


@cache
def openings() -> list[vec[i64]]:
    """A duel before it is dealt, for every two decks of the same format."""
    game, known = ShamanKing(), decks()
    return [
        game.setup(2, {"deck1": one, "deck2": two}).cells
        for one, two in product(known, known)
        if known[one].format == known[two].format
    ]


def playout() -> DuelPlayout:
    """What search knows about the duel."""
    return DuelPlayout(value(), openings())
