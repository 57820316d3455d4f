# compiled
"""Batched search: many states advance side by side, because networks are fast only in batches.

Forced answers and Nature are played here. Observations of the remaining decisions are stored in contiguous rows, and
their choices as indexes of logits, so that a policy need not look at anything else.
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
    """States that are played on in place, each until the playout rests or the match is over.

    own       for every seat, the index of each action in the seat's own numbering
    seat      the seat whose turns are counted
    turns     how many of its turns begin before a state stops; 0 for no limit
    seen      a row of words for each state with an open decision
    asked     the state of each row
    seats     the seat that decides in it
    choices   the legal actions, row by row, as ``row * actions + own``; ``count`` says how many
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
            self._advance(at)

    def step(self, liking: list[float]) -> None:
        """Apply the most preferred action in each state, and advance to the next decisions."""
        rows = self.rows
        self.rows = 0
        self.count = 0
        # Writing never overtakes reading: there are at most as many rows, and each moves forward or stays.
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
            self._advance(at)

    def _advance(self, at: i64) -> None:
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
        """Double the space for choices if it is too small."""
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
