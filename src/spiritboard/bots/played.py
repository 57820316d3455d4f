"""What is stored of a match that a person has played against bots."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Played:
    """One of a person's matches.

    level   the mean level of the opponents
    share   the share of the match that the person won
    fair    the share that would have been fair
    match   identifies the match, so that it is not counted twice
    at      when it ended
    """

    level: float
    share: float
    fair: float
    match: str = ""
    at: float = 0.0
