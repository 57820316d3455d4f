"""The choices of a player of Samhain: a label, the effects, the rule, and what to touch for each."""

from collections.abc import Sequence
from typing import Final

from spiritboard.core.event import Event
from spiritboard.core.frame import argument_of, kind_of
from spiritboard.core.sight import View
from spiritboard.core.state import PLAYERS
from spiritboard.games.samhain.rules import frames as f
from spiritboard.games.samhain.rules.board import Board
from spiritboard.games.samhain.rules.frame_arguments import (
    activated_card,
    counter_card,
    deed_action,
    deed_size,
    placed_by_all,
    placed_card,
    price_count,
    price_same,
)
from spiritboard.games.samhain.rules.state import SamhainState
from spiritboard.games.samhain.rules.tables import DEED, GIVES, GLORY, HIRE, NEEDS, PAIRS, VARIETY
from spiritboard.games.samhain.show.gestures import GAME, PAYMENTS, gestures, notation, suggested
from spiritboard.games.samhain.show.keys import (
    at_place,
    card_key,
    item_key,
    on_card,
    points_key,
    reserve_key,
    seat_key,
    stock_key,
    track_key,
)
from spiritboard.games.samhain.show.prompts import question, stem, why
from spiritboard.games.samhain.show.words import (
    COUNTED_WORDS,
    ITEM_WORDS,
    YOUR_ITEM,
    bonus_words,
    deed_words,
    track_words,
)
from spiritboard.games.samhain.text.notation import ACTION_WORDS, CARD_NAMES, RESOURCES
from spiritboard.games.samhain.text.reasons import lack
from spiritboard.scenes.scene import Choice, Prompt
from spiritboard.scenes.show import Moment
from spiritboard.scenes.tongue import Tongue

_STANDING_LABELS: Final = ("a ready one", "an exhausted one", "one that has yet to act here")


def prompt(moment: Moment, tongue: Tongue) -> Prompt | None:
    """Return what the viewer is asked."""
    decision = moment.decision
    if decision is None or not moment.legal_actions:
        return None
    return Prompt(
        kind=decision.kind,
        text=question(moment, tongue),
        why=why(moment, tongue),
        rule=decision.rule,
        picks=decision.picks,
        choices=tuple(describe(action, moment, tongue) for action in moment.legal_actions),
        gestures=tuple(_gesture(actions, moment, tongue) for actions in gestures(moment)),
        suggested=tuple(ACTION_WORDS[action] for action in suggested(moment)),
    )


def _gesture(actions: tuple[int, ...], moment: Moment, tongue: Tongue) -> Choice:
    """Return several answers as one choice, each described in its own state."""
    state = SamhainState(moment.view.cells[:])
    heard = state.listen()
    told: list[tuple[int, Choice]] = []
    paid: list[tuple[int, Choice]] = []
    for action in actions:
        view = View(moment.view.viewer, state.cells[:], moment.view.sizes)
        choice = describe(action, Moment(view, GAME.decision(state), (), (), moment.names), tongue)
        (paid if kind_of(state.top()) in PAYMENTS else told).append((action, choice))
        state.apply(action)
    first, last = told[0][1], told[-1][1]
    label, text = first.label, first.help
    if paid:
        payment = _payment([action for action, _ in paid], tongue)
        label = tongue("{choice} (you pay {payment})", choice=label, payment=payment)
    if f.A_CARD <= actions[-1] < f.A_AT and actions[0] < f.A_EXPAND:
        source, target = CARD_NAMES[actions[0] - f.A_USE], CARD_NAMES[actions[-1] - f.A_CARD]
        label = tongue("Move the member on {source} to {target}", source=source, target=target)
        if source == target:
            label = tongue("Use the member on {card} without moving it", card=target)
        text = last.help
    elif last is not first:
        label = tongue("{choice} → {rest}", choice=label, rest=last.label)
        text = " ".join(part for part in (first.help, last.help) if part)
    if paid:
        text = f"{text} {_counted(heard, moment, tongue)}".rstrip()
    touches = tuple(key for _, choice in (*told[:1], *paid, *told[1:]) for key in choice.touches)
    return Choice(notation(actions), label, text, first.rule, touches)


def _payment(actions: list[int], tongue: Tongue) -> str:
    """Return what is paid, with equal things counted together."""
    parts = []
    for action in dict.fromkeys(actions):
        count = actions.count(action)
        if action == f.A_POINT:
            parts.append(tongue("{count} {count:point|points}", count=count))
        elif action >= f.A_STUFF:
            parts.append(tongue(COUNTED_WORDS[action - f.A_STUFF], count=count))
        else:
            track = track_words(action - f.A_TRACK, tongue)
            parts.append(tongue("{count} devotion on {track}", count=count, track=track))
    return ", ".join(parts)


def describe(action: int, moment: Moment, tongue: Tongue) -> Choice:
    """Return an action as a choice for the player who may take it."""
    decision = moment.decision
    assert decision is not None
    word, rule = ACTION_WORDS[action], decision.rule
    if action < f.A_AT:
        return _card(action, moment, tongue, rule)
    if action < f.A_STATE:
        owner, card = divmod(action - int(f.A_AT), int(f.CARDS))
        label = tongue("{who}'s member on {card}", who=moment.names[owner], card=CARD_NAMES[card])
        if owner == moment.view.viewer:
            label = tongue("Your member on {card}", card=CARD_NAMES[card])
        if decision.kind == "trick-to":
            label = tongue("Exchange it with your member on {card}", card=CARD_NAMES[card])
        return Choice(word, label, "", rule, on_card(moment.view.cells, owner, card))
    if action < f.A_TRACK:
        return Choice(word, tongue(_STANDING_LABELS[action - f.A_STATE]), "", rule)
    if action <= f.A_POINT:
        return _unit(action, moment, tongue, decision.kind, rule)
    if action < f.A_FAIL:
        return _side(action - f.A_SIDE, moment, tongue, decision.kind)
    if f.A_ITEM <= action < f.A_BONUS:
        return _item(action - f.A_ITEM, moment, tongue)
    if f.A_BONUS <= action < f.A_GIVE_OWN:
        argument = Board(moment.view.cells).argument()
        label = bonus_words(deed_action(argument), action - f.A_BONUS, deed_size(argument), tongue)
        return Choice(word, label, "", "4.12")
    if f.A_GIVE_OWN <= action < f.A_LOWER:
        return _give(action, moment, tongue)
    if f.A_LOWER <= action < f.A_STEAL:
        owner, track = divmod(action - int(f.A_LOWER), int(f.TRACKS))
        label = tongue("{who}'s devotion on {track}", who=moment.names[owner], track=track_words(track, tongue))
        return Choice(word, label, "", rule, at_place(moment.view.cells, owner, f.AT_TRACK + track))
    if f.A_STEAL <= action < f.A_RAISE:
        owner, item = divmod(action - int(f.A_STEAL), 5)
        label = tongue("{who}'s {item}", item=tongue(ITEM_WORDS[item]), who=moment.names[owner])
        return Choice(word, label, tongue("It arrives face up."), rule, (item_key(owner, item),))
    if f.A_RAISE <= action < f.A_COPY:
        return _raise(action - f.A_RAISE, moment, tongue)
    if action >= f.A_COPY:
        return _copy(action - f.A_COPY, moment, tongue)
    return _plain(action, moment, tongue, decision.kind, rule)


def _card(action: int, moment: Moment, tongue: Tongue, rule: str) -> Choice:
    cells = moment.view.cells
    seat = moment.view.viewer
    word = ACTION_WORDS[action]
    card = action % f.CARDS
    name = CARD_NAMES[card]
    if action < f.A_EXPAND:
        touches = at_place(cells, seat, f.AT_READY + card)
        text = _card_now(card, moment, tongue)
        return Choice(word, tongue("Use the member on {card}", card=name), text, "4.1", touches)
    if action < f.A_CARD:
        cost = Board(cells).on_board(seat) + 1
        text = f"{_dues(cost, moment, tongue)} {_card_now(card, moment, tongue)}"
        return Choice(word, tongue("New member on {card}", card=name), text, "6.2", (card_key(card),))
    kind = moment.decision.kind if moment.decision else ""
    text = _card_both(card, tongue) if kind == "settle" else _card_now(card, moment, tongue)
    if kind == "move":
        text = _omen(action, moment, tongue) or text
    return Choice(word, name, text, rule, (card_key(card),))


def _card_both(card: int, tongue: Tongue) -> str:
    """Return the actions of both sides of a card."""
    return tongue(
        "Light side, action {light}: {first}. Dark side, action {dark}: {second}.",
        light=2 * card + 1,
        first=deed_words(2 * card, tongue),
        dark=2 * card + 2,
        second=deed_words(2 * card + 1, tongue),
    )


def _card_now(card: int, moment: Moment, tongue: Tongue) -> str:
    """Return the action of the current side of a card, or of both if both are free (rule 3.2)."""
    board = Board(moment.view.cells)
    if board.both_sides():
        return _card_both(card, tongue)
    action = 2 * card + board.round_side()
    return tongue("Action {number}: {deed}.", number=action + 1, deed=deed_words(action, tongue))


def _omen(action: int, moment: Moment, tongue: Tongue) -> str:
    """Return a warning if the activation of this card would fail, with the reason; else an empty text."""
    state = SamhainState(moment.view.cells[:])
    seat = moment.view.viewer
    heard = state.listen()
    state.apply(action)
    failed = next((event.a for event in heard if event.kind == f.E_FAIL and event.seat == seat), -1)
    if failed >= 0:
        return _failing("Action {number} will fail: {reason}. You would take a wisp.", failed, moment, tongue)
    if kind_of(state.top()) == f.F_SIDE and state.seat() == seat and f.A_FAIL in state.legal_actions():
        failed = 2 * activated_card(state.argument()) + state.round_side()
        text = "Action {number} would fail: {reason}. You could pay 1 MP for the opposite side, or take a wisp."
        return _failing(text, failed, moment, tongue)
    return ""


def _failing(text: str, action: int, moment: Moment, tongue: Tongue) -> str:
    reason = lack(Board(moment.view.cells), moment.view.viewer, action)
    return tongue(text, number=action + 1, reason=tongue(reason or "there is no possible target"))


def _dues(cost: int, moment: Moment, tongue: Tongue) -> str:
    """Return a cost in MP, with a note if it takes everything or Roman resources."""
    board = Board(moment.view.cells)
    seat = moment.view.viewer
    text = tongue("Costs {cost} MP (multiple {cost:point|points}).", cost=cost)
    roman = sum(min(board.resource(seat, kind), f.ROMAN) for kind in range(3))
    if cost >= board.payable_mp(seat):
        everything = "That is all you have, Roman resources included." if roman else "That is all you have."
        return f"{text} {tongue(everything)}"
    taken = cost - (board.payable_mp(seat) - roman)
    if taken > 0:
        return f"{text} {tongue('This spends {count} Roman {count:resource|resources}.', count=taken)}"
    return text


def _unit(action: int, moment: Moment, tongue: Tongue, kind: str, rule: str) -> Choice:
    """Return a resource, a track or a point as a choice, paid or gained."""
    cells = moment.view.cells
    seat = moment.view.viewer
    gaining = kind in ("gain", "pray", "sickle-to")
    word = ACTION_WORDS[action]
    if action == f.A_POINT:
        return Choice(word, tongue("1 point"), "", rule, (points_key(seat),))
    if action >= f.A_STUFF:
        resource = action - f.A_STUFF
        many = _at_once(Board(cells)) if kind == "cost" else 1
        label = tongue(COUNTED_WORDS[resource], count=many)
        key = reserve_key(RESOURCES[resource]) if gaining else stock_key(seat, resource)
        return Choice(word, label, _roman(resource, moment, tongue) if not gaining else "", rule, (key,))
    track = action - f.A_TRACK
    marker = at_place(cells, seat, f.AT_TRACK + track)
    if kind == "offer":
        steps = Board(cells).devotion(seat, track)
        text = tongue("You lose all your devotion there ({steps}).", steps=steps)
        return Choice(word, tongue("Your marker on {track}", track=track_words(track, tongue)), text, rule, marker)
    label = tongue("1 devotion on {track}", track=track_words(track, tongue))
    return Choice(word, label, "", rule, (track_key(track),) if gaining else marker)


def _at_once(board: Board) -> int:
    """Return how many resources one answer pays: the whole price if it takes a single kind."""
    same = kind_of(board.top()) == f.F_COST and price_same(board.argument())
    return price_count(board.argument()) if same else 1


def _roman(resource: int, moment: Moment, tongue: Tongue) -> str:
    """Return a note that a payment takes a Roman resource, and what that means at this table."""
    board = Board(moment.view.cells)
    many = _at_once(board)
    taken = min(many, f.ROMAN - board.resource(moment.view.viewer, resource) + many)
    if taken <= 0:
        return ""
    if board.has_option(f.O_PENALTY):
        return tongue(
            "{count} Roman {count:resource|resources}: each one missing at the end costs a point.", count=taken
        )
    return tongue(
        "{count} Roman {count:resource|resources}: whoever is missing the most at the end is a traitor.", count=taken
    )


def _activation(moment: Moment) -> int:
    """Return the argument of the current activation."""
    return next(argument_of(frame) for frame in Board(moment.view.cells).frames() if kind_of(frame) == f.F_SIDE)


def _side(side: int, moment: Moment, tongue: Tongue, kind: str) -> Choice:
    cells = moment.view.cells
    word = ACTION_WORDS[f.A_SIDE + side]
    if kind == "devote":
        card = placed_card(Board(cells).argument())
        track = card // 3 * 2 + side
        many = 2 if placed_by_all(Board(cells).argument()) < cells[PLAYERS] else 1
        label = tongue("{count} devotion on {track}", count=many, track=track_words(track, tongue))
        return Choice(word, label, "", "2.6", (track_key(track),))
    card = activated_card(_activation(moment))
    action = 2 * card + side
    label = tongue("Action {number}: {deed}", number=action + 1, deed=deed_words(action, tongue))
    toll = _toll(action, moment, tongue)
    if side == Board(cells).round_side() or Board(cells).both_sides():
        text = f"{toll} {_score(side, moment, tongue) if DEED[action] in _COUNTING else ''}".strip()
        return Choice(word, label, text, f"14.{action + 1}", (card_key(card),))
    text = f"{tongue('The opposite side.')} {_dues(1, moment, tongue)} {toll}".rstrip()
    return Choice(word, label, text, "4.5", (card_key(card),))


_COUNTING: Final = frozenset((VARIETY, PAIRS, GLORY))
"""Actions whose points have to be counted: 12, 17 and 24."""


def _score(side: int, moment: Moment, tongue: Tongue) -> str:
    """Return the points of an action that counts items or tracks; empty while a bonus is still to be chosen."""
    state = SamhainState(moment.view.cells[:])
    heard = state.listen()
    state.apply(f.A_SIDE + side)
    return _counted(heard, moment, tongue)


def _counted(heard: Sequence[Event], moment: Moment, tongue: Tongue) -> str:
    """Return the points that were counted for the viewer, the first time."""
    for event in heard:
        by_action = event.kind == f.E_POINTS and event.seat == moment.view.viewer and 0 < event.b <= len(DEED)
        if by_action and DEED[event.b - 1] in _COUNTING:
            return tongue("You score {points} {points:point|points}.", points=event.a)
    return ""


def _toll(action: int, moment: Moment, tongue: Tongue) -> str:
    """Return the Roman resources that an action is certain to take, as far as its cost is known."""
    board = Board(moment.view.cells)
    if not NEEDS[action] or DEED[action] == HIRE:
        return ""
    named = [kind for kind in range(3) if NEEDS[action] >> kind & 1]
    taken = sum(1 for kind in named if board.resource(moment.view.viewer, kind) <= f.ROMAN)
    if not taken:
        return ""
    return tongue("This spends {count} Roman {count:resource|resources}.", count=taken)


_SICKLE_SAME: Final = (
    "It converts a resource, a step of devotion or a point into something else, even of the same kind."
)


def _item(item: int, moment: Moment, tongue: Tongue) -> Choice:
    same = moment.view.cells[f.FLAGS] & f.O_SICKLE_SAME
    rule, text = {
        f.SICKLE: (
            "9.4",
            _SICKLE_SAME if same else "It converts a resource, a step of devotion or a point into one of another kind.",
        ),
        f.RUNE: ("9.3", "It takes a resource of your choice from the reserve."),
        f.BONFIRE: ("7.3", "It cancels one of your wisps in this event."),
        f.HORN: ("9.5", "It moves one of your members to a card around it, diagonals included."),
    }[item]
    label = tongue("Use {item}", item=tongue(YOUR_ITEM[item]))
    return Choice(ACTION_WORDS[f.A_ITEM + item], label, tongue(text), rule, (item_key(moment.view.viewer, item),))


def _give(action: int, moment: Moment, tongue: Tongue) -> Choice:
    word = ACTION_WORDS[action]
    if action < f.A_GIVE_NEW:
        other = action - f.A_GIVE_OWN
        label = tongue("One of your wisps to {who}", who=moment.names[other])
        touches = (stock_key(moment.view.viewer, 3), seat_key(other))
        return Choice(word, label, "", "14.4", touches)
    other = action - f.A_GIVE_NEW
    label = tongue("A wisp from the reserve to {who}", who=moment.names[other])
    text = ""
    if moment.view.cells[f.WISPS_LEFT] == 1:
        text = tongue("It is the last one: the Will-o-wisp event will begin.")
    return Choice(word, label, text, "14.4", (reserve_key("wisps"), seat_key(other)))


def _raise(owner: int, moment: Moment, tongue: Tongue) -> Choice:
    cells = moment.view.cells
    touches = at_place(cells, owner, f.AT_GRAVE)
    word = ACTION_WORDS[f.A_RAISE + owner]
    bonus = Board(cells).argument()
    if owner == moment.view.viewer:
        label, text = tongue("One of your own"), tongue("It returns to a card, exhausted.")
        if bonus:
            text = tongue("It returns to a card, exhausted, and you gain {points} {points:point|points}.", points=bonus)
    else:
        label = tongue("One of {who}'s", who=moment.names[owner])
        text = tongue("It returns to its pool, and you gain {points} {points:point|points}.", points=GIVES[10] + bonus)
    return Choice(word, label, text, "14.11", touches)


def _copy(side: int, moment: Moment, tongue: Tongue) -> Choice:
    cells = moment.view.cells
    card = counter_card(Board(cells).argument())
    action = 2 * card + side
    label = tongue("Copy action {number}: {deed}", number=action + 1, deed=deed_words(action, tongue))
    text = f"{_dues(1, moment, tongue)} {tongue('One of your ready members acts and is then exhausted.')}"
    return Choice(ACTION_WORDS[f.A_COPY + side], label, text, "10.3", (card_key(card),))


_DONE: Final = {
    "items": ("End the turn", "3.3"),
    "step": ("Do not move", ""),
    "trick": ("Neither move nor exchange", "14.28"),
    "bonfire": ("Light none", "7.3"),
    "counter": ("No countermove", "10.1"),
}
"""The labels for ending a question, and their rules if they differ from the question's."""


def _passing(moment: Moment, tongue: Tongue) -> str:
    """Rule 3.5: return how many more passes end the round."""
    cells = moment.view.cells
    left = cells[PLAYERS] - cells[f.PASSES] - 1
    if not left:
        return tongue("Everybody else has passed: this ends the round.")
    return tongue("The round ends after {left} more {left:pass|passes} in a row.", left=left)


def _plain(action: int, moment: Moment, tongue: Tongue, kind: str, rule: str) -> Choice:
    word = ACTION_WORDS[action]
    if action == f.A_FAIL:
        label = tongue("Fail and take a wisp")
        board = Board(moment.view.cells)
        text = tongue("Neither side can be performed.")
        if not board.both_sides():
            failed = 2 * activated_card(_activation(moment)) + board.round_side()
            text = _failing("Action {number} cannot be performed: {reason}.", failed, moment, tongue)
        return Choice(word, label, text, "4.7", (reserve_key("wisps"),))
    if action == f.A_DOLMEN:
        label = tongue("Use {item}", item=tongue(YOUR_ITEM[f.DOLMEN]))
        text = tongue("The member does nothing and stays ready.")
        return Choice(word, label, text, "9.6", (item_key(moment.view.viewer, f.DOLMEN),))
    if action == f.A_PASS:
        text = _passing(moment, tongue)
        return Choice(word, tongue("Pass"), text, "3.4")
    label, own = _DONE.get(stem(kind)[0], ("Done", ""))
    return Choice(word, tongue(label), "", own or rule)
