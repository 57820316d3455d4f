"""People at tables, as many as one process can play for: each answers whenever it is asked.

The same loader plays at our table and at our peer's: it counts a move when the mover is told that it was done, and
every update that reaches a client.
"""

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import httpx
import msgspec

from bench.web.line import Line


@dataclass(slots=True)
class Load:
    """What the players did.

    gap       seconds that each player waits before answering
    moves     those that the mover was told of
    updates   how often a client was told that the match had moved
    waits     how long each mover waited
    refused   moves that were not done
    """

    gap: float = 0.0
    moves: int = 0
    updates: int = 0
    refused: int = 0
    waits: list[float] = field(default_factory=list)
    seconds: float = 0.0
    processor: float = 0.0
    """How long it was measured, and the server's processor time meanwhile."""

    @property
    def per_core_second(self) -> float:
        """Moves for a second of the server's processor time."""
        return self.moves / self.processor

    def percentile(self, share: float) -> float:
        """The wait that this share of moves did not exceed."""
        return sorted(self.waits)[int(share * (len(self.waits) - 1))]


class Player:
    """One client with one seat."""

    def __init__(self, line: Line, load: Load, name: str) -> None:
        self.line = line
        self.load = load
        self.chance = random.Random(name)
        self.sent = 0.0

    def hear(self, text: bytes) -> None:
        """Something came from the server."""
        raise NotImplementedError

    def answer(self, text: bytes) -> None:
        """Send an answer, after the gap."""
        if self.load.gap:
            asyncio.get_running_loop().call_later(self.load.gap, self._send, text)
        else:
            self._send(text)

    def _send(self, text: bytes) -> None:
        self.sent = time.perf_counter()
        self.line.send(text)

    def done(self) -> None:
        """My move was done."""
        self.load.waits.append(time.perf_counter() - self.sent)
        self.load.moves += 1


# --- at our table --------------------------------------------------------------------------------------------


class Heard(msgspec.Struct):
    """As much of a message as a player of no skill needs."""

    type: str
    epoch: int = 0
    scene: "Seen | None" = None


class Seen(msgspec.Struct):
    prompt: "Asked | None" = None


class Asked(msgspec.Struct):
    choices: list["Option"] = []


class Option(msgspec.Struct):
    action: str


_heard = msgspec.json.Decoder(list[Heard]).decode


class OurPlayer(Player):
    """Speaks the wire of docs/wire.md."""

    answered = -1
    count = 0

    def hear(self, text: bytes) -> None:
        for message in _heard(text):
            if message.type == "ack":
                self.done()
            elif message.type == "news":
                self.load.updates += 1
            elif message.type == "error":
                self.load.refused += 1
            elif message.scene is not None and message.scene.prompt is not None and message.scene.prompt.choices:
                self.act(message.epoch, message.scene.prompt.choices)

    def act(self, epoch: int, choices: Sequence[Option]) -> None:
        """Answer the question of this epoch once."""
        if epoch != self.answered:
            self.answered = epoch
            self.count += 1
            action = self.chance.choice(choices).action
            self.answer(
                f'{{"type":"act","id":"{self.count}","epoch":{epoch},"actions":{msgspec.json.encode([action]).decode()}}}'.encode()
            )


EACH_ANEW: Final = httpx.Limits(max_keepalive_connections=0)
"""On a busy machine, a request may come just when the server closes the idle connection of the one before."""


async def seat_people(address: str, game: str, players: int, few: asyncio.Semaphore) -> list[tuple[str, str]]:
    """A started room full of people: its id and each one's cookie."""
    found = []
    async with few, httpx.AsyncClient(base_url=address, timeout=60, limits=EACH_ANEW) as maker:
        made = await maker.post("/api/rooms", json={"game": game, "name": "Player 0", "players": players})
        room = made.json()["room"]
        found.append((room, maker.cookies["spiritboard"]))
        for seat in range(1, players):
            async with httpx.AsyncClient(base_url=address, timeout=60, limits=EACH_ANEW) as other:
                await other.post(f"/api/rooms/{room}/join", json={"name": f"Player {seat}"})
                await other.post(f"/api/rooms/{room}/commands", json={"type": "ready", "id": "ready"})
                found.append((room, other.cookies["spiritboard"]))
        started = await maker.post(f"/api/rooms/{room}/commands", json={"type": "start", "id": "start"})
        started.raise_for_status()
    return found


async def our_players(address: str, game: str, tables: int, players: int, load: Load) -> list[Player]:
    """All seats of so many tables, connected and greeted."""
    few = asyncio.Semaphore(8)
    rooms = await asyncio.gather(*(seat_people(address, game, players, few) for _ in range(tables)))
    seats = [seat for room in rooms for seat in room]
    found: list[Player] = []
    for room, cookie in seats:
        line = await Line.dial(address, f"/api/rooms/{room}/socket", f"Cookie: spiritboard={cookie}\r\n")
        found.append(OurPlayer(line, load, str(len(found))))
    for player in found:
        player.line.listen(player.hear)
        player.line.send(b'{"type":"hello","id":"hello"}')
    return found


# --- at boardgame.io's ---------------------------------------------------------------------------------------


class PeerPlayer(Player):
    """Speaks as boardgame.io's own client does: its events on socket.io (engine.io 4), over a WebSocket."""

    def __init__(self, line: Line, load: Load, match: str, seat: str) -> None:
        super().__init__(line, load, match + seat)
        self.match = match
        self.seat = seat
        self.known = -1
        self.synced: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.mine = -1
        """The state after my move."""

    def hear(self, text: bytes) -> None:
        if text == b"2":  # engine.io: are you there?
            self.line.send(b"3")
        elif text.startswith(b"0"):
            self.line.send(b"40/hands,")
        elif text.startswith(b"40"):
            self.emit("sync", self.match, self.seat, None, 3)
        elif text.startswith(b"42/hands,"):
            event, *arguments = msgspec.json.decode(text[9:])
            if event == "sync":
                self.synced.set_result(None)
                self.see(arguments[1]["state"])
            elif event == "update":
                assert arguments[2], "every update comes with its log"
                self.load.updates += 1
                self.see(arguments[1])

    def see(self, state: dict[str, object]) -> None:
        """The match stands so now."""
        number: int = state["_stateID"]  # type: ignore[assignment]
        if number <= self.known:
            return
        self.known = number
        if number == self.mine:
            self.done()
        if state["ctx"]["currentPlayer"] == self.seat:  # type: ignore[index]
            card = self.chance.choice(state["G"]["players"][self.seat]["hand"])  # type: ignore[index]
            self.mine = number + 1
            action = {"type": "MAKE_MOVE", "payload": {"type": "lay", "args": [card], "playerID": self.seat}}
            self.answer(self.event("update", action, number, self.match, self.seat))

    def event(self, *event: object) -> bytes:
        """An event of socket.io."""
        return b"42/hands," + msgspec.json.encode(event)

    def emit(self, *event: object) -> None:
        """Send one at once."""
        self.line.send(self.event(*event))


async def peer_players(address: str, tables: int, load: Load) -> list[Player]:
    """Three clients at each of so many tables; the first to come makes the match."""
    found: list[Player] = []
    for table in range(tables):
        for seat in "210":  # who moves first comes last
            line = await Line.dial(address, "/socket.io/?EIO=4&transport=websocket")
            player = PeerPlayer(line, load, f"table{table}", seat)
            line.listen(player.hear)
            found.append(player)
            await player.synced
    return found


# --- measuring -----------------------------------------------------------------------------------------------


async def measure(load: Load, players: Sequence[Player], seconds: float, spent: Callable[[], float]) -> Load:
    """Let them play, and count after a second of warmth. ``spent`` gives the server's processor time so far."""
    await asyncio.sleep(1.5)
    load.moves = load.updates = load.refused = 0
    load.waits.clear()
    began, used = time.perf_counter(), spent()
    await asyncio.sleep(seconds)
    load.seconds, load.processor = time.perf_counter() - began, spent() - used
    found = Load(load.gap, load.moves, load.updates, load.refused, list(load.waits), load.seconds, load.processor)
    for player in players:
        player.line.transport.abort()
    return found
