"""High Card: a complete game in one file. Copy it to start a game of your own; docs/add-a-game.md walks through it.

Two to four players are dealt four of twenty cards each. In turn everybody lays a card; the highest takes the trick.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.bots.random import RandomBot
from spiritboard.core.audit import audit_header, need
from spiritboard.core.bits import BIT, size, spread
from spiritboard.core.decision import Decision
from spiritboard.core.dice import Dice
from spiritboard.core.errors import BadOption, BadPosition
from spiritboard.core.event import Event
from spiritboard.core.frame import kind_of, seat_of, step_of
from spiritboard.core.game import Game
from spiritboard.core.option import Value
from spiritboard.core.outcome import Outcome
from spiritboard.core.seats import NATURE, OVER, RUNNING
from spiritboard.core.sight import MASK, deal_masks
from spiritboard.core.state import AGENDA, PLAYERS, ROOM, State
from spiritboard.core.step import Step
from spiritboard.games.registry import Registration
from spiritboard.scenes.scene import Area, Choice, Ending, Item, Prompt, Scene, SeatCard
from spiritboard.scenes.show import Moment, Show
from spiritboard.scenes.tongue import Tongue
from spiritboard.scenes.wording import Wording

# 1. The numbers: cells, who may see them, frames, events.

SEATS: Final = 4
CARDS: Final = 20
HAND_SIZE: Final = 4

HAND: Final = AGENDA + 1  # one cell per seat: the set of cards in hand
KNOWN: Final = HAND + SEATS  # one cell per seat: cards of others that the seat knows; nobody learns any here
TABLE: Final = KNOWN + SEATS  # one cell per seat: the card laid in this trick, or NO_CARD
POINTS: Final = TABLE + SEATS  # one cell per seat
GONE: Final = POINTS + SEATS  # the set of cards that have been laid: everybody has seen them
ROW: Final = GONE + 1

NO_CARD: Final = -1
LAYOUT: Final = vec[i64]([HAND, SEATS, MASK, KNOWN])  # a hand is its owner's; others see how many cards it has

F_DEAL, F_TRICK = 1, 2
E_LAY, E_TAKE = 1, 2


# 2. The rules: one class for each kind of frame.


class Deal(Step["HighCardState"]):
    """Rule 1.1: chance deals."""

    def go(self, board: "HighCardState", seat: i64, step: i64, argument: i64) -> None:  # noqa: ARG002
        board.ask(NATURE)


class Trick(Step["HighCardState"]):
    """Rules 1.2-1.4: everybody lays a card, beginning with the leader. The frame's step counts the cards laid."""

    def go(self, board: "HighCardState", seat: i64, step: i64, argument: i64) -> None:  # noqa: ARG002
        players = board.cells[PLAYERS]
        if step == players:
            board.pop()
            board.take_trick()
        else:
            board.ask((seat + step) % players)

    def legal_into(self, board: "HighCardState", seat: i64, argument: i64, into: vec[i64]) -> i64:  # noqa: ARG002
        return spread(board.cells[HAND + seat], into, 0)

    def answer(self, board: "HighCardState", seat: i64, argument: i64, action: i64) -> None:  # noqa: ARG002
        board.cells[HAND + seat] &= ~BIT[action]
        board.cells[TABLE + seat] = action
        board.cells[GONE] |= BIT[action]
        board.advance(step_of(board.top()) + 1)
        board.tell(E_LAY, seat, action, 0)


STEPS: Final[tuple[Step["HighCardState"], ...]] = (Step("none"), Deal("deal", "1.1"), Trick("lay", "1.2"))
LAYING: Final = Wording(wait="{who} lays a card.", ask="Lay a card.", why="The highest takes the trick.")


class HighCardState(State):
    """One moment of a match."""

    def blank(self, cells: vec[i64]) -> State:
        return HighCardState(cells)

    def layout(self) -> vec[i64]:
        return LAYOUT

    def score(self, seat: i64) -> i64:
        return self.cells[POINTS + seat]

    def go(self) -> None:
        frame = self.top()
        STEPS[kind_of(frame)].go(self, seat_of(frame), step_of(frame), 0)

    def legal_into(self, seat: i64, into: vec[i64]) -> i64:
        return STEPS[kind_of(self.top())].legal_into(self, seat, 0, into)

    def answer(self, seat: i64, action: i64) -> None:
        STEPS[kind_of(self.top())].answer(self, seat, 0, action)

    def chance(self, dice: Dice) -> None:
        """Rule 1.1: four cards each, then the first trick."""
        sizes = vec[i64]([0] * ROW)
        for seat in range(self.players()):
            sizes[HAND + seat] = HAND_SIZE
        deal_masks(self.cells, HAND, self.players(), sizes, BIT[CARDS] - 1, dice)
        self.pop()
        self.push(F_TRICK, 0, 0)

    def fill(self, seat: i64, sizes: vec[i64], dice: Dice) -> None:  # noqa: ARG002
        """Deal the cards that the seat has not seen among the hidden hands."""
        seen = self.cells[GONE]
        for other in range(self.players()):
            seen |= self.cells[HAND + other]
        deal_masks(self.cells, HAND, self.players(), sizes, (BIT[CARDS] - 1) & ~seen, dice)

    def take_trick(self) -> None:
        """Rules 1.3 and 1.4: the highest card takes the trick and leads; after the last one the match is over."""
        cells = self.cells
        winner = max(range(self.players()), key=lambda seat: cells[TABLE + seat])
        cells[POINTS + winner] += 1
        for seat in range(self.players()):
            cells[TABLE + seat] = NO_CARD
        self.tell(E_TAKE, winner, 0, 0)
        self.push(F_TRICK, winner, 0)
        if not cells[HAND]:
            self.ask(OVER)


# 3. The game: options, decisions, text both ways.


class HighCard(Game):
    """The rules as one object without a state of its own."""

    name = "highcard"
    title = "High Card"
    version = 1
    least = 2
    most = SEATS
    actions = CARDS
    spec = ()
    moment = HighCardState

    def begin(self, players: int, options: Mapping[str, Value]) -> State:  # noqa: ARG002
        cells = vec[i64]([0] * ROW)
        cells[PLAYERS], cells[ROOM] = players, 1
        for seat in range(SEATS):
            cells[TABLE + seat] = NO_CARD
        state = HighCardState(cells)
        state.push(F_DEAL, 0, 0)
        state.ask(NATURE)
        return state

    def decision(self, state: State) -> Decision | None:
        if state.over():
            return None
        step = STEPS[kind_of(state.top())]
        return Decision(step.name, self.asked(state), step.rule)

    def outcome(self, state: State) -> Outcome | None:
        if not state.over():
            return None
        scores = tuple(int(state.score(seat)) for seat in range(state.players()))
        return Outcome(scores, tuple(seat for seat, score in enumerate(scores) if score == max(scores)))

    def notations(self) -> tuple[str, ...]:
        return tuple(str(card + 1) for card in range(CARDS))

    def position(self, state: State) -> str:
        cells, players = state.cells, state.players()
        frame = state.top()
        lines = [
            f"highcard {players}",
            f"{STEPS[kind_of(frame)].name} {seat_of(frame) + 1}",
            f"gone {_cards(cells[GONE])}",
        ]
        lines += [
            f"seat {cells[POINTS + seat]} {cells[TABLE + seat] + 1} {_cards(cells[HAND + seat])}"
            for seat in range(players)
        ]
        return "\n".join(line.rstrip() for line in lines) + "\n"

    def from_position(self, text: str) -> State:
        try:
            (_, players), (kind, leader), (_, *gone), *seats = (line.split() for line in text.splitlines())
            state = self.setup(int(players))
            cells = state.cells
            cells[GONE] = _set(gone)
            for seat, (_, points, laid, *hand) in enumerate(seats):
                cells[POINTS + seat], cells[TABLE + seat] = int(points), int(laid) - 1
                cells[HAND + seat] = _set(hand)
            if kind == "lay":
                state.pop()
                state.push(F_TRICK, int(leader) - 1, 0)
                state.advance(sum(cells[TABLE + seat] != NO_CARD for seat in range(SEATS)))
                state.ask(RUNNING if any(cells[HAND + seat] for seat in range(SEATS)) else OVER)
                state.settle()
        except (BadOption, ValueError, IndexError, OverflowError) as error:
            raise BadPosition(f"this is not a position of High Card: {error}") from None
        self.audit(state)
        return state

    def examine(self, state: State) -> None:
        audit_header(state, ROW, self.least, self.most)
        cells = state.cells
        hands = [cells[HAND + seat] for seat in range(SEATS)]
        need(all(0 <= hand < BIT[CARDS] for hand in hands), f"cards are 1 to {CARDS}")
        need(sum(size(hand) for hand in hands) == size(sum(hands)), "a card lies in two hands")


# 4. What people are told and shown.


class HighCardShow(Show):
    """Scenes and sentences. They are made from views, so they cannot give anything away."""

    def scene(self, moment: Moment, tongue: Tongue) -> Scene:
        cells, viewer = moment.view.cells, moment.view.viewer
        players, sizes = cells[PLAYERS], moment.view.sizes
        asked = moment.decision.seats if moment.decision is not None else ()
        own = cells[HAND + viewer] if viewer >= 0 else 0
        hand = tuple(_card(card) for card in range(CARDS) if own & BIT[card])
        laid = tuple(_card(cells[TABLE + seat], seat) for seat in range(players) if cells[TABLE + seat] != NO_CARD)
        seats = []
        for seat in range(players):
            held = size(cells[HAND + seat]) + sizes[HAND + seat]
            fact = tongue("{count} {count:card|cards}", count=held)
            seats.append(SeatCard(seat, int(cells[POINTS + seat]), seat in asked, (fact,)))
        areas = (Area("table", "row", tongue("Table"), laid), Area("hand", "fan", tongue("Hand"), hand, viewer))
        waiting = moment.waiting(LAYING, tongue)
        return Scene("highcard", viewer, "", waiting, tuple(seats), areas, *self._asks(moment, tongue))

    def _asks(self, moment: Moment, tongue: Tongue) -> tuple[Prompt | None, Ending | None]:
        if moment.outcome is not None:
            winners = ", ".join(moment.names[seat] for seat in moment.outcome.winners)
            return None, Ending(moment.outcome.winners, tongue("Winners: {who}", who=winners))
        if not moment.legal_actions:
            return None, None
        names = [(f"card-{card}", str(card + 1)) for card in moment.legal_actions]
        choices = tuple(Choice(name, name, rule="1.2", touches=(key,)) for key, name in names)
        return Prompt("lay", tongue("Lay a card."), tongue("The highest takes the trick."), "1.2", 1, choices), None

    def tell(self, event: Event, viewer: int, names: Sequence[str], tongue: Tongue) -> str:  # noqa: ARG002
        if event.kind == E_LAY:
            return tongue("{who} lays {card}.", who=names[event.seat], card=event.a + 1)
        return tongue("{who} takes the trick.", who=names[event.seat])

    def rules(self, language: str) -> str:  # noqa: ARG002
        return """\
# High Card

**1.1** Everybody is dealt four of twenty cards.

**1.2** In turn, beginning with the leader, everybody lays a card.

**1.3** The highest card takes the trick, scores a point and leads next.

**1.4** After four tricks the most points win; ties share the victory.
"""

    def rule_of(self, event: Event) -> str:
        return "1.2" if event.kind == E_LAY else "1.3"


def _cards(cards: i64) -> str:
    return " ".join(str(card + 1) for card in range(CARDS) if cards & BIT[card])


def _set(words: Sequence[str]) -> int:
    return sum(1 << int(word) - 1 for word in words)


def _card(card: i64, owner: int = -1) -> Item:
    return Item(f"card-{card}", "card", str(card + 1), str(card + 1), owner=owner)


# 5. What the table needs of it.

REGISTRATION: Final = Registration(HighCard(), HighCardShow(), RandomBot)
