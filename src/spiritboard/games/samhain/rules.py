# compiled
"""Samhain as a state: what may be done, and what comes of it. Numbers in comments are those of RULES.md."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.seats import NATURE
from spiritboard.core.state import AGENDA, ASKED, DEPTH, PLAYERS, ROOM, State
from spiritboard.games.samhain.activation import Activation
from spiritboard.games.samhain.clan import full_cards
from spiritboard.games.samhain.frames import *
from spiritboard.games.samhain.menus import (
    SCRATCH,
    bonus_menu,
    cost_menu,
    counted_menu,
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
    turn_menu,
)
from spiritboard.games.samhain.observe import observe


@mypyc_attr(acyclic=True, free_list_len=1)
class SamhainState(Activation):
    """One moment of a match of Samhain."""

    def __init__(self, cells: vec[i64]) -> None:
        super().__init__(cells)  # said here, since compiled code would run what is only inherited twice, and lose cells

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
        if self.legal_into(seat, SCRATCH) == 1:
            self.answer(seat, SCRATCH[0])
        else:
            self.cells[ASKED] = seat

    # --- the engine's turn -------------------------------------------------------------------------------

    def go(self) -> None:
        cells = self.cells
        frame = cells[AGENDA + cells[DEPTH] - 1]
        kind = frame & 255
        seat = frame >> 8 & 15
        step = frame >> 12 & 255
        argument = frame >> 20
        if kind == F_TURN:
            self.go_turn(seat, step, argument)
        elif kind == F_CARD:
            self.go_card(seat, argument)
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
            self.go_put(seat, argument)
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
            self.go_event(step, argument)
        elif kind == F_SPITE:
            self.go_spite(seat)
        elif kind == F_SETTLE:
            self.go_settle(seat, argument)
        elif kind == F_COUNTER:
            self.go_counter(seat, argument)
        elif kind == F_CLOSE:
            self.close()
        elif kind == F_DEAL:
            cells[ASKED] = NATURE
        else:
            self.inquire(seat)

    # --- what may be answered ----------------------------------------------------------------------------

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
            return counted_menu(cells[DEVOTION + seat], A_TRACK, into, 0)
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

    # --- what is done ------------------------------------------------------------------------------------

    def answer(self, seat: i64, action: i64) -> None:
        cells = self.cells
        frame = cells[AGENDA + cells[DEPTH] - 1]
        kind = frame & 255
        step = frame >> 12 & 255
        argument = frame >> 20
        if kind == F_TURN:
            self.take_turn(seat, action)
        elif kind == F_MOVE:
            self.activate(seat, argument, action - A_CARD)
        elif kind == F_CARD:
            self.take_side(frame >> 8 & 15, seat, argument, action)
        elif kind == F_PAY:
            self.argue(argument - 1)
            self.pay(seat, action)
        elif kind == F_PICK:
            self.take_pick(seat, step, argument, action)
        elif kind == F_ACT:
            self.take_bonus(seat, argument, action - A_BONUS)
        elif kind == F_SETTLE:
            if argument >> 8:
                self.settled(seat, action - A_SIDE)
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
            self.take_sickle(seat, argument, action)
        elif kind == F_COUNTER:
            self.take_counter(seat, argument, action)
        else:
            self.take_bonfire(seat, argument, action)


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
