"""Why something may not be done now: a sentence, and the number of the rule."""

from spiritboard.core.errors import Illegal
from spiritboard.core.state import PLAYERS, State
from spiritboard.games.shamans import frames as f
from spiritboard.games.shamans.notation import card_name
from spiritboard.games.shamans.words import TILE_WORDS


def refusal(state: State, seat: int, action: int) -> Illegal | None:
    """What this action, which is not legal, would need; nothing where it is simply not asked for."""
    kind = state.top() & 255
    if f.A_PLAY <= action < f.A_GIVE and kind == f.F_PLAY:
        return Illegal("the card {card} is not in your hand", "3.2", card=card_name(action))
    if f.A_GIVE <= action < f.A_TILE_LEFT and kind == f.F_ECLIPSE:
        return Illegal("the card {card} is not in your hand", "5.2", card=card_name(action - f.A_GIVE))
    if action in (f.A_PORTAL_ON, f.A_PORTAL_BACK) or f.A_SHOW < action < f.ACTIONS:
        return _no_tile(state, seat, action)
    if f.A_TILE_LEFT <= action <= f.A_TILE_TOP and kind == f.F_TAKE:
        return Illegal("there is no tile there any more", "4.2")
    if action == f.A_SPARE and kind == f.F_STRIKE:
        return Illegal("an open Dagger must be used", "6.5")
    if f.A_STRIKE <= action < f.A_STRIKE + f.SEATS and kind == f.F_STRIKE:
        if not (state.cells[f.UP + seat] | state.cells[f.DOWN + seat]) & 15:
            return Illegal("you have no Dagger", "6.5")
        return _bad_target(state, seat, action - f.A_STRIKE, "6.5")
    if f.A_SWAP <= action < f.A_SWAP + f.SEATS and kind == f.F_SWAP:
        return _bad_target(state, seat, action - f.A_SWAP, "6.4")
    if f.A_GUIDE <= action < f.A_GUIDE + f.SEATS and kind == f.F_NAME:
        return Illegal("seat {seat} cannot be the Guide: it is out or has no cards", "4.7", seat=action - f.A_GUIDE + 1)
    return None


def _no_tile(state: State, seat: int, action: int) -> Illegal:
    if state.cells[f.OUT] >> seat & 1:
        return Illegal("an eliminated player's tiles are out of play", "6.9")
    if action <= f.A_SHOW:
        return Illegal("you have no Portal", "7.1")
    return Illegal(f"you have no face-down {TILE_WORDS[action - f.A_SHOW]}", "4.3")


def _bad_target(state: State, seat: int, target: int, rule: str) -> Illegal:
    if target == seat:
        return Illegal("it must be another player", rule)
    if target >= state.cells[PLAYERS]:
        return Illegal("there is no seat {seat} in this match", rule, seat=target + 1)
    return Illegal("seat {seat} has been eliminated", rule, seat=target + 1)
