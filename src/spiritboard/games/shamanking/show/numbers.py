"""Explains the numbers of a duel: printed, added and subtracted, card by card (rules 5.5-5.8)."""

from spiritboard.games.shamanking.cards.library import card_of
from spiritboard.games.shamanking.rules import frames as f
from spiritboard.games.shamanking.rules import tables as t
from spiritboard.games.shamanking.rules.card_ids import Number, printed
from spiritboard.games.shamanking.rules.modifiers import incoming_force, static_gain
from spiritboard.games.shamanking.show.duel_view import DuelView
from spiritboard.scenes.tally import signed
from spiritboard.scenes.tongue import Tongue

Part = tuple[str, int, str]
"""A sentence, its number, and the card that it names."""


def force_words(duel: DuelView, tongue: Tongue) -> str:
    """Return the Force of the incoming attack, with an explanation unless it is simply printed."""
    cells, state = duel.cells, duel.state
    force = max(0, incoming_force(state))
    plain = tongue("Force {force}", force=force)
    if cells[f.FROM] == f.FROM_NOWHERE:
        parts: list[Part] = [("{number} printed", f.OPENING_FORCE, "")]
    else:
        attacker, card = 1 - duel.defender, state.attack_number()
        parts = [("{number} printed", printed(card, t.FORCE), ""), ("{change} paid for", cells[f.BOOST], "")]
        parts += _gains(duel, card, attacker, cells[f.FROM], t.S_FORCE, tongue)
    parts.append(("{change} taken by the defender", -cells[f.WEAKEN], ""))
    for owner, helper in _around(duel, duel.defender, duel.zone):
        parts.append(
            (
                "{change} {card}",
                static_gain(state, helper, owner, t.T_INCOMING, t.S_FORCE),
                card_of(helper).name(tongue.language),
            )
        )
    told = _told(parts, tongue)
    return tongue("Force {force} = {parts}", force=force, parts=told) if told else plain


def intercept_words(duel: DuelView, tongue: Tongue) -> str:
    """Return an explanation of the flipped strike's Intercept and Force; empty if both are simply printed."""
    cells, card, seat = duel.cells, duel.flipped_number(), duel.defender
    found = []
    for text, column, static, paid, now in (
        ("Intercept {intercept} = {parts}", t.INTERCEPT, t.S_INTERCEPT, f.FLIP_INTERCEPT, duel.intercept()),
        ("Force {force} = {parts}", t.FORCE, t.S_FORCE, f.FLIP_FORCE, duel.force()),
    ):
        parts: list[Part] = [("{number} printed", printed(card, column), ""), ("{change} paid for", cells[paid], "")]
        told = _told(parts + _gains(duel, card, seat, duel.zone, static, tongue), tongue)
        if told:
            found.append(tongue(text, intercept=max(0, now), force=max(0, now), parts=told))
    return " · ".join(found)


def _around(duel: DuelView, seat: int, zone: int) -> list[tuple[int, Number]]:
    """Return a seat's cards that modify a strike from a zone: advantages, and the zone's teamwork."""
    state = duel.state
    found = [(seat, state.advantage_number(seat, at)) for at in range(duel.cells[f.AREA_SIZE + seat])]
    if zone <= f.RED and state.teamwork(seat, zone) >= 0:
        found.append((seat, state.number_at(seat, state.teamwork(seat, zone))))
    return found


def _gains(duel: DuelView, card: Number, seat: int, zone: int, column: int, tongue: Tongue) -> list[Part]:
    """Return what a strike's own text and the cards around it add."""
    state = duel.state
    parts: list[Part] = [("{change} from its own text", static_gain(state, card, seat, t.T_SELF, column), "")]
    area = duel.cells[f.AREA_SIZE + seat]
    for at, (owner, helper) in enumerate(_around(duel, seat, zone)):
        gain = static_gain(state, helper, owner, t.T_YOURS if at < area else t.T_HERE, column)
        parts.append(("{change} {card}", gain, card_of(helper).name(tongue.language)))
    return parts


def _told(parts: list[Part], tongue: Tongue) -> str:
    """Return the parts that matter, in words; empty if only the printed number does."""
    counting = [part for at, part in enumerate(parts) if part[1] or not at]
    if len(counting) == 1:
        return ""
    return ", ".join(tongue(text, number=number, change=signed(number), card=card) for text, number, card in counting)
