# compiled
"""A frame of the agenda in one number: what is unfinished, whose it is, how far it has got, and with what.

Games read frames through these functions. Where a call for each part would be too slow, they use the masks and
shifts, which cost nothing.
"""

from typing import Final

from mypy_extensions import i64

KIND_MASK: Final[i64] = 255
SEAT_SHIFT: Final[i64] = 8
SEAT_MASK: Final[i64] = 15
STEP_SHIFT: Final[i64] = 12
STEP_MASK: Final[i64] = 255
ARGUMENT_SHIFT: Final[i64] = 20
"""The argument is everything from this bit on."""
NOT_STEP: Final[i64] = ~0xFF000
BEFORE_ARGUMENT: Final[i64] = 0xFFFFF
"""Everything but the step, and everything but the argument."""


def pack(kind: i64, seat: i64, step: i64, argument: i64) -> i64:
    """A frame of these parts."""
    return kind | seat << SEAT_SHIFT | step << STEP_SHIFT | argument << ARGUMENT_SHIFT


def kind_of(frame: i64) -> i64:
    """What is unfinished: one of the game's kinds of frames."""
    return frame & KIND_MASK


def seat_of(frame: i64) -> i64:
    """Whose frame it is."""
    return frame >> SEAT_SHIFT & SEAT_MASK


def step_of(frame: i64) -> i64:
    """How far it has got."""
    return frame >> STEP_SHIFT & STEP_MASK


def argument_of(frame: i64) -> i64:
    """Its argument, packed by the game."""
    return frame >> ARGUMENT_SHIFT


def with_step(frame: i64, step: i64) -> i64:
    """The frame at this step."""
    return frame & NOT_STEP | step << STEP_SHIFT


def with_argument(frame: i64, argument: i64) -> i64:
    """The frame with this argument."""
    return frame & BEFORE_ARGUMENT | argument << ARGUMENT_SHIFT
