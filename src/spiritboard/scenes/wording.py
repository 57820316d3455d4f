"""The sentences of one question: what is asked, why, and what those who wait are told."""

from collections.abc import Mapping

from msgspec import Struct

Sentences = str | Mapping[str, str]
"""One sentence, or one for each possible source of a question."""


class Wording(Struct, frozen=True):
    """The sentences of a question. A game keeps one for each kind of decision in one table.

    wait      what the others read in the meantime
    ask       what the asked seat reads; empty if Nature is asked
    why       why it is asked
    several   what is read while several seats are asked at once
    """

    wait: str
    ask: Sentences = ""
    why: Sentences = ""
    several: str = ""


def chosen(sentences: Sentences, source: str) -> str:
    """Return the sentence for a question from this source."""
    return sentences if isinstance(sentences, str) else sentences[source]
