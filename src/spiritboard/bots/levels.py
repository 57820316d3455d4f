"""Difficulty levels, from easy to hard.

Weaker levels look less far ahead, vary between good actions, or sometimes fall back on a simple player's habits. None
of them plays to lose.
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

    budget   the maximum thinking time for one answer in seconds, with some margin
    ms       milliseconds of search
    usual    its settings in games that do not define their own
    """

    level: int
    title: str
    help: str
    budget: float
    ms: int
    usual: Rung

    def rung(self, registration: Registration, players: int) -> Rung:
        """Return its settings for this game and number of players."""
        crowded = registration.crowded.get(players, {})
        return crowded.get(self.level) or registration.ladder.get(self.level, self.usual)

    def make(self, registration: Registration, patient: bool = False) -> Bot:
        """Return a bot of this level. A patient one uses all the playouts it may, however long they take."""
        return bot_by_players(registration, lambda players: self.rung(registration, players), self.ms, patient)


DRAWN: Final = 1 << 30
"""The resolution of random shares."""


class BotByPlayers(Bot):
    """Delegates to a different bot for each number of players."""

    def __init__(self, bots: Mapping[int, Bot]) -> None:
        self.name = bots[min(bots)].name
        self.bots = bots

    def choose(self, mind: Mind, dice: Dice) -> int:
        return self._bot_for(mind).choose(mind, dice)

    def interrupt(self, mind: Mind, dice: Dice) -> int | None:
        return self._bot_for(mind).interrupt(mind, dice)

    def _bot_for(self, mind: Mind) -> Bot:
        return self.bots[mind.view.cells[PLAYERS]]


def bot_by_players(registration: Registration, rung: Callable[[int], Rung], ms: int = 0, patient: bool = False) -> Bot:
    """Return a bot that uses these rungs, one for each number of players, or a single bot if they are all the same."""
    game = registration.game
    rungs = {players: rung(players) for players in range(game.least, game.most + 1)}
    bots = {one: bot_on_rung(registration, one, 0 if patient and one.playouts else ms) for one in set(rungs.values())}
    if len(bots) == 1:
        return bots[rungs[game.least]]
    return BotByPlayers({players: bots[one] for players, one in rungs.items()})


class HabitualBot(Bot):
    """Answers like a simple player with a given frequency, and like another bot otherwise."""

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


def bot_on_rung(registration: Registration, rung: Rung, ms: int = 0) -> Bot:
    """Return a bot for this rung that searches for at most ``ms`` milliseconds; 0 sets no limit."""
    bot = _search_bot(registration, rung, ms)
    return HabitualBot(bot, registration.anchors[rung.habit](), rung.often) if rung.habit else bot


def _search_bot(registration: Registration, rung: Rung, ms: int) -> Bot:
    """Return the bot that plays a rung when no habit applies."""
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
    Level(1, "Wanderer", "Very easy: for your first matches.", 0.1, 100, Rung(16, 0.15)),
    Level(2, "Apprentice", "Easy: plays like a beginner.", 0.1, 100, Rung(bot="heuristic")),
    Level(3, "Novice", "Moderate: makes sensible moves, and still a lot of mistakes.", 0.2, 200, Rung(48, 0.08)),
    Level(4, "Adept", "Fairly strong: plays well, with lapses.", 0.2, 200, Rung(96, 0.04)),
    Level(5, "Healer", "Strong: a challenge for casual players.", 0.2, 200, Rung(192)),
    Level(6, "Medium", "Very strong, and answers quickly.", 0.2, 50, Rung()),
    Level(7, "Elder", "Expert: thinks for up to a quarter of a second.", 0.5, 250, Rung()),
    Level(8, "Seer", "The strongest: thinks for up to a second.", 1.5, 1000, Rung()),
)

USUAL: Final = 6
"""The level of a bot if nobody chose one: strong, and quick to answer."""


def find_level(level: int) -> Level:
    """Return the level with this number, or the nearest one below."""
    return next((one for one in reversed(LEVELS) if one.level <= level), LEVELS[0])
