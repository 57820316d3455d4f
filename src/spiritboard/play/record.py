"""Match records: readable text that replays a whole match.

    spiritboard record 1
    game shamans 1
    players 3
    option moon 11
    seat 1 Anna
    commitment 5f0c…
    word 1 owl
    seed 9a31…
    --
    * 4 12 0 …          chance answered
    1 M3                seat 1 did this
    2! portal back      seat 2 did this unasked
    # anything          a comment

A record holds chance's answers, so it replays without the seed; the seed, once revealed, proves the answers.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from msgspec import Struct

from spiritboard.core.errors import BadRecord

HEADING = "spiritboard record 1"
LONGEST = 4_000_000
"""The maximum length of a record in characters."""
DIGITS = 18
"""The maximum number of digits in an answer of chance."""


class Line(Struct, frozen=True):
    """One answer: a seat's action in notation, or the numbers of chance (seat -2)."""

    seat: int
    text: str = ""
    rolls: tuple[int, ...] = ()
    standing: bool = False

    def __str__(self) -> str:
        if self.rolls or not self.text:
            return "* " + " ".join(map(str, self.rolls))
        return f"{self.seat + 1}{'!' if self.standing else ''} {self.text}"


@dataclass(frozen=True, slots=True)
class Record:
    """A match, from its options to its last answer.

    position     where it began, if not at the beginning
    commitment   the hash that was published before the first roll
    words        the players' words for the shuffle, by seat
    seed         the table's seed in hexadecimal, once revealed
    """

    game: str
    version: int
    players: int
    options: dict[str, str]
    names: tuple[str, ...]
    lines: tuple[Line, ...] = ()
    commitment: str = ""
    words: tuple[str, ...] = ()
    seed: str = ""
    position: str = ""
    comments: tuple[str, ...] = field(default=())

    def __str__(self) -> str:
        head = [HEADING, f"game {self.game} {self.version}", f"players {self.players}"]
        head += [f"option {name} {value}" for name, value in self.options.items()]
        head += [f"seat {seat} {name}" for seat, name in enumerate(self.names, 1)]
        if self.commitment:
            head.append(f"commitment {self.commitment}")
        head += [f"word {seat} {word}" for seat, word in enumerate(self.words, 1) if word]
        if self.seed:
            head.append(f"seed {self.seed}")
        head += [f"position {line}" for line in self.position.splitlines()]
        head += [f"# {comment}" for comment in self.comments]
        return "\n".join([*head, "--", *map(str, self.lines), ""])

    def with_lines(self, lines: Iterable[Line]) -> "Record":
        """Return the same match with other answers."""
        return replace(self, lines=tuple(lines))


def read_record(text: str) -> Record:
    """Parse a record. Raise BadRecord with the line number if it is invalid."""
    if len(text) > LONGEST:
        raise BadRecord(f"a record is at most {LONGEST} characters long; this text has {len(text)}")
    rows = text.splitlines()
    if not rows or rows[0].strip() != HEADING:
        raise BadRecord(f"a record begins with the line {HEADING!r}")
    reader = _Header()
    for number, row in enumerate(rows[1:], 2):
        clean = row.strip()
        if clean == "--":
            return reader.finish([(at, line) for at, line in enumerate(rows[number:], number + 1)])
        reader.take(number, clean)
    raise BadRecord("the record ends before the line '--' that closes its head")


class _Header:
    """Collects the header of a record, line by line."""

    def __init__(self) -> None:
        self.game = ""
        self.version = 0
        self.players = 0
        self.options: dict[str, str] = {}
        self.names: dict[int, str] = {}
        self.words: dict[int, str] = {}
        self.single: dict[str, str] = {}
        self.position: list[str] = []
        self.comments: list[str] = []

    def take(self, number: int, row: str) -> None:
        """Read one line of the header."""
        if not row:
            return
        word, _, rest = row.partition(" ")
        rest = rest.strip()
        try:
            if row.startswith("#"):
                self.comments.append(row[1:].strip())
            elif word == "game":
                name, _, version = rest.partition(" ")
                self.game, self.version = name, int(version)
            elif word == "players":
                self.players = int(rest)
            elif word == "option":
                name, _, value = rest.partition(" ")
                self.options[name] = value
            elif word in ("seat", "word"):
                seat, _, value = rest.partition(" ")
                (self.names if word == "seat" else self.words)[int(seat)] = value
            elif word in ("commitment", "seed"):
                self.single[word] = rest
            elif word == "position":
                self.position.append(rest)
            else:
                raise BadRecord(f"line {number} of the record begins with {word!r}, which means nothing here")
        except ValueError:
            raise BadRecord(f"line {number} of the record needs a number: {row!r}") from None

    def finish(self, rows: Sequence[tuple[int, str]]) -> Record:
        """Return the record with its body."""
        if not self.game or not self.players:
            raise BadRecord("the record does not say which game, or how many players")
        if not 1 <= self.players <= 12:
            raise BadRecord(f"a record has 1 to 12 players, not {self.players}")
        seats = range(1, self.players + 1)
        for seat in (*self.names, *self.words):
            if seat not in seats:
                raise BadRecord(f"the record names a seat {seat}, but has {self.players} players")
        return Record(
            game=self.game,
            version=self.version,
            players=self.players,
            options=self.options,
            names=tuple(self.names.get(seat, f"Seat {seat}") for seat in seats),
            lines=tuple(_body(rows)),
            commitment=self.single.get("commitment", ""),
            words=tuple(self.words.get(seat, "") for seat in seats) if self.words else (),
            seed=self.single.get("seed", ""),
            position="\n".join(self.position),
            comments=tuple(self.comments),
        )


def _roll(text: str) -> int:
    """Return a number answered by chance; compiled dice accept no larger one."""
    if len(text) > DIGITS:
        raise ValueError(text)
    return int(text)


def _body(rows: Sequence[tuple[int, str]]) -> Iterable[Line]:
    for number, row in rows:
        clean = row.strip()
        if not clean or clean.startswith("#"):
            continue
        who, _, what = clean.partition(" ")
        if who == "*":
            try:
                yield Line(-2, rolls=tuple(map(_roll, what.split())))
            except ValueError:
                raise BadRecord(f"line {number} of the record: chance answers in numbers, not {what!r}") from None
            continue
        standing = who.endswith("!")
        seat = who.rstrip("!")
        if not seat.isascii() or not seat.isdigit() or len(seat) > 2 or not what.strip():
            raise BadRecord(f"line {number} of the record is no answer: {clean!r}; an answer is '1 M3' or '* 4 12'")
        yield Line(int(seat) - 1, what.strip(), standing=standing)
