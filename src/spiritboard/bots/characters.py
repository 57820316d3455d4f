"""Bots with a character: as strong as their search, but where options are nearly equal, they have a taste."""

from spiritboard.bots.budget import Budget
from spiritboard.bots.search.seer import SeerBot
from spiritboard.core.dice import Dice
from spiritboard.core.errors import BadOption
from spiritboard.core.mind import Mind
from spiritboard.games.registry import Registration


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
        # What was given up has been tried too little to be compared.
        rivals = [one for one in prospects if one.visits == prospects[0].visits]
        liked = {one.action: self.tastes.get(self.flavour(mind, one.action), 0.0) for one in rivals}
        return max(rivals, key=lambda one: one.worth[mind.seat] + liked[one.action]).action
