"""Simple reference players of the duel, against which levels are measured, and a filter for blunders."""

from collections.abc import Collection

from spiritboard.core.dice import Dice
from spiritboard.core.mind import Bot, Mind
from spiritboard.games.shamanking.rules import frames as f

ORDER = (f.A_SIGNATURE, f.A_PLAY, f.A_FLIP, f.A_FOCUS)


class FirstStrikeBot(Bot):
    """Plays the first card that it may, focuses the others, and pays with the first colour that will do."""

    name = "first-strike"

    def choose(self, mind: Mind, dice: Dice) -> int:  # noqa: ARG002 - it leaves nothing to chance
        return next((action for action in ORDER if action in mind.legal_actions), mind.legal_actions[0])


def dominated(mind: Mind) -> Collection[int]:
    """To discard where focusing is free, and to pay with a rarer colour where a commoner one will do."""
    options = mind.legal_actions
    found = {f.A_DISCARD} if f.A_FOCUS in options and f.A_DISCARD in options else set()
    colours = [f.A_PAY + colour for colour in (f.GREEN, f.YELLOW, f.RED) if f.A_PAY + colour in options]
    return found | set(colours[1:])
