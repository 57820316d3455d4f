"""Adds a model of one more kind of player to a net, by imitation.

    python -m spiritboard.bots.learning.kinds GAME NET BOTS PLAYERS=MATCHES … [SEED]

For example ``shamans net3.npz crowd-32+crowd-80 3=240``. Bots whose names are joined form one kind, which is added to
the weights in the file. A third of the decisions is first held out to measure how often the model predicts them.
"""

import sys
from pathlib import Path

import numpy as np

from spiritboard.bots.learning.imitation import Demonstrations, Model, demonstrations, learn
from spiritboard.bots.nets.net import Weights, load, lower, masked, save, upper
from spiritboard.games.registry import find

KEPT_BACK = 3


def accuracy(kind: Weights, net: Weights, deeds: Demonstrations) -> float:
    """Return how often the kind's most likely action was the one taken."""
    policy = masked(upper(kind, lower(net, deeds.rows.astype(np.float32)))[1], deeds.masks)
    return float((policy.argmax(axis=1) == deeds.chosen).mean())


def part(deeds: Demonstrations, at: slice) -> Demonstrations:
    """Return the selected rows."""
    return Demonstrations(deeds.rows[at], deeds.masks[at], deeds.chosen[at])


def main(game: str, path: str, bots: str, *words: str) -> int:
    """Collect demonstrations, train, and save the result."""
    seed = int(words[-1]) if "=" not in words[-1] else 1
    matches = tuple((int(players), int(count)) for players, _, count in (w.partition("=") for w in words if "=" in w))
    rules = find(game).game
    net = load(Path(path), rules)
    deeds = demonstrations(Model(game, bots, matches, seed))
    first = len(deeds.rows) // KEPT_BACK
    share = accuracy(learn(part(deeds, slice(first, None)), net.weights, seed), net.weights, part(deeds, slice(first)))
    print(f"{len(deeds.rows):,} decisions; {100 * share:.1f} % of the held-out ones are predicted")
    save(Path(path), rules, net.weights, (*net.kinds, learn(deeds, net.weights, seed)), net.warmth)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
