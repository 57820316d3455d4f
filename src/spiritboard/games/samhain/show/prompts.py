"""The sentences of every question of Samhain."""

from typing import Final

from spiritboard.games.samhain.rules import frames as f
from spiritboard.games.samhain.rules.board import Board
from spiritboard.games.samhain.rules.effect_steps import PICK_STEPS, PICKS
from spiritboard.scenes.show import Moment
from spiritboard.scenes.tongue import Tongue
from spiritboard.scenes.wording import Wording, chosen

_PRICES: Final = {
    "opposite": "The opposite side costs 1 MP. Each MP is a resource, a step of devotion or a point.",
    "expansion": "A new member costs 1 MP more than you have members on the board. "
    "Each MP is a resource, a step of devotion or a point.",
    "countermove": "A countermove costs 1 MP. Each MP is a resource, a step of devotion or a point.",
    "wisps": "Will-o-wisp event: each wisp you return costs 1 MP: a resource, a step of devotion or a point.",
}
"""Why MP are paid, by the purpose of the payment."""
WORDINGS: Final = {
    "settle": Wording(
        ask="Place a member on a card.",
        why="Everybody takes turns placing members before the first round.",
        wait="{who} places a member (set-up).",
    ),
    "devote": Wording(
        ask="On which track do you gain devotion?",
        why="A placement brings devotion to the temple of its card.",
        wait="{who} chooses a track for the devotion of a placement.",
    ),
    "turn": Wording(
        ask="Activate a card or expand.",
        why="It is your turn. You have no ready member on a card, so you may pass.",
        wait="It is {who}'s turn.",
    ),
    "items": Wording(
        ask="Use an item, or end your turn.",
        why="Your main action is done, and you have an item that can still be used.",
        wait="{who} may use an item before the turn ends.",
    ),
    "move": Wording(
        ask="Move the member to a neighbouring card, or let it stay.",
        why="Then the card it stands on is activated.",
        wait="{who} moves a member before activating.",
    ),
    "side": Wording(
        ask="What does your member do?",
        why="{source} is activated, and your member there must act. The current side is free, the opposite costs 1 MP.",
        wait="{who} chooses what their member does.",
    ),
    "bonus": Wording(
        ask="You repeat action {source}. Which bonus do you take?",
        why="You have already performed this action in this activation.",
        wait="{who} chooses the bonus of a repeated action.",
    ),
    "pay": Wording(
        ask="Pay {picks} MP (multiple {picks:point|points}).",
        why=_PRICES,
        wait="{who} pays {picks} MP.",
    ),
    "cost": Wording(
        ask="What do you pay?",
        why="The action leaves you a choice of what to pay with.",
        wait="{who} pays for an action.",
    ),
    "shed": Wording(
        ask="Pay {picks} devotion.",
        why="A Sacred Bonfire costs devotion from any tracks.",
        wait="{who} pays devotion for a Sacred Bonfire.",
    ),
    "gain": Wording(
        ask="Which resource do you take?",
        why="You may choose among what the reserve has.",
        wait="{who} chooses a resource.",
    ),
    "pray": Wording(
        ask="On which track do you gain devotion?",
        why="The action gives devotion on a track of your choice.",
        wait="{who} chooses a track.",
    ),
    "give": Wording(
        ask="Who gets a wisp, and from where?",
        why="Action 4 gives an opponent a wisp.",
        wait="{who} gives away a wisp.",
    ),
    "lower": Wording(
        ask="Whose devotion do you lower?",
        why="Action 22 takes 1 devotion from an opponent.",
        wait="{who} lowers somebody's devotion.",
    ),
    "steal": Wording(
        ask="Which item do you steal?",
        why="Action 10 takes an item from an opponent.",
        wait="{who} steals an item.",
    ),
    "gift": Wording(
        ask="Which resource do you give for it?",
        why="Its former owner gets a resource for it.",
        wait="{who} gives a resource for a stolen item.",
    ),
    "raise": Wording(
        ask="Whose dead member do you choose?",
        why="Action 11 brings back a member from the Graveyard.",
        wait="{who} brings back a dead member.",
    ),
    "raise-to": Wording(
        ask="To which card?",
        why="It will stand there exhausted.",
        wait="{who} chooses a card for a member brought back.",
    ),
    "sickle": Wording(
        ask="What do you convert?",
        why="The Sickle converts a resource, a step of devotion or a point into one of another kind.",
        wait="{who} uses a Sickle.",
    ),
    "sickle-to": Wording(
        ask="What does it become?",
        why="It must be of another kind.",
        wait="{who} uses a Sickle.",
    ),
    "bonfire": Wording(
        ask="Do you light a Sacred Bonfire?",
        why="Will-o-wisp event: each Bonfire cancels one of your wisps.",
        wait="Will-o-wisp event: {who} may light a Sacred Bonfire.",
    ),
    "counter": Wording(
        ask="Do you make a countermove?",
        why="You have no member on this card. You may copy what was done there for 1 MP, with a member elsewhere.",
        wait="{who} may make a countermove.",
    ),
    "kill": Wording(
        ask="Whose member do you kill?",
        why="The action kills a member of an opponent.",
        wait="{who} chooses whom to kill.",
    ),
    "tire": Wording(
        ask="Whose member do you exhaust?",
        why="Action 16 exhausts a ready member of an opponent.",
        wait="{who} chooses whom to exhaust.",
    ),
    "offer": Wording(
        ask="Whom do you sacrifice?",
        why="Will-o-wisp event: you have the most wisps, so you must give up a member on a card or in a temple.",
        wait="Will-o-wisp event: {who} must sacrifice a member.",
    ),
    "step": Wording(
        ask="Which of your members moves?",
        why="You may move it to a neighbouring card that has room.",
        wait="{who} may move a member one step.",
    ),
    "horn": Wording(
        ask="Which of your members does the Horn move?",
        why="The Horn moves a member of yours to a card around it, diagonals included.",
        wait="{who} moves a member with the Horn.",
    ),
    "trick": Wording(
        ask="Which opponent's member do you move or exchange?",
        why="Action 28 may move it to any card with room, or exchange it with one of yours.",
        wait="{who} may move or exchange an opponent's member.",
    ),
    "volunteer": Wording(
        ask="Which of your members acts?",
        why="A countermove exhausts one of your ready members.",
        wait="{who} chooses a member for a countermove.",
    ),
    "deal": Wording(
        wait="The village is being set up.",
    ),
}
"""By the kind of the decision: the name of its step, or of a later question of the same step."""
_VARIANTS: Final = {
    "side": Wording(
        ask="What does your member do?",
        why="{source} is activated, and your member there must act. In this round both sides are free.",
        wait="{who} chooses what their member does.",
    ),
    "step": Wording(
        ask="Which of your members moves?",
        why="You must move it to a neighbouring card that has room.",
        wait="{who} must move a member one step.",
    ),
    "sickle": Wording(
        ask="What do you convert?",
        why="The Sickle converts a resource, a step of devotion or a point into something else, even of the same kind.",
        wait="{who} uses a Sickle.",
    ),
    "sickle-to": Wording(
        ask="What does it become?",
        why="It may be of the same kind, but not the very same.",
        wait="{who} uses a Sickle.",
    ),
}
"""Questions that are changed by an option, or in the last round of three players."""
_LATER: Final = {
    "-standing": "Which of the members there?",
    "-to": "Where to?",
    "-own-standing": "Which of your members there?",
}
"""The questions of the later steps of a pick."""
_EXCHANGE: Final = "Move it to a card, or exchange it with one of your members."


_TURNS: Final = {
    (True, True): "Activate a card or expand.",
    (True, False): "Activate a card.",
    (False, True): "Expand or pass.",
    (False, False): "Pass, or use an item first.",
}
"""What a turn offers, by whether a card can be activated, and whether one can expand."""


def _offered(moment: Moment) -> tuple[bool, bool]:
    """Return whether a card can be activated (4.1), and whether the viewer can expand (6.2)."""
    actions = moment.legal_actions
    return any(action < f.A_EXPAND for action in actions), any(f.A_EXPAND <= action < f.A_CARD for action in actions)


def stem(kind: str) -> tuple[str, str]:
    """Split the kind of a pick into its name and step: "kill-standing" is the standing of a kill. Other kinds have no
    step."""
    for later in PICK_STEPS[1:]:
        for picked, _ in PICKS:
            if kind == picked + later:
                return picked, later
    return kind, ""


def wording(kind: str, moment: Moment) -> Wording:
    """Return the wording of a question of this kind now."""
    flags = moment.view.cells[f.FLAGS]
    varies = {
        "side": Board(moment.view.cells).both_sides(),
        "step": not flags & f.O_MAY_STAY,
        "sickle": bool(flags & f.O_SICKLE_SAME),
        "sickle-to": bool(flags & f.O_SICKLE_SAME),
    }
    first, _ = stem(kind)
    return _VARIANTS[first] if varies.get(first) else WORDINGS[first]


def question(moment: Moment, tongue: Tongue) -> str:
    """Return what the viewer is asked."""
    decision = moment.decision
    assert decision is not None
    if decision.kind == "turn":
        return tongue(_TURNS[_offered(moment)])
    _, later = stem(decision.kind)
    text = _LATER[later] if later else chosen(wording(decision.kind, moment).ask, decision.source)
    return tongue(_EXCHANGE if decision.kind == "trick-to" else text, picks=decision.picks, source=decision.source)


def why(moment: Moment, tongue: Tongue) -> str:
    """Return why the open question is asked."""
    decision = moment.decision
    assert decision is not None
    if decision.kind == "turn" and _offered(moment)[0]:
        return tongue("It is your turn. You may pass only when all your members on cards are exhausted.")
    return tongue(chosen(wording(decision.kind, moment).why, decision.source), source=decision.source)


def waiting(moment: Moment, tongue: Tongue) -> str:
    """Return whom the table waits for, and why."""
    return moment.waiting(wording(moment.decision.kind, moment) if moment.decision else None, tongue)
