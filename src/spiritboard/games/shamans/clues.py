"""What was heard of everybody in a round, in numbers: what a network that suspects must know beyond the present moment.

What a seat sees has how often somebody strayed; when and where it was, and what an honest hand would have allowed,
tells far more. Seats are counted from the viewer's own.
"""

from collections.abc import Sequence
from typing import Final

from spiritboard.core.event import Event
from spiritboard.core.sight import View
from spiritboard.games.shamans import frames as f
from spiritboard.games.shamans.belief import suspicion_by
from spiritboard.games.shamans.past import Deeds, Play, past

PLAYS: Final = 11
"""More cards than this nobody plays in a round."""
EACH: Final = 8
OTHERWISE: Final = 7
CLUES: Final = f.SEATS * (PLAYS * EACH + OTHERWISE)


def clues(view: View, heard: Sequence[Event]) -> list[float]:
    """The plays and other deeds of every seat, and how likely Bayes holds it for a Shadow."""
    found = past(view, heard)
    likely = suspicion_by(view, found)
    numbers: list[float] = []
    for turn in range(found.players):
        seat = (view.viewer + turn) % found.players
        numbers += _numbers(found.deeds[seat], likely[seat])
    return numbers + [0.0] * (CLUES - len(numbers))


def _numbers(deeds: Deeds, likely: float) -> list[float]:
    plays = deeds.plays[:PLAYS]
    found = [number for play in plays for number in _play(play)]
    found += [0.0] * (EACH * (PLAYS - len(plays)))
    others = (deeds.struck, deeds.named, deeds.spared, deeds.hurried, deeds.delayed, deeds.steadied)
    return [*found, *map(float, others), likely]


def _play(play: Play) -> list[float]:
    strayed = float(play.kind == f.E_STRAY)
    return [
        float(play.kind == f.E_LEAD), float(play.kind == f.E_FOLLOW), strayed, play.void, play.value / 8,
        play.asked / 8, float(play.caught), strayed * (1 - play.void),
    ]  # fmt: skip
