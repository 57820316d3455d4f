# compiled
"""Building blocks of observation encoders: sets, counts and frames as words of eight features."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT, BYTES
from spiritboard.core.frame import argument_of, kind_of, seat_of, step_of
from spiritboard.core.state import AGENDA, DEPTH, MOST_OPTIONS, PLAYERS, State

FRAME_WORDS: Final[i64] = 8
"""The number of words that ``frame_into`` writes."""

_options: Final[vec[i64]] = vec[i64]([0] * MOST_OPTIONS)


def at_most(number: i64, limit: i64) -> i64:
    """Return a number clamped to the range from 0 to ``limit``. The built-in ``min`` would box both arguments."""
    if number > limit:
        return limit
    if number < 0:
        return 0
    return number


def bits_into(members: i64, words: i64, into: vec[i64], at: i64) -> i64:
    """Write a set of numbers with one byte for each number; return the index after the last word."""
    after = at + words
    while at < after:
        into[at] = BYTES[members & 255]
        members >>= 8
        at += 1
    return at


def nibbles(packed: i64) -> i64:
    """Return the lowest eight four-bit counts as eight bytes."""
    packed &= 0xFFFFFFFF
    packed = (packed | packed << 16) & 0x0000FFFF0000FFFF
    packed = (packed | packed << 8) & 0x00FF00FF00FF00FF
    return (packed | packed << 4) & 0x0F0F0F0F0F0F0F0F


def nibbles_from(packed: i64, kind: i64) -> i64:
    """Return eight counts as eight bytes, beginning with this kind."""
    return nibbles(packed >> 4 * kind)


def four_nibbles(packed: i64) -> i64:
    """Return the lowest four counts as four bytes, for words whose upper half holds something else."""
    return nibbles(packed & 0xFFFF)


def frame_into(cells: vec[i64], below: i64, viewer: i64, into: vec[i64], at: i64) -> i64:
    """Write the agenda's frame that is ``below`` places under the top: kind (24 bits, from 1), seat (4 bits, relative
    to the viewer), step (4 bits) and argument (32 bits). Write zeros if there is no such frame."""
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
    """Write one byte for each action: 1 if this seat may choose it now, else 0."""
    for word in range(at, at + words):
        into[word] = 0
    if seat >= 0 and state.asked() & BIT[seat]:
        for index in range(state.legal_into(seat, _options)):
            action = _options[index]
            into[at + (action >> 3)] |= BIT[8 * (action & 7)]
