"""A client of the web table in Python: for the check of a fresh installation, for tests, for bots from elsewhere."""

import asyncio
import itertools
import time
from collections import deque
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from spiritboard.web import wire
from spiritboard.web.credit import EARN, PRUDENT, Bucket

WAIT = 30.0
"""Seconds after which a server that says nothing is given up."""
QUIET = 5.0
"""Seconds after which a guest who only listens says something, or the server would drop it."""
_frames = msgspec.json.Decoder(list[wire.AnyMessage])


class Guest:
    """One person with one browser: a cookie, and a socket at one room at a time.

    log     all messages since the last hello
    scene   the newest one
    """

    def __init__(self, address: str, cookies: httpx.Cookies | None = None) -> None:
        self.address = address.rstrip("/")
        self.http = httpx.AsyncClient(base_url=self.address, cookies=cookies, timeout=WAIT)
        self.log: list[wire.Message] = []
        self.scene: wire.SceneNow | None = None
        self.room: wire.RoomFact | None = None
        self.sequence = 0
        self.socket: ClientConnection | None = None
        self._unread: deque[wire.Message] = deque()
        self._answered = -1
        self._spoke = time.monotonic()
        self._bucket = Bucket(self._spoke, PRUDENT)
        self._ids = itertools.count(1)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.hang_up()
        await self.http.aclose()

    # --- HTTP ------------------------------------------------------------------------------------------------

    async def post(self, path: str, body: Any) -> Any:
        """A changing request; raises where it is refused."""
        answer = await self.http.post(path, content=msgspec.json.encode(body))
        answer.raise_for_status()
        return answer.json()

    async def get(self, path: str) -> Any:
        """A looking request."""
        answer = await self.http.get(path)
        answer.raise_for_status()
        return answer.json()

    async def quick(self, game: str, name: str = "Guest", **wishes: Any) -> wire.Entered:
        """A match against bots."""
        return msgspec.convert(await self.post("/api/quick", wire.QuickPlay(game, name, **wishes)), wire.Entered)

    # --- the socket ------------------------------------------------------------------------------------------

    async def dial(self, room: str, after: int = 0, language: wire.Language = "en", token: str = "") -> wire.Welcome:
        """Connect to a room, instead of the one before, and say hello."""
        await self.hang_up()
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookie} if cookie else {}
        address = f"ws{self.address.removeprefix('http')}/api/rooms/{room}/socket"
        self.socket = await connect(
            address, additional_headers=headers, compression=None, max_size=None, max_queue=None
        )
        self.log, self.sequence = [], after
        self._bucket = Bucket(time.monotonic(), PRUDENT)
        self._unread.clear()
        welcome = await self.ask(wire.Hello(self.id(), after, language, token))
        assert isinstance(welcome, wire.Welcome)
        return welcome

    async def hang_up(self) -> None:
        """Close the socket."""
        if self.socket is not None:
            await self.socket.close()
            self.socket = None

    def id(self) -> str:
        """A new id for a command."""
        return f"g{next(self._ids)}-{id(self)}"

    async def send(self, command: wire.Command) -> None:
        """Say something, without waiting for an answer, but no faster than the server takes it."""
        assert self.socket is not None
        while not self._bucket.spend(time.monotonic()):
            await asyncio.sleep(1 / EARN)
        self._spoke = time.monotonic()
        await self.socket.send(msgspec.json.encode(command).decode())

    async def hear(self) -> wire.Message:
        """The next message."""
        assert self.socket is not None
        if time.monotonic() - self._spoke > QUIET:
            await self.send(wire.Ping(self.id()))
        if not self._unread:
            async with asyncio.timeout(WAIT):
                self._unread.extend(_frames.decode(await self.socket.recv()))
        message = self._unread.popleft()
        self.log.append(message)
        match message:
            case wire.SceneNow():
                self.scene = message
            case wire.RoomNow() | wire.Welcome():
                self.room = message.room
            case wire.News():
                self.sequence = message.sequence
        return message

    async def ask(self, command: wire.Command) -> wire.Message:
        """Say something and wait for the answer to it."""
        await self.send(command)
        return await self.until(lambda message: getattr(message, "id", None) == command.id)

    async def until(self, wanted: Callable[[wire.Message], bool]) -> wire.Message:
        """Listen until a message is wanted."""
        while not wanted(message := await self.hear()):
            pass
        return message

    # --- playing ---------------------------------------------------------------------------------------------

    async def turn(self) -> wire.SceneNow:
        """The next scene that asks something of me, or that ends the match."""
        while True:
            scene = self.scene
            if scene is not None and scene.scene.ending is not None:
                return scene
            if scene is not None and choices(scene) and scene.epoch != self._answered:
                return scene
            await self.until(lambda message: isinstance(message, wire.SceneNow))

    async def act(self, *actions: str) -> wire.Message:
        """Answer the question of the newest scene."""
        assert self.scene is not None
        self._answered = self.scene.epoch
        return await self.ask(wire.Act(self.id(), self.scene.epoch, actions))

    async def play(self, choose: Callable[[list[str]], str], most: int = 100_000) -> wire.SceneNow:
        """Play on until the match has ended (or so many answers are given); gives the last scene."""
        for _ in range(most):
            scene = await self.turn()
            if scene.scene.ending is not None:
                break
            await self.act(choose(choices(scene)))
        assert self.scene is not None
        return self.scene


def choices(scene: wire.SceneNow) -> list[str]:
    """What the viewer may answer now, in notation."""
    prompt = scene.scene.prompt
    return [choice.action for choice in prompt.choices] if prompt is not None else []
