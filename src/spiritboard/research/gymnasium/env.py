"""One learning seat against chosen bots."""

from collections.abc import Mapping
from typing import Any, Literal, get_args

import gymnasium
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from spiritboard.bots.roster import find_bot
from spiritboard.core.dice import FastDice
from spiritboard.core.event import Event
from spiritboard.core.mind import Bot, Mind
from spiritboard.core.seats import NATURE, OVER
from spiritboard.core.state import State
from spiritboard.games.registry import find
from spiritboard.research.gymnasium.spaces import observation_space
from spiritboard.research.seeing import picture
from spiritboard.research.setting import Pay, Setting

Observation = dict[str, NDArray[Any]]
Illegal = Literal["raise", "random"]
ANY = -1
"""A seat by lot in every match."""


class SeatEnv(gymnasium.Env[Any, Any]):
    """A match in which one seat learns and bots play the others; each step is one decision of the learner.

    bots       the name of a bot (docs/bots.md lists them), or a bot; each plays by what its own seat knows
    seat       the learner's, or ANY
    illegal    what becomes of an action that is not legal: "raise", or "random" for a random legal one instead
    """

    metadata = {"render_modes": ["ansi", "human"]}  # noqa: RUF012 - Gymnasium's own form

    def __init__(
        self,
        game: str,
        players: int = 0,
        options: Mapping[str, str | int] | None = None,
        position: str = "",
        pay: Pay = "outcome",
        bots: str | Bot = "heuristic",
        seat: int = ANY,
        illegal: Illegal = "raise",
        render_mode: Literal["ansi", "human"] | None = None,
    ) -> None:
        if illegal not in get_args(Illegal):
            raise ValueError(f"illegal is {' or '.join(get_args(Illegal))}, not {illegal!r}")
        self.setting = setting = Setting(game, players, options or {}, position, pay)
        if seat != ANY:
            setting.check_seat(seat)
        self.bot = find_bot(bots, find(game)) if isinstance(bots, str) else bots
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
            if not self.match.over():  # a match that ends before the learner is asked is not counted
                return self._shown(), {"seat": self.learner}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        match, info = self.match, {"seat": self.learner}
        if match.over():
            raise ValueError("the match is over; reset begins another")
        if action not in match.options():
            if self.illegal == "raise":
                raise ValueError(f"action {action} is not legal")
            info["illegal"] = int(action)
            action = int(self.np_random.choice(match.options()))
        before = match.clone()
        self._do(int(action))
        self._play_on()
        reward = self.setting.returns(match, before)[self.learner]
        if self.render_mode == "human":
            self.render()
        return self._shown(), reward, match.over(), False, info

    def _do(self, action: int) -> None:
        if self.setting.game.era(self.match) >= 0:
            self._past.append((self.match.clone(), self.match.seat(), action))
        self.match.heard = self._heard
        self.match.apply(action)
        self.match.heard = None

    def _play_on(self) -> None:
        """Chance and bots answer until the learner is asked or the match is over."""
        match = self.match
        while (seat := match.seat()) not in (self.learner, OVER):
            if seat == NATURE:
                match.heard = self._heard
                match.roll(self._dice)
                match.heard = None
            else:
                self._do(self.bot.choose(self.mind(seat), self._dice))

    def mind(self, seat: int) -> Mind:
        """What this seat knows now."""
        game, match = self.setting.game, self.match
        decision = game.decision(match)
        assert decision is not None
        heard = [event.told(seat) for event in self._heard]
        memory = game.remembered(match, seat, reversed(self._past))
        return Mind(game, game.view(match, seat), decision, match.options(), (), heard, *memory)

    def _shown(self) -> Observation:
        seen = self.setting.observe(self.match, self.learner)
        return {"observation": seen, "action_mask": self.setting.mask(self.match, self.learner)}

    def render(self) -> str | None:
        """What the learner sees, as text."""
        names = [f"seat {seat + 1}" for seat in range(self.match.players())]
        text = picture(self.setting, self.match, self.learner, names)
        if self.render_mode != "human":
            return text
        print(text)
        return None
