# compiled
"""Every kind of frame of Samhain in one table: when it asks, the legal answers, and their effects."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.counts import counted_into
from spiritboard.core.frame import STEP_MASK, STEP_SHIFT, argument_of, kind_of, seat_of, step_of
from spiritboard.core.seats import NATURE
from spiritboard.core.state import ASKED
from spiritboard.core.step import Step
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
from spiritboard.games.samhain.rules.board import HIGH_ALL, Board, cards_into
from spiritboard.games.samhain.rules.board_arguments import *
from spiritboard.games.samhain.rules.card_actions import (
    bonus_into,
    give_into,
    give_stuff,
    give_wisp,
    go_cost,
    go_deed,
    raise_dead,
    raise_into,
    raise_to,
    steal,
    steal_into,
    take_bonus,
    take_cost,
)
from spiritboard.games.samhain.rules.frames import *
from spiritboard.games.samhain.rules.picks import go_pick, pick_into, step_action, take_pick
from spiritboard.games.samhain.rules.scoring import close
from spiritboard.games.samhain.rules.setting_up import go_settle, settle_into, settle_member
from spiritboard.games.samhain.rules.stocks import (
    cost_into,
    lower_into,
    pay_into,
    reserve_into,
    rise_into,
    stuff_into,
)
from spiritboard.games.samhain.rules.turns import (
    go_turn,
    items_into,
    put,
    sickle_sources_into,
    sickle_targets_into,
    take_sickle,
    take_turn,
    turn_into,
)
from spiritboard.games.samhain.rules.wisps import go_event, take_bonfire
from spiritboard.games.samhain.text.notation import ACTION_WORDS, CARD_NAMES

_SUCELLOS_3: Final[i64] = 8
_MORRIGAN_1: Final[i64] = 9


class Question(Step[Board]):
    """A kind of frame of Samhain. By default it asks if there is more than one answer.

    arguments   the exclusive upper bound of its argument
    """

    def __init__(self, name: str, rule: str = "", arguments: int = 1) -> None:
        super().__init__(name, rule)
        self.arguments = arguments

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        board.inquire(seat)

    def kind(self, step: i64, argument: i64) -> str:
        """Return the kind of the decision: the name, or another one for a later step."""
        return self.name

    def asks_by(self, board: Board, step: i64, argument: i64) -> str:
        """Return the number of the rule that asks now."""
        return self.rule

    def source(self, step: i64, argument: i64) -> str:
        """Return what the question comes from, in notation, if that matters."""
        return ""

    def picks(self, argument: i64) -> i64:
        """Return the maximum number of answers of this kind in a row."""
        return 1


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
        elif many >= board.wealth(seat):
            board.pop()
            board.pay_everything(seat)
        else:
            board.inquire(seat)

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


class Cost(Question):
    """Rule 14: the resources that an action costs."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_cost(board, seat, argument)

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return cost_into(board, seat, argument, into)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        take_cost(board, seat, argument, action - A_STUFF)

    def picks(self, argument: i64) -> i64:
        return 1 if price_same(argument) else price_count(argument)


class Shed(Question):
    """Action 21: so many steps of devotion are paid."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        if not argument:
            board.pop()
        elif argument >= board.all_steps(seat):
            board.pop()
            board.shed_everything(seat)
        else:
            board.inquire(seat)

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return counted_into(board.cells[DEVOTION + seat], A_TRACK, into, 0)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        board.argue(argument - 1)
        board.sink(seat, action - A_TRACK)

    def picks(self, argument: i64) -> i64:
        return argument


class Gain(Question):
    """Action 19 and the Rune: gain resources of one's choice, as far as the reserve has any."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        if argument and board.left():
            board.inquire(seat)
        else:
            board.pop()

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return reserve_into(board, into, 0, -1)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        board.argue(argument - 1)
        board.receive(seat, action - A_STUFF, 1)

    def asks_by(self, board: Board, step: i64, argument: i64) -> str:
        """Return the rule of action 19 if it was just performed, else that of the Rune."""
        below = board.under()
        activation = argument_of(below)
        wishes = kind_of(below) == F_COUNTER or (
            kind_of(below) == F_SIDE and activated_card(activation) == _MORRIGAN_1 and times_done(activation, LIGHT) > 0
        )
        return "14.19" if wishes else self.rule

    def picks(self, argument: i64) -> i64:
        return argument


class Pray(Question):
    """Action 20: gain steps on tracks of one's choice, or a wisp if no track is left (rule 7.1)."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        if not argument:
            board.pop()
        elif board.any_recordable(seat):
            board.inquire(seat)
        else:
            board.argue(argument - 1)
            board.haunt(seat)

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return rise_into(board, seat, into, 0, -1)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        board.argue(argument - 1)
        board.rise(seat, action - A_TRACK)

    def picks(self, argument: i64) -> i64:
        return argument


class Devote(Question):
    """Rule 7.6: gain the rest of the devotion that the event interrupted."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        board.pop()
        board.devote(seat, left_track(argument), left_steps(argument))


class Pick(Question):
    """Choose a member: which one, its standing, and its target."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        go_pick(board, seat, step, argument)

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return pick_into(board, seat, step_of(board.top()), argument, into)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        take_pick(board, seat, step_of(board.top()), argument, action)

    def kinds(self) -> list[str]:
        return [kind + later for kind, _ in PICKS for later in PICK_STEPS]

    def kind(self, step: i64, argument: i64) -> str:
        return PICKS[purpose(argument)][0] + PICK_STEPS[step]

    def asks_by(self, board: Board, step: i64, argument: i64) -> str:
        """Return the rule that asks. Actions 8 and 18 ask like 7 and 6."""
        if purpose(argument) == P_STEP:
            return f"14.{step_action(board.under(), steps_to_go(argument))}"
        if purpose(argument) == P_CURSE and activated_card(argument_of(board.under())) == _SUCELLOS_3:
            return "14.18"
        return PICKS[purpose(argument)][1]

    def source(self, step: i64, argument: i64) -> str:
        return f"{picked_owner(argument) + 1} {CARD_NAMES[picked_card(argument)]}" if step else ""


PICKS: Final = (
    ("kill", "14.23"),
    ("kill", "14.6"),
    ("tire", "14.16"),
    ("offer", "7.4"),
    ("step", "14.7"),
    ("horn", "9.5"),
    ("trick", "14.28"),
    ("volunteer", "10.3"),
)
"""The purposes of picks: the words for P_KILL and the others, and their rules."""
PICK_STEPS: Final = ("", "-standing", "-to", "-own-standing")
"""Suffixes for the later steps of a pick."""


class Give(Question):
    """Action 4: an opponent gets a wisp."""

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return give_into(board, seat, into)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        give_wisp(board, seat, action)


class Lower(Question):
    """Action 22: an opponent's devotion, if anybody has any."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        if board.opponent_devoted(seat):
            board.inquire(seat)
        else:
            board.pop()

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return lower_into(board, seat, into, 0)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        board.pop()
        board.sink((action - A_LOWER) // TRACKS, (action - A_LOWER) % TRACKS)


class Steal(Question):
    """Action 10: an opponent's item."""

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return steal_into(board, seat, into)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        steal(board, seat, argument, action)


class Gift(Question):
    """Action 10: the resource for the item's former owner."""

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return stuff_into(board, seat, 1, into, 0)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        give_stuff(board, seat, argument, action - A_STUFF)


class Raise(Question):
    """Action 11: choose whose dead returns."""

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return raise_into(board, seat, into)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        raise_dead(board, seat, argument, action - A_RAISE)


class RaiseTo(Question):
    """Action 11: choose the card to which an own member returns."""

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return cards_into(HIGH_ALL & ~board.full_cards(), A_CARD, into, 0)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        raise_to(board, seat, action - A_CARD)


class Sickle(Question):
    """Rule 9.4: choose what is paid, then what it becomes."""

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        if argument:
            return sickle_targets_into(board, seat, argument - 1, into)
        return sickle_sources_into(board, seat, into, 0)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        take_sickle(board, seat, argument, action)

    def kinds(self) -> list[str]:
        return [self.name, "sickle-to"]

    def kind(self, step: i64, argument: i64) -> str:
        return "sickle-to" if argument else self.name

    def source(self, step: i64, argument: i64) -> str:
        return ACTION_WORDS[argument - 1] if argument else ""


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
