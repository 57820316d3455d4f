# compiled
"""Samples worlds that a seat cannot distinguish from the true one (RULES.md, 12.5)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.dice import Dice
from spiritboard.core.sight import LABEL_VALUE, UNSEEN, deal_labels
from spiritboard.games.shamanking.rules.board import Board
from spiritboard.games.shamanking.rules.card_ids import Place, copies_in
from spiritboard.games.shamanking.rules.frames import *
from spiritboard.games.shamanking.rules.tables import *
from spiritboard.games.shamanking.rules.tables import TABLES

_loose: Final[vec[i64]] = vec[i64]([0] * 128)
_unseen: Final[vec[i64]] = vec[i64]([0] * 128)


def imagine(board: Board, dice: Dice) -> None:
    """Rule 12.5: deal the unseen cards, which are known from the open deck lists, in random order."""
    cells = board.cells
    for owner in range(2):
        for side in range(2):
            at = SIGNATURE + 2 * owner + side
            if cells[at] >= 0 and cells[at] & LABEL_VALUE == UNSEEN:
                row = cells[SHAMAN + owner] * CARD_ROW + MOVES
                cells[at] = cells[at] - UNSEEN + dice.below(TABLES.cards[row + side])
        _fill_cards(board, owner, dice)


def _fill_cards(board: Board, owner: i64, dice: Dice) -> None:
    cells = board.cells
    first = CARDS + owner * SEAT_CARDS
    for card in range(cells[KINDS + owner]):
        _loose[card] = copies_in(cells, owner, Place(card))
    for at in range(first, first + SEAT_CARDS):
        if cells[at] >= 0 and cells[at] & LABEL_VALUE != UNSEEN:
            _loose[cells[at] & LABEL_VALUE] -= 1
    for at in range(TEAM + 3 * owner, TEAM + 3 * owner + 3):
        if cells[at] >= 0:
            _loose[cells[at]] -= 1
    if cells[STRIKE + owner] >= 0:
        _loose[cells[STRIKE + owner]] -= 1
    if cells[DEFENDER] == owner and cells[FLIPPED] >= 0:
        _loose[board.flipped_place()] -= 1
    many: i64 = 0
    for card in range(cells[KINDS + owner]):
        for _ in range(_loose[card]):
            _unseen[many] = card
            many += 1
    deal_labels(cells, first, SEAT_CARDS, _unseen, many, dice)
