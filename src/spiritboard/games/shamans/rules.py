# compiled
"""Shamans as a state: what may be done, and what comes of it. Numbers in comments are those of RULES.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT, spread
from spiritboard.core.dice import Dice
from spiritboard.core.event import EVERYONE
from spiritboard.core.seats import NATURE
from spiritboard.core.state import AGENDA, ASKED, DEPTH, PLAYERS, ROOM, State
from spiritboard.games.shamans.deal import VALUES_OF, WORLDS_OF, deal
from spiritboard.games.shamans.frames import *
from spiritboard.games.shamans.imagination import imagine
from spiritboard.games.shamans.observe import observe
from spiritboard.games.shamans.tricks import Tricks

_FULL_TRACK: Final[i64] = 24


@mypyc_attr(acyclic=True, free_list_len=1)
class ShamansState(Tricks):
    """One moment of a match of Shamans."""

    def __init__(self, cells: vec[i64]) -> None:
        super().__init__(cells)  # said here, since compiled code would run what is only inherited twice, and lose cells

    def blank(self, cells: vec[i64]) -> State:
        return ShamansState(cells)

    def layout(self) -> vec[i64]:
        return LAYOUT

    def score(self, seat: i64) -> i64:
        return self.cells[SCORE + seat]

    def encode(self, viewer: i64, sizes: vec[i64], into: vec[i64], at: i64) -> None:
        observe(self.cells, sizes, viewer, into, at)

    # --- the engine's turn -------------------------------------------------------------------------------

    def go(self) -> None:
        cells = self.cells
        frame = cells[AGENDA + cells[DEPTH] - 1]
        kind = frame & 255
        seat = frame >> 8 & 15
        step = frame >> 12 & 255
        argument = frame >> 20
        if kind == F_TRICK:
            self.go_trick(seat, step)
        elif kind in (F_PLAY, F_KEEP, F_STEADY, F_SWAP, F_NAME):
            cells[ASKED] = seat
        elif kind == F_STRAY:
            self.go_stray(seat, step, argument)
        elif kind == F_PAWN:
            self.go_pawn(seat, step, argument)
        elif kind == F_WINDOW:
            self.go_window(seat, argument)
        elif kind == F_TAKE:
            if cells[LEFT] | cells[RIGHT] | cells[DECK_SIZE]:
                cells[ASKED] = seat
            else:
                self.pop()
        elif kind == F_REFILL:
            self.go_refill(argument)
        elif kind == F_ECLIPSE:
            self.go_eclipse(step, argument)
        elif kind == F_RITE:
            self.go_rite(seat, argument)
        elif kind == F_STRIKE:
            self.go_strike(seat)
        elif kind == F_ELIMINATE:
            self.go_eliminate(seat, step, argument)
        elif kind == F_CHAIN:
            self.go_chain(seat, argument)
        elif kind == F_DEAL:
            cells[ASKED] = NATURE
        else:
            self.go_end(argument)

    def asked(self) -> i64:
        cells = self.cells
        seat = cells[ASKED]
        if seat < 0:
            return 0
        if self.top() & 255 != F_ECLIPSE:
            return BIT[seat]
        members = self.passers()
        for other in range(cells[PLAYERS]):
            if cells[PICK + other] >= 0:
                members &= ~BIT[other]
        return members

    # --- chance and imagination --------------------------------------------------------------------------

    def chance(self, dice: Dice) -> None:
        """Rules 1.6 and 2.1-2.6: the first player of the match if nobody chose one; then the round is dealt."""
        cells = self.cells
        if cells[FIRST] < 0:
            cells[FIRST] = dice.below(cells[PLAYERS])
        self.pop()
        deal(cells, dice)
        self.note(E_ROUND, cells[FIRST], cells[ROUND], 0, 0, EVERYONE)
        self.push(F_TRICK, cells[FIRST], 0)

    def fill(self, seat: i64, sizes: vec[i64], dice: Dice) -> None:
        imagine(self.cells, seat, sizes, dice)

    # --- what may be done --------------------------------------------------------------------------------

    def legal_into(self, seat: i64, into: vec[i64]) -> i64:
        cells = self.cells
        kind = cells[AGENDA + cells[DEPTH] - 1] & 255
        count: i64 = 0
        if kind == F_PLAY:
            # 3.2: any card; 7.1: and a Portal at any time.
            count = spread(cells[HAND + seat], into, 0)
            if self.has_portal(seat):
                into[count] = A_PORTAL_ON
                into[count + 1] = A_PORTAL_BACK
                count += 2
        elif kind == F_WINDOW:
            into[0] = A_PASS
            count = 1
            if self.has_portal(seat):
                into[1] = A_PORTAL_ON
                into[2] = A_PORTAL_BACK
                count = 3
        elif kind == F_TAKE:
            if cells[LEFT]:
                into[count] = A_TILE_LEFT
                count += 1
            if cells[RIGHT]:
                into[count] = A_TILE_RIGHT
                count += 1
            if cells[DECK_SIZE]:
                into[count] = A_TILE_TOP
                count += 1
        elif kind == F_KEEP:
            into[0] = A_KEEP_DOWN
            into[1] = A_KEEP_UP
            count = 2
        elif kind == F_ECLIPSE:
            count = spread(cells[HAND + seat], into, 0)
            for at in range(count):
                into[at] += A_GIVE
        elif kind == F_STEADY:
            into[0] = A_STEADY_BACK
            count = 1
            if cells[LEFT] | cells[RIGHT] | cells[DECK_SIZE]:
                into[1] = A_STEADY_TILE
                count = 2
        elif kind == F_SWAP:
            count = self._seats_into(self.others(seat), A_SWAP, into, 0)
        elif kind == F_STRIKE:
            if not cells[UP + seat] & 15:
                into[0] = A_SPARE
                count = 1
            if (cells[UP + seat] | cells[DOWN + seat]) & 15:
                count = self._seats_into(self.others(seat), A_STRIKE, into, count)
        elif kind == F_CHAIN:
            count = spread(self.top() >> 20, into, 0)
            for at in range(count):
                into[at] += A_RITUAL
        elif kind == F_NAME:
            able = self.passers()
            if not able:
                able = self.others(seat)
            count = self._seats_into(able, A_GUIDE, into, 0)
        return count

    def _seats_into(self, members: i64, action: i64, into: vec[i64], at: i64) -> i64:
        for seat in range(self.cells[PLAYERS]):
            if members & BIT[seat]:
                into[at] = action + seat
                at += 1
        return at

    def standing_into(self, seat: i64, into: vec[i64]) -> i64:
        """Rules 7.1 and 4.3: a Portal at any moment; face-down tiles may be shown at any moment."""
        cells = self.cells
        if cells[OUT] & BIT[seat]:
            return 0
        count: i64 = 0
        kind = self.top() & 255
        offered = cells[ASKED] == seat and (kind in (F_PLAY, F_WINDOW))
        if not offered and self.has_portal(seat):
            into[0] = A_PORTAL_ON
            into[1] = A_PORTAL_BACK
            count = 2
        for tile in range(DAGGER, MASK_OF_TRUTH):
            if cells[DOWN + seat] >> 4 * (tile - 1) & 15:
                into[count] = A_SHOW + tile
                count += 1
        return count

    # --- what is done ------------------------------------------------------------------------------------

    def interrupt(self, seat: i64, action: i64) -> None:
        if action in (A_PORTAL_ON, A_PORTAL_BACK):
            self.use_portal(seat, action)
        else:
            tile = action - A_SHOW
            self.cells[DOWN + seat] -= ONE[tile]
            self.cells[UP + seat] += ONE[tile]
            self.note(E_SHOW, seat, tile, 0, 0, EVERYONE)

    def answer(self, seat: i64, action: i64) -> None:
        cells = self.cells
        frame = cells[AGENDA + cells[DEPTH] - 1]
        kind = frame & 255
        if kind == F_PLAY:
            if action >= A_GIVE:
                self.use_portal(seat, action)
            else:
                self.play(seat, action)
        elif kind == F_WINDOW:
            if action == A_PASS:
                self.note(E_PASS, seat, 0, 0, 0, EVERYONE)
                self.argue(frame >> 20 | BIT[seat])
            else:
                self.use_portal(seat, action)
        elif kind == F_TAKE:
            self.take(seat, action)
        elif kind == F_KEEP:
            self.keep(seat, action)
        elif kind == F_ECLIPSE:
            cells[PICK + seat] = action - A_GIVE
            self.note(E_PICKED, seat, 0, 0, action - A_GIVE, BIT[seat])
        elif kind == F_STEADY:
            self.pop()
            if action == A_STEADY_BACK:
                self.note(E_STEADY, seat, 0, 0, 0, EVERYONE)
                self.push(F_PAWN, seat, 2 + BACKWARDS)
            else:
                self.note(E_STEADY, seat, 1, 0, 0, EVERYONE)
                self.push(F_TAKE, seat, 0)
        elif kind == F_SWAP:
            self.pop()
            self.swap_roles(seat, action - A_SWAP)
        elif kind == F_STRIKE:
            self.strike(seat, action)
        elif kind == F_CHAIN:
            world = action - A_RITUAL
            self.argue(frame >> 20 & ~BIT[world])
            self.push(F_RITE, seat, world)
        elif kind == F_NAME:
            self.pop()
            cells[GUIDE] = action - A_GUIDE
            self.note(E_NAME, seat, cells[GUIDE], 0, 0, EVERYONE)


def begin(players: i64, first: i64, points: i64, rounds: i64, daggers: i64, moon: i64) -> ShamansState:
    """A new match, before anything is dealt (rules 1.1-1.4)."""
    cells = vec[i64]([0] * ROW)
    state = ShamansState(cells)
    cells[PLAYERS] = players
    cells[ROOM] = 16
    cells[ROUND] = 1
    cells[FIRST] = first
    cells[TARGET] = points
    cells[ROUNDS] = rounds
    cells[DAGGERS] = daggers
    cells[START] = moon
    cells[TRACK] = max(_FULL_TRACK, moon)
    cells[VALUES] = VALUES_OF[players]
    cells[WORLDS] = WORLDS_OF[players]
    for seat in range(SEATS):
        cells[ROLE + seat] = -1
        cells[TABLE + seat] = -1
        cells[PICK + seat] = -1
    cells[LEAD] = -1
    cells[DRAWER] = -1
    cells[PAWN] = moon
    state.push(F_DEAL, 0, 0)
    cells[ASKED] = NATURE
    return state
