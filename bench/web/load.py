"""People at tables, as many as one process can play for: each answers whenever it is asked."""

import asyncio
import random
import time
from dataclasses import dataclass, field

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect


class Heard(msgspec.Struct):
    """As much of a message as a player of no skill needs."""

    type: str
    id: str = ""
    epoch: int = 0
    scene: "Seen | None" = None


class Seen(msgspec.Struct):
    prompt: "Asked | None" = None


class Asked(msgspec.Struct):
    choices: list["Option"] = []


class Option(msgspec.Struct):
    action: str


_decode = msgspec.json.Decoder(Heard).decode


@dataclass(slots=True)
class Load:
    """What the players did: acknowledged moves and how long each acknowledgement took."""

    moves: int = 0
    waits: list[float] = field(default_factory=list)
    gap: float = 0.0
    """Seconds that each player waits before answering."""
    counted: int = 0
    seconds: float = 0.0
    processor: float = 0.0
    """How many moves in how long, and the server's processor time."""

    def percentile(self, share: float) -> float:
        """The wait that this share of moves did not exceed."""
        return sorted(self.waits)[int(share * (len(self.waits) - 1))]


async def seat_people(address: str, game: str, players: int) -> list[tuple[str, str]]:
    """A started room full of people: its id and each one's cookie."""
    found = []
    async with httpx.AsyncClient(base_url=address) as maker:
        made = await maker.post("/api/rooms", json={"game": game, "name": "Player 0", "players": players})
        room = made.json()["room"]
        found.append((room, maker.cookies["spiritboard"]))
        for seat in range(1, players):
            async with httpx.AsyncClient(base_url=address) as other:
                await other.post(f"/api/rooms/{room}/join", json={"name": f"Player {seat}"})
                await other.post(f"/api/rooms/{room}/commands", json={"type": "ready", "id": "ready"})
                found.append((room, other.cookies["spiritboard"]))
        started = await maker.post(f"/api/rooms/{room}/commands", json={"type": "start", "id": "start"})
        started.raise_for_status()
    return found


async def dial(address: str, room: str, cookie: str) -> ClientConnection:
    """A socket that has said hello."""
    where = f"ws{address.removeprefix('http')}/api/rooms/{room}/socket"
    headers = {"Cookie": f"spiritboard={cookie}"}
    socket = await connect(where, additional_headers=headers, compression=None, max_queue=None, ping_interval=None)
    await socket.send('{"type":"hello","id":"hello"}')
    return socket


async def player(socket: ClientConnection, load: Load, stop: asyncio.Event, name: str) -> None:
    """Answers whatever is asked, at random, and notes how long each acknowledgement took."""
    chance = random.Random(name)
    sent: dict[str, float] = {}
    count, answered = 0, -1
    async for data in socket:
        heard = _decode(data)
        if heard.type == "ack" and heard.id in sent:
            load.waits.append(time.perf_counter() - sent.pop(heard.id))
            load.moves += 1
        elif heard.scene is not None and heard.scene.prompt is not None and heard.scene.prompt.choices:
            if stop.is_set():
                return
            if heard.epoch != answered:
                answered = heard.epoch
                count += 1
                action = chance.choice(heard.scene.prompt.choices).action
                if load.gap:
                    await asyncio.sleep(load.gap)
                sent[str(count)] = time.perf_counter()
                act = {"type": "act", "id": str(count), "epoch": heard.epoch, "actions": [action]}
                await socket.send(msgspec.json.encode(act).decode())
