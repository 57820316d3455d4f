# compiled
"""The attack: counterattacks, signature moves, and points. Numbers are those of RULES.md."""

from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT
from spiritboard.core.event import EVERYONE
from spiritboard.core.seats import OVER
from spiritboard.core.state import ASKED
from spiritboard.games.shamanking.frames import *
from spiritboard.games.shamanking.opening import Opening
from spiritboard.games.shamanking.tables import *
from spiritboard.games.shamanking.tables import TABLES


@mypyc_attr(acyclic=True)
class Attack(Opening):
    """A duel in which attacks are made (rules 5.3-5.4, chapters 10 and 13)."""

    def counterattack(self, seat: i64, card: i64, zone: i64) -> None:
        """Rules 5.3 and 5.4: the strike becomes the attack that the other must answer."""
        cells = self.cells
        force = self.incoming()
        if force < 0:
            force = 0
        cells[ANSWERED] = force
        cells[ATTACK] = card
        cells[FROM] = zone
        cells[BOOST] = cells[FLIP_FORCE]
        cells[FLIPPED] = -1
        cells[FLIP_FORCE] = 0
        cells[FLIP_INTERCEPT] = 0
        cells[WEAKEN] = 0
        cells[BANS] = 0
        cells[ZONE] = 3
        cells[DEFENDER] = 1 - seat
        event = E_COUNTER
        if zone == FROM_SIGNATURE:
            event = E_SIGNATURE
        self.note(event, seat, self.incoming(), card, 0, EVERYONE)
        self.push(F_COUNTER, seat, 0)

    def go_counter(self, seat: i64, step: i64) -> None:
        if step == 0:
            self.advance(1)
            sources = self.triggers(seat, ON_COUNTER)
            if sources:
                self.push(F_TRIGGERS, seat, sources)
        else:
            self.pop()
            self.cells[RIDERS] = 0
            self.push(F_TURN, 1 - seat, 0)

    # --- signature moves ---------------------------------------------------------------------------------

    def move_inside(self, seat: i64) -> i64:
        """The number of the signature move on the side of the shaman that shows."""
        cells = self.cells
        side = cells[SIDE + seat]
        row = cells[SHAMAN + seat] * CARD_ROW
        first = TABLES.cards[row + STATICS]
        if side:
            first = TABLES.cards[row + POWERS]
        return first + (cells[SIGNATURE + 2 * seat + side] & 255)

    def go_signature(self, seat: i64, step: i64) -> None:
        """Rules 4.4 and 13.1-13.4."""
        if step == 0:
            self.cells[ASKED] = seat
            return
        self.pop()
        self.pop()
        self.cells[SIGNATURE + 2 * seat + self.cells[SIDE + seat]] |= OPEN
        self.cells[STRIKE + seat] = -2
        self.counterattack(seat, self.move_inside(seat), FROM_SIGNATURE)

    def clean_up(self, seat: i64) -> None:
        cells = self.cells
        if cells[STRIKE + seat] == -2:
            # 13.5: a signature move goes back inside, and the shaman is turned over.
            cells[STRIKE + seat] = -1
            cells[SIDE + seat] = 1 - cells[SIDE + seat]
            self.note(E_TURNED, seat, cells[SIDE + seat], 0, 0, EVERYONE)
        super().clean_up(seat)

    # --- points ------------------------------------------------------------------------------------------

    def go_scored(self, seat: i64, step: i64) -> None:
        """Chapter 10: the point, clean up, celebration, a new opening attack."""
        cells = self.cells
        self.advance(step + 1)
        if step == 0:
            cells[SCORE + seat] += 1
            self.note(E_SCORE, seat, cells[SCORE + seat], 0, 0, EVERYONE)
            if cells[SCORE + seat] >= GOAL:
                cells[WINNER] = seat
                self.note(E_WIN, seat, 0, 0, 0, EVERYONE)
                cells[ASKED] = OVER
        elif step == 1:
            if cells[FROM] != FROM_NOWHERE:
                sources = self.triggers(seat, ON_SCORE)
                if sources:
                    self.push(F_TRIGGERS, seat, sources)
                    self.advance(ON_SCORE)
        elif step == 2:
            self.clean_up(1 - seat)
            self.clean_up(seat)
            self.end_attack()
            wanted: i64 = 0
            zones = self.manned(seat)
            for zone in range(3):
                if zones & BIT[zone]:
                    wanted += BIT[8 * zone]
            self.push(F_ADD, seat, wanted)
        else:
            self.pop()
            cells[NEXT_BANS] = 0
            self.push(F_OPENER, 1 - seat, 0)

    def end_attack(self) -> None:
        """Nothing is left of the attack that has scored: the next one is an opening attack (10.5)."""
        cells = self.cells
        cells[ATTACK] = 0
        cells[FROM] = FROM_NOWHERE
        cells[BOOST] = 0
        cells[WEAKEN] = 0
        cells[ANSWERED] = 0

    def end_by_turns(self) -> None:
        """Rule 10.6."""
        cells = self.cells
        cells[WINNER] = -1
        if cells[SCORE] != cells[SCORE + 1]:
            cells[WINNER] = 0
            if cells[SCORE + 1] > cells[SCORE]:
                cells[WINNER] = 1
        self.note(E_WIN, cells[WINNER], 1, 0, 0, EVERYONE)
        cells[ASKED] = OVER
