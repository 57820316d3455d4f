# compiled
"""Many concurrent matches for self-play; each runs until a learner must decide or the match ends.

Forced answers, Nature and the heuristic's seats are played here. The remaining decisions are written into fixed
buffers, so that arrays over these buffers always show the current state.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.bots.search.flat import Flat
from spiritboard.core.bits import BIT
from spiritboard.core.dice import FastDice
from spiritboard.core.playout import MOST_SEATS, Playout
from spiritboard.core.seats import NATURE
from spiritboard.core.sight import conceal
from spiritboard.core.state import ASKED, MOST_OPTIONS, PLAYERS, State

LEARNER: Final[i64] = 0
OLDER: Final[i64] = 1
HEURISTIC: Final[i64] = 2
SEARCHER: Final[i64] = 3
FEWEST: Final[i64] = 4
"""The minimum number of worlds that a searching guest samples."""

_legal: Final[vec[i64]] = vec[i64]([0] * MOST_OPTIONS)
_sizes: Final[vec[i64]] = vec[i64]([0] * 1024)
_hidden: Final[vec[i64]] = vec[i64]([0] * 1024)


class Actors:
    """``count`` matches, each played once.

    guests    the percentage of seats that are played by the heuristic or by older weights, the same in all of a match
    search    playouts of searching guests; if not 0, they are the guests of every second match

    observations    a row of words for each match: what the asked seat sees
    oracles         the same with nothing hidden, plus the playout's extra features, for the critic
    masks           a row of words for each match: 1 for each legal action
    seats, who      the asked seat; LEARNER or OLDER
    secrets         the set of seats on the secret side, which the role head learns
    gains           a row of MOST_SEATS for each match: each seat's return
    playing         1 while the match is running
    chosen          the actions that ``step`` will apply
    """

    def __init__(self, starts: list[State], playout: Playout, count: int, words: int, actions: int, guests: int, search: int, seed: int) -> None:  # fmt: skip  # noqa: E501
        self.starts = starts
        self.playout = playout
        self.count: i64 = count
        self.words: i64 = words
        self.bare: i64 = words + playout.bare_words()
        self.mask_words: i64 = (actions + 7) // 8
        self.guests: i64 = guests
        self.search: i64 = search
        self.dice = FastDice(seed)
        self.states: list[State] = [starts[lane % len(starts)].clone() for lane in range(count)]
        self.controls = vec[i64]([0] * (count * MOST_SEATS))
        self.observations = vec[i64]([0] * (count * words))
        self.oracles = vec[i64]([0] * (count * (words + playout.bare_words())))
        self.masks = vec[i64]([0] * (count * ((actions + 7) // 8)))
        self.seats = vec[i64]([0] * count)
        self.who = vec[i64]([0] * count)
        self.secrets = vec[i64]([0] * count)
        self.begun = vec[float]([0.0] * (count * MOST_SEATS))
        self.gains = vec[float]([0.0] * (count * MOST_SEATS))
        self.worth = vec[float]([0.0] * MOST_SEATS)
        self.playing = vec[i64]([1] * count)
        self.chosen = vec[i64]([0] * count)
        for lane in range(self.count):
            self._deal(lane)
            self._advance(lane)

    def step(self) -> None:
        """Apply the chosen action in every match, and advance to the next choice."""
        for lane in range(self.count):
            if self.playing[lane]:
                self.states[lane].apply(self.chosen[lane])
                self._advance(lane)

    def choose(self, actions: list[int]) -> None:
        """Choose an action in each match."""
        for lane in range(self.count):
            self.chosen[lane] = actions[lane]

    def advise(self) -> None:
        """Choose the heuristic's action in each match."""
        for lane in range(self.count):
            if self.playing[lane]:
                self.chosen[lane] = self.playout.act(self.states[lane], self.dice)

    def _deal(self, lane: i64) -> None:
        state = self.starts[lane % len(self.starts)].clone()
        self.playout.vary(state, self.dice)
        self.playout.worth(state, self.worth)
        guest = OLDER + self.dice.below(2)
        if self.search and self.dice.below(2):
            guest = SEARCHER
        row = lane * MOST_SEATS
        for seat in range(MOST_SEATS):
            self.begun[row + seat] = self.worth[seat]
            self.controls[row + seat] = LEARNER
            if self.dice.below(100) < self.guests:
                self.controls[row + seat] = guest
        while state.cells[ASKED] == NATURE:
            state.roll(self.dice)
        self.states[lane] = state

    def _advance(self, lane: i64) -> None:
        state = self.states[lane]
        while True:
            seat = state.cells[ASKED]
            if seat >= 0:
                count = state.legal_into(seat, _legal)
                if count == 1:
                    state.apply(_legal[0])
                elif self.controls[lane * MOST_SEATS + seat] == HEURISTIC:
                    state.apply(self.playout.act(state, self.dice))
                elif self.controls[lane * MOST_SEATS + seat] == SEARCHER:
                    state.apply(self.ponder(state))
                else:
                    self._show(lane, state, seat, count)
                    return
            elif seat == NATURE and not self.playout.rests(state):
                state.roll(self.dice)
            else:
                self._end(lane, state)
                return

    def ponder(self, state: State) -> i64:
        """Return the action found by a search that knows only what the asked seat sees."""
        seat = state.cells[ASKED]
        count = state.legal_into(seat, _legal)
        view = state.blank(state.cells[:])
        conceal(view.cells, state.layout(), seat, _hidden)
        self.playout.glance(state)
        options: list[int] = [_legal[at] for at in range(count)]
        seed = self.dice.below(1000000000)
        search = Flat(view, _hidden, seat, options, self.playout, seed, True, self.playout.horizon())
        search.run(max(FEWEST, self.search // count))
        return options[search.best()]

    def _end(self, lane: i64, state: State) -> None:
        self.playout.worth(state, self.worth)
        row = lane * MOST_SEATS
        for seat in range(state.cells[PLAYERS]):
            self.gains[row + seat] = self.worth[seat] - self.begun[row + seat]
        self.playing[lane] = 0

    def _show(self, lane: i64, state: State, seat: i64, count: i64) -> None:
        self.seats[lane] = seat
        self.who[lane] = self.controls[lane * MOST_SEATS + seat]
        state.observe_into(seat, self.observations, lane * self.words)
        state.encode(seat, _sizes, self.oracles, lane * self.bare)
        self.playout.bare_into(state, seat, self.oracles, lane * self.bare + self.words)
        secret: i64 = 0
        for other in range(state.cells[PLAYERS]):
            if self.playout.kind(state, other):
                secret |= BIT[other]
        self.secrets[lane] = secret
        first = lane * self.mask_words
        for word in range(first, first + self.mask_words):
            self.masks[word] = 0
        state.legal_into(seat, _legal)
        for at in range(count):
            action = _legal[at]
            self.masks[first + (action >> 3)] |= BIT[8 * (action & 7)]
