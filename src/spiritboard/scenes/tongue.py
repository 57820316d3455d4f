"""The languages that people read. Text is written in English and translated at the edge, here."""

from functools import cache
from pathlib import Path
from typing import Final

from spiritboard.core.errors import Illegal, SpiritboardError

LANGUAGES: Final = ("en", "fr")
LOCALE: Final = Path(__file__).parent.parent / "locale"


class Tongue:
    """Turns an English sentence with places in braces into a sentence of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._catalogue = catalogue(language)

    def __call__(self, text: str, **parts: object) -> str:
        sentence = self._catalogue.get(text, text)
        return sentence.format(**parts) if parts else sentence

    def error(self, error: SpiritboardError) -> str:
        """A refusal as a sentence, with the number of the rule that forbids."""
        sentence = self(error.text, **error.parts)
        return f"{sentence} ({self('rule {number}', number=error.rule)})" if isinstance(error, Illegal) else sentence

    def knows(self, text: str) -> bool:
        """Whether there is a translation (English needs none)."""
        return self.language == "en" or text in self._catalogue


@cache
def catalogue(language: str) -> dict[str, str]:
    """English sentences and what they are in this language."""
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
    """The tongue for a language, or English where we do not speak it."""
    return Tongue(language if language in LANGUAGES else "en")


ENGLISH: Final = tongue("en")
