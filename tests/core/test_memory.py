"""Compiled code frees what it was given, and nothing else: a server runs for months."""

import gc
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.bots.contest.match import begin
from spiritboard.core.dice import FastDice
from spiritboard.core.state import MOST_OPTIONS
from spiritboard.games.registry import find

SHAMANS = find("shamans").game
STATE = SHAMANS.setup(3)
STATE.roll(FastDice(1))
HELD = SHAMANS.setup(3)


def row() -> "vec[i64]":
    return vec[i64]([0] * MOST_OPTIONS)


def hold(cells: "vec[i64]") -> None:
    HELD.cells = cells


def playing(name: str) -> Callable[[], object]:
    registration = find(name)
    match = begin(registration.game, registration.game.least)
    match.roll(FastDice(1))
    mind = match.mind(match.state.seat())
    return lambda: registration.playout(mind)


WAYS: dict[str, Callable[[], object]] = {
    "to make a state": lambda: SHAMANS.restore(row()),
    "to make a moment of Samhain": lambda: find("samhain").game.restore(row()),
    "to make a moment of a duel": lambda: find("shamanking").game.restore(row()),
    "to play Shamans out": playing("shamans"),
    "to play Samhain out": playing("samhain"),
    "to play a duel out": playing("shamanking"),
    "to a method": lambda: STATE.legal_into(STATE.seat(), row()),
    "to an attribute": lambda: hold(row()),
    "by a view": lambda: SHAMANS.restore(SHAMANS.view(STATE, 0).cells),
    "to imagine": lambda: SHAMANS.imagine(STATE, 0, FastDice(2)),
    "to rewind": lambda: SHAMANS.rewind(SHAMANS.view(STATE, 0), (), 4, 1),
}


@pytest.mark.parametrize("way", WAYS)
def test_what_was_handed_over_is_let_go_of(way: str) -> None:
    times = 50
    hand_over = WAYS[way]
    hand_over()
    tracemalloc.start()
    try:
        for _ in range(times):  # what is kept once, to be used again, is kept by now
            hand_over()
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        for _ in range(times):
            hand_over()
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert (after - before) / times < 100, "bytes are kept each time"


CHAIN = """
import sys
from spiritboard.core.dice import FastDice
from spiritboard.games.registry import find

class Node:
    def __init__(self, parent, state):
        self.parent, self.state = parent, state

game = find(sys.argv[1]).game
state = game.setup(game.least)
state.roll(FastDice(1))
for _ in range(3):
    node = None
    for _ in range(1000):
        node = Node(node, state.clone())
    del node
"""
"""A game tree, one branch of it: CPython puts off freeing what hangs deeper than 50."""


@pytest.mark.parametrize("name", ["shamans", "samhain", "shamanking"])
def test_a_deep_chain_of_states_is_freed_without_damage(name: str) -> None:
    # The debug allocator puts known bytes around every block, and ends the process if they have changed.
    environment = os.environ | {"PYTHONMALLOC": "debug"}
    done = subprocess.run([sys.executable, "-c", CHAIN, name], check=False, capture_output=True, env=environment)
    assert done.returncode == 0, done.stderr.decode()[-2000:]
