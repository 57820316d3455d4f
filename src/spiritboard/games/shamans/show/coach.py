"""A coach for newcomers to Shamans: what to aim for, and what others' actions mean."""

from collections.abc import Sequence
from typing import Final

from spiritboard.core.bits import size
from spiritboard.core.event import Event
from spiritboard.core.state import PLAYERS
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.rules.board import role_in
from spiritboard.scenes.show import Moment
from spiritboard.scenes.tongue import Tongue

_OUT: Final = "You are out of this round. Watch the others and find out who had which role."
_SHAMAN: Final = (
    "You are a Shaman: keep the pawn from the Moon for {tricks} more {tricks:trick|tricks}. It is {left} away; follow "
    "whenever you can."
)
_SHADOW: Final = (
    "You are a Shadow: the pawn must reach the Moon within {tricks} {tricks:trick|tricks}. It is {left} away. Do not "
    "follow where it can pass for bad luck."
)


def goal(moment: Moment, seat: int, tongue: Tongue) -> str:
    """Return what this seat should aim for: its side's aim with the current numbers (9.1)."""
    cells = moment.view.cells
    if cells[f.OUT] >> seat & 1:
        return tongue(_OUT)
    role, hand = role_in(cells[f.ROLE + seat]), size(cells[f.HAND + seat])
    if not hand and cells[f.LEAD] < 0:
        return ""  # before the deal, or after the last card
    tricks = hand + (cells[f.PLAYED] >> seat & 1)
    return tongue(_SHADOW if role == f.SHADOW else _SHAMAN, tricks=tricks, left=cells[f.PAWN])


def theme(moment: Moment, seat: int) -> str:
    """Return the theme of a puzzle: whom to strike, a round about to be lost or won, or the question itself."""
    assert moment.decision is not None
    kind = moment.decision.kind
    near = moment.view.cells[f.PAWN] <= moment.view.cells[PLAYERS]
    if kind not in _NEAR or not near:
        return kind
    return "moon" if role_in(moment.view.cells[f.ROLE + seat]) == f.SHADOW else "save"


_NEAR: Final = frozenset(("play", "window", "steady"))
"""Questions whose answers may bring the pawn into the Moon within a trick, or keep it out."""


def remark(event: Event, names: Sequence[str], tongue: Tongue) -> str:
    """Return what it means that another seat did this."""
    who = names[event.seat] if event.seat >= 0 else ""
    if event.kind == f.E_TAKE_OPEN:
        return tongue(_TILES.get(event.a, ""), who=who) if event.a in _TILES else ""
    if event.kind == f.E_RITUAL:
        return tongue(_RITUALS[f.RITUALS[event.a]], who=who)
    if event.kind == f.E_PORTAL:
        return tongue(_PUSH if event.a > 0 else _PULL, who=who)
    if event.kind == f.E_UNMASK and event.b == f.BY_ROUND_END:
        return ""  # the roles are dealt anew
    return tongue(_REMARKS[event.kind], who=who) if event.kind in _REMARKS else ""


_TILES: Final = {
    f.DAGGER: "A face-up Dagger must be used at the next Neutralization that {who} performs.",
    f.PORTAL: "A Portal moves the pawn one space, either way, at any time. {who} can save it for later.",
    f.SHARD: "Two Moon Shards are worth 2 points at the end of the round, whoever wins it.",
    f.MASK_OF_TRUTH: "Whoever takes a Mask of Truth must reveal their role at once.",
}
_RITUALS: Final = (
    "The last card of this world gives {who} a point that is never lost.",
    "Stabilization: the pawn goes back two spaces, or {who} takes an Artifact.",
    "Permutation: {who} must exchange roles with somebody. What you believed about the two may no longer be true.",
    "Neutralization: with a Dagger, {who} can eliminate somebody. Eliminating a Shaman moves the pawn forward.",
)
"""Indexed by ritual."""
_PUSH: Final = "Moving the pawn forward helps the Shadows. {who} is probably a Shadow, or is bluffing."
_PULL: Final = "Moving the pawn back helps the Shamans: a reason to trust {who}, for now."
_REMARKS: Final = {
    f.E_STRAY: "Does {who} have no cards of that world left, or want the pawn on the Moon? Everybody will remember it.",
    f.E_KEEP_DOWN: "A hidden tile: a Dagger, a Portal or a Shard. Only {who} knows which.",
    f.E_ECLIPSE: "What somebody seemed to lack may just have been passed to them.",
    f.E_UNMASK: "Now you know what {who} is, until a Permutation.",
    f.E_GUIDE: "Whoever plays the highest card of the Destination is the next Guide and chooses the next Destination.",
    f.E_ELIMINATED: "When a Shaman is eliminated, the pawn moves forward one space for each card in their hand.",
}
