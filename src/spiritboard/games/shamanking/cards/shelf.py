"""The duel's cards and decks for deck builders."""

from spiritboard.core.errors import BadOption
from spiritboard.games.shamanking.cards.decks import BadDeck, Deck, decks, find_deck, mismatched, read_deck
from spiritboard.games.shamanking.cards.effect import Card
from spiritboard.games.shamanking.cards.library import OUR_NUMBERS, conflicts, library
from spiritboard.games.shamanking.cards.listing import KINDS, card_line, card_lines, deck_line, deck_lines, set_line
from spiritboard.games.shamanking.cards.reading import BadSet, read_set
from spiritboard.games.shamanking.cards.text import card_text
from spiritboard.scenes.shelf import CardFace, DeckCheck, DeckFace, SetCheck, Shelf
from spiritboard.scenes.tongue import Tongue, tongue


class ShamanKingShelf(Shelf):
    """See ``Shelf``."""

    options = ("deck1", "deck2")

    def set_lines(self, name: str, language: str) -> list[str]:
        speech = tongue(language)
        sets = {card_set.name: card_set for card_set in library().sets}
        if not name:
            return [set_line(card_set, speech) for card_set in sets.values()]
        if name not in sets:
            raise BadOption("there is no set '{name}'; there are {all}", name=name, all=", ".join(sets))
        return [card_line(card, speech) for card in sets[name].cards]

    def card_lines(self, what: str, language: str) -> list[str]:
        return card_lines(what, tongue(language))

    def check_cards(self, text: str, language: str) -> SetCheck:
        try:
            card_set = read_set(text)
        except BadSet as error:
            return SetCheck(tuple(complaint.said(tongue(language)) for complaint in error.complaints))
        others = [one for one in library().sets if one.name != card_set.name or one.number in OUR_NUMBERS]
        problems = conflicts(card_set, others)
        if problems:
            return SetCheck(tuple(problem.said(tongue(language)) for problem in problems))
        words = "{title}, {cards} {cards:card|cards}, no mistakes found"
        title = card_set.titles[1 if language == "fr" else 0]
        return SetCheck((), tongue(language)(words, title=title, cards=len(card_set.cards)))

    def deck_lines(self, what: str, language: str) -> list[str]:
        speech = tongue(language)
        if not what:
            return [deck_line(deck, speech) for deck in decks().values()]
        return deck_lines(read_deck(what) if "\n" in what.strip() else find_deck(what), speech)

    def cards(self, language: str) -> tuple[CardFace, ...]:
        speech = tongue(language)
        return tuple(_face(card, speech) for card in library().cards.values())

    def decks(self, language: str) -> tuple[DeckFace, ...]:
        return tuple(_deck(deck, language) for deck in decks().values())

    def check(self, text: str, language: str) -> DeckCheck:
        try:
            deck = read_deck(text) if "\n" in text.strip() else find_deck(text)
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
