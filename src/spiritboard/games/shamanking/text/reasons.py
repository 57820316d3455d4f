"""Reasons why an action is not allowed now: a sentence, and the number of the rule."""

from typing import Final

from spiritboard.core.errors import Illegal
from spiritboard.core.frame import argument_of, kind_of
from spiritboard.core.state import State
from spiritboard.games.shamanking.cards.library import card_of
from spiritboard.games.shamanking.rules import frames as f
from spiritboard.games.shamanking.rules import tables as t
from spiritboard.games.shamanking.rules.card_ids import Number, printed
from spiritboard.games.shamanking.rules.effects import instruction_at
from spiritboard.games.shamanking.rules.modifiers import current_bans, incoming_force, intercept_of, stops_attack
from spiritboard.games.shamanking.rules.powers import power_row
from spiritboard.games.shamanking.rules.state import ShamanKingState

RULES_OF_PICKS: Final = {"look": "9.5", "arrange": "9.6", "search": "9.7", "salvage": "9.8"}
"""The rule by which a card is picked, by what the effect asks."""


def refusal(state: State, seat: int, action: int) -> Illegal | None:
    """Return what this illegal action would require; None if it is simply not asked for."""
    assert isinstance(state, ShamanKingState)
    kind = kind_of(state.top())
    if kind == f.F_CARD:
        return _card(state, seat, action)
    if kind == f.F_PAY and f.A_PAY <= action <= f.A_PAY_REST:
        return _pay(state, seat, action)
    if kind == f.F_SIGNATURE and action == f.A_SIGNATURE:
        card = state.signature_move(seat)
        if not stops_attack(state, card):
            return _too_weak(state, card)
        return Illegal("you do not have the furyoku to pay for the signature move", "3.3")
    if kind == f.F_CHARGE and f.A_CHARGE <= action < f.A_CHARGE + 3:
        return Illegal("that zone cannot be charged now", "7.2")
    return _effect(state, action) if kind == f.F_EFFECT else None


def _effect(state: ShamanKingState, action: int) -> Illegal | None:
    asked = instruction_at(argument_of(state.top())).asks
    if f.A_PICK <= action < f.A_PLAY and asked in RULES_OF_PICKS:
        return Illegal("that card is not one of those you can choose", RULES_OF_PICKS[asked])
    if f.A_TEAM <= action < f.A_TEAM + 6 and asked == "break":
        return Illegal("there is no teamwork there that you can eliminate", "8.6")
    return None


def _pay(state: ShamanKingState, seat: int, action: int) -> Illegal:
    if action == f.A_PAY_REST:
        return Illegal("only one furyoku is left to pay", "3.3")
    colour = action - f.A_PAY
    if not state.cells[f.FURYOKU + 3 * seat + colour]:
        return Illegal("you have no furyoku of that colour", "3.3")
    return Illegal("furyoku of that colour cannot pay what is left to pay", "3.4")


def _too_weak(state: ShamanKingState, card: Number) -> Illegal:
    return Illegal(
        "its Intercept of {intercept} does not stop a Force of {force}",
        "5.2",
        intercept=max(0, intercept_of(state, card)),
        force=max(0, incoming_force(state)),
    )


def _card(state: ShamanKingState, seat: int, action: int) -> Illegal | None:
    cells = state.cells
    number = state.flipped_number()
    card = card_of(number)
    bans = current_bans(state)
    if action == f.A_FOCUS:
        return Illegal("one of your opponent's cards forbids focusing this turn", "6.9")
    if action not in (f.A_PLAY, f.A_TACTICAL, f.A_PITCH) and not f.A_POWER <= action < f.A_FLIP:
        return None
    if action < f.A_POWER + 4 and not state.may_play(seat, number):
        if card.shaman and printed(number, t.OWNER) != cells[f.SHAMAN + seat]:
            return Illegal("it is the spectergram of {who}: only that shaman plays it", "11.5", who=card.shaman)
        return Illegal("your shaman does not have this card's trait: you can only focus or discard it", "11.4")
    if action == f.A_TACTICAL:
        if card.tactical is None:
            return Illegal("this card is not tactical", "7.3")
        if bans & t.BAN_TACTICAL:
            return Illegal("one of your opponent's cards forbids Tactical this turn", "6.9")
        return Illegal("you do not have the furyoku to pay for it", "7.3")
    if action == f.A_PITCH:
        if card.pitch:
            return Illegal("one of your opponent's cards forbids pitching this turn", "6.9")
        return Illegal("this card cannot be pitched", "7.4")
    if f.A_POWER <= action < f.A_FLIP:
        if power_row(state, action - f.A_POWER) < 0:
            return Illegal("there is no such power", "6.1")
        if state.cells[f.POWER_USES] >= f.MOST_POWERS:
            return Illegal("powers may be used at most {most} times in a turn", "6.10", most=f.MOST_POWERS)
        return Illegal("that power cannot be paid for now", "6.2")
    return _play(state, number, bans)


def _play(state: ShamanKingState, number: Number, bans: int) -> Illegal:
    card = card_of(number)
    if card.kind == "strike" and not stops_attack(state, number):
        return _too_weak(state, number)
    if card.kind == "advantage" and bans & t.BAN_ADVANTAGE:
        return Illegal("one of your opponent's cards forbids advantages this turn", "6.9")
    if card.kind == "teamwork" and bans & t.BAN_TEAMWORK:
        return Illegal("one of your opponent's cards forbids teamworks this turn", "6.9")
    return Illegal("you do not have the furyoku to pay for it", "3.3")
