"""A view of Samhain arranged for display."""

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.counts import count_at, total
from spiritboard.core.event import Event
from spiritboard.core.seats import EVERYTHING
from spiritboard.core.state import PLAYERS
from spiritboard.games.samhain.rules import frames as f
from spiritboard.games.samhain.rules.board import Board
from spiritboard.games.samhain.rules.card_sets import has_card
from spiritboard.games.samhain.show import coach
from spiritboard.games.samhain.show.choices import prompt
from spiritboard.games.samhain.show.keys import (
    card_key,
    item_key,
    member_key,
    points_key,
    reserve_key,
    seat_key,
    stock_key,
    track_key,
)
from spiritboard.games.samhain.show.prompts import waiting
from spiritboard.games.samhain.show.words import (
    ITEM_WORDS,
    RESOURCE_WORDS,
    deed_words,
    rule_of,
    source_of_points,
    tell,
    track_title,
)
from spiritboard.games.samhain.text.notation import CARD_NAMES, ITEMS, RESOURCES, SIDES, TEMPLES, card_actions
from spiritboard.scenes.rulebook import read_rules
from spiritboard.scenes.scene import Area, Ending, Item, Scene, SeatCard
from spiritboard.scenes.show import Moment, Occasion, Saying, Show
from spiritboard.scenes.tally import Tally
from spiritboard.scenes.tongue import Tongue

_HERE = Path(__file__).parent.parent
MANY_POINTS: Final = 3
"""The number of points gained at once that bots comment on."""
GUARD_NEAR: Final = 12
"""The stall guard (3.6) is mentioned from this many turns before it takes effect."""
_MP: Final = "1 resource, 1 step of devotion or 1 point pays 1 MP (multiple point)."


class SamhainShow(Show):
    """The display of Samhain."""

    def tell(self, event: Event, viewer: int, names: Sequence[str], tongue: Tongue) -> str:  # noqa: ARG002 - everything is public
        return tell(event, names, tongue)

    def rule_of(self, event: Event) -> str:
        return rule_of(event)

    def scores(self, event: Event) -> bool:
        return event.kind == f.E_SCORE or (event.kind == f.E_POINTS and event.a > 0)

    def account(self, events: Iterable[Event], viewer: int, names: Sequence[str], tongue: Tongue) -> list[str]:
        tally, last = Tally(), list[str]()
        for event in events:
            if event.kind == f.E_ROUND:
                tally.begin()
            elif event.kind in (f.E_SCORE, f.E_POINTS):
                tally.add(event.seat, *source_of_points(event, tongue))
            elif event.kind in (f.E_TRAITOR, f.E_FINAL):
                last.append(self.tell(event, viewer, names, tongue))
        return [*tally.lines(names, tongue), *last]

    def occasion(self, event: Event) -> Occasion | None:
        if event.kind == f.E_ROUND:
            return Occasion(begins=True)
        if event.kind == f.E_EVENT:
            return Occasion(sayings=(Saying("spirits", own=False, odds=6),))
        if event.kind in (f.E_KILL, f.E_STEAL) and event.a != event.seat:
            return Occasion(event.seat, (Saying("sorry", own=True, odds=3),))
        if event.kind in (f.E_POINTS, f.E_SCORE):  # points are frequent: comment only on many at once
            many = event.kind == f.E_POINTS and event.a >= MANY_POINTS
            return Occasion(event.seat, (Saying("well_played", own=False, odds=6),) if many else ())
        return None

    def theme(self, moment: Moment, best: int, other: int) -> str:
        return coach.theme(moment, moment.view.viewer, best, other)

    def goal(self, moment: Moment, seat: int, tongue: Tongue) -> str:
        return coach.goal(moment, seat, tongue)

    def remark(self, event: Event, viewer: int, names: Sequence[str], tongue: Tongue) -> str:  # noqa: ARG002
        return coach.remark(event, names, tongue)

    def rules(self, language: str) -> str:
        return read_rules(_HERE, language)

    def scene(self, moment: Moment, tongue: Tongue) -> Scene:
        asked = moment.decision.seats if moment.decision is not None else ()
        seats = range(moment.view.cells[PLAYERS])
        return Scene(
            game="samhain",
            viewer=moment.view.viewer,
            status=_status(moment, tongue),
            waiting=waiting(moment, tongue),
            seats=tuple(_seat(moment, seat, seat in asked, tongue) for seat in seats),
            areas=tuple(_areas(moment, tongue)),
            prompt=prompt(moment, tongue),
            ending=_ending(moment, tongue),
            tags=tuple(_sides(moment)),
        )


def _sides(moment: Moment) -> list[str]:
    cells = moment.view.cells
    return list(SIDES) if Board(cells).both_sides() else [SIDES[Board(cells).round_side()]]


def _status(moment: Moment, tongue: Tongue) -> str:
    cells = moment.view.cells
    number, rounds = cells[f.ROUND], f.ROUNDS[cells[PLAYERS]]
    if Board(cells).both_sides():
        text = tongue("Round {number} of {rounds} · light and dark", number=number, rounds=rounds)
    elif number % 2:
        text = tongue("Round {number} of {rounds} · light", number=number, rounds=rounds)
    else:
        text = tongue("Round {number} of {rounds} · dark", number=number, rounds=rounds)
    if cells[f.PASSES]:
        passes = tongue("{passes} of {players} passes in a row", passes=cells[f.PASSES], players=cells[PLAYERS])
        text = f"{text} · {passes}"
    if cells[f.GUARD]:
        limit = cells[f.GUARD] * cells[PLAYERS]
        left = max(0, limit - cells[f.TURNS])
        if not left:
            text = f"{text} · {tongue('stall guard (house rule): nobody may expand any more')}"
        elif left <= GUARD_NEAR:
            guard = tongue("stall guard (house rule): expanding ends after {left} more {left:turn|turns}", left=left)
            text = f"{text} · {guard}"
    return text


def _ending(moment: Moment, tongue: Tongue) -> Ending | None:
    outcome = moment.outcome
    if outcome is None:
        return None
    cells = moment.view.cells
    winners = [moment.names[seat] for seat in outcome.winners]
    text = tongue("Everybody is a traitor: Rome wins.")
    if len(winners) == 1:
        text = tongue("{who} wins the match.", who=winners[0])
    elif winners:
        *some, last = winners
        text = tongue("{some} and {last} win the match.", some=", ".join(some), last=last)
    order = sorted(range(cells[PLAYERS]), key=lambda seat: (seat not in outcome.winners, *_rank(moment, seat)))
    # Rule 12.5: wisps decide if another eligible player has as many points and members as the winners.
    level = [seat for seat in order if _rank(moment, seat)[:3] == _rank(moment, order[0])[:3]]
    by_wisps = bool(winners) and len({cells[f.WISPS + seat] for seat in level}) > 1
    lines = tuple(_placing(moment, seat, by_wisps and seat in level, tongue) for seat in order)
    return Ending(outcome.winners, text, lines)


def _rank(moment: Moment, seat: int) -> tuple[bool, int, int, int]:
    """Return the sort key of a seat, lower is better (rules 12.2, 12.5 and 12.6)."""
    cells = moment.view.cells
    return _out(moment, seat), -cells[f.POINTS + seat], -Board(cells).on_board(seat), cells[f.WISPS + seat]


def _placing(moment: Moment, seat: int, by_wisps: bool, tongue: Tongue) -> str:
    """Return what a player ended with, as far as it counts."""
    cells = moment.view.cells
    points = cells[f.POINTS + seat]
    facts = [tongue("{who}: {points} {points:point|points}", who=moment.names[seat], points=points)]
    if not _out(moment, seat):
        facts.append(tongue("{members} {members:member|members} on the board", members=Board(cells).on_board(seat)))
    if by_wisps:
        facts.append(tongue("{wisps} {wisps:wisp|wisps}", wisps=cells[f.WISPS + seat]))
    if _traitor(moment, seat):
        facts.append(tongue("traitor"))
    return ", ".join(facts)


def _out(moment: Moment, seat: int) -> bool:
    """Return whether a traitor is excluded from winning; with two players a traitor only loses points (rule 12.2)."""
    return moment.view.cells[PLAYERS] > 2 and _traitor(moment, seat)


def _traitor(moment: Moment, seat: int) -> bool:
    return bool(moment.view.cells[f.TRAITORS] >> seat & 1)


def _seat(moment: Moment, seat: int, asked: bool, tongue: Tongue) -> SeatCard:
    cells = moment.view.cells
    ready = total(cells[f.READY + seat])
    facts = [
        tongue(
            "{members} {members:member|members} on the board, {ready} ready",
            members=Board(cells).on_board(seat),
            ready=ready,
        ),
        tongue("{members} in the pool", members=cells[f.IDLE + seat]),
    ]
    tags = []
    if cells[f.FIRST] == seat:
        tags.append("first")
        facts.append(tongue("first player"))
    if _traitor(moment, seat):
        tags.append("traitor")
        facts.append(tongue("traitor"))
    return SeatCard(seat, cells[f.POINTS + seat], asked, tuple(facts), tuple(tags))


def _areas(moment: Moment, tongue: Tongue) -> list[Area]:
    return [
        _village(moment, tongue),
        *(_track(moment, track, there, tongue) for track, there in enumerate(_markers(moment.view.cells))),
        _graveyard(moment, tongue),
        _reserve(moment, tongue),
        *(_before(moment, seat, tongue) for seat in range(moment.view.cells[PLAYERS])),
    ]


# --- the village -------------------------------------------------------------------------------------------


def _village(moment: Moment, tongue: Tongue) -> Area:
    cells = moment.view.cells
    grid = [cells[f.GRID + spot] for spot in range(f.CARDS) if cells[f.GRID + spot] >= 0]
    full, activated = Board(cells).full_cards(), cells[f.ACTIVATED]
    items = [_card(card, has_card(full, card), card == activated, tongue) for card in grid]
    for seat in range(cells[PLAYERS]):
        uncalled = _uncalled(moment, seat)
        for number in range(f.CLAN):
            place = cells[f.MEMBER + f.CLAN * seat + number]
            if f.AT_READY <= place < f.AT_TRACK:
                card = (place - f.AT_READY) % 16
                state = "exhausted" if place >= f.AT_SPENT else "ready"
                if state == "ready" and card == cells[f.ACTIVATED]:
                    state = "ready" if uncalled > 0 else "called"
                    uncalled -= 1
                items.append(_member(seat, number, card, state, tongue))
    note = tongue("Each row belongs to a temple; a card has room for {room} members.", room=cells[PLAYERS])
    return Area("village", "grid", tongue("The village"), tuple(items), columns=3, note=note)


def _uncalled(moment: Moment, seat: int) -> int:
    """Return how many ready members on the activated card arrived too late to act, or were shielded."""
    cells = moment.view.cells
    card = cells[f.ACTIVATED]
    if card < 0:
        return 0
    return (Board(cells).ready_on(seat, card)) - cells[f.CALLED + seat]


@cache
def _card(card: int, full: bool, activated: bool, tongue: Tongue) -> Item:
    tags = [TEMPLES[card // 3].lower()]
    if full:
        tags.append("full")
    if activated:
        tags.append("activated")
    label = tongue(
        "{name} ({temple}): {light}: {first}; {dark}: {second}",
        name=CARD_NAMES[card],
        temple=TEMPLES[card // 3],
        light=2 * card + 1,
        first=deed_words(2 * card, tongue),
        dark=2 * card + 2,
        second=deed_words(2 * card + 1, tongue),
    )
    return Item(card_key(card), "card", CARD_NAMES[card], label, tags=(*tags, f"actions-{card_actions(card)}"))


@cache
def _member(seat: int, number: int, card: int, state: str, tongue: Tongue) -> Item:
    where = CARD_NAMES[card]
    label = {
        "ready": tongue("member on {card}", card=where),
        "exhausted": tongue("member on {card}, exhausted", card=where),
        "called": tongue("member on {card}, about to act", card=where),
    }[state]
    key = member_key(seat, number)
    return Item(key, "member", str(seat + 1), label, seat, tags=(state,), on=card_key(card))


# --- temples, Graveyard, reserve ---------------------------------------------------------------------------


def _markers(cells: vec[i64]) -> list[list[tuple[int, int]]]:
    """Return the members on each track, as (seat, number of the member)."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(f.TRACKS)]
    for seat in range(cells[PLAYERS]):
        for number in range(f.CLAN):
            track = cells[f.MEMBER + f.CLAN * seat + number] - f.AT_TRACK
            if 0 <= track < f.TRACKS:
                found[track].append((seat, number))
    return found


@cache
def _marker(seat: int, number: int, steps: int, tongue: Tongue) -> Item:
    return Item(
        member_key(seat, number),
        "member",
        str(seat + 1),
        tongue("devotion"),
        seat,
        steps,
        ("marker",),
        text=tongue(_MP),
    )


def _track(moment: Moment, track: int, markers: Sequence[tuple[int, int]], tongue: Tongue) -> Area:
    cells = moment.view.cells
    items = [_marker(seat, number, count_at(cells[f.DEVOTION + seat], track), tongue) for seat, number in markers]
    items.sort(key=lambda item: -item.count)
    scored = moment.outcome is None and SIDES[track % 2] in _sides(moment)
    note = tongue("will score") if scored else ""
    tags = (TEMPLES[track // 2].lower(), SIDES[track % 2], *(("scored",) if scored else ()))
    return Area(track_key(track), "row", track_title(track, tongue), tuple(items), note=note, tags=tags)


def _graveyard(moment: Moment, tongue: Tongue) -> Area:
    cells = moment.view.cells
    items = [
        Item(member_key(seat, number), "member", str(seat + 1), tongue("dead member"), seat, tags=("dead",))
        for seat in range(cells[PLAYERS])
        for number in range(f.CLAN)
        if cells[f.MEMBER + f.CLAN * seat + number] == f.AT_GRAVE
    ]
    note = tongue("{dead} of {graves} graves; a full Graveyard empties", dead=len(items), graves=cells[f.GRAVES])
    return Area("graveyard", "row", tongue("Graveyard"), tuple(items), note=note)


def _reserve(moment: Moment, tongue: Tongue) -> Area:
    cells = moment.view.cells
    items = [
        Item(reserve_key(word), "cube", word, tongue(RESOURCE_WORDS[kind]), count=cells[f.RESERVE + kind])
        for kind, word in enumerate(RESOURCES)
    ]
    items.append(Item(reserve_key("wisps"), "wisp", "wisp", tongue("wisp"), count=cells[f.WISPS_LEFT]))
    for item, word in enumerate(ITEMS):
        left = count_at(cells[f.ITEMS_LEFT], item)
        items.append(Item(reserve_key(word), "item", word, tongue(ITEM_WORDS[item]), count=left))
    note = tongue("The last wisp starts the Will-o-wisp event.")
    return Area("reserve", "stock", tongue("Reserve"), tuple(items), note=note)


# --- the seats ---------------------------------------------------------------------------------------------


def _before(moment: Moment, seat: int, tongue: Tongue) -> Area:
    """Return what lies before a seat: points, items, its pool, and its stock if the viewer may see it (rule 13.2)."""
    cells = moment.view.cells
    items = [Item(points_key(seat), "points", "", tongue("points"), seat, cells[f.POINTS + seat], text=tongue(_MP))]
    if shows_stock(moment, seat):
        items += [
            Item(
                stock_key(seat, kind),
                "cube",
                word,
                tongue(RESOURCE_WORDS[kind]),
                seat,
                cells[f.STOCK + 4 * kind + seat],
                text=tongue(_MP),
            )
            for kind, word in enumerate(RESOURCES)
        ]
        items.append(Item(stock_key(seat, 3), "wisp", "wisp", tongue("wisp"), seat, cells[f.WISPS + seat]))
    else:
        items.append(Item(f"screen-{seat + 1}", "screen", "", tongue("screen"), seat))
    items.append(Item(f"pool-{seat + 1}", "pool", "", tongue("members in the pool"), seat, cells[f.IDLE + seat]))
    for item, word in enumerate(ITEMS):
        up, down = (count_at(cells[cell + seat], item) for cell in (f.ITEMS, f.USED))
        for number in range(up + down):
            tags = ("used",) if number >= up else ()
            items.append(Item(item_key(seat, item, number), "item", word, tongue(ITEM_WORDS[item]), seat, tags=tags))
    return Area(seat_key(seat), "row", moment.names[seat], tuple(items), seat)


def shows_stock(moment: Moment, seat: int) -> bool:
    """Return whether the viewer sees a stock: one's own, everybody's by option or once the match is over (rule
    13.2)."""
    cells = moment.view.cells
    if moment.view.viewer in (seat, EVERYTHING):
        return True
    return bool(cells[f.FLAGS] & f.O_OPEN) or moment.outcome is not None
