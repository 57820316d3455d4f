# compiled
"""The beginning: shuffling and dealing, and the opening attack. Numbers are those of RULES.md."""

from mypy_extensions import i64, mypyc_attr

from spiritboard.core.dice import Dice
from spiritboard.core.event import EVERYONE
from spiritboard.games.shamanking.frames import *
from spiritboard.games.shamanking.paying import Payments
from spiritboard.games.shamanking.tables import *
from spiritboard.games.shamanking.tables import TABLES


@mypyc_attr(acyclic=True)
class Opening(Payments):
    """A duel that begins (chapter 2)."""

    def chance(self, dice: Dice) -> None:
        frame = self.top()
        kind = frame & 255
        seat = frame >> 8 & 15
        self.pop()
        if kind == F_EMPTY:
            self.renew(seat, dice)
        elif kind == F_SHUFFLE:
            self.shuffle_deck(seat, frame >> 20, dice)
        else:
            self.deal(dice)

    def deal(self, dice: Dice) -> None:
        """Rules 2.2-2.6: shuffle, furyoku, discard pile; the higher Force chooses, ties go on."""
        cells = self.cells
        for seat in range(2):
            self.shuffle_deck(seat, 0, dice)
            self.deal_furyoku(seat, 0x020202, 6)
            for _ in range(4):
                self.discard(seat, self.lift(seat))
        while self.pile_force(0) == self.pile_force(1) and cells[DECK_SIZE] > 1 and cells[DECK_SIZE + 1] > 1:
            for seat in range(2):
                self.discard(seat, self.lift(seat))
        first: i64 = 0
        if self.pile_force(1) > self.pile_force(0):
            first = 1
        self.note(E_SETUP, first, self.pile_force(0), self.pile_force(1), 0, EVERYONE)
        self.push(F_OPENER, first, 0)
        for seat in range(2):
            for side in range(2):
                if cells[SIGNATURE + 2 * seat + side] < 0:
                    self.push(F_MOVE, seat, side)

    def pile_force(self, seat: i64) -> i64:
        """The total Force in a discard pile (2.5)."""
        total: i64 = 0
        for depth in range(self.cells[PILE_SIZE + seat]):
            card = self.listed(seat, self.cells[self.pile_at(seat, depth)] & 255)
            if TABLES.cards[card * CARD_ROW] == STRIKE_CARD:
                total += TABLES.cards[card * CARD_ROW + FORCE]
        return total

    def open(self, seat: i64, action: i64) -> None:
        """Rules 2.6 and 2.7: the opening attack."""
        cells = self.cells
        self.pop()
        defender = seat
        if action == A_ATTACK:
            defender = 1 - seat
        self.note(E_OPENER, seat, defender, 0, 0, EVERYONE)
        cells[DEFENDER] = defender
        self.push(F_TURN, defender, 1)
