# compiled
"""Questions asked by the effects of actions and items: what is paid, gained, chosen or taken."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.counts import counted_into
from spiritboard.core.frame import argument_of, kind_of, step_of
from spiritboard.games.samhain.rules.board import Board
from spiritboard.games.samhain.rules.card_actions import (
    give_into,
    give_stuff,
    give_wisp,
    go_cost,
    raise_dead,
    raise_into,
    raise_to,
    steal,
    steal_into,
    take_cost,
)
from spiritboard.games.samhain.rules.card_sets import HIGH_ALL
from spiritboard.games.samhain.rules.frame_arguments import *
from spiritboard.games.samhain.rules.frames import *
from spiritboard.games.samhain.rules.picks import go_pick, pick_into, step_action, take_pick
from spiritboard.games.samhain.rules.question import Question
from spiritboard.games.samhain.rules.stocks import (
    cost_into,
    lower_into,
    reserve_into,
    rise_into,
    stuff_into,
)
from spiritboard.games.samhain.rules.turns import (
    sickle_sources_into,
    sickle_targets_into,
    take_sickle,
)
from spiritboard.games.samhain.text.notation import ACTION_WORDS, CARD_NAMES

_SUCELLOS_3: Final[i64] = 8
_MORRIGAN_1: Final[i64] = 9


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
    """Action 21: pay steps of devotion."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        if not argument:
            board.pop()
        elif argument >= board.total_devotion(seat):
            board.pop()
            board.lose_all_devotion(seat)
        else:
            board.ask_unless_forced(seat)

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return counted_into(board.cells[DEVOTION + seat], A_TRACK, into, 0)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        board.argue(argument - 1)
        board.lose_devotion(seat, action - A_TRACK)

    def picks(self, argument: i64) -> i64:
        return argument


class Gain(Question):
    """Action 19 and the Rune: gain resources of one's choice, as far as the reserve has any."""

    def go(self, board: Board, seat: i64, step: i64, argument: i64) -> None:
        if argument and board.reserve_left():
            board.ask_unless_forced(seat)
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
        elif board.can_record_any(seat):
            board.ask_unless_forced(seat)
        else:
            board.argue(argument - 1)
            board.take_wisp(seat)

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return rise_into(board, seat, into, 0, -1)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        board.argue(argument - 1)
        board.gain_devotion(seat, action - A_TRACK)

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
        if board.opponent_has_devotion(seat):
            board.ask_unless_forced(seat)
        else:
            board.pop()

    def legal_into(self, board: Board, seat: i64, argument: i64, into: vec[i64]) -> i64:
        return lower_into(board, seat, into, 0)

    def answer(self, board: Board, seat: i64, argument: i64, action: i64) -> None:
        board.pop()
        board.lose_devotion((action - A_LOWER) // TRACKS, (action - A_LOWER) % TRACKS)


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
        return counted_into(HIGH_ALL & ~board.full_cards(), A_CARD, into, 0)

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
