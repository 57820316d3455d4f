"""How a game is told and shown: the words and pictures beside its rules."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final

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
    legal_actions: Sequence[int]
    standing: Sequence[int]
    names: tuple[str, ...]
    outcome: Outcome | None = None

    def waiting(self, waits: Mapping[str, str], kind: str, tongue: Tongue) -> str:
        """Whom the table waits for, and why, by a game's sentences for each kind of question."""
        if self.decision is None:
            return tongue("The match is over.")
        who = ", ".join(self.names[seat] for seat in self.decision.seats)
        return tongue(waits[kind], who=who, picks=self.decision.picks)


NOBODY: Final = -1
"""Whom an occasion is about that is about no seat."""


class Saying(Struct, frozen=True):
    """A phrase that bots at the table may say to an occasion.

    phrase   its code
    own      whether the one whom the occasion is about says it, and not somebody else
    odds     how many times in twelve
    after    how many of the twelve throws are left to what others say before
    """

    phrase: str
    own: bool
    odds: int
    after: int = 0


class Occasion(Struct, frozen=True):
    """Something in a match that those at the table may have a word for.

    seat      whom it is about
    sayings   what may be said; the first that the dice will have is
    begins    whether a round begins with it
    out       whether the seat is out of the round with it
    """

    seat: int = NOBODY
    sayings: tuple[Saying, ...] = ()
    begins: bool = False
    out: bool = False


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

    def accounts(self, event: Event) -> bool:
        """Whether an event belongs in the account of all points, which a match ends with."""
        return self.scores(event)

    def occasion(self, event: Event) -> Occasion | None:  # noqa: ARG002 - a game may have none
        """What an event that all were told is to those who talk at the table."""
        return None
