"""The weights that come with the package fit the rules they come with, are small, and outlive new rules."""

from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest

from spiritboard.bots.contest.match import BotMatch, begin, play
from spiritboard.bots.nets.net import Net, fresh, load, save, scale
from spiritboard.bots.nets.net_bot import NetBot, needed, shipped
from spiritboard.core.dice import FastDice
from spiritboard.core.errors import BadOption
from spiritboard.core.feature import WORD, Feature, width
from spiritboard.core.game import Game
from spiritboard.core.seats import NATURE
from spiritboard.games.registry import Registration, find, names
from tests.bots.quick import quick_levels

TRAINED = [name for name in names() if files(f"spiritboard.games.{name}").joinpath("mind/weights/net.npz").is_file()]


@pytest.mark.parametrize("name", TRAINED)
def test_shipped_weights_fit_their_rules(name: str) -> None:
    game = find(name).game
    folder = files(f"spiritboard.games.{name}").joinpath("mind/weights")
    sizes = [place.stat().st_size for place in folder.iterdir() if place.name.startswith("net")]  # type: ignore[attr-defined]
    assert max(sizes) < 700_000
    net = needed(game)
    assert len(sizes) == 1 + len(net.suits)
    bot = NetBot(net)
    assert play(game, [bot] * game.least, 1, {"rounds": 1} if name == "shamans" else None).scores


def test_a_net_for_one_number_of_players_plays_where_so_many_do() -> None:
    game = find("shamans").game
    one = Net(game, fresh(width(game.features), game.actions + 5, 1), scale(game))
    other = Net(game, fresh(width(game.features), game.actions + 5, 2), scale(game), suits={4: one})
    assert (other.suited(3), other.suited(4)) == (other, one)
    for players, alike in ((3, other), (4, one)):
        match = begin(game, players)
        match.roll(FastDice(1))
        mind = match.mind(match.state.seat())
        assert NetBot(other).policy(mind) == NetBot(alike).policy(mind)
        assert NetBot(other).suspicion(mind) == NetBot(alike).suspicion(mind)


def test_every_game_of_ours_comes_with_weights() -> None:
    assert list(names()) == TRAINED


def test_a_game_without_weights_says_so() -> None:
    class Elsewhere(type(find("samhain").game)):  # type: ignore[misc]
        """The same rules in a folder that holds no weights."""

    assert shipped(Elsewhere()) is None
    with pytest.raises(BadOption, match="no trained net"):
        needed(Elsewhere())


def test_a_net_says_how_decidedly_it_plays(tmp_path: Path) -> None:
    game = find("shamans").game
    save(tmp_path / "net.npz", game, fresh(width(game.features), game.actions + 5, 1), warmth=0.0)
    match = begin(game, 3)
    match.roll(FastDice(1))
    mind = match.mind(match.state.seat())
    sure = NetBot(load(tmp_path / "net.npz", game))
    best = max(sure.policy(mind).items(), key=lambda pair: pair[1])[0]
    assert {sure.choose(mind, FastDice(seed)) for seed in range(20)} == {best}
    mixed = NetBot(sure.net, 1.0)
    assert len({mixed.choose(mind, FastDice(seed)) for seed in range(20)}) > 1


def grown(game: Game) -> Game:
    """The next version of a game, with one more feature and one more action than its weights know."""
    words = (*game.notations(), "show moonstone")
    more = {
        "__module__": type(game).__module__,
        "version": game.version + 1,
        "features": (*game.features, Feature("moonstone", WORD, 1, "a new tile")),
        "actions": game.actions + 1,
        "notations": lambda _: words,
        "turned": lambda _, players, seat: (*game.turned(players, seat), game.actions),
    }
    return type("Grown", (type(game),), more)()  # type: ignore[no-any-return]


def first_choice(game: Game, players: int, seed: int) -> BotMatch:
    """A match that has come to a decision with several options, some answers after its beginning."""
    match, dice, answers = begin(game, players), FastDice(seed), 0
    while True:
        if match.state.seat() == NATURE:
            match.roll(dice)
            continue
        options = match.state.legal_actions()
        if answers > 12 and len(options) > 2:
            return match
        match.act(match.state.seat(), int(options[dice.below(len(options))]))
        answers += 1


@pytest.mark.parametrize("name", TRAINED)
def test_every_level_outlives_a_new_feature_and_a_new_action(name: str) -> None:
    """A new tile or card must not leave a game without opponents: each level answers as it did before."""
    before = find(name)
    after = replace(before, game=grown(before.game))

    def answers(registration: Registration, players: int) -> list[int]:
        match = first_choice(registration.game, players, 3)
        mind = match.mind(match.state.seat())
        return [bot.choose(mind, FastDice(5)) for bot in quick_levels(registration)]

    for players in range(before.game.least, before.game.most + 1):
        assert answers(after, players) == answers(before, players)
