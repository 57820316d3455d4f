"""What a player of Shamans may do, explained: a label, what will come of it, the rule, and what to touch for it."""

from collections.abc import Sequence
from typing import Final

from spiritboard.core.bits import size
from spiritboard.core.state import PLAYERS
from spiritboard.games.shamans import frames as f
from spiritboard.games.shamans.notation import ACTION_WORDS, RITUALS, WORLDS, card_name
from spiritboard.games.shamans.words import TILE_WORDS, card_words
from spiritboard.scenes.scene import Choice, Prompt
from spiritboard.scenes.show import Moment
from spiritboard.scenes.tongue import Tongue

_QUESTIONS: Final = {
    "play": "Play a card.",
    "window": "Open a Portal now, or pass?",
    "tile": "Take an Artifact.",
    "keep": "Keep the tile face down, or show it?",
    "give": "Choose a card to pass on.",
    "steady": "Stabilization: move the pawn back, or take an Artifact?",
    "swap": "Permutation: with whom do you exchange roles?",
    "strike": "Neutralization: whom do you eliminate?",
    "order": "Which ritual do you perform first?",
    "name": "Name the new Guide.",
}
_REASONS: Final = {
    "play": "Any card may be played. One that does not follow the Destination moves the Shadow pawn.",
    "tile": "Your card was the lowest of the Destination, or you performed a Stabilization.",
    "keep": "You drew it from the deck. Only you have seen it.",
    "give": "The Eclipse passes one card of every hand. All choose secretly, then all pass.",
    "steady": "Its world is complete, and the ritual is yours.",
    "swap": "Its world is complete, and the ritual is yours. Both of you look at your new roles.",
    "strike": "Its world is complete, and the ritual is yours. An open Dagger must be used, a hidden one may be.",
    "order": "The Shadow you eliminated completed several worlds with the hand.",
    "name": "Only eliminated players have cards of the Destination, and yours is the highest.",
}
_WINDOWS: Final = {
    "moon": "The pawn is about to enter the Moon. Whoever may hold a Portal is asked.",
    "elimination": "A player is about to be eliminated. Whoever may hold a Portal is asked.",
    "trick": "The trick is about to be resolved. Whoever may hold a Portal is asked.",
    "round": "The round is about to end. Whoever may hold a Portal is asked.",
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
    return tongue(_WINDOWS[decision.source] if decision.kind == "window" else _REASONS[decision.kind])


def waiting(moment: Moment, tongue: Tongue) -> str:
    """Whom the table waits for, and why."""
    return moment.waiting(_WAITS, moment.decision.kind if moment.decision else "", tongue)


def prompt(moment: Moment, tongue: Tongue) -> Prompt | None:
    """What is asked of the viewer, or what else the viewer may do."""
    decision = moment.decision
    standing = tuple(describe(action, moment, tongue) for action in moment.standing)
    if decision is None:
        return None
    if not moment.options:
        return Prompt("standing", "", "", "7.1", standing=standing) if standing else None
    return Prompt(
        kind=decision.kind,
        text=tongue(_QUESTIONS[decision.kind]),
        why=why(moment, tongue),
        rule=decision.rule,
        choices=tuple(describe(action, moment, tongue) for action in moment.options),
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
        return Choice(word, label, tongue(_TILE_HELP[tile]), "4.2", (("tile-left", "tile-right")[slot - f.LEFT],))
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
    return Choice(word, tongue(label), tongue(text), rule, (touch,) if touch else ())


_TILE_HELP: Final = (
    "",
    "Eliminates a player when you perform a Neutralization.",
    "Moves the pawn one space, at any moment.",
    "Two of them are worth 2 points at the end of the round.",
    "Shows your role to everybody at once.",
)

_FIXED: Final = {
    f.A_TILE_TOP: ("Draw from the deck", "You see it first; a Mask must be shown.", "4.2", "tile-deck"),
    f.A_KEEP_DOWN: ("Keep it face down", "Nobody else will know what it is.", "4.3", "drawn"),
    f.A_KEEP_UP: ("Show it", "It lies open before you.", "4.3", "drawn"),
    f.A_STEADY_BACK: ("Pawn back two spaces", "Away from the Moon.", "6.2", "pawn"),
    f.A_STEADY_TILE: ("Take an Artifact", "One of the open tiles, or the top of the deck.", "6.2", "tile-deck"),
    f.A_SPARE: ("Use no Dagger", "Nobody learns whether you have one.", "6.5", ""),
    f.A_PORTAL_ON: ("Portal: pawn on", "One space towards the Moon. The Portal is spent.", "7.1", "pawn"),
    f.A_PORTAL_BACK: ("Portal: pawn back", "One space away from the Moon. The Portal is spent.", "7.1", "pawn"),
    f.A_PASS: ("Pass", "Nothing happens.", "7.3", ""),
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
    parts = [tongue("Does not follow: the pawn moves one space towards the Moon.")]
    if cells[f.PAWN] == 1:
        parts.append(tongue("That is the Moon: the Shadows win unless a Portal helps."))
    elif size(cells[f.PLACED] & f.WORLD_CARDS[world]) == cells[f.VALUES] - 1:
        ritual = tongue(RITUALS[f.RITUALS[world]])
        parts.append(tongue("Completes {world}: you perform the {ritual}.", world=name, ritual=ritual))
    return Choice(ACTION_WORDS[card], label, " ".join(parts), "3.5", touches)


def _strike(victim: int, moment: Moment, tongue: Tongue) -> Choice:
    view = moment.view
    cards = size(view.cells[f.HAND + victim]) + view.sizes[f.HAND + victim]
    text = tongue("A Shaman's {cards} cards would move the pawn as many spaces.", cards=cards)
    label = tongue("Eliminate {who}", who=moment.names[victim])
    return Choice(ACTION_WORDS[f.A_STRIKE + victim], label, text, "6.6", (f"seat-{victim + 1}",))


def seats_in(moment: Moment) -> Sequence[int]:
    """The seats of the match."""
    return range(moment.view.cells[PLAYERS])
