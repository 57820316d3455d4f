"""Learn Shamans from nothing, in minutes, on a laptop: a small network, plain policy gradients, numpy and nothing else.

    python examples/learn_shamans.py --seconds 120

Read it from top to bottom; docs/research.md explains what it uses. One round of Shamans is one episode. The learner
sits at a seat by lot among two players who play at random, and is paid its points. After some minutes it has
understood what its role wants, and wins far more than its share of whole matches, which it has never played.
"""

import argparse
import os
import time
from dataclasses import dataclass, field

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy: the matrices are small, and threads would only wait

import numpy as np
from numpy.typing import NDArray

from spiritboard.core.game import Game
from spiritboard.games.registry import find
from spiritboard.research.batch import Batch
from spiritboard.research.lanes import ANY_SEAT

Row = NDArray[np.float32]

# %% The network: features -> 64 -> 64 -> one number an action, and one for how many points are still to come.

HIDDEN = 64
PARTS = 8
"""Steps of Adam for each bundle of experience."""


class Network:
    """Two hidden layers with two heads, and Adam to move them."""

    def __init__(self, game: Game, seed: int) -> None:
        random = np.random.default_rng(seed)
        most = [feature.most for feature in game.features for _ in range(feature.length)]
        self.scale = (1 / np.array(most)).astype(np.float32)
        sizes = [(len(most), HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, game.actions + 1)]
        self.weights = [(random.normal(size=size) / np.sqrt(size[0])).astype(np.float32) for size in sizes]
        self.weights[2] *= 0.01
        self.biases = [np.zeros(size[1], np.float32) for size in sizes]
        self.first = [np.zeros_like(each) for each in (*self.weights, *self.biases)]
        self.second = [np.zeros_like(each) for each in (*self.weights, *self.biases)]
        self.updates = 0

    def forward(self, features: NDArray[np.uint8]) -> list[Row]:
        """What every layer says."""
        layers = [features * self.scale]
        for weight, bias in zip(self.weights[:2], self.biases[:2], strict=True):
            layers.append(np.maximum(layers[-1] @ weight + bias, 0))
        layers.append(layers[-1] @ self.weights[2] + self.biases[2])
        return layers

    def backward(self, layers: list[Row], wrong: Row, rate: float) -> None:
        """One step of Adam against the error at the last layer."""
        slopes_of_weights: list[Row] = []
        slopes_of_biases: list[Row] = []
        for layer in (2, 1, 0):
            slopes_of_weights.insert(0, layers[layer].T @ wrong)
            slopes_of_biases.insert(0, wrong.sum(0))
            wrong = (wrong @ self.weights[layer].T) * (layers[layer] > 0)
        self.updates += 1
        fade = rate * np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        pairs = zip((*self.weights, *self.biases), (*slopes_of_weights, *slopes_of_biases), strict=True)
        for at, (weight, slope) in enumerate(pairs):
            self.first[at] += 0.1 * (slope - self.first[at])
            self.second[at] += 0.001 * (slope * slope - self.second[at])
            weight -= (fade * self.first[at] / (np.sqrt(self.second[at]) + 1e-8)).astype(np.float32)


def chances(last: Row, masks: NDArray[np.bool_]) -> Row:
    """The policy: a softmax over what is legal. The last column of the network is the value, not an action."""
    logits = np.where(masks, last[:, :-1], -np.inf)
    powers = np.exp(logits - logits.max(1, keepdims=True))
    policy: Row = powers / powers.sum(1, keepdims=True)
    return policy


def drawn(policy: Row, random: np.random.Generator) -> NDArray[np.int64]:
    """An action for each lane, drawn from the policy."""
    sums = policy.cumsum(1)
    found: NDArray[np.int64] = (sums > random.random((len(policy), 1)) * sums[:, -1:]).argmax(1)
    return found


# %% Experience: what happened in some steps of all lanes.


@dataclass
class Experience:
    """Rows of what was seen, allowed, done, expected and paid; and where a round ended."""

    seen: list[NDArray[np.uint8]] = field(default_factory=list)
    masks: list[NDArray[np.bool_]] = field(default_factory=list)
    actions: list[NDArray[np.int64]] = field(default_factory=list)
    values: list[Row] = field(default_factory=list)
    rewards: list[Row] = field(default_factory=list)
    ended: list[NDArray[np.bool_]] = field(default_factory=list)


def play(batch: Batch, network: Network, steps: int, random: np.random.Generator) -> Experience:
    """Play on in all lanes. The batch's arrays show the present moment only, so what must be kept is copied."""
    found, lanes = Experience(), np.arange(batch.count)
    for _ in range(steps):
        last = network.forward(batch.observations)[-1]
        actions = drawn(chances(last, batch.masks), random)
        found.seen.append(batch.observations.copy())
        found.masks.append(batch.masks.copy())
        found.actions.append(actions)
        found.values.append(last[:, -1])
        learners = batch.learners.copy()
        batch.step(actions)
        found.rewards.append(batch.rewards[lanes, learners].astype(np.float32))
        found.ended.append(batch.ended.copy())
    return found


# %% Learning: do more often what brought more than was expected.


def learn(network: Network, found: Experience, after: Row, rate: float, entropy: float) -> None:
    """Generalised advantages (lambda 0.95, nothing discounted), then policy gradients and the value, part by part."""
    advantages: list[Row] = []
    ahead, carried = after, np.zeros_like(after)
    for values, rewards, ended in zip(found.values[::-1], found.rewards[::-1], found.ended[::-1], strict=True):
        carried = rewards + np.where(ended, 0, ahead) - values + np.where(ended, 0, 0.95 * carried)
        advantages.insert(0, carried)
        ahead = values
    advantage = np.concatenate(advantages)
    pull = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    target = advantage + np.concatenate(found.values)
    seen, masks, actions = np.concatenate(found.seen), np.concatenate(found.masks), np.concatenate(found.actions)
    for part in np.array_split(np.random.default_rng(network.updates).permutation(len(actions)), PARTS):
        layers = network.forward(seen[part])
        policy = chances(layers[-1], masks[part])
        done = np.zeros_like(policy)
        done[np.arange(len(part)), actions[part]] = 1
        logs = np.log(np.where(policy > 0, policy, 1))
        calm = policy * (logs - (policy * logs).sum(1, keepdims=True))  # how the policy's entropy falls
        wrong = np.empty_like(layers[-1])
        wrong[:, :-1] = pull[part, None] * (policy - done) + entropy * calm
        wrong[:, -1] = 0.5 * (layers[-1][:, -1] - target[part])
        network.backward(layers, wrong / np.float32(len(part)), rate)


def train(seconds: float, lanes: int = 256, steps: int = 32, seed: int = 1, quiet: bool = False) -> Network:
    """Learn for so many seconds of processor time."""
    network, random = Network(find("shamans").game, seed), np.random.default_rng(seed)
    batch = Batch("shamans", lanes, options={"rounds": 1}, pay="points", learner=int(ANY_SEAT), seed=seed)
    start, shown, points, rounds = time.process_time(), 0.0, 0.0, 0
    while (passed := time.process_time() - start) < seconds:
        left = 1 - passed / seconds
        found = play(batch, network, steps, random)
        learn(network, found, network.forward(batch.observations)[-1][:, -1], 3e-3 * left, 0.02 * left)
        points += float(np.sum(found.rewards))
        rounds += int(np.sum(found.ended))
        if not quiet and passed > shown:
            paid = points / max(1, rounds)
            print(f"{passed:5.0f} s  {network.updates:6} updates  {paid:.2f} points a round", flush=True)
            shown, points, rounds = passed + 10, 0.0, 0
    return network


# %% The examination: whole matches against random players, which are something else than single rounds.


def examine(network: Network | None, matches: int, lanes: int = 64, seed: int = 99) -> float:
    """The share of whole matches that the network wins against two random players; or that a random player does."""
    random = np.random.default_rng(seed)
    batch = Batch("shamans", lanes, learner=int(ANY_SEAT), seed=seed)
    won = ended = 0.0
    while ended < matches:
        if network is None:
            actions = batch.sample()
        else:
            actions = drawn(chances(network.forward(batch.observations)[-1], batch.masks), random)
        learners = batch.learners.copy()
        batch.step(actions)
        # A match is worth 1 shared by the winners, less everybody's fair share.
        won += float((batch.rewards[np.arange(lanes), learners] + 1 / 3)[batch.ended].sum())
        ended += batch.ended.sum()
    return won / ended


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--seconds", type=float, default=120)
    words.add_argument("--matches", type=int, default=2000)
    given = words.parse_args()
    network = train(given.seconds)
    print(f"random:  {examine(None, given.matches):.1%} of matches won; a fair share is 33.3 %")
    print(f"learned: {examine(network, given.matches):.1%}")


if __name__ == "__main__":
    main()
