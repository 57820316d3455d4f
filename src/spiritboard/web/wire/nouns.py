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
"""The talk rule in effect in a room."""


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long players may think: without a limit, or with a limit for each answer or for the whole match.

    seconds     for one answer, or for the match
    increment   the time added by each answer (whole match only)
    """

    kind: Literal["none", "move", "match"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=30 * 24 * 3600)] = 0
    increment: Annotated[int, Meta(ge=0, le=24 * 3600)] = 0


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who should have a seat when a room is created: a person who joins, or a bot.

    level       the bot's level; 0 for the default
    character   a bot with a character instead (``GameFact.characters``), which has no level
    """

    kind: Literal["person", "bot"] = "person"
    level: Level = 0
    character: CharacterName = ""


class SeatFact(Struct, frozen=True):
    """One seat, as everybody sees it.

    kind        "open", "person" or "bot"
    stand_in    a bot plays for a person who is away and can take the seat back
    present     whether a person's client is connected
    order       whether the seat has a standing order (visible only to its own player)
    sealed      whether the seat has sealed a word for the shuffle
    character   the bot's character, if it has one; it has no level then
    bot         the kind of bot in words: "6 · Medium", "Fox"; empty for a person
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

    kind      "undo" (undo the last answer of ``by``), "stand_in" (a bot takes over seat ``seat``)
    needs     seats that have not answered yet
    text      the question in words
    """

    id: int
    kind: Literal["undo", "stand_in"]
    by: int
    seat: int
    needs: tuple[int, ...]
    text: str


class Phrase(Struct, frozen=True):
    """A preset phrase that can be sent with one click under every talk rule."""

    code: str
    text: str


class Fairness(Struct, frozen=True):
    """How the shuffle can be proved: the seed's seal from the start, words once revealed, the seed at the end."""

    commitment: str
    words: tuple[str, ...] = ()
    seed: str = ""


class RoomFact(Struct, frozen=True):
    """A room as this viewer sees it.

    id        the unguessable id in its address
    you       the viewer's seat, or -1
    invite    the path of the invitation link
    options   the match's options, complete
    settled   the current values of those options that depend on the players
    notes     a sentence that explains each of these values, by the option's name
    requests  what waits for consent
    rematch   the next room of the same people, once there is one
    came_from the path of the room and state that this match continues from
    bots_talk whether bots sometimes send a preset phrase
    bots_slow whether bots think less than usual, because many tables are busy
    coached   whether a coach assists the people
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

    choices        the words it accepts; if empty, a whole number from least to most
    choice_titles  what people read for each of them
    longest        the maximum length of a free text (a deck of one's own); 0: only the choices
    words          words accepted instead of a number; word_titles: what people read for each
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
    """A character of bots: a preference among nearly equal actions."""

    name: str
    title: str
    help: str


class GameFact(Struct, frozen=True):
    """A game and what a table can choose for it.

    levels       of bots, from easy to hard; ``usual_level`` is the default
    characters   of bots; empty in most games
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
    """One event as the viewer may know it: a sentence, and numbers for animation.

    kind      the game's number for this kind of event
    secret    the hidden detail; null if the viewer may not know it
    rule      the number of the rule that it comes from
    remark    the coach's comment, in a match with a coach
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
    """A seat's clock when the message was sent: seconds left (null: no limit), and whether it runs."""

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
    """One answer that a bot would consider. ``chance`` is its estimate of winning, if it has one."""

    action: str
    label: str
    chance: float | None = None
    why: str = ""
