"""A game as small as the one our peer is measured with: three players lay cards from hidden hands in turn, for ever.

24 cards are dealt, eight to each; whoever's turn it is lays one of theirs before all; the last three cards lie on the
table; when all hands are empty the cards are dealt anew. ``peer/game.js`` is the same.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.bots.random import RandomBot
from spiritboard.core.bits import BIT
from spiritboard.core.decision import Decision
from spiritboard.core.dice import Dice
from spiritboard.core.errors import BadPosition
from spiritboard.core.event import EVERYONE, Event
from spiritboard.core.game import Game
from spiritboard.core.option import Value
from spiritboard.core.outcome import Outcome
from spiritboard.core.seats import NATURE
from spiritboard.core.sight import MASK
from spiritboard.core.state import AGENDA, ASKED, PLAYERS, ROOM, State
from spiritboard.games.registry import Registration
from spiritboard.scenes.scene import Area, Choice, Item, Prompt, Scene, SeatCard
from spiritboard.scenes.show import Moment, Show
from spiritboard.scenes.tongue import Tongue

SEATS: Final = 3
CARDS: Final = 24
HANDS: Final = AGENDA + 1
KNOWN: Final = HANDS + SEATS
TABLE: Final = KNOWN + SEATS
TURNS: Final = TABLE + SEATS
ROW: Final = TURNS + 1
LAYOUT: Final = vec[i64]([HANDS, SEATS, MASK, KNOWN])
NONE: Final = -1
WORDS: Final = tuple(map(str, range(CARDS)))


def held(hand: int) -> list[int]:
    """The cards of a hand."""
    cards = []
    while hand:
        cards.append((hand & -hand).bit_length() - 1)
        hand &= hand - 1
    return cards


class HandsState(State):
    """Hands as sets of cards, the last three cards, and how many were laid."""

    def answer(self, seat: i64, action: i64) -> None:
        cells = self.cells
        cells[HANDS + seat] &= ~BIT[action]
        cells[TABLE + cells[TURNS] % SEATS] = action
        cells[TURNS] += 1
        self.note(1, seat, action, 0, 0, EVERYONE)

    def go(self) -> None:
        self.cells[ASKED] = NATURE if self.cells[TURNS] % CARDS == 0 and not self.cells[HANDS] else self.turn()

    def turn(self) -> int:
        return int(self.cells[TURNS] % SEATS)

    def chance(self, dice: Dice) -> None:
        deck = list(range(CARDS))
        for last in range(CARDS - 1, 0, -1):
            other = dice.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        for seat in range(SEATS):
            self.cells[HANDS + seat] = sum(1 << card for card in deck[seat::SEATS])
        self.cells[ASKED] = self.turn()

    def legal_into(self, seat: i64, into: vec[i64]) -> i64:
        many = 0
        for many, card in enumerate(held(self.cells[HANDS + seat]), 1):
            into[many - 1] = card
        return many

    def blank(self, cells: vec[i64]) -> State:
        return HandsState(cells)

    def layout(self) -> vec[i64]:
        return LAYOUT


class Hands(Game):
    """The rules: there is one."""

    name = "hands"
    title = "Hands"
    version = 1
    least = SEATS
    most = SEATS
    actions = CARDS
    spec = ()
    moment = HandsState

    def begin(self, players: int, options: Mapping[str, Value]) -> State:  # noqa: ARG002
        cells = vec[i64]([0] * ROW)
        cells[ASKED], cells[PLAYERS], cells[ROOM] = NATURE, players, 1
        for at in range(SEATS):
            cells[TABLE + at] = NONE
        return HandsState(cells)

    def decision(self, state: State) -> Decision | None:
        return Decision("lay", self.asked(state), "1")

    def notations(self) -> tuple[str, ...]:
        return WORDS

    def outcome(self, state: State) -> Outcome | None:  # noqa: ARG002
        return None

    def position(self, state: State) -> str:
        return " ".join(map(str, state.cells))

    def from_position(self, text: str) -> State:
        raise BadPosition(text)

    def examine(self, state: State) -> None:
        pass


@cache
def card(number: int, tag: str) -> Item:
    """A card that lies somewhere. There are few of them, so each is made once."""
    word = str(number)
    return Item(f"card-{number}", "card", word, word, tags=(tag,))


@cache
def choice(number: int) -> Choice:
    """Laying a card."""
    return Choice(str(number), str(number), rule="1", touches=(f"card-{number}",))


class HandsShow(Show):
    """One's own hand, how many the others hold, and the last cards."""

    def scene(self, moment: Moment, tongue: Tongue) -> Scene:
        cells, viewer = moment.view.cells, moment.view.viewer
        own = cells[HANDS + viewer] if viewer >= 0 else 0
        legal = bool(moment.legal_actions)
        hand = tuple([card(number, "hand") for number in held(own)])
        laid = tuple([card(cells[TABLE + at], "laid") for at in range(SEATS) if cells[TABLE + at] != NONE])
        asked = moment.decision.seats if moment.decision is not None else ()
        sizes = moment.view.sizes
        counts = [len(hand) if seat == viewer else sizes[HANDS + seat] for seat in range(SEATS)]
        seats = tuple([SeatCard(seat, 0, seat in asked, (WORDS[count],)) for seat, count in enumerate(counts)])
        areas = (Area("hand", "fan", tongue("Hand"), hand, viewer), Area("table", "row", tongue("Table"), laid))
        prompt = (
            Prompt("lay", tongue("Lay a card."), "", "1", 1, tuple(map(choice, moment.legal_actions)))
            if legal
            else None
        )
        return Scene("hands", viewer, "", "", seats, areas, prompt)

    def tell(self, event: Event, viewer: int, names: Sequence[str], tongue: Tongue) -> str:  # noqa: ARG002
        return tongue("{who} lays card {card}.", who=names[event.seat], card=event.a)

    def rules(self, language: str) -> str:  # noqa: ARG002
        return "**1** Lay a card."

    def rule_of(self, event: Event) -> str:  # noqa: ARG002
        return "1"


REGISTRATION: Final = Registration(Hands(), HandsShow(), RandomBot)
