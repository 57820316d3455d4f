# compiled
"""The table of Samhain: named queries and changes, which the rules are written in."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.counts import NIBBLE, count_at, total
from spiritboard.core.frame import argument_of, kind_of, seat_of, with_argument
from spiritboard.core.state import AGENDA, ASKED, DEPTH, PLAYERS, State
from spiritboard.games.samhain.rules.card_sets import HIGH_ALL, ONES_ALL, union_of
from spiritboard.games.samhain.rules.frame_arguments import devotion_left, less_shielded, part_of
from spiritboard.games.samhain.rules.frames import *

SCRATCH: Final[vec[i64]] = vec[i64]([0] * 256)
"""A buffer for legal actions that are only counted, or of which there is only one."""


@mypyc_attr(acyclic=True)
class Board(State):
    """A state of Samhain with named queries, followed by named changes."""

    def __init__(self, cells: vec[i64]) -> None:
        super().__init__(cells)  # repeated here, since compiled code runs an inherited __init__ twice and leaks

    # --- the match ---------------------------------------------------------------------------------------

    def has_option(self, option: i64) -> bool:
        """Return whether the table chose this option."""
        return self.cells[FLAGS] & option != 0

    def after(self, seat: i64, many: i64) -> i64:
        """Return the seat this many seats on, clockwise, going round the table at most once."""
        seat += many
        if seat >= self.cells[PLAYERS]:
            return seat - self.cells[PLAYERS]
        return seat

    def round_side(self) -> i64:
        """Return the side of this round (rule 3.1)."""
        return (self.cells[ROUND] + 1) & 1

    def both_sides(self) -> bool:
        """Return whether this is the fifth round of three players, which is light and dark (rule 3.2)."""
        return self.cells[PLAYERS] == 3 and self.cells[ROUND] == 5

    def expansions_over(self) -> bool:
        """Return whether so many turns were taken in this round that nobody may expand any more (rule 3.6)."""
        cells = self.cells
        return cells[GUARD] > 0 and cells[TURNS] >= cells[GUARD] * cells[PLAYERS]

    # --- members and cards -------------------------------------------------------------------------------

    def full_cards(self) -> i64:
        """Return the set of cards without room (rule 1.2)."""
        cells = self.cells
        crowd: i64 = 0
        for seat in range(SEATS):
            crowd += cells[READY + seat] + cells[SPENT + seat]
        return (crowd + (8 - cells[PLAYERS]) * ONES_ALL) & HIGH_ALL

    def members(self, seat: i64) -> i64:
        """Return a seat's members on cards, as packed counts."""
        cells = self.cells
        return cells[READY + seat] + cells[SPENT + seat]

    def on_board(self, seat: i64) -> i64:
        """Return how many members of this seat are on cards (rule 1.5)."""
        return total(self.cells[READY + seat] + self.cells[SPENT + seat])

    def ready_on(self, seat: i64, card: i64) -> i64:
        """Return how many members of a seat stand ready on a card."""
        return count_at(self.cells[READY + seat], card)

    def spent_on(self, seat: i64, card: i64) -> i64:
        """Return how many members of a seat stand exhausted on a card."""
        return count_at(self.cells[SPENT + seat], card)

    def called_on(self, seat: i64, card: i64) -> i64:
        """Return how many members of a seat have yet to act on this card."""
        if self.cells[ACTIVATED] == card:
            return self.cells[CALLED + seat]
        return 0

    def neighbours(self, seat: i64, row: i64) -> i64:
        """Return the set of cards next to those with a member of this seat, by NEAR or AROUND."""
        cells = self.cells
        return union_of(cells, row, cells[READY + seat] + cells[SPENT + seat])

    def can_step(self, seat: i64, row: i64) -> bool:
        """Return whether any member of the seat could move to a neighbouring card with room."""
        return self.neighbours(seat, row) & ~self.full_cards() != 0

    def opponent_on_board(self, seat: i64) -> bool:
        """Return whether any other seat has a member on a card."""
        cells = self.cells
        for other in range(SEATS):
            if other != seat and cells[READY + other] + cells[SPENT + other]:
                return True
        return False

    def graveyard_size(self) -> i64:
        """Return how many members are in the Graveyard."""
        found: i64 = 0
        for seat in range(SEATS):
            found += self.cells[DEAD + seat]
        return found

    # --- devotion ----------------------------------------------------------------------------------------

    def devotion(self, seat: i64, track: i64) -> i64:
        """Return a seat's devotion on a track."""
        return count_at(self.cells[DEVOTION + seat], track)

    def total_devotion(self, seat: i64) -> i64:
        """Return a seat's devotion on all tracks."""
        return total(self.cells[DEVOTION + seat])

    def can_record(self, seat: i64, track: i64) -> bool:
        """Return whether one more step can be marked there (rule 7.1)."""
        cells = self.cells
        now = cells[DEVOTION + seat] >> 4 * track & 15
        return now < TOP and (now > 0 or cells[IDLE + seat] > 0)

    def can_record_any(self, seat: i64) -> bool:
        """Return whether one more step can be marked on any track."""
        for track in range(TRACKS):
            if self.can_record(seat, track):
                return True
        return False

    def opponent_has_devotion(self, seat: i64) -> bool:
        """Return whether any other seat has devotion."""
        for other in range(SEATS):
            if other != seat and self.cells[DEVOTION + other]:
                return True
        return False

    def first_places(self, seat: i64) -> i64:
        """Return on how many tracks the seat has the sole lead; by option, on how many dark ones (action 24)."""
        many: i64 = 0
        for track in range(TRACKS):
            if (track & 1 == DARK or not self.has_option(O_DARK_GLORY)) and self._leads(seat, track):
                many += 1
        return many

    def _leads(self, seat: i64, track: i64) -> bool:
        cells = self.cells
        mine = cells[DEVOTION + seat] >> 4 * track & 15
        if not mine:
            return False
        for other in range(SEATS):
            if other != seat and cells[DEVOTION + other] >> 4 * track & 15 >= mine:
                return False
        return True

    # --- stocks ------------------------------------------------------------------------------------------

    def resource(self, seat: i64, kind: i64) -> i64:
        """Return how many of a resource a seat has."""
        return self.cells[STOCK + 4 * kind + seat]

    def total_resources(self, seat: i64) -> i64:
        """Return all resources of a seat."""
        cells = self.cells
        return cells[STOCK + seat] + cells[STOCK + 4 + seat] + cells[STOCK + 8 + seat]

    def reserve_left(self) -> i64:
        """Return all resources of the reserve."""
        return self.cells[RESERVE] + self.cells[RESERVE + 1] + self.cells[RESERVE + 2]

    def missing_roman(self, seat: i64) -> i64:
        """Return how many Roman resources a seat is missing in all colours (rule 12.1)."""
        lost: i64 = 0
        for kind in range(3):
            short = ROMAN - self.cells[STOCK + 4 * kind + seat]
            if short > 0:
                lost += short
        return lost

    def payable_mp(self, seat: i64) -> i64:
        """Return how many MP the seat could pay (rule 5.1)."""
        cells = self.cells
        return (
            cells[STOCK + seat]
            + cells[STOCK + 4 + seat]
            + cells[STOCK + 8 + seat]
            + cells[POINTS + seat]
            + total(cells[DEVOTION + seat])
        )

    def face_up(self, seat: i64, item: i64) -> i64:
        """Return how many unused copies of an item a seat has."""
        return count_at(self.cells[ITEMS + seat], item)

    def face_down(self, seat: i64, item: i64) -> i64:
        """Return how many copies of an item a seat has used in this round."""
        return count_at(self.cells[USED + seat], item)

    def items(self, seat: i64) -> i64:
        """Return a seat's items, used or not, as packed counts."""
        return self.cells[ITEMS + seat] + self.cells[USED + seat]

    def items_left(self, item: i64) -> i64:
        """Return how many of an item the reserve has."""
        return count_at(self.cells[ITEMS_LEFT], item)

    # --- the agenda -----------------------------------------------------------------------------------------

    def argument(self) -> i64:
        """Return the argument of the top frame."""
        return argument_of(self.top())

    def ask_unless_forced(self, seat: i64) -> None:
        """Ask, unless there is only one answer (rule 1.9)."""
        if self.legal_into(seat, SCRATCH) == 1:
            self.answer(seat, SCRATCH[0])
        else:
            self.cells[ASKED] = seat

    # --- changes: members --------------------------------------------------------------------------------

    def move_member(self, seat: i64, source: i64, target: i64) -> None:
        """Move a member of this seat from one place to another."""
        cells = self.cells
        at = MEMBER + CLAN * seat
        while cells[at] != source:
            at += 1
        cells[at] = target
        recount(cells, seat, source, -1)
        recount(cells, seat, target, 1)

    def leave_card(self, seat: i64, card: i64, standing: i64) -> i64:
        """Return the place of a member on a card. A called one is no longer called, since it is about to leave it."""
        if standing == IS_SPENT:
            return AT_SPENT + card
        if standing == IS_CALLED:
            self.cells[CALLED + seat] -= 1
        elif self.joins_as_it_goes(seat, card):
            # The seat that is acting has no ready members there except the called and the shielded ones.
            at = self._activation()
            self.cells[at] = with_argument(self.cells[at], less_shielded(argument_of(self.cells[at])))
        return AT_READY + card

    def joins_as_it_goes(self, seat: i64, card: i64) -> bool:
        """Return whether this seat is currently acting in an activation of this card whose participants are determined
        as it goes."""
        cells = self.cells
        if not cells[FLAGS] & O_DYNAMIC or cells[ACTIVATED] != card:
            return False
        frame = cells[self._activation()]
        return self.after(seat_of(frame), part_of(argument_of(frame))) == seat

    def _activation(self) -> i64:
        """Return the cell of the current activation on the agenda."""
        at = AGENDA + self.cells[DEPTH] - 1
        while kind_of(self.cells[at]) != F_SIDE:
            at -= 1
        return at

    def bury(self, seat: i64, source: i64) -> None:
        """Rules 8.1-8.2: move a member to the Graveyard; if that fills it, all dead return to their pools."""
        cells = self.cells
        if AT_TRACK <= source < AT_GRAVE:
            track = source - AT_TRACK
            cells[DEVOTION + seat] -= self.devotion(seat, track) * NIBBLE[track]
        self.move_member(seat, source, AT_GRAVE)
        if self.graveyard_size() >= cells[GRAVES]:
            for other in range(SEATS):
                while cells[DEAD + other]:
                    self.move_member(other, AT_GRAVE, AT_POOL)
            self.tell(E_GRAVES, -1, 0, 0)

    def transfer(self, owner: i64, card: i64, standing: i64, target: i64) -> None:
        """Move a member from card to card; it stays exhausted if it was."""
        place = self.leave_card(owner, card, standing)
        if standing == IS_SPENT:
            self.move_member(owner, place, AT_SPENT + target)
        else:
            self.move_member(owner, place, AT_READY + target)
            if self.joins_as_it_goes(owner, target):
                self.cells[CALLED + owner] += 1

    # --- changes: stocks ---------------------------------------------------------------------------------

    def earn(self, seat: i64, points: i64, by: i64) -> None:
        """Gain or lose points by an action (from 1), BY_PAYING or BY_SICKLE."""
        if points:
            self.cells[POINTS + seat] += points
            self.tell(E_POINTS, seat, points, by)

    def receive(self, seat: i64, kind: i64, many: i64) -> None:
        """Rule 5.5: take resources from the reserve, as far as available."""
        cells = self.cells
        if many > cells[RESERVE + kind]:
            many = cells[RESERVE + kind]
        if many > 0:
            cells[RESERVE + kind] -= many
            cells[STOCK + 4 * kind + seat] += many
            self.tell(E_GAIN, seat, kind, many)

    def spend(self, seat: i64, kind: i64, many: i64) -> None:
        """Return resources to the reserve."""
        cells = self.cells
        if many > 0:
            cells[RESERVE + kind] += many
            cells[STOCK + 4 * kind + seat] -= many
            self.tell(E_PAY, seat, kind, many)

    def acquire(self, seat: i64, item: i64) -> None:
        """Take an item from the reserve, face up (rule 9.1)."""
        cells = self.cells
        cells[ITEMS_LEFT] -= NIBBLE[item]
        cells[ITEMS + seat] += NIBBLE[item]
        self.tell(E_ITEM, seat, item, 0)

    def use_item(self, seat: i64, item: i64) -> None:
        """Use an item, which turns it face down (rule 9.1)."""
        cells = self.cells
        cells[ITEMS + seat] -= NIBBLE[item]
        cells[USED + seat] += NIBBLE[item]
        self.tell(E_USE, seat, item, 0)

    def return_wisps(self, seat: i64, many: i64, action: i64) -> None:
        """Return wisps to the reserve, for an action (from 1) or for none."""
        if many:
            self.cells[WISPS + seat] -= many
            self.cells[WISPS_LEFT] += many
            self.tell(E_WISPS_BACK, seat, many, action)

    # --- changes: devotion and wisps ---------------------------------------------------------------------

    def gain_devotion(self, seat: i64, track: i64) -> None:
        """Gain a step on a track where it can be marked."""
        cells = self.cells
        if not self.devotion(seat, track):
            self.move_member(seat, AT_POOL, AT_TRACK + track)
        cells[DEVOTION + seat] += NIBBLE[track]
        self.tell(E_DEVOTION, seat, track, 1)

    def lose_devotion(self, seat: i64, track: i64) -> None:
        """Lose a step; with the last one, the marker returns to the pool (rule 5.2)."""
        cells = self.cells
        cells[DEVOTION + seat] -= NIBBLE[track]
        self.tell(E_DEVOTION, seat, track, -1)
        if not self.devotion(seat, track):
            self.move_member(seat, AT_TRACK + track, AT_POOL)

    def devote(self, seat: i64, track: i64, many: i64) -> None:
        """Rule 7.1: gain steps one by one; each step that cannot be marked is a wisp, and the last wisp interrupts."""
        while many:
            many -= 1
            if self.can_record(seat, track):
                self.gain_devotion(seat, track)
            else:
                if many and self.cells[WISPS_LEFT] == 1:
                    self.push(F_DEVOTE, seat, devotion_left(track, many))
                    many = 0
                self.take_wisp(seat)

    def take_wisp(self, seat: i64) -> None:
        """Rules 7.1-7.2: take one wisp from the reserve; the last one starts the event at once."""
        cells = self.cells
        cells[WISPS_LEFT] -= 1
        cells[WISPS + seat] += 1
        self.tell(E_WISP, seat, 0, cells[WISPS_LEFT])
        if not cells[WISPS_LEFT]:
            self.push(F_BONFIRE, cells[FIRST], 0)

    # --- changes: MP -------------------------------------------------------------------------------------

    def pay(self, seat: i64, action: i64) -> None:
        """Rule 5.1: pay one MP with this resource, track or point."""
        if action == A_POINT:
            self.earn(seat, -1, BY_PAYING)
        elif action >= A_STUFF:
            self.spend(seat, action - A_STUFF, 1)
        else:
            self.lose_devotion(seat, action - A_TRACK)

    def pay_everything(self, seat: i64) -> None:
        """Rule 7.5: pay with everything the seat has."""
        for kind in range(3):
            self.spend(seat, kind, self.resource(seat, kind))
        self.lose_all_devotion(seat)
        self.earn(seat, -self.cells[POINTS + seat], BY_PAYING)

    def lose_all_devotion(self, seat: i64) -> None:
        """Pay with all devotion."""
        for track in range(TRACKS):
            while self.devotion(seat, track):
                self.lose_devotion(seat, track)


def recount(cells: vec[i64], seat: i64, place: i64, change: i64) -> None:
    """Update the counts of a seat's members after one of them has changed its place."""
    if place == AT_POOL:
        cells[IDLE + seat] += change
    elif place < AT_SPENT:
        cells[READY + seat] += change * NIBBLE[place - AT_READY]
    elif place < AT_TRACK:
        cells[SPENT + seat] += change * NIBBLE[place - AT_SPENT]
    elif place == AT_GRAVE:
        cells[DEAD + seat] += change


def light_steps(devotion: i64) -> i64:
    """Return the devotion on the light tracks only."""
    return total(devotion & 0x0F0F0F0F0F)
