"""Imitation learning: models how a bot plays, so that its actions can be recognised.

Inference from past actions (``bots.nets.inference``) needs to know how each kind of player would have acted. A kind
shares the net's first layer and has its own upper layers. It therefore needs far fewer matches, and evaluating several
kinds computes the first layer only once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from spiritboard.bots.contest.match import begin, derive
from spiritboard.bots.contest.runner import Runner
from spiritboard.bots.learning.ppo import adam, backward_upper
from spiritboard.bots.nets.net import Array, Net, Weights, lower, masked, orders, scale, upper
from spiritboard.bots.roster import find_bot
from spiritboard.core.dice import FastDice
from spiritboard.core.mind import Bot, Mind
from spiritboard.games.registry import find

PART: Final = 512
EPOCHS: Final = 12
RATE: Final = 3e-3
UNSURE: Final = 0.15
"""The factor applied to the net's logits in the initial weights of a kind."""
FADE: Final = 1e-3
"""The rate at which weights are pulled back to their initial values, against fitting a few decisions."""
JOINED: Final = "+"
"""Separates the names of bots that form one kind."""
LAYERS: Final = ("w2", "b2", "w3", "b3")
"""The layers of a kind itself; the first layer is the net's."""


@dataclass(frozen=True, slots=True)
class Model:
    """Whom to imitate: bots with this name, in all seats of ``matches`` matches with ``players`` players.

    If names are joined, all of these bots are one kind, and each plays an equal part of the matches.
    """

    game: str
    bot: str
    matches: tuple[tuple[int, int], ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Demonstrations:
    """What seats saw, their legal actions and their choices, in the net's order of actions."""

    rows: NDArray[np.float16]
    masks: NDArray[np.bool_]
    chosen: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Study:
    """Whom to imitate, and the weights of the net to start from."""

    model: Model
    weights: Weights


def demonstrations(model: Model) -> Demonstrations:
    """Return all decisions of these bots."""
    registration = find(model.game)
    game, bots = registration.game, [find_bot(name, registration) for name in model.bot.split(JOINED)]
    net = Net(game, {}, scale(game))
    rows, masks, chosen = [], [], []

    def record(bot: Bot, luck: FastDice, players: int, mind: Mind) -> int:
        choice = bot.choose(mind, luck)
        if len(mind.legal_actions) > 1:
            order = orders(game)[players, mind.seat]
            rows.append(net.look(mind.view).astype(np.float16))
            masks.append(np.isin(order, mind.legal_actions))
            chosen.append(int(np.flatnonzero(order == choice)[0]))
        return choice

    for players, matches in model.matches:
        for number in range(matches):
            luck = FastDice(derive("mimicry", model.bot, model.seed, players, number))
            begin(game, players).finish(luck, partial(record, bots[number % len(bots)], luck, players))
    return Demonstrations(np.array(rows), np.array(masks), np.array(chosen))


def imitate(study: Study) -> Weights:
    """Return upper layers trained to predict the actions of these bots."""
    return learn(demonstrations(study.model), study.weights, study.model.seed)


def learn(deeds: Demonstrations, net: Weights, seed: int) -> Weights:
    """Return upper layers trained on demonstrations, starting from the net's own and sharing its first layer."""
    actions = deeds.masks.shape[1]
    weights = {name: net[name].copy() for name in LAYERS}
    for name in ("w3", "b3"):
        weights[name] = weights[name][..., :actions] * np.float32(UNSURE)
    began = {name: array.copy() for name, array in weights.items()}
    optimiser, draw = adam(weights), np.random.default_rng(seed)
    steps = EPOCHS * -(-len(deeds.rows) // PART)
    for _ in range(EPOCHS):
        order = draw.permutation(len(deeds.rows))
        for first in range(0, len(order), PART):
            at = order[first : first + PART]
            left = 1 - optimiser.steps / steps
            one = lower(net, deeds.rows[at].astype(np.float32))
            two, output = upper(weights, one)
            slope: Array = np.exp(masked(output, deeds.masks[at]))
            slope[np.arange(len(at)), deeds.chosen[at]] -= 1
            slope /= np.float32(len(at))
            gradient, _ = backward_upper(weights, one, two, slope)
            optimiser.take(weights, gradient, RATE * left)
            for name, array in weights.items():
                array -= np.float32(FADE * left) * (array - began[name])
    return weights


def imitate_all(
    game: str,
    weights: Weights,
    bots: Sequence[str],
    seats: Sequence[int],
    matches: int,
    seed: int,
    runner: Runner,
) -> list[Weights]:
    """Return upper layers for each of these bots, on the first layer of these weights. Matches with the fewest players
    are sampled most, since they are the shortest."""
    shares = tuple((players, matches if players == min(seats) else matches // 3) for players in seats)
    found = dict(runner.run(imitate, [Study(Model(game, bot, shares, seed), weights) for bot in bots]))
    return [found[at] for at in range(len(bots))]
