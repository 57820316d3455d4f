# compiled
"""Furyoku paid and added, payment powers, triggers, and what chance decides."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT, lowest
from spiritboard.core.dice import Dice
from spiritboard.core.event import EVERYONE
from spiritboard.core.sight import UNSEEN, deal_labels
from spiritboard.core.state import ASKED
from spiritboard.games.shamanking.frames import *
from spiritboard.games.shamanking.running import Effects
from spiritboard.games.shamanking.tables import *
from spiritboard.games.shamanking.tables import TABLES

_loose: Final[vec[i64]] = vec[i64]([0] * 256)
_LEAST_LEFT: Final[i64] = 5
"""So many cards are kept for discard pile and deck when an empty deck is renewed (rule 3.9)."""


@mypyc_attr(acyclic=True)
class Payments(Effects):
    """Mats on which furyoku is paid."""

    # --- paying (rules 3.2-3.4) ----------------------------------------------------------------------------

    def charge_fee(self, seat: i64, cost: i64) -> None:
        """Let a seat pay; the frame below goes on when all is paid."""
        if cost:
            self.push(F_PAY, seat, cost)

    def can_pay_with(self, seat: i64, colour: i64, owed: i64) -> bool:
        """Whether the next furyoku may be of this colour. They are paid from the weakest colour upwards, so that
        every way to pay is found in one order only."""
        at = FURYOKU + 3 * seat
        cells = self.cells
        if colour < owed >> 24 or cells[at + colour] == 0:
            return False
        green = owed & 255
        yellow = owed >> 8 & 255
        red = owed >> 16 & 255
        if colour == GREEN:
            if green == 0:
                return False
            green -= 1
        elif green > 0:
            green -= 1
        elif yellow > 0:
            yellow -= 1
        elif colour == RED:
            red -= 1
        else:
            return False
        rich = cells[at + 2]
        if colour == RED:
            return green + yellow + red < rich
        if red > rich:
            return False
        rich += cells[at + 1]
        if colour == YELLOW:
            return green + yellow + red < rich
        return yellow + red <= rich and green + yellow + red < rich + cells[at]

    def pay_colours(self, seat: i64, owed: i64) -> i64:
        """The set of colours that may be paid next."""
        found: i64 = 0
        for colour in range(3):
            if self.can_pay_with(seat, colour, owed):
                found |= BIT[colour]
        return found

    def pay_one(self, seat: i64, colour: i64, owed: i64) -> i64:
        """Pay one furyoku of a colour; returns what is still owed."""
        card = self.unstack(seat, colour)
        self.discard(seat, card)
        self.note(E_PAY, seat, colour, self.listed(seat, card & 255), 0, EVERYONE)
        owed = owed & 0xFFFFFF | colour << 24
        if owed & 255:
            return owed - 1
        if owed & 0xFF00:
            return owed - 0x100
        return owed - 0x10000

    def go_pay(self, seat: i64, owed: i64) -> None:
        """Pay what can be paid in one way only, then ask."""
        while owed & 0xFFFFFF:
            able = self.pay_colours(seat, owed)
            if able & able - 1:
                self.argue(owed)
                self.cells[ASKED] = seat
                return
            owed = self.pay_one(seat, lowest(able), owed)
        self.pop()

    def legal_pay(self, seat: i64, owed: i64, into: vec[i64]) -> i64:
        """The colours, and the shortcut that pays the rest as cheaply as can be."""
        able = self.pay_colours(seat, owed)
        count: i64 = 0
        for colour in range(3):
            if able & BIT[colour]:
                into[count] = A_PAY + colour
                count += 1
        if (owed & 255) + (owed >> 8 & 255) + (owed >> 16 & 255) > 1:
            into[count] = A_PAY_REST
            count += 1
        return count

    def answer_pay(self, seat: i64, owed: i64, action: i64) -> None:
        """Pay one, or the rest."""
        if action == A_PAY_REST:
            while owed & 0xFFFFFF:
                owed = self.pay_one(seat, lowest(self.pay_colours(seat, owed)), owed)
            self.pop()
        else:
            self.argue(self.pay_one(seat, action - A_PAY, owed))

    def go_add(self, seat: i64, wanted: i64) -> None:
        """Rule 3.7: the top card of the discard pile becomes furyoku, one after the other."""
        cells = self.cells
        if wanted == 0 or cells[PILE_SIZE + seat] == 0:
            self.pop()
            return
        colour = GREEN
        if wanted & 255:
            wanted -= 1
        elif wanted & 0xFF00:
            wanted -= 0x100
            colour = YELLOW
        else:
            wanted -= 0x10000
            colour = RED
        self.argue(wanted)
        card = self.salvage(seat)
        self.note(E_ADD, seat, colour, self.listed(seat, card & 255), 0, EVERYONE)
        self.stack(seat, colour, card)

    # --- payment powers (chapter 6) ------------------------------------------------------------------------

    def power_row(self, power: i64) -> i64:
        """Where the row of a power of the flipped card (0-3) or of the zone's teamwork (4-7) is; -1 for none."""
        cells = self.cells
        seat = cells[DEFENDER]
        if power < 4:
            if cells[FLIPPED] < 0:
                return -1
            card = self.listed(seat, cells[FLIPPED] & 255)
        else:
            team = cells[TEAM + 3 * seat + cells[ZONE]]
            if team < 0:
                return -1
            card = self.listed(seat, team)
            power -= 4
        row = card * CARD_ROW
        at = TABLES.cards[row + POWERS] + power
        if at >= TABLES.cards[row + POWERS_END]:
            return -1
        return at * POWER_ROW

    def usable(self, power: i64, before: bool) -> bool:
        """Rules 6.1-6.8: whether the defender can pay for a power now."""
        cells = self.cells
        at = self.power_row(power)
        if at < 0:
            return False
        seat = cells[DEFENDER]
        flags = TABLES.powers[at + P_FLAGS]
        if (flags & P_BEFORE != 0) != before:
            return False
        if flags & P_ONCE and cells[USED] & BIT[_mark(power, before)]:
            return False
        if not self.payable(seat, TABLES.powers[at + P_COST]):
            return False
        if flags & P_TURN_BACK and cells[SIDE + seat] == 0:
            return False
        if flags & P_UNCHARGE and not cells[CHARGED + seat] & BIT[cells[ZONE]]:
            return False
        if not self.holds(TABLES.powers[at + P_IF], TABLES.powers[at + P_IF_NUMBER], seat):
            return False
        if flags & P_STRIKE:
            card = self.listed(seat, cells[FLIPPED] & 255)
            if TABLES.cards[card * CARD_ROW] != STRIKE_CARD or cells[RIDERS] >> 4 * power & 15 == 15:
                return False
            cost = TABLES.powers[at + P_INTERCEPT]
            if cost and cost > self.intercept(card):
                return False
            cost = TABLES.powers[at + P_FORCE]
            return not cost or cost <= self.force(card)
        return True

    def start_power(self, power: i64) -> None:
        """Pay for a power: everything but furyoku at once, furyoku by the frame above."""
        cells = self.cells
        seat = cells[DEFENDER]
        at = self.power_row(power)
        flags = TABLES.powers[at + P_FLAGS]
        zone = cells[ZONE]
        card = cells[FLIPPED] & 255
        if power >= 4:
            card = cells[TEAM + 3 * seat + zone]
        self.note(E_POWER, seat, power, self.listed(seat, card), 0, EVERYONE)
        self.argue(at + 1 << 8 | power)
        self.advance(3)
        cells[USED] |= BIT[_mark(power, flags & P_BEFORE != 0)]
        cells[FLIP_INTERCEPT] -= TABLES.powers[at + P_INTERCEPT]
        cells[FLIP_FORCE] -= TABLES.powers[at + P_FORCE]
        if flags & P_TURN_BACK:
            cells[SIDE + seat] = 0
            self.note(E_TURNED, seat, 0, 0, 0, EVERYONE)
        if flags & P_UNCHARGE:
            self.clear_charge(seat, zone)
        if flags & P_SELF:
            self.team_gone(seat, zone)
        self.charge_fee(seat, TABLES.powers[at + P_COST])

    def finish_power(self, argument: i64) -> None:
        """The power is paid for: it works now, and what waits for the counterattack is written down (6.6)."""
        cells = self.cells
        at = (argument >> 8) - 1
        power = argument & 255
        if TABLES.powers[at + P_LATER]:
            cells[RIDERS] += BIT[4 * power]
            if power >= 4:
                team = cells[TEAM + 3 * cells[DEFENDER] + cells[ZONE]]
                cells[RIDERS] = cells[RIDERS] & 0xFFFFFFFF | team + 1 << 32
        self.run(cells[DEFENDER], TABLES.powers[at + P_CODE], cells[ZONE])

    # --- triggers (rule 9.9) -------------------------------------------------------------------------------

    def trigger_code(self, seat: i64, source: i64, event: i64, team: i64) -> i64:
        """The program that a source runs on an event; 0 for none. The teamwork may have gone by now (9.9)."""
        cells = self.cells
        column = ON_COUNTER_CODE
        if event == ON_SCORE:
            column = ON_SCORE_CODE
        if source == FROM_STRIKE:
            return TABLES.cards[cells[ATTACK] * CARD_ROW + column]
        if source < FROM_TEAM:
            power = source - FROM_RIDER
            card = cells[ATTACK]
            if power >= 4:
                card = self.listed(seat, team)
                power -= 4
            row = TABLES.cards[card * CARD_ROW + POWERS] + power
            return TABLES.powers[row * POWER_ROW + P_LATER]
        card = team
        if source >= FROM_AREA:
            card = cells[AREA + seat * AREA_LIMIT + source - FROM_AREA]
        return TABLES.cards[self.listed(seat, card) * CARD_ROW + column]

    def triggers(self, seat: i64, event: i64) -> i64:
        """The set of sources that answer to an event, and the teamwork among them: the argument of a frame."""
        cells = self.cells
        found: i64 = 0
        if self.trigger_code(seat, FROM_STRIKE, event, -1):
            found |= BIT[FROM_STRIKE]
        team = (cells[RIDERS] >> 32) - 1
        if event == ON_COUNTER:
            for power in range(8):
                if cells[RIDERS] >> 4 * power & 15:
                    found |= BIT[FROM_RIDER + power]
        zone = cells[FROM]
        if zone <= RED and cells[TEAM + 3 * seat + zone] >= 0:
            team = cells[TEAM + 3 * seat + zone]
            if self.trigger_code(seat, FROM_TEAM + zone, event, team):
                found |= BIT[FROM_TEAM + zone]
        for place in range(cells[AREA_SIZE + seat]):
            if self.trigger_code(seat, FROM_AREA + place, event, -1):
                found |= BIT[FROM_AREA + place]
        if found:
            found |= team + 1 << 32
        return found

    def go_triggers(self, seat: i64, event: i64, sources: i64) -> None:
        """Run what is left; where several differ, the one whose turn it is orders them."""
        if sources & 0xFFFFFFFF == 0:
            self.pop()
            return
        team = (sources >> 32) - 1
        first = lowest(sources)
        code = self.trigger_code(seat, first, event, team)
        for source in range(first + 1, SOURCES):
            if sources & BIT[source] and self.trigger_code(seat, source, event, team) != code:
                if event == ON_SCORE:
                    self.cells[ASKED] = 1 - seat
                else:
                    self.cells[ASKED] = seat
                return
        self.trigger(seat, event, sources, first)

    def trigger(self, seat: i64, event: i64, sources: i64, source: i64) -> None:
        """Run one; a rider as often as it was paid for."""
        cells = self.cells
        code = self.trigger_code(seat, source, event, (sources >> 32) - 1)
        again = False
        if FROM_RIDER <= source < FROM_TEAM:
            cells[RIDERS] -= BIT[4 * (source - FROM_RIDER)]
            again = cells[RIDERS] >> 4 * (source - FROM_RIDER) & 15 != 0
        if not again:
            self.argue(sources & ~BIT[source])
        self.run(seat, code, cells[FROM])

    # --- chance --------------------------------------------------------------------------------------------

    def shuffle_deck(self, seat: i64, kept: i64, dice: Dice) -> None:
        """Shuffle all but the top cards: nobody can follow a card through that (12.4)."""
        first = CARDS + seat * SEAT_CARDS
        many = self.cells[DECK_SIZE + seat] - kept
        for at in range(first, first + many):
            self.cells[at] &= 255
        dice.shuffle(self.cells, first, many)
        self.note(E_SHUFFLE, seat, 0, 0, 0, EVERYONE)

    def renew(self, seat: i64, dice: Dice) -> None:
        """Rule 3.9: discard pile and furyoku are shuffled into a new deck; as many furyoku are dealt again."""
        cells = self.cells
        self.note(E_EMPTY, seat, 0, 0, 0, EVERYONE)
        many: i64 = 0
        while cells[PILE_SIZE + seat] > 0:
            _loose[many] = self.salvage(seat) & 255
            many += 1
        wanted: i64 = 0
        for colour in range(3):
            wanted |= cells[FURYOKU + 3 * seat + colour] << 8 * colour
            while cells[FURYOKU + 3 * seat + colour] > 0:
                _loose[many] = self.unstack(seat, colour) & 255
                many += 1
        dice.shuffle(_loose, 0, many)
        for at in range(many):
            self.lay(seat, _loose[at])
        self.deal_furyoku(seat, wanted, many - _LEAST_LEFT)
        for _ in range(4):
            if cells[DECK_SIZE + seat] > 1:
                self.discard(seat, self.lift(seat))

    def deal_furyoku(self, seat: i64, wanted: i64, most: i64) -> None:
        """Furyoku from the deck, unseen: red first, so that green is what is missing where cards are."""
        for below in range(3):
            colour = RED - below
            for _ in range(wanted >> 8 * colour & 255):
                if most > 0:
                    self.stack(seat, colour, self.lift(seat))
                    most -= 1

    def fill(self, seat: i64, sizes: vec[i64], dice: Dice) -> None:  # noqa: ARG002 - labels say it all
        """Rule 12.5: deck lists are open, so what is unseen is the list less what is seen, in any order."""
        cells = self.cells
        for owner in range(2):
            for side in range(2):
                at = SIGNATURE + 2 * owner + side
                if cells[at] >= 0 and cells[at] & 255 == UNSEEN:
                    row = cells[SHAMAN + owner] * CARD_ROW
                    cells[at] = cells[at] - UNSEEN + dice.below(TABLES.cards[row + INTERCEPT + side])
            self._fill_cards(owner, dice)

    def _fill_cards(self, owner: i64, dice: Dice) -> None:
        cells = self.cells
        first = CARDS + owner * SEAT_CARDS
        for card in range(cells[KINDS + owner]):
            _loose[card] = self.copies(owner, card)
        for at in range(first, first + SEAT_CARDS):
            if cells[at] >= 0 and cells[at] & 255 != UNSEEN:
                _loose[cells[at] & 255] -= 1
        for at in range(AREA + owner * AREA_LIMIT, AREA + owner * AREA_LIMIT + cells[AREA_SIZE + owner]):
            _loose[cells[at]] -= 1
        for at in range(TEAM + 3 * owner, TEAM + 3 * owner + 3):
            if cells[at] >= 0:
                _loose[cells[at]] -= 1
        if cells[STRIKE + owner] >= 0:
            _loose[cells[STRIKE + owner]] -= 1
        if cells[DEFENDER] == owner and cells[FLIPPED] >= 0:
            _loose[cells[FLIPPED] & 255] -= 1
        many: i64 = 0
        for card in range(cells[KINDS + owner]):
            for _ in range(_loose[card]):
                _unseen[many] = card
                many += 1
        deal_labels(cells, first, SEAT_CARDS, _unseen, many, dice)


def _mark(power: i64, before: bool) -> i64:
    """The bit of USED that says that a power was used: for this flip, or before flipping, for this zone."""
    if before:
        return power + 12
    return power


_unseen: Final[vec[i64]] = vec[i64]([0] * 128)
