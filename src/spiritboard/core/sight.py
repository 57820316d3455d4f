# compiled
"""Hidden information: removes from a state what a viewer may not see, according to the game's layout.

A layout is a row of quadruples (first cell, number of cells, rule, argument):

OWN        cell i belongs to seat i; others see HIDDEN (but -1, which means "nothing here", stays)
COUNTS     cell i belongs to seat i and packs counts of four bits each; others see only the total
MASK       cell i belongs to seat i and is a set of cards; another seat sees the cards that it knows, listed in the
           cell ``argument + its seat``, and the number of the others
LABEL      a value below 256, with the set of seats that have seen it from bit 8 on; a spectator sees it if EVERYONE
           has
SECRET     nobody sees it
HOLDER     only the seat whose number is in the cell ``argument`` sees it
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT, size, spread
from spiritboard.core.counts import total
from spiritboard.core.dice import Dice
from spiritboard.core.event import HIDDEN
from spiritboard.core.seats import EVERYTHING

OWN: Final[i64] = 1
COUNTS: Final[i64] = 2
MASK: Final[i64] = 3
LABEL: Final[i64] = 4
SECRET: Final[i64] = 5
HOLDER: Final[i64] = 6

LABEL_VALUE: Final[i64] = 255
"""The bits of a LABEL cell that hold its value. The higher bits are the set of seats that have seen it."""
UNSEEN: Final[i64] = 255
"""Replaces the value in a LABEL cell that the viewer has not seen."""


def is_unseen(label: i64) -> bool:
    """Return whether a LABEL cell holds something that the viewer has not seen."""
    return label >= 0 and label & LABEL_VALUE == UNSEEN


def conceal(cells: vec[i64], layout: vec[i64], viewer: i64, sizes: vec[i64]) -> None:
    """Remove from ``cells`` what the viewer may not see, and write into ``sizes`` how much was removed from each
    cell."""
    if viewer == EVERYTHING:
        return
    bit = BIT[15]
    if viewer >= 0:
        bit = BIT[viewer]
    entry: i64 = 0
    entries: i64 = len(layout)
    while entry < entries:
        first = layout[entry]
        last = first + layout[entry + 1]
        rule = layout[entry + 2]
        argument = layout[entry + 3]
        entry += 4
        if rule == LABEL:
            _turn_down(cells, first, last, bit)
        elif rule == MASK:
            known: i64 = 0
            if viewer >= 0:
                known = cells[argument + viewer]
            _take_cards(cells, first, last, viewer, known, sizes)
        elif rule == COUNTS:
            _take_counts(cells, first, last, viewer, sizes)
        elif rule == OWN:
            _hide_others(cells, first, last, viewer)
        elif rule == SECRET or (rule == HOLDER and cells[argument] != viewer):
            for at in range(first, last):
                cells[at] = HIDDEN


def _turn_down(cells: vec[i64], first: i64, last: i64, bit: i64) -> None:
    """Hide the labels that the viewer, given as a bit, has not seen."""
    for at in range(first, last):
        value = cells[at]
        if value >= 0 and not value >> 8 & bit:
            cells[at] = value | UNSEEN


def _take_cards(cells: vec[i64], first: i64, last: i64, viewer: i64, known: i64, sizes: vec[i64]) -> None:
    """Remove from the other seats' sets the cards that the viewer does not know."""
    for at in range(first, last):
        sizes[at] = 0
        if at - first != viewer:
            sizes[at] = size(cells[at] & ~known)
            cells[at] &= known


def _take_counts(cells: vec[i64], first: i64, last: i64, viewer: i64, sizes: vec[i64]) -> None:
    for at in range(first, last):
        sizes[at] = 0
        if at - first != viewer:
            sizes[at] = total(cells[at])
            cells[at] = 0


def _hide_others(cells: vec[i64], first: i64, last: i64, viewer: i64) -> None:
    for at in range(first, last):
        if at - first != viewer and cells[at] != -1:
            cells[at] = HIDDEN


def deal_masks(cells: vec[i64], first: i64, count: i64, sizes: vec[i64], unseen: i64, dice: Dice) -> None:
    """Deal the unseen cards to the sets that ``conceal`` reduced, as many to each as were removed."""
    many = spread(unseen, _loose, 0)
    for at in range(first, first + count):
        hand: i64 = 0
        for _card in range(sizes[at]):
            pick = dice.below(many)
            many -= 1
            hand |= BIT[_loose[pick]]
            _loose[pick] = _loose[many]
        cells[at] |= hand


def deal_labels(cells: vec[i64], first: i64, count: i64, unseen: vec[i64], many: i64, dice: Dice) -> None:
    """Put the unseen values, in random order, where ``conceal`` left UNSEEN. Consumes the front of ``unseen``."""
    for at in range(first, first + count):
        value = cells[at]
        if value >= 0 and value & LABEL_VALUE == UNSEEN:  # inlined: calling is_unseen would make imagining 10 % slower
            pick = dice.below(many)
            many -= 1
            cells[at] = value - UNSEEN + unseen[pick]
            unseen[pick] = unseen[many]


_loose: Final[vec[i64]] = vec[i64]([0] * 64)


class View:
    """What one viewer knows in one state: the cells without the rest, and how much was removed.

    It holds no reference to the state. Everything about a match that leaves the rules, for scenes, bots and the wire,
    is made from views.
    """

    def __init__(self, viewer: int, cells: vec[i64], sizes: vec[i64]) -> None:
        self.viewer = viewer
        self.cells = cells
        self.sizes = sizes

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, View)
            and self.viewer == other.viewer
            and self.cells == other.cells
            and self.sizes == other.sizes
        )

    def __hash__(self) -> int:
        return hash((self.viewer, self.image()))

    def image(self) -> bytes:
        """Return everything that is known as bytes, which are equal if and only if the views are equal."""
        return bytes(self.cells) + bytes(self.sizes)


def look(cells: vec[i64], layout: vec[i64], viewer: int) -> View:
    """Return what a viewer sees of these cells, which are not changed."""
    seen = cells[:]
    sizes = vec[i64]([0] * len(cells))
    conceal(seen, layout, viewer, sizes)
    return View(viewer, seen, sizes)


def missing(view: View, layout: vec[i64]) -> int:
    """Return how many things are hidden in this view."""
    many: i64 = 0
    for size_of in view.sizes:
        many += size_of
    entry: i64 = 0
    while entry < len(layout):
        rule = layout[entry + 2]
        for at in range(layout[entry], layout[entry] + layout[entry + 1]):
            value = view.cells[at]
            if value == HIDDEN or (rule == LABEL and is_unseen(value)):
                many += 1
        entry += 4
    return many
