"""Shamans as a game: options, decisions, reasons and outcomes. The rules themselves are in ``rules``."""

from collections.abc import Mapping, Sequence
from math import comb
from typing import Final

from spiritboard.core.decision import Decision
from spiritboard.core.errors import BadOption, Illegal
from spiritboard.core.feature import WORD, width
from spiritboard.core.game import Game, places
from spiritboard.core.glimpse import Glimpse
from spiritboard.core.option import Option, Value
from spiritboard.core.outcome import Outcome
from spiritboard.core.rewind import Rewind
from spiritboard.core.sight import View
from spiritboard.core.state import PLAYERS, State
from spiritboard.games.shamans import frames as f
from spiritboard.games.shamans.audit import examine
from spiritboard.games.shamans.deal import SHADOWS
from spiritboard.games.shamans.notation import ACTION_WORDS
from spiritboard.games.shamans.observe import FEATURES
from spiritboard.games.shamans.position import place, position
from spiritboard.games.shamans.reasons import refusal
from spiritboard.games.shamans.rewind import ShamansRewind
from spiritboard.games.shamans.rules import ShamansState, begin

MOON_DISTANCES: Final = {3: 12, 4: 18, 5: 34}
"""Calibrated between bots, not printed (rule 2.1)."""

OPTIONS: Final = (
    Option(
        "moon",
        "Distance to the Moon",
        "How many spaces the pawn starts away from the Moon: the nearer, the better for the Shadows.",
        "2.1",
        default=12,
        least=3,
        most=40,
        by_players=MOON_DISTANCES,
    ),
    Option(
        "points",
        "Points to win",
        "The match ends after a round in which somebody has this many points and leads alone.",
        "9.6",
        default=8,
        least=1,
        most=30,
    ),
    Option(
        "daggers",
        "Daggers in a Neutralization",
        "Whether a Neutralization uses one Dagger, or all open and any number of face-down ones.",
        "6.5",
        default="one",
        choices=("one", "any"),
        titles=("one Dagger", "any number"),
    ),
    Option(
        "talk",
        "Talk at the table",
        "What may be said about one's cards: nothing of worlds and values, or anything but an exact card.",
        "10.1",
        default="official",
        choices=("official", "condensed"),
        titles=("no worlds, no values", "no exact card"),
    ),
    Option(
        "first",
        "First player",
        "Who has the first-player marker in the first round.",
        "1.6",
        default="random",
        choices=("random", "1", "2", "3", "4", "5"),
        titles=("drawn by lot", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5"),
    ),
    Option(
        "rounds",
        "Number of rounds",
        "End after so many rounds, whatever the points; 0 plays to the end of the match.",
        "9.6",
        default=0,
        least=0,
        most=20,
        shown=False,
    ),
)

_KINDS: Final = {
    f.F_PLAY: ("play", "3.2"),
    f.F_WINDOW: ("window", "7.3"),
    f.F_TAKE: ("tile", "4.2"),
    f.F_KEEP: ("keep", "4.3"),
    f.F_ECLIPSE: ("give", "5.2"),
    f.F_STEADY: ("steady", "6.2"),
    f.F_SWAP: ("swap", "6.4"),
    f.F_STRIKE: ("strike", "6.5"),
    f.F_CHAIN: ("order", "6.8"),
    f.F_NAME: ("name", "4.7"),
    f.F_DEAL: ("deal", "2.1"),
}


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

    def settle(self, players: int, options: Mapping[str, object] | None = None) -> dict[str, Value]:
        settled = super().settle(players, options)
        if settled["first"] != "random" and int(settled["first"]) > players:
            raise BadOption(f"option first cannot be {settled['first']}: there are {players} players")
        return settled

    def begin(self, players: int, options: Mapping[str, Value]) -> State:
        first = options["first"]
        return begin(
            players,
            -1 if first == "random" else int(first) - 1,
            int(options["points"]),
            int(options["rounds"]),
            ("one", "any").index(str(options["daggers"])),
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

    def open(self, action: int) -> bool:
        return not f.A_GIVE <= action < f.A_TILE_LEFT

    def rewind(self, view: View, past: Sequence[Glimpse], worlds: int, seed: int) -> Rewind:
        words, own = width(FEATURES) // WORD, places(self, view.cells[PLAYERS])
        found = ShamansRewind(self.restore(view.cells[:]), view.sizes, view.viewer, words, own, self.actions, seed)
        for moment in past:
            found.add(self.restore(moment.view.cells[:]), moment.view.sizes, moment.seat, moment.action)
        found.go(worlds)
        return found

    def casts(self, players: int) -> int:
        return comb(players, SHADOWS[players])

    def recast(self, state: State, cast: int) -> None:
        """The roles move on by so many seats. Of five seats two are Shadows: side by side or not, which only
        taking every second seat exchanges."""
        players = state.players()
        step = 2 if cast >= players else 1
        roles = [state.cells[f.ROLE + seat] & 255 for seat in range(players)]
        for seat, role in enumerate(roles):
            cell = f.ROLE + (step * seat + cast) % players
            state.cells[cell] = state.cells[cell] >> 8 << 8 | role

    def examine(self, state: State) -> None:
        examine(state)

    def notations(self) -> tuple[str, ...]:
        return ACTION_WORDS

    def decision(self, state: State) -> Decision | None:
        if state.over():
            return None
        kind, rule = _KINDS[state.top() & 255]
        source = ""
        if kind == "window":
            source = ("moon", "elimination", "trick", "round")[state.top() >> 28 & 3]
        elif kind == "give":
            source = ("left", "right")[state.top() >> 20 & 1]
        return Decision(kind, self.asked(state), rule, source)

    def outcome(self, state: State) -> Outcome | None:
        if not state.over():
            return None
        scores = tuple(state.cells[f.SCORE + seat] for seat in range(state.players()))
        best = max(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        return Outcome(scores, winners, f"{best} points after {state.cells[f.ROUND]} rounds")

    def position(self, state: State) -> str:
        return position(state)

    def place(self, text: str) -> State:
        return place(text)

    def refusal(self, state: State, seat: int, action: int) -> Illegal | None:
        return refusal(state, seat, action)
