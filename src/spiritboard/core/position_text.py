"""Reads and writes the parts of position text that all games share: keyword lines and the agenda."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping

from spiritboard.core.audit import frames
from spiritboard.core.errors import BadPosition, SpiritboardError
from spiritboard.core.state import AGENDA, DEPTH, ROOM, State

Line = Callable[[list[str]], None]


def rows(text: str) -> list[tuple[int, list[str]]]:
    """Return the lines of a text that are not empty, as words, each with its line number. Text after a # is ignored."""
    numbered = ((number, row.split("#")[0].split()) for number, row in enumerate(text.splitlines(), 1))
    return [(number, words) for number, words in numbered if words]


def small(word: str) -> int:
    """Return a whole number that fits into a cell. Raise ValueError if it does not."""
    if len(word) > 12:
        raise ValueError(word)
    return int(word)


def heading(text: str, name: str, kinds: tuple[str, ...]) -> tuple[str, list[tuple[int, list[str]]]]:
    """Return the word after the game's name in the first line, and the remaining lines. Raise BadPosition."""
    lines = rows(text)
    if not lines or lines[0][1] not in ([name, kind] for kind in kinds):
        *some, last = (f"'{name} {kind}'" for kind in kinds)
        raise BadPosition(f"a position begins with {', '.join(some)} or {last}")
    return lines[0][1][1], lines[1:]


class LineReader(ABC):
    """Fills the cells of a state, line by line. A game lists its keywords in ``lines``.

    An invalid line is refused with its number.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.cells = state.cells
        self.players = state.players()
        self.agenda: list[str] = []
        self.over = False
        self.lines: dict[str, Line] = {"agenda": self._agenda, "over": self._over}
        self.given: set[str] = set()

    @abstractmethod
    def finish(self) -> State:
        """Fill in defaults, check the whole state, and return it."""

    def read(self, lines: list[tuple[int, list[str]]]) -> State:
        """Return the state that these lines describe. Raise BadPosition."""
        for number, words in lines:
            self.take(number, words)
        return self.finish()

    def take(self, number: int, words: list[str]) -> None:
        """Read one line."""
        word, *rest = words
        if word not in self.lines:
            raise BadPosition(f"line {number}: {word!r} means nothing here; lines begin with {', '.join(self.lines)}")
        try:
            self.lines[word](rest)
        except SpiritboardError as error:
            raise BadPosition(f"line {number}: {error}") from None
        except (ValueError, IndexError, OverflowError, KeyError):
            raise BadPosition(f"line {number}: {' '.join(words)[:80]!r} is not how this line is written") from None
        self.given.add(word)

    def _agenda(self, rest: list[str]) -> None:
        self.agenda = rest

    def _over(self, rest: list[str]) -> None:
        if rest:
            raise BadPosition("the line 'over' says nothing more")
        self.over = True

    def number(self, cell: int, less: int = 0) -> Line:
        """Return a reader for a line with one number."""

        def put(rest: list[str]) -> None:
            (word,) = rest
            self.cells[cell] = small(word) - less

        return put

    def word(self, cell: int, words: tuple[str, ...]) -> Line:
        """Return a reader for a line with one of these words."""

        def put(rest: list[str]) -> None:
            (word,) = rest
            self.cells[cell] = words.index(word)

        return put

    def numbers(self, cell: int) -> Line:
        """Return a reader for a line with one number for each seat."""

        def put(rest: list[str]) -> None:
            if len(rest) != self.players:
                raise BadPosition(f"there are {self.players} numbers in this line, one a seat")
            for seat, word in enumerate(rest):
                self.cells[cell + seat] = small(word)

        return put

    def seats(self, cell: int) -> Line:
        """Return a reader for a line that names a set of seats."""

        def put(rest: list[str]) -> None:
            self.cells[cell] = sum({1 << self.seat(word) for word in rest})

        return put

    def seat(self, word: str) -> int:
        """Return the seat with this one-based number."""
        seat = small(word) - 1
        if not 0 <= seat < self.players:
            raise BadPosition(f"there is no seat {word} with {self.players} players")
        return seat


def say_agenda(state: State, names: Mapping[int, str]) -> str:
    """Return the agenda as words, from the bottom up."""
    return " ".join(f"{names[kind]}.{seat + 1}.{step}.{argument}" for kind, seat, step, argument in frames(state))


def read_agenda(
    state: State, words: Iterable[str], names: Mapping[int, str], old_names: Mapping[str, str] | None = None
) -> None:
    """Replace the agenda by these frames. Raise BadPosition.

    old_names: names that earlier versions used for frames, and their current names.
    """
    kinds = {name: kind for kind, name in names.items()}
    kinds.update({old: kinds[name] for old, name in (old_names or {}).items()})
    for at in range(AGENDA, AGENDA + state.cells[ROOM]):
        state.cells[at] = 0
    state.cells[DEPTH] = 0
    for word in words:
        parts = word.split(".")
        try:
            name, seat, step, argument = parts[0], *(small(part) for part in parts[1:])
        except ValueError:
            raise BadPosition(f"{word!r} is no frame of the agenda; a frame is kind.seat.step.argument") from None
        if name not in kinds or not 1 <= seat <= state.players() or not 0 <= step <= 255 or argument < 0:
            raise BadPosition(f"{word!r} is no frame of the agenda")
        if state.cells[DEPTH] >= state.cells[ROOM]:
            raise BadPosition(f"the agenda has room for {state.cells[ROOM]} frames")
        state.push(kinds[name], seat - 1, argument)
        state.advance(step)
