# compiled
"""Counts of several kinds of things, packed into one native integer: four bits each, so at most fifteen of a kind."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NIBBLE: Final[vec[i64]] = vec[i64]([1 << 4 * n for n in range(15)])
"""``NIBBLE[n]`` is one thing of kind ``n``."""


def count_at(counts: i64, kind: i64) -> i64:
    """How many things of a kind there are."""
    return counts >> 4 * kind & 15


def total(counts: i64) -> i64:
    """How many things there are in all: neighbours are added up, then pairs of these, and so on."""
    pairs = (counts & 0x0F0F0F0F0F0F0F0F) + (counts >> 4 & 0x0F0F0F0F0F0F0F0F)
    fours = (pairs & 0x00FF00FF00FF00FF) + (pairs >> 8 & 0x00FF00FF00FF00FF)
    eights = (fours & 0x0000FFFF0000FFFF) + (fours >> 16 & 0x0000FFFF0000FFFF)
    return (eights & 0xFFFFFFFF) + (eights >> 32)


def kinds_in(counts: i64) -> i64:
    """How many different kinds there are."""
    many: i64 = 0
    while counts:
        if counts & 15:
            many += 1
        counts >>= 4
    return many


def pairs_in(counts: i64) -> i64:
    """How many pairs of the same kind there are."""
    many: i64 = 0
    while counts:
        many += (counts & 15) >> 1
        counts >>= 4
    return many


def several(counts: i64) -> bool:
    """Whether there are things of more than one kind."""
    while counts and not counts & 15:
        counts >>= 4
    return counts >> 4 != 0


def counted_into(counts: i64, base: i64, into: vec[i64], count: i64) -> i64:
    """Write the kinds of which there are any into a buffer, as actions from ``base`` on; return where they end."""
    kind: i64 = 0
    while counts:
        if counts & 15:
            into[count] = base + kind
            count += 1
        counts >>= 4
        kind += 1
    return count
