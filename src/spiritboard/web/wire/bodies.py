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
    """Who the cookie says you are. ``lasting`` is a name with a rating of its own."""

    name: str
    language: Language
    lasting: bool = False
    ratings: dict[str, RatingFact] = field(default_factory=dict)


class NewMe(Struct, frozen=True, forbid_unknown_fields=True):
    """What a person wants to be called. ``lasting``: keep a rating under this name."""

    name: Name
    language: Language = "en"
    lasting: bool = False


class NewRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """A room to be made. The maker sits in the first seat that is for a person."""

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
    """A match against bots, now. Without ``players`` the game's usual number; ``level`` and ``character`` as in
    ``SeatPlan``, for all bots; ``seal`` as in ready.
    """

    game: Annotated[str, Meta(max_length=40)]
    name: Name
    players: Players | None = None
    level: Level | None = None
    character: CharacterName = ""
    options: Chosen = field(default_factory=dict)
    seal: Seal = ""
    bots_talk: bool = True


class JoinRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down in a room; without ``seat`` the first open one."""

    name: Name
    seat: SeatNumber | None = None


class Entered(Struct, frozen=True):
    """A seat taken. Keep the token: it brings you back from another device."""

    room: str
    seat: int
    token: str
    commitment: str


class EventLog(Struct, frozen=True):
    """The same news as on the socket, from a sequence number on."""

    sequence: int
    news: tuple[News, ...]


class Lobby(Struct, frozen=True):
    """Listed rooms: those with a free seat, and those to watch; and the asker's own."""

    open: tuple[LobbyRoom, ...]
    live: tuple[LobbyRoom, ...]
    mine: tuple[LobbyRoom, ...]


class RulesText(Struct, frozen=True):
    """A game's numbered rules as Markdown."""

    game: str
    language: Language
    text: str


class DeckShelf(Struct, frozen=True):
    """The cards and ready-made decks of a game in which players bring their own."""

    game: str
    cards: tuple[CardFace, ...]
    decks: tuple[DeckFace, ...]


class CheckDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck that somebody wrote: as text, or in one line as an option of a match takes it."""

    deck: Annotated[str, Meta(max_length=8000)]
    language: Language = "en"


class ReplayOf(Struct, frozen=True, forbid_unknown_fields=True):
    """A record to be looked at: after ``at`` answers, from a seat, as a stranger (-1) or all-seeing (-2)."""

    record: RecordText
    at: Annotated[int, Meta(ge=0)] = 0
    viewer: Annotated[int, Meta(ge=-2, le=11)] = -2
    language: Language = "en"


class ReplayMoment(Struct, frozen=True):
    """One moment of a record.

    at, of     answers given so far, and in all
    told       what the last answer did
    line       that answer in notation
    marks      for each answer, whose it was: for the scrubber
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
    """One decision of a match, looked at again. Chances go from 0 to 1.

    at                    answers given before it: the moment of a replay
    played, better        in notation; nothing better where no loss is clear
    label, better_label   the same in words
    before, after         what the best option and the one that was taken were worth to the seat, by what it could know
    loss, error           how much better the best one was, and the standard error of that
    text                  a sentence about a clear mistake
    chances               each seat's chance for one who sees everything
    suspicion             for each seat, how likely it took each seat for a member of the secret side
    public                the same for one who sits nowhere
    sides                 the truth: 1 for the secret side. These three are empty in games without one
    theme                 what a puzzle of this sort is about; empty where no loss is clear
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
    """What became of a seat's match. ``text`` says it in a sentence.

    result = an even share + luck + own + others; each of them may be off by its error, 95 times of 100.

    luck      what deals and shuffles gave
    own       what its own decisions changed, compared with a strong player's
    others    what the others' decisions changed for it
    losses    what its clear mistakes cost, by what it could know; there are so many ``marks`` in so many ``decisions``
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
    """A match looked at again.

    ready       whether all of it is here; until then ask again (status 202)
    done, of    decisions weighed so far, and in all (0: not counted yet)
    decisions   those that are weighed, in order
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
    """A record to be proved."""

    record: RecordText
    language: Language = "en"


class Proof(Struct, frozen=True):
    """Whether the record replays, the seal fits the seed, and every roll is the seed's."""

    ok: bool
    text: str
    steps: tuple[str, ...] = ()


class ContinueFrom(Struct, frozen=True, forbid_unknown_fields=True):
    """A new room that goes on from a moment of an ended match or of a record."""

    name: Name
    at: Annotated[int, Meta(ge=0)]
    record: RecordText = ""
    seats: Annotated[tuple[SeatPlan, ...], Meta(max_length=12)] = ()


class Leaderboard(Struct, frozen=True):
    """A game's ratings, best first: people with a lasting name, and levels of bots."""

    game: str
    people: tuple[RatingFact, ...]
    bots: tuple[RatingFact, ...]


class Failure(Struct, frozen=True):
    """The body of every answer with a status of 400 or more."""

    code: str
    text: str
    rule: str = ""
