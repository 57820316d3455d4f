"""The heuristic bot (suspects by Bayes, plays by the policy, sees nothing but its mind), and search's knowledge."""

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.dice import Dice
from spiritboard.core.mind import Bot, Mind
from spiritboard.core.state import ASKED
from spiritboard.games.shamans.mind.belief import odds, suspicion
from spiritboard.games.shamans.mind.equity import tables
from spiritboard.games.shamans.mind.playout import ShamansPlayout
from spiritboard.games.shamans.mind.policy import policy


class HeuristicBot(Bot):
    """Plays both sides sensibly: follows or strays by its role, keeps Portals for the last space, strikes when sure."""

    name = "heuristic"

    def choose(self, mind: Mind, dice: Dice) -> int:
        percent = [round(100 * chance) for chance in suspicion(mind.view, mind.heard)]
        world = mind.world(dice)
        world.cells[ASKED] = mind.seat
        return policy(world, vec[i64](percent), dice)


def playout(mind: Mind) -> ShamansPlayout:
    """Playouts by the same policy, in worlds that lean to what this mind suspects."""
    made = ShamansPlayout(tables())
    made.believe(odds(mind.view, mind.heard))
    return made
