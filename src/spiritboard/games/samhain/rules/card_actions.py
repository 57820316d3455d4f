# compiled
"""Performing the thirty actions (rule 14): bonuses, costs, wisps and effects, with all their choices."""

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT, size
from spiritboard.core.counts import NIBBLE, counted_into, kinds_in, pairs_in
from spiritboard.core.state import PLAYERS
from spiritboard.games.samhain.rules.board import Board
from spiritboard.games.samhain.rules.card_sets import HIGH_ALL
from spiritboard.games.samhain.rules.event_arguments import bonus_told
from spiritboard.games.samhain.rules.frame_arguments import *
from spiritboard.games.samhain.rules.frames import *
from spiritboard.games.samhain.rules.performable import cheaper, offers, possible
from spiritboard.games.samhain.rules.tables import *

# --- one action ----------------------------------------------------------------------------------------------


def go_deed(board: Board, seat: i64, step: i64, argument: i64) -> None:
    """Rule 4.13: apply the bonus, costs, wisps one at a time, and effects in printed order."""
    action = deed_action(argument)
    if step == 0:
        if deed_size(argument):
            board.ask_unless_forced(seat)
            return
        step = 1
    if step == 1:
        if PRICE[action] or DEED[action] == CARVE or DEED[action] == DOOM:
            board.advance(2)
            if _cost(board, seat, action, argument):
                return
        step = 2
    if not DRAWBACK[action] and step < 4:
        step = 4
    while step < 4:
        # The first wisp comes before step 3, the second before step 4.
        step += 1
        board.advance(step)
        if DRAWBACK[action] >= step - 2:
            board.take_wisp(seat)
            return
    _effect(board, seat, step, action, argument)


def bonus_into(board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
    """Rules 4.11-4.12: write the choices: no bonus, or one of those that can be received."""
    action = deed_action(argument)
    big = deed_size(argument)
    count: i64 = 0
    for bonus in range(5):
        if (bonus == B_NONE or offers(board, action, bonus)) and possible(board, seat, action, bonus, big):
            into[count] = A_BONUS + bonus
            count += 1
    return count


def take_bonus(board: Board, seat: i64, argument: i64, bonus: i64) -> None:
    """Rule 4.11: choose the bonus of a repetition, or none."""
    board.argue(with_bonus(argument, bonus))
    board.advance(1)
    if bonus:
        board.tell(E_BONUS, seat, bonus, bonus_told(deed_action(argument), deed_size(argument)))


def _cost(board: Board, seat: i64, action: i64, argument: i64) -> bool:
    """Pay what the action costs; return whether a frame was pushed for it."""
    sort = DEED[action]
    due = PRICE[action]
    if due:
        due = cheaper(due, B_CHEAPER, deed_bonus(argument, B_CHEAPER))
        if sort == KINDLE:
            board.push(F_SHED, seat, due)
        elif sort == CURSE or sort == BURN:
            board.return_wisps(seat, due, action + 1)
            return False
        elif sort == SELL_SAME:
            board.push(F_COST, seat, price(ALL_KINDS, due, True))
        else:
            board.push(F_COST, seat, price(NEEDS[action], due, False))
        return True
    card = deed_card(argument)
    if sort == CARVE:
        board.move_member(seat, AT_SPENT + card, AT_POOL)
        board.tell(E_HOME, seat, card, 0)
    elif sort == DOOM:
        board.tell(E_KILL, seat, seat, AT_SPENT + card)
        board.bury(seat, AT_SPENT + card)
    return False


def _effect(board: Board, seat: i64, step: i64, action: i64, argument: i64) -> None:
    """Apply the action's effects, after its costs and first wisps."""
    sort = DEED[action]
    point = deed_bonus(argument, B_POINT)
    if sort == PRODUCE or sort == WANDER or sort == WISH or sort == PRAY:
        _devoted(board, seat, step, action, argument)
    elif sort == SPITE:
        _spite(board, seat, step, point)
    elif sort == RAISE:
        board.pop()
        board.push(F_RAISE, seat, point)
    else:
        board.pop()
        board.earn(seat, GIVES[action] + point, action + 1)
        _once(board, seat, action, argument)


def _once(board: Board, seat: i64, action: i64, argument: i64) -> None:
    """Perform the actions with a single effect apart from points."""
    sort = DEED[action]
    if sort == BUY or sort == CARVE or sort == KINDLE:
        board.acquire(seat, BRINGS[action])
    elif sort == BLAME:
        board.push(F_GIVE, seat, 0)
    elif sort == CURSE or sort == HIRE:
        board.push(F_PICK, seat, P_CURSE)
    elif sort == DOOM:
        board.push(F_PICK, seat, P_KILL)
    elif sort == TIRE:
        board.push(F_PICK, seat, P_TIRE)
    elif sort == TRICK:
        board.push(F_PICK, seat, P_TRICK)
    elif sort == STEAL:
        free: i64 = 0
        if deed_bonus(argument, B_CHEAPER):
            free = 1
        board.push(F_STEAL, seat, free)
    elif sort == VARIETY:
        board.earn(seat, VARIETY_POINTS[kinds_in(board.items(seat))], action + 1)
    elif sort == PAIRS:
        board.earn(seat, 2 * pairs_in(board.items(seat)), action + 1)
    elif sort == GLORY:
        board.earn(seat, board.first_places(seat), action + 1)


def _devoted(board: Board, seat: i64, step: i64, action: i64, argument: i64) -> None:
    """Perform the actions that give devotion first and something else afterwards."""
    sort = DEED[action]
    extra = deed_bonus(argument, B_DEVOTION)
    if step == 4:
        board.advance(5)
        if sort == PRAY:
            extra = 0
        board.devote(seat, action // 6 * 2 + (action & 1), 1 + extra)
        return
    board.pop()
    if sort == PRODUCE:
        board.receive(seat, MADE[action // 6], 1 + (action & 1) + deed_bonus(argument, B_RESOURCE))
    elif sort == WISH:
        board.push(F_GAIN, seat, 1 + deed_bonus(argument, B_RESOURCE))
    elif sort == PRAY:
        board.push(F_PRAY, seat, 1 + extra)
    else:
        board.push(F_PICK, seat, step_pick(1 + (action & 1)))


def _spite(board: Board, seat: i64, step: i64, point: i64) -> None:
    """Perform action 22 in its printed order: the opponents' devotion, the wisp, the point."""
    if step == 4:
        board.advance(5)
        board.push(F_LOWER, seat, 0)
    elif step == 5:
        board.advance(6)
        board.take_wisp(seat)
    else:
        board.pop()
        board.earn(seat, 1 + point, 22)


# --- paying ------------------------------------------------------------------------------------------------


def go_cost(board: Board, seat: i64, argument: i64) -> None:
    """Rule 14: pay one each of these kinds of resources, or several of one kind."""
    many = price_count(argument)
    kinds = price_kinds(argument)
    if not many:
        board.pop()
    elif price_same(argument):
        board.ask_unless_forced(seat)
    else:
        for kind in range(3):
            if not board.resource(seat, kind):
                kinds &= ~BIT[kind]
        if size(kinds) > many:
            board.ask_unless_forced(seat)
            return
        board.pop()
        for kind in range(3):
            if kinds & BIT[kind]:
                board.spend(seat, kind, 1)


def take_cost(board: Board, seat: i64, argument: i64, kind: i64) -> None:
    """Pay one of the resources that a cost leaves open."""
    many = price_count(argument)
    if price_same(argument):
        board.pop()
        board.spend(seat, kind, many)
    else:
        board.spend(seat, kind, 1)
        board.argue(price(price_kinds(argument) & ~BIT[kind], many - 1, False))


# --- affecting others ----------------------------------------------------------------------------------------


def give_into(board: Board, seat: i64, into: vec[i64]) -> i64:
    """Action 4: write to whom a wisp can be given, and from where."""
    count: i64 = 0
    for other in range(board.cells[PLAYERS]):
        if other != seat:
            if board.cells[WISPS + seat]:
                into[count] = A_GIVE_OWN + other
                count += 1
            into[count] = A_GIVE_NEW + other
            count += 1
    return count


def give_wisp(board: Board, seat: i64, action: i64) -> None:
    """Action 4: give an opponent a wisp; only one from the reserve can start the event (rule 7.2)."""
    cells = board.cells
    board.pop()
    if action < A_GIVE_NEW:
        cells[WISPS + seat] -= 1
        cells[WISPS + action - A_GIVE_OWN] += 1
        board.tell(E_GIVE, seat, action - A_GIVE_OWN, 0)
    else:
        board.tell(E_GIVE, seat, action - A_GIVE_NEW, 1)
        board.take_wisp(action - A_GIVE_NEW)


def steal_into(board: Board, seat: i64, into: vec[i64]) -> i64:
    """Action 10: write the opponents' items, used or not."""
    count: i64 = 0
    for other in range(SEATS):
        if other != seat:
            count = counted_into(board.items(other), A_STEAL + 5 * other, into, count)
    return count


def steal(board: Board, seat: i64, free: i64, action: i64) -> None:
    """Action 10: take the item, which arrives face up (a face-up copy first), then give a resource for it."""
    cells = board.cells
    victim = (action - A_STEAL) // 5
    item = (action - A_STEAL) % 5
    board.pop()
    if board.face_up(victim, item):
        cells[ITEMS + victim] -= NIBBLE[item]
    else:
        cells[USED + victim] -= NIBBLE[item]
    cells[ITEMS + seat] += NIBBLE[item]
    board.tell(E_STEAL, seat, victim, item)
    if not free and board.total_resources(seat):
        board.push(F_GIFT, seat, victim)


def give_stuff(board: Board, seat: i64, victim: i64, kind: i64) -> None:
    """Action 10: give the stolen item's former owner its price."""
    board.pop()
    board.cells[STOCK + 4 * kind + seat] -= 1
    board.cells[STOCK + 4 * kind + victim] += 1
    board.tell(E_GIFT, seat, victim, kind)


def raise_into(board: Board, seat: i64, into: vec[i64]) -> i64:
    """Action 11: write whose dead can be raised; one's own only if a card has room."""
    count: i64 = 0
    for other in range(SEATS):
        if board.cells[DEAD + other] and (other != seat or board.full_cards() != HIGH_ALL):
            into[count] = A_RAISE + other
            count += 1
    return count


def raise_dead(board: Board, seat: i64, bonus: i64, owner: i64) -> None:
    """Action 11: return an own member to a card, or an opponent's to its pool for points."""
    board.pop()
    if owner == seat:
        board.earn(seat, bonus, 11)
        board.push(F_RAISE_TO, seat, 0)
    else:
        board.move_member(owner, AT_GRAVE, AT_POOL)
        board.tell(E_RAISE, seat, owner, -1)
        board.earn(seat, GIVES[10] + bonus, 11)


def raise_to(board: Board, seat: i64, card: i64) -> None:
    """Action 11: place the member on a card, exhausted."""
    board.pop()
    board.move_member(seat, AT_GRAVE, AT_SPENT + card)
    board.tell(E_RAISE, seat, seat, card)
