"""Perft: counts of all action sequences up to a depth, which change with any change to the rules."""

from dataclasses import dataclass

from spiritboard.core.dice import FastDice
from spiritboard.core.seats import NATURE
from spiritboard.core.state import State


@dataclass(frozen=True, slots=True)
class Perft:
    """The count for one depth: sequences of decisions, those that ended the match early, and chance events."""

    depth: int
    leaves: int
    ended: int
    chances: int


def perft(state: State, depth: int, seed: int = 1) -> Perft:
    """Count all sequences of ``depth`` decisions. Fixed dice answer for chance."""
    leaves, ended, chances = _count(state, depth, seed)
    return Perft(depth, leaves, ended, chances)


def _count(state: State, depth: int, seed: int) -> tuple[int, int, int]:
    chances = 0
    while state.seat() == NATURE:
        state = state.clone()
        state.roll(FastDice(seed))
        chances += 1
    if state.over():
        return 1, 1, chances
    if depth == 0:
        return 1, 0, chances
    leaves = ended = 0
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        more = _count(after, depth - 1, seed)
        leaves += more[0]
        ended += more[1]
        chances += more[2]
    return leaves, ended, chances
