# compiled
"""Every kind of frame of the duel in one table: when it asks, the legal answers, and their effects."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT
from spiritboard.core.dice import Dice
from spiritboard.core.frame import seat_of, step_of
from spiritboard.core.seats import NATURE
from spiritboard.core.step import Step, actions_into
from spiritboard.games.shamanking.rules.attack import go_counter, go_scored, go_signature, open_attack
from spiritboard.games.shamanking.rules.board import TEAM_POWERS, Board
from spiritboard.games.shamanking.rules.card_ids import printed
from spiritboard.games.shamanking.rules.chance import compare_piles, deal, renew, shuffle_deck
from spiritboard.games.shamanking.rules.costs import can_pay
from spiritboard.games.shamanking.rules.defence import (
    answer_card,
    choose_teamwork,
    go_card,
    go_defend,
    go_played,
    go_turn,
    legal_card,
)
from spiritboard.games.shamanking.rules.effects import go_effect, instruction_at
from spiritboard.games.shamanking.rules.events import go_event
from spiritboard.games.shamanking.rules.frame_arguments import code_at, source_set
from spiritboard.games.shamanking.rules.frames import *
from spiritboard.games.shamanking.rules.modifiers import fix_answered_force, stops_attack
from spiritboard.games.shamanking.rules.paying import answer_pay, charge_fee, go_add, go_pay, legal_pay
from spiritboard.games.shamanking.rules.powers import powers_into, start_power
from spiritboard.games.shamanking.rules.tables import *
from spiritboard.games.shamanking.rules.tables import TABLES
from spiritboard.games.shamanking.rules.triggers import go_order, trigger


class DuelStep(Step[Board]):
    """A kind of frame of the duel.

    last    its last step
    """

    def __init__(self, name: str, rule: str = "", last: int = 0) -> None:
        super().__init__(name, rule)
        self.last = last

    # Redeclared with this game's board, so that compiled code need not check its type.

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        board.ask(seat)

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        raise NotImplementedError

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        raise NotImplementedError

    def chance(self, board: Board, seat: i64, argument: i64, dice: Dice) -> None:
        """Let the dice decide what the frame, which is already popped, left to Nature."""
        raise NotImplementedError


class Nature(DuelStep):
    """A frame that leaves everything to chance."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        board.ask(NATURE)


class Setup(DuelStep):
    """Rules 2.2-2.6: chance deals; when the signature moves are chosen, the discard piles are compared."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        if step == 0:
            board.ask(NATURE)
        else:
            compare_piles(board)

    def chance(self, board: Board, seat: i64, argument: i64, dice: Dice) -> None:
        deal(board, dice)


class Empty(Nature):
    """Rule 3.9: renew the deck."""

    def chance(self, board: Board, seat: i64, argument: i64, dice: Dice) -> None:
        renew(board, seat, dice)


class Shuffle(Nature):
    """Rule 9.7: shuffle all but some cards on top of the deck."""

    def chance(self, board: Board, seat: i64, argument: i64, dice: Dice) -> None:
        shuffle_deck(board, seat, argument, dice)


class Move(DuelStep):
    """Rule 2.4: the signature move inside one side of the shaman, chosen secretly."""

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        many = TABLES.cards[board.cells[SHAMAN + seat] * CARD_ROW + MOVES + argument]
        return actions_into(BIT[many] - 1, A_MOVE, into, 0)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        board.cells[SIGNATURE + 2 * seat + argument] = action - A_MOVE | BIT[8 + seat]
        board.whisper(E_MOVE, seat, argument, action - A_MOVE, BIT[seat])
        board.pop()


class Opener(DuelStep):
    """Rule 2.6: who defends against the opening attack."""

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        into[0] = A_DEFEND
        into[1] = A_ATTACK
        return 2

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        open_attack(board, seat, action)


class Turn(DuelStep):
    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_turn(board, seat, step, argument)


class Defend(DuelStep):
    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_defend(board, seat, step)


class Before(DuelStep):
    """Rule 6.8: powers of the teamwork in the zone, before a card is flipped there."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_card(board, seat, F_BEFORE, step, argument)

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        into[0] = A_FLIP
        return powers_into(board, TEAM_POWERS, True, into, 1)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        if action == A_FLIP:
            board.pop()
            board.advance(1)
        else:
            start_power(board, action - A_POWER)


class FlippedCard(DuelStep):
    """Rule 5.1: play, focus or discard the card; powers, Tactical and Pitch may come first or instead."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_card(board, seat, F_CARD, step, argument)

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return legal_card(board, seat, into)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        answer_card(board, seat, action)


class Pay(DuelStep):
    """Rules 3.3 and 3.4: pay furyoku."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_pay(board, seat, argument)

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return legal_pay(board, seat, argument, into)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        answer_pay(board, seat, argument, action)


class Add(DuelStep):
    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_add(board, seat, argument)


class Effect(DuelStep):
    """Rule 9.1: run an effect, one instruction after the other."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_effect(board, seat, step, argument)

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        a = TABLES.code[code_at(argument) * CODE_ROW + ARG_A]
        return instruction_at(argument).legal_into(board, seat, step_of(board.top()), a, into)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        instruction_at(argument).answer(board, seat, step_of(board.top()), argument, action)


class Charge(DuelStep):
    """Rule 7.2: a zone may be charged."""

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        into[0] = A_NO
        return actions_into(argument, A_CHARGE, into, 1)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        board.pop()
        if action != A_NO:
            board.charge(seat, action - A_CHARGE)


class WhoStays(DuelStep):
    """Rule 8.3: which of two teamworks stays."""

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        into[0] = A_REPLACE
        into[1] = A_KEEP
        return 2

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        choose_teamwork(board, seat, action)


class SignatureMove(DuelStep):
    """Rules 4.4 and 13.2: ask whether to play the signature move."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_signature(board, seat, step)

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        into[0] = A_NO
        card = board.signature_move(seat)
        if not stops_attack(board, card) or not can_pay(board, seat, printed(card, COST)):
            return 1
        into[1] = A_SIGNATURE
        return 2

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        if action == A_NO:
            board.pop()
        else:
            fix_answered_force(board)
            board.cells[CHARGED + seat] = 0
            board.advance(1)
            charge_fee(board, seat, printed(board.signature_move(seat), COST))


class Order(DuelStep):
    """Rule 9.9: choose the effect that comes first. The frame belongs to the attacker; its step is the event."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_order(board, seat, step, argument)

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return actions_into(source_set(argument), A_SOURCE, into, 0)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        frame = board.top()
        trigger(board, seat_of(frame), step_of(frame), argument, action - A_SOURCE)


class Counter(DuelStep):
    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_counter(board, seat, step)


class Scored(DuelStep):
    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_scored(board, seat, step)


class Played(DuelStep):
    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_played(board, seat, step)


class Event(DuelStep):
    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_event(board, seat, step, argument)


def _table() -> list[DuelStep]:
    return [
        DuelStep(""),
        Setup("setup", "2.2", last=1),
        Move("move", "2.4"),
        Opener("opener", "2.6"),
        Turn("turn", last=3),
        Defend("defend", last=1),
        Before("before", "6.8", last=3),
        FlippedCard("card", "5.1", last=4),
        Pay("pay", "3.3"),
        Add("add"),
        Effect("effect", "9.1", last=100),
        Empty("empty", "3.9"),
        Shuffle("shuffle", "9.7"),
        Charge("charge", "7.2"),
        WhoStays("place", "8.3"),
        SignatureMove("signature", "4.4", last=1),
        Order("order", "9.9", last=255),
        Counter("counter", last=1),
        Scored("scored", last=3),
        Played("played", last=2),
        Event("event", last=90),
    ]


STEPS: Final[vec[DuelStep]] = vec[DuelStep](_table())
"""Indexed by the kind of frame."""
FRAME_NAMES: Final = {number: STEPS[number].name for number in range(1, len(_table()))}
"""The names of frames in positions."""
