"""The characters of Shamans, and the kinds of actions they like."""

from typing import Final

from spiritboard.core.mind import Mind
from spiritboard.games.registry import Character
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.text.notation import TILES

CHARACTERS: Final = {
    "fox": Character(
        "Fox",
        "Cautious: likes to follow the Guide and keeps tiles face down.",
        {"follow": 0.03, "hide": 0.03, "mask": -0.04},
    ),
    "wolf": Character(
        "Wolf", "Aggressive: likes to move the pawn and use Daggers.", {"stray": 0.03, "dagger": 0.03, "strike": 0.04}
    ),
    "magpie": Character(
        "Magpie", "Greedy: collects Moon Shards and Portals.", {"shard": 0.04, "portal": 0.02, "deck": 0.01}
    ),
    "owl": Character(
        "Owl",
        "Open: shows its tiles and its role, and spares other players.",
        {"spare": 0.04, "show": 0.02, "mask": 0.03},
    ),
}

_FIXED: Final = {
    f.A_TILE_TOP: "deck",
    f.A_KEEP_DOWN: "hide",
    f.A_KEEP_UP: "show",
    f.A_SPARE: "spare",
    f.A_PORTAL_ON: "push",
    f.A_PORTAL_BACK: "pull",
}


def flavour(mind: Mind, action: int) -> str:
    """Return the kind of an action; empty if no character has a preference about it."""
    cells = mind.view.cells
    if action < f.A_GIVE:
        lead = cells[f.LEAD]
        return "lead" if lead < 0 else "follow" if action >> f.WORLD_SHIFT == lead else "stray"
    if action in (f.A_TILE_LEFT, f.A_TILE_RIGHT):
        return TILES[cells[f.LEFT if action == f.A_TILE_LEFT else f.RIGHT]]
    if f.A_STRIKE <= action < f.A_STRIKE + f.SEATS:
        return "strike"
    return _FIXED.get(action, "")
