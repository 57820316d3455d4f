# compiled
"""The base class of Samhain's questions."""

from mypy_extensions import i64

from spiritboard.core.step import Step
from spiritboard.games.samhain.rules.board import Board


class Question(Step[Board]):
    """A kind of frame of Samhain. By default it asks if there is more than one answer."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        board.ask_unless_forced(seat)

    def kind(self, step: i64, argument: i64) -> str:
        """Return the kind of the decision: the name, or another one for a later step."""
        return self.name

    def asks_by(self, board: Board, step: i64, argument: i64) -> str:
        """Return the number of the rule that asks now."""
        return self.rule

    def source(self, step: i64, argument: i64) -> str:
        """Return what the question comes from, in notation, if that matters."""
        return ""

    def picks(self, argument: i64) -> i64:
        """Return the maximum number of answers of this kind in a row."""
        return 1
