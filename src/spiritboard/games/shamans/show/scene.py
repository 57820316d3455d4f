"""A view of Shamans arranged for display."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path

from spiritboard.core.bits import size
from spiritboard.core.event import EVERYONE, HIDDEN, Event
from spiritboard.core.frame import argument_of, seat_of
from spiritboard.core.option import Value
from spiritboard.core.seats import EVERYTHING
from spiritboard.core.sight import UNSEEN, View
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.rules.board import counted, not_followed, role_in, seen_by, strayed
from spiritboard.games.shamans.rules.steps import ARROWS
from spiritboard.games.shamans.show import coach
from spiritboard.games.shamans.show.choices import prompt, seats_in
from spiritboard.games.shamans.show.prompts import pending, receiver, waiting
from spiritboard.games.shamans.show.talk import occasion
from spiritboard.games.shamans.show.words import (
    GOALS,
    ROLE_WORDS,
    SOURCES,
    TILE_WORDS,
    card_words,
    rule_of,
    tell,
    the_card,
)
from spiritboard.games.shamans.text.notation import RITUALS, ROLES, TILES, WORLDS, card_name, card_names, tile_names
from spiritboard.games.shamans.text.options import AUTO, fair_moon
from spiritboard.scenes.rulebook import read_rules
from spiritboard.scenes.scene import Area, Ending, Item, Scene, SeatCard
from spiritboard.scenes.show import Moment, Occasion, Show
from spiritboard.scenes.tally import Tally
from spiritboard.scenes.tongue import Tongue

_HERE = Path(__file__).parent.parent


class ShamansShow(Show):
    """The display of Shamans."""

    def tell(self, event: Event, viewer: int, names: Sequence[str], tongue: Tongue) -> str:
        return tell(event, viewer, names, tongue)

    def rule_of(self, event: Event) -> str:
        return rule_of(event)

    def settled(
        self, options: Mapping[str, Value], levels: Sequence[int], players: int, tongue: Tongue
    ) -> dict[str, str]:
        if options["moon"] != AUTO:
            return {}
        people = int(options["people"])
        at_table = sorted([*levels, *[people] * (players - len(levels))])
        text = "{spaces} spaces: fair at a table of levels {levels}. People count as level {people}."
        spaces = fair_moon(players, levels, people)
        return {"moon": tongue(text, spaces=spaces, levels=", ".join(map(str, at_table)), people=people)}

    def scores(self, event: Event) -> bool:
        return event.kind == f.E_POINTS

    def account(self, events: Iterable[Event], viewer: int, names: Sequence[str], tongue: Tongue) -> list[str]:  # noqa: ARG002
        tally = Tally()
        for event in events:
            if event.kind == f.E_ROUND:
                tally.begin()
            elif self.scores(event):
                tally.add(event.seat, tongue(SOURCES[event.b]), event.a)
        return tally.lines(names, tongue)

    def occasion(self, event: Event) -> Occasion | None:
        return occasion(event)

    def theme(self, moment: Moment, best: int, other: int) -> str:  # noqa: ARG002 - the moment is enough
        return coach.theme(moment, moment.view.viewer)

    def goal(self, moment: Moment, seat: int, tongue: Tongue) -> str:
        return coach.goal(moment, seat, tongue)

    def remark(self, event: Event, viewer: int, names: Sequence[str], tongue: Tongue) -> str:  # noqa: ARG002
        return coach.remark(event, names, tongue)

    def rules(self, language: str) -> str:
        return read_rules(_HERE, language)

    def scene(self, moment: Moment, tongue: Tongue) -> Scene:
        cells = moment.view.cells
        asked = moment.decision.seats if moment.decision is not None else ()
        return Scene(
            game="shamans",
            viewer=moment.view.viewer,
            status=_status(moment, tongue),
            waiting=waiting(moment, tongue),
            seats=tuple(_seat(moment, seat, seat in asked, tongue) for seat in seats_in(moment)),
            areas=tuple(_areas(moment, tongue)),
            prompt=prompt(moment, tongue),
            ending=_ending(moment, tongue),
            tags=(f"lead-{WORLDS[cells[f.LEAD]].letter}",) if cells[f.LEAD] >= 0 else (),
        )


def _status(moment: Moment, tongue: Tongue) -> str:
    cells = moment.view.cells
    return tongue(
        "Round {round} · {left} {left:space|spaces} to the Moon · first to {points} {points:point|points}",
        round=cells[f.ROUND],
        left=cells[f.PAWN],
        points=cells[f.TARGET],
    )


def _ending(moment: Moment, tongue: Tongue) -> Ending | None:
    outcome = moment.outcome
    if outcome is None:
        return None
    *others, last = (moment.names[seat] for seat in outcome.winners)
    lines = tuple(
        tongue("{who}: {points} {points:point|points}", who=moment.names[seat], points=score)
        for seat, score in sorted(enumerate(outcome.scores), key=lambda pair: -pair[1])
    )
    rounds = moment.view.cells[f.ROUND]
    text = tongue("{who} wins the match in round {rounds}.", who=last, rounds=rounds)
    if others:
        text = tongue(
            "{who} and {last} win the match in round {rounds}.", who=", ".join(others), last=last, rounds=rounds
        )
    return Ending(outcome.winners, text, lines)


def role_of(view: View, seat: int) -> int:
    """Return the seat's role if the viewer knows it, else UNSEEN."""
    return role_in(view.cells[f.ROLE + seat]) if view.cells[f.ROLE + seat] >= 0 else UNSEEN


def _seat(moment: Moment, seat: int, asked: bool, tongue: Tongue) -> SeatCard:
    cells = moment.view.cells
    role = role_of(moment.view, seat)
    tags = []
    facts = []
    if cells[f.FIRST] == seat:
        tags.append("first")
    if cells[f.GUIDE] == seat:
        tags.append("guide")
    if role != UNSEEN:
        tags.append(ROLES[role])
        facts.append(tongue(ROLE_WORDS[role]))
    if cells[f.OUT] >> seat & 1:
        tags.append("out")
        facts.append(tongue("eliminated"))
    facts.append(tongue("{cards} {cards:card|cards}", cards=_hand_size(moment.view, seat)))
    strays = strayed(cells[f.MEMORY + seat])
    if strays:
        facts.append(_strayed(strays, not_followed(cells[f.MEMORY + seat]), _hands_changed(moment.view), tongue))
    return SeatCard(seat, cells[f.SCORE + seat], asked, tuple(facts), tuple(tags))


def _hands_changed(view: View) -> bool:
    """Return whether the Eclipse has passed cards in this round."""
    return bool(view.cells[f.ECLIPSED]) and pending(view, f.F_GIVE) < 0


def _strayed(times: int, worlds: int, changed: bool, tongue: Tongue) -> str:
    """Return how often a seat strayed, and from which worlds since hands last changed (5.4)."""
    names = ", ".join(tongue(world.name) for number, world in enumerate(WORLDS) if worlds >> number & 1)
    if not names:
        return tongue("did not follow {times}×", times=times)
    text = "did not follow {times}×; since the Eclipse: {worlds}" if changed else "did not follow {times}×: {worlds}"
    return tongue(text, times=times, worlds=names)


def _hand_size(view: View, seat: int) -> int:
    return size(view.cells[f.HAND + seat]) + view.sizes[f.HAND + seat]


def _areas(moment: Moment, tongue: Tongue) -> list[Area]:
    view = moment.view
    return [
        _track(view, tongue),
        *_worlds(view, tongue),
        _tiles(view, tongue),
        _discard(view, tongue),
        _trick(moment, tongue),
        *(_before(moment, seat, tongue) for seat in seats_in(moment)),
        *([_hand(moment, tongue)] if view.viewer >= 0 else []),
    ]


@cache
def _card(card: int, tongue: Tongue, owner: int = -1, tags: tuple[str, ...] = ()) -> Item:
    name = card_name(card)
    return Item(f"card-{name}", "card", name, card_words(card, tongue), owner, tags=tags)


@lru_cache(4096)
def _cards(cards: int, tongue: Tongue, owner: int = -1) -> tuple[Item, ...]:
    """Return a set of cards, in order. Cached, since most moves change neither worlds nor hands."""
    return tuple(_card(card, tongue, owner) for card in range(56) if cards >> card & 1)


def _track(view: View, tongue: Tongue) -> Area:
    left = view.cells[f.PAWN]
    note = tongue("{left} {left:space|spaces} to the Moon", left=left)
    pawn = Item("pawn", "pawn", "shadow", tongue("Shadow pawn"), count=left)
    return Area("track", "track", tongue("Time track"), (pawn,), columns=view.cells[f.START], note=note)


def _worlds(view: View, tongue: Tongue) -> list[Area]:
    placed, lead, values = view.cells[f.PLACED], view.cells[f.LEAD], view.cells[f.VALUES]
    return [
        _world(world, placed & f.WORLD_CARDS[world], lead == world, values, tongue)
        for world in range(view.cells[f.WORLDS])
    ]


@lru_cache(4096)
def _world(world: int, placed: int, destination: bool, values: int, tongue: Tongue) -> Area:
    ritual = RITUALS[f.RITUALS[world]]
    tags = [ritual.lower(), WORLDS[world].colour]
    if destination:
        tags.append("destination")
    if size(placed) == values:
        tags.append("complete")
    return Area(
        f"world-{WORLDS[world].letter}",
        "row",
        f"{WORLDS[world].sign} {tongue(WORLDS[world].name)}",
        _cards(placed, tongue),
        columns=values,
        note=tongue(ritual),
        tags=tuple(tags),
    )


def _tiles(view: View, tongue: Tongue) -> Area:
    cells = view.cells
    items = []
    for key, cell in (("tile-left", f.LEFT), ("tile-right", f.RIGHT)):
        if cells[cell]:
            items.append(Item(key, "tile", TILES[cells[cell]], tongue(TILE_WORDS[cells[cell]]), tags=("open",)))
    items.append(Item("tile-deck", "back", "", tongue("Artifact deck"), count=cells[f.DECK_SIZE]))
    drawer, drawn = cells[f.DRAWER], cells[f.DRAWN]
    if drawer >= 0 and drawn != HIDDEN:
        items.append(Item("drawn", "tile", TILES[drawn], tongue(TILE_WORDS[drawn]), drawer, tags=("drawn",)))
    eclipse = pending(view, f.F_GIVE)
    if eclipse < 0:
        return Area("tiles", "row", tongue("Artifacts"), tuple(items))
    arrow = argument_of(eclipse)
    face, name = TILES[f.ECLIPSE_TILE], TILE_WORDS[f.ECLIPSE_TILE]
    items.append(Item("eclipse", "tile", face, tongue(name), tags=("open", ARROWS[arrow])))
    note = tongue(("Every player passes a card to the left.", "Every player passes a card to the right.")[arrow])
    return Area("tiles", "row", tongue("Artifacts"), tuple(items), note=note)


def _discard(view: View, tongue: Tongue) -> Area:
    """Return the spent tiles, and whether the Eclipse has passed."""
    cells = view.cells
    items = [
        Item(f"gone-{TILES[tile]}", "tile", TILES[tile], tongue(TILE_WORDS[tile]), count=many, tags=("open",))
        for tile in range(f.DAGGER, f.ECLIPSE_TILE)
        for many in (counted(cells[f.GONE], tile),)
        if many
    ]
    note = tongue("The Eclipse is still to come.") if cells[f.ROLE] >= 0 else ""
    if cells[f.ECLIPSED]:
        note = tongue("The Eclipse has come.")
        if _hands_changed(view):
            face, name = TILES[f.ECLIPSE_TILE], TILE_WORDS[f.ECLIPSE_TILE]
            items.append(Item("gone-eclipse", "tile", face, tongue(name), tags=("open",)))
    return Area("discard", "row", tongue("Discard pile"), tuple(items), note=note)


def _trick(moment: Moment, tongue: Tongue) -> Area:
    cells = moment.view.cells
    items = [
        _card(cells[f.TABLE + seat], tongue, seat, ("out",) if cells[f.OUT] >> seat & 1 else ())
        for seat in seats_in(moment)
        if cells[f.TABLE + seat] >= 0
    ]
    lead = cells[f.LEAD]
    note = tongue("Destination: {world}", world=tongue(WORLDS[lead].name)) if lead >= 0 else ""
    stray = pending(moment.view, f.F_STRAY)
    if stray >= 0:
        seat, card = seat_of(stray), argument_of(stray)
        items.append(_card(card, tongue, seat, ("stray",)))
        text = "{note}. {who} did not follow, and played {card}."
        note = tongue(text, note=note, who=moment.names[seat], card=the_card(card, tongue))
    return Area("trick", "row", tongue("On the table"), tuple(items), note=note)


def _before(moment: Moment, seat: int, tongue: Tongue) -> Area:
    """Return what lies before a seat: its role card, its tiles, and what is known about its hand."""
    view = moment.view
    cells = view.cells
    role = role_of(view, seat)
    items = []
    if cells[f.ROLE + seat] >= 0:
        shown = seen_by(cells[f.ROLE + seat]) == EVERYONE
        face = "" if role == UNSEEN else ROLES[role]
        label = tongue("Role card") if role == UNSEEN else tongue(ROLE_WORDS[role])
        goal = tongue(GOALS[role]) if seat == view.viewer and role != UNSEEN else ""
        tags = ("open",) if shown else ()
        items.append(Item(f"role-{seat + 1}", "role", face, label, seat, tags=tags, text=goal))
    for index, tile in enumerate(tile_names(cells[f.UP + seat])):
        label = tongue(TILE_WORDS[TILES.index(tile)])
        items.append(Item(f"up-{seat + 1}-{index}", "tile", tile, label, seat, tags=("open",)))
    if seat == view.viewer:
        items += _down_tiles("down", cells[f.DOWN + seat], seat, tongue)
    elif view.viewer == EVERYTHING:
        items += _down_tiles(f"down-{seat + 1}", cells[f.DOWN + seat], seat, tongue)
        items += _cards(cells[f.HAND + seat], tongue, seat)
    elif view.sizes[f.DOWN + seat]:
        hidden = view.sizes[f.DOWN + seat]
        items.append(Item(f"down-{seat + 1}", "back", "", tongue("face-down tile"), seat, hidden, ("down",)))
    known = card_names(cells[f.HAND + seat]) if view.viewer not in (seat, EVERYTHING) else []
    note = tongue("you know: {cards}", cards=" ".join(known)) if known else ""
    return Area(f"seat-{seat + 1}", "row", moment.names[seat], tuple(items), seat, note=note)


def _down_tiles(place: str, counts: int, seat: int, tongue: Tongue) -> list[Item]:
    """Return face-down tiles that the viewer knows; the first of a kind has the key that choices touch."""
    items: list[Item] = []
    for tile in tile_names(counts):
        same = sum(item.face == tile for item in items)
        key = f"{place}-{tile}-{same + 1}" if same else f"{place}-{tile}"
        items.append(Item(key, "tile", tile, tongue(TILE_WORDS[TILES.index(tile)]), seat, tags=("down",)))
    return items


def _hand(moment: Moment, tongue: Tongue) -> Area:
    """Return the viewer's cards, with the one chosen for the Eclipse marked."""
    view = moment.view
    seat = view.viewer
    cards, pick = _cards(view.cells[f.HAND + seat], tongue, seat), view.cells[f.PICK + seat]
    if pick < 0:
        return Area("hand", "fan", tongue("Your hand"), cards, seat)
    chosen = _card(pick, tongue, seat, ("picked",))
    cards = tuple(chosen if card.key == chosen.key else card for card in cards)
    note = tongue("You pass {card} to {who}.", card=the_card(pick, tongue), who=moment.names[receiver(view)])
    return Area("hand", "fan", tongue("Your hand"), cards, seat, note=note)
