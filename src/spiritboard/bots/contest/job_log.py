"""A file of job results, written as they come in, so that an interrupted run can resume.

The first line describes what is played (the *plan*); every other line holds the number of a job and its result. An
incomplete last line is discarded and its job is run again. Anything else that does not belong is refused.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from spiritboard.bots.contest.runner import Runner
from spiritboard.core.errors import BadRecord

Job = TypeVar("Job")
Result = TypeVar("Result")
Plain = list[Any]
"""A result as it is written: lists and numbers."""

_CUT_OFF: Final = re.compile(r"\[[\d\[\], .-]*")
"""Matches the beginning of a line that holds a result."""


class JobLog(Generic[Job, Result]):
    """The results of a plan's jobs, stored in a file if one is given.

    plan    describes what is played, in plain words and numbers; a file with another plan is refused
    write   converts a result to plain data
    read    converts it back, and raises ValueError if it is invalid
    """

    def __init__(
        self,
        file: Path | None,
        plan: Mapping[str, Any],
        jobs: Sequence[Job],
        read: Callable[[Job, Plain], Result],
        write: Callable[[Result], Plain],
    ) -> None:
        self.file = file
        self.plan: dict[str, Any] = json.loads(json.dumps(plan))
        self.jobs = jobs
        self.results: dict[int, Result] = {}
        self._read, self._write = read, write
        self._whole = 0
        if file is not None and file.exists():
            self._load(file, file.read_text(encoding="utf-8"))

    def _load(self, file: Path, text: str) -> None:
        """Load all results. An incomplete last line will be overwritten."""
        head, newline, _ = text.partition("\n")
        if not newline and json.dumps(self.plan).startswith(head):
            return  # interrupted before the first line was complete
        self._check(file, head)
        *lines, _ = text.split("\n")
        self._whole = len(text[: text.rfind("\n") + 1].encode())
        for number, line in enumerate(lines[1:], 2):
            try:
                at, *plain = json.loads(line)
                self.results[at] = self._read(self._job(at), plain)
            except json.JSONDecodeError:
                if not _CUT_OFF.fullmatch(line):
                    raise _bad_line(file, number) from None
            except (ValueError, TypeError):
                raise _bad_line(file, number) from None

    def _job(self, number: object) -> Job:
        return self.jobs[whole(number, 0, len(self.jobs) - 1)]

    def _check(self, file: Path, head: str) -> None:
        try:
            plan = json.loads(head)
        except ValueError:
            plan = None
        if not isinstance(plan, dict):
            raise BadRecord("{file} is not a file of results: its first line is not a plan", file=str(file))
        if plan != self.plan:
            others = [name for name in {**self.plan, **plan} if self.plan.get(name) != plan.get(name)]
            raise BadRecord(
                "{file} holds the results of another plan, which differs in {others}",
                file=str(file), others=", ".join(others),
            )  # fmt: skip

    def run(self, runner: Runner, work: Callable[[Job], Result]) -> Iterator[tuple[int, Result]]:
        """Run the missing jobs; yield each result after storing it."""
        left = [number for number in range(len(self.jobs)) if number not in self.results]
        if not left:
            return
        if self.file is not None:
            self._begin(self.file)
        for at, result in runner.run(work, [self.jobs[number] for number in left]):
            number = left[at]
            self.results[number] = result
            if self.file is not None:
                with self.file.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([number, *self._write(result)]) + "\n")
            yield number, result

    def _begin(self, file: Path) -> None:
        with file.open("a", encoding="utf-8") as text:
            text.truncate(self._whole)
            if not self._whole:
                text.write(json.dumps(self.plan) + "\n")


def _bad_line(file: Path, line: int) -> BadRecord:
    return BadRecord("line {line} of {file} is not a result of its plan", line=line, file=str(file))


def whole(value: Any, least: float = -inf, most: float = inf) -> int:
    """Check that a number is whole and within bounds. Raise ValueError if it is not."""
    if type(value) is not int or not least <= value <= most:
        raise ValueError(value)
    return value
