"""HTTP request and response bodies for lessons and puzzles."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from spiritboard.scenes.scene import Scene
from spiritboard.web.wire.nouns import Name

Answered = Annotated[str, Meta(max_length=200)]
Attempt = Literal["", "failed", "helped", "solved"]
"""What became of the first attempt at a puzzle: none yet, a wrong answer, a hint, or the right answer at once."""


class LessonAnswers(Struct, frozen=True, forbid_unknown_fields=True):
    """All answers in a lesson, the newest last. An empty one goes on from a step that is only read."""

    answers: Annotated[tuple[Answered, ...], Meta(max_length=60)] = ()


class LessonMoment(Struct, frozen=True):
    """A moment of a lesson, as the learner sees it.

    at, of     steps that lie behind, and steps in all: equal once the lesson is done
    says       what the teacher says
    rule       the number of the rule that this is about
    wanted     the right answers among those that can be given; none where one reads and goes on
    look       the keys of things that the teacher points at
    told       what the newest answer brought about
    answers    the right ones so far
    right      whether the newest answer was right
    reply      what the teacher says to it
    following  the name of the lesson after this one; empty after the last
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


class LessonFact(Struct, frozen=True):
    """A lesson in a list. ``at`` of ``of`` steps are done."""

    name: str
    title: str
    at: int
    of: int
    done: bool


class Theme(Struct, frozen=True):
    """What puzzles of one sort are about, in words, and how many there are."""

    name: str
    title: str
    puzzles: int


class GrownMatch(Struct, frozen=True):
    """A match of one's own that was reviewed, the share of its decisions with no clear mistake, and the luck in it.

    ended   when the review was first read, in seconds of Unix time
    luck    what chance gave, in shares of the match, give or take ``luck_error`` 95 times of 100
    """

    room: str
    ended: float
    accuracy: float
    luck: float
    luck_error: float
    result: float


class Growth(Struct, frozen=True):
    """How somebody's play has changed over matches of a game, the oldest first.

    themes   what most clear mistakes were about, with the puzzles there are to train it
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
    """How a person does with a game's puzzles. ``streak``: solved in a row, without a hint."""

    rating: int
    tried: int
    solved: int
    streak: int
    longest: int


class PuzzleShelf(Struct, frozen=True):
    """The puzzles that come with a game, the easiest first; ``daily`` is today's."""

    game: str
    puzzles: tuple[PuzzleFact, ...]
    themes: tuple[Theme, ...]
    daily: str
    standing: PuzzleStanding


class PuzzleAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a puzzle, in notation; or a wish: for a hint, or to be shown the solution."""

    answer: Answered = ""
    wish: Literal["", "hint", "solution"] = ""


class PuzzleMoment(Struct, frozen=True):
    """A puzzle as it is put to somebody.

    right      whether the answer was right
    reply      what is said to it
    hint       the two best answers, in notation, in no particular order
    best, why  the solution and the reason, once it is known
    shift      what the first attempt did to the person's rating
    following  the next puzzle that has not been tried; empty where there is none
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
    """Play under this name: on from a puzzle against bots of the usual level, or a first match."""

    name: Name


class Learned(Struct, frozen=True):
    """How far a person has come in a game: the path of lessons, a first match that was won, puzzles solved of all."""

    game: str
    lessons: tuple[LessonFact, ...]
    won: bool
    solved: int
    puzzles: int
