# compiled
"""Information-set tree search with availability counts, for any number of players, each maximising its own value.

In a single tree (single observer), nodes are sequences of actions by anybody. With many trees (many observers), each
seat and secret side has its own, so that no seat is guided by what it does not know. Some worlds are then sampled again
from another seat's view, so that the others do not take the searcher's side as known, and hiding it pays off.
"""

from math import log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.dice import FastDice
from spiritboard.core.playout import MOST_SEATS, Playout, imagined
from spiritboard.core.seats import NATURE
from spiritboard.core.state import ASKED, MOST_OPTIONS, PLAYERS, State

KINDS: Final[i64] = 8
"""Trees for each seat: one for each secret side, and as many again for the searcher as imagined by the others."""
IMAGINED: Final[i64] = 4
DEEPEST: Final[i64] = 120
"""The maximum depth of a descent."""
_ACTIONS: Final = 4096

_legal: Final[vec[i64]] = vec[i64]([0] * MOST_OPTIONS)
_mark: Final[vec[i64]] = vec[i64]([0] * _ACTIONS)
_stamps: Final[vec[i64]] = vec[i64]([0])


class Tree:
    """The search for one decision. ``view`` is a state with a view's cells, and holds no secrets.

    room      the maximum number of nodes
    lean      whether sampled worlds follow the seat's beliefs
    explore   the exploration constant, relative to the range of results so far
    widen     a node opens at most ``widen * sqrt(visits)`` children beside the first; 0 opens all at once
    many      whether each seat and secret side has a tree of its own
    longest   the maximum number of answers in a playout
    """

    def __init__(
        self,
        view: State,
        sizes: vec[i64],
        seat: int,
        playout: Playout,
        seed: int,
        room: int,
        lean: bool = True,
        explore: float = 0.5,
        many: bool = False,
        widen: float = 0.0,
        longest: int = 1000,
    ) -> None:
        self.view = view
        self.sizes = sizes
        self.seat: i64 = seat
        self.players: i64 = view.cells[PLAYERS]
        self.playout = playout
        self.dice = FastDice(seed)
        self.explore = explore
        self.widen = widen
        self.many = many
        self.lean = lean
        self.longest: i64 = longest
        self.rows: i64 = 1
        self.trees: i64 = 1
        if many:
            self.rows = self.players
            self.trees = self.players * KINDS
        # The last node is a sink that absorbs further descents once all nodes are used.
        self.room: i64 = max(room, 64) + self.trees + 1
        self.used: i64 = self.trees
        self.first = vec[i64]([0] * self.room)
        self.next = vec[i64]([0] * self.room)
        self.action = vec[i64]([0] * self.room)
        self.visits = vec[float]([0.0] * self.room)
        self.offered = vec[float]([0.0] * self.room)
        self.total = vec[float]([0.0] * (self.room * self.players))
        self.squared = vec[float]([0.0] * self.room)
        self.here = vec[i64]([0] * MOST_SEATS)
        self.path = vec[i64]([0] * (MOST_SEATS * DEEPEST))
        self.steps: i64 = 0
        self.worth = vec[float]([0.0] * MOST_SEATS)
        self.low = 1.0
        self.high = 0.0
        self.iterations: i64 = 0

    def run(self, iterations: int) -> int:
        """Run this many more iterations; return the total so far."""
        rounds: i64 = iterations
        for _ in range(rounds):
            self._iterate()
        self.iterations += rounds
        return self.iterations

    def _iterate(self) -> None:
        world = imagined(self.view, self.sizes, self.seat, self.playout, self.lean, self.dice)
        if self.many:
            self._start_many(world)
        else:
            self.here[0] = 0
        self.steps = 0
        for row in range(self.rows):
            self.visits[self.here[row]] += 1.0
        self._descend(world)
        self.playout.finish(world, self.dice, self.longest)
        self.playout.worth(world, self.worth)
        self._back_up()

    def _start_many(self, world: State) -> None:
        """Start an iteration with many trees. Every second world is sampled from another seat's view, where the
        searcher's side may differ."""
        other = self.seat
        if self.dice.below(2):
            other = self.dice.below(self.players)
        if other != self.seat:
            world.cells = world.imagine(other, self.dice).cells
            world.cells[ASKED] = self.seat
        for seat in range(self.players):
            self.here[seat] = seat * KINDS + self.playout.kind(world, seat)
        if other != self.seat:
            self.here[self.seat] += IMAGINED

    def _descend(self, state: State) -> None:
        while self.steps < DEEPEST - 1:
            seat = state.cells[ASKED]
            if self.playout.rests(state):
                return
            if seat == NATURE:
                state.roll(self.dice)
                continue
            if seat < 0:
                return
            mine: i64 = 0
            if self.many:
                mine = seat
            node = self.here[mine]
            chosen = self._select(state, seat, node)
            fresh = chosen < 0
            if fresh:
                chosen = -1 - chosen
            self._follow(state, mine, chosen)
            state.apply(chosen)
            if fresh:
                return

    def _select(self, state: State, seat: i64, node: i64) -> i64:
        """Return the action to follow in a node, or ``-1 - action`` for one that has not been tried there."""
        count = state.legal_into(seat, _legal)
        if count == 1:
            return _legal[0]
        _stamps[0] += 1
        stamp = _stamps[0]
        for at in range(count):
            _mark[_legal[at]] = stamp
        known: i64 = 0
        best = -1.0
        found: i64 = -1
        span = max(self.high - self.low, 1e-6)
        child = self.first[node]
        while child:
            action = self.action[child]
            if _mark[action] == stamp:
                _mark[action] = -stamp
                known += 1
                self.offered[child] += 1.0
                visits = self.visits[child]
                if visits > 0.0:
                    mean = self.total[child * self.players + seat] / visits
                    bound = mean + self.explore * span * sqrt(log(self.offered[child]) / visits)
                    if bound > best:
                        best = bound
                        found = action
                else:
                    best = 1e9
                    found = action
            child = self.next[child]
        if known < count and (found < 0 or self._may_open(node, known)):
            return -1 - self._untried(state, count, stamp, count - known)
        return found

    def _may_open(self, node: i64, known: i64) -> bool:
        if self.widen == 0.0:
            return True
        return float(known) < 1.0 + self.widen * sqrt(self.visits[node])

    def _untried(self, state: State, count: i64, stamp: i64, left: i64) -> i64:
        """Return the playout's action if it is untried here, else any untried action."""
        if self.widen:
            action = self.playout.lead(state, self.dice)
            if _mark[action] == stamp:
                return action
            state.legal_into(state.cells[ASKED], _legal)
        pick = self.dice.below(left)
        for at in range(count):
            if _mark[_legal[at]] == stamp:
                if pick == 0:
                    return _legal[at]
                pick -= 1
        return _legal[0]

    def _follow(self, state: State, mine: i64, action: i64) -> None:
        """Advance in every tree according to what its observer sees."""
        if not self.many:
            self.here[0] = self._child(self.here[0], action)
            self.path[self.steps] = self.here[0]
        else:
            for seat in range(self.players):
                label = action
                if seat != mine:
                    label = self.playout.seen(state, action, seat)
                self.here[seat] = self._child(self.here[seat], label)
                self.path[seat * DEEPEST + self.steps] = self.here[seat]
        self.steps += 1

    def _child(self, node: i64, action: i64) -> i64:
        child = self.first[node]
        while child:
            if self.action[child] == action:
                return child
            child = self.next[child]
        if self.used >= self.room - 1:
            return self.room - 1
        child = self.used
        self.used += 1
        self.action[child] = action
        self.next[child] = self.first[node]
        self.first[node] = child
        self.offered[child] = 1.0
        return child

    def _back_up(self) -> None:
        players = self.players
        for seat in range(players):
            self.low = min(self.low, self.worth[seat])
            self.high = max(self.high, self.worth[seat])
        for row in range(self.rows):
            for step in range(self.steps):
                node = self.path[row * DEEPEST + step]
                self.visits[node] += 1.0
                self.squared[node] += self.worth[self.seat] * self.worth[self.seat]
                for seat in range(players):
                    self.total[node * players + seat] += self.worth[seat]

    def root(self) -> list[tuple[int, int, list[float], float]]:
        """Return the actions tried so far: action, visits, mean value for every seat, standard error for the
        searcher."""
        node: i64 = 0
        if self.many:
            node = self.seat * KINDS + self.playout.kind(self.view, self.seat)
        found: list[tuple[int, int, list[float], float]] = []
        child = self.first[node]
        while child:
            visits = self.visits[child]
            if visits > 0.0:
                means = [self.total[child * self.players + seat] / visits for seat in range(self.players)]
                found.append((self.action[child], int(visits), means, self._error(child)))
            child = self.next[child]
        return found

    def _error(self, node: i64) -> float:
        visits = self.visits[node]
        if visits < 2.0:
            return 1.0
        mean = self.total[node * self.players + self.seat] / visits
        return sqrt(max(self.squared[node] / visits - mean * mean, 0.0) / visits)
