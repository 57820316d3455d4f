"""A server process: store, bus, rooms, bots, and the periodic tasks that keep them running."""

import asyncio
import gc
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol, assert_never

from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from spiritboard.scenes.tongue import Tongue
from spiritboard.web import wire
from spiritboard.web.hosting import new_rooms
from spiritboard.web.hosting.bot_pool import BotPool, prepare
from spiritboard.web.hosting.config import Config
from spiritboard.web.hosting.driver import Driver
from spiritboard.web.hosting.hints import hint, warn
from spiritboard.web.hosting.metrics import METRICS
from spiritboard.web.hosting.reviews import Reviewer
from spiritboard.web.hosting.rooms import LETTERS, Rooms
from spiritboard.web.hosting.workers import Workers
from spiritboard.web.room.auth import Cookies, Person
from spiritboard.web.room.commands import COMMANDS
from spiritboard.web.storage.bus import Bus, LocalBus
from spiritboard.web.storage.sqlite import SqliteStore
from spiritboard.web.storage.store import Store
from spiritboard.web.wire.refusal import Refusal

log = logging.getLogger(__name__)
SWEEP = 30.0
FOLLOW = 1.0
"""Seconds between two checks for steps that other processes have written without a notification."""
TAKE_UP = 1.0
"""Seconds between two checks for rooms without an owner in which something is due."""
LAG = 0.1
COLLECT = 600.0
"""Seconds between two collections of the oldest generation of garbage, which Python itself rarely collects."""
READY = 1.0
"""Seconds for which an answer of the database is cached for readiness checks."""
UNREADY = 2.0
"""A database that takes longer than this many seconds to answer counts as unreachable."""


class Client(Protocol):
    """A client on a socket."""

    def depart(self) -> None:
        """Say goodbye and close."""

    def close_if_idle(self, now: float) -> None:
        """Close the connection if the client is unresponsive."""


class Process:
    """A server process from start to stop."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = make_store(config)
        self.thinkers = Workers(config.workers)
        self.study = Workers(2)
        self.reviewer = Reviewer(self.study, self.store, config.review)
        self.bots = BotPool(self.thinkers)
        self.driver = Driver(self.bots)
        self.rooms = Rooms(config, self.store, make_bus(config), self.driver.consider, new_rooms.rematch)
        self.cookies = Cookies(secrets.token_hex())
        self.stopping = False
        self.sockets: set[Client] = set()
        self._limit = RateLimitItemPerMinute(config.limit)
        self._limiter = FixedWindowRateLimiter(MemoryStorage())
        self._probe: asyncio.Task[bool] | None = None
        self._probed = -READY
        self._tasks: list[asyncio.Task[None]] = []
        self._soon: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Open everything, and resume unfinished rooms."""
        await self.store.connect()
        await self.store.beat(self.rooms.now(), gap=self.config.lease)
        self.rooms.outages = await self.store.outages()
        secret = self.config.secret or await self.store.get("secret")
        if not secret:
            secret = secrets.token_hex(32)
            await self.store.put("secret", secret)
        self.cookies = Cookies(secret)
        await self.rooms.connect()
        self._tasks = [
            asyncio.create_task(self._every(self.config.lease / 3, self._beat)),
            asyncio.create_task(self._every(SWEEP, self.rooms.sweep)),
            asyncio.create_task(self._every(COLLECT, self._collect)),
            asyncio.create_task(self._every(FOLLOW, self.rooms.poll_logs)),
            asyncio.create_task(self._every(LETTERS, self.rooms.answer_letters)),
            asyncio.create_task(self._every(1.0, self.close_idle_sockets)),
            asyncio.create_task(self._every(1.0, self.announce_slow_bots)),
            asyncio.create_task(self._watch_lag()),
            asyncio.create_task(self._every(TAKE_UP, self.rooms.take_up_due_rooms)),
            asyncio.create_task(self.thinkers.warm(prepare)),
        ]

    async def depart(self) -> None:
        """Accept nothing new, and tell clients to come back later."""
        self.stopping = True
        self.driver.stopping = True
        for live in list(self.rooms.loaded.values()):
            self.driver.consider(self.rooms, live)
        for socket in list(self.sockets):
            socket.depart()
        until = self.rooms.now() + self.config.drain / 2
        while self.sockets and self.rooms.now() < until:
            await asyncio.sleep(0.02)

    async def stop(self) -> None:
        """Finish pending writes, and close everything."""
        self.stopping = self.driver.stopping = True
        jobs = [job for live in self.rooms.loaded.values() for job in live.jobs.values()]
        for task in (*self._tasks, *jobs):
            task.cancel()
        self.reviewer.close()
        await self.rooms.close()
        self.thinkers.close()
        self.study.close()
        await self.store.close()

    async def ready(self) -> bool:
        """Return whether the database answers, so that this process can serve. Concurrent callers share one probe."""
        now = asyncio.get_running_loop().time()
        if self._probe is None or (self._probe.done() and now - self._probed >= READY):
            self._probe, self._probed = asyncio.create_task(self._reach_store()), now
        return await asyncio.shield(self._probe)

    async def _reach_store(self) -> bool:
        try:
            async with asyncio.timeout(UNREADY):
                await self.store.get("secret")
        except Exception:  # whatever went wrong, the process is not ready
            return False
        return True

    def limit(self, address: str, cost: int = 1) -> None:
        """Refuse a caller that sends too many HTTP requests or reads too many pages of long logs."""
        if cost > 0 and not self._limiter.hit(self._limit, address, cost=min(cost, self._limit.amount)):
            raise Refusal("too_fast", "you are sending too much at once; wait a moment")

    async def perform(self, room: str, person: Person, command: wire.Command, speech: Tongue) -> wire.Message:
        """Carry out any command of any person, whether it came by socket or HTTP."""
        if self.stopping:
            raise Refusal("busy", "the table is about to restart; come back in a moment")
        does = COMMANDS[type(command)].does
        if not isinstance(does, str):
            return await self.rooms.command(room, person, command)
        match does:
            case "connection":
                return answer_without_room(command)
            case "hint":
                return await hint(await self.rooms.live(room), self.bots, person, command.id, speech)
            case "warn":
                assert isinstance(command, wire.Warn)
                return await warn(await self.rooms.live(room), self.bots, person, command, speech)
            case "rematch":
                return await self.rooms.command(room, person, command)
            case _:
                assert_never(does)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something in the background."""
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
        await self.store.beat(self.rooms.now(), gap=self.config.lease)
        await self.rooms.renew()
        METRICS.rooms.set(len(self.rooms.loaded))

    async def _collect(self) -> None:
        gc.collect()

    async def close_idle_sockets(self) -> None:
        """Close the sockets of unresponsive clients."""
        now = asyncio.get_running_loop().time()
        for socket in self.sockets:
            socket.close_if_idle(now)

    async def announce_slow_bots(self) -> None:
        """Notify every table with bots when their thinking time is reduced, and when it is back to normal."""
        for live in self.rooms.loaded.values():
            slow = any(seat.automatic for seat in live.room.seats) and self.bots.slow(live.payer)
            if live.bots_slow != slow:
                live.bots_slow = slow
                live.version += 1
                live.wake()

    async def _watch_lag(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG
            await asyncio.sleep(LAG)
            METRICS.lag.observe(max(0.0, loop.time() - due))


def answer_without_room(command: wire.Command) -> wire.Pong:
    """Answer a command that needs no room. A connection handles hello itself, so it is refused here."""
    if isinstance(command, wire.Hello):
        raise Refusal("bad_message", "hello can be sent only over a WebSocket")
    return wire.Pong(command.id)


def make_store(config: Config) -> Store:
    """Return the configured store. PostgreSQL's driver is slow to import, so it is imported only if it is used."""
    if config.postgres:
        from spiritboard.web.storage.postgres import PostgresStore  # noqa: PLC0415

        return PostgresStore(config.database)
    return SqliteStore(config.file)


def make_bus(config: Config) -> Bus:
    """Return the configured bus."""
    if config.bus and not config.postgres:
        raise Refusal("bad_option", "to run several processes, use PostgreSQL")
    if config.bus:
        from spiritboard.web.storage.nats import NatsBus  # noqa: PLC0415 - as above

        return NatsBus(config.bus)
    return LocalBus()
