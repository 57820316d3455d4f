"""What a player of Samhain may do, explained: a label, what will come of it, the rule, and what to touch for it."""

from typing import Final

from spiritboard.core.state import AGENDA, DEPTH
from spiritboard.games.samhain import frames as f
from spiritboard.games.samhain.clan import on_board
from spiritboard.games.samhain.keys import (
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
from spiritboard.games.samhain.menus import both_sides
from spiritboard.games.samhain.notation import ACTION_WORDS, RESOURCES
from spiritboard.games.samhain.tables import GIVES
from spiritboard.games.samhain.words import (
    BONUS_WORDS,
    ITEM_WORDS,
    RESOURCE_WORDS,
    card_words,
    deed_words,
    track_words,
)
from spiritboard.scenes.scene import Choice, Prompt
from spiritboard.scenes.show import Moment
from spiritboard.scenes.tongue import Tongue

_QUESTIONS: Final = {
    "settle": "Place a member on a card.",
    "devote": "On which track do you gain devotion?",
    "turn": "Activate a card, expand, or pass.",
    "items": "Use another item, or end your turn.",
    "move": "Move the member to a neighbouring card, or let it stay.",
    "side": "What does your member do?",
    "bonus": "You repeat an action. Which bonus do you take?",
    "pay": "Pay {picks} MP.",
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
    "side": "This card is activated and your member is called. The current side is free, the opposite costs 1 MP.",
    "either-side": "This card is activated and your member is called. In this round both sides are free.",
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
    "trick": "Action 28 may move it anywhere, or exchange it with one of yours.",
    "volunteer": "A countermove exhausts a ready member of yours.",
}
_PAYMENTS: Final = {
    "opposite": "The opposite side costs 1 MP: a resource, a step of devotion or a point.",
    "expansion": "A new member costs 1 MP more than you have on the board.",
    "countermove": "A countermove costs 1 MP: a resource, a step of devotion or a point.",
    "wisps": "The Will-o-wisp event: each wisp you return costs 1 MP.",
}
_WAITS: Final = {
    "settle": "{who} places a member (set-up).",
    "devote": "{who} chooses a track for the devotion of a placement.",
    "turn": "{who} takes a turn.",
    "items": "{who} may use another item before the turn ends.",
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
    if stem == "side" and both_sides(cells):
        return "either-side"
    if stem == "step" and cells[f.FLAGS] & f.O_MUST_MOVE:
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
    if decision is None or not moment.options:
        return None
    stem, step = _stem(decision.kind)
    text = tongue(_PICK_QUESTIONS[step]) if step else tongue(_QUESTIONS[stem], picks=decision.picks)
    why = tongue(_PAYMENTS[decision.source] if stem == "pay" else _REASONS[_case(stem, moment)])
    return Prompt(
        kind=decision.kind,
        text=text,
        why=why,
        rule=decision.rule,
        picks=decision.picks,
        choices=tuple(describe(action, moment, tongue) for action in moment.options),
    )


def describe(action: int, moment: Moment, tongue: Tongue) -> Choice:
    """One action, explained to the one who may do it."""
    decision = moment.decision
    assert decision is not None
    word, rule = ACTION_WORDS[action], decision.rule
    if action < f.A_AT:
        return _card(action, moment, tongue, rule)
    if action < f.A_STATE:
        owner, card = divmod(action - int(f.A_AT), int(f.CARDS))
        label = tongue("{who} on {card}", who=moment.names[owner], card=card_words(card, tongue))
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
        bonus = action - f.A_BONUS
        return Choice(word, tongue(BONUS_WORDS[bonus]), "", "4.12")
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
    name = card_words(card, tongue)
    if action < f.A_EXPAND:
        touches = at_place(cells, seat, f.AT_READY + card)
        return Choice(word, tongue("Use the member on {card}", card=name), "", "4.1", touches)
    if action < f.A_CARD:
        cost = on_board(cells, seat) + 1
        text = tongue("Costs {cost} MP.", cost=cost)
        return Choice(word, tongue("New member on {card}", card=name), text, "6.2", (card_key(card),))
    return Choice(word, name, _card_help(card, moment, tongue), rule, (card_key(card),))


def _card_help(card: int, moment: Moment, tongue: Tongue) -> str:
    """Where a card is about to be activated: what its current side does, or both where both are free (rule 3.2)."""
    decision = moment.decision
    if decision is None or decision.kind != "move":
        return ""
    if both_sides(moment.view.cells):
        return tongue(
            "{light}: {first}; {dark}: {second}",
            light=2 * card + 1,
            first=deed_words(2 * card, tongue),
            dark=2 * card + 2,
            second=deed_words(2 * card + 1, tongue),
        )
    now = (moment.view.cells[f.ROUND] + 1) & 1
    return deed_words(2 * card + now, tongue)


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
        steps = cells[f.DEVOTION + seat] >> 4 * track & 15
        text = tongue("You lose all {steps} devotion there.", steps=steps)
        return Choice(word, tongue("The marker on {track}", track=track_words(track, tongue)), text, rule, marker)
    label = tongue("1 devotion: {track}", track=track_words(track, tongue))
    return Choice(word, label, "", rule, (track_key(track),) if gaining else marker)


def _roman(resource: int, moment: Moment, tongue: Tongue) -> str:
    if moment.view.cells[f.STOCK + 4 * resource + moment.view.viewer] > f.ROMAN:
        return ""
    return tongue("This is a Roman resource: missing ones make traitors.")


def _activation(moment: Moment) -> int:
    """The argument of the activation that is going on."""
    cells = moment.view.cells
    return next(cells[AGENDA + at] >> 20 for at in range(cells[DEPTH]) if cells[AGENDA + at] & 255 == f.F_CARD)


def _side(side: int, moment: Moment, tongue: Tongue, kind: str) -> Choice:
    cells = moment.view.cells
    word = ACTION_WORDS[f.A_SIDE + side]
    if kind == "devote":
        card = (cells[AGENDA + cells[DEPTH] - 1] >> 28) - 1
        track = card // 3 * 2 + side
        return Choice(word, track_words(track, tongue), "", "2.6", (track_key(track),))
    card = _activation(moment) & 15
    action = 2 * card + side
    label = tongue("Action {number}: {deed}", number=action + 1, deed=deed_words(action, tongue))
    if side == (cells[f.ROUND] + 1) & 1 or both_sides(cells):
        return Choice(word, label, "", f"14.{action + 1}", (card_key(card),))
    return Choice(word, label, tongue("The opposite side: costs 1 MP first."), "4.5", (card_key(card),))


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
    bonus = cells[AGENDA + cells[DEPTH] - 1] >> 20
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
    card = cells[AGENDA + cells[DEPTH] - 1] >> 20 & 15
    action = 2 * card + side
    label = tongue("Copy action {number}: {deed}", number=action + 1, deed=deed_words(action, tongue))
    return Choice(ACTION_WORDS[f.A_COPY + side], label, tongue("Costs 1 MP and a member."), "10.3", (card_key(card),))


_DONE: Final = {
    "items": ("End the turn", "3.3"),
    "step": ("No step", ""),
    "trick": ("Neither", "14.28"),
    "bonfire": ("Light none", "7.3"),
    "counter": ("No countermove", "10.1"),
}
"""What ending a question is called, and its rule where that is not the question's."""
_CURRENT_FAILS: Final = "The current side cannot be performed."


def _plain(action: int, moment: Moment, tongue: Tongue, kind: str, rule: str) -> Choice:
    word = ACTION_WORDS[action]
    if action == f.A_FAIL:
        label = tongue("Fail and take a wisp")
        text = "Neither side can be performed." if both_sides(moment.view.cells) else _CURRENT_FAILS
        return Choice(word, label, tongue(text), "4.7", (reserve_key("wisps"),))
    if action == f.A_DOLMEN:
        label = tongue("Use your {item}", item=tongue(ITEM_WORDS[f.DOLMEN]))
        text = tongue("The member does nothing and stays ready.")
        return Choice(word, label, text, "9.6", (item_key(moment.view.viewer, f.DOLMEN),))
    if action == f.A_PASS:
        text = tongue("The round ends when all pass in a row.")
        return Choice(word, tongue("Pass"), text, "3.4")
    label, own = _DONE.get(_stem(kind)[0], ("Done", ""))
    return Choice(word, tongue(label), "", own or rule)
