# compiled
"""Replays the round in worlds that a seat cannot rule out (rules 8.1-8.9).

Past actions reveal hands and sides to somebody who knows how others play. For this inference, every decision that the
seat remembers is filled in with hands that lead to an imagined present, and with both possible sides of its actor.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT, size, spread
from spiritboard.core.dice import FastDice
from spiritboard.core.event import HIDDEN
from spiritboard.core.frame import argument_of, kind_of
from spiritboard.core.rewind import Rewind
from spiritboard.core.sight import UNSEEN
from spiritboard.core.state import MOST_OPTIONS, PLAYERS, State
from spiritboard.games.shamans.mind.cover import keeps_cover
from spiritboard.games.shamans.mind.habits import BASES, HABITS, likings
from spiritboard.games.shamans.rules.board import role_in, with_role
from spiritboard.games.shamans.rules.chance import SHADOWS, universe
from spiritboard.games.shamans.rules.frames import *
from spiritboard.games.shamans.rules.imagine import card_between
from spiritboard.games.shamans.rules.tiles import neighbour

_legal: Final[vec[i64]] = vec[i64]([0] * MOST_OPTIONS)
_cards: Final[vec[i64]] = vec[i64]([0] * 64)
_now: Final[vec[i64]] = vec[i64]([0] * 8)
_short: Final[vec[i64]] = vec[i64]([0] * 8)


class ShamansRewind(Rewind):
    """The decisions of others in a round. ``view`` is a state with a view's cells, and holds no secrets. The seat may
    be STRANGER; then all seats are others.

    own       for every seat, the index of each action in the seat's own numbering
    hands     a row of SEATS for each world: what everybody holds now
    """

    def __init__(self, view: State, sizes: vec[i64], seat: int, words: int, own: list[int], actions: int, seed: int) -> None:  # fmt: skip  # noqa: E501
        super().__init__()
        self.view = view
        self.sizes = sizes
        self.seat: i64 = seat
        self.players: i64 = view.cells[PLAYERS]
        self.words: i64 = words
        self.own = vec[i64](own)
        self.actions: i64 = actions
        self.dice = FastDice(seed)
        self.moments: list[State] = []
        self.hidden: list[vec[i64]] = []
        self.doers: list[int] = []
        self.deeds: list[int] = []
        self.eclipse: i64 = -1
        self.givers = vec[i64]([-1] * SEATS)
        self.passed = vec[i64]([0] * SEATS)
        self.was = vec[i64]([0])
        self.fits = vec[i64]([0])
        self.had = vec[i64]([0])
        self.hands = vec[i64]([0])
        self.bases = list(BASES)
        self._find_casts()

    def add(self, moment: State, sizes: vec[i64], actor: int, action: int) -> None:
        """Add the next decision, in order; ``action`` is HIDDEN if the seat does not know it."""
        self.moments.append(moment)
        self.hidden.append(sizes)
        self.doers.append(actor)
        self.deeds.append(action)

    def go(self, worlds: int) -> None:
        """Sample this many worlds, with all decisions in each of them."""
        count = len(self.moments)
        self.count = worlds
        self.hands = vec[i64]([0] * (worlds * SEATS))
        self.was = vec[i64]([0] * (count * SEATS + 1))
        self.fits = vec[i64]([0] * (count + 1))
        self.seen = vec[i64]([0] * (2 * count * worlds * self.words + 1))
        self._find_eclipse()
        self._follow_cards()
        for world in range(worlds):
            self._go_back(world)
            for at in range(count):
                if self.doers[at] != self.seat and self.fits[at]:
                    self._show(world, at)

    # --- common to all worlds --------------------------------------------------------------------------------

    def _find_casts(self) -> None:
        """Find all assignments of roles that are consistent with what the seat has seen."""
        for shadows in range(BIT[self.players]):
            fits = size(shadows) == SHADOWS[self.players]
            for seat in range(self.players):
                known = role_in(self.view.cells[ROLE + seat])
                if known not in (UNSEEN, shadows >> seat & 1):
                    fits = False
            if fits:
                self.casts.append([int(shadows >> seat & 1) for seat in range(self.players)])

    def _find_eclipse(self) -> None:
        """Find who gave a card to whom (rule 5.3); -1 if nobody did, or all are still choosing."""
        for at in range(len(self.moments)):
            if kind_of(self.moments[at].top()) == F_GIVE:
                self.eclipse = at
        if self.eclipse < 0 or kind_of(self.view.top()) == F_GIVE:
            return
        cells = self.moments[self.eclipse].cells
        sizes = self.hidden[self.eclipse]
        arrow = argument_of(self.moments[self.eclipse].top())
        passers: i64 = 0
        for seat in range(self.players):
            if size(cells[HAND + seat]) + sizes[HAND + seat] and not cells[OUT] & BIT[seat]:
                passers |= BIT[seat]
        for giver in range(self.players):
            if passers & BIT[giver]:
                self.givers[neighbour(giver, passers, self.players, arrow)] = giver

    def _follow_cards(self) -> None:
        """Find who now has the role card that each seat had at each decision, since roles are exchanged (rule 6.4)."""
        count = len(self.moments)
        self.had = vec[i64]([0] * (count * SEATS + 1))
        for seat in range(SEATS):
            _now[seat] = seat
        for at in range(count - 1, -1, -1):
            deed: i64 = self.deeds[at]
            if A_SWAP <= deed < A_SWAP + SEATS:
                actor: i64 = self.doers[at]
                other = deed - A_SWAP
                kept = _now[actor]
                _now[actor] = _now[other]
                _now[other] = kept
            for seat in range(SEATS):
                self.had[at * SEATS + seat] = _now[seat]

    # --- one world -------------------------------------------------------------------------------------------

    def _go_back(self, number: i64) -> None:
        """Sample a present, and reconstruct everybody's hand at each earlier decision."""
        world = self.view.blank(self.view.cells[:])
        world.fill(self.seat, self.sizes, self.dice)
        for seat in range(SEATS):
            _now[seat] = world.cells[HAND + seat]
            self.hands[number * SEATS + seat] = _now[seat]
        for at in range(len(self.moments) - 1, -1, -1):
            if at == self.eclipse:
                self._take_back_gifts(at)
            self.fits[at] = self._take_back_plays(self.moments[at].cells, self.hidden[at])
            for seat in range(self.players):
                self.was[at * SEATS + seat] = _now[seat]

    def _own_hand(self, cells: vec[i64]) -> i64:
        """Return what the seat itself held; a spectator holds nothing."""
        return cells[HAND + self.seat] if self.seat >= 0 else 0

    def _take_back_plays(self, cells: vec[i64], sizes: vec[i64]) -> i64:
        """Return cards played later to the hand that would be too small without them."""
        seen = cells[PLACED] | self._own_hand(cells) | card_between(cells)
        for seat in range(self.players):
            if cells[TABLE + seat] >= 0:
                seen |= BIT[cells[TABLE + seat]]
        if self.seat >= 0:
            _now[self.seat] = self._own_hand(cells)
        left = universe(self.players) & ~seen
        found: i64 = -1
        for seat in range(self.players):
            if seat != self.seat:
                left &= ~_now[seat]
                _short[seat] = size(cells[HAND + seat]) + sizes[HAND + seat] - size(_now[seat])
                if _short[seat] < 0:
                    return 0
                if _short[seat] > 0:
                    if found >= 0:
                        return 0
                    found = seat
        if found < 0:
            return 1
        if _short[found] != size(left):
            return 0
        _now[found] |= left
        return 1

    def _take_back_gifts(self, at: i64) -> None:
        """Return gifts to their givers before the Eclipse. Those between others could be any card."""
        before = self._own_hand(self.moments[at].cells)
        after = self._own_hand(self.view.cells)
        if at + 1 < len(self.moments):
            after = self._own_hand(self.moments[at + 1].cells)
        for taker in range(self.players):
            giver = self.givers[taker]
            self.passed[taker] = 0
            if giver >= 0 and giver == self.seat:
                self.passed[taker] = before & ~after
            elif taker == self.seat:
                self.passed[taker] = after & ~before
            elif giver >= 0:
                count = spread(_now[taker], _cards, 0)
                if count:
                    self.passed[taker] = BIT[_cards[self.dice.below(count)]]
        for taker in range(self.players):
            _now[taker] &= ~self.passed[taker]
        for taker in range(self.players):
            if self.givers[taker] >= 0:
                _now[self.givers[taker]] |= self.passed[taker]

    # --- one decision ----------------------------------------------------------------------------------------

    def _show(self, world: i64, at: i64) -> None:
        actor: i64 = self.doers[at]
        action: i64 = self.deeds[at]
        if action == HIDDEN:
            action = self._gift_of(actor)
            if action < 0:
                return
        moment = self.moments[at]
        state = moment.blank(moment.cells[:])
        state.fill(self.seat, self.hidden[at], self.dice)
        cells = state.cells
        for seat in range(self.players):
            cells[HAND + seat] = self.was[at * SEATS + seat]
        if at > self.eclipse:
            for taker in range(self.players):
                if self.givers[taker] == actor:
                    cells[KNOWN + actor] = self.passed[taker] & cells[HAND + taker]
        count = state.legal_into(actor, _legal)
        if count < 2:
            return
        found: i64 = -1
        for option in range(count):
            if _legal[option] == action:
                found = option
        if found < 0:  # it used a tile that it does not have in this world, or was not asked
            return
        twin: i64 = -1
        for side in range(2):
            if self._cast(cells, at, actor, side):
                row = len(self.ends)
                if twin < 0 or not keeps_cover(cells, actor):
                    twin = row
                self.twins.append(int(twin))
                state.observe_into(actor, self.seen, row * self.words)
                self.taken.append(len(self.choices) + int(found))
                for option in range(count):
                    self.choices.append(row * int(self.actions) + int(self.own[actor * self.actions + _legal[option]]))
                self._room(len(self.choices))
                likings(state, actor, _legal, count, self.likings, (len(self.choices) - int(count)) * HABITS)
                self.ends.append(len(self.choices))
                self.actors.append(int(actor))
                self.worlds.append(int(world))
                self.holders.append(int(self.had[at * SEATS + actor]))
                self.sides.append(int(side))

    def _room(self, choices: i64) -> None:
        """Double the space for preferences if it is too small."""
        held: i64 = len(self.likings)
        if choices * HABITS <= held:
            return
        wider = vec[float]([0.0] * int(max(2 * held, 2 * choices * HABITS)))
        for cell in range(held):
            wider[cell] = self.likings[cell]
        self.likings = wider

    def _gift_of(self, giver: i64) -> i64:
        """Return a seat's choice for the Eclipse; -1 if it is still open."""
        for taker in range(self.players):
            if self.givers[taker] == giver and self.passed[taker]:
                spread(self.passed[taker], _cards, 0)
                return A_GIVE + _cards[0]
        return -1

    def _cast(self, cells: vec[i64], at: i64, actor: i64, side: i64) -> bool:
        """Give the actor this side, and random sides to the other unknown role cards; return whether that is
        possible."""
        shadows = SHADOWS[self.players]
        unknown: i64 = 0
        mine: i64 = UNSEEN
        for seat in range(self.players):
            known = role_in(self.view.cells[ROLE + self.had[at * SEATS + seat]])
            if seat == actor:
                mine = known
            elif known == UNSEEN:
                unknown += 1
            else:
                shadows -= known
        if mine not in (UNSEEN, side):
            return False
        shadows -= side
        if not 0 <= shadows <= unknown:
            return False
        for seat in range(self.players):
            role = role_in(self.view.cells[ROLE + self.had[at * SEATS + seat]])
            if seat == actor:
                role = side
            elif role == UNSEEN:
                role = SHAMAN
                if self.dice.below(unknown) < shadows:
                    role = SHADOW
                    shadows -= 1
                unknown -= 1
            cells[ROLE + seat] = with_role(cells[ROLE + seat], role)
        return True
