# compiled
"""What one seat sees of a match of Shamans, as features for a learner.

The encoder reads only concealed cells, so hidden information cannot leak into it. Seats are relative: the viewer's own
comes first, then the others clockwise.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT, BYTES, size
from spiritboard.core.counts import total
from spiritboard.core.encode import at_most, bits_into, four_nibbles, nibbles
from spiritboard.core.event import EVERYONE, HIDDEN
from spiritboard.core.feature import Feature
from spiritboard.core.frame import ARGUMENT_SHIFT, KIND_MASK, argument_of, kind_of, seat_of
from spiritboard.core.state import AGENDA, ASKED, DEPTH, PLAYERS
from spiritboard.games.shamans.rules.board import (
    followed,
    not_followed,
    reneged,
    role_in,
    seen_by,
    strayed,
    window_number,
)
from spiritboard.games.shamans.rules.chance import universe
from spiritboard.games.shamans.rules.frames import *
from spiritboard.games.shamans.rules.steps import STEPS

_ASKING: Final = [kind for kind in range(1, len(STEPS)) if STEPS[kind].rule and kind != F_DEAL]
_QUESTION: Final[vec[i64]] = vec[i64]([1 << _ASKING.index(kind) if kind in _ASKING else 0 for kind in range(F_END + 1)])

TILE_KINDS: Final = 4
"""The number of kinds of Artifacts for which the features have room: half a word of counts."""
if ECLIPSE_TILE - DAGGER != TILE_KINDS:
    raise ImportError(f"the features have room for only {TILE_KINDS} kinds of Artifacts")

_SEAT_FEATURES: Final = (
    Feature("present", 1, 1, "there is such a seat in this match"),
    Feature("asked", 1, 1, "the seat must answer now; several do in an Eclipse"),
    Feature("guide", 1, 1, "the seat is the Guide"),
    Feature("first", 1, 1, "the seat has the first-player marker"),
    Feature("out", 1, 1, "the seat has been eliminated in this round"),
    Feature("played", 1, 1, "the seat has played in this trick"),
    Feature("passed", 1, 1, "the seat has passed in this window for Portals"),
    Feature("picked", 1, 1, "the seat has chosen its card for the Eclipse"),
    Feature("cards", 1, 11, "how many cards are in the hand"),
    Feature("points", 1, 127, "victory points"),
    Feature("strayed", 1, 11, "how often the seat did not follow in this round"),
    Feature("followed", 1, 11, "how often it followed"),
    Feature("reneged", 1, 11, "how often it played a card of a world that it had not followed before"),
    Feature("face down", 1, 12, "how many face-down tiles it has"),
    Feature("shaman", 1, 1, "the viewer knows that the seat is a Shaman"),
    Feature("shadow", 1, 1, "the viewer knows that the seat is a Shadow"),
    Feature("open tiles", TILE_KINDS, 5, "how many open Daggers, Portals, Moon Shards and Masks it has"),
    Feature("known face down", 3, 5, "face-down Daggers, Portals and Moon Shards that the viewer knows: its own"),
    Feature("named", 1, 1, "the seat is named to be eliminated"),
    Feature("table", 8, 1, "the value of its card on the table, 1 to 8"),
    Feature("not followed", 7, 1, "worlds that the seat did not follow, as far as the table remembers"),
    Feature("known card", 1, 1, "the viewer knows a card in this hand"),
    Feature("role seen by", 5, 1, "which seats have seen this role card, relative to the viewer"),
    Feature("looking", 1, 1, "the seat is looking at a tile from the deck"),
    Feature("acting", 1, 1, "what is unfinished now is this seat's doing"),
    Feature("role shown", 1, 1, "the role lies open"),
)

FEATURES: Final = (
    Feature("players", 3, 1, "whether the match has 3, 4 or 5 players"),
    Feature("seat", 5, 1, "the viewer's seat"),
    Feature("question", 10, 1, "play, window, tile, keep, give, steady, swap, strike, order or name"),
    Feature("window", 4, 1, "what a window comes before: the Moon, an elimination, a trick's resolving, a round's end"),
    Feature("eclipse", 2, 1, "where an Eclipse passes cards: to the left, to the right"),
    Feature("hand", 56, 1, "cards in the viewer's hand: world by world, eight values each"),
    Feature("placed", 56, 1, "cards placed beside their worlds"),
    Feature("elsewhere", 56, 1, "cards that the viewer knows to be in another hand"),
    Feature("destination", 7, 1, "the world that was led"),
    Feature("leading", 1, 1, "nobody has led yet"),
    Feature("stray world", 7, 1, "the world of a card on its way that did not follow"),
    Feature("no stray", 1, 1, "there is no such card"),
    Feature("stray value", 8, 1, "that card's value, 1 to 8"),
    Feature("left tile", TILE_KINDS, 1, "the open tile on the left: Dagger, Portal, Moon Shard or Mask"),
    Feature("right tile", TILE_KINDS, 1, "the open tile on the right"),
    Feature("discarded", TILE_KINDS, 5, "discarded Daggers, Portals, Moon Shards and Masks"),
    Feature("deck", 1, 11, "tiles in the deck"),
    Feature("eclipsed", 1, 1, "the Eclipse is out of the round"),
    Feature("daggers", 1, 1, "option daggers: any number in one Neutralization"),
    Feature("track", 1, 40, "spaces from the track's first space to the Moon"),
    Feature("drawn", 3, 1, "the tile the viewer is looking at: Dagger, Portal or Moon Shard"),
    Feature("round", 1, 127, "the round's number"),
    Feature("target", 1, 30, "option points: how many end the match"),
    Feature("rounds", 1, 20, "option rounds: how many are played, 0 for no limit"),
    Feature("start", 1, 40, "option moon: where the pawn starts"),
    Feature("pawn", 1, 40, "spaces from the pawn to the Moon"),
    Feature("order", 7, 1, "worlds whose rituals wait to be put in order"),
    Feature("march", 1, 63, "spaces that the pawn still has to go towards the Moon"),
    Feature("pawn at", 24, 1, "the same distance as one of 24 bits: 0, 1, ... 22, or 23 and more"),
    Feature("lengths", 7, 8, "how many cards of each world are in the viewer's hand"),
    Feature("following", 1, 8, "how many cards in the hand are of the world that was led"),
    Feature("unseen", 7, 8, "how many cards of each world the viewer has not seen yet"),
    Feature("others following", 1, 8, "how many unseen cards are of the world that was led"),
    Feature("lacking", 7, 8, "how many cards each world lacks until its ritual"),
    Feature("to come", 1, 5, "how many players have yet to play in this trick"),
    *(
        Feature(f"{who} {feature.name}", feature.length, feature.most, feature.meaning)
        for who in ("own", "1st", "2nd", "3rd", "4th")
        for feature in _SEAT_FEATURES
    ),
)


def observe(cells: vec[i64], sizes: vec[i64], viewer: i64, into: vec[i64], at: i64) -> None:
    """Write what ``conceal`` has left to the viewer as words of eight features, starting at ``at``."""
    players = cells[PLAYERS]
    frame: i64 = 0
    if cells[DEPTH]:
        frame = cells[AGENDA + cells[DEPTH] - 1]
    own: i64 = 0
    me: i64 = 0
    if viewer >= 0:
        me = viewer
        own = cells[HAND + viewer]
    elsewhere: i64 = 0
    for seat in range(players):
        if seat != viewer:
            elsewhere |= cells[HAND + seat]
    stray = _pending(cells, F_STRAY)

    at = _question_into(players, viewer, frame, into, at)
    at = bits_into(own, 7, into, at)
    at = bits_into(cells[PLACED], 7, into, at)
    at = bits_into(elsewhere, 7, into, at)
    at = _table_into(cells, frame, stray, into, at)
    if stray >= 0:
        elsewhere |= BIT[stray]
    at = _counts_into(cells, own, elsewhere, into, at)
    victim = _pending(cells, F_ELIMINATE)
    for turn in range(me, me + players):
        seat = turn
        if seat >= players:
            seat -= players
        hand = size(cells[HAND + seat]) + sizes[HAND + seat]
        into[at] = BYTES[_flags(cells, seat, hand, frame)]
        into[at + 1] = _figures(cells, seat, hand, sizes[DOWN + seat])
        into[at + 2] = four_nibbles(cells[UP + seat]) | four_nibbles(cells[DOWN + seat]) << 32
        if victim == seat:
            into[at + 2] |= BIT[56]
        card = cells[TABLE + seat]
        into[at + 3] = 0
        if card >= 0:
            into[at + 3] = BYTES[BIT[card & RANK_MASK]]
        held: i64 = 0
        if seat != viewer and cells[HAND + seat]:
            held = 128
        into[at + 4] = BYTES[not_followed(cells[MEMORY + seat]) | held]
        into[at + 5] = BYTES[_facts(cells, seat, me, frame)]
        at += 6
    bits_into(0, 6 * (SEATS - players), into, at)


def _pending(cells: vec[i64], kind: i64) -> i64:
    """Return the argument of the unfinished frame of this kind, such as a card or a seat; -1 if there is none."""
    for at in range(cells[DEPTH]):
        frame = cells[AGENDA + at]
        if frame & KIND_MASK == kind:
            return frame >> ARGUMENT_SHIFT
    return -1


def _march(cells: vec[i64]) -> i64:
    """Return how many spaces the pawn still has to go towards the Moon."""
    march: i64 = 0
    for at in range(cells[DEPTH]):
        frame = cells[AGENDA + at]
        if frame & KIND_MASK == F_PAWN and not argument_of(frame) & BACKWARDS:
            march += argument_of(frame)
    return march


def _question_into(players: i64, viewer: i64, frame: i64, into: vec[i64], at: i64) -> i64:
    """Write the viewer, the question, and what a window or an Eclipse is about."""
    about = BIT[players - 3]
    if viewer >= 0:
        about |= BIT[3 + viewer]
    kind = kind_of(frame)
    question = _QUESTION[kind]
    if kind == F_WINDOW:
        question |= BIT[10 + window_number(argument_of(frame))]
    elif kind == F_GIVE:
        question |= BIT[14 + argument_of(frame)]
    into[at] = BYTES[about]
    into[at + 1] = BYTES[question & 255]
    into[at + 2] = BYTES[question >> 8]
    return at + 3


def _table_into(cells: vec[i64], frame: i64, stray: i64, into: vec[i64], at: i64) -> i64:
    """Write the Destination, tiles, the pawn, and the options of the match."""
    into[at] = BYTES[_bit_or_last(cells[LEAD], 7)]
    into[at + 1] = BYTES[_bit_or_last(stray >> WORLD_SHIFT, 7)]
    into[at + 2] = 0
    if stray >= 0:
        into[at + 2] = BYTES[BIT[stray & RANK_MASK]]
    into[at + 3] = BYTES[_tile_bit(cells[LEFT]) | _tile_bit(cells[RIGHT]) << TILE_KINDS]
    into[at + 4] = (
        nibbles(cells[GONE])
        | cells[DECK_SIZE] << 32
        | cells[ECLIPSED] << 40
        | cells[DAGGERS] << 48
        | cells[TRACK] << 56
    )
    drawn: i64 = 0
    if cells[DRAWER] >= 0 and cells[DRAWN] != HIDDEN:
        drawn = BYTES[_tile_bit(cells[DRAWN])]
    into[at + 5] = (
        drawn
        | at_most(cells[ROUND], 127) << 24
        | cells[TARGET] << 32
        | cells[ROUNDS] << 40
        | cells[START] << 48
        | cells[PAWN] << 56
    )
    into[at + 6] = _march(cells) << 56
    if kind_of(frame) == F_ORDER:
        into[at + 6] |= BYTES[argument_of(frame)]
    pawn = BIT[at_most(cells[PAWN], 23)]
    into[at + 7] = BYTES[pawn & 255]
    into[at + 8] = BYTES[pawn >> 8 & 255]
    into[at + 9] = BYTES[pawn >> 16]
    return at + 10


def _flags(cells: vec[i64], seat: i64, hand: i64, frame: i64) -> i64:
    """Return the first eight features of a seat, which are flags."""
    bit = BIT[seat]
    out = cells[OUT] & bit
    kind = kind_of(frame)
    flags: i64 = 1
    if cells[ASKED] == seat or (kind == F_GIVE and cells[PICK + seat] == -1 and hand > 0 and not out):
        flags |= 2
    if cells[GUIDE] == seat:
        flags |= 4
    if cells[FIRST] == seat:
        flags |= 8
    if out:
        flags |= 16
    if cells[PLAYED] & bit:
        flags |= 32
    if kind == F_WINDOW and argument_of(frame) & PASSED & bit:
        flags |= 64
    if cells[PICK + seat] != -1:
        flags |= 128
    return flags


def _figures(cells: vec[i64], seat: i64, hand: i64, hidden: i64) -> i64:
    """Return the next eight: counts of a seat, and its role if the viewer knows it."""
    known: i64 = 0
    role = cells[ROLE + seat]
    if role >= 0:
        if role_in(role) == SHAMAN:
            known = BIT[48]
        elif role_in(role) == SHADOW:
            known = BIT[56]
    memory = cells[MEMORY + seat]
    return (
        hand
        | at_most(cells[SCORE + seat], 127) << 8
        | (strayed(memory) & 127) << 16
        | (followed(memory) & 127) << 24
        | (reneged(memory) & 127) << 32
        | (total(cells[DOWN + seat]) + hidden) << 40
        | known
    )


def _facts(cells: vec[i64], seat: i64, me: i64, frame: i64) -> i64:
    """Return the last eight: who has seen the role card (rotated so that the viewer comes first), and what the seat
    does."""
    players = cells[PLAYERS]
    seen: i64 = 0
    if cells[ROLE + seat] >= 0:
        seen = seen_by(cells[ROLE + seat])
    around = seen & (BIT[players] - 1)
    facts = (around >> me | around << players - me) & (BIT[players] - 1)
    if cells[DRAWER] == seat:
        facts |= 32
    kind = kind_of(frame)
    if seat_of(frame) == seat and kind != F_DEAL and kind != F_GIVE and kind != F_END:
        facts |= 64
    if seen == EVERYONE:
        facts |= 128
    return facts


def _counts_into(cells: vec[i64], own: i64, beyond: i64, into: vec[i64], at: i64) -> i64:
    """Write counts of the worlds' cards: sums that people see at a glance and learners would have to learn."""
    gone = cells[PLACED]
    coming: i64 = 0
    for seat in range(cells[PLAYERS]):
        if cells[TABLE + seat] >= 0:
            beyond |= BIT[cells[TABLE + seat]]
        if not (cells[PLAYED] | cells[OUT]) & BIT[seat]:
            coming += 1
    unseen = universe(cells[PLAYERS]) & ~(own | gone | beyond)
    lengths: i64 = 0
    left: i64 = 0
    lacking: i64 = 0
    for world in range(cells[WORLDS]):
        cards = WORLD_CARDS[world]
        lengths |= size(own & cards) << 8 * world
        left |= size(unseen & cards) << 8 * world
        lacking |= cells[VALUES] - size(gone & cards) << 8 * world
    if cells[LEAD] >= 0:
        lengths |= (lengths >> 8 * cells[LEAD] & 255) << 56
        left |= (left >> 8 * cells[LEAD] & 255) << 56
    into[at] = lengths
    into[at + 1] = left
    into[at + 2] = lacking | coming << 56
    return at + 3


def _bit_or_last(number: i64, last: i64) -> i64:
    if number < 0:
        return BIT[last]
    return BIT[number]


def _tile_bit(tile: i64) -> i64:
    if tile == NO_TILE:
        return 0
    return BIT[tile - 1]
