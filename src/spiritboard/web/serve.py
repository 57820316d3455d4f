"""Serve the table with uvicorn, and stop gracefully."""

import logging

import uvicorn

from spiritboard.web.app import make_app
from spiritboard.web.config import Config


def server(config: Config) -> uvicorn.Server:
    """A server that is ready to run."""
    logging.basicConfig(level=config.log.upper(), format="%(asctime)s %(levelname)s %(name)s %(message)s")
    settings = uvicorn.Config(
        make_app(config),
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
    return uvicorn.Server(settings)


def serve(config: Config) -> None:
    """Serve until told to stop."""
    server(config).run()
