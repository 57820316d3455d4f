# compiled
"""Artifacts: taking, keeping, showing and losing tiles, and the Eclipse among them (rules 4.2-4.4, chapter 5)."""

from mypy_extensions import i64

from spiritboard.core.bits import BIT, size
from spiritboard.core.frame import kind_of
from spiritboard.core.state import AGENDA, DEPTH, PLAYERS
from spiritboard.games.shamans.rules.board import Board, counted, tile_at, without_worlds
from spiritboard.games.shamans.rules.ends import show_role
from spiritboard.games.shamans.rules.frames import *


def take(board: Board, seat: i64, action: i64) -> None:
    """Rules 4.2-4.4: take an open tile, which stays open, or look at the deck's top tile first."""
    board.pop()
    if action == A_TILE_TOP:
        _draw(board, seat)
        return
    slot = LEFT
    if action == A_TILE_RIGHT:
        slot = RIGHT
    tile = board.cells[slot]
    board.cells[slot] = NO_TILE
    board.tell(E_TAKE_OPEN, seat, tile, 0)
    board.push(F_REFILL, 0, slot)
    lay_open(board, seat, tile)


def _draw(board: Board, seat: i64) -> None:
    """Rule 4.3: a Mask is shown at once; anything else may be kept face down."""
    tile = board.draw_tile()
    _uncover_eclipse(board)
    if tile == MASK_OF_TRUTH:
        board.tell(E_TAKE_OPEN, seat, tile, 1)
        lay_open(board, seat, tile)
        return
    board.cells[DRAWER] = seat
    board.cells[DRAWN] = tile
    board.whisper(E_DRAW, seat, 0, tile, BIT[seat])
    board.push(F_KEEP, seat, 0)


def lay_open(board: Board, seat: i64, tile: i64) -> None:
    """Lay a tile open before its owner; a Mask reveals the role at once (4.3)."""
    board.cells[UP + seat] += ONE[tile]
    if tile == MASK_OF_TRUTH:
        show_role(board, seat, BY_MASK)


def keep(board: Board, seat: i64, action: i64) -> None:
    """Rule 4.3: lay the drawn tile open or face down."""
    cells = board.cells
    tile = cells[DRAWN]
    cells[DRAWN] = NO_TILE
    cells[DRAWER] = -1
    board.pop()
    if action == A_KEEP_UP:
        board.tell(E_SHOW, seat, tile, 0)
        lay_open(board, seat, tile)
    else:
        board.whisper(E_KEEP_DOWN, seat, 0, tile, BIT[seat])
        cells[DOWN + seat] += ONE[tile]


def discard(board: Board, seat: i64, tile: i64) -> None:
    """Discard an open tile, else a face-down one, else the one that the seat is looking at."""
    cells = board.cells
    if counted(cells[UP + seat], tile):
        cells[UP + seat] -= ONE[tile]
    elif counted(cells[DOWN + seat], tile):
        cells[DOWN + seat] -= ONE[tile]
    else:
        cells[DRAWER] = -1
        cells[DRAWN] = NO_TILE
        _drop_keep(board)


def _drop_keep(board: Board) -> None:
    """Remove the question about a lost drawn tile; the frames above it move down."""
    cells = board.cells
    last = AGENDA + cells[DEPTH] - 1
    at = last
    while kind_of(cells[at]) != F_KEEP:
        at -= 1
    while at < last:
        cells[at] = cells[at + 1]
        at += 1
    board.pop()


def go_refill(board: Board, slot: i64) -> None:
    """Rule 4.4: fill an empty place from the deck at once."""
    board.pop()
    if board.cells[DECK_SIZE]:
        tile = board.draw_tile()
        board.cells[slot] = tile
        board.tell(E_REFILL, -1, tile, 0)
        _uncover_eclipse(board)


def _uncover_eclipse(board: Board) -> None:
    """Rule 5.1: the Eclipse takes effect the moment it lies on top of the deck."""
    cells = board.cells
    if cells[DECK_SIZE] and tile_at(cells[DECK], 0) == ECLIPSE_TILE:
        board.draw_tile()
        cells[ECLIPSED] = 1
        board.push(F_GIVE, 0, cells[ARROW])


# --- the Eclipse -------------------------------------------------------------------------------------------


def go_eclipse(board: Board, step: i64, arrow: i64) -> None:
    """Rule 5.2: all choose in secret, then all cards are passed simultaneously."""
    cells = board.cells
    passers = board.with_cards()
    if step == 0:
        board.tell(E_ECLIPSE, -1, arrow, size(passers))
        if size(passers) < 2:
            board.pop()
            return
        board.advance(1)
    choosing = passers & ~board.with_picks()
    if choosing:
        board.ask(board.next_of(choosing, cells[GUIDE]))
        return
    board.pop()
    _pass_cards(board, passers, arrow)


def _pass_cards(board: Board, passers: i64, arrow: i64) -> None:
    cells = board.cells
    players = cells[PLAYERS]
    for giver in range(players):
        if passers & BIT[giver]:
            cells[HAND + giver] &= ~BIT[cells[PICK + giver]]
    for giver in range(players):
        if not passers & BIT[giver]:
            continue
        taker = neighbour(giver, passers, players, arrow)
        card = cells[PICK + giver]
        cells[PICK + giver] = -1
        cells[HAND + taker] |= BIT[card]
        cells[KNOWN + giver] |= BIT[card]
        board.whisper(E_GIVE, giver, taker, card, BIT[giver] | BIT[taker])
    for seat in range(players):
        # 5.4: hands have changed, so the worlds that seats lacked before no longer matter.
        cells[MEMORY + seat] = without_worlds(cells[MEMORY + seat])


def neighbour(giver: i64, passers: i64, players: i64, arrow: i64) -> i64:
    """Rule 5.3: return who takes a giver's card: the next participant to the left or right."""
    taker = giver
    while True:
        taker = (taker + 1) % players if arrow == 0 else (taker + players - 1) % players
        if passers & BIT[taker]:
            return taker
