"""Shamans as a game: options, decisions, reasons and outcomes. The rules themselves are in ``rules``."""

from collections.abc import Mapping
from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.decision import Decision
from spiritboard.core.errors import BadOption, Illegal
from spiritboard.core.game import Game
from spiritboard.core.option import Option, Value
from spiritboard.core.outcome import Outcome
from spiritboard.core.seats import NATURE
from spiritboard.core.state import PLAYERS, State
from spiritboard.games.shamans import frames as f
from spiritboard.games.shamans.audit import audit
from spiritboard.games.shamans.deal import SHADOWS
from spiritboard.games.shamans.notation import ACTION_WORDS, TILES, card_name
from spiritboard.games.shamans.observe import FEATURES
from spiritboard.games.shamans.position import place, position
from spiritboard.games.shamans.rules import ShamansState, begin

MOON_DISTANCES: Final = {3: 9, 4: 11, 5: 22}
"""Calibrated, not printed (rule 2.1)."""

OPTIONS: Final = (
    Option(
        "moon",
        "Distance to the Moon",
        "How many spaces the pawn starts away from the Moon.",
        "2.1",
        default=9,
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
    ),
    Option(
        "talk",
        "Talk at the table",
        "What may be said about one's cards: nothing of worlds and values, or anything but an exact card.",
        "10.1",
        default="official",
        choices=("official", "condensed"),
    ),
    Option(
        "first",
        "First player",
        "Who has the first-player marker in the first round.",
        "1.6",
        default="random",
        choices=("random", "1", "2", "3", "4", "5"),
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

    def restore(self, cells: vec[i64]) -> State:
        return ShamansState(cells)

    def audit(self, state: State) -> None:
        audit(state)

    def notations(self) -> tuple[str, ...]:
        return ACTION_WORDS

    def say(self, state: State, action: int) -> str:  # noqa: ARG002 - the same at every moment
        return ACTION_WORDS[action]

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

    def forbids(self, state: State, seat: int, action: int) -> Illegal:
        """Why not: first what is asked instead, then what this action would need."""
        if state.seat() == NATURE:
            return Illegal("the round is being dealt", "2.1")
        cells = state.cells
        kind = state.top() & 255
        if f.A_PLAY <= action < f.A_GIVE and kind == f.F_PLAY:
            return Illegal("the card {card} is not in your hand", "3.2", card=card_name(action))
        if f.A_GIVE <= action < f.A_TILE_LEFT and kind == f.F_ECLIPSE:
            return Illegal("the card {card} is not in your hand", "5.2", card=card_name(action - f.A_GIVE))
        if action in (f.A_PORTAL_ON, f.A_PORTAL_BACK):
            return Illegal("you have no Portal", "7.1")
        if f.A_SHOW < action < f.ACTIONS:
            return Illegal("you have no face-down {tile}", "4.3", tile=TILES[action - f.A_SHOW])
        if f.A_TILE_LEFT <= action <= f.A_TILE_TOP and kind == f.F_TAKE:
            return Illegal("there is no tile there any more", "4.2")
        if action == f.A_SPARE and kind == f.F_STRIKE:
            return Illegal("an open Dagger must be used", "6.5")
        if f.A_STRIKE <= action < f.A_STRIKE + f.SEATS and kind == f.F_STRIKE:
            if not (cells[f.UP + seat] | cells[f.DOWN + seat]) & 15:
                return Illegal("you have no Dagger", "6.5")
            return self._bad_target(state, seat, action - f.A_STRIKE, "6.5")
        if f.A_SWAP <= action < f.A_SWAP + f.SEATS and kind == f.F_SWAP:
            return self._bad_target(state, seat, action - f.A_SWAP, "6.4")
        if f.A_GUIDE <= action < f.A_GUIDE + f.SEATS and kind == f.F_NAME:
            return Illegal(
                "seat {seat} cannot be the Guide: it is out or has no cards", "4.7", seat=action - f.A_GUIDE + 1
            )
        legal = ", ".join(self.say(state, option) for option in self.options(state, seat))
        return Illegal(
            "this is not the time for {action}; you may do: {legal}",
            _KINDS[kind][1],
            action=repr(ACTION_WORDS[action]),
            legal=legal,
        )

    def _bad_target(self, state: State, seat: int, target: int, rule: str) -> Illegal:
        if target == seat:
            return Illegal("it must be another player", rule)
        if target >= state.cells[PLAYERS]:
            return Illegal("there is no seat {seat} in this match", rule, seat=target + 1)
        return Illegal("seat {seat} has been eliminated", rule, seat=target + 1)
