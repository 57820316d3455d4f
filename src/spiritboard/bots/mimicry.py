"""Learning to play as a bot does by looking at what it does: not to play well, but to know it again.

Whoever concludes from what others did (``inference``) must know how somebody of their kind would have played.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from spiritboard.bots.match import begin, derive
from spiritboard.bots.net import SUSPECTS, Net, Weights, forward, fresh, masked, orders, scale
from spiritboard.bots.roster import find_bot
from spiritboard.bots.runner import Runner
from spiritboard.bots.training import adam, backward
from spiritboard.core.dice import FastDice
from spiritboard.games.registry import find

SMALL: Final = (96, 48)
"""Hidden layers of a network that imitates."""
PART: Final = 512
EPOCHS: Final = 7
RATE: Final = 1.5e-3
FADE: Final = 3e-4
"""How much weights shrink at each step: what only a few decisions have taught is forgotten."""


@dataclass(frozen=True, slots=True)
class Model:
    """Whom to look at: bots of this name, in all seats of so many matches with so many players."""

    game: str
    bot: str
    matches: tuple[tuple[int, int], ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Deeds:
    """What seats saw, what they might do and what they did, counted as nets count."""

    rows: NDArray[np.float16]
    masks: NDArray[np.bool_]
    chosen: NDArray[np.int64]


def look_at(model: Model) -> Deeds:
    """Everything that such bots decided."""
    registration = find(model.game)
    game, bot = registration.game, find_bot(model.bot, registration)
    net = Net(game, {}, scale(game))
    rows, masks, chosen = [], [], []
    for players, matches in model.matches:
        for number in range(matches):
            luck = FastDice(derive("mimicry", model.bot, model.seed, players, number))
            match = begin(game, players)
            match.roll(luck)
            while not match.state.over():
                seat = game.asked(match.state)[0]
                mind = match.mind(seat)
                choice = bot.choose(mind, luck)
                if len(mind.options) > 1:
                    order = orders(game)[players, seat]
                    rows.append(net.look(mind.view).astype(np.float16))
                    masks.append(np.isin(order, mind.options))
                    chosen.append(int(np.flatnonzero(order == choice)[0]))
                match.act(seat, choice)
                match.roll(luck)
    return Deeds(np.array(rows), np.array(masks), np.array(chosen))


def imitate(model: Model) -> Weights:
    """A network that does, as often as can be learnt, what such bots do."""
    game = find(model.game).game
    deeds = look_at(model)
    weights = fresh(deeds.rows.shape[1], game.actions + 1 + SUSPECTS, model.seed, SMALL)
    optimiser, draw = adam(weights), np.random.default_rng(model.seed)
    steps = EPOCHS * -(-len(deeds.rows) // PART)
    for _ in range(EPOCHS):
        order = draw.permutation(len(deeds.rows))
        for first in range(0, len(order), PART):
            at = order[first : first + PART]
            left = 1 - optimiser.steps / steps
            looks = deeds.rows[at].astype(np.float32)
            one, two, output = forward(weights, looks)
            slope = np.zeros_like(output)
            slope[:, : game.actions] = np.exp(masked(output[:, : game.actions], deeds.masks[at]))
            slope[np.arange(len(at)), deeds.chosen[at]] -= 1
            optimiser.take(weights, backward(weights, looks, one, two, slope / np.float32(len(at))), RATE * left)
            for layer in ("w1", "w2", "w3"):
                weights[layer] *= 1 - FADE * left
    return weights


def imitate_all(
    game: str, bots: Sequence[str], seats: Sequence[int], matches: int, seed: int, runner: Runner
) -> list[Weights]:
    """A network for each of these bots. The fewest players are looked at most: their matches are the shortest."""
    shares = tuple((players, matches if players == min(seats) else matches // 3) for players in seats)
    found = dict(runner.run(imitate, [Model(game, bot, shares, seed) for bot in bots]))
    return [found[at] for at in range(len(bots))]
