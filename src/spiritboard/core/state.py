# compiled
"""States: one moment of a match as a row of numbers, and the loop that advances it.

A state is one flat row of native integers. The first cells belong to the core: who is asked, and the *agenda*,
a stack of small frames that says what is unfinished. Everything after that belongs to the game, which names its
cells and says in a *layout* (see ``sight``) who may see them. Because there is nothing else in a state, copying,
saving, comparing and hashing are written once, here.

Secrets live in the game's cells. The agenda holds open facts only, so it can be shown to anybody.
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
"""Cell: the seat that must answer, or NATURE, OVER, RUNNING."""
PLAYERS: Final[i64] = 1
"""Cell: how many seats are in the match."""
DEPTH: Final[i64] = 2
"""Cell: how many frames are on the agenda."""
ROOM: Final[i64] = 3
"""Cell: how many frames the agenda can hold."""
AGENDA: Final[i64] = 4
"""The first cell of the agenda; the game's own cells begin after ``ROOM`` frames."""

MOST_OPTIONS: Final = 512
"""No decision of any game has more options than this."""

_options: Final[vec[i64]] = vec[i64]([0] * 512)
_boxes: Final[list[int]] = [0] * 512


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """The base of every game's state. A game overrides the six methods of the first section.

    Nothing in a state refers back to it. Its class and its subclasses say so (acyclic), which spares the garbage
    collector, and every copy, some work.
    """

    def __init__(self, cells: vec[i64]) -> None:
        self.cells = cells
        self.heard: list[Event] | None = None

    # --- what a game says about itself ---------------------------------------------------------------------

    def go(self) -> None:
        """Move the top frame one step on: push, pop, or ask by ``ask``. Runs until somebody is asked."""
        raise NotImplementedError

    def answer(self, seat: i64, action: i64) -> None:
        """Take an asked seat's answer. Only called with a legal one."""
        raise NotImplementedError

    def chance(self, dice: Dice) -> None:
        """Let the dice decide what the top frame leaves to Nature."""
        raise NotImplementedError

    def legal_into(self, seat: i64, into: vec[i64]) -> i64:
        """Write the legal answers of an asked seat into the buffer; return how many. Never none."""
        raise NotImplementedError

    def blank(self, cells: vec[i64]) -> "State":
        """A state of this game around these cells."""
        raise NotImplementedError

    def layout(self) -> vec[i64]:
        """Who may see which cells: quadruples, see ``sight``."""
        raise NotImplementedError

    # --- what a game may say -------------------------------------------------------------------------------

    def asked(self) -> i64:
        """The set of seats that may answer now: several where they choose secretly and at once."""
        seat = self.cells[ASKED]
        if seat < 0:
            return 0
        return BIT[seat]

    def standing_into(self, seat: i64, into: vec[i64]) -> i64:
        """What a seat may do although it was not asked (or beside what it was asked)."""
        return 0

    def interrupt(self, seat: i64, action: i64) -> None:
        """Take a standing action: usually push a frame above the waiting one."""
        raise NotImplementedError

    def fill(self, seat: i64, sizes: vec[i64], dice: Dice) -> None:
        """Deal what ``conceal`` took out of this state anew: any way this seat cannot rule out, uniformly."""

    def encode(self, viewer: i64, sizes: vec[i64], into: vec[i64], at: i64) -> None:
        """Write what ``conceal`` has left in this state as words of the game's features (see ``feature``)."""
        raise NotImplementedError

    def score(self, seat: i64) -> i64:
        """What the seat has won so far."""
        return 0

    # --- the engine ----------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Run the top frame until somebody must answer. This loop is the whole engine."""
        while self.cells[ASKED] == RUNNING:
            self.go()

    def apply(self, action: i64) -> None:
        """The fast, unchecked door: the asked seat does this."""
        seat = self.cells[ASKED]
        self.cells[ASKED] = RUNNING
        self.answer(seat, action)
        while self.cells[ASKED] == RUNNING:
            self.go()

    def act(self, seat: i64, action: i64, standing: bool) -> None:
        """Any seat does this: one of several that are asked at once, or a standing action. Unchecked."""
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
        """The legal answers of the seat that is asked; none when the match is over or Nature is asked."""
        seat = self.cells[ASKED]
        if seat < 0:
            return []
        return _listed(self.legal_into(seat, _options))

    def legal_actions_of(self, seat: i64) -> list[int]:
        """The legal answers of one of the seats that are asked."""
        if seat < 0 or seat >= self.cells[PLAYERS] or not self.asked() & BIT[seat]:
            return []
        return _listed(self.legal_into(seat, _options))

    def standing(self, seat: i64) -> list[int]:
        """What a seat may do although it was not asked."""
        if self.cells[ASKED] < 0 or seat < 0 or seat >= self.cells[PLAYERS]:
            return []
        return _listed(self.standing_into(seat, _options))

    def mask_into(self, seat: i64, into: vec[i64], at: i64, count: i64) -> None:
        """Write 1 for each legal action and 0 for the others into ``count`` cells from ``at`` on."""
        for action in range(count):
            into[at + action] = 0
        if seat >= 0 and self.asked() & BIT[seat]:
            legal = self.legal_into(seat, _options)
            for index in range(legal):
                into[at + _options[index]] = 1

    # --- the agenda ----------------------------------------------------------------------------------------

    def push(self, kind: i64, seat: i64, argument: i64) -> None:
        """Put a frame on top: what must be finished first."""
        cells = self.cells
        depth = cells[DEPTH]
        if depth >= cells[ROOM]:
            raise OverflowError("the agenda is full")
        cells[AGENDA + depth] = kind | seat << SEAT_SHIFT | argument << ARGUMENT_SHIFT
        cells[DEPTH] = depth + 1

    def pop(self) -> None:
        """The top frame is finished. Nothing of it is left, so equal moments are equal rows."""
        cells = self.cells
        depth = cells[DEPTH] - 1
        cells[DEPTH] = depth
        cells[AGENDA + depth] = 0

    def drop_all(self) -> None:
        """Nothing of what was unfinished matters any more."""
        while self.cells[DEPTH]:
            self.pop()

    def top(self) -> i64:
        """The top frame; ``frame`` reads its parts."""
        cells = self.cells
        return cells[AGENDA + cells[DEPTH] - 1]

    def under(self) -> i64:
        """The frame under the top one, which waits for it; 0 where there is none."""
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
        """The whole agenda, the top frame last."""
        return [self.cells[AGENDA + at] for at in range(self.cells[DEPTH])]

    def ask(self, seat: i64) -> None:
        """Stop here until this seat (or NATURE) has answered; OVER ends the match."""
        self.cells[ASKED] = seat

    # --- copies, comparison, what is heard -----------------------------------------------------------------

    def clone(self) -> "State":
        """An independent copy. It listens to nothing."""
        return self.blank(self.cells[:])

    def over(self) -> bool:
        """Whether the match has ended."""
        return self.cells[ASKED] == OVER

    def seat(self) -> int:
        """The seat that must answer, or NATURE, or OVER."""
        return self.cells[ASKED]

    def players(self) -> int:
        """How many seats are in the match."""
        return self.cells[PLAYERS]

    def image(self) -> bytes:
        """Everything in this state as bytes: equal if and only if the states are equal."""
        return bytes(self.cells)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.cells == other.cells

    def __hash__(self) -> int:
        return hash(bytes(self.cells))

    def listen(self) -> list[Event]:
        """From now on, write down what happens; returns the list that will grow."""
        heard: list[Event] = []
        self.heard = heard
        return heard

    def note(self, kind: i64, seat: i64, a: i64, b: i64, secret: i64, seen: i64) -> None:
        """Tell what happened, if anybody listens."""
        heard = self.heard
        if heard is not None:
            heard.append(Event(kind, seat, a, b, secret, seen))

    def tell(self, kind: i64, seat: i64, a: i64, b: i64) -> None:
        """Everybody sees this."""
        if self.heard is not None:  # tested here too, which spares playouts a call
            self.note(kind, seat, a, b, 0, EVERYONE)

    def whisper(self, kind: i64, seat: i64, a: i64, secret: i64, seen: i64) -> None:
        """Everybody sees that it happened; only these seats know the secret."""
        if self.heard is not None:
            self.note(kind, seat, a, 0, secret, seen)

    # --- imagination ---------------------------------------------------------------------------------------

    def imagine(self, seat: i64, dice: Dice) -> "State":
        """A world that this seat cannot tell from the true one.

        What the seat may not see is taken out first and dealt anew afterwards, so nothing of it can leak.
        """
        world = self.blank(self.cells[:])
        conceal(world.cells, self.layout(), seat, _sizes)
        world.fill(seat, _sizes, dice)
        return world

    # --- what learners see ---------------------------------------------------------------------------------

    def observe_into(self, seat: i64, into: vec[i64], at: i64) -> None:
        """Write what this seat sees as words of eight features from ``at`` on.

        What the seat may not see is taken out first, so nothing of it can leak.
        """
        world = self.blank(self.cells[:])
        conceal(world.cells, self.layout(), seat, _sizes)
        world.encode(seat, _sizes, into, at)


_sizes: Final[vec[i64]] = vec[i64]([0] * 1024)


def _listed(count: i64) -> list[int]:
    """The first so many of what was written into the buffer: a slice, which is made at its full length at once."""
    buffer = _options
    for at in range(count):
        _boxes[at] = buffer[at]
    return _boxes[:count]


def playout(state: State, dice: Dice) -> i64:
    """Play a state to its end at random, in place; return how many decisions that took."""
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
