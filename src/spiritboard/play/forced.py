"""Answers that go without saying: where a seat has only one, and asking for it would deceive nobody."""

from typing import Final

from spiritboard.core.dice import Dice
from spiritboard.core.game import Game
from spiritboard.core.seats import STRANGER
from spiritboard.core.state import State

WORLDS: Final = 32
"""So many imagined worlds show whether a stranger could think of a choice that a seat might have."""


def only_answer(game: Game, state: State, seat: int) -> int | None:
    """The seat's only answer; None if it has a choice, or could do something else first."""
    legal = game.legal_actions(state, seat)
    return legal[0] if len(legal) == 1 and not may_intervene(game, state, seat) else None


def may_intervene(game: Game, state: State, seat: int) -> bool:
    """Whether the seat may do something unasked that changes more than what the others know."""
    return any(not game.only_shows(action) for action in game.standing(state, seat))


def known_to_be_forced(game: Game, state: State, seat: int, dice: Dice) -> bool:
    """Whether a stranger at the table can tell that the seat has one answer only.

    It is asked of worlds that are imagined from a stranger's view: what the seat truly holds has no part in it, so
    that an answer which comes at once tells nobody anything.
    """
    view = game.view(state, STRANGER)
    return all(len(game.legal_actions(game.world(view, dice), seat)) == 1 for _ in range(WORLDS))
