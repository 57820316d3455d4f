"""A state of a duel as text that people can read and write. Defaults may be omitted.

    shamanking starter
    deck 1 REI-200 2*REI-059 1*REI-104 ...
    deck 2 REI-203 2*REI-165 ...
    attack REI-163 from yellow
    defend 1 green
    flipped REI-104
    green 1 REI-059 REI-059+
    pile 1 REI-162 REI-163

Cards are listed from the top down. A card is followed by who has seen it: ``+`` everybody, ``+1`` only seat 1, nothing
for nobody; cards in discard piles are always open. Unnamed cards are in the deck, under those that the line ``top``
names. Without an agenda, the defender is about to flip, or decides about the flipped card.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.audit import run_on
from spiritboard.core.errors import BadPosition
from spiritboard.core.position_text import Line, LineReader, heading, read_agenda, say_agenda, small
from spiritboard.core.seats import OVER, RUNNING
from spiritboard.core.state import ASKED, State
from spiritboard.games.shamanking.cards.decks import FORMATS, BadDeck, Deck, read_line
from spiritboard.games.shamanking.cards.library import library
from spiritboard.games.shamanking.cards.verbs import BANS, COLOURS
from spiritboard.games.shamanking.rules import frames as f
from spiritboard.games.shamanking.rules.board import NO_CARD, SIGNATURE_STRIKE, Board
from spiritboard.games.shamanking.rules.card_ids import (
    Label,
    Place,
    copies_in,
    labelled,
    listed_in,
    opened,
    place_of,
    seers,
)
from spiritboard.games.shamanking.rules.state import begin
from spiritboard.games.shamanking.rules.steps import FRAME_NAMES
from spiritboard.games.shamanking.text.audit import examine
from spiritboard.games.shamanking.text.notation import listed_code, place_in

_OLD_NAMES: Final = {"run": "effect", "triggers": "order"}
"""The frame names in older positions, before each frame had a single name."""
_ORIGINS: Final = (*COLOURS, "signature", "opening")
_NUMBERS: Final = {
    "turn": f.TURN,
    "boost": f.BOOST,
    "answered": f.ANSWERED,
    "weakened": f.WEAKEN,
    "force": f.FLIP_FORCE,
    "intercept": f.FLIP_INTERCEPT,
    "riders": f.RIDERS,
    "team-riders": f.TEAM_RIDERS,
    "powers": f.POWER_USES,
    "flips": f.FLIPS,
    "taken": f.TAKEN,
    "used": f.USED,
}
"""Lines with one number, and their cells."""


def position(state: State) -> str:
    """Return this state as text; ``read_position`` reverses it."""
    cells = state.cells
    lines = [f"shamanking {('constructed', 'starter')[cells[f.STARTER]]}"]
    for seat in range(2):
        cards = tuple(_entry(cells, seat, card) for card in range(cells[f.KINDS + seat]))
        lines.append(f"deck {seat + 1} {Deck('', ('', ''), '', cells[f.SHAMAN + seat], cards).line()}")
    attack = "" if not cells[f.ATTACK] else library().cards[cells[f.ATTACK]].code + " from "
    lines.append(f"attack {attack}{_ORIGINS[cells[f.FROM]]}")
    zone = COLOURS[cells[f.ZONE]] if cells[f.ZONE] < 3 else "outside"
    lines.append(f"defend {cells[f.DEFENDER] + 1} {zone}")
    lines += [f"{word} {cells[cell]}" for word, cell in _NUMBERS.items() if cells[cell]]
    for word, cell in (("bans", f.BANS), ("next", f.NEXT_BANS)):
        if cells[cell]:
            lines.append(f"{word} {' '.join(name for name, bit in BANS.items() if cells[cell] & bit)}")
    if cells[f.FLIPPED] >= 0:
        lines.append(f"flipped {listed_code(cells, cells[f.DEFENDER], place_in(cells[f.FLIPPED]))}")
    for seat in range(2):
        lines += [f"{word} {seat + 1} {rest}" for word, rest in _seat_lines(cells, seat)]
    lines.append(f"agenda {say_agenda(state, FRAME_NAMES)}")
    if state.over():
        lines.append(f"over {cells[f.WINNER] + 1}")
    return "\n".join(lines) + "\n"


def _entry(cells: vec[i64], seat: int, card: int) -> tuple[int, int]:
    return int(listed_in(cells, seat, Place(card))), copies_in(cells, seat, Place(card))


def _seat_lines(cells: vec[i64], seat: int) -> list[tuple[str, str]]:
    def code(card: int) -> str:
        return listed_code(cells, seat, place_in(card))

    found = [("score", str(cells[f.SCORE + seat]))]
    if cells[f.SIDE + seat]:
        found.append(("side", "back"))
    charged = [colour for zone, colour in enumerate(COLOURS) if cells[f.CHARGED + seat] >> zone & 1]
    if charged:
        found.append(("charged", " ".join(charged)))
    if cells[f.STRIKE + seat] != NO_CARD:
        found.append(("strike", code(cells[f.STRIKE + seat]) if cells[f.STRIKE + seat] >= 0 else "signature"))
    if cells[f.LOOKING + seat]:
        found.append(("looking", str(cells[f.LOOKING + seat])))
    moves = [cells[f.SIGNATURE + 2 * seat + side] for side in range(2)]
    found.append(("moves", " ".join("-" if move < 0 else f"{place_in(move) + 1}{_seen(move)}" for move in moves)))
    for zone, zone_name in enumerate(COLOURS):
        if cells[f.TEAM + 3 * seat + zone] >= 0:
            found.append(("team", f"{zone_name} {code(cells[f.TEAM + 3 * seat + zone])}"))
    board = Board(cells)
    if cells[f.AREA_SIZE + seat]:
        laid = (code(cells[board.area_at(seat, at)]) for at in range(cells[f.AREA_SIZE + seat]))
        found.append(("area", " ".join(laid)))
    first = f.CARDS + seat * f.SEAT_CARDS
    for colour, name in enumerate(COLOURS):
        top = board.stack_at(seat, colour)
        stack = list(cells[top - board.furyoku(seat, colour) : top])
        found.append((name, " ".join(code(card) + _seen(card) for card in reversed(stack))))
    pile = [cells[first + f.DECK_LIMIT - cells[f.PILE_SIZE + seat] + at] for at in range(cells[f.PILE_SIZE + seat])]
    found.append(("pile", " ".join(code(card) for card in pile)))
    deck = [cells[first + at] for at in range(cells[f.DECK_SIZE + seat])]
    found.append(("top", " ".join(code(card) + _seen(card) for card in reversed(deck))))
    return found


def _seen(card: int) -> str:
    seen = seers(Label(card))
    if not seen:
        return ""
    return "+" if seen == 0xFFFF else "+" + "".join(str(seat + 1) for seat in range(2) if seen >> seat & 1)


def read_position(text: str) -> State:
    """Return the state that a text describes. Raise BadPosition with what is wrong."""
    form, lines = heading(text, "shamanking", FORMATS)
    return _Reader(form == "starter", _decks(lines)).read(lines)


def _decks(lines: list[tuple[int, list[str]]]) -> list[Deck]:
    """Return the two decks, which must be known before any other line can be read."""
    decks: dict[str, Deck] = {}
    for number, words in lines:
        if words[0] == "deck" and len(words) > 2:
            try:
                decks[words[1]] = read_line(" ".join(words[2:]))
            except BadDeck as error:
                raise BadPosition(f"line {number}: {error}") from None
    if set(decks) != {"1", "2"}:
        raise BadPosition("a position says 'deck 1' and 'deck 2', each with a shaman and cards in one line")
    both = [decks["1"], decks["2"]]
    for deck in both:
        if not 1 <= deck.size() <= f.DECK_LIMIT or any(count > 7 for _, count in deck.cards):
            raise BadPosition(f"a deck has 1 to {f.DECK_LIMIT} cards and at most 7 of a kind")
    return both


class _Reader(LineReader):
    """Builds a state from the lines of a position."""

    def __init__(self, starter: bool, decks: list[Deck]) -> None:
        self.duel = begin(starter, [deck.shaman for deck in decks], [list(deck.cards) for deck in decks])
        super().__init__(self.duel)
        self.loose = [[count for _, count in deck.cards] for deck in decks]
        self.tops: list[list[Label]] = [[], []]
        self.flipped = ""
        self.lines |= {
            "deck": lambda _: None,
            "attack": self._attack,
            "defend": self._defend,
            "bans": self._bans(f.BANS),
            "next": self._bans(f.NEXT_BANS),
            "flipped": self._flipped,
            "over": self._winner,
            "score": self._seated(self._score),
            "side": self._seated(self._side),
            "charged": self._seated(self._charged),
            "strike": self._seated(self._strike),
            "looking": self._seated(self._looking),
            "moves": self._seated(self._moves),
            "team": self._seated(self._team),
            "area": self._seated(self._area),
            "pile": self._seated(self._pile),
            "top": self._seated(self._top),
        }
        for word, cell in _NUMBERS.items():
            self.lines[word] = self.number(cell)
        for colour, name in enumerate(COLOURS):
            self.lines[name] = self._seated(partial(self._stack, colour))
        for seat in range(2):
            for _ in range(self.cells[f.DECK_SIZE + seat]):
                self.duel.draw(seat)

    def _seated(self, put: Callable[[int, list[str]], None]) -> Line:
        """Return a reader for a line whose first word is a seat."""
        return lambda rest: put(self.seat(rest[0]), rest[1:])

    def _attack(self, rest: list[str]) -> None:
        self.cells[f.FROM] = _ORIGINS.index(rest[-1])
        self.cells[f.ATTACK] = library().codes[rest[0].casefold()] if len(rest) == 3 else 0

    def _defend(self, rest: list[str]) -> None:
        seat, zone = rest
        self.cells[f.DEFENDER] = self.seat(seat)
        self.cells[f.ZONE] = 3 if zone == "outside" else COLOURS.index(zone)

    def _bans(self, cell: int) -> Line:
        def put(rest: list[str]) -> None:
            self.cells[cell] = sum(BANS[name] for name in set(rest))

        return put

    def _flipped(self, rest: list[str]) -> None:
        (self.flipped,) = rest

    def _winner(self, rest: list[str]) -> None:
        (winner,) = rest
        self.over = True
        self.cells[f.WINNER] = ("0", "1", "2").index(winner) - 1

    def _label(self, plus: str, seen: str) -> int:
        """Return the label bits for who has seen a card: everybody, or the seats named."""
        return 0xFFFF if plus and not seen else sum(1 << self.seat(each) for each in set(seen))

    def _card(self, seat: int, word: str) -> Label:
        """Take a card by its code from those that are not used yet; return its label."""
        code, plus, seen = word.partition("+")
        for card in range(self.cells[f.KINDS + seat]):
            if listed_code(self.cells, seat, card).casefold() == code.casefold():
                if not self.loose[seat][card]:
                    raise BadPosition(f"seat {seat + 1} has no more {code} in its deck list")
                self.loose[seat][card] -= 1
                return labelled(Place(card), self._label(plus, seen))
        raise BadPosition(f"the deck list of seat {seat + 1} has no {code}")

    def _score(self, seat: int, rest: list[str]) -> None:
        (points,) = rest
        self.cells[f.SCORE + seat] = small(points)

    def _side(self, seat: int, rest: list[str]) -> None:
        (side,) = rest
        self.cells[f.SIDE + seat] = ("front", "back").index(side)

    def _charged(self, seat: int, rest: list[str]) -> None:
        self.cells[f.CHARGED + seat] = sum(1 << COLOURS.index(zone) for zone in set(rest))

    def _strike(self, seat: int, rest: list[str]) -> None:
        (strike,) = rest
        self.cells[f.STRIKE + seat] = SIGNATURE_STRIKE if strike == "signature" else place_of(self._card(seat, strike))

    def _looking(self, seat: int, rest: list[str]) -> None:
        (many,) = rest
        self.cells[f.LOOKING + seat] = small(many)

    def _moves(self, seat: int, rest: list[str]) -> None:
        for side, word in enumerate(rest):
            move, plus, seen = word.partition("+")
            value = -1 if move == "-" else labelled(Place(small(move) - 1), self._label(plus, seen))
            self.cells[f.SIGNATURE + 2 * seat + (0, 1)[side]] = value

    def _team(self, seat: int, rest: list[str]) -> None:
        zone, code = rest
        self.cells[f.TEAM + 3 * seat + COLOURS.index(zone)] = place_of(self._card(seat, code))

    def _area(self, seat: int, rest: list[str]) -> None:
        for code in rest:
            self.duel.add_advantage(seat, place_of(self._card(seat, code)))

    def _pile(self, seat: int, rest: list[str]) -> None:
        for code in reversed(rest):
            self.duel.discard(seat, place_of(self._card(seat, code)))

    def _stack(self, colour: int, seat: int, rest: list[str]) -> None:
        for code in reversed(rest):
            self.duel.add_furyoku(seat, colour, self._card(seat, code))

    def _top(self, seat: int, rest: list[str]) -> None:
        self.tops[seat] = [self._card(seat, code) for code in rest]

    def finish(self) -> State:
        cells = self.cells
        defender = cells[f.DEFENDER]
        if self.flipped:
            cells[f.FLIPPED] = opened(place_of(self._card(defender, self.flipped)))
        for seat in range(2):
            for card, count in enumerate(self.loose[seat]):
                for _ in range(count):
                    self.duel.put_on_deck(seat, Label(card))
            for label in reversed(self.tops[seat]):
                self.duel.put_on_deck(seat, label)
        usual = [f"defend.{defender + 1}.0.0"] + ([f"card.{defender + 1}.0.0"] if self.flipped else [])
        read_agenda(self.state, self.agenda or usual, FRAME_NAMES, _OLD_NAMES)
        cells[ASKED] = OVER if self.over else RUNNING
        examine(self.state)
        run_on(self.state)
        return self.state
