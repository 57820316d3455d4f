"""Reasons why an action is not allowed now: a sentence, and the number of the rule."""

from typing import Final

from spiritboard.core.errors import Illegal
from spiritboard.core.frame import argument_of, kind_of, step_of
from spiritboard.core.state import State
from spiritboard.games.samhain.rules import frames as f
from spiritboard.games.samhain.rules.board import Board
from spiritboard.games.samhain.rules.card_sets import has_card
from spiritboard.games.samhain.rules.frame_arguments import (
    activated_card,
    deed_action,
    placed_card,
    price_count,
    price_same,
)
from spiritboard.games.samhain.rules.performable import can_do
from spiritboard.games.samhain.rules.tables import *
from spiritboard.games.samhain.show.words import ITEM_WORDS, RESOURCE_WORDS
from spiritboard.games.samhain.text.notation import CARD_NAMES, SIDES, TEMPLES


def refusal(state: State, seat: int, action: int) -> Illegal | None:
    """Return what this action lacks, if there is more to say than that it was not asked for."""
    kind = kind_of(state.top())
    if kind == f.F_TURN:
        return _turn(state, seat, action)
    if kind in (f.F_MOVE, f.F_SETTLE, f.F_RAISE_TO) and f.A_CARD <= action < f.A_AT:
        return _there(state, action - f.A_CARD)
    if kind == f.F_SIDE:
        return _side(state, seat, action)
    if kind in (f.F_PAY, f.F_COST, f.F_SHED) and f.A_TRACK <= action <= f.A_POINT:
        return _cost(state, seat, action) if kind == f.F_COST else _payment(state, seat, action)
    if kind == f.F_PICK and f.A_AT <= action < f.A_STATE:
        owner, card = divmod(action - int(f.A_AT), int(f.CARDS))
        return Illegal(
            "seat {seat} has no member on {card} that can be chosen", "14.31", seat=owner + 1, card=CARD_NAMES[card]
        )
    return None


def _turn(state: State, seat: int, action: int) -> Illegal | None:
    board = Board(state.cells)
    if step_of(state.top()) and (action < f.A_CARD or action == f.A_PASS):
        return Illegal("your main action is done: use an item, or end your turn", "3.3")
    if f.A_USE <= action < f.A_EXPAND:
        card = action - f.A_USE
        if board.spent_on(seat, card):
            return Illegal("your member on {card} is exhausted", "4.1", card=CARD_NAMES[card])
        return Illegal("you have no member on {card}", "4.1", card=CARD_NAMES[card])
    if f.A_EXPAND <= action < f.A_CARD:
        return _expansion(state, seat, action - f.A_EXPAND)
    if action == f.A_PASS:
        return Illegal("you may pass only when all your members on cards are exhausted", "3.4")
    if f.A_ITEM <= action < f.A_BONUS or action == f.A_DOLMEN:
        item = f.DOLMEN if action == f.A_DOLMEN else action - f.A_ITEM
        if not board.face_up(seat, item):
            return Illegal(f"you have no unused {ITEM_WORDS[item]}", "9.1")
        return Illegal(f"you cannot use your {ITEM_WORDS[item]} now", "9.2")
    return None


def _expansion(state: State, seat: int, card: int) -> Illegal:
    board = Board(state.cells)
    cells = board.cells
    cost = board.on_board(seat) + 1
    if not cells[f.IDLE + seat]:
        return Illegal("you have no member in your pool", "6.1")
    if board.expansions_over():
        return Illegal("after {turns} turns in this round nobody may expand any more", "3.6", turns=cells[f.TURNS])
    if cells[f.MOST_EXPANSIONS] and cells[f.EXPANDED + seat] >= cells[f.MOST_EXPANSIONS]:
        return Illegal("you have expanded as often as a round allows", "3.7")
    if board.payable_mp(seat) < cost:
        return Illegal("it costs {cost} MP, and you have {wealth}", "6.2", cost=cost, wealth=board.payable_mp(seat))
    if has_card(board.full_cards(), card):
        return Illegal("{card} is full", "1.2", card=CARD_NAMES[card])
    return Illegal("{card} is not next to a card where you have a member", "6.3", card=CARD_NAMES[card])


def _there(state: State, card: int) -> Illegal | None:
    kind = kind_of(state.top())
    if kind == f.F_SETTLE and placed_card(argument_of(state.top())) >= 0:
        return None  # the card is chosen; a track is asked for
    if has_card(Board(state.cells).full_cards(), card):
        return Illegal("{card} is full", "1.2", card=CARD_NAMES[card])
    if kind == f.F_MOVE:
        return Illegal("{card} is not next to the member's card", "4.1", card=CARD_NAMES[card])
    return None


def _side(state: State, seat: int, action: int) -> Illegal | None:
    board = Board(state.cells)
    now = board.round_side()
    if f.A_SIDE <= action < f.A_FAIL:
        side = action - f.A_SIDE
        number = 2 * activated_card(argument_of(state.top())) + side + 1
        opposite = side != now and not board.both_sides()
        if opposite and not board.payable_mp(seat):
            return Illegal("you have no resource, devotion or point left to pay 1 MP with", "5.1")
        reason = lack(board, seat, number - 1)
        if reason:
            return Illegal(f"action {{number}} cannot be performed: {reason}", f"14.{number}", number=number)
        return Illegal("action {number} could not be performed any more after paying 1 MP for it", "4.5", number=number)
    if action == f.A_FAIL:
        return Illegal("the action can be performed, so you may not take a wisp instead", "4.7")
    if action == f.A_DOLMEN:
        if board.face_up(seat, f.DOLMEN):
            return Illegal("a Dolmen cannot shield the member that made the activation", "9.6")
        return Illegal(f"you have no unused {ITEM_WORDS[f.DOLMEN]}", "9.6")
    if f.A_ITEM <= action < f.A_BONUS:
        return Illegal("you may use items only on your own turn, between the actions of your own members", "9.2")
    return None


def _cost(state: State, seat: int, action: int) -> Illegal:
    """Return what the action costs, as a refusal (rule 14)."""
    board = Board(state.cells)
    rule = f"14.{deed_action(argument_of(state.under())) + 1}"
    if not f.A_STUFF <= action < f.A_POINT:
        return Illegal("only resources pay for this action", rule)
    kind, argument = action - f.A_STUFF, argument_of(state.top())
    if price_same(argument):
        text = f"the action takes {{count}} {RESOURCE_WORDS[kind]}, and you have {{held}}"
        return Illegal(text, rule, count=price_count(argument), held=board.resource(seat, kind))
    if not board.resource(seat, kind):
        return Illegal(f"you have no {RESOURCE_WORDS[kind]}", rule)
    return Illegal(f"the action cannot take more {RESOURCE_WORDS[kind]}: the resources must differ", rule)


def lack(board: Board, seat: int, action: int) -> str:
    """Return why an action cannot be performed now, as a clause; empty if it can (rules 4.6 and 14)."""
    sort = DEED[action]
    if can_do(board, seat, action, 0):
        return ""
    if sort in (BUY, KINDLE, CARVE):
        return "you cannot pay for it" if board.items_left(BRINGS[action]) else "no such item is left"
    if sort in (CURSE, HIRE, DOOM) and not board.opponent_on_board(seat):
        return "there is nobody to kill"
    if sort == STEAL:
        return (
            "nobody has an item to steal" if board.total_resources(seat) else "you have no resource to give for an item"
        )
    if sort == RAISE:
        return "every card is full" if board.graveyard_size() else "the Graveyard is empty"
    return _LACKS.get(sort, "there is no possible target")


_LACKS: Final = {
    PRODUCE: "neither the resource nor the devotion can be gained",
    WISH: "neither a resource nor the devotion can be gained",
    WANDER: "neither the devotion nor a step is possible",
    PRAY: "none of your tracks can take more devotion",
    SELL_SAME: "you cannot pay for it",
    SELL_EACH: "you cannot pay for it",
    HIRE: "you cannot pay for it",
    CURSE: "you do not have enough wisps",
    BURN: "you do not have enough wisps",
    VARIETY: "you do not have enough different items",
    PAIRS: "you do not have two identical items",
    GLORY: "you do not lead any track alone",
}


def _payment(state: State, seat: int, action: int) -> Illegal:
    board = Board(state.cells)
    cells = board.cells
    if action == f.A_POINT:
        if cells[f.POINTS + seat]:
            return Illegal("points cannot pay for this", "5.1")
        return Illegal("you have no points", "5.2")
    if action >= f.A_STUFF:
        kind = action - f.A_STUFF
        if board.resource(seat, kind):
            return Illegal(f"paying {RESOURCE_WORDS[kind]} would leave the action impossible", "4.5")
        return Illegal(f"you have no {RESOURCE_WORDS[kind]}", "5.2")
    track = action - f.A_TRACK
    temple, side = TEMPLES[track // 2], SIDES[track % 2]
    if board.devotion(seat, track):
        return Illegal(f"devotion on the {side} track of {{temple}} cannot pay for this", "4.5", temple=temple)
    return Illegal(f"you have no devotion on the {side} track of {{temple}}", "5.2", temple=temple)
