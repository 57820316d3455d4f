"""Translations. Text is written in English and translated here, just before it is shown."""

import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from spiritboard.core.errors import Illegal, SpiritboardError

LANGUAGES: Final = ("en", "fr")
SINGULAR: Final = {"en": (1, -1), "fr": (1, -1, 0)}
"""The numbers after which a word is in the singular."""
WORDS: Final = re.compile(r"\{(\w+):([^{}|]*)\|([^{}]*)\}")
"""A placeholder that chooses a word by a number: "{cards} {cards:card|cards}" becomes "1 card" or "2 cards"."""
SENTENCES: Final = 20_000
"""The size of each language's cache of sentences, many of which are the same for every viewer."""
LOCALE: Final = Path(__file__).parent.parent / "locale"


class Tongue:
    """Translates an English sentence with placeholders into one language.

    A placeholder may choose between two words by a number: "{points} {points:point|points}".
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._catalogue = catalogue(language)
        self._said = lru_cache(SENTENCES, typed=True)(self._say)

    def __call__(self, text: str, **parts: object) -> str:
        return self._said(text, **parts) if parts else self._catalogue.get(text, text)

    def once(self, text: str, **parts: object) -> str:
        """Return the translation without caching it, for parts that come from users."""
        return self._say(text, **parts) if parts else self._catalogue.get(text, text)

    def _say(self, text: str, **parts: object) -> str:
        sentence = self._catalogue.get(text, text)
        if "|" in sentence:
            ones = SINGULAR[self.language]
            sentence = WORDS.sub(lambda words: words[2 if parts[words[1]] in ones else 3], sentence)
        filled = sentence.format(**parts)
        return _elided(filled) if self.language == "fr" else filled

    def error(self, error: SpiritboardError) -> str:
        """Return a refusal as a sentence, with the number of the rule that forbids the action."""
        sentence = self.refusal(error)
        return f"{sentence} ({self('rule {number}', number=error.rule)})" if isinstance(error, Illegal) else sentence

    def refusal(self, error: SpiritboardError) -> str:
        """Return a refusal without the rule, with user input in the language's quotation marks."""
        parts = error.parts
        if self.language == "fr":
            parts = {name: _in_guillemets(part) if isinstance(part, str) else part for name, part in parts.items()}
        return self.once(error.text, **parts)

    def knows(self, text: str) -> bool:
        """Return whether there is a translation (English needs none)."""
        return self.language == "en" or text in self._catalogue


def _in_guillemets(part: str) -> str:
    """Return quoted user input in French quotation marks."""
    return _QUOTED.sub("«\u00a0\\1\u00a0»", part)


_QUOTED: Final = re.compile(r"^'(.*)'$", re.DOTALL)


def _elided(sentence: str) -> str:
    """Apply French elision and contraction to what was put together: *de* and *que* lose their e before a vowel, and
    *de* merges with the article that begins an inserted name."""
    return _BEFORE_AN_ARTICLE.sub(lambda found: _MERGED[found[1]], _BEFORE_A_VOWEL.sub("\\1’", sentence))


_BEFORE_AN_ARTICLE: Final = re.compile(r"\bde (Les?) ")
"""Only before a capital: names begin with one, pronouns do not."""
_MERGED: Final = {"Le": "du ", "Les": "des "}
_BEFORE_A_VOWEL: Final = re.compile(r"\b([Dd]|[Qq]u)e (?=[AEIOUÀÂÉÈÊÎÔaeiouàâéèêîô](?!\d))")
"""Except before the name of a card such as E8."""


@cache
def catalogue(language: str) -> dict[str, str]:
    """Return the translations of a language, by English sentence."""
    if language == "en":
        return {}
    from babel.messages.pofile import read_po  # noqa: PLC0415 - English needs no catalogue

    sentences: dict[str, str] = {}
    for path in sorted((LOCALE / language).glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file, locale=language):
                if message.id and message.string:
                    sentences[str(message.id)] = str(message.string)
    return sentences


@cache
def tongue(language: str) -> Tongue:
    """Return the tongue for a language, or the English one if the language is not supported."""
    return Tongue(language if language in LANGUAGES else "en")


ENGLISH: Final = tongue("en")
