# compiled
"""The defender's turn: in each zone, a card is flipped and played, focused or discarded (RULES.md, 4-5 and 7-8)."""

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT
from spiritboard.games.shamanking.rules.attack import counterattack, end_by_turns
from spiritboard.games.shamanking.rules.board import NO_CARD, TEAM_POWERS, Board
from spiritboard.games.shamanking.rules.card_ids import Number, Place, opened, place_of, printed
from spiritboard.games.shamanking.rules.costs import can_pay, one_of, price_of
from spiritboard.games.shamanking.rules.events import clean_up
from spiritboard.games.shamanking.rules.frames import *
from spiritboard.games.shamanking.rules.modifiers import current_bans, first_zone, fix_answered_force, stops_attack
from spiritboard.games.shamanking.rules.paying import charge_fee
from spiritboard.games.shamanking.rules.powers import any_before, finish_power, powers_into, start_power
from spiritboard.games.shamanking.rules.tables import *


def go_turn(board: Board, seat: i64, step: i64, opening: i64) -> None:
    """Chapter 4: clean up, replenish, signature move, defend."""
    cells = board.cells
    board.advance(step + 1)
    if step == 0:
        cells[TURN] += 1
        if cells[TURN] > TURN_LIMIT:
            end_by_turns(board)
            return
        cells[DEFENDER] = seat
        cells[BANS] = cells[NEXT_BANS]
        cells[NEXT_BANS] = 0
        cells[ZONE] = 3
        cells[POWER_USES] = 0
        cells[FLIPS] = 0
        board.tell(E_TURN, seat, cells[TURN], 0)
        clean_up(board, seat)
    elif step == 1:
        # 4.3: the attack's zone decides what is replenished; 2.7: the opening attack gives one green.
        if opening or cells[FROM] == GREEN:
            board.push(F_ADD, seat, one_of(GREEN))
        elif cells[FROM] == YELLOW:
            board.push(F_ADD, seat, one_of(GREEN) + one_of(YELLOW))
        elif cells[FROM] == RED:
            board.push(F_ADD, seat, one_of(GREEN) + one_of(YELLOW) + one_of(RED))
    elif step == 2:
        # 4.4: asked whenever all zones are charged, so that the question reveals nothing about the move.
        if cells[CHARGED + seat] == ALL_ZONES and not current_bans(board) & BAN_SIGNATURE:
            board.push(F_SIGNATURE, seat, 0)
    else:
        board.pop()
        cells[ZONE] = first_zone(board)
        cells[USED] = 0
        board.push(F_DEFEND, seat, 0)


def go_defend(board: Board, seat: i64, step: i64) -> None:
    """Rules 4.5-4.7: flip in the zone; below the red one, the opponent scores."""
    cells = board.cells
    if cells[ZONE] > RED:
        board.pop()
        board.push(F_SCORED, 1 - seat, 0)
    elif step == 0 and board.teamwork(seat, cells[ZONE]) >= 0 and any_before(board):
        board.push(F_BEFORE, seat, 0)
    elif cells[DECK_SIZE + seat] == 0 or cells[FLIPS] >= MOST_FLIPS:
        board.tell(E_FAIL, seat, 0, 0)
        board.advance(0)
        _descend(board)
    else:
        board.advance(0)
        card = place_of(board.draw(seat))
        cells[FLIPPED] = opened(card)
        cells[USED] &= USED_BEFORE
        cells[FLIPS] += 1
        board.tell_card(E_FLIP, seat, cells[ZONE], card)
        board.push(F_CARD, seat, 0)


def _descend(board: Board) -> None:
    """Go on to the next zone."""
    board.cells[ZONE] += 1
    board.cells[USED] = 0


def go_card(board: Board, seat: i64, kind: i64, step: i64, argument: i64) -> None:
    """Ask about the flipped card, and continue after a payment."""
    if step == 0:
        board.ask(seat)
    elif step == 1:
        _play(board, seat)
    elif step == 2:
        # 7.3: a tactical card is replaced in the same zone.
        board.pop()
        drop_flipped(board, seat, E_TACTICAL)
    elif step == 3:
        if kind == F_BEFORE:
            board.pop()
        else:
            board.advance(0)
            board.argue(0)
        finish_power(board, argument)
    else:
        board.pop()
        _descend(board)


def answer_card(board: Board, seat: i64, action: i64) -> None:
    cells = board.cells
    if action == A_DISCARD:
        board.pop()
        drop_flipped(board, seat, E_DISCARD)
        _descend(board)
        return
    number = board.flipped_number()
    if action == A_FOCUS:
        board.advance(4)  # 9.10: the defender stays in the zone until all effects of focusing have happened
        board.tell(E_FOCUS, seat, cells[ZONE], number)
        board.add_furyoku(seat, cells[ZONE], opened(_take_flipped(board)))
        board.trigger_event(seat, ON_FOCUS, number, cells[ZONE])
    elif action == A_PLAY:
        board.advance(1)
        fix_answered_force(board)
        charge_fee(board, seat, price_of(board, number))
    elif action == A_TACTICAL:
        board.advance(2)
        charge_fee(board, seat, printed(number, TACTICAL_COST))
    elif action == A_PITCH:
        board.advance(4)
        drop_flipped(board, seat, E_PITCH)
        board.run(seat, printed(number, PITCH_CODE), cells[ZONE])
    else:
        start_power(board, action - A_POWER)


def _take_flipped(board: Board) -> Place:
    """Take the flipped card away, without the changes that were paid for (6.5); return it."""
    cells = board.cells
    card = board.flipped_place()
    cells[FLIPPED] = NO_CARD
    cells[FLIP_FORCE] = 0
    cells[FLIP_INTERCEPT] = 0
    board.clear_riders()
    return card


def drop_flipped(board: Board, seat: i64, event: i64) -> None:
    """Put the flipped card into the discard pile."""
    card = _take_flipped(board)
    board.discard(seat, card)
    board.tell_card(event, seat, board.cells[ZONE], card)


def _play(board: Board, seat: i64) -> None:
    """Continue with the flipped card after it has been paid for."""
    cells = board.cells
    card = board.flipped_number()
    board.pop()
    if printed(card, KIND) != STRIKE_CARD:
        board.tell(E_PLAY, seat, cells[ZONE], card)
        board.push(F_PLAYED, seat, 0)
        return
    board.pop()
    cells[STRIKE + seat] = board.flipped_place()
    counterattack(board, seat, card, cells[ZONE])


def go_played(board: Board, seat: i64, step: i64) -> None:
    """Rules 7.1, 7.2 and 8.2: an advantage charges, takes effect and is laid down; a teamwork takes its place."""
    cells = board.cells
    number = board.flipped_number()
    zone = cells[ZONE]
    if printed(number, KIND) == TEAMWORK_CARD:
        if board.teamwork(seat, zone) >= 0:
            board.push(F_PLACE, seat, 0)
        else:
            _take_place(board, seat)
        return
    if step == 0:
        board.advance(1)
        zones = BIT[zone]
        if printed(number, KEYWORDS) & K_CHARGE_ANY:
            zones = ALL_ZONES
        zones &= ~cells[CHARGED + seat]
        if zones:
            board.push(F_CHARGE, seat, zones)
    elif step == 1 and printed(number, KEYWORDS) & K_IMMEDIATE:
        board.advance(2)
        board.run(seat, printed(number, ON_PLAY_CODE), zone)
    elif step == 1:
        board.pop()
        board.add_advantage(seat, _take_flipped(board))
        board.run(seat, printed(number, ON_PLAY_CODE), zone)
    else:
        board.pop()
        board.discard(seat, _take_flipped(board))


def choose_teamwork(board: Board, seat: i64, action: i64) -> None:
    """Rule 8.3: keep the new teamwork or the old one; the other goes to the discard pile."""
    cells = board.cells
    board.pop()
    if action == A_REPLACE:
        board.remove_teamwork(seat, cells[ZONE])
        _take_place(board, seat)
    else:
        board.pop()
        drop_flipped(board, seat, E_DISCARD)


def _take_place(board: Board, seat: i64) -> None:
    """Put the played teamwork into the zone."""
    cells = board.cells
    board.pop()
    card = _take_flipped(board)
    zone = cells[ZONE]
    cells[TEAM + 3 * seat + zone] = card
    number = board.number_at(seat, card)
    board.tell(E_TEAM, seat, zone, number)
    board.run(seat, printed(number, ON_PLAY_CODE), zone)


def legal_card(board: Board, seat: i64, into: vec[i64]) -> i64:
    """Chapter 5: write the choices: play the card, use its powers, focus or discard it."""
    cells = board.cells
    card = board.flipped_number()
    bans = current_bans(board)
    count: i64 = 0
    if board.may_play(seat, card):
        if _playable(board, seat, card, bans):
            into[0] = A_PLAY
            count = 1
        keywords = printed(card, KEYWORDS)
        replaceable = keywords & K_TACTICAL != 0 and not bans & BAN_TACTICAL
        if replaceable and can_pay(board, seat, printed(card, TACTICAL_COST)):
            into[count] = A_TACTICAL
            count += 1
        if printed(card, PITCH_CODE) and not bans & BAN_PITCH:
            into[count] = A_PITCH
            count += 1
        if printed(card, POWERS) < printed(card, POWERS_END):
            count = powers_into(board, 0, False, into, count)
    if board.teamwork(seat, cells[ZONE]) >= 0:
        count = powers_into(board, TEAM_POWERS, False, into, count)
    if not bans & BAN_FOCUS:
        into[count] = A_FOCUS
        count += 1
    into[count] = A_DISCARD
    return count + 1


def _playable(board: Board, seat: i64, card: Number, bans: i64) -> bool:
    kind = printed(card, KIND)
    if kind == STRIKE_CARD:
        if not stops_attack(board, card):
            return False
    elif kind == ADVANTAGE_CARD:
        if bans & BAN_ADVANTAGE:
            return False
    elif bans & BAN_TEAMWORK:
        return False
    return can_pay(board, seat, price_of(board, card))
