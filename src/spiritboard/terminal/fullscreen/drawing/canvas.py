"""A character canvas that remembers where each item was drawn."""

from collections.abc import Iterator
from dataclasses import dataclass

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

EMPTY = Style()


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a thing lies: so many columns and rows from the corner, and how large it is there."""

    key: str
    x: int
    y: int
    width: int
    height: int = 1

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre; rows count twice, since a character is about twice as high as it is wide."""
        return (self.x + self.width / 2, 2 * (self.y + self.height / 2))

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies on it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Canvas:
    """Lines of styled cells that grow downwards; later drawing covers earlier."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.spots: list[Spot] = []
        self._cells: list[list[tuple[str, Style]]] = []

    @property
    def height(self) -> int:
        """How many lines there are."""
        return len(self._cells)

    def put(self, x: int, y: int, text: Text | str, style: str | Style = "") -> int:
        """Write text at a position, cut at the edge; returns the column after it."""
        line = text if isinstance(text, Text) else Text(text, style)
        while len(self._cells) <= y:
            self._cells.append([(" ", EMPTY)] * self.width)
        row = self._cells[y]
        for sign, look in _signs(line):
            wide = cell_len(sign)
            if wide == 0:
                continue
            if x + wide > self.width:
                break
            row[x] = (sign, look)
            for more in range(1, wide):
                row[x + more] = ("", look)
            x += wide
        return x

    def mark(self, key: str, x: int, y: int, width: int, height: int = 1) -> None:
        """Record that an item is drawn here."""
        if key and width > 0:
            self.spots.append(Spot(key, x, y, min(width, self.width - x), height))

    def tint(self, spot: Spot, style: str, alone: bool = False) -> None:
        """Redraw an item with another style over its own, or with that style alone."""
        over = Style.parse(style)
        for y in range(spot.y, min(spot.y + spot.height, self.height)):
            row = self._cells[y]
            for x in range(spot.x, min(spot.x + spot.width, self.width)):
                row[x] = (row[x][0], over if alone else row[x][1] + over)

    def box(
        self, x: int, y: int, width: int, height: int, style: str = "", title: Text | None = None, closed: bool = True
    ) -> None:
        """A frame with round corners and a title in its upper edge; one that is not closed has no lower edge."""
        self.put(x, y, "╭" + "─" * (width - 2) + "╮", style)
        for line in range(y + 1, y + height - closed):
            self.put(x, line, "│", style)
            self.put(x + width - 1, line, "│", style)
        if closed:
            self.put(x, y + height - 1, "╰" + "─" * (width - 2) + "╯", style)
        if title is not None:
            title = title.copy()
            title.truncate(width - 4, overflow="ellipsis")
            self.put(x + 2, y, title)

    def at(self, key: str) -> Spot | None:
        """Where an item was drawn first."""
        return next((spot for spot in self.spots if spot.key == key), None)

    def under(self, x: int, y: int) -> str:
        """The smallest item at a point; empty if there is none."""
        there = [spot for spot in self.spots if spot.holds(x, y)]
        return min(there, key=lambda spot: spot.width * spot.height).key if there else ""

    def beside(self, key: str, way: str) -> str:
        """The next thing in a direction ("left", "right", "up", "down"); the same where there is none."""
        here = self.at(key)
        if here is None:
            return self.spots[0].key if self.spots else ""
        best, found = float("inf"), key
        across, along = here.middle
        for spot in self.spots:
            dx, dy = spot.middle[0] - across, spot.middle[1] - along
            ahead, aside = {"left": (-dx, dy), "right": (dx, dy), "up": (-dy, dx), "down": (dy, dx)}[way]
            if spot.key != key and ahead > 0.9 and (far := ahead + 2.5 * abs(aside)) < best:
                best, found = far, spot.key
        return found

    def runs(self) -> Iterator[list[tuple[str, Style]]]:
        """What was drawn, line by line: signs of the same style together."""
        for row in self._cells:
            line: list[tuple[str, Style]] = []
            run, look = "", EMPTY
            for sign, style in row:
                if style is not look and style != look:
                    if run:
                        line.append((run, look))
                    run, look = "", style
                run += sign
            yield [*line, (run, look)]


def _signs(text: Text) -> Iterator[tuple[str, Style]]:
    """Each character with the style that it has in the end."""
    base = Style.parse(text.style) if isinstance(text.style, str) else text.style
    if not text.spans:
        for sign in text.plain:
            yield sign, base
        return
    styles = [base] * len(text.plain)
    for span in text.spans:
        over = Style.parse(span.style) if isinstance(span.style, str) else span.style
        for at in range(max(0, span.start), min(span.end, len(styles))):
            styles[at] = styles[at] + over
    yield from zip(text.plain, styles, strict=True)
