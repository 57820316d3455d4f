"""Cards and decks, for games in which players bring their own: the interface of deck builders."""

from abc import ABC, abstractmethod
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card as people read it.

    code      its name in decks
    kind      what sort of card it is
    kind_title   the same in words
    cost      how much of each colour it costs, in the game's order
    numbers   the numbers printed on it, by their names in words
    tags      words to filter by: traits, keywords
    playable  whether it can be part of a deck (a shaman leads one instead)
    """

    code: str
    name: str
    kind: str
    kind_title: str
    text: str
    cost: tuple[int, ...] = ()
    numbers: tuple[tuple[str, int], ...] = ()
    tags: tuple[str, ...] = ()
    playable: bool = True


@dataclass(frozen=True, slots=True)
class DeckFace:
    """A deck as people read it.

    line      the deck in one line, as a match option takes it
    text      the deck as the text that people write and share
    cards     codes and counts
    leader    the code of the card that leads it
    """

    name: str
    title: str
    format: str
    leader: str
    line: str
    text: str
    cards: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class DeckCheck:
    """The errors of a deck (empty if it can be played), warnings, and the deck if it can be read."""

    problems: tuple[str, ...]
    remarks: tuple[str, ...] = ()
    deck: DeckFace | None = None


@dataclass(frozen=True, slots=True)
class SetCheck:
    """The errors of a file of cards, line by line; empty, with a summary of its contents, if it can be used."""

    problems: tuple[str, ...]
    summary: str = ""


class Shelf(ABC):
    """All cards of a game and its preconstructed decks, and a check for other decks.

    options   the match options that take a deck, one for each seat
    """

    options: tuple[str, ...] = ()

    @abstractmethod
    def set_lines(self, name: str, language: str) -> list[str]:
        """Return one line for each set or, with a name, for each card of that set. Raise BadOption."""

    @abstractmethod
    def card_lines(self, what: str, language: str) -> list[str]:
        """Return a card by name or code, with all its effects. Raise BadOption."""

    @abstractmethod
    def check_cards(self, text: str, language: str) -> SetCheck:
        """Check a file of cards."""

    @abstractmethod
    def deck_lines(self, what: str, language: str) -> list[str]:
        """Return one line for each deck or, with a name or text, the cards of one deck. Raise SpiritboardError."""

    @abstractmethod
    def cards(self, language: str) -> tuple[CardFace, ...]:
        """Return all cards."""

    @abstractmethod
    def decks(self, language: str) -> tuple[DeckFace, ...]:
        """Return the decks shipped with the game."""

    @abstractmethod
    def check(self, text: str, language: str) -> DeckCheck:
        """Check a deck, as text or in one line."""
