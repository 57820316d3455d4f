"""Levels waver by what is at stake in their game, and the easiest is not the second under another name."""

from dataclasses import replace
from itertools import pairwise

import pytest

from spiritboard.bots.budget import Budget
from spiritboard.bots.contest.match import begin
from spiritboard.bots.levels import LEVELS, BotByPlayers, HabitualBot, bot_on_rung
from spiritboard.bots.nets.net_bot import FLOOR, NetBot, needed
from spiritboard.bots.search.seer import METHODS, SeerBot
from spiritboard.core.dice import FastDice
from spiritboard.core.playout import Playout
from spiritboard.games.registry import Rung, find, names
from spiritboard.games.samhain.mind.bot import HastyBot, HeuristicBot
from tests.bots.fixed import FixedBot
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
    samhain = easiest(find("samhain"))
    assert isinstance(samhain, HabitualBot)
    assert isinstance(samhain.bot, HastyBot)
    assert isinstance(easiest(find("shamanking")), SeerBot)


def test_a_rung_may_name_who_plays() -> None:
    """Who answers at once needs no playouts; where a game has no easy bot, good sense is easy enough."""
    samhain, duel = find("samhain"), find("shamanking")
    assert isinstance(bot_on_rung(samhain, Rung(bot="net")), NetBot)
    undecided = bot_on_rung(samhain, Rung(0, 2.5, "net"))
    assert isinstance(undecided, NetBot)
    assert undecided.warmth == 2.5
    flat = bot_on_rung(samhain, Rung(8, 0.1, "flat"))
    assert isinstance(flat, SeerBot)
    assert (flat.method, flat.budget.sims, flat.warmth) == ("flat", 8, 0.1)
    assert isinstance(bot_on_rung(samhain, Rung(bot="heuristic")), HeuristicBot)
    assert isinstance(bot_on_rung(samhain, Rung(bot="easy")), HastyBot)
    assert type(bot_on_rung(duel, Rung(bot="easy"))) is type(duel.bot())


def test_levels_search_no_longer_than_they_may() -> None:
    for name in names():
        for level in LEVELS:
            bot = level.make(find(name))
            for part in bot.bots.values() if isinstance(bot, BotByPlayers) else (bot,):
                if isinstance(part, SeerBot):
                    assert part.budget.ms == level.ms
                    assert level.ms / 1000 <= level.budget


def test_patient_levels_go_by_playouts_where_they_can() -> None:
    """Decks are compared in matches that no slow or busy machine changes."""
    duel = find("shamanking")
    for level in LEVELS:
        bot = level.make(duel, patient=True)
        assert isinstance(bot, SeerBot)
        assert bool(bot.budget.ms) != bool(bot.budget.sims), "time only where there are no playouts to go by"


def test_a_level_may_be_something_else_for_some_numbers_of_players() -> None:
    """Who answers depends on how many sit at the table; where nothing is said, it is the same bot."""
    crowded = {3: {3: Rung(bot="net")}, 4: {3: Rung(0, 2.0, "net")}}
    samhain = replace(find("samhain"), ladder={3: Rung(bot="heuristic")}, crowded=crowded)
    bot = LEVELS[2].make(samhain)
    assert isinstance(bot, BotByPlayers)
    assert [type(one) for one in bot.bots.values()] == [HeuristicBot, NetBot, NetBot]
    assert bot.bots[3] != bot.bots[4]
    asked = []
    for players, wanted in bot.bots.items():
        match = begin(samhain.game, players)
        match.roll(FastDice(1))
        mind = match.mind(match.state.seat())
        asked.append(bot.choose(mind, FastDice(2)) == wanted.choose(mind, FastDice(2)))
        assert bot.interrupt(mind, FastDice(2)) is None
    assert all(asked)
    assert isinstance(LEVELS[1].make(samhain), HeuristicBot)


def test_a_games_ladder_says_how_far_levels_look() -> None:
    """A game's rung counts; where there is none, the level is what it is in most games."""
    shamans = replace(find("shamans"), crowded={})
    for level in LEVELS:
        bot, usual = level.make(shamans), level.make(replace(shamans, ladder={}))
        if (rung := shamans.ladder.get(level.level)) is None:
            assert type(bot) is type(usual)
        elif isinstance(bot, SeerBot):
            assert (bot.budget.sims, bot.warmth) == (rung.playouts, rung.warmth)
            assert isinstance(usual, SeerBot)
            assert (usual.budget, usual.warmth) != (bot.budget, bot.warmth)
        elif isinstance(bot, HabitualBot):
            assert (bot.habit.name, bot.often) == (rung.habit, rung.often)
        else:
            assert isinstance(bot, NetBot)
            assert bot.warmth == (rung.warmth or None)


def test_habits_answer_as_often_as_a_rung_says() -> None:
    match = begin(find("samhain").game, 2)
    match.roll(FastDice(1))
    mind = match.mind(match.state.seat())

    def said(often: float) -> float:
        bot, dice = HabitualBot(FixedBot(0), FixedBot(1), often), FastDice(5)
        return sum(bot.choose(mind, dice) for _ in range(2000)) / 2000

    assert (said(0.0), said(1.0)) == (0.0, 1.0)
    assert said(0.3) == pytest.approx(0.3, abs=0.04)


def test_every_habit_is_a_simple_player_of_its_game() -> None:
    for name in names():
        registration = find(name)
        for ladder in (registration.ladder, *registration.crowded.values()):
            for rung in ladder.values():
                assert not rung.habit or rung.habit in registration.anchors
                assert bool(rung.habit) == (0 < rung.often <= 1)


def test_who_wavers_does_not_do_what_its_net_would_hardly_do() -> None:
    """An undecided net chooses among what is not far below its favourite, and among all of that."""
    shamans = find("shamans")
    match = begin(shamans.game, 5)
    match.roll(FastDice(4))
    net = NetBot(needed(shamans.game), 50.0)
    for turn in range(4):
        mind = match.mind(match.state.seat())
        chances = net.policy(mind)
        liked = {action for action, chance in chances.items() if chance >= FLOOR * max(chances.values())}
        assert {net.choose(mind, FastDice(seed)) for seed in range(200)} == liked
        match.act(mind.seat, net.choose(mind, FastDice(turn)))
        match.roll(FastDice(turn))


def test_higher_rungs_look_farther_and_waver_less() -> None:
    """Among those that search in the same way: a crowd's playout is worth more than a flat one's."""
    for name in names():
        for ladder in (find(name).ladder, *find(name).crowded.values()):
            rungs = [rung for _, rung in sorted(ladder.items()) if rung.bot in ("search", *METHODS)]
            for lower, higher in pairwise(rungs):
                assert higher.warmth <= lower.warmth
                if lower.bot == higher.bot:
                    assert _reach(higher) > _reach(lower)


def _reach(rung: Rung) -> tuple[float, ...]:
    """How far it looks; no number of playouts is as many as there is time for."""
    return rung.ahead, rung.playouts or float("inf"), -rung.warmth


def test_a_rung_may_say_how_many_turns_a_crowd_looks_ahead() -> None:
    crowd = bot_on_rung(find("samhain"), Rung(8, bot="crowd", ahead=3))
    assert isinstance(crowd, SeerBot)
    assert (crowd.method, crowd.ahead) == ("crowd", 3)


def test_a_rung_for_nobody_is_refused() -> None:
    with pytest.raises(ValueError, match="'crwod' cannot play on a rung; there are search, flat, crowd"):
        Rung(bot="crwod")  # type: ignore[arg-type]
