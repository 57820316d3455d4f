"""Search over imagined worlds: decisions and iterations a second, against OpenSpiel's own in C++.

A round of Shamans for five has about half as many decisions again as a game of hearts, so an iteration of ours is more
work. Decisions compare the speed; iterations say how much a search gets done.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

import pyspiel

from bench import openspiel, ours
from bench.meter import Fixed, Timed
from bench.row import Row
from spiritboard.bots.search.tree import Tree
from spiritboard.core.playout import Playout
from spiritboard.core.sight import look
from spiritboard.core.state import State

ITERATIONS: Final = 1000
MOMENTS: Final = (0, 6, 12, 18, 24)
"""Decisions after the deal: searches are asked for all along a round."""
TRIED: Final = 40
"""Random matches from a moment to its end, which say how many decisions an iteration has."""


def rows() -> list[Row]:
    """Both play random playouts to the end of what was dealt; each search begins anew."""
    mine = [state for number, moment in enumerate(MOMENTS) if not (state := later(number, moment)).over()]
    others = [openspiel.later(openspiel.dealt("hearts", 1), moment) for moment in MOMENTS]
    tree, decisions = Timed(trees(mine)), Timed(trees(mine, [length(state) for state in mine]))
    peer, peer_decisions = Timed(theirs(others)), Timed(theirs(others, [their_length(state) for state in others]))
    return [
        Row("information set search, decisions, against OpenSpiel's C++ on hearts", decisions, [peer_decisions], 3),
        Row("information set search, iterations, against the same", tree, [peer], 2),
        Row("information set search, iterations, at least 100,000 a second", tree, [Fixed(lambda: 100_000)], 1),
    ]


def later(seed: int, decisions: int) -> State:
    """A moment of a round of Shamans for five."""
    return ours.later(ours.dealt(seed), decisions)


def length(root: State) -> int:
    """How many decisions an iteration from here has, on average."""
    found, random = 0, Random(1)
    for _ in range(TRIED):
        state = root.clone()
        while not state.over():
            state.apply(random.choice(state.legal_actions()))
            found += 1
    return round(found / TRIED)


def their_length(root: Any) -> int:
    """The same of theirs: no chance is asked after the deal."""
    found, random = 0, Random(1)
    for _ in range(TRIED):
        state = root.clone()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            found += 1
    return round(found / TRIED)


def trees(states: Sequence[State], worth: Sequence[int] = ()) -> Callable[[], int]:
    """Single-observer search from some states; an iteration from each counts for what it is worth, or for one."""
    views = [(state, look(state.cells, state.layout(), state.seat())) for state in states]
    assert views
    units = ITERATIONS * sum(worth or [1] * len(views))

    def work() -> int:
        for state, view in views:
            root = state.blank(view.cells[:])
            Tree(root, view.sizes, view.viewer, Playout(), 1, ITERATIONS).run(ITERATIONS)
        return units

    return work


def theirs(states: Sequence[Any], worth: Sequence[int] = ()) -> Callable[[], int]:
    """OpenSpiel's search from some states."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    kind = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(1, evaluator, 2.0, ITERATIONS, -1, kind, False, False)
    units = ITERATIONS * sum(worth or [1] * len(states))

    def work() -> int:
        for state in states:
            bot.step(state)
        return units

    return work
