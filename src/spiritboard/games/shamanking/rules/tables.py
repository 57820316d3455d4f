# compiled
"""All cards as rows of numbers for the rules, filled once when the sets are loaded.

A card's number is 256 times its set's number plus its number in the set, the same in every installation with that set.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# --- a card's row ------------------------------------------------------------------------------------------
KIND: Final[i64] = 0
COST: Final[i64] = 1  # green + yellow << 8 + red << 16
INTERCEPT: Final[i64] = 2
FORCE: Final[i64] = 3
TRAIT: Final[i64] = 4
OWNER: Final[i64] = 5  # the only shaman who may play it (a spectergram), 0 for anybody
KEYWORDS: Final[i64] = 6
TACTICAL_COST: Final[i64] = 7
STATICS: Final[i64] = 8  # first of its statics
STATICS_END: Final[i64] = 9
POWERS: Final[i64] = 10  # first of its payment powers
POWERS_END: Final[i64] = 11
ON_PLAY_CODE: Final[i64] = 12  # programs; 0 for none
ON_COUNTER_CODE: Final[i64] = 13
ON_SCORE_CODE: Final[i64] = 14
PITCH_CODE: Final[i64] = 15
EVENT_CODE: Final[i64] = 16  # on focus, clean up, celebration, a charge
CARD_ROW: Final[i64] = 20

# --- a shaman's row, after its kind --------------------------------------------------------------------------
TRAIT_SET: Final[i64] = 1
MOVES: Final[i64] = 2  # how many on the front, how many on the back
FIRST_MOVE: Final[i64] = 4  # the number of the first on the front and on the back; the others follow it

STRIKE_CARD: Final[i64] = 1
ADVANTAGE_CARD: Final[i64] = 2
TEAMWORK_CARD: Final[i64] = 3
SHAMAN_CARD: Final[i64] = 4
MOVE_CARD: Final[i64] = 5

K_IMMEDIATE: Final[i64] = 1
K_TACTICAL: Final[i64] = 2
K_CHARGE_ANY: Final[i64] = 4

# --- a static's row ----------------------------------------------------------------------------------------
S_TARGET: Final[i64] = 0
S_IF: Final[i64] = 1
S_IF_NUMBER: Final[i64] = 2
S_FORCE: Final[i64] = 3
S_INTERCEPT: Final[i64] = 4
S_PER: Final[i64] = 5
S_BANS: Final[i64] = 6
S_START: Final[i64] = 7  # the zone where the answer to it starts
S_PRICE: Final[i64] = 8  # how cards cost less: a packed cost, and CHEAP_ flags above it
PRICE_FLAGS: Final[i64] = 24
"""Where the flags begin in S_PRICE."""
STATIC_ROW: Final[i64] = 9

T_SELF: Final[i64] = 0
T_YOURS: Final[i64] = 1
T_HERE: Final[i64] = 2
T_INCOMING: Final[i64] = 3

IF_ALWAYS: Final[i64] = 0
IF_INCOMING_MOST: Final[i64] = 1
IF_INCOMING_LEAST: Final[i64] = 2
IF_IN: Final[i64] = 3
IF_FOE_IN: Final[i64] = 4
IF_BACK: Final[i64] = 5
IF_FRONT: Final[i64] = 6
IF_CHARGED: Final[i64] = 7
IF_BEHIND: Final[i64] = 8
IF_AHEAD: Final[i64] = 9
IF_TEAM: Final[i64] = 10
IF_FOE_TEAM: Final[i64] = 11
IF_POORER: Final[i64] = 12
IF_RICHER: Final[i64] = 13
IF_FOE_CHARGED: Final[i64] = 14
IF_BOTH: Final[i64] = 15  # number: a row of joined conditions
IF_EITHER: Final[i64] = 16
JOINED_ROW: Final[i64] = 4
"""The length of a row: two conditions with their numbers."""

PER_ONE: Final[i64] = 0
PER_TEAM: Final[i64] = 1
PER_FOE_TEAM: Final[i64] = 2
PER_CHARGED: Final[i64] = 3
PER_ADVANTAGE: Final[i64] = 4
PER_GREEN: Final[i64] = 5
PER_YELLOW: Final[i64] = 6
PER_RED: Final[i64] = 7
PER_FOE_POINT: Final[i64] = 8

BAN_FOCUS: Final[i64] = 1
BAN_PITCH: Final[i64] = 2
BAN_TACTICAL: Final[i64] = 4
BAN_SIGNATURE: Final[i64] = 8
BAN_ADVANTAGE: Final[i64] = 16
BAN_TEAMWORK: Final[i64] = 32

CHEAP_YELLOW: Final[i64] = 1  # yellow costs count as green
CHEAP_RED: Final[i64] = 2  # red costs count as yellow
SAFE_TEAM: Final[i64] = 4  # the opponent cannot eliminate your teamworks

# --- a power's row -----------------------------------------------------------------------------------------
P_COST: Final[i64] = 0
P_INTERCEPT: Final[i64] = 1
P_FORCE: Final[i64] = 2
P_FLAGS: Final[i64] = 3
P_CODE: Final[i64] = 4
P_LATER: Final[i64] = 5  # the program that waits for the counterattack, 0 for none
P_IF: Final[i64] = 6
P_IF_NUMBER: Final[i64] = 7
POWER_ROW: Final[i64] = 8

P_ONCE: Final[i64] = 1
P_BEFORE: Final[i64] = 2
P_TURN_BACK: Final[i64] = 4  # the price is turning the shaman from its back to its front
P_SELF: Final[i64] = 8  # the price is the teamwork itself
P_UNCHARGE: Final[i64] = 16  # the price is the charge of this zone
P_STRIKE: Final[i64] = 32  # it changes a strike, so it needs one

# --- a program's instructions ------------------------------------------------------------------------------
ARG_A: Final[i64] = 1
ARG_B: Final[i64] = 2
SKIP: Final[i64] = 3  # of a condition or an option: the number of instructions that depend on it
TIMES: Final[i64] = 3  # of the others: what the amount is multiplied by
CODE_ROW: Final[i64] = 4

OP_END: Final[i64] = 0
OP_IF: Final[i64] = 1  # condition, number; skips if it does not hold
OP_MAY: Final[i64] = 2  # skips unless the player wants it
OP_ADD: Final[i64] = 3  # how many, colour (3: of the zone)
OP_DRAIN: Final[i64] = 4  # how many, colour (3: your choice)
OP_LOSE: Final[i64] = 5  # how many, colour
OP_BREAK: Final[i64] = 6  # 0 one of theirs, 1 all of theirs, 2 all of everybody's
OP_CHARGE: Final[i64] = 7  # zone (3: the zone you are in, 4: your choice)
OP_UNCHARGE: Final[i64] = 8  # zone of the opponent (4: your choice)
OP_RISE: Final[i64] = 9  # how many zones
OP_RESTART: Final[i64] = 10
OP_WEAKEN: Final[i64] = 11  # how much
OP_BOOST: Final[i64] = 12  # Force, Intercept of the flipped card
OP_EMPOWER: Final[i64] = 13  # Force of the attack that was just made
OP_LOOK: Final[i64] = 14  # how many, how many stay on top
OP_ARRANGE: Final[i64] = 15  # how many
OP_SEARCH: Final[i64] = 16  # kind of card (0: any)
OP_SALVAGE: Final[i64] = 17  # kind of card (0: any)
OP_BAN: Final[i64] = 18  # bans on the opponent's next turn
OP_TURN: Final[i64] = 19
OP_RETURN: Final[i64] = 20
OP_MILL: Final[i64] = 21  # how many of the opponent's
OP_SHIFT: Final[i64] = 22  # colour from, colour to
OP_CHOOSE: Final[i64] = 23  # between how many programs; they follow, each as OP_ARM
OP_ARM: Final[i64] = 24  # where the program begins


HERE_ZONE: Final[i64] = 3
"""Operand of OP_CHARGE and OP_UNCHARGE: the zone of the card."""
BREAK_EVERYBODYS: Final[i64] = 2
"""Operand of OP_BREAK: the teamworks of both seats."""


class Tables:
    """Rows of numbers about cards, statics, powers and programs."""

    def __init__(self) -> None:
        self.cards: vec[i64] = vec[i64]([0] * (20 * 4096))
        self.statics: vec[i64] = vec[i64]()
        self.powers: vec[i64] = vec[i64]()
        self.code: vec[i64] = vec[i64]([0] * 4)
        self.worth: vec[i64] = vec[i64]([0])
        self.joined: vec[i64] = vec[i64]()

    def fill(
        self,
        cards: list[int],
        statics: list[int],
        powers: list[int],
        code: list[int],
        worth: list[int],
        joined: list[int],
    ) -> None:
        """Set the rows of all cards. ``worth`` is, for each instruction, the value of the program that begins there for
        its player, in hundredths of a green furyoku."""
        self.cards = vec[i64](cards)
        self.statics = vec[i64](statics)
        self.powers = vec[i64](powers)
        self.code = vec[i64](code)
        self.worth = vec[i64](worth)
        self.joined = vec[i64](joined)


TABLES: Final = Tables()
