"""Draws a scene full-screen, and knows where each item is."""

from collections.abc import Mapping, Sequence, Set
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from spiritboard.scenes.render import brothers, marked, short_name, touch_numbers, wrap
from spiritboard.scenes.scene import Area, Item, Scene, SeatCard
from spiritboard.scenes.tongue import Tongue
from spiritboard.terminal.fullscreen.canvas import Canvas
from spiritboard.terminal.fullscreen.looks import CHANGED, CURSOR, Looks, sign

SEAT: Final = "seat:"
AREA: Final = "area:"
"""What the keys of seats and of places as a whole begin with; things have the keys of the scene."""
DIM: Final = "dim"


def draw(
    scene: Scene,
    names: Sequence[str],
    tongue: Tongue,
    width: int,
    roomy: bool,
    looks: Looks | None = None,
    cursor: str = "",
    changed: Set[str] = frozenset(),
    picked: Set[str] = frozenset(),
    height: int = 0,
) -> Canvas:
    """The whole scene but its prompt.

    ``roomy`` draws what does not fit a small terminal; on one, only the row of cards under the cursor is unfolded,
    and a hand is drawn as cards where the ``height`` that can be seen at once allows it.
    """
    painter = _Painter(scene, names, tongue, width, roomy, looks or Looks(), cursor, height)
    canvas = painter.draw()
    for spot in canvas.spots:
        if spot.key in changed:
            canvas.tint(spot, CHANGED)
        if spot.key in picked:
            canvas.tint(spot, "reverse")
    here = canvas.at(cursor)
    if here is not None:
        canvas.tint(here, CURSOR)
    return canvas


class _Painter:
    def __init__(
        self,
        scene: Scene,
        names: Sequence[str],
        tongue: Tongue,
        width: int,
        roomy: bool,
        looks: Looks,
        cursor: str,
        height: int,
    ) -> None:
        self.scene = scene
        self.names = names
        self.tongue = tongue
        self.width = width
        self.roomy = roomy
        self.looks = looks
        self.cursor = cursor
        self.height = height
        self.keys = touch_numbers(scene)
        self.canvas = Canvas(width)

    def draw(self) -> Canvas:
        beside = {area.owner: area for area in self.scene.areas if self._of_a_seat(area)}
        others = [area for area in self.scene.areas if not self._of_a_seat(area)]
        hands = [area for area in others if area.layout == "fan"]
        shared = [area for area in others if area.layout != "fan"]
        mats = self._mats(shared)
        if mats:
            self._duel(beside, mats, [area for area in shared if not area.key.startswith("zone-")])
        else:
            self._seats(beside)
            self._places(shared)
        for hand in hands:
            self._hand(hand)
        return self.canvas

    @property
    def _below(self) -> int:
        return self.canvas.height

    # --- seats -----------------------------------------------------------------------------------------------

    def _of_a_seat(self, area: Area) -> bool:
        return area.owner >= 0 and area.title == self.names[area.owner] and area.layout == "row"

    def _seats(self, beside: Mapping[int, Area]) -> None:
        widest = max((cell_len(self._name(card)) for card in self.scene.seats), default=0)
        points = max((len(str(card.score)) for card in self.scene.seats), default=1)
        for card in self.scene.seats:
            self._seat(card, beside.get(card.seat), widest, points)

    def _name(self, card: SeatCard) -> str:
        own = f" ({self.tongue('you')})" if card.seat == self.scene.viewer else ""
        return self.names[card.seat] + own

    def _seat(self, card: SeatCard, area: Area | None, widest: int, points: int) -> None:
        """A seat's line: its sign, name and score, what is known of it, and what lies before it."""
        y, colour = self._below, self.looks.seat(card.seat)
        name = self._name(card)
        head = Text.assemble(
            ("▸" if card.asked else " ", "bold blink" if card.asked else ""),
            (f"{sign(card.seat)} ", f"bold {colour}"),
            (name + " " * (widest - cell_len(name)), f"bold {colour}" if card.asked else colour),
            (f" {card.score:>{points}} ", "bold reverse" if card.asked else "bold"),
            " ",
        )
        x = self.canvas.put(0, y, head)
        self.canvas.mark(f"{SEAT}{card.seat}", 0, y, x)
        facts = " · ".join(card.facts)
        for tag in card.tags:
            word = self.tongue(tag)
            if word.casefold() not in facts.casefold():
                facts += f" [{word}]"
        indent = x
        for number, line in enumerate(wrap(Text(facts, DIM if not card.asked else ""), self.width - indent)):
            if number:
                y += 1
            x = self.canvas.put(indent, y, line)
        if area is not None:
            self._tokens(area, x + 2, y, indent, known=card.facts)

    # --- things ----------------------------------------------------------------------------------------------

    def _token(self, area: Area, item: Item) -> Text:
        """One thing: the number of its choice, whose it is, its name in its colour, how many."""
        token = Text()
        number = self.keys.get(item.key)
        if number:
            token.append(f"{number}", "bold underline").append("·")
        own = item.face == str(item.owner + 1)
        if 0 <= item.owner != area.owner:
            token.append(sign(item.owner) + ("" if own else " "), f"bold {self.looks.seat(item.owner)}")
        colour = self.looks.face(item.face) or self.looks.tag(item.tags)
        if own and item.owner != area.owner:
            token.append(marked("", item.tags).replace("()", ""), DIM)
        else:
            name = marked(short_name(item), item.tags)
            chip = bool(self.looks.face(item.face))
            token.append(f" {name} " if chip else name, self.looks.chip(colour) if chip else colour)
        if item.count != 1:
            token.append(f"×{item.count}", DIM)
        return token

    def _tokens(self, area: Area, x: int, y: int, indent: int, known: Sequence[str] = (), right: int = 0) -> int:
        """Items side by side, wrapped onto further lines; returns the last line."""
        edge = right or self.width
        for item in area.items:
            if item.on or (known and self._said_already(item, known)):
                continue
            token = self._token(area, item)
            if x > indent and x + token.cell_len > edge:
                x, y = indent, y + 1
            end = self.canvas.put(x, y, _fitted(token, edge - x))
            self.canvas.mark(item.key, x, y, end - x)
            x = end + 2
        if area.note and known == ():
            for line in wrap(Text(area.note, f"{DIM} italic"), max(10, edge - x)):
                if x + line.cell_len > edge and x > indent:
                    x, y = indent, y + 1
                self.canvas.put(x, y, _fitted(line, edge - x))
                x, y = indent, y + 1
            y -= 1
        return y

    def _said_already(self, item: Item, known: Sequence[str]) -> bool:
        return short_name(item) in known or (item.kind in ("role", "points", "pool", "screen") and not item.face)

    # --- places ----------------------------------------------------------------------------------------------

    def _places(self, areas: Sequence[Area]) -> None:
        at = 0
        while at < len(areas):
            family = [areas[at]]
            while at + len(family) < len(areas) and brothers(family[0], areas[at + len(family)]):
                family.append(areas[at + len(family)])
            at += len(family)
            if len(family) > 2:
                self._family(family)
            else:
                for area in family:
                    self._place(area)

    def _place(self, area: Area) -> None:
        if area.layout == "track":
            self._track(area)
        elif area.layout == "grid" and area.columns:
            self._grid(area)
        else:
            y = self._below
            x = self._title(area, 0, y, cell_len(area.title))
            self.canvas.put(x, y, "")
            self._tokens(area, x + 2, y, x + 2)

    def _title(self, area: Area, x: int, y: int, room: int) -> int:
        colour = self.looks.tag(area.tags)
        said = Text(area.title + " " * (room - cell_len(area.title)), f"bold {colour}".strip())
        end = self.canvas.put(x, y, said)
        self.canvas.mark(AREA + area.key, x, y, cell_len(area.title))
        return end

    def _family(self, family: Sequence[Area]) -> None:
        """Rows of the same make, in as many columns as fit."""
        if self.roomy and all(area.columns for area in family):
            self._worlds(family)
            return
        top, titles = self._below, max(cell_len(area.title) for area in family)
        need = titles + 2 + max(self._length(area) for area in family) + 3
        across = max(1, min(3 if len(family) <= 6 else 5, self.width // need))
        if across == 1 and len(family) > 3:
            across = 2
        room = self.width // across
        down = -(-len(family) // across)
        paired = len(family) % 2 == 0 and across % 2 == 0
        for number, area in enumerate(family):
            column, line = (
                (number % across, number // across) if paired or self.roomy else (number // down, number % down)
            )
            x, y = column * room, top + line
            end = self._title(area, x, y, titles)
            self._row(area, end + 1, y, x + room - 1)

    def _worlds(self, family: Sequence[Area]) -> None:
        """Rows of slots, each in a frame of its own."""
        top, room = self._below, self.width // 3
        for number, area in enumerate(family):
            x, y = number % 3 * room, top + number // 3 * 3
            colour = self.looks.tag(area.tags)
            here = "destination" in area.tags
            said = Text.assemble((f" {area.title} ", f"bold {colour}"), ("◂ " if here else "", "bold"))
            self.canvas.box(x, y, room - 1, 3, f"bold {colour}" if here else colour, said)
            note = Text(f" {area.note} " if area.note else "", "italic")
            self.canvas.put(x + max(2, room - 3 - note.cell_len), y, _fitted(note, room - 4))
            self.canvas.mark(AREA + area.key, x, y, room - 1, 3)
            x += 2
            for item in area.items:
                end = self.canvas.put(x, y + 1, f" {short_name(item)} ", self.looks.chip(colour))
                self.canvas.mark(item.key, x, y + 1, end - x)
                x = end + 1
            for _ in range(area.columns - len(area.items)):
                x = self.canvas.put(x, y + 1, " ·· ", DIM) + 1
            if "complete" in area.tags:
                self.canvas.put(x, y + 1, "■", f"bold {colour}")

    def _length(self, area: Area) -> int:
        if area.columns:
            return 3 * area.columns + (cell_len(area.note) + 2 if self.roomy and area.note else 0)
        return sum(self._token(area, item).cell_len + 1 for item in area.items) + (2 if area.note else 0)

    def _row(self, area: Area, x: int, y: int, edge: int) -> None:
        """One line: its slots or its things, and what is special about it."""
        colour = self.looks.tag(area.tags)
        if area.columns and all(cell_len(short_name(item)) <= 3 for item in area.items):
            for item in area.items:
                end = self.canvas.put(x, y, short_name(item).ljust(2), self.looks.chip(colour))
                self.canvas.mark(item.key, x, y, end - x)
                x = end + 1
            for _ in range(area.columns - len(area.items)):
                x = self.canvas.put(x, y, "·· ", DIM)
            if "destination" in area.tags or "complete" in area.tags:
                x = self.canvas.put(x, y, "◂ " if "destination" in area.tags else "■ ", f"bold {colour}")
            if area.note and x + cell_len(area.note) <= edge:
                self.canvas.put(x, y, area.note, f"{DIM} italic")
            return
        if not area.items:
            x = self.canvas.put(x, y, "– ", DIM)
        for item in area.items:
            token = self._token(area, item)
            if x + token.cell_len > edge:
                break
            end = self.canvas.put(x, y, token)
            self.canvas.mark(item.key, x, y, end - x)
            x = end + 1
        if area.note:
            said = area.note if x + cell_len(area.note) <= edge else "★"
            self.canvas.put(x, y, said, f"{DIM} italic" if said != "★" else f"bold {colour}")

    def _track(self, area: Area) -> None:
        """From the start to the Moon; what stands on it is so many spaces before the end as its count says."""
        y = self._below
        x = self._title(area, 0, y, cell_len(area.title)) + 1
        longest = max([area.columns, *(item.count for item in area.items)])
        step = 3 if x + 3 * longest + cell_len(area.note) + 5 <= self.width else 2
        if x + step * longest + cell_len(area.note) + 5 > self.width:
            step = 1
        pawns = {longest - item.count: item for item in area.items}
        first = min(pawns, default=0)
        for space in range(longest + 1):
            pawn = pawns.get(space)
            if pawn is not None:
                self.canvas.put(x, y, "●", f"bold {self.looks.ink('#ff7b72')}")
                self.canvas.mark(pawn.key, x, y, 1)
            elif space == longest:
                self.canvas.put(x, y, "☾", f"bold {self.looks.ink('#f2cc60')}")
            else:
                self.canvas.put(
                    x,
                    y,
                    ("·" if space < first else "━" * step)[:step],
                    DIM if space < first else f"{self.looks.ink('#b79cf0')}",
                )
            x += step if space < longest else 1
        self.canvas.put(x + 1 + (1 if longest in pawns else 0), y, area.note, "italic")

    def _grid(self, area: Area) -> None:
        """Cells row by row: with what each card does where there is room or the cursor is, else by name."""
        y = self._below
        end = self._title(area, 0, y, cell_len(area.title))
        self.canvas.put(end + 2, y, _fitted(Text(area.note, f"{DIM} italic"), self.width - end - 2))
        cells = [item for item in area.items if not item.on]
        here = next((item.on or item.key for item in area.items if item.key == self.cursor), "")
        room = self.width // area.columns
        top = y + 1
        for at in range(0, len(cells), area.columns):
            beside = cells[at : at + area.columns]
            unfolded = self.roomy or any(item.key == here for item in beside)
            row = [self._cell(area, item, room - 3, unfolded) for item in beside]
            height = max(len(lines) for lines, _ in row)
            for column, (lines, guests) in enumerate(row):
                item, x = cells[at + column], column * room
                colour = self.looks.tag(item.tags)
                for number in range(height):
                    self.canvas.put(x, top + number, "▌", colour)
                    if number < len(lines):
                        self.canvas.put(x + 1, top + number, lines[number])
                self.canvas.mark(item.key, x, top, room - 1, height)
                for key, start, wide in guests:
                    self.canvas.mark(key, x + 1 + start, top, wide)
            top += height

    def _cell(self, area: Area, item: Item, room: int, unfolded: bool) -> tuple[list[Text], list[tuple[str, int, int]]]:
        """The lines of a card in a grid, and where on its first line its guests stand."""
        head, guests = Text(), list[tuple[str, int, int]]()
        number = self.keys.get(item.key)
        if number:
            head.append(f"{number}", "bold underline").append("·")
        head.append(short_name(item), f"bold {self.looks.tag(item.tags)}".strip())
        if item.count > 1:
            head.append(f"×{item.count}", DIM)
        for guest in area.items:
            if guest.on == item.key:
                head.append(" ")
                start, token = head.cell_len, self._token(area, guest)
                head.append(token)
                guests.append((guest.key, start, token.cell_len))
        if not unfolded:
            return [_fitted(head, room)], guests
        text = what_it_says(item)
        return wrap(Text.assemble(head, "  ", (text, DIM)), room), guests

    # --- mats ------------------------------------------------------------------------------------------------

    def _mats(self, areas: Sequence[Area]) -> dict[int, list[Area]]:
        """The zones that lie before a seat, by its number, in games that have such."""
        owned: dict[int, list[Area]] = {}
        for area in areas:
            if area.key.startswith("zone-"):
                owned.setdefault(area.owner, []).append(area)
        return owned

    def _duel(self, beside: Mapping[int, Area], mats: Mapping[int, list[Area]], rest: Sequence[Area]) -> None:
        """Two mats that face each other, and between them what is being fought about."""
        own = self.scene.viewer if self.scene.viewer in mats else max(mats)
        tails = {
            owner: [area for area in rest if area.key.startswith("area-") and area.owner == owner] for owner in mats
        }
        stage = [area for area in rest if not area.key.startswith("area-")]
        cards = {card.seat: card for card in self.scene.seats}
        widest = max(cell_len(self._name(card)) for card in self.scene.seats)
        for owner in sorted(mats, key=lambda owner: owner == own):
            self._mat_head(cards[owner], beside.get(owner), widest)
            self._boxes(mats[owner])
            for area in tails[owner]:
                if area.items:
                    self._place(area)
            if owner != own:
                self._stage(stage)

    def _mat_head(self, card: SeatCard, area: Area | None, widest: int) -> None:
        y, colour = self._below, self.looks.seat(card.seat)
        head = Text.assemble(
            ("▸" if card.asked else " ", "bold blink" if card.asked else ""),
            (f"{sign(card.seat)} ", f"bold {colour}"),
            (self._name(card).ljust(widest), f"bold {colour}"),
            (f" {card.score} ", "bold reverse"),
            (f" {'/'.join(self.tongue(tag) for tag in card.tags)}", "bold"),
        )
        x = self.canvas.put(0, y, head)
        self.canvas.mark(f"{SEAT}{card.seat}", 0, y, x)
        if area is not None:
            self._tokens(area, x + 2, y, 4, known=("",))

    def _stage(self, stage: Sequence[Area]) -> None:
        for area in stage:
            y = self._below
            self.canvas.put(0, y, "═" * self.width, DIM)
            x = self._title(area, 3, y, cell_len(area.title))
            self.canvas.put(2, y, " ")
            self.canvas.put(x, y, " ")
            x += 1
            if area.items:
                y = self._tokens(area, x + 1, y, 4)
            elif area.note:
                self.canvas.put(x + 1, y, f"{area.note} ", "italic")
        if not stage:
            self.canvas.put(0, self._below, "═" * self.width, DIM)

    def _boxes(self, zones: Sequence[Area]) -> None:
        """Zones side by side, each in a frame; on a small terminal only with its upper edge."""
        top, room = self._below, self.width // len(zones)
        needs = []
        for area in zones:
            note = wrap(Text(area.note), room - 4) if area.note and self.roomy else []
            needs.append(len(area.items) + len(note))
        height = max(needs) + (2 if self.roomy else 1)
        for number, area in enumerate(zones):
            x, colour = number * room, self.looks.tag(area.tags)
            flags = [tag for tag in area.tags if tag in ("charged", "defending", "attacking")]
            title = Text.assemble((area.title, f"bold {colour}"), *((f" {_FLAGS[flag]}", "bold") for flag in flags))
            heavy = "defending" in flags or "attacking" in flags
            self.canvas.box(x, top, room - 1, height, f"bold {colour}" if heavy else colour, title, closed=self.roomy)
            self.canvas.mark(AREA + area.key, x, top, room - 1, 1)
            y = top + 1
            for item in area.items:
                end = self.canvas.put(x + 2, y, _fitted(self._token(area, item), room - 5))
                self.canvas.mark(item.key, x + 2, y, end - x - 2)
                y += 1
            if area.note and self.roomy:
                for line in wrap(Text(area.note, f"{DIM} italic"), room - 4):
                    self.canvas.put(x + 2, y, _fitted(line, room - 5))
                    y += 1

    # --- hands -----------------------------------------------------------------------------------------------

    def _hand(self, area: Area) -> None:
        """Cards side by side: as cards where they fit beside each other or there is room, else as a row of names."""
        y, left = self._below, cell_len(area.title) + 2
        names = [short_name(item) + (f"×{item.count}" if item.count > 1 else "") for item in area.items]
        rooms = [max(4, cell_len(name) + 2) for name in names]
        fits = y + 3 <= self.height and left + sum(rooms) + 2 * len(rooms) <= self.width
        if not self.roomy and not fits:
            self._title(area, 0, y, cell_len(area.title))
            self._tokens(area, left, y, left)
            return
        self._title(area, 0, y + 1, cell_len(area.title))
        x = left
        for item, name, room in zip(area.items, names, rooms, strict=True):
            if x + room + 2 > self.width:
                x, y = left, y + 3
            colour = self.looks.face(item.face) or self.looks.tag(item.tags)
            self.canvas.box(x, y, room + 2, 3, colour)
            if number := self.keys.get(item.key):
                self.canvas.put(x + 1, y, f"{number}", "bold underline")
            self.canvas.put(x + 1, y + 1, name.center(room), self.looks.chip(colour))
            self.canvas.mark(item.key, x, y, room + 2, 3)
            x += room + 2
        if area.note:
            self.canvas.put(0, self._below, area.note, f"{DIM} italic")


_FLAGS: Final = {"charged": "↯", "defending": "◂", "attacking": "▸"}
"""A zone is charged; it is where somebody defends, or attacks from."""


def what_it_says(item: Item) -> str:
    """The text on an item, or what its label says beyond its name."""
    if item.text:
        return item.text
    name, mark, rest = item.label.partition(": ")
    return rest if mark and item.face and name.startswith(item.face) else ""


def _fitted(text: Text, room: int) -> Text:
    if text.cell_len > room:
        text = text.copy()
        text.truncate(max(1, room), overflow="ellipsis")
    return text
