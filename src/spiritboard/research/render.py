"""Renders a state as text, for environments."""

from collections.abc import Sequence

from spiritboard.core.state import State
from spiritboard.games.registry import find
from spiritboard.play.table import moment
from spiritboard.research.setting import Setting
from spiritboard.scenes.render import render_text
from spiritboard.scenes.tongue import ENGLISH


def render(setting: Setting, state: State, seat: int, names: Sequence[str]) -> str:
    """Return what this seat sees."""
    scene = find(setting.name).show.scene(moment(setting.game, state, seat, names), ENGLISH)
    return "\n".join(line.plain.rstrip() for line in render_text(scene, names))
