# compiled
"""Paying and adding furyoku (RULES.md, rules 3.2-3.7).

An amount to pay or add is a packed cost. During a payment, the weakest colour that may still be chosen is stored above
it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT, lowest
from spiritboard.games.shamanking.rules.board import Board
from spiritboard.games.shamanking.rules.card_ids import place_of
from spiritboard.games.shamanking.rules.costs import WHOLE_COST, amount, one_of
from spiritboard.games.shamanking.rules.frames import *

_WEAKEST: Final[i64] = 24


def weakest(cost: i64) -> i64:
    """Return the weakest colour in a non-empty packed cost."""
    if amount(cost, GREEN):
        return GREEN
    if amount(cost, YELLOW):
        return YELLOW
    return RED


def charge_fee(board: Board, seat: i64, cost: i64) -> None:
    """Let a seat pay; the frame below continues when everything is paid."""
    if cost:
        board.push(F_PAY, seat, cost)


def can_pay_with(board: Board, seat: i64, colour: i64, owed: i64) -> bool:
    """Return whether the next furyoku may be of this colour. Colours are paid from the weakest upwards, so that every
    combination can be paid in only one order."""
    at = FURYOKU + 3 * seat
    cells = board.cells
    if colour < owed >> _WEAKEST or cells[at + colour] == 0:
        return False
    green = amount(owed, GREEN)
    yellow = amount(owed, YELLOW)
    red = amount(owed, RED)
    if colour == GREEN:
        if green == 0:
            return False
        green -= 1
    elif green > 0:
        green -= 1
    elif yellow > 0:
        yellow -= 1
    elif colour == RED:
        red -= 1
    else:
        return False
    rich = cells[at + 2]
    if colour == RED:
        return green + yellow + red < rich
    if red > rich:
        return False
    rich += cells[at + 1]
    if colour == YELLOW:
        return green + yellow + red < rich
    return yellow + red <= rich and green + yellow + red < rich + cells[at]


def pay_colours(board: Board, seat: i64, owed: i64) -> i64:
    """Return the set of colours that may be paid next."""
    found: i64 = 0
    for colour in range(3):
        if can_pay_with(board, seat, colour, owed):
            found |= BIT[colour]
    return found


def pay_one(board: Board, seat: i64, colour: i64, owed: i64) -> i64:
    """Pay one furyoku of a colour; return what is still owed."""
    card = place_of(board.take_furyoku(seat, colour))
    board.discard(seat, card)
    board.tell_card(E_PAY, seat, colour, card)
    return (owed & WHOLE_COST) - one_of(weakest(owed)) | colour << _WEAKEST


def go_pay(board: Board, seat: i64, owed: i64) -> None:
    """Pay everything for which there is only one way, then ask."""
    while owed & WHOLE_COST:
        able = pay_colours(board, seat, owed)
        if able & able - 1:
            board.argue(owed)
            board.ask(seat)
            return
        owed = pay_one(board, seat, lowest(able), owed)
    board.pop()


def legal_pay(board: Board, seat: i64, owed: i64, into: vec[i64]) -> i64:
    """Write the colours, and the shortcut that pays the rest as cheaply as possible."""
    count: i64 = 0
    for colour in range(3):
        if can_pay_with(board, seat, colour, owed):
            into[count] = A_PAY + colour
            count += 1
    if amount(owed, GREEN) + amount(owed, YELLOW) + amount(owed, RED) > 1:
        into[count] = A_PAY_REST
        count += 1
    return count


def answer_pay(board: Board, seat: i64, owed: i64, action: i64) -> None:
    """Pay one furyoku, or the rest."""
    if action == A_PAY_REST:
        while owed & WHOLE_COST:
            owed = pay_one(board, seat, lowest(pay_colours(board, seat, owed)), owed)
        board.pop()
    else:
        board.argue(pay_one(board, seat, action - A_PAY, owed))


def go_add(board: Board, seat: i64, wanted: i64) -> None:
    """Rule 3.7: turn the top cards of the discard pile into furyoku, one by one."""
    cells = board.cells
    if wanted == 0 or cells[PILE_SIZE + seat] == 0:
        board.pop()
        return
    colour = weakest(wanted)
    board.argue(wanted - one_of(colour))
    card = board.take_discard(seat)
    board.tell_card(E_ADD, seat, colour, place_of(card))
    board.add_furyoku(seat, colour, card)
