"""Server-sent events: the socket's messages, for spectators and programs that only listen."""

import asyncio
from collections.abc import AsyncIterator

import msgspec
from starlette.responses import StreamingResponse

from spiritboard.web import wire
from spiritboard.web.hosting.live_room import LiveRoom, Watcher
from spiritboard.web.http.request import ApiRequest
from spiritboard.web.room.clock import elapsed
from spiritboard.web.room.viewer import Viewer, news, room_fact, scene

QUIET = 10.0
"""Seconds of silence after which a comment is sent as a keep-alive."""
FRAME = 32
"""Messages per turn of the event loop, at most."""


class Stream(Watcher):
    """One listener. It sees what a spectator sees, whoever asks."""

    def __init__(self, request: ApiRequest, live: LiveRoom, after: int) -> None:
        self.process = request.process
        self.live = live
        self.sent = after
        self.viewer = Viewer(-1, request.tongue)
        self._awake = asyncio.Event()
        self._awake.set()
        self._version = -1
        self._scene = -1

    def wake(self) -> None:
        self._awake.set()

    def answer(self) -> StreamingResponse:
        """Return the streaming response."""
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        return StreamingResponse(self._events(), media_type="text/event-stream", headers=headers)

    async def _events(self) -> AsyncIterator[bytes]:
        self._count(1)
        try:
            while not self.process.stopping and not self.live.gone:
                self._awake.clear()
                while due := self._due():
                    for message in due:
                        yield _event(message)
                    await asyncio.sleep(0)  # so that others are served between the pages of a long log
                try:
                    async with asyncio.timeout(QUIET):
                        await self._awake.wait()
                except TimeoutError:
                    yield b": still here\n\n"
        finally:
            self._count(-1)

    def _count(self, one: int) -> None:
        (self.live.watchers.add if one > 0 else self.live.watchers.discard)(self)
        self.live.present[-1] += one
        self.live.version += 1
        self.live.wake()

    def _due(self) -> list[wire.Message]:
        live, due = self.live, list[wire.Message]()
        if not live.durable:
            return due
        if self._version != live.version:
            self._version = live.version
            due.append(
                wire.RoomNow(live.committed, room_fact(live.room, self.viewer, live.connected(), live.bots_slow))
            )
        while self.sent < live.committed and len(due) < FRAME:
            self.sent += 1
            due.append(news(live.room, self.sent, self.viewer))
        if live.room.table is not None and self._scene != live.committed and len(due) < FRAME:
            self._scene = live.committed
            rooms = self.process.rooms
            due.append(scene(live.room, self.viewer, elapsed(live.room.asked_at, rooms.now(), rooms.outages)))
        return due


def _event(message: wire.Message) -> bytes:
    """Return a message as an event. News carry the number from which a browser resumes after a lost connection."""
    number = f"id: {message.sequence}\n" if isinstance(message, wire.News) else ""
    return f"{number}data: {msgspec.json.encode(message).decode()}\n\n".encode()
