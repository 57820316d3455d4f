"""A bot that plays by a trained network alone, without search."""

from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np

from spiritboard.bots.evaluation import draw_index
from spiritboard.bots.nets.inference import WORLDS, suspicions
from spiritboard.bots.nets.net import Net, load, masked, orders
from spiritboard.core.dice import Dice
from spiritboard.core.errors import BadOption
from spiritboard.core.game import Game
from spiritboard.core.mind import Bot, Mind
from spiritboard.core.state import PLAYERS
from spiritboard.games.registry import Registration


@cache
def shipped(game: Game) -> Net | None:
    """Return the weights that are shipped with a game, if any: for all numbers of players, and for single ones."""
    net = _load_shipped(game, "net.npz")
    if net is not None:
        for players in range(game.least, game.most + 1):
            suited = _load_shipped(game, f"net{players}.npz")
            if suited is not None:
                net.suits[players] = suited
    return net


def _load_shipped(game: Game, name: str) -> Net | None:
    package = type(game).__module__.rpartition(".")[0]
    if not package:  # a game in a single module has no folder for weights
        return None
    place = files(package).joinpath("mind") / "weights" / name
    if not place.is_file():
        return None
    with place.open("rb") as file:
        return load(file, game)  # type: ignore[arg-type]  # it is a binary file


def needed(game: Game) -> Net:
    """Return the game's weights. Raise BadOption if there are none."""
    net = shipped(game)
    if net is None:
        raise BadOption("there is no trained net for {game} yet", game=game.title)
    return net


def believed(registration: Registration, mind: Mind) -> list[float]:
    """Return the inferred probability of each seat being on a secret side; empty without a net."""
    if registration.suspicion is None:
        return []
    net = shipped(registration.game)
    return registration.suspicion(mind.view, mind.heard) if net is None else NetBot(net).suspicion(mind)


FLOOR: Final = 0.1
"""An undecided net considers only actions with at least this share of its favourite's probability."""


class NetBot(Bot):
    """Plays the network's policy.

    warmth    1 plays the policy as it was trained; higher values vary more between actions close to the favourite;
              lower values prefer the favourite, and 0 always chooses it; by default what was found to play best, and
              then the net hides that it is on a secret side (see ``Game.innocent``)
    """

    name = "net"

    def __init__(self, net: Net, warmth: float | None = None) -> None:
        self.net = net
        self.warmth = warmth

    def choose(self, mind: Mind, dice: Dice) -> int:
        if len(mind.legal_actions) == 1:
            return mind.legal_actions[0]
        chances = self.policy(mind, hiding=self.warmth is None)
        warmth = self.net.suited(mind.view.cells[PLAYERS]).warmth if self.warmth is None else self.warmth
        if warmth <= 0:
            return max(chances, key=lambda action: chances[action])
        if warmth > 1:
            least = FLOOR * max(chances.values())
            chances = {action: chance for action, chance in chances.items() if chance >= least}
        return list(chances)[draw_index([chance ** (1 / warmth) for chance in chances.values()], dice)]

    def policy(self, mind: Mind, hiding: bool = False) -> dict[int, float]:
        """Return the probability with which the network takes each action. If it is ``hiding``, it acts as it would on
        the open side while there is something to hide."""
        players = mind.view.cells[PLAYERS]
        net = self.net.suited(players)
        innocent = mind.game.innocent(mind.view) if hiding else None
        logits = net.logits(net.look(innocent or mind.view)[None])
        order = orders(mind.game)[players, mind.seat]
        mask = np.isin(order, mind.legal_actions)
        policy = np.exp(masked(logits, mask[None]))[0]
        return dict(zip(order[mask].tolist(), policy[mask].tolist(), strict=True))

    def suspicion(self, mind: Mind, worlds: int = WORLDS) -> list[float]:
        """Return the probability of each seat being on the secret side, inferred from ``worlds`` worlds. What is known
        is certain."""
        return suspicions(self.net.suited(mind.view.cells[PLAYERS]), mind, worlds)
