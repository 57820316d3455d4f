"""Calibration of the distance to the Moon: the side, and its target share of the rounds (rule 2.1)."""

from collections.abc import Sequence
from typing import Final

from spiritboard.core.event import Event
from spiritboard.games.registry import Calibration
from spiritboard.games.shamans.rules import frames as f


def shadows_won(heard: Sequence[Event]) -> bool:
    """Return whether the Shadows won the round."""
    return any(event.kind == f.E_ROUND_WON and event.a == f.SHADOW for event in heard)


CALIBRATION: Final = Calibration("moon", "distance", "Shadows", 0.435, {"rounds": 1}, shadows_won)
"""Shadows should win 42 to 45 per cent of the rounds: less than half, since a win gives them more points."""
