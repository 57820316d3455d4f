"""What is kept of a room: an ordered log of small deeds, from which everything else can be made again.

Steps are stored as JSON and are never changed. They hold secrets (the seed, who sits where): no client sees them. What
a client gets is made from them by ``viewer``.
"""

from typing import Literal

import msgspec
from msgspec import Struct

from spiritboard.web.wire import Clock, Talk


class Deed(Struct, frozen=True, tag_field="deed", omit_defaults=True):
    """The base of all deeds."""


class Opened(Deed, frozen=True, tag="opened"):
    """A room was made.

    seed       the table's secret, in hexadecimal
    position   where the match begins, if not at the beginning
    came_from  the path of the moment it goes on from
    """

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


class SetUp(Deed, frozen=True, tag="setup"):
    """The host changed the match to be."""

    players: int
    options: dict[str, str | int]
    clock: Clock
    talk: Talk
    listed: bool
    rated: bool
    bots_talk: bool = False


class Seated(Deed, frozen=True, tag="seated"):
    """A person sat down, or got a new token. ``token`` is its hash; ``spent`` as in ``Returned``."""

    seat: int
    person: str
    name: str
    token: str
    spent: float | None = None


class Left(Deed, frozen=True, tag="left"):
    """A person gave the seat up for good."""

    seat: int


class Placed(Deed, frozen=True, tag="placed"):
    """A seat is for a bot of this level or character, or open to people."""

    seat: int
    bot: bool
    level: int = 0
    name: str = ""
    character: str = ""


class Readied(Deed, frozen=True, tag="ready"):
    """A player is ready or not, and has perhaps sealed a word."""

    seat: int
    ready: bool
    seal: str = ""


class Started(Deed, frozen=True, tag="started"):
    """Nobody sits down any more; sealed words may now be revealed."""


class Revealed(Deed, frozen=True, tag="revealed"):
    """A player showed the word that was sealed."""

    seat: int
    word: str


class Dealt(Deed, frozen=True, tag="dealt"):
    """The match began. ``lines`` are the record's: here and in all that follows."""

    lines: tuple[str, ...] = ()


class Acted(Deed, frozen=True, tag="acted"):
    """A seat answered, once or several times in one gesture.

    spent   seconds that the clocks of the asked seats ran before it
    own     whether a person did it (and not a bot, a clock or a standing order)
    """

    seat: int
    actions: tuple[str, ...]
    lines: tuple[str, ...] = ()
    spent: float = 0.0
    own: bool = True


class TakenBack(Deed, frozen=True, tag="undone"):
    """A seat's last answer, and all after it, was taken back: ``count`` lines of the record remain.

    spent   as in ``Acted``; none in older logs, where it cost no time
    """

    seat: int
    count: int
    spent: float | None = None


class Requested(Deed, frozen=True, tag="requested"):
    """Something needs the consent of others: see ``wire.Request``."""

    kind: Literal["undo", "stand_in"]
    by: int
    seat: int
    needs: tuple[int, ...]
    count: int = 0


class Replied(Deed, frozen=True, tag="replied"):
    """A player answered a request. One refusal ends it."""

    request: int
    seat: int
    agree: bool


class StoodIn(Deed, frozen=True, tag="stood_in"):
    """A bot plays for a person who is away. ``spent``: as in ``Acted``, for this seat's clock alone."""

    seat: int
    level: int
    why: Literal["clock", "consent", "left"]
    spent: float = 0.0


class Returned(Deed, frozen=True, tag="returned"):
    """The person took the seat back.

    spent   seconds that the clocks of the asked seats have run, which this one does not count; none in older logs,
            where all clocks began anew
    """

    seat: int
    spent: float | None = None


class Ordered(Deed, frozen=True, tag="ordered"):
    """A standing order of a seat: see ``wire.Order``. ``question`` is the kind of question it is about."""

    seat: int
    kind: Literal["", "pass", "always"]
    question: str = ""


class Said(Deed, frozen=True, tag="said"):
    """Somebody said something; seat -1 is a spectator."""

    seat: int
    name: str
    text: str = ""
    phrase: str = ""


class Rematched(Deed, frozen=True, tag="rematched"):
    """The same people play again in another room."""

    room: str


RoomDeed = Opened | SetUp | Started | Said | Rematched
SeatDeed = Seated | Left | Placed | Readied | Revealed | StoodIn | Returned | Ordered
MatchDeed = Dealt | Acted | TakenBack | Requested | Replied
AnyDeed = RoomDeed | SeatDeed | MatchDeed


class Step(Struct, frozen=True, omit_defaults=True):
    """A deed with when it was done, and by which command of which person (so that repeating it is harmless)."""

    at: float
    deed: AnyDeed
    by: str = ""
    command: str = ""


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Step)


def encode(step: Step) -> bytes:
    """A step as it is stored."""
    return _encoder.encode(step)


def decode(data: bytes | str) -> Step:
    """A stored step."""
    return _decoder.decode(data)
