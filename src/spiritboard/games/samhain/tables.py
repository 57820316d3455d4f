# compiled
"""What is printed on the cards: the thirty actions as numbers. Action = 2 * card + side, from 0."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

PRODUCE: Final[i64] = 0
BUY: Final[i64] = 1
BLAME: Final[i64] = 2
SELL_SAME: Final[i64] = 3
CURSE: Final[i64] = 4
WANDER: Final[i64] = 5
CARVE: Final[i64] = 6
STEAL: Final[i64] = 7
RAISE: Final[i64] = 8
VARIETY: Final[i64] = 9
TIRE: Final[i64] = 10
PAIRS: Final[i64] = 11
HIRE: Final[i64] = 12
WISH: Final[i64] = 13
PRAY: Final[i64] = 14
KINDLE: Final[i64] = 15
SPITE: Final[i64] = 16
DOOM: Final[i64] = 17
GLORY: Final[i64] = 18
TRICK: Final[i64] = 19
SELL_EACH: Final[i64] = 20
BURN: Final[i64] = 21

# fmt: off
DEED: Final[vec[i64]] = vec[i64]([
    PRODUCE, PRODUCE, BUY, BLAME, SELL_SAME, CURSE,
    WANDER, WANDER, CARVE, STEAL, RAISE, VARIETY,
    PRODUCE, PRODUCE, BUY, TIRE, PAIRS, HIRE,
    WISH, PRAY, KINDLE, SPITE, DOOM, GLORY,
    PRODUCE, PRODUCE, BUY, TRICK, SELL_EACH, BURN,
])
"""What sort of deed each action is."""

DRAWBACK: Final[vec[i64]] = vec[i64]([
    0, 1, 0, 0, 0, 0,
    0, 1, 0, 2, 0, 0,
    0, 1, 0, 1, 0, 0,
    0, 1, 0, 0, 0, 0,
    0, 1, 0, 1, 0, 0,
])
"""Wisps that come before the other effects (22 takes its own later)."""

GIVES: Final[vec[i64]] = vec[i64]([
    0, 0, 0, 1, 3, 0,
    0, 0, 0, 0, 2, 0,
    0, 0, 0, 1, 0, 1,
    0, 0, 0, 1, 3, 0,
    0, 0, 0, 1, 3, 2,
])
"""Points of the actions that always give the same."""

MADE: Final[vec[i64]] = vec[i64]([0, 0, 2, 0, 1])
"""The resource that each temple's first card produces (Cernunnos wood, Sucellos gold, Belanos stone)."""

NEEDS: Final[vec[i64]] = vec[i64]([
    0, 0, 3, 0, 0, 0,
    0, 0, 0, 0, 0, 0,
    0, 0, 5, 0, 0, 7,
    0, 0, 0, 0, 0, 0,
    0, 0, 6, 0, 7, 0,
])
"""The resources, as a set, of which one each is paid; 18 takes two of its set."""

BRINGS: Final[vec[i64]] = vec[i64]([
    0, 0, 0, 0, 0, 0,
    0, 0, 1, 0, 0, 0,
    0, 0, 4, 0, 0, 0,
    0, 0, 2, 0, 0, 0,
    0, 0, 3, 0, 0, 0,
])
"""The item that an action brings, where it brings one."""

# Bits: 2 resource, 4 devotion, 8 point, 16 cheaper.
BONUSES: Final[vec[i64]] = vec[i64]([
    6, 6, 16, 8, 24, 0,
    4, 4, 0, 16, 8, 8,
    6, 6, 16, 8, 8, 24,
    6, 4, 16, 8, 8, 8,
    6, 6, 16, 8, 24, 8,
])
"""The kinds of bonus of a repeated action, as a set (rule 4.12)."""
# fmt: on
