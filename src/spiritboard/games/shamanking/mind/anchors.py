"""Simple reference players of the duel, against which levels are measured, and a filter for blunders."""

from collections.abc import Collection

from spiritboard.core.dice import Dice
from spiritboard.core.mind import Bot, Mind
from spiritboard.games.shamanking.rules import frames as f

ORDER = (f.A_SIGNATURE, f.A_PLAY, f.A_FLIP, f.A_FOCUS)


class FirstStrikeBot(Bot):
    """Plays the first legal strike, focuses other cards, and pays with the first possible colour."""

    name = "first-strike"

    def choose(self, mind: Mind, dice: Dice) -> int:  # noqa: ARG002 - it is deterministic
        return next((action for action in ORDER if action in mind.legal_actions), mind.legal_actions[0])


def dominated(mind: Mind) -> Collection[int]:
    """Return the dominated actions: discarding when focusing is free, and paying with a rarer colour than necessary."""
    options = mind.legal_actions
    found = {f.A_DISCARD} if f.A_FOCUS in options and f.A_DISCARD in options else set()
    colours = [f.A_PAY + colour for colour in (f.GREEN, f.YELLOW, f.RED) if f.A_PAY + colour in options]
    return found | set(colours[1:])
