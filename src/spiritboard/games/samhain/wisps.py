# compiled
"""The Will-o-wisp event: Bonfires, sacrifices, and the wisps go back. Numbers are those of RULES.md."""

from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT
from spiritboard.core.state import ASKED, PLAYERS
from spiritboard.games.samhain.clan import wealth
from spiritboard.games.samhain.deeds import Deeds
from spiritboard.games.samhain.frames import *


@mypyc_attr(acyclic=True)
class Wisps(Deeds):
    """A state in which the event happens (chapter 7)."""

    def go_event(self, step: i64, argument: i64) -> None:
        """Rules 7.3-7.5: Bonfires, sacrifices, then all wisps go back and are paid for."""
        if step == 0:
            self.say(E_EVENT, -1, 0, 0)
            self.advance(1)
        elif step == 1:
            self._go_bonfires(argument)
        elif step == 2:
            self._go_offerings(argument)
        else:
            self._go_returns(argument)

    def _go_bonfires(self, argument: i64) -> None:
        """Rule 7.3: each Bonfire cancels one wisp."""
        cells = self.cells
        players = cells[PLAYERS]
        part = argument >> 20
        while part < players:
            seat = (cells[FIRST] + part) % players
            if cells[ITEMS + seat] >> 4 * BONFIRE & 15 and cells[WISPS + seat] > argument >> 4 * seat & 15:
                self.argue(argument & 0xFFFFF | part << 20)
                cells[ASKED] = seat
                return
            part += 1
        most: i64 = 0
        worst: i64 = 0
        for seat in range(players):
            count = cells[WISPS + seat] - (argument >> 4 * seat & 15)
            if count > most:
                most = count
                worst = 0
            if count == most and most:
                worst |= BIT[seat]
        self.argue(argument & 0xFFFF | worst << 16)
        self.advance(2)

    def take_bonfire(self, seat: i64, argument: i64, action: i64) -> None:
        """Rule 7.3: use one, or let the others go on."""
        if action == A_DONE:
            self.say(E_KEEP, seat, 0, 0)
            self.argue(argument + BIT[20])
        else:
            self.flip(seat, BONFIRE)
            self.argue(argument + NIBBLE[seat])

    def _go_offerings(self, argument: i64) -> None:
        """Rule 7.4: whoever has most gives up a member, the first player first."""
        cells = self.cells
        players = cells[PLAYERS]
        part = argument >> 20
        while part < players:
            seat = (cells[FIRST] + part) % players
            part += 1
            if argument >> (16 + seat) & 1:
                self.argue(argument & 0xFFFFF | part << 20)
                self.push(F_PICK, seat, P_OFFER)
                return
        self.argue(argument & 0xFFFF)
        self.advance(3)

    def _go_returns(self, argument: i64) -> None:
        """Rule 7.5: all wisps go back; those not cancelled cost 1 MP each, as far as one can pay."""
        cells = self.cells
        players = cells[PLAYERS]
        part = argument >> 20
        while part < players:
            seat = (cells[FIRST] + part) % players
            part += 1
            held = cells[WISPS + seat]
            if held:
                self.argue(argument & 0xFFFF | part << 20)
                self.release(seat, held, 0)
                due = held - (argument >> 4 * seat & 15)
                if due > wealth(cells, seat):
                    due = wealth(cells, seat)
                self.push(F_PAY, seat, due | FOR_WISPS << 16)
                return
        self.pop()
