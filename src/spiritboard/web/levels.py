"""The bots that sit at the web table, by level."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from spiritboard.core.dice import Dice
from spiritboard.core.mind import Bot, Mind
from spiritboard.games import registry
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


class RandomBot(Bot):
    """Takes any option, each as likely as the others."""

    name = "random"

    def choose(self, mind: Mind, dice: Dice) -> int:
        return mind.options[dice.below(len(mind.options))]


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of bots.

    budget   seconds that it may think about one answer; what the table waits for it, at the least
    """

    level: int
    title: str
    help: str
    budget: float
    make: Callable[[str], Bot]


LEVELS: Final = (
    Level(1, "Wanderer", "Does anything that the rules allow.", 0.05, lambda _: RandomBot()),
    Level(2, "Apprentice", "Plays by plain good sense.", 0.3, lambda game: registry.find(game).bot()),
)


def find_level(level: int) -> Level:
    """The level of this number, or the nearest below."""
    return next((one for one in reversed(LEVELS) if one.level <= level), LEVELS[0])


def default_level(game: str) -> int:  # noqa: ARG001 - games will differ once they have different bots
    """The level of opponents where nobody chose."""
    return LEVELS[-1].level


def level_facts(tongue: Tongue) -> tuple[LevelFact, ...]:
    """The levels as a client shows them."""
    return tuple(LevelFact(one.level, tongue(one.title), tongue(one.help)) for one in LEVELS)


def bot_name(seat: int) -> str:
    """What the bot in this seat is called."""
    return NAMES[seat % len(NAMES)]
