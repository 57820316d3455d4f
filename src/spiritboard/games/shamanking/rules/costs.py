# compiled
"""Costs: one number with eight bits per colour, what a card currently costs, and who can pay it (RULES.md, 3.3-3.5)."""

from typing import Final

from mypy_extensions import i64

from spiritboard.core.bits import BIT
from spiritboard.games.shamanking.rules.board import Board
from spiritboard.games.shamanking.rules.card_ids import Number, Place, listed_in
from spiritboard.games.shamanking.rules.frames import *
from spiritboard.games.shamanking.rules.modifiers import holds
from spiritboard.games.shamanking.rules.tables import *
from spiritboard.games.shamanking.rules.tables import TABLES

WHOLE_COST: Final[i64] = 0xFFFFFF
"""A mask for the three colours of a packed cost. The flags of a static that changes costs are above them."""


def amount(cost: i64, colour: i64) -> i64:
    """Return the amount of a colour in a packed cost."""
    return cost >> 8 * colour & 255


def one_of(colour: i64) -> i64:
    """Return one furyoku of a colour, as a packed cost."""
    return BIT[8 * colour]


def price_of(board: Board, card: Number) -> i64:
    """Return the current cost of the flipped card, green + yellow << 8 + red << 16 (rule 3.5)."""
    cells = board.cells
    seat = cells[DEFENDER]
    cost = TABLES.cards[card * CARD_ROW + COST]
    if cells[ZONE] > RED:
        return cost
    for at in range(cells[AREA_SIZE + seat]):
        cost = _cheapened(board, cost, board.advantage_number(seat, at), seat)
    team = Place(cells[TEAM + 3 * seat + cells[ZONE]])
    if team >= 0:
        cost = _cheapened(board, cost, listed_in(cells, seat, team), seat)
    flags = cost >> PRICE_FLAGS
    if flags & CHEAP_YELLOW:
        cost += amount(cost, YELLOW) * (one_of(GREEN) - one_of(YELLOW))
    if flags & CHEAP_RED:
        cost += amount(cost, RED) * (one_of(YELLOW) - one_of(RED))
    return cost & WHOLE_COST


def _cheapened(board: Board, cost: i64, card: Number, seat: i64) -> i64:
    """Return a cost reduced by a card's discount. Colours that may count as others are collected above it."""
    row = card * CARD_ROW
    for static in range(TABLES.cards[row + STATICS], TABLES.cards[row + STATICS_END]):
        at = static * STATIC_ROW
        cut = TABLES.statics[at + S_PRICE]
        if not cut or not holds(board, TABLES.statics[at + S_IF], TABLES.statics[at + S_IF_NUMBER], seat):
            continue
        flags = cost >> PRICE_FLAGS | cut >> PRICE_FLAGS
        green = _less(amount(cost, GREEN), amount(cut, GREEN))
        yellow = _less(amount(cost, YELLOW), amount(cut, YELLOW))
        red = _less(amount(cost, RED), amount(cut, RED))
        cost = green | yellow * one_of(YELLOW) | red * one_of(RED) | flags << PRICE_FLAGS
    return cost


def can_pay(board: Board, seat: i64, cost: i64) -> bool:
    """Return whether a seat can pay: red pays for all colours, yellow for yellow and green, green for green (rules
    3.3-3.4)."""
    at = FURYOKU + 3 * seat
    cells = board.cells
    red = amount(cost, RED)
    yellow = red + amount(cost, YELLOW)
    rich = cells[at + 2] + cells[at + 1]
    return red <= cells[at + 2] and yellow <= rich and yellow + amount(cost, GREEN) <= rich + cells[at]


def _less(value: i64, cut: i64) -> i64:
    """Return the rest of a cost after a discount."""
    if value > cut:
        return value - cut
    return 0
