# compiled
"""The Shaman King TCG as a state: what may be done, and what comes of it. Numbers are those of RULES.md."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT
from spiritboard.core.seats import NATURE
from spiritboard.core.state import AGENDA, ASKED, DEPTH, PLAYERS, ROOM, State
from spiritboard.games.shamanking.defence import Defence
from spiritboard.games.shamanking.frames import *
from spiritboard.games.shamanking.observe import observe
from spiritboard.games.shamanking.tables import *
from spiritboard.games.shamanking.tables import TABLES


@mypyc_attr(acyclic=True, free_list_len=1)
class ShamanKingState(Defence):
    """One moment of a duel."""

    def __init__(self, cells: vec[i64]) -> None:
        super().__init__(cells)  # said here, since compiled code would run what is only inherited twice, and lose cells

    def blank(self, cells: vec[i64]) -> State:
        return ShamanKingState(cells)

    def layout(self) -> vec[i64]:
        return LAYOUT

    def score(self, seat: i64) -> i64:
        return self.cells[SCORE + seat]

    def encode(self, viewer: i64, sizes: vec[i64], into: vec[i64], at: i64) -> None:  # noqa: ARG002 - labels say it all
        observe(self, viewer, into, at)

    # --- the engine's turn -------------------------------------------------------------------------------

    def go(self) -> None:
        cells = self.cells
        frame = cells[AGENDA + cells[DEPTH] - 1]
        kind = frame & 255
        if (
            kind != F_EMPTY
            and kind != F_SETUP
            and not (cells[DECK_SIZE] and cells[DECK_SIZE + 1] and cells[PILE_SIZE] and cells[PILE_SIZE + 1])
        ):
            self.tend()
            frame = cells[AGENDA + cells[DEPTH] - 1]
            kind = frame & 255
        seat = frame >> 8 & 15
        step = frame >> 12 & 255
        argument = frame >> 20
        if kind == F_DEFEND:
            self.go_defend(seat, step)
        elif kind in (F_CARD, F_BEFORE):
            self.go_card(seat, kind, step, argument)
        elif kind == F_PAY:
            self.go_pay(seat, argument)
        elif kind == F_ADD:
            self.go_add(seat, argument)
        elif kind == F_RUN:
            self.go_run(seat, step, argument)
        elif kind == F_TURN:
            self.go_turn(seat, step, argument)
        elif kind == F_PLAYED:
            self.go_played(seat, step)
        elif kind == F_TRIGGERS:
            self.go_triggers(seat, step, argument)
        elif kind == F_COUNTER:
            self.go_counter(seat, step)
        elif kind == F_SCORED:
            self.go_scored(seat, step)
        elif kind == F_SIGNATURE:
            self.go_signature(seat, step)
        elif kind in (F_EMPTY, F_SHUFFLE, F_SETUP):
            cells[ASKED] = NATURE
        else:
            cells[ASKED] = seat

    # --- what may be done --------------------------------------------------------------------------------

    def legal_into(self, seat: i64, into: vec[i64]) -> i64:
        cells = self.cells
        frame = cells[AGENDA + cells[DEPTH] - 1]
        kind = frame & 255
        argument = frame >> 20
        count: i64 = 0
        if kind == F_CARD:
            return self._legal_card(seat, into)
        if kind == F_PAY:
            return self.legal_pay(seat, argument, into)
        if kind == F_RUN:
            return self.legal_run(seat, frame, into)
        if kind == F_BEFORE:
            into[0] = A_FLIP
            return self._powers_into(4, True, into, 1)
        if kind == F_CHARGE:
            into[0] = A_NO
            count = 1
            for zone in range(3):
                if argument & BIT[zone]:
                    into[count] = A_CHARGE + zone
                    count += 1
            return count
        if kind == F_SIGNATURE:
            into[0] = A_NO
            card = self.move_inside(seat)
            if self.stops(card) and self.payable(seat, TABLES.cards[card * CARD_ROW + COST]):
                into[1] = A_SIGNATURE
                return 2
            return 1
        if kind == F_TRIGGERS:
            for source in range(SOURCES):
                if argument & BIT[source]:
                    into[count] = A_SOURCE + source
                    count += 1
            return count
        if kind == F_MOVE:
            row = cells[SHAMAN + seat] * CARD_ROW
            for move in range(TABLES.cards[row + INTERCEPT + argument]):
                into[count] = A_MOVE + move
                count += 1
            return count
        into[0] = A_REPLACE
        into[1] = A_KEEP
        if kind == F_OPENER:
            into[0] = A_DEFEND
            into[1] = A_ATTACK
        return 2

    def _legal_card(self, seat: i64, into: vec[i64]) -> i64:
        """Chapter 5: play, use its powers, focus or discard."""
        cells = self.cells
        card = self.listed(seat, cells[FLIPPED] & 255)
        row = card * CARD_ROW
        bans = self.bans()
        count: i64 = 0
        if self.fits(seat, card):
            if self._playable(seat, card, bans):
                into[0] = A_PLAY
                count = 1
            keywords = TABLES.cards[row + KEYWORDS]
            replaceable = keywords & K_TACTICAL != 0 and not bans & BAN_TACTICAL
            if replaceable and self.payable(seat, TABLES.cards[row + TACTICAL_COST]):
                into[count] = A_TACTICAL
                count += 1
            if TABLES.cards[row + PITCH_CODE] and not bans & BAN_PITCH:
                into[count] = A_PITCH
                count += 1
            if TABLES.cards[row + POWERS] < TABLES.cards[row + POWERS_END]:
                count = self._powers_into(0, False, into, count)
        if cells[TEAM + 3 * seat + cells[ZONE]] >= 0:
            count = self._powers_into(4, False, into, count)
        if not bans & BAN_FOCUS:
            into[count] = A_FOCUS
            count += 1
        into[count] = A_DISCARD
        return count + 1

    def _playable(self, seat: i64, card: i64, bans: i64) -> bool:
        row = card * CARD_ROW
        kind = TABLES.cards[row]
        if kind == STRIKE_CARD:
            if not self.stops(card):
                return False
        elif kind == ADVANTAGE_CARD:
            if bans & BAN_ADVANTAGE:
                return False
            if self.cells[AREA_SIZE + seat] >= AREA_LIMIT and not TABLES.cards[row + KEYWORDS] & K_IMMEDIATE:
                return False
        elif bans & BAN_TEAMWORK:
            return False
        return self.payable(seat, self.price(card))

    def _powers_into(self, first: i64, before: bool, into: vec[i64], count: i64) -> i64:
        for power in range(first, first + 4):
            if self.usable(power, before):
                into[count] = A_POWER + power
                count += 1
        return count

    # --- what is done ------------------------------------------------------------------------------------

    def answer(self, seat: i64, action: i64) -> None:
        cells = self.cells
        frame = cells[AGENDA + cells[DEPTH] - 1]
        kind = frame & 255
        if kind == F_CARD:
            self.answer_card(seat, action)
        elif kind == F_PAY:
            self.answer_pay(seat, frame >> 20, action)
        elif kind == F_RUN:
            self.answer_run(seat, frame, action)
        elif kind == F_BEFORE:
            if action == A_FLIP:
                self.pop()
                self.advance(1)
            else:
                self.start_power(action - A_POWER)
        elif kind == F_CHARGE:
            self.pop()
            if action != A_NO:
                self.set_charge(seat, action - A_CHARGE)
        elif kind == F_SIGNATURE:
            if action == A_NO:
                self.pop()
            else:
                cells[CHARGED + seat] = 0
                self.advance(1)
                self.charge_fee(seat, TABLES.cards[self.move_inside(seat) * CARD_ROW + COST])
        elif kind == F_TRIGGERS:
            owner = frame >> 8 & 15
            self.trigger(owner, frame >> 12 & 255, frame >> 20, action - A_SOURCE)
        elif kind == F_PLACE:
            self.place(seat, action)
        elif kind == F_OPENER:
            self.open(seat, action)
        else:
            side = frame >> 20
            cells[SIGNATURE + 2 * seat + side] = action - A_MOVE | BIT[8 + seat]
            self.note(E_MOVE, seat, side, 0, action - A_MOVE, BIT[seat])
            self.pop()


def begin(starter: bool, shamans: list[int], decks: list[list[tuple[int, int]]]) -> ShamanKingState:
    """A new match, before anything is shuffled. A deck is a list of cards with how many of each."""
    cells = vec[i64]([0] * ROW)
    state = ShamanKingState(cells)
    cells[PLAYERS] = 2
    cells[ROOM] = 16
    for at in range(CARDS, CARDS + 2 * SEAT_CARDS):
        cells[at] = -1
    for at in range(TEAM, TEAM + 6 + 2 * AREA_LIMIT):
        cells[at] = -1
    cells[FLIPPED] = -1
    cells[WINNER] = -1
    cells[FROM] = FROM_NOWHERE
    cells[ZONE] = 3
    if starter:
        cells[STARTER] = 1
    for seat in range(2):
        shaman: i64 = shamans[seat]
        cells[SHAMAN + seat] = shaman
        cells[TRAITS + seat] = TABLES.cards[shaman * CARD_ROW + COST]
        cells[STRIKE + seat] = -1
        for side in range(2):
            cells[SIGNATURE + 2 * seat + side] = -1
            if TABLES.cards[shaman * CARD_ROW + INTERCEPT + side] == 1:
                cells[SIGNATURE + 2 * seat + side] = BIT[8 + seat]
        card: i64 = 0
        for number, count in decks[seat]:
            entry: i64 = number
            many: i64 = count
            cells[LIST + seat * LIST_CELLS + (card >> 2)] |= (entry | many << 12) * BIT[15 * (card & 3)]
            for _ in range(many):
                state.lay(seat, card)
            card += 1
        cells[KINDS + seat] = card
    state.push(F_SETUP, 0, 0)
    cells[ASKED] = NATURE
    return state
