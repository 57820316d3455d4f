# compiled
"""Counts of several kinds of things, packed into one native integer: four bits each, so at most fifteen of a kind."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NIBBLE: Final[vec[i64]] = vec[i64]([1 << 4 * n for n in range(15)])
"""``NIBBLE[n]`` counts one thing of kind ``n``."""


def count_at(counts: i64, kind: i64) -> i64:
    """Return how many things of this kind there are."""
    return counts >> 4 * kind & 15


def total(counts: i64) -> i64:
    """Return how many things there are in all, by adding up neighbours in parallel."""
    pairs = (counts & 0x0F0F0F0F0F0F0F0F) + (counts >> 4 & 0x0F0F0F0F0F0F0F0F)
    fours = (pairs & 0x00FF00FF00FF00FF) + (pairs >> 8 & 0x00FF00FF00FF00FF)
    eights = (fours & 0x0000FFFF0000FFFF) + (fours >> 16 & 0x0000FFFF0000FFFF)
    return (eights & 0xFFFFFFFF) + (eights >> 32)


def kinds_in(counts: i64) -> i64:
    """Return how many different kinds there are."""
    count: i64 = 0
    while counts:
        if counts & 15:
            count += 1
        counts >>= 4
    return count


def pairs_in(counts: i64) -> i64:
    """Return how many pairs of the same kind there are."""
    count: i64 = 0
    while counts:
        count += (counts & 15) >> 1
        counts >>= 4
    return count


def several(counts: i64) -> bool:
    """Return whether there are things of more than one kind."""
    while counts and not counts & 15:
        counts >>= 4
    return counts >> 4 != 0


def counted_into(counts: i64, base: i64, into: vec[i64], count: i64) -> i64:
    """Write an action, counted from ``base``, for each kind whose count is not zero; return the index after the
    last."""
    kind: i64 = 0
    while counts:
        if counts & 15:
            into[count] = base + kind
            count += 1
        counts >>= 4
        kind += 1
    return count
