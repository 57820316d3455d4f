# compiled
"""What an instruction of an effect's program is, and those that aim at one of three zones or colours."""

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import size
from spiritboard.core.step import actions_into
from spiritboard.games.shamanking.rules.board import Board
from spiritboard.games.shamanking.rules.frame_arguments import zone_at
from spiritboard.games.shamanking.rules.looking import go_on
from spiritboard.games.shamanking.rules.tables import HERE_ZONE


class Instruction:
    """One instruction of a program. ``argument`` is that of its frame, ``a`` and ``b`` are its operands.

    asks    the kind of decision it asks for; empty if it never asks
    """

    def __init__(self, asks: str = "") -> None:
        self.asks = asks

    def go(self, board: Board, seat: i64, step: i64, argument: i64, a: i64, b: i64) -> None:
        """Execute the instruction, or one step of it. By default it is done at once."""
        go_on(board, argument, 1)
        self.do(board, seat, a, b, zone_at(argument))

    def do(self, board: Board, seat: i64, a: i64, b: i64, zone: i64) -> None:
        """Execute an instruction that takes one step and asks nothing."""
        raise NotImplementedError

    def legal_into(self, board: Board, seat: i64, step: i64, a: i64, into: vec[i64]) -> i64:
        """Write the legal answers; return how many there are."""
        raise NotImplementedError

    def answer(self, board: Board, seat: i64, step: i64, argument: i64, action: i64) -> None:
        """Apply the answer."""
        raise NotImplementedError


class Aim(Instruction):
    """Instructions that aim at one of three zones or colours; they ask only if there are several.

    action  the first of the three answers
    named   the threshold of ``a`` from which the player chooses; below it, the zone or colour is given
    """

    def __init__(self, asks: str, action: i64) -> None:
        super().__init__(asks)
        self.action: i64 = action

    def chosen(self, a: i64, b: i64) -> bool:
        """Return whether the player chooses the target."""
        return a > 3

    def times(self, a: i64) -> i64:
        """Return how often it is done."""
        return 1

    def able(self, board: Board, seat: i64) -> i64:
        """Return the set of possible targets."""
        raise NotImplementedError

    def hit(self, board: Board, seat: i64, target: i64) -> None:
        """Apply the instruction to this zone or colour."""
        raise NotImplementedError

    def go(self, board: Board, seat: i64, step: i64, argument: i64, a: i64, b: i64) -> None:
        if not self.chosen(a, b):
            go_on(board, argument, 1)
            self.do(board, seat, a, b, zone_at(argument))
            return
        able = self.able(board, seat)
        if step >= self.times(a) or able == 0:
            go_on(board, argument, 1)
        elif able & able - 1 == 0:
            board.advance(step + 1)
            self.hit(board, seat, size(able - 1))
        else:
            board.ask(seat)

    def do(self, board: Board, seat: i64, a: i64, b: i64, zone: i64) -> None:
        if a == HERE_ZONE:
            a = zone
        self.hit(board, seat, a)

    def legal_into(self, board: Board, seat: i64, step: i64, a: i64, into: vec[i64]) -> i64:
        return actions_into(self.able(board, seat), self.action, into, 0)

    def answer(self, board: Board, seat: i64, step: i64, argument: i64, action: i64) -> None:
        board.advance(step + 1)
        self.hit(board, seat, action - self.action)
