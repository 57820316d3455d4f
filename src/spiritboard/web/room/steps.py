"""The log of a room: an ordered list of small deeds, from which everything else can be rebuilt.

Steps are stored as JSON and never changed. They contain secrets (the seed, the persons' ids), so no client sees them.
``viewer`` makes what a client gets from them.
"""

from typing import ClassVar, Final, Literal

import msgspec
from msgspec import Struct

from spiritboard.web.wire import Clock, Talk

NOT_TOLD: Final = ""
"""For deeds that the events of the match already describe, or that concern nobody else."""


class Deed(Struct, frozen=True, tag_field="deed", omit_defaults=True):
    """The base class of all deeds. ``said`` is the public sentence about a deed, with {who} for the name of the
    seat."""

    said: ClassVar[str]

    def sentence(self) -> str:
        """Return the sentence about this particular deed."""
        return self.said


class Opened(Deed, frozen=True, tag="opened"):
    """A room was created.

    seed       the table's secret, in hexadecimal
    position   where the match begins, if not at the beginning
    came_from  the path of the state that it continues from
    coached    whether a coach assists the people: a first match
    """

    said: ClassVar[str] = NOT_TOLD
    game: str
    version: int
    players: int
    options: dict[str, str | int]
    seed: str
    clock: Clock = Clock()
    talk: Talk = "free"
    listed: bool = False
    rated: bool = False
    bots_talk: bool = False
    position: str = ""
    came_from: str = ""
    coached: bool = False


class SetUp(Deed, frozen=True, tag="setup"):
    """The host changed the settings of the coming match."""

    said: ClassVar[str] = "The host changed the settings of the match."
    players: int
    options: dict[str, str | int]
    clock: Clock
    talk: Talk
    listed: bool
    rated: bool
    bots_talk: bool = False


class Seated(Deed, frozen=True, tag="seated"):
    """A person sat down, or got a new token. ``token`` is its hash; ``spent`` as in ``Returned``."""

    said: ClassVar[str] = "{who} sits down."
    seat: int
    person: str
    name: str
    token: str
    spent: float | None = None


class Left(Deed, frozen=True, tag="left"):
    """A person gave up the seat for good."""

    said: ClassVar[str] = "Somebody leaves the table."
    seat: int


class Placed(Deed, frozen=True, tag="placed"):
    """A seat was set to a bot of this level or character, or opened to people."""

    said: ClassVar[str] = "{who} (a bot) sits down."
    seat: int
    bot: bool
    level: int = 0
    name: str = ""
    character: str = ""

    def sentence(self) -> str:
        return self.said if self.bot else NOT_TOLD


class Readied(Deed, frozen=True, tag="ready"):
    """A player became ready or not ready, possibly with a sealed word."""

    said: ClassVar[str] = NOT_TOLD
    seat: int
    ready: bool
    seal: str = ""


class Started(Deed, frozen=True, tag="started"):
    """The room was closed to new players; sealed words may now be revealed."""

    said: ClassVar[str] = "All seats are taken."


class Revealed(Deed, frozen=True, tag="revealed"):
    """A player revealed a sealed word."""

    said: ClassVar[str] = "{who} reveals a word for the shuffle."
    seat: int
    word: str


class Dealt(Deed, frozen=True, tag="dealt"):
    """The match began. ``lines``, here and below, are lines of the record.

    options   the values of options that depended on the players
    """

    said: ClassVar[str] = "The match begins."
    lines: tuple[str, ...] = ()
    options: dict[str, str | int] = {}


class Acted(Deed, frozen=True, tag="acted"):
    """A seat answered, once or several times in one gesture.

    spent   seconds that the clocks of the asked seats ran before it
    own     whether a person did it (and not a bot, a clock or a standing order)
    """

    said: ClassVar[str] = NOT_TOLD
    seat: int
    actions: tuple[str, ...]
    lines: tuple[str, ...] = ()
    spent: float = 0.0
    own: bool = True


class TakenBack(Deed, frozen=True, tag="undone"):
    """A seat's last answer, and everything after it, was undone: ``count`` lines of the record remain.

    spent   as in ``Acted``; 0 in older logs, where it cost no time
    """

    said: ClassVar[str] = "{who} undoes an answer."
    seat: int
    count: int
    spent: float | None = None


class Requested(Deed, frozen=True, tag="requested"):
    """A player asked for something that needs the consent of others (see ``wire.Request``)."""

    said: ClassVar[str] = "{who} asks for the others' consent."
    kind: Literal["undo", "stand_in"]
    by: int
    seat: int
    needs: tuple[int, ...]
    count: int = 0


class Replied(Deed, frozen=True, tag="replied"):
    """A player answered a request. A single refusal ends it."""

    said: ClassVar[str] = "{who} does not agree."
    request: int
    seat: int
    agree: bool

    def sentence(self) -> str:
        return NOT_TOLD if self.agree else self.said


class StoodIn(Deed, frozen=True, tag="stood_in"):
    """A bot took over for a person who is away. ``spent`` as in ``Acted``, for this seat's clock alone."""

    said: ClassVar[str] = "A bot now plays for {who}."
    seat: int
    level: int
    why: Literal["clock", "consent", "left"]
    spent: float = 0.0


class Returned(Deed, frozen=True, tag="returned"):
    """The person took the seat back.

    spent   seconds that the clocks of the asked seats have run, which are not charged to this seat; 0 in older logs,
            where all clocks were restarted
    """

    said: ClassVar[str] = "{who} is back."
    seat: int
    spent: float | None = None


class Ordered(Deed, frozen=True, tag="ordered"):
    """A standing order of a seat (see ``wire.Order``). ``question`` is the kind of question that it is about."""

    said: ClassVar[str] = NOT_TOLD
    seat: int
    kind: Literal["", "pass", "always"]
    question: str = ""


class Said(Deed, frozen=True, tag="said"):
    """Somebody wrote in the chat; seat -1 is a spectator."""

    said: ClassVar[str] = NOT_TOLD
    seat: int
    name: str
    text: str = ""
    phrase: str = ""


class Rematched(Deed, frozen=True, tag="rematched"):
    """The same people play again in another room."""

    said: ClassVar[str] = NOT_TOLD
    room: str


RoomDeed = Opened | SetUp | Started | Said | Rematched
SeatDeed = Seated | Left | Placed | Readied | Revealed | StoodIn | Returned | Ordered
MatchDeed = Dealt | Acted | TakenBack | Requested | Replied
AnyDeed = RoomDeed | SeatDeed | MatchDeed


class Step(Struct, frozen=True, omit_defaults=True):
    """A deed with its time, and the command and person that caused it, so that repeating a command is harmless."""

    at: float
    deed: AnyDeed
    by: str = ""
    command: str = ""


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Step)


def encode(step: Step) -> bytes:
    """Return a step as it is stored."""
    return _encoder.encode(step)


def decode(data: bytes | str) -> Step:
    """Return a stored step."""
    return _decoder.decode(data)
