"""What our own games do in a window: random play, copies, imagined worlds."""

import gc
import tracemalloc
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from spiritboard.core.dice import FastDice
from spiritboard.core.seats import NATURE
from spiritboard.core.state import State, playout
from spiritboard.games.registry import find
from spiritboard.games.shamans.rules.frames import ROUND

PLAYERS: Final = 5
ROOTS: Final = 32
ROUNDS: Final = 12


def dealt(seed: int, rounds: int = 1) -> State:
    """Shamans at its largest, dealt and ready for the first decision; it ends after so many rounds."""
    state = find("shamans").game.setup(PLAYERS, {"rounds": rounds, "points": 30})
    while state.seat() == NATURE:
        state.roll(FastDice(seed))
    return state


def beginnings() -> list[State]:
    """Several such deals."""
    return [dealt(seed) for seed in range(ROOTS)]


def later(root: State, decisions: int) -> State:
    """The same, so many random decisions later."""
    state, random = root.clone(), Random(decisions).random
    for _ in range(decisions):
        options = state.legal_actions()
        state.apply(options[int(random() * len(options))])
    return state


def _finish(state: State, random: Callable[[], float]) -> int:
    """Play to the end at random; return the number of decisions."""
    decisions = 0
    while not state.over():
        options = state.legal_actions()
        state.apply(options[int(random() * len(options))])
        decisions += 1
    return decisions


def whole() -> Callable[[], int]:
    """Deal a round and play it to its end through the Python interface."""
    fresh, dice, random = find("shamans").game.setup(PLAYERS, {"rounds": 1}), FastDice(1), Random(1).random

    def work() -> int:
        decisions = 0
        for _ in range(ROOTS):
            state = fresh.clone()
            state.roll(dice)
            decisions += _finish(state, random)
        return decisions

    return work


def api(roots: Sequence[State]) -> Callable[[], int]:
    """Copy each beginning and play it to its end, where chance is not asked again, through the Python interface."""
    random = Random(1).random

    def work() -> int:
        decisions = 0
        for root in roots:
            decisions += _finish(root.clone(), random)
        return decisions

    return work


def inside(roots: Sequence[State]) -> Callable[[], int]:
    """The same by the playout loop beside the rules."""
    dice = FastDice(1)
    return lambda: sum(playout(root.clone(), dice) for root in roots)


def clones() -> Callable[[], int]:
    """Copies of a state in the middle of a round."""
    clone = later(dealt(1), 20).clone

    def work() -> int:
        for _ in range(1000):
            clone()
        return 1000

    return work


def worlds() -> Callable[[], int]:
    """Worlds that the asked seat cannot tell from the true one, in the middle of a round."""
    state, dice = later(dealt(1), 20), FastDice(1)
    seat = state.seat()

    def work() -> int:
        for _ in range(100):
            state.imagine(seat, dice)
        return 100

    return work


def first_round() -> Callable[[], int]:
    """Decisions of the first round of a long match."""
    return _one_round([dealt(seed, ROUNDS) for seed in range(ROOTS)])


def last_round() -> Callable[[], int]:
    """Decisions of its last round."""
    roots = [dealt(seed, ROUNDS) for seed in range(ROOTS)]
    for seed, state in enumerate(roots):
        dice, random = FastDice(seed), Random(seed).random
        while state.cells[ROUND] < ROUNDS:
            if state.seat() == NATURE:
                state.roll(dice)
            else:
                options = state.legal_actions()
                state.apply(options[int(random() * len(options))])
        while state.seat() == NATURE:
            state.roll(dice)
    return _one_round(roots)


def _one_round(roots: list[State]) -> Callable[[], int]:
    """Play until a round ends: the match is over, or the next one is to be dealt."""
    random = Random(1).random

    def work() -> int:
        decisions = 0
        for root in roots:
            state = root.clone()
            while state.seat() >= 0:
                options = state.legal_actions()
                state.apply(options[int(random() * len(options))])
                decisions += 1
        return decisions

    return work


WORK: Final = {"api": api, "inside": inside}
"""What is also measured interpreted."""


def size() -> float:
    """Bytes of memory that a state takes, with everything that belongs to it alone."""
    state, many = later(dealt(1), 20), 1000
    kept: list[State | None] = [None] * many
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for at in range(many):
        kept[at] = state.clone()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / many
