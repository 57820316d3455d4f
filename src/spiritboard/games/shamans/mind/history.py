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
    """A card that somebody played.

    kind      E_LEAD, E_FOLLOW or E_STRAY
    void      how likely an honest hand of that size had no card of the world that was led
    caught    whether the seat had not followed the card's world before
    """

    kind: int
    void: float
    caught: bool


@dataclass(slots=True)
class History:
    """This round so far. ``lead`` is -1 where a match went on from the middle of a trick: nobody heard what was led.
    Plays are told of a role card: whoever takes the card takes over its past."""

    players: int
    unseen: int
    held: list[int]
    void: list[int]
    plays: list[list[Play]]
    lead: int = -1

    def take(self, event: Event) -> None:
        """Something that everybody heard."""
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
    """What a viewer who was told this knows of the round."""
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
