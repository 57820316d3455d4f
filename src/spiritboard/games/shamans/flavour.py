"""What sort of thing an action is, in one word: what characters of bots have a taste for."""

from typing import Final

from spiritboard.core.mind import Mind
from spiritboard.games.shamans import frames as f

TILES: Final = {f.DAGGER: "dagger", f.PORTAL: "portal", f.SHARD: "shard", f.MASK_OF_TRUTH: "mask"}
_FIXED: Final = {
    f.A_TILE_TOP: "deck",
    f.A_KEEP_DOWN: "hide",
    f.A_KEEP_UP: "show",
    f.A_SPARE: "spare",
    f.A_PORTAL_ON: "push",
    f.A_PORTAL_BACK: "pull",
}


def flavour(mind: Mind, action: int) -> str:
    """The word for an action; nothing where nobody could have a taste for it."""
    cells = mind.view.cells
    if action < f.A_GIVE:
        lead = cells[f.LEAD]
        return "lead" if lead < 0 else "follow" if action >> 3 == lead else "stray"
    if action in (f.A_TILE_LEFT, f.A_TILE_RIGHT):
        return TILES.get(cells[f.LEFT if action == f.A_TILE_LEFT else f.RIGHT], "")
    if f.A_STRIKE <= action < f.A_STRIKE + f.SEATS:
        return "strike"
    return _FIXED.get(action, "")
