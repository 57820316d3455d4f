# compiled
"""The state of Samhain: the top frame defines the legal actions and their effects."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.counts import NIBBLE
from spiritboard.core.dice import Dice
from spiritboard.core.frame import (
    ARGUMENT_SHIFT,
    KIND_MASK,
    SEAT_MASK,
    SEAT_SHIFT,
    STEP_MASK,
    STEP_SHIFT,
)
from spiritboard.core.seats import NATURE
from spiritboard.core.state import AGENDA, ASKED, DEPTH, PLAYERS, ROOM, State
from spiritboard.games.samhain.mind.observe import observe
from spiritboard.games.samhain.rules.board import Board
from spiritboard.games.samhain.rules.chance import lay_village
from spiritboard.games.samhain.rules.frames import *
from spiritboard.games.samhain.rules.imagine import LAYOUT
from spiritboard.games.samhain.rules.steps import STEPS


@mypyc_attr(acyclic=True, free_list_len=1)
class SamhainState(Board):
    """One state of a match of Samhain."""

    def __init__(self, cells: vec[i64]) -> None:
        super().__init__(cells)  # repeated here, since compiled code runs an inherited __init__ twice and leaks

    def blank(self, cells: vec[i64]) -> State:
        return SamhainState(cells)

    def layout(self) -> vec[i64]:
        return LAYOUT

    def score(self, seat: i64) -> i64:
        return self.cells[POINTS + seat]

    def encode(self, viewer: i64, sizes: vec[i64], into: vec[i64], at: i64) -> None:  # noqa: ARG002 - nothing is hidden
        observe(self.cells, viewer, into, at)

    def chance(self, dice: Dice) -> None:
        lay_village(self, dice)

    # The parts of the frame are read inline: these three are called for every answer of every playout.

    def go(self) -> None:
        cells = self.cells
        frame = cells[AGENDA + cells[DEPTH] - 1]
        STEPS[frame & KIND_MASK].go(
            self, frame >> SEAT_SHIFT & SEAT_MASK, frame >> STEP_SHIFT & STEP_MASK, frame >> ARGUMENT_SHIFT
        )

    def legal_into(self, seat: i64, into: vec[i64]) -> i64:
        cells = self.cells
        frame = cells[AGENDA + cells[DEPTH] - 1]
        return STEPS[frame & KIND_MASK].legal_into(self, seat, frame >> ARGUMENT_SHIFT, into)

    def answer(self, seat: i64, action: i64) -> None:
        cells = self.cells
        frame = cells[AGENDA + cells[DEPTH] - 1]
        STEPS[frame & KIND_MASK].answer(self, seat, frame >> ARGUMENT_SHIFT, action)


def begin(players: i64, flags: i64, graves: i64, guard: i64, expansions: i64) -> SamhainState:
    """Return a new match, before chance has laid the village (rules 1.7, 2.2, 2.3)."""
    cells = vec[i64]([0] * ROW)
    state = SamhainState(cells)
    cells[PLAYERS] = players
    cells[ROOM] = AGENDA_ROOM
    cells[ROUND] = 1
    cells[FIRST] = -1
    cells[FLAGS] = flags
    cells[GUARD] = guard
    cells[MOST_EXPANSIONS] = expansions
    cells[GRAVES] = graves
    cells[ACTIVATED] = -1
    for spot in range(CARDS):
        cells[GRID + spot] = -1
    for kind in range(3):
        cells[RESERVE + kind] = SUPPLY[players]
    cells[WISPS_LEFT] = SUPPLY[players]
    for item in range(5):
        cells[ITEMS_LEFT] += COPIES[players] * NIBBLE[item]
    for seat in range(SEATS):
        for number in range(CLAN):
            if seat < players and number < CLAN_SIZE[players]:
                cells[MEMBER + CLAN * seat + number] = AT_POOL
                cells[IDLE + seat] += 1
            else:
                cells[MEMBER + CLAN * seat + number] = NOWHERE
        if seat < players:
            for kind in range(3):
                cells[STOCK + 4 * kind + seat] = ROMAN
    state.push(F_DEAL, 0, 0)
    cells[ASKED] = NATURE
    return state
