"""Bots think in processes of their own, from minds, within their time; what hangs or dies is replaced."""

import contextlib
import logging
import secrets
from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

from spiritboard.bots.hint import Advice, hint
from spiritboard.bots.roster import BOTS
from spiritboard.core.dice import FastDice
from spiritboard.core.errors import UnknownGame
from spiritboard.core.mind import Bot, Mind
from spiritboard.games import registry
from spiritboard.scenes.tongue import Tongue, tongue
from spiritboard.web.minds import pack, unpack
from spiritboard.web.workers import Overdue, Workers

PATIENCE: Final = 10.0
"""Seconds beyond its budget after which a bot is given up and any legal answer is taken."""

log = logging.getLogger(__name__)
Thought: TypeAlias = Callable[[bytes, str, int], int | None]


class BotPool:
    """Worker processes that choose answers from minds."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers

    async def choose(self, mind: Mind, kind: str, budget: float) -> int:
        """What a bot of this kind (by its name in the roster) answers, within so many seconds."""
        answer = await self._think(_choose, mind, kind, budget)
        return mind.options[secrets.randbelow(len(mind.options))] if answer is None else answer

    async def interrupt(self, mind: Mind, kind: str, budget: float) -> int | None:
        """What a bot of this kind does unasked, if anything."""
        return await self._think(_interrupt, mind, kind, budget)

    async def advise(self, mind: Mind, speech: Tongue, labels: dict[str, str]) -> list[Advice]:
        """What a good player would consider, options called by their labels; nothing where no worker could say."""
        try:
            return await self.workers.run(PATIENCE, _advise, pack(mind), speech.language, labels, secrets.randbits(62))
        except Overdue:
            log.exception("no worker could give a hint at %s", mind.game.name)
            return []

    async def _think(self, what: Thought, mind: Mind, kind: str, budget: float) -> int | None:
        try:
            return await self.workers.run(budget + PATIENCE, what, pack(mind), kind, secrets.randbits(62))
        except Overdue:
            log.exception("the bot %s gave no answer at %s", kind, mind.game.name)
            return None


# --- in the worker -------------------------------------------------------------------------------------------


def prepare() -> None:
    """Load every game."""
    for name in registry.names():
        with contextlib.suppress(UnknownGame):  # somebody else's, and broken: said when it is asked for
            registry.find(name)


@cache
def _bot(game: str, kind: str) -> Bot:
    return BOTS[kind](registry.find(game))


def _choose(data: bytes, kind: str, seed: int) -> int | None:
    mind = unpack(data)
    return int(_bot(mind.game.name, kind).choose(mind, FastDice(seed)))


def _advise(data: bytes, language: str, labels: dict[str, str], seed: int) -> list[Advice]:
    mind = unpack(data)
    return hint(registry.find(mind.game.name), mind, FastDice(seed), tongue(language), labels=labels)


def _interrupt(data: bytes, kind: str, seed: int) -> int | None:
    mind = unpack(data)
    action = _bot(mind.game.name, kind).interrupt(mind, FastDice(seed))
    return None if action is None else int(action)
