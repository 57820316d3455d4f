# compiled
"""Features of a Samhain state for the value function, from one seat's point of view.

Shared features come first, then each seat's, starting with one's own. Quantities whose value changes over the rounds
(points, stocks, debts, places) have a block of features for each number of rounds left, all but one of which are zero.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.counts import count_at, total
from spiritboard.core.frame import kind_of, seat_of, step_of
from spiritboard.core.state import AGENDA, DEPTH, PLAYERS
from spiritboard.games.samhain.rules.frames import *

_ROUNDS: Final[i64] = 6
_TIMED: Final[i64] = 12
"""The number of a seat's features for each number of rounds left."""
_HEAD: Final[i64] = 25
_PLACES: Final[i64] = 46
"""The number of a seat's features that do not depend on the round."""
_SEAT: Final[i64] = _ROUNDS * _TIMED + _PLACES
MOST_FEATURES: Final = 25 + 4 * (6 * 12 + 46)

_earned: Final[vec[i64]] = vec[i64]([0] * 8)
"""Points that the tracks of the current side would bring each seat now; from 4 on, those of the other side."""
_short: Final[vec[i64]] = vec[i64]([0] * 4)


def features(players: int) -> int:
    """Return the number of features for this number of players."""
    return _HEAD + players * _SEAT


def turn_begins(cells: vec[i64]) -> bool:
    """Return whether a seat is asked for the main action of a turn, so that nothing is half finished (rule 3.3)."""
    frame = cells[AGENDA + cells[DEPTH] - 1]
    return kind_of(frame) == F_TURN and step_of(frame) == 0


def fill_features(cells: vec[i64], me: i64, into: vec[float]) -> None:
    """Write the features of a state as this seat sees it."""
    players = cells[PLAYERS]
    for at in range(_HEAD + players * _SEAT):
        into[at] = 0.0
    left = min(max(ROUNDS[players] - cells[ROUND], 0), _ROUNDS - 1)
    into[left] = 1.0
    into[6 + _after(seat_of(cells[AGENDA + cells[DEPTH] - 1]), me, players)] = 1.0
    into[10 + _after(cells[FIRST], me, players)] = 1.0
    into[14] = float(cells[PASSES]) / 2.0
    into[15] = float(cells[WISPS_LEFT]) / 4.0
    into[16] = float(cells[ROUND] & 1)
    for kind in range(3):
        into[17 + kind] = float(cells[RESERVE + kind]) / 4.0
    for item in range(5):
        into[20 + item] = float(count_at(cells[ITEMS_LEFT], item)) / 2.0
    _judge_tracks(cells, players)
    worst = _judge_debts(cells, players)
    at = _HEAD
    for turn in range(players):
        seat = me + turn
        if seat >= players:
            seat -= players
        _timed(cells, seat, worst, into, at + left * _TIMED)
        _places(cells, seat, into, at + _ROUNDS * _TIMED)
        at += _SEAT


def _after(seat: i64, me: i64, players: i64) -> i64:
    """Return how many seats after mine this one is."""
    if seat < me:
        return seat - me + players
    return seat - me


def _judge_tracks(cells: vec[i64], players: i64) -> None:
    """Compute rule 11.1 as if the round ended now."""
    for at in range(8):
        _earned[at] = 0
    now = (cells[ROUND] + 1) & 1
    for track in range(TRACKS):
        first: i64 = 0
        second: i64 = 0
        leader: i64 = 0
        runner: i64 = 0
        alone = True
        second_alone = True
        for seat in range(players):
            height = count_at(cells[DEVOTION + seat], track)
            if not height:
                continue
            if height > first:
                second = first
                second_alone = alone
                runner = leader
                first = height
                leader = seat
                alone = True
            elif height == first:
                alone = False
            elif height > second:
                second = height
                runner = seat
                second_alone = True
            elif height == second:
                second_alone = False
        if not first or not alone:
            continue
        row: i64 = 4
        if track & 1 == now:
            row = 0
        _earned[row + leader] += 2
        if second and second_alone:
            _earned[row + runner] += 1


def _judge_debts(cells: vec[i64], players: i64) -> i64:
    """Compute rule 12.1 as if the match ended now: each seat's missing Roman resources; return the maximum."""
    worst: i64 = 0
    for seat in range(players):
        missing: i64 = 0
        for kind in range(3):
            if cells[STOCK + 4 * kind + seat] < ROMAN:
                missing += ROMAN - cells[STOCK + 4 * kind + seat]
        _short[seat] = missing
        worst = max(worst, missing)
    return worst


def _timed(cells: vec[i64], seat: i64, worst: i64, into: vec[float], at: i64) -> None:
    """Write the features that depend on the rounds left."""
    into[at] = float(cells[POINTS + seat]) / 8.0
    into[at + 1] = float(cells[STOCK + seat] + cells[STOCK + 4 + seat] + cells[STOCK + 8 + seat]) / 6.0
    into[at + 2] = float(cells[WISPS + seat]) / 3.0
    into[at + 3] = float(_short[seat]) / 3.0
    if worst and _short[seat] == worst:
        into[at + 4] = 1.0
    into[at + 5] = float(total(cells[READY + seat])) / 4.0
    into[at + 6] = float(total(cells[SPENT + seat])) / 4.0
    into[at + 7] = float(cells[IDLE + seat]) / 6.0
    into[at + 8] = float(total(cells[ITEMS + seat] + cells[USED + seat])) / 3.0
    into[at + 9] = float(total(cells[DEVOTION + seat])) / 10.0
    into[at + 10] = float(_earned[seat]) / 4.0
    into[at + 11] = float(_earned[4 + seat]) / 4.0


def _places(cells: vec[i64], seat: i64, into: vec[float], at: i64) -> None:
    """Write the positions, the tracks, and the items."""
    _counts(cells[READY + seat], 0.5, CARDS, into, at)
    _counts(cells[SPENT + seat], 0.5, CARDS, into, at + 15)
    _counts(cells[DEVOTION + seat], 0.25, TRACKS, into, at + 30)
    _counts(cells[ITEMS + seat] + cells[USED + seat], 0.5, 5, into, at + 40)
    into[at + 45] = float(total(cells[ITEMS + seat])) / 2.0


def _counts(packed: i64, scale: float, places: i64, into: vec[float], at: i64) -> None:
    for place in range(places):
        count = count_at(packed, place)
        if count:
            into[at + place] = float(count) * scale
