# compiled
"""A kind of frame as an object: when it asks, which actions are legal, and what they do."""

from typing import Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import lowest
from spiritboard.core.state import State

B = TypeVar("B", bound=State)
"""The board of the game: its state, read and changed by names."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[B]):
    """One kind of frame. A game keeps one of each in a table, by the number of the kind; no match is kept in it.

    name    the word for it in positions, and the kind of the decision where somebody is asked
    rule    the number of the rule that asks; empty where nobody is asked
    """

    def __init__(self, name: str, rule: str = "") -> None:
        self.name = name
        self.rule = rule

    def kinds(self) -> list[str]:
        """What its decisions may be called. Unless overridden: its name, where it asks anybody."""
        return [self.name] if self.rule else []

    def go(self, board: B, seat: i64, step: i64, argument: i64) -> None:
        """Move one step on: push, pop or ask. Unless overridden: ask the seat whose frame it is."""
        board.ask(seat)

    def legal_into(self, board: B, seat: i64, argument: i64, into: vec[i64]) -> i64:
        """Write what the asked seat may answer into the buffer; return how many."""
        raise NotImplementedError

    def answer(self, board: B, seat: i64, argument: i64, action: i64) -> None:
        """Take a legal answer."""
        raise NotImplementedError


def actions_into(members: i64, action: i64, into: vec[i64], at: i64) -> i64:
    """Write one action for each member of a set (of seats, say), counted from ``action`` on; return where they end."""
    while members:
        into[at] = action + lowest(members)
        at += 1
        members &= members - 1
    return at
