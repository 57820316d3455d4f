"""Difficulty levels, from easy to hard.

Weaker ones see less far, waver between good options, or fall back into the habits of a simple player now and then; none
throws a match away.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, assert_never

from spiritboard.bots.budget import Budget
from spiritboard.bots.nets.net_bot import NetBot, needed
from spiritboard.bots.search.seer import SeerBot
from spiritboard.core.dice import Dice
from spiritboard.core.mind import Bot, Mind
from spiritboard.core.state import PLAYERS
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

    def rung(self, registration: Registration, players: int) -> Rung:
        """What it is at this game, for so many players."""
        crowded = registration.crowded.get(players, {})
        return crowded.get(self.level) or registration.ladder.get(self.level, self.usual)

    def make(self, registration: Registration, patient: bool = False) -> Bot:
        """Such a bot. A patient one takes all the playouts that it may, however long that lasts."""
        return suit(registration, lambda players: self.rung(registration, players), self.ms, patient)


DRAWN: Final = 1 << 30
"""Shares are drawn from so many numbers."""


class Suited(Bot):
    """A bot for each number of players."""

    def __init__(self, bots: Mapping[int, Bot]) -> None:
        self.name = bots[min(bots)].name
        self.bots = bots

    def choose(self, mind: Mind, dice: Dice) -> int:
        return self._suiting(mind).choose(mind, dice)

    def interrupt(self, mind: Mind, dice: Dice) -> int | None:
        return self._suiting(mind).interrupt(mind, dice)

    def _suiting(self, mind: Mind) -> Bot:
        return self.bots[mind.view.cells[PLAYERS]]


def suit(registration: Registration, rung: Callable[[int], Rung], ms: int = 0, patient: bool = False) -> Bot:
    """A bot on these rungs, each for a number of players; one for all, where they are the same."""
    game = registration.game
    rungs = {players: rung(players) for players in range(game.least, game.most + 1)}
    bots = {one: climb(registration, one, 0 if patient and one.playouts else ms) for one in set(rungs.values())}
    if len(bots) == 1:
        return bots[rungs[game.least]]
    return Suited({players: bots[one] for players, one in rungs.items()})


class HabitualBot(Bot):
    """Answers as a simple player would, so often, and thinks about the others."""

    def __init__(self, bot: Bot, habit: Bot, often: float) -> None:
        self.name = bot.name
        self.bot = bot
        self.habit = habit
        self.often = often

    def choose(self, mind: Mind, dice: Dice) -> int:
        now = self.habit if int(dice.below(DRAWN)) < self.often * DRAWN else self.bot
        return now.choose(mind, dice)

    def interrupt(self, mind: Mind, dice: Dice) -> int | None:
        return self.bot.interrupt(mind, dice)


def climb(registration: Registration, rung: Rung, ms: int = 0) -> Bot:
    """A bot on this rung, which searches no longer than so many milliseconds; 0 sets no limit."""
    bot = _thinker(registration, rung, ms)
    return HabitualBot(bot, registration.anchors[rung.habit](), rung.often) if rung.habit else bot


def _thinker(registration: Registration, rung: Rung, ms: int) -> Bot:
    """Who plays on a rung where no habit does."""
    match rung.bot:
        case "search" | "flat" | "crowd" | "tree" | "trees":
            method = "" if rung.bot == "search" else rung.bot
            return SeerBot(registration.playout, Budget(rung.playouts, ms), method, rung.warmth, ahead=rung.ahead)
        case "net":
            return NetBot(needed(registration.game), rung.warmth or None)
        case "easy" if registration.easy is not None:
            return registration.easy()
        case "easy" | "heuristic":
            return registration.bot()
        case _:
            assert_never(rung.bot)


LEVELS: Final = (
    Level(1, "Wanderer", "Judges by what it sees on the table.", 0.1, 100, Rung(16, 0.15)),
    Level(2, "Apprentice", "Has some good sense.", 0.1, 100, Rung(bot="heuristic")),
    Level(3, "Novice", "Sees what is good, but wavers.", 0.2, 200, Rung(48, 0.08)),
    Level(4, "Adept", "Plays well, with lapses.", 0.2, 200, Rung(96, 0.04)),
    Level(5, "Healer", "Plays well, and sees a little ahead.", 0.2, 200, Rung(192)),
    Level(6, "Medium", "Imagines many worlds before it answers.", 0.2, 50, Rung()),
    Level(7, "Elder", "Thinks for up to a quarter of a second.", 0.5, 250, Rung()),
    Level(8, "Seer", "Thinks for up to a second.", 1.5, 1000, Rung()),
)

USUAL: Final = 6
"""Who sits down where nobody chose: strong, and answers at once."""


def find_level(level: int) -> Level:
    """The level of this number, or the nearest below."""
    return next((one for one in reversed(LEVELS) if one.level <= level), LEVELS[0])
