"""What is remembered of a match that a person has played against bots."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Played:
    """One of a person's matches.

    level   the mean level of the others
    share   what share of it they won; ``fair``: what would have been fair
    match   which match it was, and ``at``: when it ended, so that none counts twice
    """

    level: float
    share: float
    fair: float
    match: str = ""
    at: float = 0.0
