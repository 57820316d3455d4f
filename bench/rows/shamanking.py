"""The Shaman King TCG against OpenSpiel's hearts."""

from collections.abc import Callable
from random import Random

from bench import openspiel, ours
from bench.meter import Fixed, Timed
from bench.row import Row
from spiritboard.core.dice import FastDice
from spiritboard.core.seats import NATURE
from spiritboard.core.state import State
from spiritboard.games.registry import find
from spiritboard.games.shamanking.rules.frames import ROW

ROOTS = 32


def dealt(seed: int) -> State:
    """A duel of two constructed decks, ready for its first decision."""
    state = find("shamanking").game.setup(2, {"deck1": "thornwood", "deck2": "quill"})
    state.roll(FastDice(seed))
    return state


def api() -> Callable[[], int]:
    """Copy a dealt duel and play it to its end through the Python interface."""
    roots, dice, random = [dealt(seed) for seed in range(ROOTS)], FastDice(1), Random(1).random

    def work() -> int:
        decisions = 0
        for root in roots:
            state = root.clone()
            while not state.over():
                if state.seat() == NATURE:
                    state.roll(dice)
                    continue
                options = state.legal_actions()
                state.apply(options[int(random() * len(options))])
                decisions += 1
        return decisions

    return work


def rows() -> list[Row]:
    """The promises of the duel."""
    hearts = Timed(openspiel.api("hearts"))
    return [
        Row("Shaman King: decisions through the Python API, against hearts", Timed(api()), [hearts], 1),
        Row(
            "Shaman King: decisions of the compiled playout loop, against hearts",
            Timed(ours.inside([dealt(seed) for seed in range(ROOTS)])),
            [hearts],
            2,
        ),
        Row(
            "Shaman King: bytes of a state's cells, at most 4 KiB",
            Fixed(lambda: 8.0 * ROW),
            [Fixed(lambda: 4096.0)],
            1,
            " B",
            fewer=True,
        ),
    ]
