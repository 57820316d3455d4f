# compiled
"""Executes effects: a frame runs a program, one instruction after the other (RULES.md, chapter 9).

Every instruction is one class in one table: what it does, what it asks, and how the answer is applied.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT
from spiritboard.core.step import actions_into
from spiritboard.games.shamanking.rules.board import Board
from spiritboard.games.shamanking.rules.card_ids import Place, opened, place_of
from spiritboard.games.shamanking.rules.frame_arguments import code_at, zone_at
from spiritboard.games.shamanking.rules.frames import *
from spiritboard.games.shamanking.rules.instruction import Aim, Instruction
from spiritboard.games.shamanking.rules.looking import (
    bring_back,
    go_look,
    go_on,
    go_search,
    looked_into,
    pile_into,
    put_next,
    seek,
    take_out,
)
from spiritboard.games.shamanking.rules.modifiers import holds, is_protected, multiplier
from spiritboard.games.shamanking.rules.tables import *
from spiritboard.games.shamanking.rules.tables import TABLES

_found: Final[vec[i64]] = vec[i64]([0] * 128)


class End(Instruction):
    def go(self, board: Board, seat: i64, step: i64, argument: i64, a: i64, b: i64) -> None:
        board.pop()


class When(Instruction):
    def go(self, board: Board, seat: i64, step: i64, argument: i64, a: i64, b: i64) -> None:
        if holds(board, a, b, seat):
            go_on(board, argument, 1)
        else:
            _skip(board, argument)


class May(Instruction):
    """Rule 9.2: ask whether to execute an optional step."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64, a: i64, b: i64) -> None:
        board.ask(seat)

    def legal_into(self, board: Board, seat: i64, step: i64, a: i64, into: vec[i64]) -> i64:
        into[0] = A_YES
        into[1] = A_NO
        return 2

    def answer(self, board: Board, seat: i64, step: i64, argument: i64, action: i64) -> None:
        if action == A_YES:
            go_on(board, argument, 1)
        else:
            _skip(board, argument)


def _skip(board: Board, argument: i64) -> None:
    """Skip the steps that depend on an instruction."""
    go_on(board, argument, 1 + TABLES.code[code_at(argument) * CODE_ROW + SKIP])


class Add(Instruction):
    def do(self, board: Board, seat: i64, a: i64, b: i64, zone: i64) -> None:
        if b > RED:
            b = zone
        if b <= RED:
            board.push(F_ADD, seat, a * BIT[8 * b])


class Drain(Aim):
    def chosen(self, a: i64, b: i64) -> bool:
        return b > RED

    def times(self, a: i64) -> i64:
        return a

    def able(self, board: Board, seat: i64) -> i64:
        return board.furyoku_colours(1 - seat)

    def hit(self, board: Board, seat: i64, target: i64) -> None:
        board.lose_furyoku(1 - seat, target)

    def do(self, board: Board, seat: i64, a: i64, b: i64, zone: i64) -> None:
        for _ in range(a):
            board.lose_furyoku(1 - seat, b)


class Break(Aim):
    """Rule 8.6: eliminate teamworks. Protected ones are not possible targets (8.7)."""

    def chosen(self, a: i64, b: i64) -> bool:
        return a == 0

    def able(self, board: Board, seat: i64) -> i64:
        if is_protected(board, 1 - seat):
            return 0
        return board.teamwork_zones(1 - seat)

    def hit(self, board: Board, seat: i64, target: i64) -> None:
        board.remove_teamwork(1 - seat, target)

    def do(self, board: Board, seat: i64, a: i64, b: i64, zone: i64) -> None:
        _break_all(board, 1 - seat, self.able(board, seat))
        if a == BREAK_EVERYBODYS:
            _break_all(board, seat, board.teamwork_zones(seat))


def _break_all(board: Board, seat: i64, zones: i64) -> None:
    for zone in range(3):
        if zones & BIT[zone]:
            board.remove_teamwork(seat, zone)


class Charge(Aim):
    def able(self, board: Board, seat: i64) -> i64:
        return ALL_ZONES & ~board.cells[CHARGED + seat]

    def hit(self, board: Board, seat: i64, target: i64) -> None:
        board.charge(seat, target)


class Uncharge(Aim):
    def able(self, board: Board, seat: i64) -> i64:
        return board.cells[CHARGED + 1 - seat]

    def hit(self, board: Board, seat: i64, target: i64) -> None:
        board.uncharge(1 - seat, target)


class Lose(Instruction):
    def do(self, board: Board, seat: i64, a: i64, b: i64, zone: i64) -> None:
        for _ in range(a):
            board.lose_furyoku(seat, b)


class Rise(Instruction):
    def do(self, board: Board, seat: i64, a: i64, b: i64, zone: i64) -> None:
        _climb(board, seat, board.cells[ZONE] - a)


class Restart(Instruction):
    def do(self, board: Board, seat: i64, a: i64, b: i64, zone: i64) -> None:
        _climb(board, seat, GREEN)


def _climb(board: Board, seat: i64, zone: i64) -> None:
    """Rule 4.8: the defender continues in an earlier zone."""
    cells = board.cells
    if zone < GREEN:
        zone = GREEN
    if cells[ZONE] <= RED and seat == cells[DEFENDER] and zone != cells[ZONE]:
        cells[ZONE] = zone
        cells[USED] = 0
        board.tell(E_ZONE, seat, zone, 0)


class Weaken(Instruction):
    def do(self, board: Board, seat: i64, a: i64, b: i64, zone: i64) -> None:
        board.cells[WEAKEN] += a
        board.tell(E_WEAKEN, seat, a, 0)


class Boost(Instruction):
    def do(self, board: Board, seat: i64, a: i64, b: i64, zone: i64) -> None:
        board.cells[FLIP_FORCE] += a
        board.cells[FLIP_INTERCEPT] += b
        board.tell(E_BOOST, seat, a, b)


class Empower(Instruction):
    def do(self, board: Board, seat: i64, a: i64, b: i64, zone: i64) -> None:
        board.cells[BOOST] += a
        board.tell(E_BOOST, seat, a, 0)


class Look(Instruction):
    """Rule 9.5: discard all but some of the top cards."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64, a: i64, b: i64) -> None:
        go_look(board, seat, step, argument, a, b, False)

    def legal_into(self, board: Board, seat: i64, step: i64, a: i64, into: vec[i64]) -> i64:
        return looked_into(board, seat, 0, 0, into, 0)

    def answer(self, board: Board, seat: i64, step: i64, argument: i64, action: i64) -> None:
        card = take_out(board, seat, seek(board, seat, Place(action - A_PICK), 0))
        board.cells[LOOKING + seat] -= 1
        board.discard(seat, card)
        board.tell_card(E_DISCARD, seat, 1, card)


class Arrange(Instruction):
    """Rule 9.6: put the top cards back in any order."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64, a: i64, b: i64) -> None:
        go_look(board, seat, step, argument, a, 1, True)

    def legal_into(self, board: Board, seat: i64, step: i64, a: i64, into: vec[i64]) -> i64:
        return looked_into(board, seat, step - 1, 0, into, 0)

    def answer(self, board: Board, seat: i64, step: i64, argument: i64, action: i64) -> None:
        put_next(board, seat, Place(action - A_PICK), step)


class Search(Instruction):
    """Rule 9.7: take a card from anywhere in the deck, if one is wanted."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64, a: i64, b: i64) -> None:
        go_search(board, seat, step)

    def legal_into(self, board: Board, seat: i64, step: i64, a: i64, into: vec[i64]) -> i64:
        into[0] = A_NO
        return looked_into(board, seat, 0, a, into, 1)

    def answer(self, board: Board, seat: i64, step: i64, argument: i64, action: i64) -> None:
        go_on(board, argument, 1)
        board.cells[LOOKING + seat] = 0
        kept: i64 = 0
        if action != A_NO:
            card = take_out(board, seat, seek(board, seat, Place(action - A_PICK), 0))
            board.put_on_deck(seat, opened(card))
            board.tell_card(E_TOP, seat, 0, card)
            kept = 1
        board.push(F_SHUFFLE, seat, kept)


class Salvage(Instruction):
    """Rule 9.8: take a card from the discard pile, if there is one of the kind."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64, a: i64, b: i64) -> None:
        if pile_into(board, seat, a, _found) > 0:
            board.ask(seat)
        else:
            go_on(board, argument, 1)

    def legal_into(self, board: Board, seat: i64, step: i64, a: i64, into: vec[i64]) -> i64:
        return pile_into(board, seat, a, into)

    def answer(self, board: Board, seat: i64, step: i64, argument: i64, action: i64) -> None:
        go_on(board, argument, 1)
        bring_back(board, seat, Place(action - A_PICK))


class Ban(Instruction):
    def do(self, board: Board, seat: i64, a: i64, b: i64, zone: i64) -> None:
        board.cells[NEXT_BANS] |= a
        board.tell(E_BAN, 1 - seat, a, 0)


class Turn(Instruction):
    def do(self, board: Board, seat: i64, a: i64, b: i64, zone: i64) -> None:
        board.turn_over(seat)


class Return(Instruction):
    """Rule 7.5: take back the pitched card, which is on top of the discard pile."""

    def do(self, board: Board, seat: i64, a: i64, b: i64, zone: i64) -> None:
        if board.cells[PILE_SIZE + seat] == 0:
            return
        card = place_of(board.take_discard(seat))
        board.add_advantage(seat, card)
        board.tell_card(E_RETURN, seat, 0, card)


class Mill(Instruction):
    def do(self, board: Board, seat: i64, a: i64, b: i64, zone: i64) -> None:
        other = 1 - seat
        for _ in range(a):
            if board.cells[DECK_SIZE + other] > 0:
                card = place_of(board.draw(other))
                board.discard(other, card)
                board.tell_card(E_DISCARD, other, 1, card)


class Shift(Instruction):
    def do(self, board: Board, seat: i64, a: i64, b: i64, zone: i64) -> None:
        if board.furyoku(seat, a) > 0:
            board.add_furyoku(seat, b, board.take_furyoku(seat, a))
            board.tell(E_SHIFT, seat, a, b)


class Choose(Instruction):
    """Rule 9.11: let the player choose one of several effects."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64, a: i64, b: i64) -> None:
        board.ask(seat)

    def legal_into(self, board: Board, seat: i64, step: i64, a: i64, into: vec[i64]) -> i64:
        return actions_into(BIT[a] - 1, A_SOURCE, into, 0)

    def answer(self, board: Board, seat: i64, step: i64, argument: i64, action: i64) -> None:
        go_on(board, argument, 1 + TABLES.code[code_at(argument) * CODE_ROW + ARG_A])
        board.run(seat, arm_code(argument, action - A_SOURCE), zone_at(argument))


def arm_code(argument: i64, arm: i64) -> i64:
    """Return the offset of the program of one of the effects to choose from."""
    return TABLES.code[(code_at(argument) + 1 + arm) * CODE_ROW + ARG_A]


def _table() -> list[Instruction]:
    return [
        End(),
        When(),
        May("may"),
        Add(),
        Drain("drain", A_COLOUR),
        Lose(),
        Break("break", A_TEAM + 3),
        Charge("charge", A_CHARGE),
        Uncharge("uncharge", A_COLOUR),
        Rise(),
        Restart(),
        Weaken(),
        Boost(),
        Empower(),
        Look("look"),
        Arrange("arrange"),
        Search("search"),
        Salvage("salvage"),
        Ban(),
        Turn(),
        Return(),
        Mill(),
        Shift(),
        Choose("choose"),
        Instruction(),
    ]


INSTRUCTIONS: Final[vec[Instruction]] = vec[Instruction](_table())
"""Indexed by the numbers in ``tables``."""


def instruction_at(argument: i64) -> Instruction:
    """Return the current instruction of a running frame."""
    return INSTRUCTIONS[TABLES.code[code_at(argument) * CODE_ROW]]


def go_effect(board: Board, seat: i64, step: i64, argument: i64) -> None:
    """Execute one instruction, or one step of it."""
    at = code_at(argument) * CODE_ROW
    op = TABLES.code[at]
    a = TABLES.code[at + ARG_A]
    b = TABLES.code[at + ARG_B]
    if op > OP_MAY and TABLES.code[at + TIMES]:
        times = multiplier(board, TABLES.code[at + TIMES], seat)
        a = min(a * times, DECK_LIMIT)
        if op == OP_BOOST:
            b = min(b * times, DECK_LIMIT)
    INSTRUCTIONS[op].go(board, seat, step, argument, a, b)
