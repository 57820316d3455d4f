# compiled
"""The Will-o-wisp event: Bonfires, sacrifices, and the return of the wisps (chapter 7)."""

from mypy_extensions import i64

from spiritboard.core.bits import BIT
from spiritboard.core.state import ASKED, PLAYERS
from spiritboard.games.samhain.rules.board import Board
from spiritboard.games.samhain.rules.frame_arguments import (
    and_cancelled,
    cancelled,
    payment,
    sacrifices,
    seats_through,
    through,
    with_worst,
)
from spiritboard.games.samhain.rules.frames import *


def go_event(board: Board, step: i64, argument: i64) -> None:
    """Rules 7.3-7.5: light Bonfires, sacrifice members, then return all wisps and pay for them."""
    if step == 0:
        board.tell(E_EVENT, -1, 0, 0)
        board.advance(1)
    elif step == 1:
        _go_bonfires(board, argument)
    elif step == 2:
        _go_offerings(board, argument)
    else:
        _go_returns(board, argument)


def _go_bonfires(board: Board, argument: i64) -> None:
    """Rule 7.3: each Bonfire cancels one wisp."""
    cells = board.cells
    players = cells[PLAYERS]
    part = seats_through(argument)
    while part < players:
        seat = board.after(cells[FIRST], part)
        if board.face_up(seat, BONFIRE) and cells[WISPS + seat] > cancelled(argument, seat):
            board.argue(through(argument, part))
            cells[ASKED] = seat
            return
        part += 1
    most: i64 = 0
    worst: i64 = 0
    for seat in range(players):
        count = cells[WISPS + seat] - cancelled(argument, seat)
        if count > most:
            most = count
            worst = 0
        if count == most and most:
            worst |= BIT[seat]
    board.argue(with_worst(argument, worst))
    board.advance(2)


def take_bonfire(board: Board, seat: i64, argument: i64, action: i64) -> None:
    """Rule 7.3: light one Bonfire, or leave it to the others."""
    if action == A_DONE:
        board.tell(E_KEEP, seat, 0, 0)
        board.argue(through(argument, seats_through(argument) + 1))
    else:
        board.use_item(seat, BONFIRE)
        board.argue(and_cancelled(argument, seat))


def _go_offerings(board: Board, argument: i64) -> None:
    """Rule 7.4: whoever has the most wisps sacrifices a member, beginning with the first player."""
    cells = board.cells
    part = seats_through(argument)
    while part < cells[PLAYERS]:
        seat = board.after(cells[FIRST], part)
        part += 1
        if sacrifices(argument, seat):
            board.argue(through(argument, part))
            board.push(F_PICK, seat, P_OFFER)
            return
    board.argue(with_worst(argument, 0))
    board.advance(3)


def _go_returns(board: Board, argument: i64) -> None:
    """Rule 7.5: return all wisps; those not cancelled cost 1 MP each, as far as one can pay."""
    cells = board.cells
    part = seats_through(argument)
    while part < cells[PLAYERS]:
        seat = board.after(cells[FIRST], part)
        part += 1
        held = cells[WISPS + seat]
        if held:
            board.argue(through(argument, part))
            board.return_wisps(seat, held, 0)
            owed = min(held - cancelled(argument, seat), board.payable_mp(seat))
            board.push(F_PAY, seat, payment(owed, FOR_WISPS))
            return
    board.pop()
