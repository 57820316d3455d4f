"""Bots with a character: they play as well as their search, and follow a taste where actions are nearly equal."""

from typing import Final

from spiritboard.bots.budget import Budget
from spiritboard.bots.search.seer import SeerBot
from spiritboard.core.dice import Dice
from spiritboard.core.errors import BadOption
from spiritboard.core.mind import Mind
from spiritboard.core.state import PLAYERS
from spiritboard.games.registry import Registration

ENOUGH: Final = 0.2
"""A tree has tried an option enough that it tried at least so often compared with the best."""


class CharacterBot(SeerBot):
    """A searching bot that follows its taste among options that are nearly as good."""

    def __init__(self, name: str, registration: Registration, budget: Budget) -> None:
        if registration.flavour is None:
            raise BadOption("there are no bots with a character in {game}", game=registration.game.title)
        super().__init__(registration.playout, budget)
        self.name = name
        self.flavour = registration.flavour
        self.tastes = registration.characters[name].tastes

    def choose(self, mind: Mind, dice: Dice) -> int:
        if len(mind.legal_actions) == 1:
            return mind.legal_actions[0]
        prospects = self.think(mind, dice).prospects
        # What was given up has been tried too little to be compared; a tree tries what is worse less often.
        tree = (self.method or self.playout(mind).method(mind.view.cells[PLAYERS])) in ("tree", "trees")
        least = prospects[0].visits * (ENOUGH if tree else 1)
        rivals = [one for one in prospects if one.visits >= least]
        liked = {one.action: self.tastes.get(self.flavour(mind, one.action), 0.0) for one in rivals}
        return max(rivals, key=lambda one: one.worth[mind.seat] + liked[one.action]).action
