"""Every way to pay a cost is found, once, and no other: compared with all ways that there could be (rules 3.2-3.6)."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from spiritboard.games.registry import find
from spiritboard.games.shamanking.rules.board import Board
from spiritboard.games.shamanking.rules.costs import WHOLE_COST, one_of
from spiritboard.games.shamanking.rules.frames import FURYOKU
from spiritboard.games.shamanking.rules.paying import can_pay_with, weakest

COLOURS = range(3)
MOST = 3
SEAT = 1


def board_with(furyoku: tuple[int, ...]) -> Board:
    state = find("shamanking").game.setup(2)
    assert isinstance(state, Board)
    hold(state, furyoku)
    return state


def hold(board: Board, furyoku: tuple[int, ...]) -> None:
    for colour in COLOURS:
        board.cells[FURYOKU + 3 * SEAT + colour] = furyoku[colour]


def found(board: Board, furyoku: tuple[int, ...], owed: int) -> Iterator[tuple[int, ...]]:
    """The ways to pay that the rules offer one furyoku after the other."""
    if not owed & WHOLE_COST:
        yield ()
        return
    for colour in COLOURS:
        hold(board, furyoku)
        if can_pay_with(board, SEAT, colour, owed):
            left = tuple(have - (one == colour) for one, have in enumerate(furyoku))
            rest = (owed & WHOLE_COST) - one_of(weakest(owed)) | colour << 24
            ways = list(found(board, left, rest))
            assert ways, f"nothing goes on after {colour} with {furyoku}"
            for way in ways:
                yield (colour, *way)


def possible(furyoku: tuple[int, ...], cost: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All ways to pay: as many furyoku as the cost has, each at least as strong as what it pays for."""
    wanted = [colour for colour in COLOURS for _ in range(cost[colour])]
    return [
        way
        for way in combinations_with_replacement(COLOURS, len(wanted))
        if all(way.count(colour) <= furyoku[colour] for colour in COLOURS)
        and all(paid >= asked for paid, asked in zip(way, wanted, strict=True))
    ]


def test_all_ways_to_pay_are_found_once_and_no_others() -> None:
    board = board_with((0, 0, 0))
    for cost in product(range(MOST), repeat=3):
        owed = sum(number * one_of(colour) for colour, number in enumerate(cost))
        for furyoku in product(range(MOST + 1), repeat=3):
            ways = possible(furyoku, cost)
            if ways:  # a cost that cannot be paid is never asked for
                assert list(found(board, furyoku, owed)) == ways, f"{cost} with {furyoku}"
