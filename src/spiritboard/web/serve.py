"""Serve the table with uvicorn, and stop gracefully."""

import logging
import socket

import uvicorn

from spiritboard.web.app import make_app
from spiritboard.web.config import Config
from spiritboard.web.house import House


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
    logging.basicConfig(level=config.log.upper(), format="%(asctime)s %(levelname)s %(name)s %(message)s")
    app = make_app(config)
    settings = uvicorn.Config(
        app,
        host=config.host,
        port=config.port,
        ws="websockets-sansio",
        ws_max_size=65536,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        timeout_graceful_shutdown=int(config.drain),
        access_log=False,  # addresses of rooms are secrets
        log_level=config.log,
        lifespan="on",
    )
    return TableServer(settings, app.state.house)


def serve(config: Config) -> None:
    """Serve until told to stop."""
    server(config).run()
