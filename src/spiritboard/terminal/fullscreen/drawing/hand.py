"""Draws a hand of cards."""

from rich.cells import cell_len

from spiritboard.scenes.render import short_name
from spiritboard.scenes.scene import Area
from spiritboard.terminal.fullscreen.drawing.painter import DIM, Painter


def draw_hand(painter: Painter, area: Area) -> None:
    """Cards side by side: as cards where they fit beside each other or there is room, else as a row of names."""
    y, left = painter.below, cell_len(area.title) + 2
    names = [short_name(item) + (f"×{item.count}" if item.count > 1 else "") for item in area.items]
    rooms = [max(4, cell_len(name) + 2) for name in names]
    fits = y + 3 <= painter.height and left + sum(rooms) + 2 * len(rooms) <= painter.width
    if not painter.roomy and not fits:
        painter.title(area, 0, y, cell_len(area.title))
        painter.tokens(area, left, y, left)
        return
    painter.title(area, 0, y + 1, cell_len(area.title))
    x = left
    for item, name, room in zip(area.items, names, rooms, strict=True):
        if x + room + 2 > painter.width:
            x, y = left, y + 3
        colour = painter.colours.face(item.face) or painter.colours.tag(item.tags)
        painter.canvas.box(x, y, room + 2, 3, colour)
        if number := painter.numbers.get(item.key):
            painter.canvas.put(x + 1, y, f"{number}", "bold underline")
        painter.canvas.put(x + 1, y + 1, name.center(room), painter.colours.chip(colour))
        painter.canvas.mark(item.key, x, y, room + 2, 3)
        x += room + 2
    if area.note:
        painter.canvas.put(0, painter.below, area.note, f"{DIM} italic")
