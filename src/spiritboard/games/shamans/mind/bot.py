"""The heuristic bot, which infers suspicions with Bayes' rule and plays the policy, and the knowledge for search."""

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
    """Plays both sides sensibly: follows or strays according to its role, keeps Portals for the last space, and strikes
    when it is sure."""

    name = "heuristic"

    def choose(self, mind: Mind, dice: Dice) -> int:
        percent = [round(100 * chance) for chance in suspicion(mind.view, mind.heard)]
        world = mind.world(dice)
        world.cells[ASKED] = mind.seat
        return policy(world, vec[i64](percent), dice)


def playout(mind: Mind) -> ShamansPlayout:
    """Return playouts of the same policy, in worlds weighted by this mind's suspicions."""
    made = ShamansPlayout(tables())
    made.believe(odds(mind.view, mind.heard))
    return made
