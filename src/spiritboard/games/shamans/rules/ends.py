# compiled
"""The end of a round, and of the match (chapter 9)."""

from mypy_extensions import i64

from spiritboard.core.bits import BIT, lowest, size
from spiritboard.core.seats import OVER
from spiritboard.core.state import PLAYERS
from spiritboard.games.shamans.rules.board import Board, shards
from spiritboard.games.shamans.rules.frames import *
from spiritboard.games.shamans.rules.imagine import card_between


def award(board: Board, seat: i64, points: i64, why: i64) -> None:
    board.cells[SCORE + seat] += points
    board.tell(E_POINTS, seat, points, why)


def show_role(board: Board, seat: i64, by: i64) -> None:
    """Reveal this role card to everybody (rule 8.3)."""
    board.tell(E_UNMASK, seat, board.uncover_role(seat), by)


def end_round(board: Board, side: i64, how: i64) -> None:
    """Rule 9.1: the round ends at once, and everything unfinished is dropped.

    A card on its way is placed beside the board without any effect, and a drawn tile belongs to the seat that drew it.
    """
    cells = board.cells
    cells[PLACED] |= card_between(cells)
    if cells[DRAWER] >= 0:
        cells[DOWN + cells[DRAWER]] += ONE[cells[DRAWN]]
        cells[DRAWER] = -1
        cells[DRAWN] = NO_TILE
    for seat in range(cells[PLAYERS]):
        cells[PICK + seat] = -1
    board.drop_all()
    board.push(F_END, 0, side)
    board.tell(E_ROUND_WON, -1, side, how)


def go_end(board: Board, side: i64) -> None:
    """Rules 9.2-9.6: points, then the next round or the end of the match."""
    cells = board.cells
    players = cells[PLAYERS]
    for seat in range(players):
        if not board.is_out(seat):
            _score(board, seat, side)
    for seat in range(players):
        show_role(board, seat, BY_ROUND_END)
    leaders = _leaders(board)
    if _match_is_over(board, leaders):
        for seat in range(players):
            if leaders & BIT[seat]:
                board.tell(E_MATCH_WON, seat, 0, 0)
        board.ask(OVER)
        return
    board.pop()
    cells[ROUND] += 1
    cells[FIRST] = board.next_seat(cells[FIRST])
    board.push(F_DEAL, 0, 0)


def _score(board: Board, seat: i64, side: i64) -> None:
    """Rules 9.2 and 9.3: 2 for a Shaman, 3 for a Shadow, 2 for two Shards."""
    if board.role(seat) == side:
        award(board, seat, 2 if side == SHAMAN else 3, WHY_TEAM)
    if shards(board.cells, seat) >= 2:
        award(board, seat, 2, WHY_SHARDS)


def _leaders(board: Board) -> i64:
    """Return the set of seats with the most points."""
    cells = board.cells
    best: i64 = -1
    leaders: i64 = 0
    for seat in range(cells[PLAYERS]):
        if cells[SCORE + seat] > best:
            best = cells[SCORE + seat]
            leaders = 0
        if cells[SCORE + seat] == best:
            leaders |= BIT[seat]
    return leaders


def _match_is_over(board: Board, leaders: i64) -> bool:
    """Rule 9.6: the match ends after a number of rounds, or when somebody has enough points and leads alone."""
    cells = board.cells
    if cells[ROUNDS]:
        return cells[ROUND] >= cells[ROUNDS]
    return size(leaders) == 1 and cells[SCORE + lowest(leaders)] >= cells[TARGET]
