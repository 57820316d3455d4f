"""What search knows of Shamans: beliefs bend worlds, never what is known; points count by what they win."""

import numpy as np
import pytest
from librt.vecs import vec

from spiritboard.bots.contest.match import begin
from spiritboard.core.dice import FastDice
from spiritboard.core.playout import play_on
from spiritboard.games.registry import find
from spiritboard.games.shamans.mind.equity import SPAN, tables
from spiritboard.games.shamans.mind.learning import tabulate
from spiritboard.games.shamans.mind.playout import ShamansPlayout
from spiritboard.games.shamans.rules import frames as f

REGISTRATION = find("shamans")
GAME = REGISTRATION.game


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_leaning_world_still_fits_the_view(players: int) -> None:
    match = begin(GAME, players)
    dice = FastDice(3)
    match.roll(dice)
    bot = REGISTRATION.bot()
    for _ in range(120):
        seat = GAME.asked(match.state)[0]
        mind = match.mind(seat)
        world = mind.world(dice)
        REGISTRATION.playout(mind).lean(world, seat, dice)
        assert GAME.view(world, seat) == mind.view
        GAME.audit(world)
        match.act(seat, bot.choose(mind, dice))
        match.roll(dice)


def test_worlds_lean_to_who_is_suspected() -> None:
    match = begin(GAME, 5)
    dice = FastDice(1)
    match.roll(dice)
    seat = next(seat for seat in range(5) if match.state.cells[f.ROLE + seat] & 255 == f.SHAMAN)
    others = [other for other in range(5) if other != seat]
    playout = ShamansPlayout(tables())
    playout.believe([9.0 if other == others[0] else 1.0 for other in range(5)])
    counts = dict.fromkeys(others, 0)
    for _ in range(1000):
        world = match.mind(seat).world(dice)
        playout.lean(world, seat, dice)
        shadows = [other for other in others if world.cells[f.ROLE + other] & 255 == f.SHADOW]
        assert len(shadows) == 2
        for other in shadows:
            counts[other] += 1
    # Three pairs with the suspect weigh 9 each, three without 1 each.
    assert counts[others[0]] == pytest.approx(900, abs=40)
    assert counts[others[1]] == pytest.approx(367, abs=60)


def test_shamans_lack_the_worlds_they_did_not_follow() -> None:
    match = begin(GAME, 3)
    match.roll(FastDice(2))
    state = match.state
    seat = state.seat()
    holder = (seat + 1) % 3
    state.cells[f.MEMORY + holder] |= 1 | 1 << 8
    state.cells[f.ROLE + holder] = f.SHAMAN | 7 << 8
    state.cells[f.ROLE + (seat + 2) % 3] = f.SHADOW | 7 << 8
    state.cells[f.ROLE + seat] = f.SHAMAN | 7 << 8
    mind, dice = match.mind(seat), FastDice(1)
    playout = REGISTRATION.playout(mind)
    held = [0, 0]
    for _ in range(200):
        world = mind.world(dice)
        held[0] += world.cells[f.HAND + holder] & 255 != 0
        playout.lean(world, seat, dice)
        held[1] += world.cells[f.HAND + holder] & 255 != 0
    assert held[0] > 100
    assert held[1] < 10


def test_equity_adds_up_and_grows_with_points() -> None:
    for players, table in enumerate(tables()):
        if not table:
            continue
        grid = np.array(list(table)).reshape((SPAN,) * players)
        assert grid[(0,) * players] == pytest.approx(1 / players, abs=0.001)
        for others in ((0,) * (players - 1), (5,) * (players - 1), (7,) * (players - 1)):
            mine = [grid[(own, *others)] for own in range(SPAN)]
            assert mine == sorted(mine)
        assert grid[(9,) + (0,) * (players - 1)] == 1.0


def test_a_race_that_every_round_wins_is_decided_by_the_round() -> None:
    table = tabulate(3, {(9, 0, 0): 1.0}).reshape((SPAN,) * 3)
    assert table[0, 0, 0] == pytest.approx(1 / 3)
    assert table[7, 7, 0] == pytest.approx(1 / 3)


def test_a_playout_stops_at_the_end_of_the_round_and_shares_one_match() -> None:
    match = begin(GAME, 4)
    dice = FastDice(7)
    match.roll(dice)
    playout = REGISTRATION.playout(match.mind(0))
    state = match.state.clone()
    assert play_on(state, playout, dice, 1000) > 8
    assert state.cells[f.ROUND] == 2
    worth = vec[float]([0.0] * 8)
    playout.worth(state, worth)
    assert sum(worth[seat] for seat in range(4)) == pytest.approx(1.0)
    assert max(range(4), key=lambda seat: worth[seat]) in [
        seat for seat in range(4) if state.score(seat) == max(state.score(other) for other in range(4))
    ]


def test_what_is_passed_secretly_looks_alike_to_the_others() -> None:
    match = begin(GAME, 3)
    playout = ShamansPlayout(tables())
    assert playout.seen(match.state, f.A_GIVE + 3, 1) == playout.seen(match.state, f.A_GIVE + 9, 1)
    assert playout.seen(match.state, f.A_PLAY + 3, 1) != playout.seen(match.state, f.A_PLAY + 9, 1)
