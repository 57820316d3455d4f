# compiled
"""What currently modifies Force and Intercept, what is banned, and which conditions hold (RULES.md, 5.5-5.8 and 6.9).

These numbers are never stored. They are added up from the statics of the cards on the table whenever they are needed.
"""

from mypy_extensions import i64

from spiritboard.core.bits import BIT
from spiritboard.games.shamanking.rules.board import BACK, FRONT, Board
from spiritboard.games.shamanking.rules.card_ids import Number, Place, listed_in
from spiritboard.games.shamanking.rules.frames import *
from spiritboard.games.shamanking.rules.tables import *
from spiritboard.games.shamanking.rules.tables import TABLES


def holds(board: Board, condition: i64, number: i64, seat: i64) -> bool:
    """Return whether a condition on a seat's card currently holds."""
    cells = board.cells
    if condition == IF_ALWAYS:
        return True
    if condition == IF_INCOMING_MOST:
        return answered_force(board, seat) <= number
    if condition == IF_INCOMING_LEAST:
        return answered_force(board, seat) >= number
    if condition == IF_IN:
        zone = cells[FROM]
        if seat == cells[DEFENDER]:
            zone = cells[ZONE]
        return number & BIT[zone] != 0
    if condition == IF_FOE_IN:
        return seat != cells[DEFENDER] and number & BIT[cells[ZONE]] != 0
    if condition == IF_BACK:
        return cells[SIDE + seat] == BACK
    if condition == IF_FRONT:
        return cells[SIDE + seat] == FRONT
    return _compares(board, condition, number, seat)


def _compares(board: Board, condition: i64, number: i64, seat: i64) -> bool:
    """Return whether a condition that compares both seats currently holds."""
    cells = board.cells
    other = 1 - seat
    if condition == IF_CHARGED:
        return board.charge_count(seat) >= number
    if condition == IF_BEHIND:
        return cells[SCORE + seat] < cells[SCORE + other]
    if condition == IF_AHEAD:
        return cells[SCORE + seat] > cells[SCORE + other]
    if condition == IF_TEAM:
        return board.count_teamworks(seat) >= number
    if condition == IF_FOE_TEAM:
        return board.count_teamworks(other) >= number
    if condition == IF_POORER:
        return board.total_furyoku(seat) < board.total_furyoku(other)
    if condition == IF_RICHER:
        return board.total_furyoku(seat) > board.total_furyoku(other)
    if condition == IF_FOE_CHARGED:
        return board.charge_count(other) >= number
    at = number * JOINED_ROW
    first = holds(board, TABLES.joined[at], TABLES.joined[at + 1], seat)
    if first == (condition == IF_EITHER):
        return first
    return holds(board, TABLES.joined[at + 2], TABLES.joined[at + 3], seat)


def answered_force(board: Board, seat: i64) -> i64:
    """Return the Force of the attack that a seat answers, or has answered with its current attack (rule 5.7)."""
    force = board.cells[ANSWERED]
    if seat == board.cells[DEFENDER]:
        force = incoming_force(board)
    if force < 0:
        return 0
    return force


def multiplier(board: Board, per: i64, seat: i64) -> i64:
    """Return the multiplier of a modifier."""
    cells = board.cells
    if per == PER_ONE:
        return 1
    if per == PER_TEAM:
        return board.count_teamworks(seat)
    if per == PER_FOE_TEAM:
        return board.count_teamworks(1 - seat)
    if per == PER_CHARGED:
        return board.charge_count(seat)
    if per == PER_ADVANTAGE:
        return cells[AREA_SIZE + seat]
    if per == PER_FOE_POINT:
        return cells[SCORE + 1 - seat]
    return cells[FURYOKU + 3 * seat + per - PER_GREEN]


def static_gain(board: Board, card: Number, seat: i64, target: i64, column: i64) -> i64:
    """Return what a card's statics for one target add to Force or Intercept."""
    row = card * CARD_ROW
    end = TABLES.cards[row + STATICS_END]
    total: i64 = 0
    for static in range(TABLES.cards[row + STATICS], end):
        at = static * STATIC_ROW
        value = TABLES.statics[at + column]
        if value == 0 or TABLES.statics[at + S_TARGET] != target:
            continue
        if holds(board, TABLES.statics[at + S_IF], TABLES.statics[at + S_IF_NUMBER], seat):
            total += value * multiplier(board, TABLES.statics[at + S_PER], seat)
    return total


def _gains(board: Board, card: Number, seat: i64, zone: i64, column: i64) -> i64:
    """Return all current modifiers of a strike: its own, the advantages', and those of the teamwork in its zone."""
    cells = board.cells
    total = static_gain(board, card, seat, T_SELF, column)
    for at in range(cells[AREA_SIZE + seat]):
        total += static_gain(board, board.advantage_number(seat, at), seat, T_YOURS, column)
    if zone <= RED:
        team = Place(cells[TEAM + 3 * seat + zone])
        if team >= 0:
            total += static_gain(board, listed_in(cells, seat, team), seat, T_HERE, column)
    return total


def incoming_force(board: Board) -> i64:
    """Return the incoming attack's Force, which may be negative (5.8)."""
    cells = board.cells
    seat = cells[DEFENDER]
    force = OPENING_FORCE
    if cells[FROM] != FROM_NOWHERE:
        card = Number(cells[ATTACK])
        force = TABLES.cards[card * CARD_ROW + FORCE] + cells[BOOST]
        force += _gains(board, card, 1 - seat, cells[FROM], S_FORCE)
    force -= cells[WEAKEN]
    for at in range(cells[AREA_SIZE + seat]):
        force += static_gain(board, board.advantage_number(seat, at), seat, T_INCOMING, S_FORCE)
    if cells[ZONE] <= RED:
        team = Place(cells[TEAM + 3 * seat + cells[ZONE]])
        if team >= 0:
            force += static_gain(board, listed_in(cells, seat, team), seat, T_INCOMING, S_FORCE)
    return force


def fix_answered_force(board: Board) -> None:
    """Fix the Force that was answered when the defender decides to answer the attack (rule 5.7)."""
    force = incoming_force(board)
    if force < 0:
        force = 0
    board.cells[TAKEN] = force


def intercept_of(board: Board, card: Number) -> i64:
    """Return the Intercept of the defender's flipped card (or of a signature move, outside all zones)."""
    cells = board.cells
    value = TABLES.cards[card * CARD_ROW + INTERCEPT] + cells[FLIP_INTERCEPT]
    return value + _gains(board, card, cells[DEFENDER], cells[ZONE], S_INTERCEPT)


def force_of(board: Board, card: Number) -> i64:
    """Return the current Force of the defender's flipped card."""
    cells = board.cells
    value = TABLES.cards[card * CARD_ROW + FORCE] + cells[FLIP_FORCE]
    return value + _gains(board, card, cells[DEFENDER], cells[ZONE], S_FORCE)


def stops_attack(board: Board, card: Number) -> bool:
    """Return whether Intercept is at least the Force, with negative values counted as 0 (rules 5.2 and 5.8)."""
    force = incoming_force(board)
    return force <= 0 or intercept_of(board, card) >= force


def current_bans(board: Board) -> i64:
    """Return what the defender may not do, because of the attack, the attacker's advantages, or earlier effects
    (6.9)."""
    cells = board.cells
    other = 1 - cells[DEFENDER]
    found = cells[BANS]
    if cells[FROM] != FROM_NOWHERE:
        found |= _flags(board, Number(cells[ATTACK]), other, S_BANS)
    for at in range(cells[AREA_SIZE + other]):
        found |= _flags(board, board.advantage_number(other, at), other, S_BANS)
    return found


def first_zone(board: Board) -> i64:
    """Return the zone where the defence against this attack begins: the last one that its text names (rule 4.6)."""
    cells = board.cells
    if cells[FROM] == FROM_NOWHERE:
        return GREEN
    return min(_flags(board, board.attack_number(), 1 - cells[DEFENDER], S_START), RED)


def is_protected(board: Board, seat: i64) -> bool:
    """Return whether a seat's teamworks cannot be eliminated by the opponent (8.7)."""
    for zone in range(3):
        team = board.teamwork(seat, zone)
        if team >= 0 and _flags(board, board.number_at(seat, team), seat, S_PRICE) >> PRICE_FLAGS & SAFE_TEAM:
            return True
    return False


def _flags(board: Board, card: Number, seat: i64, column: i64) -> i64:
    """Return the union of a column of flags over a card's statics."""
    row = card * CARD_ROW
    found: i64 = 0
    for static in range(TABLES.cards[row + STATICS], TABLES.cards[row + STATICS_END]):
        at = static * STATIC_ROW
        value = TABLES.statics[at + column]
        if value and holds(board, TABLES.statics[at + S_IF], TABLES.statics[at + S_IF_NUMBER], seat):
            found |= value
    return found
