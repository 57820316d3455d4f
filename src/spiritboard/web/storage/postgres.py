"""The PostgreSQL store: several processes, batched writes, and rooms owned by leases."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import asyncpg
import msgspec

from spiritboard.web.storage.store import (
    BEFORE_ALL,
    Append,
    Brief,
    Conflict,
    Due,
    Lease,
    Letter,
    Rerate,
    Store,
    Unreachable,
    migrations,
)

log = logging.getLogger(__name__)
BATCH = 256
NOW = "extract(epoch FROM clock_timestamp())"
"""The database's clock, since those of the machines may differ."""
LOCK = 0x5B1217
"""The advisory lock held while the schema is migrated."""
RATING = 0x5B1218
"""The advisory lock held while a match is rated."""

LOST: Final = (
    OSError,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
    asyncpg.LockNotAvailableError,
    asyncpg.IdleInTransactionSessionTimeoutError,
)
"""What is raised if the database is unreachable, starting or stopping. It says nothing about the statement."""
COMMAND: Final = 4.0
"""Seconds after which a statement is given up, since the connection may be cut off."""
SESSION: Final = {"idle_in_transaction_session_timeout": "2000", "lock_timeout": "3000"}
"""Milliseconds. A process that is stopped in a transaction must not hold locks that a takeover needs."""
PATIENCE: Final = 8.0
"""Seconds for which a reader retries."""
AGAIN: Final = 0.2
"""Seconds between two attempts."""
STALE_LETTER: Final = 3600.0
"""Seconds after which a letter that nobody has fetched is deleted."""

_LOG = "INSERT INTO log VALUES ($1, $2, $3)"
_ROOM = """INSERT INTO rooms VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (room) DO UPDATE SET status = excluded.status,
listed = excluded.listed, due = excluded.due, changed = excluded.changed, brief = excluded.brief"""
_HELD = "SELECT room, epoch FROM leases WHERE room = ANY($1) ORDER BY room FOR SHARE"
_SEAT = "INSERT INTO seats VALUES ($1, $2) ON CONFLICT DO NOTHING"
_RATINGS = "SELECT player, rating FROM ratings WHERE game = $1"
_OF_PLAYERS = f"{_RATINGS} AND player = ANY($2)"


@dataclass(slots=True)
class _Job:
    job: Append
    done: "asyncio.Future[None]"


class PostgresStore(Store):
    """See ``Store``."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._jobs: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._closing = False

    async def connect(self) -> None:
        self._pool = await self._reach()
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.execute(f"SELECT pg_advisory_xact_lock({LOCK})")
            await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (number BIGINT PRIMARY KEY)")
            at = await connection.fetchval("SELECT max(number) FROM schema_version") or 0
            for number, script in migrations():
                if number > at:
                    await connection.execute(script)
                    await connection.execute("INSERT INTO schema_version VALUES ($1)", number)
        self._writer = asyncio.create_task(self._write())

    async def _reach(self) -> "asyncpg.Pool[Any]":
        """Connect, and wait for a database that is just starting."""
        loop = asyncio.get_running_loop()
        until = loop.time() + PATIENCE
        while True:
            try:
                return await asyncpg.create_pool(
                    self.address,
                    min_size=1,
                    max_size=4,
                    timeout=COMMAND,
                    command_timeout=COMMAND,
                    server_settings=SESSION,
                )
            except LOST:
                if loop.time() > until:
                    raise
                await asyncio.sleep(AGAIN)

    async def close(self) -> None:
        await self._jobs.put(None)
        self._closing = True
        await self._writer
        try:
            async with asyncio.timeout(COMMAND):
                await self._pool.close()
        except LOST:
            self._pool.terminate()

    # --- writing: group commit -------------------------------------------------------------------------------

    def append(self, job: Append) -> "asyncio.Future[None]":
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(_Job(job, done))
        return done

    async def _write(self) -> None:
        last = False
        while not last:
            first = await self._jobs.get()
            if first is None:
                return
            jobs = [first]
            while len(jobs) < BATCH and not self._jobs.empty():
                more = self._jobs.get_nowait()
                if more is None:
                    last = True
                    break
                jobs.append(more)
            await self._write_together(jobs)

    async def _write_together(self, jobs: list[_Job]) -> None:
        """Write all jobs in one transaction; if one of them fails, each in its own.

        If the connection is lost, nobody knows whether the transaction is in the log. It is then repeated until the
        database answers, and only then is anybody told.
        """
        _fail([job for job in jobs if job.job.chain.broken], Conflict("a step before this one could not be written"))
        jobs = [job for job in jobs if not job.job.chain.broken]
        try:
            refused = await self._transaction([job.job for job in jobs])
        except asyncpg.UniqueViolationError:
            if len(jobs) > 1:
                for job in jobs:
                    await self._write_together([job])
                return
            refused = {jobs[0].job.room}
        except LOST:
            log.warning("steps wait for the database", exc_info=True)
            if self._closing:
                _fail(jobs, Unreachable("the server stops before the database has come back"))
                return
            await asyncio.sleep(AGAIN)
            await self._write_again(jobs)
            return
        except Exception as error:
            _fail(jobs, error)
            return
        for job in jobs:
            if job.job.room in refused:
                _fail([job], Conflict(job.job.room))
            elif not job.done.done():
                job.done.set_result(None)

    async def _write_again(self, jobs: list[_Job]) -> None:
        """Write jobs that may already have been written, one by one, skipping those found in the log."""
        for job in jobs:
            known = None
            while known is None and not self._closing:
                known = await self._known(job.job)
                await asyncio.sleep(AGAIN if known is None else 0)
            if known is None:
                _fail([job], Unreachable("the server stops before the database has come back"))
            elif known is False:
                await self._write_together([job])
            elif not job.done.done():
                job.done.set_result(None)

    async def _known(self, job: Append) -> bool | None:
        """Return whether exactly these steps are in the log; None if the database does not answer.

        The room's lease is locked for this, so that a transaction still running on the server must have ended.
        """
        sql = "SELECT step FROM log WHERE room = $1 AND number >= $2 ORDER BY number LIMIT $3"
        try:
            async with self._pool.acquire(timeout=COMMAND) as connection, connection.transaction():
                await connection.execute("SELECT 1 FROM leases WHERE room = $1 FOR UPDATE", job.room)
                found = await connection.fetch(sql, job.room, job.first, len(job.steps))
        except LOST:
            return None
        return [row[0].encode() for row in found] == list(job.steps)

    async def _transaction(self, jobs: list[Append]) -> set[str]:
        """Write the jobs whose room is still owned under their epoch. Return the rooms for which that is not so."""
        epochs = {job.room: job.epoch for job in jobs}
        async with self._pool.acquire(timeout=COMMAND) as connection, connection.transaction():
            # Shared locks in a fixed order: a takeover waits until this is written, or this sees the new epoch.
            held = await connection.fetch(_HELD, sorted(epochs))
            owned = {row[0] for row in held if row[1] == epochs[row[0]]}
            kept = [job for job in jobs if job.room in owned]
            rows = [(job.room, job.first + at, step.decode()) for job in kept for at, step in enumerate(job.steps)]
            newest = {job.room: job for job in kept}
            rooms = [_room_row(newest[room]) for room in sorted(newest)]  # in a fixed order to avoid deadlocks
            seats = sorted({(person, job.room) for job in kept if job.seats for person in job.brief.people})
            await connection.executemany(_LOG, rows)
            await connection.executemany(_ROOM, rooms)
            if seats:
                await connection.executemany(_SEAT, seats)
        return set(epochs) - owned

    async def put(self, key: str, value: str) -> None:
        sql = "INSERT INTO facts VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        await self._fetch(sql, key, value)

    async def rate(self, room: str, game: str, players: Sequence[str], change: Rerate) -> bool:
        sql = """INSERT INTO ratings VALUES ($1, $2, $3)
                 ON CONFLICT (game, player) DO UPDATE SET rating = excluded.rating"""
        async with self._pool.acquire() as connection, connection.transaction():
            # Rows that do not exist yet cannot be locked, and matches end rarely, so rate one at a time.
            await connection.execute(f"SELECT pg_advisory_xact_lock({RATING})")
            new = await connection.fetchval("INSERT INTO rated VALUES ($1) ON CONFLICT DO NOTHING RETURNING room", room)
            if new is None:
                return False
            kept = change(dict(await connection.fetch(_OF_PLAYERS, game, players)))
            await connection.executemany(sql, [(game, player, rating) for player, rating in kept.items()])
            return True

    async def beat(self, now: float, gap: float) -> None:
        async with self._pool.acquire() as connection, connection.transaction():
            value = await connection.fetchval("SELECT value FROM facts WHERE name = 'beat' FOR UPDATE")
            if value is not None and now - float(value) > gap:
                await connection.execute(
                    "INSERT INTO outages VALUES ($1, $2) ON CONFLICT DO NOTHING", float(value), now
                )
            sql = "INSERT INTO facts VALUES ('beat', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
            await connection.execute(sql, repr(now))

    # --- leases ----------------------------------------------------------------------------------------------

    async def claim(self, room: str, owner: str, seconds: float) -> Lease:
        sql = f"""INSERT INTO leases VALUES ($1, $2, {NOW} + $3, 1) ON CONFLICT (room) DO UPDATE
                  SET owner = excluded.owner, until = excluded.until,
                      epoch = leases.epoch + (CASE WHEN leases.owner = excluded.owner THEN 0 ELSE 1 END)
                  WHERE leases.owner = excluded.owner OR leases.until < {NOW} RETURNING owner, epoch"""  # noqa: S608
        mine = await self._fetch(sql, room, owner, seconds)
        rows = mine or await self._fetch("SELECT owner, epoch FROM leases WHERE room = $1", room)
        return Lease(*rows[0])

    async def renew(self, owner: str, seconds: float) -> set[str] | None:
        sql = f"UPDATE leases SET until = {NOW} + $2 WHERE owner = $1 RETURNING room"  # noqa: S608
        return {row[0] for row in await self._fetch(sql, owner, seconds)}

    async def release(self, rooms: Sequence[str], owner: str) -> None:
        # Keep the row, since its epoch must never be issued again.
        sql = "UPDATE leases SET owner = '', until = 0 WHERE owner = $1 AND room = ANY($2)"
        await self._fetch(sql, owner, list(rooms))

    # --- letters ---------------------------------------------------------------------------------------------

    async def post(self, letter: Letter, owner: str) -> None:
        sql = f"""INSERT INTO letters VALUES ($1, $2, $3, $4, NULL, {NOW})
                  ON CONFLICT (id) DO UPDATE SET owner = excluded.owner"""  # noqa: S608
        await self._fetch(sql, letter.id, owner, letter.room, letter.command.decode())

    async def letters(self, owner: str) -> list[Letter]:
        sql = "SELECT id, room, command FROM letters WHERE owner = $1 AND answer IS NULL"
        return [Letter(row[0], row[1], row[2].encode()) for row in await self._fetch(sql, owner)]

    async def answer(self, letter: str, answer: bytes) -> None:
        await self._fetch("UPDATE letters SET answer = $2 WHERE id = $1", letter, answer.decode())

    async def answered(self, letter: str) -> bytes | None:
        sql = f"""DELETE FROM letters WHERE (id = $1 AND answer IS NOT NULL) OR posted < {NOW} - {STALE_LETTER}
                  RETURNING id, answer"""  # noqa: S608
        found = {row[0]: row[1] for row in await self._fetch(sql, letter)}
        return found[letter].encode() if found.get(letter) else None

    async def due(self, now: float, limit: int, after: Due = BEFORE_ALL) -> list[Due]:
        sql = f"""SELECT due, rooms.room FROM rooms LEFT JOIN leases ON leases.room = rooms.room
                  WHERE due <= $1::float8 AND (due, rooms.room) > ($3, $4)
                  AND (leases.until IS NULL OR leases.until < {NOW})
                  ORDER BY due, rooms.room LIMIT $2"""  # noqa: S608
        return [Due(*row) for row in await self._fetch(sql, now, limit, *after)]

    # --- reading ---------------------------------------------------------------------------------------------

    async def _fetch(self, sql: str, *values: object) -> list[Any]:
        """Return the rows of a statement that can safely be repeated. Raise Unreachable if the database stays away."""
        loop = asyncio.get_running_loop()
        until = loop.time() + PATIENCE
        while True:
            try:
                async with self._pool.acquire(timeout=COMMAND) as connection:
                    return list(await connection.fetch(sql, *values))
            except LOST as error:
                if self._closing or loop.time() > until:
                    raise Unreachable(str(error)) from error
                await asyncio.sleep(AGAIN)

    async def lengths(self, rooms: Sequence[str]) -> dict[str, int]:
        sql = "SELECT room, max(number) FROM log WHERE room = ANY($1) GROUP BY room"
        return dict(await self._fetch(sql, list(rooms)))

    async def steps(self, room: str, after: int = 0) -> list[bytes]:
        sql = "SELECT step FROM log WHERE room = $1 AND number > $2 ORDER BY number"
        return [row[0].encode() for row in await self._fetch(sql, room, after)]

    async def briefs(self, statuses: Sequence[str], since: float, limit: int) -> list[tuple[str, Brief]]:
        sql = """SELECT room, brief FROM rooms WHERE listed = 1 AND status = ANY($1) AND changed >= $2
                 ORDER BY changed DESC LIMIT $3"""
        return _briefs(await self._fetch(sql, list(statuses), since, limit))

    async def retire(self, room: str) -> None:
        await self._fetch("UPDATE rooms SET due = 0, status = 'old' WHERE room = $1", room)

    async def rooms_of(self, person: str, limit: int) -> list[tuple[str, Brief]]:
        sql = """SELECT rooms.room, brief FROM seats JOIN rooms ON rooms.room = seats.room
                 WHERE person = $1 ORDER BY changed DESC LIMIT $2"""
        return _briefs(await self._fetch(sql, person, limit))

    async def get(self, key: str) -> str | None:
        rows = await self._fetch("SELECT value FROM facts WHERE name = $1", key)
        return rows[0][0] if rows else None

    async def ratings(self, game: str, players: Sequence[str] | None = None) -> dict[str, str]:
        if players is None:
            return dict(await self._fetch(_RATINGS, game))
        return dict(await self._fetch(_OF_PLAYERS, game, players))

    async def outages(self) -> list[tuple[float, float]]:
        return [(row[0], row[1]) for row in await self._fetch("SELECT began, ended FROM outages ORDER BY began")]


def _fail(jobs: list[_Job], error: Exception) -> None:
    for job in jobs:
        job.job.chain.broken = True
        if not job.done.done():
            job.done.set_exception(error)


def _room_row(job: Append) -> tuple[object, ...]:
    brief = job.brief
    text = msgspec.json.encode(brief).decode()
    return (job.room, brief.status, int(brief.listed), brief.due, job.at, text)


def _briefs(rows: Sequence[Any]) -> list[tuple[str, Brief]]:
    return [(row[0], msgspec.json.decode(row[1], type=Brief)) for row in rows]
