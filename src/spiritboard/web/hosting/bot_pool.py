"""The bot pool: bots think in worker processes within a time limit; a hung or dead worker is replaced."""

import contextlib
import logging
import secrets
from collections.abc import Callable
from functools import cache
from math import log2
from typing import Final, TypeAlias

from spiritboard.bots.budget import Budget
from spiritboard.bots.levels import BotByPlayers
from spiritboard.bots.roster import find_bot
from spiritboard.bots.search.seer import SeerBot
from spiritboard.bots.sensible import SensibleBot
from spiritboard.bots.teaching.hint import Suggestion, hint
from spiritboard.core.dice import FastDice
from spiritboard.core.errors import NotAsked, UnknownGame
from spiritboard.core.mind import Bot, Mind
from spiritboard.games import registry
from spiritboard.scenes.tongue import Tongue, tongue
from spiritboard.web.hosting.mind_codec import pack, unpack
from spiritboard.web.hosting.workers import NOBODY, Overdue, Payer, Workers

PATIENCE: Final = 4.0
"""Seconds beyond its budget after which a bot is given up."""
HALVINGS: Final = 6
"""How often a bot's thinking time may be halved while more bots think than there are processes."""

log = logging.getLogger(__name__)
Thought: TypeAlias = Callable[[bytes, str, int, int], int | None]
Minds: TypeAlias = Callable[[], Mind]
"""Returns a mind when it is needed. A mind holds all events of a match, and many bots may be waiting for their turn."""


class BotPool:
    """Worker processes that choose answers for minds."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers

    def slow(self, payer: Payer) -> bool:
        """Return whether this payer's bots currently have less thinking time than usual, because many are thinking."""
        return self.halvings(payer) > 0

    def halvings(self, payer: Payer) -> int:
        """Return how often this payer's thinking time is currently halved. All bots think less before any of them has
        to wait, and those of payers with much pending work think less before the others do.
        """
        return min(HALVINGS, int(log2(max(1.0, self.workers.load_for(payer)))))

    async def choose(self, mind: Minds, kind: str, budget: float, payer: Payer = NOBODY) -> int:
        """Return the answer of a bot of this kind (its name in the roster) within ``budget`` seconds.

        If its process dies, hangs or fails, the game's own policy answers immediately in this process, so that nobody
        waits and the answer is not random. Raise NotAsked if ``mind`` does, because the question has closed.
        """
        try:
            answer = await self._think(_choose, mind, kind, budget, payer)
        except NotAsked:
            raise
        except Exception:  # any failure: without an answer the match would not continue
            log.exception("the bot %s gave no answer", kind)
            answer = None
        if answer is not None:
            return answer
        known = mind()
        return int(registry.find(known.game.name).bot().choose(known, FastDice(secrets.randbits(62))))

    async def interrupt(self, mind: Minds, kind: str, budget: float, payer: Payer = NOBODY) -> int | None:
        """Return the standing action that a bot of this kind takes, if any."""
        try:
            return await self._think(_interrupt, mind, kind, budget, payer)
        except Overdue:
            log.exception("the bot %s failed to decide whether to interrupt", kind)
            return None

    async def advise(
        self, mind: Mind, speech: Tongue, labels: dict[str, str], payer: Payer = NOBODY, also: int | None = None
    ) -> list[Suggestion]:
        """Return the actions that a good player would consider, and ``also`` if given, named by their labels. Empty if
        no worker could answer."""
        asked = pack(mind), speech.language, labels, secrets.randbits(62), also
        try:
            return await self.workers.run(2 * PATIENCE, _advise, *asked, payer=payer)
        except Overdue:
            log.exception("no worker could give a hint at %s", mind.game.name)
            return []

    async def _think(self, what: Thought, mind: Minds, kind: str, budget: float, payer: Payer) -> int | None:
        halvings = self.halvings(payer)
        seconds, seed = (budget / 2**halvings) + PATIENCE, secrets.randbits(62)
        async with self.workers.turn(seconds, payer) as worker:
            return await worker.run(seconds, what, pack(mind()), kind, halvings, seed)


# --- in the worker -------------------------------------------------------------------------------------------


def prepare() -> None:
    """Load every game."""
    for name in registry.names():
        with contextlib.suppress(UnknownGame):  # a broken plug-in is reported when it is used
            registry.find(name)


@cache
def _bot(game: str, kind: str, halvings: int = 0) -> Bot:
    bot = find_bot(kind, registry.find(game))
    for one in searchers(bot):
        sims, ms = (max(1, most >> halvings) if most else 0 for most in (one.budget.sims, one.budget.ms))
        one.budget = Budget(sims, ms)
    return bot


def searchers(bot: Bot) -> list[SeerBot]:
    """Return the searching bots inside this one, each of which has a budget."""
    if isinstance(bot, SensibleBot):
        return searchers(bot.bot)
    if isinstance(bot, BotByPlayers):
        return [found for one in bot.bots.values() for found in searchers(one)]
    return [bot] if isinstance(bot, SeerBot) else []


def _choose(data: bytes, kind: str, halvings: int, seed: int) -> int | None:
    mind = unpack(data)
    return int(_bot(mind.game.name, kind, halvings).choose(mind, FastDice(seed)))


def _advise(data: bytes, language: str, labels: dict[str, str], seed: int, also: int | None) -> list[Suggestion]:
    mind = unpack(data)
    return hint(registry.find(mind.game.name), mind, FastDice(seed), tongue(language), labels=labels, also=also)


def _interrupt(data: bytes, kind: str, halvings: int, seed: int) -> int | None:
    mind = unpack(data)
    action = _bot(mind.game.name, kind, halvings).interrupt(mind, FastDice(seed))
    return None if action is None else int(action)
