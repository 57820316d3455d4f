"""What a bot is given: a view, the events it was told, and worlds to sample. It never gets the match itself."""

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
    """Everything that a seat knows when it is asked.

    view            what it sees now
    decision        the open question
    legal_actions   its legal answers, if it is asked
    standing        the actions it may take unasked
    heard           all events it has been told since the match began
    past            the decisions of this era as it saw them (see ``Game.era``)
    before          those of the previous era, which show how the others play
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
        """The seat whose mind this is."""
        return self.view.viewer

    def world(self, dice: Dice) -> State:
        """Return a sampled world that could be the true one as far as this seat knows."""
        return self.game.world(self.view, dice)


class Bot(ABC):
    """A computer player. It keeps no reference to a match between two calls."""

    name: str

    @abstractmethod
    def choose(self, mind: Mind, dice: Dice) -> int:
        """Return one of the legal actions. The dice are the bot's only source of chance."""

    def interrupt(self, mind: Mind, dice: Dice) -> int | None:  # noqa: ARG002 - most bots never do
        """Return a standing action, or None. Called while the table is waiting for another seat."""
        return None
