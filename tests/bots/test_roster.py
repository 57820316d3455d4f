"""Bots by name, and the one without a plan."""

from pathlib import Path

import pytest

from spiritboard.bots.budget import Budget
from spiritboard.bots.contest.match import begin
from spiritboard.bots.nets.net import fresh, save
from spiritboard.bots.nets.net_bot import NetBot
from spiritboard.bots.random import RandomBot
from spiritboard.bots.roster import BOTS, find_bot
from spiritboard.bots.search.seer import SeerBot
from spiritboard.core.dice import FastDice
from spiritboard.core.errors import BadOption
from spiritboard.core.feature import width
from spiritboard.core.mind import Bot
from spiritboard.games.registry import Registration, find, names
from spiritboard.play.table import Table


def play(game: str, bot: str, answers: int) -> Table:
    """A match between copies of one bot, to its end or for so many answers."""
    registration = find(game)
    player = find_bot(bot, registration)
    table = Table(registration.game, registration.game.least, None, FastDice(1))
    dice = FastDice(2)
    while not table.over and table.epoch < answers:
        seat = registration.game.asked(table.state)[0]
        mind = table.mind(seat)
        assert mind is not None
        table.act(seat, player.choose(mind, dice))
    return table


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("bot", ["random", "heuristic"])
def test_every_bot_plays_every_game_to_its_end(game: str, bot: str) -> None:
    table = play(game, bot, 20_000)
    assert table.game.outcome(table.state) is not None


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("bot", ["level1", "flat-2", "tree-2", "trees-2", "flat-2-even"])
def test_every_search_plays_every_game(game: str, bot: str) -> None:
    """A few answers: interpreted, a whole match of search would take minutes."""
    assert play(game, bot, 4).epoch == 4


def test_an_unknown_bot_is_refused_by_naming_the_others() -> None:
    with pytest.raises(BadOption, match=r"no bot 'oracle'; there are random, heuristic, net, .* such as flat-500"):
        find_bot("oracle", find("shamans"))


@pytest.mark.parametrize("bot", BOTS)
def test_every_name_makes_a_bot(bot: str) -> None:
    assert find_bot(bot, find("shamans")).name


def test_a_search_is_named_by_its_method_and_budget() -> None:
    timed, even = find_bot("trees-250ms", find("shamans")), find_bot("flat-500-even", find("shamans"))
    assert isinstance(timed, SeerBot)
    assert isinstance(even, SeerBot)
    assert (timed.method, timed.budget, timed.lean) == ("trees", Budget(ms=250), True)
    assert (even.method, even.budget, even.lean) == ("flat", Budget(sims=500), False)


def test_a_net_is_named_by_its_file(tmp_path: Path) -> None:
    game = find("shamans").game
    save(tmp_path / "net.npz", game, fresh(width(game.features), game.actions + 5, 1))
    assert isinstance(find_bot(f"net:{tmp_path}/net.npz", find("shamans")), NetBot)
    with pytest.raises(BadOption, match="no weights in nowhere"):
        find_bot("net:nowhere", find("shamans"))


def test_anybodys_bot_is_named_by_what_makes_it() -> None:
    """So that a bot of one's own can sit in the arena."""
    assert find_bot(f"{__name__}:make_own", find("shamans")).name == "random"
    for unknown in (f"{__name__}:make_nothing", "no.such.module:make", "os:getcwd", f"{__name__}:fail"):
        with pytest.raises(BadOption, match=f"no bot {unknown}: ."):
            find_bot(unknown, find("shamans"))
    with pytest.raises(BadOption, match="builtins:str does not make a bot, but str"):
        find_bot("builtins:str", find("shamans"))


def make_own(_: Registration) -> Bot:
    return RandomBot()


def fail(_: Registration) -> Bot:
    raise RuntimeError("it has been a long day")


@pytest.mark.parametrize("bot", ["flat-0", "tree-0ms", "crowd-000-heed"])
def test_a_search_that_may_not_think_is_refused(bot: str) -> None:
    """It would look for its first playout for ever."""
    with pytest.raises(BadOption, match=f"'{bot}' has no time to think"):
        find_bot(bot, find("samhain"))


def test_openspiels_search_answers_wherever_it_is_asked() -> None:
    """Also where several choose at once: it is asked in the place of a seat whose turn a view does not show."""
    registration = find("shamans")
    match, dice, asked = begin(registration.game, 3, {"rounds": 1}), FastDice(3), set()
    match.roll(dice)
    bot = find_bot("bench.peers:ismcts2", registration)
    while not match.state.over():
        seat = registration.game.asked(match.state)[0]
        mind = match.mind(seat)
        asked.add(mind.decision.kind)
        seed = len(match.heard[seat])
        choice = bot.choose(mind, FastDice(seed))
        assert choice in mind.legal_actions
        assert choice == bot.choose(mind, FastDice(seed))
        match.act(seat, registration.bot().choose(mind, dice))
        match.roll(dice)
    assert {"play", "tile", "give"} <= asked


def test_the_random_bot_takes_every_option_sooner_or_later() -> None:
    registration = find("shamans")
    table = Table(registration.game, 5, None, FastDice(1))
    mind = table.mind(registration.game.asked(table.state)[0])
    assert mind is not None
    bot, dice = find_bot("random", registration), FastDice(3)
    assert {bot.choose(mind, dice) for _ in range(500)} == set(mind.legal_actions)
