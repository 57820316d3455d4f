# compiled
"""The pawn on its way to the Moon, and the Portals that push it. Numbers are those of RULES.md."""

from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT
from spiritboard.core.event import EVERYONE
from spiritboard.core.state import ASKED, PLAYERS
from spiritboard.games.shamans.frames import *
from spiritboard.games.shamans.tiles import Tiles


@mypyc_attr(acyclic=True)
class Pawn(Tiles):
    """A state with a track (rule 3.5 and chapter 7)."""

    def go_pawn(self, seat: i64, step: i64, spaces: i64) -> None:
        """Rules 3.5 and 7.2: one space at a time, with a window before the Moon is entered."""
        cells = self.cells
        if spaces & 63 == 0:
            self.pop()
        elif spaces & BACKWARDS:
            self.argue(spaces - 1)
            if cells[PAWN] < cells[TRACK]:
                cells[PAWN] += 1
                self.note(E_PAWN, seat, -1, cells[PAWN], 0, EVERYONE)
        elif step == 0 and cells[PAWN] == 1:
            self.advance(1)
            self.push(F_WINDOW, seat, BEFORE_MOON << 8)
        else:
            self.advance(0)
            self.argue(spaces - 1)
            self.pawn_on(seat)

    def pawn_on(self, seat: i64) -> None:
        """One space towards the Moon; there the round ends (9.1)."""
        cells = self.cells
        cells[PAWN] -= 1
        self.note(E_PAWN, seat, 1, cells[PAWN], 0, EVERYONE)
        if cells[PAWN] == 0:
            self.end_round(SHADOW, HOW_MOON)

    def go_window(self, seat: i64, argument: i64) -> None:
        """Rule 7.3: ask whoever may hold a Portal, by what all can see, until all have passed in a row."""
        cells = self.cells
        players = cells[PLAYERS]
        barred = argument & 255 | cells[OUT]
        for _turn in range(players):
            if not barred & BIT[seat] and (cells[UP + seat] & 0xF0 or cells[DOWN + seat] or cells[DRAWER] == seat):
                cells[ASKED] = seat
                return
            seat += 1
            if seat == players:
                seat = 0
        self.pop()

    def has_portal(self, seat: i64) -> bool:
        """Rule 7.1: open, face down, or the tile that the seat is looking at."""
        cells = self.cells
        if (cells[UP + seat] | cells[DOWN + seat]) & 0xF0:
            return True
        return cells[DRAWER] == seat and cells[DRAWN] == PORTAL

    def use_portal(self, seat: i64, action: i64) -> None:
        """Rule 7.1: an open Portal is spent before a face-down one."""
        cells = self.cells
        if self.top() & 255 == F_WINDOW:
            # 7.3: what has changed, all may answer anew.
            self.argue(self.top() >> 20 & ~255)
        self.discard(seat, PORTAL)
        if action == A_PORTAL_ON:
            self.note(E_PORTAL, seat, 1, 0, 0, EVERYONE)
            self.push(F_PAWN, seat, 1)
        else:
            self.note(E_PORTAL, seat, -1, 0, 0, EVERYONE)
            self.push(F_PAWN, seat, 1 + BACKWARDS)
        cells[GONE] += ONE[PORTAL]
