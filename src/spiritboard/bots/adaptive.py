"""Adaptive difficulty: estimates the level against which a person would win their share, from past results."""

from collections.abc import Sequence
from math import exp
from typing import Final

from spiritboard.bots.levels import LEVELS
from spiritboard.bots.played import Played
from spiritboard.core.outcome import Outcome

MATCHING: Final = "matching"
TITLE: Final = "Matches me"
HELP: Final = "As strong as you are, judging by your recent matches."
"""The name, title and description under which people choose it."""
STEP: Final = 0.7
"""The log-odds that one level is worth. One player among copies of the level below wins about two shares."""
FIRST: Final = 3.0
"""The prior: the level assumed for somebody unknown, and the number of matches that this guess is worth."""
TRUST: Final = 2.0
FADING: Final = 0.9
"""The weight of a match relative to the next one, since people learn."""
SWEEPS: Final = 60
KEPT: Final = 40
"""The number of a person's matches that are kept; earlier ones would have almost no weight."""


def played(outcome: Outcome, seat: int, levels: Sequence[int], match: str, at: float) -> Played:
    """Return this seat's match against bots of these levels. 0 means a bot without a level, which is strong."""
    share = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    known = [level or LEVELS[-2].level for level in levels]
    return Played(sum(known) / len(known), share, 1 / (len(levels) + 1), match, at)


def added(matches: Sequence[Played], new: Played) -> list[Played]:
    """Return the matches with a new one added, in order, without duplicates and cut to the latest ones."""
    if any(one.match == new.match for one in matches) or (len(matches) >= KEPT and new.at < matches[0].at):
        return list(matches)
    return sorted([*matches, new], key=lambda one: one.at)[-KEPT:]


def strength(matches: Sequence[Played]) -> float:
    """Return the level at which this person would win a fair share: the maximum-likelihood estimate of a logistic model
    in which recent matches weigh more and the prior fades with evidence."""
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
    """Return the level that matches this person."""
    return round(strength(matches))
