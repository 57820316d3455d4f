# compiled
"""Sets of small numbers, kept in one native integer.

mypyc compiles ``1 << n`` with a native ``n`` as a 32-bit shift, silently wrong from 31 up. Hence ``BIT``:
single bits are looked up, never shifted into place.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BIT: Final[vec[i64]] = vec[i64]([1 << n for n in range(62)])
"""``BIT[n]`` is the set that holds only ``n``."""

LOWEST: Final[vec[i64]] = vec[i64]([0] + [(n & -n).bit_length() - 1 for n in range(1, 256)])
"""The lowest member of a set of numbers below eight."""

_PAIRS: Final[i64] = 0x5555555555555555
_FOURS: Final[i64] = 0x3333333333333333
_EIGHTS: Final[i64] = 0x0F0F0F0F0F0F0F0F

BYTES: Final[vec[i64]] = vec[i64]([sum(1 << 8 * n for n in range(8) if members >> n & 1) for members in range(256)])
"""A set of numbers below eight as eight bytes, 1 for each member, the lowest first."""


def size(members: i64) -> i64:
    """How many numbers are in the set: bits are added up in pairs, then fours, then eights, all at once."""
    members -= members >> 1 & _PAIRS
    members = (members & _FOURS) + (members >> 2 & _FOURS)
    members = members + (members >> 4) & _EIGHTS
    members += members >> 8
    members += members >> 16
    return members + (members >> 32) & 127


def lowest(members: i64) -> i64:
    """The smallest number in a set that is not empty."""
    base: i64 = 0
    while not members & 255:
        members >>= 8
        base += 8
    return base + LOWEST[members & 255]


def spread(members: i64, into: vec[i64], at: i64) -> i64:
    """Write the members of a set into a buffer from ``at`` on, in order; return where they end."""
    lowest_of = LOWEST  # a local name: compiled code would look at the module's again for every member
    base: i64 = 0
    while members:
        low = members & 255
        while low:
            into[at] = base + lowest_of[low]
            at += 1
            low &= low - 1
        members >>= 8
        base += 8
    return at
