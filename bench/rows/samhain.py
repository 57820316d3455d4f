"""The rules of Samhain against OpenSpiel's hearts: the same promises as for Shamans, and a whole match in time."""

import time
from typing import Final

from bench import openspiel, ours
from bench.meter import Fixed, Timed
from bench.row import Row
from spiritboard.core.dice import FastDice
from spiritboard.core.seats import NATURE
from spiritboard.core.state import State, playout
from spiritboard.games.registry import find

PLAYERS: Final = 4
ROOTS: Final = 16


def laid(seed: int) -> State:
    """Four players, the village laid, ready for the first decision."""
    state = find("samhain").game.setup(PLAYERS)
    while state.seat() == NATURE:
        state.roll(FastDice(seed))
    return state


def match() -> float:
    """Milliseconds of a whole random match of four players."""
    dice = FastDice(1)
    start = time.thread_time()
    for seed in range(ROOTS):
        playout(laid(seed), dice)
    return (time.thread_time() - start) / ROOTS * 1000


def rows() -> list[Row]:
    """The promises of Samhain."""
    hearts = [Timed(openspiel.api("hearts"))]
    roots = [laid(seed) for seed in range(ROOTS)]
    size = len(roots[0].image())
    return [
        Row("Samhain: decisions through the Python API, against hearts", Timed(ours.api(roots)), hearts, 1),
        Row("Samhain: decisions of the compiled playout loop, against hearts", Timed(ours.inside(roots)), hearts, 3),
        Row("Samhain: milliseconds of a whole match of four", Fixed(match), [Fixed(lambda: 5)], 1, " ms", fewer=True),
        Row(
            "Samhain: bytes of a state, at most 2 KiB", Fixed(lambda: size), [Fixed(lambda: 2048)], 1, " B", fewer=True
        ),
    ]
