"""A state of Samhain as text that people can read and write. Defaults may be omitted.

    samhain 3
    option countermove on
    round 2
    first 2
    village Cer1 Cer2 Cer3 Sir1 Sir2 Sir3 Suc1 Suc2 Suc3 Mor1 Mor2 Mor3 Bel1 Bel2 Bel3
    points 4 0 2
    wood 3 2 2
    wisps 0 1 0
    clan 1 Bel1 Cer1* Cer-light:3 grave
    items 1 sickle rune*
    turn 1

A clan is a list of its members: a card (with a star: exhausted), a track with its devotion, ``grave``, or ``-`` for
the pool, where all omitted members are. What the players do not have is in the reserve. ``turn 1`` is short for the
agenda of a player who is about to begin a turn; any other agenda is given in full by the line ``agenda``.
"""

from typing import Final

from spiritboard.core.audit import run_on
from spiritboard.core.counts import NIBBLE, count_at
from spiritboard.core.errors import BadPosition
from spiritboard.core.option import complete_options
from spiritboard.core.position_text import LineReader, heading, read_agenda, say_agenda, small
from spiritboard.core.seats import NATURE, OVER, RUNNING
from spiritboard.core.state import ASKED, PLAYERS, State
from spiritboard.games.samhain.rules import frames as f
from spiritboard.games.samhain.rules.chance import lay_paths
from spiritboard.games.samhain.rules.state import begin
from spiritboard.games.samhain.rules.steps import STEPS
from spiritboard.games.samhain.text.audit import examine
from spiritboard.games.samhain.text.notation import CARD_NAMES, ITEMS, RESOURCES, TRACK_NAMES, card_number, track_number
from spiritboard.games.samhain.text.options import OPTIONS, chosen, flags, graves

_FRAME_NAMES: Final = {kind: step.name for kind, step in enumerate(STEPS) if kind}
_OLD_NAMES: Final = {"card": "side", "act": "bonus", "spite": "lower", "event": "bonfire"}
"""The frame names in older positions, before each frame had a single name."""
_ROWS: Final = {"points": f.POINTS, "wisps": f.WISPS, "expanded": f.EXPANDED, "called": f.CALLED} | {
    name: f.STOCK + 4 * kind for kind, name in enumerate(RESOURCES)
}
"""Lines with one number for each seat."""
_SINGLES: Final = {"round": f.ROUND, "turns": f.TURNS, "passes": f.PASSES}
_DEFAULTS: Final = complete_options(OPTIONS, 2, None)


def position(state: State) -> str:
    """Return this state as text; ``read_position`` reverses it."""
    cells = state.cells
    players = cells[PLAYERS]
    lines = [f"samhain {players}"]
    lines += [f"option {name} {value}" for name, value in chosen(cells).items() if value != _DEFAULTS[name]]
    lines.append(f"round {cells[f.ROUND]}")
    if cells[f.FIRST] >= 0:
        lines.append(f"first {cells[f.FIRST] + 1}")
        lines.append("village " + " ".join(CARD_NAMES[cells[f.GRID + spot]] for spot in range(f.CARDS)))
    lines += [f"{word} {cells[cell]}" for word, cell in _SINGLES.items() if cells[cell] and word != "round"]
    for word, cell in _ROWS.items():
        usual = f.ROMAN if word in RESOURCES else 0
        row = [cells[cell + seat] for seat in range(players)]
        if any(number != usual for number in row):
            lines.append(f"{word} {' '.join(map(str, row))}")
    for seat in range(players):
        lines += _seat_lines(state, seat)
    if cells[f.ACTIVATED] >= 0:
        lines.append(f"activated {CARD_NAMES[cells[f.ACTIVATED]]}")
    for word, cell in (("traitors", f.TRAITORS), ("winners", f.WINNERS)):
        if cells[cell]:
            lines.append(f"{word} {' '.join(str(seat + 1) for seat in range(players) if cells[cell] >> seat & 1)}")
    lines.append(f"agenda {say_agenda(state, _FRAME_NAMES)}")
    if state.over():
        lines.append("over")
    return "\n".join(lines)


def _seat_lines(state: State, seat: int) -> list[str]:
    cells = state.cells
    lines = []
    members = [_member_word(state, seat, cells[f.MEMBER + f.CLAN * seat + at]) for at in range(f.CLAN)]
    while members and members[-1] == "-":
        members.pop()
    if members:
        lines.append(f"clan {seat + 1} {' '.join(members)}")
    items = [name for item, name in enumerate(ITEMS) for _ in range(count_at(cells[f.ITEMS + seat], item))]
    items += [name + "*" for item, name in enumerate(ITEMS) for _ in range(count_at(cells[f.USED + seat], item))]
    if items:
        lines.append(f"items {seat + 1} {' '.join(items)}")
    return lines


def _member_word(state: State, seat: int, place: int) -> str:
    if place in (f.AT_POOL, f.NOWHERE):
        return "-"
    if place == f.AT_GRAVE:
        return "grave"
    if place >= f.AT_TRACK:
        track = place - f.AT_TRACK
        return f"{TRACK_NAMES[track]}:{count_at(state.cells[f.DEVOTION + seat], track)}"
    if place >= f.AT_SPENT:
        return CARD_NAMES[place - f.AT_SPENT] + "*"
    return CARD_NAMES[place - f.AT_READY]


def read_position(text: str) -> State:
    """Return the state that this text describes. Raise BadPosition with the line number."""
    players, lines = heading(text, "samhain", ("2", "3", "4"))
    return _Reader(int(players)).read(lines)


class _Reader(LineReader):
    """Fills a row of cells, line by line."""

    def __init__(self, players: int) -> None:
        super().__init__(begin(players, 0, graves("max4", players), 20, 0))
        self.options: dict[str, object] = {}
        self.lines |= {
            "option": self._option,
            "first": self._first,
            "village": self._village,
            "clan": self._clan,
            "items": self._items,
            "activated": self._activated,
            "traitors": self.seats(f.TRAITORS),
            "winners": self.seats(f.WINNERS),
            "turn": self._turn,
        }
        for word, cell in _SINGLES.items():
            self.lines[word] = self.number(cell)
        for word, cell in _ROWS.items():
            self.lines[word] = self.numbers(cell)

    def _option(self, rest: list[str]) -> None:
        name, value = rest
        self.options[name] = value
        complete_options(OPTIONS, self.players, self.options)

    def _first(self, rest: list[str]) -> None:
        self.cells[f.FIRST] = self.seat(rest[0])

    def _village(self, rest: list[str]) -> None:
        cards = [card_number(word) for word in rest]
        if sorted(cards) != list(range(f.CARDS)):
            raise BadPosition("the village names each of the 15 cards once, row by row")
        for spot, card in enumerate(cards):
            self.cells[f.GRID + spot] = card

    def _clan(self, rest: list[str]) -> None:
        seat = self.seat(rest[0])
        if len(rest) - 1 > f.CLAN_SIZE[self.players]:
            raise BadPosition(f"a clan has {f.CLAN_SIZE[self.players]} members with {self.players} players")
        for number, word in enumerate(rest[1:]):
            self.cells[f.MEMBER + f.CLAN * seat + number] = self._member(seat, word)

    def _member(self, seat: int, word: str) -> int:
        if word == "-":
            return f.AT_POOL
        if word == "grave":
            return f.AT_GRAVE
        if ":" in word:
            name, steps = word.split(":")
            track = track_number(name)
            if not 1 <= small(steps) <= f.TOP or count_at(self.cells[f.DEVOTION + seat], track):
                raise BadPosition(f"devotion is said once for each track, from 1 to {f.TOP}")
            self.cells[f.DEVOTION + seat] += small(steps) * NIBBLE[track]
            return f.AT_TRACK + track
        if word.endswith("*"):
            return f.AT_SPENT + card_number(word[:-1])
        return f.AT_READY + card_number(word)

    def _items(self, rest: list[str]) -> None:
        seat = self.seat(rest[0])
        for word in rest[1:]:
            cell = f.USED if word.endswith("*") else f.ITEMS
            self.cells[cell + seat] += NIBBLE[ITEMS.index(word.rstrip("*"))]

    def _activated(self, rest: list[str]) -> None:
        self.cells[f.ACTIVATED] = card_number(rest[0])

    def _turn(self, rest: list[str]) -> None:
        self.agenda = [f"turn.{self.seat(rest[0]) + 1}.0.0"]

    def finish(self) -> State:
        cells = self.cells
        options = complete_options(OPTIONS, self.players, self.options)
        cells[f.FLAGS] = flags(options)
        cells[f.GRAVES] = graves(str(options["graves"]), self.players)
        cells[f.GUARD] = int(options["round_guard"])
        cells[f.MOST_EXPANSIONS] = int(options["max_expansions"])
        dealing = self.agenda == ["deal.1.0.0"]
        if not dealing:
            self._finish_village()
        self._finish_counts()
        usual = [f"turn.{cells[f.FIRST] + 1}.0.0"]
        read_agenda(self.state, self.agenda or usual, _FRAME_NAMES, _OLD_NAMES)
        cells[ASKED] = OVER if self.over else NATURE if dealing else 0
        examine(self.state)
        if cells[ASKED] >= 0:
            cells[ASKED] = RUNNING
            run_on(self.state)
        return self.state

    def _finish_village(self) -> None:
        cells = self.cells
        if cells[f.GRID] < 0:
            for spot in range(f.CARDS):
                cells[f.GRID + spot] = spot
        lay_paths(cells)
        cells[f.FIRST] = max(cells[f.FIRST], 0)

    def _finish_counts(self) -> None:
        """Count the clans' members, and put what nobody has into the reserve."""
        cells = self.cells
        for seat in range(self.players):
            for cell in (f.READY, f.SPENT, f.IDLE, f.DEAD):
                cells[cell + seat] = 0
            for at in range(f.MEMBER + f.CLAN * seat, f.MEMBER + f.CLAN * (seat + 1)):
                spot = cells[at]
                if spot == f.AT_POOL:
                    cells[f.IDLE + seat] += 1
                elif spot == f.AT_GRAVE:
                    cells[f.DEAD + seat] += 1
                elif f.AT_SPENT <= spot < f.AT_TRACK:
                    _stand(self.state, f.SPENT + seat, spot - f.AT_SPENT)
                elif f.AT_READY <= spot < f.AT_SPENT:
                    _stand(self.state, f.READY + seat, spot - f.AT_READY)
        for kind in range(3):
            held = sum(cells[f.STOCK + 4 * kind + seat] for seat in range(self.players))
            cells[f.RESERVE + kind] = f.SUPPLY[self.players] + f.ROMAN * self.players - held
        cells[f.WISPS_LEFT] = f.SUPPLY[self.players] - sum(cells[f.WISPS + seat] for seat in range(self.players))
        for item, name in enumerate(ITEMS):
            held = sum(count_at(counts, item) for counts in cells[f.ITEMS : f.ITEMS + 8])
            if held > f.COPIES[self.players]:
                raise BadPosition(f"there are {f.COPIES[self.players]} items of the kind {name}, not {held}")
            cells[f.ITEMS_LEFT] -= held * NIBBLE[item]


def _stand(state: State, cell: int, card: int) -> None:
    """Count a member on a card. Raise BadPosition if there are too many."""
    if count_at(state.cells[cell], card) == state.players():
        raise BadPosition(f"there is room for {state.players()} members on {CARD_NAMES[card]}")
    state.cells[cell] += NIBBLE[card]
