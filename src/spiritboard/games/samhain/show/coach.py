"""A coach for newcomers to Samhain: what to aim for, and what others' actions mean."""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.counts import total
from spiritboard.core.event import Event
from spiritboard.core.state import PLAYERS
from spiritboard.games.samhain.rules import frames as f
from spiritboard.games.samhain.rules.board import Board
from spiritboard.scenes.show import Moment
from spiritboard.scenes.tongue import Tongue

KINDS: Final = 3
"""Wood, stone and gold."""
ROMAN: Final = 2
"""The number of each resource that is Roman (2.3)."""
_DAY: Final = "It is day: light actions are free, and the light tracks score when the round ends."
_NIGHT: Final = "It is night: dark actions are free, and the dark tracks score when the round ends."
_BOTH: Final = "It is day and night: all actions are free, and all tracks score when the round ends."
_READY: Final = "You have {ready} ready {ready:member|members}: go where you gain devotion that scores."
_TIRED: Final = "All your members are exhausted: pass, or pay for a new one."
_LOYAL: Final = (
    "You are missing {missing} Roman {missing:resource|resources}: earn them back, or you may end up a traitor."
)
_SPARED: Final = "You are missing {missing} Roman {missing:resource|resources}: each costs you a point at the end."
_WISPS: Final = "You have the most wisps: when the last one is taken, you sacrifice a member."


def goal(moment: Moment, seat: int, tongue: Tongue) -> str:
    """Return what this seat should aim for: what scores in this round, and what threatens it."""
    cells = moment.view.cells
    if cells[f.ROUND] < 1:
        return ""
    ready = total(cells[f.READY + seat])
    board = Board(cells)
    parts = [tongue(_BOTH if board.both_sides() else _NIGHT if board.round_side() else _DAY)]
    parts.append(tongue(_READY, ready=ready) if ready else tongue(_TIRED))
    missing = sum(max(0, ROMAN - cells[f.STOCK + 4 * kind + seat]) for kind in range(KINDS))
    wisps = [cells[f.WISPS + other] for other in range(cells[PLAYERS])]
    if missing:
        parts.append(tongue(_SPARED if board.has_option(f.O_PENALTY) else _LOYAL, missing=missing))
    elif wisps[seat] and wisps[seat] == max(wisps):
        parts.append(tongue(_WISPS))
    return " ".join(parts)


def theme(moment: Moment, seat: int, best: int, other: int) -> str:
    """Return the theme of a puzzle: what to pay with, the last round, or the question itself."""
    assert moment.decision is not None
    cells = moment.view.cells
    if moment.decision.kind == "pay":
        return "loyal" if _roman(cells, seat, other) and not _roman(cells, seat, best) else "pay"
    return "last" if cells[f.ROUND] == f.ROUNDS[cells[PLAYERS]] else moment.decision.kind


def _roman(cells: vec[i64], seat: int, action: int) -> bool:
    """Return whether a payment takes a Roman resource."""
    kind = action - f.A_STUFF
    return 0 <= kind < KINDS and cells[f.STOCK + 4 * kind + seat] <= ROMAN


def remark(event: Event, names: Sequence[str], tongue: Tongue) -> str:
    """Return what it means that another seat did this."""
    who = names[event.seat] if event.seat >= 0 else ""
    if event.kind == f.E_ITEM:
        return tongue(_ITEMS[event.a], who=who)
    if event.kind == f.E_DEED:
        return tongue(_OPPOSITE, who=who) if event.b else ""
    return tongue(_REMARKS[event.kind], who=who) if event.kind in _REMARKS else ""


_ITEMS: Final = (
    "Once per round, a Sickle converts a resource, a step of devotion or a point into another of these.",
    "Once per round, a Rune gives {who} a resource.",
    "A Sacred Bonfire cancels one wisp, in the event and at the end.",
    "A Dolmen lets a member sit out an activation and stay ready.",
    "A Horn moves a member of {who} one more step.",
)
"""Indexed by item."""
_OPPOSITE: Final = "{who} paid 1 MP for the opposite side of the card."
_REMARKS: Final = {
    f.E_ACTIVATE: "Every ready member on that card acts now, in turn: yours as well, if one stands there.",
    f.E_WISP: "Each wisp costs a point at the end. Whoever has the most when the last is taken loses a member.",
    f.E_EXPAND: "A new member costs 1 MP more than {who} had on the board: early ones are cheap.",
    f.E_PASS: "When everybody passes in a row, the round ends and the tracks are scored.",
    f.E_FAIL: "An action that you cannot perform costs you a wisp: do not move where you cannot pay.",
    f.E_BONUS: "The same action twice in one activation brings a bonus: two members on one card pay off.",
    f.E_SCORE: "Being first alone scores 2 points, being second alone 1. A tie for first place scores nothing.",
    f.E_TIRE: "An exhausted member cannot act until the next round.",
    f.E_KILL: "Dead members stay in the Graveyard; when it is full, they all return to their pools.",
    f.E_COUNTER: "A countermove copies the action from elsewhere, for 1 MP and a ready member.",
}
