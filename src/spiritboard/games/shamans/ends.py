# compiled
"""The end of a round, and of the match. Numbers are those of RULES.md."""

from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT, size
from spiritboard.core.event import EVERYONE
from spiritboard.core.seats import OVER
from spiritboard.core.state import ASKED, PLAYERS, State
from spiritboard.games.shamans.frames import *
from spiritboard.games.shamans.imagination import card_between


@mypyc_attr(acyclic=True)
class Ends(State):
    """A state that can come to its end (chapter 9)."""

    def award(self, seat: i64, points: i64, why: i64) -> None:
        self.cells[SCORE + seat] += points
        self.note(E_POINTS, seat, points, why, 0, EVERYONE)

    def show_role(self, seat: i64, by: i64) -> None:
        """Rule 8.3: from now on all know this role card."""
        role = self.cells[ROLE + seat] & 255
        self.cells[ROLE + seat] = role | EVERYONE << 8
        self.note(E_UNMASK, seat, role, by, 0, EVERYONE)

    def end_round(self, side: i64, how: i64) -> None:
        """Rule 9.1: the round is over at once, whatever was unfinished.

        A card on its way lies beside the board without any effect, and a tile being looked at is its taker's.
        """
        cells = self.cells
        cells[PLACED] |= card_between(cells)
        if cells[DRAWER] >= 0:
            cells[DOWN + cells[DRAWER]] += ONE[cells[DRAWN]]
            cells[DRAWER] = -1
            cells[DRAWN] = NO_TILE
        for seat in range(cells[PLAYERS]):
            cells[PICK + seat] = -1
        self.drop_all()
        self.push(F_END, 0, side)
        self.note(E_ROUND_WON, -1, side, how, 0, EVERYONE)

    def go_end(self, side: i64) -> None:
        """Rules 9.2-9.6: points, then the next round or the end of the match."""
        cells = self.cells
        players = cells[PLAYERS]
        for seat in range(players):
            if cells[OUT] & BIT[seat]:
                continue
            if cells[ROLE + seat] & 255 == side:
                self.award(seat, 2 if side == SHAMAN else 3, WHY_TEAM)
            shards = (cells[UP + seat] >> 8 & 15) + (cells[DOWN + seat] >> 8 & 15)
            if shards >= 2:
                self.award(seat, 2, WHY_SHARDS)
        for seat in range(players):
            self.show_role(seat, BY_ROUND_END)
        best: i64 = -1
        leaders: i64 = 0
        for seat in range(players):
            if cells[SCORE + seat] > best:
                best = cells[SCORE + seat]
                leaders = 0
            if cells[SCORE + seat] == best:
                leaders |= BIT[seat]
        ended = cells[ROUND] >= cells[ROUNDS] if cells[ROUNDS] else best >= cells[TARGET] and size(leaders) == 1
        if ended:
            for seat in range(players):
                if leaders & BIT[seat]:
                    self.note(E_MATCH_WON, seat, 0, 0, 0, EVERYONE)
            cells[ASKED] = OVER
            return
        self.pop()
        cells[ROUND] += 1
        cells[FIRST] = (cells[FIRST] + 1) % players
        self.push(F_DEAL, 0, 0)
