"""Simple players that levels are measured by, no silly moves at any level, and an opponent that matches a person."""

from itertools import pairwise

import pytest

from spiritboard.bots.contest.match import begin, play
from spiritboard.bots.levels import LEVELS
from spiritboard.bots.matching import Played, matching_level, strength
from spiritboard.bots.roster import find_bot
from spiritboard.bots.sensible import SensibleBot
from spiritboard.core.dice import Dice, FastDice
from spiritboard.core.mind import Bot, Mind
from spiritboard.games.registry import find, names
from spiritboard.games.shamanking.rules import frames as duel

ANCHORS = [(game, name) for game in names() for name in find(game).anchors]


@pytest.mark.parametrize(("game", "name"), ANCHORS)
def test_simple_players_play_to_the_end(game: str, name: str) -> None:
    registration = find(game)
    bots = [find_bot(name, registration) for _ in range(registration.game.least)]
    options = {"rounds": 1} if game == "shamans" else None
    assert play(registration.game, bots, 3, options).winners


class Last(Bot):
    """Takes the last of its options, and remembers what it was offered."""

    name = "last"

    def __init__(self) -> None:
        self.offered: list[int] = []

    def choose(self, mind: Mind, dice: Dice) -> int:  # noqa: ARG002
        self.offered = list(mind.legal_actions)
        return mind.legal_actions[-1]


def test_nobody_discards_where_focusing_is_free() -> None:
    registration = find("shamanking")
    match, dice, seen = begin(registration.game, 2), FastDice(5), 0
    match.roll(dice)
    bot = registration.bot()
    while not match.state.over() and seen < 3:
        mind = match.mind(registration.game.asked(match.state)[0])
        if duel.A_FOCUS in mind.legal_actions and duel.A_DISCARD in mind.legal_actions:
            last = Last()
            SensibleBot(last, registration).choose(mind, dice)
            assert duel.A_DISCARD not in last.offered
            assert set(last.offered) < set(mind.legal_actions)
            seen += 1
        match.act(mind.seat, bot.choose(mind, dice))
        match.roll(dice)
    assert seen == 3


def test_a_level_is_never_offered_what_is_dominated() -> None:
    for game in names():
        registration = find(game)
        for level in LEVELS[:3]:
            bot = find_bot(f"level{level.level}", registration)
            assert isinstance(bot, SensibleBot) == (registration.dominated is not None)


def test_something_is_always_left() -> None:
    registration = find("shamanking")
    match, dice = begin(registration.game, 2), FastDice(2)
    match.roll(dice)
    mind = match.mind(registration.game.asked(match.state)[0])

    class All(SensibleBot):
        def __init__(self, bot: Bot) -> None:
            super().__init__(bot, registration)
            self.dominated = lambda mind: mind.legal_actions

    last = Last()
    All(last).choose(mind, dice)
    assert last.offered == list(mind.legal_actions)


def test_an_opponent_rises_with_whoever_wins_and_falls_with_whoever_loses() -> None:
    assert matching_level([]) == 3
    wins = [strength([Played(3, 1.0, 0.5)] * count) for count in range(6)]
    losses = [strength([Played(3, 0.0, 0.5)] * count) for count in range(6)]
    assert all(more > less for less, more in pairwise(wins))
    assert all(less < more for more, less in pairwise(losses))
    assert matching_level([Played(5, 0.5, 0.5)] * 30) == 5
    assert matching_level([Played(8, 1.0, 0.5)] * 30) == 8
    assert matching_level([Played(1, 0.0, 0.5)] * 30) == 1
    # The same result is better where more sit at the table.
    assert strength([Played(4, 0.5, 0.25)] * 8) > strength([Played(4, 0.5, 0.5)] * 8)
    # What came last counts most: people learn.
    assert strength([Played(4, 0.0, 0.5)] * 5 + [Played(4, 1.0, 0.5)] * 5) > 4
