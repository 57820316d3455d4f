"""Draws a duel: two mats that face each other, and between them what is being fought about."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from spiritboard.scenes.render import wrap
from spiritboard.scenes.scene import Area, SeatCard
from spiritboard.terminal.fullscreen.drawing.areas import draw_area
from spiritboard.terminal.fullscreen.drawing.colours import sign
from spiritboard.terminal.fullscreen.drawing.painter import AREA, DIM, SEAT, Painter, fitted

FLAGS: Final = {"charged": "↯", "defending": "◂", "attacking": "▸"}
"""Signs of a zone that is charged, in which somebody defends, or from which somebody attacks."""


def zones_by_owner(areas: Sequence[Area]) -> dict[int, list[Area]]:
    """The zones before each seat; empty in games that have none."""
    owned: dict[int, list[Area]] = {}
    for area in areas:
        if area.key.startswith("zone-"):
            owned.setdefault(area.owner, []).append(area)
    return owned


def draw_duel(
    painter: Painter, beside: Mapping[int, Area], mats: Mapping[int, list[Area]], rest: Sequence[Area]
) -> None:
    """The opponent's mat above, the viewer's below, and the rest between them."""
    own = painter.scene.viewer if painter.scene.viewer in mats else max(mats)
    tails = {owner: [area for area in rest if area.key.startswith("area-") and area.owner == owner] for owner in mats}
    stage = [area for area in rest if not area.key.startswith("area-")]
    cards = {card.seat: card for card in painter.scene.seats}
    widest = max(cell_len(painter.seat_name(card)) for card in painter.scene.seats)
    for owner in sorted(mats, key=lambda owner: owner == own):
        _duellist(painter, cards[owner], beside.get(owner), widest)
        _boxes(painter, mats[owner])
        for area in tails[owner]:
            if area.items:
                draw_area(painter, area)
        if owner != own:
            _stage(painter, stage)


def _duellist(painter: Painter, card: SeatCard, area: Area | None, widest: int) -> None:
    """The line above a mat."""
    y, colour = painter.below, painter.colours.seat(card.seat)
    head = Text.assemble(
        ("▸" if card.asked else " ", "bold blink" if card.asked else ""),
        (f"{sign(card.seat)} ", f"bold {colour}"),
        (painter.seat_name(card).ljust(widest), f"bold {colour}"),
        (f" {card.score} ", "bold reverse"),
        (f" {'/'.join(painter.tongue(tag) for tag in card.tags)}", "bold"),
    )
    x = painter.canvas.put(0, y, head)
    painter.canvas.mark(f"{SEAT}{card.seat}", 0, y, x)
    if area is not None:
        painter.tokens(area, x + 2, y, 4, known=("",))


def _stage(painter: Painter, stage: Sequence[Area]) -> None:
    """What is being fought about, each area on a line across the table."""
    for area in stage:
        y = painter.below
        painter.canvas.put(0, y, "═" * painter.width, DIM)
        x = painter.title(area, 3, y, cell_len(area.title))
        painter.canvas.put(2, y, " ")
        painter.canvas.put(x, y, " ")
        if area.items:
            painter.tokens(area, x + 1, y, 4)
        elif area.note:
            painter.canvas.put(x + 1, y, f"{area.note} ", "italic")
    if not stage:
        painter.canvas.put(0, painter.below, "═" * painter.width, DIM)


def _boxes(painter: Painter, zones: Sequence[Area]) -> None:
    """Zones side by side, each in a frame; on a small terminal only with its upper edge."""
    top, room = painter.below, painter.width // len(zones)
    needs = []
    for area in zones:
        note = wrap(Text(area.note), room - 4) if area.note and painter.roomy else []
        needs.append(len(area.items) + len(note))
    height = max(needs) + (2 if painter.roomy else 1)
    for number, area in enumerate(zones):
        x, colour = number * room, painter.colours.tag(area.tags)
        flags = [tag for tag in area.tags if tag in FLAGS]
        title = Text.assemble((area.title, f"bold {colour}"), *((f" {FLAGS[flag]}", "bold") for flag in flags))
        heavy = "defending" in flags or "attacking" in flags
        painter.canvas.box(x, top, room - 1, height, f"bold {colour}" if heavy else colour, title, closed=painter.roomy)
        painter.canvas.mark(AREA + area.key, x, top, room - 1, 1)
        y = top + 1
        for item in area.items:
            end = painter.canvas.put(x + 2, y, fitted(painter.token(area, item), room - 5))
            painter.canvas.mark(item.key, x + 2, y, end - x - 2)
            y += 1
        if area.note and painter.roomy:
            for line in wrap(Text(area.note, f"{DIM} italic"), room - 4):
                painter.canvas.put(x + 2, y, fitted(line, room - 5))
                y += 1
