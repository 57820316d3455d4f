"""Reasons for an action in the duel as clauses: what it stops, what it costs, and what may come next.

They depend only on public facts: the table, and the number of each unseen card in the deck lists.
"""

from collections.abc import Sequence
from typing import Final

from spiritboard.core.dice import FastDice
from spiritboard.core.mind import Mind
from spiritboard.core.state import State
from spiritboard.games.consequences import Consequence, Drawback
from spiritboard.games.shamanking.cards.text import effect_text, power_effect_text
from spiritboard.games.shamanking.mind.policy import Judge
from spiritboard.games.shamanking.rules import frames as f
from spiritboard.games.shamanking.rules import tables as t
from spiritboard.games.shamanking.rules.card_ids import Label, seers
from spiritboard.games.shamanking.rules.costs import amount, can_pay, price_of
from spiritboard.games.shamanking.rules.modifiers import incoming_force
from spiritboard.games.shamanking.rules.state import ShamanKingState
from spiritboard.games.shamanking.show.duel_view import DuelView, cost_words
from spiritboard.games.shamanking.show.words import COLOUR_WORDS, ZONE_WORDS
from spiritboard.scenes.tongue import Tongue


def motive(mind: Mind, action: int, tongue: Tongue, beliefs: Sequence[float]) -> str:  # noqa: ARG001 - all sides are open
    """Return why the mind's seat might take this action; empty if there is little to say."""
    thought = _Motive(mind, tongue)
    if action in (f.A_PLAY, f.A_FOCUS, f.A_DISCARD, f.A_TACTICAL, f.A_PITCH):
        return thought.card(action)
    if f.A_POWER <= action < f.A_FLIP:
        return thought.power(action - f.A_POWER)
    if f.A_PAY <= action < f.A_PAY_REST:
        return thought.pay(action - f.A_PAY)
    if f.A_CHARGE <= action < f.A_REPLACE:
        return thought.charge()
    if f.A_TEAM <= action < f.A_COLOUR:
        return tongue(
            "leaves your opponent without a teamwork in the {zone}", zone=thought.zone((action - f.A_TEAM) % 3)
        )
    return thought.fixed(action)


class Prospect:
    """A duellist's estimates: how likely cards are to stop an attack, on either side."""

    def __init__(self, mind: Mind, tongue: Tongue) -> None:
        self.tongue = tongue
        self.seat = mind.seat
        self.duel = DuelView(mind.view)
        self.cells = mind.view.cells
        # The positions of unseen cards differ between worlds, but no reason depends on them.
        world = mind.world(FastDice(1))
        assert isinstance(world, ShamanKingState)
        self.world = world
        self.incoming = max(0, incoming_force(world))

    def answers(self, incoming: int) -> int:
        """Return the percentage of cards that may be flipped, would stop this Force and are affordable."""
        world, seat, found, unseen = self.world, self.seat, 0, 0
        first = f.CARDS + seat * f.SEAT_CARDS
        for at in range(first, first + f.SEAT_CARDS):
            label = world.cells[at]
            if label < 0 or seers(Label(label)) >> seat & 1:
                continue
            unseen += 1
            number = world.number_of(seat, Label(label))
            row = number * t.CARD_ROW
            found += (
                t.TABLES.cards[row] == t.STRIKE_CARD
                and t.TABLES.cards[row + t.INTERCEPT] >= incoming
                and world.may_play(seat, number)
                and can_pay(world, seat, t.TABLES.cards[row + t.COST])
            )
        return round(100 * found / unseen) if unseen else 0

    def scores(self, force: int) -> int:
        """Return the percentage of such attacks that the opponent fails to answer."""
        return round(100 * Judge(self.world, self.seat).breaks(max(0, force), f.GREEN))


class _Motive(Prospect):
    """What a duellist knows when it looks for a reason."""

    def zone(self, zone: int) -> str:
        return self.tongue(ZONE_WORDS[zone])

    def card(self, action: int) -> str:
        duel, tongue = self.duel, self.tongue
        card = duel.flipped()
        name, zone = card.name(tongue.language), duel.zone
        if action == f.A_PLAY:
            return self._play(name, card.kind)
        if action == f.A_PITCH:
            effect = effect_text(card.pitch, tongue.language).rstrip(".")
            return tongue("pitches {card}: {effect}", card=name, effect=effect)
        chance = self.answers(self.incoming)
        if action == f.A_TACTICAL:
            return tongue(_AGAIN, zone=self.zone(zone), chance=chance, force=self.incoming)
        if zone == f.RED:
            return Drawback(tongue(_LAST_FOCUS if action == f.A_FOCUS else _LAST_DISCARD))
        text = _FOCUS if action == f.A_FOCUS else _DISCARD
        if not chance:
            text = _FOCUS_FOR_NOTHING if action == f.A_FOCUS else _DISCARD_FOR_NOTHING
        colour, after = tongue(COLOUR_WORDS[zone]), self.zone(zone + 1)
        clause = tongue(text, card=name, colour=colour, zone=after, chance=chance, force=self.incoming)
        return clause if chance > HARDLY else Drawback(clause)

    def _play(self, name: str, kind: str) -> str:
        duel, tongue, cells = self.duel, self.tongue, self.cells
        cost = price_of(self.world, duel.flipped_number())
        left = sum(cells[f.FURYOKU + 3 * self.seat + colour] - amount(cost, colour) for colour in range(3))
        if kind == "strike":
            force, spare = max(0, duel.force()), duel.intercept() - self.incoming
            chance = self.scores(force)
            return tongue(
                "{stops}, {strikes}, and {leaves}",
                stops=tongue(_STOPS if spare > 0 else _STOPS_EXACTLY, incoming=self.incoming, spare=spare),
                strikes=tongue(_STRIKES if chance > HARDLY else _STRIKES_WEAKLY, force=force, chance=chance),
                leaves=tongue("leaves you {left} furyoku" if left else "leaves you no furyoku", left=left),
            )
        text = "plays {card} for {cost}, lets you flip again in the {zone}, and leaves you {left} furyoku"
        return tongue(text, card=name, cost=cost_words(cost, tongue), zone=self.zone(duel.zone), left=left)

    def power(self, number: int) -> str:
        card, power = self.duel.power(number)
        text = power_effect_text(power, self.tongue.language, card.kind == "teamwork")
        return self.tongue("uses the power of {card} ({effect})", card=card.name(self.tongue.language), effect=text)

    def pay(self, colour: int) -> str:
        left = self.cells[f.FURYOKU + 3 * self.seat + colour] - 1
        text = "leaves you {left} {colour} furyoku" if left else "spends your last {colour} furyoku"
        return self.tongue(text, left=left, colour=self.tongue(COLOUR_WORDS[colour]))

    def charge(self) -> str:
        charged = self.cells[f.CHARGED + self.seat]
        many = sum(charged >> zone & 1 for zone in range(3)) + 1
        return self.tongue("charges {many} of the three zones that your signature move needs", many=many)

    def fixed(self, action: int) -> str:
        tongue = self.tongue
        if action == f.A_SIGNATURE:
            force = t.TABLES.cards[self.world.signature_move(self.seat) * t.CARD_ROW + t.FORCE]
            return tongue(_SIGNATURE, force=force, chance=self.scores(force))
        if action == f.A_FLIP:
            return tongue(_FLIP, chance=self.answers(self.incoming), force=self.incoming)
        if action == f.A_DEFEND:
            return tongue(_DEFEND, chance=self.answers(f.OPENING_FORCE), force=f.OPENING_FORCE)
        if action == f.A_ATTACK:
            return Drawback(tongue("leaves the opening attack to your opponent"))
        if action == f.A_PAY_REST:
            return tongue("pays with the weakest colours possible")
        if action == f.A_REPLACE:
            return tongue(
                "puts {card} in the {zone} from now on", card=self._name(self.cells[f.FLIPPED]), zone=self._here()
            )
        if action == f.A_KEEP:
            team = self.cells[f.TEAM + 3 * self.seat + self.duel.zone]
            return tongue("keeps {card} in the {zone}", card=self._name(team), zone=self._here())
        return ""

    def _name(self, card: int) -> str:
        return self.duel.card(self.seat, card).name(self.tongue.language)

    def _here(self) -> str:
        return self.zone(self.duel.zone)


HARDLY: Final = 3
"""A percentage up to which something counts as never."""
_STOPS: Final = "stops Force {incoming} with {spare} to spare"
_STOPS_EXACTLY: Final = "stops Force {incoming} exactly"
_STRIKES: Final = "counterattacks with Force {force}, which scores about {chance}% of the time"
_STRIKES_WEAKLY: Final = "counterattacks with Force {force}, which will hardly ever score"
_FOCUS: Final = (
    "makes {card} a {colour} furyoku and flips in the {zone}, where {chance}% of the cards stop Force {force}"
)
_DISCARD: Final = "discards {card} and flips in the {zone}, where {chance}% of the cards stop Force {force}"
_FOCUS_FOR_NOTHING: Final = "makes {card} a {colour} furyoku and flips in the {zone}, where no card stops Force {force}"
_DISCARD_FOR_NOTHING: Final = "discards {card} and flips in the {zone}, where no card stops Force {force}"
_LAST_FOCUS: Final = "gives up the point for a red furyoku"
_LAST_DISCARD: Final = "gives up the point"
_AGAIN: Final = "pays to flip again in the {zone}, where {chance}% of the cards stop Force {force}"
_SIGNATURE: Final = "attacks with Force {force}, which scores about {chance}% of the time"
_FLIP: Final = "saves furyoku and flips: {chance}% of the cards stop Force {force}"
_DEFEND: Final = "adds a green furyoku; {chance}% of the cards stop Force {force}"


def _scored(state: State, seat: int) -> float:
    return float(state.score(seat))


def _conceded(state: State, seat: int) -> float:
    return -float(state.score(1 - seat))


def _furyoku(state: State, seat: int) -> float:
    return float(sum(state.cells[f.FURYOKU + 3 * seat + colour] for colour in range(3)))


def _teamworks(state: State, seat: int) -> float:
    return float(sum(state.cells[f.TEAM + 3 * seat + zone] >= 0 for zone in range(3)))


_OFTEN: Final = "in a hundred such moments"

CONSEQUENCES: Final = (
    Consequence(_scored, "it scores {much} more {count:point|points}", rate=True, scope=_OFTEN),
    Consequence(_conceded, "the opponent scores {much} fewer {count:point|points}", rate=True, scope=_OFTEN),
    Consequence(_furyoku, "it leaves {much} more furyoku"),
    Consequence(lambda state, seat: -_furyoku(state, 1 - seat), "it leaves the opponent {much} less furyoku"),
    Consequence(_teamworks, "it leaves {much} more teamworks in play"),
)
