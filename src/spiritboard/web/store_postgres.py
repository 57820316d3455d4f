"""Rooms in PostgreSQL: several processes, each writing many steps in one transaction; rooms are owned by leases."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import asyncpg
import msgspec

from spiritboard.web.store import Append, Brief, Conflict, Rerate, Store, migrations

BATCH = 256
NOW = "extract(epoch FROM clock_timestamp())"
"""The database's clock: those of the machines may differ."""
LOCK = 0x5B1217
"""Held while the schema is brought up to date."""
RATING = 0x5B1218
"""Held while a match is counted."""

_LOG = "INSERT INTO log VALUES ($1, $2, $3)"
_ROOM = """INSERT INTO rooms VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (room) DO UPDATE SET status = excluded.status,
listed = excluded.listed, busy = excluded.busy, changed = excluded.changed, brief = excluded.brief"""
_SEAT = "INSERT INTO seats VALUES ($1, $2) ON CONFLICT DO NOTHING"
_RATINGS = "SELECT player, rating FROM ratings WHERE game = $1"


@dataclass(slots=True)
class _Job:
    job: Append
    done: "asyncio.Future[None]"


class PostgresStore(Store):
    """See ``Store``."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._jobs: asyncio.Queue[_Job | None] = asyncio.Queue()

    async def open(self) -> None:
        self._pool: asyncpg.Pool[Any] = await asyncpg.create_pool(self.address, min_size=1, max_size=4)
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.execute(f"SELECT pg_advisory_xact_lock({LOCK})")
            await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (number BIGINT PRIMARY KEY)")
            at = await connection.fetchval("SELECT max(number) FROM schema_version") or 0
            for number, script in migrations():
                if number > at:
                    await connection.execute(script)
                    await connection.execute("INSERT INTO schema_version VALUES ($1)", number)
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        await self._jobs.put(None)
        await self._writer
        await self._pool.close()

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
        """All in one transaction; if one of them cannot be, each in its own."""
        try:
            await self._transaction([job.job for job in jobs])
        except asyncpg.UniqueViolationError:
            if len(jobs) == 1:
                _fail(jobs[0], Conflict(jobs[0].job.room))
                return
            for job in jobs:
                await self._write_together([job])
            return
        except Exception as error:
            for job in jobs:
                _fail(job, error)
            return
        for job in jobs:
            if not job.done.done():
                job.done.set_result(None)

    async def _transaction(self, jobs: list[Append]) -> None:
        rows = [(job.room, job.first + at, step.decode()) for job in jobs for at, step in enumerate(job.steps)]
        newest = {job.room: job for job in jobs}
        rooms = [_room_row(newest[room]) for room in sorted(newest)]  # in one order, or two processes could deadlock
        seats = sorted({(person, job.room) for job in jobs if job.seats for person in job.brief.people})
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.executemany(_LOG, rows)
            await connection.executemany(_ROOM, rooms)
            if seats:
                await connection.executemany(_SEAT, seats)

    async def put(self, key: str, value: str) -> None:
        sql = "INSERT INTO facts VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        await self._pool.execute(sql, key, value)

    async def rate(self, room: str, game: str, change: Rerate) -> bool:
        sql = """INSERT INTO ratings VALUES ($1, $2, $3)
                 ON CONFLICT (game, player) DO UPDATE SET rating = excluded.rating"""
        async with self._pool.acquire() as connection, connection.transaction():
            # Rows cannot be locked that are yet to be written, and matches end seldom: one at a time is enough.
            await connection.execute(f"SELECT pg_advisory_xact_lock({RATING})")
            new = await connection.fetchval("INSERT INTO rated VALUES ($1) ON CONFLICT DO NOTHING RETURNING room", room)
            if new is None:
                return False
            kept = change(dict(await connection.fetch(_RATINGS, game)))
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

    # --- owning ----------------------------------------------------------------------------------------------

    async def claim(self, room: str, owner: str, seconds: float) -> str:
        sql = f"""INSERT INTO leases VALUES ($1, $2, {NOW} + $3) ON CONFLICT (room) DO UPDATE
                  SET owner = excluded.owner, until = excluded.until
                  WHERE leases.owner = excluded.owner OR leases.until < {NOW} RETURNING owner"""  # noqa: S608
        mine = await self._pool.fetchval(sql, room, owner, seconds)
        return mine or await self._pool.fetchval("SELECT owner FROM leases WHERE room = $1", room) or ""

    async def renew(self, owner: str, seconds: float) -> set[str] | None:
        sql = f"UPDATE leases SET until = {NOW} + $2 WHERE owner = $1 RETURNING room"  # noqa: S608
        return {row[0] for row in await self._pool.fetch(sql, owner, seconds)}

    async def release(self, rooms: Sequence[str], owner: str) -> None:
        await self._pool.execute("DELETE FROM leases WHERE owner = $1 AND room = ANY($2)", owner, list(rooms))

    async def busy(self, limit: int, after: str = "") -> list[str]:
        sql = f"""SELECT rooms.room FROM rooms LEFT JOIN leases ON leases.room = rooms.room
                  WHERE busy = 1 AND rooms.room > $2 AND (leases.until IS NULL OR leases.until < {NOW})
                  ORDER BY rooms.room LIMIT $1"""  # noqa: S608
        return [row[0] for row in await self._pool.fetch(sql, limit, after)]

    # --- reading ---------------------------------------------------------------------------------------------

    async def steps(self, room: str, after: int = 0) -> list[bytes]:
        sql = "SELECT step FROM log WHERE room = $1 AND number > $2 ORDER BY number"
        return [row[0].encode() for row in await self._pool.fetch(sql, room, after)]

    async def briefs(self, statuses: Sequence[str], since: float, limit: int) -> list[tuple[str, Brief]]:
        sql = """SELECT room, brief FROM rooms WHERE listed = 1 AND status = ANY($1) AND changed >= $2
                 ORDER BY changed DESC LIMIT $3"""
        return _briefs(await self._pool.fetch(sql, list(statuses), since, limit))

    async def retire(self, room: str) -> None:
        await self._pool.execute("UPDATE rooms SET busy = 0, status = 'old' WHERE room = $1", room)

    async def rooms_of(self, person: str, limit: int) -> list[tuple[str, Brief]]:
        sql = """SELECT rooms.room, brief FROM seats JOIN rooms ON rooms.room = seats.room
                 WHERE person = $1 ORDER BY changed DESC LIMIT $2"""
        return _briefs(await self._pool.fetch(sql, person, limit))

    async def get(self, key: str) -> str | None:
        value: str | None = await self._pool.fetchval("SELECT value FROM facts WHERE name = $1", key)
        return value

    async def ratings(self, game: str) -> dict[str, str]:
        return dict(await self._pool.fetch(_RATINGS, game))

    async def outages(self) -> list[tuple[float, float]]:
        return [(row[0], row[1]) for row in await self._pool.fetch("SELECT began, ended FROM outages ORDER BY began")]


def _fail(job: _Job, error: Exception) -> None:
    if not job.done.done():
        job.done.set_exception(error)


def _room_row(job: Append) -> tuple[object, ...]:
    brief = job.brief
    text = msgspec.json.encode(brief).decode()
    return (job.room, brief.status, int(brief.listed), int(brief.busy), job.at, text)


def _briefs(rows: Sequence[Any]) -> list[tuple[str, Brief]]:
    return [(row[0], msgspec.json.decode(row[1], type=Brief)) for row in rows]
