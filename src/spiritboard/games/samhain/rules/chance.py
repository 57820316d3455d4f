# compiled
"""What chance decides: the layout of the village, and the first player (rules 2.1 and 2.4)."""

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.dice import Dice
from spiritboard.core.state import PLAYERS
from spiritboard.games.samhain.rules.board import Board
from spiritboard.games.samhain.rules.card_sets import card_set
from spiritboard.games.samhain.rules.frame_arguments import placement
from spiritboard.games.samhain.rules.frames import *


def lay_village(board: Board, dice: Dice) -> None:
    """Rules 2.1 and 2.4: lay out the village, and choose the first player."""
    cells = board.cells
    board.pop()
    if not board.has_option(O_EASY):
        temples = vec[i64]([0, 1, 2, 3, 4])
        dice.shuffle(temples, 0, 5)
        for row in range(5):
            for column in range(3):
                cells[GRID + 3 * row + column] = 3 * temples[row] + column
            dice.shuffle(cells, GRID + 3 * row, 3)
    else:
        for spot in range(CARDS):
            cells[GRID + spot] = spot
    lay_paths(cells)
    cells[FIRST] = dice.below(cells[PLAYERS])
    board.tell(E_FIRST, cells[FIRST], 0, 0)
    board.push(F_SETTLE, cells[FIRST], placement(0, -1))


def lay_paths(cells: vec[i64]) -> None:
    """Rule 2.1: compute which cards are neighbours."""
    for spot in range(CARDS):
        near: i64 = 0
        around: i64 = 0
        for other in range(CARDS):
            down = other // 3 - spot // 3
            across = other % 3 - spot % 3
            if -1 <= down <= 1 and -1 <= across <= 1 and other != spot:
                around |= card_set(cells[GRID + other])
                if not down or not across:
                    near |= card_set(cells[GRID + other])
        cells[NEAR + cells[GRID + spot]] = near
        cells[AROUND + cells[GRID + spot]] = around
