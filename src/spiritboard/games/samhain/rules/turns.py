# compiled
"""Turns: activate, expand or pass; and the items used in one's own turn (chapters 3, 6 and 9)."""

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.counts import counted_into, several
from spiritboard.core.state import ASKED, PLAYERS
from spiritboard.games.samhain.rules.board import SCRATCH, Board
from spiritboard.games.samhain.rules.card_sets import HIGH_ALL
from spiritboard.games.samhain.rules.frame_arguments import payment
from spiritboard.games.samhain.rules.frames import *
from spiritboard.games.samhain.rules.stocks import reserve_into, rise_into, stuff_into

# --- the main action -----------------------------------------------------------------------------------------


def go_turn(board: Board, seat: i64, step: i64, passed: i64) -> None:
    """Rules 3.3-3.5: ask for the main action, then for items, then go on to the next player or the end of the round."""
    if step == 0:
        if several(board.cells[READY + seat]):  # certainly more than one answer, without listing them
            board.cells[ASKED] = seat
        else:
            board.ask_unless_forced(seat)
    elif not passed and items_into(board, seat, SCRATCH, 0):
        board.ask_unless_forced(seat)
    else:
        end_turn(board, seat, passed)


def end_turn(board: Board, seat: i64, passed: i64) -> None:
    """Rules 3.5-3.6: go on to the next player, or end the round once all have passed in a row."""
    cells = board.cells
    players = cells[PLAYERS]
    board.pop()
    cells[TURNS] += 1
    if cells[GUARD] and cells[TURNS] == cells[GUARD] * players:
        board.tell(E_GUARD, -1, cells[TURNS], 0)
    if passed:
        cells[PASSES] += 1
    else:
        cells[PASSES] = 0
    if cells[PASSES] == players:
        board.push(F_CLOSE, 0, 0)
    else:
        board.push(F_TURN, board.after(seat, 1), 0)


def turn_into(board: Board, seat: i64, into: vec[i64]) -> i64:
    """Rule 3.3: write the main actions, and the items that can be used first."""
    count = counted_into(board.cells[READY + seat], A_USE, into, 0)
    if not count:
        into[0] = A_PASS
        count = 1
    if may_expand(board, seat):
        places = HIGH_ALL
        if board.members(seat):
            places = board.neighbours(seat, NEAR)
        count = counted_into(places & ~board.full_cards(), A_EXPAND, into, count)
    return items_into(board, seat, into, count)


def may_expand(board: Board, seat: i64) -> bool:
    """Return whether the seat may add a member if there is room for one (rules 6.1-6.2, 3.6 and 3.7)."""
    cells = board.cells
    if not cells[IDLE + seat] or board.expansions_over():
        return False
    if cells[MOST_EXPANSIONS] and cells[EXPANDED + seat] >= cells[MOST_EXPANSIONS]:
        return False
    return board.payable_mp(seat) > board.on_board(seat)


def take_turn(board: Board, seat: i64, action: i64) -> None:
    """Take the main action, or use an item before or after it."""
    if action < A_EXPAND:
        board.advance(1)
        board.push(F_MOVE, seat, action - A_USE)
    elif action < A_CARD:
        board.advance(1)
        cost = board.on_board(seat) + 1
        board.push(F_PUT, seat, action - A_EXPAND)
        board.push(F_PAY, seat, payment(cost, FOR_EXPANSION))
    elif action == A_PASS:
        board.tell(E_PASS, seat, 0, 0)
        board.argue(1)
        board.advance(1)
    elif action == A_DONE:
        end_turn(board, seat, 0)
    else:
        use(board, seat, action - A_ITEM)


def put(board: Board, seat: i64, card: i64) -> None:
    """Rule 6.3: place the new member, ready and without devotion."""
    board.pop()
    board.cells[EXPANDED + seat] += 1
    board.move_member(seat, AT_POOL, AT_READY + card)
    board.tell(E_EXPAND, seat, card, 0)


# --- items -------------------------------------------------------------------------------------------------


def items_into(board: Board, seat: i64, into: vec[i64], count: i64) -> i64:
    """Rules 9.2-9.5: write the items that can be used in one's own turn; return the index after the last."""
    if not board.cells[ITEMS + seat]:
        return count
    if board.face_up(seat, RUNE) and board.reserve_left():
        into[count] = A_ITEM + RUNE
        count += 1
    if board.face_up(seat, SICKLE) and sickle_sources_into(board, seat, into, count) > count:
        into[count] = A_ITEM + SICKLE
        count += 1
    if board.face_up(seat, HORN) and board.can_step(seat, AROUND):
        into[count] = A_ITEM + HORN
        count += 1
    return count


def use(board: Board, seat: i64, item: i64) -> None:
    """Rules 9.2-9.5: use an item in one's own turn."""
    board.use_item(seat, item)
    if item == RUNE:
        board.push(F_GAIN, seat, 1)
    elif item == SICKLE:
        board.push(F_SICKLE, seat, 0)
    else:
        board.push(F_PICK, seat, P_HORN)


def sickle_sources_into(board: Board, seat: i64, into: vec[i64], count: i64) -> i64:
    """Rule 9.4: write what can be turned into something of another kind; return the index after the last."""
    count = counted_into(board.cells[DEVOTION + seat], A_TRACK, into, count)
    count = stuff_into(board, seat, 1, into, count)
    if board.cells[POINTS + seat] and (board.reserve_left() or board.can_record_any(seat)):
        into[count] = A_POINT
        count += 1
    return count


def sickle_targets_into(board: Board, seat: i64, paid: i64, into: vec[i64]) -> i64:
    """Rule 9.4: write what the paid thing can become."""
    count: i64 = 0
    same = board.has_option(O_SICKLE_SAME)
    if paid >= A_STUFF or same:
        count = rise_into(board, seat, into, count, paid - A_TRACK)
    if paid < A_STUFF or paid == A_POINT or same:
        count = reserve_into(board, into, count, paid - A_STUFF)
    if paid != A_POINT:
        into[count] = A_POINT
        count += 1
    return count


def take_sickle(board: Board, seat: i64, argument: i64, action: i64) -> None:
    """Rule 9.4: pay one MP, and gain one of another kind."""
    if not argument:
        board.argue(action + 1)
        board.pay(seat, action)
        return
    board.pop()
    if action == A_POINT:
        board.earn(seat, 1, BY_SICKLE)
    elif action >= A_STUFF:
        board.receive(seat, action - A_STUFF, 1)
    else:
        board.gain_devotion(seat, action - A_TRACK)
