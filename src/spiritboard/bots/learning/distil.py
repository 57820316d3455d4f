"""Distillation: a net learns a policy from the values that search assigned to every action.

    python -m spiritboard.bots.learning.distil collect GAME NET FILE [decisions] [seed]    writes FILE.0.npz and so on
    python -m spiritboard.bots.learning.distil teach GAME NET FILE.*.npz                   trains the weights in NET

The net itself plays out the sampled worlds, as in ``crowd``, so that the values are those of its own play. A hundred
playouts say more about a decision than one match played to its end. The values are noisy, but the objective is linear
in them, so that the noise averages out. The objective is the value of the policy, plus a small bonus for entropy and a
small bonus for staying close to the old policy.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from spiritboard.bots.contest.match import begin, derive
from spiritboard.bots.evaluation import ActionValue, Evaluation
from spiritboard.bots.learning.ppo import adam, backward
from spiritboard.bots.learning.selfplay import learning
from spiritboard.bots.nets.net import Array, Net, Weights, forward, load, masked, orders, save
from spiritboard.bots.nets.net_bot import NetBot
from spiritboard.bots.search.flat import Flat
from spiritboard.bots.search.net_playouts import NetPlayouts
from spiritboard.core.dice import FastDice
from spiritboard.core.mind import Mind
from spiritboard.core.state import PLAYERS
from spiritboard.games.registry import Registration, find

PLAYOUTS: Final = 64
"""Playouts for a decision, shared by its options."""
FEWEST: Final = 8
"""The minimum number of worlds, regardless of the number of options."""
WAVERING: Final = 0.015
"""The warmth of the searching seats, so that positions vary."""
FILED: Final = 10_000
CALM: Final = 0.01
"""The weights of the entropy bonus and of the old policy, as shares of a match."""
EPOCHS: Final = 8
PART: Final = 512
RATE: Final = 1e-3
FADE: Final = 3e-4
"""Weight decay per step, against fitting a few decisions."""
KEPT_BACK: Final = 10
"""One decision in this many is held out for testing."""


@dataclass(slots=True)
class Notes:
    """Decisions: what the seat saw, its legal actions (in the net's order), and their values."""

    rows: list[Array] = field(default_factory=list)
    masks: list[NDArray[np.bool_]] = field(default_factory=list)
    values: list[Array] = field(default_factory=list)

    def take(self, net: Net, mind: Mind, worth: dict[int, float]) -> None:
        """Add a decision."""
        order = orders(mind.game)[mind.view.cells[PLAYERS], mind.seat]
        self.rows.append(net.look(mind.view))
        self.masks.append(np.isin(order, mind.legal_actions))
        self.values.append(np.array([worth.get(int(action), 0.0) for action in order], np.float32))

    def split(self, count: int) -> "Notes":
        """Remove the first ``count`` decisions and return them."""
        first = Notes(self.rows[:count], self.masks[:count], self.values[:count])
        self.rows, self.masks, self.values = self.rows[count:], self.masks[count:], self.values[count:]
        return first

    def file(self, path: Path) -> None:
        """Write the decisions to a file."""
        rows, values = np.array(self.rows, np.float16), np.array(self.values, np.float16)
        np.savez_compressed(path, allow_pickle=False, rows=rows, masks=np.array(self.masks), values=values)


def weigh(registration: Registration, net_playouts: NetPlayouts, mind: Mind, seed: int) -> dict[int, float]:
    """Return the value of each option for the mind's seat, all tried in the same worlds."""
    playout, options = registration.playout(mind), list(mind.legal_actions)
    view = mind.game.restore(mind.view.cells[:])
    playout.begin(view)
    search = Flat(view, mind.view.sizes, mind.seat, options, playout, seed, True, playout.horizon())
    states = search.deal(max(FEWEST, PLAYOUTS // len(options)))
    net_playouts.play_on(states, playout, seed, mind.seat, playout.ahead())
    search.take(net_playouts.worths(states, playout, mind.seat))
    return {option: search.mean(at, mind.seat) for at, option in enumerate(options)}


def collect(name: str, net: Net, path: Path, decisions: int, seed: int) -> int:
    """Play from random scores until ``decisions`` were recorded, finish the last match, and return how many there are.

    At every table some seats search, some play by the net and a few by the heuristic, so that the net sees the states
    that it will reach itself.
    """
    registration = find(name)
    game, between = registration.game, learning(registration)
    net_playouts = NetPlayouts(net)
    quick = {"net": NetBot(net), "heuristic": registration.bot()}
    notes, filed, number = Notes(), 0, 0
    while filed * FILED + len(notes.rows) < decisions:
        luck = FastDice(derive("distil", name, seed, number))
        number += 1
        match = begin(game, game.least + (0 if luck.below(10) < 7 else luck.below(game.most - game.least + 1)))
        between.vary(match.state, luck)
        match.roll(luck)
        who = [("search", "net", "search", "net", "heuristic")[luck.below(5)] for _ in match.heard]
        while not match.state.over() and not between.rests(match.state):
            seat = game.asked(match.state)[0]
            mind = match.mind(seat)
            choice = mind.legal_actions[0]
            if len(mind.legal_actions) > 1:
                worth = weigh(registration, net_playouts, mind, luck.below(1 << 30))
                notes.take(net, mind, worth)
                if who[seat] == "search":
                    best = sorted(worth, key=lambda option: -worth[option])
                    prospects = [ActionValue(option, (worth[option],) * len(who), 1) for option in best]
                    choice = Evaluation(seat, prospects).pick(WAVERING * between.stakes(), luck)
                else:
                    choice = quick[who[seat]].choose(mind, luck)
            match.act(seat, choice)
        while len(notes.rows) >= FILED:
            notes.split(FILED).file(path.with_name(f"{path.name}.{filed}.npz"))
            filed += 1
    notes.file(path.with_name(f"{path.name}.{filed}.npz"))
    return filed * FILED + len(notes.rows)


@dataclass(frozen=True, slots=True)
class Noted:
    """Decisions in rows."""

    rows: NDArray[np.float16]
    masks: NDArray[np.bool_]
    values: NDArray[np.float16]

    def part(self, at: NDArray[np.int64]) -> tuple[Array, NDArray[np.bool_], Array]:
        """Return the selected rows."""
        return self.rows[at].astype(np.float32), self.masks[at], self.values[at].astype(np.float32)


def read(files: Sequence[Path]) -> Noted:
    """Return the decisions in these files."""
    stored = [np.load(file) for file in files]
    return Noted(*(np.concatenate([part[key] for part in stored]) for key in ("rows", "masks", "values")))


def gained(weights: Weights, actions: int, noted: Noted, at: NDArray[np.int64]) -> float:
    """Return the policy's mean value over these decisions, beyond that of random choice."""
    rows, masks, values = noted.part(at)
    chances = np.exp(masked(forward(weights, rows)[2][:, :actions], masks))
    blind = masks / masks.sum(axis=1, keepdims=True)
    return float(((chances - blind) * values).sum(axis=1).mean())


def teach(weights: Weights, actions: int, noted: Noted, seed: int = 1) -> tuple[float, float]:
    """Train the policy on the recorded decisions, in place; the value and role heads stay as they are. Return the gain
    on the held-out decisions before and after."""
    before = {name: array.copy() for name, array in weights.items()}
    everything = np.arange(len(noted.rows))
    back, taught = everything[::KEPT_BACK], np.delete(everything, everything[::KEPT_BACK])
    optimiser, draw = adam(weights), np.random.default_rng(seed)
    steps = EPOCHS * (len(taught) // PART)
    for _ in range(EPOCHS):
        order = draw.permutation(taught)
        for first in range(0, len(order) - PART + 1, PART):
            rows, masks, values = noted.part(order[first : first + PART])
            left = 0.02 + 0.98 * (1 - optimiser.steps / steps)
            one, two, output = forward(weights, rows)
            policy = masked(output[:, :actions], masks)
            usual = masked(forward(before, rows)[2][:, :actions], masks)
            chances = np.exp(policy)
            gain = np.where(masks, values / CALM + usual - policy, 0)
            slope = np.zeros_like(output)
            slope[:, :actions] = -chances * (gain - (chances * gain).sum(axis=1, keepdims=True)) / len(rows)
            optimiser.take(weights, backward(weights, rows, one, two, slope), RATE * left)
            for layer in ("w1", "w2", "w3"):
                weights[layer] *= 1 - FADE * left
    return gained(before, actions, noted, back), gained(weights, actions, noted, back)


def main(words: Sequence[str]) -> int:
    """Run the command line."""
    task, name, path = words[0], words[1], Path(words[2])
    game = find(name).game
    net = load(path, game)
    if task == "collect":
        decisions = int(words[4]) if len(words) > 4 else 100_000
        seed = int(words[5]) if len(words) > 5 else 1
        print(f"{collect(name, net, Path(words[3]), decisions, seed):,} decisions")
        return 0
    before, after = teach(net.weights, game.actions, read([Path(word) for word in words[3:]]))
    print(f"gain over random choice, in matches per decision: {before:.4f} before, {after:.4f} after")
    # Player kinds share the first layer, which has changed, and must be trained again.
    save(path, game, net.weights, warmth=net.warmth)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
