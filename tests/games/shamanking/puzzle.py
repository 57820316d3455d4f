"""Duels in the middle: positions made of card names, and a few words to play and look at them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import chain

from spiritboard.core.dice import FastDice
from spiritboard.core.event import Event
from spiritboard.core.seats import NATURE
from spiritboard.games.shamanking.cards.library import _install, card_of, library
from spiritboard.games.shamanking.cards.reading import read_set
from spiritboard.games.shamanking.cards.verbs import COLOURS
from spiritboard.games.shamanking.game import ShamanKing
from spiritboard.games.shamanking.rules import frames as f
from spiritboard.games.shamanking.rules.card_ids import Label
from spiritboard.games.shamanking.rules.modifiers import force_of, incoming_force, intercept_of
from spiritboard.games.shamanking.rules.state import ShamanKingState

GAME = ShamanKing()
STACKED = ("Jaded Sphere", "Surgeon's Implements", "Smoldering Confidence", "Eon Crush", "Seismic Eruption")
REST = ("Rush to Judgement", "Crackback", "Snowdrift", "Burning Hunger", "Ultra Cavalry Charge")
"""What furyoku, and the rest of decks, are made of."""

Cards = Sequence[str]


def code(name: str) -> str:
    """The code of a card, shaman or move with this name."""
    known = library()
    number = known.number(name)
    if number is None:
        number = known.names[f"shaman {name.casefold()}"]
    return known.cards[number].code


@contextmanager
def cards_of_our_own(text: str) -> Iterator[None]:
    """The game knows the cards of this text as well, as long as this lasts."""
    known = library()
    more = _install((*known.sets, read_set("set mine\nnumber 3\nprefix ME\ntitle Mine\n" + text)))
    books = (known.cards, more.cards), (known.codes, more.codes), (known.names, more.names)
    added = [(book, set(larger) - set(book)) for book, larger in books]
    for book, larger in books:
        book.update(larger)  # type: ignore[arg-type]
    try:
        yield
    finally:
        for book, keys in added:
            for key in keys:
                del book[key]  # type: ignore[arg-type]
        _install(known.sets)


class Side:
    """One seat's cards, by their names. Furyoku are fillers; ``top`` is the deck from its top."""

    def __init__(
        self,
        shaman: str = "Yoh",
        furyoku: tuple[int, int, int] = (2, 2, 2),
        top: Cards = (),
        pile: Cards = ("Flamboyant Arrival", "Barren Justice", "Bone Army", "Fetish Frenzy"),
        team: Mapping[str, str] | None = None,
        area: Cards = (),
        charged: str = "",
        side: str = "front",
        score: int = 0,
        strike: str = "",
        flipped: str = "",
        rest: int = 12,
    ) -> None:
        self.shaman = shaman
        self.stacks = [[STACKED[(at + 2 * colour) % 5] for at in range(many)] for colour, many in enumerate(furyoku)]
        self.top, self.pile, self.area = list(top), list(pile), list(area)
        self.team = dict(team or {})
        self.charged, self.side, self.score = charged, side, score
        self.strike, self.flipped = strike, flipped
        self.rest = [REST[at % 5] for at in range(rest)]

    def lines(self, seat: int) -> list[str]:
        named = [*self.top, *self.pile, *self.area, *self.team.values(), *self.rest, *chain(*self.stacks)]
        counts = Counter([*named, *filter(None, (self.strike, self.flipped))])
        found = [
            f"deck {seat} {code(self.shaman)} " + " ".join(f"{many}*{code(name)}" for name, many in counts.items())
        ]
        found.append(f"score {seat} {self.score}")
        found.append(f"side {seat} {self.side}")
        found += [f"charged {seat} {self.charged}"] if self.charged else []
        found += [f"strike {seat} {code(self.strike)}"] if self.strike else []
        found += [f"team {seat} {zone} {code(name)}" for zone, name in self.team.items()]
        found += [f"area {seat} {' '.join(map(code, self.area))}"] if self.area else []
        found += [
            f"{colour} {seat} {' '.join(map(code, stack))}" for colour, stack in zip(COLOURS, self.stacks, strict=True)
        ]
        found += [f"pile {seat} {' '.join(map(code, self.pile))}", f"top {seat} {' '.join(map(code, self.top))}"]
        found.append(f"moves {seat} 1+{seat} 1+{seat}")
        return found


class Puzzle:
    """A duel in which seat 1 defends (unless told otherwise), and what happens in it."""

    def __init__(
        self,
        me: Side | None = None,
        foe: Side | None = None,
        attack: str = "",
        origin: str = "green",
        zone: str = "green",
        starter: bool = True,
        extra: Sequence[str] = (),
    ) -> None:
        me, foe = me or Side(), foe or Side("Len")
        if attack and origin in COLOURS:
            foe.strike = attack
        lines = [f"shamanking {'starter' if starter else 'constructed'}", "turn 1"]
        lines.append(f"attack {code(attack)} from {origin}" if attack else "attack opening")
        lines.append(f"defend 1 {zone}")
        if me.flipped:
            lines.append(f"flipped {code(me.flipped)}")
        state = GAME.from_position("\n".join([*lines, *me.lines(1), *foe.lines(2), *extra]))
        assert isinstance(state, ShamanKingState)
        GAME.audit(state)
        self.state = state
        self.events: list[Event] = []

    def do(self, *words: str) -> "Puzzle":
        """The asked seat does these things, one after the other; chance is answered by fixed dice."""
        for word in words:
            seat = self.state.seat()
            self.events += GAME.apply(self.state, seat, GAME.read(self.state, seat, word))
            while self.state.seat() == NATURE:
                self.events += GAME.roll(self.state, FastDice(5))
            GAME.audit(self.state)
        return self

    def may(self) -> list[str]:
        """What the asked seat may do."""
        return [GAME.say(self.state, action) for action in self.state.legal_actions()]

    @property
    def asked(self) -> str:
        """What is asked, and of which seat."""
        decision = GAME.decision(self.state)
        assert decision is not None
        return f"{decision.kind} {decision.seats[0] + 1}"

    def cell(self, at: int) -> int:
        return self.state.cells[at]

    def furyoku(self, seat: int = 1) -> tuple[int, ...]:
        return tuple(self.state.cells[f.FURYOKU + 3 * (seat - 1) + colour] for colour in range(3))

    @property
    def force(self) -> int:
        """The Force of the incoming attack, as it is compared."""
        return max(0, incoming_force(self.state))

    def names(self, cells: Sequence[int], seat: int) -> list[str]:
        return [card_of(self.state.number_of(seat - 1, Label(card))).name("en") for card in cells]

    def pile(self, seat: int = 1) -> list[str]:
        """A discard pile from its top."""
        size = self.cell(f.PILE_SIZE + seat - 1)
        return self.names([self.cell(self.state.pile_at(seat - 1, depth)) for depth in range(size)], seat)

    def deck(self, seat: int = 1, many: int = 5) -> list[str]:
        """The top of a deck."""
        return self.names([self.cell(self.state.deck_at(seat - 1, depth)) for depth in range(many)], seat)

    def team(self, seat: int, zone: str) -> str:
        card = self.cell(f.TEAM + 3 * (seat - 1) + COLOURS.index(zone))
        return self.names([card], seat)[0] if card >= 0 else ""

    def area(self, seat: int = 1) -> list[str]:
        many = self.cell(f.AREA_SIZE + seat - 1)
        return self.names([self.cell(self.state.area_at(seat - 1, at)) for at in range(many)], seat)

    @property
    def flipped(self) -> str:
        card = self.cell(f.FLIPPED)
        return self.names([card], self.cell(f.DEFENDER) + 1)[0] if card >= 0 else ""

    @property
    def intercept(self) -> int:
        return intercept_of(self.state, self.state.flipped_number())

    @property
    def own_force(self) -> int:
        return force_of(self.state, self.state.flipped_number())

    @property
    def zone(self) -> str:
        return (*COLOURS, "outside")[self.cell(f.ZONE)]

    def charged(self, seat: int = 1) -> str:
        return " ".join(colour for at, colour in enumerate(COLOURS) if self.cell(f.CHARGED + seat - 1) >> at & 1)
