# compiled
"""Effects that look at cards: on top of the deck, all through it, or in the discard pile (RULES.md, rule 9.7)."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT
from spiritboard.core.event import EVERYONE
from spiritboard.core.state import ASKED
from spiritboard.games.shamanking.frames import *
from spiritboard.games.shamanking.mat import Mats
from spiritboard.games.shamanking.tables import *
from spiritboard.games.shamanking.tables import TABLES


@mypyc_attr(acyclic=True)
class Looking(Mats):
    """Mats whose cards are looked at (rule 9.7)."""

    def go_on(self, argument: i64, by: i64) -> None:
        """Go on to a later instruction."""
        self.argue(argument + by)
        self.advance(0)

    def go_look(self, seat: i64, step: i64, argument: i64, op: i64, many: i64, kept: i64) -> None:
        """Look at the top cards; then discard all but some, or put them back in another order."""
        cells = self.cells
        if step == 0:
            if many > cells[DECK_SIZE + seat]:
                many = cells[DECK_SIZE + seat]
            cells[LOOKING + seat] = many
            self.note(E_LOOK, seat, many, 0, 0, EVERYONE)
            for depth in range(many):
                at = self.deck_at(seat, depth)
                cells[at] |= BIT[8 + seat]
                self.note(E_SEEN, seat, depth, 0, self.listed(seat, cells[at] & 255), cells[at] >> 8)
                if op == OP_ARRANGE and many > 1:
                    cells[at] = cells[at] & 255 | BIT[8 + seat]  # 9.6: others lose sight of what lies where
            self.advance(1)
            return
        if op == OP_ARRANGE:
            kept = 1
        if cells[LOOKING + seat] <= kept:
            cells[LOOKING + seat] = 0
            self.go_on(argument, 1)
        else:
            cells[ASKED] = seat

    def go_search(self, seat: i64, step: i64) -> None:
        """Rule 9.7: look through the whole deck."""
        cells = self.cells
        if step == 0:
            cells[LOOKING + seat] = cells[DECK_SIZE + seat]
            for depth in range(cells[DECK_SIZE + seat]):
                cells[self.deck_at(seat, depth)] |= BIT[8 + seat]
            self.note(E_SEARCH, seat, 0, 0, 0, EVERYONE)
            self.advance(1)
        cells[ASKED] = seat

    def looked_into(self, seat: i64, skipped: i64, kind: i64, into: vec[i64], count: i64) -> i64:
        """The different cards among those being looked at, as picks."""
        return self._kinds_into(seat, self.deck_at(seat, skipped), -1, self.cells[LOOKING + seat], kind, into, count)

    def pile_into(self, seat: i64, kind: i64, into: vec[i64]) -> i64:
        """The different cards of a kind in the discard pile, as picks."""
        return self._kinds_into(seat, self.pile_at(seat, 0), 1, self.cells[PILE_SIZE + seat], kind, into, 0)

    def _kinds_into(self, seat: i64, at: i64, step: i64, many: i64, kind: i64, into: vec[i64], count: i64) -> i64:
        """The different cards of a kind (0 for any) in so many cells, each once, as picks."""
        low: i64 = 0
        high: i64 = 0
        for _turn in range(many):
            card = self.cells[at] & 255
            at += step
            if kind and TABLES.cards[self.listed(seat, card) * CARD_ROW] != kind:
                continue
            if card < 60:
                if low & BIT[card]:
                    continue
                low |= BIT[card]
            else:
                if high & BIT[card - 60]:
                    continue
                high |= BIT[card - 60]
            into[count] = A_PICK + card
            count += 1
        return count

    # --- taking and putting back -------------------------------------------------------------------------

    def seek(self, seat: i64, card: i64, skipped: i64) -> i64:
        """How deep in the deck the first card of this kind lies."""
        depth = skipped
        while self.cells[self.deck_at(seat, depth)] & 255 != card:
            depth += 1
        return depth

    def take_out(self, seat: i64, depth: i64) -> i64:
        """Take a card out of the deck; those above it close the gap."""
        cells = self.cells
        at = self.deck_at(seat, depth)
        card = cells[at]
        for above in range(at, at + depth):
            cells[above] = cells[above + 1]
        cells[at + depth] = -1
        cells[DECK_SIZE + seat] -= 1
        return card

    def put_next(self, seat: i64, card: i64, step: i64) -> None:
        """The chosen card lies next from the top."""
        cells = self.cells
        depth = self.seek(seat, card, step - 1)
        at = self.deck_at(seat, depth)
        label = cells[at]
        for above in range(at, at + depth - step + 1):
            cells[above] = cells[above + 1]
        cells[self.deck_at(seat, step - 1)] = label
        cells[LOOKING + seat] -= 1
        self.note(E_KEPT, seat, step, 0, self.listed(seat, card), BIT[seat])
        self.advance(step + 1)

    def bring_back(self, seat: i64, card: i64) -> None:
        """A card from the discard pile goes on top of the deck, seen by all."""
        cells = self.cells
        depth: i64 = 0
        while cells[self.pile_at(seat, depth)] & 255 != card:
            depth += 1
        at = self.pile_at(seat, depth)
        for _ in range(depth):
            cells[at] = cells[at - 1]
            at -= 1
        cells[at] = -1
        cells[PILE_SIZE + seat] -= 1
        self.lay(seat, card | OPEN)
        self.note(E_TOP, seat, 0, self.listed(seat, card), 0, EVERYONE)
