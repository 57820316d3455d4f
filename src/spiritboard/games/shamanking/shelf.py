"""The duel's cards and decks for a deck builder."""

from typing import Final

from spiritboard.games.shamanking.cardtext import card_text
from spiritboard.games.shamanking.decks import BadDeck, Deck, decks, mismatched, read_deck, read_line
from spiritboard.games.shamanking.effect import Card
from spiritboard.games.shamanking.library import library
from spiritboard.scenes.shelf import CardFace, DeckCheck, DeckFace, Shelf
from spiritboard.scenes.tongue import Tongue, tongue

KINDS: Final = {
    "strike": "Strike",
    "advantage": "Advantage",
    "teamwork": "Teamwork",
    "shaman": "Shaman",
    "move": "Signature move",
}


class ShamanKingShelf(Shelf):
    """See ``Shelf``."""

    def cards(self, language: str) -> tuple[CardFace, ...]:
        speech = tongue(language)
        return tuple(_face(card, speech) for card in library().cards.values())

    def decks(self, language: str) -> tuple[DeckFace, ...]:
        return tuple(_deck(deck, language) for deck in decks().values())

    def check(self, text: str, language: str) -> DeckCheck:
        try:
            deck = read_deck(text) if "\n" in text.strip() else read_line(text)
        except BadDeck as error:
            return DeckCheck(tuple(complaint.said(tongue(language)) for complaint in error.complaints))
        odd = mismatched(deck) if deck.format == "constructed" else []
        remark = tongue(language)("The shaman can only focus or discard: {cards}.", cards=", ".join(odd))
        return DeckCheck((), (remark,) if odd else (), _deck(deck, language))


def _face(card: Card, speech: Tongue) -> CardFace:
    struck = card.kind == "strike"
    return CardFace(
        code=card.code,
        name=card.name(speech.language),
        kind=card.kind,
        kind_title=speech(KINDS[card.kind]),
        text=card_text(card, speech.language),
        cost=card.cost,
        numbers=((speech("Intercept"), card.intercept), (speech("Force"), card.force)) if struck else (),
        tags=tuple(tag for tag in (card.trait, *card.traits, card.shaman) if tag),
        playable=card.kind not in ("shaman", "move"),
    )


def _deck(deck: Deck, language: str) -> DeckFace:
    cards = library().cards
    leader = cards[deck.shaman]
    head = [
        f"deck {deck.name}",
        f"title {' | '.join(deck.titles)}",
        f"format {deck.format}",
        f"shaman {leader.names[0]}",
    ]
    rows = [f"{count} {cards[number].name('en')}" for number, count in deck.cards]
    return DeckFace(
        name=deck.name,
        title=deck.titles[1 if language == "fr" else 0],
        format=deck.format,
        leader=leader.code,
        line=deck.line(),
        text="\n".join([*head, *rows, ""]),
        cards=tuple((cards[number].code, count) for number, count in deck.cards),
    )
