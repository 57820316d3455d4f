"""What a player of Shamans may do, explained: a label, what will come of it, the rule, and what to touch for it."""

from collections.abc import Sequence
from typing import Final

from spiritboard.core.bits import size
from spiritboard.core.frame import argument_of, kind_of, step_of
from spiritboard.core.sight import View
from spiritboard.core.state import AGENDA, DEPTH, PLAYERS
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.rules.board import counted, role_in
from spiritboard.games.shamans.rules.tiles import neighbour
from spiritboard.games.shamans.rules.tricks import TAKING
from spiritboard.games.shamans.show.words import TILE_WORDS, card_words
from spiritboard.games.shamans.text.notation import ACTION_WORDS, ARTIFACTS, RITUALS, WORLDS, card_name
from spiritboard.scenes.scene import Choice, Prompt
from spiritboard.scenes.show import Moment
from spiritboard.scenes.tongue import Tongue

_QUESTIONS: Final = {
    "play": "Play a card.",
    "window": "Open a Portal now, or pass?",
    "tile": "Take an Artifact.",
    "keep": "Keep the tile face down, or show it?",
    "steady": "Stabilization: move the pawn back, or take an Artifact?",
    "swap": "Permutation: with whom do you exchange roles?",
    "strike": "Neutralization: whom do you eliminate?",
    "order": "Which ritual do you perform first?",
    "name": "Name the new Guide.",
}
_TO_THE_LEFT: Final = "Choose a card to pass to the left, to {who}."
_TO_THE_RIGHT: Final = "Choose a card to pass to the right, to {who}."
_REASONS: Final = {
    "play": "Any card may be played. One that does not follow the Destination moves the Shadow pawn.",
    "keep": "You drew it from the deck. Only you have seen it.",
    "give": "The Eclipse passes one card of every hand. All choose secretly, then all pass.",
    "steady": "Its world is complete, and the ritual is yours.",
    "swap": "Its world is complete, and the ritual is yours. Both of you look at your new roles.",
    "strike": "Its world is complete, and the ritual is yours. An open Dagger must be used, a hidden one may be.",
    "order": "The Shadow you eliminated completed several worlds with the hand.",
    "name": "Only eliminated players have cards of the Destination, and yours is the highest.",
}
_LOWEST: Final = "Your card is the lowest of the Destination."
_STEADIED: Final = "You chose it for your Stabilization."
_WINDOWS: Final = {
    "moon": "The pawn is about to enter the Moon. Whoever may hold a Portal is asked.",
    "elimination": "{who} is about to be eliminated. Whoever may hold a Portal is asked.",
    "trick": "The trick is about to be resolved. Whoever may hold a Portal is asked.",
    "round": "The round is about to end. Whoever may hold a Portal is asked.",
}
_YOUR_END: Final = "You are about to be eliminated. Whoever may hold a Portal is asked."
_PASSING: Final = {
    "moon": "If everybody passes, the pawn enters the Moon and the Shadows win the round.",
    "elimination": "If everybody passes, {who} is eliminated.",
    "trick": "If everybody passes, the trick is resolved.",
    "round": "If everybody passes, the round ends and the Shamans win it.",
}
_WAITS: Final = {
    "play": "{who} plays a card.",
    "window": "{who} may open a Portal.",
    "tile": "{who} takes an Artifact.",
    "keep": "{who} looks at a tile.",
    "give": "{who} chooses a card to pass.",
    "steady": "{who} performs the Stabilization.",
    "swap": "{who} performs the Permutation.",
    "strike": "{who} performs the Neutralization.",
    "order": "{who} chooses the next ritual.",
    "name": "{who} names the new Guide.",
    "deal": "The round is being dealt.",
}


def why(moment: Moment, tongue: Tongue) -> str:
    """Why the open question is asked."""
    decision = moment.decision
    if decision is None:
        return ""
    if decision.kind == "window":
        victim = victim_of(moment.view)
        if victim >= 0 and victim == moment.view.viewer:
            return tongue(_YOUR_END)
        return tongue(_WINDOWS[decision.source], who=moment.names[victim])
    if decision.kind == "tile":
        return tongue(_LOWEST if _takes_as_lowest(moment.view) else _STEADIED)
    return tongue(_REASONS[decision.kind])


def pending(view: View, kind: int) -> int:
    """The unfinished frame of this kind that is nearest to the top of the agenda; -1 where there is none."""
    found = [frame for frame in view.cells[AGENDA : AGENDA + view.cells[DEPTH]] if kind_of(frame) == kind]
    return found[-1] if found else -1


def victim_of(view: View) -> int:
    """Who is about to be eliminated, or -1."""
    frame = pending(view, f.F_ELIMINATE)
    return argument_of(frame) if frame >= 0 else -1


def _takes_as_lowest(view: View) -> bool:
    """Whether an Artifact is taken for the lowest card (4.2), and not for a Stabilization."""
    under = view.cells[AGENDA + view.cells[DEPTH] - 2]
    return kind_of(under) == f.F_TRICK and step_of(under) == TAKING


def receiver(view: View) -> int:
    """Who takes the card that the viewer passes in the Eclipse (5.3)."""
    players = view.cells[PLAYERS]
    held = [size(view.cells[f.HAND + seat]) + view.sizes[f.HAND + seat] for seat in range(players)]
    passers = sum(1 << seat for seat in range(players) if held[seat] and not view.cells[f.OUT] >> seat & 1)
    return neighbour(view.viewer, passers, players, argument_of(pending(view, f.F_GIVE)))


def _question(moment: Moment, tongue: Tongue) -> str:
    decision = moment.decision
    assert decision is not None
    if decision.kind == "give":
        text = _TO_THE_LEFT if decision.source == "left" else _TO_THE_RIGHT
        return tongue(text, who=moment.names[receiver(moment.view)])
    return tongue(_QUESTIONS[decision.kind])


def waiting(moment: Moment, tongue: Tongue) -> str:
    """Whom the table waits for, and why."""
    return moment.waiting(_WAITS, moment.decision.kind if moment.decision else "", tongue)


def prompt(moment: Moment, tongue: Tongue) -> Prompt | None:
    """What is asked of the viewer, or what else the viewer may do."""
    decision = moment.decision
    standing = tuple(describe(action, moment, tongue) for action in moment.standing)
    if decision is None:
        return None
    if not moment.legal_actions:
        return Prompt("standing", "", "", "7.1", standing=standing) if standing else None
    return Prompt(
        kind=decision.kind,
        text=_question(moment, tongue),
        why=why(moment, tongue),
        rule=decision.rule,
        choices=tuple(describe(action, moment, tongue) for action in moment.legal_actions),
        standing=standing,
    )


def describe(action: int, moment: Moment, tongue: Tongue) -> Choice:
    """One action, explained to the one who may do it."""
    cells = moment.view.cells
    word = ACTION_WORDS[action]
    names = moment.names
    if action < f.A_GIVE:
        return _play(action, moment, tongue)
    if action < f.A_TILE_LEFT:
        card = action - f.A_GIVE
        label = tongue("Pass {card}", card=card_words(card, tongue))
        return Choice(word, label, tongue("You and its receiver will know it."), "5.2", (f"card-{card_name(card)}",))
    if action < f.A_TILE_TOP:
        slot = f.LEFT + action - f.A_TILE_LEFT
        tile = cells[slot]
        label = tongue("Take the {tile}", tile=tongue(TILE_WORDS[tile]))
        return Choice(word, label, tongue(ARTIFACTS[tile].help), "4.2", (("tile-left", "tile-right")[slot - f.LEFT],))
    if f.A_SWAP <= action < f.A_STRIKE:
        other = action - f.A_SWAP
        label = tongue("Exchange roles with {who}", who=names[other])
        return Choice(word, label, tongue("You may change sides."), "6.4", (f"seat-{other + 1}",))
    if f.A_STRIKE <= action < f.A_SPARE:
        return _strike(action - f.A_STRIKE, moment, tongue)
    if f.A_GUIDE <= action < f.A_RITUAL:
        other = action - f.A_GUIDE
        return Choice(word, tongue("{who} guides", who=names[other]), "", "4.7", (f"seat-{other + 1}",))
    if f.A_RITUAL <= action <= f.A_SHOW:
        world = action - f.A_RITUAL
        ritual = tongue(RITUALS[f.RITUALS[world]])
        label = tongue("{ritual} of {world}", ritual=ritual, world=tongue(WORLDS[world].name))
        return Choice(word, label, "", "6.8", (f"world-{WORLDS[world].letter}",))
    if action > f.A_SHOW:
        tile = action - f.A_SHOW
        label = tongue("Show your {tile}", tile=tongue(TILE_WORDS[tile]))
        return Choice(word, label, tongue("Everybody will see it from now on."), "4.3", (f"down-{word.split()[1]}",))
    label, text, rule, touch = _FIXED[action]
    return Choice(word, tongue(label), _consequence(action, text, moment, tongue), rule, (touch,) if touch else ())


def _consequence(action: int, text: str, moment: Moment, tongue: Tongue) -> str:
    """What certainly comes of an answer that is always called the same."""
    if action == f.A_PASS:
        return _passing(moment, tongue)
    if action == f.A_STEADY_BACK:
        return _pawn(moment.view, 2, tongue)
    if action not in (f.A_PORTAL_ON, f.A_PORTAL_BACK):
        return tongue(text)
    return f"{_pawn(moment.view, -1 if action == f.A_PORTAL_ON else 1, tongue)} {tongue(text)}"


def _passing(moment: Moment, tongue: Tongue) -> str:
    assert moment.decision is not None
    return tongue(_PASSING[moment.decision.source], who=moment.names[victim_of(moment.view)])


def _pawn(view: View, spaces: int, tongue: Tongue) -> str:
    """Where the pawn goes: so many spaces away from the Moon, or towards it."""
    now = view.cells[f.PAWN]
    then = min(now + spaces, view.cells[f.TRACK])
    if then <= 0:
        return tongue("The pawn enters the Moon: the Shadows win unless a Portal helps.")
    if then == now:
        return tongue("The pawn is as far from the Moon as it can be.")
    return tongue("The pawn: {now} → {then}.", now=now, then=then)


_FIXED: Final = {
    f.A_TILE_TOP: ("Draw from the deck", "You see it first; a Mask must be shown.", "4.2", "tile-deck"),
    f.A_KEEP_DOWN: ("Keep it face down", "Nobody else will know what it is.", "4.3", "drawn"),
    f.A_KEEP_UP: ("Show it", "It lies open before you.", "4.3", "drawn"),
    f.A_STEADY_BACK: ("Pawn back two spaces", "", "6.2", "pawn"),
    f.A_STEADY_TILE: ("Take an Artifact", "One of the open tiles, or the top of the deck.", "6.2", "tile-deck"),
    f.A_SPARE: ("Use no Dagger", "Nobody learns whether you have one.", "6.5", ""),
    f.A_PORTAL_ON: ("Portal: pawn on", "The Portal is spent.", "7.1", "pawn"),
    f.A_PORTAL_BACK: ("Portal: pawn back", "The Portal is spent.", "7.1", "pawn"),
    f.A_PASS: ("Pass", "", "7.3", ""),
}


def _play(card: int, moment: Moment, tongue: Tongue) -> Choice:
    cells = moment.view.cells
    world = card >> 3
    lead = cells[f.LEAD]
    label = card_words(card, tongue)
    touches = (f"card-{card_name(card)}",)
    name = tongue(WORLDS[world].name)
    if lead < 0:
        text = tongue("{world} becomes the Destination.", world=name)
        return Choice(ACTION_WORDS[card], label, text, "3.1", touches)
    if lead == world:
        return Choice(ACTION_WORDS[card], label, tongue("Follows the Destination."), "3.4", touches)
    parts = [tongue("Does not follow."), _pawn(moment.view, -1, tongue)]
    if cells[f.PAWN] > 1 and size(cells[f.PLACED] & f.WORLD_CARDS[world]) == cells[f.VALUES] - 1:
        ritual = tongue(RITUALS[f.RITUALS[world]])
        parts.append(tongue("Completes {world}: you perform the {ritual}.", world=name, ritual=ritual))
        if f.RITUALS[world] == f.NEUTRALIZATION and not _has_dagger(moment.view):
            parts.append(tongue("Without a Dagger it has no effect."))
    return Choice(ACTION_WORDS[card], label, " ".join(parts), "3.5", touches)


def _strike(victim: int, moment: Moment, tongue: Tongue) -> Choice:
    view = moment.view
    cards = size(view.cells[f.HAND + victim]) + view.sizes[f.HAND + victim]
    now = view.cells[f.PAWN]
    if role_in(view.cells[f.ROLE + victim]) == f.SHADOW:
        text = tongue("A Shadow: the pawn stays, and the hand is placed.")
    elif cards >= now:
        text = tongue("If that is a Shaman, the pawn enters the Moon: the Shadows win unless a Portal helps.")
    else:
        text = tongue("If that is a Shaman, the pawn: {now} → {then}.", now=now, then=now - cards)
    label = tongue("Eliminate {who}", who=moment.names[victim])
    return Choice(ACTION_WORDS[f.A_STRIKE + victim], label, text, "6.6", (f"seat-{victim + 1}",))


def _has_dagger(view: View) -> bool:
    cells, seat = view.cells, view.viewer
    return bool(counted(cells[f.UP + seat] | cells[f.DOWN + seat], f.DAGGER))


def seats_in(moment: Moment) -> Sequence[int]:
    """The seats of the match."""
    return range(moment.view.cells[PLAYERS])
