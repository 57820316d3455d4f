"""A tiny game for search: take one to three sticks in turn; whoever takes the last one wins. Chance may add one."""

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.dice import Dice
from spiritboard.core.seats import OVER
from spiritboard.core.state import AGENDA, ASKED, PLAYERS, ROOM, State

STICKS = AGENDA + 1
SCORES = STICKS + 1
ROW = SCORES + 2


class Nim(State):
    """The sticks, and who is to take."""

    def blank(self, cells: vec[i64]) -> State:
        return Nim(cells)

    def layout(self) -> vec[i64]:
        return vec[i64]([])

    def fill(self, seat: i64, sizes: vec[i64], dice: Dice) -> None:
        pass

    def score(self, seat: i64) -> i64:
        return self.cells[SCORES + seat]

    def legal_into(self, seat: i64, into: vec[i64]) -> i64:  # noqa: ARG002 - both take from one heap
        count: i64 = min(3, self.cells[STICKS])
        for at in range(count):
            into[at] = at + 1
        return count

    def answer(self, seat: i64, action: i64) -> None:
        self.cells[STICKS] -= action
        if self.cells[STICKS]:
            self.cells[ASKED] = 1 - seat
        else:
            self.cells[SCORES + seat] = 1
            self.cells[ASKED] = OVER


def nim(sticks: int) -> Nim:
    cells = vec[i64]([0] * ROW)
    cells[PLAYERS] = 2
    cells[ROOM] = 1
    cells[STICKS] = sticks
    return Nim(cells)
