# compiled
"""Looking at cards: on top of the deck, in all of it, or in the discard pile (RULES.md, rules 9.5-9.8)."""

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT
from spiritboard.games.shamanking.rules.board import Board
from spiritboard.games.shamanking.rules.card_ids import Label, Place, opened, place_of, printed, seers
from spiritboard.games.shamanking.rules.frames import *
from spiritboard.games.shamanking.rules.tables import *


def go_on(board: Board, argument: i64, by: i64) -> None:
    """Continue with a later instruction."""
    board.argue(argument + by)
    board.advance(0)


def go_look(board: Board, seat: i64, step: i64, argument: i64, many: i64, kept: i64, shuffled: bool) -> None:
    """Look at the top cards, then discard all but some, or put them back in another order."""
    cells = board.cells
    if step == 0:
        if many > cells[DECK_SIZE + seat]:
            many = cells[DECK_SIZE + seat]
        cells[LOOKING + seat] = many
        board.tell(E_LOOK, seat, many, 0)
        for depth in range(many):
            at = board.deck_at(seat, depth)
            card = board.show_to(seat, at)
            board.note(E_SEEN, seat, depth, 0, board.number_of(seat, card), seers(card))
            if shuffled and many > 1:
                board.hide_from_other(seat, at)  # 9.6: the others no longer know the order
        board.advance(1)
    elif cells[LOOKING + seat] <= kept:
        cells[LOOKING + seat] = 0
        go_on(board, argument, 1)
    else:
        board.ask(seat)


def go_search(board: Board, seat: i64, step: i64) -> None:
    """Rule 9.7: look through the whole deck."""
    cells = board.cells
    if step == 0:
        cells[LOOKING + seat] = cells[DECK_SIZE + seat]
        for depth in range(cells[DECK_SIZE + seat]):
            board.show_to(seat, board.deck_at(seat, depth))
        board.tell(E_SEARCH, seat, 0, 0)
        board.advance(1)
    board.ask(seat)


def looked_into(board: Board, seat: i64, skipped: i64, kind: i64, into: vec[i64], count: i64) -> i64:
    """Write the different cards among those being looked at, as picks; return the index after the last."""
    return _kinds_into(board, seat, board.deck_at(seat, skipped), -1, board.cells[LOOKING + seat], kind, into, count)


def pile_into(board: Board, seat: i64, kind: i64, into: vec[i64]) -> i64:
    """Write the different cards of a kind in the discard pile, as picks; return how many there are."""
    return _kinds_into(board, seat, board.pile_at(seat, 0), 1, board.cells[PILE_SIZE + seat], kind, into, 0)


def _kinds_into(board: Board, seat: i64, at: i64, step: i64, many: i64, kind: i64, into: vec[i64], count: i64) -> i64:
    """Write the different cards of a kind (0 for any) in these cells, each once, as picks; return the index after the
    last."""
    low: i64 = 0
    high: i64 = 0
    for _turn in range(many):
        card = place_of(Label(board.cells[at]))
        at += step
        if kind and printed(board.number_at(seat, card), KIND) != kind:
            continue
        if card < 60:
            if low & BIT[card]:
                continue
            low |= BIT[card]
        else:
            if high & BIT[card - 60]:
                continue
            high |= BIT[card - 60]
        into[count] = A_PICK + card
        count += 1
    return count


def seek(board: Board, seat: i64, card: Place, skipped: i64) -> i64:
    """Return the depth in the deck of the first copy of this card."""
    depth = skipped
    while place_of(Label(board.cells[board.deck_at(seat, depth)])) != card:
        depth += 1
    return depth


def take_out(board: Board, seat: i64, depth: i64) -> Place:
    """Take a card out of the deck; those above it close the gap."""
    cells = board.cells
    at = board.deck_at(seat, depth)
    card = place_of(Label(cells[at]))
    for above in range(at, at + depth):
        cells[above] = cells[above + 1]
    cells[at + depth] = -1
    cells[DECK_SIZE + seat] -= 1
    return card


def put_next(board: Board, seat: i64, card: Place, step: i64) -> None:
    """Put the chosen card next from the top."""
    cells = board.cells
    depth = seek(board, seat, card, step - 1)
    at = board.deck_at(seat, depth)
    label = cells[at]
    for above in range(at, at + depth - step + 1):
        cells[above] = cells[above + 1]
    cells[board.deck_at(seat, step - 1)] = label
    cells[LOOKING + seat] -= 1
    board.note(E_KEPT, seat, step, 0, board.number_at(seat, card), BIT[seat])
    board.advance(step + 1)


def bring_back(board: Board, seat: i64, card: Place) -> None:
    """Put a card from the discard pile on top of the deck, seen by everybody."""
    cells = board.cells
    depth: i64 = 0
    while place_of(Label(cells[board.pile_at(seat, depth)])) != card:
        depth += 1
    at = board.pile_at(seat, depth)
    for _ in range(depth):
        cells[at] = cells[at - 1]
        at -= 1
    cells[at] = -1
    cells[PILE_SIZE + seat] -= 1
    board.put_on_deck(seat, opened(card))
    board.tell_card(E_TOP, seat, 0, card)
