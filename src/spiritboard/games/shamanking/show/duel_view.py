"""A view of a duel as cards and numbers, from which scenes and prompts are made."""

from functools import cache
from itertools import product

from spiritboard.core.event import EVERYONE
from spiritboard.core.frame import argument_of, kind_of, seat_of, step_of
from spiritboard.core.seats import EVERYTHING
from spiritboard.core.sight import View, is_unseen
from spiritboard.games.shamanking.cards.effect import Card, Effect, Power
from spiritboard.games.shamanking.cards.library import card_of, library, packed, program
from spiritboard.games.shamanking.cards.listing import cost_said
from spiritboard.games.shamanking.cards.text import card_text, effect_text, power_text
from spiritboard.games.shamanking.cards.verbs import COLOURS
from spiritboard.games.shamanking.rules import frames as f
from spiritboard.games.shamanking.rules import tables as t
from spiritboard.games.shamanking.rules.card_ids import Label, Number, printed, seers
from spiritboard.games.shamanking.rules.costs import amount, price_of
from spiritboard.games.shamanking.rules.frame_arguments import code_at
from spiritboard.games.shamanking.rules.modifiers import force_of, incoming_force, intercept_of
from spiritboard.games.shamanking.rules.state import ShamanKingState
from spiritboard.games.shamanking.rules.triggers import source_team
from spiritboard.games.shamanking.text.notation import place_in
from spiritboard.scenes.tongue import Tongue


class DuelView:
    """What a viewer can read off the table. Current numbers come from the rules, which need only public cells."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.cells = view.cells
        self.state = ShamanKingState(view.cells)
        self.zone: int = view.cells[f.ZONE]
        self.defender: int = view.cells[f.DEFENDER]

    def card(self, seat: int, card: int) -> Card:
        return card_of(self.state.number_of(seat, Label(card)))

    def flipped(self) -> Card:
        return self.card(self.defender, self.cells[f.FLIPPED])

    def flipped_number(self) -> Number:
        return self.state.flipped_number()

    def text(self, card: Card, language: str) -> str:
        return card_text(card, language)

    def intercept(self) -> int:
        return intercept_of(self.state, self.flipped_number())

    def force(self) -> int:
        return force_of(self.state, self.flipped_number())

    def forces(self) -> list[int]:
        """Return the possible Forces of the flipped strike over all ways to pay for it, since paid furyoku no longer
        count."""
        number, first = self.flipped_number(), f.FURYOKU + 3 * self.defender
        green, yellow, red = (amount(price_of(self.state, number), colour) for colour in range(3))
        has = [self.cells[first + colour] for colour in range(3)]
        after = ShamanKingState(self.cells[:])
        found = set()
        for one, two in product(range(green + 1), range(green + yellow + 1)):
            three = green + yellow + red - one - two
            if one + two <= green + yellow and one <= has[0] and two <= has[1] and three <= has[2]:  # 3.3
                for colour, paid in enumerate((one, two, three)):
                    after.cells[first + colour] = has[colour] - paid
                found.add(max(0, force_of(after, number)))
        return sorted(found)

    def flipped_strike(self) -> bool:
        """Return whether a strike is being decided about."""
        return self.cells[f.FLIPPED] >= 0 and self.flipped().kind == "strike"

    def changes(self, power: Power) -> tuple[int, int]:
        """Return what a power certainly changes on the flipped strike: Intercept and Force."""
        boosts = [do for do in power.now if do.verb == "boost" and not (do.may or do.when or do.per)]
        intercept = sum(do.b for do in boosts) - power.intercept
        return intercept, sum(do.a for do in boosts) - power.force

    def landing(self, effect: Effect) -> int | None:
        """Return the zone that the defender is in after an effect; None if that is open."""
        zone = self.zone
        for do in (step for each in effect for step in each.all()):
            if do.verb in ("rise", "restart"):
                if do not in effect or do.may or do.when is not None:
                    return None
                zone = 0 if do.verb == "restart" else max(0, zone - do.a)
        return zone

    def looked(self, seat: int) -> list[int]:
        """Return the cards that a seat chooses from, from the top, without those already put back."""
        frame = self.state.top()
        running = kind_of(frame) == f.F_EFFECT
        arranging = running and t.TABLES.code[code_at(argument_of(frame)) * t.CODE_ROW] == t.OP_ARRANGE
        skipped = step_of(frame) - 1 if arranging else 0
        many = self.cells[f.LOOKING + seat]
        return [self.cells[self.state.deck_at(seat, skipped + depth)] for depth in range(many)]

    def incoming(self) -> int:
        return incoming_force(self.state)

    def price(self, tongue: Tongue) -> str:
        return cost_words(price_of(self.state, self.flipped_number()), tongue)

    def power(self, power: int) -> tuple[Card, Power]:
        """Return the card that has a power, and the power."""
        if power < 4:
            card = self.flipped()
        else:
            card = self.card(self.defender, self.cells[f.TEAM + 3 * self.defender + self.zone])
        return card, card.powers[power % 4]

    def team_key(self, seat: int, zone: int) -> str:
        return f"team-{seat + 1}-{COLOURS[zone]}"

    def team_name(self, seat: int, zone: int, tongue: Tongue) -> str:
        return self.card(seat, self.cells[f.TEAM + 3 * seat + zone]).name(tongue.language)

    def running(self) -> Effect:
        """Return the rest of the running effect."""
        return program(code_at(argument_of(self.state.top())))

    def source(self, source: int, language: str) -> tuple[str, str]:
        """Return the card behind a trigger, and its effect."""
        cells = self.cells
        frame = self.state.top()
        seat = seat_of(frame)
        scored = step_of(frame) == f.ON_SCORE
        if source == f.FROM_STRIKE or source < f.FROM_RIDER + 4:
            card = library().cards[cells[f.ATTACK]]
        elif source < f.FROM_AREA:
            card = self.card(seat, int(source_team(argument_of(frame))))
        else:
            card = self.card(seat, int(self.state.advantage_at(seat, source - f.FROM_AREA)))
        if f.FROM_RIDER <= source < f.FROM_TEAM:
            power = card.powers[(source - f.FROM_RIDER) % 4]
            return card.name(language), power_text(power, language, card.kind == "teamwork")
        return card.name(language), effect_text(card.on_score if scored else card.on_counter, language)

    def move_number(self, seat: int, side: int, move: int) -> Number:
        return Number(printed(Number(self.cells[f.SHAMAN + seat]), t.FIRST_MOVE + side) + move)

    def known_move(self, seat: int, side: int) -> Number | None:
        """Return the number of a signature move if the viewer knows it."""
        label = self.cells[f.SIGNATURE + 2 * seat + side]
        if label < 0 or is_unseen(label):
            return None
        if self.view.viewer != EVERYTHING and self.view.viewer < 0 and seers(Label(label)) != EVERYONE:
            return None
        return self.move_number(seat, side, place_in(label))

    def move(self, seat: int, move: int, tongue: Tongue) -> tuple[str, str]:
        """Return the name and text of a signature move: one of those to choose from, or (-1) the one inside."""
        if move < 0:
            number = self.state.signature_move(seat)
        else:
            number = self.move_number(seat, argument_of(self.state.top()), move)
        card = card_of(number)
        return card_words(card, tongue), card_text(card, tongue.language)


@cache
def card_words(card: Card, tongue: Tongue) -> str:
    """Return a card's name with its printed numbers."""
    name, cost = card.name(tongue.language), cost_words(packed(card.cost), tongue)
    if card.kind not in ("strike", "move"):
        return tongue("{card} ({cost})", card=name, cost=cost)
    return tongue(
        "{card} ({cost}, Intercept {intercept}, Force {force})",
        card=name,
        cost=cost,
        intercept=card.intercept,
        force=card.force,
    )


def cost_words(cost: int, tongue: Tongue) -> str:
    """Return a packed cost in words."""
    return cost_said(tuple(amount(cost, at) for at in range(3)), tongue.language) or tongue("free")
