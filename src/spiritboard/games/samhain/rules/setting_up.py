# compiled
"""Placing the first members (rules 2.5-2.8)."""

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.counts import counted_into
from spiritboard.core.state import PLAYERS
from spiritboard.games.samhain.rules.board import Board
from spiritboard.games.samhain.rules.card_sets import HIGH_ALL
from spiritboard.games.samhain.rules.frame_arguments import placed_by_all, placed_card, placement
from spiritboard.games.samhain.rules.frames import *


def go_settle(board: Board, seat: i64, argument: i64) -> None:
    """Rules 2.5-2.8: place one member each, lap after lap."""
    cells = board.cells
    players = cells[PLAYERS]
    placed = placed_by_all(argument)
    if placed == players * PLACEMENTS[players]:
        board.pop()
        board.tell(E_ROUND, cells[FIRST], cells[ROUND], 0)
        board.push(F_TURN, cells[FIRST], 0)
    elif board.has_option(O_EASY) and placed_card(argument) < 0:
        lap = placed // players
        board.argue(placement(placed, EASY[4 * (placed % players) + lap]))
        if not board.has_option(O_EASY_CHOOSE):
            settled(board, seat, LIGHT)
    else:
        board.ask_unless_forced(seat)


def settle_into(board: Board, argument: i64, into: vec[i64]) -> i64:
    """Rules 2.5-2.6: write the cards with room, or the sides of the chosen card's temple."""
    if placed_card(argument) < 0:
        return counted_into(HIGH_ALL & ~board.full_cards(), A_CARD, into, 0)
    into[0] = A_SIDE + LIGHT
    into[1] = A_SIDE + DARK
    return 2


def settle_member(board: Board, seat: i64, argument: i64, action: i64) -> None:
    """Choose the card, then the track."""
    if placed_card(argument) < 0:
        board.argue(placement(placed_by_all(argument), action - A_CARD))
    else:
        settled(board, seat, action - A_SIDE)


def settled(board: Board, seat: i64, side: i64) -> None:
    """Place a member with its devotion; then it is the next player's turn (rule 2.6)."""
    argument = board.argument()
    placed = placed_by_all(argument)
    card = placed_card(argument)
    board.pop()
    board.push(F_SETTLE, board.after(seat, 1), placement(placed + 1, -1))
    board.move_member(seat, AT_POOL, AT_READY + card)
    board.tell(E_SETTLE, seat, card, 0)
    many: i64 = 1
    if placed < board.cells[PLAYERS]:
        many = 2
    board.devote(seat, card // 3 * 2 + side, many)
