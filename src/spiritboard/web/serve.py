"""Serve the table with uvicorn, and stop gracefully."""

import gc
import logging
import signal
import socket
from typing import Final

import msgspec
import uvicorn

from spiritboard.web.app import make_app
from spiritboard.web.config import Config
from spiritboard.web.house import House
from spiritboard.web.protocol import TableProtocol

COLLECT: Final = (20_000, 20, 20)
"""How many new objects make Python look for garbage: see ``gc.set_threshold``."""
FRAME: Final = 65536
"""Bytes in a message of a client; more ends the connection with the code 1009."""


class TableServer(uvicorn.Server):
    """Says goodbye to clients before uvicorn closes their sockets."""

    def __init__(self, settings: uvicorn.Config, house: House) -> None:
        super().__init__(settings)
        self.house = house

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.house.depart()
        await super().shutdown(sockets)


def server(config: Config) -> uvicorn.Server:
    """A server that is ready to run."""
    write_logs(config.log)
    app = make_app(config)
    settings = uvicorn.Config(
        app,
        host=config.host,
        port=config.port,
        ws=TableProtocol,
        ws_max_size=FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        timeout_graceful_shutdown=int(config.drain),
        access_log=False,
        log_config=None,
        lifespan="on",
    )
    return TableServer(settings, app.state.house)


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        facts = {"at": round(record.created, 3), "level": record.levelname.lower(), "from": record.name}
        facts["text"] = record.getMessage()
        if record.exc_info:
            facts["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(facts).decode()


def write_logs(level: str) -> None:
    """Log to standard error. Uvicorn names the paths of requests, and those of rooms are secrets: it only warns."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "httpx"):
        logging.getLogger(name).setLevel(logging.WARNING)


def serve(config: Config) -> None:
    """Serve until told to stop, then leave in good order."""
    spare_the_collector()
    # Uvicorn stops gracefully and then raises the signal again; by default that would end the program before its
    # worker processes are put away.
    signal.signal(signal.SIGTERM, _leave)
    server(config).run()


def spare_the_collector() -> None:
    """What is loaded by now stays, and logs of rooms only grow: Python need not look for garbage so often."""
    gc.freeze()
    gc.set_threshold(*COLLECT)


def _leave(*_: object) -> None:
    raise SystemExit(0)
