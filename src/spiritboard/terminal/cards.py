"""The sub-commands for owners of cards: cards (check and show sets) and deck (check, show, list)."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from spiritboard.core.errors import BadOption
from spiritboard.games.shamanking.cardtext import card_text
from spiritboard.games.shamanking.decks import BadDeck, Deck, decks, find_deck, like, mismatched, read_deck, show_deck
from spiritboard.games.shamanking.effect import Card
from spiritboard.games.shamanking.library import library
from spiritboard.games.shamanking.reading import BadSet, read_set
from spiritboard.scenes.tongue import ENGLISH
from spiritboard.terminal.playing import choose_tongue

Language = Annotated[str, typer.Option(help="The language: en or fr.")]
FAILED = 1


class CardsDo(StrEnum):
    """What can be done with sets of cards."""

    CHECK = "check"
    SHOW = "show"
    LIST = "list"


class DeckDo(StrEnum):
    """What can be done with decks."""

    CHECK = "check"
    SHOW = "show"
    LIST = "list"


def cards(
    do: Annotated[CardsDo, typer.Argument(help="check a set file, show a card, or list the sets or the cards of one.")],
    what: Annotated[
        str, typer.Argument(help="The file to check, the name or code of the card to show, or the set to list.")
    ] = "",
    language: Language = "en",
) -> None:
    """Check a file with cards of the Shaman King TCG line by line, show a card, list the sets or the cards of one."""
    tongue = choose_tongue(language).language
    if do == CardsDo.LIST:
        _list_cards(what, tongue) if what else _list_sets(tongue)
    elif not what:
        raise BadOption("which file?" if do == CardsDo.CHECK else "which card?")
    elif do == CardsDo.CHECK:
        _check_set(Path(what))
    else:
        number = library().number(what)
        if number is None:
            near = like(library(), what)
            hint = f"; is it {near!r}?" if near else ""
            raise BadOption(f"there is no card {what!r}{hint}; `spiritboard cards list firstlight` lists a set")
        print(_line(library().cards[number], tongue))
        text = card_text(library().cards[number], tongue)
        if text:
            print(text)


def _list_sets(language: str) -> None:
    for card_set in library().sets:
        title = card_set.titles[1 if language == "fr" else 0]
        print(f"{card_set.name}  {title}, prefix {card_set.prefix}, {len(card_set.cards)} cards")


def _list_cards(name: str, language: str) -> None:
    sets = {card_set.name: card_set for card_set in library().sets}
    if name not in sets:
        raise BadOption(f"there is no set {name!r}; there are {', '.join(sets)}")
    for card in sets[name].cards:
        print(_line(card, language))


def _line(card: Card, language: str) -> str:
    cost = " ".join(f"{many}{colour}" for many, colour in zip(card.cost, "gyr", strict=True) if many) or "0"
    numbers = f", Intercept {card.intercept}, Force {card.force}" if card.kind in ("strike", "move") else ""
    traits = ", ".join(card.traits) or card.trait or "generic"
    house = f" (house: {', '.join(card.house)})" if card.house else ""
    return f"{card.code} {card.name(language)}: {card.kind}, {traits}, {cost}{numbers}{house}"


def _check_set(path: Path) -> None:
    try:
        card_set = read_set(path.read_text(encoding="utf-8"))
    except BadSet as error:
        for complaint in error.complaints:
            print(f"{path.name}: {complaint}")
        raise typer.Exit(FAILED) from None
    words = "{file}: {title}, {cards} {cards:card|cards}, nothing to complain about"
    print(ENGLISH(words, file=path.name, title=card_set.titles[0], cards=len(card_set.cards)))


def deck(
    do: Annotated[DeckDo, typer.Argument(help="check a deck file, show a deck, or list the decks.")],
    what: Annotated[str, typer.Argument(help="A file, or the name of a deck.")] = "",
    language: Language = "en",
) -> None:
    """Check a deck of the Shaman King TCG line by line, show one, or list those that there are."""
    tongue = choose_tongue(language).language
    if do == DeckDo.LIST:
        for name, each in decks().items():
            shaman = library().cards[each.shaman].name(tongue)
            print(f"{name:<14}{each.titles[1 if tongue == 'fr' else 0]} ({shaman}, {each.format}, {each.size()} cards)")
        return
    if not what:
        raise BadOption("which deck?")
    try:
        found = _deck(what)
    except BadDeck as error:
        for complaint in error.complaints:
            print(f"{what}: {complaint}")
        raise typer.Exit(FAILED) from None
    if do == DeckDo.SHOW:
        print(show_deck(found, tongue))
        return
    unplayable = mismatched(found) if found.format == "constructed" else []
    if unplayable:
        print(f"{what}: its shaman can only focus or discard {', '.join(unplayable)}")
    print(f"{what}: {found.size()} cards, {found.format}, nothing forbids it")


def _deck(what: str) -> Deck:
    path = Path(what)
    return read_deck(path.read_text(encoding="utf-8")) if path.suffix or path.exists() else find_deck(what)
