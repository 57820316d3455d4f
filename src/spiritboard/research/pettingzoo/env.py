"""A PettingZoo AEC environment: agents act one at a time."""

from typing import Any, Literal

import numpy as np
from gymnasium.spaces import Dict, Discrete
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray
from pettingzoo import AECEnv

from spiritboard.core.dice import FastDice
from spiritboard.core.encode import mask_into
from spiritboard.core.feature import WORD
from spiritboard.core.seats import NATURE, OVER
from spiritboard.research.gymnasium.spaces import observation_space
from spiritboard.research.render import render
from spiritboard.research.setting import Setting
from spiritboard.research.window import window

Observation = dict[str, NDArray[Any]]
Mode = Literal["ansi", "human"]


class MatchEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo brings no types
    """One match after another. Agents are seats: ``seat_0`` and so on.

    An observation is a dictionary: ``observation`` is what the seat sees, ``action_mask`` its legal actions. All agents
    end together, with the match. An illegal action raises ValueError and changes nothing.
    """

    def __init__(self, setting: Setting, name: str, render_mode: Mode | None = None) -> None:
        super().__init__()
        self.setting = setting
        self.metadata = {"name": name, "render_modes": ["ansi", "human"], "is_parallelizable": False}
        self.render_mode = render_mode
        players = setting.start.players()
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.action_spaces = {agent: Discrete(setting.game.actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: observation_space(setting) for agent in self.possible_agents}
        self.match = setting.start.clone()
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._luck = np.random.default_rng()
        self._row = vec[i64]([0] * (setting.width // WORD))
        self._mask_row = vec[i64]([0] * (setting.mask_width // WORD))
        self._shown = window(self._row, np.uint8)
        self._mask = window(self._mask_row, np.int8)[: setting.game.actions]
        self._mask_words = setting.mask_width // WORD

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - PettingZoo's
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self._dice = FastDice(int(self._luck.integers(2**31)))
        self.match = match = self.setting.start.clone()
        while match.seat() == NATURE:
            match.roll(self._dice)
        agents = self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self.agent_selection = agents[match.seat()]
        self._skip_agent_selection = None

    def observe(self, agent: str) -> Observation:
        seat = self._seats[agent]
        self.match.observe_into(seat, self._row, 0)
        mask_into(self.match, seat, self._mask_words, self._mask_row, 0)
        return {"observation": self._shown.copy(), "action_mask": self._mask.copy()}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        match = self.match
        if action is None or action not in match.legal_actions():
            raise ValueError(f"action {action} is not legal for {agent}")
        before = match.clone() if self.setting.pay == "points" else match  # the outcome is paid only at the end
        match.apply(int(action))
        while match.seat() == NATURE:
            match.roll(self._dice)
        self._cumulative_rewards[agent] = 0.0
        if self.setting.pay == "points" or match.seat() == OVER:
            self._pay(self.setting.returns(match, before))
        if match.seat() == OVER:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[match.seat()]
        if self.render_mode == "human":
            self.render()

    def _pay(self, rewards: list[float]) -> None:
        for agent, reward in zip(self.possible_agents, rewards, strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward

    def render(self) -> str | None:
        """Return what the acting seat sees, as text."""
        if self.render_mode is None:
            return None
        seat = self._seats[self.agent_selection]
        text = render(self.setting, self.match, seat, self.possible_agents)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Do nothing, since text needs no window."""
