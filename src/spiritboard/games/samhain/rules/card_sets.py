# compiled
"""Sets of cards: bit 3 of a nibble for each card, so that a packed count per card becomes a set by addition."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.counts import NIBBLE

ONES_ALL: Final[i64] = 0x111111111111111
"""A packed count of one for every card."""
HIGH_ALL: Final[i64] = 0x888888888888888
"""The set of all cards."""


def card_set(card: i64) -> i64:
    """Return the set with only this card."""
    return 8 * NIBBLE[card]


def has_card(cards: i64, card: i64) -> bool:
    """Return whether a card is in a set of cards."""
    return cards >> 4 * card & 8 != 0


def union_of(cells: vec[i64], row: i64, counts: i64) -> i64:
    """Return the union of a row's sets of cards, over the cards whose packed count is not zero."""
    found: i64 = 0
    card: i64 = 0
    while counts:
        if counts & 15:
            found |= cells[row + card]
        counts >>= 4
        card += 1
    return found
