# compiled
"""Laying the village, and placing the first members. Numbers are those of RULES.md."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.dice import Dice
from spiritboard.core.state import PLAYERS
from spiritboard.games.samhain.frames import *
from spiritboard.games.samhain.scoring import Scoring


@mypyc_attr(acyclic=True)
class Village(Scoring):
    """A state that is set up (chapter 2)."""

    def chance(self, dice: Dice) -> None:
        """Rules 2.1 and 2.4: the village and the first player."""
        cells = self.cells
        self.pop()
        if not cells[FLAGS] & O_EASY:
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
        self.say(E_FIRST, cells[FIRST], 0, 0)
        self.push(F_SETTLE, cells[FIRST], 0)

    def go_settle(self, seat: i64, argument: i64) -> None:
        """Rules 2.5-2.8: lap after lap, one member each."""
        cells = self.cells
        players = cells[PLAYERS]
        placed = argument & 255
        if placed == players * PLACEMENTS[players]:
            self.pop()
            self.say(E_ROUND, cells[FIRST], cells[ROUND], 0)
            self.push(F_TURN, cells[FIRST], 0)
        elif cells[FLAGS] & O_EASY and not argument >> 8:
            lap = placed // players
            self.argue(placed | (EASY[4 * (placed % players) + lap] + 1) << 8)
            if not cells[FLAGS] & O_EASY_CHOOSE:
                self.settled(seat, LIGHT)
        else:
            self.inquire(seat)

    def settled(self, seat: i64, side: i64) -> None:
        """A member is placed, with its devotion; the next player's turn (rule 2.6)."""
        cells = self.cells
        players = cells[PLAYERS]
        argument = self.top() >> 20
        placed = argument & 255
        card = (argument >> 8) - 1
        self.pop()
        self.push(F_SETTLE, (seat + 1) % players, placed + 1)
        self.relocate(seat, AT_POOL, AT_READY + card)
        self.say(E_SETTLE, seat, card, 0)
        steps: i64 = 1
        if placed < players:
            steps = 2
        self.devote(seat, card // 3 * 2 + side, steps)


def lay_paths(cells: vec[i64]) -> None:
    """Rule 2.1: which cards lie beside which, from where they lie."""
    for spot in range(CARDS):
        near: i64 = 0
        around: i64 = 0
        for other in range(CARDS):
            down = other // 3 - spot // 3
            across = other % 3 - spot % 3
            if -1 <= down <= 1 and -1 <= across <= 1 and other != spot:
                around |= 8 * NIBBLE[cells[GRID + other]]
                if not down or not across:
                    near |= 8 * NIBBLE[cells[GRID + other]]
        cells[NEAR + cells[GRID + spot]] = near
        cells[AROUND + cells[GRID + spot]] = around
