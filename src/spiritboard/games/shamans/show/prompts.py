"""The sentences of every question of Shamans."""

from typing import Final

from spiritboard.core.bits import size
from spiritboard.core.frame import argument_of, kind_of, step_of
from spiritboard.core.sight import UNSEEN, View
from spiritboard.core.state import AGENDA, DEPTH, PLAYERS
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.rules.board import role_in
from spiritboard.games.shamans.rules.chance import SHADOWS
from spiritboard.games.shamans.rules.tiles import neighbour
from spiritboard.games.shamans.rules.tricks import TAKING
from spiritboard.scenes.show import Moment
from spiritboard.scenes.tongue import Tongue
from spiritboard.scenes.wording import Wording, chosen

WORDINGS: Final = {
    "play": Wording(
        ask="Play a card.",
        why="You may play any card, but one of another world moves the Shadow pawn.",
        wait="{who} plays a card.",
    ),
    "window": Wording(
        ask="Open a Portal now, or pass?",
        why={
            "moon": "The pawn is about to reach the Moon. Everybody who might hold a Portal is asked.",
            "elimination": "{who} is about to be eliminated. Everybody who might hold a Portal is asked.",
            "trick": "The trick is about to be resolved. Everybody who might hold a Portal is asked.",
            "round": "The round is about to end. Everybody who might hold a Portal is asked.",
        },
        wait="{who} may open a Portal or pass.",
    ),
    "tile": Wording(
        ask="Take an Artifact.",
        why="Your card is the lowest of the Destination.",
        wait="{who} takes an Artifact.",
    ),
    "keep": Wording(
        ask="Keep the tile face down, or show it?",
        why="You drew it from the deck. Only you have seen it.",
        wait="{who} looks at a tile.",
    ),
    "give": Wording(
        ask={
            "left": "Choose a card to pass to the left, to {who}.",
            "right": "Choose a card to pass to the right, to {who}.",
        },
        why="Everybody passes one card. All choose in secret, then all pass at once.",
        wait="{who} chooses a card to pass.",
        several="{some} and {last} each choose a card to pass.",
    ),
    "steady": Wording(
        ask="Stabilization: move the pawn back, or take an Artifact?",
        why="You completed its world, so you perform its ritual.",
        wait="{who} performs the Stabilization.",
    ),
    "swap": Wording(
        ask="Permutation: with whom do you exchange roles?",
        why="You completed its world, so you perform its ritual. Both of you then look at your new roles.",
        wait="{who} performs the Permutation.",
    ),
    "strike": Wording(
        ask="Neutralization: whom do you eliminate?",
        why="You completed its world, so you perform its ritual. You must use a face-up Dagger; you may use a "
        "face-down one.",
        wait="{who} performs the Neutralization.",
    ),
    "order": Wording(
        ask="Which ritual do you perform first?",
        why="The hand of the Shadow you eliminated completed several worlds.",
        wait="{who} chooses the next ritual.",
    ),
    "name": Wording(
        ask="Name the new Guide.",
        why="Only eliminated players have cards of the Destination, and yours is the highest.",
        wait="{who} names the new Guide.",
    ),
    "deal": Wording(
        wait="The cards are being dealt.",
    ),
}
"""By the kind of the decision, which is the name of its step."""
_NO_PORTAL: Final = "You have no Portal: pass."
_NO_DAGGER: Final = "Neutralization: you have no Dagger to use."
_STEADIED: Final = "You chose it for your Stabilization."
_YOUR_END: Final = "You are about to be eliminated. Everybody who might hold a Portal is asked."
_LEADING: Final = "You are the Guide: your card sets the Destination."
_ONLY: Final = {"window": _NO_PORTAL, "strike": _NO_DAGGER}
"""For questions with a single answer, which are asked only to hide that from the others."""


def question(moment: Moment, tongue: Tongue) -> str:
    """Return what the viewer is asked."""
    decision = moment.decision
    assert decision is not None
    if len(moment.legal_actions) == 1 and decision.kind in _ONLY:
        return tongue(_ONLY[decision.kind])
    who = moment.names[receiver(moment.view)] if decision.kind == "give" else ""
    return tongue(chosen(WORDINGS[decision.kind].ask, decision.source), who=who)


def why(moment: Moment, tongue: Tongue) -> str:
    """Return why the open question is asked."""
    decision, view = moment.decision, moment.view
    if decision is None:
        return ""
    if leads(moment):
        return tongue(_LEADING)
    if decision.kind == "tile" and not _takes_as_lowest(view):
        return tongue(_STEADIED)
    victim = victim_of(view) if decision.kind == "window" else -1
    if victim >= 0 and victim == view.viewer:
        return tongue(_YOUR_END)
    return tongue(chosen(WORDINGS[decision.kind].why, decision.source), who=moment.names[victim])


def leads(moment: Moment) -> bool:
    """Return whether the card that is asked for is the first of its trick (3.1)."""
    return moment.decision is not None and moment.decision.kind == "play" and moment.view.cells[f.LEAD] < 0


def waiting(moment: Moment, tongue: Tongue) -> str:
    """Return whom the table waits for, and why."""
    return moment.waiting(WORDINGS[moment.decision.kind] if moment.decision else None, tongue)


def pending(view: View, kind: int) -> int:
    """Return the topmost unfinished frame of this kind; -1 if there is none."""
    found = [frame for frame in view.cells[AGENDA : AGENDA + view.cells[DEPTH]] if kind_of(frame) == kind]
    return found[-1] if found else -1


def victim_of(view: View) -> int:
    """Return who is about to be eliminated, or -1."""
    frame = pending(view, f.F_ELIMINATE)
    return argument_of(frame) if frame >= 0 else -1


def _takes_as_lowest(view: View) -> bool:
    """Return whether an Artifact is taken for the lowest card (4.2), and not for a Stabilization."""
    under = view.cells[AGENDA + view.cells[DEPTH] - 2]
    return kind_of(under) == f.F_TRICK and step_of(under) == TAKING


def certain_role(view: View, seat: int) -> int:
    """Return a seat's role if the viewer has seen it or can deduce it from the number of Shadows (1.4); else UNSEEN."""
    players = view.cells[PLAYERS]
    roles = [role_in(view.cells[f.ROLE + other]) for other in range(players)]
    if roles[seat] == UNSEEN and roles.count(f.SHADOW) == SHADOWS[players]:
        return f.SHAMAN
    if roles[seat] == UNSEEN and roles.count(f.SHAMAN) == players - SHADOWS[players]:
        return f.SHADOW
    return roles[seat]


def receiver(view: View) -> int:
    """Return who takes the card that the viewer passes in the Eclipse (5.3)."""
    players = view.cells[PLAYERS]
    held = [size(view.cells[f.HAND + seat]) + view.sizes[f.HAND + seat] for seat in range(players)]
    passers = sum(1 << seat for seat in range(players) if held[seat] and not view.cells[f.OUT] >> seat & 1)
    return neighbour(view.viewer, passers, players, argument_of(pending(view, f.F_GIVE)))
