"""The parts of a room: seats, open requests, and the chapters of its story."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

import msgspec

from spiritboard.core.event import Event
from spiritboard.web.room.steps import Step


@dataclass(slots=True)
class Seat:
    """A seat and who has it. ``token`` and ``seal`` are hashes."""

    kind: Literal["open", "person", "bot"] = "open"
    person: str = ""
    name: str = ""
    level: int = 0
    character: str = ""
    stand_in: bool = False
    ready: bool = False
    seal: str = ""
    word: str = ""
    token: str = ""
    order: str = ""
    order_at: str = ""
    left: float | None = None
    """Seconds on the clock when the seat was asked: for the whole match, or for this answer."""
    expired: bool = False
    """Whether a bot stands in because the clock ran out."""
    helped: int = -1
    """The length of the record when time was last given to a clock that had run out."""
    began: str = ""
    """Who had this seat when the match began."""

    @property
    def automatic(self) -> bool:
        """Whether a bot answers here."""
        return self.kind == "bot" or self.stand_in


@dataclass(frozen=True, slots=True)
class OpenRequest:
    """An open request (see ``wire.Request``)."""

    id: int
    kind: Literal["undo", "stand_in"]
    by: int
    seat: int
    needs: tuple[int, ...]
    count: int


class Chapter(msgspec.Struct, frozen=True):
    """A step with its effects: its events in the match, and the question that was open afterwards."""

    step: Step
    events: Sequence[Event] = ()
    epoch: int = 0


def pack_chapters(chapters: list[Chapter]) -> bytes:
    """Return chapters as bytes."""
    return msgspec.json.encode([(one.step, [event.fields() for event in one.events], one.epoch) for one in chapters])


_story: Final = msgspec.json.Decoder(list[tuple[Step, list[tuple[int, int, int, int, int, int]], int]])


def unpack_chapters(data: bytes) -> list[Chapter]:
    """Return the chapters that ``pack_chapters`` was given."""
    return [Chapter(step, [Event(*fields) for fields in events], epoch) for step, events, epoch in _story.decode(data)]
