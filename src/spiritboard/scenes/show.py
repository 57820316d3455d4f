"""How a game is told and shown: the words and pictures beside its rules."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from spiritboard.core.decision import Decision
from spiritboard.core.event import Event
from spiritboard.core.outcome import Outcome
from spiritboard.core.sight import View
from spiritboard.scenes.scene import Scene
from spiritboard.scenes.tongue import Tongue


class Moment(Struct, frozen=True):
    """What a table shows one viewer: everything that a scene may be made of, and nothing else.

    names   what the seats are called
    """

    view: View
    decision: Decision | None
    options: Sequence[int]
    standing: Sequence[int]
    names: tuple[str, ...]
    outcome: Outcome | None = None

    def waiting(self, waits: Mapping[str, str], kind: str, tongue: Tongue) -> str:
        """Whom the table waits for, and why, by a game's sentences for each kind of question."""
        if self.decision is None:
            return tongue("The match is over.")
        who = ", ".join(self.names[seat] for seat in self.decision.seats)
        return tongue(waits[kind], who=who, picks=self.decision.picks)


Occasion: TypeAlias = Literal["round", "stray", "trusted", "guilty", "innocent", "feat", "blow", "omen", "challenge"]
"""A round begins with the seat, or with NOBODY; it did what is suspicious; another gave it the lead; it is out, and was
of the secret side or was not; it did well; it did harm to another; something stirs that concerns everybody; it shows
all that it can do."""
NOBODY: Final = -1
"""Whom an occasion is about that is about no seat."""


class Show(ABC):
    """A game's words and scenes. It never sees a state, only views, so it cannot tell what is hidden."""

    @abstractmethod
    def scene(self, moment: Moment, tongue: Tongue) -> Scene:
        """The moment, arranged for display."""

    @abstractmethod
    def tell(self, event: Event, viewer: int, names: Sequence[str], tongue: Tongue) -> str:
        """An event that the viewer was told, as a sentence; empty where it is not worth a line."""

    @abstractmethod
    def rules(self, language: str) -> str:
        """The numbered rules, in our own words, as Markdown."""

    @abstractmethod
    def rule_of(self, event: Event) -> str:
        """The number of the rule that an event comes from; empty where none."""

    def scores(self, event: Event) -> bool:  # noqa: ARG002 - a game without points has no such events
        """Whether an event tells of points won or lost, so that an ending can say how the scores came about."""
        return False

    def occasion(self, event: Event) -> tuple[Occasion, int] | None:  # noqa: ARG002 - most games have none
        """What an event that all were told is to those who talk at the table, and whom it is about."""
        return None
