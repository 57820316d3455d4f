# compiled
"""Which actions can be performed (rule 4.6), with which bonus, and after which payment."""

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.sight import total
from spiritboard.core.state import PLAYERS
from spiritboard.games.samhain.clan import (
    any_recordable,
    first_places,
    full_cards,
    kinds_owned,
    neighbours,
    opponent_on_board,
    pairs_owned,
    recordable,
    steps,
    stuff,
)
from spiritboard.games.samhain.frames import *
from spiritboard.games.samhain.tables import *


def can_do(cells: vec[i64], seat: i64, action: i64, size: i64) -> bool:
    """Whether an action can be performed, if need be with the discount of a repetition (size 0: none)."""
    if possible(cells, seat, action, B_NONE, 0):
        return True
    return size > 0 and offers(cells, action, B_CHEAPER) and possible(cells, seat, action, B_CHEAPER, size)


def offers(cells: vec[i64], action: i64, bonus: i64) -> bool:
    """Rule 4.11: whether a repeated action knows this kind of bonus."""
    if bonus == B_CHEAPER and (DEED[action] == CURSE or DEED[action] == BURN):
        return cells[FLAGS] & O_WISP_DISCOUNT != 0
    return BONUSES[action] >> bonus & 1 != 0


def possible(cells: vec[i64], seat: i64, action: i64, bonus: i64, size: i64) -> bool:
    """Whether an action can be performed with this bonus, and the bonus be received."""
    deed = DEED[action]
    if deed == PRODUCE:
        return _can_produce(cells, seat, action, bonus, size)
    if deed == BUY:
        return cells[ITEMS_LEFT] >> 4 * BRINGS[action] & 15 > 0 and _can_pay(cells, seat, action, 2, bonus, size)
    if deed == SELL_EACH:
        return _can_pay(cells, seat, action, 3, bonus, size)
    if deed == HIRE:
        return _victim(cells, seat, True) and _can_pay(cells, seat, action, 2, bonus, size)
    if deed == SELL_SAME:
        need = _cheaper(3, bonus, size)
        for kind in range(3):
            if cells[STOCK + 4 * kind + seat] >= need:
                return True
        return False
    if deed == CURSE:
        return cells[WISPS + seat] >= _cheaper(2, bonus, size) and _victim(cells, seat, True)
    if deed == BURN:
        return cells[WISPS + seat] >= _cheaper(2, bonus, size)
    if deed == WANDER:
        return _can_wander(cells, seat, 2 + (action & 1), bonus, size)
    if deed == WISH:
        return _can_wish(cells, seat, bonus, size)
    if deed == PRAY:
        return _can_pray(cells, seat, bonus, size)
    if deed == CARVE:
        return cells[ITEMS_LEFT] >> 4 * RUNE & 15 > 0
    if deed == STEAL:
        if bonus != B_CHEAPER and not stuff(cells, seat):
            return False
        for other in range(SEATS):
            if other != seat and cells[ITEMS + other] + cells[USED + other]:
                return True
        return False
    if deed == RAISE:
        for other in range(SEATS):
            if other != seat and cells[DEAD + other]:
                return True
        return cells[DEAD + seat] > 0 and full_cards(cells) != HIGH_ALL
    if deed == VARIETY:
        return kinds_owned(cells, seat) >= 3
    if deed == PAIRS:
        return pairs_owned(cells, seat) > 0
    if deed == KINDLE:
        return cells[ITEMS_LEFT] >> 4 * BONFIRE & 15 > 0 and total(cells[DEVOTION + seat]) >= _cheaper(2, bonus, size)
    if deed == DOOM:
        return _victim(cells, seat, False)
    if deed == GLORY:
        return first_places(cells, seat, cells[FLAGS] & O_DARK_GLORY != 0) > 0
    if cells[FLAGS] & O_WHOLE:
        return _has_target(cells, seat, deed)
    return True


def _cheaper(price: i64, bonus: i64, size: i64) -> i64:
    """A price after the discount, if that is the bonus."""
    if bonus == B_CHEAPER:
        price -= size
    if price < 0:
        return 0
    return price


def _can_pay(cells: vec[i64], seat: i64, action: i64, price: i64, bonus: i64, size: i64) -> bool:
    """Whether enough different resources of those that the action names are there."""
    kinds: i64 = 0
    for kind in range(3):
        if NEEDS[action] >> kind & 1 and cells[STOCK + 4 * kind + seat]:
            kinds += 1
    return kinds >= _cheaper(price, bonus, size)


def _victim(cells: vec[i64], seat: i64, temples: bool) -> bool:
    """Whether there is somebody to kill; by option, actions 6 and 18 reach temple markers too."""
    if opponent_on_board(cells, seat):
        return True
    if temples and cells[FLAGS] & O_KILL_TEMPLE:
        for other in range(SEATS):
            if other != seat and cells[DEVOTION + other]:
                return True
    return False


def _room(cells: vec[i64], seat: i64, track: i64, bonus: i64, size: i64) -> bool:
    """Whether a devotion bonus can be marked above the step that the action gives anyway (rule 4.12)."""
    if bonus != B_DEVOTION:
        return True
    return recordable(cells, seat, track) and steps(cells, seat, track) + 1 + size <= TOP


def _can_produce(cells: vec[i64], seat: i64, action: i64, bonus: i64, size: i64) -> bool:
    left = cells[RESERVE + MADE[action // 6]]
    made = 1 + (action & 1)
    track = action // 6 * 2 + (action & 1)
    if cells[FLAGS] & O_WHOLE:
        if left < made or not recordable(cells, seat, track):
            return False
    elif not left and not recordable(cells, seat, track):
        return False
    if bonus == B_RESOURCE:
        return left >= made + size
    return _room(cells, seat, track, bonus, size)


def _can_wander(cells: vec[i64], seat: i64, track: i64, bonus: i64, size: i64) -> bool:
    marked = recordable(cells, seat, track)
    if cells[FLAGS] & O_WHOLE:
        if not marked or not can_step(cells, seat, NEAR):
            return False
    elif not marked and not can_step(cells, seat, NEAR):
        return False
    return _room(cells, seat, track, bonus, size)


def can_step(cells: vec[i64], seat: i64, row: i64) -> bool:
    """Whether any member of the seat could go to a neighbouring card with room."""
    return neighbours(cells, seat, row) & ~full_cards(cells) != 0


def _can_wish(cells: vec[i64], seat: i64, bonus: i64, size: i64) -> bool:
    left = cells[RESERVE] + cells[RESERVE + 1] + cells[RESERVE + 2]
    if cells[FLAGS] & O_WHOLE:
        if not left or not recordable(cells, seat, 6):
            return False
    elif not left and not recordable(cells, seat, 6):
        return False
    if bonus == B_RESOURCE:
        return left >= 1 + size
    return _room(cells, seat, 6, bonus, size)


def _can_pray(cells: vec[i64], seat: i64, bonus: i64, size: i64) -> bool:
    """Action 20: a step on its own track, then one on any, and there the steps of the bonus."""
    whole = cells[FLAGS] & O_WHOLE != 0
    if not whole and bonus != B_DEVOTION:
        return any_recordable(cells, seat)
    need: i64 = 1
    if bonus == B_DEVOTION:
        need += size
    if recordable(cells, seat, 7):
        need += 1
    elif whole:
        return False
    return _steps_left(cells, seat) >= need


def _steps_left(cells: vec[i64], seat: i64) -> i64:
    """How many more steps the seat could mark on all its tracks."""
    room: i64 = 0
    fresh = cells[IDLE + seat]
    for track in range(TRACKS):
        now = steps(cells, seat, track)
        if now:
            room += TOP - now
        elif fresh:
            fresh -= 1
            room += TOP
    return room


def _has_target(cells: vec[i64], seat: i64, deed: i64) -> bool:
    """Option "partial_benefits" off: actions 16, 22 and 28 need somebody to work on."""
    for other in range(cells[PLAYERS]):
        if other == seat:
            continue
        if deed == SPITE:
            if cells[DEVOTION + other]:
                return True
        elif deed == TIRE:
            if cells[READY + other]:
                return True
        elif deed == TRICK:
            if cells[READY + other] + cells[SPENT + other]:
                return True
        else:
            return True
    return False


def can_after_paying(cells: vec[i64], seat: i64, action: i64, size: i64) -> bool:
    """Rule 4.5: whether one MP can be paid so that the action can still be performed."""
    if cells[POINTS + seat] and can_do(cells, seat, action, size):
        return True
    for kind in range(3):
        if payable(cells, seat, A_STUFF + kind, action, size):
            return True
    for track in range(TRACKS):
        if payable(cells, seat, A_TRACK + track, action, size):
            return True
    return False


def payable(cells: vec[i64], seat: i64, payment: i64, action: i64, size: i64) -> bool:
    """Whether the seat has this MP, and the action can still be performed once it is paid."""
    if payment == A_POINT:
        return cells[POINTS + seat] > 0 and can_do(cells, seat, action, size)
    if payment >= A_STUFF:
        kind = payment - A_STUFF
        if not cells[STOCK + 4 * kind + seat]:
            return False
        cells[STOCK + 4 * kind + seat] -= 1
        cells[RESERVE + kind] += 1
        able = can_do(cells, seat, action, size)
        cells[STOCK + 4 * kind + seat] += 1
        cells[RESERVE + kind] -= 1
        return able
    track = payment - A_TRACK
    now = steps(cells, seat, track)
    if not now:
        return False
    freed: i64 = 0
    if now == 1:
        freed = 1
    cells[DEVOTION + seat] -= NIBBLE[track]
    cells[IDLE + seat] += freed
    able = can_do(cells, seat, action, size)
    cells[DEVOTION + seat] += NIBBLE[track]
    cells[IDLE + seat] -= freed
    return able
