# compiled
"""The compiled half of ``batch``: many matches of one game side by side.

All buffers are written in place and never move, so that arrays over them always show the current state.
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
    """Let chance and the rival answer until the learner is asked (anybody, if it is EVERY_SEAT) or the match is
    over."""
    while True:
        seat = state.cells[ASKED]
        if seat == NATURE:
            state.roll(dice)
        elif seat in (OVER, learner) or learner == EVERY_SEAT:
            return
        else:
            state.apply(rival.act(state, dice))


class Lanes:
    """``count`` matches that begin like ``start``; a finished one is replaced by a new one in the same step.

    points    whether each point is paid when it is scored, instead of the outcome at the end
    learner   the seat that is asked while ``rival`` answers for the others; EVERY_SEAT to ask all seats, ANY_SEAT for a
              random one in each match

    observations    a row of words for each lane: what the asked seat sees
    masks           a row of words for each lane: 1 for each legal action
    seats           the asked seat
    rewards         a row for each lane: each seat's reward in the last step
    ended           1 if the last step ended a match; the other rows then show the beginning of the next one
    steps           the number of answers in each lane's match
    chosen          the actions that ``advance`` will apply, set by ``choose`` or ``sample``
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
        """Start a new match in every lane. The first seed is for ``sample``, the others for the luck of each lane."""
        self.luck = FastDice(seeds[0])
        for lane in range(self.count):
            self.dice[lane] = FastDice(seeds[1 + lane])
            self.ended[lane] = 0
            for seat in range(self.players):
                self.rewards[lane * self.players + seat] = 0.0
            self._deal(lane)
            self._show(lane)

    def choose(self, actions: list[int]) -> None:
        """Set one action for each lane. Raise ValueError, before anything has changed, if one is illegal."""
        if len(actions) != self.count:
            raise ValueError(f"{self.count} lanes need as many actions, not {len(actions)}")
        for lane in range(self.count):
            action: i64 = actions[lane]
            if action < 0 or action >= self.actions or not self._allowed(lane, action):
                raise ValueError(f"action {action} is not legal in lane {lane}")
            self.chosen[lane] = action

    def sample(self) -> None:
        """Choose uniformly among the legal actions."""
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
        """Start a new match, up to the first question to a learner. Matches that end before that are skipped."""
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
        """Let chance and rivals answer until a learner is asked or the match is over."""
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
