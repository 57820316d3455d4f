"""The display contract of a game: its words and scenes, beside its rules."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from spiritboard.core.decision import Decision
from spiritboard.core.event import Event
from spiritboard.core.option import Value
from spiritboard.core.outcome import Outcome
from spiritboard.core.sight import View
from spiritboard.scenes.scene import Scene
from spiritboard.scenes.tongue import Tongue
from spiritboard.scenes.wording import Wording


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

    def waiting(self, wording: Wording | None, tongue: Tongue) -> str:
        """Whom the table waits for, and why, in the words of the open question, if there is one."""
        if self.decision is None or wording is None:
            return tongue("The match is over.")
        if not self.decision.seats:  # as in a replay, just before chance answers
            return tongue("Chance decides.")
        *others, last = (self.names[seat] for seat in self.decision.seats)
        if others and wording.several:
            return tongue(wording.several, some=", ".join(others), last=last)
        return tongue(wording.wait, who=", ".join((*others, last)), picks=self.decision.picks)


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
        """Arrange the moment for display."""

    @abstractmethod
    def tell(self, event: Event, viewer: int, names: Sequence[str], tongue: Tongue) -> str:
        """An event that the viewer was told, as a sentence; empty where it is not worth a line."""

    @abstractmethod
    def rules(self, language: str) -> str:
        """The numbered rules, in our own words, as Markdown."""

    @abstractmethod
    def rule_of(self, event: Event) -> str:
        """The number of the rule that an event comes from; empty if there is none."""

    def settled(
        self,
        options: Mapping[str, Value],  # noqa: ARG002 - most games leave nothing to who plays
        levels: Sequence[int],  # noqa: ARG002
        players: int,  # noqa: ARG002
        tongue: Tongue,  # noqa: ARG002
    ) -> dict[str, str]:
        """What options come to that are left to who plays, and why, by name; ``levels`` are those of the bots."""
        return {}

    def scores(self, event: Event) -> bool:  # noqa: ARG002 - a game without points has no such events
        """Whether an event tells of points won or lost, so that an ending can say how the scores came about."""
        return False

    def account(self, events: Iterable[Event], viewer: int, names: Sequence[str], tongue: Tongue) -> list[str]:
        """Where all points came from, which a match ends with: nothing in a game without points."""
        return [self.tell(event, viewer, names, tongue) for event in events if self.scores(event)]

    def goal(self, moment: Moment, seat: int, tongue: Tongue) -> str:  # noqa: ARG002 - a game may have no coach
        """What this seat should aim for at the moment, for somebody who is new to the game."""
        return ""

    def remark(self, event: Event, viewer: int, names: Sequence[str], tongue: Tongue) -> str:  # noqa: ARG002
        """What a coach says to what another seat did: what it means, and why one does it. Only of what the viewer was
        told; empty where it needs no word."""
        return ""

    def theme(self, moment: Moment, best: int, other: int) -> str:  # noqa: ARG002 - a game may have no themes
        """What a puzzle is about in which the first answer is best and the second next: the rules' word for the
        question, or a theme of the game's own."""
        return moment.decision.kind if moment.decision is not None else ""

    def occasion(self, event: Event) -> Occasion | None:  # noqa: ARG002 - a game may have none
        """What an event that all were told is to those who talk at the table."""
        return None
