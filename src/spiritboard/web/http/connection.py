"""One client on a WebSocket. Messages are read from the room when they can be sent, so that nothing queues up.

No task waits for what comes or what is due: the socket calls ``Connection`` with every text, and the room wakes it.
"""

import asyncio
import logging
import random
from collections import deque
from contextlib import suppress
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
from spiritboard.web.http.websocket import WebSocket
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
FAREWELL: Final = 1.0
"""Seconds for which a closing frame may take to be sent."""
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
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop = asyncio.get_running_loop()
        self._began = self._heard = self._took = self._loop.time()
        self._bucket = Bucket(self._began)
        self._awake = False
        self._moving: asyncio.Task[None] | None = None
        self._closing: tuple[int, str] | None = None
        self._over: asyncio.Future[None] = self._loop.create_future()

    def wake(self) -> None:
        if not self._awake:
            self._awake = True
            self._loop.call_soon(self._flush)

    def send(self, message: wire.Message) -> None:
        """Send a message as soon as possible."""
        self._out.append(message)
        self.wake()

    def close(self, code: int, reason: str) -> None:
        """Close the connection."""
        if self._closing is None:
            self._closing = (code, reason)
            METRICS.dropped.labels(reason).inc()
        self.wake()

    def depart(self) -> None:
        """Tell the client that the server is stopping, and to come back later."""
        self.send(wire.Goodbye("stopping", 1.0 + 2.0 * random.random()))
        self.close(1012, "stopping")

    async def run(self) -> None:
        """Serve the client from its first message to its last."""
        METRICS.sockets.inc()
        gone = asyncio.create_task(self.socket.closed())
        try:
            self.socket.listen(self._hear, self.wake)
            await asyncio.wait((gone, self._over), return_when=asyncio.FIRST_COMPLETED)
            if self._closing is not None and not gone.done():
                with suppress(TimeoutError):
                    async with asyncio.timeout(FAREWELL):
                        await self.socket.close(*self._closing)
        finally:
            METRICS.sockets.dec()
            self._end()
            self._leave()
            gone.cancel()
            self.socket.ignore()  # it would keep this alive, and the room with it

    def _end(self) -> None:
        """Send nothing more."""
        if not self._over.done():
            self._over.set_result(None)
        if self._moving is not None:
            self._moving.cancel()

    # --- receiving -------------------------------------------------------------------------------------------

    def _hear(self, data: str) -> None:
        if self._closing is not None or self._over.done():
            return
        self._heard = self._loop.time()
        if not self._bucket.spend(self._heard) or len(self._tasks) >= PENDING:
            self.close(1008, "fast")
        else:
            self._take(data)

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
            self.send(refused(command.id, Refusal("bad_message", "send hello first"), self.tongue))
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
        self._sit()
        self._hello = hello
        self.wake()

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

    def _sit(self) -> None:
        """Find out which seat this client has (-1: it watches), and announce its presence."""
        seat = self.live.room.seat_of(self.person.id)
        if self.viewer.seat != seat or self.viewer.tongue is not self.tongue:
            self.viewer = Viewer(seat, self.tongue)
        if seat != self._counted:
            self.seat = seat
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
        self._sit()
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

    def _flush(self) -> None:
        """Write what is due, at most one frame; others are served before the next page of a long log."""
        self._awake = False
        if self._over.done() or self._moving is not None or self.socket.blocked is not None:
            return  # the end of the move, or of the blockage, wakes this up again
        if self.live.gone:
            self._moving = asyncio.create_task(self._move())
            return
        try:
            due = self._due()
            if due:
                self.socket.write(_encoder.encode(due))
        except Exception:
            log.exception("a socket failed")
            self._end()
            return
        if len(due) >= FRAME:
            self.wake()
        elif self._closing is not None:
            self._end()
        else:
            self._took = self._loop.time()

    def close_if_idle(self, now: float) -> None:
        """Close the connection of an unresponsive client."""
        if self.socket.blocked is not None and now - self.socket.blocked > STUCK:
            METRICS.dropped.labels("slow").inc()
            self.socket.abort()  # no closing frame would reach it
        elif not self.greeted and now - self._began > UNGREETED:
            self.close(1008, "ungreeted")
        elif now - max(self._heard, self._took) > SILENCE:
            self.close(1001, "silent")

    async def _move(self) -> None:
        """Attach to the room again after it was unloaded."""
        try:
            self.live = await self.process.rooms.live(self.live.room.id)
        except Exception:
            log.exception("a socket lost its room")
            self._end()
            return
        self._moving = None
        self._counted = None
        if self.greeted:
            self.live.watchers.add(self)
            self._sit()
        self.wake()
