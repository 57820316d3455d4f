"""Explains why one action is better than another, by comparing their consequences in the same worlds."""

import re
from collections.abc import Sequence
from typing import Final

import numpy as np

from spiritboard.bots.search.seer import SeerBot
from spiritboard.core.dice import FastDice
from spiritboard.core.mind import Mind
from spiritboard.core.state import State
from spiritboard.games.consequences import Consequence
from spiritboard.games.registry import Registration
from spiritboard.scenes.tongue import Tongue

WORLDS: Final = (96, 384)
"""The number of worlds in which consequences are counted; the second applies if the first shows no difference."""
STANDS_OUT: Final = 2.5
"""A difference of this many standard errors is a reason."""
REASONS: Final = 2
"""The maximum number of reasons to give."""

Because = tuple[tuple[int, float], ...]
"""Indexes of consequences, with how much more of each the better action brings."""


def reasons(registration: Registration, bot: SeerBot, mind: Mind, better: int, played: int, seed: int) -> Because:
    """Return what the better action brings more of, in the game's order, which puts the most decisive first. Only
    advantages are reasons."""
    if not registration.consequences:
        return ()
    for worlds in WORLDS:
        ends = bot.endings(mind, FastDice(seed), (better, played), worlds)
        if found := _significant(registration, ends, mind.seat):
            return found
    return ()


def _significant(registration: Registration, ends: Sequence[State], seat: int) -> Because:
    """Return what there is significantly more of at the ends of the first action than of the second, which
    alternate."""
    found = []
    for number, one in enumerate(registration.consequences):
        counts = np.array([one.count(state, seat) for state in ends]).reshape(-1, 2)
        apart = counts[:, 0] - counts[:, 1]
        error = float(apart.std()) / np.sqrt(len(apart)) + 1e-9
        if apart.mean() > STANDS_OUT * error and (one.rate or apart.mean() >= LEAST_COUNT):
            found.append((number, float(apart.mean())))
    return tuple(found[:REASONS])


LEAST_COUNT: Final = 0.05
"""Smaller differences would be rounded to zero."""


def clauses(because: Because, consequences: Sequence[Consequence], speech: Tongue) -> list[str]:
    """Return these reasons as clauses, which are meant to be joined."""
    found = []
    scopes = [*(consequences[number].scope for number, _ in because), ""]
    for (number, much), scope, following in zip(because, scopes, scopes[1:], strict=False):
        shown = _amount(much, consequences[number].rate)
        text = str(shown).replace(".", ",") if speech.language == "fr" else str(shown)
        clause = speech(consequences[number].text, much=text, count=int(shown))
        found.append(f"{clause} {speech(scope)}" if scope and scope != following else clause)
    return found


def _amount(much: float, rate: bool) -> float:
    """Return the number to show: for a share, a percentage of at least 1."""
    if rate:
        return max(1, round(100 * much))
    return round(much, 1) if much < MANY else round(much)


MANY: Final = 9.5
"""Numbers above this are shown without decimals."""


COST: Final = re.compile(r" \((?:\d+ \w+(?:, \d+ \w+)*|free|gratuit)\)$")
"""A price as shown on a button, such as (2 green, 1 red), which has no place in a sentence."""


def spoken(label: str, notation: str) -> str:
    """Return an action's label for use in a sentence, without the notation shown before it on screen."""
    if label.startswith(f"{notation} (") and label.endswith(")"):
        return label.removeprefix(f"{notation} (")[:-1]
    return COST.sub("", label)
