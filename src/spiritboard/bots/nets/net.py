"""A small policy network: takes what a seat sees, and returns a policy, a value and suspicions.

It has two hidden layers and needs only numpy. Weights are stored with the names of the features and actions that they
were trained on.
"""

import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path
from typing import Any, BinaryIO, Final
from zipfile import BadZipFile

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.lib.npyio import NpzFile
from numpy.typing import NDArray

from spiritboard.bots.nets.layout import Layout
from spiritboard.core.errors import BadRecord, WrongVersion
from spiritboard.core.feature import WORD, width
from spiritboard.core.game import Game
from spiritboard.core.sight import View

Array = NDArray[np.float32]
Weights = dict[str, Array]

SUSPECTS: Final = 4
"""The number of outputs of the role head, one for each other seat, clockwise."""
HIDDEN: Final = (128, 64)
KIND: Final = "kind_"
"""The prefix of the upper layers that imitate other players, before their number and names."""
OWN_SEAT: Final = "seat"
"""The feature that contains the viewer's seat."""
GAIN: Final = 4.0
"""The value head predicts in quarters of a match, so that its outputs are about 1 in size."""
DECIDED: Final = 0.25
"""The default warmth at the table, at which a net prefers its most likely actions."""
USUAL: Final = 8
"""The usual maximum of a feature; larger values are rare even if they are possible."""


@cache
def orders(game: Game) -> NDArray[np.int64]:
    """Return, for every number of players and every seat, all actions in that seat's own numbering."""
    found = np.empty((game.most + 1, game.most, game.actions), np.int64)
    found[:] = np.arange(game.actions)
    for players in range(game.least, game.most + 1):
        for seat in range(players):
            found[players, seat] = game.turned(players, seat)
    return found


def turns(game: Game) -> bool:
    """Return whether actions name seats. If they do, nets number seats from their own, and need not know which it
    is."""
    return bool((orders(game) != np.arange(game.actions)).any())


def stamp(game: Game) -> str:
    """Return a short identification of what weights were trained on: the game, its rules, features and actions."""
    parts: list[Any] = [(feature.name, feature.length, feature.most) for feature in game.features]
    if turns(game):
        parts.append("turned")
    digest = blake2b(repr((parts, game.actions, USUAL)).encode(), digest_size=6).hexdigest()
    return f"{game.name} {game.version} {digest}"


def scale(game: Game) -> Array:
    """Return factors that bring features to about 1. Counts that can be large are usually small, and must not vanish
    beside single bits.

    If seats are numbered from the viewer's own, its absolute number is left out: nets that know it learn to favour one
    seat together.
    """
    spans = [np.full(feature.length, 1 / min(feature.most, USUAL)) for feature in game.features]
    for feature, span in zip(game.features, spans, strict=True):
        if feature.name == OWN_SEAT and turns(game):
            span[:] = 0
    return np.concatenate(spans).astype(np.float32)


def fresh(inputs: int, outputs: int, seed: int, hidden: tuple[int, int] = HIDDEN) -> Weights:
    """Return untrained weights."""
    draw = np.random.default_rng(seed)
    sizes = (inputs, *hidden, outputs)
    weights: Weights = {}
    for layer, (size, after) in enumerate(pairwise(sizes), 1):
        spread = np.sqrt(2 / size) * (0.05 if after == outputs else 1)
        weights[f"w{layer}"] = (draw.standard_normal((size, after)) * spread).astype(np.float32)
        weights[f"b{layer}"] = np.zeros(after, np.float32)
    return weights


def forward(weights: Mapping[str, Array], rows: Array) -> tuple[Array, Array, Array]:
    """Return both hidden layers and the output."""
    one = lower(weights, rows)
    return one, *upper(weights, one)


def lower(weights: Mapping[str, Array], rows: Array) -> Array:
    """Return the first hidden layer."""
    return _layer(weights, 1, rows)


def upper(weights: Mapping[str, Array], one: Array) -> tuple[Array, Array]:
    """Return the second hidden layer and the output, given the first."""
    two = _layer(weights, 2, one)
    output = two @ weights["w3"]
    output += weights["b3"]
    return two, output


def _layer(weights: Mapping[str, Array], number: int, rows: Array) -> Array:
    """Return a hidden layer, computed in a single buffer, since allocating another costs as much as the arithmetic."""
    cells: Array = rows @ weights[f"w{number}"]
    cells += weights[f"b{number}"]
    return np.maximum(cells, 0, out=cells)


def narrowed(weights: Weights, shown: NDArray[np.bool_]) -> Weights:
    """Return a network that takes only these features."""
    return {**weights, "w1": weights["w1"][shown]}


def masked(logits: Array, masks: NDArray[Any]) -> Array:
    """Return the log-probabilities of legal actions; those of illegal ones are hugely negative."""
    shifted = np.where(masks, logits, np.float32(-1e9))
    shifted -= shifted.max(axis=1, keepdims=True)
    return np.asarray(shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True)), np.float32)


def likelihood(logits: Array) -> Array:
    """Return logits as probabilities."""
    return np.asarray(1 / (1 + np.exp(-np.clip(logits, -30, 30))), np.float32)


@dataclass(slots=True)
class Net:
    """The trained weights of one game.

    The outputs are the logits of the actions in the seat's own numbering (see ``orders``), the seat's expected return,
    and the logits of the suspects. ``kinds`` are other upper layers on the same first layer, which imitate other bots
    and are used for inference (see ``inference``). ``suits`` are nets for one number of players each. ``warmth`` is the
    temperature of the net at the table (see ``NetBot``). ``known`` caches what was inferred from earlier eras, and
    ``prepared`` what playouts need of the weights (see ``net_playouts``).
    """

    game: Game
    weights: Weights
    scale: Array
    kinds: tuple[Weights, ...] = ()
    suits: dict[int, "Net"] = field(default_factory=dict)
    warmth: float = DECIDED
    known: dict[bytes, Any] = field(default_factory=dict, repr=False, compare=False)
    prepared: dict[float, tuple[Weights, Array]] = field(default_factory=dict, repr=False, compare=False)

    def suited(self, players: int) -> "Net":
        """Return the net that was trained for this number of players alone, or this one if there is none."""
        return self.suits.get(players, self)

    def look(self, view: View) -> Array:
        """Return what a seat sees as an input row."""
        words = vec[i64]([0] * (width(self.game.features) // WORD))
        self.game.restore(view.cells).encode(view.viewer, view.sizes, words, 0)
        row: Any = words
        return np.asarray(np.frombuffer(row, np.uint8) * self.scale, np.float32)

    def logits(self, rows: Array) -> Array:
        """Return the logits of many rows at once, for actions in the seats' own numbering."""
        return forward(self.weights, rows)[2][:, : self.game.actions]

    def shares(self, rows: Array, players: int) -> Array:
        """Return the predicted share of the match for many rows at once: a fair share plus the expected return."""
        gained = forward(self.weights, rows)[2][:, self.game.actions] / np.float32(GAIN)
        return np.asarray(np.clip(1 / players + gained, 0.001, 0.999), np.float32)


def save(
    file: Path | BinaryIO,
    game: Game,
    weights: Mapping[str, Array],
    kinds: Sequence[Mapping[str, Array]] = (),
    warmth: float = DECIDED,
    **more: Any,
) -> None:
    """Save weights in half precision, which is enough to play."""
    parts = {"": weights} | {f"{KIND}{at}_": kind for at, kind in enumerate(kinds)}
    packed = {
        f"{part}{name}": array.astype(np.float16) for part, named in parts.items() for name, array in named.items()
    }
    names = np.array(Layout.of(game, scale(game)).text())
    np.savez_compressed(
        file, allow_pickle=False, stamp=np.array(stamp(game)), layout=names, warmth=warmth, **packed, **more
    )


@contextmanager
def open_arrays(file: Path | BinaryIO) -> Iterator[NpzFile]:
    """Open a file of arrays. Raise BadRecord if it is damaged or not such a file."""
    try:
        with file.open("rb") if isinstance(file, Path) else nullcontext(file) as bare:
            stored = np.load(bare)
            if not isinstance(stored, NpzFile):
                raise ValueError(stored)
            with stored:
                yield stored
    except (BadZipFile, EOFError, KeyError, ValueError, zlib.error):
        raise BadRecord("{file} is damaged or is not a file of weights", file=str(file)) from None


def load(file: Path | BinaryIO, game: Game) -> Net:
    """Return weights for this game.

    Raise WrongVersion if they were trained on another game, or on other features and actions without storing their
    names. Raise BadRecord if there are none.
    """
    with open_arrays(file) as stored:
        stamped, now = str(stored["stamp"]), Layout.of(game, scale(game))
        layout = Layout.read(str(stored["layout"])) if "layout" in stored.files else None
        if stamped != stamp(game) and (layout is None or layout.game != game.name):
            raise WrongVersion(
                "these weights were trained on {said}, but this is {now}", said=repr(stamped), now=repr(stamp(game))
            )
        warmth = float(stored["warmth"]) if "warmth" in stored.files else DECIDED
        found = {name: stored[name].astype(np.float32) for name in stored.files if stored[name].dtype == np.float16}
        parts: dict[str, Weights] = {}
        for name, array in found.items():
            part, _, rest = name.rpartition("_")
            parts.setdefault(part, {})[rest] = array
        if layout is not None and layout != now:
            parts = {part: layout.moved(weights, now) for part, weights in parts.items()}
        kinds = tuple(parts[part] for part in sorted(parts) if part.startswith(KIND))
        return Net(game, parts[""], scale(game), kinds, warmth=warmth)
