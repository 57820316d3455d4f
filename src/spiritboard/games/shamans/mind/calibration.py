"""How far should the Moon be? The side, and its share of the rounds, by which the distance is found (rule 2.1)."""

from collections.abc import Sequence
from typing import Final

from spiritboard.core.event import Event
from spiritboard.games.registry import Calibration
from spiritboard.games.shamans.rules import frames as f


def shadows_won(heard: Sequence[Event]) -> bool:
    """Whether the Shadows won the round that was heard."""
    return any(event.kind == f.E_ROUND_WON and event.a == f.SHADOW for event in heard)


CALIBRATION: Final = Calibration("moon", "distance", "Shadows", 0.435, {"rounds": 1}, shadows_won)
"""Shadows should win 42 to 45 of a hundred rounds: fewer than half, since they gain more by a win."""
