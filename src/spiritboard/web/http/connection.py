"""One client on a WebSocket. Messages are read from the room when they can be sent, so that nothing queues up."""

import asyncio
import logging
import random
from collections import deque
from dataclasses import replace
from typing import Final

import msgspec

from spiritboard.core.errors import SpiritboardError
from spiritboard.scenes.tongue import Tongue, tongue
from spiritboard.web import wire
from spiritboard.web.hosting.live_room import LiveRoom, Watcher
from spiritboard.web.hosting.metrics import METRICS
from spiritboard.web.hosting.process import Process
from spiritboard.web.hosting.rooms import NO_DATABASE, UNSURE
from spiritboard.web.http.rate_limit import PAGE, Bucket
from spiritboard.web.http.websocket import Disconnected, WebSocket
from spiritboard.web.room.auth import Person, hash_token
from spiritboard.web.room.clock import elapsed
from spiritboard.web.room.viewer import Viewer, news, room_fact, scene
from spiritboard.web.storage.store import Unreachable
from spiritboard.web.wire.refusal import UNREADABLE, Refusal, refused
from spiritboard.web.wire.version import SERVER

QUIET: Final = 2.5
"""Seconds of silence after which a client must send something; it is told so in the welcome."""
SILENCE: Final = 30.0
"""Seconds after which a client that has neither sent nor received anything is dropped."""
STUCK: Final = 10.0
"""Seconds after which a client that does not receive is dropped."""
UNGREETED: Final = 5.0
"""A client that does not say hello for so long is dropped."""
FRAME: Final = 32
"""The maximum number of messages in one frame."""
PENDING: Final = 16
"""The maximum number of concurrent commands of one socket."""

log = logging.getLogger(__name__)
_decoder: Final = msgspec.json.Decoder(wire.AnyCommand)
_encoder: Final = msgspec.json.Encoder()


class Connection(Watcher):
    """A client's connection to a room; see the module.

    cookie   the person of the browser
    sent     the last step that was sent to this client
    """

    def __init__(self, process: Process, live: LiveRoom, person: Person, socket: WebSocket) -> None:
        self.process = process
        self.live = live
        self.cookie = person
        self.socket = socket
        self.seat = -1
        self.tongue: Tongue = tongue("en")
        self.viewer = Viewer(-1, self.tongue)
        self.sent = 0
        self.greeted = False
        self._token = ""
        self._hello: wire.Hello | None = None
        self._counted: int | None = None
        self._version = -1
        self._scene = -1
        self._out: deque[wire.Message] = deque()
        self._awake = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._began = self._heard = self._took = asyncio.get_running_loop().time()
        self._bucket = Bucket(self._began)
        self._sending: float | None = None
        self._writer: asyncio.Task[None] | None = None
        self._closing: tuple[int, str] | None = None

    def wake(self) -> None:
        self._awake.set()

    def send(self, message: wire.Message) -> None:
        """Send a message as soon as possible."""
        self._out.append(message)
        self._awake.set()

    def close(self, code: int, reason: str) -> None:
        """Close the connection."""
        if self._closing is None:
            self._closing = (code, reason)
            METRICS.dropped.labels(reason).inc()
        self._awake.set()

    def depart(self) -> None:
        """Tell the client that the server is stopping, and to come back later."""
        self.send(wire.Goodbye("stopping", 1.0 + 2.0 * random.random()))
        self.close(1012, "stopping")

    async def run(self) -> None:
        """Serve the client from its first message to its last."""
        METRICS.sockets.inc()
        reader, writer = asyncio.create_task(self._read()), asyncio.create_task(self._write())
        self._writer = writer
        try:
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
            if self._closing is not None:  # the closing frame still has to be sent
                await asyncio.wait((writer,), timeout=1.0)
        finally:
            METRICS.sockets.dec()
            self._leave()
            reader.cancel()
            writer.cancel()
            self._writer = None  # break the reference cycle of task, connection and room

    # --- receiving -------------------------------------------------------------------------------------------

    async def _read(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._closing is None:
                data = await self.socket.receive()
                self._heard = loop.time()
                if not self._bucket.spend(self._heard) or len(self._tasks) >= PENDING:
                    self.close(1008, "fast")
                else:
                    self._take(data)
        except Disconnected:
            pass

    def _take(self, data: str) -> None:
        try:
            command = _decoder.decode(data)
        except UNREADABLE as error:
            self.send(refused("", Refusal("bad_message", "{problem}", problem=str(error)), self.tongue))
            return
        if isinstance(command, wire.Ping):
            self.send(wire.Pong(command.id))
        elif isinstance(command, wire.Hello):
            self._greet(command)
        elif not self.greeted:
            self.send(refused(command.id, Refusal("bad_message", "say hello first"), self.tongue))
        else:
            task = asyncio.create_task(self._obey(command))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _greet(self, hello: wire.Hello) -> None:
        if not self._pay(max(0, self.live.committed - hello.after) / PAGE):
            self.close(1008, "fast")
            return
        self.tongue = tongue(hello.language)
        if hello.token:
            self._token = hash_token(hello.token)
        if not self.greeted:
            self.live.watchers.add(self)
        self.greeted = True
        self._sit(self.live.room.seat_of(self.person.id))
        self._hello = hello
        self._awake.set()

    def _pay(self, pages: float) -> bool:
        """Charge for pages of the log, and return whether there was enough credit. The first hello is charged to the
        address, which could otherwise reconnect instead of saying hello again.
        """
        if self.greeted:
            return self._bucket.spend(self._heard, pages)
        try:
            self.process.limit(self.cookie.address, int(pages))
        except Refusal:
            return False
        return True

    async def _obey(self, command: wire.Command) -> None:
        try:
            self.send(await self.process.perform(self.live.room.id, self.person, command, self.tongue))
        except SpiritboardError as error:
            answer = refused(command.id, error, self.tongue)
            METRICS.refused.labels(answer.code).inc()
            self.send(answer)
            if answer.code == "stale":
                self._scene = -1
        except Unreachable:
            self.send(refused(command.id, Refusal("busy", NO_DATABASE), self.tongue))
        except Exception:
            log.exception("a command failed")
            self.send(refused(command.id, Refusal("unsure", UNSURE), self.tongue))

    @property
    def person(self) -> Person:
        """Return who acts: the holder of the token that was sent, as long as it is the seat's, else the cookie's
        person."""
        holder = self.live.room.holder(self._token)
        return replace(self.cookie, id=holder, lasting=False) if holder else self.cookie

    # --- presence --------------------------------------------------------------------------------------------

    def _sit(self, seat: int) -> None:
        """Record which seat this client has (-1: it watches), and announce its presence."""
        self.seat = seat
        self.viewer = Viewer(seat, self.tongue)
        if seat != self._counted:
            self._uncount()
            self._counted = seat
            self.live.present[seat] += 1
            self._presence()

    def _uncount(self) -> None:
        if self._counted is not None:
            self.live.present[self._counted] -= 1
            self._counted = None

    def _leave(self) -> None:
        self.live.watchers.discard(self)
        self._uncount()
        if self.greeted:
            self._presence()

    def _presence(self) -> None:
        self.live.version += 1
        self.live.wake()
        self.process.spawn(self.process.rooms.publish_presence(self.live))

    # --- sending ---------------------------------------------------------------------------------------------

    def _due(self) -> list[wire.Message]:
        """Return the messages that this client should get now, in order, at most one frame of them."""
        live, due = self.live, list[wire.Message]()
        while self._out and len(due) < FRAME:
            due.append(self._out.popleft())
        if not self.greeted or not live.durable:
            return due  # steps that are not on disk yet are not shown
        self._sit(live.room.seat_of(self.person.id))
        if self._hello is not None:
            hello, self._hello = self._hello, None
            self.sent = min(hello.after, live.committed)
            self._version, self._scene = live.version, -1
            due.append(wire.Welcome(hello.id, self._fact(), self.sent, live.committed, QUIET, SERVER))
        if self._version != live.version:
            self._version = live.version
            due.append(wire.RoomNow(live.committed, self._fact()))
        while self.sent < live.committed and len(due) < FRAME:
            self.sent += 1
            due.append(news(live.room, self.sent, self.viewer))
        if live.room.table is not None and self._scene != live.room.sequence and len(due) < FRAME:
            self._scene = live.room.sequence
            spent = elapsed(live.room.asked_at, self.process.rooms.now(), self.process.rooms.outages)
            due.append(scene(live.room, self.viewer, spent))
        return due

    def _fact(self) -> wire.RoomFact:
        return room_fact(self.live.room, self.viewer, self.live.connected(), self.live.bots_slow)

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while True:
                await self._awake.wait()
                self._awake.clear()
                if self.live.gone:
                    await self._move()
                while due := self._due():
                    self._sending = loop.time()
                    await self.socket.send(_encoder.encode(due))
                    await asyncio.sleep(0)  # let others be served between the pages of a long log
                self._sending = None
                self._took = loop.time()
                if self._closing is not None:
                    await self.socket.close(*self._closing)
                    return
        except Disconnected:
            pass
        except Exception:
            log.exception("a socket failed")

    def close_if_idle(self, now: float) -> None:
        """Close the connection of an unresponsive client."""
        if self._sending is not None and now - self._sending > STUCK:
            self._drop()
        elif not self.greeted and now - self._began > UNGREETED:
            self.close(1008, "ungreeted")
        elif now - max(self._heard, self._took) > SILENCE:
            self.close(1001, "silent")

    def _drop(self) -> None:
        """Drop a client that does not receive. No closing frame would reach it."""
        METRICS.dropped.labels("slow").inc()
        if self._writer is not None:
            self._writer.cancel()

    async def _move(self) -> None:
        """Attach to the room again after it was unloaded."""
        self.live = await self.process.rooms.live(self.live.room.id)
        self._counted = None
        if self.greeted:
            self.live.watchers.add(self)
            self._sit(self.live.room.seat_of(self.person.id))
