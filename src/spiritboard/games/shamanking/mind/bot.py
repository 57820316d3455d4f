"""The heuristic bot, which plays the policy and sees nothing but its mind."""

from spiritboard.core.dice import Dice
from spiritboard.core.mind import Bot, Mind
from spiritboard.core.state import ASKED
from spiritboard.games.shamanking.mind.policy import policy
from spiritboard.games.shamanking.rules.state import ShamanKingState


class HeuristicBot(Bot):
    """Answers when later zones are unlikely to, attacks when the opponent's unseen cards would fail, and saves red
    furyoku."""

    name = "heuristic"

    def choose(self, mind: Mind, dice: Dice) -> int:
        world = mind.world(dice)
        assert isinstance(world, ShamanKingState)
        world.cells[ASKED] = mind.seat
        return policy(world, dice)
