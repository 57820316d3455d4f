"""Shamans as a game: options, decisions, reasons and outcomes. The rules themselves are in ``rules``."""

from collections.abc import Mapping, Sequence
from math import comb

from spiritboard.core.decision import Decision
from spiritboard.core.errors import BadOption, Illegal
from spiritboard.core.feature import WORD, width
from spiritboard.core.frame import argument_of, kind_of
from spiritboard.core.game import Game, places
from spiritboard.core.glimpse import Glimpse
from spiritboard.core.option import Value
from spiritboard.core.outcome import Outcome
from spiritboard.core.rewind import Rewind
from spiritboard.core.sight import View
from spiritboard.core.state import PLAYERS, State
from spiritboard.games.shamans.mind.cover import keeps_cover
from spiritboard.games.shamans.mind.observe import FEATURES
from spiritboard.games.shamans.mind.rewind import ShamansRewind
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.rules.board import role_in, with_role
from spiritboard.games.shamans.rules.chance import SHADOWS
from spiritboard.games.shamans.rules.state import ShamansState, begin
from spiritboard.games.shamans.rules.steps import STEPS
from spiritboard.games.shamans.text.audit import examine
from spiritboard.games.shamans.text.notation import ACTION_WORDS
from spiritboard.games.shamans.text.options import (
    AUTO,
    DAGGERS,
    MOON_DISTANCES,
    OPTIONS,
    PRINTED,
    PRINTED_LIKE,
    fair_moon,
)
from spiritboard.games.shamans.text.position import position, read_position
from spiritboard.games.shamans.text.reasons import refusal


class Shamans(Game):
    """The rules of Shamans."""

    name = "shamans"
    title = "Shamans"
    version = 1
    least = 3
    most = 5
    actions = f.ACTIONS
    spec = OPTIONS
    moment = ShamansState
    features = FEATURES

    def check_options(self, players: int, options: Mapping[str, object] | None = None) -> dict[str, Value]:
        settled = super().check_options(players, options)
        if settled["moon"] == AUTO:  # the players are not known
            settled["moon"] = MOON_DISTANCES[players]
        elif settled["moon"] == PRINTED:
            settled["moon"] = PRINTED_LIKE[players]
        if settled["first"] != "random" and int(settled["first"]) > players:
            raise BadOption(f"option first cannot be {settled['first']}: there are {players} players")
        return settled

    def wished(self, players: int, options: Mapping[str, object] | None = None) -> dict[str, Value]:
        settled = self.check_options(players, options)
        return settled | {"moon": AUTO} if (options or {}).get("moon", AUTO) == AUTO else settled

    def suited(self, players: int, options: Mapping[str, object], levels: Sequence[int]) -> dict[str, Value]:
        wished = self.wished(players, options)
        if wished["moon"] == AUTO:
            wished["moon"] = fair_moon(players, levels, int(wished["people"]))
        return wished

    def begin(self, players: int, options: Mapping[str, Value]) -> State:
        first = options["first"]
        return begin(
            players,
            -1 if first == "random" else int(first) - 1,
            int(options["points"]),
            int(options["rounds"]),
            DAGGERS.index(str(options["daggers"])),
            int(options["moon"]),
        )

    def turned(self, players: int, seat: int) -> list[int]:
        order = list(range(self.actions))
        for first in (f.A_SWAP, f.A_STRIKE, f.A_GUIDE):
            for turn in range(players):
                order[first + turn] = first + (seat + turn) % players
        return order

    def era(self, state: State) -> int:
        return state.cells[f.ROUND]

    def is_public(self, action: int) -> bool:
        return not f.A_GIVE <= action < f.A_TILE_LEFT

    def only_shows(self, action: int) -> bool:
        return action > f.A_SHOW

    def rewind(self, view: View, past: Sequence[Glimpse], worlds: int, seed: int) -> Rewind:
        words, own = width(self.features) // WORD, places(self, view.cells[PLAYERS])
        found = ShamansRewind(self.restore(view.cells[:]), view.sizes, view.viewer, words, own, self.actions, seed)
        for moment in past:
            found.add(self.restore(moment.view.cells[:]), moment.view.sizes, moment.seat, moment.action)
        found.go(worlds)
        return found

    def innocent(self, view: View) -> View | None:
        role = view.cells[f.ROLE + view.viewer] if view.viewer >= 0 else f.SHAMAN
        if role_in(role) != f.SHADOW or not keeps_cover(view.cells, view.viewer):
            return None
        cells = view.cells[:]
        cells[f.ROLE + view.viewer] = with_role(role, f.SHAMAN)
        return View(view.viewer, cells, view.sizes)

    def casts(self, players: int) -> int:
        return comb(players, SHADOWS[players])

    def recast(self, state: State, cast: int) -> None:
        """Rotate the roles by this many seats. With five players there are two Shadows, either side by side or not;
        taking every second seat exchanges these two cases."""
        players = state.players()
        step = 2 if cast >= players else 1
        roles = [role_in(state.cells[f.ROLE + seat]) for seat in range(players)]
        for seat, role in enumerate(roles):
            cell = f.ROLE + (step * seat + cast) % players
            state.cells[cell] = with_role(state.cells[cell], role)

    def examine(self, state: State) -> None:
        examine(state)

    def notations(self) -> tuple[str, ...]:
        return ACTION_WORDS

    def decision(self, state: State) -> Decision | None:
        if state.over():
            return None
        question, argument = STEPS[kind_of(state.top())], argument_of(state.top())
        return Decision(question.name, self.asked(state), question.rule, question.source(argument))

    def outcome(self, state: State) -> Outcome | None:
        if not state.over():
            return None
        scores = tuple(state.cells[f.SCORE + seat] for seat in range(state.players()))
        best = max(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        return Outcome(scores, winners, f"{best} points after {state.cells[f.ROUND]} rounds")

    def position(self, state: State) -> str:
        return position(state)

    def from_position(self, text: str) -> State:
        return read_position(text)

    def refusal(self, state: State, seat: int, action: int) -> Illegal | None:
        return refusal(state, seat, action)
