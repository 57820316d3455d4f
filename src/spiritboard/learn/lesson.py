"""Lessons as data: what is shown and asked, the right answers, and the feedback on wrong ones.

A game's lessons are in ``data/<game>.toml``, with every sentence in every language. ``data/<game>.moments.toml`` holds
short demonstrations of further rules. The terminal and the browser run the same files; the browser gets them from the
API.
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
    """One step of a lesson.

    say        what the teacher says
    want       the right answers in notation, with * as a wildcard; if empty, the step is only read
    wrong      replies to wrong answers, by patterns like those of ``want``; the first match applies
    position   where the step begins, as text; by default where the previous step ended
    then       the others' answers after the right one, each as "2 M3"
    look       keys of the things in the scene to point at, with * as a wildcard
    rule       the number of the rule that the step is about
    also       numbers of further rules that the step demonstrates
    """

    say: Words
    want: tuple[str, ...] = ()
    wrong: dict[str, Words] = {}
    position: str = ""
    then: tuple[str, ...] = ()
    look: tuple[str, ...] = ()
    rule: str = ""
    also: tuple[str, ...] = ()

    def right(self, action: str) -> bool:
        """Return whether an answer is right."""
        return any(fnmatchcase(action, pattern) for pattern in self.want)

    def looked_at(self, key: str) -> bool:
        """Return whether a thing is pointed at."""
        return any(fnmatchcase(key, pattern) for pattern in self.look)


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A few steps about one subject.

    name    the name under which progress is stored
    seat    the learner's seat, counted from 1
    names   the names of the players
    """

    name: str
    title: Words
    steps: tuple[Step, ...]
    seat: int = 1
    names: tuple[str, ...] = ()


class FirstMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """The first match after the lessons: few players, few options, the easiest bots."""

    players: int
    level: int = 1
    options: dict[str, str | int] = {}


class Course(Struct, frozen=True, forbid_unknown_fields=True):
    """All lessons of a game, in the recommended order.

    first    the match at the end of the path
    themes   the titles of puzzle themes
    moments  demonstrations of rules, which are not part of the path
    unshown  by number, the rules that cannot be demonstrated, each with the reason
    """

    game: str
    first: FirstMatch
    lessons: tuple[Lesson, ...]
    themes: dict[str, Words] = {}
    moments: tuple[Lesson, ...] = ()
    unshown: dict[str, Words] = {}

    def lesson(self, name: str) -> Lesson:
        """Return a lesson by its name or its number. Raise BadOption."""
        for number, lesson in enumerate((*self.lessons, *self.moments), 1):
            if name in (lesson.name, str(number)):
                return lesson
        raise BadOption(
            "there is no lesson {name}; there are {lessons}",
            name=repr(name),
            lessons=", ".join(lesson.name for lesson in self.lessons),
        )

    def showing(self, rule: str) -> tuple[Lesson, int] | None:
        """Return the lesson that shows a rule at work, and the first step about it; None if there is none."""
        lessons = (*self.lessons, *self.moments)
        about = [lesson for lesson in lessons if any(step.rule == rule for step in lesson.steps)]
        about += [lesson for lesson in lessons if any(rule in step.also for step in lesson.steps)]
        if not about:
            return None
        return about[0], next(at for at, step in enumerate(about[0].steps) if rule in (step.rule, *step.also))


def has_lessons(game: str) -> bool:
    """Return whether a game has lessons; a third-party game may have none."""
    return (DATA / f"{game}.toml").is_file()


@cache
def course(game: str) -> Course:
    """Return the lessons of a game. Raise BadOption if there are none."""
    if not has_lessons(game):
        raise BadOption("there are no lessons for {game}", game=game)
    read = tomllib.loads((DATA / f"{game}.toml").read_text(encoding="utf-8"))
    beside = DATA / f"{game}.moments.toml"
    if beside.is_file():
        read |= tomllib.loads(beside.read_text(encoding="utf-8"))
    return msgspec.convert(read, Course)


def summary(game: str, language: str) -> str:
    """Return a one-page summary of a game, as Markdown. Raise BadOption if there is none."""
    for spoken in (language, "en"):
        path = DATA / f"{game}.{spoken}.summary.md"
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise BadOption("there is no summary of {game}", game=game)


def translated(words: Words, language: str) -> str:
    """Return a sentence in a language, or else in English. Spaces before French punctuation become non-breaking."""
    text = " ".join(words.get(language, words.get("en", "")).split())
    return CLINGING.sub(UNBROKEN, text) if language == "fr" else text


CLINGING: Final = re.compile(r" (?=[:;!?%»])|(?<=«) ")
UNBROKEN: Final = "\u00a0"
