# compiled
"""What one seat sees of a duel, as features for a learner.

The encoder gets only a concealed state, so hidden information cannot leak into it. The viewer's own features come
first, then the opponent's. A card is encoded by what is printed on it and by its number; a *list* has one byte for each
different card of a deck, in the order of the deck list.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT, BYTES
from spiritboard.core.encode import at_most, bits_into, frame_into
from spiritboard.core.feature import Feature
from spiritboard.core.frame import seat_of
from spiritboard.core.sight import LABEL_VALUE, UNSEEN
from spiritboard.core.state import ASKED, DEPTH
from spiritboard.games.shamanking.rules.board import TEAM_POWERS, Board
from spiritboard.games.shamanking.rules.card_ids import Label, Place
from spiritboard.games.shamanking.rules.costs import amount
from spiritboard.games.shamanking.rules.frames import *
from spiritboard.games.shamanking.rules.modifiers import current_bans, incoming_force
from spiritboard.games.shamanking.rules.tables import *
from spiritboard.games.shamanking.rules.tables import TABLES

SHIFT: Final[i64] = 16
"""Added to numbers that may be negative."""
LIST_WORDS: Final[i64] = 10

_counts: Final[vec[i64]] = vec[i64]([0] * 320)
"""Four lists: cards unseen, in the discard pile, in the advantage area, and being looked at."""
_PILE: Final[i64] = 80
_LAID: Final[i64] = 160
_LOOKED: Final[i64] = 240


def _card(name: str, meaning: str) -> tuple[Feature, ...]:
    """Return the features of one card."""
    return (
        Feature(f"{name} kind", 4, 1, f"{meaning}: a strike, an advantage, a teamwork, a signature move; or none"),
        Feature(f"{name} cost", 3, 127, "green, yellow and red furyoku that it costs"),
        Feature(f"{name} intercept", 1, 127, "its printed Intercept"),
        Feature(f"{name} force", 1, 127, "its printed Force"),
        Feature(f"{name} trait", 1, 127, "the number of its trait"),
        Feature(f"{name} keywords", 3, 1, "immediate, tactical, charges any zone"),
        Feature(f"{name} does", 3, 1, "has an effect on play, on a counterattack, on scoring"),
        Feature(f"{name} number", 12, 1, "its number, bit by bit: the set's number from bit 8 on"),
        Feature(f"{name} also", 4, 1, "has payment powers, has live modifiers, can be pitched, binds to one shaman"),
    )


def _side(who: str) -> tuple[Feature, ...]:
    """Return the features of one seat."""
    return (
        Feature(f"{who} points", 1, 3, "points"),
        Feature(f"{who} deck", 1, 80, "cards in the deck"),
        Feature(f"{who} pile", 1, 80, "cards in the discard pile"),
        Feature(f"{who} area", 1, 12, "cards in the advantage area"),
        Feature(f"{who} furyoku", 3, 24, "cards in the green, yellow and red stacks"),
        Feature(f"{who} looking", 1, 80, "cards on top of the deck that the seat chooses from"),
        Feature(f"{who} charged", 3, 1, "which zones are charged"),
        Feature(f"{who} back", 1, 1, "the shaman shows its back"),
        Feature(f"{who} asked", 1, 1, "the seat must answer now"),
        Feature(f"{who} acting", 1, 1, "the open question is part of this seat's doing"),
        Feature(f"{who} moves", 2, 127, "the signature moves inside, front and back, as far as seen: from 1"),
        Feature(f"{who} traits", 16, 1, "traits whose cards the shaman may play"),
        Feature(f"{who} shaman", 16, 1, "the shaman's number, bit by bit"),
        *_card(f"{who} strike", "the last strike"),
        *(
            feature
            for zone in ("green", "yellow", "red")
            for feature in _card(f"{who} {zone} teamwork", "the teamwork there")
        ),
        *_card(f"{who} top", "the deck's top card, where the viewer knows it"),
        Feature(f"{who} unseen", 80, 7, "list: cards that the viewer has not seen, in the deck or among the furyoku"),
        Feature(f"{who} discarded", 80, 127, "list: cards in the discard pile"),
        Feature(f"{who} laid", 80, 127, "list: cards in the advantage area"),
        Feature(f"{who} looked at", 80, 127, "list: known cards among those being chosen from"),
    )


FEATURES: Final = (
    Feature("seat", 2, 1, "the viewer's seat"),
    Feature("starter", 1, 1, "traits and spectergrams bind nobody"),
    Feature("defending", 2, 1, "whose turn it is to defend: the viewer's, the opponent's"),
    Feature("attack from", 3, 1, "the attack comes from a signature move, is the opening one, or comes from a zone"),
    Feature("zone", 4, 1, "where the defender stands: green, yellow, red, or below"),
    Feature("attack zone", 3, 1, "the zone that the attack comes from"),
    Feature("flipped", 1, 1, "a card is being decided"),
    Feature("turn", 1, 127, "the turn's number"),
    Feature("incoming", 1, 127, "the incoming attack's Force; at least 0"),
    Feature("boost", 1, 127, "what payments and triggers gave it, plus 16"),
    Feature("answered", 1, 127, "Force of the attack that it answered; at least 0"),
    Feature("weakened", 1, 127, "what the defender took from it"),
    Feature("flip force", 1, 127, "what payments changed on the flipped card, plus 16"),
    Feature("flip intercept", 1, 127, "the same for its Intercept"),
    Feature("won", 1, 2, "1: the viewer has won, 2: the opponent has"),
    Feature("bans", 8, 1, "what the defender may not do: focus, pitch, tactical, signature, advantage, teamwork"),
    Feature("next bans", 8, 1, "the same for the other's next turn"),
    Feature("used", 24, 1, "powers that cannot be used again"),
    Feature("riders", 32, 1, "effects that wait for the counterattack, four bits a power"),
    *(
        feature
        for name in ("open", "2nd", "3rd")
        for feature in (
            Feature(f"{name} frame", 24, 1, "what is unfinished, from the top of the agenda down: frames 1 to 24"),
            Feature(f"{name} frame seat", 4, 1, "whose doing it is, relative to the viewer"),
            Feature(f"{name} frame step", 4, 1, "how far it is, as four bits"),
            Feature(f"{name} frame argument", 32, 1, "its details, bit by bit"),
        )
    ),
    *_card("card", "the card being decided"),
    *_card("attack", "the attack's card"),
    *_side("own"),
    *_side("their"),
)


def observe(state: Board, viewer: i64, into: vec[i64], at: i64) -> None:
    """Write what ``conceal`` has left to the viewer as words of eight features, starting at ``at``."""
    cells = state.cells
    me: i64 = 0
    about: i64 = 0
    if viewer >= 0:
        me = viewer
        about = BIT[viewer]
    about |= cells[STARTER] << 2
    if cells[DEFENDER] == me:
        about |= 8
    else:
        about |= 16
    origin = cells[FROM]
    where = BIT[at_most(cells[ZONE], 3)]
    if origin == FROM_SIGNATURE:
        about |= 32
    elif origin == FROM_NOWHERE:
        about |= 64
    else:
        about |= 128
        where |= BIT[4 + origin]
    flipped = cells[FLIPPED]
    if flipped >= 0:
        where |= 128
    into[at] = BYTES[about]
    into[at + 1] = BYTES[where]
    won: i64 = 0
    if cells[WINNER] >= 0:
        won = 2
        if cells[WINNER] == me:
            won = 1
    into[at + 2] = (
        at_most(cells[TURN], 127)
        | at_most(incoming_force(state), 127) << 8
        | at_most(cells[BOOST] + SHIFT, 127) << 16
        | at_most(cells[ANSWERED], 127) << 24
        | at_most(cells[WEAKEN], 127) << 32
        | at_most(cells[FLIP_FORCE] + SHIFT, 127) << 40
        | at_most(cells[FLIP_INTERCEPT] + SHIFT, 127) << 48
        | won << 56
    )
    at = bits_into(current_bans(state), 1, into, at + 3)
    at = bits_into(cells[NEXT_BANS], 1, into, at)
    at = bits_into(cells[USED], 3, into, at)
    at = bits_into(_riders(state), 4, into, at)
    at = frame_into(cells, 0, me, into, at)
    at = frame_into(cells, 1, me, into, at)
    at = frame_into(cells, 2, me, into, at)
    at = _card_into(_known(state, cells[DEFENDER], flipped), into, at)
    at = _card_into(cells[ATTACK], into, at)
    at = _side_into(state, me, into, at)
    _side_into(state, 1 - me, into, at)


def _riders(state: Board) -> i64:
    """Return how often each power waits for the counterattack, in four bits per power."""
    found: i64 = 0
    for power in range(2 * TEAM_POWERS):
        found |= at_most(state.riders(power), 15) << 4 * power
    return found


def _known(state: Board, seat: i64, card: i64) -> i64:
    """Return the number of a labelled card; 0 if it is unseen or there is none."""
    if card < 0 or card & LABEL_VALUE == UNSEEN:
        return 0
    return state.number_of(seat, Label(card))


def _card_into(card: i64, into: vec[i64], at: i64) -> i64:
    """Write what is printed on a card; zeros if there is none."""
    if card == 0:
        return bits_into(0, 4, into, at)
    rows = TABLES.cards
    row = card * CARD_ROW
    kind: i64 = 8
    if rows[row + KIND] <= TEAMWORK_CARD:
        kind = BIT[rows[row + KIND] - 1]
    cost = rows[row + COST]
    into[at] = (
        BYTES[kind]
        | amount(cost, GREEN) << 32
        | amount(cost, YELLOW) << 40
        | amount(cost, RED) << 48
        | at_most(rows[row + INTERCEPT], 127) << 56
    )
    does: i64 = 0
    if rows[row + ON_PLAY_CODE]:
        does |= 1
    if rows[row + ON_COUNTER_CODE]:
        does |= 2
    if rows[row + ON_SCORE_CODE]:
        does |= 4
    into[at + 1] = (
        at_most(rows[row + FORCE], 127)
        | at_most(rows[row + TRAIT], 127) << 8
        | BYTES[rows[row + KEYWORDS] & 7 | does << 3] << 16
    )
    also: i64 = 0
    if rows[row + POWERS] < rows[row + POWERS_END]:
        also |= 1
    if rows[row + STATICS] < rows[row + STATICS_END]:
        also |= 2
    if rows[row + PITCH_CODE]:
        also |= 4
    if rows[row + OWNER]:
        also |= 8
    return bits_into(card | also << 12, 2, into, at + 2)


def _side_into(state: Board, seat: i64, into: vec[i64], at: i64) -> i64:
    cells = state.cells
    stacks = FURYOKU + 3 * seat
    into[at] = (
        cells[SCORE + seat]
        | cells[DECK_SIZE + seat] << 8
        | cells[PILE_SIZE + seat] << 16
        | at_most(cells[AREA_SIZE + seat], 12) << 24
        | at_most(cells[stacks], 24) << 32
        | at_most(cells[stacks + 1], 24) << 40
        | at_most(cells[stacks + 2], 24) << 48
        | cells[LOOKING + seat] << 56
    )
    flags = cells[CHARGED + seat] | cells[SIDE + seat] << 3
    if cells[ASKED] == seat:
        flags |= 16
    if cells[DEPTH] and seat_of(state.top()) == seat:
        flags |= 32
    front, back = cells[SIGNATURE + 2 * seat], cells[SIGNATURE + 2 * seat + 1]
    into[at + 1] = BYTES[flags] | _move(front) << 48 | _move(back) << 56
    at = bits_into(cells[TRAITS + seat], 2, into, at + 2)
    at = bits_into(cells[SHAMAN + seat], 2, into, at)
    at = _card_into(_known(state, seat, cells[STRIKE + seat]), into, at)
    for zone in range(3):
        at = _card_into(_known(state, seat, state.teamwork(seat, zone)), into, at)
    top: i64 = -1
    if cells[DECK_SIZE + seat]:
        top = cells[state.deck_at(seat, 0)]
    at = _card_into(_known(state, seat, top), into, at)
    _count(state, seat)
    for word in range(4 * LIST_WORDS):
        packed: i64 = 0
        for byte in range(8):
            packed |= _counts[8 * word + byte] << 8 * byte
        into[at + word] = packed
    return at + 4 * LIST_WORDS


def _move(label: i64) -> i64:
    """Return a signature move's number from 1; 0 if it is unseen or not chosen yet."""
    if label < 0 or label & LABEL_VALUE == UNSEEN:
        return 0
    return (label & LABEL_VALUE) + 1


def _count(state: Board, seat: i64) -> None:
    """Fill the four lists for one seat's deck."""
    cells = state.cells
    for at in range(320):
        _counts[at] = 0
    for card in range(cells[KINDS + seat]):
        _counts[card] = state.copies_at(seat, Place(card))
    first = CARDS + seat * SEAT_CARDS
    pile = first + DECK_LIMIT - cells[PILE_SIZE + seat]
    looked = first + cells[DECK_SIZE + seat] - cells[LOOKING + seat]
    for at in range(first, first + SEAT_CARDS):
        value = cells[at]
        if value < 0 or value & LABEL_VALUE == UNSEEN:
            continue
        card = value & LABEL_VALUE
        _counts[card] -= 1
        if pile <= at < first + DECK_LIMIT:
            _counts[_PILE + card] += 1
        elif looked <= at < first + cells[DECK_SIZE + seat]:
            _counts[_LOOKED + card] += 1
    for at in range(cells[AREA_SIZE + seat]):
        _counts[_LAID + state.advantage_at(seat, at)] += 1
    for at in range(TEAM + 3 * seat, TEAM + 3 * seat + 3):
        if cells[at] >= 0:
            _counts[cells[at]] -= 1
    if cells[STRIKE + seat] >= 0:
        _counts[cells[STRIKE + seat]] -= 1
    if cells[FLIPPED] >= 0 and cells[DEFENDER] == seat:
        _counts[state.flipped_place()] -= 1
