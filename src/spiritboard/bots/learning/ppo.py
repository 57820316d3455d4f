"""Self-play training: PPO with an omniscient critic, a KL anchor, and guest opponents.

The critic is used in training only and sees hidden cards, which removes their luck from the advantages. The anchor, a
slow copy of the weights, keeps the policy from cycling. Guests (the heuristic and older weights) keep it from becoming
good against itself alone.
"""

import json
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spiritboard.bots.contest.match import derive
from spiritboard.bots.contest.runner import InProcess, Runner
from spiritboard.bots.learning.selfplay import (
    Batch,
    Recipe,
    Rollout,
    RolloutTask,
    collect_rollout,
    critic_scale,
    join,
    learning,
)
from spiritboard.bots.nets.net import (
    SUSPECTS,
    Array,
    Net,
    Weights,
    forward,
    fresh,
    masked,
    narrowed,
    open_arrays,
    save,
    scale,
    stamp,
)
from spiritboard.core.errors import BadOption, WrongVersion
from spiritboard.core.feature import width
from spiritboard.games.registry import Registration

POOL: Final = 8
"""The number of older weights kept as guests."""
SETTLING: Final = 40
"""The number of updates that train only the critic when a run starts from weights that already play well. Without a
matching critic, the first updates would spoil them."""
MAY_CHANGE: Final = {"warmth"}
"""The fields of a recipe that may change when a run is resumed, since what the net learns does not depend on them."""


@dataclass(slots=True)
class Adam:
    """The Adam optimiser: moving averages of gradients and of their squares."""

    mean: Weights
    square: Weights
    steps: int = 0

    def take(self, weights: Weights, gradient: Weights, rate: float) -> None:
        """Take one gradient step, in place."""
        self.steps += 1
        norm = float(np.sqrt(sum(float((part * part).sum()) for part in gradient.values())))
        limit = min(1.0, 1.0 / (norm + 1e-9))
        first, second = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        for name, part in gradient.items():
            part = part * limit
            self.mean[name] += 0.1 * (part - self.mean[name])
            self.square[name] += 0.001 * (part * part - self.square[name])
            weights[name] -= rate * (self.mean[name] / first) / (np.sqrt(self.square[name] / second) + 1e-8)


def adam(weights: Weights) -> Adam:
    """Return an optimiser for these weights."""
    return Adam({n: np.zeros_like(w) for n, w in weights.items()}, {n: np.zeros_like(w) for n, w in weights.items()})


def backward(weights: Weights, rows: Array, one: Array, two: Array, slope: Array) -> Weights:
    """Return the gradient of the weights from the gradient of the outputs."""
    found, two_slope = backward_upper(weights, one, two, slope)
    one_slope = (two_slope @ weights["w2"].T) * (one > 0)
    return found | {"w1": rows.T @ one_slope, "b1": one_slope.sum(axis=0)}


def backward_upper(weights: Weights, one: Array, two: Array, slope: Array) -> tuple[Weights, Array]:
    """Return the gradient of the upper layers from that of the outputs, and the gradient of the first layer's
    output."""
    two_slope = (slope @ weights["w3"].T) * (two > 0)
    found = {
        "w3": two.T @ slope, "b3": slope.sum(axis=0),
        "w2": one.T @ two_slope, "b2": two_slope.sum(axis=0),
    }  # fmt: skip
    return found, two_slope


def whole(gradient: Weights, shown: NDArray[np.bool_]) -> Weights:
    """Return the gradient of the whole network from that of a narrowed one."""
    first = np.zeros((len(shown), gradient["w1"].shape[1]), np.float32)
    first[shown] = gradient["w1"]
    return {**gradient, "w1": first}


def widen(weights: Weights, into: Weights) -> Weights:
    """Return the same network with hidden layers that may be larger. New cells have no effect until they are
    trained."""
    found = {name: array.copy() for name, array in into.items()}
    for name, array in weights.items():
        grown = found[name]
        if any(old > new for old, new in zip(array.shape, grown.shape, strict=True)):
            raise BadOption(
                "these weights have {old} cells in {layer}, more than the run's {new}",
                old=str(array.shape), layer=name, new=str(grown.shape),
            )  # fmt: skip
        if name in ("w2", "w3"):  # only new cells read the new cells at first
            grown[len(array) :, : array.shape[-1]] = 0
        grown[tuple(slice(size) for size in array.shape)] = array
    return found


@dataclass(slots=True)
class Progress:
    """The figures of one batch."""

    updates: int
    decisions: int
    rounds: int
    seconds: float
    share: float
    entropy: float
    critic: float
    role_accuracy: float


class Trainer:
    """A self-play run that can be stopped and resumed. The result does not depend on the runner that plays the
    matches."""

    def __init__(
        self,
        registration: Registration,
        folder: Path,
        recipe: Recipe,
        seed: int = 1,
        runner: Runner | None = None,
        partners: Sequence[Net] = (),
    ) -> None:
        game = registration.game
        self.game = game
        self.runner = runner or InProcess()
        self.folder = folder
        self.recipe = recipe
        self.seed = seed
        self.partners = [net.weights for net in partners]
        self.inputs = width(game.features)
        self.actions = game.actions
        self.scale = scale(game)
        self.weights = fresh(self.inputs, self.actions + 1 + SUSPECTS, seed, recipe.hidden)
        self.critic_scale = critic_scale(game, learning(registration))
        self.critic = fresh(len(self.critic_scale), 1, seed + 1, recipe.hidden)
        self.anchor = _copy(self.weights)
        self.past_weights: list[Weights] = [_copy(self.weights)]
        self.steps = adam(self.weights)
        self.critic_steps = adam(self.critic)
        self.draw = np.random.default_rng([seed, 0])
        self.updates = self.decisions = self.rounds = self.settled = 0
        self.trained = 0.0
        if (folder / "state.npz").exists():
            self._resume()

    def start_from(self, net: Net, warmth: float = 1.0) -> None:
        """Start a run from a net's weights instead of imitating the heuristic; ``warmth`` divides its logits."""
        self.weights = widen(net.weights, self.weights)
        for name in ("w3", "b3"):
            self.weights[name][..., : self.actions] /= warmth
        self.anchor = _copy(self.weights)
        self.past_weights = [_copy(self.weights)]
        self.updates = max(self.updates, self.recipe.copying)
        self.settled = self.updates + SETTLING

    # --- rollouts --------------------------------------------------------------------------------------------

    def _rollout_tasks(self) -> list[RolloutTask]:
        """Return enough tasks for about one batch, judging by the length of the matches so far."""
        recipe = self.recipe
        usual = self.decisions / self.rounds if self.rounds else recipe.batch / recipe.lanes
        many = max(1, round(recipe.batch / (usual * recipe.lanes)))
        return [
            RolloutTask(
                self.game.name, recipe, self.weights, self._guest(), self.critic,
                self.updates < recipe.copying, derive(self.seed, "task", self.updates, worker),
            )
            for worker in range(many)
        ]  # fmt: skip

    def _guest(self) -> Weights:
        """Return the weights of a guest: older weights or, every second time if there are any, a partner."""
        if self.partners and self.draw.integers(2):
            return self.partners[int(self.draw.integers(len(self.partners)))]
        return self.past_weights[int(self.draw.integers(len(self.past_weights)))]

    def _collect(self) -> list[Rollout]:
        tasks = self._rollout_tasks()
        found = dict(self.runner.run(collect_rollout, tasks))
        return [found[worker] for worker in range(len(tasks))]

    # --- learning --------------------------------------------------------------------------------------------

    def update(self, share: float) -> Progress:
        """Collect rollouts, then learn from them. ``share`` is the part of the run that is done."""
        recipe = self.recipe
        # Each update has its own dice, so that a resumed run continues as if it had not been interrupted.
        self.draw = np.random.default_rng([self.seed, self.updates])
        rollouts = self._collect()
        start = time.process_time()
        batch = join([rollout.batch for rollout in rollouts])
        batch = replace(batch, gain=(batch.gain - batch.gain.mean()) / (batch.gain.std() + 1e-6))
        left = 1 - min(share, 1.0)
        figures = self._learn(batch, recipe.learning_rate * (0.01 + 0.99 * left), recipe.entropy * (0.15 + 0.85 * left))
        for name, array in self.weights.items():
            self.anchor[name] += recipe.anchor_rate * (array - self.anchor[name])
        self.updates += 1
        self.decisions += len(batch.action)
        self.rounds += sum(rollout.matches for rollout in rollouts)
        if self.updates % 10 == 0:
            self.past_weights = [*self.past_weights[-POOL + 1 :], _copy(self.weights)]
        self.trained += time.process_time() - start + sum(rollout.seconds for rollout in rollouts)
        return Progress(self.updates, self.decisions, self.rounds, self.trained, share, *figures)

    def _learn(self, batch: Batch, rate: float, entropy: float) -> tuple[float, float, float]:
        entropies, errors, right, told = 0.0, 0.0, 0.0, 0.0
        parts, size = 0, min(self.recipe.minibatch, len(batch.action))
        # Features that are zero in the whole batch have no gradient. Leaving them out is faster and changes nothing.
        shown, bare = (np.asarray(rows.any(axis=0)) for rows in (batch.seen, batch.oracle))
        batch = replace(batch, seen=batch.seen[:, shown], oracle=batch.oracle[:, bare])
        for _ in range(self.recipe.epochs):
            order = self.draw.permutation(len(batch.action))
            for first in range(0, len(order) - size + 1, size):
                part = batch.part(order[first : first + size])
                if self.updates >= self.settled:
                    figures = self._improve(part, shown, rate, entropy)
                    entropies += figures[0]
                    right += figures[1]
                    told += figures[2]
                rows = part.oracle * self.critic_scale[bare]
                critic = narrowed(self.critic, bare)
                one, two, output = forward(critic, rows)
                error = output[:, 0] - part.target
                errors += float((error * error).mean())
                slope = (error / len(error))[:, None].astype(np.float32)
                self.critic_steps.take(self.critic, whole(backward(critic, rows, one, two, slope), bare), rate)
                parts += 1
        return entropies / parts, errors / parts, right / max(told, 1.0)

    def _improve(
        self, part: Batch, shown: NDArray[np.bool_], rate: float, entropy: float
    ) -> tuple[float, float, float]:
        """Take one step of the policy, value and role heads, using only the ``shown`` features."""
        recipe, count, mask = self.recipe, len(part.action), part.mask
        every = np.arange(count)
        rows = part.seen * self.scale[shown]
        weights = narrowed(self.weights, shown)
        one, two, output = forward(weights, rows)
        policy = masked(output[:, : self.actions], mask)
        chances = np.exp(policy)
        ratio = np.exp(policy[every, part.action] - part.log)
        # PPO's clipping: no gradient where the policy has already moved far enough.
        held = ((part.gain > 0) & (ratio > 1 + recipe.clip)) | ((part.gain < 0) & (ratio < 1 - recipe.clip))
        push = np.where(held, 0, -part.gain * ratio).astype(np.float32)
        if self.updates < recipe.copying:
            push = np.full(count, -1, np.float32)
        slope = np.zeros_like(output)
        logits = slope[:, : self.actions]
        logits -= push[:, None] * chances
        logits[every, part.action] += push
        spread = -(chances * np.where(mask, policy, 0)).sum(axis=1)
        logits += entropy * chances * (np.where(mask, policy, 0) + spread[:, None])
        pull = masked(forward(narrowed(self.anchor, shown), rows)[2][:, : self.actions], mask)
        apart = np.where(mask, policy - pull, 0)
        logits += recipe.kl_anchor * chances * (apart - (chances * apart).sum(axis=1)[:, None])
        slope[:, self.actions] = 0.5 * (output[:, self.actions] - part.target)
        suspects = 1 / (1 + np.exp(-output[:, self.actions + 1 :]))
        known = part.secret >= 0
        slope[:, self.actions + 1 :] = recipe.role_loss * np.where(known, suspects - part.secret, 0)
        slope /= count
        self.steps.take(self.weights, whole(backward(weights, rows, one, two, slope), shown), rate)
        right = float((((suspects > 0.5) == (part.secret > 0.5)) & known).sum())
        return float(spread.mean()), right, float(known.sum())

    # --- checkpoints -----------------------------------------------------------------------------------------

    def check_folder(self) -> None:
        """Raise OSError if the folder is not writable, before hours of training rather than after."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=self.folder):
            pass

    def keep(self) -> None:
        """Write a checkpoint from which the run can be resumed. An interrupted write does no harm."""
        self.folder.mkdir(parents=True, exist_ok=True)
        rows: dict[str, Any] = {}
        for title, part in (
            ("now", self.weights), ("slow", self.anchor), ("critic", self.critic),
            ("mean", self.steps.mean), ("square", self.steps.square),
            ("critic_mean", self.critic_steps.mean), ("critic_square", self.critic_steps.square),
            *((f"older{at}", weights) for at, weights in enumerate(self.past_weights)),
        ):  # fmt: skip
            rows |= {f"{title}/{name}": array for name, array in part.items()}
        numbers = [
            self.updates, self.decisions, self.rounds, self.settled, self.steps.steps, self.critic_steps.steps,
            self.trained,
        ]  # fmt: skip
        half = self.folder / "half.npz"
        words = {"stamp": np.array(stamp(self.game)), "began": np.array(json.dumps(self._settings()))}
        np.savez(half, allow_pickle=False, numbers=np.array(numbers, float), **words, **rows)
        half.replace(self.folder / "state.npz")
        half = self.folder / "half-net.npz"
        recipe = {f"recipe_{name}": np.array(value) for name, value in asdict(self.recipe).items()}
        save(half, self.game, self.weights, (), self.recipe.warmth, **recipe)
        half.replace(self.folder / "net.npz")

    def _settings(self) -> dict[str, Any]:
        """Return the settings that a resumed run must share with the original one, as plain data."""
        recipe = {name: value for name, value in asdict(self.recipe).items() if name not in MAY_CHANGE}
        found: dict[str, Any] = json.loads(json.dumps(recipe | {"seed": self.seed}))
        return found

    def _check_recipe(self, before: dict[str, Any]) -> None:
        now = self._settings()
        others = {name: value for name, value in before.items() if now.get(name) != value}
        if others:
            said = ", ".join(
                f"{name} {_written(value)} (not {_written(now.get(name))})" for name, value in others.items()
            )
            raise BadOption(
                "the run in {folder} was started with {said}; continue with that, or start another one elsewhere",
                folder=str(self.folder), said=said,
            )  # fmt: skip

    def _resume(self) -> None:
        with open_arrays(self.folder / "state.npz") as stored:
            if str(stored["stamp"]) != stamp(self.game):
                raise WrongVersion("the run in {folder} was trained on other rules", folder=str(self.folder))
            parts: dict[str, Weights] = {}
            for name in stored.files:
                title, _, rest = name.partition("/")
                if rest:
                    parts.setdefault(title, {})[rest] = stored[name]
            updates, decisions, rounds, settled, steps, critic_steps, trained = stored["numbers"].tolist()
            hidden = [parts["now"][layer].shape[1] for layer in ("w1", "w2")]
            self._check_recipe(json.loads(str(stored["began"])) if "began" in stored.files else {"hidden": hidden})
        self.weights, self.anchor, self.critic = parts["now"], parts["slow"], parts["critic"]
        self.past_weights = [part for title, part in sorted(parts.items()) if title.startswith("older")]
        self.steps = Adam(parts["mean"], parts["square"], int(steps))
        self.critic_steps = Adam(parts["critic_mean"], parts["critic_square"], int(critic_steps))
        self.updates, self.decisions, self.rounds = int(updates), int(decisions), int(rounds)
        self.settled, self.trained = int(settled), trained

    def net(self) -> Net:
        """Return the current network."""
        return Net(self.game, self.weights, self.scale)

    def run(self, decisions: int, every: float) -> Iterator[Progress]:
        """Train on ``decisions`` decisions in all, and write a checkpoint every ``every`` seconds, but not at the end.

        The run is measured in decisions rather than seconds, so that the result depends on the seed alone.
        """
        written = time.monotonic()
        while self.decisions < decisions:
            figures = self.update(self.decisions / decisions)
            if time.monotonic() - written > every:
                self.keep()
                written = time.monotonic()
            yield figures


def _copy(weights: Weights) -> Weights:
    return {name: array.copy() for name, array in weights.items()}


def _written(value: Any) -> str:
    """Return a value as it is written on the command line."""
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)
