"""The Shaman King TCG as a game: options, decisions, reasons and outcomes. The rules themselves are in ``rules``."""

from collections.abc import Mapping
from typing import Final

from spiritboard.core.decision import Decision
from spiritboard.core.errors import BadOption, Illegal
from spiritboard.core.game import Game
from spiritboard.core.option import Option, Value
from spiritboard.core.outcome import Outcome
from spiritboard.core.state import State
from spiritboard.games.shamanking import frames as f
from spiritboard.games.shamanking.audit import examine
from spiritboard.games.shamanking.decks import FORMATS, LONGEST_LINE, BadDeck, Deck, complaints_about, decks, find_deck
from spiritboard.games.shamanking.notation import ACTION_WORDS, listed_code, say
from spiritboard.games.shamanking.observe import FEATURES
from spiritboard.games.shamanking.position import place, position
from spiritboard.games.shamanking.reasons import refusal
from spiritboard.games.shamanking.rules import ShamanKingState, begin
from spiritboard.games.shamanking.tables import CODE_ROW, TABLES

_DECK_HELP: Final = "A deck by its name, or in one line: the shaman's code, then 4*CODE for each card."

KINDS: Final = {
    f.F_SETUP: ("setup", "2.2"),
    f.F_MOVE: ("move", "2.4"),
    f.F_OPENER: ("opener", "2.6"),
    f.F_BEFORE: ("before", "6.8"),
    f.F_CARD: ("card", "5.1"),
    f.F_PAY: ("pay", "3.3"),
    f.F_RUN: ("effect", "9.1"),
    f.F_EMPTY: ("shuffle", "3.9"),
    f.F_SHUFFLE: ("shuffle", "9.7"),
    f.F_CHARGE: ("charge", "7.2"),
    f.F_PLACE: ("place", "8.3"),
    f.F_SIGNATURE: ("signature", "4.4"),
    f.F_TRIGGERS: ("order", "9.9"),
}
"""What is asked by which frame, and the rule that asks."""


def options() -> tuple[Option, ...]:
    """What a table may choose: the decks there are, and the format."""
    names = tuple(decks())
    titles = tuple(deck.titles[0] for deck in decks().values())
    return (
        Option("deck1", "Deck of seat 1", _DECK_HELP, "11.1", names[1], names, titles=titles, longest=LONGEST_LINE),
        Option("deck2", "Deck of seat 2", _DECK_HELP, "11.1", names[0], names, titles=titles, longest=LONGEST_LINE),
        Option(
            "format",
            "Format",
            "Whether decks of 60 with traits are asked for, or starter decks in which traits bind nobody; "
            "'auto' plays constructed where both decks can.",
            "11.6",
            "auto",
            ("auto", *FORMATS),
            titles=("as the decks allow", "starter decks", "constructed decks"),
        ),
    )


class ShamanKing(Game):
    """The rules of the Shaman King TCG."""

    name = "shamanking"
    title = "Shaman King TCG"
    version = 1
    least = 2
    most = 2
    actions = f.ACTIONS
    spec = options()
    moment = ShamanKingState
    features = FEATURES

    def settle(self, players: int, options: Mapping[str, object] | None = None) -> dict[str, Value]:
        settled = super().settle(players, options)
        decks_of(settled)
        return settled

    def begin(self, players: int, options: Mapping[str, Value]) -> State:  # noqa: ARG002 - always two
        both, form = decks_of(options)
        return begin(form == "starter", [deck.shaman for deck in both], [list(deck.cards) for deck in both])

    def examine(self, state: State) -> None:
        examine(state)

    def notations(self) -> tuple[str, ...]:
        return ACTION_WORDS

    def say(self, state: State, action: int) -> str:
        return say(state, action)

    def decision(self, state: State) -> Decision | None:
        if state.over():
            return None
        frame = state.top()
        kind, rule = KINDS[frame & 255]
        source = ""
        picks = 1
        if kind == "effect":
            source = EFFECTS[TABLES.code[(frame >> 20 & 0xFFFF) * CODE_ROW]]
        elif kind == "pay":
            picks = sum(frame >> 20 + 8 * colour & 255 for colour in range(3))
        elif kind in ("card", "place", "charge") and state.cells[f.FLIPPED] >= 0:
            source = listed_code(state.cells, state.cells[f.DEFENDER], state.cells[f.FLIPPED] & 255)
        return Decision(kind, self.asked(state), rule, source, picks)

    def outcome(self, state: State) -> Outcome | None:
        if not state.over():
            return None
        cells = state.cells
        winner = cells[f.WINNER]
        scores = (cells[f.SCORE], cells[f.SCORE + 1])
        winners = (winner,) if winner >= 0 else (0, 1)
        if max(scores) >= f.GOAL:
            return Outcome(scores, winners, f"{f.GOAL} points in turn {cells[f.TURN]}")
        return Outcome(scores, winners, f"the points after {f.TURN_LIMIT} turns")

    def position(self, state: State) -> str:
        return position(state)

    def place(self, text: str) -> State:
        return place(text)

    def refusal(self, state: State, seat: int, action: int) -> Illegal | None:
        return refusal(state, seat, action)


EFFECTS: Final = {
    2: "may",
    4: "drain",
    6: "break",
    7: "charge",
    8: "uncharge",
    14: "look",
    15: "arrange",
    16: "search",
    17: "salvage",
}
"""The instructions that ask, by what they ask."""


def decks_of(options: Mapping[str, Value]) -> tuple[tuple[Deck, Deck], str]:
    """The two decks of a match and its format. Raises BadOption where a deck cannot be played in it."""
    found = []
    for name in ("deck1", "deck2"):
        try:
            found.append(find_deck(str(options[name])))
        except BadDeck as error:
            raise BadOption(f"option {name}: {error}") from None
    form = str(options["format"])
    if form == "auto":
        strict = any(complaints_about(deck, "constructed") for deck in found)
        form = "starter" if strict else "constructed"
    for name, deck in zip(("deck1", "deck2"), found, strict=True):
        complaints = complaints_about(deck, form)
        if complaints:
            raise BadOption(f"option {name}: {'; '.join(complaints)}")
    return (found[0], found[1]), form
