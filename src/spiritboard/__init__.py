"""Spiritboard: three tabletop games about shamans and spirits, complete in their rules, at one table.

    import spiritboard

    spiritboard.games()                   # ("shamans", "samhain", "shamanking"), and installed plug-ins
    game = spiritboard.load("shamans")    # its rules: a core.game.Game

Nothing else is imported until one of these is called. docs/public.md says what is stable.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spiritboard.core.game import Game

__version__ = "0.1.0"
__all__ = ["__version__", "games", "load"]


def games() -> tuple[str, ...]:
    """Return the names of all games: the built-in ones first, then those of other packages."""
    from spiritboard.games.registry import names  # noqa: PLC0415 - keeps `spiritboard --help` fast

    return names()


def load(name: str) -> "Game":
    """Return the rules of a game. Raise ``UnknownGame``, with the names that exist, if there is no such game."""
    from spiritboard.games.registry import find  # noqa: PLC0415 - as above

    return find(name).game
