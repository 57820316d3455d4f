"""Checks that a row of cells is a possible state of a duel, for dumps and hand-written positions."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from spiritboard.core.audit import audit_header, frames, need
from spiritboard.core.state import AGENDA, DEPTH, ROOM, State
from spiritboard.games.shamanking.cards.library import card_of, library
from spiritboard.games.shamanking.rules import frames as f
from spiritboard.games.shamanking.rules import tables as t
from spiritboard.games.shamanking.rules.card_ids import Number, Place
from spiritboard.games.shamanking.rules.costs import WHOLE_COST
from spiritboard.games.shamanking.rules.events import event_card
from spiritboard.games.shamanking.rules.frame_arguments import (
    code_at,
    event_kind,
    event_zone,
    paid_power,
    paid_row,
    source_set,
    zone_at,
)
from spiritboard.games.shamanking.rules.paying import pay_colours
from spiritboard.games.shamanking.rules.state import ShamanKingState
from spiritboard.games.shamanking.rules.steps import STEPS
from spiritboard.games.shamanking.rules.triggers import source_team
from spiritboard.games.shamanking.text.notation import place_in

_SMALL: Final = 1 << 20


def examine(state: State) -> None:
    """Raise BadPosition, with a sentence, if something is impossible. Who is asked is not checked."""
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
    need(cells[ROOM] == f.AGENDA_ROOM, f"the agenda has room for {f.AGENDA_ROOM} frames")
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
        most = t.TABLES.cards[row + t.MOVES + side]
        need(
            move == -1 or (0 <= move < 1 << 24 and place_in(move) < most),
            "a signature move is one of the shaman's",
        )
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
        number, copies = state.number_at(seat, Place(card)), state.copies_at(seat, Place(card))
        if card >= kinds:
            need(number == copies == 0, "a deck list ends with its last card")
            continue
        known = library().cards.get(int(number))
        playable = known is not None and known.kind in ("strike", "advantage", "teamwork")
        need(playable and copies > 0, f"the deck list of seat {seat + 1} names a card that we do not know")
        wanted[card] = copies
    sizes = [cells[f.DECK_SIZE + seat], cells[f.PILE_SIZE + seat], cells[f.AREA_SIZE + seat]]
    stacks = [cells[f.FURYOKU + 3 * seat + colour] for colour in range(3)]
    need(all(0 <= size <= f.DECK_LIMIT for size in sizes[:2]) and sum(sizes[:2]) <= f.DECK_LIMIT, "too many cards")
    laid = [sizes[2], *stacks]
    need(all(0 <= size <= f.DECK_LIMIT for size in laid) and sum(laid) <= f.DECK_LIMIT, "too many cards")
    found = Counter(_cards_of(state, seat))
    need(found == wanted, f"the cards of seat {seat + 1} are not those of its deck list")


def _cards_of(state: ShamanKingState, seat: int) -> Iterator[int]:
    """Yield all cards of a seat. Raise BadPosition if one is in an impossible place."""
    cells = state.cells
    first = f.CARDS + seat * f.SEAT_CARDS
    for at in range(f.SEAT_CARDS):
        card = cells[first + at]
        if at < f.DECK_LIMIT:
            there = at < cells[f.DECK_SIZE + seat] or at >= f.DECK_LIMIT - cells[f.PILE_SIZE + seat]
        else:
            there = at < f.DECK_LIMIT + state.total_furyoku(seat) or at >= f.SEAT_CARDS - cells[f.AREA_SIZE + seat]
        need((0 <= card < 1 << 24) if there else card == -1, "a pile has as many cards as it says")
        if there:
            pile = f.DECK_LIMIT - cells[f.PILE_SIZE + seat] <= at < f.DECK_LIMIT
            area = at >= f.SEAT_CARDS - cells[f.AREA_SIZE + seat]
            need(not (pile or area) or card & ~255 == f.OPEN, "discard piles and advantages lie open")
            yield place_in(card)
    for zone in range(3):
        team = cells[f.TEAM + 3 * seat + zone]
        need(team == -1 or _kind(state, seat, team) == "teamwork", "only teamworks stand in teamwork places")
        if team >= 0:
            yield team
    if cells[f.STRIKE + seat] >= 0:
        need(_kind(state, seat, cells[f.STRIKE + seat]) == "strike", "the last strike is a strike")
        yield cells[f.STRIKE + seat]
    if cells[f.DEFENDER] == seat and cells[f.FLIPPED] != -1:
        need(cells[f.FLIPPED] & ~255 == f.OPEN, "the flipped card lies open")
        yield place_in(cells[f.FLIPPED])


def _kind(state: ShamanKingState, seat: int, card: int) -> str:
    if not 0 <= card < state.cells[f.KINDS + seat]:
        return ""
    return card_of(state.number_at(seat, Place(card))).kind


_BOTTOM: Final = (f.F_SETUP, f.F_OPENER, f.F_TURN, f.F_DEFEND, f.F_COUNTER, f.F_SCORED)


def _audit_agenda(state: ShamanKingState) -> None:
    cells = state.cells
    seen = []
    for at, (kind, seat, step, argument) in enumerate(frames(state)):
        need(f.F_SETUP <= kind <= f.F_EVENT and seat < 2, "the agenda holds a frame that means nothing")
        need(step <= STEPS[kind].last and argument >= 0, "the agenda holds a frame that means nothing")
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
    """Check the changes paid for the flipped card, and what waits for its counterattack."""
    cells = state.cells
    bottom = next(frames(state))[0]
    flipped = cells[f.FLIPPED] >= 0
    changed = cells[f.FLIP_FORCE] or cells[f.FLIP_INTERCEPT]
    need(flipped or not changed, "numbers are changed on a flipped card only")
    riders = cells[f.RIDERS] | cells[f.TEAM_RIDERS]
    need(0 <= cells[f.RIDERS] < 1 << 32, "effects wait for a counterattack with the flipped card")
    need(riders == 0 or flipped or bottom == f.F_COUNTER, "effects wait for a counterattack with the flipped card")
    owner = cells[f.DEFENDER] if flipped else 1 - cells[f.DEFENDER]
    strike = state.flipped_number() if flipped else state.attack_number()
    team = state.rider_teamwork()
    need(
        riders >= 0 and (team == -1 or _kind(state, owner, int(team)) == "teamwork"), "a teamwork's power was paid for"
    )
    teamwork = state.number_at(owner, team) if team >= 0 else Number(0)
    for power in range(8):
        if state.riders(power):
            card = library().cards.get(int(strike if power < 4 else teamwork))
            later = [each.later for each in card.powers] if card is not None else []
            need(power % 4 < len(later) and later[power % 4] != (), "effects wait only where a power says so")
    if bottom == f.F_OPENER:
        idle = cells[f.FROM] == f.FROM_NOWHERE and not (cells[f.BOOST] or cells[f.ANSWERED] or cells[f.WEAKEN])
        need(idle, "nobody attacks before it is chosen who defends")


def _argument_fits(state: ShamanKingState, kind: int, seat: int, step: int, argument: int) -> bool:
    cells = state.cells
    own = seat == cells[f.DEFENDER]
    if kind in (f.F_CARD, f.F_BEFORE):
        row = paid_row(argument)
        known = 0 <= row < len(t.TABLES.powers) and row % t.POWER_ROW == 0 and paid_power(argument) < 8
        return own and (known if step == 3 else argument == 0)
    if kind == f.F_PAY:
        return 0 < argument < f.OWED_LIMIT and argument & WHOLE_COST > 0 and pay_colours(state, seat, argument) > 0
    if kind == f.F_ADD:
        return argument <= WHOLE_COST
    if kind == f.F_EFFECT:
        return 0 < code_at(argument) < len(t.TABLES.code) // t.CODE_ROW and zone_at(argument) <= 4
    if kind == f.F_EVENT:
        card = library().cards.get(int(event_card(argument)))
        return (
            event_zone(argument) <= f.NO_ZONE
            and event_kind(argument) <= f.ON_CHARGE
            and (card is not None or not event_card(argument))
        )
    if kind == f.F_ORDER:
        return source_set(argument) < 1 << f.SOURCES and _sources_exist(state, seat, argument)
    if kind in (f.F_PLACE, f.F_PLAYED, f.F_DEFEND, f.F_SIGNATURE):
        return own and argument == 0
    most = {f.F_CHARGE: 8, f.F_MOVE: 2, f.F_TURN: 2, f.F_SHUFFLE: 2}
    return argument < most.get(kind, 1)


def _sources_exist(state: ShamanKingState, seat: int, sources: int) -> bool:
    cells = state.cells
    team = source_team(sources)
    manned = _kind(state, seat, int(team)) == "teamwork"
    if team >= 0 and not manned:
        return False
    for source in range(f.SOURCES):
        if not sources >> source & 1:
            continue
        if f.FROM_RIDER <= source < f.FROM_TEAM and not state.riders(source - f.FROM_RIDER):
            return False
        if f.FROM_RIDER + 4 <= source < f.FROM_AREA and not manned:
            return False
        if source >= f.FROM_AREA and source - f.FROM_AREA >= cells[f.AREA_SIZE + seat]:
            return False
    return True
