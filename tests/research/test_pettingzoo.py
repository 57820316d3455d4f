"""PettingZoo's own tests, and that its environments are the engine's matches."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.env_registry.registration import make

from spiritboard.core.dice import FastDice
from spiritboard.core.seats import NATURE
from spiritboard.research.pettingzoo import ENVIRONMENTS, Environment
from spiritboard.research.setting import Setting
from tests.every.walk import Setting as Played
from tests.research.zoo import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

EXPECTED = (
    "Observation is not a NumPy array",  # it is a dictionary, as in every game with masks
    "Observation space for each agent probably should be",  # the same
    "Action mask numpy array is all zeros",  # of seats that are not asked
)
"""What PettingZoo's tests warn of in its own card games too."""

pytestmark = pytest.mark.filterwarnings(*(f"ignore:{words}" for words in EXPECTED))

every = pytest.mark.parametrize("environment", list(ENVIRONMENTS.values()), ids=list(ENVIRONMENTS))


@every
def test_api(environment: Environment) -> None:
    api_test(environment.env(), num_cycles=200)
    api_test(environment.raw_env(), num_cycles=200)


def test_api_of_a_single_round() -> None:
    env = ENVIRONMENTS["shamans_v0"].env(players=4, options={"rounds": 1}, pay="points")
    api_test(env, num_cycles=300)


@every
def test_seeds(environment: Environment) -> None:
    seed_test(environment.env, num_cycles=100)
    parallel_seed_test(environment.parallel_env, num_cycles=50)


@every
def test_renders(environment: Environment, capsys: pytest.CaptureFixture[str]) -> None:
    def made(render_mode: str) -> Any:
        return environment.env(render_mode=render_mode)

    render_test(made, {"ansi": lambda text: "seat_0" in text})
    assert "seat_1" in capsys.readouterr().out


@every
def test_cycles(environment: Environment) -> None:
    """Where all act at once, one cycle is one answer, and a match is cut off after as many as one likes."""
    max_cycles_test(SimpleNamespace(parallel_env=environment.parallel_env, env=environment.cycle_env))
    parallel_api_test(environment.parallel_env(), num_cycles=100)


@every
def test_registered_by_name(environment: Environment) -> None:
    name = f"spiritboard/{environment.game}_v{environment.version}"
    assert str(make("aec", name)) == f"{environment.game}_v{environment.version}"
    parallel = make("parallel", name, max_cycles=7)
    assert getattr(parallel, "max_cycles", 0) == 7


def test_move_for_move(plain: Played, matches: int) -> None:
    """The environment and the engine agree on who acts, what is seen and allowed, and what it brings."""
    env = ENVIRONMENTS[f"{plain.game}_v0"].raw_env(players=plain.players)
    setting = Setting(plain.game, plain.players)
    for seed in range(matches):
        env.reset(seed)
        dice = FastDice(int(np.random.default_rng(seed).integers(2**31)))
        chance = FastDice(seed)
        state = setting.start.clone()
        state.roll(dice)
        brought = [0.0] * plain.players
        while not state.over():
            seat = state.seat()
            assert env.agent_selection == f"seat_{seat}"
            shown, reward, ended, _, _ = env.last()
            assert np.array_equal(shown["observation"], setting.observe(state, seat))
            assert np.flatnonzero(shown["action_mask"]).tolist() == sorted(state.legal_actions())
            assert (reward, ended) == (0.0, False)
            options = state.legal_actions()
            action = options[chance.below(len(options))]
            before = state.clone()
            state.apply(action)
            while state.seat() == NATURE:
                state.roll(dice)
            env.step(action)
            brought = [sum(both) for both in zip(brought, setting.returns(state, before), strict=True)]
        assert [env.rewards[agent] for agent in env.possible_agents] == brought
        assert all(env.terminations.values())


def test_single_round_pays_points() -> None:
    env = ENVIRONMENTS["shamans_v0"].raw_env(options={"rounds": 1}, pay="points")
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    random = np.random.default_rng(1)
    for agent in env.agent_iter():
        shown, reward, ended, _, _ = env.last()
        total[agent] += reward
        env.step(None if ended else int(random.choice(np.flatnonzero(shown["action_mask"]))))
    assert list(total.values()) == [env.match.score(seat) for seat in range(3)]
    assert max(total.values()) >= 2


def refuses(call: Callable[[], None], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        call()


def test_what_is_illegal_is_refused() -> None:
    env = ENVIRONMENTS["shamans_v0"].raw_env()
    env.reset(seed=1)
    before = env.match.image()
    refuses(lambda: env.step(147), "not legal for seat_")
    refuses(lambda: env.step(None), "not legal")
    assert env.match.image() == before


def test_an_illegal_action_among_parallel_ones_is_replaced() -> None:
    env = ENVIRONMENTS["shamans_v0"].parallel_env()
    env.reset(seed=1)
    asked = env.inner.agent_selection
    *_, infos = env.step(dict.fromkeys(env.agents, 147))
    assert infos[asked] == {"illegal": 147}
    assert all(not info for agent, info in infos.items() if agent != asked)


def test_unknown_names() -> None:
    import spiritboard.research.pettingzoo as module  # noqa: PLC0415 - to ask the module itself

    assert module.shamans_v0.game == "shamans"
    with pytest.raises(AttributeError, match="shamans_v0"):
        module.__getattr__("chess_v0")
