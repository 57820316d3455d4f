"""Crowds: a net plays many imagined worlds on at once, and does in each what it would do there alone."""

from collections import Counter

import numpy as np
import pytest
from librt.vecs import vec

from spiritboard.bots.budget import Budget
from spiritboard.bots.contest.match import BotMatch, begin
from spiritboard.bots.nets.inference import WORLDS
from spiritboard.bots.nets.net import Net, fresh, scale
from spiritboard.bots.nets.net_bot import NetBot, needed
from spiritboard.bots.search.flat import Flat
from spiritboard.bots.search.net_playouts import NetPlayouts
from spiritboard.bots.search.seer import SeerBot
from spiritboard.core.dice import FastDice
from spiritboard.core.feature import width
from spiritboard.core.playout import MOST_SEATS, Playout
from spiritboard.core.rewind import Rewind
from spiritboard.core.state import State
from spiritboard.games.registry import find
from tests.bots.test_search import LAST_STEP, position

SHAMANS = find("shamans")
GAME = SHAMANS.game


def net(sharpness: float) -> Net:
    weights = fresh(width(GAME.features), GAME.actions + 5, 2)
    weights["w3"] *= np.float32(sharpness)
    return Net(GAME, weights, scale(GAME))


def dealt(players: int, seed: int) -> BotMatch:
    match = begin(GAME, players, {"rounds": 1})
    match.roll(FastDice(seed))
    return match


@pytest.mark.parametrize("players", [3, 5])
def test_a_crowd_does_what_the_net_would_do_alone(players: int) -> None:
    """With a net that never hesitates, rounds go the same way side by side as one by one."""
    sure = net(1e5)
    matches = [dealt(players, seed) for seed in range(4)]
    crowd = [match.state.clone() for match in matches]
    NetPlayouts(sure).play_on(crowd, SHAMANS.playout(matches[0].mind(matches[0].state.seat())), 1)
    bot, dice = NetBot(sure, 0.0), FastDice(1)
    for match, played in zip(matches, crowd, strict=True):
        while not match.state.over():
            # The Eclipse asks several at once: whom first, is the state's own order.
            seat = match.state.seat()
            match.act(seat, bot.choose(match.mind(seat), dice))
        assert [played.score(seat) for seat in range(players)] == [match.state.score(seat) for seat in range(players)]
        assert played == match.state


class Once(Playout):
    """Stops after the first answer."""

    def __init__(self, start: State) -> None:
        super().__init__()
        self.start = start

    def rests(self, state: State) -> bool:
        return bool(state != self.start)


@pytest.mark.parametrize(("company", "alike"), [((0.0, 1.0), 0.0), ((0.5, 0.5), 0.5), ((1.0, 0.0), 1.0)])
def test_others_play_as_their_kind_does_and_the_searcher_as_the_net(company: tuple[float, ...], alike: float) -> None:
    """In every world each of the others is of one kind, drawn by how likely it is."""
    sure = net(1e5)
    last = {name: -sure.weights[name][..., : GAME.actions] for name in ("w3", "b3")}
    sure.kinds = ({"w2": sure.weights["w2"], "b2": sure.weights["b2"], **last},)  # what the net likes least
    for seed in range(3):
        match = dealt(3, seed)
        asked = match.state.seat()
        for searcher in range(3):
            crowd = [match.state.clone() for _ in range(200)]
            NetPlayouts(sure, company=[company] * 3).play_on(crowd, Once(match.state.clone()), 7, searcher)
            usual = match.state.clone()
            usual.apply(NetBot(sure, 0.0).choose(match.mind(asked), FastDice(1)))
            share = sum(state == usual for state in crowd) / len(crowd)
            assert share == pytest.approx(1.0 if searcher == asked else alike, abs=0.12)


def test_a_crowd_is_as_mixed_as_the_net() -> None:
    match = dealt(3, 1)
    mixed, seat, many = net(20.0), match.state.seat(), 2000
    expected = NetBot(mixed).policy(match.mind(seat))
    crowd = [match.state.clone() for _ in range(many)]
    NetPlayouts(mixed).play_on(crowd, Once(match.state.clone()), 7)
    after = {}
    for action in expected:
        state = match.state.clone()
        state.apply(action)
        after[state.image()] = action
    seen = Counter(after[state.image()] for state in crowd)
    assert max(expected.values()) > 1.5 * min(expected.values())
    for action, chance in expected.items():
        assert seen[action] / many == pytest.approx(chance, abs=5 * (chance / many) ** 0.5)


def test_what_was_dealt_counts_as_if_it_had_been_played_here() -> None:
    """Common worlds: the same options in the same worlds give the same as a search of its own, where no dice fall."""
    mind = position(*LAST_STEP).mind(1)
    view, options = GAME.restore(mind.view.cells[:]), list(mind.legal_actions)
    alone, apart = (Flat(view, mind.view.sizes, 1, options, SHAMANS.playout(mind), 5, lean=False) for _ in range(2))
    alone.run(20)
    states = apart.deal(20)
    playout, dice = SHAMANS.playout(mind), FastDice(1)
    for state in states:
        playout.finish(state, dice, 1000)
    apart.take(NetPlayouts(net(1.0)).worths(states, playout, 1))
    assert [apart.visits[at] for at in range(len(options))] == [20.0] * len(options)
    assert [apart.mean(at, 1) > apart.mean(1 - at, 1) for at in range(2)] == [
        alone.mean(at, 1) > alone.mean(1 - at, 1) for at in range(2)
    ]


def test_what_the_net_would_hardly_do_must_be_worth_it() -> None:
    """Where search finds no difference, the net decides."""
    mind = dealt(3, 1).mind(0)
    flat = Flat(
        GAME.restore(mind.view.cells[:]), mind.view.sizes, 0, [0, 1, 2], Playout(), 1, favour=[-0.3, -0.1, -0.2]
    )
    assert flat.best() == 1
    flat.halve()
    assert [flat.alive[at] for at in range(3)] == [0, 1, 1]


@pytest.mark.parametrize("turns", [1, 2])
def test_a_crowd_may_stop_where_a_turn_of_the_searcher_begins(turns: int) -> None:
    """There the net is asked what the moment is worth to everybody."""
    samhain = find("samhain")
    match = begin(samhain.game, 3)
    match.roll(FastDice(4))
    playout, seat = samhain.playout(match.mind(match.state.seat())), match.state.seat()
    first = match.state.clone()
    first.apply(first.legal_actions_of(seat)[0])
    net_playouts = NetPlayouts(needed(samhain.game))
    crowds: list[list[State]] = []
    for ahead in (1, turns):
        crowds.append([first.clone() for _ in range(12)])
        net_playouts.play_on(crowds[-1], playout, 3, seat, ahead)
    once, now = crowds
    assert all(state.seat() == seat and playout.turn_begins(state) for state in now)
    assert all(state != first for state in now)
    assert (now == once) == (turns == 1)
    worths = np.array(net_playouts.worths(now, playout, seat)).reshape(12, -1)
    assert worths[:, :3].sum(axis=1) == pytest.approx(1)
    assert not worths[:, 3:].any()
    assert worths[:, seat] == pytest.approx([_share(net_playouts.net, state, seat) for state in now], abs=1e-4)


def _share(asked: Net, state: State, seat: int) -> float:
    """What the net thinks its own in a moment by itself."""
    view = asked.game.view(state, seat)
    return float(asked.shares(asked.look(view)[None], state.players())[0])


def test_where_a_match_is_over_nobody_asks_the_net() -> None:
    match = dealt(3, 1)
    states = [match.state.clone()]
    playout = SHAMANS.playout(match.mind(match.state.seat()))
    NetPlayouts(net(1.0)).play_on(states, playout, 1)
    into = vec[float]([0.0] * MOST_SEATS)
    playout.worth(states[0], into)
    assert NetPlayouts(net(1.0)).worths(states, playout, 0) == pytest.approx(list(into))


@pytest.mark.parametrize("sims", [1, 40, 300])
def test_a_crowd_keeps_its_budget_in_every_stage(sims: int) -> None:
    match = dealt(4, 3)
    mind = match.mind(match.state.seat())
    evaluation = SeerBot(SHAMANS.playout, Budget(sims=sims), "crowd").think(mind, FastDice(1))
    assert sims <= evaluation.sims <= sims + 2 * len(mind.legal_actions)
    if sims == 300:
        visits = sorted(prospect.visits for prospect in evaluation.prospects)
        assert visits[-1] > 2 * visits[0], "the worse half is given up in time"


def test_a_heeding_bot_leans_to_what_it_concludes() -> None:
    """Worlds are drawn from those that were concluded, whatever the game's own odds say; other bots draw their own."""
    told: list[list[float]] = []

    class Listening(Playout):
        def recall(self, rewind: Rewind, chances: list[float]) -> None:
            assert len(chances) == rewind.count * len(rewind.casts) == WORLDS * len(rewind.casts)
            told.append(chances)

    match, sure = dealt(3, 1), net(1e5)
    mind = match.mind(match.state.seat())
    for heed in (False, True):
        SeerBot(lambda _: Listening(), Budget(sims=2), "crowd", heed=heed, net=sure).think(mind, FastDice(1))
    assert [sum(chances) for chances in told] == [pytest.approx(1)]
