"""The inputs and outputs of a net by name, so that weights can be mapped when a game changes its features or
actions."""

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

    features   their names, lengths in bytes, and the factors that scale the bytes before they are used
    actions    their notations in the first seat's numbering; outputs beyond the actions have no names and come last
    """

    game: str
    features: tuple[tuple[str, int, float], ...]
    actions: tuple[str, ...]

    @classmethod
    def of(cls, game: Game, scale: Array) -> Self:
        """Return the current layout of a game; ``scale`` has a factor for each byte of its features."""
        starts = np.cumsum([0, *(feature.length for feature in game.features)])
        features = zip(game.features, starts, strict=False)
        named = tuple((feature.name, feature.length, round(float(scale[start]), 6)) for feature, start in features)
        return cls(game.name, named, tuple(_unique(game.notations())))

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the layout that ``text`` has written. Raise ValueError if it is invalid."""
        game, features, actions = json.loads(text)
        named = tuple((str(name), int(length), float(scale)) for name, length, scale in features)
        return cls(str(game), named, tuple(str(action) for action in actions))

    def text(self) -> str:
        """Return the layout as one line."""
        return json.dumps([self.game, self.features, self.actions], ensure_ascii=False)

    def moved(self, weights: Mapping[str, Array], new: "Layout") -> dict[str, Array]:
        """Return weights of this layout converted to another one.

        New features have no effect at first, and removed ones are ignored. A new action gets average logits.
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
        """Yield each feature: its name, offset, length and scale."""
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


def _unique(actions: Sequence[str]) -> Iterator[str]:
    """Yield unique notations. An action without a notation is named by its number."""
    for at, action in enumerate(actions):
        yield action or f"#{at}"
