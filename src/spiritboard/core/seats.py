# compiled
"""Seat numbers, and the special values that stand for nature, spectators and nobody.

Seats are numbered from 0 inside the program and from 1 on screens and in records.
"""

from typing import Final

from mypy_extensions import i64

OVER: Final[i64] = -1
"""Nobody is asked: the match is over."""

NATURE: Final[i64] = -2
"""Chance is asked: a deal, a shuffle, a flip."""

RUNNING: Final[i64] = -3
"""Nobody is asked yet: the engine is between two questions."""

STRANGER: Final[i64] = -1
"""The viewer who sits at no seat and sees what lies open."""

EVERYTHING: Final[i64] = -2
"""The viewer from whom nothing is hidden: replays of ended matches, and nobody else."""
