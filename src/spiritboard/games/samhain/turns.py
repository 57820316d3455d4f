# compiled
"""Turns: use a member, expand or pass; and the items of one's own turn. Numbers are those of RULES.md."""

from mypy_extensions import i64, mypyc_attr

from spiritboard.core.state import ASKED, PLAYERS
from spiritboard.games.samhain.clan import on_board
from spiritboard.games.samhain.frames import *
from spiritboard.games.samhain.menus import SCRATCH, items_menu
from spiritboard.games.samhain.village import Village


@mypyc_attr(acyclic=True)
class Turns(Village):
    """A state in which turns are taken (chapters 3, 6 and 9)."""

    def go_turn(self, seat: i64, step: i64, argument: i64) -> None:
        """Rules 3.3-3.5: the main action, then items, then the next player or the end of the round."""
        cells = self.cells
        if step == 0:
            if _several(cells[READY + seat]):  # surely more than one answer: the menu need not be made for that
                cells[ASKED] = seat
            else:
                self.inquire(seat)
            return
        if not argument and items_menu(cells, seat, SCRATCH, 0):
            self.inquire(seat)
            return
        self._end_turn(seat, argument)

    def _end_turn(self, seat: i64, passed: i64) -> None:
        """Rules 3.5-3.6: the next player, or the end of the round once all have passed in a row."""
        cells = self.cells
        players = cells[PLAYERS]
        self.pop()
        cells[TURNS] += 1
        if cells[GUARD] and cells[TURNS] == cells[GUARD] * players:
            self.say(E_GUARD, -1, cells[TURNS], 0)
        if passed:
            cells[PASSES] += 1
        else:
            cells[PASSES] = 0
        if cells[PASSES] == players:
            self.push(F_CLOSE, 0, 0)
            return
        seat += 1
        if seat == players:
            seat = 0
        self.push(F_TURN, seat, 0)

    def take_turn(self, seat: i64, action: i64) -> None:
        if action < A_EXPAND:
            self.advance(1)
            self.push(F_MOVE, seat, action - A_USE)
        elif action < A_CARD:
            self.advance(1)
            card = action - A_EXPAND
            cost = on_board(self.cells, seat) + 1
            self.push(F_PUT, seat, card)
            self.push(F_PAY, seat, cost | FOR_EXPANSION << 16)
        elif action == A_PASS:
            self.say(E_PASS, seat, 0, 0)
            self.argue(1)
            self.advance(1)
        elif action == A_DONE:
            self._end_turn(seat, 0)
        else:
            self.use(seat, action - A_ITEM)

    def go_put(self, seat: i64, card: i64) -> None:
        """Rule 6.3: the new member stands ready; it brings no devotion."""
        self.pop()
        self.cells[EXPANDED + seat] += 1
        self.relocate(seat, AT_POOL, AT_READY + card)
        self.say(E_EXPAND, seat, card, 0)

    # --- items -------------------------------------------------------------------------------------------

    def use(self, seat: i64, item: i64) -> None:
        """Rules 9.2-9.5: an item in one's own turn."""
        self.flip(seat, item)
        if item == RUNE:
            self.push(F_GAIN, seat, 1)
        elif item == SICKLE:
            self.push(F_SICKLE, seat, 0)
        else:
            self.push(F_PICK, seat, P_HORN)

    def take_sickle(self, seat: i64, argument: i64, action: i64) -> None:
        """Rule 9.4: pay one MP, gain one of another kind."""
        if not argument:
            self.argue(action + 1)
            self.pay(seat, action)
            return
        self.pop()
        if action == A_POINT:
            self.earn(seat, 1)
        elif action >= A_STUFF:
            self.receive(seat, action - A_STUFF, 1)
        else:
            self.rise(seat, action - A_TRACK)


def _several(counts: i64) -> bool:
    """Whether more than one card holds anybody."""
    while counts and not counts & 15:
        counts >>= 4
    return counts >> 4 != 0
