"""How much somebody gains who knows the net: a local best response to it, at Shamans for three.

    python -m bench.response [rounds] [worlds] [warmth] [conclude]

Without a warmth, or with 0, the net plays as it does at the table, hiding as a Shadow; 1 is as mixed as it was trained.
The hero tries each of its options in imagined worlds that lean to what the net itself suspects, lets the net play all
seats on to the end of the round, and takes the option with the most points. With ``conclude`` worlds are as likely as
the net is to have done in them what it did: nobody can know the net better. Two nets sit beside the hero. What it gains
over a net in the same seats, with the same cards, is a lower bound of what a best response would gain.
"""

import sys
from math import sqrt

import numpy as np

from spiritboard.bots.contest.match import begin, derive
from spiritboard.bots.contest.statistics import CONFIDENT
from spiritboard.bots.nets.inference import infer_from
from spiritboard.bots.nets.net import Net
from spiritboard.bots.nets.net_bot import NetBot, needed
from spiritboard.bots.search.net_playouts import NetPlayouts
from spiritboard.core.dice import Dice, FastDice
from spiritboard.core.mind import Bot, Mind
from spiritboard.core.state import ASKED, State
from spiritboard.games.registry import find
from spiritboard.games.shamans.mind.bot import playout
from spiritboard.games.shamans.rules import frames as f

PLAYERS = 3
SHAMANS = find("shamans")


class ResponseBot(Bot):
    """Knows how the others play: by this net."""

    name = "response"

    def __init__(self, net: Net, worlds: int, warmth: float, concluding: bool = False) -> None:
        self.net = net
        self.worlds = worlds
        self.warmth = warmth
        self.concluding = concluding
        weights = {name: array / (warmth if name in ("w3", "b3") else 1) for name, array in net.weights.items()}
        self.known = Net(net.game, weights, net.scale)

    def choose(self, mind: Mind, dice: Dice) -> int:
        if len(mind.legal_actions) == 1:
            return mind.legal_actions[0]
        leaning = playout(mind)
        if self.concluding:
            posterior = infer_from(self.known, mind)
            assert posterior is not None
            leaning.recall(posterior.rewind, posterior.weights.ravel().tolist())
        else:
            likely = NetBot(self.net).suspicion(mind)
            leaning.believe([chance / max(1 - chance, 1e-3) for chance in likely])
        options = list(mind.legal_actions)
        states = []
        for _ in range(self.worlds):
            world = mind.world(dice)
            leaning.lean(world, mind.seat, dice)
            world.cells[ASKED] = mind.seat
            for option in options:
                after = world.clone()
                after.apply(option)
                states.append(after)
        NetPlayouts(self.net, self.warmth).play_on(states, leaning, dice.below(1 << 30))
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
        match.act(at, bot.choose(match.mind(at), dice[at]))
    return ahead(match.state, seat)


def measure(rounds: int, worlds: int, warmth: float = 0.0, concluding: bool = False) -> tuple[float, float]:
    """What the response gains a round over the net in the same seats, and the margin of that."""
    net = needed(SHAMANS.game).suited(PLAYERS)
    plain, knowing = NetBot(net, warmth or None), ResponseBot(net, worlds, warmth or net.warmth, concluding)
    gains = [
        round_of(knowing, plain, seat, cast, number) - round_of(plain, plain, seat, cast, number)
        for number in range(-(-rounds // PLAYERS**2))
        for seat in range(PLAYERS)
        for cast in range(PLAYERS)
    ][:rounds]
    mean = sum(gains) / len(gains)
    return mean, CONFIDENT * sqrt(sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1) / len(gains))


if __name__ == "__main__":
    numbers = [float(word) for word in sys.argv[1:4]]
    asked = int(numbers[0]) if numbers else 300
    found, margin = measure(
        asked, int(numbers[1]) if len(numbers) > 1 else 16, numbers[2] if len(numbers) > 2 else 0.0, len(sys.argv) > 4
    )
    print(f"best response to the net, 3 players: {found:+.2f} ± {margin:.2f} points a round of {asked} (target 0.5)")
