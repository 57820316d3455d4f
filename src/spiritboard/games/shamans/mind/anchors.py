"""Simple players of Shamans, as people are at first: levels are measured by them; and what nobody should do.

None of them looks ahead or remembers anything.
"""

from collections.abc import Collection

from spiritboard.core.dice import Dice
from spiritboard.core.mind import Bot, Mind
from spiritboard.games.shamans.mind.belief import suspicion
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.rules.board import role_in

SURE_ENOUGH = 0.6
"""Whoever is paranoid strikes at such a chance."""


class QuietBot(Bot):
    """Follows with its lowest card where it can, harms nobody and takes what lies there."""

    name = "quiet"

    def choose(self, mind: Mind, dice: Dice) -> int:
        lead, options = mind.view.cells[f.LEAD], list(mind.legal_actions)
        following = [action for action in options if action < f.A_GIVE and action >> 3 == lead]
        if following:
            return self.follow(mind, following, options, dice)
        if f.A_SPARE in options:
            return f.A_SPARE
        return options[dice.below(len(options))] if options[0] < f.A_TILE_LEFT else options[0]

    def follow(self, mind: Mind, following: list[int], options: list[int], dice: Dice) -> int:  # noqa: ARG002
        """What to play where it can follow."""
        return min(following)


class StrayingBot(QuietBot):
    """As a Shadow it strays whenever it can, in the open; as a Shaman it follows."""

    name = "straying"

    def follow(self, mind: Mind, following: list[int], options: list[int], dice: Dice) -> int:
        straying = [action for action in options if action < f.A_GIVE and action not in following]
        if straying and role_in(mind.view.cells[f.ROLE + mind.seat]) == f.SHADOW:
            return straying[dice.below(len(straying))]
        return super().follow(mind, following, options, dice)


class ParanoidBot(QuietBot):
    """Follows, and strikes whoever looks a little suspicious."""

    name = "paranoid"

    def choose(self, mind: Mind, dice: Dice) -> int:
        strikes = [action for action in mind.legal_actions if f.A_STRIKE <= action < f.A_STRIKE + f.SEATS]
        if strikes:
            beliefs = suspicion(mind.view, mind.heard)
            worst = max(strikes, key=lambda action: beliefs[action - f.A_STRIKE])
            if beliefs[worst - f.A_STRIKE] >= SURE_ENOUGH:
                return worst
        return super().choose(mind, dice)


def dominated(mind: Mind) -> Collection[int]:
    """To strike somebody who is known to be of one's own side, where nobody need be struck; and, as a Shadow, to take a
    Mask that tells everybody so, where something else can be had."""
    cells, own = mind.view.cells, role_in(mind.view.cells[f.ROLE + mind.seat])
    found: set[int] = set()
    if f.A_SPARE in mind.legal_actions:
        found.update(
            action
            for action in mind.legal_actions
            if f.A_STRIKE <= action < f.A_STRIKE + f.SEATS and role_in(cells[f.ROLE + action - f.A_STRIKE]) == own
        )
    if own == f.SHADOW:
        found.update(
            action
            for action, slot in ((f.A_TILE_LEFT, f.LEFT), (f.A_TILE_RIGHT, f.RIGHT))
            if action in mind.legal_actions and cells[slot] == f.MASK_OF_TRUTH
        )
    return found
