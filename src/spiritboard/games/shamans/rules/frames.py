# compiled
"""The constants of Shamans: its cells, frames, actions and events."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.sight import COUNTS, HOLDER, LABEL, MASK, OWN, SECRET

SEATS: Final[i64] = 5
"""The maximum number of seats; rows with one cell per seat have this length."""

# --- cells: the match --------------------------------------------------------------------------------------
ROUND: Final[i64] = 20
FIRST: Final[i64] = 21  # who has the first-player marker; -1 until chance has chosen
TARGET: Final[i64] = 22  # points that end the match (option "points")
ROUNDS: Final[i64] = 23  # end after so many rounds, 0 for never (option "rounds")
DAGGERS: Final[i64] = 24  # 0: one Dagger a ritual, 1: any number (option "daggers")
START: Final[i64] = 25  # spaces from the pawn's start to the Moon (option "moon")
TRACK: Final[i64] = 26  # spaces from the track's first space to the Moon
VALUES: Final[i64] = 27  # cards in a world: 6 or 8
WORLDS: Final[i64] = 28  # worlds in the match: 5, 6 or 7
# --- cells: the round --------------------------------------------------------------------------------------
GUIDE: Final[i64] = 29
LEAD: Final[i64] = 30  # the Destination's world, -1 before the Guide has played
PAWN: Final[i64] = 31  # spaces left to the Moon; 0 is the Moon
OUT: Final[i64] = 32  # set of eliminated seats
PLAYED: Final[i64] = 33  # set of seats that have played in this trick
PLACED: Final[i64] = 34  # set of cards beside the board
LEFT: Final[i64] = 35  # the open tile on the left, NO_TILE if none
RIGHT: Final[i64] = 36
GONE: Final[i64] = 37  # counts of discarded tiles
DECK_SIZE: Final[i64] = 38
ECLIPSED: Final[i64] = 39  # 1 once the Eclipse has left the deck
DRAWER: Final[i64] = 40  # who is looking at a tile from the deck, -1 for nobody
DRAWN: Final[i64] = 41  # that tile
DECK: Final[i64] = 42  # tiles from the top, DECK_BITS each
ARROW: Final[i64] = 43  # which way the Eclipse will pass: 0 left, 1 right
# --- cells: the seats --------------------------------------------------------------------------------------
SCORE: Final[i64] = 44
HAND: Final[i64] = 49  # set of cards; an eliminated Shaman's are set aside
TABLE: Final[i64] = 54  # the card lying in front of the seat, -1 for none
KNOWN: Final[i64] = 59  # cards in others' hands that the seat knows of (it gave them away)
ROLE: Final[i64] = 64  # SHAMAN or SHADOW, and who has seen this card
UP: Final[i64] = 69  # counts of open tiles
DOWN: Final[i64] = 74  # counts of face-down tiles
PICK: Final[i64] = 79  # card chosen for the Eclipse, -1 for none yet
MEMORY: Final[i64] = 84  # what is publicly known about how the seat followed; read it with ``board``
ROW: Final = 89

DECK_BITS: Final[i64] = 3

# The cell MEMORY: the set of worlds not followed, and above it three counts.
STRAYED_ONCE: Final[i64] = 1 << 8
FOLLOWED_ONCE: Final[i64] = 1 << 16
RENEGED_ONCE: Final[i64] = 1 << 24

# fmt: off
LAYOUT: Final[vec[i64]] = vec[i64]([
    HAND, SEATS, MASK, KNOWN,
    KNOWN, SEATS, OWN, 0,
    ROLE, SEATS, LABEL, 0,
    DOWN, SEATS, COUNTS, 0,
    PICK, SEATS, OWN, 0,
    DRAWN, 1, HOLDER, DRAWER,
    DECK, 2, SECRET, 0,
])
# fmt: on
"""Rules 8.1-8.9: everything that is not listed here is public."""

# --- roles, tiles, rituals ---------------------------------------------------------------------------------
SHAMAN: Final[i64] = 0
SHADOW: Final[i64] = 1

NO_TILE: Final[i64] = 0
DAGGER: Final[i64] = 1
PORTAL: Final[i64] = 2
SHARD: Final[i64] = 3
MASK_OF_TRUTH: Final[i64] = 4
ECLIPSE_TILE: Final[i64] = 5

TILE_COUNTS: Final[vec[i64]] = vec[i64]([0, 5, 2, 3, 2, 1])
"""The number of each tile (rule 1.5)."""
ONE: Final[vec[i64]] = vec[i64]([0, 1, 16, 256, 4096])
"""One tile of a kind, as packed counts."""

ILLUMINATION: Final[i64] = 0
STABILIZATION: Final[i64] = 1
PERMUTATION: Final[i64] = 2
NEUTRALIZATION: Final[i64] = 3

RITUALS: Final[vec[i64]] = vec[i64](
    [
        ILLUMINATION,
        STABILIZATION,
        PERMUTATION,
        NEUTRALIZATION,
        NEUTRALIZATION,
        NEUTRALIZATION,
        NEUTRALIZATION,
    ]
)
"""The ritual of each world (rule 1.3)."""

WORLD_SHIFT: Final[i64] = 3
RANK_MASK: Final[i64] = 7
"""A card is 8 * world + rank: ``card >> WORLD_SHIFT`` is its world, ``card & RANK_MASK`` its value less one."""
WORLD_CARDS: Final[vec[i64]] = vec[i64]([255 << 8 * world for world in range(7)])
"""The eight cards of each world, as a set."""

# --- frames ------------------------------------------------------------------------------------------------
F_DEAL: Final[i64] = 1
F_TRICK: Final[i64] = 2
F_PLAY: Final[i64] = 3
F_STRAY: Final[i64] = 4  # argument: the card that does not follow
F_PAWN: Final[i64] = 5  # argument: spaces to go, plus BACKWARDS
F_WINDOW: Final[i64] = 6  # argument: what it opens before, and the set of seats that have PASSED
F_TILE: Final[i64] = 7
F_REFILL: Final[i64] = 8  # argument: the cell to fill
F_KEEP: Final[i64] = 9
F_GIVE: Final[i64] = 10  # argument: 0 to the left, 1 to the right
F_RITE: Final[i64] = 11  # argument: the world
F_STEADY: Final[i64] = 12
F_SWAP: Final[i64] = 13
F_STRIKE: Final[i64] = 14
F_ELIMINATE: Final[i64] = 15  # argument: the victim
F_ORDER: Final[i64] = 16  # argument: set of completed worlds
F_NAME: Final[i64] = 17
F_END: Final[i64] = 18  # argument: the winning side

BACKWARDS: Final[i64] = 64

# The argument of a window: the set of seats that have passed, and above it what the window opens before.
PASSED: Final[i64] = 255
BEFORE_MOON: Final[i64] = 0 << 8
BEFORE_ELIMINATION: Final[i64] = 1 << 8
BEFORE_RESOLVING: Final[i64] = 2 << 8
BEFORE_ROUND_END: Final[i64] = 3 << 8

# --- actions -----------------------------------------------------------------------------------------------
A_PLAY: Final[i64] = 0  # + card
A_GIVE: Final[i64] = 56  # + card
A_TILE_LEFT: Final[i64] = 112
A_TILE_RIGHT: Final[i64] = 113
A_TILE_TOP: Final[i64] = 114
A_KEEP_DOWN: Final[i64] = 115
A_KEEP_UP: Final[i64] = 116
A_STEADY_BACK: Final[i64] = 117
A_STEADY_TILE: Final[i64] = 118
A_SWAP: Final[i64] = 119  # + seat
A_STRIKE: Final[i64] = 124  # + seat
A_SPARE: Final[i64] = 129
A_PORTAL_ON: Final[i64] = 130
A_PORTAL_BACK: Final[i64] = 131
A_PASS: Final[i64] = 132
A_GUIDE: Final[i64] = 133  # + seat
A_RITUAL: Final[i64] = 138  # + world
A_SHOW: Final[i64] = 144  # + tile kind (DAGGER, PORTAL, SHARD)
ACTIONS: Final = 148

# --- events ------------------------------------------------------------------------------------------------
E_ROUND: Final[i64] = 1  # seat: first player; a: round
E_LEAD: Final[i64] = 2  # seat; a: card
E_FOLLOW: Final[i64] = 3  # seat; a: card
E_STRAY: Final[i64] = 4  # seat; a: card
E_PAWN: Final[i64] = 5  # a: +1 towards the Moon or -1; b: spaces left
E_PLACE: Final[i64] = 6  # seat; a: card
E_TAKE_OPEN: Final[i64] = 7  # seat; a: tile
E_DRAW: Final[i64] = 8  # seat; secret: tile
E_KEEP_DOWN: Final[i64] = 9  # seat; secret: tile
E_SHOW: Final[i64] = 10  # seat; a: tile
E_REFILL: Final[i64] = 11  # a: tile
E_UNMASK: Final[i64] = 12  # seat; a: role; b: by what
E_ECLIPSE: Final[i64] = 13  # a: 0 left, 1 right; b: how many pass a card
E_PICKED: Final[i64] = 14  # seat; secret: card
E_GIVE: Final[i64] = 15  # seat: giver; a: receiver; secret: card
E_RITUAL: Final[i64] = 16  # seat; a: world
E_POINTS: Final[i64] = 17  # seat; a: points; b: why
E_SWAP: Final[i64] = 18  # seat; a: the other
E_LEARN: Final[i64] = 19  # seat: whose role; a: with whom it was exchanged, or the seat itself; secret: role
E_STRIKE: Final[i64] = 20  # seat; a: victim
E_SPARE: Final[i64] = 21  # seat
E_ELIMINATED: Final[i64] = 22  # seat: victim; a: role; b: cards in hand
E_PORTAL: Final[i64] = 23  # seat; a: +1 or -1
E_NAME: Final[i64] = 24  # seat: namer; a: new Guide
E_GUIDE: Final[i64] = 25  # seat
E_ROUND_WON: Final[i64] = 26  # a: side; b: how
E_MATCH_WON: Final[i64] = 27  # seat
E_PASS: Final[i64] = 28  # seat
E_STEADY: Final[i64] = 29  # seat; a: 0 the pawn goes back, 1 a tile
E_COLLECT: Final[i64] = 30  # seat; a: world
E_CARD_SHOWN: Final[i64] = 31  # seat: eliminated Shadow; a: card placed from the hand
E_NO_EFFECT: Final[i64] = 32  # seat; a: the world whose ritual does nothing

WHY_ILLUMINATION: Final[i64] = 0
WHY_TEAM: Final[i64] = 1
WHY_SHARDS: Final[i64] = 2

BY_MASK: Final[i64] = 0
BY_ROUND_END: Final[i64] = 1

HOW_LAST_CARD: Final[i64] = 0
HOW_LAST_SHADOW: Final[i64] = 1
HOW_MOON: Final[i64] = 2
