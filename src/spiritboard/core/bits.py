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

_SIEVE: Final[i64] = 0x03F79D71B4CB0A89
"""Times a single bit, it leaves other numbers in bits 56 to 61 for every bit (a de Bruijn sequence)."""

_PLACES: Final[vec[i64]] = vec[i64](
    [next((n for n in range(62) if (1 << n) * 0x03F79D71B4CB0A89 >> 56 & 63 == left), 0) for left in range(64)]
)
"""Which bit left which number there."""

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
    return _PLACES[(members & -members) * _SIEVE >> 56 & 63]


def spread(members: i64, into: vec[i64], at: i64) -> i64:
    """Write the members of a set into a buffer from ``at`` on, in order; return where they end."""
    places = _PLACES  # a local name: compiled code would look up the module's again for every member
    while members:
        bit = members & -members
        into[at] = places[bit * _SIEVE >> 56 & 63]
        at += 1
        members ^= bit
    return at
