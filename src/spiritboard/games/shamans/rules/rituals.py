# compiled
"""Cards placed beside their worlds, and the rituals they complete (rule 3.6 and chapter 6)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT, lowest, size, spread
from spiritboard.core.state import PLAYERS
from spiritboard.games.shamans.rules.board import Board, role_card, seen_by
from spiritboard.games.shamans.rules.ends import award, end_round
from spiritboard.games.shamans.rules.frames import *
from spiritboard.games.shamans.rules.tiles import discard

_scratch: Final[vec[i64]] = vec[i64]([0] * 64)


def place_card(board: Board, seat: i64, card: i64) -> None:
    """Rules 3.5 and 3.6: place a card beside its world, and perform the ritual if that completes it."""
    board.cells[PLACED] |= BIT[card]
    board.tell(E_PLACE, seat, card, 0)
    if board.is_complete(card >> WORLD_SHIFT):
        board.push(F_RITE, seat, card >> WORLD_SHIFT)


def go_rite(board: Board, seat: i64, world: i64) -> None:
    """Rules 6.1-6.5: perform the ritual of a completed world."""
    board.pop()
    board.tell(E_RITUAL, seat, world, 0)
    ritual = RITUALS[world]
    if ritual == ILLUMINATION:
        award(board, seat, 1, WHY_ILLUMINATION)
    elif ritual == STABILIZATION:
        board.push(F_STEADY, seat, 0)
    elif ritual == PERMUTATION and board.others(seat):
        board.push(F_SWAP, seat, 0)
    elif ritual == NEUTRALIZATION and _may_strike(board, seat):
        board.push(F_STRIKE, seat, 0)
    else:
        board.tell(E_NO_EFFECT, seat, world, 0)


def steady(board: Board, seat: i64, action: i64) -> None:
    """Rule 6.2, Stabilization: move the pawn back two spaces, or take a tile."""
    board.pop()
    if action == A_STEADY_BACK:
        board.tell(E_STEADY, seat, 0, 0)
        board.push(F_PAWN, seat, 2 + BACKWARDS)
    else:
        board.tell(E_STEADY, seat, 1, 0)
        board.push(F_TILE, seat, 0)


def swap_roles(board: Board, seat: i64, other: i64) -> None:
    """Rule 6.4, Permutation: exchange two role cards with what everybody knows about them; both players look."""
    cells = board.cells
    both = role_card(SHAMAN, BIT[seat] | BIT[other])
    mine = cells[ROLE + seat] | both
    cells[ROLE + seat] = cells[ROLE + other] | both
    cells[ROLE + other] = mine
    board.tell(E_SWAP, seat, other, 0)
    board.whisper(E_LEARN, seat, other, board.role(seat), seen_by(cells[ROLE + seat]))
    board.whisper(E_LEARN, other, seat, board.role(other), seen_by(cells[ROLE + other]))


# --- Neutralization ----------------------------------------------------------------------------------------


def go_strike(board: Board, seat: i64) -> None:
    """Rule 6.5: an open Dagger must be used; a seat with only face-down tiles is asked."""
    if _may_strike(board, seat):
        board.ask(seat)
    else:
        board.pop()


def _may_strike(board: Board, seat: i64) -> bool:
    """Return whether a strike is possible by what is public: another player is left, and there is an open Dagger or a
    face-down tile."""
    return board.others(seat) != 0 and (board.has_open(seat, DAGGER) or board.has_face_down(seat))


def strike(board: Board, seat: i64, action: i64) -> None:
    """Rule 6.5: a Dagger eliminates a player; with the option "daggers", more may follow."""
    cells = board.cells
    if action == A_SPARE:
        board.pop()
        board.tell(E_SPARE, seat, 0, 0)
        return
    discard(board, seat, DAGGER)
    cells[GONE] += ONE[DAGGER]
    if not cells[DAGGERS]:
        board.pop()
    board.tell(E_STRIKE, seat, action - A_STRIKE, 0)
    board.push(F_ELIMINATE, seat, action - A_STRIKE)


def go_eliminate(board: Board, seat: i64, step: i64, victim: i64) -> None:
    """Rules 6.6-6.9: open a last window, then reveal the role and apply its consequences."""
    cells = board.cells
    if step == 0:
        board.advance(1)
        board.push(F_WINDOW, seat, BEFORE_ELIMINATION)
    elif step == 1:
        role = board.uncover_role(victim)
        hand = cells[HAND + victim]
        cells[OUT] |= BIT[victim]
        board.tell(E_ELIMINATED, victim, role, size(hand))
        if role == SHAMAN:
            board.advance(2)
            board.push(F_PAWN, seat, size(hand))
        elif not _shadows_in(board):
            end_round(board, SHAMAN, HOW_LAST_SHADOW)
        else:
            board.pop()
            _place_hand(board, seat, victim, hand)
    else:
        board.pop()


def _shadows_in(board: Board) -> bool:
    return any(board.role(seat) == SHADOW and not board.is_out(seat) for seat in range(board.cells[PLAYERS]))


def _place_hand(board: Board, seat: i64, victim: i64, hand: i64) -> None:
    """Rule 6.8: place an eliminated Shadow's hand; the eliminator performs the rituals it completes."""
    cells = board.cells
    cells[HAND + victim] = 0
    cells[PLACED] |= hand
    completed: i64 = 0
    for world in range(cells[WORLDS]):
        if hand & WORLD_CARDS[world] and board.is_complete(world):
            completed |= BIT[world]
    count = spread(hand, _scratch, 0)
    for at in range(count):
        board.tell(E_CARD_SHOWN, victim, _scratch[at], 0)
    if completed:
        board.push(F_ORDER, seat, completed)


def go_order(board: Board, seat: i64, completed: i64) -> None:
    """Rule 6.8: several rituals happen in the order that the eliminator chooses; a single one at once."""
    if size(completed) > 1:
        board.ask(seat)
        return
    board.pop()
    if completed:
        board.push(F_RITE, seat, lowest(completed))
