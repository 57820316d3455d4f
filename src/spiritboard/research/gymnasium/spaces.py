"""Observation and action spaces for Gymnasium."""

import numpy as np
from gymnasium.spaces import Box, Dict

from spiritboard.research.setting import Setting


def observation_space(setting: Setting) -> Dict:
    """Return the space: ``observation`` has the features, each with its documented maximum; ``action_mask`` the legal
    actions."""
    most = np.array([f.most for f in setting.game.features for _ in range(f.length)], np.uint8)
    mask = Box(0, 1, (setting.game.actions,), np.int8)
    return Dict({"observation": Box(np.zeros_like(most), most, dtype=np.uint8), "action_mask": mask})
