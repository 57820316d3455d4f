"""A net learns from search: what every option was worth at many decisions, and a policy that follows these values.

    python -m bench.distil gather GAME FILE [seconds]    writes FILE.0.npz and so on; seconds of the processor
    python -m bench.distil teach GAME NET FILE.*.npz     the weights in NET learn; without NET, the shipped ones

A playout takes microseconds, so two hundred of them tell more about a decision than one match that was played to its
end. Values are noisy, but the lesson is linear in them, so that noise averages out: what the policy gains by them, and
a little for staying undecided.
"""

import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from spiritboard.bots.flat import Flat
from spiritboard.bots.gathering import learning
from spiritboard.bots.match import begin, derive
from spiritboard.bots.net import Array, Net, Weights, forward, load, masked, orders, save
from spiritboard.bots.netbot import NetBot, needed
from spiritboard.bots.thought import Prospect, Thought
from spiritboard.bots.training import adam, backward
from spiritboard.core.dice import FastDice
from spiritboard.core.mind import Mind
from spiritboard.core.state import PLAYERS
from spiritboard.games.registry import Registration, find

PLAYOUTS: Final = 200
"""Shared by the options of a decision."""
FEWEST: Final = 12
"""Worlds, however many options there are."""
WAVERING: Final = 0.015
"""How warm the searching seats are, so that positions differ."""
FILED: Final = 20_000
CALM: Final = 0.01
"""How much of a match a policy would give for being undecided."""
EPOCHS: Final = 12
PART: Final = 256
RATE: Final = 1.5e-3
FADE: Final = 1e-3
"""How much weights shrink at each step: what a few decisions have taught is forgotten."""


@dataclass(slots=True)
class Notes:
    """Decisions: what the seat saw, what it might do (in the order in which nets count), and what that was worth."""

    rows: list[Array] = field(default_factory=list)
    masks: list[NDArray[np.bool_]] = field(default_factory=list)
    values: list[Array] = field(default_factory=list)

    def take(self, net: Net, mind: Mind, worth: dict[int, float]) -> None:
        """Note a decision down."""
        order = orders(mind.game)[mind.view.cells[PLAYERS], mind.seat]
        self.rows.append(net.look(mind.view))
        self.masks.append(np.isin(order, mind.options))
        self.values.append(np.array([worth.get(int(action), 0.0) for action in order], np.float32))

    def file(self, path: Path) -> None:
        """Write them down."""
        rows, values = np.array(self.rows, np.float16), np.array(self.values, np.float16)
        np.savez_compressed(path, allow_pickle=False, rows=rows, masks=np.array(self.masks), values=values)


def weigh(registration: Registration, mind: Mind, seed: int) -> dict[int, float]:
    """What each option is worth to the mind's seat, all tried in the same worlds."""
    playout, options = registration.playout(mind), list(mind.options)
    view = mind.game.restore(mind.view.cells[:])
    playout.begin(view)
    search = Flat(view, mind.view.sizes, mind.seat, options, playout, seed, True, playout.horizon())
    search.run(max(FEWEST, PLAYOUTS // len(options)))
    return {option: search.mean(at, mind.seat) for at, option in enumerate(options)}


def gather(name: str, path: Path, seconds: float) -> int:
    """Play from any scores until the processor has worked so long; how many decisions were noted.

    At every table some seats search, some play by the net and a few by the heuristic: the net must know its way where
    it will come itself.
    """
    registration = find(name)
    game, between = registration.game, learning(registration)
    net = needed(game)
    quick = {"net": NetBot(net), "heuristic": registration.bot()}
    notes, filed, number = Notes(), 0, 0
    while time.process_time() < seconds:
        luck = FastDice(derive("distil", name, number))
        number += 1
        match = begin(game, game.least + (0 if luck.below(10) < 7 else luck.below(game.most - game.least + 1)))
        between.vary(match.state, luck)
        match.roll(luck)
        who = [("search", "net", "search", "net", "heuristic")[luck.below(5)] for _ in match.heard]
        while not match.state.over() and not between.rests(match.state):
            seat = game.asked(match.state)[0]
            mind = match.mind(seat)
            choice = mind.options[0]
            if len(mind.options) > 1:
                worth = weigh(registration, mind, luck.below(1 << 30))
                notes.take(net, mind, worth)
                if who[seat] == "search":
                    best = sorted(worth, key=lambda option: -worth[option])
                    prospects = [Prospect(option, (worth[option],) * len(who), 1) for option in best]
                    choice = Thought(seat, prospects).pick(WAVERING * between.stakes(), luck)
                else:
                    choice = quick[who[seat]].choose(mind, luck)
            match.tell(game.apply(match.state, seat, choice))
        if len(notes.rows) >= FILED:
            notes.file(path.with_name(f"{path.name}.{filed}.npz"))
            notes, filed = Notes(), filed + 1
    notes.file(path.with_name(f"{path.name}.{filed}.npz"))
    return filed * FILED + len(notes.rows)


def teach(weights: Weights, actions: int, files: Sequence[Path], seed: int = 1) -> None:
    """Let the policy follow what was noted, in place; what the net suspects and expects is left to others."""
    stored = [np.load(file) for file in files]
    rows, masks, values = (np.concatenate([part[key] for part in stored]) for key in ("rows", "masks", "values"))
    optimiser, draw = adam(weights), np.random.default_rng(seed)
    steps = EPOCHS * (len(rows) // PART)
    for _ in range(EPOCHS):
        order = draw.permutation(len(rows))
        for first in range(0, len(order) - PART + 1, PART):
            at = order[first : first + PART]
            left = 0.02 + 0.98 * (1 - optimiser.steps / steps)
            one, two, output = forward(weights, rows[at].astype(np.float32))
            policy = masked(output[:, :actions], masks[at])
            chances = np.exp(policy)
            gain = np.where(masks[at], values[at].astype(np.float32) / CALM - policy, 0)
            slope = np.zeros_like(output)
            slope[:, :actions] = -chances * (gain - (chances * gain).sum(axis=1, keepdims=True)) / len(at)
            optimiser.take(weights, backward(weights, rows[at].astype(np.float32), one, two, slope), RATE * left)
            for layer in ("w1", "w2", "w3"):
                weights[layer] *= 1 - FADE * left


def main(words: Sequence[str]) -> int:
    """What was asked for on the command line."""
    task, name, path = words[0], words[1], Path(words[2])
    if task == "gather":
        print(f"{gather(name, path, float(words[3]) if len(words) > 3 else 600):,} decisions")
        return 0
    game = find(name).game
    net = load(path, game) if path.is_file() else needed(game)
    teach(net.weights, game.actions, [Path(word) for word in words[3:]])
    save(path, game, net.weights, net.watcher)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
