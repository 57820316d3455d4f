# compiled
"""Simple models of players of Shamans for inference: probabilities of actions rather than choices.

Each starts from a policy, or from none, and adds its own preferences. The models need not be exact: no action is quite
impossible.
"""

from math import log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import size
from spiritboard.core.state import State
from spiritboard.games.shamans.rules.board import role_in
from spiritboard.games.shamans.rules.frames import *

PLAIN: Final[i64] = 0
OPEN: Final[i64] = 1
LOW_OR_OPEN: Final[i64] = 2
LOW: Final[i64] = 3
TIMID: Final[i64] = 4
HEURISTIC_FOLLOWER: Final[i64] = 5
NET_FOLLOWER: Final[i64] = 6
HABITS: Final[i64] = 7
"""Strays as often as most players; strays openly; the same, following with its lowest card; always follows with its
lowest card; the same, considering only its own hand (see ``anchors``); plays like the heuristic or the net, straying
only when it must."""

NOBODY: Final = -1
BASES: Final = (NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, 1, 0)
"""The policy each starts from: none, the net's (0), or that of the net's first kind, the heuristic (1)."""

SHAMAN_STRAYS: Final = vec[float]([0.04, 0.01, 0.01])
SHADOW_STRAYS: Final = vec[float]([0.40, 0.95, 0.95])
"""How often PLAIN, OPEN and LOW_OR_OPEN stray although they could follow."""
LOWEST: Final = 0.97
"""How often LOW_OR_OPEN follows with its lowest card when it follows."""
HARDLY: Final = -4.0
"""The log-odds of acting against a habit."""


def likings(state: State, seat: i64, legal: vec[i64], count: i64, into: vec[float], at: i64) -> None:
    """Write how much each habit prefers each action, a row of HABITS for each action."""
    for cell in range(at, at + count * HABITS):
        into[cell] = 0.0
    cells = state.cells
    lead = cells[LEAD]
    follows: i64 = 0
    strays: i64 = 0
    lowest: i64 = A_GIVE
    held: i64 = 0
    for option in range(count):
        action = legal[option]
        if action < A_GIVE:
            if action >> WORLD_SHIFT == lead:
                follows += 1
                lowest = min(lowest, action)
            else:
                strays += 1
        if action < A_TILE_LEFT:
            held += 1
    if follows:
        _follow(state, seat, legal, count, into, at, follows, strays, lowest)
    elif held:
        _think_of_the_hand(state, seat, legal, count, into, at)


def _follow(state: State, seat: i64, legal: vec[i64], count: i64, into: vec[float], at: i64, follows: i64, strays: i64, lowest: i64) -> None:  # fmt: skip  # noqa: E501
    """Write the preferences when the seat can follow."""
    shadow = role_in(state.cells[ROLE + seat]) == SHADOW
    lead = state.cells[LEAD]
    for option in range(count):
        row = at + option * HABITS
        action = legal[option]
        following = action >> WORLD_SHIFT == lead
        for habit in range(LOW):
            rate = SHADOW_STRAYS[habit] if shadow else SHAMAN_STRAYS[habit]
            into[row + habit] = HARDLY
            if following:
                share = 1.0 / float(follows)
                if habit == LOW_OR_OPEN and follows > 1:
                    share = LOWEST if action == lowest else (1.0 - LOWEST) / float(follows - 1)
                into[row + habit] = log((1.0 - rate if strays else 1.0) * share)
            elif action < A_GIVE:
                into[row + habit] = log(rate / float(strays))
        for habit in range(LOW, HABITS):
            kept = action == lowest if habit <= TIMID else following
            if not kept:
                into[row + habit] = HARDLY


def _think_of_the_hand(state: State, seat: i64, legal: vec[i64], count: i64, into: vec[float], at: i64) -> None:
    """Write the preferences of TimidBot: a Shaman gets rid of its shortest world, a Shadow of its longest."""
    cells = state.cells
    sign: i64 = -1 if role_in(cells[ROLE + seat]) == SHADOW else 1
    gone = cells[PLACED] | cells[HAND + seat]
    best: i64 = -1000
    for option in range(count):
        if legal[option] < A_TILE_LEFT:
            best = max(best, sign * _gone(gone, legal[option]))
    for option in range(count):
        if legal[option] >= A_TILE_LEFT or sign * _gone(gone, legal[option]) != best:
            into[at + option * HABITS + TIMID] = HARDLY


def _gone(gone: i64, action: i64) -> i64:
    """Return how many cards of this card's world a seat knows not to be in the other hands."""
    card = action if action < A_GIVE else action - A_GIVE
    return size(gone & WORLD_CARDS[card >> WORLD_SHIFT])
