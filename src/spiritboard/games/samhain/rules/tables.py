# compiled
"""The thirty actions printed on the cards, as numbers. Action = 2 * card + side, from 0 (rule 14)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT
from spiritboard.games.samhain.rules.frames import (
    B_CHEAPER,
    B_DEVOTION,
    B_POINT,
    B_RESOURCE,
    BONFIRE,
    DOLMEN,
    GOLD,
    HORN,
    RUNE,
    SICKLE,
    STONE,
    WOOD,
)

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

_WOOD, _STONE, _GOLD = BIT[WOOD], BIT[STONE], BIT[GOLD]
_ALL: Final = _WOOD | _STONE | _GOLD
_RESOURCE, _DEVOTION, _POINT, _CHEAPER = BIT[B_RESOURCE], BIT[B_DEVOTION], BIT[B_POINT], BIT[B_CHEAPER]

_PRINTED: Final = (
    (PRODUCE, 0, 0, 0, 0, _RESOURCE | _DEVOTION),  # 1
    (PRODUCE, 1, 0, 0, 0, _RESOURCE | _DEVOTION),  # 2
    (BUY, 0, 0, _WOOD | _STONE, SICKLE, _CHEAPER),  # 3
    (BLAME, 0, 1, 0, 0, _POINT),  # 4
    (SELL_SAME, 0, 3, 0, 0, _POINT | _CHEAPER),  # 5
    (CURSE, 0, 0, 0, 0, 0),  # 6
    (WANDER, 0, 0, 0, 0, _DEVOTION),  # 7
    (WANDER, 1, 0, 0, 0, _DEVOTION),  # 8
    (CARVE, 0, 0, 0, RUNE, 0),  # 9
    (STEAL, 2, 0, 0, 0, _CHEAPER),  # 10
    (RAISE, 0, 2, 0, 0, _POINT),  # 11
    (VARIETY, 0, 0, 0, 0, _POINT),  # 12
    (PRODUCE, 0, 0, 0, 0, _RESOURCE | _DEVOTION),  # 13
    (PRODUCE, 1, 0, 0, 0, _RESOURCE | _DEVOTION),  # 14
    (BUY, 0, 0, _WOOD | _GOLD, HORN, _CHEAPER),  # 15
    (TIRE, 1, 1, 0, 0, _POINT),  # 16
    (PAIRS, 0, 0, 0, 0, _POINT),  # 17
    (HIRE, 0, 1, _ALL, 0, _POINT | _CHEAPER),  # 18
    (WISH, 0, 0, 0, 0, _RESOURCE | _DEVOTION),  # 19
    (PRAY, 1, 0, 0, 0, _DEVOTION),  # 20
    (KINDLE, 0, 0, 0, BONFIRE, _CHEAPER),  # 21
    (SPITE, 0, 1, 0, 0, _POINT),  # 22
    (DOOM, 0, 3, 0, 0, _POINT),  # 23
    (GLORY, 0, 0, 0, 0, _POINT),  # 24
    (PRODUCE, 0, 0, 0, 0, _RESOURCE | _DEVOTION),  # 25
    (PRODUCE, 1, 0, 0, 0, _RESOURCE | _DEVOTION),  # 26
    (BUY, 0, 0, _STONE | _GOLD, DOLMEN, _CHEAPER),  # 27
    (TRICK, 1, 1, 0, 0, _POINT),  # 28
    (SELL_EACH, 0, 3, _ALL, 0, _POINT | _CHEAPER),  # 29
    (BURN, 0, 2, 0, 0, _POINT),  # 30
)
"""For each action: its kind; the wisps before its other effects (22 takes its own later); the points it always gives;
the set of resources of which one each is paid (18 takes two of its set); the item it brings, if any; the set of
possible bonuses for its repetition (rule 4.12)."""

_COSTS: Final = {BUY: 2, SELL_SAME: 3, CURSE: 2, HIRE: 2, KINDLE: 2, SELL_EACH: 3, BURN: 2}

DEED: Final[vec[i64]] = vec[i64]([row[0] for row in _PRINTED])
DRAWBACK: Final[vec[i64]] = vec[i64]([row[1] for row in _PRINTED])
GIVES: Final[vec[i64]] = vec[i64]([row[2] for row in _PRINTED])
NEEDS: Final[vec[i64]] = vec[i64]([row[3] for row in _PRINTED])
BRINGS: Final[vec[i64]] = vec[i64]([row[4] for row in _PRINTED])
BONUSES: Final[vec[i64]] = vec[i64]([row[5] for row in _PRINTED])

PRICE: Final[vec[i64]] = vec[i64]([_COSTS.get(row[0], 0) for row in _PRINTED])
"""The number of resources, wisps or steps of devotion that an action costs; what 10 gives for an item is not a
price."""

MADE: Final[vec[i64]] = vec[i64]([WOOD, WOOD, GOLD, WOOD, STONE])
"""The resource that each temple's first card produces (Cernunnos wood, Sucellos gold, Belanos stone)."""

MORRIGAN_LIGHT: Final[i64] = 6
MORRIGAN_DARK: Final[i64] = 7
"""The tracks of actions 19 and 20."""

VARIETY_POINTS: Final[vec[i64]] = vec[i64]([0, 0, 0, 2, 3, 5])
"""Action 12: points by the number of different items."""
