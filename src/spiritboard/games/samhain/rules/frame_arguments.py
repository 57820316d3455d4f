# compiled
"""Accessors for the packed arguments of frames."""

from typing import Final

from mypy_extensions import i64

from spiritboard.core.bits import BIT
from spiritboard.core.counts import NIBBLE, count_at
from spiritboard.games.samhain.rules.frames import P_COUNTER, P_STEP

# A placement: the number of placements so far 0-7, the chosen card plus one from 8 on.


def placement(placed: i64, card: i64) -> i64:
    """Return a placement after ``placed`` others, on this card; -1 if none is chosen yet."""
    return placed | (card + 1) << 8


def placed_by_all(argument: i64) -> i64:
    """Return how many placements have been made."""
    return argument & 255


def placed_card(argument: i64) -> i64:
    """Return the card chosen for the current placement; -1 if none is chosen yet."""
    return (argument >> 8) - 1


# An activation: card 0-3, the acting seat (seats after the active one) 4-6, its light actions 8-11, its dark ones
# 12-15, its shielded members 16-19, sides that the active player performed 20-21, whether the mover has acted 22.

ACTIVATIONS: Final = 1 << 23
"""The exclusive upper bound of an activation."""

_NEXT_PART: Final[i64] = 15 | 7 << 20
_ONE_SHIELDED: Final[i64] = 1 << 16
_MOVER_ACTED: Final[i64] = 1 << 22


def activated_card(argument: i64) -> i64:
    """Return the card of an activation."""
    return argument & 15


def part_of(argument: i64) -> i64:
    """Return whose part of an activation it is, in seats after the active one."""
    return argument >> 4 & 7


def times_done(argument: i64, side: i64) -> i64:
    """Return how often the acting seat has performed this side of the card."""
    return argument >> (8 + 4 * side) & 15


def any_done(argument: i64) -> bool:
    """Return whether the acting seat has performed anything here."""
    return argument & 0xFF00 != 0


def shielded(argument: i64) -> i64:
    """Return how many members the acting seat has shielded with a Dolmen."""
    return argument >> 16 & 15


def performed(argument: i64) -> i64:
    """Return the set of sides that the active player performed."""
    return argument >> 20 & 3


def mover_acted(argument: i64) -> bool:
    """Return whether the member that started the activation has finished."""
    return argument & _MOVER_ACTED != 0


def in_part(argument: i64, part: i64) -> i64:
    """Return the activation at this part."""
    return argument & ~112 | part << 4


def fresh_part(argument: i64) -> i64:
    """Return the activation for the next seat, which has done and shielded nothing yet."""
    return argument & _NEXT_PART


def and_done(argument: i64, side: i64) -> i64:
    """Return the activation with one more performance of this side."""
    return argument + BIT[8 + 4 * side]


def and_performed(argument: i64, side: i64) -> i64:
    """Return the activation with this side performed by the active player."""
    return argument | BIT[20 + side] | _MOVER_ACTED


def and_shielded(argument: i64) -> i64:
    """Return the activation with one more shielded member."""
    return (argument | _MOVER_ACTED) + _ONE_SHIELDED


def less_shielded(argument: i64) -> i64:
    """Return the activation after a shielded member has left the card."""
    return argument - _ONE_SHIELDED


def and_mover_acted(argument: i64) -> i64:
    """Return the activation after its mover has finished."""
    return argument | _MOVER_ACTED


# An action being performed: action 0-4, bonus 5-7, size of the bonus 8-10 (0: no repetition), the member's card 11-14.

DEEDS: Final = 1 << 15


def deed(action: i64, size: i64, card: i64) -> i64:
    """Return an action to perform, with the size of its bonus, by a member on this card."""
    return action | size << 8 | card << 11


def deed_action(argument: i64) -> i64:
    """Return which of the thirty actions it is, from 0."""
    return argument & 31


def deed_bonus(argument: i64, kind: i64) -> i64:
    """Return the size of this bonus; 0 if another one or none was chosen."""
    if argument >> 5 & 7 == kind:
        return argument >> 8 & 7
    return 0


def deed_size(argument: i64) -> i64:
    """Return the size of the available bonus; 0 if it is not a repetition."""
    return argument >> 8 & 7


def deed_card(argument: i64) -> i64:
    """Return the card of the acting member."""
    return argument >> 11 & 15


def with_bonus(argument: i64, bonus: i64) -> i64:
    """Return the action with this bonus."""
    return argument | bonus << 5


# A payment: how many MP 0-7, the action that must stay possible plus one 8-12, size of its bonus 13-15, purpose 16-17.

DUES: Final = 1 << 19


def payment(many: i64, purpose: i64) -> i64:
    """Return a payment of this many MP for this purpose."""
    return many | purpose << 16


def payment_for(action: i64, size: i64, purpose: i64) -> i64:
    """Return a payment of one MP that must leave this action possible, with a bonus of that size."""
    return 1 | (action + 1) << 8 | size << 13 | purpose << 16


def due(argument: i64) -> i64:
    """Return how many MP are still to be paid."""
    return argument & 255


def due_for(argument: i64) -> i64:
    """Return the action that a payment must leave possible; -1 for none."""
    return (argument >> 8 & 31) - 1


def due_size(argument: i64) -> i64:
    """Return the size of that action's bonus."""
    return argument >> 13 & 7


def due_purpose(argument: i64) -> i64:
    """Return what a payment is for: FOR_OPPOSITE and so on."""
    return argument >> 16 & 3


# A cost: set of resources 0-2, how many 3-5, whether all of one kind 6.

PRICES: Final = 1 << 7

_SAME: Final[i64] = 64
ALL_KINDS: Final[i64] = 7


def price(kinds: i64, many: i64, same: bool) -> i64:
    """Return a cost: this many resources of a set of kinds, all different or all the same. A negative price counts as
    0."""
    if many < 0:
        many = 0
    if same:
        return kinds | many << 3 | _SAME
    return kinds | many << 3


def price_kinds(argument: i64) -> i64:
    """Return the set of kinds of resources that can pay a cost."""
    return argument & ALL_KINDS


def price_count(argument: i64) -> i64:
    """Return how many resources a cost still requires."""
    return argument >> 3 & 7


def price_same(argument: i64) -> bool:
    """Return whether all resources of a cost must be of one kind."""
    return argument & _SAME != 0


# Devotion interrupted by an event: the track 0-3, the number of steps from 4 on.


def devotion_left(track: i64, many: i64) -> i64:
    """Return devotion with this many steps still to be gained on this track."""
    return track | many << 4


def left_track(argument: i64) -> i64:
    """Return the track of interrupted devotion."""
    return argument & 15


def left_steps(argument: i64) -> i64:
    """Return how many steps of interrupted devotion are left."""
    return argument >> 4


# A pick: purpose 0-3, number of steps 4-5, owner 8-11, card 12-15, standing 16-17, own card 18-21, action 22-26.

PICKED: Final = 1 << 27


def step_pick(many: i64) -> i64:
    """Return a pick for this many steps of own members."""
    return P_STEP | many << 4


def volunteer_pick(action: i64) -> i64:
    """Return a pick of a member for a countermove with this action."""
    return P_COUNTER | action << 22


def purpose(argument: i64) -> i64:
    """Return what a member is picked for: P_KILL and so on."""
    return argument & 15


def steps_to_go(argument: i64) -> i64:
    """Return how many steps are left, including this one."""
    return argument >> 4 & 3


def picked_owner(argument: i64) -> i64:
    """Return the owner of the picked member."""
    return argument >> 8 & 15


def picked_card(argument: i64) -> i64:
    """Return the card of the picked member."""
    return argument >> 12 & 15


def picked_standing(argument: i64) -> i64:
    """Return the standing of the picked member."""
    return argument >> 16 & 3


def picked_own_card(argument: i64) -> i64:
    """Return the card of the own member that it is exchanged with."""
    return argument >> 18 & 15


def picked_action(argument: i64) -> i64:
    """Return the action that a volunteer performs."""
    return argument >> 22


def pick_member(argument: i64, owner: i64, card: i64) -> i64:
    """Return the pick with this member."""
    return argument | owner << 8 | card << 12


def pick_standing(argument: i64, standing: i64) -> i64:
    """Return the pick with this standing."""
    return argument | standing << 16


def pick_own_card(argument: i64, card: i64) -> i64:
    """Return the pick with an own member on this card to exchange."""
    return argument | card << 18


# An event: cancelled wisps 0-15 (a nibble per seat), who sacrifices 16-19, how many seats have finished from 20 on.

EVENTS: Final = 1 << 23


def cancelled(argument: i64, seat: i64) -> i64:
    """Return how many wisps of a seat were cancelled by Bonfires."""
    return count_at(argument, seat)


def sacrifices(argument: i64, seat: i64) -> bool:
    """Return whether a seat must sacrifice a member."""
    return argument >> (16 + seat) & 1 != 0


def seats_through(argument: i64) -> i64:
    """Return how many seats have finished this part of the event."""
    return argument >> 20


def and_cancelled(argument: i64, seat: i64) -> i64:
    """Return the event with one more cancelled wisp of this seat."""
    return argument + NIBBLE[seat]


def through(argument: i64, seats: i64) -> i64:
    """Return the event with this many seats finished."""
    return argument & 0xFFFFF | seats << 20


def with_worst(argument: i64, worst: i64) -> i64:
    """Return the event with these seats to sacrifice, and no seat finished."""
    return argument & 0xFFFF | worst << 16


# A countermove: card 0-3, sides performed 4-5, whose turn it is (seats after the active one) from 8 on.

COUNTERS: Final = 1 << 11


def counter(card: i64, sides: i64, part: i64) -> i64:
    """Return an opportunity to copy these sides of a card."""
    return card | sides << 4 | part << 8


def counter_card(argument: i64) -> i64:
    """Return the card that may be copied."""
    return argument & 15


def counter_side(argument: i64, side: i64) -> bool:
    """Return whether this side may be copied."""
    return argument >> (4 + side) & 1 != 0


def counter_part(argument: i64) -> i64:
    """Return whose opportunity it is, in seats after the active one."""
    return argument >> 8


def next_counter(argument: i64) -> i64:
    """Return the next seat's opportunity."""
    return argument + BIT[8]
