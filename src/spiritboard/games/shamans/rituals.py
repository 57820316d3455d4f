# compiled
"""Cards beside their worlds, and the rituals they complete. Numbers are those of RULES.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT, lowest, size, spread
from spiritboard.core.event import EVERYONE
from spiritboard.core.state import ASKED, PLAYERS
from spiritboard.games.shamans.frames import *
from spiritboard.games.shamans.pawn import Pawn

_scratch: Final[vec[i64]] = vec[i64]([0] * 64)


@mypyc_attr(acyclic=True)
class Rituals(Pawn):
    """A state in which rituals are performed (rule 3.6 and chapter 6)."""

    def place(self, seat: i64, card: i64) -> None:
        """Rules 3.5 and 3.6: a card beside its world, and perhaps the ritual."""
        self.cells[PLACED] |= BIT[card]
        self.note(E_PLACE, seat, card, 0, 0, EVERYONE)
        if self.complete(card >> 3):
            self.push(F_RITE, seat, card >> 3)

    def complete(self, world: i64) -> bool:
        """Rule 3.6: whether all cards of a world are placed."""
        return self.cells[PLACED] >> 8 * world & 255 == BIT[self.cells[VALUES]] - 1

    def go_rite(self, seat: i64, world: i64) -> None:
        """Rules 6.1-6.5: the ritual of a completed world."""
        self.pop()
        self.note(E_RITUAL, seat, world, 0, 0, EVERYONE)
        ritual = RITUALS[world]
        if ritual == ILLUMINATION:
            self.award(seat, 1, WHY_ILLUMINATION)
        elif ritual == STABILIZATION:
            self.push(F_STEADY, seat, 0)
        elif ritual == PERMUTATION:
            if self.others(seat):
                self.push(F_SWAP, seat, 0)
        else:
            self.push(F_STRIKE, seat, 0)

    def others(self, seat: i64) -> i64:
        """The set of the other players who are still in."""
        return (BIT[self.cells[PLAYERS]] - 1) & ~self.cells[OUT] & ~BIT[seat]

    # --- Permutation -------------------------------------------------------------------------------------

    def swap_roles(self, seat: i64, other: i64) -> None:
        """Rule 6.4: the cards change places with what everybody knows of them; both players look."""
        cells = self.cells
        both = BIT[8 + seat] | BIT[8 + other]
        mine = cells[ROLE + seat] | both
        cells[ROLE + seat] = cells[ROLE + other] | both
        cells[ROLE + other] = mine
        self.note(E_SWAP, seat, other, 0, 0, EVERYONE)
        self.note(E_LEARN, seat, other, 0, cells[ROLE + seat] & 255, cells[ROLE + seat] >> 8)
        self.note(E_LEARN, other, seat, 0, cells[ROLE + other] & 255, cells[ROLE + other] >> 8)

    # --- Neutralization ----------------------------------------------------------------------------------

    def go_strike(self, seat: i64) -> None:
        """Rule 6.5: an open Dagger must be used; where only face-down tiles lie, the seat is asked."""
        cells = self.cells
        if self.others(seat) and (cells[UP + seat] & 15 or cells[DOWN + seat]):
            cells[ASKED] = seat
        else:
            self.pop()

    def strike(self, seat: i64, action: i64) -> None:
        """Rule 6.5: one Dagger eliminates one player; by option "daggers", more may follow."""
        cells = self.cells
        if action == A_SPARE:
            self.pop()
            self.note(E_SPARE, seat, 0, 0, 0, EVERYONE)
            return
        self.discard(seat, DAGGER)
        cells[GONE] += ONE[DAGGER]
        if not cells[DAGGERS]:
            self.pop()
        self.note(E_STRIKE, seat, action - A_STRIKE, 0, 0, EVERYONE)
        self.push(F_ELIMINATE, seat, action - A_STRIKE)

    def go_eliminate(self, seat: i64, step: i64, victim: i64) -> None:
        """Rules 6.6-6.9: a last window, then the role is shown and what follows from it happens."""
        cells = self.cells
        if step == 0:
            self.advance(1)
            self.push(F_WINDOW, seat, BEFORE_ELIMINATION << 8)
        elif step == 1:
            role = cells[ROLE + victim] & 255
            hand = cells[HAND + victim]
            cells[ROLE + victim] = role | EVERYONE << 8
            cells[OUT] |= BIT[victim]
            self.note(E_ELIMINATED, victim, role, size(hand), 0, EVERYONE)
            if role == SHAMAN:
                self.advance(2)
                self.push(F_PAWN, seat, size(hand))
            elif not self._shadows_in():
                self.end_round(SHAMAN, HOW_LAST_SHADOW)
            else:
                self.pop()
                self._place_hand(seat, victim, hand)
        else:
            self.pop()

    def _shadows_in(self) -> bool:
        cells = self.cells
        return any(cells[ROLE + seat] & 255 == SHADOW and not cells[OUT] & BIT[seat] for seat in range(cells[PLAYERS]))

    def _place_hand(self, seat: i64, victim: i64, hand: i64) -> None:
        """Rule 6.8: an eliminated Shadow's hand is placed; the eliminator performs what it completes."""
        cells = self.cells
        cells[HAND + victim] = 0
        cells[PLACED] |= hand
        completed: i64 = 0
        for world in range(cells[WORLDS]):
            if hand & WORLD_CARDS[world] and self.complete(world):
                completed |= BIT[world]
        count = spread(hand, _scratch, 0)
        for at in range(count):
            self.note(E_CARD_SHOWN, victim, _scratch[at], 0, 0, EVERYONE)
        if completed:
            self.push(F_CHAIN, seat, completed)

    def go_chain(self, seat: i64, completed: i64) -> None:
        """Rule 6.8: several rituals in the order that the eliminator chooses; a single one at once."""
        if size(completed) > 1:
            self.cells[ASKED] = seat
            return
        self.pop()
        if completed:
            self.push(F_RITE, seat, lowest(completed))
