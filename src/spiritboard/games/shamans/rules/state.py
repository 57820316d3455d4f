# compiled
"""The state of Shamans: legal actions and their effects. Numbers in comments refer to RULES.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT
from spiritboard.core.dice import Dice
from spiritboard.core.frame import ARGUMENT_SHIFT, KIND_MASK, SEAT_MASK, SEAT_SHIFT, STEP_MASK, STEP_SHIFT, kind_of
from spiritboard.core.seats import NATURE
from spiritboard.core.state import AGENDA, ASKED, DEPTH, PLAYERS, ROOM, State
from spiritboard.games.shamans.mind.observe import observe
from spiritboard.games.shamans.rules.board import Board, counted
from spiritboard.games.shamans.rules.chance import VALUES_OF, WORLDS_OF, deal
from spiritboard.games.shamans.rules.frames import *
from spiritboard.games.shamans.rules.imagine import imagine
from spiritboard.games.shamans.rules.pawn import portals_into, use_portal
from spiritboard.games.shamans.rules.steps import STEPS
from spiritboard.games.shamans.rules.tricks import answer_play, go_trick, plays_into

_FULL_TRACK: Final[i64] = 24


@mypyc_attr(acyclic=True, free_list_len=1)
class ShamansState(Board):
    """One state of a match of Shamans."""

    def __init__(self, cells: vec[i64]) -> None:
        super().__init__(cells)  # repeated here, since compiled code runs an inherited __init__ twice and leaks

    def blank(self, cells: vec[i64]) -> State:
        return ShamansState(cells)

    def layout(self) -> vec[i64]:
        return LAYOUT

    def score(self, seat: i64) -> i64:
        return self.cells[SCORE + seat]

    def encode(self, viewer: i64, sizes: vec[i64], into: vec[i64], at: i64) -> None:
        observe(self.cells, sizes, viewer, into, at)

    # --- running ------------------------------------------------------------------------------------------
    # Two kinds of frames make up most of a match: a trick in progress and a card that is played. Calling them directly
    # instead of through the table is a few per cent faster.

    def go(self) -> None:
        cells = self.cells
        frame = cells[AGENDA + cells[DEPTH] - 1]
        if frame & KIND_MASK == F_TRICK:
            go_trick(self, frame >> SEAT_SHIFT & SEAT_MASK, frame >> STEP_SHIFT & STEP_MASK)
            return
        question = STEPS[frame & KIND_MASK]
        question.go(self, frame >> SEAT_SHIFT & SEAT_MASK, frame >> STEP_SHIFT & STEP_MASK, frame >> ARGUMENT_SHIFT)

    def asked(self) -> i64:
        cells = self.cells
        seat = cells[ASKED]
        if seat < 0:
            return 0
        if kind_of(self.top()) != F_GIVE:
            return BIT[seat]
        return self.with_cards() & ~self.with_picks()

    # --- chance and imagination --------------------------------------------------------------------------

    def chance(self, dice: Dice) -> None:
        """Rules 1.6 and 2.1-2.6: draw the first player of the match if nobody chose one, then deal the round."""
        cells = self.cells
        if cells[FIRST] < 0:
            cells[FIRST] = dice.below(cells[PLAYERS])
        self.pop()
        deal(cells, dice)
        self.tell(E_ROUND, cells[FIRST], cells[ROUND], 0)
        for seat in range(cells[PLAYERS]):
            self.whisper(E_LEARN, seat, seat, self.role(seat), BIT[seat])
        self.push(F_TRICK, cells[FIRST], 0)

    def fill(self, seat: i64, sizes: vec[i64], dice: Dice) -> None:
        imagine(self.cells, seat, sizes, dice)

    # --- legal actions -----------------------------------------------------------------------------------

    def legal_into(self, seat: i64, into: vec[i64]) -> i64:
        cells = self.cells
        frame = cells[AGENDA + cells[DEPTH] - 1]
        if frame & KIND_MASK == F_PLAY:
            return plays_into(self, seat, into)
        return STEPS[frame & KIND_MASK].legal_into(self, seat, frame >> ARGUMENT_SHIFT, into)

    def standing_into(self, seat: i64, into: vec[i64]) -> i64:
        """Rules 7.1 and 4.3: a Portal can be used, and face-down tiles can be shown, at any moment."""
        cells = self.cells
        if self.is_out(seat):
            return 0
        count: i64 = 0
        kind = kind_of(self.top())
        offered = cells[ASKED] == seat and (kind in (F_PLAY, F_WINDOW))
        if not offered and self.has(seat, PORTAL):
            count = portals_into(into, 0)
        for tile in range(DAGGER, MASK_OF_TRUTH):
            if counted(cells[DOWN + seat], tile):
                into[count] = A_SHOW + tile
                count += 1
        return count

    # --- effects -----------------------------------------------------------------------------------------

    def interrupt(self, seat: i64, action: i64) -> None:
        if action in (A_PORTAL_ON, A_PORTAL_BACK):
            use_portal(self, seat, action)
        else:
            tile = action - A_SHOW
            self.cells[DOWN + seat] -= ONE[tile]
            self.cells[UP + seat] += ONE[tile]
            self.tell(E_SHOW, seat, tile, 0)

    def answer(self, seat: i64, action: i64) -> None:
        cells = self.cells
        frame = cells[AGENDA + cells[DEPTH] - 1]
        if frame & KIND_MASK == F_PLAY:
            answer_play(self, seat, action)
            return
        STEPS[frame & KIND_MASK].answer(self, seat, frame >> ARGUMENT_SHIFT, action)


def begin(players: i64, first: i64, points: i64, rounds: i64, daggers: i64, moon: i64) -> ShamansState:
    """Return a new match, before anything is dealt (rules 1.1-1.4)."""
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
