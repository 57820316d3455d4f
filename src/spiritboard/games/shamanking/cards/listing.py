"""Cards, sets and decks as lines of text in English and French, for the command line."""

from typing import Final

from spiritboard.core.errors import BadOption
from spiritboard.games.shamanking.cards.decks import Deck, like
from spiritboard.games.shamanking.cards.effect import Card, CardSet
from spiritboard.games.shamanking.cards.library import library
from spiritboard.games.shamanking.cards.speech import speech
from spiritboard.games.shamanking.cards.text import card_text
from spiritboard.scenes.tongue import Tongue

KINDS: Final = {
    "strike": "Strike",
    "advantage": "Advantage",
    "teamwork": "Teamwork",
    "shaman": "Shaman",
    "move": "Signature move",
}
"""The names of the kinds of cards."""
_MANY: Final = {"strike": "Strikes: {many}", "advantage": "Advantages: {many}", "teamwork": "Teamworks: {many}"}


def cost_said(cost: tuple[int, ...], language: str) -> str:
    """Return a cost in words; empty if it is free."""
    colours = speech(language).colours
    return ", ".join(f"{many} {names[many > 1]}" for many, names in zip(cost, colours, strict=True) if many)


def cost_letters(cost: tuple[int, ...], language: str) -> str:
    """Return a cost in the language's abbreviations; empty if it is free."""
    letters = [names[0][0] for names in speech(language).colours]
    return " ".join(f"{many}{letter}" for many, letter in zip(cost, letters, strict=True) if many)


def set_line(card_set: CardSet, tongue: Tongue) -> str:
    """Return a set in one line."""
    text = "{name}  {title}, prefix {prefix}, {cards} {cards:card|cards}"
    title = card_set.titles[1 if tongue.language == "fr" else 0]
    return tongue(text, name=card_set.name, title=title, prefix=card_set.prefix, cards=len(card_set.cards))


def card_line(card: Card, tongue: Tongue) -> str:
    """Return a card in one line: everything printed on it except its text."""
    parts = [tongue(KINDS[card.kind]).lower()]
    parts.append(", ".join(tongue(trait) for trait in card.traits or (card.trait or "generic",)))
    if card.kind != "shaman":
        parts.append(cost_letters(card.cost, tongue.language) or "0")
    if card.kind in ("strike", "move"):
        parts.append(tongue("Intercept {intercept}, Force {force}", intercept=card.intercept, force=card.force))
    line = f"{card.code} {card.name(tongue.language)}{tongue(': ')}{', '.join(parts)}"
    if card.house:
        line += " " + tongue("(house rule: {values})", values=", ".join(map(tongue, card.house)))
    return line


def card_lines(what: str, tongue: Tongue) -> list[str]:
    """Return a card, or a shaman with its moves, with all their effects. Raise BadOption if there is none."""
    known = library()
    number = known.number(what)
    if number is None:
        number = known.names.get(f"shaman {what.casefold()}", known.names.get(f"move {what.casefold()}"))
    if number is None:
        near = like(known, what)
        if near:
            text = "there is no card '{name}'; is it '{near}'? `spiritboard cards list firstlight` lists a set"
            raise BadOption(text, name=what, near=near)
        raise BadOption("there is no card '{name}'; `spiritboard cards list firstlight` lists a set", name=what)
    card = known.cards[number]
    lines = [card_line(card, tongue)]
    text = card_text(card, tongue.language)
    lines += [text] if text else []
    for title, moves in zip(("Front: {card}", "Back: {card}"), card.moves, strict=True):
        for move in moves:
            inside = known.cards[number & ~255 | move]
            lines.append("  " + tongue(title, card=card_line(inside, tongue)))
            text = card_text(inside, tongue.language)
            lines += [f"    {text}"] if text else []
    return lines


def deck_line(deck: Deck, tongue: Tongue) -> str:
    """Return a deck in one line."""
    shaman = library().cards[deck.shaman].name(tongue.language)
    title = deck.titles[1 if tongue.language == "fr" else 0]
    text = "{title} ({shaman}, {format}, {cards} cards)"
    return f"{deck.name:<14}" + tongue(text, title=title, shaman=shaman, format=tongue(deck.format), cards=deck.size())


def deck_lines(deck: Deck, tongue: Tongue) -> list[str]:
    """Return a deck in readable form: cards by kind and cost."""
    cards = library().cards
    shaman, language = cards[deck.shaman], tongue.language
    title = deck.titles[1 if language == "fr" else 0]
    text = "{title} ({name}, {format}, {cards} cards)"
    lines = [tongue(text, title=title, name=deck.name, format=tongue(deck.format), cards=deck.size())]
    traits = ", ".join(tongue(trait) for trait in shaman.traits)
    lines.append(tongue("Shaman {name}: {traits}", name=shaman.name(language), traits=traits))
    for kind, many in _MANY.items():
        mine = [(number, count) for number, count in deck.cards if cards[number].kind == kind]
        lines.append(tongue(many, many=sum(count for _, count in mine)))
        for number, count in sorted(mine, key=lambda pair: (sum(cards[pair[0]].cost), pair[0])):
            card = cards[number]
            numbers = f"  {card.intercept}/{card.force}" if kind == "strike" else ""
            cost = cost_letters(card.cost, language) or "0"
            line = f"  {count} {card.name(language)} [{card.code}] {cost}{numbers}"
            lines.append(f"{line} {tongue(card.trait)}" if card.trait else line)
    return lines
