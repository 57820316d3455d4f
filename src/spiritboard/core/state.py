# compiled
"""States: one moment of a match as a row of numbers, and the loop that advances it.

A state is one flat row of native integers. The first cells belong to the core: who is asked, and the *agenda*, a stack
of frames that lists what is unfinished. The remaining cells belong to the game, which names them and declares in a
*layout* (see ``sight``) who may see them. Since a state contains nothing else, copying, saving, comparing and hashing
are implemented once, here.

Secrets are kept in the game's cells. The agenda contains only public facts.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT
from spiritboard.core.dice import Dice
from spiritboard.core.event import EVERYONE, Event
from spiritboard.core.frame import ARGUMENT_SHIFT, BEFORE_ARGUMENT, NOT_STEP, SEAT_SHIFT, STEP_SHIFT
from spiritboard.core.seats import NATURE, OVER, RUNNING
from spiritboard.core.sight import conceal

ASKED: Final[i64] = 0
"""Cell: the seat that must answer, or NATURE, OVER or RUNNING."""
PLAYERS: Final[i64] = 1
"""Cell: the number of seats."""
DEPTH: Final[i64] = 2
"""Cell: the number of frames on the agenda."""
ROOM: Final[i64] = 3
"""Cell: the maximum number of frames on the agenda."""
AGENDA: Final[i64] = 4
"""The first cell of the agenda; the game's own cells begin after ``ROOM`` frames."""

MOST_OPTIONS: Final = 512
"""The maximum number of legal actions in any decision of any game."""

_options: Final[vec[i64]] = vec[i64]([0] * 512)
_boxes: Final[list[int]] = [0] * 512


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """The base class of every game's state. A game implements the methods of the first section.

    Nothing in a state refers back to it. The class and its subclasses are therefore marked acyclic, which keeps them
    out of the garbage collector.
    """

    def __init__(self, cells: vec[i64]) -> None:
        self.cells = cells
        self.heard: list[Event] | None = None

    # --- what every game implements ------------------------------------------------------------------------

    def go(self) -> None:
        """Advance the top frame by one step: push, pop, or ask with ``ask``. Called until a seat is asked."""
        raise NotImplementedError

    def answer(self, seat: i64, action: i64) -> None:
        """Apply an asked seat's answer, which must be legal."""
        raise NotImplementedError

    def chance(self, dice: Dice) -> None:
        """Let the dice decide what the top frame leaves to chance."""
        raise NotImplementedError

    def legal_into(self, seat: i64, into: vec[i64]) -> i64:
        """Write the legal answers of an asked seat into the buffer; return how many there are, at least one."""
        raise NotImplementedError

    def blank(self, cells: vec[i64]) -> "State":
        """Return a state of this game with these cells."""
        raise NotImplementedError

    def layout(self) -> vec[i64]:
        """Return the layout: who may see which cells, as quadruples (see ``sight``)."""
        raise NotImplementedError

    # --- what a game may override --------------------------------------------------------------------------

    def asked(self) -> i64:
        """Return the set of seats that may answer now: several if they choose simultaneously and in secret."""
        seat = self.cells[ASKED]
        if seat < 0:
            return 0
        return BIT[seat]

    def standing_into(self, seat: i64, into: vec[i64]) -> i64:
        """Write the actions that a seat may take without being asked, or beside its answer; return how many."""
        return 0

    def interrupt(self, seat: i64, action: i64) -> None:
        """Apply a standing action: usually push a frame above the waiting one."""
        raise NotImplementedError

    def fill(self, seat: i64, sizes: vec[i64], dice: Dice) -> None:
        """Deal again what ``conceal`` removed from this state: uniformly any way that this seat cannot rule out."""

    def encode(self, viewer: i64, sizes: vec[i64], into: vec[i64], at: i64) -> None:
        """Write this concealed state as words of the game's features (see ``feature``)."""
        raise NotImplementedError

    def score(self, seat: i64) -> i64:
        """Return the points that the seat has won so far."""
        return 0

    # --- the engine ----------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Run the top frame until somebody must answer. This loop is the whole engine."""
        while self.cells[ASKED] == RUNNING:
            self.go()

    def apply(self, action: i64) -> None:
        """Apply the asked seat's action without checking it."""
        seat = self.cells[ASKED]
        self.cells[ASKED] = RUNNING
        self.answer(seat, action)
        while self.cells[ASKED] == RUNNING:
            self.go()

    def act(self, seat: i64, action: i64, standing: bool) -> None:
        """Apply an action of any seat without checking it: one of several answers given at once, or a standing
        action."""
        self.cells[ASKED] = RUNNING
        if standing:
            self.interrupt(seat, action)
        else:
            self.answer(seat, action)
        self.settle()

    def roll(self, dice: Dice) -> None:
        """Let Nature answer."""
        self.cells[ASKED] = RUNNING
        self.chance(dice)
        self.settle()

    def legal_actions(self) -> list[int]:
        """Return the legal answers of the asked seat; none if the match is over or Nature is asked."""
        seat = self.cells[ASKED]
        if seat < 0:
            return []
        return _listed(self.legal_into(seat, _options))

    def legal_actions_of(self, seat: i64) -> list[int]:
        """Return the legal answers of one of the seats that are asked."""
        if seat < 0 or seat >= self.cells[PLAYERS] or not self.asked() & BIT[seat]:
            return []
        return _listed(self.legal_into(seat, _options))

    def standing(self, seat: i64) -> list[int]:
        """Return the actions that a seat may take without being asked."""
        if self.cells[ASKED] < 0 or seat < 0 or seat >= self.cells[PLAYERS]:
            return []
        return _listed(self.standing_into(seat, _options))

    def mask_into(self, seat: i64, into: vec[i64], at: i64, count: i64) -> None:
        """Write 1 for each legal action and 0 for the others into ``count`` cells, starting at ``at``."""
        for action in range(count):
            into[at + action] = 0
        if seat >= 0 and self.asked() & BIT[seat]:
            legal = self.legal_into(seat, _options)
            for index in range(legal):
                into[at + _options[index]] = 1

    # --- the agenda ----------------------------------------------------------------------------------------

    def push(self, kind: i64, seat: i64, argument: i64) -> None:
        """Push a frame, which must be finished before those below it."""
        cells = self.cells
        depth = cells[DEPTH]
        if depth >= cells[ROOM]:
            raise OverflowError("the agenda is full")
        cells[AGENDA + depth] = kind | seat << SEAT_SHIFT | argument << ARGUMENT_SHIFT
        cells[DEPTH] = depth + 1

    def pop(self) -> None:
        """Remove the finished top frame. Its cell is cleared, so that equal states have equal rows."""
        cells = self.cells
        depth = cells[DEPTH] - 1
        cells[DEPTH] = depth
        cells[AGENDA + depth] = 0

    def drop_all(self) -> None:
        """Remove all frames."""
        while self.cells[DEPTH]:
            self.pop()

    def top(self) -> i64:
        """Return the top frame; read its parts with the functions in ``frame``."""
        cells = self.cells
        return cells[AGENDA + cells[DEPTH] - 1]

    def under(self) -> i64:
        """Return the frame below the top one, which waits for it; 0 if there is none."""
        depth = self.cells[DEPTH]
        return self.cells[AGENDA + depth - 2] if depth > 1 else 0

    def advance(self, step: i64) -> None:
        """Set the step of the top frame."""
        cells = self.cells
        at = AGENDA + cells[DEPTH] - 1
        cells[at] = cells[at] & NOT_STEP | step << STEP_SHIFT

    def argue(self, argument: i64) -> None:
        """Set the argument of the top frame."""
        cells = self.cells
        at = AGENDA + cells[DEPTH] - 1
        cells[at] = cells[at] & BEFORE_ARGUMENT | argument << ARGUMENT_SHIFT

    def frames(self) -> list[int]:
        """Return the whole agenda, top frame last."""
        return [self.cells[AGENDA + at] for at in range(self.cells[DEPTH])]

    def ask(self, seat: i64) -> None:
        """Stop until this seat (or NATURE) has answered; OVER ends the match."""
        self.cells[ASKED] = seat

    # --- copies, comparisons, events -----------------------------------------------------------------------

    def clone(self) -> "State":
        """Return an independent copy, which records no events."""
        return self.blank(self.cells[:])

    def over(self) -> bool:
        """Return whether the match has ended."""
        return self.cells[ASKED] == OVER

    def seat(self) -> int:
        """Return the seat that must answer, or NATURE, or OVER."""
        return self.cells[ASKED]

    def players(self) -> int:
        """Return the number of seats."""
        return self.cells[PLAYERS]

    def image(self) -> bytes:
        """Return everything in this state as bytes, which are equal if and only if the states are equal."""
        return bytes(self.cells)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.cells == other.cells

    def __hash__(self) -> int:
        return hash(bytes(self.cells))

    def listen(self) -> list[Event]:
        """Start recording events; return the list that they are appended to."""
        heard: list[Event] = []
        self.heard = heard
        return heard

    def note(self, kind: i64, seat: i64, a: i64, b: i64, secret: i64, seen: i64) -> None:
        """Record an event if anybody listens."""
        heard = self.heard
        if heard is not None:
            heard.append(Event(kind, seat, a, b, secret, seen))

    def tell(self, kind: i64, seat: i64, a: i64, b: i64) -> None:
        """Record an event that everybody sees."""
        if self.heard is not None:  # also tested here, to save playouts a call
            self.note(kind, seat, a, b, 0, EVERYONE)

    def whisper(self, kind: i64, seat: i64, a: i64, secret: i64, seen: i64) -> None:
        """Record an event that everybody sees, with a secret that only the seats in ``seen`` learn."""
        if self.heard is not None:
            self.note(kind, seat, a, 0, secret, seen)

    # --- imagined worlds -----------------------------------------------------------------------------------

    def imagine(self, seat: i64, dice: Dice) -> "State":
        """Return a world that this seat cannot distinguish from the true one.

        What the seat may not see is removed before it is dealt again, so nothing can leak.
        """
        world = self.blank(self.cells[:])
        conceal(world.cells, self.layout(), seat, _sizes)
        world.fill(seat, _sizes, dice)
        return world

    # --- observations for learners -------------------------------------------------------------------------

    def observe_into(self, seat: i64, into: vec[i64], at: i64) -> None:
        """Write what this seat sees as words of eight features, starting at ``at``.

        What the seat may not see is removed first, so nothing can leak.
        """
        world = self.blank(self.cells[:])
        conceal(world.cells, self.layout(), seat, _sizes)
        world.encode(seat, _sizes, into, at)


_sizes: Final[vec[i64]] = vec[i64]([0] * 1024)


def _listed(count: i64) -> list[int]:
    """Return the first ``count`` actions of the buffer. A slice is allocated at its full length at once."""
    buffer = _options
    for at in range(count):
        _boxes[at] = buffer[at]
    return _boxes[:count]


def playout(state: State, dice: Dice) -> i64:
    """Play a state at random to its end, in place; return the number of decisions."""
    buffer = vec[i64]([0] * MOST_OPTIONS)
    decisions: i64 = 0
    while True:
        seat = state.cells[ASKED]
        if seat >= 0:
            count = state.legal_into(seat, buffer)
            state.apply(buffer[dice.below(count)])
            decisions += 1
        elif seat == NATURE:
            state.roll(dice)
        else:
            return decisions
