# compiled
"""Playouts of Shamans for search: role-aware play to the end of the round, evaluated by match equity."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT, spread
from spiritboard.core.dice import Dice
from spiritboard.core.encode import bits_into
from spiritboard.core.playout import Playout
from spiritboard.core.rewind import Rewind
from spiritboard.core.seats import NATURE
from spiritboard.core.state import ASKED, PLAYERS, State
from spiritboard.games.shamans.mind.policy import policy
from spiritboard.games.shamans.mind.rewind import ShamansRewind
from spiritboard.games.shamans.rules.board import followed, not_followed, reneged, role_in, seen_by, strayed, with_role
from spiritboard.games.shamans.rules.frames import *

RACE: Final[i64] = 8
"""The number of points to win in the equity table; other targets are converted by the points still needed."""
SPAN: Final[i64] = 10
"""The number of different scores in the table, from 0 to one point beyond the target."""
TRIES: Final = 16

_worlds: Final[vec[i64]] = vec[i64]([0] * 128)
for _members in range(128):
    _worlds[_members] = sum(WORLD_CARDS[world] for world in range(7) if _members >> world & 1)

FOLLOWED: Final = 0.63
STRAYED: Final = 1.9
CAUGHT: Final = 4.0
"""The average likelihood ratio in favour of a Shadow for this behaviour; ``belief`` computes it card by card."""

_followed: Final[vec[float]] = vec[float]([FOLLOWED**times for times in range(256)])
_strayed: Final[vec[float]] = vec[float]([STRAYED**times for times in range(256)])
_caught: Final[vec[float]] = vec[float]([CAUGHT ** min(times, 4) for times in range(256)])
_odds: Final[vec[float]] = vec[float]([0.0] * 8)
_cards: Final[vec[i64]] = vec[i64]([0] * 64)
_others: Final[vec[i64]] = vec[i64]([0] * 64)


class ShamansPlayout(Playout):
    """Plays rounds by the heuristic policy.

    equity    for every number of players a table: the probability of winning at these scores, one's own first
    odds      the odds of each seat being a Shadow, for ``lean``; empty to weight all worlds equally
    voids     whether imagined Shamans lack the worlds that they did not follow
    upto      cumulative probabilities of the worlds given to ``recall``, for ``lean``; hands and casts: those worlds
    """

    def __init__(self, equity: list[vec[float]], voids: bool = True) -> None:
        self.equity = equity
        self.voids = voids
        self.leans = False
        self.odds = vec[float]([1.0] * 8)
        self.suspicion = vec[i64]([0] * 8)
        self.upto: list[float] = []
        self.hands = vec[i64]([0])
        self.casts: list[list[int]] = []

    def believe(self, odds: list[float]) -> None:
        """From now on, weight imagined worlds by these odds; an empty list weights all worlds equally."""
        self.leans = bool(odds)
        for seat in range(len(odds)):
            self.odds[seat] = odds[seat]

    def recall(self, rewind: Rewind, chances: list[float]) -> None:
        assert isinstance(rewind, ShamansRewind)
        total = 0.0
        self.upto = []
        for chance in chances:
            total += chance
            self.upto.append(total)
        self.hands = rewind.hands
        self.casts = rewind.casts

    def method(self, players: i64) -> str:  # noqa: ARG002 - the same for all
        return "crowd"

    def heeds(self) -> bool:
        return True

    def glance(self, state: State) -> None:
        suspect(state, self.suspicion)
        self.leans = True
        for seat in range(state.cells[PLAYERS]):
            self.odds[seat] = max(_odds[seat], 0.0)

    def act(self, state: State, dice: Dice) -> i64:
        suspect(state, self.suspicion)
        return policy(state, self.suspicion, dice)

    def rests(self, state: State) -> bool:
        return state.cells[ASKED] == NATURE  # chance is asked only for the next round

    def kind(self, state: State, seat: i64) -> i64:
        return role_in(state.cells[ROLE + seat])

    def seen(self, state: State, action: i64, observer: i64) -> i64:  # noqa: ARG002 - the same for all others
        if A_GIVE <= action < A_TILE_LEFT:
            return A_GIVE
        return action

    def worth(self, state: State, into: vec[float]) -> None:
        cells = state.cells
        players = cells[PLAYERS]
        if cells[ASKED] == -1:
            super().worth(state, into)
            return
        table = self.equity[players]
        total = 0.0
        for seat in range(players):
            index = self._score(cells, seat)
            for other in range(players):
                if other != seat:
                    index = index * SPAN + self._score(cells, other)
            into[seat] = table[index]
            total += into[seat]
        for seat in range(players):
            into[seat] /= total

    def _score(self, cells: vec[i64], seat: i64) -> i64:
        return min(max(cells[SCORE + seat] + RACE - cells[TARGET], 0), SPAN - 1)

    def vary(self, state: State, dice: Dice) -> None:
        """Start every second round at random scores of the race, with the Moon nearer or, mostly, further away than
        requested, since better players need a longer distance."""
        cells = state.cells
        if dice.below(2):
            for seat in range(cells[PLAYERS]):
                cells[SCORE + seat] = dice.below(cells[TARGET])
        usual = cells[START]
        cells[START] = max(usual - usual // 6 + dice.below(max(usual // 2, 1)), 1)
        cells[TRACK] = max(cells[TRACK], cells[START])

    def bare_words(self) -> i64:
        return 7 * (SEATS - 1)

    def bare_into(self, state: State, seat: i64, into: vec[i64], at: i64) -> None:
        """Write each of the other hands, clockwise."""
        cells = state.cells
        players = cells[PLAYERS]
        for turn in range(seat + 1, seat + players):
            other = turn
            if other >= players:
                other -= players
            at = bits_into(cells[HAND + other], 7, into, at)
        bits_into(0, 7 * (SEATS - players), into, at)

    def lean(self, world: State, seat: i64, dice: Dice) -> None:
        if self.upto:
            self._draw(world.cells, seat, dice)
            return
        if self.leans:
            self._lean_roles(world.cells, seat, dice)
        if self.voids:
            self._lean_hands(world.cells, seat, dice)

    def _draw(self, cells: vec[i64], seat: i64, dice: Dice) -> None:
        """Take the hands and roles of a recalled world."""
        most = len(self.upto) - 1
        aim = self.upto[most] * float(dice.below(1000000)) / 1000000.0
        low = 0
        while low < most:
            middle = (low + most) // 2
            if self.upto[middle] > aim:
                most = middle
            else:
                low = middle + 1
        world: i64 = low // len(self.casts)
        cast = self.casts[low % len(self.casts)]
        for other in range(cells[PLAYERS]):
            cells[ROLE + other] = with_role(cells[ROLE + other], cast[other])
            if other != seat:
                cells[HAND + other] = self.hands[world * SEATS + other]
                if cells[PICK + other] >= 0:  # the card chosen for the Eclipse is in its hand
                    count = spread(cells[HAND + other], _cards, 0)
                    cells[PICK + other] = _cards[dice.below(count)]

    def _lean_roles(self, cells: vec[i64], seat: i64, dice: Dice) -> None:
        """Draw again which of the unknown seats are Shadows: each set in proportion to the product of its odds."""
        unknown: i64 = 0
        shadows: i64 = 0
        for other in range(cells[PLAYERS]):
            if not seen_by(cells[ROLE + other]) & BIT[seat]:
                _others[unknown] = other
                unknown += 1
                shadows += role_in(cells[ROLE + other])
        if shadows == 0 or shadows == unknown:
            return
        total = 0.0
        for one in range(unknown):
            if shadows == 1:
                total += self.odds[_others[one]]
            else:
                for two in range(one):
                    total += self.odds[_others[one]] * self.odds[_others[two]]
        left = total * float(dice.below(1000000)) / 1000000.0
        for one in range(unknown):
            if shadows == 1:
                left -= self.odds[_others[one]]
                if left < 0.0:
                    self._cast(cells, unknown, one, one)
                    return
            else:
                for two in range(one):
                    left -= self.odds[_others[one]] * self.odds[_others[two]]
                    if left < 0.0:
                        self._cast(cells, unknown, one, two)
                        return

    def _cast(self, cells: vec[i64], unknown: i64, one: i64, two: i64) -> None:
        for at in range(unknown):
            role = SHAMAN
            if at in (one, two):
                role = SHADOW
            cell = ROLE + _others[at]
            cells[cell] = with_role(cells[cell], role)

    def _lean_hands(self, cells: vec[i64], seat: i64, dice: Dice) -> None:
        """Move cards away from Shamans who did not follow their world, since a Shaman follows when it can."""
        for other in range(cells[PLAYERS]):
            if cells[PICK + other] >= 0:  # a card chosen for the Eclipse stays in its hand
                return
        for holder in range(cells[PLAYERS]):
            if holder == seat or role_in(cells[ROLE + holder]) == SHADOW:
                continue
            void = _worlds[not_followed(cells[MEMORY + holder])]
            count = spread(cells[HAND + holder] & void & ~cells[KNOWN + seat], _cards, 0)
            for at in range(count):
                for _ in range(TRIES):
                    if self._trade(cells, seat, holder, _cards[at], void, dice):
                        break

    def _trade(self, cells: vec[i64], seat: i64, holder: i64, card: i64, void: i64, dice: Dice) -> bool:
        other = dice.below(cells[PLAYERS])
        if other in (seat, holder):
            return False
        if role_in(cells[ROLE + other]) == SHAMAN and _worlds[not_followed(cells[MEMORY + other])] & BIT[card]:
            return False
        count = spread(cells[HAND + other] & ~void & ~cells[KNOWN + seat], _others, 0)
        if not count:
            return False
        back = _others[dice.below(count)]
        cells[HAND + holder] ^= BIT[card] | BIT[back]
        cells[HAND + other] ^= BIT[card] | BIT[back]
        return True


def suspect(state: State, into: vec[i64]) -> None:
    """Write the probability of each seat being a Shadow, in per cent, from what the asked seat has seen; fast enough
    for playouts."""
    cells = state.cells
    viewer = cells[ASKED]
    players = cells[PLAYERS]
    shadows: i64 = 1
    if players == 5:
        shadows = 2
    sum_odds = 0.0
    sum_squares = 0.0
    for seat in range(players):
        label = cells[ROLE + seat]
        if seen_by(label) & BIT[viewer]:
            shadows -= role_in(label)
            _odds[seat] = -1.0
            into[seat] = 100 * role_in(label)
        else:
            memory = cells[MEMORY + seat]
            odds = _followed[followed(memory)] * _strayed[strayed(memory)] * _caught[reneged(memory)]
            _odds[seat] = odds
            sum_odds += odds
            sum_squares += odds * odds
    for seat in range(players):
        odds = _odds[seat]
        if odds < 0.0:
            continue
        if shadows <= 0:
            into[seat] = 0
        elif shadows == 1:
            into[seat] = i64(100.0 * odds / sum_odds)
        else:
            pairs = (sum_odds * sum_odds - sum_squares) / 2.0
            into[seat] = i64(100.0 * odds * (sum_odds - odds) / pairs)
