"""A state of Shamans as text that people can read and write. Defaults may be omitted.

    shamans 3
    round 2
    scores 2 0 4
    pawn 5
    guide 2
    lead M
    roles shaman shadow shaman:all
    hand 1 M3 T1
    hand 2 M4 T2
    hand 3 G1
    table 3 M6
    placed rest
    open 1 dagger mask
    down 2 portal
    shown shard dagger
    deck portal mask eclipse

The rest is filled in: the agenda is the middle of a trick (the table and the line ``played`` show who has led or
played), and unnamed tiles are in the deck, with the Eclipse last.
"""

from operator import mul
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.audit import run_on
from spiritboard.core.errors import BadPosition
from spiritboard.core.event import EVERYONE
from spiritboard.core.frame import kind_of
from spiritboard.core.position_text import Line, LineReader, heading, read_agenda, say_agenda, small
from spiritboard.core.seats import NATURE, OVER, RUNNING
from spiritboard.core.state import AGENDA, ASKED, PLAYERS, State
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.rules.board import (
    counted,
    followed,
    not_followed,
    reneged,
    role_card,
    role_in,
    seen_by,
    strayed,
    tile_at,
)
from spiritboard.games.shamans.rules.chance import universe
from spiritboard.games.shamans.rules.state import begin
from spiritboard.games.shamans.rules.steps import ARROWS, STEPS
from spiritboard.games.shamans.text.audit import MOST_TILES, examine
from spiritboard.games.shamans.text.notation import (
    LETTERS,
    ROLES,
    TILES,
    card_name,
    card_names,
    card_number,
    card_set,
    tile_counts,
    tile_names,
)
from spiritboard.games.shamans.text.options import DAGGERS

_DISTANCES: Final = {3: 9, 4: 11, 5: 22}
"""The default of the line ``moon``: the original distances, since a position must keep its meaning."""
_FRAME_NAMES: Final = {kind: STEPS[kind].name for kind in range(1, len(STEPS))}
_OLD_NAMES: Final = {"take": "tile", "eclipse": "give", "chain": "order"}
"""The frame names in older positions, before frames had the names of their questions."""


def position(state: State) -> str:
    """Return this state as text; ``read_position`` reverses it."""
    cells = state.cells
    lines = _match_lines(cells)
    for cell, word in ((f.OUT, "out"), (f.PLAYED, "played")):
        if cells[cell]:
            lines.append(f"{word} {' '.join(str(seat + 1) for seat in range(f.SEATS) if cells[cell] >> seat & 1)}")
    for seat in range(cells[PLAYERS]):
        lines += _seat_lines(cells, seat)
    if cells[f.PLACED]:
        lines.append(f"placed {' '.join(card_names(cells[f.PLACED]))}")
    lines += _tile_lines(cells)
    lines.append(f"agenda {say_agenda(state, _FRAME_NAMES)}")
    if state.over():
        lines.append("over")
    return "\n".join(lines)


def _match_lines(cells: vec[i64]) -> list[str]:
    players = cells[PLAYERS]
    lines = [
        f"shamans {players}",
        f"moon {cells[f.START]}",
        f"points {cells[f.TARGET]}",
        f"rounds {cells[f.ROUNDS]}",
        f"daggers {DAGGERS[cells[f.DAGGERS]]}",
        f"round {cells[f.ROUND]}",
        f"first {cells[f.FIRST] + 1}",
        f"scores {' '.join(str(cells[f.SCORE + seat]) for seat in range(players))}",
        f"pawn {cells[f.PAWN]}",
        f"guide {cells[f.GUIDE] + 1}",
    ]
    if cells[f.LEAD] >= 0:
        lines.append(f"lead {LETTERS[cells[f.LEAD]]}")
    if cells[f.ROLE] >= 0:
        lines.append("roles " + " ".join(_role_word(seat, cells[f.ROLE + seat]) for seat in range(players)))
    return lines


def _tile_lines(cells: vec[i64]) -> list[str]:
    lines = []
    if cells[f.DECK_SIZE] or cells[f.LEFT] or cells[f.RIGHT] or cells[f.ROLE] >= 0:
        lines.append(f"shown {TILES[cells[f.LEFT]]} {TILES[cells[f.RIGHT]]}")
        deck = [TILES[tile_at(cells[f.DECK], at)] for at in range(cells[f.DECK_SIZE])]
        lines.append(f"deck {' '.join(deck) or 'none'}")
        lines.append(f"arrow {ARROWS[cells[f.ARROW]]}")
    if cells[f.GONE] or cells[f.ECLIPSED]:
        lines.append(f"gone {' '.join(tile_names(cells[f.GONE]) + ['eclipse'] * cells[f.ECLIPSED])}")
    if cells[f.DRAWER] >= 0:
        lines.append(f"drawn {cells[f.DRAWER] + 1} {TILES[cells[f.DRAWN]]}")
    return lines


def _role_word(seat: int, role: int) -> str:
    seen = seen_by(role)
    word = ROLES[role_in(role)]
    if seen == EVERYONE:
        return f"{word}:all"
    knowing = [str(other + 1) for other in range(f.SEATS) if seen >> other & 1]
    return word if knowing == [str(seat + 1)] else f"{word}:{','.join(knowing)}"


def _seat_lines(cells: vec[i64], seat: int) -> list[str]:
    lines = []
    for cell, word in ((f.HAND, "hand"), (f.KNOWN, "known")):
        if cells[cell + seat]:
            lines.append(f"{word} {seat + 1} {' '.join(card_names(cells[cell + seat]))}")
    for cell, word in ((f.TABLE, "table"), (f.PICK, "pick")):
        if cells[cell + seat] >= 0:
            lines.append(f"{word} {seat + 1} {card_name(cells[cell + seat])}")
    for cell, word in ((f.UP, "open"), (f.DOWN, "down")):
        if cells[cell + seat]:
            lines.append(f"{word} {seat + 1} {' '.join(tile_names(cells[cell + seat]))}")
    memory = cells[f.MEMORY + seat]
    if memory:
        void = "".join(letter for world, letter in enumerate(LETTERS) if not_followed(memory) >> world & 1) or "-"
        lines.append(f"memory {seat + 1} {void} {strayed(memory)} {followed(memory)} {reneged(memory)}")
    return lines


def read_position(text: str) -> State:
    """Return the state that this text describes. Raise BadPosition with the line number."""
    players, lines = heading(text, "shamans", ("3", "4", "5"))
    return _Reader(int(players)).read(lines)


class _Reader(LineReader):
    """Fills a row of cells, line by line."""

    def __init__(self, players: int) -> None:
        super().__init__(begin(players, 0, 8, 0, 0, _DISTANCES[players]))
        self.placed_rest = False
        self.lines |= {
            "moon": self.number(f.START),
            "points": self.number(f.TARGET),
            "rounds": self.number(f.ROUNDS),
            "daggers": self.word(f.DAGGERS, DAGGERS),
            "round": self.number(f.ROUND),
            "first": self.number(f.FIRST, 1),
            "pawn": self.number(f.PAWN),
            "guide": self.number(f.GUIDE, 1),
            "lead": self._lead,
            "scores": self.numbers(f.SCORE),
            "roles": self._roles,
            "out": self.seats(f.OUT),
            "played": self.seats(f.PLAYED),
            "hand": self._cards(f.HAND),
            "known": self._cards(f.KNOWN),
            "table": self._card(f.TABLE),
            "pick": self._card(f.PICK),
            "open": self._tiles(f.UP),
            "down": self._tiles(f.DOWN),
            "memory": self._memory,
            "placed": self._placed,
            "shown": self._shown,
            "deck": self._deck,
            "arrow": self.word(f.ARROW, ARROWS),
            "gone": self._gone,
            "drawn": self._drawn,
        }

    def _cards(self, cell: int) -> Line:
        def put(rest: list[str]) -> None:
            self.cells[cell + self.seat(rest[0])] = card_set(rest[1:])

        return put

    def _card(self, cell: int) -> Line:
        def put(rest: list[str]) -> None:
            self.cells[cell + self.seat(rest[0])] = card_number(rest[1])

        return put

    def _tiles(self, cell: int) -> Line:
        def put(rest: list[str]) -> None:
            self.cells[cell + self.seat(rest[0])] = tile_counts(rest[1:])

        return put

    def _lead(self, rest: list[str]) -> None:
        self.cells[f.LEAD] = LETTERS.index(rest[0])

    def _roles(self, rest: list[str]) -> None:
        if len(rest) != self.players:
            raise BadPosition(f"there are {self.players} roles, one a seat")
        for seat, word in enumerate(rest):
            role, _, seen = word.partition(":")
            knowing = 1 << seat
            if seen == "all":
                knowing = EVERYONE
            elif seen:
                knowing = sum({1 << self.seat(other) for other in seen.split(",")})
            self.cells[f.ROLE + seat] = role_card(ROLES.index(role), knowing)

    def _memory(self, rest: list[str]) -> None:
        seat, void, strays, follows, caught = rest
        worlds = sum({1 << LETTERS.index(letter) for letter in void.replace("-", "")})
        counts = [small(word) for word in (strays, follows, caught)]
        units = (f.STRAYED_ONCE, f.FOLLOWED_ONCE, f.RENEGED_ONCE)
        if max(counts) > 255 or min(counts) < 0:
            raise BadPosition("what was seen of a seat is counted up to 255")
        self.cells[f.MEMORY + self.seat(seat)] = worlds + sum(map(mul, counts, units))

    def _placed(self, rest: list[str]) -> None:
        self.placed_rest = "rest" in rest
        self.cells[f.PLACED] = card_set(word for word in rest if word != "rest")

    def _shown(self, rest: list[str]) -> None:
        self.cells[f.LEFT], self.cells[f.RIGHT] = (TILES.index(word) for word in rest)

    def _deck(self, rest: list[str]) -> None:
        self._stack([TILES.index(word) for word in rest if word != "none"])

    def _stack(self, tiles: list[int]) -> None:
        if len(tiles) > sum(f.TILE_COUNTS):
            raise BadPosition(f"the deck has at most {MOST_TILES} tiles")
        self.cells[f.DECK] = sum(tile << f.DECK_BITS * at for at, tile in enumerate(tiles))
        self.cells[f.DECK_SIZE] = len(tiles)

    def _gone(self, rest: list[str]) -> None:
        self.cells[f.GONE] = tile_counts(word for word in rest if word != "eclipse")
        self.cells[f.ECLIPSED] = rest.count("eclipse")

    def _drawn(self, rest: list[str]) -> None:
        self.cells[f.DRAWER] = self.seat(rest[0])
        self.cells[f.DRAWN] = TILES.index(rest[1])

    def finish(self) -> State:
        cells = self.cells
        cells[f.TRACK] = max(24, cells[f.START])
        if "pawn" not in self.given:
            cells[f.PAWN] = cells[f.START]
        if self.placed_rest:
            cells[f.PLACED] |= universe(self.players) & ~self._cards_elsewhere()
        if "guide" not in self.given and cells[f.FIRST] >= 0:
            cells[f.GUIDE] = cells[f.FIRST]
        self._finish_tiles()
        usual = f"trick.{cells[f.GUIDE] + 1}.{'1' if cells[f.LEAD] >= 0 else '0'}.0"
        read_agenda(self.state, self.agenda or [usual], _FRAME_NAMES, _OLD_NAMES)
        if not self.agenda:
            self._finish_trick()
        bottom = kind_of(cells[AGENDA])
        cells[ASKED] = OVER if self.over else NATURE if bottom == f.F_DEAL else 0
        examine(self.state)
        if cells[ASKED] >= 0:
            cells[ASKED] = RUNNING
            run_on(self.state)
        return self.state

    def _finish_trick(self) -> None:
        """Mark the seats with a card on the table as having played."""
        for seat in range(self.players):
            if self.cells[f.TABLE + seat] >= 0:
                self.cells[f.PLAYED] |= 1 << seat

    def _finish_tiles(self) -> None:
        """Put unnamed tiles into the deck, with the Eclipse last."""
        if "deck" in self.given or "roles" not in self.given:
            return
        cells = self.cells
        held = (cells[f.GONE], *cells[f.UP : f.UP + f.SEATS], *cells[f.DOWN : f.DOWN + f.SEATS])
        lying = (cells[f.LEFT], cells[f.RIGHT], cells[f.DRAWN])
        loose = []
        for kind in range(f.DAGGER, f.ECLIPSE_TILE):
            left = f.TILE_COUNTS[kind] - sum(counted(each, kind) for each in held) - lying.count(kind)
            loose += [kind] * left
        if "shown" not in self.given:
            cells[f.LEFT], cells[f.RIGHT] = (loose.pop(0) if loose else 0 for _ in range(2))
        self._stack(loose + ([f.ECLIPSE_TILE] if not cells[f.ECLIPSED] and loose else []))
        if not loose:
            cells[f.ECLIPSED] = 1

    def _cards_elsewhere(self) -> int:
        cells = self.cells
        elsewhere = 0
        for seat in range(self.players):
            elsewhere |= cells[f.HAND + seat]
            if cells[f.TABLE + seat] >= 0:
                elsewhere |= 1 << cells[f.TABLE + seat]
        for word in self.agenda:
            name, _, _, argument = (*word.split("."), "0", "0", "0")[:4]
            if name == "stray" and small(argument) < 56:
                elsewhere |= 1 << small(argument)
        return elsewhere
