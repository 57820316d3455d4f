"""The choices of a player of Shamans: a label, the effects, the rule, and what to touch for each."""

from collections.abc import Sequence
from typing import Final

from spiritboard.core.bits import size
from spiritboard.core.sight import UNSEEN, View
from spiritboard.core.state import PLAYERS
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.rules.board import counted, role_in
from spiritboard.games.shamans.rules.chance import SHADOWS
from spiritboard.games.shamans.show.prompts import certain_role, leads, question, receiver, victim_of, why
from spiritboard.games.shamans.show.words import A_ROLE, THE_TILE, YOUR_TILE, card_words
from spiritboard.games.shamans.text.notation import ACTION_WORDS, ARTIFACTS, RITUALS, WORLDS, card_name
from spiritboard.scenes.scene import Choice, Prompt
from spiritboard.scenes.show import Moment
from spiritboard.scenes.tongue import Tongue

_PASSING: Final = {
    "moon": "If everybody passes, the pawn reaches the Moon and the Shadows win the round.",
    "elimination": "If everybody passes, {who} is eliminated.",
    "trick": "If everybody passes, the trick is resolved.",
    "round": "If everybody passes, the round ends and the Shamans win it.",
}


def prompt(moment: Moment, tongue: Tongue) -> Prompt | None:
    """Return what the viewer is asked, or else the viewer's standing actions."""
    decision = moment.decision
    standing = tuple(describe(action, moment, tongue) for action in moment.standing)
    if decision is None:
        return None
    if not moment.legal_actions:
        return Prompt("standing", "", "", "7.1", standing=standing) if standing else None
    return Prompt(
        kind=decision.kind,
        text=question(moment, tongue),
        why=why(moment, tongue),
        rule="3.1" if leads(moment) else decision.rule,
        choices=tuple(describe(action, moment, tongue) for action in moment.legal_actions),
        standing=standing,
    )


def describe(action: int, moment: Moment, tongue: Tongue) -> Choice:
    """Return an action as a choice for the player who may take it."""
    cells = moment.view.cells
    word = ACTION_WORDS[action]
    names = moment.names
    if action < f.A_GIVE:
        return _play(action, moment, tongue)
    if action < f.A_TILE_LEFT:
        card = action - f.A_GIVE
        label = tongue("Pass {card}", card=card_words(card, tongue))
        who = names[receiver(moment.view)]
        text = tongue("Only you and {who} will know which card it is.", who=who)
        return Choice(word, label, text, "5.2", (f"card-{card_name(card)}",))
    if action < f.A_TILE_TOP:
        slot = f.LEFT + action - f.A_TILE_LEFT
        tile = cells[slot]
        label = tongue("Take {tile}", tile=tongue(THE_TILE[tile]))
        return Choice(word, label, tongue(ARTIFACTS[tile].help), "4.2", (("tile-left", "tile-right")[slot - f.LEFT],))
    if f.A_SWAP <= action < f.A_STRIKE:
        other = action - f.A_SWAP
        label = tongue("Exchange roles with {who}", who=names[other])
        return Choice(word, label, _exchange(other, moment, tongue), "6.4", (f"seat-{other + 1}",))
    if f.A_STRIKE <= action < f.A_SPARE:
        return _strike(action - f.A_STRIKE, moment, tongue)
    if f.A_GUIDE <= action < f.A_RITUAL:
        other = action - f.A_GUIDE
        return Choice(word, tongue("Name {who}", who=names[other]), "", "4.7", (f"seat-{other + 1}",))
    if f.A_RITUAL <= action <= f.A_SHOW:
        world = action - f.A_RITUAL
        ritual = tongue(RITUALS[f.RITUALS[world]])
        label = tongue("{ritual} of {world}", ritual=ritual, world=tongue(WORLDS[world].name))
        return Choice(word, label, "", "6.8", (f"world-{WORLDS[world].letter}",))
    if action > f.A_SHOW:
        tile = action - f.A_SHOW
        label = tongue("Show {tile}", tile=tongue(YOUR_TILE[tile]))
        return Choice(word, label, tongue("Everybody will see it."), "4.3", (f"down-{word.split()[1]}",))
    label, text, rule, touch = _FIXED[action]
    return Choice(word, tongue(label), _consequence(action, text, moment, tongue), rule, (touch,) if touch else ())


def _consequence(action: int, text: str, moment: Moment, tongue: Tongue) -> str:
    """Return the certain effects of an answer with a fixed label."""
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
    """Return where the pawn goes: this many spaces away from the Moon, or towards it."""
    now = view.cells[f.PAWN]
    then = min(now + spaces, view.cells[f.TRACK])
    if then <= 0:
        return tongue("The pawn reaches the Moon: the Shadows win unless a Portal stops it.")
    if then == now:
        return tongue("The pawn is as far from the Moon as it can be.")
    return tongue("The pawn moves: {now} → {then}.", now=now, then=then)


_FIXED: Final = {
    f.A_TILE_TOP: (
        "Draw from the deck",
        "Only you look at it. Then you keep it face down or show it; a Mask must be shown.",
        "4.2",
        "tile-deck",
    ),
    f.A_KEEP_DOWN: ("Keep it face down", "Nobody else will know what it is.", "4.3", "drawn"),
    f.A_KEEP_UP: ("Show it", "Everybody will see it.", "4.3", "drawn"),
    f.A_STEADY_BACK: ("Move the pawn back two spaces", "", "6.2", "pawn"),
    f.A_STEADY_TILE: ("Take an Artifact", "One of the face-up ones, or the top of the deck.", "6.2", "tile-deck"),
    f.A_SPARE: (
        "Use no Dagger",
        "The Neutralization has no effect, and nobody learns whether you have one.",
        "6.5",
        "",
    ),
    f.A_PORTAL_ON: ("Portal: pawn towards the Moon", "The Portal is spent.", "7.1", "pawn"),
    f.A_PORTAL_BACK: ("Portal: pawn away from the Moon", "The Portal is spent.", "7.1", "pawn"),
    f.A_PASS: ("Pass", "", "7.3", ""),
}


def _play(card: int, moment: Moment, tongue: Tongue) -> Choice:
    cells = moment.view.cells
    world = card >> f.WORLD_SHIFT
    lead = cells[f.LEAD]
    label = card_words(card, tongue)
    touches = (f"card-{card_name(card)}",)
    name = tongue(WORLDS[world].name)
    if lead < 0:
        text = tongue("{world} becomes the Destination.", world=name)
        return Choice(ACTION_WORDS[card], label, text, "3.1", touches)
    if lead == world:
        text = " ".join((tongue("Follows the Destination."), *_last_of_the_trick(card, moment, tongue)))
        return Choice(ACTION_WORDS[card], label, text, "3.4", touches)
    parts = [tongue("Does not follow."), _pawn(moment.view, -1, tongue)]
    if cells[f.PAWN] > 1 and size(cells[f.PLACED] & f.WORLD_CARDS[world]) == cells[f.VALUES] - 1:
        ritual = tongue(RITUALS[f.RITUALS[world]])
        parts.append(tongue(_COMPLETES, world=name, ritual=ritual))
        if f.RITUALS[world] == f.NEUTRALIZATION and not _has_dagger(moment.view):
            parts.append(tongue("Without a Dagger it has no effect."))
    return Choice(ACTION_WORDS[card], label, " ".join(parts), "3.5", touches)


def _strike(victim: int, moment: Moment, tongue: Tongue) -> Choice:
    view = moment.view
    cards = size(view.cells[f.HAND + victim]) + view.sizes[f.HAND + victim]
    now, who = view.cells[f.PAWN], moment.names[victim]
    role = certain_role(view, victim)
    if role == f.SHADOW:
        last = _shadows_in(view) == 1
        text = tongue(_LAST_SHADOW if last else _A_SHADOW, who=who)
    elif not cards:
        text = tongue("The pawn stays: {who} holds no cards.", who=who)
    elif role == f.SHAMAN:
        text = f"{tongue('{who} is a Shaman.', who=who)} {_pawn(view, -cards, tongue)}"
    elif cards >= now:
        text = "If {who} is a Shaman, the pawn reaches the Moon: the Shadows win unless a Portal stops it."
        text = tongue(text, who=who)
    else:
        text = tongue("If {who} is a Shaman, the pawn moves: {now} → {then}.", who=who, now=now, then=now - cards)
    label = tongue("Eliminate {who}", who=who)
    return Choice(ACTION_WORDS[f.A_STRIKE + victim], label, text, "6.6", (f"seat-{victim + 1}",))


_A_SHADOW: Final = "{who} is a Shadow: the pawn stays, and the hand is placed."
_LAST_SHADOW: Final = "{who} is the last Shadow: the Shamans win the round."


def _shadows_in(view: View) -> int:
    """Return how many Shadows are still in the round, which is public (1.4, 6.6)."""
    cells = view.cells
    gone = [seat for seat in range(cells[PLAYERS]) if cells[f.OUT] >> seat & 1]
    return SHADOWS[cells[PLAYERS]] - sum(role_in(cells[f.ROLE + seat]) == f.SHADOW for seat in gone)


def _exchange(other: int, moment: Moment, tongue: Tongue) -> str:
    """Return what a Permutation does to the viewer (6.4), as far as the viewer knows."""
    view = moment.view
    own, role = certain_role(view, view.viewer), certain_role(view, other)
    if role == UNSEEN:
        return tongue("You may change sides.")
    if role == own:
        return tongue("Neither of you changes sides.")
    return tongue("You become {role}.", role=tongue(A_ROLE[role]))


def _last_of_the_trick(card: int, moment: Moment, tongue: Tongue) -> list[str]:
    """Return the results of following when the viewer plays last (4.2, 4.5), apart from the pawn and Portals."""
    view, world = moment.view, card >> f.WORLD_SHIFT
    cells = view.cells
    inside = [seat for seat in range(cells[PLAYERS]) if not cells[f.OUT] >> seat & 1]
    if any(seat != view.viewer and not cells[f.PLAYED] >> seat & 1 for seat in inside):
        return []
    lying = [cells[f.TABLE + seat] for seat in inside if cells[f.TABLE + seat] >= 0]
    parts = []
    if card <= min(lying, default=card) and (cells[f.LEFT] or cells[f.RIGHT] or cells[f.DECK_SIZE]):
        parts.append("The lowest: you take an Artifact.")
    if card >= max(lying, default=card):
        more = size(cells[f.HAND + view.viewer]) > 1
        parts.append("The highest: you place the cards and become the next Guide." if more else _LAST_CARD)
        placed = size(cells[f.PLACED] & f.WORLD_CARDS[world]) + sum(card >= 0 for card in _on_table(view))
        if placed == cells[f.VALUES] - 1:
            name, ritual = tongue(WORLDS[world].name), tongue(RITUALS[f.RITUALS[world]])
            return [*map(tongue, parts), tongue(_COMPLETES, world=name, ritual=ritual)]
    return [tongue(text) for text in parts]


_LAST_CARD: Final = "The highest: you place the cards."
_COMPLETES: Final = "Completes {world}: you perform the {ritual}."


def _on_table(view: View) -> Sequence[int]:
    return list(view.cells[f.TABLE : f.TABLE + view.cells[PLAYERS]])


def _has_dagger(view: View) -> bool:
    cells, seat = view.cells, view.viewer
    return bool(counted(cells[f.UP + seat] | cells[f.DOWN + seat], f.DAGGER))


def seats_in(moment: Moment) -> Sequence[int]:
    """Return the seats of the match."""
    return range(moment.view.cells[PLAYERS])
