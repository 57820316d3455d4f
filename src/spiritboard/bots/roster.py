"""Who can be asked to play: bots by name."""

from collections.abc import Callable
from typing import Final

from spiritboard.bots.random import RandomBot
from spiritboard.core.errors import BadOption
from spiritboard.core.mind import Bot
from spiritboard.games.registry import Registration

BOTS: Final[dict[str, Callable[[Registration], Bot]]] = {
    "random": lambda _: RandomBot(),
    "heuristic": lambda registration: registration.bot(),
}
"""Each name, and what makes such a bot for a game. One new bot is one line here."""


def find_bot(name: str, registration: Registration) -> Bot:
    """A bot of this name for a game. Raises BadOption, naming those that exist."""
    if name not in BOTS:
        raise BadOption(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](registration)
