"""A coach for newcomers to the duel: what to aim for, and what the opponent's actions mean."""

from collections.abc import Sequence
from typing import Final

from spiritboard.core.event import Event
from spiritboard.games.shamanking.cards.library import library
from spiritboard.games.shamanking.rules import frames as f
from spiritboard.games.shamanking.show.duel_view import DuelView
from spiritboard.scenes.show import Moment
from spiritboard.scenes.tongue import Tongue

ZONES: Final = 3
_BEGIN: Final = "Three points win the duel. It begins with an attack of Force 4 that somebody must stop."
_OPENER: Final = "An opening attack of Force 4 comes next: whoever defends gets a furyoku, and may counterattack first."
_MOVE: Final = (
    "Your shaman card contains a signature move, a strike that you can play when all three zones are charged. "
    "Either will do: high Intercept stops more, high Force is harder to stop."
)
_DEFEND: Final = (
    "Stop Force {force}: counterattack with a strike of Intercept {force} or more. You have {zones} more "
    "{zones:zone|zones}. Focus the cards that you cannot use."
)
_LAST: Final = "Last zone: if no strike of yours stops Force {force} here, your opponent scores."
_WAIT: Final = "Your attack has Force {force}: if it is not stopped in three zones, you score. Three points win."


def goal(moment: Moment, seat: int, tongue: Tongue) -> str:
    """Return what this seat should aim for: to stop the attack, or to see it score."""
    cells = moment.view.cells
    if moment.decision is not None and moment.decision.kind == "move":
        return tongue(_MOVE)
    if cells[f.TURN] < 1 or cells[f.DEFENDER] < 0:
        return tongue(_BEGIN)
    if moment.decision is not None and moment.decision.kind == "opener":
        return tongue(_OPENER)
    force = max(0, DuelView(moment.view).incoming())
    if cells[f.DEFENDER] != seat:
        return tongue(_WAIT, force=force)
    zones = ZONES if cells[f.ZONE] == f.NO_ZONE else ZONES - cells[f.ZONE]
    return tongue(_DEFEND, force=force, zones=zones) if zones > 1 else tongue(_LAST, force=force)


def theme(moment: Moment, seat: int, best: int) -> str:
    """Return the theme of a puzzle: an attack to stop, a winning one, useful actions, or when to hold back."""
    assert moment.decision is not None
    kind, cells = moment.decision.kind, moment.view.cells
    if kind != "card":
        return kind
    if best in (f.A_FOCUS, f.A_DISCARD):
        return "wait"
    if f.A_POWER <= best < f.A_FLIP:
        return "power"
    if best != f.A_PLAY or DuelView(moment.view).flipped().kind != "strike":
        return "help"
    return "win" if cells[f.SCORE + seat] == f.GOAL - 1 else "stop"


def remark(event: Event, names: Sequence[str], tongue: Tongue) -> str:
    """Return what it means that the other seat did this."""
    who = names[event.seat] if event.seat >= 0 else ""
    if event.kind == f.E_PLAY:
        return tongue(_ADVANTAGE, who=who) if library().cards[event.b].kind == "advantage" else ""
    return tongue(_REMARKS[event.kind], who=who, force=max(0, event.a)) if event.kind in _REMARKS else ""


_ADVANTAGE: Final = "An advantage helps until the next turn of {who}, who now flips again in the same zone."
_REMARKS: Final = {
    f.E_FOCUS: "Focusing gives up a zone for a furyoku, with which {who} can pay later.",
    f.E_DISCARD: "{who} gave up this zone, and the card with it: focused, it would have been a furyoku.",
    f.E_COUNTER: "Now you must stop Force {force}. The redder the zone it comes from, the more furyoku you get.",
    f.E_CHARGE: "With all three zones charged, {who} may play the signature move instead of flipping.",
    f.E_TEAM: "A teamwork stays in its zone and helps every card that {who} flips there.",
    f.E_SIGNATURE: "A signature move comes from no zone: you replenish nothing against it.",
    f.E_TACTICAL: "Tactical: {who} paid to flip another card in the same zone.",
    f.E_PITCH: "Pitch: {who} gave up the card and the zone for its effect.",
    f.E_SCORE: "Without a counterattack in any of the three zones, the attacker scores. A new opening attack of "
    "Force 4 follows.",
    f.E_EMPTY: "Running out of cards does no harm: the discard pile and the furyoku become a new deck.",
}
