# compiled
"""The pawn's way to the Moon, and the Portals that move it (rule 3.5 and chapter 7)."""

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.frame import argument_of, kind_of
from spiritboard.games.shamans.rules.board import Board, spaces_in
from spiritboard.games.shamans.rules.ends import end_round
from spiritboard.games.shamans.rules.frames import *
from spiritboard.games.shamans.rules.tiles import discard


def go_pawn(board: Board, seat: i64, step: i64, march: i64) -> None:
    """Rules 3.5 and 7.2: move one space at a time, with a window before the pawn enters the Moon."""
    cells = board.cells
    if spaces_in(march) == 0:
        board.pop()
    elif march & BACKWARDS:
        board.argue(march - 1)
        if cells[PAWN] < cells[TRACK]:
            cells[PAWN] += 1
            board.tell(E_PAWN, seat, -1, cells[PAWN])
    elif step == 0 and cells[PAWN] == 1:
        board.advance(1)
        board.push(F_WINDOW, seat, BEFORE_MOON)
    else:
        board.advance(0)
        board.argue(march - 1)
        pawn_on(board, seat)


def pawn_on(board: Board, seat: i64) -> None:
    """Move the pawn one space towards the Moon; on the Moon, the round ends (9.1)."""
    cells = board.cells
    cells[PAWN] -= 1
    board.tell(E_PAWN, seat, 1, cells[PAWN])
    if cells[PAWN] == 0:
        end_round(board, SHADOW, HOW_MOON)


# --- Portals -----------------------------------------------------------------------------------------------


def go_window(board: Board, seat: i64, argument: i64) -> None:
    """Rule 7.3: ask everybody who may hold a Portal, by what is public, until all have passed in a row."""
    waiting = board.may_have(PORTAL) & ~(argument & PASSED)
    if waiting:
        board.ask(board.next_of(waiting, seat))
    else:
        board.pop()


def portals_into(into: vec[i64], count: i64) -> i64:
    """Rule 7.1: write the uses of a Portal."""
    into[count] = A_PORTAL_ON
    into[count + 1] = A_PORTAL_BACK
    return count + 2


def use_portal(board: Board, seat: i64, action: i64) -> None:
    """Rule 7.1: use a Portal; an open one is spent before a face-down one."""
    top = board.top()
    if kind_of(top) == F_WINDOW:
        # 7.3: the situation has changed, so everybody is asked again.
        board.argue(argument_of(top) & ~PASSED)
    discard(board, seat, PORTAL)
    if action == A_PORTAL_ON:
        board.tell(E_PORTAL, seat, 1, 0)
        board.push(F_PAWN, seat, 1)
    else:
        board.tell(E_PORTAL, seat, -1, 0)
        board.push(F_PAWN, seat, 1 + BACKWARDS)
    board.cells[GONE] += ONE[PORTAL]
