"""What a player of Samhain may do, explained: a label, what will come of it, the rule, and what to touch for it."""

from typing import Final

from spiritboard.core.frame import argument_of, kind_of
from spiritboard.core.sight import View
from spiritboard.core.state import PLAYERS
from spiritboard.games.samhain.game import Samhain
from spiritboard.games.samhain.rules import frames as f
from spiritboard.games.samhain.rules.board import Board
from spiritboard.games.samhain.rules.packing import (
    activated_card,
    counter_card,
    deed_action,
    deed_size,
    placed_card,
    price_count,
    price_same,
)
from spiritboard.games.samhain.rules.state import SamhainState
from spiritboard.games.samhain.rules.tables import DEED, GIVES, HIRE, NEEDS
from spiritboard.games.samhain.show.gestures import PAYMENTS, gestures, notation, suggested
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
from spiritboard.games.samhain.show.words import (
    COUNTED_WORDS,
    ITEM_WORDS,
    RESOURCE_WORDS,
    bonus_words,
    deed_words,
    track_words,
)
from spiritboard.games.samhain.text.notation import ACTION_WORDS, CARD_NAMES, RESOURCES
from spiritboard.games.samhain.text.reasons import lack
from spiritboard.scenes.scene import Choice, Prompt
from spiritboard.scenes.show import Moment
from spiritboard.scenes.tongue import Tongue

_GAME: Final = Samhain()
_QUESTIONS: Final = {
    "settle": "Place a member on a card.",
    "devote": "On which track do you gain devotion?",
    "turn": "Activate a card, expand, or pass.",
    "items": "Use an item, or end your turn.",
    "move": "Move the member to a neighbouring card, or let it stay.",
    "side": "What does your member do?",
    "bonus": "You repeat action {source}. Which bonus do you take?",
    "pay": "Pay {picks} MP (multiple {picks:point|points}).",
    "cost": "What do you pay?",
    "shed": "Pay {picks} devotion.",
    "gain": "Which resource do you take?",
    "pray": "On which track do you gain devotion?",
    "give": "Who gets a wisp, and from where?",
    "lower": "Whose devotion sinks?",
    "steal": "Which item do you steal?",
    "gift": "Which resource do you give for it?",
    "raise": "Whose dead do you bring back?",
    "raise-to": "To which card?",
    "sickle": "What do you turn into something else?",
    "sickle-to": "What does it become?",
    "bonfire": "Do you light a Sacred Bonfire?",
    "counter": "Do you make a countermove?",
    "kill": "Whose member do you kill?",
    "tire": "Whose member do you exhaust?",
    "offer": "Whom do you sacrifice?",
    "step": "Which of your members takes a step?",
    "horn": "Which of your members does the Horn move?",
    "trick": "Which opponent's member do you move or exchange?",
    "volunteer": "Which of your members acts?",
}
_REASONS: Final = {
    "settle": "Everybody places members by turns before the first round.",
    "devote": "A placement brings devotion to the temple of its card.",
    "turn": "It is your turn. You may pass only when all your members on cards are exhausted.",
    "items": "Your main action is done, and you have an item that can still be used.",
    "move": "It may stay. Then the card it stands on is activated.",
    "side": "{source} is activated, and your member there must act. The current side is free, the opposite costs 1 MP.",
    "either-side": "{source} is activated, and your member there must act. In this round both sides are free.",
    "bonus": "You have already performed this action in this activation.",
    "cost": "The action leaves you a choice of what to pay with.",
    "shed": "A Sacred Bonfire costs devotion from any tracks.",
    "gain": "You may choose among what the reserve has.",
    "pray": "The action gives devotion on a track of your choice.",
    "give": "Action 4 gives an opponent a wisp.",
    "lower": "Action 22 takes 1 devotion from an opponent.",
    "steal": "Action 10 takes an item from an opponent.",
    "gift": "Its former owner gets a resource for it.",
    "raise": "Action 11 brings back a member from the Graveyard.",
    "raise-to": "It will stand there exhausted.",
    "sickle": "The Sickle turns a resource, devotion or a point into one of another kind.",
    "any-sickle": "The Sickle turns a resource, devotion or a point into something else, of the same kind if you like.",
    "sickle-to": "It must be of another kind.",
    "any-sickle-to": "It may be of the same kind, but not the very same.",
    "bonfire": "The Will-o-wisp event: each Bonfire makes one of your wisps count for nothing.",
    "counter": "You have no member on this card, so you may copy what was done there for 1 MP and a member elsewhere.",
    "kill": "The action kills a member of an opponent.",
    "tire": "Action 16 exhausts a ready member of an opponent.",
    "offer": "The Will-o-wisp event: you have most wisps, so you must give up a member from a card or a temple.",
    "step": "One step to a neighbouring card with room, if you like.",
    "must-step": "One step to a neighbouring card with room: you must make it.",
    "horn": "The Horn moves a member of yours to a card around it, diagonals included.",
    "trick": "Action 28 may move it to any card with room, or exchange it with one of yours.",
    "volunteer": "A countermove exhausts a ready member of yours.",
}
_PRICES: Final = {
    "opposite": "The opposite side costs 1 MP. Each MP is a resource, a step of devotion or a point.",
    "expansion": "A new member costs 1 MP more than you have on the board. Each is a resource, devotion or a point.",
    "countermove": "A countermove costs 1 MP. Each MP is a resource, a step of devotion or a point.",
    "wisps": "Will-o-wisp event: each wisp you return costs 1 MP: a resource, a step of devotion or a point.",
}
_WAITS: Final = {
    "settle": "{who} places a member (set-up).",
    "devote": "{who} chooses a track for the devotion of a placement.",
    "turn": "{who} takes a turn.",
    "items": "{who} may use an item before the turn ends.",
    "move": "{who} moves a member before activating.",
    "side": "{who} chooses what a called member does.",
    "bonus": "{who} chooses the bonus of a repeated action.",
    "pay": "{who} pays {picks} MP.",
    "cost": "{who} pays for an action.",
    "shed": "{who} pays devotion for a Sacred Bonfire.",
    "gain": "{who} chooses a resource.",
    "pray": "{who} chooses a track.",
    "give": "{who} gives away a wisp.",
    "lower": "{who} lowers somebody's devotion.",
    "steal": "{who} steals an item.",
    "gift": "{who} gives a resource for a stolen item.",
    "raise": "{who} brings back a dead member.",
    "raise-to": "{who} chooses a card for a raised member.",
    "sickle": "{who} uses a Sickle.",
    "sickle-to": "{who} uses a Sickle.",
    "bonfire": "Will-o-wisp event: {who} may light a Sacred Bonfire.",
    "counter": "{who} may make a countermove.",
    "kill": "{who} chooses whom to kill.",
    "tire": "{who} chooses whom to exhaust.",
    "offer": "Will-o-wisp event: {who} must sacrifice a member.",
    "step": "{who} may move a member one step.",
    "must-step": "{who} must move a member one step.",
    "horn": "{who} moves a member with the Horn.",
    "trick": "{who} may move or exchange an opponent's member.",
    "volunteer": "{who} chooses a member for a countermove.",
    "deal": "The village is being laid.",
}
_PICK_QUESTIONS: Final = {
    "standing": "Which of the members there?",
    "to": "Where to?",
    "own-standing": "Which of your members there?",
}
_EXCHANGE: Final = "Move it to a card, or exchange it with one of your members."
_STANDING_LABELS: Final = ("a ready one", "an exhausted one", "one that has yet to act here")


def _stem(kind: str) -> tuple[str, str]:
    """A pick's kind and its step: "kill-standing" is the standing of a kill."""
    for step in ("own-standing", "standing", "to"):
        stem = kind.removesuffix(f"-{step}")
        if stem != kind and stem in _PICK_STEMS:
            return stem, step
    return kind, ""


_PICK_STEMS: Final = ("kill", "tire", "offer", "step", "horn", "trick", "volunteer")


def _case(stem: str, moment: Moment) -> str:
    """Under which word a question's sentences are, where an option or the last round of three makes it another one."""
    cells = moment.view.cells
    if stem == "side" and Board(cells).both_sides():
        return "either-side"
    if stem == "step" and not cells[f.FLAGS] & f.O_MAY_STAY:
        return "must-step"
    if stem in ("sickle", "sickle-to") and cells[f.FLAGS] & f.O_SICKLE_SAME:
        return f"any-{stem}"
    return stem


def waiting(moment: Moment, tongue: Tongue) -> str:
    """Whom the table waits for, and why."""
    stem = _stem(moment.decision.kind)[0] if moment.decision else ""
    case = _case(stem, moment)
    return moment.waiting(_WAITS, case if case in _WAITS else stem, tongue)


def prompt(moment: Moment, tongue: Tongue) -> Prompt | None:
    """What is asked of the viewer."""
    decision = moment.decision
    if decision is None or not moment.legal_actions:
        return None
    stem, step = _stem(decision.kind)
    question = _PICK_QUESTIONS[step] if step else _QUESTIONS[stem]
    text = tongue(_EXCHANGE if decision.kind == "trick-to" else question, picks=decision.picks, source=decision.source)
    reason = _PRICES[decision.source] if stem == "pay" else _REASONS[_case(stem, moment)]
    why = tongue(reason, source=decision.source)
    return Prompt(
        kind=decision.kind,
        text=text,
        why=why,
        rule=decision.rule,
        picks=decision.picks,
        choices=tuple(describe(action, moment, tongue) for action in moment.legal_actions),
        gestures=tuple(_gesture(actions, moment, tongue) for actions in gestures(moment)),
        suggested=tuple(ACTION_WORDS[action] for action in suggested(moment)),
    )


def _gesture(actions: tuple[int, ...], moment: Moment, tongue: Tongue) -> Choice:
    """Several answers in one: each explained as at its own moment."""
    state = SamhainState(moment.view.cells[:])
    told: list[tuple[int, Choice]] = []
    paid: list[tuple[int, Choice]] = []
    for action in actions:
        view = View(moment.view.viewer, state.cells[:], moment.view.sizes)
        choice = describe(action, Moment(view, _GAME.decision(state), (), (), moment.names), tongue)
        (paid if kind_of(state.top()) in PAYMENTS else told).append((action, choice))
        state.apply(action)
    first, last = told[0][1], told[-1][1]
    label, text = first.label, first.help
    if paid:
        payment = _payment([action for action, _ in paid], tongue)
        label = tongue("{choice}, paying {payment}", choice=label, payment=payment)
    if f.A_CARD <= actions[-1] < f.A_AT and actions[0] < f.A_EXPAND:
        source, target = CARD_NAMES[actions[0] - f.A_USE], CARD_NAMES[actions[-1] - f.A_CARD]
        label = tongue("Move the member on {source} to {target}", source=source, target=target)
        if source == target:
            label = tongue("Use the member on {card}, which stays", card=target)
        text = last.help
    elif last is not first:
        label = tongue("{choice}: {rest}", choice=label, rest=last.label)
        text = " ".join(part for part in (first.help, last.help) if part)
    touches = tuple(key for _, choice in (*told[:1], *paid, *told[1:]) for key in choice.touches)
    return Choice(notation(actions), label, text, first.rule, touches)


def _payment(actions: list[int], tongue: Tongue) -> str:
    """What is paid, the same things counted together."""
    parts = []
    for action in dict.fromkeys(actions):
        count = actions.count(action)
        if action == f.A_POINT:
            parts.append(tongue("{count} {count:point|points}", count=count))
        elif action >= f.A_STUFF:
            parts.append(tongue(COUNTED_WORDS[action - f.A_STUFF], count=count))
        else:
            track = track_words(action - f.A_TRACK, tongue)
            parts.append(tongue("{count} devotion ({track})", count=count, track=track))
    return ", ".join(parts)


def describe(action: int, moment: Moment, tongue: Tongue) -> Choice:
    """One action, explained to the one who may do it."""
    decision = moment.decision
    assert decision is not None
    word, rule = ACTION_WORDS[action], decision.rule
    if action < f.A_AT:
        return _card(action, moment, tongue, rule)
    if action < f.A_STATE:
        owner, card = divmod(action - int(f.A_AT), int(f.CARDS))
        label = tongue("{who} on {card}", who=moment.names[owner], card=CARD_NAMES[card])
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
        label = tongue("{who}: {track}", who=moment.names[owner], track=track_words(track, tongue))
        return Choice(word, label, "", rule, at_place(moment.view.cells, owner, f.AT_TRACK + track))
    if f.A_STEAL <= action < f.A_RAISE:
        owner, item = divmod(action - int(f.A_STEAL), 5)
        label = tongue("{item} of {who}", item=tongue(ITEM_WORDS[item]), who=moment.names[owner])
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
    """What both sides of a card do."""
    return tongue(
        "{light}: {first}; {dark}: {second}",
        light=2 * card + 1,
        first=deed_words(2 * card, tongue),
        dark=2 * card + 2,
        second=deed_words(2 * card + 1, tongue),
    )


def _card_now(card: int, moment: Moment, tongue: Tongue) -> str:
    """What the current side of a card does, or both where both are free (rule 3.2)."""
    board = Board(moment.view.cells)
    if board.both_sides():
        return _card_both(card, tongue)
    action = 2 * card + board.now()
    return tongue("{number}: {deed}", number=action + 1, deed=deed_words(action, tongue))


def _omen(action: int, moment: Moment, tongue: Tongue) -> str:
    """That the activation of this card would fail, and why; nothing where it would not."""
    state = SamhainState(moment.view.cells[:])
    seat = moment.view.viewer
    heard = state.listen()
    state.apply(action)
    failed = next((event.a for event in heard if event.kind == f.E_FAIL and event.seat == seat), -1)
    if failed >= 0:
        return _failing("Action {number} is bound to fail: {reason}. You would take a wisp.", failed, moment, tongue)
    if kind_of(state.top()) == f.F_SIDE and state.seat() == seat and f.A_FAIL in state.legal_actions():
        failed = 2 * activated_card(state.argument()) + state.now()
        text = "Action {number} would fail: {reason}. You could pay 1 MP for the opposite side, or take a wisp."
        return _failing(text, failed, moment, tongue)
    return ""


def _failing(text: str, action: int, moment: Moment, tongue: Tongue) -> str:
    reason = lack(Board(moment.view.cells), moment.view.viewer, action)
    return tongue(text, number=action + 1, reason=tongue(reason or "there is nobody to do it to"))


def _dues(cost: int, moment: Moment, tongue: Tongue) -> str:
    """So many MP: what they are, and that they take everything, or Roman resources."""
    board = Board(moment.view.cells)
    seat = moment.view.viewer
    text = tongue("Costs {cost} MP (multiple {cost:point|points}).", cost=cost)
    roman = sum(min(board.stock(seat, kind), f.ROMAN) for kind in range(3))
    if cost >= board.wealth(seat):
        everything = "That is all you have, Roman resources included." if roman else "That is all you have."
        return f"{text} {tongue(everything)}"
    taken = cost - (board.wealth(seat) - roman)
    if taken > 0:
        return f"{text} {tongue('That takes {count} Roman {count:resource|resources}.', count=taken)}"
    return text


def _unit(action: int, moment: Moment, tongue: Tongue, kind: str, rule: str) -> Choice:
    """A resource, a track or a point: paid or gained."""
    cells = moment.view.cells
    seat = moment.view.viewer
    gaining = kind in ("gain", "pray", "sickle-to")
    word = ACTION_WORDS[action]
    if action == f.A_POINT:
        return Choice(word, tongue("1 point"), "", rule, (points_key(seat),))
    if action >= f.A_STUFF:
        resource = action - f.A_STUFF
        label = tongue("1 {resource}", resource=tongue(RESOURCE_WORDS[resource]))
        if kind == "cost" and moment.decision is not None and moment.decision.picks == 1:
            label = tongue(RESOURCE_WORDS[resource])
        key = reserve_key(RESOURCES[resource]) if gaining else stock_key(seat, resource)
        return Choice(word, label, _roman(resource, moment, tongue) if not gaining else "", rule, (key,))
    track = action - f.A_TRACK
    marker = at_place(cells, seat, f.AT_TRACK + track)
    if kind == "offer":
        steps = Board(cells).steps(seat, track)
        text = tongue("You lose all {steps} devotion there.", steps=steps)
        return Choice(word, tongue("The marker on {track}", track=track_words(track, tongue)), text, rule, marker)
    label = tongue("1 devotion: {track}", track=track_words(track, tongue))
    return Choice(word, label, "", rule, (track_key(track),) if gaining else marker)


def _roman(resource: int, moment: Moment, tongue: Tongue) -> str:
    """That a payment takes a Roman resource, and what that means at this table."""
    board = Board(moment.view.cells)
    many = 1
    if kind_of(board.top()) == f.F_COST and price_same(board.argument()):
        many = price_count(board.argument())
    taken = min(many, f.ROMAN - board.stock(moment.view.viewer, resource) + many)
    if taken <= 0:
        return ""
    if board.chose(f.O_PENALTY):
        return tongue("{count} Roman {count:resource|resources}: each that is missing costs a point.", count=taken)
    return tongue("{count} Roman {count:resource|resources}: whoever misses most is a traitor.", count=taken)


def _activation(moment: Moment) -> int:
    """The argument of the activation that is going on."""
    return next(argument_of(frame) for frame in Board(moment.view.cells).frames() if kind_of(frame) == f.F_SIDE)


def _side(side: int, moment: Moment, tongue: Tongue, kind: str) -> Choice:
    cells = moment.view.cells
    word = ACTION_WORDS[f.A_SIDE + side]
    if kind == "devote":
        card = placed_card(Board(cells).argument())
        track = card // 3 * 2 + side
        return Choice(word, track_words(track, tongue), "", "2.6", (track_key(track),))
    card = activated_card(_activation(moment))
    action = 2 * card + side
    label = tongue("Action {number}: {deed}", number=action + 1, deed=deed_words(action, tongue))
    toll = _toll(action, moment, tongue)
    if side == Board(cells).now() or Board(cells).both_sides():
        return Choice(word, label, toll, f"14.{action + 1}", (card_key(card),))
    text = f"{tongue('The opposite side.')} {_dues(1, moment, tongue)} {toll}".rstrip()
    return Choice(word, label, text, "4.5", (card_key(card),))


def _toll(action: int, moment: Moment, tongue: Tongue) -> str:
    """The Roman resources that an action is sure to take, as far as it names what it costs."""
    board = Board(moment.view.cells)
    if not NEEDS[action] or DEED[action] == HIRE:
        return ""
    named = [kind for kind in range(3) if NEEDS[action] >> kind & 1]
    taken = sum(1 for kind in named if board.stock(moment.view.viewer, kind) <= f.ROMAN)
    if not taken:
        return ""
    return tongue("That takes {count} Roman {count:resource|resources}.", count=taken)


_SICKLE_SAME: Final = "Turn a resource, devotion or a point into something else, of the same kind if you like."


def _item(item: int, moment: Moment, tongue: Tongue) -> Choice:
    same = moment.view.cells[f.FLAGS] & f.O_SICKLE_SAME
    rule, text = {
        f.SICKLE: ("9.4", _SICKLE_SAME if same else "Turn a resource, devotion or a point into one of another kind."),
        f.RUNE: ("9.3", "Take a resource from the reserve."),
        f.BONFIRE: ("7.3", "One of your wisps counts for nothing in this event."),
        f.HORN: ("9.5", "Move one of your members, diagonals included."),
    }[item]
    label = tongue("Use your {item}", item=tongue(ITEM_WORDS[item]))
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
        label = tongue("One of {who}", who=moment.names[owner])
        text = tongue(
            "It goes home to its pool, and you gain {points} {points:point|points}.", points=GIVES[10] + bonus
        )
    return Choice(word, label, text, "14.11", touches)


def _copy(side: int, moment: Moment, tongue: Tongue) -> Choice:
    cells = moment.view.cells
    card = counter_card(Board(cells).argument())
    action = 2 * card + side
    label = tongue("Copy action {number}: {deed}", number=action + 1, deed=deed_words(action, tongue))
    text = f"{_dues(1, moment, tongue)} {tongue('A ready member of yours acts and is exhausted.')}"
    return Choice(ACTION_WORDS[f.A_COPY + side], label, text, "10.3", (card_key(card),))


_DONE: Final = {
    "items": ("End the turn", "3.3"),
    "step": ("No step", ""),
    "trick": ("Neither move nor exchange", "14.28"),
    "bonfire": ("Light none", "7.3"),
    "counter": ("No countermove", "10.1"),
}
"""What ending a question is called, and its rule where that is not the question's."""


def _passing(moment: Moment, tongue: Tongue) -> str:
    """Rule 3.5: how far the round is from its end."""
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
            failed = 2 * activated_card(_activation(moment)) + board.now()
            text = _failing("Action {number} cannot be performed: {reason}.", failed, moment, tongue)
        return Choice(word, label, text, "4.7", (reserve_key("wisps"),))
    if action == f.A_DOLMEN:
        label = tongue("Use your {item}", item=tongue(ITEM_WORDS[f.DOLMEN]))
        text = tongue("The member does nothing and stays ready.")
        return Choice(word, label, text, "9.6", (item_key(moment.view.viewer, f.DOLMEN),))
    if action == f.A_PASS:
        text = _passing(moment, tongue)
        return Choice(word, tongue("Pass"), text, "3.4")
    label, own = _DONE.get(_stem(kind)[0], ("Done", ""))
    return Choice(word, tongue(label), "", own or rule)
