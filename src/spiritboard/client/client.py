"""The client of a web table."""

import asyncio
import itertools
import time
from collections import deque
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI

from spiritboard.client.errors import LostServer, NoTable, TableRefuses
from spiritboard.web import wire
from spiritboard.web.http.rate_limit import EARN, PRUDENT, Bucket

WAIT = 30.0
"""Seconds after which a server that says nothing is given up."""
QUIET = 5.0
"""Seconds after which a client that only listens says something, or the server would drop it."""
GONE = "the server at {address} does not answer"
STALE = "the table at {address} speaks another version; update Spiritboard here or there"
BROKEN = 500
"""From this status on, it is the server's fault: one that restarts behind a proxy will be back."""
_Noun = TypeVar("_Noun")
_frames = msgspec.json.Decoder(list[wire.AnyMessage])


class Client:
    """A person at a web table: HTTP requests with a cookie, and a socket to one room at a time.

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
        """Send a request that changes something. Raises TableRefuses, LostServer or NoTable."""
        return await self._request("POST", path, msgspec.json.encode(body))

    async def get(self, path: str) -> Any:
        """Send a request that changes nothing. Raises as ``post`` does."""
        return await self._request("GET", path)

    async def _request(self, method: str, path: str, body: bytes | None = None) -> Any:
        answer = await self._send(method, path, body)
        try:
            return answer.json()
        except ValueError as error:
            raise NoTable("there is no table at {address}", address=self.address) from error

    async def _send(self, method: str, path: str, body: bytes | None = None) -> httpx.Response:
        """A successful answer. Raises TableRefuses, LostServer or NoTable."""
        try:
            answer = await self.http.request(method, path, content=body)
        except (httpx.TransportError, httpx.InvalidURL) as error:
            raise LostServer(GONE, address=self.address) from error
        if answer.is_success:
            return answer
        try:
            failure = msgspec.json.decode(answer.content, type=wire.Failure)
        except msgspec.DecodeError as error:
            if answer.status_code >= BROKEN:
                raise LostServer(GONE, address=self.address) from error
            raise NoTable("there is no table at {address}", address=self.address) from error
        raise TableRefuses(failure.code, failure.text, failure.rule)

    def _noun(self, found: Any, kind: type[_Noun]) -> _Noun:
        try:
            return msgspec.convert(found, kind)
        except msgspec.ValidationError as error:
            raise NoTable(STALE, address=self.address) from error

    async def me(self, name: str = "", language: wire.Language = "en") -> wire.Me:
        """Who this client is at the table; with a name, change it."""
        found = await (self.post("/api/me", wire.NewMe(name, language)) if name else self.get("/api/me"))
        return self._noun(found, wire.Me)

    async def games(self) -> tuple[wire.GameFact, ...]:
        """The games of this table, with what can be chosen for each."""
        return self._noun(await self.get("/api/games"), tuple[wire.GameFact, ...])

    async def rules(self, game: str) -> wire.RulesText:
        """A game's numbered rules."""
        return self._noun(await self.get(f"/api/games/{game}/rules"), wire.RulesText)

    async def lobby(self) -> wire.Lobby:
        """Tables with a free seat, tables to watch, and your own."""
        return self._noun(await self.get("/api/lobby"), wire.Lobby)

    async def look(self, room: str) -> wire.RoomFact:
        """A room, without entering it."""
        return self._noun(await self.get(f"/api/rooms/{room}"), wire.RoomFact)

    async def make(self, wish: wire.NewRoom) -> wire.Entered:
        """Create a room."""
        return self._noun(await self.post("/api/rooms", wish), wire.Entered)

    async def join(self, room: str, name: str, seat: int | None = None) -> wire.Entered:
        """Take a seat in a room: this one, or the first free one."""
        return self._noun(await self.post(f"/api/rooms/{room}/join", wire.JoinRoom(name, seat)), wire.Entered)

    async def quick(self, game: str, name: str = "Guest", **wishes: Any) -> wire.Entered:
        """A match against bots."""
        return self._noun(await self.post("/api/quick", wire.QuickPlay(game, name, **wishes)), wire.Entered)

    async def record(self, room: str) -> str:
        """The record of a match that has ended. Raises TableRefuses before that."""
        return (await self._send("GET", f"/api/rooms/{room}/record")).text

    # --- the socket ------------------------------------------------------------------------------------------

    async def dial(self, room: str, after: int = 0, language: wire.Language = "en", token: str = "") -> wire.Welcome:
        """Connect to a room, instead of the one before, and say hello. Raises LostServer, NoTable or TableRefuses."""
        await self.hang_up()
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookie} if cookie else {}
        address = f"ws{self.address.removeprefix('http')}/api/rooms/{room}/socket"
        try:
            self.socket = await connect(
                address, additional_headers=headers, compression=None, max_size=None, max_queue=None
            )
        except InvalidStatus as error:
            if error.response.status_code >= BROKEN:
                raise LostServer(GONE, address=self.address) from error
            raise NoTable("there is no room {room} at {address}", room=room, address=self.address) from error
        except InvalidURI as error:
            raise NoTable("there is no table at {address}", address=self.address) from error
        except (InvalidHandshake, OSError, TimeoutError) as error:
            raise LostServer(GONE, address=self.address) from error
        self.log, self.sequence = [], after
        self._bucket = Bucket(time.monotonic(), PRUDENT)
        self._unread.clear()
        welcome = await self.ask(wire.Hello(self.id(), after, language, token))
        if isinstance(welcome, wire.Refused):
            raise TableRefuses(welcome.code, welcome.text, welcome.rule)
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
        """Send a command without waiting for an answer, but no faster than the server accepts."""
        assert self.socket is not None
        while not self._bucket.spend(time.monotonic()):
            await asyncio.sleep(1 / EARN)
        self._spoke = time.monotonic()
        try:
            await self.socket.send(msgspec.json.encode(command).decode())
        except ConnectionClosed as error:
            raise LostServer(GONE, address=self.address) from error

    async def hear(self) -> wire.Message:
        """Receive the next message."""
        assert self.socket is not None
        heard = time.monotonic()
        while not self._unread:
            if time.monotonic() - self._spoke > QUIET:
                await self.send(wire.Ping(self.id()))
            await self._receive(self.socket, heard + WAIT)
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

    async def _receive(self, socket: ClientConnection, until: float) -> None:
        """Take in the next frame, if one comes soon. Raises LostServer if none has come until then."""
        try:
            async with asyncio.timeout(QUIET):
                self._unread.extend(_frames.decode(await socket.recv()))
        except TimeoutError as error:
            if time.monotonic() > until:
                raise LostServer(GONE, address=self.address) from error
        except ConnectionClosed as error:
            raise LostServer(GONE, address=self.address) from error
        except msgspec.DecodeError as error:
            raise NoTable(STALE, address=self.address) from error

    async def ask(self, command: wire.Command) -> wire.Message:
        """Send a command and wait for its answer."""
        await self.send(command)
        return await self.until(lambda message: getattr(message, "id", None) == command.id)

    async def until(self, wanted: Callable[[wire.Message], bool]) -> wire.Message:
        """Listen until a message is wanted."""
        while not wanted(message := await self.hear()):
            pass
        return message

    # --- playing ---------------------------------------------------------------------------------------------

    async def turn(self) -> wire.SceneNow:
        """Wait for the next scene that asks this client something, or that ends the match."""
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
        """Play until the match has ended (or so many answers are given); returns the last scene."""
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
