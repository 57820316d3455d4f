# compiled
"""Effects triggered by a counterattack or a point, and their order (RULES.md, rule 9.9).

A set of sources has a bit for each. The teamwork among them is stored above, since it may be gone by then.
"""

from mypy_extensions import i64

from spiritboard.core.bits import BIT, lowest
from spiritboard.games.shamanking.rules.board import NO_CARD, TEAM_POWERS, Board
from spiritboard.games.shamanking.rules.card_ids import Number, Place, printed
from spiritboard.games.shamanking.rules.frame_arguments import beyond_step, source_place, source_set, with_source_place
from spiritboard.games.shamanking.rules.frames import *
from spiritboard.games.shamanking.rules.tables import *
from spiritboard.games.shamanking.rules.tables import TABLES


def source_team(sources: i64) -> Place:
    """Return the teamwork among the sources; NO_CARD if none."""
    return Place(source_place(sources))


def trigger_code(board: Board, seat: i64, source: i64, event: i64, team: Place) -> i64:
    """Return the program that a source runs on an event; 0 if none. The teamwork may be gone by now (9.9)."""
    column = ON_COUNTER_CODE
    if event == ON_SCORE:
        column = ON_SCORE_CODE
    if source == FROM_STRIKE:
        return printed(board.attack_number(), column)
    if source < FROM_TEAM:
        return _rider_code(board, seat, source - FROM_RIDER, team)
    if source >= FROM_AREA:
        team = board.advantage_at(seat, source - FROM_AREA)
    return printed(board.number_at(seat, team), column)


def _rider_code(board: Board, seat: i64, power: i64, team: Place) -> i64:
    """Return the program that a power has left for the counterattack."""
    card: Number = board.attack_number()
    if power >= TEAM_POWERS:
        card = board.number_at(seat, team)
        power -= TEAM_POWERS
    return TABLES.powers[(printed(card, POWERS) + power) * POWER_ROW + P_LATER]


def triggers(board: Board, seat: i64, event: i64) -> i64:
    """Return the set of sources that respond to an event, with the teamwork among them, as a frame's argument."""
    cells = board.cells
    found: i64 = 0
    nobody = Place(NO_CARD)
    if trigger_code(board, seat, FROM_STRIKE, event, nobody):
        found |= BIT[FROM_STRIKE]
    team = board.rider_teamwork()
    if event == ON_COUNTER and board.has_riders():
        for power in range(2 * TEAM_POWERS):
            if board.riders(power):
                found |= BIT[FROM_RIDER + power]
    zone = cells[FROM]
    if zone <= RED and board.teamwork(seat, zone) >= 0:
        team = board.teamwork(seat, zone)
        if trigger_code(board, seat, FROM_TEAM + zone, event, team):
            found |= BIT[FROM_TEAM + zone]
    for place in range(min(cells[AREA_SIZE + seat], AREA_SOURCES)):
        if trigger_code(board, seat, FROM_AREA + place, event, nobody):
            found |= BIT[FROM_AREA + place]
    if found:
        found = with_source_place(found, team)
    return found


def go_order(board: Board, seat: i64, event: i64, sources: i64) -> None:
    """Run the remaining effects; if several differ, the player whose turn it is orders them."""
    if source_set(sources) == 0:
        _go_beyond(board, seat, event)
        return
    event &= ON_SCORE
    team = source_team(sources)
    first = lowest(sources)
    code = trigger_code(board, seat, first, event, team)
    for source in range(first + 1, SOURCES):
        if sources & BIT[source] and trigger_code(board, seat, source, event, team) != code:
            if event == ON_SCORE:
                board.ask(1 - seat)
            else:
                board.ask(seat)
            return
    trigger(board, seat, event, sources, first)


def _go_beyond(board: Board, seat: i64, step: i64) -> None:
    """Rule 9.9: run the advantages after the ordered ones, one after the other."""
    place = AREA_SOURCES + beyond_step(step)
    if place >= board.cells[AREA_SIZE + seat]:
        board.pop()
        return
    board.advance(step + 2)
    code = trigger_code(board, seat, FROM_AREA + place, step & ON_SCORE, Place(NO_CARD))
    board.run(seat, code, board.cells[FROM])


def trigger(board: Board, seat: i64, event: i64, sources: i64, source: i64) -> None:
    """Run one source; a rider as often as it was paid for."""
    code = trigger_code(board, seat, source, event, source_team(sources))
    again = False
    if FROM_RIDER <= source < FROM_TEAM:
        again = board.use_rider(source - FROM_RIDER)
    if not again:
        board.argue(sources & ~BIT[source])
    board.run(seat, code, board.cells[FROM])
