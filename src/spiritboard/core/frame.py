# compiled
"""A frame of the agenda packed into one number: kind, seat, step and argument.

Games read frames through these functions, or through the masks and shifts where function calls would be too slow.
"""

from typing import Final

from mypy_extensions import i64

KIND_MASK: Final[i64] = 255
SEAT_SHIFT: Final[i64] = 8
SEAT_MASK: Final[i64] = 15
STEP_SHIFT: Final[i64] = 12
STEP_MASK: Final[i64] = 255
ARGUMENT_SHIFT: Final[i64] = 20
"""The argument occupies all bits from this one on."""
NOT_STEP: Final[i64] = ~0xFF000
BEFORE_ARGUMENT: Final[i64] = 0xFFFFF
"""Masks for everything except the step, and everything except the argument."""


def pack(kind: i64, seat: i64, step: i64, argument: i64) -> i64:
    """Return a frame with these parts."""
    return kind | seat << SEAT_SHIFT | step << STEP_SHIFT | argument << ARGUMENT_SHIFT


def kind_of(frame: i64) -> i64:
    """Return what is unfinished: one of the game's kinds of frames."""
    return frame & KIND_MASK


def seat_of(frame: i64) -> i64:
    """Return the seat that the frame belongs to."""
    return frame >> SEAT_SHIFT & SEAT_MASK


def step_of(frame: i64) -> i64:
    """Return how far the frame has progressed."""
    return frame >> STEP_SHIFT & STEP_MASK


def argument_of(frame: i64) -> i64:
    """Return the argument, packed in the game's own way."""
    return frame >> ARGUMENT_SHIFT


def with_step(frame: i64, step: i64) -> i64:
    """Return the frame with another step."""
    return frame & NOT_STEP | step << STEP_SHIFT


def with_argument(frame: i64, argument: i64) -> i64:
    """Return the frame with another argument."""
    return frame & BEFORE_ARGUMENT | argument << ARGUMENT_SHIFT
