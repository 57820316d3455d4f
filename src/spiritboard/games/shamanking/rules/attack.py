# compiled
"""The attack: the opening one, counterattacks, signature moves, and points (RULES.md, 2.6-2.7, 5.3-5.4, 10 and 13)."""

from mypy_extensions import i64

from spiritboard.core.bits import BIT
from spiritboard.core.seats import OVER
from spiritboard.games.shamanking.rules.board import NO_CARD, SIGNATURE_STRIKE, Board
from spiritboard.games.shamanking.rules.card_ids import Number
from spiritboard.games.shamanking.rules.costs import one_of
from spiritboard.games.shamanking.rules.events import clean_up
from spiritboard.games.shamanking.rules.frames import *
from spiritboard.games.shamanking.rules.modifiers import incoming_force
from spiritboard.games.shamanking.rules.triggers import triggers


def counterattack(board: Board, seat: i64, card: Number, zone: i64) -> None:
    """Rules 5.3 and 5.4: the strike becomes the attack that the opponent must answer."""
    cells = board.cells
    cells[ANSWERED] = cells[TAKEN]
    cells[TAKEN] = 0
    cells[ATTACK] = card
    cells[FROM] = zone
    cells[BOOST] = cells[FLIP_FORCE]
    cells[FLIPPED] = NO_CARD
    cells[FLIP_FORCE] = 0
    cells[FLIP_INTERCEPT] = 0
    cells[WEAKEN] = 0
    cells[BANS] = 0
    cells[ZONE] = 3
    cells[DEFENDER] = 1 - seat
    event = E_COUNTER
    if zone == FROM_SIGNATURE:
        event = E_SIGNATURE
    board.tell(event, seat, incoming_force(board), card)
    board.push(F_COUNTER, seat, 0)


def go_counter(board: Board, seat: i64, step: i64) -> None:
    if step == 0:
        board.advance(1)
        sources = triggers(board, seat, ON_COUNTER)
        if sources or board.cells[AREA_SIZE + seat] > AREA_SOURCES:
            board.push(F_ORDER, seat, sources)
    else:
        board.pop()
        board.clear_riders()
        board.push(F_TURN, 1 - seat, 0)


def go_signature(board: Board, seat: i64, step: i64) -> None:
    """Rules 4.4 and 13.1-13.4: ask for the signature move, and play it."""
    if step == 0:
        board.ask(seat)
        return
    board.pop()
    board.pop()
    board.cells[SIGNATURE + 2 * seat + board.cells[SIDE + seat]] |= OPEN
    board.cells[STRIKE + seat] = SIGNATURE_STRIKE
    counterattack(board, seat, board.signature_move(seat), FROM_SIGNATURE)


def go_scored(board: Board, seat: i64, step: i64) -> None:
    """Chapter 10: score the point, clean up, celebrate, and begin a new opening attack."""
    cells = board.cells
    board.advance(step + 1)
    if step == 0:
        cells[SCORE + seat] += 1
        board.tell(E_SCORE, seat, cells[SCORE + seat], 0)
        if cells[SCORE + seat] >= GOAL:
            cells[WINNER] = seat
            board.tell(E_WIN, seat, 0, 0)
            board.ask(OVER)
    elif step == 1:
        if cells[FROM] != FROM_NOWHERE:
            sources = triggers(board, seat, ON_SCORE)
            if sources or cells[AREA_SIZE + seat] > AREA_SOURCES:
                board.push(F_ORDER, seat, sources)
                board.advance(ON_SCORE)
    elif step == 2:
        end_attack(board)
        wanted: i64 = 0
        zones = board.teamwork_zones(seat)
        for zone in range(3):
            if zones & BIT[zone]:
                wanted += one_of(zone)
                board.celebrate(seat, zone)
        board.push(F_ADD, seat, wanted)
        clean_up(board, seat)
        clean_up(board, 1 - seat)
    else:
        board.pop()
        cells[NEXT_BANS] = 0
        board.push(F_OPENER, 1 - seat, 0)


def end_attack(board: Board) -> None:
    """Rule 10.5: remove the attack that has scored; the next one is an opening attack."""
    cells = board.cells
    cells[ATTACK] = 0
    cells[FROM] = FROM_NOWHERE
    cells[BOOST] = 0
    cells[WEAKEN] = 0
    cells[ANSWERED] = 0


def end_by_turns(board: Board) -> None:
    """Rule 10.6: end the match after the last turn."""
    cells = board.cells
    cells[WINNER] = -1
    if cells[SCORE] != cells[SCORE + 1]:
        cells[WINNER] = 0
        if cells[SCORE + 1] > cells[SCORE]:
            cells[WINNER] = 1
    board.tell(E_WIN, cells[WINNER], 1, 0)
    board.ask(OVER)


def open_attack(board: Board, seat: i64, action: i64) -> None:
    """Rules 2.6 and 2.7: begin the opening attack."""
    cells = board.cells
    board.pop()
    defender = seat
    if action == A_ATTACK:
        defender = 1 - seat
    board.tell(E_OPENER, seat, defender, 0)
    cells[DEFENDER] = defender
    board.push(F_TURN, defender, 1)
