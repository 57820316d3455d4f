# compiled
"""An activated card: every ready member on it acts, and others may copy it (chapters 4 and 10)."""

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.counts import count_at, counted_into
from spiritboard.core.state import ASKED, PLAYERS
from spiritboard.games.samhain.rules.board import SCRATCH, Board
from spiritboard.games.samhain.rules.event_arguments import journey
from spiritboard.games.samhain.rules.frame_arguments import *
from spiritboard.games.samhain.rules.frames import *
from spiritboard.games.samhain.rules.performable import can_after_paying, can_do
from spiritboard.games.samhain.rules.turns import items_into, use


def move_into(board: Board, card: i64, into: vec[i64]) -> i64:
    """Rule 4.1: write the choices of the mover: stay, or go to a neighbouring card with room."""
    into[0] = A_CARD + card
    return counted_into(board.cells[NEAR + card] & ~board.full_cards(), A_CARD, into, 1)


def activate(board: Board, seat: i64, source: i64, card: i64) -> None:
    """Rules 4.1-4.2: move the mover, and call every ready member on the card."""
    cells = board.cells
    board.pop()
    if card != source:
        board.move_member(seat, AT_READY + source, AT_READY + card)
        board.tell(E_MOVE, seat, seat, journey(source, card, 0))
    board.tell(E_ACTIVATE, seat, card, 0)
    cells[ACTIVATED] = card
    if not board.has_option(O_DYNAMIC):
        for other in range(cells[PLAYERS]):
            cells[CALLED + other] = board.ready_on(other, card)
    board.push(F_SIDE, seat, card)


def go_activation(board: Board, active: i64, argument: i64) -> None:
    """Rule 4.3: call player by player from the active one, member by member."""
    cells = board.cells
    players = cells[PLAYERS]
    card = activated_card(argument)
    part = part_of(argument)
    dynamic = board.has_option(O_DYNAMIC)
    while part < players:
        seat = board.after(active, part)
        if dynamic:
            cells[CALLED + seat] = board.ready_on(seat, card) - shielded(argument)
        if cells[CALLED + seat]:
            board.argue(in_part(argument, part))
            board.ask_unless_forced(seat)
            return
        part += 1
        argument = fresh_part(argument)
    board.pop()
    cells[ACTIVATED] = -1
    if board.has_option(O_COUNTERMOVE) and performed(argument):
        board.push(F_COUNTER, active, counter(card, performed(argument), 1))


def bonus_size(board: Board, done: i64) -> i64:
    """Rule 4.11: return the size of the bonus after this many performances of the same action."""
    if done and not board.has_option(O_STACKING):
        return 1
    return done


def side_into(board: Board, seat: i64, active: i64, argument: i64, into: vec[i64]) -> i64:
    """Rules 4.4-4.8: write what a called member may do."""
    count = _sides_into(board, seat, argument, into)
    mover = seat == active and not mover_acted(argument)
    if board.cells[ITEMS + seat] and board.face_up(seat, DOLMEN) and not (mover and board.has_option(O_DOLMEN_OTHERS)):
        into[count] = A_DOLMEN
        count += 1
    if seat == active and not mover:
        count = items_into(board, seat, into, count)
    return count


def _sides_into(board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
    """Write the current side or a failure, and the opposite side if it can be paid; in a round of both, both sides."""
    now = board.round_side()
    action = 2 * activated_card(argument) + now
    other = action + 1 - 2 * now
    size: i64 = 0
    other_size: i64 = 0
    if any_done(argument):
        size = bonus_size(board, times_done(argument, now))
        other_size = bonus_size(board, times_done(argument, 1 - now))
    count: i64 = 0
    if board.both_sides():
        if can_do(board, seat, action, size):
            into[count] = A_SIDE + now
            count += 1
        if can_do(board, seat, other, other_size):
            into[count] = A_SIDE + 1 - now
            count += 1
        if not count:
            into[count] = A_FAIL
            count += 1
        return count
    if can_do(board, seat, action, size):
        into[0] = A_SIDE + now
    else:
        into[0] = A_FAIL
    if can_after_paying(board, seat, other, other_size):
        into[1] = A_SIDE + 1 - now
        return 2
    return 1


def take_side(board: Board, active: i64, seat: i64, argument: i64, action: i64) -> None:
    """Rules 4.4-4.10: a called member acts, fails, or is shielded."""
    if action >= A_ITEM:
        use(board, seat, action - A_ITEM)
        return
    card = activated_card(argument)
    board.cells[CALLED + seat] -= 1
    if action == A_DOLMEN:
        board.argue(and_shielded(argument))
        board.use_item(seat, DOLMEN)
        return
    board.move_member(seat, AT_READY + card, AT_SPENT + card)
    if action == A_FAIL:
        board.argue(and_mover_acted(argument))
        board.tell(E_FAIL, seat, 2 * card + board.round_side(), 0)
        board.take_wisp(seat)
    else:
        _perform(board, active, seat, argument, action - A_SIDE)


def _perform(board: Board, active: i64, seat: i64, argument: i64, side: i64) -> None:
    """Rules 4.4-4.5: perform a side; the opposite one is paid for first."""
    card = activated_card(argument)
    action = 2 * card + side
    size = bonus_size(board, times_done(argument, side))
    argument = and_done(argument, side)
    if seat == active:
        argument = and_performed(argument, side)
    board.argue(argument)
    board.push(F_BONUS, seat, deed(action, size, card))
    if side == board.round_side() or board.both_sides():
        board.tell(E_DEED, seat, action, 0)
    else:
        board.tell(E_DEED, seat, action, 1)
        board.push(F_PAY, seat, payment_for(action, size, FOR_OPPOSITE))


# --- countermove -------------------------------------------------------------------------------------------


def go_counter(board: Board, active: i64, argument: i64) -> None:
    """Rules 10.1-10.2: after the activation, ask the others clockwise, once each."""
    part = counter_part(argument)
    if part >= board.cells[PLAYERS]:
        board.pop()
        return
    seat = board.after(active, part)
    if counter_into(board, seat, argument, SCRATCH) == 1:
        board.argue(next_counter(argument))
    else:
        board.cells[ASKED] = seat


def counter_into(board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
    """Rules 10.1-10.4: write the choices: decline, or copy what the active player performed if it is affordable."""
    into[0] = A_DONE
    count: i64 = 1
    card = counter_card(argument)
    if count_at(board.members(seat), card) or not board.cells[READY + seat]:
        return count
    for side in range(2):
        if counter_side(argument, side) and can_after_paying(board, seat, 2 * card + side, 0):
            into[count] = A_COPY + side
            count += 1
    return count


def take_counter(board: Board, seat: i64, argument: i64, action: i64) -> None:
    """Rules 10.3-10.5: pay 1 MP, exhaust a member elsewhere, and perform the action with it."""
    board.argue(next_counter(argument))
    if action == A_DONE:
        board.tell(E_DECLINE, seat, 0, 0)
        return
    copied = 2 * counter_card(argument) + action - A_COPY
    board.tell(E_COUNTER, seat, copied, 0)
    board.push(F_PICK, seat, volunteer_pick(copied))
    board.push(F_PAY, seat, payment_for(copied, 0, FOR_COUNTERMOVE))
