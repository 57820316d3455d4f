"""A view of a duel arranged for display: two mats, the attack between them, and all cards in their places."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from spiritboard.core.event import Event
from spiritboard.core.frame import kind_of
from spiritboard.core.sight import is_unseen
from spiritboard.core.state import AGENDA
from spiritboard.games.shamanking.cards.effect import Card
from spiritboard.games.shamanking.cards.library import card_of, library
from spiritboard.games.shamanking.cards.text import card_text
from spiritboard.games.shamanking.cards.verbs import COLOURS
from spiritboard.games.shamanking.rules import frames as f
from spiritboard.games.shamanking.rules.modifiers import current_bans
from spiritboard.games.shamanking.show import coach
from spiritboard.games.shamanking.show.choices import prompt
from spiritboard.games.shamanking.show.duel_view import DuelView, card_words
from spiritboard.games.shamanking.show.numbers import force_words, intercept_words
from spiritboard.games.shamanking.show.prompts import waiting
from spiritboard.games.shamanking.show.words import RULES_OF_EVENTS, ZONE_WORDS, ban_words, tell
from spiritboard.scenes.rulebook import read_rules
from spiritboard.scenes.scene import Area, Ending, Item, Scene, SeatCard
from spiritboard.scenes.show import Moment, Occasion, Saying, Show
from spiritboard.scenes.tongue import Tongue

_HERE = Path(__file__).parent.parent


class ShamanKingShow(Show):
    """The display of the duel."""

    def tell(self, event: Event, viewer: int, names: Sequence[str], tongue: Tongue) -> str:
        return tell(event, viewer, names, tongue)

    def rule_of(self, event: Event) -> str:
        return RULES_OF_EVENTS.get(event.kind, "")

    def occasion(self, event: Event) -> Occasion | None:
        if event.kind == f.E_TURN:
            return Occasion(begins=True)
        if event.kind == f.E_SCORE:
            return Occasion(event.seat, (Saying("well_played", own=False, odds=6),))
        if event.kind in (f.E_SIGNATURE, f.E_TEAM):
            return Occasion(event.seat, (Saying("spirit", own=True, odds=8),))
        return None

    def theme(self, moment: Moment, best: int, other: int) -> str:  # noqa: ARG002 - the moment is enough
        return coach.theme(moment, moment.view.viewer, best)

    def goal(self, moment: Moment, seat: int, tongue: Tongue) -> str:
        return coach.goal(moment, seat, tongue)

    def remark(self, event: Event, viewer: int, names: Sequence[str], tongue: Tongue) -> str:  # noqa: ARG002
        return coach.remark(event, names, tongue)

    def rules(self, language: str) -> str:
        return read_rules(_HERE, language)

    def scene(self, moment: Moment, tongue: Tongue) -> Scene:
        return _Painter(moment, tongue).scene()


class _Painter:
    """Arranges one state for one viewer."""

    def __init__(self, moment: Moment, tongue: Tongue) -> None:
        self.moment = moment
        self.tongue = tongue
        self.duel = DuelView(moment.view)
        self.cells = moment.view.cells
        self.unsettled = kind_of(self.cells[AGENDA]) in (f.F_SETUP, f.F_OPENER)
        """Whether nobody attacks or defends, because who defends is still to be chosen."""

    def scene(self) -> Scene:
        moment = self.moment
        asked = moment.decision.seats if moment.decision is not None else ()
        return Scene(
            game="shamanking",
            viewer=moment.view.viewer,
            status=self.status(),
            waiting=waiting(moment, self.tongue),
            seats=tuple(self.seat(seat, seat in asked) for seat in range(2)),
            areas=tuple(self.areas()),
            prompt=prompt(self.duel, moment, self.tongue),
            ending=self.ending(),
            tags=("starter",) if self.cells[f.STARTER] else ("constructed",),
        )

    def status(self) -> str:
        cells = self.cells
        if not cells[f.TURN]:
            return self.tongue("Set-up · first to {goal} points", goal=f.GOAL)
        return self.tongue(
            "Turn {turn} · {one} to {two} · first to {goal} points",
            turn=cells[f.TURN],
            one=cells[f.SCORE],
            two=cells[f.SCORE + 1],
            goal=f.GOAL,
        )

    def ending(self) -> Ending | None:
        outcome = self.moment.outcome
        if outcome is None:
            return None
        tongue, names = self.tongue, self.moment.names
        text = tongue(
            "{who} wins the duel, {points} to {others}, in turn {turn}.",
            who=names[outcome.winners[0]],
            points=max(outcome.scores),
            others=min(outcome.scores),
            turn=self.cells[f.TURN],
        )
        if len(outcome.winners) > 1:
            text = tongue("The duel ends in a draw.")
        lines = tuple(
            tongue("{who}: {points} {points:point|points}", who=names[seat], points=score)
            for seat, score in enumerate(outcome.scores)
        )
        return Ending(outcome.winners, text, lines)

    def shaman(self, seat: int) -> Card:
        return library().cards[self.cells[f.SHAMAN + seat]]

    def seat(self, seat: int, asked: bool) -> SeatCard:
        cells, tongue = self.cells, self.tongue
        side = tongue("back") if cells[f.SIDE + seat] else tongue("front")
        furyoku = [cells[f.FURYOKU + 3 * seat + colour] for colour in range(3)]
        facts = [
            tongue("{shaman}, {side} up", shaman=self.shaman(seat).name(tongue.language), side=side),
            tongue("furyoku: {green} green, {yellow} yellow, {red} red", **dict(zip(COLOURS, furyoku, strict=True))),
            tongue("{cards} {cards:card|cards} in the deck", cards=cells[f.DECK_SIZE + seat]),
        ]
        charged = [tongue(ZONE_WORDS[zone]) for zone in range(3) if cells[f.CHARGED + seat] >> zone & 1]
        if charged:
            facts.append(tongue("charged: {zones}", zones=", ".join(charged), count=len(charged)))
        tags = () if self.unsettled else ("defender",) if seat == cells[f.DEFENDER] else ("attacker",)
        return SeatCard(seat, cells[f.SCORE + seat], asked, tuple(facts), tags)

    # --- areas -----------------------------------------------------------------------------------------------

    def areas(self) -> list[Area]:
        found = [self.attack(), self.flip()]
        for seat in (1 - self.bottom(), self.bottom()):
            found.append(self.mat(seat))
            found += [self.zone(seat, zone) for zone in range(3)]
            found.append(self.advantages(seat))
        looked = self.looked()
        return [*found, looked] if looked.items else found

    def bottom(self) -> int:
        """Return the seat that is shown nearest to the viewer."""
        return max(0, self.moment.view.viewer)

    def item(self, key: str, card: Card, seat: int, *tags: str) -> Item:
        tongue = self.tongue
        label = card_words(card, tongue)
        marks = [card.kind, *((card.trait,) if card.trait else ()), *tags]
        marks.append("cost-" + "-".join(str(count) for count in card.cost))
        if card.kind == "move":
            marks.append(f"shaman-{self.shaman(seat).code}")
        if card.kind in ("strike", "move"):
            marks += [f"intercept-{card.intercept}", f"force-{card.force}"]
        return Item(key, "card", card.code, label, seat, tags=tuple(marks), text=card_text(card, tongue.language))

    def attack(self) -> Area:
        cells, tongue = self.cells, self.tongue
        seat = 1 - cells[f.DEFENDER]
        if self.unsettled:
            return Area("attack", "row", tongue("Incoming attack"))
        force = max(0, self.duel.incoming())
        if cells[f.FROM] == f.FROM_NOWHERE:
            item = Item("attack-card", "card", "opening", tongue("Opening attack"), seat, tags=("opening",))
        else:
            item = self.item("attack-card", library().cards[cells[f.ATTACK]], seat, "attacking")
        bans = current_bans(self.duel.state)
        note = force_words(self.duel, tongue)
        if bans:
            note += " · " + tongue("forbidden: {bans}", bans=ban_words(bans, tongue))
        if item.text:
            note += f" · {item.text}"
        return Area("attack", "row", tongue("Incoming attack"), (item,), seat, note=note, tags=(f"force-{force}",))

    def flip(self) -> Area:
        tongue, duel = self.tongue, self.duel
        title = tongue("Flipped card")
        if self.cells[f.FLIPPED] < 0:
            return Area("flip", "row", title)
        card = duel.flipped()
        note = tongue("costs {cost}", cost=duel.price(tongue))
        if card.kind == "strike":
            note = tongue(
                "Intercept {intercept} against Force {against} · Force {force} · costs {cost}",
                intercept=max(0, duel.intercept()),
                against=max(0, duel.incoming()),
                force=max(0, duel.force()),
                cost=duel.price(tongue),
            )
            why = intercept_words(duel, tongue)
            note += f" · {why}" if why else ""
        if not duel.state.may_play(duel.defender, duel.flipped_number()):
            note += " · " + tongue("your shaman cannot play this card")
        tags = (COLOURS[duel.zone],)
        item = self.item("flipped", card, duel.defender, "flipped")
        if item.text:
            note += f" · {item.text}"
        return Area("flip", "row", title, (item,), duel.defender, note=note, tags=tags)

    def zone(self, seat: int, zone: int) -> Area:
        cells, tongue = self.cells, self.tongue
        colour = COLOURS[zone]
        items = []
        team = cells[f.TEAM + 3 * seat + zone]
        if team >= 0:
            items.append(self.item(self.duel.team_key(seat, zone), self.duel.card(seat, team), seat, "teamwork-place"))
        count = cells[f.FURYOKU + 3 * seat + zone]
        known = ", ".join(self.known_furyoku(seat, zone))
        if known:
            known = tongue("known from the top: {cards}", cards=known)
        items.append(
            Item(
                f"furyoku-{seat + 1}-{colour}",
                "back",
                label=tongue("furyoku"),
                owner=seat,
                count=count,
                tags=(colour, "furyoku"),
                text=known,
            )
        )
        tags = [colour]
        notes = [item.text for item in items if item.text and item.kind == "card"]
        if cells[f.CHARGED + seat] >> zone & 1:
            tags.append("charged")
            notes.append(tongue("charged"))
        if not self.unsettled and seat == cells[f.DEFENDER] and zone == cells[f.ZONE]:
            tags.append("defending")
        title = tongue(ZONE_WORDS[zone])
        return Area(
            f"zone-{seat + 1}-{colour}", "row", title, tuple(items), seat, note=" · ".join(notes), tags=tuple(tags)
        )

    def known_furyoku(self, seat: int, zone: int) -> list[str]:
        """Return the names of the furyoku that the viewer has seen, from the top."""
        top = self.duel.state.stack_at(seat, zone)
        cards = list(self.cells[top - self.duel.state.furyoku(seat, zone) : top])
        language = self.tongue.language
        return [self.duel.card(seat, card).name(language) for card in reversed(cards) if not is_unseen(card)]

    def mat(self, seat: int) -> Area:
        cells, tongue = self.cells, self.tongue
        number = seat + 1
        shaman = self.shaman(seat)
        side = "back" if cells[f.SIDE + seat] else "front"
        label = tongue(
            "{shaman}: {traits}",
            shaman=shaman.name(tongue.language),
            traits=", ".join(tongue(trait) for trait in shaman.traits),
        )
        items = [Item(f"shaman-{number}", "shaman", shaman.code, label, seat, tags=(side,))]
        for which, key in ((0, "front"), (1, "back")):
            move = self.duel.known_move(seat, which)
            if move is not None:
                items.append(self.item(f"move-{number}-{key}", card_of(move), seat, key))
        size = cells[f.DECK_SIZE + seat]
        known = self.known_top(seat)
        items.append(Item(f"deck-{number}", "back", "", tongue("Deck"), seat, size, ("deck",), text=known))
        size = cells[f.PILE_SIZE + seat]
        if size:
            top = self.duel.card(seat, cells[f.CARDS + seat * f.SEAT_CARDS + f.DECK_LIMIT - size])
            label = tongue("Discard pile ({card} on top)", card=top.name(tongue.language))
            card = self.item(f"pile-{number}", top, seat, "pile")
            items.append(msgspec.structs.replace(card, label=label, count=size, text=self.pile(seat)))
        else:
            items.append(Item(f"pile-{number}", "space", "", tongue("Discard pile: empty"), seat, 1, ("pile",)))
        if cells[f.STRIKE + seat] >= 0 and seat == cells[f.DEFENDER]:
            items.append(self.item(f"strike-{number}", self.duel.card(seat, cells[f.STRIKE + seat]), seat, "strike"))
        return Area(f"mat-{number}", "row", self.moment.names[seat], tuple(items), seat, tags=(side,))

    def known_top(self, seat: int) -> str:
        """Return what the viewer knows about the top of a deck."""
        known = []
        for depth in range(self.cells[f.DECK_SIZE + seat]):
            card = self.cells[f.CARDS + seat * f.SEAT_CARDS + self.cells[f.DECK_SIZE + seat] - 1 - depth]
            if is_unseen(card):
                break
            known.append(self.duel.card(seat, card).name(self.tongue.language))
        return self.tongue("known from the top: {cards}", cards=", ".join(known)) if known else ""

    def pile(self, seat: int) -> str:
        """Return a discard pile, from its top."""
        first = f.CARDS + seat * f.SEAT_CARDS + f.DECK_LIMIT
        cards = self.cells[first - self.cells[f.PILE_SIZE + seat] : first]
        return ", ".join(self.duel.card(seat, card).name(self.tongue.language) for card in cards)

    def advantages(self, seat: int) -> Area:
        cells, language = self.cells, self.tongue.language
        items = tuple(
            self.item(
                f"area-{seat + 1}-{at + 1}", self.duel.card(seat, int(self.duel.state.advantage_at(seat, at))), seat
            )
            for at in range(cells[f.AREA_SIZE + seat])
        )
        said = [item.text for item in items]
        if len(items) > 1:  # which card says what
            cards = [self.duel.card(seat, int(self.duel.state.advantage_at(seat, at))) for at in range(len(items))]
            said = [f"{card.name(language)}{self.tongue(': ')}{text}" for card, text in zip(cards, said, strict=True)]
        note = " · ".join(said)
        return Area(f"area-{seat + 1}", "row", self.tongue("Advantages"), items, seat, note=note)

    def looked(self) -> Area:
        """Return the cards on top of the deck that the viewer is choosing from."""
        seat = self.moment.view.viewer
        cards = self.duel.looked(seat) if seat >= 0 else []
        items = tuple(
            self.item(f"look-{at + 1}", self.duel.card(seat, card), seat, "looked-at") for at, card in enumerate(cards)
        )
        return Area("looked", "fan", self.tongue("Cards you look at"), items, seat)
