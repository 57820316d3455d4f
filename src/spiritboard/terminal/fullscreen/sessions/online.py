"""A seat at a web table. A lost connection is made again; the match waits at the server."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Final

from spiritboard.client import Client, LostServer, TableRefuses
from spiritboard.core.errors import SpiritboardError, Unreadable
from spiritboard.games.registry import find
from spiritboard.scenes.tongue import Tongue
from spiritboard.terminal.fullscreen.drawing.colours import sign
from spiritboard.terminal.fullscreen.sessions.session import Line, Offer, TableSession
from spiritboard.web import wire

RETRY: Final = (0.2, 0.5, 1.0, 2.0, 4.0)
"""Seconds before each attempt to come back; the last again and again."""


class OnlineSession(TableSession):
    """A seat, or a spectator's place, in a room of a web table.

    room    the newest facts about the room
    failed  how often the line was cut or did not come about since it last stood
    """

    online = True

    def __init__(self, client: Client, room: wire.RoomFact, tongue: Tongue, token: str = "") -> None:
        super().__init__(tongue)
        self.client = client
        self.room = room
        self.registration = find(room.game)
        self.failed = 0
        self._token = token
        self._waiting: dict[str, asyncio.Future[wire.Message]] = {}
        self._seen = 0
        self._past = 0
        self._greeting: asyncio.Task[None] | None = None
        self._hear_room(room)

    @property
    def before(self) -> str:
        """Who sits here already, and how others come in."""
        seats = [
            f"{sign(seat.seat)} {seat.name or self.tongue('free seat')}{f' ({seat.bot})' if seat.bot else ''}"
            f"{' ✓' if seat.ready else ''}"
            for seat in self.room.seats
        ]
        link = self.tongue("Invite others with {link}", link=f"{self.client.address}{self.room.invite}")
        return "\n".join([*([self.trouble] if self.trouble else []), *seats, link])

    @property
    def offers(self) -> list[Offer]:
        """Start, add a bot, agree to a request, play again."""
        room, found = self.room, list[Offer]()
        own = next((seat for seat in room.seats if seat.seat == room.you), None)
        if room.status == "open" and own is not None:
            if own.host:
                if any(seat.kind == "open" for seat in room.seats):
                    found.append((self.tongue("Put a bot on a free seat"), self.add_bot))
                else:
                    found.append((self.tongue("Start the match"), self.start))
            elif not own.ready:
                found.append((self.tongue("I am ready"), self.start))
        for request in room.requests:
            if room.you in request.needs:
                found.append((f"{request.text} {self.tongue('Yes')}", partial(self.agree, True)))
                found.append((f"{request.text} {self.tongue('No')}", partial(self.agree, False)))
        return found

    @property
    def notice(self) -> str:
        asked = [request.text for request in self.room.requests if self.room.you in request.needs]
        return "\n".join([*([self.trouble] if self.trouble else []), *asked])

    # --- the line --------------------------------------------------------------------------------------------

    async def run(self) -> None:
        while True:
            try:
                await self.client.dial(self.room.id, self._seen, _spoken(self.tongue), self._token)
                self.trouble, self.failed = "", 0
                for message in list(self.client.log):
                    self._hear(message)
                self.changed()
                while True:
                    self._hear(await self.client.hear())
                    self.changed()
            except LostServer:
                if self.over:
                    return
                self._lose()
                self.trouble = self.tongue("Connection lost. The match is kept at the table. Reconnecting…")
                self.changed()
                await asyncio.sleep(RETRY[min(self.failed, len(RETRY) - 1)])
                self.failed += 1
            except SpiritboardError as error:
                self.trouble = self.tongue.error(error)
                self.changed()
                return

    def _lose(self) -> None:
        """Fail everything that is waiting for an answer."""
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(LostServer("the connection is lost; answer again when it is back"))
        self._waiting.clear()

    def _hear(self, message: wire.Message) -> None:
        waiting = self._waiting.pop(getattr(message, "id", ""), None)
        if waiting is not None and not waiting.done():
            waiting.set_result(message)
        match message:
            case wire.SceneNow():
                self.scene = message.scene
            case wire.RoomNow():
                self._hear_room(message.room)
            case wire.Welcome():
                self._hear_room(message.room)
                self._past = message.sequence
            case wire.News() if message.sequence > self._seen:
                self._seen = message.sequence
                self._log(message)
            case wire.Goodbye():
                self.trouble = self.tongue("The server is shutting down. The match is kept. Reconnecting…")
            case _:
                pass

    def _hear_room(self, room: wire.RoomFact) -> None:
        self.room = room
        self.names = tuple(seat.name or self.tongue("free seat") for seat in room.seats)

    def _log(self, news: wire.News) -> None:
        for told in news.told:
            if told.text:
                self.log.append(Line(told.text, told.rule, told.seat))
        if news.text:
            past = news.sequence <= self._past
            self.log.append(Line(news.text, "", news.seat, "chat" if news.step == "chat" else "note", past))

    async def _ask(self, command: wire.Command) -> wire.Message:
        """Say something, and wait for the answer while everything else is heard. Raises what was refused."""
        if self.client.socket is None or self.trouble:
            raise LostServer("the connection is lost; answer again when it is back")
        answer = asyncio.get_running_loop().create_future()
        self._waiting[command.id] = answer
        await self.client.send(command)
        message: wire.Message = await answer
        if isinstance(message, wire.Refused):
            raise TableRefuses(message.code, message.text, message.rule)
        return message

    # --- what the person does --------------------------------------------------------------------------------

    async def act(self, actions: Sequence[str]) -> None:
        scene = self.client.scene
        if scene is None:
            raise Unreadable("the match has not begun")
        await self._ask(wire.Act(self.client.id(), scene.epoch, tuple(actions)))

    async def undo(self) -> None:
        await self._ask(wire.Undo(self.client.id()))

    async def hint(self) -> str:
        answer = await self._ask(wire.Hint(self.client.id()))
        if not isinstance(answer, wire.Hints):
            raise Unreadable("hints are available only when you have a decision to make")
        return "\n".join(f"{advice.label}. {advice.why}" for advice in answer.advice)

    async def say(self, text: str) -> None:
        await self._ask(wire.Chat(self.client.id(), text[:300]))

    async def start(self) -> None:
        """Say that one is ready; the host starts the match once all seats are taken."""
        own = next((seat for seat in self.room.seats if seat.seat == self.room.you), None)
        if own is not None and own.host:
            await self._ask(wire.Start(self.client.id()))
        else:
            await self._ask(wire.Ready(self.client.id()))

    async def add_bot(self) -> None:
        """The host puts a bot on the first free seat."""
        free = next((seat.seat for seat in self.room.seats if seat.kind == "open"), None)
        if free is None:
            raise Unreadable("all seats are taken")
        await self._ask(wire.SetSeat(self.client.id(), free, wire.SeatPlan("bot")))

    async def agree(self, yes: bool) -> None:
        """Answer the oldest request that waits for this seat."""
        request = next((one for one in self.room.requests if self.room.you in one.needs), None)
        if request is None:
            raise Unreadable("you are not being asked anything")
        await self._ask(wire.Reply(self.client.id(), request.id, yes))

    async def record(self) -> str:
        return await self.client.record(self.room.id)

    async def close(self) -> None:
        """Disconnect; the seat stays taken."""
        await self.client.hang_up()
        await self.client.http.aclose()

    def go_on(self) -> None:
        """Online, the table goes on by itself."""

    def speak(self, tongue: Tongue) -> None:
        self.tongue = tongue
        self.log, self._seen = [], 0

        async def greet() -> None:
            await self.client.send(wire.Hello(self.client.id(), 0, _spoken(tongue), self._token))

        if self.client.socket is not None:
            self._greeting = asyncio.create_task(greet())


def _spoken(tongue: Tongue) -> wire.Language:
    return "fr" if tongue.language == "fr" else "en"
