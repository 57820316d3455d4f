"""Search over imagined worlds: iterations a second, against OpenSpiel's own in C++."""

from collections.abc import Callable
from typing import Any, Final

import pyspiel

from bench import openspiel, ours
from bench.meter import Fixed, Timed
from bench.row import Row
from spiritboard.bots.search.tree import Tree
from spiritboard.core.playout import Playout
from spiritboard.core.sight import look

ITERATIONS: Final = 1000
MOMENTS: Final = (0, 6, 12, 18, 24)
"""Decisions after the deal: searches are asked for all along a round."""


def rows() -> list[Row]:
    """Both play random playouts to the end of what was dealt; each search begins anew."""
    tree = Timed(trees())
    return [
        Row("information set search, iterations, against OpenSpiel's C++ on hearts", tree, [Timed(theirs())], 3),
        Row("information set search, iterations, at least 100,000 a second", tree, [Fixed(lambda: 100_000)], 1),
    ]


def trees() -> Callable[[], int]:
    """Single-observer search at moments of a round of Shamans for five."""
    views = []
    for number, moment in enumerate(MOMENTS):
        state = ours.later(ours.dealt(number), moment)
        if state.over():
            continue
        seat = state.seat()
        views.append((state, look(state.cells, state.layout(), seat)))
    assert views

    def work() -> int:
        for state, view in views:
            root = state.blank(view.cells[:])
            Tree(root, view.sizes, view.viewer, Playout(), 1, ITERATIONS).run(ITERATIONS)
        return ITERATIONS * len(views)

    return work


def theirs() -> Callable[[], int]:
    """OpenSpiel's search at moments of a game of hearts."""
    games: list[Any] = [openspiel.later(openspiel.dealt("hearts", 1), moment) for moment in MOMENTS]
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    kind = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(1, evaluator, 2.0, ITERATIONS, -1, kind, False, False)

    def work() -> int:
        for state in games:
            bot.step(state)
        return ITERATIONS * len(games)

    return work
