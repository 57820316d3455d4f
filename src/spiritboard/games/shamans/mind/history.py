"""The public history of a round: who played what, and how likely an honest hand would have done so."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import comb

from spiritboard.core.event import Event
from spiritboard.core.sight import View
from spiritboard.core.state import PLAYERS
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.rules.chance import HAND_SIZES, universe


@dataclass(frozen=True, slots=True)
class Play:
    """A played card.

    kind      E_LEAD, E_FOLLOW or E_STRAY
    void      the probability that an honest hand of that size had no card of the world that was led
    caught    whether the seat had earlier not followed the card's world
    """

    kind: int
    void: float
    caught: bool


@dataclass(slots=True)
class History:
    """The plays of the current round. ``lead`` is -1 if the match was resumed in the middle of a trick, since the lead
    was not heard. Plays belong to role cards: a seat that takes a role card takes over its history."""

    players: int
    unseen: int
    held: list[int]
    void: list[int]
    plays: list[list[Play]]
    lead: int = -1

    def take(self, event: Event) -> None:
        """Add a public event."""
        seat = event.seat
        if event.kind in (f.E_LEAD, f.E_FOLLOW, f.E_STRAY):
            self._played(event)
        elif event.kind == f.E_ECLIPSE:
            self.void = [0] * self.players
        elif event.kind == f.E_SWAP:
            self.plays[seat], self.plays[event.a] = self.plays[event.a], self.plays[seat]
        elif event.kind == f.E_CARD_SHOWN:
            self.unseen &= ~(1 << event.a)
            self.held[seat] -= 1

    def _played(self, event: Event) -> None:
        seat, card = event.seat, event.a
        world = card >> f.WORLD_SHIFT
        if event.kind == f.E_LEAD:
            self.lead = world
        asked = (self.unseen & int(f.WORLD_CARDS[self.lead])).bit_count() if self.lead >= 0 else 0
        total = self.unseen.bit_count()
        hand = min(self.held[seat], total)
        void = comb(total - asked, hand) / comb(total, hand) if self.lead >= 0 else 1.0
        if event.kind == f.E_STRAY and self.lead >= 0:
            self.void[seat] |= 1 << self.lead
        caught = bool(self.void[seat] >> world & 1)
        self.plays[seat].append(Play(event.kind, void, caught))
        self.unseen &= ~(1 << card)
        self.held[seat] -= 1


def read_history(view: View, heard: Sequence[Event]) -> History:
    """Return what a viewer who was told these events knows about the round."""
    players = view.cells[PLAYERS]
    found = History(
        players, universe(players), [HAND_SIZES[players]] * players, [0] * players, [[] for _ in range(players)]
    )
    for event in _this_round(heard):
        found.take(event)
    return found


def _this_round(heard: Sequence[Event]) -> Iterable[Event]:
    start = max((at for at, event in enumerate(heard) if event.kind == f.E_ROUND), default=0)
    return heard[start:]
