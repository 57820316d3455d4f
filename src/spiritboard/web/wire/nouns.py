"""Shared types of the wire: rooms, seats, games and people."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Seal = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]
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
    settled   what those of them come to that are left to who plays, while they are left to them
    notes     why these come to that, in a sentence, by the option's name
    requests  what waits for consent
    rematch   the next room of the same people, once there is one
    came_from the room and moment that this match goes on from, as a path
    bots_talk whether bots say a preset phrase now and then
    bots_slow whether bots think less than they would, because many tables are busy
    coached   whether a coach sits beside the people
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
    bots_slow: bool = False
    settled: dict[str, str | int] = {}
    notes: dict[str, str] = {}
    coached: bool = False


class OptionFact(Struct, frozen=True):
    """One thing that can be chosen for a match; ``by_players`` gives the default for a number of players.

    choices        the words it can take; empty: a whole number from least to most
    choice_titles  what people read for each of them
    longest        a text of at most so many letters will do as well (a deck of one's own); 0: only the choices
    words          what may stand for a number; word_titles: what people read for each
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
    words: tuple[str, ...] = ()
    word_titles: tuple[str, ...] = ()


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
    remark    what a coach says to it, in a match that has one
    """

    kind: int
    seat: int
    a: int
    b: int
    secret: int | None
    text: str
    rule: str
    remark: str = ""


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
    created: float = 0.0


class RatingFact(Struct, frozen=True):
    """A line of a leaderboard."""

    name: str
    bot: bool
    level: int
    rating: float
    uncertainty: float
    matches: int
    wins: int


class HintChoice(Struct, frozen=True):
    """One answer that a bot would consider. ``chance`` is its estimate of winning, where it has one."""

    action: str
    label: str
    chance: float | None = None
    why: str = ""
