# compiled
"""The state of the duel, and how a match begins. Numbers in comments refer to RULES.md."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT
from spiritboard.core.dice import Dice
from spiritboard.core.frame import (
    ARGUMENT_SHIFT,
    KIND_MASK,
    SEAT_MASK,
    SEAT_SHIFT,
    STEP_MASK,
    STEP_SHIFT,
    argument_of,
    kind_of,
    seat_of,
)
from spiritboard.core.seats import NATURE
from spiritboard.core.state import AGENDA, ASKED, DEPTH, PLAYERS, ROOM, State
from spiritboard.games.shamanking.mind.observe import observe
from spiritboard.games.shamanking.rules.board import NO_CARD, Board
from spiritboard.games.shamanking.rules.card_ids import Label, Number, Place, enlist
from spiritboard.games.shamanking.rules.defence import answer_card, go_card, go_defend, go_turn, legal_card
from spiritboard.games.shamanking.rules.frames import *
from spiritboard.games.shamanking.rules.imagine import imagine
from spiritboard.games.shamanking.rules.paying import answer_pay, go_add, go_pay, legal_pay
from spiritboard.games.shamanking.rules.steps import STEPS
from spiritboard.games.shamanking.rules.tables import *
from spiritboard.games.shamanking.rules.tables import TABLES


@mypyc_attr(acyclic=True, free_list_len=1)
class ShamanKingState(Board):
    """One state of a duel."""

    def __init__(self, cells: vec[i64]) -> None:
        super().__init__(cells)  # repeated here, since compiled code runs an inherited __init__ twice and leaks

    def blank(self, cells: vec[i64]) -> State:
        return ShamanKingState(cells)

    def layout(self) -> vec[i64]:
        return LAYOUT

    def score(self, seat: i64) -> i64:
        return self.cells[SCORE + seat]

    def encode(self, viewer: i64, sizes: vec[i64], into: vec[i64], at: i64) -> None:  # noqa: ARG002 - labels say it all
        observe(self, viewer, into, at)

    def fill(self, seat: i64, sizes: vec[i64], dice: Dice) -> None:  # noqa: ARG002 - labels say it all
        imagine(self, dice)

    # --- running ------------------------------------------------------------------------------------------
    # Frames are unpacked inline, and the most frequent frames are called without the table of steps. Both make playouts
    # a few per cent faster.

    def go(self) -> None:
        cells = self.cells
        frame = cells[AGENDA + cells[DEPTH] - 1]
        if (
            not (cells[DECK_SIZE] and cells[DECK_SIZE + 1] and cells[PILE_SIZE] and cells[PILE_SIZE + 1])
            and frame & KIND_MASK != F_EMPTY
            and cells[TURN]
        ):
            self.refill_piles()
            frame = cells[AGENDA + cells[DEPTH] - 1]
        kind = frame & KIND_MASK
        seat = frame >> SEAT_SHIFT & SEAT_MASK
        step = frame >> STEP_SHIFT & STEP_MASK
        argument = frame >> ARGUMENT_SHIFT
        if kind == F_CARD:
            go_card(self, seat, F_CARD, step, argument)
        elif kind == F_TURN:
            go_turn(self, seat, step, argument)
        elif kind == F_DEFEND:
            go_defend(self, seat, step)
        elif kind == F_ADD:
            go_add(self, seat, argument)
        elif kind == F_PAY:
            go_pay(self, seat, argument)
        else:
            STEPS[kind].go(self, seat, step, argument)

    def chance(self, dice: Dice) -> None:
        frame = self.top()
        self.pop()
        STEPS[kind_of(frame)].chance(self, seat_of(frame), argument_of(frame), dice)

    def legal_into(self, seat: i64, into: vec[i64]) -> i64:
        cells = self.cells
        frame = cells[AGENDA + cells[DEPTH] - 1]
        if frame & KIND_MASK == F_CARD:
            return legal_card(self, seat, into)
        if frame & KIND_MASK == F_PAY:
            return legal_pay(self, seat, frame >> ARGUMENT_SHIFT, into)
        return STEPS[frame & KIND_MASK].legal_into(self, seat, frame >> ARGUMENT_SHIFT, into)

    def answer(self, seat: i64, action: i64) -> None:
        cells = self.cells
        frame = cells[AGENDA + cells[DEPTH] - 1]
        if frame & KIND_MASK == F_CARD:
            answer_card(self, seat, action)
        elif frame & KIND_MASK == F_PAY:
            answer_pay(self, seat, frame >> ARGUMENT_SHIFT, action)
        else:
            STEPS[frame & KIND_MASK].answer(self, seat, frame >> ARGUMENT_SHIFT, action)


def begin(starter: bool, shamans: list[int], decks: list[list[tuple[int, int]]]) -> ShamanKingState:
    """Return a new match, before anything is shuffled. A deck is a list of (card, copies)."""
    cells = vec[i64]([0] * ROW)
    state = ShamanKingState(cells)
    cells[PLAYERS] = 2
    cells[ROOM] = AGENDA_ROOM
    for at in range(CARDS, CARDS + 2 * SEAT_CARDS):
        cells[at] = NO_CARD
    for at in range(TEAM, TEAM + 6):
        cells[at] = NO_CARD
    cells[FLIPPED] = NO_CARD
    cells[WINNER] = -1
    cells[FROM] = FROM_NOWHERE
    cells[ZONE] = 3
    if starter:
        cells[STARTER] = 1
    for seat in range(2):
        _equip(state, seat, shamans[seat], decks[seat])
    state.push(F_SETUP, 0, 0)
    cells[ASKED] = NATURE
    return state


def _equip(state: ShamanKingState, seat: i64, shaman: i64, deck: list[tuple[int, int]]) -> None:
    """Give a seat its shaman and its deck."""
    cells = state.cells
    cells[SHAMAN + seat] = shaman
    cells[TRAITS + seat] = TABLES.cards[shaman * CARD_ROW + TRAIT_SET]
    cells[STRIKE + seat] = NO_CARD
    for side in range(2):
        cells[SIGNATURE + 2 * seat + side] = -1
        if TABLES.cards[shaman * CARD_ROW + MOVES + side] == 1:
            cells[SIGNATURE + 2 * seat + side] = BIT[8 + seat]
    place: i64 = 0
    for number, count in deck:
        card: i64 = number
        many: i64 = count
        enlist(cells, seat, Place(place), Number(card), many)
        for _ in range(many):
            state.put_on_deck(seat, Label(place))
        place += 1
    cells[KINDS + seat] = place
