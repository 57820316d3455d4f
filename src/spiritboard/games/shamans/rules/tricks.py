# compiled
"""A trick from the Guide's card to the next Guide (chapters 3 and 4)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT, spread
from spiritboard.core.state import ASKED, PLAYERS
from spiritboard.games.shamans.rules.board import Board
from spiritboard.games.shamans.rules.ends import end_round
from spiritboard.games.shamans.rules.frames import *
from spiritboard.games.shamans.rules.pawn import pawn_on, portals_into, use_portal
from spiritboard.games.shamans.rules.rituals import place_card

TAKING: Final[i64] = 3
"""The step of a trick in which the player of the lowest card takes a tile."""


def go_trick(board: Board, guide: i64, step: i64) -> None:
    """Rules 3 and 4: the Guide leads, the others play, and the trick is resolved in a fixed order."""
    cells = board.cells
    if step == 0:
        cells[LEAD] = -1
        cells[PLAYED] = 0
        cells[GUIDE] = guide
        board.advance(1)
        _ask_to_play(board, guide)
    elif step == 1:
        waiting = (BIT[cells[PLAYERS]] - 1) & ~(cells[PLAYED] | cells[OUT] | BIT[guide])
        if waiting:
            _ask_to_play(board, board.next_of(waiting, guide))
            return
        board.advance(2)
        board.push(F_WINDOW, guide, BEFORE_RESOLVING)
    elif step == 2:
        # 4.2: the lowest card takes a tile, unless only eliminated players followed (4.7).
        taker = lowest_in(board)
        board.advance(TAKING)
        if taker >= 0:
            board.push(F_TILE, taker, 0)
    elif step == TAKING:
        winner = highest(board, cells[OUT])
        if winner >= 0:
            cells[GUIDE] = winner
            _collect(board, winner)
        else:
            board.advance(4)
            board.push(F_NAME, highest(board, ~cells[OUT]), 0)
    elif step == 4:
        _collect(board, cells[GUIDE])
    elif step == 5:
        _go_next_trick(board)
    else:
        end_round(board, SHAMAN, HOW_LAST_CARD)


def _ask_to_play(board: Board, seat: i64) -> None:
    """Rule 3.2: ask for any card."""
    board.push(F_PLAY, seat, 0)
    board.cells[ASKED] = seat  # board.ask inlined, since this is the most frequent question


def lowest_in(board: Board) -> i64:
    """Return who, of those still in, played the lowest card of the Destination; -1 if nobody did."""
    cells = board.cells
    found: i64 = -1
    for seat in range(cells[PLAYERS]):
        card = cells[TABLE + seat]
        if card >= 0 and not board.is_out(seat) and (found < 0 or card < cells[TABLE + found]):
            found = seat
    return found


def highest(board: Board, barred: i64) -> i64:
    """Return who, except those in ``barred``, played the highest card of the Destination; -1 if nobody did."""
    cells = board.cells
    found: i64 = -1
    for seat in range(cells[PLAYERS]):
        card = cells[TABLE + seat]
        if card >= 0 and not barred & BIT[seat] and (found < 0 or card > cells[TABLE + found]):
            found = seat
    return found


def _collect(board: Board, seat: i64) -> None:
    """Rule 4.5: all cards on the table are placed, eliminated players' too (4.6)."""
    cells = board.cells
    board.advance(5)
    world = cells[LEAD]
    for other in range(cells[PLAYERS]):
        if cells[TABLE + other] >= 0:
            cells[PLACED] |= BIT[cells[TABLE + other]]
            cells[TABLE + other] = -1
    board.tell(E_COLLECT, seat, world, 0)
    if board.is_complete(world):
        board.push(F_RITE, seat, world)
    else:
        _go_next_trick(board)


def _go_next_trick(board: Board) -> None:
    """Rule 4.8: the next trick, or the end of the round when no hand is left."""
    cells = board.cells
    guide = board.next_of(board.with_cards(), cells[GUIDE])
    if guide >= 0:
        board.pop()
        board.tell(E_GUIDE, guide, 0, 0)
        board.push(F_TRICK, guide, 0)
        return
    board.advance(6)
    board.push(F_WINDOW, cells[GUIDE], BEFORE_ROUND_END)


# --- a card is played --------------------------------------------------------------------------------------


def plays_into(board: Board, seat: i64, into: vec[i64]) -> i64:
    """Rules 3.2 and 7.1: write any card of the hand, and the uses of a Portal."""
    count = spread(board.cells[HAND + seat], into, 0)
    return portals_into(into, count) if board.has(seat, PORTAL) else count


def answer_play(board: Board, seat: i64, action: i64) -> None:
    """Play a card, or use a Portal first."""
    if action >= A_GIVE:
        use_portal(board, seat, action)
    else:
        _play(board, seat, action)


def _play(board: Board, seat: i64, card: i64) -> None:
    """Rules 3.1-3.5: lead, follow or stray."""
    cells = board.cells
    board.pop()
    cells[HAND + seat] &= ~BIT[card]
    cells[PLAYED] |= BIT[seat]
    world = card >> WORLD_SHIFT
    if cells[LEAD] < 0:
        cells[LEAD] = world
        cells[TABLE + seat] = card
        _remember(board, seat, card, 0)
        board.tell(E_LEAD, seat, card, 0)
    elif cells[LEAD] == world:
        cells[TABLE + seat] = card
        _remember(board, seat, card, FOLLOWED_ONCE)
        board.tell(E_FOLLOW, seat, card, 0)
    else:
        _remember(board, seat, card, STRAYED_ONCE)
        cells[MEMORY + seat] |= BIT[cells[LEAD]]
        board.tell(E_STRAY, seat, card, 0)
        _stray(board, seat, card)


def _remember(board: Board, seat: i64, card: i64, what: i64) -> None:
    """Record what everybody saw: whether the seat followed, and whether it could have followed earlier after all."""
    cells = board.cells
    cells[MEMORY + seat] += what
    if cells[MEMORY + seat] & BIT[card >> WORLD_SHIFT]:
        cells[MEMORY + seat] += RENEGED_ONCE


def _stray(board: Board, seat: i64, card: i64) -> None:
    """Rule 3.5: move the pawn, then place the card. The card waits while others may react before the Moon."""
    if board.cells[PAWN] == 1:
        board.push(F_STRAY, seat, card)
    else:
        pawn_on(board, seat)
        place_card(board, seat, card)


def go_stray(board: Board, seat: i64, step: i64, card: i64) -> None:
    """Rule 3.5: the pawn has moved; place the card."""
    if step == 0:
        board.advance(1)
        board.push(F_PAWN, seat, 1)
    else:
        board.pop()
        place_card(board, seat, card)
