"""The web table without a network: its application in this process, spoken to as a server would speak to it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self

import httpx
import msgspec
from starlette.applications import Starlette
from starlette.types import Message

from spiritboard.web import wire
from spiritboard.web.hosting.config import Config
from spiritboard.web.http.app import make_app
from spiritboard.web.http.websocket import EXTENSION

UNASKED = (wire.News, wire.RoomNow, wire.SceneNow, wire.Goodbye)
"""Messages that answer no command."""
_frames = msgspec.json.Decoder(list[wire.AnyMessage])


@asynccontextmanager
async def a_table(folder: Path, **settings: Any) -> AsyncIterator[Starlette]:
    """A table that is open for as long as this lasts."""
    chosen = {"workers": 1, "pace": 0.0, "window": 0.0, "limit": 10**9} | settings
    app = make_app(Config(database=str(folder / "table.sqlite3"), **chosen))
    async with app.router.lifespan_context(app):
        yield app


def browser(app: Starlette) -> httpx.AsyncClient:
    """Somebody with a cookie."""
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table")


class Line:
    """One WebSocket at a room, for both sides. ``ended`` is the code with which the server closed it."""

    def __init__(self, app: Starlette, room: str, cookies: httpx.Cookies) -> None:
        self._app = app
        cookie = "; ".join(f"{name}={value}" for name, value in cookies.items()).encode()
        self._scope = {
            "type": "websocket",
            "path": f"/api/rooms/{room}/socket",
            "query_string": b"",
            "headers": [(b"cookie", cookie)] if cookie else [],
            "client": ("127.0.0.1", 1),
            "extensions": {EXTENSION: self},
        }
        self._incoming: asyncio.Queue[Message] = asyncio.Queue()
        self._answers: asyncio.Queue[wire.Message | None] = asyncio.Queue()
        self._listening: asyncio.Future[Callable[[str], None]] = asyncio.get_running_loop().create_future()
        self.blocked: float | None = None
        self.ended: int | None = None

    async def __aenter__(self) -> Self:
        self._incoming.put_nowait({"type": "websocket.connect"})
        self._running = asyncio.create_task(self._app(self._scope, self._incoming.get, self._send))
        return self

    async def __aexit__(self, *_: object) -> None:
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._running

    async def _send(self, message: Message) -> None:
        if message["type"] == "websocket.close":
            await self.close(message["code"], "")

    # --- the server's side: see ``WebSocket`` ----------------------------------------------------------------

    def listen(self, hear: Callable[[str], None], unblocked: Callable[[], None]) -> None:  # noqa: ARG002
        self._listening.set_result(hear)

    def ignore(self) -> None:
        self._listening = asyncio.get_running_loop().create_future()

    def write(self, text: bytes) -> None:
        for told in _frames.decode(text):
            if not isinstance(told, UNASKED):
                self._answers.put_nowait(told)

    async def close(self, code: int, reason: str) -> None:  # noqa: ARG002
        self.ended = code
        self._answers.put_nowait(None)

    def abort(self) -> None:
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1006})

    async def closed(self) -> None:
        await self._incoming.get()

    # --- the client's side -----------------------------------------------------------------------------------

    async def ask(self, text: str) -> wire.Message | None:
        """Say anything; gives the answer, or nothing where the server hangs up."""
        try:
            async with asyncio.timeout(10):
                (await self._listening)(text)
                return await self._answers.get()
        except TimeoutError:
            raise AssertionError(f"no answer: {text[:300]!r}") from None
