"""Forced answers: cases where a seat has only one answer, and not asking for it reveals nothing."""

from typing import Final

from spiritboard.core.dice import Dice
from spiritboard.core.game import Game
from spiritboard.core.seats import STRANGER
from spiritboard.core.state import State

WORLDS: Final = 32
"""The number of imagined worlds that are checked for a choice that the seat might have."""


def only_answer(game: Game, state: State, seat: int) -> int | None:
    """Return the seat's only answer; None if it has a choice, or could take a standing action first."""
    legal = game.legal_actions(state, seat)
    return legal[0] if len(legal) == 1 and not may_intervene(game, state, seat) else None


def may_intervene(game: Game, state: State, seat: int) -> bool:
    """Return whether the seat may take a standing action that does more than reveal information."""
    return any(not game.only_shows(action) for action in game.standing(state, seat))


def known_to_be_forced(game: Game, state: State, seat: int, dice: Dice) -> bool:
    """Return whether a spectator can tell that the seat has only one answer.

    This is checked in worlds imagined from a spectator's view. It does not depend on what the seat really holds, so an
    immediate answer reveals nothing.
    """
    view = game.view(state, STRANGER)
    return all(len(game.legal_actions(game.world(view, dice), seat)) == 1 for _ in range(WORLDS))
