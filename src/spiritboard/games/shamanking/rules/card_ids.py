# compiled
"""The three ways to identify a card, with separate types so that they cannot be confused.

A *place* is a card's position in its owner's deck list. A *label* is a place together with the seats that have seen the
card. A *number* is the card in the library.
"""

from typing import NewType

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT
from spiritboard.games.shamanking.rules.frames import LIST, LIST_CELLS, OPEN
from spiritboard.games.shamanking.rules.tables import CARD_ROW, TABLES

Place = NewType("Place", i64)
"""The position of a card in its owner's deck list."""
Label = NewType("Label", i64)
"""A place and, above its eight bits, the set of seats that have seen the card."""
Number = NewType("Number", i64)
"""A card's number in the library, the same in every match."""


def place_of(label: Label) -> Place:
    """Return the place of a labelled card."""
    return Place(label & 255)


def listed_in(cells: vec[i64], seat: i64, place: Place) -> Number:
    """Return the number of the card at this place of a seat's deck list."""
    return Number(cells[LIST + seat * LIST_CELLS + (place >> 2)] >> 15 * (place & 3) & 4095)


def copies_in(cells: vec[i64], seat: i64, place: Place) -> i64:
    """Return how many copies of a card a seat's deck list has."""
    return cells[LIST + seat * LIST_CELLS + (place >> 2)] >> 15 * (place & 3) + 12 & 7


def enlist(cells: vec[i64], seat: i64, place: Place, card: Number, copies: i64) -> None:
    """Write a card and its number of copies into a seat's deck list."""
    cells[LIST + seat * LIST_CELLS + (place >> 2)] |= (card | copies << 12) * BIT[15 * (place & 3)]


def seers(label: Label) -> i64:
    """Return the set of seats that have seen a card."""
    return label >> 8


def labelled(place: Place, seen: i64) -> Label:
    """Return a card's label with this set of seats that have seen it."""
    return Label(place | seen << 8)


def opened(place: Place) -> Label:
    """Return the label of a card that everybody has seen."""
    return Label(place | OPEN)


def printed(card: Number, column: i64) -> i64:
    """Return one column of a card's row in the library."""
    return TABLES.cards[card * CARD_ROW + column]
