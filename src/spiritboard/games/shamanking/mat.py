# compiled
"""The two mats: piles and stacks, and the live numbers of strikes. Numbers in comments are those of RULES.md."""

from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT
from spiritboard.core.event import EVERYONE
from spiritboard.core.state import State
from spiritboard.games.shamanking.frames import *
from spiritboard.games.shamanking.tables import *
from spiritboard.games.shamanking.tables import TABLES


@mypyc_attr(acyclic=True)
class Mats(State):
    """What lies on the two mats, and what it counts for."""

    # --- cards and piles -----------------------------------------------------------------------------------

    def listed(self, seat: i64, card: i64) -> i64:
        """The number of the card at this place of a seat's deck list."""
        return self.cells[LIST + seat * LIST_CELLS + (card >> 2)] >> 15 * (card & 3) & 4095

    def copies(self, seat: i64, card: i64) -> i64:
        """How many of it the deck list has."""
        return self.cells[LIST + seat * LIST_CELLS + (card >> 2)] >> 15 * (card & 3) + 12 & 7

    def deck_at(self, seat: i64, depth: i64) -> i64:
        """The cell of the deck's card under ``depth`` others."""
        return CARDS + seat * SEAT_CARDS + self.cells[DECK_SIZE + seat] - 1 - depth

    def pile_at(self, seat: i64, depth: i64) -> i64:
        """The cell of the discard pile's card under ``depth`` others."""
        return CARDS + seat * SEAT_CARDS + DECK_LIMIT - self.cells[PILE_SIZE + seat] + depth

    def stack_at(self, seat: i64, colour: i64) -> i64:
        """The cell above the top card of a furyoku stack."""
        size = self.cells[FURYOKU + 3 * seat + colour]
        return CARDS + seat * SEAT_CARDS + STACKS + colour * STACK_LIMIT + size

    def lift(self, seat: i64) -> i64:
        """Take the top card of a deck that has one."""
        cells = self.cells
        at = self.deck_at(seat, 0)
        card = cells[at]
        cells[at] = -1
        cells[DECK_SIZE + seat] -= 1
        return card

    def lay(self, seat: i64, card: i64) -> None:
        """Put a card, with its label, on top of the deck."""
        self.cells[DECK_SIZE + seat] += 1
        self.cells[self.deck_at(seat, 0)] = card

    def discard(self, seat: i64, card: i64) -> None:
        """Put a card face up on the discard pile (1.7)."""
        self.cells[PILE_SIZE + seat] += 1
        self.cells[self.pile_at(seat, 0)] = card & 255 | OPEN

    def salvage(self, seat: i64) -> i64:
        """Take the top card of a discard pile that has one."""
        cells = self.cells
        at = self.pile_at(seat, 0)
        card = cells[at]
        cells[at] = -1
        cells[PILE_SIZE + seat] -= 1
        return card

    def stack(self, seat: i64, colour: i64, card: i64) -> None:
        """Put a card face down on a furyoku stack; what has seen it goes on knowing it (12.3)."""
        cells = self.cells
        if cells[FURYOKU + 3 * seat + colour] >= STACK_LIMIT:
            self.discard(seat, card)  # 3.6
            return
        cells[self.stack_at(seat, colour)] = card
        cells[FURYOKU + 3 * seat + colour] += 1

    def unstack(self, seat: i64, colour: i64) -> i64:
        """Take the top furyoku of a stack that has one."""
        cells = self.cells
        cells[FURYOKU + 3 * seat + colour] -= 1
        at = self.stack_at(seat, colour)
        card = cells[at]
        cells[at] = -1
        return card

    def wealth(self, seat: i64) -> i64:
        """All furyoku of a seat."""
        at = FURYOKU + 3 * seat
        return self.cells[at] + self.cells[at + 1] + self.cells[at + 2]

    def tend(self) -> None:
        """Rules 3.8 and 3.9: an empty discard pile or deck is noticed at once."""
        cells = self.cells
        for seat in range(2):
            if cells[PILE_SIZE + seat] == 0 and cells[DECK_SIZE + seat] > 1:
                self.note(E_FOUR, seat, 0, 0, 0, EVERYONE)
                for _ in range(4):
                    if cells[DECK_SIZE + seat] > 1:
                        self.discard(seat, self.lift(seat))
            if cells[DECK_SIZE + seat] == 0 and cells[PILE_SIZE + seat] + self.wealth(seat) > 0:
                self.push(F_EMPTY, seat, 0)

    def clean_up(self, seat: i64) -> None:
        """Rule 4.2: a seat's last strike and advantages leave the table."""
        cells = self.cells
        if cells[STRIKE + seat] >= 0:
            self.discard(seat, cells[STRIKE + seat])
            cells[STRIKE + seat] = -1
        first = AREA + seat * AREA_LIMIT
        for at in range(first, first + cells[AREA_SIZE + seat]):
            self.discard(seat, cells[at])
            cells[at] = -1
        cells[AREA_SIZE + seat] = 0

    def settle_area(self, seat: i64, card: i64) -> None:
        """A card comes to lie in the advantage area."""
        self.cells[AREA + seat * AREA_LIMIT + self.cells[AREA_SIZE + seat]] = card & 255
        self.cells[AREA_SIZE + seat] += 1

    def team_gone(self, seat: i64, zone: i64) -> None:
        """A teamwork goes to its owner's discard pile."""
        at = TEAM + 3 * seat + zone
        card = self.cells[at]
        self.cells[at] = -1
        self.discard(seat, card)
        self.note(E_TEAM_GONE, seat, zone, self.listed(seat, card), 0, EVERYONE)

    # --- live numbers (rules 5.5-5.8) ----------------------------------------------------------------------

    def teams(self, seat: i64) -> i64:
        """How many teamworks a seat has."""
        count: i64 = 0
        for at in range(TEAM + 3 * seat, TEAM + 3 * seat + 3):
            if self.cells[at] >= 0:
                count += 1
        return count

    def holds(self, condition: i64, number: i64, seat: i64) -> bool:
        """Whether a condition on a seat's card holds now."""
        cells = self.cells
        defending = seat == cells[DEFENDER]
        other = 1 - seat
        if condition == IF_ALWAYS:
            return True
        if condition in (IF_INCOMING_MOST, IF_INCOMING_LEAST):
            force = cells[ANSWERED]
            if defending:
                force = self.incoming()
            if force < 0:
                force = 0
            return force <= number if condition == IF_INCOMING_MOST else force >= number
        if condition == IF_IN:
            zone = cells[FROM]
            if defending:
                zone = cells[ZONE]
            return number & BIT[zone] != 0
        if condition == IF_FOE_IN:
            return not defending and number & BIT[cells[ZONE]] != 0
        if condition == IF_BACK:
            return cells[SIDE + seat] == 1
        if condition == IF_FRONT:
            return cells[SIDE + seat] == 0
        if condition == IF_CHARGED:
            return _three(cells[CHARGED + seat]) >= number
        if condition == IF_BEHIND:
            return cells[SCORE + seat] < cells[SCORE + other]
        if condition == IF_AHEAD:
            return cells[SCORE + seat] > cells[SCORE + other]
        if condition == IF_TEAM:
            return self.teams(seat) >= number
        if condition == IF_FOE_TEAM:
            return self.teams(other) >= number
        if condition == IF_POORER:
            return self.wealth(seat) < self.wealth(other)
        if condition == IF_RICHER:
            return self.wealth(seat) > self.wealth(other)
        return _three(cells[CHARGED + other]) >= number

    def times(self, per: i64, seat: i64) -> i64:
        """How often a modifier counts."""
        cells = self.cells
        if per == PER_ONE:
            return 1
        if per == PER_TEAM:
            return self.teams(seat)
        if per == PER_FOE_TEAM:
            return self.teams(1 - seat)
        if per == PER_CHARGED:
            return _three(cells[CHARGED + seat])
        if per == PER_ADVANTAGE:
            return cells[AREA_SIZE + seat]
        if per == PER_FOE_POINT:
            return cells[SCORE + 1 - seat]
        return cells[FURYOKU + 3 * seat + per - PER_GREEN]

    def gain(self, card: i64, seat: i64, target: i64, column: i64) -> i64:
        """What a card's statics for one target add to Force or Intercept."""
        row = card * CARD_ROW
        end = TABLES.cards[row + STATICS_END]
        total: i64 = 0
        for static in range(TABLES.cards[row + STATICS], end):
            at = static * STATIC_ROW
            value = TABLES.statics[at + column]
            if value == 0 or TABLES.statics[at + S_TARGET] != target:
                continue
            if self.holds(TABLES.statics[at + S_IF], TABLES.statics[at + S_IF_NUMBER], seat):
                total += value * self.times(TABLES.statics[at + S_PER], seat)
        return total

    def gains(self, card: i64, seat: i64, zone: i64, column: i64) -> i64:
        """All live changes to a strike: its own, the advantages', the teamwork's of the zone it was flipped in."""
        cells = self.cells
        total = self.gain(card, seat, T_SELF, column)
        first = AREA + seat * AREA_LIMIT
        for at in range(first, first + cells[AREA_SIZE + seat]):
            total += self.gain(self.listed(seat, cells[at]), seat, T_YOURS, column)
        if zone <= RED:
            team = cells[TEAM + 3 * seat + zone]
            if team >= 0:
                total += self.gain(self.listed(seat, team), seat, T_HERE, column)
        return total

    def incoming(self) -> i64:
        """The incoming attack's Force, which may be below zero (5.8)."""
        cells = self.cells
        seat = cells[DEFENDER]
        force = OPENING_FORCE
        if cells[FROM] != FROM_NOWHERE:
            card = cells[ATTACK]
            force = TABLES.cards[card * CARD_ROW + FORCE] + cells[BOOST]
            force += self.gains(card, 1 - seat, cells[FROM], S_FORCE)
        force -= cells[WEAKEN]
        first = AREA + seat * AREA_LIMIT
        for at in range(first, first + cells[AREA_SIZE + seat]):
            force += self.gain(self.listed(seat, cells[at]), seat, T_INCOMING, S_FORCE)
        if cells[ZONE] <= RED:
            team = cells[TEAM + 3 * seat + cells[ZONE]]
            if team >= 0:
                force += self.gain(self.listed(seat, team), seat, T_INCOMING, S_FORCE)
        return force

    def intercept(self, card: i64) -> i64:
        """The Intercept of the defender's flipped card (or of a signature move, outside all zones)."""
        cells = self.cells
        value = TABLES.cards[card * CARD_ROW + INTERCEPT] + cells[FLIP_INTERCEPT]
        return value + self.gains(card, cells[DEFENDER], cells[ZONE], S_INTERCEPT)

    def force(self, card: i64) -> i64:
        """The Force that the defender's flipped card has now."""
        cells = self.cells
        value = TABLES.cards[card * CARD_ROW + FORCE] + cells[FLIP_FORCE]
        return value + self.gains(card, cells[DEFENDER], cells[ZONE], S_FORCE)

    def stops(self, card: i64) -> bool:
        """Rules 5.2 and 5.8: Intercept at least the Force, both compared as zero where below."""
        force = self.incoming()
        return force <= 0 or self.intercept(card) >= force

    def _flags(self, card: i64, seat: i64, column: i64) -> i64:
        """All that a card's statics say in one column of flags."""
        row = card * CARD_ROW
        found: i64 = 0
        for static in range(TABLES.cards[row + STATICS], TABLES.cards[row + STATICS_END]):
            at = static * STATIC_ROW
            value = TABLES.statics[at + column]
            if value and self.holds(TABLES.statics[at + S_IF], TABLES.statics[at + S_IF_NUMBER], seat):
                found |= value
        return found

    def bans(self) -> i64:
        """What the defender may not do: by the attack, by the attacker's advantages, by earlier effects (6.9)."""
        cells = self.cells
        other = 1 - cells[DEFENDER]
        found = cells[BANS]
        if cells[FROM] != FROM_NOWHERE:
            found |= self._flags(cells[ATTACK], other, S_BANS)
        first = AREA + other * AREA_LIMIT
        for at in range(first, first + cells[AREA_SIZE + other]):
            found |= self._flags(self.listed(other, cells[at]), other, S_BANS)
        return found

    def start(self) -> i64:
        """Rule 4.6: the zone where the defence against this attack begins."""
        cells = self.cells
        if cells[FROM] == FROM_NOWHERE:
            return GREEN
        return self._flags(cells[ATTACK], 1 - cells[DEFENDER], S_START)

    def safe(self, seat: i64) -> bool:
        """Whether a seat's teamworks cannot be eliminated by the other (8.7)."""
        cells = self.cells
        for zone in range(3):
            team = cells[TEAM + 3 * seat + zone]
            if team >= 0 and self._flags(self.listed(seat, team), seat, S_PRICE) >> 24 & SAFE_TEAM:
                return True
        return False

    def price(self, card: i64) -> i64:
        """Rule 3.5: what the flipped card costs the defender now, green + yellow << 8 + red << 16."""
        cells = self.cells
        seat = cells[DEFENDER]
        cost = TABLES.cards[card * CARD_ROW + COST]
        if cells[ZONE] > RED:
            return cost
        first = AREA + seat * AREA_LIMIT
        for at in range(first, first + cells[AREA_SIZE + seat]):
            cost = self._cheapened(cost, self.listed(seat, cells[at]), seat)
        team = cells[TEAM + 3 * seat + cells[ZONE]]
        if team >= 0:
            cost = self._cheapened(cost, self.listed(seat, team), seat)
        if cost >> 24 & CHEAP_YELLOW:
            cost = cost & ~0xFFFF | (cost & 255) + (cost >> 8 & 255)
        if cost >> 24 & CHEAP_RED:
            cost = cost & 255 | (cost >> 8 & 255) + (cost >> 16 & 255) << 8
        return cost & 0xFFFFFF

    def _cheapened(self, cost: i64, card: i64, seat: i64) -> i64:
        """A cost less what a card takes off it; what colours may count as is gathered above it, for later."""
        row = card * CARD_ROW
        for static in range(TABLES.cards[row + STATICS], TABLES.cards[row + STATICS_END]):
            at = static * STATIC_ROW
            cut = TABLES.statics[at + S_PRICE]
            if not cut or not self.holds(TABLES.statics[at + S_IF], TABLES.statics[at + S_IF_NUMBER], seat):
                continue
            green = _less(cost & 255, cut & 255)
            yellow = _less(cost >> 8 & 255, cut >> 8 & 255)
            red = _less(cost >> 16 & 255, cut >> 16 & 255)
            cost = green | yellow << 8 | red << 16 | (cost >> 24 | cut >> 24) << 24
        return cost

    def payable(self, seat: i64, cost: i64) -> bool:
        """Rules 3.3 and 3.4: red pays for all, yellow for yellow and green, green for green."""
        at = FURYOKU + 3 * seat
        cells = self.cells
        red = cost >> 16 & 255
        yellow = red + (cost >> 8 & 255)
        rich = cells[at + 2] + cells[at + 1]
        return red <= cells[at + 2] and yellow <= rich and yellow + (cost & 255) <= rich + cells[at]

    def fits(self, seat: i64, card: i64) -> bool:
        """Rules 11.4-11.6: whether the shaman may play the card and use its keywords."""
        row = card * CARD_ROW
        cells = self.cells
        if cells[STARTER]:
            return True
        owner = TABLES.cards[row + OWNER]
        if owner and owner != cells[SHAMAN + seat]:
            return False
        return cells[TRAITS + seat] & BIT[TABLES.cards[row + TRAIT]] != 0


def _three(zones: i64) -> i64:
    """How many of three zones are in a set."""
    return (zones & 1) + (zones >> 1 & 1) + (zones >> 2 & 1)


def _less(value: i64, cut: i64) -> i64:
    """What is left of a cost."""
    if value > cut:
        return value - cut
    return 0
