# compiled
"""The end of a round, and of the match. Numbers are those of RULES.md."""

from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT
from spiritboard.core.seats import OVER
from spiritboard.core.state import ASKED, PLAYERS
from spiritboard.games.samhain.clan import on_board, stuff
from spiritboard.games.samhain.frames import *
from spiritboard.games.samhain.menus import both_sides
from spiritboard.games.samhain.wisps import Wisps


@mypyc_attr(acyclic=True)
class Scoring(Wisps):
    """A state that comes to its end (chapters 11 and 12)."""

    def close(self) -> None:
        """Rules 11.1-11.3."""
        cells = self.cells
        players = cells[PLAYERS]
        now = (cells[ROUND] + 1) & 1
        for temple in range(5):
            if both_sides(cells):
                self._score(2 * temple)
                self._score(2 * temple + 1)
            else:
                self._score(2 * temple + now)
        if cells[ROUND] == ROUNDS[players]:
            self._finish()
            return
        self.pop()
        cells[ROUND] += 1
        cells[FIRST] = (cells[FIRST] + 1) % players
        cells[PASSES] = 0
        cells[TURNS] = 0
        for seat in range(players):
            cells[ITEMS + seat] += cells[USED + seat]
            cells[USED + seat] = 0
            cells[EXPANDED + seat] = 0
            cells[READY + seat] += cells[SPENT + seat]
            cells[SPENT + seat] = 0
            for number in range(CLAN):
                place = cells[MEMBER + CLAN * seat + number]
                if AT_SPENT <= place < AT_TRACK:
                    cells[MEMBER + CLAN * seat + number] = place - AT_SPENT + AT_READY
        self.say(E_ROUND, cells[FIRST], cells[ROUND], 0)
        self.push(F_TURN, cells[FIRST], 0)

    def _score(self, track: i64) -> None:
        """Rule 11.1: two points for the first alone, one for the second alone."""
        cells = self.cells
        best: i64 = 0
        next_best: i64 = 0
        for seat in range(SEATS):
            now = cells[DEVOTION + seat] >> 4 * track & 15
            if now > best:
                next_best = best
                best = now
            elif now > next_best:
                next_best = now
        leader = self._alone(track, best)
        if leader < 0:
            return
        self._award(leader, track, 2)
        second = self._alone(track, next_best)
        if second >= 0:
            self._award(second, track, 1)

    def _alone(self, track: i64, height: i64) -> i64:
        """The only seat at this height on a track; -1 where there is none, or more than one."""
        found: i64 = -1
        if not height:
            return found
        for seat in range(SEATS):
            if self.cells[DEVOTION + seat] >> 4 * track & 15 == height:
                if found >= 0:
                    return -1
                found = seat
        return found

    def _award(self, seat: i64, track: i64, points: i64) -> None:
        self.cells[POINTS + seat] += points
        self.say(E_SCORE, seat, track, points)

    # --- the last points ---------------------------------------------------------------------------------

    def _finish(self) -> None:
        """Rules 12.1-12.6: traitors, last points, winners."""
        cells = self.cells
        players = cells[PLAYERS]
        cells[ASKED] = OVER
        self._judge()
        for seat in range(players):
            if players == 2 or not cells[TRAITORS] & BIT[seat]:
                self._count_up(seat)
            if cells[FLAGS] & O_FLOOR and cells[POINTS + seat] < 0:
                cells[POINTS + seat] = 0
        cells[WINNERS] = self._best()
        for seat in range(players):
            if cells[WINNERS] & BIT[seat]:
                self.say(E_WON, seat, cells[POINTS + seat], 0)
        if not cells[WINNERS]:
            self.say(E_ROME, -1, 0, 0)

    def _judge(self) -> None:
        """Rules 12.1-12.2, or by option a penalty for each missing cube."""
        cells = self.cells
        players = cells[PLAYERS]
        worst: i64 = 0
        for seat in range(players):
            if self.missing(seat) > worst:
                worst = self.missing(seat)
        if not worst:
            return
        for seat in range(players):
            lost = self.missing(seat)
            price: i64 = 0
            if cells[FLAGS] & O_PENALTY:
                price = lost
            elif lost == worst:
                cells[TRAITORS] |= BIT[seat]
                if players == 2:
                    price = 6
            cells[POINTS + seat] -= price
            if price or cells[TRAITORS] & BIT[seat]:
                self.say(E_TRAITOR, seat, lost, price)

    def missing(self, seat: i64) -> i64:
        """Rule 12.1: how many Roman resources a seat no longer has, colour by colour."""
        lost: i64 = 0
        for kind in range(3):
            short = ROMAN - self.cells[STOCK + 4 * kind + seat]
            if short > 0:
                lost += short
        return lost

    def _count_up(self, seat: i64) -> None:
        """Rules 12.3-12.4: a point for two resources, one less for each wisp that no Bonfire covers."""
        cells = self.cells
        held = stuff(cells, seat)
        if cells[FLAGS] & O_NON_ROMAN:
            held -= 3 * ROMAN - self.missing(seat)
        fires = cells[ITEMS + seat] >> 4 * BONFIRE & 15
        if not cells[FLAGS] & O_BONFIRE_UNUSED:
            fires += cells[USED + seat] >> 4 * BONFIRE & 15
        wisps = cells[WISPS + seat] - fires
        if wisps < 0:
            wisps = 0
        cells[POINTS + seat] += held // 2 - wisps
        self.say(E_FINAL, seat, held // 2, wisps)

    def _best(self) -> i64:
        """Rules 12.5-12.6: most points, then most members on the board, then fewest wisps, else shared."""
        cells = self.cells
        players = cells[PLAYERS]
        winners: i64 = 0
        best: i64 = 0
        for seat in range(players):
            if players > 2 and cells[TRAITORS] & BIT[seat]:
                continue
            rank = (cells[POINTS + seat] * 64 + on_board(cells, seat)) * 64 - cells[WISPS + seat]
            if not winners or rank > best:
                best = rank
                winners = BIT[seat]
            elif rank == best:
                winners |= BIT[seat]
        return winners
