"""Loads learned values, and refuses those that were trained on other features."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spiritboard.core.dice import FastDice
from spiritboard.core.errors import WrongVersion
from spiritboard.core.state import State
from spiritboard.core.value import HIDDEN, Value

FILE: Final = "value.npz"

Row = NDArray[np.float32]
Choose = Callable[[State], int]


@dataclass(frozen=True, slots=True)
class ValueTraining:
    """What ``bots.learning.value`` needs of a game to learn what its moments are worth.

    matches    how many are played in each of so many ``stages``; after the first, the value learned so far may play
    features   how many numbers portray a moment, by the number of players
    path       where the value is kept, by the number of players; said: what it is stamped with
    present    the value that comes with the rules
    play       one match: its portrayed moments, and what it brought to whoever looked at each of them. Asked with the
               number of players, the value of the stage before, dice, and who chooses in place of the game's own policy
    """

    matches: int
    stages: int
    features: Callable[[int], int]
    path: Callable[[int], Path]
    said: Callable[[int], str]
    present: Callable[[int], Value]
    play: Callable[[int, Value | None, FastDice, Choose | None], tuple[list[Row], list[float]]]


def stamp(name: str, version: int, features: int) -> str:
    """What a value was learned on: the game, the version of its rules, and how it portrays a moment."""
    return f"{name} {version} {features}x{HIDDEN}"


def load_value(package: str, said: str, file: str = FILE) -> Value:
    """The value beside a game's rules. Raises WrongVersion where it was learned on another game, or on other portraits.

    A value outlives a new version of the rules: what it was told of a moment is what it is told now.
    """
    with files(package).joinpath("weights", file).open("rb") as opened, np.load(opened) as stored:
        if _portrays(str(stored["stamp"])) != _portrays(said):
            raise WrongVersion(
                "these weights were trained on {said}, but this is {now}",
                said=repr(str(stored["stamp"])),
                now=repr(said),
            )
        inner, outer = stored["inner"].astype(float), stored["outer"].astype(float)
    return Value(len(inner) - 1, inner.ravel().tolist(), outer.tolist())


def _portrays(said: str) -> tuple[str, str]:
    """Of a stamp, the game and the shape of its portraits."""
    game, _, shape = said.split()
    return game, shape


def save_value(path: Path, said: str, weights: Mapping[str, Any]) -> None:
    """Keep a value, small: half precision is enough."""
    packed = {name: array.astype(np.float16) for name, array in weights.items()}
    np.savez_compressed(path, allow_pickle=False, stamp=np.array(said), **packed)
