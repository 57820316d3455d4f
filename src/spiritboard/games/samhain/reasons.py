"""Why something cannot be done now: a sentence and the number of the rule."""

from spiritboard.core.bits import BIT
from spiritboard.core.errors import Illegal
from spiritboard.core.state import PLAYERS, State
from spiritboard.games.samhain import frames as f
from spiritboard.games.samhain.clan import full_cards, on_board, wealth
from spiritboard.games.samhain.menus import both_sides
from spiritboard.games.samhain.notation import CARD_NAMES, SIDES, TEMPLES
from spiritboard.games.samhain.words import ITEM_WORDS, RESOURCE_WORDS


def refusal(state: State, seat: int, action: int) -> Illegal | None:
    """What this action lacks, where that says more than that it was not asked for."""
    kind = state.top() & 255
    if kind == f.F_TURN:
        return _turn(state, seat, action)
    if kind in (f.F_MOVE, f.F_SETTLE, f.F_RAISE_TO) and f.A_CARD <= action < f.A_AT:
        return _there(state, action - f.A_CARD, kind)
    if kind == f.F_CARD:
        return _side(state, seat, action)
    if kind in (f.F_PAY, f.F_COST, f.F_SHED) and f.A_TRACK <= action <= f.A_POINT:
        return _payment(state, seat, action)
    if kind == f.F_PICK and f.A_AT <= action < f.A_STATE:
        owner, card = divmod(action - int(f.A_AT), int(f.CARDS))
        return Illegal(
            "seat {seat} has no member on {card} that can be chosen", "14.31", seat=owner + 1, card=CARD_NAMES[card]
        )
    return None


def _turn(state: State, seat: int, action: int) -> Illegal | None:
    cells = state.cells
    if state.top() >> 12 & 255 and (action < f.A_CARD or action == f.A_PASS):
        return Illegal("your main action is done: use an item, or end your turn", "3.3")
    if f.A_USE <= action < f.A_EXPAND:
        card = action - f.A_USE
        if cells[f.SPENT + seat] >> 4 * card & 15:
            return Illegal("your member on {card} is exhausted", "4.1", card=CARD_NAMES[card])
        return Illegal("you have no member on {card}", "4.1", card=CARD_NAMES[card])
    if f.A_EXPAND <= action < f.A_CARD:
        return _expansion(state, seat, action - f.A_EXPAND)
    if action == f.A_PASS:
        return Illegal("you may pass only when all your members on cards are exhausted", "3.4")
    if f.A_ITEM <= action < f.A_BONUS or action == f.A_DOLMEN:
        item = f.DOLMEN if action == f.A_DOLMEN else action - f.A_ITEM
        if not cells[f.ITEMS + seat] >> 4 * item & 15:
            return Illegal(f"you have no unused {ITEM_WORDS[item]}", "9.1")
        return Illegal(f"your {ITEM_WORDS[item]} can do nothing now", "9.2")
    return None


def _expansion(state: State, seat: int, card: int) -> Illegal:
    cells = state.cells
    cost = on_board(cells, seat) + 1
    if not cells[f.IDLE + seat]:
        return Illegal("you have no member in your pool", "6.1")
    if cells[f.GUARD] and cells[f.TURNS] >= cells[f.GUARD] * cells[PLAYERS]:
        return Illegal("after {turns} turns in this round nobody may expand any more", "3.6", turns=cells[f.TURNS])
    if cells[f.MOST_EXPANSIONS] and cells[f.EXPANDED + seat] >= cells[f.MOST_EXPANSIONS]:
        return Illegal("you have expanded as often as a round allows", "3.7")
    if wealth(cells, seat) < cost:
        return Illegal("it costs {cost} MP, and you have {wealth}", "6.2", cost=cost, wealth=wealth(cells, seat))
    if full_cards(cells) & BIT[4 * card + 3]:
        return Illegal("{card} is full", "1.2", card=CARD_NAMES[card])
    return Illegal("{card} is not next to a card where you have a member", "6.3", card=CARD_NAMES[card])


def _there(state: State, card: int, kind: int) -> Illegal:
    if full_cards(state.cells) & BIT[4 * card + 3]:
        return Illegal("{card} is full", "1.2", card=CARD_NAMES[card])
    rule = {f.F_MOVE: "4.1", f.F_SETTLE: "2.5", f.F_RAISE_TO: "14.11"}[kind]
    return Illegal("{card} is not next to where the member stands", rule, card=CARD_NAMES[card])


def _side(state: State, seat: int, action: int) -> Illegal | None:
    cells = state.cells
    now = (cells[f.ROUND] + 1) & 1
    if f.A_SIDE <= action < f.A_FAIL:
        side = action - f.A_SIDE
        number = 2 * (state.top() >> 20 & 15) + side + 1
        if side != now and not both_sides(cells):
            return Illegal("action {number} cannot be performed after paying 1 MP for it", "4.5", number=number)
        return Illegal("action {number} cannot be performed now", "4.6", number=number)
    if action == f.A_FAIL:
        return Illegal("the action can be performed, so the wisp may not be chosen", "4.7")
    if action == f.A_DOLMEN:
        if cells[f.ITEMS + seat] >> 4 * f.DOLMEN & 15:
            return Illegal("a Dolmen cannot shield the member that made the activation", "9.6")
        return Illegal(f"you have no unused {ITEM_WORDS[f.DOLMEN]}", "9.6")
    if f.A_ITEM <= action < f.A_BONUS:
        return Illegal("items are for one's own turn, between the actions of one's own members", "9.2")
    return None


def _payment(state: State, seat: int, action: int) -> Illegal:
    cells = state.cells
    if action == f.A_POINT:
        if cells[f.POINTS + seat]:
            return Illegal("points cannot pay for this", "5.1")
        return Illegal("you have no points", "5.2")
    if action >= f.A_STUFF:
        kind = action - f.A_STUFF
        if cells[f.STOCK + 4 * kind + seat]:
            return Illegal(f"paying {RESOURCE_WORDS[kind]} would leave the action impossible", "4.5")
        return Illegal(f"you have no {RESOURCE_WORDS[kind]}", "5.2")
    track = action - f.A_TRACK
    temple, side = TEMPLES[track // 2], SIDES[track % 2]
    if cells[f.DEVOTION + seat] >> 4 * track & 15:
        return Illegal(f"devotion on the {side} track of {{temple}} cannot pay for this", "4.5", temple=temple)
    return Illegal(f"you have no devotion on the {side} track of {{temple}}", "5.2", temple=temple)
