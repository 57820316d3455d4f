# compiled
"""Building blocks of observation encoders: sets, counts and frames as words of eight features."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT, BYTES
from spiritboard.core.frame import argument_of, kind_of, seat_of, step_of
from spiritboard.core.state import AGENDA, DEPTH, MOST_OPTIONS, PLAYERS, State

FRAME_WORDS: Final[i64] = 8
"""Words that ``frame_into`` writes."""

_options: Final[vec[i64]] = vec[i64]([0] * MOST_OPTIONS)


def at_most(number: i64, limit: i64) -> i64:
    """The smaller of two numbers that are not negative: ``min`` would box them. Below zero counts as zero."""
    if number > limit:
        return limit
    if number < 0:
        return 0
    return number


def bits_into(members: i64, words: i64, into: vec[i64], at: i64) -> i64:
    """A set of numbers, a byte a number; returns where it ends."""
    after = at + words
    while at < after:
        into[at] = BYTES[members & 255]
        members >>= 8
        at += 1
    return at


def nibbles(packed: i64) -> i64:
    """The lowest eight counts of four bits each as eight bytes."""
    packed &= 0xFFFFFFFF
    packed = (packed | packed << 16) & 0x0000FFFF0000FFFF
    packed = (packed | packed << 8) & 0x00FF00FF00FF00FF
    return (packed | packed << 4) & 0x0F0F0F0F0F0F0F0F


def nibbles_from(packed: i64, kind: i64) -> i64:
    """Eight counts from this kind on, as eight bytes."""
    return nibbles(packed >> 4 * kind)


def four_nibbles(packed: i64) -> i64:
    """The lowest four counts as four bytes, for words that hold something else above them."""
    return nibbles(packed & 0xFFFF)


def frame_into(cells: vec[i64], below: i64, viewer: i64, into: vec[i64], at: i64) -> i64:
    """A frame of the agenda, so many below the top: kind (24 bits, from 1), whose (4 bits, relative), step (4 bits) and
    argument (32 bits); zeros where there is no such frame."""
    depth = cells[DEPTH] - 1 - below
    if depth < 0:
        return bits_into(0, FRAME_WORDS, into, at)
    frame = cells[AGENDA + depth]
    at = bits_into(BIT[kind_of(frame)] >> 1, 3, into, at)
    seat = seat_of(frame) - viewer
    if seat < 0:
        seat += cells[PLAYERS]
    into[at] = BYTES[BIT[seat & 3] | (step_of(frame) & 15) << 4]
    return bits_into(argument_of(frame), 4, into, at + 1)


def mask_into(state: State, seat: i64, words: i64, into: vec[i64], at: i64) -> None:
    """A byte for each action, 1 where this seat may choose it now."""
    for word in range(at, at + words):
        into[word] = 0
    if seat >= 0 and state.asked() & BIT[seat]:
        for index in range(state.legal_into(seat, _options)):
            action = _options[index]
            into[at + (action >> 3)] |= BIT[8 * (action & 7)]
