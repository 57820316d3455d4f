"""Learned values beside a game's rules: what ``core.value`` is made of, tied to the rules it was learned on."""

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import numpy as np

from spiritboard.core.errors import WrongVersion
from spiritboard.core.value import HIDDEN, Value

FILE: Final = "value.npz"


def stamp(name: str, version: int, features: int) -> str:
    """What a value must have been learned on: the game, its rules, and how it portrays a moment."""
    return f"{name} {version} {features}x{HIDDEN}"


def load_value(package: str, said: str, file: str = FILE) -> Value:
    """The value beside a game's rules. Raises WrongVersion where it was learned on something else."""
    with files(package).joinpath(file).open("rb") as opened, np.load(opened) as stored:
        if str(stored["stamp"]) != said:
            raise WrongVersion(
                "these weights were trained on {said}, but this is {now}",
                said=repr(str(stored["stamp"])),
                now=repr(said),
            )
        inner, outer = stored["inner"].astype(float), stored["outer"].astype(float)
    return Value(len(inner) - 1, inner.ravel().tolist(), outer.tolist())


def save_value(path: Path, said: str, weights: Mapping[str, Any]) -> None:
    """Keep a value, small: half precision is enough."""
    packed = {name: array.astype(np.float16) for name, array in weights.items()}
    np.savez_compressed(path, allow_pickle=False, stamp=np.array(said), **packed)
