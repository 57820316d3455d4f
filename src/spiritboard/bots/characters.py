"""Bots with a character: as strong as their search, but where options are nearly equal, they have a taste."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from spiritboard.bots.budget import Budget
from spiritboard.bots.seer import SeerBot
from spiritboard.core.dice import Dice
from spiritboard.core.mind import Mind
from spiritboard.core.playout import Playout

Flavour = Callable[[Mind, int], str]


@dataclass(frozen=True, slots=True)
class Character:
    """What somebody likes, and how much of a match it would give for it: a few in a hundred at the most."""

    title: str
    help: str
    tastes: Mapping[str, float]


CHARACTERS: Final = {
    "fox": Character("Fox", "Hides: follows, keeps tiles face down.", {"follow": 0.03, "hide": 0.03, "mask": -0.04}),
    "wolf": Character("Wolf", "Attacks: strays, strikes.", {"stray": 0.03, "dagger": 0.03, "strike": 0.04}),
    "magpie": Character("Magpie", "Collects what glitters.", {"shard": 0.04, "portal": 0.02, "deck": 0.01}),
    "owl": Character("Owl", "Is patient: spares, shows, lets others err.", {"spare": 0.04, "show": 0.02, "mask": 0.03}),
}  # fmt: skip


class CharacterBot(SeerBot):
    """A searching bot that follows its taste among options that are nearly as good."""

    def __init__(self, name: str, playout: Callable[[Mind], Playout], flavour: Flavour, budget: Budget) -> None:
        super().__init__(playout, budget)
        self.name = name
        self.flavour = flavour
        self.tastes = CHARACTERS[name].tastes

    def choose(self, mind: Mind, dice: Dice) -> int:
        if len(mind.options) == 1:
            return mind.options[0]
        prospects = self.think(mind, dice).prospects
        # What was given up has been tried too little to be compared.
        rivals = [one for one in prospects if one.visits == prospects[0].visits]
        liked = {one.action: self.tastes.get(self.flavour(mind, one.action), 0.0) for one in rivals}
        return max(rivals, key=lambda one: one.worth[mind.seat] + liked[one.action]).action
