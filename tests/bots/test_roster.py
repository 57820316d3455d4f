"""Bots by name, and the one without a plan."""

import pytest

from spiritboard.bots.roster import BOTS, find_bot
from spiritboard.core.dice import FastDice
from spiritboard.core.errors import BadOption
from spiritboard.games.registry import find, names
from spiritboard.play.table import Table


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_plays_every_game_to_its_end(game: str, bot: str) -> None:
    registration = find(game)
    player = find_bot(bot, registration)
    assert player.name == bot
    table = Table(registration.game, registration.game.most, None, FastDice(1))
    dice = FastDice(2)
    while not table.over:
        for seat in registration.game.asked(table.state):
            mind = table.mind(seat)
            assert mind is not None
            table.act(seat, player.choose(mind, dice))
            break
    assert registration.game.outcome(table.state) is not None


def test_an_unknown_bot_is_refused_by_naming_the_others() -> None:
    with pytest.raises(BadOption, match=r"there is no bot 'oracle'; there are random, heuristic"):
        find_bot("oracle", find("shamans"))


def test_the_random_bot_takes_every_option_sooner_or_later() -> None:
    registration = find("shamans")
    table = Table(registration.game, 5, None, FastDice(1))
    mind = table.mind(registration.game.asked(table.state)[0])
    assert mind is not None
    bot, dice = find_bot("random", registration), FastDice(3)
    assert {bot.choose(mind, dice) for _ in range(500)} == set(mind.options)
