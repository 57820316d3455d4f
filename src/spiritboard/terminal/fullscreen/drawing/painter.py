"""What every part of a drawn scene needs: the canvas, the colours, the size, and how a single item is written."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from spiritboard.scenes.render import marked, short_name, touch_numbers, wrap
from spiritboard.scenes.scene import Area, Item, Scene, SeatCard
from spiritboard.scenes.tongue import Tongue
from spiritboard.terminal.fullscreen.drawing.canvas import Canvas
from spiritboard.terminal.fullscreen.drawing.colours import Colours, sign

SEAT: Final = "seat:"
AREA: Final = "area:"
"""Prefixes of the keys of seats and whole areas on the canvas. Items have the keys of the scene."""
DIM: Final = "dim"


class Painter:
    """A canvas for one scene, and the means to draw on it.

    roomy    whether there is room for what does not fit a small terminal
    cursor   the key under the cursor
    height   how many lines can be seen at once
    numbers  by item, the number of the one choice that it stands for
    """

    def __init__(
        self,
        scene: Scene,
        names: Sequence[str],
        tongue: Tongue,
        width: int,
        roomy: bool,
        colours: Colours,
        cursor: str,
        height: int,
    ) -> None:
        self.scene = scene
        self.names = names
        self.tongue = tongue
        self.width = width
        self.roomy = roomy
        self.colours = colours
        self.cursor = cursor
        self.height = height
        self.numbers = touch_numbers(scene)
        self.canvas = Canvas(width)

    @property
    def below(self) -> int:
        """The first line on which nothing is drawn yet."""
        return self.canvas.height

    def seat_name(self, card: SeatCard) -> str:
        """A player's name, marked if it is the viewer's own."""
        own = f" ({self.tongue('you')})" if card.seat == self.scene.viewer else ""
        return self.names[card.seat] + own

    def title(self, area: Area, x: int, y: int, room: int) -> int:
        """Write the title of an area, padded to a width; returns the column after it."""
        colour = self.colours.tag(area.tags)
        said = Text(area.title + " " * (room - cell_len(area.title)), f"bold {colour}".strip())
        end = self.canvas.put(x, y, said)
        self.canvas.mark(AREA + area.key, x, y, cell_len(area.title))
        return end

    def token(self, area: Area, item: Item) -> Text:
        """One item: the number of its choice, whose it is, its name in its colour, how many."""
        token = Text()
        number = self.numbers.get(item.key)
        if number:
            token.append(f"{number}", "bold underline").append("·")
        own = item.face == str(item.owner + 1)
        if 0 <= item.owner != area.owner:
            token.append(sign(item.owner) + ("" if own else " "), f"bold {self.colours.seat(item.owner)}")
        colour = self.colours.face(item.face) or self.colours.tag(item.tags)
        if own and item.owner != area.owner:
            token.append(marked("", item.tags).replace("()", ""), DIM)
        else:
            name = marked(short_name(item), item.tags)
            chip = bool(self.colours.face(item.face))
            token.append(f" {name} " if chip else name, self.colours.chip(colour) if chip else colour)
        if item.count != 1:
            token.append(f"×{item.count}", DIM)
        return token

    def tokens(self, area: Area, x: int, y: int, indent: int, known: Sequence[str] = ()) -> int:
        """Items side by side, wrapped onto further lines; returns the last line.

        ``known`` are the facts of the seat on whose line they stand: what these say is left out, as is the note.
        """
        for item in area.items:
            if item.on or (known and _is_known(item, known)):
                continue
            token = self.token(area, item)
            if x > indent and x + token.cell_len > self.width:
                x, y = indent, y + 1
            end = self.canvas.put(x, y, fitted(token, self.width - x))
            self.canvas.mark(item.key, x, y, end - x)
            x = end + 2
        if area.note and known == ():
            if x > indent and x + cell_len(area.note) > self.width:
                x, y = indent, y + 1
            for line in wrap(Text(area.note, f"{DIM} italic"), self.width - x):
                self.canvas.put(x, y, fitted(line, self.width - x))
                x, y = indent, y + 1
            y -= 1
        return y


def _is_known(item: Item, known: Sequence[str]) -> bool:
    return short_name(item) in known or (item.kind in ("role", "points", "pool", "screen") and not item.face)


def item_text(item: Item) -> str:
    """The text on an item, or what its label says beyond its name."""
    if item.text:
        return item.text
    name, mark, rest = item.label.partition(": ")
    return rest if mark and item.face and name.startswith(item.face) else ""


def fitted(text: Text, room: int) -> Text:
    """Text that is cut where it is wider than this."""
    if text.cell_len > room:
        text = text.copy()
        text.truncate(max(1, room), overflow="ellipsis")
    return text
