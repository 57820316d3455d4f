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

_OUT: Final = "You are out of this round: watch who turns out to be what."
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
    f.DAGGER: "An open Dagger: at the next Neutralization that {who} performs, it must be used on somebody.",
    f.PORTAL: "A Portal moves the pawn one space, either way, at any moment. {who} can wait with it.",
    f.SHARD: "Two Moon Shards are worth 2 points at the end of the round, whoever wins it.",
    f.MASK_OF_TRUTH: "A Mask of Truth shows at once what its taker is.",
}
_RITUALS: Final = (
    "The last card of this world gives {who} a point that is never lost.",
    "Stabilization: the pawn goes back two spaces, or {who} takes an Artifact.",
    "Permutation: {who} must exchange roles with somebody. What you believed of the two may be wrong from now on.",
    "Neutralization: whoever has a Dagger may eliminate somebody now. Hitting a Shaman drives the pawn on.",
)
"""Indexed by ritual."""
_PUSH: Final = "Pushing the pawn on helps the Shadows. {who} has shown a colour, or is very clever."
_PULL: Final = "Pulling the pawn back helps the Shamans: a reason to trust {who}, for now."
_REMARKS: Final = {
    f.E_STRAY: "Has {who} none of that world left, or does {who} want the pawn on the Moon? Everybody remembers it.",
    f.E_KEEP_DOWN: "A hidden tile: a Dagger, a Portal or a Shard. Only {who} knows which.",
    f.E_ECLIPSE: "What somebody seemed to lack may just have been passed to them.",
    f.E_UNMASK: "Now you know what {who} is, until a Permutation.",
    f.E_GUIDE: "Whoever plays the highest card of the Destination guides next and chooses the world.",
    f.E_ELIMINATED: "An eliminated Shaman drives the pawn as many spaces as there are cards in that hand.",
}
