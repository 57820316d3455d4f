"""The notation of the Shaman King TCG: every action as text."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.state import State
from spiritboard.games.shamanking.cards.library import card_of
from spiritboard.games.shamanking.cards.verbs import COLOURS
from spiritboard.games.shamanking.rules import frames as f
from spiritboard.games.shamanking.rules.card_ids import Label, Place, listed_in, place_of


def _all_actions() -> tuple[str, ...]:
    words = [""] * f.ACTIONS
    for card in range(f.DECK_LIMIT):
        words[f.A_PICK + card] = f"pick #{card + 1}"
    for power in range(4):
        words[f.A_POWER + power] = f"power {power + 1}"
        words[f.A_POWER + 4 + power] = f"team power {power + 1}"
    for zone, colour in enumerate(COLOURS):
        words[f.A_PAY + zone] = f"pay {colour}"
        words[f.A_CHARGE + zone] = f"charge {colour}"
        words[f.A_TEAM + zone] = f"eliminate my {colour}"
        words[f.A_TEAM + 3 + zone] = f"eliminate their {colour}"
        words[f.A_COLOUR + zone] = f"aim {colour}"
    for source in range(f.SOURCES):
        words[f.A_SOURCE + source] = f"next {source + 1}"
    for move in range(4):
        words[f.A_MOVE + move] = f"move {move + 1}"
    words[f.A_PLAY] = "play"
    words[f.A_FOCUS] = "focus"
    words[f.A_DISCARD] = "discard"
    words[f.A_TACTICAL] = "tactical"
    words[f.A_PITCH] = "pitch"
    words[f.A_FLIP] = "flip"
    words[f.A_SIGNATURE] = "signature"
    words[f.A_YES] = "yes"
    words[f.A_NO] = "no"
    words[f.A_PAY_REST] = "pay rest"
    words[f.A_REPLACE] = "replace"
    words[f.A_KEEP] = "keep"
    words[f.A_DEFEND] = "defend"
    words[f.A_ATTACK] = "attack"
    return tuple(words)


ACTION_WORDS: Final = _all_actions()
"""Every action in notation, indexed by action."""


def say(state: State, action: int) -> str:
    """Return an action in notation, with picked cards by their codes."""
    if action < f.A_PLAY:
        seat = state.seat()
        if seat >= 0 and action < state.cells[f.KINDS + seat]:
            return f"pick {listed_code(state.cells, seat, action)}"
    return ACTION_WORDS[action]


def place_in(label: int) -> int:
    """Return the place of a labelled card in the deck list."""
    return int(place_of(Label(label)))


def listed_code(cells: vec[i64], seat: int, place: int) -> str:
    """Return the code of the card at this place of a seat's deck list."""
    return card_of(listed_in(cells, seat, Place(place))).code
