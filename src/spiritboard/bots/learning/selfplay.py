"""Rollouts for self-play: workers play whole matches with given weights and assign returns to decisions.

A task is plain data, so that a worker may run it in this process, in another, or on another machine. The same task
always returns the same decisions.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spiritboard.bots.contest.match import begin, derive
from spiritboard.bots.learning.actors import LEARNER, Actors
from spiritboard.bots.nets.net import DECIDED, GAIN, HIDDEN, SUSPECTS, Array, Weights, forward, masked, orders, scale
from spiritboard.core.dice import FastDice
from spiritboard.core.feature import WORD, width
from spiritboard.core.game import Game
from spiritboard.core.playout import MOST_SEATS, Playout
from spiritboard.games.registry import Registration, find


@dataclass(frozen=True, slots=True)
class Recipe:
    """The hyperparameters of a training run.

    lanes           matches that a worker plays side by side
    batch           the approximate number of decisions in a batch
    epochs          passes over a batch, in minibatches
    learning_rate   of Adam, decaying to a hundredth of it over the run
    clip            PPO's clipping range
    entropy         the weight of the entropy bonus, decaying to a seventh of it over the run
    kl_anchor       the weight of the KL divergence from the anchor, a slow copy of the weights
    anchor_rate     how quickly the anchor follows
    role_loss       the weight of the role head's loss
    gae_lambda      the λ of generalised advantage estimation
    small           the percentage of lanes with the fewest players; the others share the rest
    players         play only these numbers of players, equally often; empty for all
    hidden          the number of cells in each of the two hidden layers, also for the critic
    guests          the percentage of seats played by guests
    search          playouts of searching guests
    warmth          the warmth with which the net plays at the table
    copying         updates at the start that imitate the heuristic, which is much faster than learning it by self-play
    """

    lanes: int = 192
    batch: int = 16384
    epochs: int = 2
    minibatch: int = 2048
    learning_rate: float = 1e-3
    clip: float = 0.2
    entropy: float = 0.02
    kl_anchor: float = 0.03
    anchor_rate: float = 0.02
    role_loss: float = 0.2
    gae_lambda: float = 0.95
    small: int = 50
    players: tuple[int, ...] = ()
    hidden: tuple[int, int] = HIDDEN
    guests: int = 20
    search: int = 0
    warmth: float = DECIDED
    copying: int = 30


@dataclass(frozen=True, slots=True)
class RolloutTask:
    """What a worker is given.

    weights, past_weights, critic   the weights of the learner, of its guests, and of the critic
    copying                         whether the heuristic plays, to be imitated
    """

    game: str
    recipe: Recipe
    weights: Weights
    past_weights: Weights
    critic: Weights
    copying: bool
    seed: int


@dataclass(frozen=True, slots=True)
class Batch:
    """Decisions in rows, with their advantages."""

    seen: NDArray[np.uint8]
    oracle: NDArray[np.uint8]
    mask: NDArray[np.uint8]
    secret: Array
    action: NDArray[np.int64]
    log: Array
    gain: Array
    target: Array

    def part(self, at: NDArray[np.int64]) -> "Batch":
        """Return the selected rows."""
        return Batch(*(getattr(self, row.name)[at] for row in fields(self)))


def join(updates: Sequence[Batch]) -> Batch:
    """Return several batches as one."""
    return Batch(*(np.concatenate([getattr(one, row.name) for one in updates]) for row in fields(Batch)))


@dataclass(frozen=True, slots=True)
class Rollout:
    """What a worker returns, with the CPU seconds that it took."""

    batch: Batch
    matches: int
    seconds: float


def collect_rollout(task: RolloutTask) -> Rollout:
    """Run a task."""
    start = time.process_time()
    batch = RolloutWorker(task).play()
    return Rollout(batch, task.recipe.lanes, time.process_time() - start)


def learning(registration: Registration) -> Playout:
    """Return the playout that self-play uses: that of a mind that has not seen anything yet."""
    match = begin(registration.game, registration.game.least)
    match.roll(FastDice(1))
    return registration.playout(match.mind(registration.game.asked(match.state)[0]))


class RolloutWorker:
    """Concurrent matches, one in each lane, until all have ended."""

    def __init__(self, task: RolloutTask) -> None:
        registration = find(task.game)
        game, playout, lanes = registration.game, learning(registration), task.recipe.lanes
        self.task = task
        self.actions = game.actions
        self.scale = scale(game)
        self.critic_scale = critic_scale(game, playout)
        self.draw = np.random.default_rng(task.seed)
        starts = [game.setup(players) for players in lane_players(game, task.recipe)]
        self.players = np.array([starts[lane % len(starts)].players() for lane in range(lanes)])
        self.orders = orders(game)
        words = width(game.features) // WORD
        self.actors = Actors(
            starts,
            playout,
            lanes,
            words,
            game.actions,
            task.recipe.guests,
            task.recipe.search,
            derive(task.seed, "actors"),
        )
        self.trails: dict[tuple[int, int], list[int]] = {}
        self.guesses: list[float] = []
        self.steps: list[tuple[Any, ...]] = []

    def play(self) -> Batch:
        """Return all decisions of the learner's seats, in the order they were made."""
        while len(lanes := np.flatnonzero(np.array(list(self.actors.playing)))):
            self._decide(lanes)
        seen, oracle, mask, secret, action, log = (np.concatenate(rows) for rows in zip(*self.steps, strict=True))
        gain = self._credit()
        return Batch(seen, oracle, mask, secret, action, log, gain, gain + np.array(self.guesses, np.float32))

    def _decide(self, lanes: NDArray[np.int64]) -> None:
        """Make one decision in every lane that is still playing."""
        actors, task = self.actors, self.task
        seen, oracle, masks = (
            _window(row).reshape(task.recipe.lanes, -1)[lanes]
            for row in (actors.observations, actors.oracles, actors.masks)
        )
        seats = np.array(list(actors.seats))[lanes]
        order = self.orders[self.players[lanes], seats]
        masks = np.take_along_axis(masks, order, 1)
        rows = seen * self.scale
        mine = np.array(list(actors.who))[lanes] == LEARNER
        logits = np.empty(masks.shape, np.float32)
        for these, weights in ((mine, task.weights), (~mine, task.past_weights)):
            if these.any():
                logits[these] = forward(weights, rows[these])[2][:, : self.actions]
        policy = masked(logits, masks)
        if task.copying:
            actors.advise()
            chosen = (order == np.array(list(actors.chosen))[lanes, None]).argmax(axis=1)
        else:
            noise = self.draw.standard_exponential(policy.shape, np.float32)
            chosen = (policy - np.log(np.maximum(noise, 1e-30))).argmax(axis=1)
        if mine.any():
            for lane, seat in zip(lanes[mine].tolist(), seats[mine].tolist(), strict=True):
                self.trails.setdefault((lane, seat), []).append(len(self.guesses))
                self.guesses.append(0.0)
            self.guesses[len(self.guesses) - int(mine.sum()) :] = forward(
                task.critic, oracle[mine] * self.critic_scale
            )[2][:, 0].tolist()
            log = policy[mine, chosen[mine]]
            secret = self._secret(lanes[mine], seats[mine])
            self.steps.append((seen[mine], oracle[mine], masks[mine], secret, chosen[mine], log))
        every = np.zeros(task.recipe.lanes, int)
        every[lanes] = order[np.arange(len(lanes)), chosen]
        actors.choose(every.tolist())
        actors.step()

    def _secret(self, lanes: NDArray[np.int64], seats: NDArray[np.int64]) -> Array:
        """Return which of the other seats, clockwise, are on the secret side; -1 where there is no seat."""
        players, turns = self.players[lanes][:, None], np.arange(1, SUSPECTS + 1)
        suspects = (seats[:, None] + turns) % players
        secret = np.array(list(self.actors.secrets))[lanes][:, None] >> suspects & 1
        secret[turns >= players] = -1
        return np.asarray(secret, np.float32)

    def _credit(self) -> Array:
        """Return the advantages: each match's returns, credited back along each seat's decisions."""
        recipe = self.task.recipe
        gains = np.zeros(len(self.guesses), np.float32)
        for (lane, seat), trail in self.trails.items():
            after = self.actors.gains[lane * MOST_SEATS + seat] * GAIN
            gain = 0.0
            for number in reversed(trail):
                gain = after - self.guesses[number] + recipe.gae_lambda * gain
                gains[number] = gain
                after = self.guesses[number]
        return gains


def critic_scale(game: Game, playout: Playout) -> Array:
    """Return factors that bring the critic's inputs to about 1."""
    return np.concatenate([scale(game), np.ones(WORD * playout.bare_words(), np.float32)])


def lane_players(game: Game, recipe: Recipe) -> list[int]:
    """Return the number of players of each lane: a percentage has the fewest, and all numbers share the others
    equally."""
    if recipe.players:
        return list(recipe.players)
    small = recipe.small
    others = list(range(game.least + 1, game.most + 1))
    if not others:
        return [game.least]
    many = max(1, round(small * len(others) / max(100 - small, 1)))
    return [game.least] * many + others


def _window(row: Any) -> NDArray[np.uint8]:
    """Return a row of native numbers as bytes, without copying."""
    return np.frombuffer(row, np.uint8)
