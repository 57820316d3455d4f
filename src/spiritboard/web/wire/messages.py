"""Server messages: one class each, and their union."""

from typing import Literal

from msgspec import Struct

from spiritboard.scenes.scene import Scene
from spiritboard.web.wire.nouns import ClockFact, HintChoice, RoomFact, Told


class Message(Struct, frozen=True, tag_field="type", omit_defaults=False):
    """The base of all messages."""


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to hello. News of everything after ``after`` follows, then the scene.

    ping      send something after so many seconds of quiet
    server    changes when the server's program does: a client that was built for another one reloads
    """

    id: str
    room: RoomFact
    after: int
    sequence: int
    ping: float
    server: str


class News(Message, frozen=True, tag="news"):
    """One durable step of the room. Sequence numbers have no gaps.

    step    what sort of step: "room" is about seats and options, "request" about consent
    seat    whose step it was, or -1
    at      when, in seconds since 1970
    epoch   the question that is open afterwards
    told    what happened in the match, as the viewer may know it
    text    the step itself in words, where it is no event of the match ("Anna took an answer back"); empty
            where it
            is no line for the log; for "chat" what was said
    """

    sequence: int
    step: Literal["act", "undo", "chat", "room", "start", "request"]
    seat: int
    at: float
    epoch: int
    told: tuple[Told, ...] = ()
    text: str = ""
    phrase: str = ""


class SceneNow(Message, frozen=True, tag="scene"):
    """What the viewer sees after step ``sequence``: sent when nothing newer is known.

    epoch   goes with every answer
    undo    whether the viewer has an answer to take back, and whether that needs consent
    goal    what a coached viewer should be after at the moment
    """

    sequence: int
    epoch: int
    scene: Scene
    clocks: tuple[ClockFact, ...] = ()
    undo: Literal["", "free", "consent"] = ""
    goal: str = ""


class RoomNow(Message, frozen=True, tag="room"):
    """The room has changed: seats, presence, requests, options, the end."""

    sequence: int
    room: RoomFact


class Ack(Message, frozen=True, tag="ack"):
    """The command is done and durable. ``sequence`` is its step (0 where it made none)."""

    id: str
    sequence: int = 0


class Refused(Message, frozen=True, tag="error"):
    """The command was not done, and nothing has changed.

    code   illegal, unreadable, ambiguous, not_asked, stale (the present scene follows), forbidden, not_found,
           bad_option,
           bad_message, too_fast, talk, busy (try again), gone. Only "unsure" leaves open whether it was done: repeat
           it with the same id
    rule   the number of the rule that forbids
    """

    id: str
    code: str
    text: str
    rule: str = ""


class Hints(Message, frozen=True, tag="hint"):
    """What a bot would do, best first."""

    id: str
    epoch: int
    advice: tuple[HintChoice, ...]


class Warned(Message, frozen=True, tag="warn"):
    """What the coach says to an answer before it is given; empty where there is nothing to warn of."""

    id: str
    text: str = ""


class RematchAt(Message, frozen=True, tag="rematch"):
    """Where the same people play again; ``token`` is the viewer's seat there (also in the cookie's
    possession).
    """

    id: str
    room: str
    token: str = ""


class Pong(Message, frozen=True, tag="pong"):
    """I am here."""

    id: str


class Goodbye(Message, frozen=True, tag="goodbye"):
    """The server closes this socket; come back after so many seconds."""

    reason: Literal["stopping"]
    after: float


AnyMessage = Welcome | News | SceneNow | RoomNow | Ack | Refused | Hints | Warned | RematchAt | Pong | Goodbye
