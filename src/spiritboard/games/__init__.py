"""The games, each in a folder of the same shape, and the registry that finds them."""

import sys
from types import ModuleType


class _Games(ModuleType):
    """Makes this package callable like `spiritboard.games()`, whose attribute importing the package replaces."""

    def __call__(self) -> tuple[str, ...]:
        from spiritboard.games.registry import names  # noqa: PLC0415 - it imports this package

        return names()


sys.modules[__name__].__class__ = _Games
