"""Checks an installation by playing a match against bots over the network."""

import asyncio
import random
import tempfile
from dataclasses import replace
from pathlib import Path

from spiritboard.client.client import Client
from spiritboard.games import registry
from spiritboard.web.hosting.config import Config
from spiritboard.web.http.serve import free_port, server


def check_table() -> str:
    """Serve on a free port with a fresh database, play one match against bots over the network, and stop."""
    with tempfile.TemporaryDirectory() as folder:
        config = replace(
            Config(), port=free_port(), database=str(Path(folder) / "check.sqlite3"), pace=0.0, log="warning"
        )
        return asyncio.run(_check(config))


async def _check(config: Config) -> str:
    serving = server(config)
    task = asyncio.create_task(serving.serve())
    while not serving.started:
        if task.done():
            raise RuntimeError("the server did not start")
        await asyncio.sleep(0.02)
    try:
        async with Client(f"http://{config.host}:{config.port}") as client:
            game = registry.names()[0]
            entered = await client.quick(game, "Check", level=1, players=registry.find(game).game.least)
            await client.dial(entered.room)
            scene = await client.play(random.Random(1).choice)
            proof = await client.post("/api/verify", {"record": await client.record(entered.room)})
            if not proof["ok"]:
                raise RuntimeError(proof["text"])
    finally:
        serving.should_exit = True
        await task
    ending = scene.scene.ending.text if scene.scene.ending else ""
    return f"A match of {game} was played through the network in {scene.sequence} steps. {ending} {proof['text']}"
