# compiled
"""Members, stocks and devotion: the small changes that everything in Samhain is made of."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT
from spiritboard.core.event import EVERYONE
from spiritboard.core.sight import total
from spiritboard.core.state import AGENDA, DEPTH, PLAYERS, State
from spiritboard.games.samhain.frames import *

# --- questions ---------------------------------------------------------------------------------------------


def full_cards(cells: vec[i64]) -> i64:
    """Rule 1.2: the cards without room, as bit 3 of their nibbles."""
    crowd: i64 = 0
    for seat in range(SEATS):
        crowd += cells[READY + seat] + cells[SPENT + seat]
    return (crowd + (8 - cells[PLAYERS]) * ONES_ALL) & HIGH_ALL


def on_board(cells: vec[i64], seat: i64) -> i64:
    """Rule 1.5: how many members of this seat stand on cards."""
    return total(cells[READY + seat] + cells[SPENT + seat])


def neighbours(cells: vec[i64], seat: i64, row: i64) -> i64:
    """The cards next to those where this seat has a member, by NEAR or AROUND."""
    members = cells[READY + seat] + cells[SPENT + seat]
    found: i64 = 0
    card: i64 = 0
    while members:
        if members & 15:
            found |= cells[row + card]
        members >>= 4
        card += 1
    return found


def steps(cells: vec[i64], seat: i64, track: i64) -> i64:
    """A seat's devotion on a track."""
    return cells[DEVOTION + seat] >> 4 * track & 15


def recordable(cells: vec[i64], seat: i64, track: i64) -> bool:
    """Rule 7.1: whether one more step can be marked there."""
    now = cells[DEVOTION + seat] >> 4 * track & 15
    return now < TOP and (now > 0 or cells[IDLE + seat] > 0)


def any_recordable(cells: vec[i64], seat: i64) -> bool:
    """Whether one more step can be marked on any track."""
    for track in range(TRACKS):
        if recordable(cells, seat, track):
            return True
    return False


def stuff(cells: vec[i64], seat: i64) -> i64:
    """All resources of a seat."""
    return cells[STOCK + seat] + cells[STOCK + 4 + seat] + cells[STOCK + 8 + seat]


def wealth(cells: vec[i64], seat: i64) -> i64:
    """Rule 5.1: how many MP the seat could pay."""
    return stuff(cells, seat) + cells[POINTS + seat] + total(cells[DEVOTION + seat])


def opponent_on_board(cells: vec[i64], seat: i64) -> bool:
    """Whether anybody else has a member on a card."""
    for other in range(SEATS):
        if other != seat and cells[READY + other] + cells[SPENT + other]:
            return True
    return False


def first_places(cells: vec[i64], seat: i64, dark_only: bool) -> i64:
    """Action 24: on how many tracks the seat is alone in front."""
    many: i64 = 0
    for track in range(TRACKS):
        if dark_only and track & 1 == LIGHT:
            continue
        mine = cells[DEVOTION + seat] >> 4 * track & 15
        if not mine:
            continue
        alone = True
        for other in range(SEATS):
            if other != seat and cells[DEVOTION + other] >> 4 * track & 15 >= mine:
                alone = False
        if alone:
            many += 1
    return many


def kinds_owned(cells: vec[i64], seat: i64) -> i64:
    """Action 12: how many different items the seat has, used or not."""
    owned = cells[ITEMS + seat] + cells[USED + seat]
    many: i64 = 0
    while owned:
        if owned & 15:
            many += 1
        owned >>= 4
    return many


def pairs_owned(cells: vec[i64], seat: i64) -> i64:
    """Action 17: how many pairs of the same item the seat has, used or not."""
    owned = cells[ITEMS + seat] + cells[USED + seat]
    many: i64 = 0
    while owned:
        many += (owned & 15) >> 1
        owned >>= 4
    return many


VARIETY_POINTS: Final[vec[i64]] = vec[i64]([0, 0, 0, 2, 3, 5])
"""Action 12: points for so many different items."""


# --- changes -----------------------------------------------------------------------------------------------


def uncount(cells: vec[i64], seat: i64, place: i64, change: i64) -> None:
    """Keep the counts of a seat's members in step with where they are."""
    if place == AT_POOL:
        cells[IDLE + seat] += change
    elif place < AT_SPENT:
        cells[READY + seat] += change * NIBBLE[place - AT_READY]
    elif place < AT_TRACK:
        cells[SPENT + seat] += change * NIBBLE[place - AT_SPENT]
    elif place == AT_GRAVE:
        cells[DEAD + seat] += change


@mypyc_attr(acyclic=True)
class Clan(State):
    """A state with the small changes; the rules build on it."""

    def say(self, kind: i64, seat: i64, a: i64, b: i64) -> None:
        """Tell everybody what happened."""
        if self.heard is not None:
            self.note(kind, seat, a, b, 0, EVERYONE)

    def inquire(self, seat: i64) -> None:
        """Ask a seat, unless there is only one answer. The rules above know the menus."""
        raise NotImplementedError

    # --- members -------------------------------------------------------------------------------------------

    def relocate(self, seat: i64, source: i64, target: i64) -> None:
        """Bring a member of this seat from one place to another."""
        cells = self.cells
        at = MEMBER + CLAN * seat
        while cells[at] != source:
            at += 1
        cells[at] = target
        uncount(cells, seat, source, -1)
        uncount(cells, seat, target, 1)

    def stands(self, seat: i64, card: i64, state: i64) -> i64:
        """The place of a member on a card; a called one is no longer called, since it is about to leave it."""
        if state == IS_SPENT:
            return AT_SPENT + card
        if state == IS_CALLED:
            self.cells[CALLED + seat] -= 1
        elif self.acts_as_it_goes(seat, card):
            # Whoever acts now has nobody ready there but the called and the shielded.
            self.cells[self._activation()] -= BIT[20 + 16]
        return AT_READY + card

    def acts_as_it_goes(self, seat: i64, card: i64) -> bool:
        """Whether it is this seat's part of an activation of this card whose participants are looked up as it goes."""
        cells = self.cells
        if not cells[FLAGS] & O_DYNAMIC or cells[ACTIVATED] != card:
            return False
        frame = cells[self._activation()]
        return ((frame >> 8 & 15) + (frame >> 24 & 7)) % cells[PLAYERS] == seat

    def _activation(self) -> i64:
        """Where the agenda holds the activation that is going on."""
        at = AGENDA + self.cells[DEPTH] - 1
        while self.cells[at] & 255 != F_CARD:
            at -= 1
        return at

    def bury(self, seat: i64, source: i64) -> None:
        """Rules 8.1-8.2: a member goes to the Graveyard; the one that fills it brings all back to their pools."""
        cells = self.cells
        if AT_TRACK <= source < AT_GRAVE:
            track = source - AT_TRACK
            cells[DEVOTION + seat] -= steps(cells, seat, track) * NIBBLE[track]
        self.relocate(seat, source, AT_GRAVE)
        buried: i64 = 0
        for other in range(SEATS):
            buried += cells[DEAD + other]
        if buried >= cells[GRAVES]:
            for other in range(SEATS):
                while cells[DEAD + other]:
                    self.relocate(other, AT_GRAVE, AT_POOL)
            self.say(E_GRAVES, -1, 0, 0)

    # --- stocks --------------------------------------------------------------------------------------------

    def earn(self, seat: i64, points: i64) -> None:
        """Gain or lose points."""
        if points:
            self.cells[POINTS + seat] += points
            self.say(E_POINTS, seat, points, 0)

    def receive(self, seat: i64, kind: i64, many: i64) -> None:
        """Rule 5.5: take resources from the reserve, as far as it has them."""
        cells = self.cells
        if many > cells[RESERVE + kind]:
            many = cells[RESERVE + kind]
        if many > 0:
            cells[RESERVE + kind] -= many
            cells[STOCK + 4 * kind + seat] += many
            self.say(E_GAIN, seat, kind, many)

    def spend(self, seat: i64, kind: i64, many: i64) -> None:
        """Give resources back to the reserve."""
        cells = self.cells
        if many > 0:
            cells[RESERVE + kind] += many
            cells[STOCK + 4 * kind + seat] -= many
            self.say(E_PAY, seat, kind, many)

    def acquire(self, seat: i64, item: i64) -> None:
        """Take an item from the reserve; it lies face up (rule 9.1)."""
        cells = self.cells
        cells[ITEMS_LEFT] -= NIBBLE[item]
        cells[ITEMS + seat] += NIBBLE[item]
        self.say(E_ITEM, seat, item, 0)

    def flip(self, seat: i64, item: i64) -> None:
        """Use an item: it turns face down (rule 9.1)."""
        cells = self.cells
        cells[ITEMS + seat] -= NIBBLE[item]
        cells[USED + seat] += NIBBLE[item]
        self.say(E_USE, seat, item, 0)

    # --- devotion and wisps --------------------------------------------------------------------------------

    def rise(self, seat: i64, track: i64) -> None:
        """One step up on a track where it can be marked."""
        cells = self.cells
        if not steps(cells, seat, track):
            self.relocate(seat, AT_POOL, AT_TRACK + track)
        cells[DEVOTION + seat] += NIBBLE[track]
        self.say(E_DEVOTION, seat, track, 1)

    def sink(self, seat: i64, track: i64) -> None:
        """One step down; the marker goes home with the last one (rule 5.2)."""
        cells = self.cells
        cells[DEVOTION + seat] -= NIBBLE[track]
        self.say(E_DEVOTION, seat, track, -1)
        if not steps(cells, seat, track):
            self.relocate(seat, AT_TRACK + track, AT_POOL)

    def devote(self, seat: i64, track: i64, many: i64) -> None:
        """Rule 7.1: step by step; each step that cannot be marked is a wisp, and the last wisp interrupts."""
        while many:
            many -= 1
            if recordable(self.cells, seat, track):
                self.rise(seat, track)
            else:
                if many and self.cells[WISPS_LEFT] == 1:
                    self.push(F_DEVOTE, seat, track | many << 4)
                    many = 0
                self.haunt(seat)

    def haunt(self, seat: i64) -> None:
        """Rules 7.1-7.2: take one wisp from the reserve; the last one starts the event at once."""
        cells = self.cells
        cells[WISPS_LEFT] -= 1
        cells[WISPS + seat] += 1
        self.say(E_WISP, seat, 0, cells[WISPS_LEFT])
        if not cells[WISPS_LEFT]:
            self.push(F_EVENT, cells[FIRST], 0)

    def pay(self, seat: i64, action: i64) -> None:
        """Rule 5.1: pay one MP with this resource, track or point."""
        if action == A_POINT:
            self.earn(seat, -1)
        elif action >= A_STUFF:
            self.spend(seat, action - A_STUFF, 1)
        else:
            self.sink(seat, action - A_TRACK)

    def pay_everything(self, seat: i64) -> None:
        """Rule 7.5: pay with all there is."""
        cells = self.cells
        for kind in range(3):
            self.spend(seat, kind, cells[STOCK + 4 * kind + seat])
        for track in range(TRACKS):
            while steps(cells, seat, track):
                self.sink(seat, track)
        self.earn(seat, -cells[POINTS + seat])
