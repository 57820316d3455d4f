"""Law 6, for search at Samhain: its playouts plan whole turns, so this runs compiled only."""

import pytest

from spiritboard.bots.budget import Budget
from spiritboard.bots.contest.match import BotMatch, begin
from spiritboard.bots.search.seer import METHODS, SeerBot
from spiritboard.build_info import build
from spiritboard.core.dice import FastDice
from spiritboard.games.registry import find

SAMHAIN = find("samhain")


@pytest.mark.skipif(build() == "interpreted", reason="too slow interpreted")
@pytest.mark.parametrize("method", METHODS)
def test_search_cannot_tell_worlds_apart(method: str) -> None:
    game, bot = SAMHAIN.game, SeerBot(SAMHAIN.playout, Budget(sims=6), method)
    match, dice = begin(game, 3), FastDice(5)
    match.roll(dice)
    for step in range(12):
        seat = game.asked(match.state)[0]
        mind = match.mind(seat)
        if step % 4 == 0:
            other = BotMatch(game, game.imagine(match.state, seat, FastDice(step)), match.heard)
            assert bot.choose(mind, FastDice(9)) == bot.choose(other.mind(seat), FastDice(9))
        match.act(seat, mind.legal_actions[dice.below(len(mind.legal_actions))])
        match.roll(dice)
