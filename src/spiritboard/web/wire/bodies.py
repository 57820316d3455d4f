"""HTTP request and response bodies."""

from typing import Annotated

from msgspec import Meta, Struct, field

from spiritboard.scenes.scene import Scene
from spiritboard.scenes.shelf import CardFace, DeckFace
from spiritboard.web.wire.messages import News
from spiritboard.web.wire.nouns import (
    CharacterName,
    Chosen,
    Clock,
    Language,
    Level,
    LobbyRoom,
    Name,
    Players,
    RatingFact,
    RecordText,
    Seal,
    SeatNumber,
    SeatPlan,
    Talk,
    Told,
)


class Me(Struct, frozen=True):
    """Who the cookie says you are. ``lasting`` is a registered name with a rating of its own."""

    name: str
    language: Language
    lasting: bool = False
    ratings: dict[str, RatingFact] = field(default_factory=dict)


class NewMe(Struct, frozen=True, forbid_unknown_fields=True):
    """The name a person wants. ``lasting``: keep a rating under this name."""

    name: Name
    language: Language = "en"
    lasting: bool = False


class NewRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """A room to be created. Its creator takes the first seat for a person."""

    game: Annotated[str, Meta(max_length=40)]
    name: Name
    players: Players
    options: Chosen = field(default_factory=dict)
    seats: Annotated[tuple[SeatPlan, ...], Meta(max_length=12)] = ()
    clock: Clock = Clock()
    talk: Talk = "free"
    listed: bool = False
    rated: bool = False
    bots_talk: bool = True


class QuickPlay(Struct, frozen=True, forbid_unknown_fields=True):
    """A match against bots that starts at once. Without ``players`` the game's usual number; ``level`` and
    ``character`` as in ``SeatPlan``, for all bots; ``seal`` as in ready."""

    game: Annotated[str, Meta(max_length=40)]
    name: Name
    players: Players | None = None
    level: Level | None = None
    character: CharacterName = ""
    options: Chosen = field(default_factory=dict)
    seal: Seal = ""
    bots_talk: bool = True


class JoinRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a seat in a room; without ``seat`` the first open one."""

    name: Name
    seat: SeatNumber | None = None


class Entered(Struct, frozen=True):
    """A seat was taken. Keep the token: it restores the seat on another device."""

    room: str
    seat: int
    token: str
    commitment: str


class EventLog(Struct, frozen=True):
    """The same news as on the socket, from a sequence number on."""

    sequence: int
    news: tuple[News, ...]


class Lobby(Struct, frozen=True):
    """Listed rooms: those with an open seat, those to watch, and the caller's own."""

    open: tuple[LobbyRoom, ...]
    live: tuple[LobbyRoom, ...]
    mine: tuple[LobbyRoom, ...]


class RulesText(Struct, frozen=True):
    """A game's numbered rules as Markdown."""

    game: str
    language: Language
    text: str


class DeckShelf(Struct, frozen=True):
    """The cards and preconstructed decks of a game in which players bring their own."""

    game: str
    cards: tuple[CardFace, ...]
    decks: tuple[DeckFace, ...]


class CheckDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck to be checked: as text, or in one line as a match option takes it."""

    deck: Annotated[str, Meta(max_length=8000)]
    language: Language = "en"


class ReplayOf(Struct, frozen=True, forbid_unknown_fields=True):
    """A record to be replayed: after ``at`` answers, from a seat, as a spectator (-1) or all-seeing (-2)."""

    record: RecordText
    at: Annotated[int, Meta(ge=0)] = 0
    viewer: Annotated[int, Meta(ge=-2, le=11)] = -2
    language: Language = "en"


class ReplayMoment(Struct, frozen=True):
    """One state of a record.

    at, of     answers given so far, and in all
    told       the events of the last answer
    line       that answer in notation
    marks      for each answer, the seat that gave it
    """

    game: str
    names: tuple[str, ...]
    at: int
    of: int
    viewer: int
    scene: Scene
    told: tuple[Told, ...]
    line: str
    marks: tuple[int, ...]


class WeighedDecision(Struct, frozen=True):
    """The review of one decision. Chances are from 0 to 1.

    at                    the number of answers before it, for the replay
    played, better        in notation; ``better`` is empty unless the loss is clear
    label, better_label   the same in words
    before, after         the value of the best action and of the one taken for the seat, by what it could know
    loss, error           how much better the best one was, and the standard error of that
    text                  a sentence about a clear mistake
    chances               each seat's chance of winning, with full knowledge
    suspicion             for each seat, its probability of each seat being on the secret side
    public                the same for a spectator
    sides                 the truth: 1 for the secret side. These three are empty in games without sides
    theme                 the theme of a puzzle of this kind; empty unless the loss is clear
    """

    at: int
    seat: int
    played: str
    label: str
    before: float
    after: float
    loss: float
    error: float
    better: str
    better_label: str
    text: str
    chances: tuple[float, ...]
    suspicion: tuple[tuple[float, ...], ...]
    public: tuple[float, ...]
    sides: tuple[int, ...]
    accepted: tuple[str, ...] = ()
    theme: str = ""


class SeatAccount(Struct, frozen=True):
    """The account of a seat's match. ``text`` is a sentence about it.

    result = fair share + luck + own + others, each with its 95 % margin of error.

    luck      what deals and shuffles gave
    own       what its own decisions changed, compared with a strong player's
    others    what the others' decisions changed for it
    losses    what its clear mistakes cost, by what it could know: ``marks`` mistakes in ``decisions`` decisions
    """

    seat: int
    name: str
    result: float
    luck: float
    own: float
    others: float
    luck_error: float
    own_error: float
    others_error: float
    losses: float
    marks: int
    decisions: int
    text: str


class MatchReview(Struct, frozen=True):
    """The review of a match.

    ready       whether it is complete; until then ask again (status 202)
    done, of    decisions reviewed so far, and in all (0: not counted yet)
    decisions   the reviewed ones, in order
    accounts    empty until it is ready
    """

    game: str
    names: tuple[str, ...]
    ready: bool
    done: int
    of: int
    decisions: tuple[WeighedDecision, ...] = ()
    accounts: tuple[SeatAccount, ...] = ()


class VerifyRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A record to be verified."""

    record: RecordText
    language: Language = "en"


class Proof(Struct, frozen=True):
    """Whether the record replays, the seal matches the seed, and every roll follows from the seed."""

    ok: bool
    text: str
    steps: tuple[str, ...] = ()


class ContinueFrom(Struct, frozen=True, forbid_unknown_fields=True):
    """A new room that continues from a state of a finished match or of a record."""

    name: Name
    at: Annotated[int, Meta(ge=0)]
    record: RecordText = ""
    seats: Annotated[tuple[SeatPlan, ...], Meta(max_length=12)] = ()


class Leaderboard(Struct, frozen=True):
    """A game's ratings, best first: people with a registered name, and levels of bots."""

    game: str
    people: tuple[RatingFact, ...]
    bots: tuple[RatingFact, ...]


class Failure(Struct, frozen=True):
    """The body of every response with a status of 400 or more."""

    code: str
    text: str
    rule: str = ""
