"""The heuristic bot: suspects by Bayes, plays by the policy, and sees nothing but its mind."""

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.dice import Dice
from spiritboard.core.mind import Bot, Mind
from spiritboard.core.state import ASKED
from spiritboard.games.shamans.belief import suspicion
from spiritboard.games.shamans.policy import policy


class HeuristicBot(Bot):
    """Plays both sides sensibly: follows or strays by its role, keeps Portals for the last space, strikes when sure."""

    name = "heuristic"

    def choose(self, mind: Mind, dice: Dice) -> int:
        percent = [round(100 * chance) for chance in suspicion(mind.view, mind.heard)]
        world = mind.world(dice)
        world.cells[ASKED] = mind.seat
        return policy(world, vec[i64](percent), dice)
