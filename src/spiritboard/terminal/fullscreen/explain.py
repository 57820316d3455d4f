"""The `?` key: explains an item, what can be done with it, and the rule behind it."""

from collections.abc import Sequence
from typing import Final

from spiritboard.scenes.render import short_name
from spiritboard.scenes.rulebook import Rulebook
from spiritboard.scenes.scene import Choice, Item, Scene
from spiritboard.scenes.tongue import Tongue
from spiritboard.terminal.fullscreen.drawing.painter import AREA, SEAT, item_text

RULES: Final = 2
"""How many rules are quoted at most where a thing has none of its own."""


def explain_choice(choice: Choice, book: Rulebook, tongue: Tongue) -> str:
    """A choice in Markdown: what it is, what comes of it, the rule that allows it."""
    parts = [f"### {choice.label}", choice.help, tongue("Notation: {notation}", notation=f"`{choice.action}`")]
    return _joined([*parts, _rule(choice.rule, book)])


def explain_item(
    key: str, scene: Scene, names: Sequence[str], book: Rulebook, tongue: Tongue, explained: Choice | None = None
) -> str:
    """A seat, an area or an item in Markdown; empty where nothing has that key.

    ``explained`` is a choice that stands above: it and its rule are not repeated.
    """
    if key.startswith(SEAT):
        return _seat(int(key.removeprefix(SEAT)), scene, names, tongue)
    for area in scene.areas:
        if key == AREA + area.key:
            things = ", ".join(short_name(item) for item in area.items)
            return _joined([f"### {area.title}", area.note, things, *_about(_name(area.title), book)])
        for item in area.items:
            if item.key == key:
                return _item(item, scene, names, book, explained)
    return ""


def brief(key: str, scene: Scene, names: Sequence[str]) -> str:
    """One line about what is under the cursor."""
    if key.startswith(SEAT):
        seat = int(key.removeprefix(SEAT))
        card = next((card for card in scene.seats if card.seat == seat), None)
        return " · ".join((names[seat], *card.facts)) if card is not None else ""
    for area in scene.areas:
        if key == AREA + area.key:
            return f"{area.title} · {area.note}" if area.note else area.title
        for item in area.items:
            if item.key == key:
                said = item.text if item.text and item.text not in item.label else ""
                owner = f"{names[item.owner]} · " if item.owner >= 0 else ""
                return f"{owner}{item.label or item.face}{' · ' if said else ''}{said}"
    return ""


def _seat(seat: int, scene: Scene, names: Sequence[str], tongue: Tongue) -> str:
    card = next((card for card in scene.seats if card.seat == seat), None)
    if card is None:
        return ""
    points = tongue("{points} {points:point|points}", points=card.score)
    facts = [f"- {fact}" for fact in card.facts] + [f"- {tongue(tag)}" for tag in card.tags]
    return _joined([f"### {names[seat]}", points, "\n".join(facts)])


def _item(item: Item, scene: Scene, names: Sequence[str], book: Rulebook, explained: Choice | None) -> str:
    title = item.label.split(": ")[0] or item.face
    parts = [f"### {title}", f"*{names[item.owner]}*" if item.owner >= 0 else "", item_text(item)]
    prompt = scene.prompt
    ways = [choice for choice in (*prompt.choices, *prompt.standing) if item.key in choice.touches] if prompt else []
    parts += [f"- **{choice.label}** {choice.help}" for choice in ways if choice != explained]
    rules = list(dict.fromkeys(choice.rule for choice in ways if choice.rule))
    if not rules:
        return _joined([*parts, *_about(_name(title), book)])
    return _joined([*parts, *(_rule(rule, book) for rule in rules if explained is None or rule != explained.rule)])


def _name(title: str) -> str:
    """The word of a title that rules would use: without signs, numbers and brackets."""
    words = [word.strip("()") for word in title.split() if any(sign.isalpha() for sign in word) and word[-1:].isalpha()]
    return " ".join(words[-2:]) if words else ""


def _about(word: str, book: Rulebook) -> list[str]:
    """The first rules that mention a word."""
    if len(word) < 3:
        return []
    wanted = word.casefold()
    found = [rule.text for rule in book.rules if rule.number and wanted in rule.text.casefold() and "**" in rule.text]
    return [f"> {' '.join(text.split())}" for text in found[:RULES]]


def _rule(number: str, book: Rulebook) -> str:
    text = " ".join(book.rule(number).split()) if number else ""
    return f"> {text}" if text else ""


def _joined(parts: Sequence[str]) -> str:
    return "\n\n".join(part for part in parts if part)
