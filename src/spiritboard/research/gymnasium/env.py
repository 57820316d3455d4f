"""One learning seat against chosen bots."""

from collections.abc import Mapping
from typing import Any, Literal, get_args

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from spiritboard.bots.random import RandomBot
from spiritboard.bots.roster import find_bot
from spiritboard.core.dice import FastDice
from spiritboard.core.event import Event
from spiritboard.core.mind import Bot, Mind
from spiritboard.core.playout import Playout
from spiritboard.core.seats import NATURE, OVER
from spiritboard.core.state import State
from spiritboard.games.registry import find
from spiritboard.research.gymnasium.spaces import observation_space
from spiritboard.research.lanes import answer_others
from spiritboard.research.render import render
from spiritboard.research.setting import Pay, Setting

Observation = dict[str, NDArray[Any]]
Illegal = Literal["raise", "random"]
ANY = -1
"""A random seat in every match."""


class SeatEnv(gymnasium.Env[Any, Any]):
    """A match in which one seat learns and bots play the others; each step is one decision of the learner.

    bots       the name of a bot (see docs/bots.md), or a bot; each sees only what its own seat knows
    seat       the learner's, or ANY
    illegal    what happens to an illegal action: "random" replaces it by a random legal one and sets ``illegal`` in
               ``info``, since Gymnasium allows every action of the space; "raise" raises a ValueError


    The legal actions are in the observation, in ``info`` under ``action_mask``, and in ``action_masks``, where maskable
    learners look for them.
    """

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 4}  # noqa: RUF012 - Gymnasium's own form

    def __init__(
        self,
        game: str,
        players: int = 0,
        options: Mapping[str, str | int] | None = None,
        position: str = "",
        pay: Pay = "outcome",
        bots: str | Bot = "heuristic",
        seat: int = ANY,
        illegal: Illegal = "random",
        render_mode: Literal["ansi", "human"] | None = None,
    ) -> None:
        if illegal not in get_args(Illegal):
            raise ValueError(f"illegal is {' or '.join(get_args(Illegal))}, not {illegal!r}")
        self.setting = setting = Setting(game, players, options or {}, position, pay)
        if seat != ANY:
            setting.check_seat(seat)
        self.bot = find_bot(bots, find(game)) if isinstance(bots, str) else bots
        # Random bots need no mind and no memory.
        self._blind = Playout() if type(self.bot) is RandomBot else None
        self.seat = seat
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space = observation_space(setting)
        self.action_space = Discrete(setting.game.actions)
        self.match: State = setting.start.clone()
        self.learner = max(seat, 0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        players = self.setting.start.players()
        while True:
            self.learner = int(self.np_random.integers(players)) if self.seat == ANY else self.seat
            self._dice = FastDice(int(self.np_random.integers(2**31)))
            self.match = self.setting.start.clone()
            self._heard: list[Event] = []
            self._past: list[tuple[State, int, int]] = []
            self._play_on()
            if not self.match.over():  # skip matches that end before the learner is asked
                shown = self._shown()
                return shown, {"seat": self.learner, "action_mask": shown["action_mask"]}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        match = self.match
        info: dict[str, Any] = {"seat": self.learner}
        if match.over():
            raise ValueError("the match is over; reset begins another")
        options = match.legal_actions()
        if action not in options:
            if self.illegal == "raise":
                raise ValueError(f"action {action} is not legal")
            info["illegal"] = int(action)
            action = int(self.np_random.choice(options))
        before = match.clone() if self.setting.pay == "points" else match  # the outcome is paid only at the end
        self._do(int(action))
        self._play_on()
        over = match.over()
        paid = over or self.setting.pay == "points"
        reward = self.setting.returns(match, before)[self.learner] if paid else 0.0
        if self.render_mode == "human":
            self.render()
        shown = self._shown()
        info["action_mask"] = shown["action_mask"]
        return shown, reward, over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions as booleans. Maskable learners, such as MaskablePPO, call this."""
        return self.setting.mask(self.match, self.learner).astype(np.bool_)

    def _do(self, action: int) -> None:
        if self._blind is not None:
            self.match.apply(action)
            return
        if self.setting.game.era(self.match) >= 0:
            self._past.append((self.match.clone(), self.match.seat(), action))
        self.match.heard = self._heard
        self.match.apply(action)
        self.match.heard = None

    def _play_on(self) -> None:
        """Let chance and bots answer until the learner is asked or the match is over."""
        match = self.match
        if self._blind is not None:
            answer_others(match, self.learner, self._blind, self._dice)
            return
        while (seat := match.seat()) not in (self.learner, OVER):
            if seat == NATURE:
                match.heard = self._heard
                match.roll(self._dice)
                match.heard = None
            else:
                self._do(self.bot.choose(self.mind(seat), self._dice))

    def mind(self, seat: int) -> Mind:
        """Return what this seat knows now."""
        game, match = self.setting.game, self.match
        decision = game.decision(match)
        assert decision is not None
        heard = [event.told(seat) for event in self._heard]
        memory = game.remembered(match, seat, reversed(self._past))
        return Mind(game, game.view(match, seat), decision, match.legal_actions(), (), heard, *memory)

    def _shown(self) -> Observation:
        seen = self.setting.observe(self.match, self.learner)
        return {"observation": seen, "action_mask": self.setting.mask(self.match, self.learner)}

    def render(self) -> str | None:
        """Return what the learner sees, as text."""
        names = [f"seat {seat + 1}" for seat in range(self.match.players())]
        text = render(self.setting, self.match, self.learner, names)
        if self.render_mode != "human":
            return text
        print(text)
        return None
