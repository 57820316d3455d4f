"""The batch plays the same matches as the engine, and shows the same."""

import numpy as np
import pytest

from spiritboard.core.dice import FastDice
from spiritboard.core.seats import NATURE
from spiritboard.research.batch import Batch
from spiritboard.research.setting import Setting
from tests.every.walk import Setting as Played
from tests.games.shamans.puzzle import THREE


def seeds(seed: int, count: int) -> list[int]:
    """The seeds that a batch gives its lanes."""
    found: list[int] = np.random.SeedSequence(seed).generate_state(1 + count).tolist()
    return found[1:]


def test_every_lane_is_a_match_of_the_engine(plain: Played, matches: int) -> None:
    """Move for move: who is asked, what it sees, what it may do, what it is paid, and when it ends."""
    batch = Batch(plain.game, 3, plain.players, seed=5)
    setting = Setting(plain.game, plain.players)
    dice = [FastDice(seed) for seed in seeds(5, 3)]
    states = [setting.start.clone() for _ in dice]
    for state, luck in zip(states, dice, strict=True):
        state.roll(luck)
    finished = 0
    while finished < 2 * matches:
        for lane, state in enumerate(states):
            seat = state.seat()
            assert batch.seats[lane] == seat
            assert np.array_equal(batch.observations[lane], setting.observe(state, seat))
            assert np.array_equal(batch.masks[lane], setting.mask(state, seat))
        actions = batch.sample().copy()
        batch.step(actions)
        for lane, action in enumerate(actions):
            before, state = states[lane].clone(), states[lane]
            state.apply(int(action))
            while state.seat() == NATURE:
                state.roll(dice[lane])
            assert batch.rewards[lane].tolist() == setting.returns(state, before)
            assert batch.ended[lane] == state.over()
            if state.over():
                finished += 1
                states[lane] = setting.start.clone()
                states[lane].roll(dice[lane])


def test_points_are_paid_as_they_come() -> None:
    batch = Batch("shamans", 4, pay="points", options={"rounds": 2}, seed=3)
    sums = np.zeros((4, 3))
    for _ in range(400):
        batch.step(batch.sample())
        sums += batch.rewards
        assert (batch.rewards >= 0).all()
        for lane in np.flatnonzero(batch.ended):
            # Two rounds bring each winning side at least two points.
            assert sums[lane].sum() >= 4
            sums[lane] = 0
    assert batch.steps.max() < 400


def test_the_same_seed_gives_the_same_matches() -> None:
    first, second, other = Batch("shamans", 8, seed=1), Batch("shamans", 8, seed=1), Batch("shamans", 8, seed=2)
    for _ in range(50):
        for batch in (first, second, other):
            batch.step(batch.sample())
    assert np.array_equal(first.observations, second.observations)
    assert not np.array_equal(first.observations, other.observations)


def test_a_lane_does_not_depend_on_its_neighbours() -> None:
    few, many = Batch("shamans", 2, seed=1), Batch("shamans", 9, seed=1)
    assert np.array_equal(few.observations, many.observations[:2])
    assert len({row.tobytes() for row in many.observations}) == 9


def test_what_is_illegal_is_refused_before_anything_has_changed() -> None:
    batch = Batch("shamans", 3, seed=4)
    shown = batch.observations.copy()
    legal = batch.sample().copy()
    for wrong in (np.flatnonzero(~batch.masks[2])[0], -1, batch.masks.shape[1]):
        actions = legal.copy()
        actions[2] = wrong
        with pytest.raises(ValueError, match="lane 2"):
            batch.step(actions)
    with pytest.raises(ValueError, match="3 lanes"):
        batch.step(legal[:2])
    assert np.array_equal(batch.observations, shown)


def test_arrays_cannot_be_written() -> None:
    batch = Batch("shamans", 2)
    for array in (batch.observations, batch.masks, batch.rewards, batch.seats):
        assert not array.flags.writeable


def test_a_batch_can_begin_at_a_position() -> None:
    batch = Batch("shamans", 2, position=THREE, options={})
    assert batch.masks.sum(1).tolist() == [3, 3]
    assert Batch("shamans", 2, players=3, position=THREE).players == 3


def test_what_does_not_fit_a_position_is_refused() -> None:
    with pytest.raises(ValueError, match="the position is one of 3 players, not 5"):
        Setting("shamans", 5, position=THREE)
    with pytest.raises(ValueError, match="a position includes its options"):
        Setting("shamans", options={"moon": 8}, position=THREE)


def test_another_pay_is_refused() -> None:
    with pytest.raises(ValueError, match="pay is outcome or points, not 'point'"):
        Batch("shamans", 1, pay="point")  # type: ignore[arg-type]


@pytest.mark.parametrize("learner", [3, -3])
def test_a_seat_that_does_not_exist_is_not_waited_for(learner: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {learner}; 3 players sit in 0 to 2"):
        Batch("shamans", 1, players=3, learner=learner)
