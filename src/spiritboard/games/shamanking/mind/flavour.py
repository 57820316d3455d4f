"""Bots with a character at the duel: what sort of thing an action is, in one word, and who has a taste for which."""

from typing import Final

from spiritboard.core.mind import Mind
from spiritboard.games.registry import Character
from spiritboard.games.shamanking.rules import frames as f

CHARACTERS: Final = {
    "tiger": Character("Tiger", "Strikes: plays a card whenever it can.", {"strike": 0.02}),
    "tortoise": Character("Tortoise", "Is patient: gathers furyoku before it strikes.", {"focus": 0.02}),
    "monkey": Character("Monkey", "Restless: uses every power that it has.", {"power": 0.03}),
}

_WORDS: Final = {
    f.A_PLAY: "strike",
    f.A_SIGNATURE: "strike",
    f.A_ATTACK: "strike",
    f.A_FOCUS: "focus",
}


def flavour(mind: Mind, action: int) -> str:  # noqa: ARG001 - an action is the same at every moment
    """The word for an action; nothing where nobody could have a taste for it."""
    return "power" if f.A_POWER <= action < f.A_FLIP else _WORDS.get(action, "")
