"""Opponents from easy to hard. Weaker ones see less far and waver between good options; none throws a match away."""

from dataclasses import dataclass
from typing import Final

from spiritboard.bots.budget import Budget
from spiritboard.bots.netbot import NetBot, needed
from spiritboard.bots.seer import METHODS, SeerBot
from spiritboard.core.mind import Bot
from spiritboard.games.registry import Registration, Rung


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of bots.

    budget   seconds that it thinks about one answer, at the most, with some to spare
    ms       milliseconds of search
    usual    what it is at a game whose ladder says nothing else
    """

    level: int
    title: str
    help: str
    budget: float
    ms: int
    usual: Rung

    def rung(self, registration: Registration) -> Rung:
        """What it is at this game."""
        return registration.ladder.get(self.level, self.usual)

    def make(self, registration: Registration) -> Bot:
        """Such a bot."""
        return climb(registration, self.rung(registration), self.ms)


def climb(registration: Registration, rung: Rung, ms: int = 0) -> Bot:
    """A bot on this rung, which searches no longer than so many milliseconds; 0 sets no limit."""
    if rung.bot in ("search", *METHODS):
        method = "" if rung.bot == "search" else rung.bot
        return SeerBot(registration.playout, Budget(rung.playouts, ms), method, rung.warmth)
    if rung.bot == "net":
        return NetBot(needed(registration.game), rung.warmth) if rung.warmth else NetBot(needed(registration.game))
    if rung.bot == "easy" and registration.easy is not None:
        return registration.easy()
    return registration.bot()


LEVELS: Final = (
    Level(1, "Wanderer", "Goes by what lies before it.", 0.1, 100, Rung(16, 0.15)),
    Level(2, "Apprentice", "Has some good sense.", 0.1, 100, Rung(bot="heuristic")),
    Level(3, "Novice", "Sees what is good, and wavers.", 0.2, 200, Rung(48, 0.08)),
    Level(4, "Adept", "Plays well, with weak moments.", 0.2, 200, Rung(96, 0.04)),
    Level(5, "Healer", "Plays well, and sees a little ahead.", 0.2, 200, Rung(192)),
    Level(6, "Medium", "Imagines many worlds before it answers.", 0.2, 50, Rung()),
    Level(7, "Elder", "Thinks for a quarter of a second, if need be.", 0.5, 250, Rung()),
    Level(8, "Seer", "Thinks for a second, if need be.", 1.5, 1000, Rung()),
)

USUAL: Final = 6
"""Who sits down where nobody chose: strong, and answers at once."""


def find_level(level: int) -> Level:
    """The level of this number, or the nearest below."""
    return next((one for one in reversed(LEVELS) if one.level <= level), LEVELS[0])
