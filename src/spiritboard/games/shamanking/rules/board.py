# compiled
"""The state of the duel with named queries and changes, which the rules are written in.

Numbers in comments refer to RULES.md.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT
from spiritboard.core.event import EVERYONE
from spiritboard.core.state import State
from spiritboard.games.shamanking.rules.card_ids import (
    Label,
    Number,
    Place,
    copies_in,
    listed_in,
    opened,
    place_of,
    printed,
)
from spiritboard.games.shamanking.rules.frame_arguments import happening, started
from spiritboard.games.shamanking.rules.frames import *
from spiritboard.games.shamanking.rules.tables import *
from spiritboard.games.shamanking.rules.tables import TABLES

TEAM_POWERS: Final[i64] = 4
"""The powers of the flipped card are numbered from 0, those of the zone's teamwork from here."""
FRONT: Final[i64] = 0
BACK: Final[i64] = 1
SIGNATURE_STRIKE: Final[i64] = -2
"""Marks a signature move as the last strike of a seat, since it is not a card of its deck."""
NO_CARD: Final[i64] = -1
"""No card: as a teamwork, as the last strike, as the flipped card."""


@mypyc_attr(acyclic=True)
class Board(State):
    """A state of the duel with named queries and changes."""

    # --- cards and piles -----------------------------------------------------------------------------------

    def number_at(self, seat: i64, place: Place) -> Number:
        """Return the number of the card at this place of a seat's deck list."""
        return listed_in(self.cells, seat, place)

    def copies_at(self, seat: i64, place: Place) -> i64:
        """Return how many copies of this card the deck list has."""
        return copies_in(self.cells, seat, place)

    def number_of(self, seat: i64, label: Label) -> Number:
        """Return the number of a seat's labelled card."""
        return self.number_at(seat, place_of(label))

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

    def draw(self, seat: i64) -> Label:
        """Take the top card off a non-empty deck."""
        card = self._take(self.deck_at(seat, 0))
        self.cells[DECK_SIZE + seat] -= 1
        return card

    def put_on_deck(self, seat: i64, card: Label) -> None:
        """Put a labelled card on top of the deck."""
        self.cells[DECK_SIZE + seat] += 1
        self.cells[self.deck_at(seat, 0)] = card

    def discard(self, seat: i64, card: Place) -> None:
        """Put a card face up on the discard pile (1.7)."""
        cells = self.cells
        cells[PILE_SIZE + seat] += 1
        cells[CARDS + seat * SEAT_CARDS + DECK_LIMIT - cells[PILE_SIZE + seat]] = opened(card)

    def take_discard(self, seat: i64) -> Label:
        """Take the top card off a non-empty discard pile."""
        card = self._take(self.pile_at(seat, 0))
        self.cells[PILE_SIZE + seat] -= 1
        return card

    def _take(self, at: i64) -> Label:
        """Take the card out of a cell."""
        card = Label(self.cells[at])
        self.cells[at] = NO_CARD
        return card

    def add_furyoku(self, seat: i64, colour: i64, card: Label) -> None:
        """Put a card face down on a furyoku stack; seats that have seen it still know it (12.3)."""
        cells = self.cells
        at = self.stack_at(seat, colour)
        if colour < RED:
            for above in range(self.stack_at(seat, RED), at, -1):
                cells[above] = cells[above - 1]
        cells[at] = card
        cells[FURYOKU + 3 * seat + colour] += 1

    def take_furyoku(self, seat: i64, colour: i64) -> Label:
        """Take the top furyoku off a non-empty stack."""
        cells = self.cells
        at = self.stack_at(seat, colour) - 1
        card = Label(cells[at])
        if colour < RED:
            top = self.stack_at(seat, RED) - 1
            while at < top:
                cells[at] = cells[at + 1]
                at += 1
        cells[at] = NO_CARD
        cells[FURYOKU + 3 * seat + colour] -= 1
        return card

    def show_to(self, seat: i64, at: i64) -> Label:
        """Let a seat see the card in a cell; return its new label."""
        self.cells[at] |= BIT[8 + seat]
        return Label(self.cells[at])

    def hide_from_other(self, seat: i64, at: i64) -> None:
        """Let only this seat know the card in a cell from now on."""
        self.cells[at] = self.cells[at] & 255 | BIT[8 + seat]

    def total_furyoku(self, seat: i64) -> i64:
        """Return the total furyoku of a seat."""
        at = FURYOKU + 3 * seat
        return self.cells[at] + self.cells[at + 1] + self.cells[at + 2]

    def refill_piles(self) -> None:
        """Handle an empty discard pile or deck, which has immediate effects (rules 3.8 and 3.9)."""
        cells = self.cells
        for seat in range(2):
            if cells[PILE_SIZE + seat] == 0 and cells[DECK_SIZE + seat] > 1:
                self.tell(E_FOUR, seat, 0, 0)
                for _ in range(4):
                    if cells[DECK_SIZE + seat] > 1:
                        self.discard(seat, place_of(self.draw(seat)))
            if cells[DECK_SIZE + seat] == 0 and cells[PILE_SIZE + seat] + self.total_furyoku(seat) > 0:
                self.push(F_EMPTY, seat, 0)

    def clear_table(self, seat: i64) -> None:
        """Remove a seat's last strike and advantages from the table (rule 4.2)."""
        cells = self.cells
        strike = cells[STRIKE + seat]
        if strike == SIGNATURE_STRIKE:
            self.turn_over(seat)  # 13.5: a signature move goes back inside
        elif strike >= 0:
            self.discard(seat, Place(strike))
        cells[STRIKE + seat] = NO_CARD
        for at in range(cells[AREA_SIZE + seat]):
            self.discard(seat, self.advantage_at(seat, at))
            cells[self.area_at(seat, at)] = NO_CARD
        cells[AREA_SIZE + seat] = 0

    # --- what lies on the table ----------------------------------------------------------------------------

    def flipped_place(self) -> Place:
        """Return the card that the defender is deciding about. It must exist."""
        return Place(self.cells[FLIPPED] & 255)

    def flipped_number(self) -> Number:
        """Return the number of the flipped card."""
        cells = self.cells
        return listed_in(cells, cells[DEFENDER], place_of(Label(cells[FLIPPED])))

    def teamwork(self, seat: i64, zone: i64) -> Place:
        """Return the teamwork that a seat has in a zone; NO_CARD if none."""
        return Place(self.cells[TEAM + 3 * seat + zone])

    def attack_number(self) -> Number:
        """Return the card of the incoming attack; 0 for the opening attack."""
        return Number(self.cells[ATTACK])

    def advantage_at(self, seat: i64, at: i64) -> Place:
        """Return the card at this index in a seat's advantage area."""
        return place_of(Label(self.cells[self.area_at(seat, at)]))

    def advantage_number(self, seat: i64, at: i64) -> Number:
        """Return the number of the card at this index in a seat's advantage area."""
        return self.number_at(seat, self.advantage_at(seat, at))

    def add_advantage(self, seat: i64, card: Place) -> None:
        """Put a card into the advantage area."""
        self.cells[self.area_at(seat, self.cells[AREA_SIZE + seat])] = opened(card)
        self.cells[AREA_SIZE + seat] += 1

    def furyoku(self, seat: i64, colour: i64) -> i64:
        """Return how many cards are in a furyoku stack."""
        return self.cells[FURYOKU + 3 * seat + colour]

    def count_teamworks(self, seat: i64) -> i64:
        """Return how many teamworks a seat has."""
        count: i64 = 0
        for at in range(TEAM + 3 * seat, TEAM + 3 * seat + 3):
            if self.cells[at] >= 0:
                count += 1
        return count

    def is_charged(self, seat: i64, zone: i64) -> bool:
        """Return whether a zone is charged."""
        return self.cells[CHARGED + seat] & BIT[zone] != 0

    def charge_count(self, seat: i64) -> i64:
        """Return how many of a seat's zones are charged."""
        zones = self.cells[CHARGED + seat]
        return (zones & 1) + (zones >> 1 & 1) + (zones >> 2 & 1)

    def trigger_event(self, seat: i64, event: i64, card: Number, zone: i64) -> None:
        """Trigger the effects of an event that happens to a card, or in a zone (9.10)."""
        found = card > 0 and printed(card, EVENT_CODE + event) > 0
        if zone <= RED and self.teamwork(seat, zone) >= 0:
            found = found or printed(self.number_at(seat, self.teamwork(seat, zone)), EVENT_CODE + event) > 0
        for at in range(self.cells[AREA_SIZE + seat]):
            found = found or printed(self.advantage_number(seat, at), EVENT_CODE + event) > 0
        if found:
            self.push(F_EVENT, seat, happening(card, zone, event))

    def run(self, seat: i64, code: i64, zone: i64) -> None:
        """Start a program for a seat, if there is one; ``zone`` is where its card lies or was flipped (9.1)."""
        if code:
            self.push(F_EFFECT, seat, started(code, zone))

    def celebrate(self, seat: i64, zone: i64) -> None:
        """Run what a teamwork does when its player has scored (rule 10.4)."""
        self.run(seat, printed(self.number_at(seat, self.teamwork(seat, zone)), EVENT_CODE + ON_CELEBRATE), zone)

    def remove_teamwork(self, seat: i64, zone: i64) -> None:
        """Put a teamwork into its owner's discard pile."""
        card = self.teamwork(seat, zone)
        self.cells[TEAM + 3 * seat + zone] = NO_CARD
        self.discard(seat, card)
        self.tell_card(E_TEAM_GONE, seat, zone, card)

    # --- the shaman ----------------------------------------------------------------------------------------

    def may_play(self, seat: i64, card: Number) -> bool:
        """Return whether the shaman may play the card and use its keywords (rules 11.4-11.6)."""
        row = card * CARD_ROW
        cells = self.cells
        if cells[STARTER]:
            return True
        owner = TABLES.cards[row + OWNER]
        if owner and owner != cells[SHAMAN + seat]:
            return False
        return cells[TRAITS + seat] & BIT[TABLES.cards[row + TRAIT]] != 0

    def signature_move(self, seat: i64) -> Number:
        """Return the number of the signature move on the visible side of the shaman."""
        cells = self.cells
        side = cells[SIDE + seat]
        row = cells[SHAMAN + seat] * CARD_ROW
        return Number(TABLES.cards[row + FIRST_MOVE + side] + (cells[SIGNATURE + 2 * seat + side] & 255))

    def turn_over(self, seat: i64) -> None:
        """Turn a seat's shaman over (13.5)."""
        self.cells[SIDE + seat] = 1 - self.cells[SIDE + seat]
        self.tell(E_TURNED, seat, self.cells[SIDE + seat], 0)

    # --- effects that wait for the counterattack -------------------------------------------------------------

    def riders(self, power: i64) -> i64:
        """Return how often the effect of a power waits for the counterattack."""
        if power >= TEAM_POWERS:
            return self.cells[TEAM_RIDERS] >> 8 * (power - TEAM_POWERS) & 255
        return self.cells[RIDERS] >> 8 * power & 255

    def has_riders(self) -> bool:
        """Return whether the effect of any power waits for the counterattack."""
        return self.cells[RIDERS] != 0 or self.cells[TEAM_RIDERS] != 0

    def rider_teamwork(self) -> Place:
        """Return the teamwork whose power waits for the counterattack; NO_CARD if none."""
        return Place((self.cells[TEAM_RIDERS] >> 32) - 1)

    def add_rider(self, power: i64) -> None:
        """Let the effect of a power wait for the counterattack once more (6.6)."""
        cells = self.cells
        if power < TEAM_POWERS:
            cells[RIDERS] += BIT[8 * power]
            return
        cells[TEAM_RIDERS] += BIT[8 * (power - TEAM_POWERS)]
        team = self.teamwork(cells[DEFENDER], cells[ZONE])
        cells[TEAM_RIDERS] = cells[TEAM_RIDERS] & 0xFFFFFFFF | team + 1 << 32

    def use_rider(self, power: i64) -> bool:
        """Take one waiting effect of a power; return whether it waits once more."""
        if power < TEAM_POWERS:
            self.cells[RIDERS] -= BIT[8 * power]
        else:
            self.cells[TEAM_RIDERS] -= BIT[8 * (power - TEAM_POWERS)]
        return self.riders(power) > 0

    def clear_riders(self) -> None:
        """Drop all waiting effects."""
        self.cells[RIDERS] = 0
        self.cells[TEAM_RIDERS] = 0

    # --- zones ---------------------------------------------------------------------------------------------

    def lose_furyoku(self, seat: i64, colour: i64) -> None:
        """Discard one furyoku face up, if there is one."""
        if self.cells[FURYOKU + 3 * seat + colour] > 0:
            card = place_of(self.take_furyoku(seat, colour))
            self.discard(seat, card)
            self.tell_card(E_LOSE, seat, colour, card)

    def furyoku_colours(self, seat: i64) -> i64:
        """Return the set of colours of a seat's furyoku."""
        found: i64 = 0
        for colour in range(3):
            if self.cells[FURYOKU + 3 * seat + colour] > 0:
                found |= BIT[colour]
        return found

    def teamwork_zones(self, seat: i64) -> i64:
        """Return the set of zones in which a seat has a teamwork."""
        found: i64 = 0
        for zone in range(3):
            if self.cells[TEAM + 3 * seat + zone] >= 0:
                found |= BIT[zone]
        return found

    def charge(self, seat: i64, zone: i64) -> None:
        """Charge a zone."""
        if zone <= RED and not self.cells[CHARGED + seat] & BIT[zone]:
            self.cells[CHARGED + seat] |= BIT[zone]
            self.tell(E_CHARGE, seat, zone, 0)
            self.trigger_event(seat, ON_CHARGE, Number(0), zone)

    def uncharge(self, seat: i64, zone: i64) -> None:
        """Remove a zone's charge."""
        if zone <= RED and self.cells[CHARGED + seat] & BIT[zone]:
            self.cells[CHARGED + seat] &= ~BIT[zone]
            self.tell(E_UNCHARGE, seat, zone, 0)
