# compiled
"""The table of the duel: named queries and changes, which the rules are written in.

A card is identified in three ways, with separate types so that they cannot be confused: its *place* in its owner's deck
list, that place with the *label* that says who has seen it, and its *number* in the library. Numbers in comments refer
to RULES.md.
"""

from typing import Final, NewType

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT
from spiritboard.core.event import EVERYONE
from spiritboard.core.state import State
from spiritboard.games.shamanking.rules.board_arguments import happening, started
from spiritboard.games.shamanking.rules.frames import *
from spiritboard.games.shamanking.rules.tables import *
from spiritboard.games.shamanking.rules.tables import TABLES

Place = NewType("Place", i64)
"""The position of a card in its owner's deck list."""
Label = NewType("Label", i64)
"""A place and, above its eight bits, the set of seats that have seen the card."""
Number = NewType("Number", i64)
"""A card's number in the library, the same in every match."""

TEAM_POWERS: Final[i64] = 4
"""The powers of the flipped card are numbered from 0, those of the zone's teamwork from here."""
WHOLE_COST: Final[i64] = 0xFFFFFF
PRICE_FLAGS: Final[i64] = 24
"""A packed cost has eight bits per colour; above them are the flags of a static that changes costs."""
FRONT: Final[i64] = 0
BACK: Final[i64] = 1
SIGNATURE_STRIKE: Final[i64] = -2
"""Marks a signature move as the last strike of a seat, since it is not a card of its deck."""
NOBODY_THERE: Final[i64] = -1
"""No card: as a teamwork, as the last strike, as the flipped card."""


def place_of(label: Label) -> Place:
    """Return the place of a labelled card."""
    return Place(label & 255)


def listed_in(cells: vec[i64], seat: i64, place: Place) -> Number:
    """Return the number of the card at this place of a seat's deck list."""
    return Number(cells[LIST + seat * LIST_CELLS + (place >> 2)] >> 15 * (place & 3) & 4095)


def copies_in(cells: vec[i64], seat: i64, place: Place) -> i64:
    """Return how many copies of a card a seat's deck list has."""
    return cells[LIST + seat * LIST_CELLS + (place >> 2)] >> 15 * (place & 3) + 12 & 7


def seers(label: Label) -> i64:
    """Return the set of seats that have seen a card."""
    return label >> 8


def labelled(place: Place, seen: i64) -> Label:
    """Return a card's label with this set of seats that have seen it."""
    return Label(place | seen << 8)


def opened(place: Place) -> Label:
    """Return the label of a card that everybody has seen."""
    return Label(place | OPEN)


def amount(cost: i64, colour: i64) -> i64:
    """Return the amount of a colour in a packed cost."""
    return cost >> 8 * colour & 255


def one_of(colour: i64) -> i64:
    """Return one furyoku of a colour, as a packed cost."""
    return BIT[8 * colour]


def printed(card: Number, column: i64) -> i64:
    """Return one column of a card's row in the library."""
    return TABLES.cards[card * CARD_ROW + column]


@mypyc_attr(acyclic=True)
class Board(State):
    """A state of the duel with named queries and changes."""

    # --- cards and piles -----------------------------------------------------------------------------------

    def listed(self, seat: i64, place: Place) -> Number:
        """Return the number of the card at this place of a seat's deck list."""
        return listed_in(self.cells, seat, place)

    def copies(self, seat: i64, place: Place) -> i64:
        """Return how many copies of this card the deck list has."""
        return copies_in(self.cells, seat, place)

    def enlist(self, seat: i64, place: Place, card: Number, copies: i64) -> None:
        """Write a card and its number of copies into a seat's deck list."""
        self.cells[LIST + seat * LIST_CELLS + (place >> 2)] |= (card | copies << 12) * BIT[15 * (place & 3)]

    def named(self, seat: i64, label: Label) -> Number:
        """Return the number of a seat's labelled card."""
        return self.listed(seat, place_of(label))

    def tell_card(self, event: i64, seat: i64, a: i64, place: Place) -> None:
        """Record a public event about a seat's card, which is looked up only if anybody listens."""
        if self.heard is not None:
            self.note(event, seat, a, listed_in(self.cells, seat, place), 0, EVERYONE)

    def deck_at(self, seat: i64, depth: i64) -> i64:
        """Return the cell of the card at this depth in the deck."""
        return CARDS + seat * SEAT_CARDS + self.cells[DECK_SIZE + seat] - 1 - depth

    def pile_at(self, seat: i64, depth: i64) -> i64:
        """Return the cell of the card at this depth in the discard pile."""
        return CARDS + seat * SEAT_CARDS + DECK_LIMIT - self.cells[PILE_SIZE + seat] + depth

    def stack_at(self, seat: i64, colour: i64) -> i64:
        """Return the cell above the top card of a furyoku stack. The stacks are stored one after the other, green
        first."""
        cells = self.cells
        size = FURYOKU + 3 * seat
        at = CARDS + seat * SEAT_CARDS + STACKS + cells[size]
        if colour > GREEN:
            at += cells[size + YELLOW]
        if colour > YELLOW:
            at += cells[size + RED]
        return at

    def area_at(self, seat: i64, at: i64) -> i64:
        """Return the cell of the card at this index in a seat's advantage area."""
        return CARDS + (seat + 1) * SEAT_CARDS - 1 - at

    def lift(self, seat: i64) -> Label:
        """Take the top card off a non-empty deck."""
        cells = self.cells
        at = self.deck_at(seat, 0)
        card = Label(cells[at])
        cells[at] = NOBODY_THERE
        cells[DECK_SIZE + seat] -= 1
        return card

    def lay(self, seat: i64, card: Label) -> None:
        """Put a labelled card on top of the deck."""
        self.cells[DECK_SIZE + seat] += 1
        self.cells[self.deck_at(seat, 0)] = card

    def discard(self, seat: i64, card: Place) -> None:
        """Put a card face up on the discard pile (1.7)."""
        cells = self.cells
        cells[PILE_SIZE + seat] += 1
        cells[CARDS + seat * SEAT_CARDS + DECK_LIMIT - cells[PILE_SIZE + seat]] = opened(card)

    def salvage(self, seat: i64) -> Label:
        """Take the top card off a non-empty discard pile."""
        cells = self.cells
        at = self.pile_at(seat, 0)
        card = Label(cells[at])
        cells[at] = NOBODY_THERE
        cells[PILE_SIZE + seat] -= 1
        return card

    def stack(self, seat: i64, colour: i64, card: Label) -> None:
        """Put a card face down on a furyoku stack; seats that have seen it still know it (12.3)."""
        cells = self.cells
        at = self.stack_at(seat, colour)
        if colour < RED:
            for above in range(self.stack_at(seat, RED), at, -1):
                cells[above] = cells[above - 1]
        cells[at] = card
        cells[FURYOKU + 3 * seat + colour] += 1

    def unstack(self, seat: i64, colour: i64) -> Label:
        """Take the top furyoku off a non-empty stack."""
        cells = self.cells
        at = self.stack_at(seat, colour) - 1
        card = Label(cells[at])
        if colour < RED:
            top = self.stack_at(seat, RED) - 1
            while at < top:
                cells[at] = cells[at + 1]
                at += 1
        cells[at] = NOBODY_THERE
        cells[FURYOKU + 3 * seat + colour] -= 1
        return card

    def show(self, seat: i64, at: i64) -> Label:
        """Let a seat see the card in a cell; return its new label."""
        self.cells[at] |= BIT[8 + seat]
        return Label(self.cells[at])

    def forget(self, seat: i64, at: i64) -> None:
        """Let only this seat know the card in a cell from now on."""
        self.cells[at] = self.cells[at] & 255 | BIT[8 + seat]

    def wealth(self, seat: i64) -> i64:
        """Return the total furyoku of a seat."""
        at = FURYOKU + 3 * seat
        return self.cells[at] + self.cells[at + 1] + self.cells[at + 2]

    def tend(self) -> None:
        """Handle an empty discard pile or deck, which has immediate effects (rules 3.8 and 3.9)."""
        cells = self.cells
        for seat in range(2):
            if cells[PILE_SIZE + seat] == 0 and cells[DECK_SIZE + seat] > 1:
                self.tell(E_FOUR, seat, 0, 0)
                for _ in range(4):
                    if cells[DECK_SIZE + seat] > 1:
                        self.discard(seat, place_of(self.lift(seat)))
            if cells[DECK_SIZE + seat] == 0 and cells[PILE_SIZE + seat] + self.wealth(seat) > 0:
                self.push(F_EMPTY, seat, 0)

    def clear_table(self, seat: i64) -> None:
        """Remove a seat's last strike and advantages from the table (rule 4.2)."""
        cells = self.cells
        strike = cells[STRIKE + seat]
        if strike == SIGNATURE_STRIKE:
            self.turn_over(seat)  # 13.5: a signature move goes back inside
        elif strike >= 0:
            self.discard(seat, Place(strike))
        cells[STRIKE + seat] = NOBODY_THERE
        for at in range(cells[AREA_SIZE + seat]):
            self.discard(seat, self.laid(seat, at))
            cells[self.area_at(seat, at)] = NOBODY_THERE
        cells[AREA_SIZE + seat] = 0

    def turn_over(self, seat: i64) -> None:
        """Turn a seat's shaman over (13.5)."""
        self.cells[SIDE + seat] = 1 - self.cells[SIDE + seat]
        self.tell(E_TURNED, seat, self.cells[SIDE + seat], 0)

    # --- what lies on the table ----------------------------------------------------------------------------

    def flipped(self) -> Place:
        """Return the card that the defender is deciding about. It must exist."""
        return Place(self.cells[FLIPPED] & 255)

    def flipped_card(self) -> Number:
        """Return the number of the flipped card."""
        cells = self.cells
        return listed_in(cells, cells[DEFENDER], place_of(Label(cells[FLIPPED])))

    def team(self, seat: i64, zone: i64) -> Place:
        """Return the teamwork that a seat has in a zone; NOBODY_THERE if none."""
        return Place(self.cells[TEAM + 3 * seat + zone])

    def laid(self, seat: i64, at: i64) -> Place:
        """Return the card at this index in a seat's advantage area."""
        return place_of(Label(self.cells[self.area_at(seat, at)]))

    def settle_area(self, seat: i64, card: Place) -> None:
        """Put a card into the advantage area."""
        self.cells[self.area_at(seat, self.cells[AREA_SIZE + seat])] = opened(card)
        self.cells[AREA_SIZE + seat] += 1

    def furyoku(self, seat: i64, colour: i64) -> i64:
        """Return how many cards are in a furyoku stack."""
        return self.cells[FURYOKU + 3 * seat + colour]

    def is_charged(self, seat: i64, zone: i64) -> bool:
        """Return whether a zone is charged."""
        return self.cells[CHARGED + seat] & BIT[zone] != 0

    def happen(self, seat: i64, event: i64, card: Number, zone: i64) -> None:
        """Trigger the effects of an event that happens to a card, or in a zone (9.10)."""
        found = card > 0 and printed(card, EVENT_CODE + event) > 0
        if zone <= RED and self.team(seat, zone) >= 0:
            found = found or printed(self.listed(seat, self.team(seat, zone)), EVENT_CODE + event) > 0
        for at in range(self.cells[AREA_SIZE + seat]):
            found = found or printed(self.listed(seat, self.laid(seat, at)), EVENT_CODE + event) > 0
        if found:
            self.push(F_EVENT, seat, happening(card, zone, event))

    def celebrate(self, seat: i64, zone: i64) -> None:
        """Run what a teamwork does when its player has scored (rule 10.4)."""
        code = printed(self.listed(seat, self.team(seat, zone)), EVENT_CODE + ON_CELEBRATE)
        if code:
            self.push(F_EFFECT, seat, started(code, zone))

    def team_gone(self, seat: i64, zone: i64) -> None:
        """Put a teamwork into its owner's discard pile."""
        card = self.team(seat, zone)
        self.cells[TEAM + 3 * seat + zone] = NOBODY_THERE
        self.discard(seat, card)
        self.tell_card(E_TEAM_GONE, seat, zone, card)

    # --- live numbers (rules 5.5-5.8) ----------------------------------------------------------------------

    def teams(self, seat: i64) -> i64:
        """Return how many teamworks a seat has."""
        count: i64 = 0
        for at in range(TEAM + 3 * seat, TEAM + 3 * seat + 3):
            if self.cells[at] >= 0:
                count += 1
        return count

    def holds(self, condition: i64, number: i64, seat: i64) -> bool:
        """Return whether a condition on a seat's card currently holds."""
        cells = self.cells
        if condition == IF_ALWAYS:
            return True
        if condition == IF_INCOMING_MOST:
            return self.answering(seat) <= number
        if condition == IF_INCOMING_LEAST:
            return self.answering(seat) >= number
        if condition == IF_IN:
            zone = cells[FROM]
            if seat == cells[DEFENDER]:
                zone = cells[ZONE]
            return number & BIT[zone] != 0
        if condition == IF_FOE_IN:
            return seat != cells[DEFENDER] and number & BIT[cells[ZONE]] != 0
        if condition == IF_BACK:
            return cells[SIDE + seat] == BACK
        if condition == IF_FRONT:
            return cells[SIDE + seat] == FRONT
        return self._compares(condition, number, seat)

    def _compares(self, condition: i64, number: i64, seat: i64) -> bool:
        """Return whether a condition that compares both seats currently holds."""
        cells = self.cells
        other = 1 - seat
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
        if condition == IF_FOE_CHARGED:
            return _three(cells[CHARGED + other]) >= number
        at = number * JOINED_ROW
        first = self.holds(TABLES.joined[at], TABLES.joined[at + 1], seat)
        if first == (condition == IF_EITHER):
            return first
        return self.holds(TABLES.joined[at + 2], TABLES.joined[at + 3], seat)

    def answering(self, seat: i64) -> i64:
        """Return the Force of the attack that a seat answers, or has answered with its current attack (rule 5.7)."""
        force = self.cells[ANSWERED]
        if seat == self.cells[DEFENDER]:
            force = self.incoming()
        if force < 0:
            return 0
        return force

    def times(self, per: i64, seat: i64) -> i64:
        """Return the multiplier of a modifier."""
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

    def gain(self, card: Number, seat: i64, target: i64, column: i64) -> i64:
        """Return what a card's statics for one target add to Force or Intercept."""
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

    def gains(self, card: Number, seat: i64, zone: i64, column: i64) -> i64:
        """Return all current modifiers of a strike: its own, the advantages', and those of the teamwork in its zone."""
        cells = self.cells
        total = self.gain(card, seat, T_SELF, column)
        for at in range(cells[AREA_SIZE + seat]):
            total += self.gain(self.listed(seat, self.laid(seat, at)), seat, T_YOURS, column)
        if zone <= RED:
            team = Place(cells[TEAM + 3 * seat + zone])
            if team >= 0:
                total += self.gain(listed_in(cells, seat, team), seat, T_HERE, column)
        return total

    def attack(self) -> Number:
        """Return the card of the incoming attack; 0 for the opening attack."""
        return Number(self.cells[ATTACK])

    def incoming(self) -> i64:
        """Return the incoming attack's Force, which may be negative (5.8)."""
        cells = self.cells
        seat = cells[DEFENDER]
        force = OPENING_FORCE
        if cells[FROM] != FROM_NOWHERE:
            card = Number(cells[ATTACK])
            force = TABLES.cards[card * CARD_ROW + FORCE] + cells[BOOST]
            force += self.gains(card, 1 - seat, cells[FROM], S_FORCE)
        force -= cells[WEAKEN]
        for at in range(cells[AREA_SIZE + seat]):
            force += self.gain(self.listed(seat, self.laid(seat, at)), seat, T_INCOMING, S_FORCE)
        if cells[ZONE] <= RED:
            team = Place(cells[TEAM + 3 * seat + cells[ZONE]])
            if team >= 0:
                force += self.gain(listed_in(cells, seat, team), seat, T_INCOMING, S_FORCE)
        return force

    def take_force(self) -> None:
        """Fix the Force that was answered when the defender decides to answer the attack (rule 5.7)."""
        force = self.incoming()
        if force < 0:
            force = 0
        self.cells[TAKEN] = force

    def intercept(self, card: Number) -> i64:
        """Return the Intercept of the defender's flipped card (or of a signature move, outside all zones)."""
        cells = self.cells
        value = TABLES.cards[card * CARD_ROW + INTERCEPT] + cells[FLIP_INTERCEPT]
        return value + self.gains(card, cells[DEFENDER], cells[ZONE], S_INTERCEPT)

    def force(self, card: Number) -> i64:
        """Return the current Force of the defender's flipped card."""
        cells = self.cells
        value = TABLES.cards[card * CARD_ROW + FORCE] + cells[FLIP_FORCE]
        return value + self.gains(card, cells[DEFENDER], cells[ZONE], S_FORCE)

    def stops(self, card: Number) -> bool:
        """Return whether Intercept is at least the Force, with negative values counted as 0 (rules 5.2 and 5.8)."""
        force = self.incoming()
        return force <= 0 or self.intercept(card) >= force

    def _flags(self, card: Number, seat: i64, column: i64) -> i64:
        """Return the union of a column of flags over a card's statics."""
        row = card * CARD_ROW
        found: i64 = 0
        for static in range(TABLES.cards[row + STATICS], TABLES.cards[row + STATICS_END]):
            at = static * STATIC_ROW
            value = TABLES.statics[at + column]
            if value and self.holds(TABLES.statics[at + S_IF], TABLES.statics[at + S_IF_NUMBER], seat):
                found |= value
        return found

    def bans(self) -> i64:
        """Return what the defender may not do, because of the attack, the attacker's advantages, or earlier effects
        (6.9)."""
        cells = self.cells
        other = 1 - cells[DEFENDER]
        found = cells[BANS]
        if cells[FROM] != FROM_NOWHERE:
            found |= self._flags(Number(cells[ATTACK]), other, S_BANS)
        for at in range(cells[AREA_SIZE + other]):
            found |= self._flags(self.listed(other, self.laid(other, at)), other, S_BANS)
        return found

    def start(self) -> i64:
        """Return the zone where the defence against this attack begins: the last one that its text names (rule 4.6)."""
        cells = self.cells
        if cells[FROM] == FROM_NOWHERE:
            return GREEN
        return min(self._flags(self.attack(), 1 - cells[DEFENDER], S_START), RED)

    def safe(self, seat: i64) -> bool:
        """Return whether a seat's teamworks cannot be eliminated by the opponent (8.7)."""
        for zone in range(3):
            team = self.team(seat, zone)
            if team >= 0 and self._flags(self.listed(seat, team), seat, S_PRICE) >> PRICE_FLAGS & SAFE_TEAM:
                return True
        return False

    def price(self, card: Number) -> i64:
        """Return the current cost of the flipped card, green + yellow << 8 + red << 16 (rule 3.5)."""
        cells = self.cells
        seat = cells[DEFENDER]
        cost = TABLES.cards[card * CARD_ROW + COST]
        if cells[ZONE] > RED:
            return cost
        for at in range(cells[AREA_SIZE + seat]):
            cost = self._cheapened(cost, self.listed(seat, self.laid(seat, at)), seat)
        team = Place(cells[TEAM + 3 * seat + cells[ZONE]])
        if team >= 0:
            cost = self._cheapened(cost, listed_in(cells, seat, team), seat)
        flags = cost >> PRICE_FLAGS
        if flags & CHEAP_YELLOW:
            cost += amount(cost, YELLOW) * (one_of(GREEN) - one_of(YELLOW))
        if flags & CHEAP_RED:
            cost += amount(cost, RED) * (one_of(YELLOW) - one_of(RED))
        return cost & WHOLE_COST

    def _cheapened(self, cost: i64, card: Number, seat: i64) -> i64:
        """Return a cost reduced by a card's discount. Colours that may count as others are collected above it."""
        row = card * CARD_ROW
        for static in range(TABLES.cards[row + STATICS], TABLES.cards[row + STATICS_END]):
            at = static * STATIC_ROW
            cut = TABLES.statics[at + S_PRICE]
            if not cut or not self.holds(TABLES.statics[at + S_IF], TABLES.statics[at + S_IF_NUMBER], seat):
                continue
            flags = cost >> PRICE_FLAGS | cut >> PRICE_FLAGS
            green = _less(amount(cost, GREEN), amount(cut, GREEN))
            yellow = _less(amount(cost, YELLOW), amount(cut, YELLOW))
            red = _less(amount(cost, RED), amount(cut, RED))
            cost = green | yellow * one_of(YELLOW) | red * one_of(RED) | flags << PRICE_FLAGS
        return cost

    def payable(self, seat: i64, cost: i64) -> bool:
        """Return whether a seat can pay: red pays for all colours, yellow for yellow and green, green for green (rules
        3.3-3.4)."""
        at = FURYOKU + 3 * seat
        cells = self.cells
        red = amount(cost, RED)
        yellow = red + amount(cost, YELLOW)
        rich = cells[at + 2] + cells[at + 1]
        return red <= cells[at + 2] and yellow <= rich and yellow + amount(cost, GREEN) <= rich + cells[at]

    def fits(self, seat: i64, card: Number) -> bool:
        """Return whether the shaman may play the card and use its keywords (rules 11.4-11.6)."""
        row = card * CARD_ROW
        cells = self.cells
        if cells[STARTER]:
            return True
        owner = TABLES.cards[row + OWNER]
        if owner and owner != cells[SHAMAN + seat]:
            return False
        return cells[TRAITS + seat] & BIT[TABLES.cards[row + TRAIT]] != 0

    # --- powers --------------------------------------------------------------------------------------------

    def waiting(self, power: i64) -> i64:
        """Return how often the effect of a power waits for the counterattack."""
        if power >= TEAM_POWERS:
            return self.cells[TEAM_RIDERS] >> 8 * (power - TEAM_POWERS) & 255
        return self.cells[RIDERS] >> 8 * power & 255

    def any_waiting(self) -> bool:
        """Return whether the effect of any power waits for the counterattack."""
        return self.cells[RIDERS] != 0 or self.cells[TEAM_RIDERS] != 0

    def waiting_team(self) -> Place:
        """Return the teamwork whose power waits for the counterattack; NOBODY_THERE if none."""
        return Place((self.cells[TEAM_RIDERS] >> 32) - 1)

    def wait(self, power: i64) -> None:
        """Let the effect of a power wait for the counterattack once more (6.6)."""
        cells = self.cells
        if power < TEAM_POWERS:
            cells[RIDERS] += BIT[8 * power]
            return
        cells[TEAM_RIDERS] += BIT[8 * (power - TEAM_POWERS)]
        team = self.team(cells[DEFENDER], cells[ZONE])
        cells[TEAM_RIDERS] = cells[TEAM_RIDERS] & 0xFFFFFFFF | team + 1 << 32

    def wait_less(self, power: i64) -> bool:
        """Take one waiting effect of a power; return whether it waits once more."""
        if power < TEAM_POWERS:
            self.cells[RIDERS] -= BIT[8 * power]
        else:
            self.cells[TEAM_RIDERS] -= BIT[8 * (power - TEAM_POWERS)]
        return self.waiting(power) > 0

    def wait_no_more(self) -> None:
        """Drop all waiting effects."""
        self.cells[RIDERS] = 0
        self.cells[TEAM_RIDERS] = 0

    # --- zones ---------------------------------------------------------------------------------------------

    def lose(self, seat: i64, colour: i64) -> None:
        """Discard one furyoku face up, if there is one."""
        if self.cells[FURYOKU + 3 * seat + colour] > 0:
            card = place_of(self.unstack(seat, colour))
            self.discard(seat, card)
            self.tell_card(E_LOSE, seat, colour, card)

    def colours(self, seat: i64) -> i64:
        """Return the set of colours of a seat's furyoku."""
        found: i64 = 0
        for colour in range(3):
            if self.cells[FURYOKU + 3 * seat + colour] > 0:
                found |= BIT[colour]
        return found

    def manned(self, seat: i64) -> i64:
        """Return the set of zones in which a seat has a teamwork."""
        found: i64 = 0
        for zone in range(3):
            if self.cells[TEAM + 3 * seat + zone] >= 0:
                found |= BIT[zone]
        return found

    def set_charge(self, seat: i64, zone: i64) -> None:
        """Charge a zone."""
        if zone <= RED and not self.cells[CHARGED + seat] & BIT[zone]:
            self.cells[CHARGED + seat] |= BIT[zone]
            self.tell(E_CHARGE, seat, zone, 0)
            self.happen(seat, ON_CHARGE, Number(0), zone)

    def clear_charge(self, seat: i64, zone: i64) -> None:
        """Remove a zone's charge."""
        if zone <= RED and self.cells[CHARGED + seat] & BIT[zone]:
            self.cells[CHARGED + seat] &= ~BIT[zone]
            self.tell(E_UNCHARGE, seat, zone, 0)

    def move_inside(self, seat: i64) -> Number:
        """Return the number of the signature move on the visible side of the shaman."""
        cells = self.cells
        side = cells[SIDE + seat]
        row = cells[SHAMAN + seat] * CARD_ROW
        return Number(TABLES.cards[row + FIRST_MOVE + side] + (cells[SIGNATURE + 2 * seat + side] & 255))

    def power_row(self, power: i64) -> i64:
        """Return the offset of the row of a power: of the flipped card (0-3) or of the zone's teamwork (4-7); -1 if
        none."""
        cells = self.cells
        seat = cells[DEFENDER]
        if power < 4:
            if cells[FLIPPED] < 0:
                return -1
            card = self.flipped_card()
            if printed(card, KIND) == TEAMWORK_CARD:
                return -1  # 6.1: a teamwork's powers work only while it is in its zone
        else:
            team = Place(cells[TEAM + 3 * seat + cells[ZONE]])
            if team < 0:
                return -1
            card = listed_in(cells, seat, team)
            power -= 4
        row = card * CARD_ROW
        at = TABLES.cards[row + POWERS] + power
        if at >= TABLES.cards[row + POWERS_END]:
            return -1
        return at * POWER_ROW


def _three(zones: i64) -> i64:
    """Return how many of three zones are in a set."""
    return (zones & 1) + (zones >> 1 & 1) + (zones >> 2 & 1)


def _less(value: i64, cut: i64) -> i64:
    """Return the rest of a cost after a discount."""
    if value > cut:
        return value - cut
    return 0
