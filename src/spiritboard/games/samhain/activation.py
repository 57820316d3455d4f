# compiled
"""An activated card: everybody ready on it acts, and others may copy it. Numbers are those of RULES.md."""

from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT
from spiritboard.core.state import ASKED, PLAYERS
from spiritboard.games.samhain.frames import *
from spiritboard.games.samhain.menus import SCRATCH, bonus_size, both_sides, counter_menu
from spiritboard.games.samhain.turns import Turns


@mypyc_attr(acyclic=True)
class Activation(Turns):
    """A state in which cards are activated (chapters 4 and 10)."""

    def activate(self, seat: i64, source: i64, card: i64) -> None:
        """Rules 4.1-4.2: the mover arrives, and everybody ready on the card is called."""
        cells = self.cells
        self.pop()
        if card != source:
            self.relocate(seat, AT_READY + source, AT_READY + card)
            self.say(E_MOVE, seat, seat, source << 4 | card)
        self.say(E_ACTIVATE, seat, card, 0)
        cells[ACTIVATED] = card
        if not cells[FLAGS] & O_DYNAMIC:
            for other in range(cells[PLAYERS]):
                cells[CALLED + other] = cells[READY + other] >> 4 * card & 15
        self.push(F_CARD, seat, card)

    def go_card(self, active: i64, argument: i64) -> None:
        """Rule 4.3: player by player from the active one, member by member."""
        cells = self.cells
        players = cells[PLAYERS]
        part = argument >> 4 & 7
        while part < players:
            seat = (active + part) % players
            if cells[FLAGS] & O_DYNAMIC:
                cells[CALLED + seat] = (cells[READY + seat] >> 4 * (argument & 15) & 15) - (argument >> 16 & 15)
            if cells[CALLED + seat]:
                self.argue(argument & ~112 | part << 4)
                self.inquire(seat)
                return
            part += 1
            # The next player has done and shielded nothing yet.
            argument &= 15 | 7 << 20
        self.pop()
        cells[ACTIVATED] = -1
        if cells[FLAGS] & O_COUNTERMOVE and argument >> 20 & 3:
            self.push(F_COUNTER, active, argument & 15 | (argument >> 20 & 3) << 4 | 1 << 8)

    def take_side(self, active: i64, seat: i64, argument: i64, action: i64) -> None:
        """Rules 4.4-4.10: a called member acts, fails, or stays out of it."""
        cells = self.cells
        card = argument & 15
        if action >= A_ITEM:
            self.use(seat, action - A_ITEM)
            return
        cells[CALLED + seat] -= 1
        if action == A_DOLMEN:
            self.argue((argument | BIT[22]) + BIT[16])
            self.flip(seat, DOLMEN)
            return
        self.relocate(seat, AT_READY + card, AT_SPENT + card)
        now = (cells[ROUND] + 1) & 1
        if action == A_FAIL:
            self.argue(argument | BIT[22])
            self.say(E_FAIL, seat, 2 * card + now, 0)
            self.haunt(seat)
            return
        side = action - A_SIDE
        size = bonus_size(cells, argument >> (8 + 4 * side) & 15)
        deed = 2 * card + side
        argument += BIT[8 + 4 * side]
        if seat == active:
            argument |= BIT[20 + side] | BIT[22]
        self.argue(argument)
        self.push(F_ACT, seat, deed | size << 8 | card << 11)
        if side == now or both_sides(cells):
            self.say(E_DEED, seat, deed, 0)
        else:
            self.say(E_DEED, seat, deed, 1)
            self.push(F_PAY, seat, 1 | (deed + 1) << 8 | size << 13 | FOR_OPPOSITE << 16)

    # --- countermove -------------------------------------------------------------------------------------

    def go_counter(self, active: i64, argument: i64) -> None:
        """Rules 10.1-10.2: after the activation, clockwise, once each."""
        cells = self.cells
        part = argument >> 8
        if part >= cells[PLAYERS]:
            self.pop()
            return
        seat = (active + part) % cells[PLAYERS]
        if counter_menu(cells, seat, argument, SCRATCH) == 1:
            self.argue(argument + BIT[8])
        else:
            cells[ASKED] = seat

    def take_counter(self, seat: i64, argument: i64, action: i64) -> None:
        """Rules 10.3-10.5: pay 1 MP, exhaust a member elsewhere, and it performs the action."""
        self.argue(argument + BIT[8])
        if action == A_DONE:
            self.say(E_DECLINE, seat, 0, 0)
            return
        deed = 2 * (argument & 15) + action - A_COPY
        self.say(E_COUNTER, seat, deed, 0)
        self.push(F_PICK, seat, P_COUNTER | deed << 22)
        self.push(F_PAY, seat, 1 | (deed + 1) << 8 | FOR_COUNTERMOVE << 16)
