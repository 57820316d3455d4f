"""Draws the areas that everybody shares: rows, families of rows, tracks and grids."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from spiritboard.scenes.render import same_format, short_name
from spiritboard.scenes.scene import Area
from spiritboard.terminal.fullscreen.drawing.grid import draw_grid
from spiritboard.terminal.fullscreen.drawing.painter import AREA, DIM, Painter, fitted


def draw_areas(painter: Painter, areas: Sequence[Area]) -> None:
    """Areas one below the other; more than two rows of the same make side by side."""
    at = 0
    while at < len(areas):
        family = [areas[at]]
        while at + len(family) < len(areas) and same_format(family[0], areas[at + len(family)]):
            family.append(areas[at + len(family)])
        at += len(family)
        if len(family) > 2:
            _side_by_side(painter, family)
        else:
            for area in family:
                draw_area(painter, area)


def draw_area(painter: Painter, area: Area) -> None:
    """One area as it is laid out."""
    if area.layout == "track":
        _track(painter, area)
    elif area.layout == "grid" and area.columns:
        draw_grid(painter, area)
    else:
        y = painter.below
        x = painter.title(area, 0, y, cell_len(area.title))
        painter.canvas.put(x, y, "")
        painter.tokens(area, x + 2, y, x + 2)


def _side_by_side(painter: Painter, family: Sequence[Area]) -> None:
    """Rows of the same make, in as many columns as fit."""
    if painter.roomy and all(area.columns for area in family):
        _framed(painter, family)
        return
    top, titles = painter.below, max(cell_len(area.title) for area in family)
    need = titles + 2 + max(_row_length(painter, area) for area in family) + 3
    across = max(1, min(3 if len(family) <= 6 else 5, painter.width // need))
    if across == 1 and len(family) > 3:
        across = 2
    room = painter.width // across
    down = -(-len(family) // across)
    paired = len(family) % 2 == 0 and across % 2 == 0
    for number, area in enumerate(family):
        column, line = (
            (number % across, number // across) if paired or painter.roomy else (number // down, number % down)
        )
        x, y = column * room, top + line
        end = painter.title(area, x, y, titles)
        _row(painter, area, end + 1, y, x + room - 1)


def _framed(painter: Painter, family: Sequence[Area]) -> None:
    """Rows of slots, three beside each other, each in a frame of its own."""
    top, room = painter.below, painter.width // 3
    slot = min(4, (room - 4) // max(area.columns for area in family) - 1)
    for number, area in enumerate(family):
        x, y = number % 3 * room, top + number // 3 * 3
        colour = painter.colours.tag(area.tags)
        here = "destination" in area.tags
        said = Text.assemble((f" {area.title} ", f"bold {colour}"), ("◂ " if here else "", "bold"))
        painter.canvas.box(x, y, room - 1, 3, f"bold {colour}" if here else colour, said)
        note = Text(f" {area.note} " if area.note else "", "italic")
        painter.canvas.put(x + max(2, room - 3 - note.cell_len), y, fitted(note, room - 4))
        painter.canvas.mark(AREA + area.key, x, y, room - 1, 3)
        x += 2
        for item in area.items:
            end = painter.canvas.put(x, y + 1, short_name(item).center(slot), painter.colours.chip(colour))
            painter.canvas.mark(item.key, x, y + 1, end - x)
            x = end + 1
        for _ in range(area.columns - len(area.items)):
            x = painter.canvas.put(x, y + 1, "··".center(slot), DIM) + 1
        if "complete" in area.tags:
            painter.canvas.put(x, y + 1, "■", f"bold {colour}")


def _row_length(painter: Painter, area: Area) -> int:
    if area.columns:
        return 3 * area.columns + (cell_len(area.note) + 2 if painter.roomy and area.note else 0)
    return sum(painter.token(area, item).cell_len + 1 for item in area.items) + (2 if area.note else 0)


def _row(painter: Painter, area: Area, x: int, y: int, edge: int) -> None:
    """One line: its slots or its items, and its note, or a star where the note does not fit."""
    colour = painter.colours.tag(area.tags)
    if area.columns and all(cell_len(short_name(item)) <= 3 for item in area.items):
        for item in area.items:
            end = painter.canvas.put(x, y, short_name(item).ljust(2), painter.colours.chip(colour))
            painter.canvas.mark(item.key, x, y, end - x)
            x = end + 1
        for _ in range(area.columns - len(area.items)):
            x = painter.canvas.put(x, y, "·· ", DIM)
        if "destination" in area.tags or "complete" in area.tags:
            x = painter.canvas.put(x, y, "◂ " if "destination" in area.tags else "■ ", f"bold {colour}")
        if area.note and x + cell_len(area.note) <= edge:
            painter.canvas.put(x, y, area.note, f"{DIM} italic")
        return
    if not area.items:
        x = painter.canvas.put(x, y, "– ", DIM)
    for item in area.items:
        token = painter.token(area, item)
        if x + token.cell_len > edge:
            break
        end = painter.canvas.put(x, y, token)
        painter.canvas.mark(item.key, x, y, end - x)
        x = end + 1
    if area.note:
        said = area.note if x + cell_len(area.note) <= edge else "★"
        painter.canvas.put(x, y, said, f"{DIM} italic" if said != "★" else f"bold {colour}")


def _track(painter: Painter, area: Area) -> None:
    """From the start to the Moon; what stands on it is so many spaces before the end as its count says."""
    y = painter.below
    x = painter.title(area, 0, y, cell_len(area.title)) + 1
    longest = max([area.columns, *(item.count for item in area.items)])
    step = 3 if x + 3 * longest + cell_len(area.note) + 5 <= painter.width else 2
    if x + step * longest + cell_len(area.note) + 5 > painter.width:
        step = 1
    pawns = {longest - item.count: item for item in area.items}
    first = min(pawns, default=0)
    ahead = painter.colours.ink("#b79cf0")
    for space in range(longest + 1):
        pawn = pawns.get(space)
        if pawn is not None:
            painter.canvas.put(x, y, "●", f"bold {painter.colours.ink('#ff7b72')}")
            painter.canvas.mark(pawn.key, x, y, 1)
            if space < longest:
                painter.canvas.put(x + 1, y, "━" * (step - 1), ahead)
        elif space == longest:
            painter.canvas.put(x, y, "☾", f"bold {painter.colours.ink('#f2cc60')}")
        elif space < first:
            painter.canvas.put(x, y, "·", DIM)
        else:
            painter.canvas.put(x, y, "━" * step, ahead)
        x += step if space < longest else 1
    painter.canvas.put(x + 1 + (1 if longest in pawns else 0), y, area.note, "italic")
