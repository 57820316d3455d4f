# compiled
"""Payment powers: when they can be used, and their effects (RULES.md, chapter 6)."""

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT
from spiritboard.games.shamanking.rules.board import TEAM_POWERS, Board
from spiritboard.games.shamanking.rules.card_ids import Place, listed_in, printed
from spiritboard.games.shamanking.rules.costs import can_pay
from spiritboard.games.shamanking.rules.frame_arguments import paid_for, paid_power, paid_row
from spiritboard.games.shamanking.rules.frames import *
from spiritboard.games.shamanking.rules.modifiers import force_of, holds, intercept_of
from spiritboard.games.shamanking.rules.paying import charge_fee
from spiritboard.games.shamanking.rules.tables import *
from spiritboard.games.shamanking.rules.tables import TABLES


def power_row(board: Board, power: i64) -> i64:
    """Return the offset of the row of a power: of the flipped card (0-3) or of the zone's teamwork (4-7); -1 if
    none."""
    cells = board.cells
    seat = cells[DEFENDER]
    if power < 4:
        if cells[FLIPPED] < 0:
            return -1
        card = board.flipped_number()
        if printed(card, KIND) == TEAMWORK_CARD:
            return -1  # 6.1: a teamwork's powers work only while it is in its zone
    else:
        team = Place(cells[TEAM + 3 * seat + cells[ZONE]])
        if team < 0:
            return -1
        card = listed_in(cells, seat, team)
        power -= 4
    row = card * CARD_ROW
    at = TABLES.cards[row + POWERS] + power
    if at >= TABLES.cards[row + POWERS_END]:
        return -1
    return at * POWER_ROW


def usable(board: Board, power: i64, at: i64, before: bool) -> bool:
    """Rules 6.1-6.8: return whether the defender can now use a power, whose row is at ``at``."""
    cells = board.cells
    if cells[POWER_USES] >= MOST_POWERS:
        return False
    flags = TABLES.powers[at + P_FLAGS]
    if (flags & P_BEFORE != 0) != before:
        return False
    if flags & P_ONCE and cells[USED] & BIT[_mark(power, before)]:
        return False
    if not _affordable(board, at, flags):
        return False
    if not holds(board, TABLES.powers[at + P_IF], TABLES.powers[at + P_IF_NUMBER], cells[DEFENDER]):
        return False
    return not flags & P_STRIKE or _strike_allows(board, at)


def _affordable(board: Board, at: i64, flags: i64) -> bool:
    """Rule 6.7: return whether the furyoku, the shaman's back and the charge are available."""
    cells = board.cells
    seat = cells[DEFENDER]
    if not can_pay(board, seat, TABLES.powers[at + P_COST]):
        return False
    if flags & P_TURN_BACK and cells[SIDE + seat] == 0:
        return False
    return not flags & P_UNCHARGE or board.is_charged(seat, cells[ZONE])


def _strike_allows(board: Board, at: i64) -> bool:
    """Rule 6.4: return whether the flipped strike has the Force and Intercept that the power costs."""
    card = board.flipped_number()
    if printed(card, KIND) != STRIKE_CARD:
        return False
    cost = TABLES.powers[at + P_INTERCEPT]
    if cost and cost > intercept_of(board, card):
        return False
    cost = TABLES.powers[at + P_FORCE]
    return not cost or cost <= force_of(board, card)


def powers_into(board: Board, first: i64, before: bool, into: vec[i64], count: i64) -> i64:
    """Write those of four powers that can be used now; return the index after the last."""
    for power in range(first, first + TEAM_POWERS):
        at = power_row(board, power)
        if at < 0:
            break  # a card's powers are numbered without gaps
        if usable(board, power, at, before):
            into[count] = A_POWER + power
            count += 1
    return count


def any_before(board: Board) -> bool:
    """Rule 6.8: return whether the teamwork in the zone has a power to use before flipping."""
    for power in range(TEAM_POWERS, 2 * TEAM_POWERS):
        at = power_row(board, power)
        if at < 0:
            return False
        if usable(board, power, at, True):
            return True
    return False


def start_power(board: Board, power: i64) -> None:
    """Pay for a power: furyoku through a frame, everything else at once."""
    cells = board.cells
    seat = cells[DEFENDER]
    at = power_row(board, power)
    flags = TABLES.powers[at + P_FLAGS]
    zone = cells[ZONE]
    if power >= TEAM_POWERS:
        board.tell_card(E_POWER, seat, power, board.teamwork(seat, zone))
    else:
        board.tell_card(E_POWER, seat, power, board.flipped_place())
    board.argue(paid_for(at, power))
    board.advance(3)
    cells[POWER_USES] += 1
    cells[USED] |= BIT[_mark(power, flags & P_BEFORE != 0)]
    cells[FLIP_INTERCEPT] -= TABLES.powers[at + P_INTERCEPT]
    cells[FLIP_FORCE] -= TABLES.powers[at + P_FORCE]
    if flags & P_TURN_BACK:
        board.turn_over(seat)
    if flags & P_UNCHARGE:
        board.uncharge(seat, zone)
    if flags & P_SELF:
        board.remove_teamwork(seat, zone)
    charge_fee(board, seat, TABLES.powers[at + P_COST])


def finish_power(board: Board, argument: i64) -> None:
    """Apply a power that is paid for, and record what waits for the counterattack (6.6)."""
    cells = board.cells
    at = paid_row(argument)
    if TABLES.powers[at + P_LATER]:
        board.add_rider(paid_power(argument))
    board.run(cells[DEFENDER], TABLES.powers[at + P_CODE], cells[ZONE])


def _mark(power: i64, before: bool) -> i64:
    """Return the bit of USED for a power: used for this flip, or before flipping in this zone."""
    if before:
        return power + 12
    return power
