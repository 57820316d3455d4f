# compiled
"""The constants of the Shaman King TCG: its cells, frames, actions and events."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.sight import LABEL

DECK_LIMIT: Final[i64] = 80
"""The maximum number of cards in a deck, also of different ones (rule 11.2)."""
MOST_POWERS: Final[i64] = 100
"""The maximum number of powers used in one turn (rule 6.10)."""
MOST_FLIPS: Final[i64] = 200
"""The maximum number of cards flipped in one turn (rule 4.9)."""
TURN_LIMIT: Final[i64] = 300
"""The maximum number of turns in a match (rule 10.6)."""
GOAL: Final[i64] = 3
"""The points needed to win (rule 10.2)."""
OPENING_FORCE: Final[i64] = 4
"""The Force of the opening attack (rule 2.7)."""

GREEN: Final[i64] = 0
YELLOW: Final[i64] = 1
RED: Final[i64] = 2
"""Zones, and the colours of their furyoku."""
NO_ZONE: Final[i64] = 3
ALL_ZONES: Final[i64] = 7
FROM_SIGNATURE: Final[i64] = 3
FROM_NOWHERE: Final[i64] = 4
"""The origin of an attack apart from the three zones: a signature move, or the opening attack."""

AGENDA_ROOM: Final[i64] = 32
"""The capacity of the agenda: more than can be unfinished at once, even if every card triggers others (9.10)."""

# --- cells: the match --------------------------------------------------------------------------------------
TURN: Final[i64] = 36
STARTER: Final[i64] = 37  # 1 if traits and spectergrams do not matter (rule 11.6)
DEFENDER: Final[i64] = 38  # whose turn it is
ZONE: Final[i64] = 39  # where the defender stands; 3 below the red zone
ATTACK: Final[i64] = 40  # the incoming attack's card, 0 for the opening attack
FROM: Final[i64] = 41  # where it comes from
BOOST: Final[i64] = 42  # Force that payments and triggers gave the incoming attack
ANSWERED: Final[i64] = 43  # Force of the attack that it answered
WEAKEN: Final[i64] = 44  # Force that the defender took from it this turn
BANS: Final[i64] = 45  # what the defender may not do this turn, beside what lies on the table
NEXT_BANS: Final[i64] = 46  # the same for the other's next turn
FLIPPED: Final[i64] = 47  # the card being decided, -1 for none; always the defender's
FLIP_FORCE: Final[i64] = 48  # what payments have changed on it
FLIP_INTERCEPT: Final[i64] = 49
RIDERS: Final[i64] = 50  # effects that wait for its counterattack: a byte for each of the strike's powers
TEAM_RIDERS: Final[i64] = 51  # the same for the teamwork's powers, + the teamwork, from 1, << 32
USED: Final[i64] = 52  # powers that were used and cannot be used again; those before flipping in USED_BEFORE
USED_BEFORE: Final[i64] = 0xF0000
WINNER: Final[i64] = 53  # the seat that has won, -1
POWER_USES: Final[i64] = 54  # how many powers were used in this turn (6.10)
FLIPS: Final[i64] = 55  # how many cards were flipped in this turn (4.9)
TAKEN: Final[i64] = 56  # Force of the attack at the moment when the defender decided to answer it (5.7)
# --- cells: the seats --------------------------------------------------------------------------------------
SCORE: Final[i64] = 57
SHAMAN: Final[i64] = 59
TRAITS: Final[i64] = 61  # set of traits whose cards may be played
SIDE: Final[i64] = 63  # which side of the shaman shows: 0 front, 1 back
CHARGED: Final[i64] = 65  # set of charged zones
STRIKE: Final[i64] = 67  # the last strike; -1 for none, -2 for a signature move
DECK_SIZE: Final[i64] = 69
PILE_SIZE: Final[i64] = 71  # of the discard pile
AREA_SIZE: Final[i64] = 73
KINDS: Final[i64] = 75  # how many different cards are in the deck list
LOOKING: Final[i64] = 77  # how many cards on top of the deck the seat is choosing from
SIGNATURE: Final[i64] = 79  # which move is inside, per seat front and back; a label
FURYOKU: Final[i64] = 83  # sizes of the three stacks, per seat
TEAM: Final[i64] = 89  # teamwork per zone, -1 for none
LIST: Final[i64] = 95  # the deck list: four cards a cell, see ``listed``
LIST_CELLS: Final[i64] = 20
CARDS: Final[i64] = 135  # per seat: the deck from its bottom upwards and, from the other end, the discard pile; then
STACKS: Final[i64] = 80  # the furyoku, green to red, each from its bottom and, from the other end, the advantage area
SEAT_CARDS: Final[i64] = 160
ROW: Final = 455

# fmt: off
LAYOUT: Final[vec[i64]] = vec[i64]([
    CARDS, 2 * SEAT_CARDS, LABEL, 0,
    FLIPPED, 1, LABEL, 0,
    SIGNATURE, 4, LABEL, 0,
])
# fmt: on
"""Rules 12.1-12.6: everything that is not listed here is public."""

OPEN: Final[i64] = 0xFFFF00
"""The label bits of a card that everybody has seen."""

# --- frames ------------------------------------------------------------------------------------------------
F_SETUP: Final[i64] = 1  # step 1: the moves are chosen, the discard piles are next
F_MOVE: Final[i64] = 2  # argument: side whose signature move is chosen
F_OPENER: Final[i64] = 3
F_TURN: Final[i64] = 4
F_DEFEND: Final[i64] = 5
F_BEFORE: Final[i64] = 6  # argument: the power being paid for
F_CARD: Final[i64] = 7  # argument: the power being paid for
F_PAY: Final[i64] = 8  # argument: what is owed, green + yellow << 8 + red << 16, and the weakest colour << 24
OWED_LIMIT: Final[i64] = 0x3000000
F_ADD: Final[i64] = 9  # argument: what is added, as for F_PAY
F_EFFECT: Final[i64] = 10  # argument: place in the program, + the zone it comes from << 16
F_EMPTY: Final[i64] = 11
F_SHUFFLE: Final[i64] = 12  # argument: how many cards on top stay there
F_CHARGE: Final[i64] = 13  # argument: set of zones
F_PLACE: Final[i64] = 14
F_SIGNATURE: Final[i64] = 15
F_ORDER: Final[i64] = 16  # argument: set of sources, + the zone's teamwork, from 1, << 32; step: event, late ones
F_COUNTER: Final[i64] = 17
F_SCORED: Final[i64] = 18
F_PLAYED: Final[i64] = 19  # an advantage or teamwork that was paid for
F_EVENT: Final[i64] = 20  # argument: the card that it happens to, see ``events``; step: how many have been asked

ON_COUNTER: Final[i64] = 0
ON_SCORE: Final[i64] = 1
ON_FOCUS: Final[i64] = 0
ON_CLEANUP: Final[i64] = 1
ON_CELEBRATE: Final[i64] = 2
ON_CHARGE: Final[i64] = 3

# --- actions -----------------------------------------------------------------------------------------------
A_PICK: Final[i64] = 0  # + card of the own list
A_PLAY: Final[i64] = 80
A_FOCUS: Final[i64] = 81
A_DISCARD: Final[i64] = 82
A_TACTICAL: Final[i64] = 83
A_PITCH: Final[i64] = 84
A_POWER: Final[i64] = 85  # + power: 0-3 the card's, 4-7 the teamwork's
A_FLIP: Final[i64] = 93
A_SIGNATURE: Final[i64] = 94
A_YES: Final[i64] = 95
A_NO: Final[i64] = 96
A_PAY: Final[i64] = 97  # + colour
A_PAY_REST: Final[i64] = 100
A_CHARGE: Final[i64] = 101  # + zone
A_REPLACE: Final[i64] = 104
A_KEEP: Final[i64] = 105
A_DEFEND: Final[i64] = 106
A_ATTACK: Final[i64] = 107
A_TEAM: Final[i64] = 108  # + 3 * (0 mine, 1 theirs) + zone
A_COLOUR: Final[i64] = 114  # + colour
A_SOURCE: Final[i64] = 117  # + source of a trigger
A_MOVE: Final[i64] = 143  # + which signature move goes inside
ACTIONS: Final = 147

# --- sources of triggers -----------------------------------------------------------------------------------
FROM_STRIKE: Final[i64] = 0
FROM_RIDER: Final[i64] = 1  # + power
FROM_TEAM: Final[i64] = 9  # + zone
FROM_AREA: Final[i64] = 12  # + place in the area
SOURCES: Final[i64] = 24
AREA_SOURCES: Final[i64] = 12
"""The number of advantages in an area that are put in order; the others come last (9.9)."""

# --- events ------------------------------------------------------------------------------------------------
E_SHUFFLE: Final[i64] = 1  # seat
E_SETUP: Final[i64] = 2  # a, b: total Force of the seats' discard piles
E_OPENER: Final[i64] = 3  # seat: who chose; a: who defends
E_OPENING: Final[i64] = 4  # seat: defender
E_TURN: Final[i64] = 5  # seat: defender; a: turn
E_FLIP: Final[i64] = 6  # seat; a: zone; b: card
E_PLAY: Final[i64] = 7  # seat; a: zone; b: card
E_COUNTER: Final[i64] = 8  # seat; a: Force; b: card
E_FOCUS: Final[i64] = 9  # seat; a: zone; b: card
E_DISCARD: Final[i64] = 10  # seat; b: card
E_TACTICAL: Final[i64] = 11  # seat; b: card
E_PITCH: Final[i64] = 12  # seat; b: card
E_POWER: Final[i64] = 13  # seat; a: power; b: card
E_PAY: Final[i64] = 14  # seat; a: colour; b: card, now open
E_ADD: Final[i64] = 15  # seat; a: colour; b: card
E_LOSE: Final[i64] = 16  # seat; a: colour; b: card
E_CHARGE: Final[i64] = 17  # seat; a: zone
E_UNCHARGE: Final[i64] = 18  # seat; a: zone
E_TEAM: Final[i64] = 19  # seat; a: zone; b: card
E_TEAM_GONE: Final[i64] = 20  # seat; a: zone; b: card
E_ZONE: Final[i64] = 21  # seat; a: zone
E_SCORE: Final[i64] = 22  # seat; a: points
E_WIN: Final[i64] = 23  # seat, -1 for nobody
E_EMPTY: Final[i64] = 24  # seat
E_FOUR: Final[i64] = 25  # seat
E_LOOK: Final[i64] = 26  # seat; a: how many
E_SEEN: Final[i64] = 27  # seat; secret: card
E_TOP: Final[i64] = 28  # seat; b: card put on top, shown
E_TURNED: Final[i64] = 29  # seat; a: side that now shows
E_WEAKEN: Final[i64] = 30  # seat: defender; a: how much
E_BOOST: Final[i64] = 31  # seat; a: Force; b: Intercept
E_BAN: Final[i64] = 32  # seat: who may not; a: bans
E_RETURN: Final[i64] = 33  # seat; b: card
E_SIGNATURE: Final[i64] = 34  # seat; a: Force; b: card
E_MOVE: Final[i64] = 35  # seat; a: side; secret: which
E_FAIL: Final[i64] = 36  # seat: has no card to flip
E_SHIFT: Final[i64] = 37  # seat; a: colour from; b: colour to
E_SEARCH: Final[i64] = 38  # seat
E_KEPT: Final[i64] = 39  # seat; secret: card put back on top
