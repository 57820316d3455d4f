"""Law 6, for search at Samhain: its playouts plan whole turns, so this runs compiled only."""

import pytest

from spiritboard.bots.budget import Budget
from spiritboard.bots.random import RandomBot
from spiritboard.bots.search.seer import METHODS, SeerBot
from spiritboard.build_info import build
from spiritboard.games.registry import find
from tests.bots.worlds import cannot_tell_worlds_apart

SAMHAIN = find("samhain")


@pytest.mark.skipif(build() == "interpreted", reason="too slow interpreted")
@pytest.mark.parametrize("method", METHODS)
def test_search_cannot_tell_worlds_apart(method: str) -> None:
    bot = SeerBot(SAMHAIN.playout, Budget(sims=6), method)
    cannot_tell_worlds_apart(SAMHAIN, bot, RandomBot(), players=3, steps=12)
