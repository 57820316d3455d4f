"""The vocabulary of card texts: one file per language, all with the same structure."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Speech:
    """The vocabulary of one language.

    colours    the names of the colours, for one furyoku and for several
    verbs      a sentence for each verb (and its special forms), with {n} for a number and {f} for furyoku
    and_like   joins a condition and the player's choice to do what follows
    has, than  the common beginning and end of several conditions, so that they are not repeated
    opponent   the common beginning of sentences about the opponent, for the same reason
    next       joins two steps; ``then`` and ``anyway`` join steps after a conditional, optional or chosen one
    may        introduces an optional step: one that the player does, and one that happens to something
    """

    one: str
    furyoku: Sequence[str]
    colours: Sequence[Sequence[str]]
    zones: Sequence[str]
    zone: str
    numbers: Sequence[str]
    free: str
    and_: str
    or_: str
    or_else: str
    if_: str
    and_if: str
    and_like: str
    or_if: str
    has: str
    than: str
    opponent: str
    play: str
    next: str
    then: str
    anyway: str
    choose: str
    further: str
    verbs: dict[str, str]
    may: Sequence[str]
    kinds: Sequence[str]
    conditions: dict[str, str]
    holds: str
    only_if: str
    targets: dict[str, str]
    per: dict[str, str]
    bans: dict[str, str]
    statics: dict[str, str]
    prices: dict[str, str]
    keywords: dict[str, str]
    triggers: dict[str, str]


@cache
def speech(language: str) -> Speech:
    """Return the vocabulary of a language, English or French."""
    return Speech(**tomllib.loads(Path(__file__).with_name(f"cardtext.{language}.toml").read_text("utf-8")))
