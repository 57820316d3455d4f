# compiled
"""Batched search: many states advance side by side, because networks are fast only in batches.

Forced answers and Nature are played here. What is left to choose stands in rows without gaps, and so do the choices:
each is the place of its logit, so that whoever judges the rows need look at nothing else.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.dice import FastDice
from spiritboard.core.playout import Playout
from spiritboard.core.seats import NATURE
from spiritboard.core.state import ASKED, MOST_OPTIONS, State

_legal: Final[vec[i64]] = vec[i64]([0] * MOST_OPTIONS)


class Crowd:
    """States, played on in place, each until the playout rests or it is over.

    own       for every seat all actions: where the seat counts each of them among its own
    seat      whose turns count; turns: how many of them begin, then the state stays there; 0 counts none
    seen      a row of words for each state that is still asked
    asked     which state each row is; seats: who chooses there
    choices   their legal actions, row by row, as ``row * actions + own``: so many as ``count`` says
    """

    def __init__(self, states: list[State], playout: Playout, words: int, own: list[int], actions: int, seed: int, seat: int, turns: int) -> None:  # fmt: skip  # noqa: E501
        self.states = states
        self.playout = playout
        self.words: i64 = words
        self.own = vec[i64](own)
        self.actions: i64 = actions
        self.dice = FastDice(seed)
        self.seat: i64 = seat
        self.left = vec[i64]([turns] * len(states))
        self.rows: i64 = 0
        self.count: i64 = 0
        self.asked = vec[i64]([0] * len(states))
        self.seats = vec[i64]([0] * len(states))
        self.ends = vec[i64]([0] * len(states))
        self.seen = vec[i64]([0] * (len(states) * words))
        self.choices = vec[i64]([0] * (len(states) * 16))
        self.legal = vec[i64]([0] * (len(states) * 16))
        for at in range(len(states)):
            self._go_on(at)

    def step(self, liking: list[float]) -> None:
        """Do in each state what is liked best, and go on to the next choices."""
        rows = self.rows
        self.rows = 0
        self.count = 0
        # What is written is never more than what has been read: at most as many rows, each at most where it was.
        best = vec[i64]([0] * rows)
        first: i64 = 0
        for row in range(rows):
            found = first
            for at in range(first + 1, self.ends[row]):
                if liking[at] > liking[found]:
                    found = at
            best[row] = self.legal[found]
            first = self.ends[row]
        for row in range(rows):
            at = self.asked[row]
            self.states[at].apply(best[row])
            self._go_on(at)

    def _go_on(self, at: i64) -> None:
        state = self.states[at]
        while True:
            seat = state.cells[ASKED]
            if self.playout.rests(state):
                return
            if seat == self.seat and self.left[at] and self.playout.turn_begins(state):
                self.left[at] -= 1
                if self.left[at] == 0:
                    return
            if seat >= 0:
                count = state.legal_into(seat, _legal)
                if count > 1:
                    self._show(at, state, seat, count)
                    return
                state.apply(_legal[0])
            elif seat == NATURE:
                state.roll(self.dice)
            else:
                return

    def _show(self, at: i64, state: State, seat: i64, count: i64) -> None:
        row = self.rows
        state.observe_into(seat, self.seen, row * self.words)
        self._room(self.count + count)
        first = row * self.actions
        turned = seat * self.actions
        for option in range(count):
            self.legal[self.count + option] = _legal[option]
            self.choices[self.count + option] = first + self.own[turned + _legal[option]]
        self.count += count
        self.ends[row] = self.count
        self.asked[row] = at
        self.seats[row] = seat
        self.rows += 1

    def _room(self, count: i64) -> None:
        """Twice the room for choices where it would not do."""
        if count <= len(self.choices):
            return
        wider = max(2 * len(self.choices), int(count))
        choices = vec[i64]([0] * wider)
        legal = vec[i64]([0] * wider)
        for at in range(self.count):
            choices[at] = self.choices[at]
            legal[at] = self.legal[at]
        self.choices = choices
        self.legal = legal
