"""Lessons as data: what is shown and asked, the right answers, and the feedback on wrong ones.

A game's lessons are one file, ``data/<game>.toml``. Every sentence stands there in every language. The terminal and the
browser run the same file; the browser gets it from the API.
"""

import re
import tomllib
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from spiritboard.core.errors import BadOption

DATA: Final = Path(__file__).parent / "data"

Words = dict[str, str]
"""A sentence in each language, by the language's code."""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One moment of a lesson.

    say        what the teacher says
    want       the answers that are right, in notation; a star stands for anything. Without any, one reads and goes on
    wrong      what is said to an answer that is not: by a pattern like those of ``want``, the first that fits
    position   where the step begins, as text; without one, where the step before it ended
    then       what the others answer after the right one, each as "2 M3"
    look       what is pointed at: keys of things in the scene, in which a star stands for anything
    rule       the number of the rule that the step is about
    """

    say: Words
    want: tuple[str, ...] = ()
    wrong: dict[str, Words] = {}
    position: str = ""
    then: tuple[str, ...] = ()
    look: tuple[str, ...] = ()
    rule: str = ""

    def right(self, action: str) -> bool:
        """Whether an answer is one of those that are wanted."""
        return any(fnmatchcase(action, pattern) for pattern in self.want)

    def looked_at(self, key: str) -> bool:
        """Whether a thing is one of those that are pointed at."""
        return any(fnmatchcase(key, pattern) for pattern in self.look)


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A few moments about one thing.

    name    what progress is kept under
    seat    the learner's, from 1 on
    names   what the seats are called
    """

    name: str
    title: Words
    steps: tuple[Step, ...]
    seat: int = 1
    names: tuple[str, ...] = ()


class FirstMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody plays who has just learned the game: few players, few options, the easiest bots."""

    players: int
    level: int = 1
    options: dict[str, str | int] = {}


class Course(Struct, frozen=True, forbid_unknown_fields=True):
    """All lessons of a game, in the order in which they are best taken.

    first    the match at the end of the path
    themes   what the puzzles of each kind of question are about
    """

    game: str
    first: FirstMatch
    lessons: tuple[Lesson, ...]
    themes: dict[str, Words] = {}

    def lesson(self, name: str) -> Lesson:
        """A lesson by its name or its number. Raises BadOption."""
        for number, lesson in enumerate(self.lessons, 1):
            if name in (lesson.name, str(number)):
                return lesson
        raise BadOption(
            "there is no lesson {name}; there are {lessons}",
            name=repr(name),
            lessons=", ".join(lesson.name for lesson in self.lessons),
        )


def taught(game: str) -> bool:
    """Whether a game has lessons: one that somebody has added may have none."""
    return (DATA / f"{game}.toml").is_file()


@cache
def course(game: str) -> Course:
    """The lessons of a game. Raises BadOption where there are none."""
    if not taught(game):
        raise BadOption("there are no lessons for {game}", game=game)
    path = DATA / f"{game}.toml"
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Course)


def summary(game: str, language: str) -> str:
    """A game on one page, as Markdown. Raises BadOption where nobody has written any."""
    for spoken in (language, "en"):
        path = DATA / f"{game}.{spoken}.summary.md"
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise BadOption("there is no summary of {game}", game=game)


def said(words: Words, language: str) -> str:
    """A sentence in a language, or in English. No line begins with a French colon or question mark."""
    text = " ".join(words.get(language, words.get("en", "")).split())
    return CLINGING.sub(UNBROKEN, text) if language == "fr" else text


CLINGING: Final = re.compile(r" (?=[:;!?%»])|(?<=«) ")
UNBROKEN: Final = "\u00a0"
