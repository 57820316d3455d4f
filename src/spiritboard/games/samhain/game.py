"""Samhain as a game: options, decisions, reasons and outcomes. The rules themselves are in ``rules``."""

from collections.abc import Mapping

from spiritboard.core.decision import Decision
from spiritboard.core.errors import Illegal
from spiritboard.core.frame import argument_of, kind_of, step_of
from spiritboard.core.game import Game
from spiritboard.core.option import Value
from spiritboard.core.outcome import Outcome
from spiritboard.core.state import State
from spiritboard.games.samhain.mind.observe import FEATURES
from spiritboard.games.samhain.rules import frames as f
from spiritboard.games.samhain.rules.state import SamhainState, begin
from spiritboard.games.samhain.rules.steps import STEPS
from spiritboard.games.samhain.text.audit import examine
from spiritboard.games.samhain.text.notation import ACTION_WORDS
from spiritboard.games.samhain.text.options import OPTIONS, flags, graves
from spiritboard.games.samhain.text.position import position, read_position
from spiritboard.games.samhain.text.reasons import refusal


class Samhain(Game):
    """The rules of Samhain."""

    name = "samhain"
    title = "Samhain"
    version = 1
    least = 2
    most = 4
    actions = f.ACTIONS
    spec = OPTIONS
    always_won = False  # if everybody is a traitor, Rome wins
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
        board = SamhainState(state.cells)
        frame = state.top()
        question, step, argument = STEPS[kind_of(frame)], step_of(frame), argument_of(frame)
        return Decision(
            question.kind(step, argument),
            self.asked(state),
            question.asks_by(board, step, argument),
            question.source(step, argument),
            question.picks(argument),
        )

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

    def from_position(self, text: str) -> State:
        return read_position(text)

    def refusal(self, state: State, seat: int, action: int) -> Illegal | None:
        return refusal(state, seat, action)
