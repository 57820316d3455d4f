# compiled
"""A kind of frame as an object: when it asks, which actions are legal, and what they do."""

from typing import Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import lowest
from spiritboard.core.state import State

B = TypeVar("B", bound=State)
"""The board of the game: its state with named queries and changes."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[B]):
    """One kind of frame. A game keeps one stateless instance of each in a table indexed by kind.

    name        its name in positions, and the kind of the decision if it asks a seat
    rule        the number of the rule that asks; empty if it never asks
    arguments   the exclusive upper bound of its argument, by which positions are checked
    """

    def __init__(self, name: str, rule: str = "", arguments: int = 1) -> None:
        self.name = name
        self.rule = rule
        self.arguments = arguments

    def kinds(self) -> list[str]:
        """Return the possible kinds of its decisions. By default its name, if it ever asks."""
        return [self.name] if self.rule else []

    def go(self, board: B, seat: i64, step: i64, argument: i64) -> None:
        """Advance by one step: push, pop or ask. By default, ask the seat that the frame belongs to."""
        board.ask(seat)

    def legal_into(self, board: B, seat: i64, argument: i64, into: vec[i64]) -> i64:
        """Write the legal answers of the asked seat into the buffer; return how many there are."""
        raise NotImplementedError

    def answer(self, board: B, seat: i64, argument: i64, action: i64) -> None:
        """Apply a legal answer."""
        raise NotImplementedError


def actions_into(members: i64, action: i64, into: vec[i64], at: i64) -> i64:
    """Write one action for each member of a set (of seats, for example), counted from ``action``; return the index
    after the last."""
    while members:
        into[at] = action + lowest(members)
        at += 1
        members &= members - 1
    return at
