"""Frames that no client would send: each gets one answer, nothing fails on our side, and memory stays as it was."""

import asyncio
import json
import logging
import os
import random
from collections import Counter
from pathlib import Path

import httpx
import msgspec
import pytest
from starlette.applications import Starlette

from spiritboard.web import wire
from spiritboard.web.http import rate_limit
from spiritboard.web.http.rate_limit import CREDIT
from tests.faults.asgi import Line, a_table, browser

FRAMES = int(os.environ.get("SPIRITBOARD_FRAMES", "20000"))
SEED = int(os.environ.get("SPIRITBOARD_SEED", "1"))
PER_LINE = 40
"""Frames on one socket: no more than may be sent without a pause."""
PER_ROOM = 2000
GROWTH = 24
"""Megabytes that the process may grow by, whatever it is sent."""

COMMANDS: tuple[wire.Command, ...] = (
    wire.Hello("h", 3, "fr", "a token"),
    wire.Ping("p"),
    wire.Act("a", 1, ("M1", "pass")),
    wire.Undo("u"),
    wire.Reply("r", 1, True),
    wire.Chat("c", "hello there", ""),
    wire.Order("o", "always"),
    wire.Sit("s", 1, "Mallory"),
    wire.SetSeat("t", 1, wire.SeatPlan("bot", 3)),
    wire.Setup("e", 4, {"moon": 12}, wire.Clock("match", 60), "free", True, True, False),
    wire.Ready("y", True, "ab" * 32),
    wire.Start("x"),
    wire.Reveal("v", "word"),
    wire.StandIn("i", 0),
    wire.Rematch("m"),
)
"""One of each command, but for a hint, which is paid for in thinking, and leaving."""
VALUES = (
    "null",
    "true",
    "-1",
    "1e400",
    "9" * 400,
    "NaN",
    '""',
    "[]",
    "{}",
    "[" * 300,
    '"\\ud800"',
    '"\\u0000"',
    '"\U0001f47b"',
)


def mutated(chance: random.Random) -> str:
    """A command with one or two things wrong."""
    text = msgspec.json.encode(chance.choice(COMMANDS)).decode()
    for _ in range(chance.randint(1, 2)):
        text = chance.choice((_flip, _cut, _double, _replace, _swell))(text, chance)
    return text


def _flip(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text) + 1)
    return (
        text[:at] + chr(chance.choice((0, 34, 44, 91, 92, 123, 125, chance.randrange(0x20, 0xD7FF)))) + text[at + 1 :]
    )


def _cut(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + text[at + chance.randint(1, 20) :]


def _double(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + text[at : at + 30] + text[at:]


def _replace(text: str, chance: random.Random) -> str:
    """Give a field a value that it should not have, or a name."""
    try:
        fields = json.loads(text)
        name = chance.choice(list(fields))
        was = json.dumps(fields[name])
    except (ValueError, IndexError, TypeError, RecursionError):
        return text
    return text.replace(was, chance.choice(VALUES), 1) if chance.random() < 0.8 else text.replace(name, "of", 1)


def _swell(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice("x9[ ") * chance.choice((50, 500, 5000)) + text[at:]


def megabytes() -> float:
    """Of memory that this process holds."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


async def a_room(anna: httpx.AsyncClient) -> str:
    made = await anna.post("/api/quick", json={"game": "shamans", "name": "Anna", "level": 1, "players": 3})
    return str(made.json()["room"])


async def speak(line: Line, frames: int, chance: random.Random, codes: Counter[str]) -> None:
    """Say so much nonsense on a line; every frame is answered, or ends the line."""
    await line.ask('{"type":"hello","id":"first"}')
    for _ in range(frames):
        text = mutated(chance)
        answer = await line.ask(text)
        if answer is None:
            assert line.ended == 1008, text
            codes["closed"] += 1
            return
        codes[answer.code if isinstance(answer, wire.Refused) else type(answer).__name__] += 1


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read from /proc")
@pytest.mark.timeout(120 + FRAMES // 100)
def test_every_mutated_frame_is_answered_and_none_is_remembered(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    chance, codes = random.Random(SEED), Counter[str]()

    async def flood(app: Starlette, anna: httpx.AsyncClient, frames: int) -> None:
        until = codes.total() + frames
        while codes.total() < until:
            room = await a_room(anna)
            enough = min(until, codes.total() + PER_ROOM)
            while codes.total() < enough:
                cookies = chance.choice((anna.cookies, httpx.Cookies()))
                async with Line(app, room, cookies) as line:
                    await speak(line, min(PER_LINE, enough - codes.total()), chance, codes)

    async def run() -> None:
        async with a_table(tmp_path) as app, browser(app) as anna:
            await flood(app, anna, min(2000, FRAMES // 4))  # what is made once and stays
            before = megabytes()
            await flood(app, anna, FRAMES - codes.total())
            grown = megabytes() - before
            print(f"{FRAMES} frames (seed {SEED}): {dict(codes.most_common())}; grown by {grown:.0f} MB")
            assert grown < GROWTH
            async with Line(app, await a_room(anna), anna.cookies) as line:
                assert isinstance(await line.ask('{"type":"hello","id":"1"}'), wire.Welcome)
            assert not [record for record in caplog.records if record.levelno >= logging.ERROR]

    with caplog.at_level(logging.WARNING):
        asyncio.run(run())
    assert codes["bad_message"] > FRAMES / 2
    assert len(codes) > 5, "not only what cannot be read"


def test_whoever_claims_to_know_more_than_there_is_earns_nothing_by_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limit, "EARN", 0.0)  # however slow the machine is, nothing is earned meanwhile

    async def run() -> int:
        async with (
            a_table(tmp_path) as app,
            browser(app) as anna,
            Line(app, await a_room(anna), anna.cookies) as line,
        ):
            for number in range(500):
                after = 10 ** chance.randint(3, 30)
                if await line.ask(f'{{"type":"hello","id":"{number}","after":{after}}}') is None:
                    return number
        return 500

    chance = random.Random(1)
    assert asyncio.run(run()) == CREDIT


@pytest.mark.parametrize("body", ["[" * 100_000, '{"game":' * 50_000, b"\xff\xfe"])
def test_a_body_that_cannot_be_read_is_refused(tmp_path: Path, body: str | bytes) -> None:
    async def run() -> httpx.Response:
        async with a_table(tmp_path) as app, browser(app) as anna:
            return await anna.post("/api/quick", content=body)

    answer = asyncio.run(run())
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")
