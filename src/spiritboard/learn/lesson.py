"""Lessons as data: what is shown, what is asked, which answers are right, and what is said to a wrong one.

A game's lessons are one file, ``data/<game>.toml``. Every sentence stands there in every language. The terminal and the
browser run the same file; the browser gets it from the API.
"""

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
    rule       the number of the rule that the step is about
    """

    say: Words
    want: tuple[str, ...] = ()
    wrong: dict[str, Words] = {}
    position: str = ""
    then: tuple[str, ...] = ()
    rule: str = ""

    def right(self, action: str) -> bool:
        """Whether an answer is one of those that are wanted."""
        return any(fnmatchcase(action, pattern) for pattern in self.want)


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


class Course(Struct, frozen=True, forbid_unknown_fields=True):
    """All lessons of a game, in the order in which they are best taken."""

    game: str
    lessons: tuple[Lesson, ...]

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


@cache
def course(game: str) -> Course:
    """The lessons of a game. Raises BadOption where there are none."""
    path = DATA / f"{game}.toml"
    if not path.is_file():
        raise BadOption("there are no lessons for {game}", game=game)
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Course)


def said(words: Words, language: str) -> str:
    """A sentence in a language, or in English."""
    return " ".join(words.get(language, words.get("en", "")).split())
