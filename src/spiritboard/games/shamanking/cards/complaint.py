"""A translatable sentence about what is wrong with a deck or a set."""

from spiritboard.games.shamanking.cards.effect import Card
from spiritboard.scenes.tongue import Tongue


class Complaint(str):
    """An English sentence that remembers its template, so that it can be translated.

    text    the template with placeholders, as in the catalogues
    parts   the values of the placeholders
    """

    __slots__ = ("parts", "text")
    text: str
    parts: dict[str, object]

    def __new__(cls, text: str, **parts: object) -> "Complaint":
        made = super().__new__(cls, text.format(**parts))
        made.text = text
        made.parts = parts
        return made

    def said(self, tongue: Tongue) -> str:
        """Return the sentence in a language, including complaints within it."""
        parts = {name: part.said(tongue) if isinstance(part, Complaint) else part for name, part in self.parts.items()}
        return tongue(self.text, **parts)


def at_line(number: int, complaint: Complaint) -> Complaint:
    """Return what is wrong with a line of a file."""
    return Complaint("line {line}: {complaint}", line=number, complaint=complaint)


def about(card: Card, text: str, **parts: object) -> Complaint:
    """Return what is wrong with a card, which the sentence calls ``card``, with the line on which it begins."""
    return at_line(card.line, Complaint(text, card=card.names[0], **parts))
