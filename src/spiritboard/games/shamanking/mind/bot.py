"""The heuristic bot: plays by the policy, and sees nothing but its mind."""

from spiritboard.core.dice import Dice
from spiritboard.core.mind import Bot, Mind
from spiritboard.core.state import ASKED
from spiritboard.games.shamanking.mind.policy import policy
from spiritboard.games.shamanking.rules.state import ShamanKingState


class HeuristicBot(Bot):
    """Answers where the next zones would not, attacks where the other's unseen cards fail, saves red furyoku."""

    name = "heuristic"

    def choose(self, mind: Mind, dice: Dice) -> int:
        world = mind.world(dice)
        assert isinstance(world, ShamanKingState)
        world.cells[ASKED] = mind.seat
        return policy(world, dice)
