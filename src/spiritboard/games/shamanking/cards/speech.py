"""The words that card texts are made of: one file a language, all of the same shape."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Speech:
    """The words of one language.

    colours    what the colours are called, for one furyoku and for several
    verbs      a sentence for each verb (and for its special forms), with {n} for a number and {f} for furyoku
    has, than  what several conditions begin and end with, so that it is said once
    opponent   what sentences about the opponent begin with, for the same reason
    next       between two steps; ``then`` and ``anyway`` after one that hangs on a condition, a wish or a choice
    may        a step that is left to the player: one that the player does, and one that happens to something
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
    """The words of a language, English or French."""
    return Speech(**tomllib.loads(Path(__file__).with_name(f"cardtext.{language}.toml").read_text("utf-8")))
