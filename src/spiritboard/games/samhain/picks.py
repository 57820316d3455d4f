# compiled
"""Choosing members: who dies, tires, moves, is given up, or acts for a countermove. Numbers are those of RULES.md."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.state import AGENDA, DEPTH
from spiritboard.games.samhain.clan import Clan, opponent_on_board
from spiritboard.games.samhain.frames import *


def step_action(frame: i64, left: i64) -> i64:
    """Which of actions 7 and 8 gives a step, from the activation or countermove that goes on and the steps left."""
    light = frame >> 24 & 1
    if frame & 255 == F_CARD:
        light = frame >> 28 & 15
    # Who did both here may be making either's last step: 14.7 says what a step is for both.
    if light and left == 1:
        return 7
    return 8


def _way(cells: vec[i64], purpose: i64, left: i64) -> i64:
    """What moves a member: the Horn, or an action."""
    if purpose == P_HORN:
        return BY_HORN
    if purpose == P_TRICK:
        return 28
    return step_action(cells[AGENDA + cells[DEPTH] - 1], left)


@mypyc_attr(acyclic=True)
class Picks(Clan):
    """A state in which members are chosen."""

    def go_pick(self, seat: i64, step: i64, argument: i64) -> None:
        """Choose a member, how it stands, and where it goes; nothing where there is none."""
        if step == 0 and not self._any_pick(seat, argument & 15):
            self.pop()
        else:
            self.inquire(seat)

    def _any_pick(self, seat: i64, purpose: i64) -> bool:
        """Whether there is anybody to choose. After an event there may be nobody left (rule 7.6)."""
        cells = self.cells
        if purpose == P_TIRE:
            for other in range(SEATS):
                if other != seat and cells[READY + other]:
                    return True
            return False
        if purpose == P_OFFER:
            return cells[READY + seat] + cells[SPENT + seat] + cells[DEVOTION + seat] != 0
        if purpose == P_CURSE and cells[FLAGS] & O_KILL_TEMPLE:
            for other in range(SEATS):
                if other != seat and cells[DEVOTION + other]:
                    return True
        if purpose <= P_CURSE or purpose == P_TRICK:
            return opponent_on_board(cells, seat)
        return True

    def take_pick(self, seat: i64, step: i64, argument: i64, action: i64) -> None:
        """One answer of a pick: the member, its standing, its way."""
        purpose = argument & 15
        if action == A_DONE:
            self.pop()
        elif action >= A_LOWER:
            self.pop()
            owner = (action - A_LOWER) // TRACKS
            self._kill(seat, owner, AT_TRACK + (action - A_LOWER) % TRACKS)
        elif action >= A_TRACK:
            self.pop()
            self._offer(seat, AT_TRACK + action - A_TRACK)
        elif step == 0:
            member = action - A_AT
            self.argue(argument | member // CARDS << 8 | member % CARDS << 12)
            self.advance(1)
        elif step == 1:
            argument |= (action - A_STATE) << 16
            if purpose == P_STEP or purpose == P_HORN or purpose == P_TRICK:
                self.argue(argument)
                self.advance(2)
            else:
                self.pop()
                self._picked(seat, argument)
        elif step == 2:
            if action >= A_AT:
                self.argue(argument | (action - A_AT) % CARDS << 18)
                self.advance(3)
            else:
                self.pop()
                self._go_there(seat, argument, action - A_CARD)
        else:
            self.pop()
            self._swap(seat, argument, action - A_STATE)

    def _picked(self, seat: i64, argument: i64) -> None:
        """A member is chosen that needs no way: it dies, tires, or acts for a countermove."""
        purpose = argument & 15
        owner = argument >> 8 & 15
        card = argument >> 12 & 15
        place = self.stands(owner, card, argument >> 16 & 3)
        if purpose == P_TIRE:
            self.relocate(owner, place, AT_SPENT + card)
            self.say(E_TIRE, seat, owner, card)
        elif purpose == P_OFFER:
            self._offer(seat, place)
        elif purpose == P_COUNTER:
            self.relocate(owner, place, AT_SPENT + card)
            self.push(F_ACT, seat, argument >> 22 & 31 | card << 11)
        else:
            self._kill(seat, owner, place)

    def _kill(self, seat: i64, owner: i64, place: i64) -> None:
        self.say(E_KILL, seat, owner, place)
        self.bury(owner, place)

    def _offer(self, seat: i64, place: i64) -> None:
        self.say(E_OFFER, seat, 0, place)
        self.bury(seat, place)

    def _go_there(self, seat: i64, argument: i64, target: i64) -> None:
        """Rule 14 and 9.5: a member changes its card and keeps how it stands; no longer called."""
        owner = argument >> 8 & 15
        card = argument >> 12 & 15
        state = argument >> 16 & 3
        self.transfer(owner, card, state, target)
        left = argument >> 4 & 3
        self.say(E_MOVE, seat, owner, _way(self.cells, argument & 15, left) << 8 | card << 4 | target)
        if left > 1:
            self.push(F_PICK, seat, P_STEP | (left - 1) << 4)

    def transfer(self, owner: i64, card: i64, state: i64, target: i64) -> None:
        """A member goes from card to card; it stays exhausted if it was."""
        place = self.stands(owner, card, state)
        if state == IS_SPENT:
            self.relocate(owner, place, AT_SPENT + target)
        else:
            self.relocate(owner, place, AT_READY + target)
            if self.acts_as_it_goes(owner, target):
                self.cells[CALLED + owner] += 1

    def _swap(self, seat: i64, argument: i64, own_state: i64) -> None:
        """Action 28: two members change places; each keeps how it stands."""
        owner = argument >> 8 & 15
        card = argument >> 12 & 15
        own_card = argument >> 18 & 15
        self.transfer(owner, card, argument >> 16 & 3, own_card)
        self.transfer(seat, own_card, own_state, card)
        self.say(E_SWAP, seat, owner, own_card << 4 | card)
