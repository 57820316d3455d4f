"""An opponent that matches a person: the level at which they should win their share, by how their matches ended."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from spiritboard.bots.levels import LEVELS

STEP: Final = 0.7
"""How much the logarithm of the odds changes with a level: one above among copies of the level below wins about two
shares for one."""
FIRST: Final = 3.0
"""Where somebody stands of whom nothing is known, in levels, and how many matches that guess is worth."""
TRUST: Final = 2.0
FADING: Final = 0.9
"""What a match counts compared with the next one: people learn."""
SWEEPS: Final = 60


@dataclass(frozen=True, slots=True)
class Played:
    """One of a person's matches: the mean level of the others, what share of it they won, and what would be fair."""

    level: float
    share: float
    fair: float


def strength(matches: Sequence[Played]) -> float:
    """The level at which this person would win a fair share, the last match being the one that counts most: the most
    likely one by a logistic model, from a first guess that fades with what is known."""
    found = FIRST
    for _ in range(SWEEPS):
        guess = TRUST * 0.25 * STEP * STEP
        slope, bend = guess * (FIRST - found), guess
        for age, match in enumerate(reversed(matches)):
            weight = FADING**age
            expected = _expected(found, match)
            slope += weight * (match.share - expected) * STEP
            bend += weight * expected * (1 - expected) * STEP * STEP
        found += min(max(slope / bend, -1.0), 1.0)
    return min(max(found, float(LEVELS[0].level)), float(LEVELS[-1].level))


def _expected(level: float, match: Played) -> float:
    odds = match.fair / (1 - match.fair) * exp(STEP * (level - match.level))
    return odds / (1 + odds)


def matching_level(matches: Sequence[Played]) -> int:
    """The level that sits down with this person."""
    return round(strength(matches))
