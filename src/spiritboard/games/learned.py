"""Loads trained value functions, and refuses those that were trained on other features."""

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
    """What ``bots.learning.value`` needs from a game to train its value function.

    matches    the number of matches in each of ``stages`` stages; after the first, the current value may play
    features   the number of features of a state, by the number of players
    path       where the value is stored, by the number of players
    stamp      its stamp (see the function ``stamp``)
    present    the value that is shipped with the rules
    play       plays one match and returns its sampled states as features, with each viewer's result; called with the
               number of players, the previous stage's value, dice, and a chooser to use instead of the game's policy
    """

    matches: int
    stages: int
    features: Callable[[int], int]
    path: Callable[[int], Path]
    stamp: Callable[[int], str]
    present: Callable[[int], Value]
    play: Callable[[int, Value | None, FastDice, Choose | None], tuple[list[Row], list[float]]]


def stamp(name: str, version: int, features: int) -> str:
    """Return a short identification of what a value was trained on: the game, the version of its rules, and its
    features."""
    return f"{name} {version} {features}x{HIDDEN}"


def load_value(package: str, expected: str, file: str = FILE) -> Value:
    """Return the value function shipped with a game's rules. Raise WrongVersion if it was trained on another game or on
    other features.

    A value stays valid under a new version of the rules as long as the features of a state are the same.
    """
    with files(package).joinpath("weights", file).open("rb") as opened, np.load(opened) as stored:
        if _portrays(str(stored["stamp"])) != _portrays(expected):
            raise WrongVersion(
                "these weights were trained on {said}, but this is {now}",
                said=repr(str(stored["stamp"])),
                now=repr(expected),
            )
        inner, outer = stored["inner"].astype(float), stored["outer"].astype(float)
    return Value(len(inner) - 1, inner.ravel().tolist(), outer.tolist())


def _portrays(stamped: str) -> tuple[str, str]:
    """Return the game and the shape of the features from a stamp."""
    game, _, shape = stamped.split()
    return game, shape


def save_value(path: Path, stamped: str, weights: Mapping[str, Any]) -> None:
    """Save a value function in half precision, which is enough."""
    packed = {name: array.astype(np.float16) for name, array in weights.items()}
    np.savez_compressed(path, allow_pickle=False, stamp=np.array(stamped), **packed)
