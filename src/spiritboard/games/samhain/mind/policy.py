# compiled
"""Heuristic evaluation in hundredths of a point, and a plan for the turn by lookahead."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT
from spiritboard.core.counts import total
from spiritboard.core.dice import Dice
from spiritboard.core.frame import kind_of
from spiritboard.core.seats import OVER
from spiritboard.core.state import ASKED, MOST_OPTIONS, PLAYERS, State
from spiritboard.games.samhain.rules.board import Board
from spiritboard.games.samhain.rules.frames import *

# The value of the places on a track whose side is scored in this round, or first in the next one, over the remaining
# rounds, each later scoring weighted by 0.6. Index: rounds left, including this one.
_SCORED_NOW: Final[vec[i64]] = vec[i64]([0, 100, 100, 160, 160, 196, 196])
_SCORED_NEXT: Final[vec[i64]] = vec[i64]([0, 0, 60, 60, 96, 96, 117])
_MEMBER: Final[vec[i64]] = vec[i64]([0, 30, 90, 130, 160, 180, 200])
_DEBT: Final[vec[i64]] = vec[i64]([0, 600, 300, 160, 160, 160, 160])
_WORST: Final[vec[i64]] = vec[i64]([0, 1500, 400, 150, 100, 50, 50])
WON: Final[i64] = 1_000_000

_glance: Final[vec[i64]] = vec[i64]([0] * MOST_OPTIONS)


def evaluate(state: State, seat: i64) -> i64:
    """Return the value of this state for a seat, less the prospects of its opponents."""
    assert isinstance(state, Board)
    cells = state.cells
    players = cells[PLAYERS]
    if cells[ASKED] == OVER:
        won: i64 = 0
        if cells[WINNERS] & BIT[seat]:
            won = WON
        return won + 100 * cells[POINTS + seat]
    best: i64 = -WON
    for other in range(players):
        if other != seat:
            worth = prospects(state, other)
            if worth > best:
                best = worth
    if players == 2:
        return prospects(state, seat) - best
    return prospects(state, seat) - best // 2


def prospects(board: Board, seat: i64) -> i64:
    """Return the value of what a seat has and may expect, in hundredths of a point."""
    cells = board.cells
    left = ROUNDS[cells[PLAYERS]] - cells[ROUND] + 1
    worth = 100 * cells[POINTS + seat] + 50 * board.total_resources(seat) - 70 * cells[WISPS + seat]
    worth += 20 * board.total_devotion(seat)
    worth += 110 * total(cells[READY + seat]) + _MEMBER[left] * board.on_board(seat)
    if left > 1:
        worth += 130 * total(board.items(seat))
    worth += 60 * board.face_up(seat, BONFIRE)
    return worth + _tracks(board, seat, left) - _debts(board, seat, left)


def _tracks(board: Board, seat: i64, left: i64) -> i64:
    """Return the expected value of the places on the tracks in the remaining rounds."""
    now = board.round_side()
    both = board.both_sides()
    worth: i64 = 0
    for track in range(TRACKS):
        points = _place(board, seat, track)
        if points:
            if track & 1 == now or both:
                worth += points * _SCORED_NOW[left]
            else:
                worth += points * _SCORED_NEXT[left]
    return worth


def _place(board: Board, seat: i64, track: i64) -> i64:
    """Return the points that this track would bring the seat now (rule 11.1)."""
    height = board.devotion(seat, track)
    if not height:
        return 0
    above: i64 = 0
    top: i64 = 0
    for other in range(board.cells[PLAYERS]):
        if other == seat:
            continue
        theirs = board.devotion(other, track)
        if theirs == height:
            return 0
        if theirs > height:
            above += 1
            if theirs == top:
                above += 1
            top = theirs
    if not above:
        return 2
    if above == 1:
        return 1
    return 0


def _debts(board: Board, seat: i64, left: i64) -> i64:
    """Return the cost of missing Roman resources, which is highest for the seat that would be the traitor."""
    mine = board.missing_roman(seat)
    if not mine:
        return 0
    price = mine * _DEBT[left]
    if board.has_option(O_PENALTY):
        return mine * 100
    for other in range(board.cells[PLAYERS]):
        if other != seat and board.missing_roman(other) > mine:
            return price // 2
    return price + _WORST[left]


class Planner:
    """Looks one turn ahead: its own next choices in depth, everybody else's and all payments greedily.

    Looking deeper than one choice did not win more matches in experiments.
    """

    def __init__(self, seat: i64, depth: i64 = 1) -> None:
        self.seat = seat
        self.depth = depth

    def choose(self, state: State, dice: Dice) -> i64:
        """Return the option with the best outlook, at random among equal ones."""
        menu = vec[i64]([0] * 256)
        count = state.legal_into(self.seat, menu)
        best: i64 = -2 * WON
        found: i64 = 0
        equals: i64 = 0
        deep = _branches(state)
        for at in range(count):
            after = state.clone()
            after.apply(menu[at])
            if deep:
                worth = self.outlook(after, state.cells[TURNS], state.cells[ROUND], self.depth)
            else:
                worth = evaluate(after, self.seat)
            if worth > best:
                best = worth
                found = menu[at]
                equals = 1
            elif worth == best:
                equals += 1
                if dice.below(equals) == 0:
                    found = menu[at]
        return found

    def outlook(self, state: State, turns: i64, round_: i64, depth: i64) -> i64:
        """Return the value of a state at the end of this turn, with ``depth`` more good choices of the seat."""
        while True:
            cells = state.cells
            asked = cells[ASKED]
            if asked < 0 or cells[TURNS] != turns or cells[ROUND] != round_:
                return evaluate(state, self.seat)
            if asked != self.seat or not depth or not _branches(state):
                state.apply(greedy(state, asked))
                continue
            menu = vec[i64]([0] * 64)
            count = state.legal_into(asked, menu)
            best: i64 = -2 * WON
            for at in range(count):
                after = state.clone()
                after.apply(menu[at])
                worth = self.outlook(after, turns, round_, depth - 1)
                if worth > best:
                    best = worth
            return best


def _branches(state: State) -> bool:
    """Return whether a question is worth looking ahead; payments and the like are answered greedily."""
    kind = kind_of(state.top())
    return not (
        kind == F_PAY
        or kind == F_COST
        or kind == F_SHED
        or kind == F_GAIN
        or kind == F_PRAY
        or kind == F_BONFIRE
        or kind == F_GIFT
        or kind == F_SICKLE
    )


def greedy(state: State, seat: i64) -> i64:
    """Return the answer with the best resulting state for whoever answers; also a fast policy for playouts."""
    menu = _glance
    count = state.legal_into(seat, menu)
    best: i64 = -2 * WON
    found = menu[0]
    for at in range(count):
        after = state.clone()
        after.apply(menu[at])
        worth = evaluate(after, seat)
        if worth > best:
            best = worth
            found = menu[at]
    return found
