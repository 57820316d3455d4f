"""The glossary of a game: terms that a newcomer cannot know, how they are spelled, and what they mean.

A game's terms are in one file, ``data/<game>.glossary.toml``, in every language.
"""

import tomllib
from functools import cache

import msgspec
from msgspec import Struct

from spiritboard.learn.lesson import DATA, Words, translated


class Word(Struct, frozen=True, forbid_unknown_fields=True):
    """One term in every language.

    forms   how it is spelled, by language: singular, plural and other forms
    text    what it means
    rule    the number of the rule that defines it
    """

    forms: dict[str, tuple[str, ...]]
    text: Words
    rule: str


class Term(Struct, frozen=True):
    """One term in one language."""

    forms: tuple[str, ...]
    text: str
    rule: str


@cache
def words(game: str) -> tuple[Word, ...]:
    """Return the terms of a game in every language; empty if it has no glossary."""
    path = DATA / f"{game}.glossary.toml"
    if not path.is_file():
        return ()
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8"))["words"], tuple[Word, ...])


def glossary(game: str, language: str) -> tuple[Term, ...]:
    """Return the terms of a game in one language."""
    return tuple(
        Term(word.forms.get(language, word.forms["en"]), translated(word.text, language), word.rule)
        for word in words(game)
    )
