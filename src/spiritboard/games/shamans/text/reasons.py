"""Reasons why an action is not allowed now: a sentence, and the number of the rule."""

from typing import Final

from spiritboard.core.errors import Illegal
from spiritboard.core.frame import kind_of
from spiritboard.core.state import PLAYERS, State
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.rules.board import counted
from spiritboard.games.shamans.show.words import TILE_WORDS
from spiritboard.games.shamans.text.notation import card_name


def refusal(state: State, seat: int, action: int) -> Illegal | None:
    """Return what this illegal action would require; None if it is simply not asked for."""
    kind = kind_of(state.top())
    if action in (f.A_PORTAL_ON, f.A_PORTAL_BACK) or f.A_SHOW < action < f.ACTIONS:
        return _no_tile(state, seat, action)
    explain = _REASONS.get(kind)
    return explain(state, seat, action) if explain is not None else None


def _play(_: State, __: int, action: int) -> Illegal | None:
    if action >= f.A_GIVE:
        return None
    return Illegal("{card} is not in your hand", "3.2", card=card_name(action))


def _give(_: State, __: int, action: int) -> Illegal | None:
    if not f.A_GIVE <= action < f.A_TILE_LEFT:
        return None
    return Illegal("{card} is not in your hand", "5.2", card=card_name(action - f.A_GIVE))


def _tile(_: State, __: int, action: int) -> Illegal | None:
    if not f.A_TILE_LEFT <= action <= f.A_TILE_TOP:
        return None
    return Illegal("there is no tile there any more; take one that is still there", "4.2")


def _strike(state: State, seat: int, action: int) -> Illegal | None:
    if action == f.A_SPARE:
        return Illegal("you have a face-up Dagger, and must use it", "6.5")
    if not f.A_STRIKE <= action < f.A_STRIKE + f.SEATS:
        return None
    if not counted(state.cells[f.UP + seat] | state.cells[f.DOWN + seat], f.DAGGER):
        return Illegal("you have no Dagger", "6.5")
    return _bad_target(state, seat, action - f.A_STRIKE, "6.5")


def _swap(state: State, seat: int, action: int) -> Illegal | None:
    if not f.A_SWAP <= action < f.A_SWAP + f.SEATS:
        return None
    return _bad_target(state, seat, action - f.A_SWAP, "6.4")


def _name(_: State, __: int, action: int) -> Illegal | None:
    if not f.A_GUIDE <= action < f.A_GUIDE + f.SEATS:
        return None
    return Illegal(
        "the Guide must be a player who is still in and holds cards; seat {seat} is not",
        "4.7",
        seat=action - f.A_GUIDE + 1,
    )


_REASONS: Final = {
    f.F_PLAY: _play,
    f.F_GIVE: _give,
    f.F_TILE: _tile,
    f.F_STRIKE: _strike,
    f.F_SWAP: _swap,
    f.F_NAME: _name,
}


def _no_tile(state: State, seat: int, action: int) -> Illegal:
    if state.cells[f.OUT] >> seat & 1:
        return Illegal("an eliminated player's tiles are out of play", "6.9")
    if action <= f.A_SHOW:
        return Illegal("you have no Portal", "7.1")
    return Illegal(f"you have no face-down {TILE_WORDS[action - f.A_SHOW]}", "4.3")


def _bad_target(state: State, seat: int, target: int, rule: str) -> Illegal:
    if target == seat:
        return Illegal("choose another player, not yourself", rule)
    if target >= state.cells[PLAYERS]:
        return Illegal("there is no seat {seat} in this match", rule, seat=target + 1)
    return Illegal("seat {seat} has been eliminated; choose a player who is still in", rule, seat=target + 1)
