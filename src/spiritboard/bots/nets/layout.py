"""What goes into a net and comes out of it, by name: weights find their places again when a game has got more features
or actions, or counts them in another order."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from spiritboard.core.game import Game

Array = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Layout:
    """The inputs and outputs of a net.

    features   their names, how many bytes each has, and by what these are multiplied before they go in
    actions    their notations as the first seat counts them; what a net says beyond them has no names and comes last
    """

    game: str
    features: tuple[tuple[str, int, float], ...]
    actions: tuple[str, ...]

    @classmethod
    def of(cls, game: Game, scale: Array) -> Self:
        """The layout of a game as it is now; ``scale`` has a number for each byte of its features."""
        starts = np.cumsum([0, *(feature.length for feature in game.features)])
        features = zip(game.features, starts, strict=False)
        named = tuple((feature.name, feature.length, round(float(scale[start]), 6)) for feature, start in features)
        return cls(game.name, named, tuple(_apart(game.notations())))

    @classmethod
    def read(cls, text: str) -> Self:
        """What ``text`` has written. Raises ValueError where it is something else."""
        game, features, actions = json.loads(text)
        named = tuple((str(name), int(length), float(scale)) for name, length, scale in features)
        return cls(str(game), named, tuple(str(action) for action in actions))

    def text(self) -> str:
        """The layout in one line."""
        return json.dumps([self.game, self.features, self.actions], ensure_ascii=False)

    def moved(self, weights: Mapping[str, Array], new: "Layout") -> dict[str, Array]:
        """Weights of this layout as another takes them.

        A feature that is new tells the net nothing, and one that is gone tells it nothing more. An action that is new
        is about as likely as others are on average.
        """
        found = dict(weights)
        if "w1" in weights:
            found["w1"] = self._inputs(weights["w1"], new)
        if "w3" in weights:
            found |= {name: self._outputs(weights[name], new) for name in ("w3", "b3")}
        return found

    def _inputs(self, rows: Array, new: "Layout") -> Array:
        old = {name: (start, length, scale) for name, start, length, scale in self._places()}
        total = sum(length for _, length, _ in new.features)
        moved = np.zeros((total, rows.shape[1]), np.float32)
        for name, start, length, scale in new._places():
            if name in old and scale:
                first, before, scaled = old[name]
                many = min(length, before)
                moved[start : start + many] = rows[first : first + many] * (scaled / scale)
        return moved

    def _places(self) -> Iterator[tuple[str, int, int, float]]:
        """Each feature: its name, where it begins, its length and its scale."""
        start = 0
        for name, length, scale in self.features:
            yield name, start, length, scale
            start += length

    def _outputs(self, columns: Array, new: "Layout") -> Array:
        known = {action: at for at, action in enumerate(self.actions)}
        named, more = columns[..., : len(self.actions)], columns[..., len(self.actions) :]
        average = named.mean(axis=-1, keepdims=True)
        places = [known.get(action) for action in new.actions]
        parts = [average if at is None else named[..., at : at + 1] for at in places]
        return np.concatenate([*parts, more], axis=-1).astype(np.float32)


def _apart(actions: Sequence[str]) -> Iterator[str]:
    """Notations that can be told apart: a number that stands for nothing keeps its own."""
    for at, action in enumerate(actions):
        yield action or f"#{at}"
