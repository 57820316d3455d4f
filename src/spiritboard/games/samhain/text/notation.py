"""The notation of Samhain: names of temples, cards, tracks, resources and items, and every action as text."""

from typing import Final

from spiritboard.core.errors import BadPosition
from spiritboard.games.samhain.rules import frames as f

TEMPLES: Final = ("Cernunnos", "Sirona", "Sucellos", "Morrigan", "Belanos")
SHORT: Final = ("Cer", "Sir", "Suc", "Mor", "Bel")
SIDES: Final = ("light", "dark")
RESOURCES: Final = ("wood", "stone", "gold")
ITEMS: Final = ("sickle", "rune", "bonfire", "dolmen", "horn")
STANDINGS: Final = ("ready", "exhausted", "called")
BONUSES: Final = ("none", "resource", "devotion", "point", "discount")

CARD_NAMES: Final = tuple(f"{SHORT[card // 3]}{card % 3 + 1}" for card in range(f.CARDS))
"""The cards: the temple and which of its three, as Cer1, which has the actions 1 and 2."""
TRACK_NAMES: Final = tuple(f"{SHORT[track // 2]}-{SIDES[track % 2]}" for track in range(f.TRACKS))

_CARDS: Final = {name.casefold(): card for card, name in enumerate(CARD_NAMES)}
_TRACKS: Final = {name.casefold(): track for track, name in enumerate(TRACK_NAMES)}


def card_number(text: str) -> int:
    """Return the card with this name. Raise BadPosition."""
    if text.casefold() in _CARDS:
        return _CARDS[text.casefold()]
    raise BadPosition(f"{text!r} is no card; the cards are {', '.join(CARD_NAMES)}")


def track_number(text: str) -> int:
    """Return the track with this name. Raise BadPosition."""
    if text.casefold() in _TRACKS:
        return _TRACKS[text.casefold()]
    raise BadPosition(f"{text!r} is no track; the tracks are {', '.join(TRACK_NAMES)}")


def card_actions(card: int) -> str:
    """Return the numbers that are printed on a card, as 1-2."""
    return f"{2 * card + 1}-{2 * card + 2}"


def _all_actions() -> tuple[str, ...]:
    words = [""] * f.ACTIONS
    for card, name in enumerate(CARD_NAMES):
        words[f.A_USE + card] = f"use {name}"
        words[f.A_EXPAND + card] = f"expand {name}"
        words[f.A_CARD + card] = f"to {name}"
        for seat in range(f.SEATS):
            words[f.A_AT + f.CARDS * seat + card] = f"member {seat + 1} {name}"
    for number, word in enumerate(STANDINGS):
        words[f.A_STATE + number] = word
    for track, name in enumerate(TRACK_NAMES):
        words[f.A_TRACK + track] = name
        for seat in range(f.SEATS):
            words[f.A_LOWER + f.TRACKS * seat + track] = f"lower {seat + 1} {name}"
    for kind, word in enumerate(RESOURCES):
        words[f.A_STUFF + kind] = word
    for side, word in enumerate(SIDES):
        words[f.A_SIDE + side] = word
        words[f.A_COPY + side] = f"copy {word}"
    for item, word in enumerate(ITEMS):
        words[f.A_ITEM + item] = f"item {word}" if item != f.DOLMEN else ""
        for seat in range(f.SEATS):
            words[f.A_STEAL + 5 * seat + item] = f"steal {seat + 1} {word}"
    for bonus, word in enumerate(BONUSES):
        words[f.A_BONUS + bonus] = f"bonus {word}"
    for seat in range(f.SEATS):
        words[f.A_GIVE_OWN + seat] = f"give {seat + 1} own"
        words[f.A_GIVE_NEW + seat] = f"give {seat + 1} new"
        words[f.A_RAISE + seat] = f"raise {seat + 1}"
    words[f.A_POINT] = "point"
    words[f.A_FAIL] = "fail"
    words[f.A_DOLMEN] = "item dolmen"
    words[f.A_PASS] = "pass"
    words[f.A_DONE] = "done"
    return tuple(words)


ACTION_WORDS: Final = _all_actions()
"""Every action in notation, indexed by action; empty for unused numbers."""
