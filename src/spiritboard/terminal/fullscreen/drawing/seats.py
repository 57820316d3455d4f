"""Draws the line of each seat: sign, name, score, what is known of it and what lies before it."""

from collections.abc import Mapping

from rich.cells import cell_len
from rich.text import Text

from spiritboard.scenes.render import wrap
from spiritboard.scenes.scene import Area, SeatCard
from spiritboard.terminal.fullscreen.drawing.colours import sign
from spiritboard.terminal.fullscreen.drawing.painter import DIM, SEAT, Painter


def is_beside_seat(painter: Painter, area: Area) -> bool:
    """Whether an area is shown on the line of its owner's seat, whose name it bears."""
    return area.owner >= 0 and area.title == painter.names[area.owner] and area.layout == "row"


def draw_seats(painter: Painter, beside: Mapping[int, Area]) -> None:
    """A line, or several, for each seat; ``beside`` are the areas that stand on them."""
    cards = painter.scene.seats
    widest = max((cell_len(painter.seat_name(card)) for card in cards), default=0)
    digits = max((len(str(card.score)) for card in cards), default=1)
    for card in cards:
        _draw_seat(painter, card, beside.get(card.seat), widest, digits)


def _draw_seat(painter: Painter, card: SeatCard, area: Area | None, widest: int, digits: int) -> None:
    y, colour = painter.below, painter.colours.seat(card.seat)
    name = painter.seat_name(card)
    head = Text.assemble(
        ("▸" if card.asked else " ", "bold blink" if card.asked else ""),
        (f"{sign(card.seat)} ", f"bold {colour}"),
        (name + " " * (widest - cell_len(name)), f"bold {colour}" if card.asked else colour),
        (f" {card.score:>{digits}} ", "bold reverse" if card.asked else "bold"),
        " ",
    )
    x = painter.canvas.put(0, y, head)
    painter.canvas.mark(f"{SEAT}{card.seat}", 0, y, x)
    facts = " · ".join(card.facts)
    for tag in card.tags:
        word = painter.tongue(tag)
        if word.casefold() not in facts.casefold():
            facts += f" [{word}]"
    indent = x
    for number, line in enumerate(wrap(Text(facts, DIM if not card.asked else ""), painter.width - indent)):
        if number:
            y += 1
        x = painter.canvas.put(indent, y, line)
    if area is not None:
        painter.tokens(area, x + 2, y, indent, known=card.facts)
