"""Draws a grid of cards, each with what it does where there is room."""

from rich.cells import cell_len
from rich.text import Text

from spiritboard.scenes.render import short_name, wrap
from spiritboard.scenes.scene import Area, Item
from spiritboard.terminal.fullscreen.drawing.painter import DIM, Painter, fitted, item_text


def draw_grid(painter: Painter, area: Area) -> None:
    """Cells row by row: with what each card does where there is room or the cursor is, else by name."""
    y = painter.below
    end = painter.title(area, 0, y, cell_len(area.title))
    painter.canvas.put(end + 2, y, fitted(Text(area.note, f"{DIM} italic"), painter.width - end - 2))
    cells = [item for item in area.items if not item.on]
    here = next((item.on or item.key for item in area.items if item.key == painter.cursor), "")
    room = painter.width // area.columns
    top = y + 1
    for at in range(0, len(cells), area.columns):
        beside = cells[at : at + area.columns]
        unfolded = painter.roomy or any(item.key == here for item in beside)
        row = [_cell(painter, area, item, room - 3, unfolded) for item in beside]
        height = max(len(lines) for lines, _ in row)
        for column, (lines, guests) in enumerate(row):
            item, x = cells[at + column], column * room
            colour = painter.colours.tag(item.tags)
            for number in range(height):
                painter.canvas.put(x, top + number, "▌", colour)
                if number < len(lines):
                    painter.canvas.put(x + 1, top + number, lines[number])
            painter.canvas.mark(item.key, x, top, room - 1, height)
            for key, start, wide in guests:
                painter.canvas.mark(key, x + 1 + start, top, wide)
        top += height


def _cell(
    painter: Painter, area: Area, item: Item, room: int, unfolded: bool
) -> tuple[list[Text], list[tuple[str, int, int]]]:
    """The lines of a card in a grid, and where on its first line its guests stand."""
    head, guests = Text(), list[tuple[str, int, int]]()
    number = painter.numbers.get(item.key)
    if number:
        head.append(f"{number}", "bold underline").append("·")
    head.append(short_name(item), f"bold {painter.colours.tag(item.tags)}".strip())
    if item.count > 1:
        head.append(f"×{item.count}", DIM)
    for guest in area.items:
        if guest.on == item.key:
            head.append(" ")
            start, token = head.cell_len, painter.token(area, guest)
            head.append(token)
            guests.append((guest.key, start, token.cell_len))
    if not unfolded:
        return [fitted(head, room)], guests
    text = item_text(item)
    return wrap(Text.assemble(head, "  ", (text, DIM)), room), guests
