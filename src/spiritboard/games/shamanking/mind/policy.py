# compiled
"""A sensible policy for the duel: exact probabilities of an answer in the zones to come, and values of furyoku.

It is used by the heuristic bot and by playouts. It reads only what its seat may know (deck lists are open, the order of
cards is not), so it gives the same answer in every world that the seat can imagine. Values are in hundredths of a green
furyoku.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT
from spiritboard.core.dice import Dice
from spiritboard.core.frame import argument_of, kind_of
from spiritboard.core.sight import LABEL_VALUE
from spiritboard.core.state import ASKED
from spiritboard.games.shamanking.rules.card_ids import Number, Place
from spiritboard.games.shamanking.rules.costs import amount, can_pay, one_of, price_of
from spiritboard.games.shamanking.rules.effects import arm_code
from spiritboard.games.shamanking.rules.frame_arguments import code_at
from spiritboard.games.shamanking.rules.frames import *
from spiritboard.games.shamanking.rules.modifiers import first_zone, force_of, incoming_force, intercept_of, static_gain
from spiritboard.games.shamanking.rules.powers import power_row
from spiritboard.games.shamanking.rules.state import ShamanKingState
from spiritboard.games.shamanking.rules.tables import *
from spiritboard.games.shamanking.rules.tables import TABLES

POINT: Final = 1000.0
"""The value of a point."""
TEAM_WORTH: Final = 170.0
ENOUGH_POWERS: Final[i64] = 8
"""The maximum number of powers per turn that do not change a strike."""
CHARGE_WORTH: Final = 60.0
_COLOUR: Final[vec[i64]] = vec[i64]([100, 140, 190])
_GIFT: Final[vec[i64]] = vec[i64]([100, 240, 430, 0])
"""The value of what the opponent replenishes after a counterattack from each zone, or after a signature move."""

_buffer: Final[vec[i64]] = vec[i64]([0] * 512)
_unseen: Final[vec[i64]] = vec[i64]([0] * 128)
_stoppers: Final[vec[i64]] = vec[i64]([0] * 64)
"""The number of the opponent's unseen cards that stop each Force and are affordable."""


class Judge:
    """A seat's evaluation of a state."""

    def __init__(self, state: ShamanKingState, seat: i64) -> None:
        self.state = state
        self.seat = seat
        self.total: i64 = 0
        self.redraws: i64 = 0
        self.incoming: i64 = incoming_force(state)
        if self.incoming < 0:
            self.incoming = 0
        self.ahead: float = 0.0
        self._know_opponent()
        self.mine: i64 = self._know(seat)

    def _know(self, owner: i64) -> i64:
        """Count the owner's cards that this seat has not seen into ``_unseen``; return how many there are."""
        state = self.state
        cells = state.cells
        bit = BIT[8 + self.seat]
        many: i64 = 0
        first = CARDS + owner * SEAT_CARDS
        for card in range(cells[KINDS + owner]):
            _unseen[card] = 0
        for at in range(first, first + SEAT_CARDS):
            # The unseen cards in the deck and among the furyoku are a random part of these.
            if cells[at] >= 0 and not cells[at] & bit:
                _unseen[cells[at] & LABEL_VALUE] += 1
                many += 1
        return many

    def _know_opponent(self) -> None:
        """Count the opponent's unseen cards that stop each Force."""
        state = self.state
        cells = state.cells
        other = 1 - self.seat
        self.total = self._know(other)
        for force in range(64):
            _stoppers[force] = 0
        for card in range(cells[KINDS + other]):
            many = _unseen[card]
            if many == 0:
                continue
            number = state.number_at(other, Place(card))
            row = number * CARD_ROW
            if not state.may_play(other, number) or not _affords(state, other, TABLES.cards[row + COST]):
                continue
            if TABLES.cards[row] == STRIKE_CARD:
                intercept = TABLES.cards[row + INTERCEPT]
                for force in range(intercept + 1):
                    if force < 64:
                        _stoppers[force] += many
            else:
                self.redraws += many

    def breaks(self, force: i64, start: i64) -> float:
        """Return the probability that an attack with this Force scores."""
        if force < 0:
            force = 0
        if force > 63:
            force = 63
        flips = float(self.total) - 0.7 * float(self.redraws)
        if flips < 1.0:
            flips = 1.0
        miss = 1.0 - float(_stoppers[force]) / flips
        if miss < 0.03:
            miss = 0.03
        chance = 1.0
        for _ in range(start, 3):
            chance *= miss
        return chance

    def worth_of_attack(self, card: Number, force: i64, zone: i64) -> float:
        """Return the value of a counterattack from a zone: its chance to score, its cost, and its effects."""
        state = self.state
        row = card * CARD_ROW
        start: i64 = 0
        for static in range(TABLES.cards[row + STATICS], TABLES.cards[row + STATICS_END]):
            start |= TABLES.statics[static * STATIC_ROW + S_START]
        value = POINT * self.breaks(force, start) - float(_GIFT[zone])
        code = TABLES.cards[row + ON_COUNTER_CODE]
        if code:
            value += float(TABLES.worth[code])
        code = TABLES.cards[row + ON_SCORE_CODE]
        if code:
            value += 0.3 * float(TABLES.worth[code])
        cost = TABLES.cards[row + COST]
        if zone <= RED and zone == state.cells[ZONE]:
            cost = price_of(state, card)
        return value - _price(cost)

    def worth_of_zone(self, zone: i64, intercept: i64, force: i64) -> float:
        """Return the value of flipping in a zone, with extra Intercept and Force for every strike.

        ``_unseen`` must hold this seat's own unseen cards.
        """
        if zone > RED:
            return -POINT
        below = self.worth_of_zone(zone + 1, intercept, force) + float(_COLOUR[zone])
        if self.mine == 0:
            return below
        state = self.state
        cells = state.cells
        total = 0.0
        for card in range(cells[KINDS + self.seat]):
            many = _unseen[card]
            if many == 0:
                continue
            number = state.number_at(self.seat, Place(card))
            row = number * CARD_ROW
            best = below
            if not state.may_play(self.seat, number):
                pass
            elif TABLES.cards[row] != STRIKE_CARD:
                if can_pay(state, self.seat, TABLES.cards[row + COST]):
                    best += 60.0
            elif TABLES.cards[row + INTERCEPT] + intercept >= self.incoming and can_pay(
                state, self.seat, TABLES.cards[row + COST]
            ):
                value = self.worth_of_attack(number, TABLES.cards[row + FORCE] + force, zone)
                if value > best:
                    best = value
            total += best * float(many)
        return total / float(self.mine)

    def ahead_of(self, zone: i64) -> float:
        """Return the value of a zone with the current advantages."""
        return self.worth_of_zone(zone, self._lying(S_INTERCEPT), self._lying(S_FORCE))

    def _lying(self, column: i64) -> i64:
        state = self.state
        cells = state.cells
        total: i64 = 0
        for at in range(cells[AREA_SIZE + self.seat]):
            total += static_gain(state, state.advantage_number(self.seat, at), self.seat, T_YOURS, column)
        return total


def _affords(state: ShamanKingState, seat: i64, cost: i64) -> bool:
    """Return whether a seat can probably pay a cost with what it has, and the green it is about to get."""
    return can_pay(state, seat, cost) or (amount(cost, GREEN) > 0 and can_pay(state, seat, cost - one_of(GREEN)))


def _price(cost: i64) -> float:
    """Return the value of a cost."""
    green = amount(cost, GREEN) * _COLOUR[0]
    yellow = amount(cost, YELLOW) * _COLOUR[1]
    red = amount(cost, RED) * _COLOUR[2]
    return float(green + yellow + red)


def policy(state: ShamanKingState, dice: Dice) -> i64:
    """Return the asked seat's action."""
    cells = state.cells
    seat = cells[ASKED]
    count = state.legal_into(seat, _buffer)
    if count == 1:
        return _buffer[0]
    kind = kind_of(state.top())
    if kind == F_PAY:
        return _buffer[0] if _buffer[count - 1] != A_PAY_REST else A_PAY_REST
    if kind == F_CHARGE:
        return _buffer[count - 1]
    if kind in (F_ORDER, F_MOVE):
        return _buffer[dice.below(count)]
    judge = Judge(state, seat)
    chosen = _buffer[0]
    best = -1e18
    for at in range(count):
        action = _buffer[at]
        value = _worth(judge, state, seat, kind, action) + 0.1 * float(dice.below(8))
        if value > best:
            best = value
            chosen = action
    return chosen


def _worth(judge: Judge, state: ShamanKingState, seat: i64, kind: i64, action: i64) -> float:
    cells = state.cells
    zone = cells[ZONE]
    if kind == F_CARD:
        return _worth_card(judge, state, seat, action, zone)
    if kind == F_OPENER:
        return _worth_opener(judge, seat, action)
    if kind == F_SIGNATURE:
        if action == A_NO:
            return judge.ahead_of(first_zone(state))
        card = state.signature_move(seat)
        return judge.worth_of_attack(card, TABLES.cards[card * CARD_ROW + FORCE], FROM_SIGNATURE) + 100.0
    if kind == F_BEFORE:
        if action == A_FLIP:
            return 0.0
        if cells[POWER_USES] >= ENOUGH_POWERS:
            return -1.0
        at = power_row(state, action - A_POWER)
        spent = _price(TABLES.powers[at + P_COST])
        if TABLES.powers[at + P_FLAGS] & P_SELF:
            spent += 0.6 * TEAM_WORTH
        return float(TABLES.worth[TABLES.powers[at + P_CODE]]) * (1.0 + float(zone)) * 0.6 - spent
    if kind == F_PLACE:
        new = _worth_of_team(state.flipped_number())
        old = _worth_of_team(state.number_at(seat, state.teamwork(seat, zone)))
        return new - old if action == A_REPLACE else 0.0
    return _worth_choice(judge, state, seat, action)


def _worth_opener(judge: Judge, seat: i64, action: i64) -> float:
    """Return the value of answering the opening attack, or of leaving it to the opponent."""
    judge.incoming = OPENING_FORCE
    if action == A_DEFEND:
        judge.mine = judge._know(seat)
        return judge.worth_of_zone(GREEN, 0, 0) + 100.0
    return 0.0


def _worth_card(judge: Judge, state: ShamanKingState, seat: i64, action: i64, zone: i64) -> float:
    number = state.flipped_number()
    row = number * CARD_ROW
    if action == A_FOCUS:
        return float(_COLOUR[zone]) + judge.ahead_of(zone + 1)
    if action == A_DISCARD:
        return judge.ahead_of(zone + 1) - 10.0
    if action == A_PITCH:
        return float(TABLES.worth[TABLES.cards[row + PITCH_CODE]]) + judge.ahead_of(zone + 1)
    if action == A_TACTICAL:
        return judge.ahead_of(zone) - _price(TABLES.cards[row + TACTICAL_COST])
    if action == A_PLAY:
        kind = TABLES.cards[row]
        if kind == STRIKE_CARD:
            return judge.worth_of_attack(number, force_of(state, number), zone) + _riders(state, number)
        cost = _price(price_of(state, number))
        if kind == TEAMWORK_CARD:
            gain = _worth_of_team(number)
            team = state.teamwork(seat, zone)
            if team >= 0:
                gain -= _worth_of_team(state.number_at(seat, team))
                if gain < 0.0:
                    gain = 0.0
            return judge.ahead_of(zone) + gain - cost
        return _worth_advantage(judge, state, seat, number, zone) - cost
    return _worth_power(judge, state, seat, action - A_POWER, number, zone)


def _riders(state: ShamanKingState, number: Number) -> float:
    """Return the value of what waits for the counterattack."""
    total = 0.0
    first = TABLES.cards[number * CARD_ROW + POWERS]
    for power in range(4):
        times = state.riders(power)
        if times:
            code = TABLES.powers[(first + power) * POWER_ROW + P_LATER]
            total += float(TABLES.worth[code] * times)
    return total


def _worth_of_team(number: Number) -> float:
    """Return the long-term value of a teamwork: its cost, and its part in the celebration."""
    return TEAM_WORTH + _price(TABLES.cards[number * CARD_ROW + COST])


def _worth_advantage(judge: Judge, state: ShamanKingState, seat: i64, number: Number, zone: i64) -> float:
    """Return the value of an advantage: another flip in this zone with better strikes, a charge, and its effect."""
    cells = state.cells
    row = number * CARD_ROW
    intercept = judge._lying(S_INTERCEPT)
    force = judge._lying(S_FORCE)
    if not TABLES.cards[row + KEYWORDS] & K_IMMEDIATE:
        intercept += static_gain(state, number, seat, T_YOURS, S_INTERCEPT) - static_gain(
            state, number, seat, T_INCOMING, S_FORCE
        )
        force += static_gain(state, number, seat, T_YOURS, S_FORCE)
    at = zone
    code = TABLES.cards[row + ON_PLAY_CODE]
    if code:
        op = TABLES.code[code * CODE_ROW]
        if op == OP_RESTART:
            at = GREEN
        elif op == OP_RISE and zone > GREEN:
            at = zone - 1
    value = judge.worth_of_zone(at, intercept, force)
    if code and at == zone:
        value += float(TABLES.worth[code])
    if not cells[CHARGED + seat] & BIT[zone]:
        value += CHARGE_WORTH
    return value


def _worth_power(judge: Judge, state: ShamanKingState, seat: i64, power: i64, number: Number, zone: i64) -> float:
    """Return the value of a power: that of the strike it enables, or else of its own effect."""
    at = power_row(state, power)
    flags = TABLES.powers[at + P_FLAGS]
    code = TABLES.powers[at + P_CODE]
    spent = _price(TABLES.powers[at + P_COST])
    if flags & P_SELF:
        spent += TEAM_WORTH
    if flags & P_UNCHARGE:
        spent += CHARGE_WORTH
    if not flags & P_STRIKE:
        if state.cells[POWER_USES] >= ENOUGH_POWERS:
            return -1e9  # avoids endless loops of powers that pay for each other
        return judge.ahead_of(zone + 1) + float(_COLOUR[zone]) + 0.9 * float(TABLES.worth[code]) - spent
    if not state.may_play(seat, number):
        return -1e9
    force = force_of(state, number) - TABLES.powers[at + P_FORCE]
    intercept = intercept_of(state, number) - TABLES.powers[at + P_INTERCEPT]
    if code:
        step = code * CODE_ROW
        if TABLES.code[step] == OP_BOOST:
            force += TABLES.code[step + ARG_A]
            intercept += TABLES.code[step + ARG_B]
    if intercept < judge.incoming:
        # Another payment may help, but only if it brings the strike closer to stopping the attack.
        if intercept <= intercept_of(state, number) or flags & P_ONCE:
            return -1e9
        spent *= 2.0
    if not can_pay(state, seat, price_of(state, number) + TABLES.powers[at + P_COST]):
        return -1e9
    value = judge.worth_of_attack(number, force, zone) + _riders(state, number) - spent
    later = TABLES.powers[at + P_LATER]
    if later:
        value += float(TABLES.worth[later])
    return value


def _worth_choice(judge: Judge, state: ShamanKingState, seat: i64, action: i64) -> float:
    """Return the value of a choice within an effect."""
    cells = state.cells
    other = 1 - seat
    op = TABLES.code[code_at(argument_of(state.top())) * CODE_ROW]
    if action == A_YES:
        return 1.0
    if action == A_NO:
        return 0.0
    if A_COLOUR <= action < A_SOURCE:
        target = action - A_COLOUR
        if op == OP_DRAIN:
            few = cells[FURYOKU + 3 * other + target]
            return float(_COLOUR[target]) + 60.0 / float(few + 1)
        return float(target)
    if A_TEAM <= action < A_COLOUR:
        team = state.teamwork(other, action - A_TEAM - 3)
        return _worth_of_team(state.number_at(other, team))
    if A_CHARGE <= action < A_REPLACE:
        return float(action - A_CHARGE)
    if op == OP_CHOOSE:
        return float(TABLES.worth[arm_code(argument_of(state.top()), action - A_SOURCE)])
    number = state.number_at(seat, Place(action - A_PICK))
    row = number * CARD_ROW
    value = -200.0
    if state.may_play(seat, number) and can_pay(state, seat, TABLES.cards[row + COST]):
        value = -100.0
        answers = TABLES.cards[row + INTERCEPT] >= judge.incoming or cells[DEFENDER] != seat
        if answers and TABLES.cards[row] == STRIKE_CARD:
            value = judge.worth_of_attack(number, TABLES.cards[row + FORCE], GREEN)
    return -value if op == OP_LOOK else value
