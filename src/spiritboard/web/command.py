"""What the command line does with the web table: serve it, check it, back it up."""

import asyncio
import random
import socket
import sqlite3
import sys
import tempfile
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from spiritboard.games import registry
from spiritboard.web.config import Config, configure
from spiritboard.web.guest import Guest
from spiritboard.web.refusal import Refusal
from spiritboard.web.serve import serve as run_server
from spiritboard.web.serve import server


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on; 127.0.0.1 by default.")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on; 8000 by default.")] = None,
    database: Annotated[str | None, typer.Option(help="A file for SQLite, or postgresql://…")] = None,
    bus: Annotated[str | None, typer.Option(help="nats://… where several processes serve one table.")] = None,
    address: Annotated[str | None, typer.Option(help="How people reach the table, as https://…")] = None,
    workers: Annotated[int | None, typer.Option(help="Processes in which bots think.")] = None,
    log: Annotated[str | None, typer.Option(help="How much to log: debug, info, warning, error.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Play one match through the network, then stop.")] = False,
) -> None:
    """Serve the web table: open it in a browser, play with bots and friends.

    Everything can also be set in the environment, as SPIRITBOARD_PORT.
    """
    if check:
        sys.stdout.write(check_table() + "\n")
        return
    config = configure(host=host, port=port, database=database, bus=bus, address=address, workers=workers, log=log)
    shown = config.address or f"http://{config.host.replace('127.0.0.1', 'localhost')}:{config.port}"
    sys.stdout.write(f"Spiritboard: open {shown} in a browser. Ctrl+C ends.\n")
    sys.stdout.flush()
    run_server(config)


def backup(
    target: Annotated[Path, typer.Argument(help="The file to write.")],
    database: Annotated[str | None, typer.Option(help="The file that is served.")] = None,
) -> None:
    """Copy the table's SQLite database while it is served: a snapshot that is whole."""
    config = configure(database=database)
    if config.postgres:
        raise Refusal("bad_option", "PostgreSQL is backed up with its own tools, pg_dump for one")
    if not config.file.exists():
        raise Refusal("not_found", "there is no table at {file}", file=str(config.file))
    with closing(sqlite3.connect(config.file)) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
    sys.stdout.write(f"Copied {config.file} to {target}.\n")


def check_table() -> str:
    """Serve on a free port with a fresh database, play one match against bots through the network, and stop."""
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
        async with Guest(f"http://{config.host}:{config.port}") as guest:
            game = registry.names()[0]
            entered = await guest.quick(game, "Check", level=1, players=registry.find(game).game.least)
            await guest.dial(entered.room)
            scene = await guest.play(random.Random(1).choice)
            proof = await guest.post(
                "/api/verify", {"record": (await guest.http.get(f"/api/rooms/{entered.room}/record")).text}
            )
            if not proof["ok"]:
                raise RuntimeError(proof["text"])
    finally:
        serving.should_exit = True
        await task
    ending = scene.scene.ending.text if scene.scene.ending else ""
    return f"A match of {game} was played through the network in {scene.sequence} steps. {ending} {proof['text']}"


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
