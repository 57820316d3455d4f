# compiled
"""What may be answered: one menu for each kind of question."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.state import PLAYERS
from spiritboard.games.samhain.able import can_after_paying, can_do, can_step, offers, payable, possible
from spiritboard.games.samhain.clan import (
    any_recordable,
    full_cards,
    neighbours,
    on_board,
    recordable,
    wealth,
)
from spiritboard.games.samhain.frames import *

SCRATCH: Final[vec[i64]] = vec[i64]([0] * 256)
"""Room for a menu that is only counted, or that has only one answer."""

# --- turns -------------------------------------------------------------------------------------------------


def may_expand(cells: vec[i64], seat: i64) -> bool:
    """Rules 6.1-6.2, 3.6 and 3.7: whether the seat may add a member, if there is room for one."""
    if not cells[IDLE + seat]:
        return False
    if cells[GUARD] and cells[TURNS] >= cells[GUARD] * cells[PLAYERS]:
        return False
    if cells[MOST_EXPANSIONS] and cells[EXPANDED + seat] >= cells[MOST_EXPANSIONS]:
        return False
    return wealth(cells, seat) > on_board(cells, seat)


def turn_menu(cells: vec[i64], seat: i64, into: vec[i64]) -> i64:
    """Rule 3.3: activate, expand, pass; or use an item first."""
    count = counted_menu(cells[READY + seat], A_USE, into, 0)
    if not count:
        into[0] = A_PASS
        count = 1
    if may_expand(cells, seat):
        places = HIGH_ALL
        if cells[READY + seat] | cells[SPENT + seat]:
            places = neighbours(cells, seat, NEAR)
        count = _cards(places & ~full_cards(cells), A_EXPAND, into, count)
    return items_menu(cells, seat, into, count)


def counted_menu(counts: i64, base: i64, into: vec[i64], count: i64) -> i64:
    """The cards or tracks of which a row of packed counts holds any, as actions."""
    place: i64 = 0
    while counts:
        if counts & 15:
            into[count] = base + place
            count += 1
        counts >>= 4
        place += 1
    return count


def _cards(places: i64, base: i64, into: vec[i64], count: i64) -> i64:
    """The cards whose nibbles have bit 3 set, as actions."""
    places >>= 3
    card: i64 = 0
    while places:
        if places & 1:
            into[count] = base + card
            count += 1
        places >>= 4
        card += 1
    return count


def items_menu(cells: vec[i64], seat: i64, into: vec[i64], count: i64) -> i64:
    """Rules 9.2-9.5: the items that can be used in one's own turn."""
    held = cells[ITEMS + seat]
    if not held:
        return count
    if held >> 4 * RUNE & 15 and cells[RESERVE] + cells[RESERVE + 1] + cells[RESERVE + 2]:
        into[count] = A_ITEM + RUNE
        count += 1
    if held >> 4 * SICKLE & 15 and sickle_sources(cells, seat, into, count) > count:
        into[count] = A_ITEM + SICKLE
        count += 1
    if held >> 4 * HORN & 15 and can_step(cells, seat, AROUND):
        into[count] = A_ITEM + HORN
        count += 1
    return count


def move_menu(cells: vec[i64], card: i64, into: vec[i64]) -> i64:
    """Rule 4.1: stay, or go to a neighbouring card with room."""
    into[0] = A_CARD + card
    return _cards(cells[NEAR + card] & ~full_cards(cells), A_CARD, into, 1)


def settle_menu(cells: vec[i64], chosen: i64, into: vec[i64]) -> i64:
    """Rules 2.5-2.6: a card with room, then a side of its temple."""
    if not chosen:
        return _cards(HIGH_ALL & ~full_cards(cells), A_CARD, into, 0)
    into[0] = A_SIDE + LIGHT
    into[1] = A_SIDE + DARK
    return 2


# --- activation --------------------------------------------------------------------------------------------


def both_sides(cells: vec[i64]) -> bool:
    """Rule 3.2: the fifth round of three players is light and dark."""
    return cells[PLAYERS] == 3 and cells[ROUND] == 5


def bonus_size(cells: vec[i64], done: i64) -> i64:
    """Rule 4.11: how big the bonus is after so many performances of the same action."""
    if done and not cells[FLAGS] & O_STACKING:
        return 1
    return done


def side_menu(cells: vec[i64], seat: i64, active: i64, argument: i64, into: vec[i64]) -> i64:
    """Rules 4.4-4.8: what a called member may do."""
    count: i64 = 0
    card = argument & 15
    now = (cells[ROUND] + 1) & 1
    size = bonus_size(cells, argument >> (8 + 4 * now) & 15)
    other_size = bonus_size(cells, argument >> (12 - 4 * now) & 15)
    if both_sides(cells):
        if can_do(cells, seat, 2 * card + now, size):
            into[count] = A_SIDE + now
            count += 1
        if can_do(cells, seat, 2 * card + 1 - now, other_size):
            into[count] = A_SIDE + 1 - now
            count += 1
        if not count:
            into[count] = A_FAIL
            count += 1
    else:
        if can_do(cells, seat, 2 * card + now, size):
            into[count] = A_SIDE + now
        else:
            into[count] = A_FAIL
        count += 1
        if can_after_paying(cells, seat, 2 * card + 1 - now, other_size):
            into[count] = A_SIDE + 1 - now
            count += 1
    mover = seat == active and not argument >> 22 & 1
    if cells[ITEMS + seat] >> 4 * DOLMEN & 15 and (not mover or cells[FLAGS] & O_DOLMEN_MOVER):
        into[count] = A_DOLMEN
        count += 1
    if seat == active and not mover:
        count = items_menu(cells, seat, into, count)
    return count


def bonus_menu(cells: vec[i64], seat: i64, argument: i64, into: vec[i64]) -> i64:
    """Rules 4.11-4.12: no bonus, or one of those that can be received."""
    action = argument & 31
    size = argument >> 8 & 7
    count: i64 = 0
    for bonus in range(5):
        if (bonus == B_NONE or offers(cells, action, bonus)) and possible(cells, seat, action, bonus, size):
            into[count] = A_BONUS + bonus
            count += 1
    return count


# --- paying and choosing -----------------------------------------------------------------------------------


def pay_menu(cells: vec[i64], seat: i64, argument: i64, into: vec[i64]) -> i64:
    """Rule 5.1, and 4.5: a payment must leave the action possible that it is made for."""
    kept = (argument >> 8 & 31) - 1
    count: i64 = 0
    if kept >= 0:
        size = argument >> 13 & 7
        for action in range(A_TRACK, A_POINT + 1):
            if payable(cells, seat, action, kept, size):
                into[count] = action
                count += 1
        return count
    count = counted_menu(cells[DEVOTION + seat], A_TRACK, into, 0)
    count = stuff_menu(cells, seat, 7, 1, into, count)
    if cells[POINTS + seat]:
        into[count] = A_POINT
        count += 1
    return count


def stuff_menu(cells: vec[i64], seat: i64, kinds: i64, least: i64, into: vec[i64], count: i64) -> i64:
    """The resources of a set that a seat has so many of."""
    for kind in range(3):
        if kinds >> kind & 1 and cells[STOCK + 4 * kind + seat] >= least:
            into[count] = A_STUFF + kind
            count += 1
    return count


def cost_menu(cells: vec[i64], seat: i64, argument: i64, into: vec[i64]) -> i64:
    """What can pay for the cost of an action."""
    if argument & SAME:
        return stuff_menu(cells, seat, 7, argument >> 3 & 7, into, 0)
    return stuff_menu(cells, seat, argument & 7, 1, into, 0)


def reserve_menu(cells: vec[i64], into: vec[i64], count: i64, but: i64) -> i64:
    """The resources that the reserve has, but for one kind."""
    for kind in range(3):
        if cells[RESERVE + kind] and kind != but:
            into[count] = A_STUFF + kind
            count += 1
    return count


def rise_menu(cells: vec[i64], seat: i64, into: vec[i64], count: i64, but: i64) -> i64:
    """The tracks on which one more step can be marked, but for one."""
    for track in range(TRACKS):
        if track != but and recordable(cells, seat, track):
            into[count] = A_TRACK + track
            count += 1
    return count


def sickle_sources(cells: vec[i64], seat: i64, into: vec[i64], count: i64) -> i64:
    """Rule 9.4: what can be turned into something of another kind."""
    count = counted_menu(cells[DEVOTION + seat], A_TRACK, into, count)
    count = stuff_menu(cells, seat, 7, 1, into, count)
    if cells[POINTS + seat]:
        left = cells[RESERVE] + cells[RESERVE + 1] + cells[RESERVE + 2]
        if left or any_recordable(cells, seat):
            into[count] = A_POINT
            count += 1
    return count


def sickle_targets(cells: vec[i64], seat: i64, paid: i64, into: vec[i64]) -> i64:
    """Rule 9.4: what the paid thing can become."""
    count: i64 = 0
    same = cells[FLAGS] & O_SICKLE_SAME != 0
    if paid >= A_STUFF or same:
        count = rise_menu(cells, seat, into, count, paid - A_TRACK)
    if paid < A_STUFF or paid == A_POINT or same:
        count = reserve_menu(cells, into, count, paid - A_STUFF)
    if paid != A_POINT:
        into[count] = A_POINT
        count += 1
    return count


# --- others ------------------------------------------------------------------------------------------------


def give_menu(cells: vec[i64], seat: i64, into: vec[i64]) -> i64:
    """Action 4: to whom, and from where."""
    count: i64 = 0
    for other in range(cells[PLAYERS]):
        if other != seat:
            if cells[WISPS + seat]:
                into[count] = A_GIVE_OWN + other
                count += 1
            into[count] = A_GIVE_NEW + other
            count += 1
    return count


def lower_menu(cells: vec[i64], seat: i64, into: vec[i64], count: i64) -> i64:
    """The opponents' devotion."""
    for other in range(cells[PLAYERS]):
        if other != seat:
            count = counted_menu(cells[DEVOTION + other], A_LOWER + TRACKS * other, into, count)
    return count


def steal_menu(cells: vec[i64], seat: i64, into: vec[i64]) -> i64:
    """Action 10: the opponents' items, used or not."""
    count: i64 = 0
    for other in range(cells[PLAYERS]):
        if other != seat:
            count = counted_menu(cells[ITEMS + other] + cells[USED + other], A_STEAL + 5 * other, into, count)
    return count


def raise_menu(cells: vec[i64], seat: i64, into: vec[i64]) -> i64:
    """Action 11: whose dead; one's own only where a card has room."""
    count: i64 = 0
    for other in range(cells[PLAYERS]):
        if cells[DEAD + other] and (other != seat or full_cards(cells) != HIGH_ALL):
            into[count] = A_RAISE + other
            count += 1
    return count


def room_menu(cells: vec[i64], into: vec[i64]) -> i64:
    """All cards with room."""
    return _cards(HIGH_ALL & ~full_cards(cells), A_CARD, into, 0)


def counter_menu(cells: vec[i64], seat: i64, argument: i64, into: vec[i64]) -> i64:
    """Rules 10.1-10.4: decline, or copy what the active player performed and this seat can pay for."""
    count: i64 = 1
    into[0] = A_DONE
    card = argument & 15
    if (cells[READY + seat] + cells[SPENT + seat]) >> 4 * card & 15 or not cells[READY + seat]:
        return count
    for side in range(2):
        if argument >> (4 + side) & 1 and can_after_paying(cells, seat, 2 * card + side, 0):
            into[count] = A_COPY + side
            count += 1
    return count


# --- picking members ---------------------------------------------------------------------------------------


def pick_menu(cells: vec[i64], seat: i64, step: i64, argument: i64, into: vec[i64]) -> i64:
    """The member, then how it stands, then where it goes, then (for a swap) how the own one stands."""
    if step == 0:
        return _members(cells, seat, argument & 15, into)
    if step == 1:
        return _standings(cells, argument >> 8 & 15, argument >> 12 & 15, argument & 15, into)
    if step == 2:
        return _ways(cells, seat, argument, into)
    return _standings(cells, seat, argument >> 18 & 15, P_TRICK, into)


def _members(cells: vec[i64], seat: i64, purpose: i64, into: vec[i64]) -> i64:
    count: i64 = 0
    if purpose == P_STEP or purpose == P_HORN:
        row = NEAR
        if purpose == P_HORN:
            row = AROUND
        count = _movable(cells, seat, row, into)
        if purpose == P_STEP and (not count or not cells[FLAGS] & O_MUST_MOVE):
            into[count] = A_DONE
            count += 1
    elif purpose == P_OFFER:
        count = counted_menu(cells[READY + seat] + cells[SPENT + seat], A_AT + CARDS * seat, into, 0)
        count = counted_menu(cells[DEVOTION + seat], A_TRACK, into, count)
    elif purpose == P_COUNTER:
        count = counted_menu(cells[READY + seat], A_AT + CARDS * seat, into, 0)
    else:
        count = _others(cells, seat, purpose, into)
    return count


def _movable(cells: vec[i64], seat: i64, row: i64, into: vec[i64]) -> i64:
    """The own members beside a card with room."""
    count: i64 = 0
    members = cells[READY + seat] + cells[SPENT + seat]
    room = ~full_cards(cells)
    card: i64 = 0
    while members:
        if members & 15 and cells[row + card] & room:
            into[count] = A_AT + CARDS * seat + card
            count += 1
        members >>= 4
        card += 1
    return count


def _others(cells: vec[i64], seat: i64, purpose: i64, into: vec[i64]) -> i64:
    """The opponents' members: to kill, to tire, or to play a trick on."""
    count: i64 = 0
    for other in range(cells[PLAYERS]):
        if other == seat:
            continue
        members = cells[READY + other]
        if purpose != P_TIRE:
            members += cells[SPENT + other]
        count = counted_menu(members, A_AT + CARDS * other, into, count)
    if purpose == P_CURSE and cells[FLAGS] & O_KILL_TEMPLE:
        count = lower_menu(cells, seat, into, count)
    elif purpose == P_TRICK:
        into[count] = A_DONE
        count += 1
    return count


def _standings(cells: vec[i64], owner: i64, card: i64, purpose: i64, into: vec[i64]) -> i64:
    """How members of one owner on one card stand: ready, exhausted, or still to act in this activation."""
    count: i64 = 0
    ready = cells[READY + owner] >> 4 * card & 15
    called: i64 = 0
    if cells[ACTIVATED] == card:
        called = cells[CALLED + owner]
    if ready > called:
        into[count] = A_STATE + IS_READY
        count += 1
    if purpose != P_TIRE and purpose != P_COUNTER and cells[SPENT + owner] >> 4 * card & 15:
        into[count] = A_STATE + IS_SPENT
        count += 1
    if called:
        into[count] = A_STATE + IS_CALLED
        count += 1
    return count


def _ways(cells: vec[i64], seat: i64, argument: i64, into: vec[i64]) -> i64:
    """Where the chosen member can go."""
    purpose = argument & 15
    card = argument >> 12 & 15
    room = HIGH_ALL & ~full_cards(cells)
    if purpose == P_STEP:
        return _cards(cells[NEAR + card] & room, A_CARD, into, 0)
    if purpose == P_HORN:
        return _cards(cells[AROUND + card] & room, A_CARD, into, 0)
    count = _cards(room & ~(8 * NIBBLE[card]), A_CARD, into, 0)
    mine = cells[READY + seat] + cells[SPENT + seat]
    mine -= (mine >> 4 * card & 15) * NIBBLE[card]
    return counted_menu(mine, A_AT + CARDS * seat, into, count)
