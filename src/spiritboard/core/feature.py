"""Features: the named and documented numbers of an observation.

A feature is one byte, 0 to 127. Encoders write eight of them at once as one native integer, lowest byte first. A row
read as bytes is therefore the observation on every little-endian machine, which covers all of numpy's wheels.
"""

from dataclasses import dataclass

WORD = 8
"""The number of features in one native integer."""


@dataclass(frozen=True, slots=True)
class Feature:
    """A run of neighbouring bytes of an observation.

    length    how many bytes it has
    most      the largest value a byte can have
    meaning   what it encodes, in a sentence
    """

    name: str
    length: int
    most: int
    meaning: str


def offsets(features: tuple[Feature, ...]) -> dict[str, slice]:
    """Return the slice of a row that each feature occupies."""
    found: dict[str, slice] = {}
    start = 0
    for feature in features:
        found[feature.name] = slice(start, start + feature.length)
        start += feature.length
    return found


def width(features: tuple[Feature, ...]) -> int:
    """Return the length of a row in bytes, which must be a multiple of ``WORD``."""
    total = sum(feature.length for feature in features)
    if total % WORD:
        raise ValueError(f"{total} features do not fill whole words of {WORD}")
    return total
