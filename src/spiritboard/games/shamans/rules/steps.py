# compiled
"""Every kind of frame of Shamans in one table: when it asks, the legal answers, and their effects."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT, spread
from spiritboard.core.seats import NATURE
from spiritboard.core.step import Step, actions_into
from spiritboard.games.shamans.rules.board import Board, window_number
from spiritboard.games.shamans.rules.ends import go_end
from spiritboard.games.shamans.rules.frames import *
from spiritboard.games.shamans.rules.pawn import go_pawn, go_window, portals_into, use_portal
from spiritboard.games.shamans.rules.rituals import (
    go_eliminate,
    go_order,
    go_rite,
    go_strike,
    steady,
    strike,
    swap_roles,
)
from spiritboard.games.shamans.rules.tiles import go_eclipse, go_refill, keep, take
from spiritboard.games.shamans.rules.tricks import answer_play, go_stray, go_trick, plays_into

WINDOWS: Final = ("moon", "elimination", "trick", "round")
"""What a window opens before: the words for BEFORE_MOON and the others."""
ARROWS: Final = ("left", "right")
"""The directions in which an Eclipse passes cards."""


class Question(Step[Board]):
    """A kind of frame of Shamans."""

    # Redeclared with this game's board, so that compiled code need not check its type.

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        board.ask(seat)

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        raise NotImplementedError

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        raise NotImplementedError

    def source(self, argument: i64) -> str:
        """Return what the question comes from, in one word, if that matters."""
        return ""


class Deal(Question):
    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        board.ask(NATURE)


class Trick(Question):
    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_trick(board, seat, step)


class Play(Question):
    """Rule 3.2: any card; 7.1: and a Portal at any time."""

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return plays_into(board, seat, into)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        answer_play(board, seat, action)


class Stray(Question):
    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_stray(board, seat, step, argument)


class March(Question):
    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_pawn(board, seat, step, argument)


class Window(Question):
    """Rule 7.3: whoever may hold a Portal passes or uses it."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_window(board, seat, argument)

    def source(self, argument: i64) -> str:
        return WINDOWS[window_number(argument)]

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        into[0] = A_PASS
        return portals_into(into, 1) if board.has(seat, PORTAL) else 1

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        if action == A_PASS:
            board.tell(E_PASS, seat, 0, 0)
            board.argue(argument | BIT[seat])
        else:
            use_portal(board, seat, action)


class Tile(Question):
    """Rule 4.2: an open tile, or the top of the deck."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        if board.tiles_left():
            board.ask(seat)
        else:
            board.pop()

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        cells = board.cells
        count: i64 = 0
        if cells[LEFT]:
            into[count] = A_TILE_LEFT
            count += 1
        if cells[RIGHT]:
            into[count] = A_TILE_RIGHT
            count += 1
        if cells[DECK_SIZE]:
            into[count] = A_TILE_TOP
            count += 1
        return count

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        take(board, seat, action)


class Refill(Question):
    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_refill(board, argument)


class Keep(Question):
    """Rule 4.3: keep a tile face down, or show it."""

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        into[0] = A_KEEP_DOWN
        into[1] = A_KEEP_UP
        return 2

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        keep(board, seat, action)


class Give(Question):
    """Rule 5.2: all players choose a card to pass, simultaneously and in secret."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_eclipse(board, step, argument)

    def source(self, argument: i64) -> str:
        return ARROWS[argument]

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        count = spread(board.cells[HAND + seat], into, 0)
        for at in range(count):
            into[at] += A_GIVE
        return count

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        board.cells[PICK + seat] = action - A_GIVE
        board.whisper(E_PICKED, seat, 0, action - A_GIVE, BIT[seat])


class Rite(Question):
    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_rite(board, seat, argument)


class Steady(Question):
    """Rule 6.2, Stabilization: the pawn back two spaces, or a tile."""

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        into[0] = A_STEADY_BACK
        if not board.tiles_left():
            return 1
        into[1] = A_STEADY_TILE
        return 2

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        steady(board, seat, action)


class Swap(Question):
    """Rule 6.4, Permutation: exchange roles with another player who is still in."""

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return actions_into(board.others(seat), A_SWAP, into, 0)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        board.pop()
        swap_roles(board, seat, action - A_SWAP)


class Strike(Question):
    """Rule 6.5, Neutralization: an open Dagger must be used, a hidden one may be."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_strike(board, seat)

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        count: i64 = 0
        if not board.has_open(seat, DAGGER):
            into[0] = A_SPARE
            count = 1
        if board.owns(seat, DAGGER):
            count = actions_into(board.others(seat), A_STRIKE, into, count)
        return count

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        strike(board, seat, action)


class Eliminate(Question):
    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_eliminate(board, seat, step, argument)


class Order(Question):
    """Rule 6.8: which of several completed rituals comes next."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_order(board, seat, argument)

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return actions_into(argument, A_RITUAL, into, 0)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        board.argue(argument & ~BIT[action - A_RITUAL])
        board.push(F_RITE, seat, action - A_RITUAL)


class Name(Question):
    """Rule 4.7: an eliminated winner of a trick names the Guide."""

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        able = board.with_cards()
        if not able:
            able = board.others(seat)
        return actions_into(able, A_GUIDE, into, 0)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        board.pop()
        board.cells[GUIDE] = action - A_GUIDE
        board.tell(E_NAME, seat, board.cells[GUIDE], 0)


class End(Question):
    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_end(board, argument)


def _table() -> list[Question]:
    return [
        Question(""),
        Deal("deal", "2.1"),
        Trick("trick"),
        Play("play", "3.2"),
        Stray("stray", arguments=56),
        March("pawn", arguments=2 * BACKWARDS),
        Window("window", "7.3", len(WINDOWS) * (PASSED + 1)),
        Tile("tile", "4.2"),
        Refill("refill", arguments=RIGHT + 1),
        Keep("keep", "4.3"),
        Give("give", "5.2", len(ARROWS)),
        Rite("rite", arguments=7),
        Steady("steady", "6.2"),
        Swap("swap", "6.4"),
        Strike("strike", "6.5"),
        Eliminate("eliminate", arguments=SEATS),
        Order("order", "6.8", 128),
        Name("name", "4.7"),
        End("end", arguments=2),
    ]


STEPS: Final[vec[Question]] = vec[Question](_table())
"""Indexed by the kind of frame."""
