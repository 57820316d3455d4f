# compiled
"""The compiled half of ``batch``: many matches of one game side by side.

All rows are written in place and never move, so whoever reads them as arrays reads the present moment.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.dice import Dice, FastDice
from spiritboard.core.encode import mask_into
from spiritboard.core.game import Game
from spiritboard.core.playout import Playout
from spiritboard.core.seats import NATURE, OVER
from spiritboard.core.state import ASKED, MOST_OPTIONS, State

EVERY_SEAT: Final[i64] = -1
ANY_SEAT: Final[i64] = -2


def answer_others(state: State, learner: i64, rival: Playout, dice: Dice) -> None:
    """Chance and a rival answer until the learner is asked (anybody, if it is EVERY_SEAT) or the match is over."""
    while True:
        seat = state.cells[ASKED]
        if seat == NATURE:
            state.roll(dice)
        elif seat in (OVER, learner) or learner == EVERY_SEAT:
            return
        else:
            state.apply(rival.act(state, dice))


class Lanes:
    """``count`` matches that begin like ``start``; one that ends is dealt anew at once.

    points    whether a seat is paid each point as it comes, or the match's worth at its end
    learner   the seat that is asked, while ``rival`` answers for the others; EVERY_SEAT where all are asked, ANY_SEAT
              where each match has one by lot

    observations    a row of words a lane: what the asked seat sees
    masks           a row of words a lane: 1 for each action that the asked seat may choose
    seats           who is asked
    rewards         a row a lane: what the last step brought each seat
    ended           1 where the last step ended a match; the other rows then show the next match's first moment
    steps           how many answers the match in a lane has had
    chosen          what ``advance`` will do: filled by ``choose`` or ``sample``
    """

    def __init__(
        self,
        game: Game,
        start: State,
        count: int,
        words: int,
        actions: int,
        points: bool,
        learner: int = -1,
        rival: Playout | None = None,
    ) -> None:
        self.game = game
        self.start = start
        self.count: i64 = count
        self.words: i64 = words
        self.actions: i64 = actions
        self.mask_words: i64 = (actions + 7) // 8
        self.players: i64 = start.players()
        self.points = points
        self.learner: i64 = learner
        self.rival = Playout() if rival is None else rival
        self.states: list[State] = [start.clone() for _ in range(count)]
        self.dice: list[Dice] = [FastDice(lane) for lane in range(count)]
        self.luck: Dice = FastDice(0)
        self.observations = vec[i64]([0] * (count * words))
        self.masks = vec[i64]([0] * (count * ((actions + 7) // 8)))
        self.seats = vec[i64]([0] * count)
        self.learners = vec[i64]([learner] * count)
        self.rewards = vec[float]([0.0] * (count * start.players()))
        self.scores = vec[i64]([0] * (count * start.players()))
        self.ended = vec[i64]([0] * count)
        self.steps = vec[i64]([0] * count)
        self.chosen = vec[i64]([0] * count)
        self.legal = vec[i64]([0] * MOST_OPTIONS)

    def reset(self, seeds: list[int]) -> None:
        """Deal every lane anew: a seed for what is sampled, then one for the luck of each lane."""
        self.luck = FastDice(seeds[0])
        for lane in range(self.count):
            self.dice[lane] = FastDice(seeds[1 + lane])
            self.ended[lane] = 0
            for seat in range(self.players):
                self.rewards[lane * self.players + seat] = 0.0
            self._deal(lane)
            self._show(lane)

    def choose(self, actions: list[int]) -> None:
        """Take one action for each lane. Refuses before anything has changed."""
        if len(actions) != self.count:
            raise ValueError(f"{self.count} lanes need as many actions, not {len(actions)}")
        for lane in range(self.count):
            action: i64 = actions[lane]
            if action < 0 or action >= self.actions or not self._allowed(lane, action):
                raise ValueError(f"action {action} is not legal in lane {lane}")
            self.chosen[lane] = action

    def sample(self) -> None:
        """Choose at random, uniformly among what is legal."""
        legal = self.legal
        for lane in range(self.count):
            count = self.states[lane].legal_into(self.seats[lane], legal)
            self.chosen[lane] = legal[self.luck.below(count)]

    def advance(self) -> None:
        """Apply the chosen action in every lane, and show the result."""
        for lane in range(self.count):
            state = self.states[lane]
            state.apply(self.chosen[lane])
            self.steps[lane] += 1
            self._play_on(lane, state)
            self._pay(lane, state)
            if state.cells[ASKED] == OVER:
                self.ended[lane] = 1
                self._deal(lane)
            else:
                self.ended[lane] = 0
            self._show(lane)

    def _allowed(self, lane: i64, action: i64) -> bool:
        return self.masks[lane * self.mask_words + (action >> 3)] >> 8 * (action & 7) & 1 != 0

    def _deal(self, lane: i64) -> None:
        """A new match, up to the first question to a learner; one that ends before is not counted."""
        if self.learner == ANY_SEAT:
            self.learners[lane] = self.dice[lane].below(self.players)
        while True:
            state = self.start.clone()
            self._play_on(lane, state)
            if state.cells[ASKED] != OVER:
                break
        self.states[lane] = state
        self.steps[lane] = 0
        for seat in range(self.players):
            self.scores[lane * self.players + seat] = state.score(seat)

    def _play_on(self, lane: i64, state: State) -> None:
        """Chance and rivals answer until a learner is asked or the match is over."""
        answer_others(state, self.learners[lane], self.rival, self.dice[lane])

    def _pay(self, lane: i64, state: State) -> None:
        first = lane * self.players
        if self.points:
            for seat in range(self.players):
                score = state.score(seat)
                self.rewards[first + seat] = float(score - self.scores[first + seat])
                self.scores[first + seat] = score
        elif state.cells[ASKED] == OVER:
            outcome = self.game.outcome(state)
            assert outcome is not None
            returns = outcome.returns()
            for seat in range(self.players):
                self.rewards[first + seat] = returns[int(seat)]
        elif self.steps[lane] == 1:
            for seat in range(self.players):
                self.rewards[first + seat] = 0.0

    def _show(self, lane: i64) -> None:
        state = self.states[lane]
        seat = state.cells[ASKED]
        self.seats[lane] = seat
        state.observe_into(seat, self.observations, lane * self.words)
        mask_into(state, seat, self.mask_words, self.masks, lane * self.mask_words)
