"""Bots with a character: they search like others, and follow a preference among nearly equal actions."""

from typing import Final

from spiritboard.bots.budget import Budget
from spiritboard.bots.search.seer import SeerBot
from spiritboard.core.dice import Dice
from spiritboard.core.errors import BadOption
from spiritboard.core.mind import Mind
from spiritboard.core.state import PLAYERS
from spiritboard.games.registry import Registration

ENOUGH: Final = 0.2
"""A tree has tried an action often enough if it has this share of the best action's visits."""


class CharacterBot(SeerBot):
    """A search bot that follows its preferences among actions that are nearly as good as the best."""

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
        # Pruned actions were tried too rarely to be compared, and a tree visits worse actions less often.
        tree = (self.method or self.playout(mind).method(mind.view.cells[PLAYERS])) in ("tree", "trees")
        least = prospects[0].visits * (ENOUGH if tree else 1)
        rivals = [one for one in prospects if one.visits >= least]
        liked = {one.action: self.tastes.get(self.flavour(mind, one.action), 0.0) for one in rivals}
        return max(rivals, key=lambda one: one.worth[mind.seat] + liked[one.action]).action
