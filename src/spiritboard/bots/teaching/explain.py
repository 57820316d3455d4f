"""Why an action is better: what comes of both in the same worlds, in things that players count."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from spiritboard.bots.search.seer import SeerBot
from spiritboard.core.dice import FastDice
from spiritboard.core.mind import Mind
from spiritboard.games.consequences import Consequence
from spiritboard.games.registry import Registration
from spiritboard.scenes.tongue import Tongue

WORLDS: Final = 96
STANDS_OUT: Final = 2.5
"""A difference of so many standard errors is a reason."""
REASONS: Final = 2
"""More than these at once explain nothing."""

Because = tuple[tuple[int, float], ...]
"""Numbers of consequences, with how much more of each the better action brings."""


def reasons(registration: Registration, bot: SeerBot, mind: Mind, better: int, played: int, seed: int) -> Because:
    """What the better action brings more of, in the order in which the game lists it: what decides most comes first.
    Only what speaks for it is a reason."""
    if not registration.consequences:
        return ()
    ends = bot.endings(mind, FastDice(seed), (better, played), WORLDS)
    found = []
    for number, one in enumerate(registration.consequences):
        counts = np.array([one.count(state, mind.seat) for state in ends]).reshape(-1, 2)
        apart = counts[:, 0] - counts[:, 1]
        error = float(apart.std()) / np.sqrt(len(apart)) + 1e-9
        if apart.mean() > STANDS_OUT * error and (one.rate or apart.mean() >= LEAST_COUNT):
            found.append((number, float(apart.mean())))
    return tuple(found[:REASONS])


LEAST_COUNT: Final = 0.05
"""Smaller differences round to nothing."""


def clauses(because: Because, consequences: Sequence[Consequence], speech: Tongue) -> list[str]:
    """These reasons in words."""
    return [
        speech(consequences[number].text, much=_much(much, consequences[number].rate, speech))
        for number, much in because
    ]


def _much(much: float, rate: bool, speech: Tongue) -> str:
    if rate:
        return str(max(1, round(100 * much)))
    said = f"{much:.1f}" if much < 9.5 else str(round(much))
    return said.replace(".", ",") if speech.language == "fr" else said


def spoken(label: str, notation: str) -> str:
    """An option as it is said in a sentence: without the notation that stands before it on the screen."""
    if label.startswith(f"{notation} (") and label.endswith(")"):
        return label.removeprefix(f"{notation} (")[:-1]
    return label
