"""Opponents from easy to hard. Weaker ones see less far and waver between good options; none throws a match away."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from spiritboard.bots.budget import Budget
from spiritboard.bots.seer import SeerBot
from spiritboard.core.mind import Bot
from spiritboard.games.registry import Registration

Make = Callable[[Registration], Bot]


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of bots.

    budget   seconds that it thinks about one answer, at the most
    """

    level: int
    title: str
    help: str
    budget: float
    make: Make


def seeing(level: int, budget: Budget, warmth: float = 0.0) -> Make:
    """Makes a bot that searches so much, and wavers so much between good options, where a game's ladder says nothing
    else of this level."""

    def make(registration: Registration) -> Bot:
        if level not in registration.ladder:
            return SeerBot(registration.playout, budget, warmth=warmth)
        rung = registration.ladder[level]
        return SeerBot(registration.playout, Budget(rung.playouts, budget.ms), warmth=rung.warmth)

    return make


def easiest(registration: Registration) -> Bot:
    """A game's own easy bot, else a glance ahead, and wavering."""
    if registration.easy is not None:
        return registration.easy()
    return seeing(1, Budget(sims=16, ms=100), 0.15)(registration)


LEVELS: Final = (
    Level(1, "Wanderer", "Goes by what lies before it.", 0.1, easiest),
    Level(2, "Apprentice", "Plays by plain good sense.", 0.1, lambda game: game.bot()),
    Level(3, "Novice", "Looks ahead a little, and wavers.", 0.2, seeing(3, Budget(sims=48, ms=200), 0.08)),
    Level(4, "Adept", "Looks ahead, and sometimes wavers.", 0.2, seeing(4, Budget(sims=96, ms=200), 0.04)),
    Level(5, "Healer", "Looks ahead and takes what looks best.", 0.2, seeing(5, Budget(sims=192, ms=200))),
    Level(6, "Medium", "Imagines many worlds before it answers.", 0.2, seeing(6, Budget(ms=50))),
    Level(7, "Elder", "Thinks for a quarter of a second.", 0.5, seeing(7, Budget(ms=250))),
    Level(8, "Seer", "Thinks for a second.", 1.5, seeing(8, Budget(ms=1000))),
)

USUAL: Final = 6
"""Who sits down where nobody chose: strong, and answers at once."""


def find_level(level: int) -> Level:
    """The level of this number, or the nearest below."""
    return next((one for one in reversed(LEVELS) if one.level <= level), LEVELS[0])
