"""Minds: what a bot is given, namely a view, the events it was told, and worlds to sample. Never the match."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from spiritboard.core.decision import Decision
from spiritboard.core.dice import Dice
from spiritboard.core.event import Event
from spiritboard.core.game import Game
from spiritboard.core.glimpse import Glimpse
from spiritboard.core.sight import View
from spiritboard.core.state import State


@dataclass(frozen=True, slots=True)
class Mind:
    """All that a seat knows when it is asked.

    view       what it sees now
    decision   the open question
    legal_actions   what it may answer, if it is asked
    standing   what it may do unasked
    heard      everything it has been told since the match began
    past       the moments of this era in which somebody acted, as it saw them (see ``Game.era``)
    before     those of the era before it: by them it knows how the others play
    """

    game: Game
    view: View
    decision: Decision
    legal_actions: Sequence[int]
    standing: Sequence[int]
    heard: Sequence[Event]
    past: Sequence[Glimpse] = ()
    before: Sequence[Glimpse] = ()

    @property
    def seat(self) -> int:
        """Whose mind this is."""
        return self.view.viewer

    def world(self, dice: Dice) -> State:
        """A world that could be the true one, for all this seat knows."""
        return self.game.world(self.view, dice)


class Bot(ABC):
    """Something that plays. It keeps nothing of a match between two calls but what it chooses to keep itself."""

    name: str

    @abstractmethod
    def choose(self, mind: Mind, dice: Dice) -> int:
        """One of the mind's options. The dice are the bot's only source of chance."""

    def interrupt(self, mind: Mind, dice: Dice) -> int | None:  # noqa: ARG002 - most bots never do
        """One of the mind's standing actions, or nothing: asked while somebody else is waited for."""
        return None
