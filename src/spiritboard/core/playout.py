# compiled
"""The playout contract: how search plays on from a leaf, where it stops, and how it evaluates that state.

A game gives search its knowledge by overriding this class; the base plays at random to the end of the match.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.dice import Dice
from spiritboard.core.rewind import Rewind
from spiritboard.core.seats import NATURE
from spiritboard.core.state import ASKED, MOST_OPTIONS, PLAYERS, State

MOST_SEATS: Final[i64] = 8
"""No match has more seats than this: the length of a row of worths."""

_options: Final[vec[i64]] = vec[i64]([0] * MOST_OPTIONS)


@mypyc_attr(allow_interpreted_subclasses=True)
class Playout:
    """Random play to the end. Whatever a game overrides may read of a state only what the asked seat may know."""

    def act(self, state: State, dice: Dice) -> i64:
        """What the asked seat does."""
        count = state.legal_into(state.cells[ASKED], _options)
        return _options[dice.below(count)]

    def lead(self, state: State, dice: Dice) -> i64:
        """What a tree that widens tries first where it has not been: usually what ``act`` does."""
        return self.act(state, dice)

    def finish(self, state: State, dice: Dice, longest: i64) -> None:
        """Play on, in place, from where a search ends to the moment whose worth is looked at."""
        play_on(state, self, dice, longest)

    def begin(self, state: State) -> None:
        """A search starts from this moment, of which it knows a view."""

    def method(self, players: i64) -> str:  # noqa: ARG002 - most games are searched alike by any number
        """The search that suits the game best for so many players: ``flat``, ``crowd``, ``tree`` or ``trees`` (see
        ``bots.seer``)."""
        return "flat"

    def heeds(self) -> bool:
        """Whether the search that suits the game best imagines worlds by what can be concluded (``bots.inference``)."""
        return False

    def explore(self) -> float:
        """How strongly rarely tried actions attract a tree, in spans between the best and worst result so far."""
        return 0.5

    def widen(self) -> float:
        """A node of a tree opens ``1 + widen * sqrt(visits)`` children; 0 opens all at once."""
        return 0.0

    def rests(self, state: State) -> bool:  # noqa: ARG002 - random play never rests
        """Whether to stop here and look at the worth, instead of answering or rolling."""
        return False

    def horizon(self) -> i64:
        """How many answers a playout goes on at most before its worth is looked at."""
        return 1000

    def turn_begins(self, state: State) -> bool:  # noqa: ARG002 - not every game has turns
        """Whether the asked seat begins a turn."""
        return False

    def ahead(self) -> i64:
        """How many of the searcher's own turns a net plays on before it is asked what the moment is worth; 0 plays on
        until the playout rests."""
        return 0

    def farther(self, turns: i64) -> None:
        """From now on, until the next search begins, playouts go on for so many turns more before their worth is looked
        at."""

    def trust(self) -> float:
        """By how many standard errors search must find something better before it leaves what ``act`` would do."""
        return 0.0

    def stakes(self) -> float:
        """How far apart two fair answers usually are, where the whole match is 1 and Shamans is the measure: bots that
        waver need to know what is nearly as good."""
        return 1.0

    def worth(self, state: State, into: vec[float]) -> None:
        """What this moment is worth to each seat, from 0 to 1: a share of the match. Here: who leads has it."""
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
        """Which secret side the seat is on, from 0 to 3: what the other seats cannot tell."""
        return 0

    def seen(self, state: State, action: i64, observer: i64) -> i64:  # noqa: ARG002 - most actions are open
        """The asked seat's action as another seat sees it: secret actions look alike."""
        return action

    def vary(self, state: State, dice: Dice) -> None:
        """Before anything is dealt: begin from other scores or settings, so that learners see all of a match."""

    def bare_words(self) -> i64:
        """How many words ``bare_into`` writes."""
        return 0

    def bare_into(self, state: State, seat: i64, into: vec[i64], at: i64) -> None:
        """For the critic in training, which sees everything: what an uncovered observation does not tell apart, in
        words of eight features of at most 1."""

    def believe(self, odds: list[float]) -> None:
        """From now on, ``lean`` by how much likelier than not each seat is on the secret side; an empty list takes all
        worlds alike."""

    def glance(self, state: State) -> None:
        """From now on, ``lean`` by what the asked seat can tell from this moment alone."""

    def recall(self, rewind: Rewind, chances: list[float]) -> None:
        """From now on, ``lean`` to these worlds: each with each of the rewind's casts, by its chance."""

    def lean(self, world: State, seat: i64, dice: Dice) -> None:
        """Deal an imagined world anew where the seat believes that some are likelier than others."""


def imagined(view: State, sizes: vec[i64], seat: i64, playout: Playout, lean: bool, dice: Dice) -> State:
    """A world that a search from this view may begin with: the seat is asked, and beliefs count where they should."""
    world = view.blank(view.cells[:])
    world.fill(seat, sizes, dice)
    if lean:
        playout.lean(world, seat, dice)
    world.cells[ASKED] = seat
    return world


def play_on(state: State, playout: Playout, dice: Dice, longest: i64) -> i64:
    """Play a state on in place until it is over, the playout rests, or so many answers; return how many."""
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
