"""The Shaman King TCG as a game: options, decisions, reasons and outcomes. The rules themselves are in ``rules``."""

from collections.abc import Mapping

from spiritboard.core.decision import Decision
from spiritboard.core.errors import BadOption, Illegal
from spiritboard.core.frame import argument_of, kind_of
from spiritboard.core.game import Game
from spiritboard.core.option import Value
from spiritboard.core.outcome import Outcome
from spiritboard.core.state import State
from spiritboard.games.shamanking.cards.decks import (
    BadDeck,
    Deck,
    complaints_about,
    find_deck,
)
from spiritboard.games.shamanking.mind.observe import FEATURES
from spiritboard.games.shamanking.rules import frames as f
from spiritboard.games.shamanking.rules.costs import amount
from spiritboard.games.shamanking.rules.effects import instruction_at
from spiritboard.games.shamanking.rules.state import ShamanKingState, begin
from spiritboard.games.shamanking.rules.steps import STEPS
from spiritboard.games.shamanking.text.audit import examine
from spiritboard.games.shamanking.text.notation import ACTION_WORDS, listed_code, place_in, say
from spiritboard.games.shamanking.text.options import options
from spiritboard.games.shamanking.text.position import position, read_position
from spiritboard.games.shamanking.text.reasons import refusal


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

    def check_options(self, players: int, options: Mapping[str, object] | None = None) -> dict[str, Value]:
        settled = super().check_options(players, options)
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
        step = STEPS[kind_of(frame)]
        kind, rule = step.name, step.rule
        source = ""
        picks = 1
        if kind == "effect":
            source = instruction_at(argument_of(frame)).asks
        elif kind == "pay":
            picks = sum(amount(argument_of(frame), colour) for colour in range(3))
        elif kind in ("card", "place", "charge") and state.cells[f.FLIPPED] >= 0:
            source = listed_code(state.cells, state.cells[f.DEFENDER], place_in(state.cells[f.FLIPPED]))
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

    def from_position(self, text: str) -> State:
        return read_position(text)

    def refusal(self, state: State, seat: int, action: int) -> Illegal | None:
        return refusal(state, seat, action)


def decks_of(options: Mapping[str, Value]) -> tuple[tuple[Deck, Deck], str]:
    """Return the two decks of a match and its format. Raise BadOption if a deck is illegal in it."""
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
