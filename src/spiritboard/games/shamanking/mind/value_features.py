# compiled
"""Features of a duel state for the value function, from the defender's point of view before the first flip.

A card that has just been flipped counts as unseen, so the value is an expectation over the flip. Only the table and the
number of each unseen card are read, never their positions.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT, size
from spiritboard.core.sight import LABEL_VALUE
from spiritboard.games.shamanking.mind.policy import Judge
from spiritboard.games.shamanking.rules.card_ids import Place
from spiritboard.games.shamanking.rules.costs import amount, can_pay
from spiritboard.games.shamanking.rules.frames import *
from spiritboard.games.shamanking.rules.modifiers import current_bans, first_zone, incoming_force
from spiritboard.games.shamanking.rules.state import ShamanKingState
from spiritboard.games.shamanking.rules.tables import *
from spiritboard.games.shamanking.rules.tables import TABLES

SIDE_FEATURES: Final[i64] = 32
FEATURES: Final = 94
LEAST: Final[i64] = 2
STEPS: Final[i64] = 8
"""The number of different values of Force, from LEAST, that are distinguished."""

_ANY: Final[i64] = 0x300
"""The labels of both seats."""
_unseen: Final[vec[i64]] = vec[i64]([0] * 128)


def fill_features(state: ShamanKingState, into: vec[float]) -> None:
    """Write the features of a state in which a seat defends."""
    cells = state.cells
    me = cells[DEFENDER]
    other = 1 - me
    for at in range(FEATURES):
        into[at] = 0.0
    into[cells[SCORE + me] * 3 + cells[SCORE + other]] = 1.0
    force = incoming_force(state)
    if force < 0:
        force = 0
    start = first_zone(state)
    into[9 + min(force, 11)] = 1.0
    into[21 + min(start, 2)] = 1.0
    judge = Judge(state, me)
    ahead = judge.ahead_of(start) / 1000.0
    into[24] = ahead
    into[25] = ahead * ahead
    bans = current_bans(state)
    for ban in range(4):
        if bans & BIT[ban]:
            into[26 + ban] = 1.0
    _side(state, me, force, into, 30)
    _side(state, other, force, into, 30 + SIDE_FEATURES)


def _side(state: ShamanKingState, seat: i64, incoming: i64, into: vec[float], at: i64) -> None:
    cells = state.cells
    green = cells[FURYOKU + 3 * seat]
    yellow = cells[FURYOKU + 3 * seat + 1]
    red = cells[FURYOKU + 3 * seat + 2]
    into[at] = float(green) / 8.0
    into[at + 1] = float(yellow) / 8.0
    into[at + 2] = float(red) / 8.0
    into[at + 3] = float(min(green + yellow + red, 3)) / 3.0
    into[at + 4] = float(min(yellow + red, 3)) / 3.0
    into[at + 5] = float(min(red, 2)) / 2.0
    charged = cells[CHARGED + seat]
    into[at + 6] = float(size(charged)) / 3.0
    if charged == 7:
        into[at + 7] = 1.0
    if cells[SIDE + seat]:
        into[at + 8] = 1.0
    for zone in range(3):
        team = state.teamwork(seat, zone)
        if team >= 0:
            into[at + 9 + zone] = 1.0
            cost = TABLES.cards[state.number_at(seat, team) * CARD_ROW + COST]
            into[at + 12] += float(amount(cost, GREEN) + amount(cost, YELLOW) + amount(cost, RED)) / 6.0
    into[at + 13] = float(cells[AREA_SIZE + seat]) / 3.0
    into[at + 14] = float(cells[DECK_SIZE + seat]) / 40.0
    into[at + 15] = float(min(cells[PILE_SIZE + seat], 4)) / 4.0
    _deck(state, seat, incoming, into, at + 16)


def _deck(state: ShamanKingState, seat: i64, incoming: i64, into: vec[float], at: i64) -> None:
    """Write 16 features about the cards that may be flipped."""
    cells = state.cells
    many = _count(state, seat)
    if not many:
        return
    share = 1.0 / float(many)
    for card in range(cells[KINDS + seat]):
        if not _unseen[card]:
            continue
        part = share * float(_unseen[card])
        number = state.number_at(seat, Place(card))
        row = number * CARD_ROW
        cost = TABLES.cards[row + COST]
        kind = TABLES.cards[row]
        if not state.may_play(seat, number):
            into[at + 15] += part
        elif not can_pay(state, seat, cost):
            into[at + 14] += part
            if kind == STRIKE_CARD and TABLES.cards[row + INTERCEPT] >= incoming:
                into[at + 13] += part
        elif kind == STRIKE_CARD:
            intercept = TABLES.cards[row + INTERCEPT]
            for step in range(STEPS):
                if intercept >= LEAST + step:
                    into[at + step] += part
            into[at + 8] += part * float(TABLES.cards[row + FORCE]) / 6.0
            if TABLES.cards[row + FORCE] >= 6:
                into[at + 9] += part
            into[at + 10] += part * float(amount(cost, GREEN) + amount(cost, YELLOW) + amount(cost, RED)) / 3.0
        elif kind == ADVANTAGE_CARD:
            into[at + 11] += part
        else:
            into[at + 12] += part


def _count(state: ShamanKingState, seat: i64) -> i64:
    """Count the cards of a seat that may be flipped."""
    cells = state.cells
    for card in range(cells[KINDS + seat]):
        _unseen[card] = 0
    many: i64 = 0
    first = CARDS + seat * SEAT_CARDS
    for at in range(first, first + SEAT_CARDS):
        if cells[at] >= 0 and cells[at] & _ANY != _ANY:
            _unseen[cells[at] & LABEL_VALUE] += 1
            many += 1
    if cells[FLIPPED] >= 0 and cells[DEFENDER] == seat:
        _unseen[state.flipped_place()] += 1
        many += 1
    return many
