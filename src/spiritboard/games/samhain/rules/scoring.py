# compiled
"""The end of a round, and of the match (chapters 11 and 12)."""

from mypy_extensions import i64

from spiritboard.core.bits import BIT
from spiritboard.core.seats import OVER
from spiritboard.core.state import ASKED, PLAYERS
from spiritboard.games.samhain.rules.board import Board
from spiritboard.games.samhain.rules.frames import *


def close(board: Board) -> None:
    """Rules 11.1-11.3: score the tracks, refresh everything, and begin the next round or end the match."""
    cells = board.cells
    for temple in range(5):
        if board.both_sides():
            _score(board, 2 * temple)
            _score(board, 2 * temple + 1)
        else:
            _score(board, 2 * temple + board.round_side())
    if cells[ROUND] == ROUNDS[cells[PLAYERS]]:
        _finish(board)
        return
    board.pop()
    cells[ROUND] += 1
    cells[FIRST] = board.after(cells[FIRST], 1)
    cells[PASSES] = 0
    cells[TURNS] = 0
    for seat in range(cells[PLAYERS]):
        _refresh(board, seat)
    board.tell(E_ROUND, cells[FIRST], cells[ROUND], 0)
    board.push(F_TURN, cells[FIRST], 0)


def _refresh(board: Board, seat: i64) -> None:
    """Rule 11.3: turn all items face up again, and make all members ready."""
    cells = board.cells
    cells[ITEMS + seat] += cells[USED + seat]
    cells[USED + seat] = 0
    cells[EXPANDED + seat] = 0
    cells[READY + seat] += cells[SPENT + seat]
    cells[SPENT + seat] = 0
    for at in range(MEMBER + CLAN * seat, MEMBER + CLAN * (seat + 1)):
        if AT_SPENT <= cells[at] < AT_TRACK:
            cells[at] += AT_READY - AT_SPENT


def _score(board: Board, track: i64) -> None:
    """Rule 11.1: award two points to the sole leader, and one to the sole second."""
    best: i64 = 0
    next_best: i64 = 0
    for seat in range(SEATS):
        now = board.devotion(seat, track)
        if now > best:
            next_best = best
            best = now
        elif now > next_best:
            next_best = now
    leader = _alone(board, track, best)
    if leader < 0:
        return
    _award(board, leader, track, 2)
    second = _alone(board, track, next_best)
    if second >= 0:
        _award(board, second, track, 1)


def _alone(board: Board, track: i64, height: i64) -> i64:
    """Return the only seat at this height on a track; -1 if there is none, or more than one."""
    found: i64 = -1
    if not height:
        return found
    for seat in range(SEATS):
        if board.devotion(seat, track) == height:
            if found >= 0:
                return -1
            found = seat
    return found


def _award(board: Board, seat: i64, track: i64, points: i64) -> None:
    board.cells[POINTS + seat] += points
    board.tell(E_SCORE, seat, track, points)


# --- the end of the match ------------------------------------------------------------------------------------


def _finish(board: Board) -> None:
    """Rules 12.1-12.6: find traitors, award final points, and determine the winners."""
    cells = board.cells
    players = cells[PLAYERS]
    cells[ASKED] = OVER
    _judge(board)
    for seat in range(players):
        if players == 2 or not cells[TRAITORS] & BIT[seat]:
            _count_up(board, seat)
        if board.has_option(O_FLOOR) and cells[POINTS + seat] < 0:
            cells[POINTS + seat] = 0
    cells[WINNERS] = _best(board)
    for seat in range(players):
        if cells[WINNERS] & BIT[seat]:
            board.tell(E_WON, seat, cells[POINTS + seat], 0)
    if not cells[WINNERS]:
        board.tell(E_ROME, -1, 0, 0)


def _judge(board: Board) -> None:
    """Rules 12.1-12.2: find traitors or, by option, apply a penalty for each missing cube."""
    cells = board.cells
    players = cells[PLAYERS]
    worst: i64 = 0
    for seat in range(players):
        worst = max(worst, board.missing_roman(seat))
    if not worst:
        return
    for seat in range(players):
        lost = board.missing_roman(seat)
        price: i64 = 0
        if board.has_option(O_PENALTY):
            price = lost
        elif lost == worst:
            cells[TRAITORS] |= BIT[seat]
            if players == 2:
                price = 6
        cells[POINTS + seat] -= price
        if price or cells[TRAITORS] & BIT[seat]:
            board.tell(E_TRAITOR, seat, lost, price)


def _count_up(board: Board, seat: i64) -> None:
    """Rules 12.3-12.4: award a point for two resources, and deduct one for each wisp without a Bonfire."""
    held = board.total_resources(seat)
    if board.has_option(O_NON_ROMAN):
        held -= 3 * ROMAN - board.missing_roman(seat)
    fires = board.face_up(seat, BONFIRE)
    if not board.has_option(O_BONFIRE_UNUSED):
        fires += board.face_down(seat, BONFIRE)
    wisps = max(board.cells[WISPS + seat] - fires, 0)
    board.cells[POINTS + seat] += held // 2 - wisps
    board.tell(E_FINAL, seat, held // 2, wisps)


def _best(board: Board) -> i64:
    """Return the winners: most points, then most members on the board, then fewest wisps, else shared (rules
    12.5-12.6)."""
    cells = board.cells
    players = cells[PLAYERS]
    winners: i64 = 0
    best: i64 = 0
    for seat in range(players):
        if players > 2 and cells[TRAITORS] & BIT[seat]:
            continue
        rank = (cells[POINTS + seat] * 64 + board.on_board(seat)) * 64 - cells[WISPS + seat]
        if not winners or rank > best:
            best = rank
            winners = BIT[seat]
        elif rank == best:
            winners |= BIT[seat]
    return winners
