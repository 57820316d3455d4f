# compiled
"""Choosing members: who is killed, exhausted, moved, sacrificed, or acts for a countermove."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.counts import NIBBLE, count_at, counted_into
from spiritboard.core.frame import argument_of, kind_of
from spiritboard.games.samhain.rules.board import Board
from spiritboard.games.samhain.rules.card_sets import HIGH_ALL, card_set
from spiritboard.games.samhain.rules.event_arguments import journey
from spiritboard.games.samhain.rules.frame_arguments import *
from spiritboard.games.samhain.rules.frames import *
from spiritboard.games.samhain.rules.stocks import lower_into

WHO: Final[i64] = 0
STANDING: Final[i64] = 1
WHERE: Final[i64] = 2
OWN_STANDING: Final[i64] = 3
"""The steps of a pick: the member, its standing, its target, and (in an exchange) the standing of the own one."""


def go_pick(board: Board, seat: i64, step: i64, argument: i64) -> None:
    """Choose a member, its standing, and its target; do nothing if there is none."""
    if step == WHO and not _any_pick(board, seat, purpose(argument)):
        board.pop()
    else:
        board.ask_unless_forced(seat)


def _any_pick(board: Board, seat: i64, aim: i64) -> bool:
    """Return whether there is anybody to choose. After an event there may be nobody left (rule 7.6)."""
    if aim == P_TIRE:
        for other in range(SEATS):
            if other != seat and board.cells[READY + other]:
                return True
        return False
    if aim == P_OFFER:
        return board.members(seat) + board.cells[DEVOTION + seat] != 0
    if aim == P_CURSE and board.has_option(O_KILL_TEMPLE) and board.opponent_has_devotion(seat):
        return True
    if aim <= P_CURSE or aim == P_TRICK:
        return board.opponent_on_board(seat)
    return True


# --- legal answers -------------------------------------------------------------------------------------------


def pick_into(board: Board, seat: i64, step: i64, argument: i64, into: vec[i64]) -> i64:
    """Write the choices of the current step: the member, its standing, its target, or the standing of the own one."""
    if step == WHO:
        return _members_into(board, seat, purpose(argument), into)
    if step == STANDING:
        return _standings_into(board, picked_owner(argument), picked_card(argument), purpose(argument), into)
    if step == WHERE:
        return _places_into(board, seat, argument, into)
    return _standings_into(board, seat, picked_own_card(argument), P_TRICK, into)


def _members_into(board: Board, seat: i64, aim: i64, into: vec[i64]) -> i64:
    count: i64 = 0
    if aim == P_STEP:
        count = _movable_into(board, seat, NEAR, into)
        if not count or board.has_option(O_MAY_STAY):
            into[count] = A_DONE
            count += 1
    elif aim == P_HORN:
        count = _movable_into(board, seat, AROUND, into)
    elif aim == P_OFFER:
        count = counted_into(board.members(seat), A_AT + CARDS * seat, into, 0)
        count = counted_into(board.cells[DEVOTION + seat], A_TRACK, into, count)
    elif aim == P_COUNTER:
        count = counted_into(board.cells[READY + seat], A_AT + CARDS * seat, into, 0)
    else:
        count = _others_into(board, seat, aim, into)
    return count


def _movable_into(board: Board, seat: i64, row: i64, into: vec[i64]) -> i64:
    """Write the own members beside a card with room."""
    cells = board.cells
    room = ~board.full_cards()
    count = counted_into(board.members(seat), 0, into, 0)
    kept: i64 = 0
    for at in range(count):
        card = into[at]
        if cells[row + card] & room:
            into[kept] = A_AT + CARDS * seat + card
            kept += 1
    return kept


def _others_into(board: Board, seat: i64, aim: i64, into: vec[i64]) -> i64:
    """Write the opponents' members to kill, to exhaust, or to move."""
    count: i64 = 0
    for other in range(SEATS):
        if other == seat:
            continue
        members = board.cells[READY + other]
        if aim != P_TIRE:
            members += board.cells[SPENT + other]
        count = counted_into(members, A_AT + CARDS * other, into, count)
    if aim == P_CURSE and board.has_option(O_KILL_TEMPLE):
        count = lower_into(board, seat, into, count)
    elif aim == P_TRICK:
        into[count] = A_DONE
        count += 1
    return count


def _standings_into(board: Board, owner: i64, card: i64, aim: i64, into: vec[i64]) -> i64:
    """Write the standings of one owner's members on one card: ready, exhausted, or still to act in this activation."""
    count: i64 = 0
    called = board.called_on(owner, card)
    if board.ready_on(owner, card) > called:
        into[count] = A_STATE + IS_READY
        count += 1
    if aim != P_TIRE and aim != P_COUNTER and board.spent_on(owner, card):
        into[count] = A_STATE + IS_SPENT
        count += 1
    if called:
        into[count] = A_STATE + IS_CALLED
        count += 1
    return count


def _places_into(board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
    """Write where the chosen member can go."""
    cells = board.cells
    aim = purpose(argument)
    card = picked_card(argument)
    room = HIGH_ALL & ~board.full_cards()
    if aim == P_STEP:
        return counted_into(cells[NEAR + card] & room, A_CARD, into, 0)
    if aim == P_HORN:
        return counted_into(cells[AROUND + card] & room, A_CARD, into, 0)
    count = counted_into(room & ~card_set(card), A_CARD, into, 0)
    mine = board.members(seat)
    mine -= count_at(mine, card) * NIBBLE[card]
    return counted_into(mine, A_AT + CARDS * seat, into, count)


# --- effects -------------------------------------------------------------------------------------------------


def take_pick(board: Board, seat: i64, step: i64, argument: i64, action: i64) -> None:
    """Apply one answer of a pick: the member, its standing, or its target."""
    if action == A_DONE:
        board.pop()
    elif action >= A_LOWER:
        board.pop()
        _kill(board, seat, (action - A_LOWER) // TRACKS, AT_TRACK + (action - A_LOWER) % TRACKS)
    elif action >= A_TRACK:
        board.pop()
        _offer(board, seat, AT_TRACK + action - A_TRACK)
    elif step == WHO:
        member = action - A_AT
        board.argue(pick_member(argument, member // CARDS, member % CARDS))
        board.advance(STANDING)
    elif step == STANDING:
        _take_standing(board, seat, pick_standing(argument, action - A_STATE))
    elif step == WHERE and action >= A_AT:
        board.argue(pick_own_card(argument, (action - A_AT) % CARDS))
        board.advance(OWN_STANDING)
    elif step == WHERE:
        board.pop()
        _go_there(board, seat, argument, action - A_CARD)
    else:
        board.pop()
        _exchange(board, seat, argument, action - A_STATE)


def _take_standing(board: Board, seat: i64, argument: i64) -> None:
    """Ask for the chosen member's target, or kill it, exhaust it, or let it act for a countermove."""
    aim = purpose(argument)
    if aim == P_STEP or aim == P_HORN or aim == P_TRICK:
        board.argue(argument)
        board.advance(WHERE)
        return
    board.pop()
    owner = picked_owner(argument)
    card = picked_card(argument)
    place = board.leave_card(owner, card, picked_standing(argument))
    if aim == P_TIRE:
        board.move_member(owner, place, AT_SPENT + card)
        board.tell(E_TIRE, seat, owner, card)
    elif aim == P_OFFER:
        _offer(board, seat, place)
    elif aim == P_COUNTER:
        board.move_member(owner, place, AT_SPENT + card)
        board.tell(E_VOLUNTEER, seat, card, picked_action(argument))
        board.push(F_BONUS, seat, deed(picked_action(argument), 0, card))
    else:
        _kill(board, seat, owner, place)


def _kill(board: Board, seat: i64, owner: i64, place: i64) -> None:
    board.tell(E_KILL, seat, owner, place)
    board.bury(owner, place)


def _offer(board: Board, seat: i64, place: i64) -> None:
    board.tell(E_OFFER, seat, 0, place)
    board.bury(seat, place)


def _go_there(board: Board, seat: i64, argument: i64, target: i64) -> None:
    """Rules 14 and 9.5: move a member to another card; it keeps its standing and is no longer called."""
    owner = picked_owner(argument)
    card = picked_card(argument)
    board.transfer(owner, card, picked_standing(argument), target)
    board.tell(E_MOVE, seat, owner, journey(card, target, _way(board, argument)))
    left = steps_to_go(argument)
    if left > 1:
        board.push(F_PICK, seat, step_pick(left - 1))


def _way(board: Board, argument: i64) -> i64:
    """Return what moves a member: the Horn, or an action."""
    if purpose(argument) == P_HORN:
        return BY_HORN
    if purpose(argument) == P_TRICK:
        return 28
    return step_action(board.top(), steps_to_go(argument))


def step_action(frame: i64, left: i64) -> i64:
    """Return which of actions 7 and 8 gives a step, from the current activation or countermove and the steps left."""
    argument = argument_of(frame)
    light = counter_side(argument, LIGHT)
    if kind_of(frame) == F_SIDE:
        light = times_done(argument, LIGHT) > 0
    # A player who performed both may be making either's last step; rule 14.7 defines a step for both.
    if light and left == 1:
        return 7
    return 8


def _exchange(board: Board, seat: i64, argument: i64, own_standing: i64) -> None:
    """Action 28: exchange two members; each keeps its standing."""
    owner = picked_owner(argument)
    card = picked_card(argument)
    own_card = picked_own_card(argument)
    board.transfer(owner, card, picked_standing(argument), own_card)
    board.transfer(seat, own_card, own_standing, card)
    board.tell(E_SWAP, seat, owner, journey(own_card, card, 0))
