# compiled
"""What lies on the table of Shamans, by name: the words that the rules are written in. No rule is here."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT
from spiritboard.core.counts import count_at
from spiritboard.core.event import EVERYONE
from spiritboard.core.state import PLAYERS, State
from spiritboard.games.shamans.rules.frames import *


@mypyc_attr(acyclic=True)
class Board(State):
    """A state of Shamans, read and changed by its names."""

    # --- players -----------------------------------------------------------------------------------------

    def is_out(self, seat: i64) -> bool:
        """Whether the seat has been eliminated in this round."""
        return self.cells[OUT] & BIT[seat] != 0

    def others(self, seat: i64) -> i64:
        """The set of the other players who are still in."""
        return (BIT[self.cells[PLAYERS]] - 1) & ~self.cells[OUT] & ~BIT[seat]

    def with_cards(self) -> i64:
        """The set of players who are still in and hold a card."""
        cells = self.cells
        found: i64 = 0
        for seat in range(cells[PLAYERS]):
            if cells[HAND + seat] and not cells[OUT] & BIT[seat]:
                found |= BIT[seat]
        return found

    def with_picks(self) -> i64:
        """The set of players who have chosen their card for the Eclipse."""
        found: i64 = 0
        for seat in range(self.cells[PLAYERS]):
            if self.cells[PICK + seat] >= 0:
                found |= BIT[seat]
        return found

    def after(self, seat: i64) -> i64:
        """The next seat, clockwise."""
        if seat + 1 == self.cells[PLAYERS]:
            return 0
        return seat + 1

    def next_of(self, members: i64, seat: i64) -> i64:
        """The first member of a set of seats from this seat on, clockwise; -1 where it is empty."""
        if not members:
            return -1
        while not members & BIT[seat]:
            seat += 1
            if seat == SEATS:
                seat = 0
        return seat

    # --- roles -------------------------------------------------------------------------------------------

    def role(self, seat: i64) -> i64:
        """SHAMAN or SHADOW."""
        return role_in(self.cells[ROLE + seat])

    def uncover_role(self, seat: i64) -> i64:
        """Rule 8.3: from now on all know this role card."""
        role = self.role(seat)
        self.cells[ROLE + seat] = role_card(role, EVERYONE)
        return role

    # --- tiles -------------------------------------------------------------------------------------------

    def shows(self, seat: i64, tile: i64) -> bool:
        """Whether such a tile lies open before the seat."""
        return counted(self.cells[UP + seat], tile) > 0

    def owns(self, seat: i64, tile: i64) -> bool:
        """Whether the seat has such a tile, open or face down."""
        return counted(self.cells[UP + seat] | self.cells[DOWN + seat], tile) > 0

    def hides(self, seat: i64) -> bool:
        """Whether anything lies face down before the seat: all can see that."""
        return self.cells[DOWN + seat] != 0

    def has(self, seat: i64, tile: i64) -> bool:
        """Whether the seat has such a tile: open, face down, or drawn and not yet laid down."""
        cells = self.cells
        if counted(cells[UP + seat] | cells[DOWN + seat], tile):
            return True
        return cells[DRAWER] == seat and cells[DRAWN] == tile

    def may_have(self, tile: i64) -> i64:
        """The set of players still in who may have such a tile, by what all can see: one lies open, something lies
        face down, or a tile is being looked at."""
        cells = self.cells
        found: i64 = 0
        for seat in range(cells[PLAYERS]):
            if cells[DOWN + seat] or counted(cells[UP + seat], tile) or cells[DRAWER] == seat:
                found |= BIT[seat]
        return found & ~cells[OUT]

    def tiles_left(self) -> bool:
        """Whether there is any tile to take."""
        return self.cells[LEFT] | self.cells[RIGHT] | self.cells[DECK_SIZE] != 0

    def lift(self) -> i64:
        """Take the top tile off the deck."""
        cells = self.cells
        tile = tile_at(cells[DECK], 0)
        cells[DECK] >>= DECK_BITS
        cells[DECK_SIZE] -= 1
        return tile

    # --- worlds ------------------------------------------------------------------------------------------

    def complete(self, world: i64) -> bool:
        """Rule 3.6: whether all cards of a world are placed."""
        return self.cells[PLACED] >> 8 * world & 255 == BIT[self.cells[VALUES]] - 1


# --- packed numbers ----------------------------------------------------------------------------------------


def counted(counts: i64, tile: i64) -> i64:
    """How many such tiles are in a cell of packed counts."""
    return count_at(counts, tile - 1)


def shards(cells: vec[i64], seat: i64) -> i64:
    """How many Moon Shards the seat has, open and face down, as far as these cells say."""
    return counted(cells[UP + seat], SHARD) + counted(cells[DOWN + seat], SHARD)


def tile_at(deck: i64, depth: i64) -> i64:
    """The tile that lies under so many others in the deck."""
    return deck >> DECK_BITS * depth & 7


def role_card(role: i64, seen: i64) -> i64:
    """A role, and the set of seats that have seen the card."""
    return seen << 8 | role


def role_in(card: i64) -> i64:
    """The role on a card: SHAMAN, SHADOW, or UNSEEN in a view."""
    return card & 255


def seen_by(card: i64) -> i64:
    """The set of seats that have seen a role card; EVERYONE once it lies open."""
    return card >> 8


def with_role(card: i64, role: i64) -> i64:
    """A role card that the same seats have seen, with this role on it."""
    return card >> 8 << 8 | role


def not_followed(memory: i64) -> i64:
    """The set of worlds that a seat did not follow, as far as hands have not changed since."""
    return memory & 127


def strayed(memory: i64) -> i64:
    """How often a seat did not follow in this round."""
    return memory >> 8 & 255


def followed(memory: i64) -> i64:
    """How often a seat followed in this round."""
    return memory >> 16 & 255


def reneged(memory: i64) -> i64:
    """How often a seat played a card of a world that it had not followed earlier."""
    return memory >> 24 & 255


def without_worlds(memory: i64) -> i64:
    """What is left of it when hands change: the counts, but not which worlds were not followed."""
    return memory & ~127


def window_number(window: i64) -> i64:
    """What a window opens before, as a number from 0 on."""
    return window >> 8


def spaces_in(march: i64) -> i64:
    """How many spaces the pawn still has to go, towards the Moon or BACKWARDS."""
    return march & BACKWARDS - 1
