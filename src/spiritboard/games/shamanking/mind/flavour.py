"""The characters of the duel, and the kinds of actions they like."""

from typing import Final

from spiritboard.core.mind import Mind
from spiritboard.games.registry import Character
from spiritboard.games.shamanking.rules import frames as f

CHARACTERS: Final = {
    "tiger": Character("Tiger", "Aggressive: plays cards and attacks whenever it can.", {"strike": 0.02}),
    "tortoise": Character("Tortoise", "Patient: gathers furyoku before it attacks.", {"focus": 0.02}),
    "monkey": Character("Monkey", "Inventive: uses payment powers whenever it can.", {"power": 0.03}),
}

_WORDS: Final = {
    f.A_PLAY: "strike",
    f.A_SIGNATURE: "strike",
    f.A_ATTACK: "strike",
    f.A_FOCUS: "focus",
}


def flavour(mind: Mind, action: int) -> str:  # noqa: ARG001 - the state does not matter
    """Return the kind of an action; empty if no character has a preference about it."""
    return "power" if f.A_POWER <= action < f.A_FLIP else _WORDS.get(action, "")
