"""Duplicates, old answers, several commands at once, restarts, in any order: the log stays one story, told once."""

import asyncio
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from spiritboard.core.errors import SpiritboardError
from spiritboard.play.fairness import seed_from_number
from spiritboard.web import wire
from spiritboard.web.hosting.config import Config
from spiritboard.web.hosting.live_room import LiveRoom
from spiritboard.web.hosting.new_rooms import opened, rematch
from spiritboard.web.hosting.rooms import Rooms
from spiritboard.web.room.auth import Person, hash_token
from spiritboard.web.room.commands import begin
from spiritboard.web.room.room import Room
from spiritboard.web.room.steps import Seated, decode
from spiritboard.web.storage.bus import LocalBus
from spiritboard.web.storage.sqlite import SqliteStore

PEOPLE = [Person(f"person {seat}", f"Name {seat}") for seat in range(3)]


class TableOfThree(RuleBasedStateMachine):
    """Three people whose messages come late, twice, or all at once, at a server that restarts."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.loop = asyncio.new_event_loop()
        self.sent: list[tuple[Person, wire.Command]] = []
        self.acks: dict[tuple[str, str], int] = {}
        self.count = 0
        self.open()

    def run(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)

    def open(self) -> None:
        config = Config(database=f"{self.folder.name}/table.sqlite3", window=0.0)
        self.store = SqliteStore(Path(config.database))
        self.rooms = Rooms(config, self.store, LocalBus(), lambda *_: None, rematch)
        self.run(self.store.connect())

    def teardown(self) -> None:
        self.run(self.store.close())
        self.loop.close()
        self.folder.cleanup()

    @property
    def live(self) -> LiveRoom:
        live: LiveRoom = self.run(self.rooms.live(self.room))
        return live

    @initialize(moon=st.integers(5, 12))
    def begin(self, moon: int) -> None:
        seats = [Seated(seat, person.id, person.name, hash_token("")) for seat, person in enumerate(PEOPLE)]
        first = msgspec.structs.replace(opened("shamans", 3, {"moon": moon}), seed=seed_from_number(moon).hex())
        live = self.run(self.rooms.create(first, seats, PEOPLE[0].id))
        self.room = live.room.id
        self.run(self.rooms.do(live, begin(live.room)))

    def next_id(self) -> str:
        self.count += 1
        return f"c{self.count}"

    def an_answer(self, pick: int) -> tuple[Person, wire.Command]:
        """A legal answer of a seat that is asked."""
        room = self.live.room
        seat = room.asked()[pick % len(room.asked())]
        options = room.game.legal_actions(room.match.state, seat)
        text = room.game.say(room.match.state, options[pick % len(options)])
        return PEOPLE[seat], wire.Act(self.next_id(), room.questions[seat], (text,))

    async def give(self, person: Person, command: wire.Command) -> None:
        """Send a command; whenever it is acknowledged, it is as the same step."""
        key = (person.id, command.id)
        try:
            answer = await self.rooms.command(self.room, person, command)
        except SpiritboardError:
            assert key not in self.acks, "what was acknowledged is refused when it comes again"
            return
        assert isinstance(answer, wire.Ack)
        assert self.acks.setdefault(key, answer.sequence) == answer.sequence

    @property
    def over(self) -> bool:
        return self.live.room.status == "ended"

    @precondition(lambda self: not self.over)
    @rule(pick=st.integers(0, 99))
    def answer(self, pick: int) -> None:
        self.sent.append(self.an_answer(pick))
        before = len(self.acks)
        self.run(self.give(*self.sent[-1]))
        assert len(self.acks) == before + 1, "a legal answer was refused"

    @precondition(lambda self: self.sent)
    @rule(data=st.data())
    def say_it_again(self, data: st.DataObject) -> None:
        self.run(self.give(*data.draw(st.sampled_from(self.sent))))

    @precondition(lambda self: not self.over)
    @rule(pick=st.integers(0, 99), twice=st.booleans(), data=st.data())
    def all_at_once(self, pick: int, twice: bool, data: st.DataObject) -> None:
        """Several messages arrive in the same instant, in any order: two different answers to one question too."""
        batch = [self.an_answer(pick), self.an_answer(pick + 1), (PEOPLE[1], wire.Chat(self.next_id(), phrase="hello"))]
        batch += self.sent[-2:]
        if twice:
            batch.append(batch[0])
        self.sent += batch[:3]
        batch = data.draw(st.permutations(batch))

        async def together() -> None:
            await asyncio.gather(*(self.give(person, command) for person, command in batch))

        self.run(together())

    @rule(pick=st.integers(0, 2))
    def undo(self, pick: int) -> None:
        self.run(self.give(PEOPLE[pick], wire.Undo(self.next_id())))

    @rule(pick=st.integers(0, 2), agree=st.booleans())
    def reply(self, pick: int, agree: bool) -> None:
        for request in list(self.live.room.requests):
            self.run(self.give(PEOPLE[pick], wire.Reply(self.next_id(), request, agree)))

    @rule()
    def restart(self) -> None:
        self.run(self.store.close())
        self.open()

    @invariant()
    def the_log_is_the_room(self) -> None:
        if not hasattr(self, "room"):
            return
        stored = [decode(step) for step in self.run(self.store.steps(self.room))]
        again = Room(self.room)
        for step in stored:
            again.fold(step)
        live = self.live
        assert live.durable
        assert (again.sequence, again.epoch, again.questions) == (
            live.room.sequence,
            live.room.epoch,
            live.room.questions,
        )
        assert again.match.state == live.room.match.state
        assert str(again.record()) == str(live.room.record())
        commands = [(step.by, step.command) for step in stored if step.command]
        assert len(commands) == len(set(commands)), "a command was done twice"
        for key, number in self.acks.items():
            step = stored[number - 1]
            assert (step.by, step.command) == key


TestTableOfThree = TableOfThree.TestCase
TestTableOfThree.settings = settings(
    max_examples=15, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)
