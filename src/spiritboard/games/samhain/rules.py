# compiled
"""Samhain as a state: set-up, turns, activations, wisps and scoring. Numbers in comments are those of RULES.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT
from spiritboard.core.dice import Dice
from spiritboard.core.seats import NATURE, OVER
from spiritboard.core.state import AGENDA, ASKED, DEPTH, PLAYERS, ROOM, State
from spiritboard.games.samhain.clan import full_cards, on_board, stuff, wealth
from spiritboard.games.samhain.deeds import Deeds
from spiritboard.games.samhain.frames import *
from spiritboard.games.samhain.menus import (
    bonus_menu,
    bonus_size,
    both_sides,
    cost_menu,
    counter_menu,
    give_menu,
    items_menu,
    lower_menu,
    move_menu,
    pay_menu,
    pick_menu,
    raise_menu,
    reserve_menu,
    rise_menu,
    room_menu,
    settle_menu,
    sickle_sources,
    sickle_targets,
    side_menu,
    steal_menu,
    stuff_menu,
    tracks_menu,
    turn_menu,
)
from spiritboard.games.samhain.observe import observe

_menu: Final[vec[i64]] = vec[i64]([0] * 256)


class SamhainState(Deeds):
    """One moment of a match of Samhain."""

    def blank(self, cells: vec[i64]) -> State:
        return SamhainState(cells)

    def layout(self) -> vec[i64]:
        return NO_LAYOUT

    def score(self, seat: i64) -> i64:
        return self.cells[POINTS + seat]

    def encode(self, viewer: i64, sizes: vec[i64], into: vec[i64], at: i64) -> None:  # noqa: ARG002 - nothing is hidden
        observe(self.cells, viewer, into, at)

    def inquire(self, seat: i64) -> None:
        """Ask, unless there is only one answer (rule 1.9)."""
        if self.legal_into(seat, _menu) == 1:
            self.answer(seat, _menu[0])
        else:
            self.cells[ASKED] = seat

    # --- the engine's turn ---------------------------------------------------------------------------------

    def go(self) -> None:
        cells = self.cells
        frame = cells[AGENDA + cells[DEPTH] - 1]
        kind = frame & 255
        seat = frame >> 8 & 15
        step = frame >> 12 & 255
        argument = frame >> 20
        if kind == F_TURN:
            self._go_turn(seat, step, argument)
        elif kind == F_CARD:
            self._go_card(seat, argument)
        elif kind == F_MOVE and cells[NEAR + argument] & ~full_cards(cells):
            cells[ASKED] = seat
        elif kind == F_ACT:
            self.go_act(seat, step, argument)
        elif kind == F_PAY:
            self.go_pay(seat, argument)
        elif kind == F_PICK:
            self.go_pick(seat, step, argument)
        elif kind == F_COST:
            self.go_cost(seat, argument)
        elif kind == F_PUT:
            self._go_put(seat, argument)
        elif kind == F_GAIN:
            self.go_gain(seat, argument)
        elif kind == F_SHED:
            self.go_shed(seat, argument)
        elif kind == F_PRAY:
            self.go_pray(seat, argument)
        elif kind == F_DEVOTE:
            self.pop()
            self.devote(seat, argument & 15, argument >> 4)
        elif kind == F_EVENT:
            self._go_event(step, argument)
        elif kind == F_SPITE:
            self.go_spite(seat)
        elif kind == F_SETTLE:
            self._go_settle(seat, argument)
        elif kind == F_COUNTER:
            self._go_counter(seat, argument)
        elif kind == F_CLOSE:
            self._close()
        elif kind == F_DEAL:
            cells[ASKED] = NATURE
        else:
            self.inquire(seat)

    # --- set-up --------------------------------------------------------------------------------------------

    def chance(self, dice: Dice) -> None:
        """Rules 2.1 and 2.4: the village and the first player."""
        cells = self.cells
        self.pop()
        if not cells[FLAGS] & O_EASY:
            temples = vec[i64]([0, 1, 2, 3, 4])
            dice.shuffle(temples, 0, 5)
            for row in range(5):
                for column in range(3):
                    cells[GRID + 3 * row + column] = 3 * temples[row] + column
                dice.shuffle(cells, GRID + 3 * row, 3)
        else:
            for spot in range(CARDS):
                cells[GRID + spot] = spot
        lay_paths(cells)
        cells[FIRST] = dice.below(cells[PLAYERS])
        self.say(E_FIRST, cells[FIRST], 0, 0)
        self.push(F_SETTLE, cells[FIRST], 0)

    def _go_settle(self, seat: i64, argument: i64) -> None:
        """Rules 2.5-2.8: lap after lap, one member each."""
        cells = self.cells
        players = cells[PLAYERS]
        placed = argument & 255
        if placed == players * PLACEMENTS[players]:
            self.pop()
            self.say(E_ROUND, cells[FIRST], cells[ROUND], 0)
            self.push(F_TURN, cells[FIRST], 0)
        elif cells[FLAGS] & O_EASY and not argument >> 8:
            lap = placed // players
            self.argue(placed | (EASY[4 * (placed % players) + lap] + 1) << 8)
            if not cells[FLAGS] & O_EASY_CHOOSE:
                self._settled(seat, LIGHT)
        else:
            self.inquire(seat)

    def _settled(self, seat: i64, side: i64) -> None:
        """A member is placed, with its devotion; the next player's turn (rule 2.6)."""
        cells = self.cells
        players = cells[PLAYERS]
        argument = self.top() >> 20
        placed = argument & 255
        card = (argument >> 8) - 1
        self.pop()
        self.push(F_SETTLE, (seat + 1) % players, placed + 1)
        self.relocate(seat, AT_POOL, AT_READY + card)
        self.say(E_SETTLE, seat, card, 0)
        steps: i64 = 1
        if placed < players:
            steps = 2
        self.devote(seat, card // 3 * 2 + side, steps)

    # --- turns ---------------------------------------------------------------------------------------------

    def _go_turn(self, seat: i64, step: i64, argument: i64) -> None:
        """Rules 3.3-3.5: the main action, then items, then the next player or the end of the round."""
        cells = self.cells
        if step == 0:
            if _several(cells[READY + seat]):  # surely more than one answer: the menu need not be made for that
                cells[ASKED] = seat
            else:
                self.inquire(seat)
            return
        if not argument and items_menu(cells, seat, _menu, 0):
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

    def _take_turn(self, seat: i64, action: i64) -> None:
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
            self._use(seat, action - A_ITEM)

    def _use(self, seat: i64, item: i64) -> None:
        """Rules 9.2-9.5: an item in one's own turn."""
        self.flip(seat, item)
        if item == RUNE:
            self.push(F_GAIN, seat, 1)
        elif item == SICKLE:
            self.push(F_SICKLE, seat, 0)
        else:
            self.push(F_PICK, seat, P_HORN)

    def _go_put(self, seat: i64, card: i64) -> None:
        """Rule 6.3: the new member stands ready; it brings no devotion."""
        self.pop()
        self.cells[EXPANDED + seat] += 1
        self.relocate(seat, AT_POOL, AT_READY + card)
        self.say(E_EXPAND, seat, card, 0)

    # --- activation ----------------------------------------------------------------------------------------

    def _activate(self, seat: i64, source: i64, card: i64) -> None:
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

    def _go_card(self, active: i64, argument: i64) -> None:
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

    def _take_side(self, active: i64, seat: i64, argument: i64, action: i64) -> None:
        """Rules 4.4-4.10: a called member acts, fails, or stays out of it."""
        cells = self.cells
        card = argument & 15
        if action >= A_ITEM:
            self._use(seat, action - A_ITEM)
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

    # --- countermove ---------------------------------------------------------------------------------------

    def _go_counter(self, active: i64, argument: i64) -> None:
        """Rules 10.1-10.2: after the activation, clockwise, once each."""
        cells = self.cells
        part = argument >> 8
        if part >= cells[PLAYERS]:
            self.pop()
            return
        seat = (active + part) % cells[PLAYERS]
        if counter_menu(cells, seat, argument, _menu) == 1:
            self.argue(argument + BIT[8])
        else:
            cells[ASKED] = seat

    def _take_counter(self, seat: i64, argument: i64, action: i64) -> None:
        """Rules 10.3-10.5: pay 1 MP, exhaust a member elsewhere, and it performs the action."""
        self.argue(argument + BIT[8])
        if action == A_DONE:
            self.say(E_DECLINE, seat, 0, 0)
            return
        deed = 2 * (argument & 15) + action - A_COPY
        self.say(E_COUNTER, seat, deed, 0)
        self.push(F_PICK, seat, P_COUNTER | deed << 22)
        self.push(F_PAY, seat, 1 | (deed + 1) << 8 | FOR_COUNTERMOVE << 16)

    # --- the Will-o-wisp event -----------------------------------------------------------------------------

    def _go_event(self, step: i64, argument: i64) -> None:
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
                self.release(seat, held)
                due = held - (argument >> 4 * seat & 15)
                if due > wealth(cells, seat):
                    due = wealth(cells, seat)
                self.push(F_PAY, seat, due | FOR_WISPS << 16)
                return
        self.pop()

    # --- the end of a round and of the match ---------------------------------------------------------------

    def _close(self) -> None:
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

    def missing(self, seat: i64) -> i64:
        """Rule 12.1: how many Roman resources a seat no longer has, colour by colour."""
        lost: i64 = 0
        for kind in range(3):
            short = ROMAN - self.cells[STOCK + 4 * kind + seat]
            if short > 0:
                lost += short
        return lost

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

    # --- what may be answered ------------------------------------------------------------------------------

    def legal_into(self, seat: i64, into: vec[i64]) -> i64:
        cells = self.cells
        frame = cells[AGENDA + cells[DEPTH] - 1]
        kind = frame & 255
        step = frame >> 12 & 255
        argument = frame >> 20
        if kind == F_TURN:
            if step == 0:
                return turn_menu(cells, seat, into)
            into[0] = A_DONE
            return items_menu(cells, seat, into, 1)
        if kind == F_CARD:
            return side_menu(cells, seat, frame >> 8 & 15, argument, into)
        if kind == F_PAY:
            return pay_menu(cells, seat, argument, into)
        if kind == F_MOVE:
            return move_menu(cells, argument, into)
        if kind == F_PICK:
            return pick_menu(cells, seat, step, argument, into)
        if kind == F_ACT:
            return bonus_menu(cells, seat, argument, into)
        if kind == F_SETTLE:
            return settle_menu(cells, argument >> 8, into)
        if kind == F_COST:
            return cost_menu(cells, seat, argument, into)
        if kind == F_GAIN:
            return reserve_menu(cells, into, 0, -1)
        if kind == F_PRAY:
            return rise_menu(cells, seat, into, 0, -1)
        if kind == F_SHED:
            return tracks_menu(cells[DEVOTION + seat], A_TRACK, into, 0)
        if kind == F_GIVE:
            return give_menu(cells, seat, into)
        if kind == F_SPITE:
            return lower_menu(cells, seat, into, 0)
        if kind == F_STEAL:
            return steal_menu(cells, seat, into)
        if kind == F_GIFT:
            return stuff_menu(cells, seat, 7, 1, into, 0)
        if kind == F_RAISE:
            return raise_menu(cells, seat, into)
        if kind == F_RAISE_TO:
            return room_menu(cells, into)
        if kind == F_SICKLE:
            if argument:
                return sickle_targets(cells, seat, argument - 1, into)
            return sickle_sources(cells, seat, into, 0)
        if kind == F_COUNTER:
            return counter_menu(cells, seat, argument, into)
        into[0] = A_ITEM + BONFIRE
        into[1] = A_DONE
        return 2

    # --- what is done --------------------------------------------------------------------------------------

    def answer(self, seat: i64, action: i64) -> None:
        cells = self.cells
        frame = cells[AGENDA + cells[DEPTH] - 1]
        kind = frame & 255
        step = frame >> 12 & 255
        argument = frame >> 20
        if kind == F_TURN:
            self._take_turn(seat, action)
        elif kind == F_MOVE:
            self._activate(seat, argument, action - A_CARD)
        elif kind == F_CARD:
            self._take_side(frame >> 8 & 15, seat, argument, action)
        elif kind == F_PAY:
            self.argue(argument - 1)
            self.pay(seat, action)
        elif kind == F_PICK:
            self.take_pick(seat, step, argument, action)
        elif kind == F_ACT:
            self.take_bonus(seat, argument, action - A_BONUS)
        elif kind == F_SETTLE:
            if argument >> 8:
                self._settled(seat, action - A_SIDE)
            else:
                self.argue(argument | (action - A_CARD + 1) << 8)
        elif kind == F_COST:
            self.take_cost(seat, argument, action - A_STUFF)
        elif kind == F_GAIN:
            self.argue(argument - 1)
            self.receive(seat, action - A_STUFF, 1)
        elif kind == F_PRAY:
            self.argue(argument - 1)
            self.rise(seat, action - A_TRACK)
        elif kind == F_SHED:
            self.argue(argument - 1)
            self.sink(seat, action - A_TRACK)
        elif kind == F_GIVE:
            self.give_wisp(seat, action)
        elif kind == F_SPITE:
            self.pop()
            self.sink((action - A_LOWER) // TRACKS, (action - A_LOWER) % TRACKS)
        elif kind == F_STEAL:
            self.steal(seat, action, argument)
        elif kind == F_GIFT:
            self.give_stuff(seat, argument, action - A_STUFF)
        elif kind == F_RAISE:
            self.raise_dead(seat, action - A_RAISE, argument)
        elif kind == F_RAISE_TO:
            self.raise_to(seat, action - A_CARD)
        elif kind == F_SICKLE:
            self._take_sickle(seat, argument, action)
        elif kind == F_COUNTER:
            self._take_counter(seat, argument, action)
        else:
            self._take_bonfire(seat, argument, action)

    def _take_sickle(self, seat: i64, argument: i64, action: i64) -> None:
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

    def _take_bonfire(self, seat: i64, argument: i64, action: i64) -> None:
        """Rule 7.3: use one, or let the others go on."""
        if action == A_DONE:
            self.say(E_KEEP, seat, 0, 0)
            self.argue(argument + BIT[20])
        else:
            self.flip(seat, BONFIRE)
            self.argue(argument + NIBBLE[seat])


def _several(counts: i64) -> bool:
    """Whether more than one card holds anybody."""
    while counts and not counts & 15:
        counts >>= 4
    return counts >> 4 != 0


def lay_paths(cells: vec[i64]) -> None:
    """Rule 2.1: which cards lie beside which, from where they lie."""
    for spot in range(CARDS):
        near: i64 = 0
        around: i64 = 0
        for other in range(CARDS):
            down = other // 3 - spot // 3
            across = other % 3 - spot % 3
            if -1 <= down <= 1 and -1 <= across <= 1 and other != spot:
                around |= 8 * NIBBLE[cells[GRID + other]]
                if not down or not across:
                    near |= 8 * NIBBLE[cells[GRID + other]]
        cells[NEAR + cells[GRID + spot]] = near
        cells[AROUND + cells[GRID + spot]] = around


def begin(players: i64, flags: i64, graves: i64, guard: i64, expansions: i64) -> SamhainState:
    """A new match, before chance has laid the village (rules 1.7, 2.2, 2.3)."""
    cells = vec[i64]([0] * ROW)
    state = SamhainState(cells)
    cells[PLAYERS] = players
    cells[ROOM] = AGENDA_ROOM
    cells[ROUND] = 1
    cells[FIRST] = -1
    cells[FLAGS] = flags
    cells[GUARD] = guard
    cells[MOST_EXPANSIONS] = expansions
    cells[GRAVES] = graves
    cells[ACTIVATED] = -1
    for spot in range(CARDS):
        cells[GRID + spot] = -1
    for kind in range(3):
        cells[RESERVE + kind] = SUPPLY[players]
    cells[WISPS_LEFT] = SUPPLY[players]
    for item in range(5):
        cells[ITEMS_LEFT] += COPIES[players] * NIBBLE[item]
    for seat in range(SEATS):
        for number in range(CLAN):
            if seat < players and number < CLAN_SIZE[players]:
                cells[MEMBER + CLAN * seat + number] = AT_POOL
                cells[IDLE + seat] += 1
            else:
                cells[MEMBER + CLAN * seat + number] = NOWHERE
        if seat < players:
            for kind in range(3):
                cells[STOCK + 4 * kind + seat] = ROMAN
    state.push(F_DEAL, 0, 0)
    cells[ASKED] = NATURE
    return state
