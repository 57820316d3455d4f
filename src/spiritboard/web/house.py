"""Everything that a serving process has: store, bus, rooms, bots, and the small tasks that keep them going."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol

from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter
from starlette.requests import HTTPConnection

from spiritboard.scenes.tongue import Tongue
from spiritboard.web import making, wire
from spiritboard.web.auth import Cookies, Person
from spiritboard.web.bots import BotPool, prepare
from spiritboard.web.bus import Bus, LocalBus
from spiritboard.web.config import Config
from spiritboard.web.driver import Driver
from spiritboard.web.hints import hint
from spiritboard.web.host import Host, Live
from spiritboard.web.manners import Caller
from spiritboard.web.metrics import METRICS
from spiritboard.web.refusal import Refusal
from spiritboard.web.reviews import Reviewer
from spiritboard.web.store import Store
from spiritboard.web.store_sqlite import SqliteStore
from spiritboard.web.workers import Workers

log = logging.getLogger(__name__)
SWEEP = 30.0
LAG = 0.1
AT_ONCE = 50
"""Rooms that are taken up without a pause after a restart."""


class Client(Protocol):
    """Somebody on a socket."""

    def depart(self) -> None:
        """Say goodbye and close."""

    def look_after(self, now: float) -> None:
        """End it where nobody seems to be there any more."""


class House:
    """A serving process from start to stop."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = make_store(config)
        self.host = Host(config, self.store, make_bus(config))
        self.thinkers = Workers(config.workers)
        self.study = Workers(1)
        self.reviewer = Reviewer(self.study, self.store, config.review)
        self.bots = BotPool(self.thinkers)
        self.driver = Driver(self.host, self.bots)
        self.host.here = self._here
        self.cookies = Cookies(secrets.token_hex())
        self.stopping = False
        self.sockets: set[Client] = set()
        self._limit = RateLimitItemPerMinute(config.limit)
        self._limiter = FixedWindowRateLimiter(MemoryStorage())
        self._tasks: list[asyncio.Task[None]] = []
        self._soon: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Open everything, and take up what was left unfinished."""
        await self.store.open()
        await self.store.beat(self.host.now(), gap=self.config.lease)
        self.host.outages = await self.store.outages()
        secret = self.config.secret or await self.store.get("secret")
        if not secret:
            secret = secrets.token_hex(32)
            await self.store.put("secret", secret)
        self.cookies = Cookies(secret)
        await self.host.open()
        self._tasks = [
            asyncio.create_task(self._every(self.config.lease / 3, self._beat)),
            asyncio.create_task(self._every(SWEEP, self.host.sweep)),
            asyncio.create_task(self._every(1.0, self.look_after_sockets)),
            asyncio.create_task(self._watch_lag()),
            asyncio.create_task(self._take_up()),
            asyncio.create_task(self.thinkers.warm(prepare)),
        ]

    async def depart(self) -> None:
        """Let nothing new begin, and tell clients to come back."""
        self.stopping = True
        self.driver.stopping = True
        for live in list(self.host.rooms.values()):
            self.driver.consider(live)
        for socket in list(self.sockets):
            socket.depart()
        until = self.host.now() + self.config.drain / 2
        while self.sockets and self.host.now() < until:
            await asyncio.sleep(0.02)

    async def stop(self) -> None:
        """Write what is under way, and close everything."""
        self.stopping = self.driver.stopping = True
        for task in self._tasks:
            task.cancel()
        self.reviewer.close()
        await self.host.close()
        self.thinkers.close()
        self.study.close()
        await self.store.close()

    def limit(self, request: HTTPConnection) -> None:
        """Refuse who asks for too much over HTTP."""
        client = request.client.host if request.client else ""
        if not self._limiter.hit(self._limit, client):
            raise Refusal("too_fast", "that is more than the table can take; wait a little")

    async def perform(self, room: str, person: Person, command: wire.Command, speech: Tongue) -> wire.Message:
        """Any command of any person: the one door for sockets and HTTP."""
        if self.stopping:
            raise Refusal("busy", "the table is about to restart; come back in a moment")
        if isinstance(command, wire.Ping):
            return wire.Pong(command.id)
        if isinstance(command, wire.Hint):
            return await hint(await self.host.live(room), self.bots, person, command, speech)
        return await self.host.command(room, person, command)

    async def _here(self, live: Live, caller: Caller, command: wire.Command) -> wire.Message:
        """A command in a room that this process owns."""
        if isinstance(command, wire.Rematch):
            return await making.rematch(self.host, caller, live, command.id)
        return await self.host.obey(live, caller, command)

    def soon(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside what is going on."""
        task = asyncio.create_task(work)
        self._soon.add(task)
        task.add_done_callback(self._soon.discard)

    # --- small tasks -----------------------------------------------------------------------------------------

    async def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Exception:
                log.exception("a regular task failed")

    async def _beat(self) -> None:
        await self.store.beat(self.host.now(), gap=self.config.lease)
        await self.host.renew()
        METRICS.rooms.set(len(self.host.rooms))

    async def look_after_sockets(self) -> None:
        """End the sockets of clients that take nothing, or say nothing."""
        now = asyncio.get_running_loop().time()
        for socket in self.sockets:
            socket.look_after(now)

    async def _take_up(self) -> None:
        """Load, little by little, the rooms in which a bot or a clock is due."""
        last = ""
        while True:
            rooms = await self.store.busy(AT_ONCE, last)
            for room in rooms:
                try:
                    live = await self.host.live(room)
                    if not live.owned:
                        await self.host.take_over(live)
                except Exception:
                    log.exception("a room could not be taken up")
            last = rooms[-1] if len(rooms) == AT_ONCE else ""
            await asyncio.sleep(LAG if last else self.config.lease / 3)

    async def _watch_lag(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG
            await asyncio.sleep(LAG)
            METRICS.lag.observe(max(0.0, loop.time() - due))


def make_store(config: Config) -> Store:
    """The store that the configuration names. PostgreSQL's driver takes its time to load: only who wants it waits."""
    if config.postgres:
        from spiritboard.web.store_postgres import PostgresStore  # noqa: PLC0415

        return PostgresStore(config.database)
    return SqliteStore(config.file)


def make_bus(config: Config) -> Bus:
    """The bus that the configuration names."""
    if config.bus and not config.postgres:
        raise Refusal("bad_option", "several processes need PostgreSQL")
    if config.bus:
        from spiritboard.web.bus_nats import NatsBus  # noqa: PLC0415 - as above

        return NatsBus(config.bus)
    return LocalBus()
