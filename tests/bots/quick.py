"""All levels of bots, made quick enough for tests."""

from collections.abc import Iterator
from dataclasses import replace

from spiritboard.bots.levels import LEVELS, Level, bot_by_players
from spiritboard.core.mind import Bot
from spiritboard.games.registry import Registration, Rung

PLAYOUTS = 24


def quick_levels(registration: Registration, playouts: int = PLAYOUTS) -> Iterator[Bot]:
    """All levels, with so few playouts that a test can wait for them, and without a limit of time."""
    for level in LEVELS:

        def rung(players: int, level: Level = level) -> Rung:
            found = level.rung(registration, players)
            return replace(found, playouts=min(found.playouts or playouts, playouts))

        yield bot_by_players(registration, rung)
