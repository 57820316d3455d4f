"""Self-play: policy gradient (PPO) with a critic that sees everything, a magnet to a slow copy, and guests.

The critic is used in training only: it takes the luck of hidden cards out of the lesson. The magnet keeps the policy
from running in circles; guests (the heuristic, older weights) keep it from playing well against itself alone.
"""

import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spiritboard.bots.actors import LEARNER, Actors
from spiritboard.bots.net import SUSPECTS, Array, Net, Weights, forward, fresh, masked, save, scale, stamp
from spiritboard.core.errors import WrongVersion
from spiritboard.core.feature import WORD, width
from spiritboard.core.game import Game
from spiritboard.core.playout import MOST_SEATS, Playout

POOL: Final = 8
"""Older weights that are kept as guests."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How to learn.

    lanes     matches side by side; batch, decisions gathered before each lesson
    epochs    how often each lesson is gone through, in parts of ``part`` decisions
    rate      of Adam, falling to a hundredth of it over the run
    clip      how far one lesson may move the policy; magnet, roles: weights of these losses
    entropy   the weight of this loss, falling to a seventh of it over the run
    small     lanes in a hundred that have the fewest players; the others share the rest
    drift     how quickly the slow copy follows; keep: how far gains are credited back (lambda)
    worth     gains are multiplied by this, so that they are of size 1
    guests    seats in a hundred that somebody else plays
    copying   lessons at the start in which the heuristic plays and is copied: far quicker than finding that out
    """

    lanes: int = 384
    batch: int = 16384
    epochs: int = 2
    part: int = 2048
    rate: float = 1e-3
    clip: float = 0.2
    entropy: float = 0.02
    magnet: float = 0.03
    drift: float = 0.02
    roles: float = 0.2
    keep: float = 0.95
    worth: float = 4.0
    small: int = 50
    guests: int = 20
    copying: int = 30


@dataclass(slots=True)
class Adam:
    """The usual optimiser: moving means of gradients and of their squares."""

    mean: Weights
    square: Weights
    steps: int = 0

    def take(self, weights: Weights, gradient: Weights, rate: float) -> None:
        """One step downhill, in place."""
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
    """An optimiser for these weights."""
    return Adam({n: np.zeros_like(w) for n, w in weights.items()}, {n: np.zeros_like(w) for n, w in weights.items()})


def backward(weights: Weights, rows: Array, one: Array, two: Array, slope: Array) -> Weights:
    """The gradient of the weights, given that of the outputs."""
    two_slope = (slope @ weights["w3"].T) * (two > 0)
    one_slope = (two_slope @ weights["w2"].T) * (one > 0)
    return {
        "w3": two.T @ slope, "b3": slope.sum(axis=0),
        "w2": one.T @ two_slope, "b2": two_slope.sum(axis=0),
        "w1": rows.T @ one_slope, "b1": one_slope.sum(axis=0),
    }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Step:
    """One decision in every lane."""

    seen: NDArray[np.uint8]
    oracle: NDArray[np.uint8]
    mask: NDArray[np.uint8]
    secret: Array
    action: list[int]
    log: Array
    guess: list[float]


@dataclass(slots=True)
class Batch:
    """Decisions, as steps and lanes, with what became of them compared with what the critic guessed."""

    step: list[int] = field(default_factory=list)
    lane: list[int] = field(default_factory=list)
    gain: list[float] = field(default_factory=list)
    target: list[float] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A batch laid out in rows."""

    seen: NDArray[np.uint8]
    oracle: NDArray[np.uint8]
    mask: NDArray[np.uint8]
    secret: Array
    action: NDArray[np.int64]
    log: Array
    gain: Array
    target: Array

    def part(self, at: NDArray[np.int64]) -> "Lesson":
        """Some of the rows."""
        return Lesson(*(getattr(self, row.name)[at] for row in fields(self)))


@dataclass(slots=True)
class Progress:
    """One lesson's figures."""

    lessons: int
    decisions: int
    rounds: int
    seconds: float
    share: float
    entropy: float
    critic: float
    role_accuracy: float


class Trainer:
    """A run of self-play that can stop and go on."""

    def __init__(self, game: Game, playout: Playout, folder: Path, recipe: Recipe, seed: int = 1) -> None:
        self.game = game
        self.folder = folder
        self.recipe = recipe
        self.seed = seed
        self.inputs = width(game.features)
        self.actions = game.actions
        self.scale = scale(game)
        self.weights = fresh(self.inputs, self.actions + 1 + SUSPECTS, seed)
        bare = np.ones(WORD * playout.bare_words(), np.float32)
        self.critic_scale = np.concatenate([self.scale, bare])
        self.critic = fresh(len(self.critic_scale), 1, seed + 1)
        self.slow = {name: array.copy() for name, array in self.weights.items()}
        self.older: list[Weights] = [self.slow]
        self.steps = adam(self.weights)
        self.critic_steps = adam(self.critic)
        self.draw = np.random.default_rng(seed)
        self.lessons = self.decisions = self.rounds = 0
        self.trained = 0.0
        self.playout = playout
        if (folder / "state.npz").exists():
            self._resume()
        starts = [game.setup(players) for players in _crowds(game, recipe.small)]
        self.actors = Actors(
            starts, playout, recipe.lanes, self.inputs // WORD, self.actions, recipe.guests, seed + self.lessons
        )
        self.players = np.array([starts[lane % len(starts)].players() for lane in range(recipe.lanes)])
        self.open: dict[tuple[int, int], list[int]] = {}
        self.kept: dict[int, Step] = {}
        self.steps_played = 0
        self.batch = Batch()

    # --- playing ---------------------------------------------------------------------------------------------

    def _play(self) -> None:
        """One decision in every lane; what has ended is moved to the batch."""
        actors, lanes = self.actors, self.recipe.lanes
        seen, oracle, masks = (
            _window(row).reshape(lanes, -1) for row in (actors.observations, actors.oracles, actors.masks)
        )
        masks = masks[:, : self.actions]
        rows = seen * self.scale
        who = np.array(list(actors.who))
        logits = forward(self.weights, rows)[2][:, : self.actions]
        guests = np.flatnonzero(who != LEARNER)
        if len(guests):
            old = self.older[int(self.draw.integers(len(self.older)))]
            logits[guests] = forward(old, rows[guests])[2][:, : self.actions]
        policy = masked(logits, masks)
        chosen = (policy - np.log(np.maximum(self.draw.standard_exponential(policy.shape, np.float32), 1e-30))).argmax(
            axis=1
        )
        if self.lessons < self.recipe.copying:
            actors.advise()
            chosen = np.array(list(actors.chosen))
        guess = forward(self.critic, oracle * self.critic_scale)[2][:, 0]
        seats = np.array(list(actors.seats))
        suspects = (seats[:, None] + np.arange(1, SUSPECTS + 1)) % self.players[:, None]
        secret = np.array(list(actors.secrets))[:, None] >> suspects & 1
        secret[np.arange(1, SUSPECTS + 1) >= self.players[:, None]] = -1
        self.steps_played += 1
        self.kept[self.steps_played] = Step(
            seen.copy(), oracle.copy(), masks.copy(), secret.astype(np.float32),
            chosen.tolist(), policy[np.arange(lanes), chosen], guess.tolist(),
        )  # fmt: skip
        for lane, seat in zip(np.flatnonzero(who == LEARNER).tolist(), seats[who == LEARNER].tolist(), strict=True):
            self.open.setdefault((lane, seat), []).append(self.steps_played)
        actors.choose(self.kept[self.steps_played].action)
        actors.step()
        self._settle()

    def _settle(self) -> None:
        """Credit what has ended back along each seat's decisions."""
        batch = self.batch
        for lane in np.flatnonzero(np.array(list(self.actors.ended))).tolist():
            self.rounds += 1
            for seat in range(int(self.players[lane])):
                after = self.actors.gains[lane * MOST_SEATS + seat] * self.recipe.worth
                gain = 0.0
                for number in reversed(self.open.pop((lane, seat), [])):
                    guess = self.kept[number].guess[lane]
                    gain = after - guess + self.recipe.keep * gain
                    batch.step.append(number)
                    batch.lane.append(lane)
                    batch.gain.append(gain)
                    batch.target.append(gain + guess)
                    after = guess

    def _lay_out(self, batch: Batch) -> Lesson:
        """The rows of a batch, from the steps that hold them."""
        lane = np.array(batch.lane)
        first = min(batch.step)
        at = np.array(batch.step) - first
        steps = [self.kept[number] for number in range(first, max(batch.step) + 1)]
        gain = np.array(batch.gain, np.float32)
        return Lesson(
            np.stack([step.seen for step in steps])[at, lane],
            np.stack([step.oracle for step in steps])[at, lane],
            np.stack([step.mask for step in steps])[at, lane],
            np.stack([step.secret for step in steps])[at, lane],
            np.array([step.action for step in steps])[at, lane],
            np.stack([step.log for step in steps])[at, lane],
            (gain - gain.mean()) / (gain.std() + 1e-6),
            np.array(batch.target, np.float32),
        )

    # --- learning --------------------------------------------------------------------------------------------

    def lesson(self, share: float) -> Progress:
        """Play until a batch is full, then learn from it. ``share`` says how much of the run is done."""
        start = time.process_time()
        recipe = self.recipe
        while len(self.batch.step) < recipe.batch:
            self._play()
        lesson, self.batch = self._lay_out(self.batch), Batch()
        self._forget()
        left = 1 - min(share, 1.0)
        figures = self._learn(lesson, recipe.rate * (0.01 + 0.99 * left), recipe.entropy * (0.15 + 0.85 * left))
        for name, array in self.weights.items():
            self.slow[name] += recipe.drift * (array - self.slow[name])
        self.lessons += 1
        self.decisions += len(lesson.action)
        if self.lessons % 10 == 0:
            self.older = [*self.older[-POOL + 1 :], {name: array.copy() for name, array in self.weights.items()}]
        self.trained += time.process_time() - start
        return Progress(self.lessons, self.decisions, self.rounds, self.trained, share, *figures)

    def _forget(self) -> None:
        """Keep only the steps of matches that still go on."""
        oldest = min((trail[0] for trail in self.open.values()), default=self.steps_played + 1)
        self.kept = {number: step for number, step in self.kept.items() if number >= oldest}

    def _learn(self, lesson: Lesson, rate: float, entropy: float) -> tuple[float, float, float]:
        entropies, errors, right, told = 0.0, 0.0, 0.0, 0.0
        parts = 0
        for _ in range(self.recipe.epochs):
            order = self.draw.permutation(len(lesson.action))
            for first in range(0, len(order) - self.recipe.part + 1, self.recipe.part):
                part = lesson.part(order[first : first + self.recipe.part])
                figures = self._improve(part, rate, entropy)
                entropies += figures[0]
                right += figures[1]
                told += figures[2]
                rows = part.oracle * self.critic_scale
                one, two, output = forward(self.critic, rows)
                error = output[:, 0] - part.target
                errors += float((error * error).mean())
                slope = (error / len(error))[:, None].astype(np.float32)
                self.critic_steps.take(self.critic, backward(self.critic, rows, one, two, slope), rate)
                parts += 1
        return entropies / parts, errors / parts, right / max(told, 1.0)

    def _improve(self, part: Lesson, rate: float, entropy: float) -> tuple[float, float, float]:
        """One step of the policy, its prospects and its suspicions."""
        recipe, count, mask = self.recipe, len(part.action), part.mask
        every = np.arange(count)
        rows = part.seen * self.scale
        one, two, output = forward(self.weights, rows)
        policy = masked(output[:, : self.actions], mask)
        chances = np.exp(policy)
        ratio = np.exp(policy[every, part.action] - part.log)
        # PPO: no further push where the policy has moved far enough already.
        held = ((part.gain > 0) & (ratio > 1 + recipe.clip)) | ((part.gain < 0) & (ratio < 1 - recipe.clip))
        push = np.where(held, 0, -part.gain * ratio).astype(np.float32)
        if self.lessons < recipe.copying:
            push = np.full(count, -1, np.float32)
        slope = np.zeros_like(output)
        logits = slope[:, : self.actions]
        logits -= push[:, None] * chances
        logits[every, part.action] += push
        spread = -(chances * np.where(mask, policy, 0)).sum(axis=1)
        logits += entropy * chances * (np.where(mask, policy, 0) + spread[:, None])
        pull = masked(forward(self.slow, rows)[2][:, : self.actions], mask)
        apart = np.where(mask, policy - pull, 0)
        logits += recipe.magnet * chances * (apart - (chances * apart).sum(axis=1)[:, None])
        slope[:, self.actions] = 0.5 * (output[:, self.actions] - part.target)
        suspects = 1 / (1 + np.exp(-output[:, self.actions + 1 :]))
        known = part.secret >= 0
        slope[:, self.actions + 1 :] = recipe.roles * np.where(known, suspects - part.secret, 0)
        slope /= count
        self.steps.take(self.weights, backward(self.weights, rows, one, two, slope), rate)
        right = float((((suspects > 0.5) == (part.secret > 0.5)) & known).sum())
        return float(spread.mean()), right, float(known.sum())

    # --- keeping ---------------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Write everything down, so that a run can go on after anything; an interrupted write harms nothing."""
        self.folder.mkdir(parents=True, exist_ok=True)
        rows: dict[str, Any] = {}
        for title, part in (
            ("now", self.weights), ("slow", self.slow), ("critic", self.critic),
            ("mean", self.steps.mean), ("square", self.steps.square),
            ("critic_mean", self.critic_steps.mean), ("critic_square", self.critic_steps.square),
            *((f"older{at}", weights) for at, weights in enumerate(self.older)),
        ):  # fmt: skip
            rows |= {f"{title}/{name}": array for name, array in part.items()}
        numbers = [self.lessons, self.decisions, self.rounds, self.steps.steps, self.critic_steps.steps, self.trained]
        half = self.folder / "half.npz"
        np.savez(half, allow_pickle=False, stamp=np.array(stamp(self.game)), numbers=np.array(numbers, float), **rows)
        half.replace(self.folder / "state.npz")
        half = self.folder / "half-net.npz"
        save(
            half, self.game, self.weights, None, **{f"recipe_{k}": np.array(v) for k, v in asdict(self.recipe).items()}
        )
        half.replace(self.folder / "net.npz")

    def _resume(self) -> None:
        with np.load(self.folder / "state.npz") as stored:
            if str(stored["stamp"]) != stamp(self.game):
                raise WrongVersion("the run in {folder} was trained on other rules", folder=str(self.folder))
            parts: dict[str, Weights] = {}
            for name in stored.files:
                title, _, rest = name.partition("/")
                if rest:
                    parts.setdefault(title, {})[rest] = stored[name]
            lessons, decisions, rounds, steps, critic_steps, trained = stored["numbers"].tolist()
        self.weights, self.slow, self.critic = parts["now"], parts["slow"], parts["critic"]
        self.older = [part for title, part in sorted(parts.items()) if title.startswith("older")]
        self.steps = Adam(parts["mean"], parts["square"], int(steps))
        self.critic_steps = Adam(parts["critic_mean"], parts["critic_square"], int(critic_steps))
        self.lessons, self.decisions, self.rounds, self.trained = int(lessons), int(decisions), int(rounds), trained
        self.draw = np.random.default_rng([self.seed, self.lessons])

    def net(self) -> Net:
        """The network as it plays now."""
        return Net(self.game, self.weights, self.scale)

    def run(self, minutes: float, every: float) -> Iterator[Progress]:
        """Learn until so many minutes of the processor are spent in all; write down every so many seconds."""
        written = time.monotonic()
        while self.trained < 60 * minutes:
            figures = self.lesson(self.trained / (60 * minutes))
            if time.monotonic() - written > every:
                self.keep()
                written = time.monotonic()
            yield figures
        self.keep()


def _crowds(game: Game, small: int) -> list[int]:
    """How many players the lanes have, in turn: so many in a hundred the fewest, the others all numbers alike."""
    others = list(range(game.least + 1, game.most + 1))
    if not others:
        return [game.least]
    many = max(1, round(small * len(others) / max(100 - small, 1)))
    return [game.least] * many + others


def _window(row: Any) -> NDArray[np.uint8]:
    """A row of native numbers as bytes, without copying."""
    return np.frombuffer(row, np.uint8)
