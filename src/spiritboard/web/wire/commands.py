"""Client commands: one class each, and their union."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from spiritboard.web.wire.nouns import Chosen, Clock, Language, Name, Players, Seal, SeatNumber, SeatPlan, Talk

CommandId = Annotated[str, Meta(min_length=1, max_length=40)]
Notation = Annotated[str, Meta(min_length=1, max_length=200)]
Word = Annotated[str, Meta(max_length=64)]


class Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The base class of all commands. ``id`` is chosen by the client, new for each request; repeating a command with
    the same id is harmless."""

    id: CommandId


class Hello(Command, frozen=True, tag="hello"):
    """The first message on a socket, and again to change the language.

    after   the last sequence number that the client has; 0 for none
    token   the token of a seat, for a device without its cookie
    """

    after: Annotated[int, Meta(ge=0)] = 0
    language: Language = "en"
    token: Annotated[str, Meta(max_length=64)] = ""


class Ping(Command, frozen=True, tag="ping"):
    """Request a pong."""


class Act(Command, frozen=True, tag="act"):
    """One answer, or several that belong together (all or none), to the question of this epoch."""

    epoch: int
    actions: Annotated[tuple[Notation, ...], Meta(min_length=1, max_length=40)]


class Undo(Command, frozen=True, tag="undo"):
    """Undo my last answer: at once if nobody has learned anything from it, else after asking the others."""


class Reply(Command, frozen=True, tag="reply"):
    """My answer to a request."""

    request: int
    agree: bool


class Chat(Command, frozen=True, tag="chat"):
    """Send a chat message: a phrase by its code, or free text."""

    text: Annotated[str, Meta(max_length=300)] = ""
    phrase: Annotated[str, Meta(max_length=40)] = ""


class Order(Command, frozen=True, tag="order"):
    """A standing order: "pass" until something changes for me, "always" pass at this kind of question, or none."""

    kind: Literal["", "pass", "always"] = ""


class Hint(Command, frozen=True, tag="hint"):
    """Ask what a bot would do in my place. (Not in rated matches.)"""


class Warn(Command, frozen=True, tag="warn"):
    """Ask whether this answer would be a blunder. (Only in matches with a coach.)"""

    epoch: int
    action: Notation


class Sit(Command, frozen=True, tag="sit"):
    """Take an open seat, or my seat back from a stand-in."""

    seat: SeatNumber
    name: Name


class Leave(Command, frozen=True, tag="leave"):
    """Give up my seat. During a match a bot plays on for me."""


class SetSeat(Command, frozen=True, tag="place"):
    """Put a bot on a seat, or open it again. (Host only.)"""

    seat: SeatNumber
    plan: SeatPlan


class Setup(Command, frozen=True, tag="setup"):
    """Change the settings of the coming match; omitted ones stay. (Host only.)"""

    players: Players | None = None
    options: Chosen | None = None
    clock: Clock | None = None
    talk: Talk | None = None
    listed: bool | None = None
    rated: bool | None = None
    bots_talk: bool | None = None


class Ready(Command, frozen=True, tag="ready"):
    """Say whether I am ready. ``seal`` is the SHA-256 of "spiritboard word " and my word for the shuffle."""

    ready: bool = True
    seal: Seal = ""


class Start(Command, frozen=True, tag="start"):
    """Start the match once all seats are taken. (Host only.)"""


class Reveal(Command, frozen=True, tag="reveal"):
    """Reveal the word that I sealed; sent while the room's status is "mixing"."""

    word: Word


class StandIn(Command, frozen=True, tag="stand_in"):
    """Let a bot play for me (not in a rated match), or for a player who is away, once all others agree."""

    seat: SeatNumber


class Rematch(Command, frozen=True, tag="rematch"):
    """Play again with the same people, seats rotated: creates a room, or names the one that exists."""


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
