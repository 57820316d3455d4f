"""Who is a Shadow? What a seat may conclude from what it was told: Bayes over all ways the roles can lie.

Straying is evidence: a Shadow strays to move the pawn, a Shaman only when it must. How strong the evidence is depends
on how likely an honest hand of that size would have had no card of the Destination.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import comb

from spiritboard.core.event import Event
from spiritboard.core.sight import UNSEEN, View
from spiritboard.core.state import PLAYERS
from spiritboard.games.shamans import frames as f
from spiritboard.games.shamans.deal import HAND_SIZES, SHADOWS, universe

SHADOW_STRAYS = 0.40
"""How often a Shadow that could follow strays."""
SHAMAN_STRAYS = 0.04
"""How often a Shaman that could follow strays all the same."""
CAUGHT = 5.0
"""How much likelier a Shadow is to play a world that it did not follow earlier."""


@dataclass(slots=True)
class _Past:
    """What everybody saw in this round: cards gone, hands, worlds not followed, and the odds that follow."""

    players: int
    unseen: int
    held: list[int]
    odds: list[float]
    lead: int = -1
    void: list[int] = field(default_factory=list)

    def take(self, event: Event) -> None:
        if event.kind in (f.E_LEAD, f.E_FOLLOW, f.E_STRAY):
            self._played(event)
        elif event.kind == f.E_ECLIPSE:
            self.void = [0] * self.players
        elif event.kind == f.E_SWAP:
            # The evidence is about the card that the seat held.
            self.odds[event.seat], self.odds[event.a] = self.odds[event.a], self.odds[event.seat]
        elif event.kind == f.E_CARD_SHOWN:
            self.unseen &= ~(1 << event.a)
            self.held[event.seat] -= 1

    def _played(self, event: Event) -> None:
        seat, card = event.seat, event.a
        world = card >> 3
        if event.kind == f.E_LEAD:
            self.lead = world
        elif event.kind == f.E_FOLLOW:
            self.odds[seat] *= (1 - SHADOW_STRAYS) / (1 - SHAMAN_STRAYS)
        elif self.lead >= 0:  # else the match went on from the middle of a trick, and nobody heard what was led
            void = self._void_chance(seat)
            self.odds[seat] *= (void + (1 - void) * SHADOW_STRAYS) / (void + (1 - void) * SHAMAN_STRAYS)
            self.void[seat] |= 1 << self.lead
        if self.void[seat] >> world & 1:
            self.odds[seat] *= CAUGHT
        self.unseen &= ~(1 << card)
        self.held[seat] -= 1

    def _void_chance(self, seat: int) -> float:
        """How likely a hand of this size has no card of the Destination."""
        total = self.unseen.bit_count()
        suited = (self.unseen >> 8 * self.lead & 255).bit_count()
        hand = min(self.held[seat], total)
        return comb(total - suited, hand) / comb(total, hand)


def odds(view: View, heard: Sequence[Event]) -> list[float]:
    """How much likelier a Shadow than a Shaman is to have done what each seat did in this round."""
    players = view.cells[PLAYERS]
    past = _Past(players, universe(players), [HAND_SIZES[players]] * players, [1.0] * players, void=[0] * players)
    for event in _this_round(heard):
        past.take(event)
    return past.odds


def suspicion(view: View, heard: Sequence[Event]) -> list[float]:
    """How likely each seat is a Shadow now, for all that the viewer has seen and been told."""
    players = view.cells[PLAYERS]
    likely = odds(view, heard)
    known = [view.cells[f.ROLE + seat] & 255 for seat in range(players)]
    weights = [0.0] * players
    total = 0.0
    for shadows in combinations(range(players), SHADOWS[players]):
        if any(role != UNSEEN and (role == f.SHADOW) != (seat in shadows) for seat, role in enumerate(known)):
            continue
        weight = 1.0
        for seat in shadows:
            weight *= likely[seat]
        total += weight
        for seat in shadows:
            weights[seat] += weight
    return [weight / total for weight in weights] if total else weights


def _this_round(heard: Sequence[Event]) -> Iterable[Event]:
    start = max((at for at, event in enumerate(heard) if event.kind == f.E_ROUND), default=0)
    return heard[start:]
