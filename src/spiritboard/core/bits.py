# compiled
"""Sets of small numbers as bit masks in one native integer.

mypyc compiles ``1 << n`` with a native ``n`` as a 32-bit shift, which is silently wrong from 31 up. Use the table
``BIT`` instead.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BIT: Final[vec[i64]] = vec[i64]([1 << n for n in range(62)])
"""``BIT[n]`` is the set that holds only ``n``."""

_SIEVE: Final[i64] = 0x03F79D71B4CB0A89
"""A de Bruijn sequence: multiplied by a single bit, it leaves a number in bits 56 to 61 that is unique to that bit."""

_PLACES: Final[vec[i64]] = vec[i64](
    [next((n for n in range(62) if (1 << n) * 0x03F79D71B4CB0A89 >> 56 & 63 == left), 0) for left in range(64)]
)
"""The index of the bit that leaves each number there."""

_PAIRS: Final[i64] = 0x5555555555555555
_FOURS: Final[i64] = 0x3333333333333333
_EIGHTS: Final[i64] = 0x0F0F0F0F0F0F0F0F

BYTES: Final[vec[i64]] = vec[i64]([sum(1 << 8 * n for n in range(8) if members >> n & 1) for members in range(256)])
"""A set of numbers below eight as eight bytes, lowest first: 1 for each member, else 0."""


def size(members: i64) -> i64:
    """Return how many numbers are in the set, by adding up bits in pairs, fours and eights in parallel."""
    members -= members >> 1 & _PAIRS
    members = (members & _FOURS) + (members >> 2 & _FOURS)
    members = members + (members >> 4) & _EIGHTS
    members += members >> 8
    members += members >> 16
    return members + (members >> 32) & 127


def lowest(members: i64) -> i64:
    """Return the smallest number in a non-empty set."""
    return _PLACES[(members & -members) * _SIEVE >> 56 & 63]


def spread(members: i64, into: vec[i64], at: i64) -> i64:
    """Write the members of a set into a buffer from ``at`` on, in ascending order; return the index after the last."""
    places = _PLACES  # compiled code would look up the global again for every member
    while members:
        bit = members & -members
        into[at] = places[bit * _SIEVE >> 56 & 63]
        at += 1
        members ^= bit
    return at
