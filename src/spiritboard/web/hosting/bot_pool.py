"""Bots think in processes of their own, from minds, within their time; what hangs or dies is replaced."""

import contextlib
import logging
import secrets
from collections.abc import Callable
from functools import cache
from math import log2
from typing import Final, TypeAlias

from spiritboard.bots.budget import Budget
from spiritboard.bots.levels import Suited
from spiritboard.bots.roster import find_bot
from spiritboard.bots.search.seer import SeerBot
from spiritboard.bots.sensible import SensibleBot
from spiritboard.bots.teaching.hint import Suggestion, hint
from spiritboard.core.dice import FastDice
from spiritboard.core.errors import UnknownGame
from spiritboard.core.mind import Bot, Mind
from spiritboard.games import registry
from spiritboard.scenes.tongue import Tongue, tongue
from spiritboard.web.hosting.mind_codec import pack, unpack
from spiritboard.web.hosting.workers import NOBODY, Overdue, Payer, Workers

PATIENCE: Final = 4.0
"""Seconds beyond its budget after which a bot is given up, and another one asked."""
HALVINGS: Final = 6
"""So often at the most a bot's thinking is halved while more bots think than there are processes."""

log = logging.getLogger(__name__)
Thought: TypeAlias = Callable[[bytes, str, int, int], int | None]


class BotPool:
    """Worker processes that choose answers from minds."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers

    @property
    def slow(self) -> bool:
        """Whether bots think less than they would, because many want to think at once."""
        return self.halvings > 0

    @property
    def halvings(self) -> int:
        """How often thinking is halved now: everybody thinks less before anybody waits."""
        return min(HALVINGS, int(log2(max(1.0, self.workers.load))))

    async def choose(self, mind: Mind, kind: str, budget: float, payer: Payer = NOBODY) -> int:
        """What a bot of this kind (by its name in the roster) answers, within so many seconds.

        Where its process dies or hangs, the game's own bot answers at once, here: it is no searcher, but nobody waits
        and nothing is left to chance.
        """
        try:
            answer = await self._think(_choose, mind, kind, budget, payer)
        except Overdue:
            log.exception("the bot %s gave no answer at %s", kind, mind.game.name)
            answer = None
        if answer is not None:
            return answer
        return int(registry.find(mind.game.name).bot().choose(mind, FastDice(secrets.randbits(62))))

    async def interrupt(self, mind: Mind, kind: str, budget: float, payer: Payer = NOBODY) -> int | None:
        """What a bot of this kind does unasked, if anything."""
        try:
            return await self._think(_interrupt, mind, kind, budget, payer)
        except Overdue:
            log.exception("the bot %s could not say whether it interrupts at %s", kind, mind.game.name)
            return None

    async def advise(
        self, mind: Mind, speech: Tongue, labels: dict[str, str], payer: Payer = NOBODY
    ) -> list[Suggestion]:
        """What a good player would consider, options called by their labels; nothing where no worker could say."""
        seed = secrets.randbits(62)
        try:
            return await self.workers.run(2 * PATIENCE, _advise, pack(mind), speech.language, labels, seed, payer=payer)
        except Overdue:
            log.exception("no worker could give a hint at %s", mind.game.name)
            return []

    async def _think(self, what: Thought, mind: Mind, kind: str, budget: float, payer: Payer) -> int | None:
        halvings = self.halvings
        seconds, seed = (budget / 2**halvings) + PATIENCE, secrets.randbits(62)
        return await self.workers.run(seconds, what, pack(mind), kind, halvings, seed, payer=payer)


# --- in the worker -------------------------------------------------------------------------------------------


def prepare() -> None:
    """Load every game."""
    for name in registry.names():
        with contextlib.suppress(UnknownGame):  # somebody else's, and broken: said when it is asked for
            registry.find(name)


@cache
def _bot(game: str, kind: str, halvings: int = 0) -> Bot:
    bot = find_bot(kind, registry.find(game))
    for one in searchers(bot):
        sims, ms = (max(1, most >> halvings) if most else 0 for most in (one.budget.sims, one.budget.ms))
        one.budget = Budget(sims, ms)
    return bot


def searchers(bot: Bot) -> list[SeerBot]:
    """The bots within this one that search: each of them has a budget."""
    if isinstance(bot, SensibleBot):
        return searchers(bot.bot)
    if isinstance(bot, Suited):
        return [found for one in bot.bots.values() for found in searchers(one)]
    return [bot] if isinstance(bot, SeerBot) else []


def _choose(data: bytes, kind: str, halvings: int, seed: int) -> int | None:
    mind = unpack(data)
    return int(_bot(mind.game.name, kind, halvings).choose(mind, FastDice(seed)))


def _advise(data: bytes, language: str, labels: dict[str, str], seed: int) -> list[Suggestion]:
    mind = unpack(data)
    return hint(registry.find(mind.game.name), mind, FastDice(seed), tongue(language), labels=labels)


def _interrupt(data: bytes, kind: str, halvings: int, seed: int) -> int | None:
    mind = unpack(data)
    action = _bot(mind.game.name, kind, halvings).interrupt(mind, FastDice(seed))
    return None if action is None else int(action)
