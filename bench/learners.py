"""What environments for learners do in a window: ours and others', each driven as its own documents show.

One unit is one decision with its observation. Peers are treated generously: without PettingZoo's wrappers, and RLCard
without its recorder.
"""

import warnings
from collections.abc import Callable
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python import games  # noqa: F401 - registers them

import spiritboard.research.openspiel  # noqa: F401 - registers our games
from spiritboard.research.batch import Batch
from spiritboard.research.pettingzoo import ENVIRONMENTS

LANES: Final = 256
STEPS: Final = 200


def batch() -> Callable[[], int]:
    """Shamans in a batch: observations and masks of every decision."""
    matches = Batch("shamans", LANES, seed=1)

    def work() -> int:
        matches.step(matches.sample())
        return LANES

    return work


def aec(env: Any) -> Callable[[], int]:
    """Any environment of PettingZoo with masks: look, choose at random, step."""
    random = Random(1).random
    env.reset(seed=1)

    def work() -> int:
        for _ in range(STEPS):
            shown, _, ended, cut, _ = env.last()
            if ended or cut:
                env.reset()
                continue
            legal = np.flatnonzero(shown["action_mask"])
            env.step(int(legal[int(random() * len(legal))]))
        return STEPS

    return work


def our_aec() -> Callable[[], int]:
    """Shamans through PettingZoo."""
    return aec(ENVIRONMENTS["shamans_v0"].raw_env())


def their_aec() -> list[Callable[[], int]]:
    """PettingZoo's card games."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic.hanabi.hanabi import raw_env as hanabi  # noqa: PLC0415 - warns when it is imported
        from pettingzoo.classic.rlcard_envs.texas_holdem import raw_env as holdem  # noqa: PLC0415

        return [aec(holdem()), aec(hanabi())]


def rlcard() -> list[Callable[[], int]]:
    """RLCard's uno and gin rummy, by their own ``step``, which observes."""
    import rlcard as library  # noqa: PLC0415 - slow to import

    return [_rlcard(library.make(game, config={"seed": 1})) for game in ("uno", "gin-rummy")]


def _rlcard(env: Any) -> Callable[[], int]:
    random = Random(1).random
    now = list(env.reset())

    def work() -> int:
        state = now[0]
        for _ in range(STEPS):
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(random() * len(legal))])
            if env.is_over():
                state, _ = env.reset()
        now[0] = state
        return STEPS

    return work


def spiel(name: str) -> Callable[[], int]:
    """A game of OpenSpiel's, whole, chance and all; decisions are counted."""
    game, random = pyspiel.load_game(name), Random(1).random

    def work() -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
        return decisions

    return work
