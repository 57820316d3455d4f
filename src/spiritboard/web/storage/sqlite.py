"""The SQLite store: one writer thread with batched transactions, and one reader thread."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import IO, Any, TypeAlias, TypeVar

import msgspec

from spiritboard.web.storage.file_lock import lock
from spiritboard.web.storage.store import (
    BEFORE_ALL,
    Append,
    Brief,
    Conflict,
    Due,
    Lease,
    Rerate,
    Store,
    Unreachable,
    migrations,
)
from spiritboard.web.wire.refusal import Refusal

T = TypeVar("T")
BATCH = 512
_ROOM = """INSERT INTO rooms VALUES {} ON CONFLICT (room) DO UPDATE SET status = excluded.status,
listed = excluded.listed, due = excluded.due, changed = excluded.changed, brief = excluded.brief"""

_RATINGS = "SELECT player, rating FROM ratings WHERE game = ?"


@dataclass(slots=True)
class _Job:
    """Something to be written, and the future that waits for it: steps, which are batched, or any other write."""

    done: "asyncio.Future[Any]"
    append: Append | None = None
    write: Callable[[sqlite3.Connection], Any] | None = None


_Result: TypeAlias = tuple[_Job, Any, BaseException | None]


class SqliteStore(Store):
    """See ``Store``. The file belongs to one process, which owns all its rooms."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(1, "spiritboard-read")
        self._writer = threading.Thread(target=self._write, name="spiritboard-write", daemon=True)
        self._lock: IO[str] | None = None

    async def connect(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = self.path.with_name(self.path.name + ".lock").open("w")
        try:
            lock(self._lock)
        except OSError:
            raise Refusal(
                "taken",
                "another process is already serving {file}; to run several processes, use PostgreSQL",
                file=str(self.path),
            ) from None
        _connect(self.path, migrate=True).close()
        self._reading = _connect(self.path)
        self._loop = asyncio.get_running_loop()
        self._writer.start()

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.get_running_loop().run_in_executor(None, self._writer.join)
        await self._read(lambda connection: connection.close())
        self._readers.shutdown()
        if self._lock is not None:
            self._lock.close()

    # --- writing: group commit -------------------------------------------------------------------------------

    def _write(self) -> None:
        connection = _connect(self.path)
        try:
            while (job := self._jobs.get()) is not None:
                jobs = [job]
                last = False
                while len(jobs) < BATCH and not self._jobs.empty():
                    more = self._jobs.get()
                    if more is None:
                        last = True
                        break
                    jobs.append(more)
                results = _transaction(connection, jobs)
                self._loop.call_soon_threadsafe(_resolve, results)
                if last:
                    break
        finally:
            connection.close()

    def _submit(self, write: Callable[[sqlite3.Connection], T]) -> "asyncio.Future[T]":
        done: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(_Job(done, write=write))
        return done

    def append(self, job: Append) -> "asyncio.Future[None]":
        done: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put(_Job(done, append=job))
        return done

    async def put(self, key: str, value: str) -> None:
        sql = "INSERT INTO facts VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        await self._submit(lambda connection: connection.execute(sql, (key, value)))

    async def retire(self, room: str) -> None:
        sql = "UPDATE rooms SET due = 0, status = 'old' WHERE room = ?"
        await self._submit(lambda connection: connection.execute(sql, (room,)))

    async def rate(self, room: str, game: str, players: Sequence[str], change: Rerate) -> bool:
        def write(connection: sqlite3.Connection) -> bool:
            if not connection.execute("INSERT INTO rated VALUES (?) ON CONFLICT DO NOTHING", (room,)).rowcount:
                return False
            known = dict(connection.execute(_of_players(players), (game, *players)))
            sql = (
                "INSERT INTO ratings VALUES (?, ?, ?) ON CONFLICT (game, player) DO UPDATE SET rating = excluded.rating"
            )
            connection.executemany(sql, [(game, player, rating) for player, rating in change(known).items()])
            return True

        return await self._submit(write)

    async def beat(self, now: float, gap: float) -> None:
        def write(connection: sqlite3.Connection) -> None:
            row = connection.execute("SELECT value FROM facts WHERE name = 'beat'").fetchone()
            if row is not None and now - float(row[0]) > gap:
                connection.execute("INSERT OR IGNORE INTO outages VALUES (?, ?)", (float(row[0]), now))
            connection.execute("INSERT OR REPLACE INTO facts VALUES ('beat', ?)", (repr(now),))

        await self._submit(write)

    # --- reading ---------------------------------------------------------------------------------------------

    async def _read(self, look: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, look, self._reading)
        except sqlite3.OperationalError as error:
            raise Unreachable(str(error)) from error

    async def _rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        return await self._read(lambda connection: connection.execute(sql, values).fetchall())

    async def steps(self, room: str, after: int = 0) -> list[bytes]:
        sql = "SELECT step FROM log WHERE room = ? AND number > ? ORDER BY number"
        return [row[0].encode() for row in await self._rows(sql, room, after)]

    async def briefs(self, statuses: Sequence[str], since: float, limit: int) -> list[tuple[str, Brief]]:
        marks = ", ".join("?" * len(statuses))
        sql = f"""SELECT room, brief FROM rooms WHERE listed = 1 AND status IN ({marks}) AND changed >= ?
                  ORDER BY changed DESC LIMIT ?"""  # noqa: S608
        return _briefs(await self._rows(sql, *statuses, since, limit))

    async def rooms_of(self, person: str, limit: int) -> list[tuple[str, Brief]]:
        sql = """SELECT rooms.room, brief FROM seats JOIN rooms ON rooms.room = seats.room
                 WHERE person = ? ORDER BY changed DESC LIMIT ?"""
        return _briefs(await self._rows(sql, person, limit))

    async def due(self, now: float, limit: int, after: Due = BEFORE_ALL) -> list[Due]:
        sql = "SELECT due, room FROM rooms WHERE due <= ? AND (due, room) > (?, ?) ORDER BY due, room LIMIT ?"
        return [Due(*row) for row in await self._rows(sql, now, *after, limit)]

    async def lengths(self, rooms: Sequence[str]) -> dict[str, int]:
        marks = ", ".join("?" * len(rooms))
        sql = f"SELECT room, max(number) FROM log WHERE room IN ({marks}) GROUP BY room"  # noqa: S608
        return dict(await self._rows(sql, *rooms))

    async def claim(self, room: str, owner: str, seconds: float) -> Lease:  # noqa: ARG002
        return Lease(owner, 0)  # the lock on the file makes this process the only one

    async def renew(self, owner: str, seconds: float) -> set[str] | None:  # noqa: ARG002
        return None

    async def release(self, rooms: Sequence[str], owner: str) -> None:
        pass

    async def get(self, key: str) -> str | None:
        rows = await self._rows("SELECT value FROM facts WHERE name = ?", key)
        return rows[0][0] if rows else None

    async def ratings(self, game: str, players: Sequence[str] | None = None) -> dict[str, str]:
        if players is None:
            return dict(await self._rows(_RATINGS, game))
        return dict(await self._rows(_of_players(players), game, *players))

    async def outages(self) -> list[tuple[float, float]]:
        return [(row[0], row[1]) for row in await self._rows("SELECT began, ended FROM outages ORDER BY began")]


def _of_players(players: Sequence[str]) -> str:
    return f"{_RATINGS} AND player IN ({', '.join('?' * len(players))})"


def _connect(path: Path, migrate: bool = False) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA busy_timeout = 5000")
    if migrate:
        at = connection.execute("PRAGMA user_version").fetchone()[0]
        for number, script in migrations():
            if number > at:
                connection.executescript(f"BEGIN; {script}; PRAGMA user_version = {number}; COMMIT;")
    return connection


def _transaction(connection: sqlite3.Connection, jobs: list[_Job]) -> list[_Result]:
    """Write all jobs in one transaction; if one of them fails, each in its own."""
    appends = [job.append for job in jobs if job.append is not None]
    try:
        connection.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as error:  # another program holds the file; no single job is the cause
        return [(job, None, _failure(job.append, error)) for job in jobs]
    try:
        if any(append.chain.broken for append in appends):
            raise Conflict("a step before this one could not be written")
        _append(connection, appends)
        values = [job.write(connection) if job.write is not None else None for job in jobs]
        connection.execute("COMMIT")
    except Exception as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if len(jobs) > 1:
            return [result for job in jobs for result in _transaction(connection, [job])]
        return [(jobs[0], None, _failure(jobs[0].append, error))]
    return [(job, value, None) for job, value in zip(jobs, values, strict=True)]


def _failure(append: Append | None, error: Exception) -> Exception:
    """Return the exception for a job that could not be written."""
    if append is None:
        return Unreachable(str(error)) if isinstance(error, sqlite3.OperationalError) else error
    append.chain.broken = True
    if isinstance(error, sqlite3.IntegrityError):
        return Conflict(append.room)
    if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_IOERR_FSYNC:
        return Unreachable("written but not synced: a crash now may bring it back")
    return error


def _resolve(results: list[_Result]) -> None:
    for job, value, error in results:
        if job.done.done():
            continue
        if error is not None:
            job.done.set_exception(error)
        else:
            job.done.set_result(value)


def _append(connection: sqlite3.Connection, jobs: list[Append]) -> None:
    newest = {job.room: job for job in jobs}
    log = [(job.room, job.first + at, step.decode()) for job in jobs for at, step in enumerate(job.steps)]
    rooms = [_room_row(job) for job in newest.values()]
    _insert(connection, "INSERT INTO log VALUES {}", log)
    _insert(connection, _ROOM, rooms)
    seats = [(person, job.room) for job in jobs if job.seats for person in job.brief.people]
    _insert(connection, "INSERT OR IGNORE INTO seats VALUES {}", seats)


def _room_row(job: Append) -> tuple[object, ...]:
    brief = job.brief
    return (job.room, brief.status, brief.listed, brief.due, job.at, msgspec.json.encode(brief).decode())


def _insert(connection: sqlite3.Connection, sql: str, rows: Sequence[tuple[object, ...]]) -> None:
    """Insert rows with few statements, since each statement releases the GIL and then has to wait for it."""
    at = 0
    while at < len(rows):
        many = 1 << (len(rows) - at).bit_length() - 1  # powers of two, so that few different statements are prepared
        values = [value for row in rows[at : at + many] for value in row]
        connection.execute(_filled(sql, len(rows[at]), many), values)
        at += many


@cache
def _filled(sql: str, width: int, many: int) -> str:
    row = f"({', '.join('?' * width)})"
    return sql.format(", ".join([row] * many))


def _briefs(rows: list[tuple[Any, ...]]) -> list[tuple[str, Brief]]:
    return [(room, msgspec.json.decode(brief, type=Brief)) for room, brief in rows]
