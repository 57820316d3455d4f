"""What search at Samhain starts from: a learned value for each number of players."""

from functools import cache

from spiritboard.core.value import HIDDEN, Value
from spiritboard.games.learned import load_value, stamp
from spiritboard.games.samhain.game import Samhain
from spiritboard.games.samhain.playout import SamhainPlayout
from spiritboard.games.samhain.portrait import features


def file(players: int) -> str:
    """Where the value for so many players lies."""
    return f"value{players}.npz"


def said(players: int) -> str:
    """What it must have been learned on."""
    return stamp(Samhain.name, Samhain.version, features(players))


@cache
def values() -> list[Value]:
    """The values that come with the rules, by the number of players; nobody plays alone or with nobody."""
    assert __package__
    nobody = [Value(0, [0.0] * HIDDEN, [0.0] * (HIDDEN + 1))] * Samhain.least
    return nobody + [load_value(__package__, said(n), file(n)) for n in range(Samhain.least, Samhain.most + 1)]


def playout() -> SamhainPlayout:
    """What search knows about Samhain."""
    return SamhainPlayout(values())
