# compiled
"""The Shaman King TCG as a state: what may be done, and what comes of it. Numbers are those of RULES.md."""

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT
from spiritboard.core.dice import Dice
from spiritboard.core.event import EVERYONE
from spiritboard.core.seats import NATURE, OVER
from spiritboard.core.state import AGENDA, ASKED, DEPTH, PLAYERS, ROOM, State
from spiritboard.games.shamanking.frames import *
from spiritboard.games.shamanking.observe import observe
from spiritboard.games.shamanking.paying import Payments
from spiritboard.games.shamanking.tables import *
from spiritboard.games.shamanking.tables import TABLES


class ShamanKingState(Payments):
    """One moment of a duel."""

    def blank(self, cells: vec[i64]) -> State:
        return ShamanKingState(cells)

    def layout(self) -> vec[i64]:
        return LAYOUT

    def score(self, seat: i64) -> i64:
        return self.cells[SCORE + seat]

    def encode(self, viewer: i64, sizes: vec[i64], into: vec[i64], at: i64) -> None:  # noqa: ARG002 - labels say it all
        observe(self, viewer, into, at)

    # --- the engine's turn ---------------------------------------------------------------------------------

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
            self._go_defend(seat, step)
        elif kind in (F_CARD, F_BEFORE):
            self._go_card(seat, kind, step, argument)
        elif kind == F_PAY:
            self.go_pay(seat, argument)
        elif kind == F_ADD:
            self.go_add(seat, argument)
        elif kind == F_RUN:
            self.go_run(seat, step, argument)
        elif kind == F_TURN:
            self._go_turn(seat, step, argument)
        elif kind == F_PLAYED:
            self._go_played(seat, step)
        elif kind == F_TRIGGERS:
            self.go_triggers(seat, step, argument)
        elif kind == F_COUNTER:
            self._go_counter(seat, step)
        elif kind == F_SCORED:
            self._go_scored(seat, step)
        elif kind == F_SIGNATURE:
            self._go_signature(seat, step)
        elif kind in (F_EMPTY, F_SHUFFLE, F_SETUP):
            cells[ASKED] = NATURE
        else:
            cells[ASKED] = seat

    def _go_turn(self, seat: i64, step: i64, opening: i64) -> None:
        """Chapter 4: clean up, replenish, signature move, defend."""
        cells = self.cells
        self.advance(step + 1)
        if step == 0:
            cells[TURN] += 1
            if cells[TURN] > TURN_LIMIT:
                self._end_by_turns()
                return
            cells[DEFENDER] = seat
            cells[BANS] = cells[NEXT_BANS]
            cells[NEXT_BANS] = 0
            cells[ZONE] = 3
            self.note(E_TURN, seat, cells[TURN], 0, 0, EVERYONE)
            self.clean_up(seat)
        elif step == 1:
            # 4.3: what the attack's zone gives; 2.7: the opening attack gives one green.
            if opening or cells[FROM] == GREEN:
                self.push(F_ADD, seat, 1)
            elif cells[FROM] == YELLOW:
                self.push(F_ADD, seat, 0x101)
            elif cells[FROM] == RED:
                self.push(F_ADD, seat, 0x10101)
        elif step == 2:
            # 4.4: asked whenever all zones are charged, so that being asked tells nothing about the move.
            if cells[CHARGED + seat] == 7 and not self.bans() & BAN_SIGNATURE:
                self.push(F_SIGNATURE, seat, 0)
        else:
            self.pop()
            cells[ZONE] = self.start()
            cells[USED] = 0
            self.push(F_DEFEND, seat, 0)

    def _end_by_turns(self) -> None:
        """Rule 10.6."""
        cells = self.cells
        cells[WINNER] = -1
        if cells[SCORE] != cells[SCORE + 1]:
            cells[WINNER] = 0
            if cells[SCORE + 1] > cells[SCORE]:
                cells[WINNER] = 1
        self.note(E_WIN, cells[WINNER], 1, 0, 0, EVERYONE)
        cells[ASKED] = OVER

    def _go_defend(self, seat: i64, step: i64) -> None:
        """Rules 4.5-4.7: flip in the zone, or be scored on below the red one."""
        cells = self.cells
        if cells[ZONE] > RED:
            self.pop()
            self.push(F_SCORED, 1 - seat, 0)
        elif step == 0 and cells[TEAM + 3 * seat + cells[ZONE]] >= 0 and self._before_flipping():
            self.push(F_BEFORE, seat, 0)
        elif cells[DECK_SIZE + seat] == 0:
            self.note(E_FAIL, seat, 0, 0, 0, EVERYONE)
            self.advance(0)
            self._descend()
        else:
            self.advance(0)
            card = self.lift(seat) & 255
            cells[FLIPPED] = card | OPEN
            cells[FLIP_FORCE] = 0
            cells[FLIP_INTERCEPT] = 0
            cells[RIDERS] = 0
            cells[USED] &= 0xF0000
            self.note(E_FLIP, seat, cells[ZONE], self.listed(seat, card), 0, EVERYONE)
            self.push(F_CARD, seat, 0)

    def _before_flipping(self) -> bool:
        return any(self.usable(power, True) for power in range(4, 8))

    def _descend(self) -> None:
        """Go on to the next zone."""
        self.cells[ZONE] += 1
        self.cells[USED] = 0

    def _go_card(self, seat: i64, kind: i64, step: i64, argument: i64) -> None:
        """The flipped card: ask, and go on after what was paid."""
        cells = self.cells
        if step == 0:
            cells[ASKED] = seat
        elif step == 1:
            self._play(seat)
        elif step == 2:
            # 7.3: a tactical card is replaced in the same zone.
            self.pop()
            self._drop(seat, E_TACTICAL)
        elif step == 3:
            if kind == F_BEFORE:
                self.pop()
            else:
                self.advance(0)
                self.argue(0)
            self.finish_power(argument)
        else:
            self.pop()
            self._descend()

    def _drop(self, seat: i64, event: i64) -> None:
        """The flipped card goes to the discard pile."""
        cells = self.cells
        card = cells[FLIPPED] & 255
        cells[FLIPPED] = -1
        self.discard(seat, card)
        self.note(event, seat, cells[ZONE], self.listed(seat, card), 0, EVERYONE)

    def _play(self, seat: i64) -> None:
        """The flipped card has been paid for."""
        cells = self.cells
        card = self.listed(seat, cells[FLIPPED] & 255)
        self.pop()
        if TABLES.cards[card * CARD_ROW] != STRIKE_CARD:
            self.note(E_PLAY, seat, cells[ZONE], card, 0, EVERYONE)
            self.push(F_PLAYED, seat, 0)
            return
        self.pop()
        cells[STRIKE + seat] = cells[FLIPPED] & 255
        self._counterattack(seat, card, cells[ZONE])

    def _counterattack(self, seat: i64, card: i64, zone: i64) -> None:
        """Rules 5.3 and 5.4: the strike becomes the attack that the other must answer."""
        cells = self.cells
        force = self.incoming()
        if force < 0:
            force = 0
        cells[ANSWERED] = force
        cells[ATTACK] = card
        cells[FROM] = zone
        cells[BOOST] = cells[FLIP_FORCE]
        cells[FLIPPED] = -1
        cells[FLIP_FORCE] = 0
        cells[FLIP_INTERCEPT] = 0
        cells[WEAKEN] = 0
        cells[BANS] = 0
        cells[ZONE] = 3
        cells[DEFENDER] = 1 - seat
        event = E_COUNTER
        if zone == FROM_SIGNATURE:
            event = E_SIGNATURE
        self.note(event, seat, self.incoming(), card, 0, EVERYONE)
        self.push(F_COUNTER, seat, 0)

    def _go_counter(self, seat: i64, step: i64) -> None:
        if step == 0:
            self.advance(1)
            sources = self.triggers(seat, ON_COUNTER)
            if sources:
                self.push(F_TRIGGERS, seat, sources)
        else:
            self.pop()
            self.cells[RIDERS] = 0
            self.push(F_TURN, 1 - seat, 0)

    def _go_played(self, seat: i64, step: i64) -> None:
        """Rules 7.1, 7.2 and 8.2: an advantage charges, works and lies down; a teamwork takes its place."""
        cells = self.cells
        card = cells[FLIPPED] & 255
        number = self.listed(seat, card)
        row = number * CARD_ROW
        zone = cells[ZONE]
        if TABLES.cards[row] == TEAMWORK_CARD:
            if cells[TEAM + 3 * seat + zone] >= 0:
                self.push(F_PLACE, seat, 0)
            else:
                self._take_place(seat)
            return
        if step == 0:
            self.advance(1)
            zones = BIT[zone]
            if TABLES.cards[row + KEYWORDS] & K_CHARGE_ANY:
                zones = 7
            zones &= ~cells[CHARGED + seat]
            if zones:
                self.push(F_CHARGE, seat, zones)
        elif step == 1 and TABLES.cards[row + KEYWORDS] & K_IMMEDIATE:
            self.advance(2)
            self.run(seat, TABLES.cards[row + ON_PLAY_CODE], zone)
        elif step == 1:
            self.pop()
            cells[FLIPPED] = -1
            self.settle_area(seat, card)
            self.run(seat, TABLES.cards[row + ON_PLAY_CODE], zone)
        else:
            self.pop()
            cells[FLIPPED] = -1
            self.discard(seat, card)

    def _take_place(self, seat: i64) -> None:
        """The played teamwork comes to stand in the zone."""
        cells = self.cells
        self.pop()
        card = cells[FLIPPED] & 255
        zone = cells[ZONE]
        cells[FLIPPED] = -1
        cells[TEAM + 3 * seat + zone] = card
        number = self.listed(seat, card)
        self.note(E_TEAM, seat, zone, number, 0, EVERYONE)
        self.run(seat, TABLES.cards[number * CARD_ROW + ON_PLAY_CODE], zone)

    def move_inside(self, seat: i64) -> i64:
        """The number of the signature move on the side of the shaman that shows."""
        cells = self.cells
        side = cells[SIDE + seat]
        row = cells[SHAMAN + seat] * CARD_ROW
        first = TABLES.cards[row + STATICS]
        if side:
            first = TABLES.cards[row + POWERS]
        return first + (cells[SIGNATURE + 2 * seat + side] & 255)

    def _go_signature(self, seat: i64, step: i64) -> None:
        """Rules 4.4 and 13.1-13.4."""
        if step == 0:
            self.cells[ASKED] = seat
            return
        self.pop()
        self.pop()
        self.cells[SIGNATURE + 2 * seat + self.cells[SIDE + seat]] |= OPEN
        self.cells[STRIKE + seat] = -2
        self.cells[RIDERS] = 0
        self._counterattack(seat, self.move_inside(seat), FROM_SIGNATURE)

    def _go_scored(self, seat: i64, step: i64) -> None:
        """Chapter 10: the point, clean up, celebration, a new opening attack."""
        cells = self.cells
        self.advance(step + 1)
        if step == 0:
            cells[SCORE + seat] += 1
            self.note(E_SCORE, seat, cells[SCORE + seat], 0, 0, EVERYONE)
            if cells[SCORE + seat] >= GOAL:
                cells[WINNER] = seat
                self.note(E_WIN, seat, 0, 0, 0, EVERYONE)
                cells[ASKED] = OVER
        elif step == 1:
            if cells[FROM] != FROM_NOWHERE:
                sources = self.triggers(seat, ON_SCORE)
                if sources:
                    self.push(F_TRIGGERS, seat, sources)
                    self.advance(ON_SCORE)
        elif step == 2:
            self.clean_up(1 - seat)
            self.clean_up(seat)
            wanted: i64 = 0
            zones = self.manned(seat)
            for zone in range(3):
                if zones & BIT[zone]:
                    wanted += BIT[8 * zone]
            self.push(F_ADD, seat, wanted)
        else:
            self.pop()
            cells[NEXT_BANS] = 0
            self.push(F_OPENER, 1 - seat, 0)

    def clean_up(self, seat: i64) -> None:
        cells = self.cells
        if cells[STRIKE + seat] == -2:
            # 13.5: a signature move goes back inside, and the shaman is turned over.
            cells[STRIKE + seat] = -1
            cells[SIDE + seat] = 1 - cells[SIDE + seat]
            self.note(E_TURNED, seat, cells[SIDE + seat], 0, 0, EVERYONE)
        super().clean_up(seat)

    # --- what may be done ----------------------------------------------------------------------------------

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

    # --- what is done --------------------------------------------------------------------------------------

    def answer(self, seat: i64, action: i64) -> None:
        cells = self.cells
        frame = cells[AGENDA + cells[DEPTH] - 1]
        kind = frame & 255
        if kind == F_CARD:
            self._answer_card(seat, action)
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
            self._place(seat, action)
        elif kind == F_OPENER:
            self._open(seat, action)
        else:
            side = frame >> 20
            cells[SIGNATURE + 2 * seat + side] = action - A_MOVE | BIT[8 + seat]
            self.note(E_MOVE, seat, side, 0, action - A_MOVE, BIT[seat])
            self.pop()

    def _answer_card(self, seat: i64, action: i64) -> None:
        cells = self.cells
        card = cells[FLIPPED] & 255
        number = self.listed(seat, card)
        if action == A_FOCUS:
            self.pop()
            cells[FLIPPED] = -1
            self.note(E_FOCUS, seat, cells[ZONE], number, 0, EVERYONE)
            self.stack(seat, cells[ZONE], card | OPEN)
            self._descend()
        elif action == A_DISCARD:
            self.pop()
            self._drop(seat, E_DISCARD)
            self._descend()
        elif action == A_PLAY:
            self.advance(1)
            self.charge_fee(seat, self.price(number))
        elif action == A_TACTICAL:
            self.advance(2)
            self.charge_fee(seat, TABLES.cards[number * CARD_ROW + TACTICAL_COST])
        elif action == A_PITCH:
            self.advance(4)
            self._drop(seat, E_PITCH)
            self.run(seat, TABLES.cards[number * CARD_ROW + PITCH_CODE], cells[ZONE])
        else:
            self.start_power(action - A_POWER)

    def _place(self, seat: i64, action: i64) -> None:
        """Rule 8.3: the new teamwork replaces the old one, or goes to the discard pile."""
        cells = self.cells
        self.pop()
        if action == A_REPLACE:
            self.team_gone(seat, cells[ZONE])
            self._take_place(seat)
        else:
            self.pop()
            self._drop(seat, E_DISCARD)

    def _open(self, seat: i64, action: i64) -> None:
        """Rules 2.6 and 2.7: the opening attack."""
        cells = self.cells
        self.pop()
        defender = seat
        if action == A_ATTACK:
            defender = 1 - seat
        self.note(E_OPENER, seat, defender, 0, 0, EVERYONE)
        cells[DEFENDER] = defender
        cells[ATTACK] = 0
        cells[FROM] = FROM_NOWHERE
        cells[BOOST] = 0
        cells[WEAKEN] = 0
        cells[ANSWERED] = 0
        self.push(F_TURN, defender, 1)

    # --- chance --------------------------------------------------------------------------------------------

    def chance(self, dice: Dice) -> None:
        frame = self.top()
        kind = frame & 255
        seat = frame >> 8 & 15
        self.pop()
        if kind == F_EMPTY:
            self.renew(seat, dice)
        elif kind == F_SHUFFLE:
            self.shuffle_deck(seat, frame >> 20, dice)
        else:
            self._deal(dice)

    def _deal(self, dice: Dice) -> None:
        """Rules 2.2-2.6: shuffle, furyoku, discard pile; the higher Force chooses, ties go on."""
        cells = self.cells
        for seat in range(2):
            self.shuffle_deck(seat, 0, dice)
            self.deal_furyoku(seat, 0x020202, 6)
            for _ in range(4):
                self.discard(seat, self.lift(seat))
        while self.pile_force(0) == self.pile_force(1) and cells[DECK_SIZE] > 1 and cells[DECK_SIZE + 1] > 1:
            for seat in range(2):
                self.discard(seat, self.lift(seat))
        first: i64 = 0
        if self.pile_force(1) > self.pile_force(0):
            first = 1
        self.note(E_SETUP, first, self.pile_force(0), self.pile_force(1), 0, EVERYONE)
        self.push(F_OPENER, first, 0)
        for seat in range(2):
            for side in range(2):
                if cells[SIGNATURE + 2 * seat + side] < 0:
                    self.push(F_MOVE, seat, side)

    def pile_force(self, seat: i64) -> i64:
        """The total Force in a discard pile (2.5)."""
        total: i64 = 0
        for depth in range(self.cells[PILE_SIZE + seat]):
            card = self.listed(seat, self.cells[self.pile_at(seat, depth)] & 255)
            if TABLES.cards[card * CARD_ROW] == STRIKE_CARD:
                total += TABLES.cards[card * CARD_ROW + FORCE]
        return total


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
