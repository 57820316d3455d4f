"""What OpenSpiel's card games, written in C++, do in a window, driven through their Python interface.

They are treated generously: chance chooses among its legal actions, which is cheaper than to ask for their odds, and
since none of these games asks chance again after the deal, nothing asks whether it does.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Final

import pyspiel

GAMES: Final = ("hearts", "spades", "euchre")
ROOTS: Final = 32


def dealt(game: str, seed: int) -> Any:
    """A game after its deal."""
    state, random = pyspiel.load_game(game).new_initial_state(), Random(seed).random
    while state.is_chance_node():
        actions = state.legal_actions()
        state.apply_action(actions[int(random() * len(actions))])
    return state


def later(root: Any, decisions: int) -> Any:
    """The same, so many random decisions later."""
    state, random = root.clone(), Random(decisions).random
    for _ in range(decisions):
        actions = state.legal_actions()
        state.apply_action(actions[int(random() * len(actions))])
    return state


def _finish(state: Any, random: Callable[[], float]) -> int:
    """Play to the end at random; return the number of decisions."""
    decisions = 0
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(random() * len(actions))])
        decisions += 1
    return decisions


def whole(game: str) -> Callable[[], int]:
    """Deal a game and play it to its end."""
    rules, random = pyspiel.load_game(game), Random(1).random

    def work() -> int:
        decisions = 0
        for _ in range(ROOTS):
            state = rules.new_initial_state()
            while state.is_chance_node():
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
            decisions += _finish(state, random)
        return decisions

    return work


def api(game: str) -> Callable[[], int]:
    """Copy a dealt state and play it to its end."""
    roots, random = [dealt(game, seed) for seed in range(ROOTS)], Random(1).random

    def work() -> int:
        decisions = 0
        for root in roots:
            decisions += _finish(root.clone(), random)
        return decisions

    return work


def clones(game: str) -> Callable[[], int]:
    """Copies of a state in the middle of a game."""
    clone = later(dealt(game, 1), 10).clone

    def work() -> int:
        for _ in range(1000):
            clone()
        return 1000

    return work


def worlds() -> Callable[[], int]:
    """Worlds that the player to move cannot tell from the true one, in the middle of hearts."""
    state, random = later(dealt("hearts", 1), 20), Random(1).random
    player = state.current_player()

    def work() -> int:
        for _ in range(10):
            state.resample_from_infostate(player, random)
        return 10

    return work
