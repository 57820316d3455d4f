"""Decisions: the question that is open now."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Decision:
    """A question the rules put to one or more seats. Everything in it is known to all.

    kind      what sort of question it is, one of the game's words ("play", "tile", "pay")
    seats     who must answer; several seats answer secretly and at once
    rule      the number of the rule that asks
    source    what asks, as notation: a card, a tile, a ritual; or nothing
    picks     how many answers of this kind the first seat gives in a row at most, where the rules know it beforehand:
              a surface may gather them in one gesture. They are fewer where the rest is forced, which nobody is asked
    """

    kind: str
    seats: tuple[int, ...]
    rule: str
    source: str = ""
    picks: int = 1
