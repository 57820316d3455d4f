"""Outcomes: how a match ended."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a match.

    scores    each seat's points
    winners   the seats that won: usually one, several where the rules share victory, none where nobody wins
    reason    in a sentence, why it ended so
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str = ""

    def returns(self) -> tuple[float, ...]:
        """What the match was worth to each seat: one point shared by the winners, less everybody's fair share.

        The sum is zero unless nobody won.
        """
        seats = len(self.scores)
        fair = 1 / seats
        won = 1 / len(self.winners) if self.winners else 0.0
        return tuple((won if seat in self.winners else 0.0) - fair for seat in range(seats))
