"""The games as Gymnasium environments. Importing this registers ``spiritboard/Shamans-v0`` and the others."""

from typing import Final

import gymnasium

from spiritboard.games.registry import find, names
from spiritboard.research.gymnasium.env import ANY, SeatEnv
from spiritboard.research.gymnasium.vector import SeatsEnv

__all__ = ["ANY", "IDS", "SeatEnv", "SeatsEnv"]


ENV, VECTOR = SeatEnv.__module__, SeatsEnv.__module__


def _register() -> dict[str, str]:
    found = {}
    for name in names():
        if find(name).game.features:
            found[name] = f"spiritboard/{name.title()}-v0"
            gymnasium.register(
                found[name], f"{ENV}:SeatEnv", vector_entry_point=f"{VECTOR}:SeatsEnv", kwargs={"game": name}
            )
    return found


IDS: Final = _register()
"""The registered name of each game."""
