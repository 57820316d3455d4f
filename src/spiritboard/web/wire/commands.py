"""Client commands: one class each, and their union."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from spiritboard.web.wire.nouns import Chosen, Clock, Language, Name, Players, Seal, SeatNumber, SeatPlan, Talk

CommandId = Annotated[str, Meta(min_length=1, max_length=40)]
Notation = Annotated[str, Meta(min_length=1, max_length=200)]
Word = Annotated[str, Meta(max_length=64)]


class Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The base of all commands. ``id`` is the client's own, new for each thing it wants: repeating it is
    harmless.
    """

    id: CommandId


class Hello(Command, frozen=True, tag="hello"):
    """The first message on a socket, and again to change the language.

    after   the last sequence number that the client has: 0 for none
    token   a seat's secret, for a device that has no cookie of it
    """

    after: Annotated[int, Meta(ge=0)] = 0
    language: Language = "en"
    token: Annotated[str, Meta(max_length=64)] = ""


class Ping(Command, frozen=True, tag="ping"):
    """Are you there?"""


class Act(Command, frozen=True, tag="act"):
    """An answer, or several that belong together (all or none), to the question of this epoch."""

    epoch: int
    actions: Annotated[tuple[Notation, ...], Meta(min_length=1, max_length=40)]


class Undo(Command, frozen=True, tag="undo"):
    """Take back my last answer: at once while nobody has learned anything, else the others are asked."""


class Reply(Command, frozen=True, tag="reply"):
    """My answer to a request."""

    request: int
    agree: bool


class Chat(Command, frozen=True, tag="chat"):
    """Say something: a phrase by its code, or free text."""

    text: Annotated[str, Meta(max_length=300)] = ""
    phrase: Annotated[str, Meta(max_length=40)] = ""


class Order(Command, frozen=True, tag="order"):
    """A standing order: "pass" until something changes for me, "always" pass at this kind of question, or
    none.
    """

    kind: Literal["", "pass", "always"] = ""


class Hint(Command, frozen=True, tag="hint"):
    """What would a bot do in my place? (Not in rated matches.)"""


class Warn(Command, frozen=True, tag="warn"):
    """I am about to answer this: would that be a blunder? (Only where there is a coach.)"""

    epoch: int
    action: Notation


class Sit(Command, frozen=True, tag="sit"):
    """Take an open seat, or the seat where a bot stands in for me."""

    seat: SeatNumber
    name: Name


class Leave(Command, frozen=True, tag="leave"):
    """Give my seat up. During a match a bot plays on for me."""


class SetSeat(Command, frozen=True, tag="place"):
    """The host puts a bot on a seat, or opens it again."""

    seat: SeatNumber
    plan: SeatPlan


class Setup(Command, frozen=True, tag="setup"):
    """The host changes the match to be; what is left out stays."""

    players: Players | None = None
    options: Chosen | None = None
    clock: Clock | None = None
    talk: Talk | None = None
    listed: bool | None = None
    rated: bool | None = None
    bots_talk: bool | None = None


class Ready(Command, frozen=True, tag="ready"):
    """I am ready, or not. ``seal`` is the SHA-256 of "spiritboard word " and my word for the shuffle."""

    ready: bool = True
    seal: Seal = ""


class Start(Command, frozen=True, tag="start"):
    """The host starts the match: all seats are taken."""


class Reveal(Command, frozen=True, tag="reveal"):
    """The word that I sealed; sent when the room's status is "mixing"."""

    word: Word


class StandIn(Command, frozen=True, tag="stand_in"):
    """Let a bot play for me (not in a rated match), or for a player who is away once all others at the table agree."""

    seat: SeatNumber


class Rematch(Command, frozen=True, tag="rematch"):
    """The same people again, seats rotated: makes a new room, or names the one that was made."""


AnyCommand = (
    Hello
    | Ping
    | Act
    | Undo
    | Reply
    | Chat
    | Order
    | Hint
    | Warn
    | Sit
    | Leave
    | SetSeat
    | Setup
    | Ready
    | Start
    | Reveal
    | StandIn
    | Rematch
)
