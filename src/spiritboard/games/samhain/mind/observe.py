# compiled
"""What one seat sees of a match of Samhain, as features for a learner.

Everything happens in public (rule 13.1), so a seat with a memory sees everything. Seats are relative: the viewer's own
comes first, then the others clockwise; only the arguments of frames keep absolute seats.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT, BYTES
from spiritboard.core.counts import count_at, total
from spiritboard.core.encode import at_most, bits_into, four_nibbles, frame_into, nibbles, nibbles_from
from spiritboard.core.feature import Feature
from spiritboard.core.frame import seat_of
from spiritboard.core.state import AGENDA, ASKED, DEPTH, PLAYERS
from spiritboard.games.samhain.rules.board import light_steps
from spiritboard.games.samhain.rules.frames import *

_SEAT_WORDS: Final[i64] = 9

_FRAMES: Final = ("open", "2nd", "3rd")
_CARDS: Final = tuple(f"{temple}{number}" for temple in ("Cer", "Sir", "Suc", "Mor", "Bel") for number in (1, 2, 3))

_SEAT_FEATURES: Final = (
    Feature("present", 1, 1, "there is such a seat in this match"),
    Feature("asked", 1, 1, "the seat must answer now"),
    Feature("first", 1, 1, "the seat has the first-player marker"),
    Feature("acting", 1, 1, "the open question is part of this seat's doing"),
    Feature("traitor", 1, 1, "once the match is over: the seat is a traitor"),
    Feature("winner", 1, 1, "once the match is over: the seat has won"),
    Feature("debt", 1, 127, "points below zero"),
    Feature("called", 1, 14, "ready members on the activated card that have yet to act"),
    Feature("stock", 3, 127, "wood, stone and gold"),
    Feature("wisps", 1, 127, "Will-o-wisps"),
    Feature("points", 1, 127, "victory points"),
    Feature("idle", 1, 14, "members in the pool"),
    Feature("dead", 1, 14, "members in the Graveyard"),
    Feature("expanded", 1, 127, "expansions made in this round"),
    Feature("devotion", 10, 5, "steps on the ten tracks: light and dark of each temple in turn"),
    Feature("light and dark", 2, 25, "devotion on all light and all dark tracks"),
    Feature("items", 5, 15, "Sickles, Runes, Bonfires, Dolmens and Horns face up"),
    Feature("used items", 5, 15, "the same face down"),
    Feature("all items", 2, 75, "how many face up and face down"),
    Feature("ready", 15, 14, "ready members on each card"),
    Feature("on cards", 1, 14, "ready members on all cards"),
    Feature("exhausted", 15, 14, "exhausted members on each card"),
    Feature("tired", 1, 14, "exhausted members on all cards"),
)

FEATURES: Final = (
    Feature("players", 3, 1, "whether the match has 2, 3 or 4 players"),
    Feature("seat", 4, 1, "the viewer's seat"),
    Feature("night", 1, 1, "the round is dark"),
    *(
        feature
        for name in _FRAMES
        for feature in (
            Feature(f"{name} frame", 24, 1, "what is unfinished, from the top of the agenda down: frames 1 to 24"),
            Feature(f"{name} frame seat", 4, 1, "whose doing it is, relative to the viewer"),
            Feature(f"{name} frame step", 4, 1, "how far it is, as four bits"),
            Feature(f"{name} frame argument", 32, 1, "its details, bit by bit"),
        )
    ),
    Feature("options", 17, 1, "the options of the match that are on or off, in the order of the frames' module"),
    Feature("guard", 1, 127, "option round_guard"),
    Feature("most expansions", 1, 127, "option max_expansions"),
    Feature("graves", 1, 127, "how many dead fill the Graveyard"),
    Feature("round", 1, 6, "the round's number"),
    Feature("rounds", 1, 6, "how many there are"),
    Feature("passes", 1, 4, "turns in a row that were passes"),
    Feature("turns", 1, 127, "turns taken in this round"),
    Feature("activated", 15, 1, "the card being activated"),
    Feature("reserve", 3, 127, "wood, stone and gold in the reserve"),
    Feature("wisps left", 1, 127, "Will-o-wisps in the reserve"),
    Feature("items left", 5, 15, "Sickles, Runes, Bonfires, Dolmens and Horns in the reserve"),
    *(Feature(f"{card} lies", 8, 1, f"where {card} lies: one of five rows, one of three columns") for card in _CARDS),
    *(
        Feature(f"{who} {feature.name}", feature.length, feature.most, feature.meaning)
        for who in ("own", "1st", "2nd", "3rd")
        for feature in _SEAT_FEATURES
    ),
)


def observe(cells: vec[i64], viewer: i64, into: vec[i64], at: i64) -> None:
    """Write what the viewer sees as words of eight features, starting at ``at``."""
    players = cells[PLAYERS]
    me: i64 = 0
    about = BIT[players - 2] | (1 - (cells[ROUND] & 1)) << 7
    if viewer >= 0:
        me = viewer
        about |= BIT[3 + viewer]
    into[at] = BYTES[about]
    at = frame_into(cells, 0, me, into, at + 1)
    at = frame_into(cells, 1, me, into, at)
    at = frame_into(cells, 2, me, into, at)
    at = bits_into(cells[FLAGS], 2, into, at)
    into[at] = (
        cells[FLAGS] >> 16 & 1
        | at_most(cells[GUARD], 127) << 8
        | at_most(cells[MOST_EXPANSIONS], 127) << 16
        | at_most(cells[GRAVES], 127) << 24
        | at_most(cells[ROUND], 6) << 32
        | ROUNDS[players] << 40
        | cells[PASSES] << 48
        | at_most(cells[TURNS], 127) << 56
    )
    activated: i64 = 0
    if cells[ACTIVATED] >= 0:
        activated = BIT[cells[ACTIVATED]]
    items = cells[ITEMS_LEFT]
    into[at + 1] = BYTES[activated & 255]
    into[at + 2] = BYTES[activated >> 8] | cells[RESERVE] << 56
    into[at + 3] = (
        cells[RESERVE + 1] | cells[RESERVE + 2] << 8 | at_most(cells[WISPS_LEFT], 127) << 16 | nibbles(items) << 24
    )
    at = _village(cells, into, at + 4)
    for turn in range(me, me + players):
        seat = turn
        if seat >= players:
            seat -= players
        _seat(cells, seat, into, at)
        at += _SEAT_WORDS
    bits_into(0, _SEAT_WORDS * (SEATS - players), into, at)


def _village(cells: vec[i64], into: vec[i64], at: i64) -> i64:
    """Write the place of each card, which is empty until chance has laid the village."""
    for spot in range(CARDS):
        into[at + spot] = 0
    for spot in range(CARDS):
        if cells[GRID + spot] >= 0:
            into[at + cells[GRID + spot]] = BYTES[BIT[spot // 3] | BIT[5 + spot % 3]]
    return at + CARDS


def _seat(cells: vec[i64], seat: i64, into: vec[i64], at: i64) -> None:
    flags: i64 = 1
    if cells[ASKED] == seat:
        flags |= 2
    if cells[FIRST] == seat:
        flags |= 4
    if cells[DEPTH] and seat_of(cells[AGENDA + cells[DEPTH] - 1]) == seat:
        flags |= 8
    if cells[TRAITORS] & BIT[seat]:
        flags |= 16
    if cells[WINNERS] & BIT[seat]:
        flags |= 32
    into[at] = BYTES[flags] | at_most(-cells[POINTS + seat], 127) << 48 | cells[CALLED + seat] << 56
    into[at + 1] = (
        cells[STOCK + seat]
        | cells[STOCK + 4 + seat] << 8
        | cells[STOCK + 8 + seat] << 16
        | cells[WISPS + seat] << 24
        | at_most(cells[POINTS + seat], 127) << 32
        | cells[IDLE + seat] << 40
        | cells[DEAD + seat] << 48
        | at_most(cells[EXPANDED + seat], 127) << 56
    )
    devotion, items, used = cells[DEVOTION + seat], cells[ITEMS + seat], cells[USED + seat]
    light = light_steps(devotion)
    into[at + 2] = nibbles(devotion)
    into[at + 3] = nibbles_from(devotion, 8) | light << 16 | (total(devotion) - light) << 24 | four_nibbles(items) << 32
    into[at + 4] = count_at(items, 4) | nibbles(used) << 8 | total(items) << 48 | total(used) << 56
    ready, tired = cells[READY + seat], cells[SPENT + seat]
    into[at + 5] = nibbles(ready)
    into[at + 6] = nibbles_from(ready, 8) | total(ready) << 56
    into[at + 7] = nibbles(tired)
    into[at + 8] = nibbles_from(tired, 8) | total(tired) << 56
