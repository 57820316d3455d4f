"""The games as Gymnasium environments. Importing this registers ``spiritboard/Shamans-v0`` and the others."""

from typing import Final

import gymnasium

from spiritboard.research.gymnasium.env import ANY, SeatEnv
from spiritboard.research.gymnasium.vector import SeatsEnv
from spiritboard.research.setting import playable

__all__ = ["ANY", "IDS", "SeatEnv", "SeatsEnv"]


ENV, VECTOR = SeatEnv.__module__, SeatsEnv.__module__


def _register() -> dict[str, str]:
    found = {}
    for name in playable():
        found[name] = f"spiritboard/{name.title()}-v0"
        words = {"game": name}
        gymnasium.register(found[name], f"{ENV}:SeatEnv", vector_entry_point=f"{VECTOR}:SeatsEnv", kwargs=words)
    return found


IDS: Final = _register()
"""The registered name of each game."""
