"""The games as PettingZoo environments, versioned: ``shamans_v0`` and so on, and registered with PettingZoo as
``spiritboard/shamans_v0``."""

from dataclasses import dataclass
from typing import Any, Final

from pettingzoo import ParallelEnv
from pettingzoo.env_registry.registration import register
from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from spiritboard.research.pettingzoo.env import MatchEnv, Mode
from spiritboard.research.pettingzoo.parallel import ParallelMatchEnv
from spiritboard.research.setting import Pay, Setting, playable


@dataclass(frozen=True, slots=True)
class Environment:
    """The environments of one game. The version grows when policies trained in an older one are no longer valid.

    All take the same parameters: ``players``, ``options`` (those of the game), ``position`` (where matches begin, as
    text), ``pay`` ("outcome" or "points") and ``render_mode`` ("ansi" or "human").
    """

    game: str
    version: int

    def raw_env(
        self,
        players: int = 0,
        options: dict[str, str | int] | None = None,
        position: str = "",
        pay: Pay = "outcome",
        render_mode: Mode | None = None,
    ) -> MatchEnv:
        """Return the bare environment, for training."""
        setting = Setting(self.game, players, options or {}, position, pay)
        return MatchEnv(setting, f"{self.game}_v{self.version}", render_mode)

    def env(self, **words: Any) -> OrderEnforcingWrapper[str, Any, Any]:
        """Return the environment in PettingZoo's wrapper that detects calls in the wrong order."""
        return OrderEnforcingWrapper(self.raw_env(**words))

    def parallel_env(self, max_cycles: int = 20_000, **words: Any) -> ParallelMatchEnv:
        """Return a parallel environment, in which everybody acts at once (see ``ParallelMatchEnv``)."""
        return ParallelMatchEnv(self.raw_env(**words), max_cycles)

    def cycle_env(self, max_cycles: int = 20_000, **words: Any) -> Any:
        """Return the parallel environment converted back to AEC: every agent acts in every cycle."""
        parallel: ParallelEnv[str, Any, Any] = self.parallel_env(max_cycles, **words)
        return parallel_to_aec(parallel)


VERSIONS: Final = {"shamans": 0, "samhain": 0, "shamanking": 0}
"""The current version of each built-in game's environment; those of third-party games begin with 0."""


def _environments() -> dict[str, Environment]:
    found = {}
    for game in playable():
        version = VERSIONS.get(game, 0)
        made = Environment(game, version)
        found[f"{game}_v{version}"] = made
        register("aec", f"spiritboard/{game}_v{version}", entry_point=made.env)
        register("parallel", f"spiritboard/{game}_v{version}", entry_point=made.parallel_env)
    return found


ENVIRONMENTS: Final = _environments()


def __getattr__(name: str) -> Environment:
    """Return ``shamans_v0``, ``samhain_v0``, ``shamanking_v0``."""
    try:
        return ENVIRONMENTS[name]
    except KeyError:
        raise AttributeError(f"there is no environment {name!r}; there are {', '.join(ENVIRONMENTS)}") from None
