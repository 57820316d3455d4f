"""A vector environment: many learning seats against opponents in compiled code."""

from collections.abc import Mapping
from typing import Any, Literal, get_args

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from spiritboard.core.playout import Playout
from spiritboard.games.registry import find
from spiritboard.research.batch import Batch
from spiritboard.research.gymnasium.env import ANY, Observation, SeatEnv
from spiritboard.research.gymnasium.spaces import observation_space
from spiritboard.research.lanes import ANY_SEAT
from spiritboard.research.setting import Pay

Rivals = Literal["random", "playout"]


class SeatsEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """``num_envs`` matches, in each of which one seat learns. A finished match is replaced in the same step.

    bots    who plays the other seats: "random", or "playout", the game's playout policy if it has one. For any other
            bot, combine single matches: ``make_vec(..., vectorization_mode="sync")``
    seat    the learner's, or ANY for a random one in every match
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - Gymnasium's own form

    def __init__(
        self,
        game: str,
        num_envs: int = 64,
        players: int = 0,
        options: Mapping[str, str | int] | None = None,
        position: str = "",
        pay: Pay = "outcome",
        bots: Rivals = "playout",
        seat: int = ANY,
    ) -> None:
        if bots not in get_args(Rivals):
            raise ValueError(f"bots are {' or '.join(get_args(Rivals))} here, not {bots!r}")
        self.num_envs = num_envs
        rival = Playout() if bots == "random" else _playout(game, players, options, position)
        learner = int(ANY_SEAT) if seat == ANY else seat
        self.batch = Batch(game, num_envs, players, options, position, pay, learner=learner, rival=rival)
        if seat != ANY:
            self.batch.setting.check_seat(seat)
        self.single_observation_space = observation_space(self.batch.setting)
        self.single_action_space = Discrete(self.batch.setting.game.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        if isinstance(seed, list):
            seed = seed[0]
        super().reset(seed=seed, options=options)
        self.batch.reset(int(self.np_random.integers(2**31)))
        return self._shown(), {}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        batch = self.batch
        learners = batch.learners.copy()  # a finished match may be followed by one with another learner
        batch.step(actions)
        rewards = batch.rewards[np.arange(self.num_envs), learners]
        return self._shown(), rewards, batch.ended.copy(), np.zeros(self.num_envs, np.bool_), {}

    def _shown(self) -> Observation:
        return {
            "observation": self.batch.observations.copy(),
            "action_mask": self.batch.masks.astype(np.int8),
        }


def _playout(game: str, players: int, options: Mapping[str, str | int] | None, position: str) -> Playout:
    """Return the game's playout policy, prepared for the beginning of a match."""
    env = SeatEnv(game, players, options, position, bots="random", seat=0)
    env.reset(seed=0)
    return find(game).playout(env.mind(0))
