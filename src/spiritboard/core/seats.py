# compiled
"""Seat numbers and the special values for nature, spectators and nobody.

Seats are numbered from 0 in code, and from 1 on screens and in records.
"""

from typing import Final

from mypy_extensions import i64

OVER: Final[i64] = -1
"""Nobody is asked: the match is over."""

NATURE: Final[i64] = -2
"""Chance is asked: a deal, a shuffle, a flip."""

RUNNING: Final[i64] = -3
"""Nobody is asked yet: the engine is running between two questions."""

STRANGER: Final[i64] = -1
"""A viewer without a seat, who sees only what is public."""

EVERYTHING: Final[i64] = -2
"""A viewer who sees everything. Only replays of finished matches use it."""
