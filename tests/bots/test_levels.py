"""Levels waver by what is at stake in their game, and the easiest is not the second under another name."""

from spiritboard.bots.budget import Budget
from spiritboard.bots.levels import LEVELS, ForgetfulBot
from spiritboard.bots.seer import SeerBot
from spiritboard.core.dice import FastDice
from spiritboard.core.playout import Playout
from spiritboard.games.registry import find
from spiritboard.games.samhain.bot import HastyBot
from tests.bots.test_search import LAST_STEP, position


class Grave(Playout):
    """Random play where hardly anything is nearly as good."""

    def stakes(self) -> float:
        return 1e-6


def test_a_wavering_bot_knows_what_is_nearly_as_good() -> None:
    """The Shadow's last step: one card wins the round at once."""
    mind = position(*LAST_STEP, "rounds 1").mind(1)

    def picks(playout: type[Playout]) -> set[int]:
        bot = SeerBot(lambda _: playout(), Budget(sims=60), warmth=3.0)
        return {bot.choose(mind, FastDice(seed)) for seed in range(12)}

    assert len(picks(Playout)) > 1
    assert len(picks(Grave)) == 1


def test_the_easiest_level_is_each_games_own_kind_of_easy() -> None:
    easiest = LEVELS[0].make
    assert isinstance(easiest(find("shamans")), ForgetfulBot)
    assert isinstance(easiest(find("samhain")), HastyBot)
    assert isinstance(easiest(find("shamanking")), SeerBot)
