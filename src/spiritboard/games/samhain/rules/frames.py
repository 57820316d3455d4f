# compiled
"""The constants of Samhain: its cells, places, frames, actions and events."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SEATS: Final[i64] = 4
"""The maximum number of seats; rows with one cell per seat have this length."""
CARDS: Final[i64] = 15
CLAN: Final[i64] = 14
"""The maximum number of members in a clan."""
TRACKS: Final[i64] = 10
"""Track = 2 * temple + side. Temples: Cernunnos, Sirona, Sucellos, Morrigan, Belanos."""

LIGHT: Final[i64] = 0
DARK: Final[i64] = 1

WOOD: Final[i64] = 0
STONE: Final[i64] = 1
GOLD: Final[i64] = 2

SICKLE: Final[i64] = 0
RUNE: Final[i64] = 1
BONFIRE: Final[i64] = 2
DOLMEN: Final[i64] = 3
HORN: Final[i64] = 4

# --- cells: the match --------------------------------------------------------------------------------------
AGENDA_ROOM: Final[i64] = 14
ROUND: Final[i64] = 18
FIRST: Final[i64] = 19  # who has the first-player marker; -1 until chance has chosen
PASSES: Final[i64] = 20  # how many turns in a row were passes
TURNS: Final[i64] = 21  # turns taken in this round
FLAGS: Final[i64] = 22  # set of options, see below
GUARD: Final[i64] = 23  # turns per player after which nobody expands, 0 for never (option "round_guard")
MOST_EXPANSIONS: Final[i64] = 24  # per player and round, 0 for no limit (option "max_expansions")
GRAVES: Final[i64] = 25
ACTIVATED: Final[i64] = 26  # the card being activated, -1 for none
TRAITORS: Final[i64] = 27  # set of seats, once the match is over
WINNERS: Final[i64] = 28  # set of seats, once the match is over
# --- cells: the village; cards are kept as nibbles, card c in bits 4c to 4c+3 ------------------------------
GRID: Final[i64] = 29  # the card on each of 15 spots, row by row; -1 until chance has chosen
NEAR: Final[i64] = 44  # for each card, bit 3 of the nibbles of its orthogonal neighbours
AROUND: Final[i64] = 59  # the same with diagonal neighbours
# --- cells: the reserve ------------------------------------------------------------------------------------
RESERVE: Final[i64] = 74  # wood, stone, gold
WISPS_LEFT: Final[i64] = 77
ITEMS_LEFT: Final[i64] = 78  # counts, item i in bits 4i to 4i+3
# --- cells: the seats --------------------------------------------------------------------------------------
STOCK: Final[i64] = 79  # + 4 * resource + seat
WISPS: Final[i64] = 91
POINTS: Final[i64] = 95
DEVOTION: Final[i64] = 99  # steps on the tracks, track t in bits 4t to 4t+3
ITEMS: Final[i64] = 103  # counts of items face up
USED: Final[i64] = 107  # counts of items face down
READY: Final[i64] = 111  # counts of members on cards that are not exhausted, nibbles as above
SPENT: Final[i64] = 115  # counts of exhausted members on cards
CALLED: Final[i64] = 119  # how many of the ready members on the activated card have yet to act
IDLE: Final[i64] = 123  # members in the pool
DEAD: Final[i64] = 127  # members in the Graveyard
EXPANDED: Final[i64] = 131  # expansions made in this round
MEMBER: Final[i64] = 135  # + 14 * seat + number: the place of each member, see below
ROW: Final = 191

# --- places of a member ------------------------------------------------------------------------------------
AT_POOL: Final[i64] = 0
AT_READY: Final[i64] = 1  # + card
AT_SPENT: Final[i64] = 17  # + card
AT_TRACK: Final[i64] = 32  # + track
AT_GRAVE: Final[i64] = 48
NOWHERE: Final[i64] = -1  # not in a match with this number of players

# --- how a member on a card stands -------------------------------------------------------------------------
IS_READY: Final[i64] = 0
IS_SPENT: Final[i64] = 1
IS_CALLED: Final[i64] = 2

# --- options -----------------------------------------------------------------------------------------------
O_COUNTERMOVE: Final[i64] = 1
O_PENALTY: Final[i64] = 2
O_NON_ROMAN: Final[i64] = 4
O_DYNAMIC: Final[i64] = 8
O_WHOLE: Final[i64] = 16
O_MAY_STAY: Final[i64] = 32
O_KILL_TEMPLE: Final[i64] = 64
O_WISP_DISCOUNT: Final[i64] = 128
O_STACKING: Final[i64] = 256
O_DOLMEN_OTHERS: Final[i64] = 512
O_SICKLE_SAME: Final[i64] = 1024
O_BONFIRE_UNUSED: Final[i64] = 2048
O_FLOOR: Final[i64] = 4096
O_DARK_GLORY: Final[i64] = 8192
O_OPEN: Final[i64] = 16384
O_EASY: Final[i64] = 32768
O_EASY_CHOOSE: Final[i64] = 65536

# --- frames; see ``frame_arguments`` for packed arguments ------------------------------------------------------
F_DEAL: Final[i64] = 1
F_SETTLE: Final[i64] = 2
F_TURN: Final[i64] = 3  # argument: 1 if the turn was a pass
F_MOVE: Final[i64] = 4  # argument: the card that the mover stands on
F_SIDE: Final[i64] = 5  # an activation: each called member in turn is asked for its side
F_BONUS: Final[i64] = 6  # an action being performed: a repetition is asked for its bonus
F_PAY: Final[i64] = 7
F_PUT: Final[i64] = 8  # argument: the card of an expansion
F_COST: Final[i64] = 9
F_SHED: Final[i64] = 10  # argument: how many steps of devotion to pay
F_GAIN: Final[i64] = 11  # argument: how many resources to choose
F_PRAY: Final[i64] = 12  # argument: how many steps of devotion to choose
F_DEVOTE: Final[i64] = 13
F_PICK: Final[i64] = 14
F_GIVE: Final[i64] = 15
F_LOWER: Final[i64] = 16
F_STEAL: Final[i64] = 17  # argument: 1 if nothing is given for the item
F_GIFT: Final[i64] = 18  # argument: the seat that receives
F_RAISE: Final[i64] = 19  # argument: the bonus in points
F_RAISE_TO: Final[i64] = 20
F_SICKLE: Final[i64] = 21  # argument: what was paid, as an action, plus one
F_BONFIRE: Final[i64] = 22  # the Will-o-wisp event: holders of Bonfires are asked for them
F_COUNTER: Final[i64] = 23
F_CLOSE: Final[i64] = 24

FOR_OPPOSITE: Final[i64] = 0
FOR_EXPANSION: Final[i64] = 1
FOR_COUNTERMOVE: Final[i64] = 2
FOR_WISPS: Final[i64] = 3

P_KILL: Final[i64] = 0
P_CURSE: Final[i64] = 1  # a kill that the option "kill_temple" lets reach the temples
P_TIRE: Final[i64] = 2
P_OFFER: Final[i64] = 3
P_STEP: Final[i64] = 4
P_HORN: Final[i64] = 5
P_TRICK: Final[i64] = 6
P_COUNTER: Final[i64] = 7

# --- bonuses of a repetition -------------------------------------------------------------------------------
B_NONE: Final[i64] = 0
B_RESOURCE: Final[i64] = 1
B_DEVOTION: Final[i64] = 2
B_POINT: Final[i64] = 3
B_CHEAPER: Final[i64] = 4

# --- actions -----------------------------------------------------------------------------------------------
A_USE: Final[i64] = 0  # + card: activate with a member that stands there
A_EXPAND: Final[i64] = 15  # + card
A_CARD: Final[i64] = 30  # + card: there
A_AT: Final[i64] = 45  # + 15 * owner + card: that member
A_STATE: Final[i64] = 105  # + how it stands
A_TRACK: Final[i64] = 108  # + track
A_STUFF: Final[i64] = 118  # + resource
A_POINT: Final[i64] = 121
A_SIDE: Final[i64] = 122  # + side
A_FAIL: Final[i64] = 124
A_DOLMEN: Final[i64] = 125
A_PASS: Final[i64] = 126
A_DONE: Final[i64] = 127
A_ITEM: Final[i64] = 128  # + item: use a Sickle, Rune, Bonfire or Horn
A_BONUS: Final[i64] = 133  # + bonus
A_GIVE_OWN: Final[i64] = 138  # + seat: a wisp of one's own
A_GIVE_NEW: Final[i64] = 142  # + seat: a wisp from the reserve
A_LOWER: Final[i64] = 146  # + 10 * seat + track
A_STEAL: Final[i64] = 186  # + 5 * seat + item
A_RAISE: Final[i64] = 206  # + seat: one of its dead
A_COPY: Final[i64] = 210  # + side: countermove
ACTIONS: Final = 212

# --- events ------------------------------------------------------------------------------------------------
E_FIRST: Final[i64] = 1  # seat: has the first-player marker
E_SETTLE: Final[i64] = 2  # seat; a: card
E_DEVOTION: Final[i64] = 3  # seat; a: track; b: steps gained or (negative) lost
E_GAIN: Final[i64] = 4  # seat; a: resource; b: how many
E_PAY: Final[i64] = 5  # seat; a: resource; b: how many
E_POINTS: Final[i64] = 6  # seat; a: points gained or (negative) lost; b: the action (from 1), BY_PAYING or BY_SICKLE
E_WISP: Final[i64] = 7  # seat; b: how many are left in the reserve
E_WISPS_BACK: Final[i64] = 8  # seat; a: how many; b: the action (from 1) that they pay for, 0 in the event
E_ACTIVATE: Final[i64] = 9  # seat; a: card
E_MOVE: Final[i64] = 10  # seat: by whom; a: owner; b: a journey (see ``frame_arguments``)
E_DEED: Final[i64] = 11  # seat; a: action (from 0); b: 1 for the opposite side
E_FAIL: Final[i64] = 12  # seat; a: action
E_BONUS: Final[i64] = 13  # seat; a: bonus; b: how big, and of which action (see ``frame_arguments``)
E_USE: Final[i64] = 14  # seat; a: item
E_EXPAND: Final[i64] = 15  # seat; a: card
E_PASS: Final[i64] = 16  # seat
E_ITEM: Final[i64] = 17  # seat; a: item
E_STEAL: Final[i64] = 18  # seat; a: victim; b: item
E_GIFT: Final[i64] = 19  # seat; a: receiver; b: resource
E_GIVE: Final[i64] = 20  # seat; a: receiver; b: 0 from the own pool, 1 from the reserve
E_KILL: Final[i64] = 21  # seat: by whom; a: owner; b: place of death
E_OFFER: Final[i64] = 22  # seat; b: place of death
E_GRAVES: Final[i64] = 23
E_RAISE: Final[i64] = 24  # seat; a: owner; b: card, or -1 for the pool
E_TIRE: Final[i64] = 25  # seat; a: owner; b: card
E_SWAP: Final[i64] = 26  # seat; a: owner; b: the journey of the own member
E_HOME: Final[i64] = 27  # seat; a: card
E_EVENT: Final[i64] = 28
E_KEEP: Final[i64] = 29  # seat: keeps its Bonfire for later
E_COUNTER: Final[i64] = 30  # seat; a: action
E_DECLINE: Final[i64] = 31  # seat
E_ROUND: Final[i64] = 32  # a: round that begins
E_SCORE: Final[i64] = 33  # seat; a: track; b: points
E_TRAITOR: Final[i64] = 34  # seat; a: Roman resources missing; b: points lost
E_FINAL: Final[i64] = 35  # seat; a: points for resources; b: points lost to wisps
E_WON: Final[i64] = 36  # seat
E_ROME: Final[i64] = 37
E_GUARD: Final[i64] = 38  # a: turns in this round

E_VOLUNTEER: Final[i64] = 39  # seat; a: card of the member that acts for a countermove; b: action

BY_HORN: Final[i64] = 31
BY_SICKLE: Final[i64] = 32
BY_PAYING: Final[i64] = 33
"""Causes of moves and points other than the thirty actions."""

# --- tables ------------------------------------------------------------------------------------------------
ROUNDS: Final[vec[i64]] = vec[i64]([0, 0, 6, 5, 4])
CLAN_SIZE: Final[vec[i64]] = vec[i64]([0, 0, 14, 12, 10])
PLACEMENTS: Final[vec[i64]] = vec[i64]([0, 0, 4, 3, 2])
SUPPLY: Final[vec[i64]] = vec[i64]([0, 0, 6, 7, 8])
COPIES: Final[vec[i64]] = vec[i64]([0, 0, 2, 2, 3])
ROMAN: Final[i64] = 2
"""Rule 2.3: the number of cubes of each resource that every player starts with."""
TOP: Final[i64] = 5
"""Rule 1.3: the last step of a track."""

EASY: Final[vec[i64]] = vec[i64]([12, 0, 1, 4, 6, 13, 12, 10, 9, 2, 9, 0, 0, 7, 0, 0])
"""Rule 2.7: the cards of the easy set-up, four for each player, in the order of placement."""
