# compiled
"""Effects triggered by focusing, cleaning up and charging (RULES.md, rule 9.10).

The card that it happens to comes first, then the zone's teamwork, then the advantages in order. Nobody is asked.
"""

from mypy_extensions import i64

from spiritboard.core.state import DEPTH
from spiritboard.games.shamanking.rules.board import Board
from spiritboard.games.shamanking.rules.card_ids import Number, Place, printed
from spiritboard.games.shamanking.rules.frame_arguments import event_kind, event_number, event_zone
from spiritboard.games.shamanking.rules.frames import *
from spiritboard.games.shamanking.rules.tables import *


def event_card(argument: i64) -> Number:
    """Return the number of the card that it happens to; 0 if none."""
    return Number(event_number(argument))


def go_event(board: Board, seat: i64, step: i64, argument: i64) -> None:
    """Run the effects of one card after the other."""
    zone = event_zone(argument)
    if step > board.cells[AREA_SIZE + seat] + 1:
        board.pop()
        if event_kind(argument) == ON_CLEANUP:
            board.clear_table(seat)
        return
    board.advance(step + 1)
    card = event_card(argument)
    if step == 1:
        card = Number(0)
        if zone <= RED and board.teamwork(seat, zone) >= 0:
            card = board.number_at(seat, board.teamwork(seat, zone))
    elif step > 1:
        card = board.advantage_number(seat, step - 2)
    if card:
        board.run(seat, printed(card, EVENT_CODE + event_kind(argument)), zone)


def clean_up(board: Board, seat: i64) -> None:
    """Rule 4.2: clean up, and trigger the effects of that."""
    cells = board.cells
    depth = cells[DEPTH]
    card = Number(0)
    if cells[STRIKE + seat] >= 0:
        card = board.number_at(seat, Place(cells[STRIKE + seat]))
    board.trigger_event(seat, ON_CLEANUP, card, NO_ZONE)
    if cells[DEPTH] == depth:
        board.clear_table(seat)
