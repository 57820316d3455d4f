# compiled
"""Artifacts: taking, keeping, showing and losing tiles, and the Eclipse among them. Numbers are those of RULES.md."""

from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT, size
from spiritboard.core.event import EVERYONE
from spiritboard.core.state import AGENDA, ASKED, DEPTH, PLAYERS
from spiritboard.games.shamans.ends import Ends
from spiritboard.games.shamans.frames import *


@mypyc_attr(acyclic=True)
class Tiles(Ends):
    """A state with tiles (rules 4.2-4.4 and chapter 5)."""

    def take(self, seat: i64, action: i64) -> None:
        """Rules 4.2-4.4: an open tile stays open; the deck's top tile is looked at first."""
        cells = self.cells
        self.pop()
        if action == A_TILE_TOP:
            tile = self.lift()
            self.uncover()
            if tile == MASK_OF_TRUTH:
                self.note(E_TAKE_OPEN, seat, tile, 1, 0, EVERYONE)
                self.own(seat, tile)
                return
            cells[DRAWER] = seat
            cells[DRAWN] = tile
            self.note(E_DRAW, seat, 0, 0, tile, BIT[seat])
            self.push(F_KEEP, seat, 0)
            return
        slot = LEFT
        if action == A_TILE_RIGHT:
            slot = RIGHT
        tile = cells[slot]
        cells[slot] = NO_TILE
        self.note(E_TAKE_OPEN, seat, tile, 0, 0, EVERYONE)
        self.push(F_REFILL, 0, slot)
        self.own(seat, tile)

    def own(self, seat: i64, tile: i64) -> None:
        """A tile lies open before its owner; a Mask shows the role at once (4.3)."""
        cells = self.cells
        cells[UP + seat] += ONE[tile]
        if tile == MASK_OF_TRUTH:
            self.show_role(seat, BY_MASK)

    def keep(self, seat: i64, action: i64) -> None:
        cells = self.cells
        tile = cells[DRAWN]
        cells[DRAWN] = NO_TILE
        cells[DRAWER] = -1
        self.pop()
        if action == A_KEEP_UP:
            self.note(E_SHOW, seat, tile, 0, 0, EVERYONE)
            self.own(seat, tile)
        else:
            self.note(E_KEEP_DOWN, seat, 0, 0, tile, BIT[seat])
            cells[DOWN + seat] += ONE[tile]

    def discard(self, seat: i64, tile: i64) -> None:
        """An open tile, else a face-down one, else the one that the seat is looking at."""
        cells = self.cells
        if cells[UP + seat] >> 4 * (tile - 1) & 15:
            cells[UP + seat] -= ONE[tile]
        elif cells[DOWN + seat] >> 4 * (tile - 1) & 15:
            cells[DOWN + seat] -= ONE[tile]
        else:
            cells[DRAWER] = -1
            cells[DRAWN] = NO_TILE
            self._drop_keep()

    def _drop_keep(self) -> None:
        """The drawn tile is gone: what waits above the question about it moves down."""
        cells = self.cells
        last = AGENDA + cells[DEPTH] - 1
        at = last
        while cells[at] & 255 != F_KEEP:
            at -= 1
        while at < last:
            cells[at] = cells[at + 1]
            at += 1
        self.pop()

    def go_refill(self, slot: i64) -> None:
        """Rule 4.4: an empty place is filled from the deck at once."""
        self.pop()
        if self.cells[DECK_SIZE]:
            tile = self.lift()
            self.cells[slot] = tile
            self.note(E_REFILL, -1, tile, 0, 0, EVERYONE)
            self.uncover()

    def lift(self) -> i64:
        """Take the top tile off the deck."""
        cells = self.cells
        tile = cells[DECK] & 7
        cells[DECK] >>= 3
        cells[DECK_SIZE] -= 1
        return tile

    def uncover(self) -> None:
        """Rule 5.1: the Eclipse takes effect the moment it lies on top of the deck."""
        cells = self.cells
        if cells[DECK_SIZE] and cells[DECK] & 7 == ECLIPSE_TILE:
            self.lift()
            cells[ECLIPSED] = 1
            self.push(F_ECLIPSE, 0, cells[ARROW])

    # --- the Eclipse -------------------------------------------------------------------------------------

    def passers(self) -> i64:
        """Rule 5.3: the set of seats that take part in an Eclipse."""
        cells = self.cells
        members: i64 = 0
        for seat in range(cells[PLAYERS]):
            if cells[HAND + seat] and not cells[OUT] & BIT[seat]:
                members |= BIT[seat]
        return members

    def go_eclipse(self, step: i64, arrow: i64) -> None:
        """Rule 5.2: all choose secretly, then all cards move together."""
        cells = self.cells
        passers = self.passers()
        if step == 0:
            self.note(E_ECLIPSE, -1, arrow, size(passers), 0, EVERYONE)
            if size(passers) < 2:
                self.pop()
                return
            self.advance(1)
        seat = cells[GUIDE]
        for _turn in range(cells[PLAYERS]):
            if passers & BIT[seat] and cells[PICK + seat] < 0:
                cells[ASKED] = seat
                return
            seat = (seat + 1) % cells[PLAYERS]
        self.pop()
        self._pass_cards(passers, arrow)

    def _pass_cards(self, passers: i64, arrow: i64) -> None:
        cells = self.cells
        players = cells[PLAYERS]
        for giver in range(players):
            if passers & BIT[giver]:
                cells[HAND + giver] &= ~BIT[cells[PICK + giver]]
        for giver in range(players):
            if not passers & BIT[giver]:
                continue
            taker = neighbour(giver, passers, players, arrow)
            card = cells[PICK + giver]
            cells[PICK + giver] = -1
            cells[HAND + taker] |= BIT[card]
            cells[KNOWN + giver] |= BIT[card]
            self.note(E_GIVE, giver, taker, 0, card, BIT[giver] | BIT[taker])
        for seat in range(players):
            # 5.4: hands have changed, so who lacked a world before says nothing any more.
            cells[MEMORY + seat] &= ~127


def neighbour(giver: i64, passers: i64, players: i64, arrow: i64) -> i64:
    """Rule 5.3: who takes a giver's card, the next who takes part: to the left, or to the right."""
    taker = giver
    while True:
        taker = (taker + 1) % players if arrow == 0 else (taker + players - 1) % players
        if passers & BIT[taker]:
            return taker
