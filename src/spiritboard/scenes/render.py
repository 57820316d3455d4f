"""Renders a scene as text within a given width, complete without colour.

Colours only repeat what the words say. The numbers of the viewer's choices are shown beside the corresponding items.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from spiritboard.scenes.scene import Area, Item, Scene, SeatCard
from spiritboard.scenes.tongue import ENGLISH, Tongue

GAP: Final = 2
UNBROKEN: Final = "\u00a0"
CLOSING: Final = (":", ";", "!", "?", "»", "%")
OPENING: Final = "«"
"""A placeholder for a space at which ``wrap`` does not break; it becomes a plain space."""

COLOURS: Final = {
    "purple": "magenta",
    "blue": "bright_blue",
    "green": "green",
    "yellow": "yellow",
    "grey": "bright_black",
    "brown": "rgb(175,135,95)",
    "red": "red",
}
"""Tags that name a colour, as terminals know it."""

MARKS: Final = {"down": "(…)", "exhausted": "…~", "called": "…!", "used": "(…)", "out": "…†"}
"""Tags of items that are shown as signs around the item's name."""


def render_text(
    scene: Scene,
    names: Sequence[str],
    tongue: Tongue = ENGLISH,
    width: int = 80,
) -> list[Text]:
    """Return the whole scene except its prompt: status, seats, areas, and whom the table waits for."""
    return _Painter(scene, names, tongue, width).lines()


class _Painter:
    def __init__(self, scene: Scene, names: Sequence[str], tongue: Tongue, width: int) -> None:
        self.scene = scene
        self.names = names
        self.tongue = tongue
        self.width = width
        self.keys = touch_numbers(scene)
        self.short = short_names(names)

    def lines(self) -> list[Text]:
        scene = self.scene
        beside = {area.owner: area for area in scene.areas if self._lies_beside_its_seat(area)}
        lines = _heading(scene.status, self.width)
        lines += self._seats(beside)
        lines += self._areas([area for area in scene.areas if not self._lies_beside_its_seat(area)])
        if scene.waiting and not self._only_the_viewer_is_asked():
            lines += wrap(Text(scene.waiting, "italic"), self.width)
        return lines

    def _only_the_viewer_is_asked(self) -> bool:
        """Return whether only the viewer is asked, which the prompt says better."""
        return [card.seat for card in self.scene.seats if card.asked] == [self.scene.viewer]

    # --- seats -----------------------------------------------------------------------------------------------

    def _lies_beside_its_seat(self, area: Area) -> bool:
        """Return whether an area has a seat's name, and is therefore shown on that seat's line."""
        return area.owner >= 0 and area.title == self.names[area.owner] and area.layout == "row"

    def _seats(self, beside: Mapping[int, Area]) -> list[Text]:
        seats = self.scene.seats
        widest = max((cell_len(self._name(card)) for card in seats), default=0)
        points = max((len(str(card.score)) for card in seats), default=1)
        lines = []
        for card in seats:
            line = Text.assemble(
                "▸" if card.asked else " ",
                f"{card.seat + 1} ",
                (_pad(self._name(card), widest), "bold" if card.asked else ""),
                (f" {card.score:>{points}}  ", "bold"),
            )
            facts = Text(" · ".join(card.facts))
            for tag in card.tags:
                word = self.tongue(tag)
                if word.casefold() not in " ".join(card.facts).casefold():
                    facts.append(f" [{word}]", "bold cyan")
            area = beside.get(card.seat)
            if area is not None:
                tokens = self._tokens(area, known=card.facts)
                if tokens:
                    facts.append("   ").append(Text("  ").join(tokens))
                if area.note:
                    facts.append(f"   {area.note}", "dim")
            lines += wrap(line + facts, self.width, indent=line.cell_len)
        return lines

    def _name(self, card: SeatCard) -> str:
        own = f" ({self.tongue('you')})" if card.seat == self.scene.viewer else ""
        return self.names[card.seat] + own

    # --- areas -----------------------------------------------------------------------------------------------

    def _areas(self, areas: Sequence[Area]) -> list[Text]:
        """Return the areas as lines. Adjacent rows with the same number of columns share a line if they fit."""
        lines: list[Text] = []
        at, owner = 0, -1
        while at < len(areas):
            family = [areas[at]]
            if family[0].owner != owner and family[0].layout != "fan":
                owner = family[0].owner
                lines += [Text(self.names[owner], "underline")] if owner >= 0 else []
            while at + len(family) < len(areas) and same_format(family[0], areas[at + len(family)]):
                family.append(areas[at + len(family)])
            at += len(family)
            lines += self._pairs(family) if len(family) > 1 else self._area(family[0])
        return lines

    def _pairs(self, family: Sequence[Area]) -> list[Text]:
        """Return areas in two columns, or below each other if that is too wide."""
        titles = max(cell_len(area.title) for area in family)
        rows = [self._row(area, titles) for area in family]
        half = (self.width - GAP) // 2
        if max(row.cell_len for row in rows) > half:
            return [line for row in rows for line in wrap(row, self.width, indent=titles + GAP)]
        lines = []
        for left, right in zip(rows[0::2], [*rows[1::2], Text()], strict=False):
            left.pad_right(half + GAP - left.cell_len)
            lines.append(left + right)
        return lines

    def _area(self, area: Area) -> list[Text]:
        if area.layout == "track":
            return self._track(area)
        if area.layout == "grid" and area.columns:
            return self._grid(area)
        if area.layout == "fan":
            return self._fan(area)
        return wrap(self._row(area, cell_len(area.title)), self.width, indent=cell_len(area.title) + GAP)

    def _row(self, area: Area, titles: int) -> Text:
        """Return title, items and note."""
        style = _style(area.tags)
        line = Text.assemble((_pad(area.title, titles), f"bold {style}".strip()), " " * GAP)
        if area.columns and all(cell_len(short_name(item)) <= 3 for item in area.items):
            line.append(self._slots(area))
        else:
            line.append(Text("  ").join(self._tokens(area)) if area.items else Text("–", "dim"))
        if area.note:
            line.append(f"  {area.note}", "dim")
        if "destination" in area.tags or "complete" in area.tags:
            line.append(" ◂" if "destination" in area.tags else " ■", "bold")
        return line

    def _slots(self, area: Area) -> Text:
        """Return the row's places, with empty ones as dots."""
        there = [short_name(item) for item in area.items]
        room = max([2, *map(cell_len, there)])
        words = [_pad(word, room) for word in there] + [_pad("·", room)] * (area.columns - len(there))
        return Text(" ".join(words), _style(area.tags))

    def _tokens(self, area: Area, known: Sequence[str] = ()) -> list[Text]:
        """Return the items of an area; on a seat's line without what its facts already say, or what all have in
        common."""
        tokens = []
        for item in area.items:
            name = short_name(item)
            if known and (name in known or (item.kind == "role" and not item.face)):
                continue
            token = Text()
            if 0 <= item.owner != area.owner and self.names[item.owner] not in name:
                token.append(f"{self.names[item.owner]} ", "dim")
            number = self.keys.get(item.key)
            if number:
                token.append(f"{number}·", "bold")
            token.append(marked(name, item.tags), _style(item.tags))
            if item.count != 1:
                token.append(f" ×{item.count}")
            token.plain = token.plain.replace(" ", UNBROKEN)
            tokens.append(token)
        return tokens

    def _track(self, area: Area) -> list[Text]:
        """Return a line from the start to the Moon. Each pawn stands as many spaces before the end as its count
        says."""
        longest = max([area.columns, *(item.count for item in area.items)])
        head = Text.assemble((area.title, "bold"), " " * GAP)
        arrived = any(item.count == 0 for item in area.items)
        tail = f"{'●' if arrived else ' '}☾  {area.note}"
        step = 2 if head.cell_len + 2 * longest + cell_len(tail) <= self.width else 1
        if head.cell_len + step * longest + cell_len(tail) > self.width:
            return wrap(head + Text(area.note), self.width)
        spaces = ["─"] * longest
        for item in area.items:
            at = longest - item.count
            spaces[:at] = ["·"] * at
            if at < longest:
                spaces[at] = "●"
        line = head
        for sign in spaces:
            line.append(sign.ljust(step) if sign in "·●" else sign * step, "bold red" if sign == "●" else "dim")
        return [line.append(tail, "bold")]

    def _grid(self, area: Area) -> list[Text]:
        """Return cells in a box, row by row, with items lying on others in the same cell."""
        columns = area.columns
        cells = [self._cell(item) + self._guests(area, item.key) for item in area.items if not item.on]
        cells += [""] * (-len(cells) % columns)
        most = (self.width - 2 - 3 * columns) // columns
        room = min(most, max([3, *map(cell_len, cells)]))
        edge = "─" * (room + 2)
        lines = wrap(Text.assemble((area.title, f"bold {_style(area.tags)}".strip()), f"  {area.note}"), self.width)
        lines.append(Text("┌" + "┬".join([edge] * columns) + "┐", "dim"))
        for at in range(0, len(cells), columns):
            row = [_pad(_cut(cell, room), room) for cell in cells[at : at + columns]]
            lines.append(Text("│ " + " │ ".join(row) + " │"))
            if at + columns < len(cells):
                lines.append(Text("├" + "┼".join([edge] * columns) + "┤", "dim"))
        lines.append(Text("└" + "┴".join([edge] * columns) + "┘", "dim"))
        return lines

    def _cell(self, item: Item) -> str:
        number = self.keys.get(item.key)
        name = marked(short_name(item), item.tags) + (f" ×{item.count}" if item.count > 1 else "")
        return f"{number}·{name}" if number else name

    def _guests(self, area: Area, key: str) -> str:
        """Return the items that lie on another, each with its owner's abbreviated name."""
        words = ""
        for item in area.items:
            if item.on == key:
                number = self.keys.get(item.key)
                name = self.short[item.owner] if item.owner >= 0 else short_name(item)
                words += f" {f'{number}·' if number else ''}{marked(name, item.tags)}"
        return words

    def _fan(self, area: Area) -> list[Text]:
        """Return a hand: cards side by side, with the number of the corresponding choice below each."""
        head, lines = area.title, list[Text]()
        if area.note:
            lines = wrap(Text.assemble((area.title, "bold"), f"  {area.note}"), self.width, indent=GAP)
            head = ""
        indent = cell_len(head) + GAP
        cards, keys = Text.assemble((head, "bold"), " " * GAP, "│"), Text(" " * (indent + 1))
        for item in area.items:
            name = marked(short_name(item), item.tags) + (f"×{item.count}" if item.count > 1 else "")
            number = str(self.keys.get(item.key, ""))
            room = max(cell_len(name), len(number), 2) + 2
            if cards.cell_len + room + 1 > self.width:
                lines += [cards, keys] if keys.plain.strip() else [cards]
                cards, keys = Text(" " * indent + "│"), Text(" " * (indent + 1))
            cards.append(f" {_pad(name, room - 2)} ", f"bold {_style(item.tags)}".strip()).append("│")
            keys.append(f" {number}".ljust(room + 1), "dim")
        if not area.items:
            cards = Text.assemble((head, "bold"), " " * GAP, "–")
        lines += [cards, keys] if keys.plain.strip() else [cards]
        for line in lines:
            line.rstrip()
        return lines


def touch_numbers(scene: Scene) -> dict[str, int]:
    """Return, for each item that stands for exactly one of the viewer's choices, the number of that choice."""
    touched: dict[str, list[int]] = {}
    if scene.prompt is not None:
        for number, choice in enumerate((*scene.prompt.choices, *scene.prompt.standing), 1):
            for key in choice.touches[:1]:
                touched.setdefault(key, []).append(number)
    return {key: numbers[0] for key, numbers in touched.items() if len(numbers) == 1}


def same_format(one: Area, other: Area) -> bool:
    """Return whether two areas have the same format and may share a line."""
    return one.layout == other.layout == "row" and one.columns == other.columns and one.owner == other.owner


def short_names(names: Sequence[str], width: int = 4) -> list[str]:
    """Return the players' names abbreviated and unique: distinguished by their end or by the seat number if the
    beginnings are equal."""
    for cut in (
        [name[:width].strip() for name in names],
        [name if len(name) <= width else name[: width - 1].strip() + name[-1] for name in names],
    ):
        if len({name.casefold() for name in cut}) == len(names):
            return cut
    return [f"{name[: width - 1].strip()}{seat}" for seat, name in enumerate(names, 1)]


def short_name(item: Item) -> str:
    """Return an item's name for a crowded table: its notation if its label begins with it, else its label."""
    if item.face and item.label.startswith(item.face):
        return item.face
    return item.label or item.face or "?"


def marked(name: str, tags: Iterable[str]) -> str:
    """Return a name with the signs of its tags around it."""
    for tag in tags:
        name = MARKS.get(tag, "…").replace("…", name)
    return name


def _style(tags: Iterable[str]) -> str:
    return next((COLOURS[tag] for tag in tags if tag in COLOURS), "")


def _pad(text: str, width: int) -> str:
    return text + " " * (width - cell_len(text))


def _cut(text: str, width: int) -> str:
    if cell_len(text) <= width:
        return text
    while cell_len(text) > width - 1:
        text = text[:-1]
    return text + "…"


def _heading(status: str, width: int) -> list[Text]:
    """Return the status in a line across the page; what does not fit goes below."""
    kept, _, rest = status, "", ""
    while cell_len(kept) > width - 6 and " · " in kept:
        kept, _, last = kept.rpartition(" · ")
        rest = f"{last} · {rest}" if rest else last
    line = f"── {_cut(kept, width - 6)} "
    across = Text(line + "─" * (width - cell_len(line)), "bold")
    return [across, *wrap(Text(rest, "bold"), width)] if rest else [across]


def wrap(text: Text, width: int, indent: int = 0) -> list[Text]:
    """Return text broken at line breaks and, at spaces, into lines that fit; continuation lines are indented."""
    if "\n" in text.plain:
        return [line for part in text.split("\n") for line in wrap(part, width, indent)]
    words = _words(text)
    lines, line = list[Text](), Text()
    empty = True
    for word in words:
        if not empty and line.cell_len + 1 + word.cell_len > width:
            lines.append(line)
            line, empty = Text(" " * indent), True
            if not word.plain:
                continue
        if not empty:
            line.append(" ")
        line.append(word)
        empty = False
    lines.append(line)
    for done in lines:
        done.plain = done.plain.replace(UNBROKEN, " ").rstrip()
    return lines


def _words(text: Text) -> list[Text]:
    """Return the words between spaces. French punctuation stays attached to its word."""
    words: list[Text] = []
    for word in text.split(" ", allow_blank=True):
        before = words[-1].plain if words else ""
        if before and (word.plain.startswith(CLOSING) or before.endswith(OPENING)):
            words[-1] = Text(" ").join((words[-1], word))
        else:
            words.append(word)
    return words
