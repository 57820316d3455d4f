"""A parallel environment, for libraries that support only simultaneous moves."""

from typing import Any

import numpy as np
from gymnasium.spaces import Dict, Discrete
from pettingzoo import ParallelEnv

from spiritboard.research.pettingzoo.env import MatchEnv, Observation

Actions = dict[str, int]
Stepped = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class ParallelMatchEnv(ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo brings no types
    """Everybody sends an action, and only that of the asked seat counts.

    The masks of the others are empty, and their actions are ignored. Libraries of this kind often send illegal actions,
    so these are not refused: a random legal action takes their place, and the agent's info has ``illegal`` set.

    max_cycles    a match is truncated after this many answers
    """

    def __init__(self, inner: MatchEnv, max_cycles: int = 20_000) -> None:
        self.inner = inner
        self.max_cycles = max_cycles
        self.metadata = inner.metadata
        self.render_mode = inner.render_mode
        self.possible_agents = inner.possible_agents
        self.agents: list[str] = []
        self._random = np.random.default_rng()
        self._cycles = 0

    def observation_space(self, agent: str) -> Dict:
        return self.inner.observation_space(agent)

    def action_space(self, agent: str) -> Discrete:
        return self.inner.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.inner.reset(seed, options)
        self.agents = self.inner.agents[:]
        self._cycles = 0
        return self._shown(), {agent: {} for agent in self.agents}

    def step(self, actions: Actions) -> Stepped:
        inner, agents = self.inner, self.agents
        asked = inner.agent_selection
        legal = inner.match.legal_actions()
        action, illegal = actions[asked], actions[asked] not in legal
        inner.step(int(self._random.choice(legal)) if illegal else action)
        self._cycles += 1
        over = inner.match.over()
        cut = not over and self._cycles >= self.max_cycles
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        if illegal:
            infos[asked]["illegal"] = action
        shown, rewards = self._shown(), dict(inner.rewards)
        if over or cut:
            self.agents = []
        return shown, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def _shown(self) -> dict[str, Observation]:
        return {agent: self.inner.observe(agent) for agent in self.agents}

    def render(self) -> str | None:
        return self.inner.render()
