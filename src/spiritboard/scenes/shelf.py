"""Cards and decks, for games in which players bring their own: what a deck builder shows and asks."""

from abc import ABC, abstractmethod
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card as people read it.

    code      what decks call it
    kind      what sort of card it is; ``kind_title`` in words
    cost      how much of each colour it costs, in the game's order
    numbers   what is printed on it as numbers, by its name in words
    tags      words to filter by: traits, keywords
    playable  whether it goes into a deck (a shaman leads one instead)
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

    line      the deck in one line, as an option of a match takes it
    text      the deck as the text that people write and share
    cards     codes and how many of each; ``leader`` is the code of the one who leads it
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
    """What is wrong with a deck (empty if it can be played), warnings, and the deck if it can be read."""

    problems: tuple[str, ...]
    remarks: tuple[str, ...] = ()
    deck: DeckFace | None = None


@dataclass(frozen=True, slots=True)
class SetCheck:
    """What is wrong with a file of cards, line by line; nothing, and what is in it, where it can be played with."""

    problems: tuple[str, ...]
    summary: str = ""


class Shelf(ABC):
    """All cards of a game, its ready-made decks, and a judge of others.

    options   the options of a match that take a deck, seat by seat
    """

    options: tuple[str, ...] = ()

    @abstractmethod
    def set_lines(self, name: str, language: str) -> list[str]:
        """The sets there are or, with a name, the cards of one, in a line each. Raises BadOption."""

    @abstractmethod
    def card_lines(self, what: str, language: str) -> list[str]:
        """A card by name or code, with everything it does. Raises BadOption."""

    @abstractmethod
    def check_cards(self, text: str, language: str) -> SetCheck:
        """Check a file of cards."""

    @abstractmethod
    def deck_lines(self, what: str, language: str) -> list[str]:
        """The decks there are or, with a name or text, one of them, card by card. Raises SpiritboardError."""

    @abstractmethod
    def cards(self, language: str) -> tuple[CardFace, ...]:
        """Every card there is."""

    @abstractmethod
    def decks(self, language: str) -> tuple[DeckFace, ...]:
        """The decks that come with the game."""

    @abstractmethod
    def check(self, text: str, language: str) -> DeckCheck:
        """Check a deck, as text or in one line."""
