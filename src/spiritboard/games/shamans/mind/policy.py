# compiled
"""A sensible policy for Shamans, based on the seat's own role, its own hand and public information.

It is used by the heuristic bot and by playouts. It reads only what its seat may know, so it gives the same answer in
the true match and in every world that the seat can imagine.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT, size
from spiritboard.core.dice import Dice
from spiritboard.core.event import EVERYONE
from spiritboard.core.frame import argument_of, kind_of
from spiritboard.core.state import ASKED, PLAYERS, State
from spiritboard.games.shamans.rules.board import counted, not_followed, role_in, seen_by, shards
from spiritboard.games.shamans.rules.chance import universe
from spiritboard.games.shamans.rules.frames import *

_buffer: Final[vec[i64]] = vec[i64]([0] * 512)

SURE: Final[i64] = 55
"""The suspicion in per cent at which a Shaman uses a Dagger voluntarily."""


def policy(state: State, suspicion: vec[i64], dice: Dice) -> i64:
    """Return the asked seat's action. ``suspicion`` is the probability of each seat being a Shadow, in per cent."""
    seat = state.cells[ASKED]
    count = state.legal_into(seat, _buffer)
    if count == 1:
        return _buffer[0]
    kind = kind_of(state.top())
    best: i64 = -1000000
    chosen: i64 = _buffer[0]
    for at in range(count):
        action = _buffer[at]
        worth = _worth(state, seat, kind, action, suspicion) * 8 + dice.below(8)
        if worth > best:
            best = worth
            chosen = action
    if kind == F_PLAY and chosen < A_GIVE:
        return _bluff(state, seat, count, chosen, dice)
    return chosen


def _worth(state: State, seat: i64, kind: i64, action: i64, suspicion: vec[i64]) -> i64:
    cells = state.cells
    shadow = role_in(cells[ROLE + seat]) == SHADOW
    if action == A_PORTAL_ON:
        return _worth_push(state, kind, seat, shadow)
    if action == A_PORTAL_BACK:
        return _worth_pull(state, kind, seat, shadow)
    if kind == F_PLAY:
        return _worth_card(state, seat, action, shadow, suspicion)
    if kind == F_TILE:
        return _worth_tile(state, seat, action, shadow, suspicion)
    if kind == F_STRIKE:
        return _worth_strike(state, action, shadow, suspicion)
    if kind == F_SWAP:
        return _worth_swap(state, action - A_SWAP, shadow, suspicion)
    if kind == F_GIVE:
        return -_length(cells[HAND + seat], action - A_GIVE >> WORLD_SHIFT)
    if kind == F_NAME:
        likely = suspicion[action - A_GUIDE]
        return likely if shadow else -likely
    if kind == F_ORDER:
        return -RITUALS[action - A_RITUAL]
    return _worth_small(cells, action, shadow)


def _worth_small(cells: vec[i64], action: i64, shadow: bool) -> i64:
    """Return the value of simple actions: keeping a tile, and the Stabilization."""
    if action in (A_KEEP_DOWN, A_STEADY_BACK):
        return 3
    if action == A_STEADY_TILE:
        return 5 if shadow or cells[PAWN] >= cells[TRACK] - 1 else 0
    return 0


def _worth_push(state: State, kind: i64, seat: i64, shadow: bool) -> i64:
    """Return the value of pushing the pawn: a Shadow keeps its Portal for the last space, or until it would be lost."""
    cells = state.cells
    if not shadow:
        return -100
    if cells[PAWN] == 1:
        return 100
    if kind == F_WINDOW and (_threatened(state, seat) or _before(state) == BEFORE_ROUND_END):
        return 10
    return -100


def _worth_pull(state: State, kind: i64, seat: i64, shadow: bool) -> i64:
    """Return the value of pulling the pawn: a Shaman keeps its Portal for the step before the Moon, or until it would
    be lost."""
    if shadow or kind != F_WINDOW:
        return -100
    if _before(state) == BEFORE_MOON or _threatened(state, seat):
        return 100
    return -100


def _before(state: State) -> i64:
    """Return what the open window comes before."""
    return argument_of(state.top()) & ~PASSED


def _threatened(state: State, seat: i64) -> bool:
    """Return whether this seat is about to be eliminated."""
    if _before(state) != BEFORE_ELIMINATION:
        return False
    return argument_of(state.under()) == seat


def _held(cells: vec[i64], seat: i64) -> i64:
    """Return the number of cards a seat holds, which is public."""
    return size(cells[HAND + seat])


def _length(hand: i64, world: i64) -> i64:
    return size(hand & WORLD_CARDS[world])


def _worth_card(state: State, seat: i64, card: i64, shadow: bool, suspicion: vec[i64]) -> i64:
    cells = state.cells
    hand = cells[HAND + seat]
    world = card >> WORLD_SHIFT
    value = card & RANK_MASK
    lead = cells[LEAD]
    if lead < 0:
        return _worth_lead(state, seat, card, shadow)
    if lead == world:
        # Low cards take tiles, high ones the lead. Play low to get an open tile.
        worth = 100 - value if _wants_tile(cells, seat) else 90 + value
        return worth if not shadow else worth - 40
    worth = _length(hand, world) * 2 + _worth_completion(state, seat, world, shadow, suspicion)
    if shadow:
        return worth + 60 if cells[PAWN] > 1 else 1000
    return worth - (500 if cells[PAWN] == 1 else 0)


def _worth_lead(state: State, seat: i64, card: i64, shadow: bool) -> i64:
    """Return the value of leading a card: a Shaman leads where the others can follow, a Shadow where they cannot."""
    cells = state.cells
    world = card >> WORLD_SHIFT
    mine = cells[HAND + seat]
    unseen = size(universe(cells[PLAYERS]) & WORLD_CARDS[world] & ~cells[PLACED] & ~mine)
    void: i64 = 0
    for other in range(cells[PLAYERS]):
        if other != seat and not cells[OUT] & BIT[other] and not_followed(cells[MEMORY + other]) & BIT[world]:
            void += 1
    value = card & RANK_MASK
    ease = unseen * 10 - void * 12
    if shadow:
        return -ease - value
    return ease - value if _wants_tile(cells, seat) else ease + value


def _wants_tile(cells: vec[i64], seat: i64) -> bool:
    """Return whether one of the open tiles is worth playing low for."""
    owned = shards(cells, seat)
    for slot in range(LEFT, RIGHT + 1):
        tile = cells[slot]
        if tile in (PORTAL, DAGGER) or (tile == SHARD and owned == 1):
            return True
    return False


def _worth_completion(state: State, seat: i64, world: i64, shadow: bool, suspicion: vec[i64]) -> i64:
    """Return the value of placing the last card of a world, and so performing its ritual."""
    cells = state.cells
    if size(cells[PLACED] & WORLD_CARDS[world]) != cells[VALUES] - 1:
        return 0
    ritual = RITUALS[world]
    if ritual == ILLUMINATION:
        return 25
    if ritual == STABILIZATION:
        return 10
    if ritual == PERMUTATION:
        return -10
    if not counted(cells[UP + seat] | cells[DOWN + seat], DAGGER):
        return 0
    if shadow:
        return 30
    surest = _surest(state, seat, suspicion)
    if suspicion[surest] >= SURE:
        return 40
    return -40 if counted(cells[UP + seat], DAGGER) else 0


def _surest(state: State, seat: i64, suspicion: vec[i64]) -> i64:
    """Return the other player in the round who is most likely a Shadow."""
    cells = state.cells
    found: i64 = seat
    best: i64 = -1
    for other in range(cells[PLAYERS]):
        if other != seat and not cells[OUT] & BIT[other] and suspicion[other] > best:
            best = suspicion[other]
            found = other
    return found


def _bluff(state: State, seat: i64, count: i64, chosen: i64, dice: Dice) -> i64:
    """Return the action of a Shadow that could follow: it follows while straying would give it away."""
    cells = state.cells
    lead = cells[LEAD]
    if lead < 0 or role_in(cells[ROLE + seat]) != SHADOW or chosen >> WORLD_SHIFT == lead or cells[PAWN] == 1:
        return chosen
    follow: i64 = -1
    for at in range(count):
        if _buffer[at] < A_GIVE and _buffer[at] >> WORLD_SHIFT == lead:
            follow = _buffer[at]
            break
    if follow < 0:
        return chosen
    exposed = seen_by(cells[ROLE + seat]) == EVERYONE
    held = size(cells[HAND + seat])
    if exposed or held <= 3 or cells[PAWN] <= 3:
        return chosen
    unseen = size(universe(cells[PLAYERS]) & WORLD_CARDS[lead] & ~cells[PLACED] & ~cells[HAND + seat])
    # Few cards of the Destination are unseen, so nobody can tell that this hand has one.
    odds: i64 = 45
    if unseen >= 4:
        odds = 15
    elif unseen <= 1:
        odds = 80
    return chosen if dice.below(100) < odds else follow


def _worth_tile(state: State, seat: i64, action: i64, shadow: bool, suspicion: vec[i64]) -> i64:
    cells = state.cells
    if action == A_TILE_TOP:
        return 8 if shadow else 12
    tile = cells[LEFT] if action == A_TILE_LEFT else cells[RIGHT]
    if tile == SHARD:
        owned = shards(cells, seat)
        return 30 if owned == 1 else (10 if owned == 0 else 0)
    if tile == PORTAL:
        return 25
    if tile == DAGGER:
        return 20 if shadow else 14
    return -50 if shadow else (16 if suspicion[seat] > 40 else 2)


def _worth_strike(state: State, action: i64, shadow: bool, suspicion: vec[i64]) -> i64:
    cells = state.cells
    if action == A_SPARE:
        return 0
    victim = action - A_STRIKE
    held = _held(cells, victim)
    likely = suspicion[victim]
    if shadow:
        # A Shaman's hand moves the pawn as many spaces; a fellow Shadow is spared.
        worth = held * 5 - likely
        if held >= cells[PAWN] and likely < 50:
            worth += 200
        return worth + 20
    worth = likely - SURE
    if held >= cells[PAWN]:
        worth -= (100 - likely) // 2
    return worth


def _worth_swap(state: State, other: i64, shadow: bool, suspicion: vec[i64]) -> i64:
    """Return the value of an exchange: a losing player looks for the other side, a winning one stays with its own."""
    cells = state.cells
    left: i64 = 0
    for seat in range(cells[PLAYERS]):
        if not cells[OUT] & BIT[seat]:
            left += _held(cells, seat)
    shadows_ahead = cells[PAWN] * 3 < left
    if shadow == shadows_ahead:
        return suspicion[other] if shadow else -suspicion[other]
    return -suspicion[other] if shadow else suspicion[other]
