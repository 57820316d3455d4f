"""Everything that goes over the wire, typed once: nouns, commands of clients, messages of the server.

JSON both ways, told apart by the field ``type``. Fields that a command does not have are refused. Seats count
from 0 here, and -1 is a spectator. Text is in the language that the viewer asked for; codes are the same in
every language. ``client/src/wire.ts`` is generated from here (``python -m spiritboard.web.schema``).
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from spiritboard.scenes.scene import Scene
from spiritboard.scenes.shelf import CardFace, DeckCheck, DeckFace

__all__ = ["CardFace", "DeckCheck", "DeckFace", "Scene"]
"""What goes over the wire as it is."""

CommandId = Annotated[str, Meta(min_length=1, max_length=40)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Word = Annotated[str, Meta(max_length=64)]
Seal = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]
Notation = Annotated[str, Meta(min_length=1, max_length=200)]
Players = Annotated[int, Meta(ge=1, le=12)]
SeatNumber = Annotated[int, Meta(ge=0, le=11)]
Level = Annotated[int, Meta(ge=0, le=99)]
CharacterName = Annotated[str, Meta(max_length=40)]
Chosen = dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=4000)] | int]
RecordText = Annotated[str, Meta(max_length=1_000_000)]

Language = Literal["en", "fr"]
Status = Literal["open", "mixing", "live", "ended"]
Talk = Literal["free", "phrases"]
"""Whether the table talks freely (within the game's own rule, if it has one) or in preset phrases only."""
TalkRule = Literal["free", "official", "condensed", "phrases"]
"""The rule that holds in a room."""

# --- nouns --------------------------------------------------------------------------------------------------


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long players may think: not limited, so long for each answer, or so long for the whole match.

    seconds     for one answer, or for the match
    increment   what each answer gives back (whole match only)
    """

    kind: Literal["none", "move", "match"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=30 * 24 * 3600)] = 0
    increment: Annotated[int, Meta(ge=0, le=24 * 3600)] = 0


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit somewhere when a room is made: a person who joins, or a bot.

    level       how strong the bot is; 0 for the usual level
    character   what sort of bot instead (``GameFact.characters``): it has a taste, and no level
    """

    kind: Literal["person", "bot"] = "person"
    level: Level = 0
    character: CharacterName = ""


class SeatFact(Struct, frozen=True):
    """One seat, as everybody sees it.

    kind        "open" (nobody yet), "person" or "bot"
    stand_in    a bot plays for a person who is away and can take the seat back
    present     whether a person's client is connected
    order       whether the seat has a standing order (only its own player sees it)
    sealed      whether the seat has sealed a word for the shuffle
    character   the bot's, if it has one; it has no level then
    bot         what sort of bot plays here, in words: "6 · Medium", "Fox"; empty where a person does
    """

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    level: int = 0
    stand_in: bool = False
    present: bool = False
    ready: bool = False
    host: bool = False
    order: str = ""
    sealed: bool = False
    character: str = ""
    bot: str = ""


class Request(Struct, frozen=True):
    """Something that needs consent.

    kind      "undo" (take back the last answer of ``by``), "stand_in" (a bot takes over seat ``seat``)
    needs     seats whose answer is still missing
    text      the question in words
    """

    id: int
    kind: Literal["undo", "stand_in"]
    by: int
    seat: int
    needs: tuple[int, ...]
    text: str


class Phrase(Struct, frozen=True):
    """Something that can be said with one touch, within every talk rule."""

    code: str
    text: str


class Fairness(Struct, frozen=True):
    """How the shuffle can be proved: the seed's seal from the start, words once revealed, the seed at the
    end.
    """

    commitment: str
    words: tuple[str, ...] = ()
    seed: str = ""


class RoomFact(Struct, frozen=True):
    """A room as this viewer sees it.

    id        the unguessable word in its address
    you       the viewer's seat, or -1
    invite    the path that lets others in
    options   the match's options, complete
    requests  what waits for consent
    rematch   the next room of the same people, once there is one
    came_from the room and moment that this match goes on from, as a path
    bots_talk whether bots say a preset phrase now and then
    """

    id: str
    game: str
    title: str
    status: Status
    players: int
    options: dict[str, str | int]
    seats: tuple[SeatFact, ...]
    you: int
    listed: bool
    rated: bool
    clock: Clock
    talk: TalkRule
    invite: str
    fairness: Fairness
    requests: tuple[Request, ...] = ()
    watchers: int = 0
    rematch: str = ""
    came_from: str = ""
    created: float = 0.0
    bots_talk: bool = False


class OptionFact(Struct, frozen=True):
    """One thing that can be chosen for a match; ``by_players`` gives the default for a number of players.

    choices        the words it can take; empty: a whole number from least to most
    choice_titles  what people read for each of them
    longest        a text of at most so many letters will do as well (a deck of one's own); 0: only the choices
    """

    name: str
    title: str
    help: str
    rule: str
    default: str | int
    choices: tuple[str, ...]
    choice_titles: tuple[str, ...]
    least: int
    most: int
    by_players: dict[str, str | int]
    shown: bool
    longest: int


class LevelFact(Struct, frozen=True):
    """A level of bots."""

    level: int
    title: str
    help: str


class CharacterFact(Struct, frozen=True):
    """A character of bots: a taste among options that are nearly as good."""

    name: str
    title: str
    help: str


class GameFact(Struct, frozen=True):
    """A game and what a table can choose for it.

    levels       of bots, from easy to hard; ``usual_level`` plays where nobody chose
    characters   of bots; none in most games
    """

    name: str
    title: str
    version: int
    least: int
    most: int
    options: tuple[OptionFact, ...]
    levels: tuple[LevelFact, ...]
    phrases: tuple[Phrase, ...]
    decks: bool = False
    """Whether players bring decks."""
    usual_level: int = 0
    characters: tuple[CharacterFact, ...] = ()


class Told(Struct, frozen=True):
    """One event as the viewer may know it: a sentence, and numbers to animate by.

    kind      which sort of event, the game's own number
    secret    the hidden detail, or nothing where the viewer may not know it
    rule      the number of the rule that it comes from
    """

    kind: int
    seat: int
    a: int
    b: int
    secret: int | None
    text: str
    rule: str


class ClockFact(Struct, frozen=True):
    """A seat's clock when the message was sent: seconds left (none: no limit), and whether it runs."""

    left: float | None
    running: bool


class LobbyRoom(Struct, frozen=True):
    """A room in a list."""

    id: str
    game: str
    title: str
    status: Status
    players: int
    names: tuple[str, ...]
    free: int
    rated: bool
    your_turn: bool = False
    you: int = -1
    created: float = 0.0


class Standing(Struct, frozen=True):
    """A line of a leaderboard."""

    name: str
    bot: bool
    level: int
    rating: float
    uncertainty: float
    matches: int
    wins: int


class Advice(Struct, frozen=True):
    """One answer that a bot would consider. ``chance`` is its estimate of winning, where it has one."""

    action: str
    label: str
    chance: float | None = None
    why: str = ""


# --- commands: what a client says ---------------------------------------------------------------------------


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


class Sit(Command, frozen=True, tag="sit"):
    """Take an open seat, or the seat where a bot stands in for me."""

    seat: SeatNumber
    name: Name


class Leave(Command, frozen=True, tag="leave"):
    """Give my seat up. During a match a bot plays on for me."""


class Place(Command, frozen=True, tag="place"):
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
    """Let a bot play for a seat whose player is away: at once if its clock has run out, else the others are
    asked.
    """

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
    | Sit
    | Leave
    | Place
    | Setup
    | Ready
    | Start
    | Reveal
    | StandIn
    | Rematch
)

# --- messages: what the server says -------------------------------------------------------------------------


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
    step: Literal["act", "undo", "chat", "room", "start", "end", "request"]
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
    """

    sequence: int
    epoch: int
    scene: Scene
    clocks: tuple[ClockFact, ...] = ()
    undo: Literal["", "free", "consent"] = ""


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
           bad_message, too_fast, talk, busy (try again), gone
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
    advice: tuple[Advice, ...]


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

    reason: Literal["stopping", "slow", "moved"]
    after: float


AnyMessage = Welcome | News | SceneNow | RoomNow | Ack | Refused | Hints | RematchAt | Pong | Goodbye

# --- bodies of HTTP requests and answers --------------------------------------------------------------------


class Me(Struct, frozen=True):
    """Who the cookie says you are. ``lasting`` is a name with a rating of its own."""

    name: str
    language: Language
    lasting: bool = False
    ratings: dict[str, Standing] = field(default_factory=dict)


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


class SeatAccount(Struct, frozen=True):
    """What became of a seat's match. ``text`` says it in a sentence.

    result = an even share + luck - losses + gifts + rest.

    luck      what deals and shuffles gave
    losses    what its own clear mistakes cost by what it could know; there are so many ``marks``
    gifts     what the others' clear mistakes brought it, or cost it
    rest      all else: what nobody could be blamed for, and what our estimates miss
    """

    seat: int
    name: str
    result: float
    losses: float
    luck: float
    rest: float
    marks: int
    decisions: int
    gifts: float
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
    people: tuple[Standing, ...]
    bots: tuple[Standing, ...]


class Failure(Struct, frozen=True):
    """The body of every answer with a status of 400 or more."""

    code: str
    text: str
    rule: str = ""
