"""Draws a whole scene but its prompt. Every game is drawn here from its scene alone."""

from collections.abc import Sequence, Set

from spiritboard.scenes.scene import Scene
from spiritboard.scenes.tongue import Tongue
from spiritboard.terminal.fullscreen.drawing.areas import draw_areas
from spiritboard.terminal.fullscreen.drawing.canvas import Canvas
from spiritboard.terminal.fullscreen.drawing.colours import CHANGED, CURSOR, Colours
from spiritboard.terminal.fullscreen.drawing.duel import draw_duel, zones_by_owner
from spiritboard.terminal.fullscreen.drawing.hand import draw_hand
from spiritboard.terminal.fullscreen.drawing.painter import Painter
from spiritboard.terminal.fullscreen.drawing.seats import draw_seats, is_beside_seat


def draw(
    scene: Scene,
    names: Sequence[str],
    tongue: Tongue,
    width: int,
    roomy: bool,
    colours: Colours | None = None,
    cursor: str = "",
    changed: Set[str] = frozenset(),
    picked: Set[str] = frozenset(),
    height: int = 0,
) -> Canvas:
    """The whole scene but its prompt.

    ``roomy`` draws what does not fit a small terminal; on one, only the row of cards under the cursor is unfolded,
    and a hand is drawn as cards where the ``height`` that can be seen at once allows it.
    """
    painter = Painter(scene, names, tongue, width, roomy, colours or Colours(), cursor, height)
    _draw_areas(painter)
    canvas = painter.canvas
    for spot in canvas.spots:
        if spot.key in changed:
            canvas.tint(spot, CHANGED)
        if spot.key in picked:
            canvas.tint(spot, "reverse", alone=True)
    here = canvas.at(cursor)
    if here is not None:
        canvas.tint(here, CURSOR, alone=True)
    return canvas


def _draw_areas(painter: Painter) -> None:
    """Seats first, or mats where there are any; then what all share; the viewer's hand last."""
    areas = painter.scene.areas
    beside = {area.owner: area for area in areas if is_beside_seat(painter, area)}
    others = [area for area in areas if not is_beside_seat(painter, area)]
    shared = [area for area in others if area.layout != "fan"]
    mats = zones_by_owner(shared)
    if mats:
        draw_duel(painter, beside, mats, [area for area in shared if not area.key.startswith("zone-")])
    else:
        draw_seats(painter, beside)
        draw_areas(painter, shared)
    for hand in (area for area in others if area.layout == "fan"):
        draw_hand(painter, hand)
