"""Runs uvicorn and shuts it down gracefully."""

import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable
from types import FrameType
from typing import Final

import msgspec
import uvicorn

from spiritboard.web.hosting.config import Config
from spiritboard.web.hosting.process import Process
from spiritboard.web.http.app import make_app
from spiritboard.web.http.listening import BLOCKED, listen, reexecute
from spiritboard.web.http.protocol import TableProtocol, limited_http

COLLECT: Final = (20_000, 20, 20)
"""The garbage collector's thresholds (see ``gc.set_threshold``)."""
REPEATS: Final = 10.0
"""Seconds within which the same message is logged only once."""
KINDS: Final = 500
"""The number of different messages that are tracked."""
DESCRIPTORS: Final = 65536
"""The number of file descriptors that a server requests from the system."""
RESERVED: Final = 64
"""Descriptors that are not given to clients: for the database, worker processes, and refusals."""
FRAME: Final = 65536
"""The maximum size of a client's message in bytes. Larger ones close the connection with code 1009."""


class TableServer(uvicorn.Server):
    """Reports when it is ready, and says goodbye to clients before uvicorn closes their sockets."""

    def __init__(self, settings: uvicorn.Config, process: Process) -> None:
        super().__init__(settings)
        self.process = process
        self.ready: Callable[[], None] = lambda: None
        self.renewing = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()

    def renew(self, *_: object) -> None:
        """Stop gracefully before the program is re-executed. A signal handler."""
        self.renewing = self.should_exit = True

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop instead of being re-executed, if that was about to happen, and as gracefully."""
        if self.renewing:
            self.renewing = self.should_exit = False  # otherwise uvicorn would take this for a second request
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.renewing:
            for server in self.servers:  # new connections wait for the next server
                server.close()
        await self.process.depart()
        await super().shutdown(sockets)


def server(config: Config) -> TableServer:
    """Return a server that is ready to run."""
    write_logs(config.log)
    app = make_app(config)
    settings = uvicorn.Config(
        app,
        host=config.host,
        port=config.port,
        http=limited_http(0 if config.address else config.sockets, raise_descriptors() - RESERVED),
        ws=TableProtocol,
        ws_max_size=FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        timeout_graceful_shutdown=int(config.drain),
        access_log=False,
        log_config=None,
        lifespan="on",
    )
    return TableServer(settings, app.state.process)


class JsonLines(logging.Formatter):
    """Formats each record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        facts = {"at": round(record.created, 3), "level": record.levelname.lower(), "from": record.name}
        facts["text"] = record.getMessage()
        if record.exc_info:
            facts["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(facts).decode()


class RepeatFilter(logging.Filter):
    """Passes the same message only once in a while, then with the number of repetitions."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: dict[tuple[str, int, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        key = (record.name, record.levelno, str(record.msg)[:200])
        since, count = self._seen.get(key, (-REPEATS, 0))
        if record.created - since < REPEATS:
            self._seen[key] = (since, count + 1)
            return False
        if len(self._seen) >= KINDS:
            self._seen.clear()
        self._seen[key] = (record.created, 0)
        if count:
            record.msg, record.args = f"{record.getMessage()} (and {count} times more since the last line)", ()
        return True


def write_logs(level: str) -> None:
    """Log to standard error. Uvicorn logs the paths of requests, which contain secret room addresses, so its level is
    raised to warnings."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    handler.addFilter(RepeatFilter())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "httpx"):
        logging.getLogger(name).setLevel(logging.WARNING)


def serve(config: Config, listener: socket.socket | None = None, ready: Callable[[], None] = lambda: None) -> None:
    """Serve until told to stop, then shut down gracefully; on SIGUSR2, re-execute this program."""
    listener = listener or listen(config.host, config.port)
    relax_garbage_collection()
    # Uvicorn stops gracefully and then raises the signal again, which by default would end the program before its
    # worker processes are shut down.
    signal.signal(signal.SIGTERM, _leave)
    running = server(config)
    running.ready = ready
    if hasattr(signal, "SIGUSR2"):
        signal.signal(signal.SIGUSR2, running.renew)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, BLOCKED)
    running.run(sockets=[listener.dup()])
    if running.renewing:
        reexecute(listener)


def raise_descriptors() -> int:
    """Raise the limit of file descriptors, of which every connection needs one; many systems allow only 1,024 by
    default. Return the limit."""
    if sys.platform == "win32":
        return DESCRIPTORS  # sockets are not counted there
    import resource  # noqa: PLC0415 - Windows has none

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(DESCRIPTORS, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(soft, wanted)


def relax_garbage_collection() -> None:
    """Make garbage collections rarer. What is loaded by now stays, and the logs of rooms only grow."""
    gc.freeze()
    gc.set_threshold(*COLLECT)


def _leave(*_: object) -> None:
    raise SystemExit(0)


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
