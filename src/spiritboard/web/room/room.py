"""A room, folded from its log: seats, the match, and open requests. No I/O and no clock of its own.

The same fold produces the room in the process that owns it, in those that follow it, and after a restart. An impossible
deed raises and changes nothing.
"""

from dataclasses import dataclass, field, replace
from typing import Final, Literal, assert_never

import msgspec

from spiritboard.bots.levels import LEVELS
from spiritboard.core.decision import Decision
from spiritboard.core.errors import BadRecord
from spiritboard.core.event import Event
from spiritboard.core.game import Game
from spiritboard.core.option import Value
from spiritboard.games import registry
from spiritboard.play.fairness import SealedDice, commitment, mix
from spiritboard.play.packed import PackedList
from spiritboard.play.record import Record
from spiritboard.play.table import Table
from spiritboard.web.room.auth import NO_TOKEN
from spiritboard.web.room.clock import Gains, full_time, least_time, resume, spend
from spiritboard.web.room.parts import Chapter, OpenRequest, Seat, pack_chapters, unpack_chapters
from spiritboard.web.room.steps import (
    Acted,
    AnyDeed,
    Dealt,
    Left,
    MatchDeed,
    Opened,
    Ordered,
    Placed,
    Readied,
    Rematched,
    Replied,
    Requested,
    Returned,
    Revealed,
    RoomDeed,
    Said,
    SeatDeed,
    Seated,
    SetUp,
    Started,
    Step,
    StoodIn,
    TakenBack,
)
from spiritboard.web.wire import Status

PASS: Final = "pass"  # noqa: S105 - not a password
"""The notation of passing, in every game."""
WINDOW: Final = "window"
"""In every game, the kind of a question whether a seat reacts. Who is asked depends on public facts only."""
REPEATED: Final = 256
"""The number of recent commands that are recognised when they are repeated, which clients do at once."""


@dataclass(slots=True)
class Room:
    """The state of a room. ``sequence`` is the number of the last step, ``epoch`` that of the last one in the match."""

    id: str
    sequence: int = 0
    epoch: int = 0
    created: float = 0.0
    status: Status = "open"
    seats: list[Seat] = field(default_factory=list)
    story: PackedList[Chapter] = field(default_factory=lambda: PackedList(pack_chapters, unpack_chapters))
    requests: dict[int, OpenRequest] = field(default_factory=dict)
    done: dict[tuple[str, str], int] = field(default_factory=dict)
    rematch: str = ""
    said: int = 0
    asked_at: float = 0.0
    questions: list[int] = field(default_factory=list)
    decision: Decision | None = None
    table: Table | None = None
    _opened: Opened | None = None
    _host: str = ""
    _gains: Gains = field(default_factory=Gains)

    # --- queries ---------------------------------------------------------------------------------------------

    @property
    def opened(self) -> Opened:
        """The settings of the room, with the host's later changes."""
        if self._opened is None:
            raise BadRecord("the room has no beginning")
        return self._opened

    @property
    def registration(self) -> registry.Registration:
        """The registration of the game."""
        return registry.find(self.opened.game)

    @property
    def game(self) -> Game:
        """The rules."""
        return self.registration.game

    @property
    def match(self) -> Table:
        """The match, once it has begun."""
        if self.table is None:
            raise BadRecord("the match has not begun")
        return self.table

    @property
    def commitment(self) -> str:
        """The seal of the table's seed."""
        return commitment(bytes.fromhex(self.opened.seed))

    @property
    def held(self) -> bool:
        """Whether the match waits for people to agree. In the meantime, bots and clocks do nothing."""
        return any(request.kind == "undo" for request in self.requests.values())

    @property
    def host(self) -> int:
        """The seat of the host: the first person to arrive; if they leave, the next."""
        return next((at for at, seat in enumerate(self.seats) if seat.person and seat.person == self._host), -1)

    @property
    def words(self) -> tuple[str, ...]:
        """The words for the shuffle that were sealed and later revealed."""
        return tuple(seat.word for seat in self.seats)

    @property
    def levels(self) -> list[int]:
        """The levels of the seated bots. A character counts as the strongest level."""
        return [seat.level or LEVELS[-1].level for seat in self.seats if seat.kind == "bot"]

    def settled(self) -> dict[str, Value]:
        """Return the values of the options that depend on who plays."""
        wished = self.opened.options
        suited = self.game.suited(self.opened.players, wished, self.levels)
        return {name: value for name, value in suited.items() if name in wished and value != wished[name]}

    def seat_of(self, person: str) -> int:
        """Return the seat of a person, or -1."""
        if not person:
            return -1
        for at, seat in enumerate(self.seats):
            if seat.person == person:
                return at
        return -1

    def holder(self, token_hash: str) -> str:
        """Return the person whose seat has this token; empty if nobody has it."""
        if token_hash in ("", NO_TOKEN):
            return ""
        return next((seat.person for seat in self.seats if seat.token == token_hash), "")

    @property
    def window(self) -> bool:
        """Whether the open question asks if somebody reacts."""
        return self.decision is not None and self.decision.kind == WINDOW

    def asked(self) -> tuple[int, ...]:
        """Return the seats that the match waits for."""
        return self.table.game.asked(self.table.state) if self.table else ()

    def record(self) -> Record:
        """Return the match so far, with the proof of its shuffle once it is over."""
        return replace(
            self.match.record(),
            commitment=self.commitment,
            words=self.words if any(self.words) else (),
            seed=self.opened.seed if self.status == "ended" else "",
        )

    # --- folding ---------------------------------------------------------------------------------------------

    def fold(self, step: Step) -> Step:
        """Carry out a step, and return it complete: an answer gets the lines that it added to the record."""
        before = len(self.table.entries) if self.table else 0
        deed = self._do(step.deed, step.at)
        self.sequence += 1
        self.created = self.created or step.at
        events: list[Event] = []
        if isinstance(deed, Dealt | Acted):
            events = [event for entry in self.match.entries[before:] for event in entry.events]
        if isinstance(deed, Dealt | Acted | TakenBack):
            self._moved(step.at, deed.seat if isinstance(deed, Acted) else -1)
        step = msgspec.structs.replace(step, deed=deed)
        self.story.append(Chapter(step, events, self.epoch))
        if step.command:
            self.done[step.by, step.command] = self.sequence
            if len(self.done) > REPEATED:
                del self.done[next(iter(self.done))]
        return step

    def _do(self, deed: AnyDeed, at: float) -> AnyDeed:
        if isinstance(deed, MatchDeed):
            return self._do_in_match(deed)
        if isinstance(deed, SeatDeed):
            self._do_at_seat(deed, at)
        else:
            self._do_in_room(deed)
        return deed

    def _do_in_room(self, deed: RoomDeed) -> None:
        match deed:
            case Opened():
                self._make(deed)
            case SetUp():
                self._set_up(deed)
            case Started():
                self.status = "mixing"
            case Rematched():
                self.rematch = deed.room
            case Said():
                self.said += 1
            case _:
                assert_never(deed)

    def _do_at_seat(self, deed: SeatDeed, at: float) -> None:
        seat = self.seats[deed.seat]
        match deed:
            case Seated():
                self._sit(deed)
            case Left():
                self._leave(deed)
            case Placed():
                kind: Literal["bot", "open"] = "bot" if deed.bot else "open"
                self.seats[deed.seat] = Seat(kind=kind, level=deed.level, name=deed.name, character=deed.character)
            case Readied():
                seat.ready, seat.seal = deed.ready, deed.seal
            case Revealed():
                seat.word = deed.word
            case StoodIn():
                self._stand_in(deed)
            case Returned():
                self._return(deed, at)
            case Ordered():
                seat.order, seat.order_at = deed.kind, deed.question
            case _:
                assert_never(deed)

    def _do_in_match(self, deed: MatchDeed) -> MatchDeed:
        match deed:
            case Dealt():
                return self._deal(deed)
            case Acted():
                return self._act(deed)
            case TakenBack():
                self._take_back(deed)
            case Requested():
                number = self.sequence + 1
                self.requests[number] = OpenRequest(number, deed.kind, deed.by, deed.seat, deed.needs, deed.count)
            case Replied():
                self._reply(deed)
            case _:
                assert_never(deed)
        return deed

    def _make(self, deed: Opened) -> None:
        self._opened = deed
        registry.find(deed.game)
        self.seats = [Seat() for _ in range(deed.players)]

    def _set_up(self, deed: SetUp) -> None:
        self._opened = msgspec.structs.replace(self.opened, **msgspec.structs.asdict(deed))
        self.seats = self.seats[: deed.players] + [Seat() for _ in range(deed.players - len(self.seats))]
        for seat in self.seats:
            seat.ready, seat.seal = False, ""

    def _sit(self, deed: Seated) -> None:
        old = self.seats[deed.seat]
        if old.person == deed.person:  # a new token for the same person
            old.token = deed.token
            return
        new = Seat("person", deed.person, deed.name, token=deed.token, left=old.left, began=old.began)
        new.expired, new.helped = old.expired, old.helped
        self.seats[deed.seat] = new
        if self.table is not None:  # names do not change during a match
            new.name = old.name
        if self.table is not None and deed.spent is not None:
            self._resume(deed.seat, deed.spent)
        if self.host < 0:
            self._host = deed.person

    def _leave(self, deed: Left) -> None:
        seat = self.seats[deed.seat]
        if self.status == "open":
            self.seats[deed.seat] = Seat()
        else:
            seat.person, seat.token, seat.order = "", "", ""
        if self.host < 0:
            self._host = next((seat.person for seat in self.seats if seat.person), "")

    def _stand_in(self, deed: StoodIn) -> None:
        seat = self.seats[deed.seat]
        if not seat.automatic:
            if deed.seat in self.asked():
                spend([seat], deed.spent)
            seat.expired = deed.why == "clock"
        seat.stand_in, seat.level, seat.order = True, deed.level, ""
        self._drop_requests(deed.seat)

    def _return(self, deed: Returned, at: float) -> None:
        seat = self.seats[deed.seat]
        seat.stand_in = False
        if deed.spent is not None:
            self._resume(deed.seat, deed.spent)
            return
        if seat.left is not None:
            seat.left = max(seat.left, least_time(self.opened.clock))
        self.asked_at = at

    def _reply(self, deed: Replied) -> None:
        request = self.requests.pop(deed.request, None)
        if request is None:  # in older logs, a stand-in did not end requests
            return
        needs = tuple(seat for seat in request.needs if seat != deed.seat)
        if deed.agree and needs:
            self.requests[request.id] = replace(request, needs=needs)

    def _drop_requests(self, seat: int) -> None:
        """Drop requests that end because a bot takes over: for a stand-in here, or needing this seat's consent."""
        self.requests = {
            at: request
            for at, request in self.requests.items()
            if seat not in request.needs and (request.kind, request.seat) != ("stand_in", seat)
        }

    # --- the match -------------------------------------------------------------------------------------------

    def _deal(self, deed: Dealt) -> Dealt:
        opened = self.opened
        dice = SealedDice(mix(bytes.fromhex(opened.seed), self.words))
        names = [seat.name for seat in self.seats]
        settled = deed.options if deed.lines else self.settled()
        options = {**opened.options, **settled}
        self.table = Table(self.game, opened.players, options, dice, names, opened.position, packed=True)
        self.status = "live"
        self.questions = [0] * opened.players
        for seat in self.seats:
            seat.began = seat.person
            seat.left = full_time(opened.clock)
        return msgspec.structs.replace(deed, lines=self._lines(deed.lines, 0), options=settled)

    def _act(self, deed: Acted) -> Acted:
        table = self.match
        before = len(table.entries)
        asked = self.asked()
        table.submit_all(deed.seat, deed.actions, accepted=bool(deed.lines))
        spend([self.seats[seat] for seat in asked], deed.spent)
        self._gains.add(self.opened.clock, self.seats, deed.seat, before)
        self.requests = {at: request for at, request in self.requests.items() if request.kind != "undo"}
        if deed.actions != (PASS,):  # ends the order "pass until something changes"
            for seat in self.seats:
                seat.order = "" if seat.order == "pass" else seat.order
        return msgspec.structs.replace(deed, lines=self._lines(deed.lines, before))

    def _take_back(self, deed: TakenBack) -> None:
        """Undo answers and remove the time they added to clocks. Undo does not refund elapsed time."""
        asked = self.asked()
        self.match.take_back(deed.count)
        self.requests.clear()
        spend([self.seats[seat] for seat in asked], deed.spent or 0.0)
        self._gains.remove(self.seats, deed.count, charge=deed.spent is not None)

    def _lines(self, known: tuple[str, ...], before: int) -> tuple[str, ...]:
        """Return the lines just added to the record. On a replay they must equal those of the log."""
        lines = tuple(str(entry.line) for entry in self.match.entries[before:])
        if known and known != lines:
            raise BadRecord(f"the log of room {self.id} does not replay at step {self.sequence + 1}")
        return lines

    def _resume(self, at: int, spent: float) -> None:
        """Let a person take over from a stand-in. The time that the asked clocks have run is not charged to this
        seat."""
        resume(self.opened.clock, self.seats[at], spent if at in self.asked() else 0.0, len(self.match.entries))

    def _moved(self, at: float, actor: int) -> None:
        """Update the room after any change of position: number the question, start the clocks, notice the end."""
        table = self.match
        old, self.decision = self.decision, table.decision
        self.epoch = self.sequence
        self.asked_at = at
        for seat in range(len(self.seats)):
            if not _same_question(old, self.decision, seat, actor):
                self.questions[seat] = self.epoch
        if table.over:
            self.status = "ended"
            self.requests.clear()


def _same_question(old: Decision | None, new: Decision | None, seat: int, actor: int) -> bool:
    """Return whether a seat's question is unchanged, because another of several asked seats answered."""
    if old is None or new is None or seat == actor or not {seat, actor} <= set(old.seats):
        return False
    return seat in new.seats and (old.kind, old.rule, old.source) == (new.kind, new.rule, new.source)
