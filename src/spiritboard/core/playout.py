# compiled
"""The interface between a game and search: how playouts continue from a leaf, where they stop, and how they evaluate.

A game passes its knowledge to search by overriding this class. The base class plays at random to the end of the match.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.dice import Dice
from spiritboard.core.rewind import Rewind
from spiritboard.core.seats import NATURE
from spiritboard.core.state import ASKED, MOST_OPTIONS, PLAYERS, State

MOST_SEATS: Final[i64] = 8
"""The maximum number of seats in a match, which is the length of a row of values."""

_options: Final[vec[i64]] = vec[i64]([0] * MOST_OPTIONS)


@mypyc_attr(allow_interpreted_subclasses=True)
class Playout:
    """Random play to the end. Overriding methods may read only what the asked seat may know."""

    def act(self, state: State, dice: Dice) -> i64:
        """Return an action for the asked seat."""
        count = state.legal_into(state.cells[ASKED], _options)
        return _options[dice.below(count)]

    def lead(self, state: State, dice: Dice) -> i64:
        """Return the first action that a widening tree tries in a new node: usually the same as ``act``."""
        return self.act(state, dice)

    def finish(self, state: State, dice: Dice, longest: i64) -> None:
        """Play on in place from the leaf of a search to the state that is evaluated."""
        play_on(state, self, dice, longest)

    def begin(self, state: State) -> None:
        """Prepare for a search that starts from this view of a state."""

    def method(self, players: i64) -> str:  # noqa: ARG002 - most games are searched alike by any number
        """Return the best search method for this number of players: ``flat``, ``crowd``, ``tree`` or ``trees`` (see
        ``bots.search.seer``)."""
        return "flat"

    def heeds(self) -> bool:
        """Return whether the best search weights worlds by what can be inferred (see ``bots.nets.inference``)."""
        return False

    def explore(self) -> float:
        """Return the exploration constant of a tree search, relative to the range of results so far."""
        return 0.5

    def widen(self) -> float:
        """Return the factor of progressive widening: a node opens ``1 + widen * sqrt(visits)`` children; 0 opens
        all."""
        return 0.0

    def rests(self, state: State) -> bool:  # noqa: ARG002 - random play continues to the end
        """Return whether a playout should stop here and evaluate the state instead of continuing."""
        return False

    def horizon(self) -> i64:
        """Return the maximum number of answers in a playout before its state is evaluated."""
        return 1000

    def turn_begins(self, state: State) -> bool:  # noqa: ARG002 - not every game has turns
        """Return whether the asked seat is at the beginning of a turn."""
        return False

    def ahead(self) -> i64:
        """Return how many of the searcher's own turns are played out before a net evaluates the state; 0 plays on until
        ``rests``."""
        return 0

    def farther(self, turns: i64) -> None:
        """Until the next search begins, extend playouts by this number of turns before they are evaluated."""

    def trust(self) -> float:
        """Return by how many standard errors another action must be better before search prefers it to ``act``."""
        return 0.0

    def stakes(self) -> float:
        """Return how far apart two reasonable answers usually are, relative to Shamans, with a whole match as 1. Weaker
        bots use it to choose among answers that are nearly as good."""
        return 1.0

    def worth(self, state: State, into: vec[float]) -> None:
        """Write the value of this state for each seat, its expected share of the match from 0 to 1. By default the
        current leaders share it equally."""
        players = state.cells[PLAYERS]
        best = state.score(0)
        leaders = 0.0
        for seat in range(players):
            best = max(best, state.score(seat))
        for seat in range(players):
            if state.score(seat) == best:
                leaders += 1.0
        for seat in range(players):
            into[seat] = 0.0
            if state.score(seat) == best:
                into[seat] = 1.0 / leaders

    def kind(self, state: State, seat: i64) -> i64:  # noqa: ARG002 - most games have no secret sides
        """Return the secret side of a seat, from 0 to 3, which the other seats cannot see."""
        return 0

    def seen(self, state: State, action: i64, observer: i64) -> i64:  # noqa: ARG002 - most actions are open
        """Return the asked seat's action as another seat sees it. Secret actions look alike."""
        return action

    def vary(self, state: State, dice: Dice) -> None:
        """Randomise scores or settings before the first deal, so that learners see all stages of a match."""

    def bare_words(self) -> i64:
        """Return how many words ``bare_into`` writes."""
        return 0

    def bare_into(self, state: State, seat: i64, into: vec[i64], at: i64) -> None:
        """Write what an uncovered observation lacks for the omniscient critic in training, in words of eight features
        of at most 1."""

    def believe(self, odds: list[float]) -> None:
        """From now on, make ``lean`` use these odds of each seat being on the secret side; an empty list makes all
        worlds equally likely."""

    def glance(self, state: State) -> None:
        """From now on, make ``lean`` use what the asked seat can infer from this state alone."""

    def recall(self, rewind: Rewind, chances: list[float]) -> None:
        """From now on, make ``lean`` draw from these worlds, each with each of the rewind's casts, by these
        probabilities."""

    def lean(self, world: State, seat: i64, dice: Dice) -> None:
        """Deal an imagined world again where the seat believes that some worlds are likelier than others."""


def imagined(view: State, sizes: vec[i64], seat: i64, playout: Playout, lean: bool, dice: Dice) -> State:
    """Return a sampled world from which a search can start: the seat is asked, and its beliefs apply if ``lean`` is
    set."""
    world = view.blank(view.cells[:])
    world.fill(seat, sizes, dice)
    if lean:
        playout.lean(world, seat, dice)
    world.cells[ASKED] = seat
    return world


def play_on(state: State, playout: Playout, dice: Dice, longest: i64) -> i64:
    """Play on in place until the match is over, the playout rests, or ``longest`` answers are given; return their
    number."""
    cells = state.cells
    answers: i64 = 0
    while answers < longest:
        seat = cells[ASKED]
        if playout.rests(state):
            break
        if seat >= 0:
            state.apply(playout.act(state, dice))
            answers += 1
        elif seat == NATURE:
            state.roll(dice)
        else:
            break
    return answers
