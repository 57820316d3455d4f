# compiled
"""Legal answers shared by several questions: what can be paid with, and what can be gained."""

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.counts import counted_into
from spiritboard.games.samhain.rules.board import Board
from spiritboard.games.samhain.rules.frame_arguments import due_for, due_size, price_count, price_kinds, price_same
from spiritboard.games.samhain.rules.frames import *
from spiritboard.games.samhain.rules.performable import can_do, payable, spends


def pay_into(board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
    """Rules 5.1 and 4.5: write what can be paid with. A payment must leave its action possible."""
    kept = due_for(argument)
    count: i64 = 0
    if kept >= 0 and (spends(kept) or not can_do(board, seat, kept, due_size(argument))):
        size = due_size(argument)
        for unit in range(A_TRACK, A_POINT + 1):
            if payable(board, seat, unit, kept, size):
                into[count] = unit
                count += 1
        return count
    count = counted_into(board.cells[DEVOTION + seat], A_TRACK, into, 0)
    count = stuff_into(board, seat, 1, into, count)
    if board.cells[POINTS + seat]:
        into[count] = A_POINT
        count += 1
    return count


def stuff_into(board: Board, seat: i64, least: i64, into: vec[i64], count: i64) -> i64:
    """Write the resources of which a seat has at least ``least``; return the index after the last."""
    cells = board.cells
    for kind in range(3):
        if cells[STOCK + 4 * kind + seat] >= least:
            into[count] = A_STUFF + kind
            count += 1
    return count


def cost_into(board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
    """Write what can pay for the cost of an action (rule 14)."""
    if price_same(argument):
        return stuff_into(board, seat, price_count(argument), into, 0)
    count: i64 = 0
    kinds = price_kinds(argument)
    for kind in range(3):
        if kinds >> kind & 1 and board.resource(seat, kind):
            into[count] = A_STUFF + kind
            count += 1
    return count


def reserve_into(board: Board, into: vec[i64], count: i64, but: i64) -> i64:
    """Write the resources in the reserve, except for one kind; return the index after the last."""
    for kind in range(3):
        if board.cells[RESERVE + kind] and kind != but:
            into[count] = A_STUFF + kind
            count += 1
    return count


def rise_into(board: Board, seat: i64, into: vec[i64], count: i64, but: i64) -> i64:
    """Write the tracks on which one more step can be marked, except for one; return the index after the last."""
    for track in range(TRACKS):
        if track != but and board.can_record(seat, track):
            into[count] = A_TRACK + track
            count += 1
    return count


def lower_into(board: Board, seat: i64, into: vec[i64], count: i64) -> i64:
    """Write the opponents' devotion; return the index after the last."""
    for other in range(SEATS):
        if other != seat:
            count = counted_into(board.cells[DEVOTION + other], A_LOWER + TRACKS * other, into, count)
    return count
