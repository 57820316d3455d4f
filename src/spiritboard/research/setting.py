"""The configuration of an environment: game, players, options, rewards and observations."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, get_args

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from spiritboard.core.encode import mask_into
from spiritboard.core.errors import UnknownGame
from spiritboard.core.feature import WORD, width
from spiritboard.core.game import Game
from spiritboard.core.state import State
from spiritboard.games.registry import find, names
from spiritboard.research.window import window

Pay = Literal["outcome", "points"]


def playable() -> list[str]:
    """Return the games that define observations, including third-party ones. Games that cannot be loaded are left
    out."""
    found = []
    for name in names():
        with suppress(UnknownGame):
            if find(name).game.features:
                found.append(name)
    return found


@dataclass(frozen=True)
class Setting:
    """How learners play a game.

    players     the number of players; by default the game's minimum
    options     those of the game, as at a table
    position    where each match begins, as text; by default a new match
    pay         "outcome": at the end, one point shared by the winners minus everybody's fair share;
                "points": each point when it is scored
    """

    name: str
    players: int = 0
    options: Mapping[str, str | int] = field(default_factory=dict)
    position: str = ""
    pay: Pay = "outcome"

    def __post_init__(self) -> None:
        if self.pay not in get_args(Pay):
            raise ValueError(f"pay is {' or '.join(get_args(Pay))}, not {self.pay!r}")
        if self.position and self.options:
            raise ValueError("a position includes its options")
        if self.position and self.players not in (0, self.start.players()):
            raise ValueError(f"the position is one of {self.start.players()} players, not {self.players}")

    @cached_property
    def game(self) -> Game:
        """The rules."""
        game = find(self.name).game
        if not game.features:
            raise ValueError(f"{game.title} has no observations for learners")
        return game

    @cached_property
    def start(self) -> State:
        """The state in which every match begins. Copy it before use."""
        if self.position:
            return self.game.from_position(self.position)
        return self.game.setup(self.players or self.game.least, dict(self.options))

    def check_seat(self, seat: int) -> None:
        """Raise ValueError if there is no such seat, which would otherwise be waited for indefinitely."""
        players = self.start.players()
        if not 0 <= seat < players:
            raise ValueError(f"there is no seat {seat}; {players} players sit in 0 to {players - 1}")

    @cached_property
    def width(self) -> int:
        """The number of features in an observation."""
        return width(self.game.features)

    @cached_property
    def mask_width(self) -> int:
        """The number of bytes in a packed mask: the actions, padded to whole words."""
        return -(-self.game.actions // WORD) * WORD

    def returns(self, state: State, before: State) -> list[float]:
        """Return each seat's reward between two states."""
        seats = range(state.players())
        if self.pay == "points":
            return [float(state.score(seat) - before.score(seat)) for seat in seats]
        outcome = self.game.outcome(state)
        return list(outcome.returns()) if outcome is not None else [0.0 for _ in seats]

    def observe(self, state: State, seat: int) -> NDArray[np.uint8]:
        """Return what this seat sees."""
        row = vec[i64]([0] * (self.width // WORD))
        state.observe_into(seat, row, 0)
        return window(row, np.uint8).copy()

    def mask(self, state: State, seat: int) -> NDArray[np.int8]:
        """Return 1 for each action that this seat may choose now."""
        row = vec[i64]([0] * (self.mask_width // WORD))
        mask_into(state, seat, self.mask_width // WORD, row, 0)
        return window(row, np.int8)[: self.game.actions].copy()
