"""Bots to measure ours against, for the arena: ``bench.peers:ismcts64`` and so on.

- OpenSpiel's own search in Python (``ISMCTSBot``, random playouts to the end of the match), through our adapter.
- Plain search: one tree with random playouts to the end of the match, which knows nothing of a game but its rules. At
  the duel 352 iterations take 3.6 ms of the processor, our 200 playouts 1.9 ms (mean of 150 moments).
"""

from functools import partial
from typing import Any, Final

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from spiritboard.bots.budget import Budget
from spiritboard.bots.search.seer import SeerBot
from spiritboard.core.dice import Dice
from spiritboard.core.mind import Bot, Mind
from spiritboard.core.playout import Playout
from spiritboard.core.state import ASKED
from spiritboard.games.registry import Registration
from spiritboard.research.openspiel.course import Course
from spiritboard.research.openspiel.game import SpielGame, SpielState

EXPLORE: Final = 2.0
"""What OpenSpiel's own tests and examples take."""


class SpielBot(Bot):
    """OpenSpiel's information set search as a player at our table: it gets a world that fits the mind, and shuffles
    what its seat cannot know before each simulation."""

    name = "ismcts"

    def __init__(self, registration: Registration, sims: int) -> None:
        self.rules = type("Rules", (SpielGame,), {"name": registration.game.name})
        self.sims = sims
        self.games: dict[int, Any] = {}

    def choose(self, mind: Mind, dice: Dice) -> int:
        if len(mind.legal_actions) == 1:
            return mind.legal_actions[0]
        world = mind.world(dice)
        world.cells[ASKED] = mind.seat  # where several choose at once, a view does not tell who has
        players = world.players()
        if players not in self.games:
            self.games[players] = self.rules({"players": players, "chance": "sampled"})
        game = self.games[players]
        np.random.seed(int(dice.below(1 << 30)))  # what sampled chance draws from
        draw = np.random.RandomState(int(dice.below(1 << 30)))
        course = Course(game.setting, world, False)
        course.told, course.asked = list(mind.heard), mind.seat
        bot = ISMCTSBot(game, RandomRolloutEvaluator(1, draw), EXPLORE, self.sims, random_state=draw)
        # Its own worlds would come from a generator that nobody can seed.
        bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, draw.random_sample))
        return int(bot.step(SpielState(game, course)))


def ismcts(sims: int, registration: Registration) -> Bot:
    """OpenSpiel's search with so many simulations."""
    return SpielBot(registration, sims)


def plain(sims: int, registration: Registration) -> Bot:  # noqa: ARG001 - it knows nothing of the game
    """One tree, random playouts to the end, with so many iterations."""
    return SeerBot(lambda _: Playout(), Budget(sims=sims), "tree", lean=False)


ismcts2, ismcts64, ismcts256 = (partial(ismcts, sims) for sims in (2, 64, 256))
plain60, plain352, plain1000 = (partial(plain, sims) for sims in (60, 352, 1000))
