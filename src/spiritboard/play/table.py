"""A match in progress: checks every move, keeps the record, and knows what each seat has been told."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.decision import Decision
from spiritboard.core.dice import Dice, HeardDice, ScriptDice
from spiritboard.core.errors import BadChance, BadRecord, Illegal, SpiritboardError, Stale, WrongVersion
from spiritboard.core.event import Event
from spiritboard.core.game import Game, Move
from spiritboard.core.glimpse import Memory
from spiritboard.core.mind import Mind
from spiritboard.core.outcome import Outcome
from spiritboard.core.seats import NATURE
from spiritboard.core.sight import missing
from spiritboard.core.state import State
from spiritboard.play.packed import PackedList
from spiritboard.play.record import Line, Record
from spiritboard.scenes.show import Moment


@dataclass(slots=True)
class Entry:
    """One answer: the line of the record, the state before it, its events, and the number of the action.

    chosen   whether there was a choice, once somebody has asked
    """

    line: Line
    before: State
    events: list[Event]
    action: int = -1
    chosen: bool | None = None


class Table:
    """A match with its history. Every change goes through ``submit``, and a refused one changes nothing.

    epoch   increases with every answer and every undo, so that an answer to an old question is detected
    packed  whether the history is compressed, for servers with many tables, which seldom look far back
    """

    def __init__(
        self,
        game: Game,
        players: int,
        options: Mapping[str, object] | None,
        dice: Dice,
        names: Sequence[str] = (),
        position: str = "",
        packed: bool = False,
    ) -> None:
        self.game = game
        self.options = game.check_options(players, options)
        self.dice = dice
        self.names = tuple(names) or tuple(f"Seat {seat}" for seat in range(1, players + 1))
        self.position = position
        self.state = game.from_position(position) if position else game.begin(players, self.options)
        self.entries: list[Entry] | PackedList[Entry] = []
        if packed:
            self.entries = PackedList(_pack, partial(_unpack, game))
        self.epoch = 0
        self._rolls = 0
        self._public: _Public | None = None
        self._nature()

    # --- moves -----------------------------------------------------------------------------------------------

    def submit(self, seat: int, text: str, epoch: int | None = None) -> list[Event]:
        """Apply a seat's action, given in notation. Raise, and change nothing, if it is not allowed."""
        self._check_epoch(epoch)
        return self.play(seat, self.game.read_move(self.state, seat, text))

    def submit_all(
        self, seat: int, texts: Sequence[str], epoch: int | None = None, accepted: bool = False
    ) -> list[Event]:
        """Apply several actions of one seat together: all of them or none. A text may contain several, separated by
        commas.

        Nothing may be revealed in between; otherwise a player could append an illegal action to a legal one to look
        ahead for free.

        accepted: the actions have been accepted once before and are repeated unchanged.
        """
        self._check_epoch(epoch)
        marker, before = len(self.entries), self.epoch
        events: list[Event] = []
        try:
            for text in (part.strip() for line in texts for part in line.split(",")):
                if len(self.entries) > marker and not accepted and self.learned(seat, marker):
                    raise Illegal("something new has been revealed: look at it before you answer the rest", "")
                events += self.submit(seat, text)
        except SpiritboardError:
            if len(self.entries) > marker:
                self._cut(marker)
            self.epoch = before
            raise
        return events

    def act(self, seat: int, action: int) -> list[Event]:
        """Apply a seat's action, given by number. Raise, and change nothing, if it is not allowed."""
        return self.play(seat, Move(action, self.game.check(self.state, seat, action)))

    def play(self, seat: int, move: Move) -> list[Event]:
        """Apply a move that the game has found legal in this state, without checking it again."""
        line = Line(seat, self.game.say(self.state, move.action), standing=move.standing)
        before = self.state.clone()
        self._public = None
        events = self.game.do(self.state, seat, move)
        self.entries.append(Entry(line, before, events, move.action))
        self.epoch += 1
        return events + self._nature()

    def _check_epoch(self, epoch: int | None) -> None:
        if epoch is not None and epoch != self.epoch:
            raise Stale(
                "that answers question {old}, but the table has moved on to question {now}", old=epoch, now=self.epoch
            )

    def _nature(self) -> list[Event]:
        """Let chance answer until a player is asked."""
        events: list[Event] = []
        self._public = None
        while self.state.seat() == NATURE:
            before = self.state.clone()
            self.dice.open(self._rolls)
            self._rolls += 1
            heard = HeardDice(self.dice)
            happened = self.game.roll(self.state, heard)
            self.entries.append(Entry(Line(-2, rolls=tuple(heard.answers)), before, happened))
            events += happened
        return events

    # --- undo ------------------------------------------------------------------------------------------------

    def _cut(self, count: int) -> None:
        """Go back to the state after the first ``count`` entries."""
        cut = self.entries[count:]
        self.state = cut[0].before
        self._public = None
        self._rolls -= sum(entry.line.seat == NATURE for entry in cut)
        if isinstance(self.entries, PackedList):
            self.entries.cut(count)
        else:
            del self.entries[count:]
        self.epoch += 1

    def take_back(self, count: int) -> None:
        """Undo everything after the first ``count`` entries. ``undo`` decides how far a seat may go back."""
        if 0 <= count < len(self.entries):
            self._cut(count)

    # --- queries ---------------------------------------------------------------------------------------------

    def learned(self, seat: int, since: int) -> bool:
        """Return whether chance has answered since this entry, or the seat sees something that was hidden from it
        before."""
        if any(entry.line.seat == NATURE for entry in self.entries[since:]):
            return True
        before = self.entries[since].before
        layout = before.layout()
        was = missing(self.game.view(before, seat), layout)
        return missing(self.game.view(self.state, seat), layout) < was

    @property
    def decision(self) -> Decision | None:
        """The open question; None once the match is over."""
        return self._known_to_all().decision

    def _known_to_all(self) -> "_Public":
        if self._public is None:
            self._public = _Public(self.game.decision(self.state), self.game.outcome(self.state))
        return self._public

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state.over()

    def told(self, viewer: int, after: int = 0) -> list[Event]:
        """Return all events since the given entry, as this viewer may know them."""
        return [event.told(viewer) for entry in self.entries[after:] for event in entry.events]

    def memory(self, seat: int, until: int | None = None) -> Memory:
        """Return what a seat remembers after ``until`` entries; by default after all of them."""
        now = self.state if until is None else self.entries[until].before
        back = range(len(self.entries) if until is None else until)[::-1]  # one by one: older entries are compressed
        answers = (entry for entry in map(self.entries.__getitem__, back) if entry.line.seat != NATURE)
        return self.game.remembered(now, seat, ((entry.before, entry.line.seat, entry.action) for entry in answers))

    def moment(self, viewer: int) -> Moment:
        """Return what this viewer is shown now."""
        return _moment(self.game, self.state, viewer, self.names, self._known_to_all())

    def mind(self, seat: int) -> Mind | None:
        """Return what a bot in this seat knows now; None once the match is over."""
        decision = self.decision
        if decision is None:
            return None
        memory = self.memory(seat)
        return Mind(
            game=self.game,
            view=self.game.view(self.state, seat),
            decision=decision,
            legal_actions=self.game.legal_actions(self.state, seat),
            standing=self.game.standing(self.state, seat),
            heard=self.told(seat),
            past=memory.past,
            before=memory.before,
        )

    def record(self) -> Record:
        """Return the record of the match so far."""
        return Record(
            game=self.game.name,
            version=self.game.version,
            players=self.state.players(),
            options={name: str(value) for name, value in self.options.items()},
            names=self.names,
            lines=tuple(entry.line for entry in self.entries),
            position=self.position,
        )


class _PackedEntry(msgspec.Struct, array_like=True):
    seat: int
    text: str
    rolls: tuple[int, ...]
    standing: bool
    action: int
    cells: list[int]
    events: list[tuple[int, int, int, int, int, int]]


_entries: Final = msgspec.msgpack.Decoder(list[_PackedEntry])


def _pack(entries: list[Entry]) -> bytes:
    return msgspec.msgpack.encode(
        [
            _PackedEntry(
                entry.line.seat,
                entry.line.text,
                entry.line.rolls,
                entry.line.standing,
                entry.action,
                list(entry.before.cells),
                [event.fields() for event in entry.events],
            )
            for entry in entries
        ]
    )


def _unpack(game: Game, data: bytes) -> list[Entry]:
    return [
        Entry(
            Line(one.seat, one.text, one.rolls, one.standing),
            game.restore(vec[i64](one.cells)),
            [Event(*fields) for fields in one.events],
            one.action,
        )
        for one in _entries.decode(data)
    ]


class _Public(NamedTuple):
    """What is the same for all viewers of a state."""

    decision: Decision | None
    outcome: Outcome | None


def moment(game: Game, state: State, viewer: int, names: Sequence[str]) -> Moment:
    """Return what a viewer is shown of a state."""
    return _moment(game, state, viewer, tuple(names), _Public(game.decision(state), game.outcome(state)))


def _moment(game: Game, state: State, viewer: int, names: tuple[str, ...], public: _Public) -> Moment:
    seated = viewer >= 0
    return Moment(
        view=game.view(state, viewer),
        decision=public.decision,
        legal_actions=game.legal_actions(state, viewer) if seated else (),
        standing=game.standing(state, viewer) if seated else (),
        names=names,
        outcome=public.outcome,
    )


def replay(game: Game, record: Record, dice: Dice | None = None) -> Table:
    """Replay a record; the table continues with the given dice. Raise BadRecord or WrongVersion."""
    if record.game != game.name:
        raise BadRecord(f"this is a record of {record.game}, not of {game.title}")
    if record.version != game.version:
        raise WrongVersion(
            f"this record was made by version {record.version} of the rules of {game.title}; "
            f"these are version {game.version}"
        )
    script = _ReplayDice(record.lines, dice)
    try:
        table = Table(game, record.players, record.options, script, record.names, record.position)
    except BadChance as error:
        raise BadRecord(f"the record does not replay: {error}") from None
    answers = 0
    for line in record.lines:
        if line.seat == NATURE:
            continue
        answers += 1
        try:
            move = game.read_move(table.state, line.seat, line.text)
            if move.standing != line.standing:
                raise BadRecord("it is marked as unasked, or is not though it should be")
            table.play(line.seat, move)
        except SpiritboardError as error:
            raise BadRecord(f"answer {answers} of the record ({line}) cannot be: {error}") from None
    if script.left():
        raise BadRecord("the record contains answers of chance that the match never called for")
    return table


class _ReplayDice(Dice):
    """Answers from a record, line by line; other dice take over after the last one."""

    def __init__(self, lines: Sequence[Line], after: Dice | None) -> None:
        self._script = ScriptDice([roll for line in lines if line.seat == NATURE for roll in line.rolls])
        self._after = after

    def left(self) -> bool:
        return self._script.used < len(self._script.answers)

    def open(self, question: i64) -> None:
        if self._after is not None:
            self._after.open(question)

    def below(self, count: i64) -> i64:
        if self._after is not None and not self.left():
            return self._after.below(count)
        return self._script.below(count)
