"""Adapts a game to OpenSpiel's interface."""

from collections.abc import Callable
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from spiritboard.core.dice import FastDice
from spiritboard.core.feature import offsets
from spiritboard.core.game import Game
from spiritboard.core.option import Value
from spiritboard.core.seats import NATURE, OVER
from spiritboard.games.registry import find
from spiritboard.research.openspiel.course import Course
from spiritboard.research.setting import Setting

MOST_CHANCE: Final = 64
"""The maximum number of outcomes of one chance node."""
LONGEST: Final = 20_000
"""The maximum number of answers in a match."""
EVENT: Final = 5
"""Numbers per event in an information state's tensor: kind, seat, two public details, a secret one."""
UNSET: Final = -1
"""The value of a numeric parameter that keeps its default."""
MOST_POINTS: Final = 200.0

CHANCE: Final = pyspiel.PlayerId.CHANCE
TERMINAL: Final = pyspiel.PlayerId.TERMINAL


def short_name(name: str) -> str:
    """Return OpenSpiel's name for one of our games."""
    return f"spiritboard_{name}"


def game_type(game: Game, pay: str = "outcome", sampled: bool = False) -> Any:
    """Return OpenSpiel's description of a game."""
    kinds = pyspiel.GameType
    hidden = len(game.setup(game.least).layout()) > 0
    return kinds(
        short_name=short_name(game.name),
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.SAMPLED_STOCHASTIC if sampled else kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if hidden else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum(game, pay) else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters(game),
    )


def zero_sum(game: Game, pay: str) -> bool:
    """Return whether the game is zero-sum."""
    return pay == "outcome" and game.always_won


def parameters(game: Game) -> dict[str, Value]:
    """Return the parameters with their defaults (see docs/research.md)."""
    common: dict[str, Value] = {
        "players": UNSET,
        "position": "",
        "shuffle": False,
        "pay": "outcome",
        "chance": "explicit",
        "memory": 64,
    }
    return common | {option.name: "" if option.choices else UNSET for option in game.spec}


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel brings no types
    """The rules with chosen players and options. Subclasses define the game."""

    name: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = find(self.name).game
        params = params or {}
        given = parameters(game) | params
        position = str(given["position"]).replace(";", "\n")
        options = {option.name: given[option.name] for option in game.spec if given[option.name] not in ("", UNSET)}
        players = 0 if given["players"] == UNSET else int(given["players"])
        self.setting = Setting(self.name, players, options, position, given["pay"])
        self.shuffle = bool(given["shuffle"])
        if given["chance"] not in ("explicit", "sampled"):
            raise ValueError(f"chance is explicit or sampled, not {given['chance']!r}")
        self.sampled = given["chance"] == "sampled"
        self.memory = int(given["memory"])
        if self.memory < 0:
            raise ValueError(f"memory holds no event or more, not {self.memory}")
        players = self.setting.start.players()
        points = self.setting.pay == "points"
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=1 if self.sampled else MOST_CHANCE,
            num_players=players,
            min_utility=-MOST_POINTS if points else -1 / players,
            max_utility=MOST_POINTS if points else 1 - 1 / players,
            utility_sum=0.0 if zero_sum(game, self.setting.pay) else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(game, self.setting.pay, self.sampled), info, params)
        self._start = Course(self.setting, self.setting.start, self.shuffle)
        self._start.seek()

    def new_initial_state(self) -> "SpielState":
        return SpielState(self, self._start.copy())

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> "SpielObserver":
        if params:
            raise ValueError(f"there are no parameters for observations, but {params} were given")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.setting, self.memory if recall else 0, recall)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel brings no types
    """A state. Methods that Python code calls often are answered here, without a detour through C++."""

    def __init__(self, game: SpielGame, course: Course) -> None:
        super().__init__(game)
        self.course = course

    # --- OpenSpiel's interface ---------------------------------------------------------------------------------

    def current_player(self) -> int:
        asked = self.course.asked
        if asked >= 0:
            return asked
        return CHANCE if asked == NATURE else TERMINAL  # type: ignore[no-any-return]

    def is_terminal(self) -> bool:
        return self.course.asked == OVER

    def is_chance_node(self) -> bool:
        return self.course.asked == NATURE

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.course.state.legal_actions_of(player))

    def legal_actions(self, player: int | None = None) -> list[int]:
        asked = self.course.asked
        if asked == NATURE:
            return list(range(1 if self.get_game().sampled else self.course.wanted))
        if player is None:
            player = asked
        return sorted(self.course.state.legal_actions()) if player == asked and asked >= 0 else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        many = 1 if self.get_game().sampled else self.course.wanted
        return [(answer, 1 / many) for answer in range(many)]

    def _apply_action(self, action: int) -> None:
        course = self.course
        if course.asked != NATURE:
            course.act(action)
        elif self.get_game().sampled:
            course.sample(FastDice(np.random.randint(2**31)))
        else:
            course.answer_chance(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"{action} below {self.course.wanted}"
        return self.course.setting.game.notations()[action] or str(action)

    def returns(self) -> list[float]:
        course = self.course
        return course.setting.returns(course.state, course.setting.start)

    def __str__(self) -> str:
        course = self.course
        if course.asked == NATURE:
            return f"chance has answered {course.answers} and is asked for a number below {course.wanted}"
        return course.setting.game.position(course.state)

    # --- what a player knows ----------------------------------------------------------------------------------

    def information_state_string(self, player: int | None = None) -> str:
        return self.course.information(self.course.asked if player is None else player)

    def observation_string(self, player: int | None = None) -> str:
        return observation_text(self.course, self.course.asked if player is None else player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Return a state that this player cannot distinguish from the true one. Its history is empty, since the true
        one contains secrets."""
        return SpielState(self.get_game(), self.course.imagined(player, int(sampler() * 2**31)))


def observation_text(course: Course, seat: int) -> str:
    """Return what a seat sees: every feature that is not zero."""
    setting = course.setting
    row = setting.observe(course.state, seat).tolist()
    parts = []
    for name, where in offsets(setting.game.features).items():
        values = row[where]
        if any(values):
            shown = str(values[0]) if len(values) == 1 else ",".join(f"{n}={v}" for n, v in enumerate(values) if v)
            parts.append(f"{name}: {shown}")
    return "\n".join(parts)


class SpielObserver:
    """What a player sees, as a tensor and as text; with perfect recall, also its recent events.

    The tensor of an observation has the features in order. That of an information state also has the last ``memory``
    events that the player was told, one row for each, newest first.
    """

    def __init__(self, setting: Setting, memory: int, recall: bool) -> None:
        self.recall = recall
        self.tensor: NDArray[np.float32] = np.zeros(setting.width + EVENT * memory, np.float32)
        self.dict = {"features": self.tensor[: setting.width]}
        if memory:
            self.dict["told"] = self.tensor[setting.width :].reshape(memory, EVENT)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player knows into the tensor."""
        course = state.course
        self.dict["features"][:] = course.setting.observe(course.state, player)
        if "told" in self.dict:
            rows = self.dict["told"]
            rows[:] = 0
            for row, event in zip(rows, reversed(course.told), strict=False):
                row[:] = event.told(player).fields()[:EVENT]

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what the player knows as text."""
        return state.course.information(player) if self.recall else observation_text(state.course, player)
