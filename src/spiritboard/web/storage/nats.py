"""The bus over NATS. It carries notifications and requests, none of which must not be lost; the log is the truth."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any
from urllib.parse import urlsplit

import nats
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error as NatsError

from spiritboard.web.storage.bus import Bus, Heard, NobodyOwns, Obey, Seen

log = logging.getLogger(__name__)
PATIENCE = 1.0
"""Seconds after which an owner that does not answer is asked another way."""
PING = 1
"""Seconds between two pings of the server. The connection ends after the third one without an answer."""


class NatsBus(Bus):
    """See ``Bus``. A path in the address separates several tables on one server: nats://host:4222/mytable."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._server = f"{parts.scheme}://{parts.netloc}"
        self._prefix = parts.path.strip("/").replace("/", "-") or "spiritboard"
        self._client = Client()
        self._subscriptions: dict[str, Subscription] = {}
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    async def connect(self, heard: Heard, seen: Seen, obey: Obey) -> None:
        self._heard, self._seen, self._obey = heard, seen, obey
        self._client = await nats.connect(
            self._server, max_reconnect_attempts=-1, reconnect_time_wait=0.2, ping_interval=PING
        )

    async def close(self) -> None:
        try:
            await self._client.drain()
        except NatsError:  # the server is gone, so there is nothing to drain
            await self._client.close()

    def moved(self, room: str, sequence: int) -> None:
        self._soon(self._hint(self._subject("moved", room), str(sequence).encode()))

    async def present(self, room: str, process: str, seats: bytes) -> None:
        await self._hint(self._subject("present", room), process.encode() + b" " + seats)

    async def follow(self, room: str, on: bool) -> None:
        await self._subscribe(self._subject("moved", room), self._on_moved, on)
        await self._subscribe(self._subject("present", room), self._on_present, on)

    async def own(self, room: str, on: bool) -> None:
        await self._subscribe(self._subject("ask", room), self._on_ask, on)

    async def ask(self, room: str, command: bytes) -> bytes:
        if not self._client.is_connected:
            raise NobodyOwns(room)
        try:
            answer = await self._client.request(self._subject("ask", room), command, timeout=PATIENCE)
        except (NatsError, OSError):
            raise NobodyOwns(room) from None
        return bytes(answer.data)

    def _subject(self, kind: str, room: str) -> str:
        return f"{self._prefix}.{kind}.{room}"

    async def _subscribe(self, subject: str, callback: object, on: bool) -> None:
        async with self._lock:
            if on and subject not in self._subscriptions:
                self._subscriptions[subject] = await self._client.subscribe(subject, cb=callback)  # type: ignore[arg-type]
            elif not on and subject in self._subscriptions:
                await self._subscriptions.pop(subject).unsubscribe()

    async def _on_moved(self, message: Msg) -> None:
        await self._heard(message.subject.rsplit(".", 1)[-1], int(message.data))

    async def _on_present(self, message: Msg) -> None:
        process, _, seats = message.data.partition(b" ")
        self._seen(message.subject.rsplit(".", 1)[-1], process.decode(), seats)

    async def _on_ask(self, message: Msg) -> None:
        # Run commands concurrently: one that waits for a window would block all others of the room.
        self._soon(self._answer(message))

    async def _hint(self, subject: str, data: bytes) -> None:
        try:
            await self._client.publish(subject, data)
        except NatsError:
            log.warning("could not notify other processes of a change", exc_info=True)

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, message: Msg) -> None:
        try:
            await message.respond(await self._obey(message.subject.rsplit(".", 1)[-1], message.data))
        except Exception:
            log.exception("a command from another process failed")
