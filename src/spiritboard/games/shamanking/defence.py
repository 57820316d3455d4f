# compiled
"""The defender's turn: zone by zone, a card is flipped, and played, focused or discarded (RULES.md, 4-5 and 7-8)."""

from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT
from spiritboard.core.event import EVERYONE
from spiritboard.core.state import ASKED
from spiritboard.games.shamanking.attack import Attack
from spiritboard.games.shamanking.frames import *
from spiritboard.games.shamanking.tables import *
from spiritboard.games.shamanking.tables import TABLES


@mypyc_attr(acyclic=True)
class Defence(Attack):
    """A duel in which somebody defends (chapters 4, 5, 7 and 8)."""

    def go_turn(self, seat: i64, step: i64, opening: i64) -> None:
        """Chapter 4: clean up, replenish, signature move, defend."""
        cells = self.cells
        self.advance(step + 1)
        if step == 0:
            cells[TURN] += 1
            if cells[TURN] > TURN_LIMIT:
                self.end_by_turns()
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

    def go_defend(self, seat: i64, step: i64) -> None:
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
            cells[USED] &= 0xF0000
            self.note(E_FLIP, seat, cells[ZONE], self.listed(seat, card), 0, EVERYONE)
            self.push(F_CARD, seat, 0)

    def _before_flipping(self) -> bool:
        return any(self.usable(power, True) for power in range(4, 8))

    def _descend(self) -> None:
        """Go on to the next zone."""
        self.cells[ZONE] += 1
        self.cells[USED] = 0

    # --- the flipped card --------------------------------------------------------------------------------

    def go_card(self, seat: i64, kind: i64, step: i64, argument: i64) -> None:
        """The flipped card: ask, and go on after what was paid."""
        cells = self.cells
        if step == 0:
            cells[ASKED] = seat
        elif step == 1:
            self._play(seat)
        elif step == 2:
            # 7.3: a tactical card is replaced in the same zone.
            self.pop()
            self.drop(seat, E_TACTICAL)
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

    def answer_card(self, seat: i64, action: i64) -> None:
        cells = self.cells
        number = self.listed(seat, cells[FLIPPED] & 255)
        if action == A_FOCUS:
            self.pop()
            self.note(E_FOCUS, seat, cells[ZONE], number, 0, EVERYONE)
            self.stack(seat, cells[ZONE], self._take_up() | OPEN)
            self._descend()
        elif action == A_DISCARD:
            self.pop()
            self.drop(seat, E_DISCARD)
            self._descend()
        elif action == A_PLAY:
            self.advance(1)
            self.charge_fee(seat, self.price(number))
        elif action == A_TACTICAL:
            self.advance(2)
            self.charge_fee(seat, TABLES.cards[number * CARD_ROW + TACTICAL_COST])
        elif action == A_PITCH:
            self.advance(4)
            self.drop(seat, E_PITCH)
            self.run(seat, TABLES.cards[number * CARD_ROW + PITCH_CODE], cells[ZONE])
        else:
            self.start_power(action - A_POWER)

    def _take_up(self) -> i64:
        """The flipped card goes elsewhere, without what was paid for it (6.5); returns it."""
        cells = self.cells
        card = cells[FLIPPED] & 255
        cells[FLIPPED] = -1
        cells[FLIP_FORCE] = 0
        cells[FLIP_INTERCEPT] = 0
        cells[RIDERS] = 0
        return card

    def drop(self, seat: i64, event: i64) -> None:
        """The flipped card goes to the discard pile."""
        card = self._take_up()
        self.discard(seat, card)
        self.note(event, seat, self.cells[ZONE], self.listed(seat, card), 0, EVERYONE)

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
        self.counterattack(seat, card, cells[ZONE])

    # --- advantages and teamworks ------------------------------------------------------------------------

    def go_played(self, seat: i64, step: i64) -> None:
        """Rules 7.1, 7.2 and 8.2: an advantage charges, works and lies down; a teamwork takes its place."""
        cells = self.cells
        number = self.listed(seat, cells[FLIPPED] & 255)
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
            self.settle_area(seat, self._take_up())
            self.run(seat, TABLES.cards[row + ON_PLAY_CODE], zone)
        else:
            self.pop()
            self.discard(seat, self._take_up())

    def place(self, seat: i64, action: i64) -> None:
        """Rule 8.3: the new teamwork replaces the old one, or goes to the discard pile."""
        cells = self.cells
        self.pop()
        if action == A_REPLACE:
            self.team_gone(seat, cells[ZONE])
            self._take_place(seat)
        else:
            self.pop()
            self.drop(seat, E_DISCARD)

    def _take_place(self, seat: i64) -> None:
        """The played teamwork comes to stand in the zone."""
        cells = self.cells
        self.pop()
        card = self._take_up()
        zone = cells[ZONE]
        cells[TEAM + 3 * seat + zone] = card
        number = self.listed(seat, card)
        self.note(E_TEAM, seat, zone, number, 0, EVERYONE)
        self.run(seat, TABLES.cards[number * CARD_ROW + ON_PLAY_CODE], zone)
