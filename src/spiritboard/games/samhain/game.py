"""Samhain as a game: options, decisions, reasons and outcomes. The rules themselves are in ``rules``."""

from collections.abc import Mapping
from typing import Final

from spiritboard.core.decision import Decision
from spiritboard.core.errors import Illegal
from spiritboard.core.game import Game
from spiritboard.core.option import Value
from spiritboard.core.outcome import Outcome
from spiritboard.core.state import AGENDA, DEPTH, State
from spiritboard.games.samhain import frames as f
from spiritboard.games.samhain.audit import examine
from spiritboard.games.samhain.notation import ACTION_WORDS, CARD_NAMES
from spiritboard.games.samhain.observe import FEATURES
from spiritboard.games.samhain.options import OPTIONS, flags, graves
from spiritboard.games.samhain.picks import step_action
from spiritboard.games.samhain.position import place, position
from spiritboard.games.samhain.reasons import refusal
from spiritboard.games.samhain.rules import SamhainState, begin

_KINDS: Final = {
    f.F_DEAL: ("deal", "2.1"),
    f.F_SETTLE: ("settle", "2.5"),
    f.F_TURN: ("turn", "3.3"),
    f.F_MOVE: ("move", "4.1"),
    f.F_CARD: ("side", "4.4"),
    f.F_ACT: ("bonus", "4.11"),
    f.F_PAY: ("pay", "5.1"),
    f.F_COST: ("cost", "4.13"),
    f.F_SHED: ("shed", "14.21"),
    f.F_GAIN: ("gain", "9.3"),
    f.F_PRAY: ("pray", "14.20"),
    f.F_GIVE: ("give", "14.4"),
    f.F_SPITE: ("lower", "14.22"),
    f.F_STEAL: ("steal", "14.10"),
    f.F_GIFT: ("gift", "14.10"),
    f.F_RAISE: ("raise", "14.11"),
    f.F_RAISE_TO: ("raise-to", "14.11"),
    f.F_SICKLE: ("sickle", "9.4"),
    f.F_EVENT: ("bonfire", "7.3"),
    f.F_COUNTER: ("counter", "10.1"),
}
_PICKS: Final = {
    f.P_KILL: ("kill", "14.23"),
    f.P_CURSE: ("kill", "14.6"),
    f.P_TIRE: ("tire", "14.16"),
    f.P_OFFER: ("offer", "7.4"),
    f.P_STEP: ("step", "14.7"),
    f.P_HORN: ("horn", "9.5"),
    f.P_TRICK: ("trick", "14.28"),
    f.P_COUNTER: ("volunteer", "10.3"),
}
_PAYMENTS: Final = ("opposite", "expansion", "countermove", "wisps")
_SUC3: Final = CARD_NAMES.index("Suc3")
_MOR1: Final = CARD_NAMES.index("Mor1")
_COUNTED: Final = (f.F_SHED, f.F_GAIN, f.F_PRAY)
"""Frames whose argument is how many answers are still to come."""


class Samhain(Game):
    """The rules of Samhain."""

    name = "samhain"
    title = "Samhain"
    version = 1
    least = 2
    most = 4
    actions = f.ACTIONS
    spec = OPTIONS
    always_won = False  # where everybody is a traitor, Rome wins
    moment = SamhainState
    features = FEATURES

    def begin(self, players: int, options: Mapping[str, Value]) -> State:
        return begin(
            players,
            flags(options),
            graves(str(options["graves"]), players),
            int(options["round_guard"]),
            int(options["max_expansions"]),
        )

    def examine(self, state: State) -> None:
        examine(state)

    def notations(self) -> tuple[str, ...]:
        return ACTION_WORDS

    def decision(self, state: State) -> Decision | None:
        if state.over():
            return None
        frame = state.top()
        kind, step, argument = frame & 255, frame >> 12 & 255, frame >> 20
        seats = self.asked(state)
        if kind == f.F_PICK:
            word, rule = _PICKS[argument & 15]
            rule = _pick_rule(state, rule)
            word += ("", "-standing", "-to", "-own-standing")[step]
            return Decision(word, seats, rule, _picked(argument) if step else "")
        word, rule = _KINDS[kind]
        source, picks = "", 1
        if kind == f.F_PAY:
            source, picks = _PAYMENTS[argument >> 16 & 3], argument & 255
        elif kind == f.F_COST and not argument & f.SAME:
            picks = argument >> 3 & 7
        elif kind in _COUNTED:
            picks = argument
            rule = "14.19" if kind == f.F_GAIN and _wishes(state) else rule
        elif kind == f.F_CARD:
            source = CARD_NAMES[argument & 15]
        elif kind == f.F_ACT:
            source = str((argument & 31) + 1)
        elif kind == f.F_COUNTER:
            source = CARD_NAMES[argument & 15]
        elif kind == f.F_TURN and step:
            word, rule = "items", "9.2"
        elif kind == f.F_SETTLE and argument >> 8:
            word, rule, source = "devote", "2.6", CARD_NAMES[(argument >> 8) - 1]
        elif kind == f.F_MOVE:
            source = CARD_NAMES[argument]
        elif kind == f.F_SICKLE and argument:
            word, source = "sickle-to", ACTION_WORDS[argument - 1]
        return Decision(word, seats, rule, source, picks)

    def outcome(self, state: State) -> Outcome | None:
        if not state.over():
            return None
        cells = state.cells
        scores = tuple(cells[f.POINTS + seat] for seat in range(state.players()))
        winners = tuple(seat for seat in range(state.players()) if cells[f.WINNERS] >> seat & 1)
        if not winners:
            return Outcome(scores, winners, "everybody is a traitor: Rome wins")
        traitors = [str(seat + 1) for seat in range(state.players()) if cells[f.TRAITORS] >> seat & 1]
        best = max(scores[seat] for seat in winners)
        betrayed = f"; traitors: seat {' and '.join(traitors)}" if traitors else ""
        return Outcome(scores, winners, f"{best} points after {cells[f.ROUND]} rounds{betrayed}")

    def position(self, state: State) -> str:
        return position(state)

    def place(self, text: str) -> State:
        return place(text)

    def refusal(self, state: State, seat: int, action: int) -> Illegal | None:
        return refusal(state, seat, action)


def _below(state: State) -> int:
    """The frame under the top one: the activation or countermove of an action's last choices."""
    return state.cells[AGENDA + state.cells[DEPTH] - 2]


def _pick_rule(state: State, rule: str) -> str:
    """Actions 8 and 18 ask as 7 and 6 do."""
    argument = state.top() >> 20
    if argument & 15 == f.P_STEP:
        return f"14.{step_action(_below(state), argument >> 4 & 3)}"
    if argument & 15 == f.P_CURSE and _below(state) >> 20 & 15 == _SUC3:
        return "14.18"
    return rule


def _wishes(state: State) -> bool:
    """Whether a resource is chosen for action 19, not for a Rune; who has just performed it counts as doing so."""
    below = _below(state)
    kind, argument = below & 255, below >> 20
    return kind == f.F_COUNTER or (kind == f.F_CARD and argument & 15 == _MOR1 and argument >> 8 & 15 > 0)


def _picked(argument: int) -> str:
    return f"{(argument >> 8 & 15) + 1} {CARD_NAMES[argument >> 12 & 15]}"
