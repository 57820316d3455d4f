"""Adaptive difficulty: the level at which a person should win their share, from their past results."""

from collections.abc import Sequence
from math import exp
from typing import Final

from spiritboard.bots.levels import LEVELS
from spiritboard.bots.played import Played
from spiritboard.core.outcome import Outcome

MATCHING: Final = "matching"
TITLE: Final = "Matches me"
HELP: Final = "As strong as you are, by how your matches ended."
"""How people ask for it: by name, and in words."""
STEP: Final = 0.7
"""How much the logarithm of the odds changes with a level: one above among copies of the level below wins about two
shares for one."""
FIRST: Final = 3.0
"""Where somebody stands of whom nothing is known, in levels, and how many matches that guess is worth."""
TRUST: Final = 2.0
FADING: Final = 0.9
"""What a match counts compared with the next one: people learn."""
SWEEPS: Final = 60
KEPT: Final = 40
"""Matches of a person that are kept: what came before them counts next to nothing."""


def played(outcome: Outcome, seat: int, levels: Sequence[int], match: str, at: float) -> Played:
    """A match that this seat has played against bots of these levels; 0 is one without a level, which is strong."""
    share = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    known = [level or LEVELS[-2].level for level in levels]
    return Played(sum(known) / len(known), share, 1 / (len(levels) + 1), match, at)


def added(matches: Sequence[Played], new: Played) -> list[Played]:
    """These matches and a new one, in their order; the last ones, and each of them once."""
    if any(one.match == new.match for one in matches) or (len(matches) >= KEPT and new.at < matches[0].at):
        return list(matches)
    return sorted([*matches, new], key=lambda one: one.at)[-KEPT:]


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
    """The level that matches this person."""
    return round(strength(matches))
