"""Server messages: one class each, and their union."""

from typing import Literal

from msgspec import Struct

from spiritboard.scenes.scene import Scene
from spiritboard.web.wire.nouns import ClockFact, HintChoice, RoomFact, Told


class Message(Struct, frozen=True, tag_field="type", omit_defaults=False):
    """The base class of all messages."""


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to hello. News of everything after ``after`` follows, then the scene.

    ping      send something after this many seconds of silence
    server    changes with the server's version: a client built for another one reloads
    """

    id: str
    room: RoomFact
    after: int
    sequence: int
    ping: float
    server: str


class News(Message, frozen=True, tag="news"):
    """One durable step of the room. Sequence numbers have no gaps.

    step    the kind of step: "room" is about seats and options, "request" about consent
    seat    whose step it was, or -1
    at      when, in seconds since 1970
    epoch   the question that is open afterwards
    told    the events of the match, as the viewer may know them
    text    a sentence about the step if it has no events ("Anna undoes an answer."); empty if it is not logged; for
            "chat" the message
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
    """What the viewer sees after step ``sequence``; sent when nothing newer is known.

    epoch   must be sent with every answer
    undo    whether the viewer has an answer to undo, and whether that needs consent
    goal    what a coached viewer should aim for now
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
    """The command is done and durable. ``sequence`` is its step (0 if it made none)."""

    id: str
    sequence: int = 0


class Refused(Message, frozen=True, tag="error"):
    """The command was refused, and nothing has changed.

    code   illegal, unreadable, ambiguous, not_asked, stale (the current scene follows), forbidden, not_found,
           bad_option, bad_message, too_fast, talk, busy (try again), gone. Only "unsure" leaves the outcome open:
           repeat the command with the same id
    rule   the number of the rule that forbids it
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
    """The coach's warning about an answer before it is given; empty if there is none."""

    id: str
    text: str = ""


class RematchAt(Message, frozen=True, tag="rematch"):
    """The room in which the same people play again. ``token`` is that of the viewer's seat there, which the cookie also
    gives access to."""

    id: str
    room: str
    token: str = ""


class Pong(Message, frozen=True, tag="pong"):
    """The answer to ping."""

    id: str


class Goodbye(Message, frozen=True, tag="goodbye"):
    """The server closes this socket; reconnect after this many seconds."""

    reason: Literal["stopping"]
    after: float


AnyMessage = Welcome | News | SceneNow | RoomNow | Ack | Refused | Hints | Warned | RematchAt | Pong | Goodbye
