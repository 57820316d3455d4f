"""Decisions: the question that is open now."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Decision:
    """A question that the rules put to one or more seats. All of it is public.

    kind      what sort of question it is, in the game's own terms ("play", "tile", "pay")
    seats     who must answer; several seats answer simultaneously and in secret
    rule      the number of the rule that asks
    source    what asks, in notation: a card, a tile, a ritual; empty if nothing in particular
    picks     the most answers of this kind that the first seat gives in a row, where the rules know the number in
              advance, so that an interface can collect them in one gesture; forced answers are not asked for
    """

    kind: str
    seats: tuple[int, ...]
    rule: str
    source: str = ""
    picks: int = 1
