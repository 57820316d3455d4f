"""The interface of a game's display: its sentences and scenes, beside its rules."""

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
    """Everything that a table shows one viewer, from which a scene is made.

    names   the names of the players
    """

    view: View
    decision: Decision | None
    legal_actions: Sequence[int]
    standing: Sequence[int]
    names: tuple[str, ...]
    outcome: Outcome | None = None

    def waiting(self, wording: Wording | None, tongue: Tongue) -> str:
        """Return whom the table waits for, and why, in the words of the open question, if there is one."""
        if self.decision is None or wording is None:
            return tongue("The match is over.")
        if not self.decision.seats:  # in a replay, just before chance answers
            return tongue("Chance decides.")
        *others, last = (self.names[seat] for seat in self.decision.seats)
        if others and wording.several:
            return tongue(wording.several, some=", ".join(others), last=last)
        return tongue(wording.wait, who=", ".join((*others, last)), picks=self.decision.picks)


NOBODY: Final = -1
"""The seat of an occasion that is about no seat."""


class Saying(Struct, frozen=True):
    """A phrase that bots may say on an occasion.

    phrase   its code
    own      whether the seat that the occasion is about says it, instead of another one
    odds     the probability, in twelfths
    after    the number of twelfths left for it by the preceding sayings
    """

    phrase: str
    own: bool
    odds: int
    after: int = 0


class Occasion(Struct, frozen=True):
    """An event of a match that players may comment on.

    seat      the seat that it is about
    sayings   what may be said; the first one that the dice select is
    begins    whether it begins a round
    out       whether it eliminates the seat from the round
    """

    seat: int = NOBODY
    sayings: tuple[Saying, ...] = ()
    begins: bool = False
    out: bool = False


class Show(ABC):
    """A game's sentences and scenes. It sees only views, never a state, so it cannot reveal what is hidden."""

    @abstractmethod
    def scene(self, moment: Moment, tongue: Tongue) -> Scene:
        """Return the scene for this moment."""

    @abstractmethod
    def tell(self, event: Event, viewer: int, names: Sequence[str], tongue: Tongue) -> str:
        """Return a sentence about an event that the viewer was told; empty if it is not worth a line."""

    @abstractmethod
    def rules(self, language: str) -> str:
        """Return the numbered rules, in our own words, as Markdown."""

    @abstractmethod
    def rule_of(self, event: Event) -> str:
        """Return the number of the rule that an event comes from; empty if there is none."""

    def settled(
        self,
        options: Mapping[str, Value],  # noqa: ARG002 - most games have no such options
        levels: Sequence[int],  # noqa: ARG002
        players: int,  # noqa: ARG002
        tongue: Tongue,  # noqa: ARG002
    ) -> dict[str, str]:
        """Return the values of options that depend on the players, with reasons, by name; ``levels`` are those of the
        bots."""
        return {}

    def scores(self, event: Event) -> bool:  # noqa: ARG002 - a game without points has no such events
        """Return whether an event is about points won or lost, so that an ending can explain the scores."""
        return False

    def account(self, events: Iterable[Event], viewer: int, names: Sequence[str], tongue: Tongue) -> list[str]:
        """Return where all points came from, for the end of a match; empty in a game without points."""
        return [self.tell(event, viewer, names, tongue) for event in events if self.scores(event)]

    def goal(self, moment: Moment, seat: int, tongue: Tongue) -> str:  # noqa: ARG002 - a game may have no coach
        """Return what this seat should aim for now, for somebody who is new to the game."""
        return ""

    def remark(self, event: Event, viewer: int, names: Sequence[str], tongue: Tongue) -> str:  # noqa: ARG002
        """Return a coach's comment on another seat's action: what it means, and why players do it. It uses only what
        the viewer was told; empty if no comment is needed."""
        return ""

    def theme(self, moment: Moment, best: int, other: int) -> str:  # noqa: ARG002 - a game may have no themes
        """Return the theme of a puzzle in which ``best`` is the best answer and ``other`` the second best: the kind of
        question, or a theme of the game's own."""
        return moment.decision.kind if moment.decision is not None else ""

    def occasion(self, event: Event) -> Occasion | None:  # noqa: ARG002 - a game may have none
        """Return the occasion that a public event gives bots to comment, if any."""
        return None
