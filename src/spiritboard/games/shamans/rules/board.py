# compiled
"""The table of Shamans: named queries and changes, which the rules are written in. It contains no rules."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT
from spiritboard.core.counts import count_at
from spiritboard.core.event import EVERYONE
from spiritboard.core.state import PLAYERS, State
from spiritboard.games.shamans.rules.frames import *


@mypyc_attr(acyclic=True)
class Board(State):
    """A state of Shamans with named queries and changes."""

    # --- players -----------------------------------------------------------------------------------------

    def is_out(self, seat: i64) -> bool:
        """Return whether the seat has been eliminated in this round."""
        return self.cells[OUT] & BIT[seat] != 0

    def others(self, seat: i64) -> i64:
        """Return the set of the other players who are still in."""
        return (BIT[self.cells[PLAYERS]] - 1) & ~self.cells[OUT] & ~BIT[seat]

    def with_cards(self) -> i64:
        """Return the set of players who are still in and hold a card."""
        cells = self.cells
        found: i64 = 0
        for seat in range(cells[PLAYERS]):
            if cells[HAND + seat] and not cells[OUT] & BIT[seat]:
                found |= BIT[seat]
        return found

    def with_picks(self) -> i64:
        """Return the set of players who have chosen their card for the Eclipse."""
        found: i64 = 0
        for seat in range(self.cells[PLAYERS]):
            if self.cells[PICK + seat] >= 0:
                found |= BIT[seat]
        return found

    def next_seat(self, seat: i64) -> i64:
        """Return the next seat, clockwise."""
        if seat + 1 == self.cells[PLAYERS]:
            return 0
        return seat + 1

    def next_of(self, members: i64, seat: i64) -> i64:
        """Return the first member of a set of seats from this seat on, clockwise; -1 if the set is empty."""
        if not members:
            return -1
        while not members & BIT[seat]:
            seat += 1
            if seat == SEATS:
                seat = 0
        return seat

    # --- roles -------------------------------------------------------------------------------------------

    def role(self, seat: i64) -> i64:
        """Return SHAMAN or SHADOW."""
        return role_in(self.cells[ROLE + seat])

    def uncover_role(self, seat: i64) -> i64:
        """Reveal this role card to everybody (rule 8.3); return the role."""
        role = self.role(seat)
        self.cells[ROLE + seat] = role_card(role, EVERYONE)
        return role

    # --- tiles -------------------------------------------------------------------------------------------

    def has_open(self, seat: i64, tile: i64) -> bool:
        """Return whether such a tile lies open before the seat."""
        return counted(self.cells[UP + seat], tile) > 0

    def owns(self, seat: i64, tile: i64) -> bool:
        """Return whether the seat has such a tile, open or face down."""
        return counted(self.cells[UP + seat] | self.cells[DOWN + seat], tile) > 0

    def has_face_down(self, seat: i64) -> bool:
        """Return whether anything lies face down before the seat, which is public."""
        return self.cells[DOWN + seat] != 0

    def has(self, seat: i64, tile: i64) -> bool:
        """Return whether the seat has such a tile: open, face down, or drawn and not yet kept."""
        cells = self.cells
        if counted(cells[UP + seat] | cells[DOWN + seat], tile):
            return True
        return cells[DRAWER] == seat and cells[DRAWN] == tile

    def may_have(self, tile: i64) -> i64:
        """Return the set of players still in who may have such a tile, from what is public: they have an open one, a
        face-down tile, or are looking at one."""
        cells = self.cells
        found: i64 = 0
        for seat in range(cells[PLAYERS]):
            if cells[DOWN + seat] or counted(cells[UP + seat], tile) or cells[DRAWER] == seat:
                found |= BIT[seat]
        return found & ~cells[OUT]

    def tiles_left(self) -> bool:
        """Return whether there is any tile to take."""
        return self.cells[LEFT] | self.cells[RIGHT] | self.cells[DECK_SIZE] != 0

    def draw_tile(self) -> i64:
        """Take the top tile off the deck and return it."""
        cells = self.cells
        tile = tile_at(cells[DECK], 0)
        cells[DECK] >>= DECK_BITS
        cells[DECK_SIZE] -= 1
        return tile

    # --- worlds ------------------------------------------------------------------------------------------

    def is_complete(self, world: i64) -> bool:
        """Return whether all cards of a world are placed (rule 3.6)."""
        return self.cells[PLACED] >> 8 * world & 255 == BIT[self.cells[VALUES]] - 1


# --- packed numbers ----------------------------------------------------------------------------------------


def counted(counts: i64, tile: i64) -> i64:
    """Return how many of this tile are in a cell of packed counts."""
    return count_at(counts, tile - 1)


def shards(cells: vec[i64], seat: i64) -> i64:
    """Return how many Moon Shards the seat has, open and face down, as far as these cells show."""
    return counted(cells[UP + seat], SHARD) + counted(cells[DOWN + seat], SHARD)


def tile_at(deck: i64, depth: i64) -> i64:
    """Return the tile at this depth in the deck."""
    return deck >> DECK_BITS * depth & 7


def role_card(role: i64, seen: i64) -> i64:
    """Return a role card: the role, and the set of seats that have seen it."""
    return seen << 8 | role


def role_in(card: i64) -> i64:
    """Return the role on a card: SHAMAN, SHADOW, or UNSEEN in a view."""
    return card & 255


def seen_by(card: i64) -> i64:
    """Return the set of seats that have seen a role card; EVERYONE once it lies open."""
    return card >> 8


def with_role(card: i64, role: i64) -> i64:
    """Return a role card seen by the same seats, with this role on it."""
    return card >> 8 << 8 | role


def not_followed(memory: i64) -> i64:
    """Return the set of worlds that a seat did not follow since hands last changed."""
    return memory & 127


def strayed(memory: i64) -> i64:
    """Return how often a seat did not follow in this round."""
    return memory >> 8 & 255


def followed(memory: i64) -> i64:
    """Return how often a seat followed in this round."""
    return memory >> 16 & 255


def reneged(memory: i64) -> i64:
    """Return how often a seat played a card of a world that it had not followed earlier."""
    return memory >> 24 & 255


def without_worlds(memory: i64) -> i64:
    """Return the memory without the worlds that were not followed, but with the counts, for when hands change."""
    return memory & ~127


def window_number(window: i64) -> i64:
    """Return what a window opens before, as a number from 0."""
    return window >> 8


def spaces_in(march: i64) -> i64:
    """Return how many spaces the pawn still has to go, towards the Moon or BACKWARDS."""
    return march & BACKWARDS - 1
