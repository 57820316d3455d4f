"""Decks: text files with error messages that name the line, and decks in one line.

    deck dawn-patrol
    title Dawn patrol | Patrouille de l'aube
    format constructed
    shaman Yoh
    4 Furious Response
    2 REI-151             # a code works as well

In one line, as a match option takes it: ``REI-200 4*REI-059 2*REI-151``, the shaman first, then the cards.
"""

import logging
import os
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from spiritboard.core.errors import SpiritboardError
from spiritboard.games.shamanking.cards.complaint import Complaint
from spiritboard.games.shamanking.cards.library import Library, library
from spiritboard.games.shamanking.rules.frames import DECK_LIMIT

_log: Final = logging.getLogger(__name__)
FOLDER: Final = Path(__file__).parent / "decks"
FORMATS: Final = ("starter", "constructed")
LEAST: Final = {"starter": 30, "constructed": 60}
"""The minimum size of a deck (rules 11.1 and 11.6)."""
MOST_COPIES: Final = 4
MOST_STARTER_COPIES: Final = 7
"""Rules 11.3 and 11.6."""
LONGEST_LINE: Final = 1400


class BadDeck(SpiritboardError):
    """A deck that cannot be played. ``complaints`` has one line for each error."""

    def __init__(self, complaints: list[Complaint]) -> None:
        super().__init__("; ".join(complaints))
        self.complaints = complaints


@dataclass(frozen=True, slots=True)
class Deck:
    """A shaman and the cards it plays with: library numbers and counts."""

    name: str
    titles: tuple[str, str]
    format: str
    shaman: int
    cards: tuple[tuple[int, int], ...]

    def size(self) -> int:
        """Return the number of cards."""
        return sum(count for _, count in self.cards)

    def line(self) -> str:
        """Return the deck in one line, which ``read_line`` parses."""
        cards = library().cards
        words = [f"{count}*{cards[number].code}" for number, count in self.cards]
        return " ".join([cards[self.shaman].code, *words])


def complaints_about(deck: Deck, form: str) -> list[Complaint]:
    """Return what makes a deck illegal in a format (rules 11.1-11.6)."""
    cards = library().cards
    shaman = cards[deck.shaman]
    found = []
    if deck.size() < LEAST[form]:
        least, size = LEAST[form], deck.size()
        if form == "starter":
            found.append(
                Complaint(
                    "a starter deck has at least {least} cards, this one has {size} (rule 11.6)", least=least, size=size
                )
            )
        else:
            found.append(
                Complaint(
                    "a constructed deck has at least {least} cards, this one has {size} (rule 11.1)",
                    least=least,
                    size=size,
                )
            )
    if deck.size() > DECK_LIMIT:
        found.append(
            Complaint(
                "a deck has at most {most} cards, this one has {size} (rule 11.2)", most=DECK_LIMIT, size=deck.size()
            )
        )
    most, text = MOST_COPIES, "{count} copies of {card}: at most {most} are allowed (rule 11.3)"
    if form == "starter":
        most, text = MOST_STARTER_COPIES, "{count} copies of {card}: at most {most} are allowed (rule 11.6)"
    for number, count in deck.cards:
        name = cards[number].name("en")
        if count > most:
            found.append(Complaint(text, count=count, card=name, most=most))
        owner = cards[number].shaman
        if form == "constructed" and owner and owner.casefold() != shaman.names[0].casefold():
            found.append(
                Complaint(
                    "{card} is the spectergram of {owner}, not of {shaman} (rule 11.5)",
                    card=name,
                    owner=owner,
                    shaman=shaman.names[0],
                )
            )
    return found


def mismatched(deck: Deck) -> list[str]:
    """Return the names of cards that the shaman can only focus or discard (rule 11.4), which is allowed but rarely
    intended."""
    cards = library().cards
    traits = ("", *cards[deck.shaman].traits)
    return [cards[number].name("en") for number, _ in deck.cards if cards[number].trait not in traits]


def read_deck(text: str) -> Deck:
    """Return the deck in a text file. Raise BadDeck with all errors, line by line."""
    head: dict[str, str] = {}
    counts: dict[int, int] = {}
    found: list[Complaint] = []
    known = library()
    for number, row in enumerate(text.splitlines(), 1):
        line = row.split("#")[0].strip()
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if not line:
            continue
        if word in head:
            found.append(Complaint("line {line}: {name} is already in an earlier line", line=number, name=word))
        elif word in ("deck", "title", "format", "shaman"):
            if word == "format" and rest not in FORMATS:
                found.append(
                    Complaint(
                        "line {line}: a format is {one} or {other}, not '{word}'",
                        line=number,
                        one=FORMATS[0],
                        other=FORMATS[1],
                        word=rest,
                    )
                )
            elif word == "shaman" and _shaman(known, rest) is None:
                found.append(Complaint("line {line}: there is no shaman '{name}'", line=number, name=rest))
            else:
                head[word] = rest
        elif word.isdecimal() and 1 <= int(word) <= DECK_LIMIT:
            card = known.number(rest)
            if card is None or known.cards[card].kind in ("shaman", "move"):
                near = like(known, rest)
                if near:
                    found.append(
                        Complaint(
                            "line {line}: there is no card '{name}'; is it '{near}'?", line=number, name=rest, near=near
                        )
                    )
                else:
                    found.append(Complaint("line {line}: there is no card '{name}'", line=number, name=rest))
            elif card in counts:
                found.append(Complaint("line {line}: {name} is already in an earlier line", line=number, name=rest))
            else:
                counts[card] = int(word)
        else:
            found.append(
                Complaint("line {line}: '{words}' is not a card; write '4 Name' or '4 CODE'", line=number, words=line)
            )
    if "deck" not in head:
        found.append(Complaint("the deck does not say what it is called"))
    if "shaman" not in head:
        found.append(Complaint("the deck does not say which shaman it is for"))
    if found:
        raise BadDeck(found)
    english, bar, french = (part.strip() for part in head.get("title", head["deck"]).partition("|"))
    shaman = _shaman(known, head["shaman"])
    assert shaman is not None
    form = head.get("format", "constructed")
    deck = Deck(head["deck"], (english, french if bar else english), form, shaman, tuple(counts.items()))
    found = complaints_about(deck, form)
    if found:
        raise BadDeck(found)
    return deck


def read_line(text: str) -> Deck:
    """Return the deck in one line. Raise BadDeck."""
    known = library()
    words = text.split()
    shaman = _shaman(known, words[0]) if words else None
    if shaman is None:
        word = words[0] if words else ""
        raise BadDeck([Complaint("a deck in one line begins with the code of a shaman, not '{word}'", word=word)])
    counts: dict[int, int] = {}
    for word in words[1:]:
        match = re.fullmatch(r"([1-9])\*(\S+)", word)
        card = known.codes.get(match[2].casefold()) if match else None
        if match is None or card is None or known.cards[card].kind in ("shaman", "move"):
            raise BadDeck([Complaint("'{word}' is not a card of a deck in one line; write 4*CODE", word=word)])
        if card in counts:
            raise BadDeck([Complaint("'{word}': that card is already there", word=word)])
        counts[card] = int(match[1])
    return Deck("custom", ("Custom deck", "Deck personnel"), "constructed", shaman, tuple(counts.items()))


def find_deck(text: str) -> Deck:
    """Return a deck by its name, or in one line. Raise BadDeck."""
    by_name = decks().get(text)
    if by_name is None and len(text.split()) == 1:
        raise BadDeck([Complaint("there is no deck '{name}'; there are {all}", name=text, all=", ".join(decks()))])
    return by_name if by_name is not None else read_line(text)


@cache
def decks() -> dict[str, Deck]:
    """Return all decks shipped with the game and those in the folder SPIRITBOARD_CARDS, starters first.

    A user's deck that is invalid, or has the name of another, is left out.
    """
    found = [read_deck(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.deck"))]
    extra = os.environ.get("SPIRITBOARD_CARDS")
    for path in sorted(Path(extra).glob("*.deck")) if extra else ():
        try:
            deck = read_deck(path.read_text(encoding="utf-8"))
        except (BadDeck, UnicodeDecodeError) as error:
            _log.warning("%s: %s", path.name, error)  # a broken file does not affect the others
            continue
        if any(deck.name == other.name for other in found):
            _log.warning("%s: there is a deck %s already", path.name, deck.name)
        else:
            found.append(deck)
    found.sort(key=lambda deck: (deck.format != "starter", deck.name))
    return {deck.name: deck for deck in found}


def _shaman(known: Library, text: str) -> int | None:
    number = known.names.get(f"shaman {text.casefold()}", known.codes.get(text.casefold()))
    return number if number is not None and known.cards[number].kind == "shaman" else None


def like(known: Library, text: str) -> str:
    """Return a similar name that may have been meant, or an empty text."""
    start = text.casefold()[:5]
    near = sorted(known.cards[number].name("en") for name, number in known.names.items() if name.startswith(start))
    return near[0] if near and len(start) == 5 else ""
