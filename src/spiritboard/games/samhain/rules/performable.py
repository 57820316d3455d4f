# compiled
"""Which actions can be performed (rule 4.6), with which bonus, and after which payment."""

from mypy_extensions import i64

from spiritboard.core.counts import NIBBLE, kinds_in, pairs_in
from spiritboard.core.state import PLAYERS
from spiritboard.games.samhain.rules.board import Board
from spiritboard.games.samhain.rules.card_sets import HIGH_ALL
from spiritboard.games.samhain.rules.frames import *
from spiritboard.games.samhain.rules.tables import *


def can_do(board: Board, seat: i64, action: i64, size: i64) -> bool:
    """Return whether an action can be performed, if necessary with the discount of a repetition (size 0: none)."""
    if possible(board, seat, action, B_NONE, 0):
        return True
    return size > 0 and offers(board, action, B_CHEAPER) and possible(board, seat, action, B_CHEAPER, size)


def offers(board: Board, action: i64, bonus: i64) -> bool:
    """Return whether a repetition of this action can have this kind of bonus (rule 4.11)."""
    if bonus == B_CHEAPER and (DEED[action] == CURSE or DEED[action] == BURN):
        return board.has_option(O_WISP_DISCOUNT)
    return BONUSES[action] >> bonus & 1 != 0


def possible(board: Board, seat: i64, action: i64, bonus: i64, size: i64) -> bool:
    """Return whether an action can be performed with this bonus, and the bonus received."""
    sort = DEED[action]
    if sort == PRODUCE:
        return _can_produce(board, seat, action, bonus, size)
    if sort == WANDER:
        return _can_wander(board, seat, 2 + (action & 1), bonus, size)
    if sort == WISH:
        return _can_wish(board, seat, bonus, size)
    if sort == PRAY:
        return _can_pray(board, seat, bonus, size)
    if PRICE[action]:
        return _can_afford(board, seat, action, cheaper(PRICE[action], bonus, size))
    return _has_cause(board, seat, sort, bonus)


def cheaper(full: i64, bonus: i64, size: i64) -> i64:
    """Return a price after the discount, if that is the bonus."""
    if bonus == B_CHEAPER:
        full -= size
    if full < 0:
        return 0
    return full


def _can_afford(board: Board, seat: i64, action: i64, price: i64) -> bool:
    """Return whether an action that costs resources, wisps or devotion can be paid for, and its purpose fulfilled."""
    sort = DEED[action]
    if sort == BUY:
        return board.items_left(BRINGS[action]) > 0 and _kinds_held(board, seat, action) >= price
    if sort == SELL_EACH:
        return _kinds_held(board, seat, action) >= price
    if sort == HIRE:
        return _victim(board, seat, True) and _kinds_held(board, seat, action) >= price
    if sort == SELL_SAME:
        for kind in range(3):
            if board.resource(seat, kind) >= price:
                return True
        return False
    if sort == KINDLE:
        return board.items_left(BONFIRE) > 0 and board.total_devotion(seat) >= price
    return board.cells[WISPS + seat] >= price and (sort == BURN or _victim(board, seat, True))


def _kinds_held(board: Board, seat: i64, action: i64) -> i64:
    """Return how many of the kinds of resources that the action names the seat has."""
    cells = board.cells
    needs = NEEDS[action]
    kinds: i64 = 0
    for kind in range(3):
        if needs >> kind & 1 and cells[STOCK + 4 * kind + seat]:
            kinds += 1
    return kinds


def _has_cause(board: Board, seat: i64, sort: i64, bonus: i64) -> bool:
    """Return whether an action without such costs has something to affect or to be paid for."""
    if sort == CARVE:
        return board.items_left(RUNE) > 0
    if sort == STEAL:
        return _can_steal(board, seat, bonus)
    if sort == RAISE:
        return board.graveyard_size() > board.cells[DEAD + seat] or (
            board.cells[DEAD + seat] > 0 and board.full_cards() != HIGH_ALL
        )
    if sort == VARIETY:
        return kinds_in(board.items(seat)) >= 3
    if sort == PAIRS:
        return pairs_in(board.items(seat)) > 0
    if sort == DOOM:
        return _victim(board, seat, False)
    if sort == GLORY:
        return board.first_places(seat) > 0
    return not board.has_option(O_WHOLE) or _has_target(board, seat, sort)


def _can_steal(board: Board, seat: i64, bonus: i64) -> bool:
    """Return whether somebody has an item, and the seat a resource to give for it (action 10)."""
    if bonus != B_CHEAPER and not board.total_resources(seat):
        return False
    for other in range(SEATS):
        if other != seat and board.items(other):
            return True
    return False


def _victim(board: Board, seat: i64, temples: bool) -> bool:
    """Return whether there is somebody to kill; by option, actions 6 and 18 reach temple markers too."""
    return board.opponent_on_board(seat) or (
        temples and board.has_option(O_KILL_TEMPLE) and board.opponent_has_devotion(seat)
    )


def _room(board: Board, seat: i64, track: i64, bonus: i64, size: i64) -> bool:
    """Return whether a devotion bonus can be marked above the step that the action gives anyway (rule 4.12)."""
    if bonus != B_DEVOTION:
        return True
    return board.can_record(seat, track) and board.devotion(seat, track) + 1 + size <= TOP


def _enough(board: Board, first: bool, second: bool) -> bool:
    """Return whether one of two benefits can be received; by option, both must be (rule 4.6)."""
    if board.has_option(O_WHOLE):
        return first and second
    return first or second


def _can_produce(board: Board, seat: i64, action: i64, bonus: i64, size: i64) -> bool:
    cells = board.cells
    left = cells[RESERVE + MADE[action // 6]]
    made = 1 + (action & 1)
    track = action // 6 * 2 + (action & 1)
    if cells[FLAGS] & O_WHOLE:
        if left < made or not board.can_record(seat, track):
            return False
    elif not left and not board.can_record(seat, track):
        return False
    if bonus == B_RESOURCE:
        return left >= made + size
    return _room(board, seat, track, bonus, size)


def _can_wander(board: Board, seat: i64, track: i64, bonus: i64, size: i64) -> bool:
    marked = board.can_record(seat, track)
    if marked and not board.has_option(O_WHOLE):
        return _room(board, seat, track, bonus, size)
    return _enough(board, marked, board.can_step(seat, NEAR)) and _room(board, seat, track, bonus, size)


def _can_wish(board: Board, seat: i64, bonus: i64, size: i64) -> bool:
    left = board.reserve_left()
    track = MORRIGAN_LIGHT
    if not _enough(board, left > 0, board.can_record(seat, track)):
        return False
    if bonus == B_RESOURCE:
        return left >= 1 + size
    return _room(board, seat, track, bonus, size)


def _can_pray(board: Board, seat: i64, bonus: i64, size: i64) -> bool:
    """Action 20: return whether a step on its own track is possible, or one on any, with the steps of the bonus
    there."""
    whole = board.has_option(O_WHOLE)
    if not whole and bonus != B_DEVOTION:
        return board.can_record_any(seat)
    need: i64 = 1
    if bonus == B_DEVOTION:
        need += size
    if board.can_record(seat, MORRIGAN_DARK):
        need += 1
    elif whole:
        return False
    return _steps_left(board, seat) >= need


def _steps_left(board: Board, seat: i64) -> i64:
    """Return how many more steps the seat could mark on all its tracks."""
    room: i64 = 0
    fresh = board.cells[IDLE + seat]
    for track in range(TRACKS):
        now = board.devotion(seat, track)
        if now:
            room += TOP - now
        elif fresh:
            fresh -= 1
            room += TOP
    return room


def _has_target(board: Board, seat: i64, sort: i64) -> bool:
    """Return whether actions 16, 22 and 28 have somebody to affect, if the option "partial_benefits" is off."""
    if sort == SPITE:
        return board.opponent_has_devotion(seat)
    if sort == TRICK:
        return board.opponent_on_board(seat)
    if sort != TIRE:
        return True
    for other in range(board.cells[PLAYERS]):
        if other != seat and board.cells[READY + other]:
            return True
    return False


def spends(action: i64) -> bool:
    """Return whether an action needs resources or devotion, so that a payment could make it impossible."""
    sort = DEED[action]
    return sort == STEAL or sort == GLORY or (PRICE[action] > 0 and sort != CURSE and sort != BURN)


def devotes(action: i64) -> bool:
    """Return whether an action gives devotion or resources, so that a payment could make it possible."""
    sort = DEED[action]
    return sort == PRODUCE or sort == WANDER or sort == WISH or sort == PRAY


def can_after_paying(board: Board, seat: i64, action: i64, size: i64) -> bool:
    """Return whether one MP can be paid so that the action can still be performed (rule 4.5)."""
    if not board.payable_mp(seat):
        return False
    able = can_do(board, seat, action, size)
    if able and (board.cells[POINTS + seat] or not spends(action)):
        return True
    if not able and not devotes(action):
        return False
    for kind in range(3):
        if payable(board, seat, A_STUFF + kind, action, size):
            return True
    for track in range(TRACKS):
        if payable(board, seat, A_TRACK + track, action, size):
            return True
    return False


def payable(board: Board, seat: i64, unit: i64, action: i64, size: i64) -> bool:
    """Return whether the seat has this MP, and the action can still be performed once it is paid."""
    if unit == A_POINT:
        return board.cells[POINTS + seat] > 0 and can_do(board, seat, action, size)
    if unit >= A_STUFF:
        return _payable_stuff(board, seat, unit - A_STUFF, action, size)
    return _payable_step(board, seat, unit - A_TRACK, action, size)


def _payable_stuff(board: Board, seat: i64, kind: i64, action: i64, size: i64) -> bool:
    cells = board.cells
    at = STOCK + 4 * kind + seat
    if not cells[at]:
        return False
    cells[at] -= 1
    cells[RESERVE + kind] += 1
    able = can_do(board, seat, action, size)
    cells[at] += 1
    cells[RESERVE + kind] -= 1
    return able


def _payable_step(board: Board, seat: i64, track: i64, action: i64, size: i64) -> bool:
    cells = board.cells
    now = board.devotion(seat, track)
    if not now:
        return False
    freed: i64 = 0
    if now == 1:
        freed = 1
    cells[DEVOTION + seat] -= NIBBLE[track]
    cells[IDLE + seat] += freed
    able = can_do(board, seat, action, size)
    cells[DEVOTION + seat] += NIBBLE[track]
    cells[IDLE + seat] -= freed
    return able
