"""Outcomes: how a match ended."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a match.

    scores    each seat's points
    winners   the seats that won: usually one, several if the rules share victory, none if nobody wins
    reason    a sentence that says why it ended this way
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str = ""

    def returns(self) -> tuple[float, ...]:
        """Return each seat's payoff: one point shared by the winners, minus an equal share for every seat.

        The payoffs sum to zero unless nobody won.
        """
        seats = len(self.scores)
        fair = 1 / seats
        won = 1 / len(self.winners) if self.winners else 0.0
        return tuple((won if seat in self.winners else 0.0) - fair for seat in range(seats))
