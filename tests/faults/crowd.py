"""People at many tables with bots, each with friends who watch. Whoever has finished a match begins another."""

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import monotonic

import httpx
import msgspec

from bench.web.line import Line

PING = 8.0
"""Seconds after which everybody says that they are still there."""
AT_ONCE = 8
"""People who come in at the same time."""


class Choice(msgspec.Struct):
    action: str


class Prompt(msgspec.Struct):
    choices: list[Choice] = []


class Picture(msgspec.Struct):
    prompt: Prompt | None = None
    ending: msgspec.Raw = msgspec.Raw(b"null")


class Fact(msgspec.Struct):
    bots_slow: bool = False


class Heard(msgspec.Struct):
    """As much of a message as somebody without a plan needs."""

    type: str
    epoch: int = 0
    code: str = ""
    scene: Picture | None = None
    room: Fact | str | None = None


_heard = msgspec.json.Decoder(list[Heard]).decode


@dataclass(slots=True)
class Crowd:
    """What happened to all of them.

    waits     for each match, the longest time in which its bots moved nothing
    slow      how often a table said that its bots are slow
    hung_up   connections that the server ended
    """

    address: str
    games: Sequence[str]
    level: int = 1
    gap: float = 0.2
    watchers: int = 3
    answers: int = 0
    matches: int = 0
    slow: int = 0
    hung_up: int = 0
    refused: list[str] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    scenes: int = 0

    async def play(self, tables: int, seconds: float) -> None:
        """So many tables for so long."""
        few = asyncio.Semaphore(AT_ONCE)
        async with asyncio.TaskGroup() as together:
            until = monotonic() + seconds
            for number in range(tables):
                together.create_task(self._sit(number, few, until))

    async def _sit(self, number: int, few: asyncio.Semaphore, until: float) -> None:
        """Play one match after the other at one table."""
        while monotonic() < until:
            match = Match(self, random.Random(self.matches + 1000 * number))
            self.matches += 1
            async with few:
                await match.begin(self.games[number % len(self.games)])
            try:
                await match.play(until)
            finally:
                match.leave()
                self.waits.append(match.longest)


class Match:
    """One person's match, with friends who look on."""

    def __init__(self, crowd: Crowd, chance: random.Random) -> None:
        self.crowd = crowd
        self.chance = chance
        self.lines: list[Line] = []
        self.longest = 0.0
        self._asked = -1
        self._since: float | None = None
        """When the bots' turn began."""
        self._over = asyncio.Event()

    async def begin(self, game: str) -> None:
        async with httpx.AsyncClient(base_url=self.crowd.address, timeout=60) as browser:
            wish = {"game": game, "name": "Anna", "level": self.crowd.level}
            made = await browser.post("/api/quick", json=wish)
            room = made.raise_for_status().json()["room"]
            mine = f"Cookie: spiritboard={browser.cookies['spiritboard']}\r\n"
        for cookie in (mine, *[""] * self.crowd.watchers):
            self.lines.append(await Line.dial(self.crowd.address, f"/api/rooms/{room}/socket", cookie))
        self._since = monotonic()
        for line in self.lines:
            line.listen(self._see if line is self.lines[0] else self._look_on)
            line.send(b'{"type":"hello","id":"hello"}')

    async def play(self, until: float) -> None:
        while not self._over.is_set() and monotonic() < until:
            try:
                async with asyncio.timeout(min(PING, max(0.01, until - monotonic()))):
                    await self._over.wait()
            except TimeoutError:
                for line in self.lines:
                    line.send(b'{"type":"ping","id":"ping"}')
        if self._since is not None and not self._over.is_set():
            self.longest = max(self.longest, monotonic() - self._since)

    def leave(self) -> None:
        for line in self.lines:
            self.crowd.hung_up += line.transport.is_closing()
            line.transport.abort()

    def _look_on(self, text: bytes) -> None:
        self.crowd.scenes += text.count(b'"type":"scene"')

    def _see(self, text: bytes) -> None:
        for message in _heard(text):
            if isinstance(message.room, Fact):
                self.crowd.slow += message.room.bots_slow
            if message.type == "error" and message.code not in ("stale", "not_asked"):
                self.crowd.refused.append(message.code)
            elif message.scene is not None:
                self._see_scene(message.scene, message.epoch)

    def _see_scene(self, scene: Picture, epoch: int) -> None:
        self.crowd.scenes += 1
        now = monotonic()
        if self._since is not None:
            self.longest, self._since = max(self.longest, now - self._since), now
        if bytes(scene.ending) != b"null":
            self._over.set()
        elif scene.prompt is not None and scene.prompt.choices and epoch != self._asked:
            self._asked, self._since = epoch, None
            action = self.chance.choice(scene.prompt.choices).action
            asyncio.get_running_loop().call_later(self.crowd.gap, self._answer, epoch, action)

    def _answer(self, epoch: int, action: str) -> None:
        if self.lines[0].transport.is_closing():
            return
        self.crowd.answers += 1
        self._since = monotonic()
        command = {"type": "act", "id": str(self.crowd.answers), "epoch": epoch, "actions": [action]}
        self.lines[0].send(msgspec.json.encode(command))
