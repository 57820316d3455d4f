# compiled
"""When a Shadow plays as if it were a Shaman.

What it does differently gives it away, so it waits until that decides more than being known does: until the pawn is
near the Moon, or its role card has been seen anyway.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT
from spiritboard.core.state import PLAYERS
from spiritboard.games.shamans.rules.board import seen_by
from spiritboard.games.shamans.rules.frames import *

COVERED: Final[i64] = 7
WAY: Final[i64] = 12
"""A Shadow hides while more than this share of the way to the Moon lies ahead (COVERED of WAY)."""
HIDING_AT: Final[i64] = 3
"""The number of players with whom Shadows hide. With more, it costs them too many rounds (see
docs/notes/2026-11-minds.md)."""


def keeps_cover(cells: vec[i64], seat: i64) -> bool:
    """Return whether this seat, as a Shadow, should act like a Shaman."""
    if cells[PLAYERS] != HIDING_AT or seen_by(cells[ROLE + seat]) & ~BIT[seat]:
        return False
    return cells[PAWN] * WAY > cells[START] * COVERED
