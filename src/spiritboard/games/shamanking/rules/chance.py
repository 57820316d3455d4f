# compiled
"""What chance decides: the deal, shuffles, and the renewal of an empty deck (RULES.md, 2.2-2.6 and 3.9)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.dice import Dice
from spiritboard.games.shamanking.rules.board import Board
from spiritboard.games.shamanking.rules.card_ids import Label, place_of, printed
from spiritboard.games.shamanking.rules.costs import amount, one_of
from spiritboard.games.shamanking.rules.frames import *
from spiritboard.games.shamanking.rules.tables import *

_loose: Final[vec[i64]] = vec[i64]([0] * 256)
_LEAST_LEFT: Final[i64] = 5
"""The number of cards kept for discard pile and deck when an empty deck is renewed (rule 3.9)."""
_FIRST_FURYOKU: Final[i64] = 0x020202
"""Two of each colour, as a packed cost (rule 2.3)."""


def shuffle_deck(board: Board, seat: i64, kept: i64, dice: Dice) -> None:
    """Shuffle all but the top cards, after which nobody knows where a card is (12.4)."""
    first = CARDS + seat * SEAT_CARDS
    many = board.cells[DECK_SIZE + seat] - kept
    for at in range(first, first + many):
        board.cells[at] = place_of(Label(board.cells[at]))
    dice.shuffle(board.cells, first, many)
    board.tell(E_SHUFFLE, seat, 0, 0)


def renew(board: Board, seat: i64, dice: Dice) -> None:
    """Rule 3.9: shuffle discard pile and furyoku into a new deck, and deal the same number of furyoku again."""
    cells = board.cells
    board.tell(E_EMPTY, seat, 0, 0)
    many: i64 = 0
    while cells[PILE_SIZE + seat] > 0:
        _loose[many] = place_of(board.take_discard(seat))
        many += 1
    wanted: i64 = 0
    for colour in range(3):
        wanted += board.furyoku(seat, colour) * one_of(colour)
        while board.furyoku(seat, colour) > 0:
            _loose[many] = place_of(board.take_furyoku(seat, colour))
            many += 1
    dice.shuffle(_loose, 0, many)
    for at in range(many):
        board.put_on_deck(seat, Label(_loose[at]))
    deal_furyoku(board, seat, wanted, many - _LEAST_LEFT)
    for _ in range(4):
        if cells[DECK_SIZE + seat] > 1:
            board.discard(seat, place_of(board.draw(seat)))


def deal_furyoku(board: Board, seat: i64, wanted: i64, most: i64) -> None:
    """Deal furyoku from the deck, face down: red first, so that green is short if there are too few cards."""
    for below in range(3):
        colour = RED - below
        for _ in range(amount(wanted, colour)):
            if most > 0:
                board.add_furyoku(seat, colour, board.draw(seat))
                most -= 1


def deal(board: Board, dice: Dice) -> None:
    """Rules 2.2-2.4: shuffle, deal furyoku, and let seats with several signature moves choose."""
    for seat in range(2):
        shuffle_deck(board, seat, 0, dice)
        deal_furyoku(board, seat, _FIRST_FURYOKU, 6)
    board.push(F_SETUP, 0, 0)
    board.advance(1)
    for seat in range(2):
        for side in range(2):
            if board.cells[SIGNATURE + 2 * seat + side] < 0:
                board.push(F_MOVE, seat, side)


def compare_piles(board: Board) -> None:
    """Rules 2.5 and 2.6: compare discard piles; the higher Force chooses, ties continue."""
    cells = board.cells
    board.pop()
    for seat in range(2):
        for _ in range(4):
            board.discard(seat, place_of(board.draw(seat)))
    force = pile_force(board, 0)
    other = pile_force(board, 1)
    while force == other and cells[DECK_SIZE] > 1 and cells[DECK_SIZE + 1] > 1:
        for seat in range(2):
            board.discard(seat, place_of(board.draw(seat)))
        force = pile_force(board, 0)
        other = pile_force(board, 1)
    first: i64 = 0
    if other > force:
        first = 1
    board.tell(E_SETUP, first, force, other)
    board.push(F_OPENER, first, 0)


def pile_force(board: Board, seat: i64) -> i64:
    """Return the total Force of a discard pile (2.5)."""
    total: i64 = 0
    for depth in range(board.cells[PILE_SIZE + seat]):
        card = board.number_of(seat, Label(board.cells[board.pile_at(seat, depth)]))
        if printed(card, KIND) == STRIKE_CARD:
            total += printed(card, FORCE)
    return total
