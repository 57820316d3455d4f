"""What a person at a table sees and can do, whether it is on this machine, online or in a lesson."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from spiritboard.core.errors import Unreadable
from spiritboard.games.registry import Registration
from spiritboard.scenes.scene import Scene
from spiritboard.scenes.tongue import Tongue


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: what happened, or what somebody said.

    past   whether it had happened before the person came
    """

    text: str
    rule: str = ""
    seat: int = -1
    kind: Literal["event", "chat", "note"] = "event"
    past: bool = False


Offer: TypeAlias = tuple[str, Callable[[], Coroutine[Any, Any, None]]]
"""What it is called, and what it does."""


class TableSession(ABC):
    """What a person at a table sees and may do.

    scene     the newest one; none before the first
    waits     the person may act, or let the table go on
    cover     the one whose turn at the keyboard it is, before whom all is hidden; empty where nothing is
    trouble   one sentence about what is wrong now; empty where nothing is
    """

    registration: Registration
    names: Sequence[str] = ()

    def __init__(self, tongue: Tongue) -> None:
        self.tongue = tongue
        self.scene: Scene | None = None
        self.log: list[Line] = []
        self.waits = False
        self.cover = ""
        self.trouble = ""
        self._listener: Callable[[], None] | None = None

    online = False
    """Whether the table is on another machine."""
    lasting = True
    """Whether the match is one that somebody may want to look at again."""

    def listen(self, listener: Callable[[], None] | None) -> None:
        """Call this whenever something has changed; ``None`` stops it."""
        self._listener = listener

    def changed(self) -> None:
        """Notify whoever displays this session of a change."""
        if self._listener is not None:
            self._listener()

    @property
    def asked(self) -> bool:
        """Whether the person must answer."""
        return self.scene is not None and self.scene.prompt is not None and bool(self.scene.prompt.choices)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.scene is not None and self.scene.ending is not None

    @property
    def offers(self) -> list[Offer]:
        """What else the person may do here that is no action of the match."""
        return []

    @property
    def notice(self) -> str:
        """What is read before the prompt: what is wrong, or what somebody asks for; empty where there is nothing."""
        return self.trouble

    @property
    def before(self) -> str:
        """What is said before there is a scene."""
        return self.trouble or self.tongue("Looking for the table…")

    @abstractmethod
    async def run(self) -> None:
        """Keep the table going until the match ends; cancelled when the person leaves."""

    @abstractmethod
    async def act(self, actions: Sequence[str]) -> None:
        """Answer. Raises SpiritboardError, and nothing has changed."""

    @abstractmethod
    async def undo(self) -> None:
        """Take the last answer back, or ask the others to agree."""

    @abstractmethod
    async def hint(self) -> str:
        """What a good bot would do here, in a few lines."""

    @abstractmethod
    def speak(self, tongue: Tongue) -> None:
        """Another language from now on."""

    @abstractmethod
    async def record(self) -> str:
        """The record of the match."""

    @abstractmethod
    def go_on(self) -> None:
        """Continue, although the person might have acted."""

    async def close(self) -> None:
        """Release what the session holds; nothing for a local match."""
        return

    async def say(self, text: str) -> None:  # noqa: ARG002 - at home, nobody listens
        """Say something to the others."""
        raise Unreadable("there is nobody to chat with: the others are bots, or sit beside you")
