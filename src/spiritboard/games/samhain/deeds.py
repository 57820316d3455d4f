# compiled
"""Performing the thirty actions (rule 14): costs, wisps, effects, and every choice on the way."""

from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT, size
from spiritboard.core.sight import total
from spiritboard.games.samhain.clan import (
    VARIETY_POINTS,
    any_recordable,
    first_places,
    kinds_owned,
    pairs_owned,
    stuff,
    wealth,
)
from spiritboard.games.samhain.frames import *
from spiritboard.games.samhain.picks import Picks
from spiritboard.games.samhain.tables import *


@mypyc_attr(acyclic=True)
class Deeds(Picks):
    """A state that can perform actions."""

    # --- an action, step by step -------------------------------------------------------------------------

    def go_act(self, seat: i64, step: i64, argument: i64) -> None:
        """Rule 4.13: bonus, costs, wisps one at a time, effects in printed order."""
        action = argument & 31
        if step == 0:
            if argument >> 8 & 7:
                self.inquire(seat)
                return
            self.advance(1)
            step = 1
        if step == 1:
            self.advance(2)
            if self._cost(seat, action, argument):
                return
            step = 2
        if step == 2:
            self.advance(3)
            if DRAWBACK[action]:
                self.haunt(seat)
                return
            step = 3
        if step == 3:
            self.advance(4)
            if DRAWBACK[action] == 2:
                self.haunt(seat)
                return
            step = 4
        self._effect(seat, step, action, argument)

    def take_bonus(self, seat: i64, argument: i64, bonus: i64) -> None:
        """Rule 4.11: the bonus of a repetition is chosen, or none."""
        self.argue(argument | bonus << 5)
        self.advance(1)
        if bonus:
            self.say(E_BONUS, seat, bonus, argument >> 8 & 7)

    def _cost(self, seat: i64, action: i64, argument: i64) -> bool:
        """Pay what the action costs; whether a frame was pushed for it."""
        deed = DEED[action]
        off = _bonus(argument, B_CHEAPER)
        if deed == BUY:
            self.push(F_COST, seat, NEEDS[action] | _least(2 - off) << 3)
        elif deed == SELL_EACH:
            self.push(F_COST, seat, NEEDS[action] | _least(3 - off) << 3)
        elif deed == HIRE:
            self.push(F_COST, seat, NEEDS[action] | _least(2 - off) << 3)
        elif deed == SELL_SAME:
            self.push(F_COST, seat, 7 | _least(3 - off) << 3 | SAME)
        elif deed == KINDLE:
            self.push(F_SHED, seat, _least(2 - off))
        elif deed == CURSE or deed == BURN:
            self.release(seat, _least(2 - off), action + 1)
            return False
        elif deed == CARVE:
            self.relocate(seat, AT_SPENT + (argument >> 11 & 15), AT_POOL)
            self.say(E_HOME, seat, argument >> 11 & 15, 0)
            return False
        elif deed == DOOM:
            place = AT_SPENT + (argument >> 11 & 15)
            self.say(E_KILL, seat, seat, place)
            self.bury(seat, place)
            return False
        else:
            return False
        return True

    def release(self, seat: i64, many: i64, action: i64) -> None:
        """Put wisps back into the reserve: for an action (from 1), or for none."""
        if many:
            self.cells[WISPS + seat] -= many
            self.cells[WISPS_LEFT] += many
            self.say(E_WISPS_BACK, seat, many, action)

    def _effect(self, seat: i64, step: i64, action: i64, argument: i64) -> None:
        """What the action does, after its costs and first wisps."""
        cells = self.cells
        deed = DEED[action]
        point = _bonus(argument, B_POINT)
        if deed == PRODUCE or deed == WANDER or deed == WISH or deed == PRAY:
            self._devoted(seat, step, action, argument)
        elif deed == SPITE:
            self._spite(seat, step, point)
        else:
            self.pop()
            if deed != RAISE:
                self.earn(seat, GIVES[action] + point)
            if deed == BUY or deed == CARVE or deed == KINDLE:
                self.acquire(seat, BRINGS[action])
            elif deed == BLAME:
                self.push(F_GIVE, seat, 0)
            elif deed == CURSE or deed == HIRE:
                self.push(F_PICK, seat, P_CURSE)
            elif deed == DOOM:
                self.push(F_PICK, seat, P_KILL)
            elif deed == STEAL:
                if _bonus(argument, B_CHEAPER):
                    self.push(F_STEAL, seat, 1)
                else:
                    self.push(F_STEAL, seat, 0)
            elif deed == RAISE:
                self.push(F_RAISE, seat, point)
            elif deed == VARIETY:
                self.earn(seat, VARIETY_POINTS[kinds_owned(cells, seat)])
            elif deed == PAIRS:
                self.earn(seat, 2 * pairs_owned(cells, seat))
            elif deed == GLORY:
                self.earn(seat, first_places(cells, seat, cells[FLAGS] & O_DARK_GLORY != 0))
            elif deed == TIRE:
                self.push(F_PICK, seat, P_TIRE)
            elif deed == TRICK:
                self.push(F_PICK, seat, P_TRICK)

    def _devoted(self, seat: i64, step: i64, action: i64, argument: i64) -> None:
        """The actions that give devotion first and something else afterwards."""
        deed = DEED[action]
        extra = _bonus(argument, B_DEVOTION)
        if step == 4:
            self.advance(5)
            if deed == PRAY:
                extra = 0
            self.devote(seat, action // 6 * 2 + (action & 1), 1 + extra)
            return
        self.pop()
        if deed == PRODUCE:
            self.receive(seat, MADE[action // 6], 1 + (action & 1) + _bonus(argument, B_RESOURCE))
        elif deed == WISH:
            self.push(F_GAIN, seat, 1 + _bonus(argument, B_RESOURCE))
        elif deed == PRAY:
            self.push(F_PRAY, seat, 1 + extra)
        else:
            self.push(F_PICK, seat, P_STEP | (1 + (action & 1)) << 4)

    def _spite(self, seat: i64, step: i64, point: i64) -> None:
        """Action 22 in its printed order: their devotion, the wisp, the point."""
        if step == 4:
            self.advance(5)
            self.push(F_SPITE, seat, 0)
        elif step == 5:
            self.advance(6)
            self.haunt(seat)
        else:
            self.pop()
            self.earn(seat, 1 + point)

    # --- paying ------------------------------------------------------------------------------------------

    def go_pay(self, seat: i64, argument: i64) -> None:
        """Rule 5.1: so many MP; with everything where it takes (or exceeds) everything."""
        many = argument & 255
        if not many:
            self.pop()
        elif many >= wealth(self.cells, seat):
            self.pop()
            self.pay_everything(seat)
        else:
            self.inquire(seat)

    def go_cost(self, seat: i64, argument: i64) -> None:
        """One each of so many of these resources, or so many of one (rule 14)."""
        cells = self.cells
        many = argument >> 3 & 7
        kinds = argument & 7
        if not many:
            self.pop()
        elif argument & SAME:
            self.inquire(seat)
        else:
            for kind in range(3):
                if not cells[STOCK + 4 * kind + seat]:
                    kinds &= ~BIT[kind]
            if size(kinds) > many:
                self.inquire(seat)
                return
            self.pop()
            for kind in range(3):
                if kinds >> kind & 1:
                    self.spend(seat, kind, 1)

    def take_cost(self, seat: i64, argument: i64, kind: i64) -> None:
        """One of the resources that a cost leaves open."""
        many = argument >> 3 & 7
        if argument & SAME:
            self.pop()
            self.spend(seat, kind, many)
        else:
            self.spend(seat, kind, 1)
            self.argue(argument & 7 & ~BIT[kind] | (many - 1) << 3)

    def go_shed(self, seat: i64, many: i64) -> None:
        """Action 21: pay steps of devotion."""
        cells = self.cells
        if not many:
            self.pop()
        elif many >= total(cells[DEVOTION + seat]):
            self.pop()
            for track in range(TRACKS):
                while cells[DEVOTION + seat] >> 4 * track & 15:
                    self.sink(seat, track)
        else:
            self.inquire(seat)

    # --- choosing what to gain ---------------------------------------------------------------------------

    def go_gain(self, seat: i64, many: i64) -> None:
        """Action 19 and the Rune: resources of one's choice, as far as the reserve has any."""
        cells = self.cells
        if many and cells[RESERVE] + cells[RESERVE + 1] + cells[RESERVE + 2]:
            self.inquire(seat)
        else:
            self.pop()

    def go_pray(self, seat: i64, many: i64) -> None:
        """Action 20: steps on tracks of one's choice; a wisp only where no track is left (rule 7.1)."""
        if not many:
            self.pop()
        elif any_recordable(self.cells, seat):
            self.inquire(seat)
        else:
            self.argue(many - 1)
            self.haunt(seat)

    # --- working on others -------------------------------------------------------------------------------

    def go_spite(self, seat: i64) -> None:
        """Action 22: an opponent's devotion, if anybody has any."""
        for other in range(SEATS):
            if other != seat and self.cells[DEVOTION + other]:
                self.inquire(seat)
                return
        self.pop()

    def steal(self, seat: i64, action: i64, free: i64) -> None:
        """Action 10: the item arrives face up, a face-up copy first; then a resource is given for it."""
        cells = self.cells
        victim = (action - A_STEAL) // 5
        item = (action - A_STEAL) % 5
        self.pop()
        if cells[ITEMS + victim] >> 4 * item & 15:
            cells[ITEMS + victim] -= NIBBLE[item]
        else:
            cells[USED + victim] -= NIBBLE[item]
        cells[ITEMS + seat] += NIBBLE[item]
        self.say(E_STEAL, seat, victim, item)
        if not free and stuff(cells, seat):
            self.push(F_GIFT, seat, victim)

    def give_stuff(self, seat: i64, victim: i64, kind: i64) -> None:
        """Action 10: the price of a stolen item goes to its former owner."""
        self.pop()
        self.cells[STOCK + 4 * kind + seat] -= 1
        self.cells[STOCK + 4 * kind + victim] += 1
        self.say(E_GIFT, seat, victim, kind)

    def give_wisp(self, seat: i64, action: i64) -> None:
        """Action 4: an opponent gets a wisp; only one from the reserve can start the event (rule 7.2)."""
        cells = self.cells
        self.pop()
        if action < A_GIVE_NEW:
            cells[WISPS + seat] -= 1
            cells[WISPS + action - A_GIVE_OWN] += 1
            self.say(E_GIVE, seat, action - A_GIVE_OWN, 0)
        else:
            self.say(E_GIVE, seat, action - A_GIVE_NEW, 1)
            self.haunt(action - A_GIVE_NEW)

    def raise_dead(self, seat: i64, owner: i64, bonus: i64) -> None:
        """Action 11: an own member comes back to a card, an opponent's to its pool for points."""
        self.pop()
        if owner == seat:
            self.earn(seat, bonus)
            self.push(F_RAISE_TO, seat, 0)
        else:
            self.relocate(owner, AT_GRAVE, AT_POOL)
            self.say(E_RAISE, seat, owner, -1)
            self.earn(seat, GIVES[10] + bonus)

    def raise_to(self, seat: i64, card: i64) -> None:
        """Action 11: it stands there exhausted."""
        self.pop()
        self.relocate(seat, AT_GRAVE, AT_SPENT + card)
        self.say(E_RAISE, seat, seat, card)


def _bonus(argument: i64, kind: i64) -> i64:
    """The size of this bonus in a deed, 0 if another or none was chosen."""
    if argument >> 5 & 7 == kind:
        return argument >> 8 & 7
    return 0


def _least(number: i64) -> i64:
    if number < 0:
        return 0
    return number
