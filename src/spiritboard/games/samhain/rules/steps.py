# compiled
"""Every kind of frame of Samhain in one table: when it asks, the legal answers, and their effects."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.frame import STEP_MASK, STEP_SHIFT, seat_of
from spiritboard.core.seats import NATURE
from spiritboard.core.state import ASKED
from spiritboard.games.samhain.rules.activation import (
    activate,
    counter_into,
    go_activation,
    go_counter,
    move_into,
    side_into,
    take_counter,
    take_side,
)
from spiritboard.games.samhain.rules.board import Board
from spiritboard.games.samhain.rules.card_actions import (
    bonus_into,
    go_deed,
    take_bonus,
)
from spiritboard.games.samhain.rules.effect_steps import (
    Cost,
    Devote,
    Gain,
    Gift,
    Give,
    Lower,
    Pick,
    Pray,
    Raise,
    RaiseTo,
    Shed,
    Sickle,
    Steal,
)
from spiritboard.games.samhain.rules.frame_arguments import *
from spiritboard.games.samhain.rules.frames import *
from spiritboard.games.samhain.rules.question import Question
from spiritboard.games.samhain.rules.scoring import close
from spiritboard.games.samhain.rules.setting_up import go_settle, settle_into, settle_member
from spiritboard.games.samhain.rules.stocks import (
    pay_into,
)
from spiritboard.games.samhain.rules.turns import (
    go_turn,
    items_into,
    put,
    take_turn,
    turn_into,
)
from spiritboard.games.samhain.rules.wisps import go_event, take_bonfire
from spiritboard.games.samhain.text.notation import CARD_NAMES


class Deal(Question):
    """Rules 2.1 and 2.4: chance lays the village."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        board.ask(NATURE)


class Settle(Question):
    """Rules 2.5-2.8: a card for a first member, then the track of its devotion."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_settle(board, seat, argument)

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return settle_into(board, argument, into)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        settle_member(board, seat, argument, action)

    def kinds(self) -> list[str]:
        return [self.name, "devote"]

    def kind(self, step: i64, argument: i64) -> str:
        return self.name if placed_card(argument) < 0 else "devote"

    def asks_by(self, board: Board, step: i64, argument: i64) -> str:
        return self.rule if placed_card(argument) < 0 else "2.6"

    def source(self, step: i64, argument: i64) -> str:
        return "" if placed_card(argument) < 0 else CARD_NAMES[placed_card(argument)]


class Turn(Question):
    """Rule 3.3: activate, expand or pass, with items before and after it (9.2)."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_turn(board, seat, step, argument)

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        if board.top() >> STEP_SHIFT & STEP_MASK == 0:
            return turn_into(board, seat, into)
        into[0] = A_DONE
        return items_into(board, seat, into, 1)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        take_turn(board, seat, action)

    def kinds(self) -> list[str]:
        return [self.name, "items"]

    def kind(self, step: i64, argument: i64) -> str:
        return "items" if step else self.name

    def asks_by(self, board: Board, step: i64, argument: i64) -> str:
        return "9.2" if step else self.rule


class Move(Question):
    """Rule 4.1: the member that activates may move first."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        if board.cells[NEAR + argument] & ~board.full_cards():
            board.cells[ASKED] = seat
        else:
            activate(board, seat, argument, argument)

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return move_into(board, argument, into)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        activate(board, seat, argument, action - A_CARD)

    def source(self, step: i64, argument: i64) -> str:
        return CARD_NAMES[argument]


class Side(Question):
    """Rules 4.3-4.10: an activation; each called member acts on one side, fails, or is shielded."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_activation(board, seat, argument)

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return side_into(board, seat, seat_of(board.top()), argument, into)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        take_side(board, seat_of(board.top()), seat, argument, action)

    def source(self, step: i64, argument: i64) -> str:
        return CARD_NAMES[activated_card(argument)]


class Bonus(Question):
    """Rule 4.13: an action is performed; a repetition may take a bonus (4.11)."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_deed(board, seat, step, argument)

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return bonus_into(board, seat, argument, into)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        take_bonus(board, seat, argument, action - A_BONUS)

    def source(self, step: i64, argument: i64) -> str:
        return str(deed_action(argument) + 1)


class Pay(Question):
    """Rule 5.1: pay MP; all at once if that takes (or exceeds) everything."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        many = due(argument)
        if not many:
            board.pop()
        elif many >= board.payable_mp(seat):
            board.pop()
            board.pay_everything(seat)
        else:
            board.ask_unless_forced(seat)

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return pay_into(board, seat, argument, into)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        board.argue(argument - 1)
        board.pay(seat, action)

    def source(self, step: i64, argument: i64) -> str:
        return PAYMENTS[due_purpose(argument)]

    def picks(self, argument: i64) -> i64:
        return due(argument)


PAYMENTS: Final = ("opposite", "expansion", "countermove", "wisps")
"""The purposes of payments: the words for FOR_OPPOSITE and the others."""


class Put(Question):
    """Rule 6.3: the member of an expansion arrives."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        put(board, seat, argument)


class Bonfire(Question):
    """Rules 7.2-7.6: the Will-o-wisp event; holders of wisps may light their Bonfires."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_event(board, step, argument)

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        into[0] = A_ITEM + BONFIRE
        into[1] = A_DONE
        return 2

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        take_bonfire(board, seat, argument, action)


class Counter(Question):
    """Chapter 10: others may copy what was done."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_counter(board, seat, argument)

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return counter_into(board, seat, argument, into)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        take_counter(board, seat, argument, action)

    def source(self, step: i64, argument: i64) -> str:
        return CARD_NAMES[counter_card(argument)]


class Close(Question):
    """Chapters 11 and 12: the end of a round, and of the match."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        close(board)


def _table() -> list[Question]:
    return [
        Question(""),
        Deal("deal", "2.1"),
        Settle("settle", "2.5", 16 * 256),
        Turn("turn", "3.3", 2),
        Move("move", "4.1", CARDS),
        Side("side", "4.4", ACTIVATIONS),
        Bonus("bonus", "4.11", DEEDS),
        Pay("pay", "5.1", DUES),
        Put("put", arguments=CARDS),
        Cost("cost", "4.13", PRICES),
        Shed("shed", "14.21", 3),
        Gain("gain", "9.3", 8),
        Pray("pray", "14.20", 8),
        Devote("devote", arguments=128),
        Pick("pick", arguments=PICKED),
        Give("give", "14.4"),
        Lower("lower", "14.22"),
        Steal("steal", "14.10", 2),
        Gift("gift", "14.10", SEATS),
        Raise("raise", "14.11", 8),
        RaiseTo("raise-to", "14.11"),
        Sickle("sickle", "9.4", A_POINT + 2),
        Bonfire("bonfire", "7.3", EVENTS),
        Counter("counter", "10.1", COUNTERS),
        Close("close"),
    ]


STEPS: Final[vec[Question]] = vec[Question](_table())
"""Indexed by the kind of frame."""
