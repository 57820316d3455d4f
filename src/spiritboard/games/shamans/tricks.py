# compiled
"""A trick from the Guide's card to the next Guide. Numbers are those of RULES.md."""

from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT
from spiritboard.core.event import EVERYONE
from spiritboard.core.state import ASKED, PLAYERS
from spiritboard.games.shamans.frames import *
from spiritboard.games.shamans.rituals import Rituals


@mypyc_attr(acyclic=True)
class Tricks(Rituals):
    """A state in which tricks are played (chapters 3 and 4)."""

    def go_trick(self, guide: i64, step: i64) -> None:
        """Rules 3 and 4: the Guide leads, the others play, the trick is resolved in strict order."""
        cells = self.cells
        if step == 0:
            cells[LEAD] = -1
            cells[PLAYED] = 0
            cells[GUIDE] = guide
            self.advance(1)
            self._ask_to_play(guide)
        elif step == 1:
            players = cells[PLAYERS]
            done = cells[PLAYED] | cells[OUT]
            seat = guide
            for _other in range(1, players):
                seat += 1
                if seat == players:
                    seat = 0
                if not done & BIT[seat]:
                    self._ask_to_play(seat)
                    return
            self.advance(2)
            self.push(F_WINDOW, guide, BEFORE_RESOLVING << 8)
        elif step == 2:
            # 4.2: the lowest takes a tile. Where only eliminated players followed, nobody does (4.7).
            taker = self.extreme(False, False)
            self.advance(3)
            if taker >= 0:
                self.push(F_TAKE, taker, 0)
        elif step == 3:
            highest = self.extreme(True, False)
            if highest >= 0:
                cells[GUIDE] = highest
                self._collect(highest)
            else:
                self.advance(4)
                self.push(F_NAME, self.extreme(True, True), 0)
        elif step == 4:
            self._collect(cells[GUIDE])
        elif step == 5:
            self._go_next_trick()
        else:
            self.end_round(SHAMAN, HOW_LAST_CARD)

    def _ask_to_play(self, seat: i64) -> None:
        """Rule 3.2: a card, any card."""
        self.push(F_PLAY, seat, 0)
        self.cells[ASKED] = seat

    def extreme(self, highest: bool, eliminated: bool) -> i64:
        """Who, of those still in (or, if asked so, of those eliminated), played the highest or lowest card."""
        cells = self.cells
        found: i64 = -1
        best: i64 = -1
        barred = ~cells[OUT] if eliminated else cells[OUT]
        for seat in range(cells[PLAYERS]):
            card = cells[TABLE + seat]
            if card < 0 or barred & BIT[seat]:
                continue
            if best < 0 or (card > best if highest else card < best):
                best = card
                found = seat
        return found

    def _collect(self, seat: i64) -> None:
        """Rule 4.5: all cards on the table are placed, eliminated players' too (4.6)."""
        cells = self.cells
        self.advance(5)
        world = cells[LEAD]
        for other in range(cells[PLAYERS]):
            if cells[TABLE + other] >= 0:
                cells[PLACED] |= BIT[cells[TABLE + other]]
                cells[TABLE + other] = -1
        self.note(E_COLLECT, seat, world, 0, 0, EVERYONE)
        if self.complete(world):
            self.push(F_RITE, seat, world)
        else:
            self._go_next_trick()

    def _go_next_trick(self) -> None:
        """Rule 4.8: the next trick, or the end of the round when no hand is left."""
        cells = self.cells
        players = cells[PLAYERS]
        guide = cells[GUIDE]
        for _turn in range(players):
            if cells[HAND + guide] and not cells[OUT] & BIT[guide]:
                self.pop()
                self.note(E_GUIDE, guide, 0, 0, 0, EVERYONE)
                self.push(F_TRICK, guide, 0)
                return
            guide = (guide + 1) % players
        self.advance(6)
        self.push(F_WINDOW, cells[GUIDE], BEFORE_ROUND_END << 8)

    # --- a card is played --------------------------------------------------------------------------------

    def play(self, seat: i64, card: i64) -> None:
        """Rules 3.1-3.5: lead, follow or stray."""
        cells = self.cells
        self.pop()
        cells[HAND + seat] &= ~BIT[card]
        cells[PLAYED] |= BIT[seat]
        world = card >> 3
        if cells[LEAD] < 0:
            cells[LEAD] = world
            cells[TABLE + seat] = card
            self._remember(seat, card, 0)
            self.note(E_LEAD, seat, card, 0, 0, EVERYONE)
        elif cells[LEAD] == world:
            cells[TABLE + seat] = card
            self._remember(seat, card, 1 << 16)
            self.note(E_FOLLOW, seat, card, 0, 0, EVERYONE)
        else:
            self._remember(seat, card, 1 << 8)
            cells[MEMORY + seat] |= BIT[cells[LEAD]]
            self.note(E_STRAY, seat, card, 0, 0, EVERYONE)
            self._stray(seat, card)

    def _remember(self, seat: i64, card: i64, what: i64) -> None:
        """What everybody saw: worlds not followed (bits 0-6), how often strayed (8-15) and followed (16-23), and
        how often a card was played of a world that the seat had not followed earlier (24-31)."""
        cells = self.cells
        cells[MEMORY + seat] += what
        if cells[MEMORY + seat] & BIT[card >> 3]:
            cells[MEMORY + seat] += 1 << 24

    def _stray(self, seat: i64, card: i64) -> None:
        """Rule 3.5: first the pawn, then the card. Before the Moon others may answer: the card waits for the pawn."""
        if self.cells[PAWN] == 1:
            self.push(F_STRAY, seat, card)
        else:
            self.pawn_on(seat)
            self.place(seat, card)

    def go_stray(self, seat: i64, step: i64, card: i64) -> None:
        if step == 0:
            self.advance(1)
            self.push(F_PAWN, seat, 1)
        else:
            self.pop()
            self.place(seat, card)
