"""How much somebody gains who knows the net: a local best response to it, at Shamans for three.

    python -m bench.response [rounds] [worlds]

The hero tries each of its options in imagined worlds that lean to what the net itself suspects, lets the net play all
seats on to the end of the round, and takes the option with the most points. Two nets sit beside it. What it gains over
a net in the same seats, with the same cards, is a lower bound of what a best response would gain.
"""

import sys
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.bots.match import begin, derive
from spiritboard.bots.net import Array, Net, masked, orders
from spiritboard.bots.netbot import NetBot, needed
from spiritboard.bots.standing import CONFIDENT
from spiritboard.core.dice import Dice, FastDice
from spiritboard.core.feature import WORD, width
from spiritboard.core.mind import Bot, Mind
from spiritboard.core.state import ASKED, State
from spiritboard.games.registry import find
from spiritboard.games.shamans import frames as f
from spiritboard.games.shamans.bot import playout

PLAYERS = 3
SHAMANS = find("shamans")


@dataclass(slots=True)
class Crowd:
    """Many matches of one round that the net plays on side by side."""

    net: Net
    states: list[State]
    draw: np.random.Generator

    def play_on(self) -> None:
        """Every match to the end of its round."""
        going = [state for state in self.states if state.seat() >= 0]
        while going:
            policy = self._policy(going)
            luck = self.draw.standard_exponential(policy.shape, np.float32)
            for state, action in zip(going, (policy - np.log(luck + 1e-30)).argmax(axis=1).tolist(), strict=True):
                state.apply(action)
            going = [state for state in going if state.seat() >= 0]

    def _policy(self, states: list[State]) -> Array:
        game = self.net.game
        words, actions = width(game.features) // WORD, game.actions
        seen = vec[i64]([0] * (words * len(states)))
        legal = vec[i64]([0] * (actions * len(states)))
        for at, state in enumerate(states):
            state.observe_into(state.seat(), seen, at * words)
            state.mask_into(state.seat(), legal, at * actions, actions)
        bytes_of: Any = seen
        mask_of: Any = legal
        rows = np.frombuffer(bytes_of, np.uint8).reshape(len(states), -1) * self.net.scale
        masks = np.frombuffer(mask_of, np.int64).reshape(len(states), -1)
        order = orders(game)[[state.players() for state in states], [state.seat() for state in states]]
        policy = np.full(masks.shape, -np.inf, np.float32)
        np.put_along_axis(policy, order, masked(self.net.judge(rows)[0], np.take_along_axis(masks, order, 1)), 1)
        return policy


class ResponseBot(Bot):
    """Knows how the others play: by this net."""

    name = "response"

    def __init__(self, net: Net, worlds: int) -> None:
        self.net = net
        self.worlds = worlds

    def choose(self, mind: Mind, dice: Dice) -> int:
        if len(mind.options) == 1:
            return mind.options[0]
        likely = NetBot(self.net).suspicion(mind)
        leaning = playout(mind)
        leaning.believe([chance / max(1 - chance, 1e-3) for chance in likely])
        options = list(mind.options)
        states = []
        for _ in range(self.worlds):
            world = mind.world(dice)
            leaning.lean(world, mind.seat, dice)
            world.cells[ASKED] = mind.seat
            for option in options:
                after = world.clone()
                after.apply(option)
                states.append(after)
        Crowd(self.net, states, np.random.default_rng(dice.below(1 << 30))).play_on()
        points = np.array([ahead(state, mind.seat) for state in states]).reshape(self.worlds, len(options))
        return options[int(points.mean(axis=0).argmax())]


def ahead(state: State, seat: int) -> float:
    """How many points a seat is ahead of the others' mean."""
    points = [float(state.cells[f.SCORE + other]) for other in range(PLAYERS)]
    return points[seat] - (sum(points) - points[seat]) / (PLAYERS - 1)


def round_of(hero: Bot, others: Bot, seat: int, cast: int, number: int) -> float:
    """How far ahead the hero ends a round."""
    match = begin(SHAMANS.game, PLAYERS, {"rounds": 1}, cast)
    match.roll(FastDice(derive("response", number)))
    dice = [FastDice(derive("response", number, seat, cast, at)) for at in range(PLAYERS)]
    while not match.state.over():
        at = SHAMANS.game.asked(match.state)[0]
        bot = hero if at == seat else others
        match.tell(SHAMANS.game.apply(match.state, at, bot.choose(match.mind(at), dice[at])))
    return ahead(match.state, seat)


def measure(rounds: int, worlds: int) -> tuple[float, float]:
    """What the response gains a round over the net in the same seats, and the margin of that."""
    net = needed(SHAMANS.game)
    plain, knowing = NetBot(net, 1.0), ResponseBot(net, worlds)
    gains = [
        round_of(knowing, plain, seat, cast, number) - round_of(plain, plain, seat, cast, number)
        for number in range(-(-rounds // PLAYERS**2))
        for seat in range(PLAYERS)
        for cast in range(PLAYERS)
    ][:rounds]
    mean = sum(gains) / len(gains)
    return mean, CONFIDENT * sqrt(sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1) / len(gains))


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    asked = numbers[0] if numbers else 300
    found, margin = measure(asked, numbers[1] if len(numbers) > 1 else 16)
    print(f"best response to the net, 3 players: {found:+.2f} ± {margin:.2f} points a round of {asked} (target 0.5)")
