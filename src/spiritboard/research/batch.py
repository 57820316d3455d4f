"""Batched environments, stepped in compiled code for fast training.

All arrays are views of buffers that are written in place. Every ``step`` changes their contents; copy what you need to
keep.
"""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from spiritboard.core.feature import WORD
from spiritboard.core.playout import Playout
from spiritboard.research.lanes import ANY_SEAT, EVERY_SEAT, Lanes
from spiritboard.research.setting import Pay, Setting
from spiritboard.research.window import window


class Batch:
    """``count`` matches of one game; a finished match is replaced by a new one in the same step.

    observations    count x features, uint8: what the asked seat of each lane sees
    masks           count x actions, bool: its legal actions
    seats           count, int64: the asked seat
    rewards         count x players, float64: each seat's reward in the last step
    ended           count, bool: whether the last step ended a match; the other arrays then show the next one
    steps           count, int64: the number of answers in each lane's match
    learners        count, int64: the learning seat, if rivals play the others


    By default every seat is asked. With ``learner`` (a seat, or ANY_SEAT for a random one) only that one is, and a
    ``rival`` in compiled code answers for the others: at random, or by the game's own playout policy.
    """

    def __init__(
        self,
        name: str,
        count: int,
        players: int = 0,
        options: Mapping[str, str | int] | None = None,
        position: str = "",
        pay: Pay = "outcome",
        seed: int = 0,
        learner: int = EVERY_SEAT,
        rival: Playout | None = None,
    ) -> None:
        self.setting = setting = Setting(name, players, options or {}, position, pay)
        if learner not in (EVERY_SEAT, ANY_SEAT):
            setting.check_seat(learner)
        self.count = count
        self.players = setting.start.players()
        words, points = setting.width // WORD, pay == "points"
        self.lanes = lanes = Lanes(
            setting.game, setting.start, count, words, setting.game.actions, points, learner, rival
        )
        self.observations: NDArray[np.uint8] = window(lanes.observations, np.uint8).reshape(count, setting.width)
        packed = window(lanes.masks, np.bool_).reshape(count, setting.mask_width)
        self.masks: NDArray[np.bool_] = packed[:, : setting.game.actions]
        self.seats: NDArray[np.int64] = window(lanes.seats, np.int64)
        self.learners: NDArray[np.int64] = window(lanes.learners, np.int64)
        self.rewards: NDArray[np.float64] = window(lanes.rewards, np.float64).reshape(count, self.players)
        self.ended: NDArray[np.bool_] = window(lanes.ended, np.bool_)[::WORD]
        self.steps: NDArray[np.int64] = window(lanes.steps, np.int64)
        self._chosen: NDArray[np.int64] = window(lanes.chosen, np.int64)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Start a new match in every lane. The same seed gives the same luck, lane by lane."""
        self.lanes.reset(np.random.SeedSequence(seed).generate_state(1 + self.count).tolist())

    def step(self, actions: NDArray[np.integer]) -> None:
        """Apply one action in each lane. Raise ValueError, before anything has changed, if one is illegal."""
        self.lanes.choose(actions.tolist())
        self.lanes.advance()

    def sample(self) -> NDArray[np.int64]:
        """Return a random legal action for each lane."""
        self.lanes.sample()
        return self._chosen
