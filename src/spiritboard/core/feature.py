"""Features: the named, documented numbers of an observation.

A feature is one byte, 0 to 127. Encoders write eight of them at once, as one native integer whose lowest byte comes
first: the row, read as bytes, is then the observation on every machine that numpy has wheels for.
"""

from dataclasses import dataclass

WORD = 8
"""Features in one native integer."""


@dataclass(frozen=True, slots=True)
class Feature:
    """Some neighbouring bytes of an observation.

    length    how many bytes
    most      the largest value that one can have
    meaning   what they say, in a sentence
    """

    name: str
    length: int
    most: int
    meaning: str


def offsets(features: tuple[Feature, ...]) -> dict[str, slice]:
    """Where each feature stands in a row."""
    found: dict[str, slice] = {}
    start = 0
    for feature in features:
        found[feature.name] = slice(start, start + feature.length)
        start += feature.length
    return found


def width(features: tuple[Feature, ...]) -> int:
    """How many bytes a row has: whole words."""
    total = sum(feature.length for feature in features)
    if total % WORD:
        raise ValueError(f"{total} features do not fill whole words of {WORD}")
    return total
