"""HTTP request and response bodies for lessons and puzzles."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from spiritboard.scenes.scene import Scene
from spiritboard.web.wire.nouns import Name

Answered = Annotated[str, Meta(max_length=200)]
Attempt = Literal["", "failed", "helped", "solved"]
"""The result of the first attempt at a puzzle: none yet, a wrong answer, a hint, or the right answer at once."""


class LessonAnswers(Struct, frozen=True, forbid_unknown_fields=True):
    """All answers in a lesson, the newest last. An empty one continues from a step that is only read."""

    answers: Annotated[tuple[Answered, ...], Meta(max_length=60)] = ()


class LessonMoment(Struct, frozen=True):
    """One step of a lesson, as the learner sees it.

    at, of     finished steps, and steps in all; equal once the lesson is done
    says       what the teacher says
    rule       the number of the rule that this is about
    wanted     the right answers among the possible ones; empty if there is only something to read
    look       the keys of things that the teacher points at
    told       the events of the newest answer
    answers    the right ones so far
    right      whether the newest answer was right
    reply      what the teacher says to it
    following  the name of the next lesson; empty after the last
    beside     whether it is a demonstration of a rule, and not part of the path
    """

    game: str
    lesson: str
    title: str
    names: tuple[str, ...]
    at: int
    of: int
    says: str
    rule: str
    wanted: tuple[str, ...]
    look: tuple[str, ...]
    told: tuple[str, ...]
    scene: Scene
    answers: tuple[str, ...] = ()
    right: bool = True
    reply: str = ""
    following: str = ""
    beside: bool = False


class LessonFact(Struct, frozen=True):
    """A lesson in a list. ``at`` of ``of`` steps are done."""

    name: str
    title: str
    at: int
    of: int
    done: bool


class Theme(Struct, frozen=True):
    """The title of a puzzle theme, and the number of its puzzles."""

    name: str
    title: str
    puzzles: int


class GrownMatch(Struct, frozen=True):
    """A person's reviewed match: the share of its decisions without a clear mistake, and the luck in it.

    ended   when the review was first read, in seconds of Unix time
    luck    what chance gave, as a share of the match; ``luck_error`` is its 95 % margin of error
    """

    room: str
    ended: float
    accuracy: float
    luck: float
    luck_error: float
    result: float


class Growth(Struct, frozen=True):
    """How a person's play has changed over the matches of a game, oldest first.

    themes   the themes of most clear mistakes, with the puzzles that train them
    """

    game: str
    matches: tuple[GrownMatch, ...]
    themes: tuple[Theme, ...]


class PuzzleFact(Struct, frozen=True):
    """A puzzle in a list. ``difficulty`` goes from 1 to 5, by the bots that fail; ``rating`` is measured on people."""

    name: str
    theme: str
    difficulty: int
    rating: int
    outcome: Attempt = ""


class PuzzleStanding(Struct, frozen=True):
    """A person's results with a game's puzzles. ``streak``: solved in a row, without a hint."""

    rating: int
    tried: int
    solved: int
    streak: int
    longest: int


class PuzzleShelf(Struct, frozen=True):
    """The puzzles of a game, easiest first; ``daily`` is today's."""

    game: str
    puzzles: tuple[PuzzleFact, ...]
    themes: tuple[Theme, ...]
    daily: str
    standing: PuzzleStanding


class PuzzleAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a puzzle, in notation, or a request for a hint or for the solution."""

    answer: Answered = ""
    wish: Literal["", "hint", "solution"] = ""


class PuzzleMoment(Struct, frozen=True):
    """A puzzle as it is presented.

    right      whether the answer was right
    reply      the reply to it
    hint       the two best answers, in notation, in no particular order
    best, why  the solution and the reason, once it is known
    shift      the change of the person's rating by the first attempt
    following  the next puzzle that has not been tried; empty if there is none
    """

    game: str
    puzzle: PuzzleFact
    theme: str
    names: tuple[str, ...]
    scene: Scene
    standing: PuzzleStanding
    right: bool = False
    reply: str = ""
    hint: tuple[str, ...] = ()
    best: str = ""
    why: str = ""
    shift: int = 0
    following: str = ""


class GoOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Play under this name: on from a puzzle against bots of the default level, or a first match."""

    name: Name


class Learned(Struct, frozen=True):
    """A person's progress in a game: the path of lessons, a first match won, and puzzles solved."""

    game: str
    lessons: tuple[LessonFact, ...]
    won: bool
    solved: int
    puzzles: int
