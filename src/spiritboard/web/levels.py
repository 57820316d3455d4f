"""The bots that sit at the web table, by level."""

from typing import Final

from spiritboard.bots.levels import LEVELS, USUAL
from spiritboard.scenes.tongue import Tongue
from spiritboard.web.wire import LevelFact

NAMES: Final = (
    "Rook",
    "Wren",
    "Hare",
    "Moth",
    "Lynx",
    "Newt",
    "Crane",
    "Otter",
    "Mole",
    "Finch",
    "Stoat",
    "Toad",
)
"""What bots are called: the same at every table, by seat."""


def default_level(game: str) -> int:  # noqa: ARG001 - games will differ once they have different bots
    """The level of opponents where nobody chose."""
    return USUAL


def level_facts(tongue: Tongue) -> tuple[LevelFact, ...]:
    """The levels as a client shows them."""
    return tuple(LevelFact(one.level, tongue(one.title), tongue(one.help)) for one in LEVELS)


def bot_name(seat: int) -> str:
    """What the bot in this seat is called."""
    return NAMES[seat % len(NAMES)]
