"""Rooms in one SQLite file: one thread writes, many steps in one transaction; another thread reads."""

import asyncio
import fcntl
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, TypeVar

import msgspec

from spiritboard.web.refusal import Refusal
from spiritboard.web.store import Append, Brief, Conflict, Store, migrations

T = TypeVar("T")
BATCH = 512


@dataclass(slots=True)
class _Job:
    """Something to be written, and who waits for it."""

    write: Callable[[sqlite3.Connection], Any]
    done: "asyncio.Future[Any]"


class SqliteStore(Store):
    """See ``Store``. The file belongs to one process, which owns all its rooms."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(1, "spiritboard-read")
        self._writer = threading.Thread(target=self._write, name="spiritboard-write", daemon=True)
        self._lock: IO[str] | None = None
        self._failure: BaseException | None = None

    async def open(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = self.path.with_name(self.path.name + ".lock").open("w")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Refusal(
                "taken", "another process serves {file}; several processes need PostgreSQL", file=str(self.path)
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
                self._loop.call_soon_threadsafe(_settle, results)
                if last:
                    break
        finally:
            connection.close()

    def _submit(self, write: Callable[[sqlite3.Connection], T]) -> "asyncio.Future[T]":
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(write, done))
        return done

    async def append(self, job: Append) -> None:
        await self._submit(lambda connection: _append(connection, job))

    async def put(self, key: str, value: str) -> None:
        sql = "INSERT INTO facts VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        await self._submit(lambda connection: connection.execute(sql, (key, value)))

    async def retire(self, room: str) -> None:
        sql = "UPDATE rooms SET busy = 0, status = 'old' WHERE room = ?"
        await self._submit(lambda connection: connection.execute(sql, (room,)))

    async def rate(self, room: str, game: str, ratings: dict[str, str]) -> bool:
        def write(connection: sqlite3.Connection) -> bool:
            if not connection.execute("INSERT INTO rated VALUES (?) ON CONFLICT DO NOTHING", (room,)).rowcount:
                return False
            sql = (
                "INSERT INTO ratings VALUES (?, ?, ?) ON CONFLICT (game, player) DO UPDATE SET rating = excluded.rating"
            )
            connection.executemany(sql, [(game, player, rating) for player, rating in ratings.items()])
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
        return await asyncio.get_running_loop().run_in_executor(self._readers, look, self._reading)

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

    async def busy(self, limit: int) -> list[str]:
        return [row[0] for row in await self._rows("SELECT room FROM rooms WHERE busy = 1 LIMIT ?", limit)]

    async def claim(self, room: str, owner: str, seconds: float) -> str:  # noqa: ARG002
        return owner  # the lock on the file makes this process the only one

    async def renew(self, owner: str, seconds: float) -> set[str] | None:  # noqa: ARG002
        return None

    async def release(self, rooms: Sequence[str], owner: str) -> None:
        pass

    async def get(self, key: str) -> str | None:
        rows = await self._rows("SELECT value FROM facts WHERE name = ?", key)
        return rows[0][0] if rows else None

    async def ratings(self, game: str) -> dict[str, str]:
        return dict(await self._rows("SELECT player, rating FROM ratings WHERE game = ?", game))

    async def outages(self) -> list[tuple[float, float]]:
        return [(row[0], row[1]) for row in await self._rows("SELECT began, ended FROM outages ORDER BY began")]


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


def _transaction(connection: sqlite3.Connection, jobs: list[_Job]) -> list[tuple[_Job, Any, BaseException | None]]:
    """Write all jobs in one transaction; a job that fails leaves the others alone."""
    results: list[tuple[_Job, Any, BaseException | None]] = []
    try:
        connection.execute("BEGIN IMMEDIATE")
        for job in jobs:
            connection.execute("SAVEPOINT job")
            try:
                results.append((job, job.write(connection), None))
            except Exception as error:
                connection.execute("ROLLBACK TO job")
                results.append((job, None, error))
            connection.execute("RELEASE job")
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return [(job, None, error) for job in jobs]
    return results


def _settle(results: list[tuple[_Job, Any, BaseException | None]]) -> None:
    for job, value, error in results:
        if job.done.done():
            continue
        if error is not None:
            job.done.set_exception(error)
        else:
            job.done.set_result(value)


def _append(connection: sqlite3.Connection, job: Append) -> None:
    rows = [(job.room, job.first + at, step.decode()) for at, step in enumerate(job.steps)]
    try:
        connection.executemany("INSERT INTO log VALUES (?, ?, ?)", rows)
    except sqlite3.IntegrityError:
        raise Conflict(job.room) from None
    brief = job.brief
    connection.execute(
        """INSERT INTO rooms VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (room) DO UPDATE SET status = excluded.status,
           listed = excluded.listed, busy = excluded.busy, changed = excluded.changed, brief = excluded.brief""",
        (job.room, brief.status, brief.listed, brief.busy, job.at, msgspec.json.encode(brief).decode()),
    )
    if job.seats and brief.people:
        people = [(person, job.room) for person in brief.people]
        connection.executemany("INSERT OR IGNORE INTO seats VALUES (?, ?)", people)


def _briefs(rows: list[tuple[Any, ...]]) -> list[tuple[str, Brief]]:
    return [(room, msgspec.json.decode(brief, type=Brief)) for room, brief in rows]
