"""Gymnasium's own checks, and learners against bots."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from spiritboard.bots.random import RandomBot
from spiritboard.research.batch import Batch
from spiritboard.research.gymnasium import IDS, SeatEnv, SeatsEnv
from spiritboard.research.gymnasium.env import Illegal
from spiritboard.research.lanes import ANY_SEAT

every = pytest.mark.parametrize("game", list(IDS))


def chosen(mask: "np.ndarray[tuple[int], np.dtype[np.int8]]", random: np.random.Generator) -> int:
    return int(random.choice(np.flatnonzero(mask)))


@every
@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")
def test_gymnasium_is_content(game: str) -> None:
    """As it is made by default, and with the fast bots."""
    check_env(gymnasium.make(IDS[game]).unwrapped)
    env = gymnasium.make(IDS[game], bots="random", render_mode="ansi")
    check_env(env.unwrapped)
    env.reset(seed=1)
    assert "seat 1" in str(env.render())


@every
@pytest.mark.parametrize("bots", ["random", "heuristic"])
def test_what_may_be_done_is_told_wherever_learners_look(game: str, bots: str) -> None:
    env = SeatEnv(game, bots=bots)
    random = np.random.default_rng(1)
    shown, info = env.reset(seed=4)
    for _ in range(5):
        legal = sorted(env.match.legal_actions())
        assert np.flatnonzero(env.action_masks()).tolist() == legal
        assert np.flatnonzero(info["action_mask"]).tolist() == legal
        assert env.action_masks().dtype == np.bool_
        shown, _, over, _, info = env.step(chosen(shown["action_mask"], random))
        if over:
            shown, info = env.reset()


@every
def test_a_match_against_heuristic_bots(game: str) -> None:
    env = SeatEnv(game, bots="heuristic", seat=1)
    random = np.random.default_rng(1)
    shown, info = env.reset(seed=3)
    total, over = 0.0, False
    while not over:
        assert info["seat"] == 1
        assert env.match.seat() == 1
        assert env.observation_space.contains(shown)
        shown, reward, over, _, info = env.step(chosen(shown["action_mask"], random))
        total += reward
    outcome = env.setting.game.outcome(env.match)
    assert outcome is not None
    assert total == outcome.returns()[1]


def test_the_same_seed_gives_the_same_match() -> None:
    first, second = (SeatEnv("shamans", bots="random").reset(seed=5) for _ in range(2))
    assert first[1]["seat"] == second[1]["seat"]
    assert np.array_equal(first[0]["observation"], second[0]["observation"])


def test_seats_by_lot() -> None:
    env = SeatEnv("shamans", bots=RandomBot())
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2}


def test_what_is_illegal() -> None:
    env = SeatEnv("shamans", bots="random", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="not legal"):
        env.step(147)
    env = SeatEnv("shamans", bots="random")
    env.reset(seed=1)
    assert env.step(147)[4]["illegal"] == 147


@pytest.mark.parametrize("illegal", ["raise", "random"])
def test_after_the_end_nothing_is_done(illegal: Illegal) -> None:
    env = SeatEnv("shamans", options={"rounds": 1}, bots="random", illegal=illegal)
    shown, _ = env.reset(seed=1)
    while not env.match.over():
        shown = env.step(int(np.flatnonzero(shown["action_mask"])[0]))[0]
    with pytest.raises(ValueError, match="the match is over; reset begins another"):
        env.step(0)


@pytest.mark.parametrize("seat", [3, -2])
@pytest.mark.parametrize("form", [SeatEnv, SeatsEnv])
def test_a_seat_that_does_not_exist_is_not_waited_for(form: type[SeatEnv] | type[SeatsEnv], seat: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {seat}; 3 players sit in 0 to 2"):
        form("shamans", players=3, bots="random", seat=seat)


def test_words_that_mean_nothing_are_refused() -> None:
    with pytest.raises(ValueError, match="bots are random or playout here, not 'heuristic'"):
        SeatsEnv("shamans", 1, bots="heuristic")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="illegal is raise or random, not 'Raise'"):
        SeatEnv("shamans", illegal="Raise")  # type: ignore[arg-type]


@every
def test_vectors_by_name(game: str) -> None:
    env = gymnasium.make_vec(IDS[game], num_envs=6, vectorization_mode="vector_entry_point")
    random = np.random.default_rng(2)
    shown, _ = env.reset(seed=1)
    ended = 0
    for _ in range(40):
        assert env.observation_space.contains(shown)
        actions = np.array([chosen(mask, random) for mask in shown["action_mask"]])
        shown, rewards, terminations, truncations, _ = env.step(actions)
        assert rewards.shape == (6,)
        assert not truncations.any()
        assert (rewards[~terminations] == 0).all()
        ended += terminations.sum()
    assert isinstance(env.unwrapped, SeatsEnv)


def test_only_the_learner_is_asked() -> None:
    fixed, lots = (Batch("shamans", 16, learner=seat, seed=1) for seat in (2, int(ANY_SEAT)))
    seen = set()
    for _ in range(100):
        for batch in (fixed, lots):
            batch.step(batch.sample())
            assert np.array_equal(batch.seats, batch.learners)
        seen |= set(lots.learners.tolist())
    assert set(fixed.learners) == {2}
    assert seen == {0, 1, 2}


def test_rivals_that_know_the_game_are_stronger() -> None:
    """A random learner of Shamans wins a third against random rivals, and a good deal less against the playout's."""
    worth = {}
    for name, env in (("random", SeatsEnv("shamans", 16, bots="random")), ("playout", SeatsEnv("shamans", 16))):
        env.reset(seed=1)
        total = matches = 0.0
        for _ in range(250):
            _, rewards, ended, _, _ = env.step(env.batch.sample())
            total += rewards.sum()
            matches += ended.sum()
        assert matches > 50
        worth[name] = total / matches
    assert worth["playout"] < worth["random"] - 0.1
