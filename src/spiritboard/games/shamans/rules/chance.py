# compiled
"""The components of Shamans, and how a round is dealt (rules 1 and 2)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT, spread
from spiritboard.core.dice import Dice
from spiritboard.core.state import PLAYERS
from spiritboard.games.shamans.rules.board import role_card
from spiritboard.games.shamans.rules.frames import *

SHADOWS: Final[vec[i64]] = vec[i64]([0, 0, 0, 1, 1, 2])
"""The number of Shadows, by the number of players (rule 1.4)."""
HAND_SIZES: Final[vec[i64]] = vec[i64]([0, 0, 0, 9, 9, 11])
WORLDS_OF: Final[vec[i64]] = vec[i64]([0, 0, 0, 5, 6, 7])
VALUES_OF: Final[vec[i64]] = vec[i64]([0, 0, 0, 6, 6, 8])
"""Cards in a hand, worlds, and cards in a world, by the number of players (rule 1.2)."""

loose: Final[vec[i64]] = vec[i64]([0] * 64)
"""A buffer for cards or tiles while they are dealt."""


def universe(players: i64) -> i64:
    """Return the set of all cards in a match (rule 1.2)."""
    cards: i64 = 0
    values = BIT[VALUES_OF[players]] - 1
    for world in range(WORLDS_OF[players]):
        cards |= values * BIT[8 * world]
    return cards


def deal(cells: vec[i64], dice: Dice) -> None:
    """Deal a new round, keeping only points (rule 9.5)."""
    _clear(cells)
    _deal_tiles(cells, dice)
    _deal_roles(cells, dice)
    _deal_cards(cells, dice)


def _clear(cells: vec[i64]) -> None:
    cells[GUIDE] = cells[FIRST]
    cells[LEAD] = -1
    cells[PAWN] = cells[START]
    cells[OUT] = 0
    cells[PLAYED] = 0
    cells[PLACED] = 0
    cells[GONE] = 0
    cells[ECLIPSED] = 0
    cells[DRAWER] = -1
    cells[DRAWN] = NO_TILE
    for seat in range(SEATS):
        cells[HAND + seat] = 0
        cells[TABLE + seat] = -1
        cells[KNOWN + seat] = 0
        cells[ROLE + seat] = -1
        cells[UP + seat] = 0
        cells[DOWN + seat] = 0
        cells[PICK + seat] = -1
        cells[MEMORY + seat] = 0


def _deal_tiles(cells: vec[i64], dice: Dice) -> None:
    """Rules 2.2-2.3: two open tiles, ten in the deck with the Eclipse anywhere but on top."""
    at: i64 = 0
    for tile in range(DAGGER, ECLIPSE_TILE):
        for _tile in range(TILE_COUNTS[tile]):
            loose[at] = tile
            at += 1
    dice.shuffle(loose, 0, at)
    cells[LEFT] = loose[at - 2]
    cells[RIGHT] = loose[at - 1]
    stack_deck(cells, at - 2, dice.below(at - 2) + 1)
    cells[ARROW] = dice.below(2)


def _deal_roles(cells: vec[i64], dice: Dice) -> None:
    """Rule 2.4: one role card each, seen by its owner."""
    players = cells[PLAYERS]
    for seat in range(players):
        loose[seat] = SHADOW if seat < SHADOWS[players] else SHAMAN
    dice.shuffle(loose, 0, players)
    for seat in range(players):
        cells[ROLE + seat] = role_card(loose[seat], BIT[seat])


def _deal_cards(cells: vec[i64], dice: Dice) -> None:
    """Rule 2.5: equal hands; what is left over is placed beside its world."""
    players = cells[PLAYERS]
    count = spread(universe(players), loose, 0)
    dice.shuffle(loose, 0, count)
    at: i64 = 0
    for seat in range(players):
        hand: i64 = 0
        for _card in range(HAND_SIZES[players]):
            hand |= BIT[loose[at]]
            at += 1
        cells[HAND + seat] = hand
    while at < count:
        cells[PLACED] |= BIT[loose[at]]
        at += 1


def stack_deck(cells: vec[i64], count: i64, depth: i64) -> None:
    """Pack the first ``count`` loose tiles into the deck, the Eclipse under ``depth`` of them (-1: none)."""
    deck: i64 = 0
    held: i64 = 0
    for at in range(count + 1):
        if at == depth:
            deck |= ECLIPSE_TILE * BIT[DECK_BITS * held]
            held += 1
        if at < count:
            deck |= loose[at] * BIT[DECK_BITS * held]
            held += 1
    cells[DECK] = deck
    cells[DECK_SIZE] = held
