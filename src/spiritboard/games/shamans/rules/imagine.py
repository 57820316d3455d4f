# compiled
"""Samples worlds that a seat of Shamans cannot distinguish from the true one (rules 8.1-8.9)."""

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT, spread
from spiritboard.core.dice import Dice
from spiritboard.core.frame import argument_of, kind_of
from spiritboard.core.sight import UNSEEN, deal_masks
from spiritboard.core.state import AGENDA, DEPTH, PLAYERS
from spiritboard.games.shamans.rules.board import counted, role_in, with_role
from spiritboard.games.shamans.rules.chance import SHADOWS, loose, stack_deck, universe
from spiritboard.games.shamans.rules.frames import *


def imagine(cells: vec[i64], seat: i64, sizes: vec[i64], dice: Dice) -> None:
    """Fill concealed cells uniformly with anything that the seat cannot rule out."""
    players = cells[PLAYERS]
    if kind_of(cells[AGENDA]) == F_DEAL:
        return
    seen = cells[PLACED]
    for other in range(players):
        seen |= cells[HAND + other]
        card = cells[TABLE + other]
        if card >= 0:
            seen |= BIT[card]
    seen |= card_between(cells)
    deal_masks(cells, HAND, players, sizes, universe(players) & ~seen, dice)
    for other in range(SEATS):
        # The others' knowledge of each other's hands is not imagined.
        if other != seat:
            cells[KNOWN + other] = 0
    _fill_roles(cells, dice)
    _fill_tiles(cells, seat, sizes, dice)
    _fill_picks(cells, seat, dice)


def card_between(cells: vec[i64]) -> i64:
    """Return the card of a player who did not follow while it is neither in the hand nor placed."""
    for at in range(cells[DEPTH]):
        frame = cells[AGENDA + at]
        if kind_of(frame) == F_STRAY:
            return BIT[argument_of(frame)]
    return 0


def _fill_roles(cells: vec[i64], dice: Dice) -> None:
    players = cells[PLAYERS]
    shadows = SHADOWS[players]
    unknown: i64 = 0
    for seat in range(players):
        role = role_in(cells[ROLE + seat])
        if role == UNSEEN:
            unknown += 1
        else:
            shadows -= role
    for seat in range(players):
        if role_in(cells[ROLE + seat]) == UNSEEN:
            role = SHAMAN
            if dice.below(unknown) < shadows:
                role = SHADOW
                shadows -= 1
            unknown -= 1
            cells[ROLE + seat] = with_role(cells[ROLE + seat], role)


def _fill_tiles(cells: vec[i64], seat: i64, sizes: vec[i64], dice: Dice) -> None:
    """Deal the unseen tiles. Face-down ones are never Masks (4.3); the Eclipse is in the deck but not on top (2.3), or
    gone."""
    seen = _seen_tiles(cells, seat)
    many: i64 = 0
    for tile in range(DAGGER, MASK_OF_TRUTH):
        for _tile in range(TILE_COUNTS[tile] - counted(seen, tile)):
            loose[many] = tile
            many += 1
    for other in range(cells[PLAYERS]):
        for _tile in range(sizes[DOWN + other]):
            many -= 1
            cells[DOWN + other] += ONE[_pluck(many, dice)]
    if cells[DRAWER] < 0:
        cells[DRAWN] = NO_TILE
    elif cells[DRAWER] != seat:
        many -= 1
        cells[DRAWN] = _pluck(many, dice)
    for _tile in range(TILE_COUNTS[MASK_OF_TRUTH] - counted(seen, MASK_OF_TRUTH)):
        loose[many] = MASK_OF_TRUTH
        many += 1
    dice.shuffle(loose, 0, many)
    depth: i64 = -1
    if not cells[ECLIPSED]:
        depth = dice.below(many) + 1
    stack_deck(cells, many, depth)
    cells[ARROW] = dice.below(2)


def _seen_tiles(cells: vec[i64], seat: i64) -> i64:
    """Return packed counts of all tiles that the seat sees. No kind is numerous enough to overflow its count."""
    seen = cells[GONE] + ONE[cells[LEFT]] + ONE[cells[RIGHT]]
    if cells[DRAWER] == seat:
        seen += ONE[cells[DRAWN]]
    for other in range(cells[PLAYERS]):
        seen += cells[UP + other] + cells[DOWN + other]
    return seen


def _fill_picks(cells: vec[i64], seat: i64, dice: Dice) -> None:
    """Choose another seat's secret card for the Eclipse, which can be any card of its hand."""
    for other in range(cells[PLAYERS]):
        if other != seat and cells[PICK + other] != -1:
            count = spread(cells[HAND + other], loose, 0)
            cells[PICK + other] = loose[dice.below(count)]


def _pluck(last: i64, dice: Dice) -> i64:
    """Take one of the first ``last + 1`` loose tiles at random; the last one takes its place."""
    pick = dice.below(last + 1)
    tile = loose[pick]
    loose[pick] = loose[last]
    return tile
