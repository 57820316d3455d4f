"""What is wrong with a deck or a set, as a sentence that can be said in every language."""

from spiritboard.games.shamanking.cards.effect import Card
from spiritboard.scenes.tongue import Tongue


class Complaint(str):
    """An English sentence that remembers how it was made, so that it can be said in another language.

    text    the sentence with places in braces, as the catalogues know it
    parts   what stands in the places
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
        """The sentence in a language; complaints within it as well."""
        parts = {name: part.said(tongue) if isinstance(part, Complaint) else part for name, part in self.parts.items()}
        return tongue(self.text, **parts)


def at_line(number: int, complaint: Complaint) -> Complaint:
    """What is wrong with a line of a file."""
    return Complaint("line {line}: {complaint}", line=number, complaint=complaint)


def about(card: Card, text: str, **parts: object) -> Complaint:
    """What is wrong with a card, which the sentence calls ``card``; the line is that on which it begins."""
    return at_line(card.line, Complaint(text, card=card.names[0], **parts))
