"""Whether a row of cells can be a moment of a duel: what a dump or a hand-written position must keep."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from spiritboard.core.audit import audit_header, frames, need
from spiritboard.core.state import AGENDA, DEPTH, ROOM, State
from spiritboard.games.shamanking import frames as f
from spiritboard.games.shamanking import tables as t
from spiritboard.games.shamanking.library import library
from spiritboard.games.shamanking.rules import ShamanKingState

_SMALL: Final = 1 << 20


def examine(state: State) -> None:
    """Raises BadPosition, in a sentence, where something cannot be; but for whether the right seat is asked."""
    audit_header(state, f.ROW, 2, 2)
    assert isinstance(state, ShamanKingState)
    _audit_match(state)
    for seat in range(2):
        _audit_seat(state, seat)
        _audit_cards(state, seat)
    _audit_agenda(state)
    _audit_paid(state)


def _audit_match(state: ShamanKingState) -> None:
    cells = state.cells
    need(cells[ROOM] == 16, "the agenda has room for 16 frames")
    need(0 <= cells[f.TURN] <= f.TURN_LIMIT + 1, f"a duel has at most {f.TURN_LIMIT} turns")
    need(cells[f.STARTER] in (0, 1), "the format is starter or constructed")
    need(cells[f.DEFENDER] in (0, 1), "the defender is one of the two seats")
    need(0 <= cells[f.ZONE] <= 3, "the defender stands in one of three zones, or below them")
    need(0 <= cells[f.FROM] <= 4, "an attack comes from a zone, a signature move or the opening")
    need(-1 <= cells[f.WINNER] <= 1, "the winner is one of the two seats")
    kinds = {f.FROM_NOWHERE: (), f.FROM_SIGNATURE: ("move",)}.get(cells[f.FROM], ("strike",))
    attack = library().cards.get(cells[f.ATTACK])
    fits = attack is not None and attack.kind in kinds if kinds else cells[f.ATTACK] == 0
    need(fits, "the attack is a strike, a signature move or the opening attack, as its origin says")
    for cell in (f.BOOST, f.ANSWERED, f.WEAKEN, f.FLIP_FORCE, f.FLIP_INTERCEPT):
        need(-_SMALL < cells[cell] < _SMALL, "changes of Force and Intercept are small numbers")
    for cell in (f.BANS, f.NEXT_BANS):
        need(0 <= cells[cell] < 64, "bans are known ones")
    need(0 <= cells[f.USED] < 1 << 20, "only powers that exist were used")


def _audit_seat(state: ShamanKingState, seat: int) -> None:
    cells = state.cells
    shaman = library().cards.get(cells[f.SHAMAN + seat])
    need(shaman is not None and shaman.kind == "shaman", f"seat {seat + 1} plays no shaman that we know")
    row = cells[f.SHAMAN + seat] * t.CARD_ROW
    need(cells[f.TRAITS + seat] == t.TABLES.cards[row + t.COST], f"seat {seat + 1} has not its shaman's traits")
    need(0 <= cells[f.SCORE + seat] <= f.GOAL, f"a score is 0 to {f.GOAL}")
    need(cells[f.SIDE + seat] in (0, 1), "a shaman shows its front or its back")
    need(0 <= cells[f.CHARGED + seat] < 8, "only the three zones can be charged")
    need(-2 <= cells[f.STRIKE + seat] < cells[f.KINDS + seat], "a strike is one of the deck's cards")
    need(0 <= cells[f.LOOKING + seat] <= cells[f.DECK_SIZE + seat], "one looks at cards that are in the deck")
    for side in range(2):
        move = cells[f.SIGNATURE + 2 * seat + side]
        most = t.TABLES.cards[row + t.INTERCEPT + side]
        need(move == -1 or (0 <= move < 1 << 24 and move & 255 < most), "a signature move is one of the shaman's")
        waiting = any(kind == f.F_SETUP or kind == f.F_MOVE for kind, _, _, _ in frames(state))
        need(move >= 0 or waiting, "the signature moves are chosen before the duel begins")


def _audit_cards(state: ShamanKingState, seat: int) -> None:
    cells = state.cells
    kinds = cells[f.KINDS + seat]
    need(1 <= kinds <= f.DECK_LIMIT, "a deck list has cards")
    wanted: Counter[int] = Counter()
    for at in range(f.LIST + seat * f.LIST_CELLS, f.LIST + (seat + 1) * f.LIST_CELLS):
        need(0 <= cells[at] < 1 << 60, "a deck list is a list of cards")
    for card in range(f.DECK_LIMIT):
        number, copies = state.listed(seat, card), state.copies(seat, card)
        if card >= kinds:
            need(number == copies == 0, "a deck list ends with its last card")
            continue
        known = library().cards.get(number)
        playable = known is not None and known.kind in ("strike", "advantage", "teamwork")
        need(playable and copies > 0, f"the deck list of seat {seat + 1} names a card that we do not know")
        wanted[card] = copies
    sizes = [cells[f.DECK_SIZE + seat], cells[f.PILE_SIZE + seat], cells[f.AREA_SIZE + seat]]
    stacks = [cells[f.FURYOKU + 3 * seat + colour] for colour in range(3)]
    need(all(0 <= size <= f.DECK_LIMIT for size in sizes[:2]) and sum(sizes[:2]) <= f.DECK_LIMIT, "too many cards")
    need(0 <= sizes[2] <= f.AREA_LIMIT, f"an advantage area holds at most {f.AREA_LIMIT} cards")
    need(all(0 <= size <= f.STACK_LIMIT for size in stacks), f"a stack holds at most {f.STACK_LIMIT} cards")
    found = Counter(_cards_of(state, seat))
    need(found == wanted, f"the cards of seat {seat + 1} are not those of its deck list")


def _cards_of(state: ShamanKingState, seat: int) -> Iterator[int]:
    """All cards of a seat, wherever they lie. Raises BadPosition where something lies in the wrong place."""
    cells = state.cells
    first = f.CARDS + seat * f.SEAT_CARDS
    for at in range(f.SEAT_CARDS):
        card = cells[first + at]
        if at < f.DECK_LIMIT:
            there = at < cells[f.DECK_SIZE + seat] or at >= f.DECK_LIMIT - cells[f.PILE_SIZE + seat]
        else:
            colour, height = divmod(int(at - f.DECK_LIMIT), int(f.STACK_LIMIT))
            there = height < cells[f.FURYOKU + 3 * seat + colour]
        need((0 <= card < 1 << 24) if there else card == -1, "a pile has as many cards as it says")
        if there:
            open_pile = f.DECK_LIMIT - cells[f.PILE_SIZE + seat] <= at < f.DECK_LIMIT
            need(not open_pile or card & ~255 == f.OPEN, "a discard pile lies open")
            yield card & 255
    for zone in range(3):
        team = cells[f.TEAM + 3 * seat + zone]
        need(team == -1 or _kind(state, seat, team) == "teamwork", "only teamworks stand in teamwork places")
        if team >= 0:
            yield team
    for at in range(f.AREA_LIMIT):
        card = cells[f.AREA + seat * f.AREA_LIMIT + at]
        there = at < cells[f.AREA_SIZE + seat]
        need(card >= 0 if there else card == -1, "an advantage area has as many cards as it says")
        if there:
            need(_kind(state, seat, card) != "", "an advantage area holds cards of the deck")
            yield card
    if cells[f.STRIKE + seat] >= 0:
        need(_kind(state, seat, cells[f.STRIKE + seat]) == "strike", "the last strike is a strike")
        yield cells[f.STRIKE + seat]
    if cells[f.DEFENDER] == seat and cells[f.FLIPPED] != -1:
        need(cells[f.FLIPPED] & ~255 == f.OPEN, "the flipped card lies open")
        yield cells[f.FLIPPED] & 255


def _kind(state: ShamanKingState, seat: int, card: int) -> str:
    if not 0 <= card < state.cells[f.KINDS + seat]:
        return ""
    return library().cards[state.listed(seat, card)].kind


_STEPS: Final = {
    f.F_TURN: 3,
    f.F_DEFEND: 1,
    f.F_BEFORE: 3,
    f.F_CARD: 4,
    f.F_RUN: 100,
    f.F_SIGNATURE: 1,
    f.F_TRIGGERS: 1,
    f.F_COUNTER: 1,
    f.F_SCORED: 3,
    f.F_PLAYED: 2,
}
_BOTTOM: Final = (f.F_SETUP, f.F_OPENER, f.F_TURN, f.F_DEFEND, f.F_COUNTER, f.F_SCORED)


def _audit_agenda(state: ShamanKingState) -> None:
    cells = state.cells
    seen = []
    for at, (kind, seat, step, argument) in enumerate(frames(state)):
        need(f.F_SETUP <= kind <= f.F_PLAYED and seat < 2, "the agenda holds a frame that means nothing")
        need(step <= _STEPS.get(kind, 0) and argument >= 0, "the agenda holds a frame that means nothing")
        need((at == 0) == (kind in _BOTTOM), "a turn, an opening or a point is the bottom of the agenda")
        need(_argument_fits(state, kind, seat, step, argument), "the agenda holds a frame that means nothing")
        seen.append(kind)
    for at in range(AGENDA + cells[DEPTH], AGENDA + cells[ROOM]):
        need(cells[at] == 0, "nothing lies above the top of the agenda")
    flipped = cells[f.FLIPPED] >= 0
    deciding = [kind for kind, _, step, _ in frames(state) if (kind == f.F_CARD and step < 4) or kind == f.F_PLAYED]
    need(flipped == bool(deciding), "a card is flipped exactly while it is decided about")
    need(not flipped or cells[f.ZONE] < 3, "a card is flipped in a zone")
    if f.F_DEFEND in seen:
        seat = next(seat for kind, seat, _, _ in frames(state) if kind == f.F_DEFEND)
        need(seat == cells[f.DEFENDER], "it is the defender who defends")


def _audit_paid(state: ShamanKingState) -> None:
    """What was paid for the flipped card, and what waits for its counterattack."""
    cells = state.cells
    bottom = next(frames(state))[0]
    flipped = cells[f.FLIPPED] >= 0
    changed = cells[f.FLIP_FORCE] or cells[f.FLIP_INTERCEPT]
    need(flipped or not changed, "numbers are changed on a flipped card only")
    riders = cells[f.RIDERS]
    need(riders == 0 or flipped or bottom == f.F_COUNTER, "effects wait for a counterattack with the flipped card")
    owner = cells[f.DEFENDER] if flipped else 1 - cells[f.DEFENDER]
    strike = state.listed(owner, cells[f.FLIPPED] & 255) if flipped else cells[f.ATTACK]
    team = (riders >> 32) - 1
    need(riders >= 0 and (team == -1 or _kind(state, owner, team) == "teamwork"), "a teamwork's power was paid for")
    teamwork = state.listed(owner, team) if team >= 0 else 0
    for power in range(8):
        if riders >> 4 * power & 15:
            card = library().cards.get(strike if power < 4 else teamwork)
            later = [each.later for each in card.powers] if card is not None else []
            need(power % 4 < len(later) and later[power % 4] != (), "effects wait only where a power says so")
    if bottom == f.F_OPENER:
        idle = cells[f.FROM] == f.FROM_NOWHERE and not (cells[f.BOOST] or cells[f.ANSWERED] or cells[f.WEAKEN])
        need(idle, "nobody attacks before it is chosen who defends")


def _argument_fits(state: ShamanKingState, kind: int, seat: int, step: int, argument: int) -> bool:
    cells = state.cells
    own = seat == cells[f.DEFENDER]
    if kind in (f.F_CARD, f.F_BEFORE):
        row = (argument >> 8) - 1
        known = 0 <= row < len(t.TABLES.powers) and row % t.POWER_ROW == 0 and argument & 255 < 8
        return own and (known if step == 3 else argument == 0)
    if kind == f.F_PAY:
        floor = argument >> 24
        return floor <= 2 and argument & 0xFFFFFF > 0 and state.pay_colours(seat, argument) > 0
    if kind == f.F_ADD:
        return argument < 1 << 24
    if kind == f.F_RUN:
        return 0 < argument & 0xFFFF < len(t.TABLES.code) // t.CODE_ROW and argument >> 16 <= 4
    if kind == f.F_TRIGGERS:
        return argument & 0xFFFFFFFF < 1 << f.SOURCES and _sources_exist(state, seat, argument)
    if kind in (f.F_PLACE, f.F_PLAYED, f.F_DEFEND, f.F_SIGNATURE):
        return own and argument == 0
    most = {f.F_CHARGE: 8, f.F_MOVE: 2, f.F_TURN: 2, f.F_SHUFFLE: 2}
    return argument < most.get(kind, 1)


def _sources_exist(state: ShamanKingState, seat: int, sources: int) -> bool:
    cells = state.cells
    manned = _kind(state, seat, (sources >> 32) - 1) == "teamwork"
    if sources >> 32 and not manned:
        return False
    for source in range(f.SOURCES):
        if not sources >> source & 1:
            continue
        if f.FROM_RIDER <= source < f.FROM_TEAM and not cells[f.RIDERS] >> 4 * (source - f.FROM_RIDER) & 15:
            return False
        if f.FROM_RIDER + 4 <= source < f.FROM_AREA and not manned:
            return False
        if source >= f.FROM_AREA and source - f.FROM_AREA >= cells[f.AREA_SIZE + seat]:
            return False
    return True
