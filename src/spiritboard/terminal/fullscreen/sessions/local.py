"""A match on this machine: people at this keyboard, bots in the other seats."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from spiritboard.core.errors import Unreadable
from spiritboard.core.seats import STRANGER
from spiritboard.play.undo import take_back
from spiritboard.scenes.tongue import Tongue
from spiritboard.terminal.fullscreen.sessions.session import Line, TableSession
from spiritboard.terminal.hint import advise
from spiritboard.terminal.match import Match

PACE: Final = 0.45
"""Seconds for which each answer of a bot can be seen before the next."""


class LocalSession(TableSession):
    """Lets the bots of a match answer, and asks the people at this keyboard.

    pace    seconds for which each answer of a bot can be seen
    stops   whether a single person is stopped where they could act unasked
    """

    def __init__(
        self,
        match: Match,
        tongue: Tongue,
        pace: float = PACE,
        keep: Path | None = None,
        ended: Callable[[Match], None] = lambda _: None,
    ) -> None:
        super().__init__(tongue)
        self.match = match
        self.registration = match.registration
        self.names = match.table.names
        self.pace = pace
        self.stops = True
        self._keep = keep
        self._ended = ended
        self._stirred = asyncio.Event()
        self._passed = -1
        self._told = 0
        self._viewer = match.persons[0] if match.persons else STRANGER
        self._look()

    # --- the table goes on -----------------------------------------------------------------------------------

    async def run(self) -> None:
        table = self.match.table
        while not table.over:
            asked = table.game.asked(table.state)
            if await asyncio.to_thread(self.match.bots_interrupt, asked):
                await self._shown()
                continue
            bots = [seat for seat in asked if seat in self.match.bots]
            if not bots:
                await self._ask(asked[0])
            elif len(bots) == len(asked) and self._may_interrupt():
                await self._person(self.match.persons[0], waits=True)
            else:
                await asyncio.to_thread(self.match.bot_answers, bots[0])
                await self._shown()
        self._ended(self.match)
        self._viewer = self.match.persons[0] if self.match.persons else STRANGER
        self.cover = ""
        self._save()
        self._look()
        self.changed()

    async def _shown(self) -> None:
        self._look()
        self.changed()
        await asyncio.sleep(self.pace)

    async def _ask(self, seat: int) -> None:
        """Let the person in this seat answer, unless there is only one answer to give."""
        action = self.match.goes_without_saying(seat)
        if action is None:
            await self._person(seat)
            return
        self.match.table.act(seat, action)
        await self._shown()

    async def _person(self, seat: int, waits: bool = False) -> None:
        """Wait until the person in this seat has answered, or has let the table go on."""
        if seat != self._viewer:
            self.cover = self.names[seat]
            self._viewer = seat
            self._told = 0
        self.waits = waits
        self._stirred.clear()
        self._look()
        self.changed()
        await self._stirred.wait()
        self.waits = False

    def _may_interrupt(self) -> bool:
        """Whether a single person could act unasked before a bot answers, and has not let the table go on."""
        return self.stops and self._passed != self.match.table.epoch and self.match.person_may_intervene()

    # --- what the person does --------------------------------------------------------------------------------

    def go_on(self) -> None:
        self._passed = self.match.table.epoch
        self._stirred.set()

    def uncover(self) -> None:
        """The person whose turn it is has sat down."""
        self.cover = ""
        self.changed()

    async def act(self, actions: Sequence[str]) -> None:
        self._waiting()
        self.match.table.submit_all(self._viewer, actions)
        self._answered()

    async def undo(self) -> None:
        self._waiting()
        possible = take_back(self.match.table, self._viewer)
        if possible is None:
            raise Unreadable("you have not answered anything yet")
        if any(seat in self.match.persons for seat in possible.consent):
            raise Unreadable("the others at this keyboard have learned something, so it cannot be undone")
        self.match.table.take_back(possible.count)
        self._told = 0
        self._answered()

    def _waiting(self) -> None:
        if self._stirred.is_set() or self.match.table.over:
            raise Unreadable("the others are playing; wait until you are asked")

    def _answered(self) -> None:
        self._save()
        self._look()
        self.changed()
        self._stirred.set()

    def _save(self) -> None:
        """Keep the match where it can be resumed, whatever happens to this terminal."""
        if self._keep is not None:
            with suppress(OSError):  # a full disk must not end the match
                self._keep.parent.mkdir(parents=True, exist_ok=True)
                self.match.save(self._keep)

    async def hint(self) -> str:
        mind = self.match.table.mind(self._viewer) if self._viewer >= 0 else None
        if mind is None or not mind.legal_actions or self.scene is None or self.scene.prompt is None:
            raise Unreadable("hints are available only when you have a decision to make")
        said = await asyncio.to_thread(
            advise, self.registration, mind, self.match.luck(self._viewer), self.scene.prompt, self.tongue
        )
        return said.plain

    async def record(self) -> str:
        return str(self.match.record())

    # --- what the person sees --------------------------------------------------------------------------------

    def speak(self, tongue: Tongue) -> None:
        self.tongue = tongue
        self._told = 0
        self._look()
        self.changed()

    def _look(self) -> None:
        table, show = self.match.table, self.registration.show
        self.scene = show.scene(table.moment(self._viewer), self.tongue)
        if self._told > len(table.entries) or not self._told:
            self._told, self.log = 0, []
        for event in table.told(self._viewer, self._told):
            sentence = show.tell(event, self._viewer, table.names, self.tongue)
            if sentence:
                self.log.append(Line(sentence, show.rule_of(event), event.seat))
        self._told = len(table.entries)
