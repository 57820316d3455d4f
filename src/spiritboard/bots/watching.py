"""Learning who is on the secret side by watching others: rounds among bots of many kinds, with the truth beside them.

The head that self-play trains knows how its own kind gives itself away. Whoever plays otherwise fools it; so suspicions
are learnt once more, by a small network of their own, from matches among all sorts of bots.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from spiritboard.bots.inference import concluded, witness
from spiritboard.bots.match import begin, derive
from spiritboard.bots.net import SUSPECTS, Array, Net, Weights, forward, fresh, likelihood
from spiritboard.bots.netbot import NetBot
from spiritboard.bots.roster import find_bot
from spiritboard.bots.training import Adam, adam, backward
from spiritboard.core.dice import FastDice
from spiritboard.core.mind import Bot
from spiritboard.games.registry import Registration, find

SMALL: Final = (64, 32)
"""Hidden layers of the network that suspects."""
PART: Final = 1024
EPOCHS: Final = 8
RATE: Final = 2e-3
FADE: Final = 1e-4
"""How much weights shrink at each step: what only a few rounds have taught is forgotten."""


@dataclass(frozen=True, slots=True)
class Watch:
    """Some matches to watch, among bots of these names; the one called ``net`` is the one that is being trained."""

    game: str
    bots: tuple[str, ...]
    players: int
    matches: int
    seed: int
    net: Net


@dataclass(frozen=True, slots=True)
class Seen:
    """What seats saw, had heard and concluded at their decisions; which of the others were on the secret side (-1: no
    such seat)."""

    rows: NDArray[np.float16]
    secret: NDArray[np.int8]


def watch(asked: Watch) -> Seen:
    """Look over the shoulders of bots."""
    net = asked.net
    registration = find(asked.game)
    rows, secrets = [], []
    for number in range(asked.matches):
        seed = derive("watch", asked.seed, asked.players, number)
        luck = FastDice(seed)
        # Mostly one kind at a table: that is how people meet them, and what the others are is telling.
        kinds = [asked.bots[luck.below(len(asked.bots))] for _ in range(asked.players)]
        names = kinds if luck.below(3) == 0 else kinds[:1] * asked.players
        made = {name: _bot(name, registration, net) for name in set(names)}
        match = begin(registration.game, asked.players)
        match.roll(luck)
        knowing = registration.playout(match.mind(registration.game.asked(match.state)[0]))
        while not match.state.over():
            seat = registration.game.asked(match.state)[0]
            mind = match.mind(seat)
            if len(mind.options) > 1:
                rows.append(witness(net, mind, concluded(net, mind)).astype(np.float16))
                others = [(seat + turn) % asked.players for turn in range(1, asked.players)]
                sides = [knowing.kind(match.state, other) for other in others]
                secrets.append(sides + [-1] * (SUSPECTS - len(sides)))
            match.act(seat, made[names[seat]].choose(mind, luck))
            match.roll(luck)
    return Seen(np.array(rows), np.array(secrets, np.int8))


def _bot(name: str, registration: Registration, net: Net) -> Bot:
    return NetBot(net) if name == "net" else find_bot(name, registration)


def suspect(seen: Sequence[Seen], seed: int = 1) -> Weights:
    """The network that tells best, from what was seen, who is on the secret side."""
    rows = np.concatenate([one.rows for one in seen])
    secret = np.concatenate([one.secret for one in seen])
    weights = fresh(rows.shape[1], SUSPECTS, seed, SMALL)
    optimiser, draw = adam(weights), np.random.default_rng(seed)
    steps = EPOCHS * -(-len(rows) // PART)
    for _ in range(EPOCHS):
        order = draw.permutation(len(rows))
        for first in range(0, len(order), PART):
            at = order[first : first + PART]
            _step(weights, optimiser, rows[at].astype(np.float32), secret[at], RATE * (1 - optimiser.steps / steps))
    return weights


def _step(weights: Weights, optimiser: Adam, rows: Array, secret: NDArray[np.int8], rate: float) -> None:
    one, two, output = forward(weights, rows)
    slope = np.where(secret >= 0, likelihood(output) - secret, 0) / np.float32(len(rows))
    optimiser.take(weights, backward(weights, rows, one, two, slope.astype(np.float32)), rate)
    for layer in ("w1", "w2", "w3"):
        weights[layer] *= 1 - FADE
