"""The engine on a game of a few lines, written in plain Python under the (perhaps compiled) core."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.dice import Dice, FastDice
from spiritboard.core.event import EVERYONE, HIDDEN, Event
from spiritboard.core.frame import argument_of, kind_of, pack, seat_of, step_of
from spiritboard.core.perft import perft
from spiritboard.core.seats import NATURE, OVER, STRANGER
from spiritboard.core.sight import LABEL, OWN, SECRET, look, missing
from spiritboard.core.state import ASKED, PLAYERS, ROOM, State, playout

HEAP, STAKE, HOARD, FACE = 8, 9, 11, 12
TURN, COIN = 1, 2


class Nim(State):
    """Take one to three stones in turn; a coin decides who begins. Each seat has a secret stake, and nobody sees
    the hoard."""

    def blank(self, cells: vec[i64]) -> State:
        return Nim(cells)

    def layout(self) -> vec[i64]:
        return vec[i64]([STAKE, 2, OWN, 0, HOARD, 1, SECRET, 0, FACE, 1, LABEL, 0])

    def go(self) -> None:
        frame = self.top()
        if kind_of(frame) == COIN:
            self.ask(NATURE)
        elif self.cells[HEAP] == 0:
            self.ask(OVER)
        else:
            self.ask(seat_of(frame))

    def chance(self, dice: Dice) -> None:
        self.pop()
        self.push(TURN, dice.below(2), 0)

    def legal_into(self, seat: i64, into: vec[i64]) -> i64:  # noqa: ARG002 - both seats may do the same
        most = min(3, self.cells[HEAP])
        for number in range(most):
            into[number] = number + 1
        return most

    def answer(self, seat: i64, action: i64) -> None:
        self.cells[HEAP] -= action
        self.whisper(1, seat, action, self.cells[STAKE + seat], 1 << seat)
        self.pop()
        self.push(TURN, 1 - seat, 0)


def nim(heap: int = 7) -> Nim:
    cells = vec[i64]([0] * 13)
    state = Nim(cells)
    cells[PLAYERS], cells[ROOM], cells[HEAP] = 2, 4, heap
    cells[STAKE], cells[STAKE + 1], cells[HOARD], cells[FACE] = 3, 5, 9, 4 | 2 << 8
    state.push(COIN, 0, 0)
    cells[ASKED] = NATURE
    return state


def test_a_plain_game_runs_under_the_core() -> None:
    state = nim()
    assert (state.seat(), state.legal_actions(), state.over()) == (NATURE, [], False)
    state.roll(FastDice(1))
    first = state.seat()
    assert state.legal_actions() == [1, 2, 3]
    state.apply(3)
    assert state.seat() == 1 - first
    assert playout(state, FastDice(2)) >= 2
    assert state.over()
    assert state.legal_actions() == []


def test_perft_counts_sequences() -> None:
    """There are 44 ways to write 7 as a sum of ones, twos and threes in order."""

    def ways(heap: int, depth: int) -> int:
        return 1 if heap == 0 or depth == 0 else sum(ways(heap - take, depth - 1) for take in (1, 2, 3) if take <= heap)

    counts = [perft(nim(), depth) for depth in range(9)]
    assert [count.leaves for count in counts] == [ways(7, depth) for depth in range(9)]
    assert counts[-1].ended == counts[-1].leaves == 44
    assert all(count.chances == 1 for count in counts)


def test_events_are_written_only_for_who_listens() -> None:
    state = nim()
    state.roll(FastDice(1))
    copy = state.clone()
    heard = state.listen()
    state.apply(2)
    copy.apply(2)
    assert len(heard) == 1
    assert copy.heard is None
    seat = heard[0].seat
    assert heard[0].told(seat).secret == (3, 5)[seat]
    assert heard[0].told(1 - seat).secret == heard[0].told(STRANGER).secret == HIDDEN


def test_what_is_told_is_for_everybody() -> None:
    state = nim()
    state.tell(1, 0, 2, 3)
    heard = state.listen()
    state.tell(1, 0, 2, 3)
    assert heard == [Event(1, 0, 2, 3, 0, EVERYONE)]


def test_views_hide_by_the_layout() -> None:
    cells = nim().cells
    mine = look(cells, nim().layout(), 0)
    theirs = look(cells, nim().layout(), 1)
    assert (mine.cells[STAKE], mine.cells[STAKE + 1], mine.cells[HOARD]) == (3, HIDDEN, HIDDEN)
    assert (mine.cells[FACE], theirs.cells[FACE]) == (255 | 2 << 8, 4 | 2 << 8)
    assert (missing(mine, nim().layout()), missing(theirs, nim().layout())) == (3, 2)
    assert mine != theirs
    assert hash(mine) == hash(look(cells, nim().layout(), 0))


def test_an_agenda_that_is_full_says_so() -> None:
    state = nim()
    for _ in range(3):
        state.push(TURN, 0, 0)
    with pytest.raises(OverflowError):
        state.push(TURN, 0, 0)


def test_frames_keep_their_parts() -> None:
    state = nim()
    state.push(TURN, 1, 77)
    state.advance(9)
    frame = state.top()
    assert (kind_of(frame), seat_of(frame), step_of(frame), argument_of(frame)) == (TURN, 1, 9, 77)
    assert frame == pack(TURN, 1, 9, 77)
    assert state.frames() == [pack(COIN, 0, 0, 0), frame]
    state.argue(1 << 40)
    state.advance(10)
    assert state.top() == pack(TURN, 1, 10, 1 << 40)
    state.drop_all()
    assert list(state.cells[4:8]) == [0, 0, 0, 0]


def test_events_compare_by_what_they_say() -> None:
    event = Event(1, 2, 3, 4, 5, EVERYONE)
    assert event == Event(1, 2, 3, 4, 5, EVERYONE)
    assert event != Event(1, 2, 3, 4, 6, EVERYONE)
    assert repr(event) == "Event(1, 2, 3, 4, 5, 65535)"
    assert len({event, Event(1, 2, 3, 4, 5, EVERYONE)}) == 1
