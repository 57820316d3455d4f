"""The options of a match of the Shaman King TCG."""

from typing import Final

from spiritboard.core.option import Option
from spiritboard.games.shamanking.cards.decks import FORMATS, LONGEST_LINE, decks

_DECK_HELP: Final = "A deck by its name, or in one line: the shaman's code, then 4*CODE for each card."


def options() -> tuple[Option, ...]:
    """Return the options of a match: the available decks, and the format."""
    names = tuple(decks())
    titles = tuple(deck.titles[0] for deck in decks().values())
    return (
        Option("deck1", "Deck of seat 1", _DECK_HELP, "11.1", names[1], names, titles=titles, longest=LONGEST_LINE),
        Option("deck2", "Deck of seat 2", _DECK_HELP, "11.1", names[0], names, titles=titles, longest=LONGEST_LINE),
        Option(
            "format",
            "Format",
            "Whether decks need 60 cards and must respect traits, or are starter decks without these limits; 'auto' "
            "plays constructed where both decks allow it.",
            "11.6",
            "auto",
            ("auto", *FORMATS),
            titles=("as the decks allow", "starter decks", "constructed decks"),
        ),
    )
