"""The listening socket: bound before anything else, and handed over when the server re-executes itself."""

import errno
import gc
import os
import signal
import socket
import sys
from contextlib import suppress
from typing import Final, NoReturn

from spiritboard.web.wire.refusal import Refusal

INHERITED: Final = "SPIRITBOARD_LISTENER"
"""The environment variable with the listening socket of a server that re-executes itself."""
BLOCKED: Final = frozenset({signal.SIGINT, signal.SIGTERM})
"""The signals that wait while the server re-executes itself, until it can handle them again."""
TRIED: Final = 100
"""The number of consecutive ports to try."""
NOWHERE: Final = "192.0.2.1"
"""An address reserved for documentation (RFC 5737). Asking for the route to it sends nothing."""
EVERYWHERE: Final = frozenset({"0.0.0.0", "::"})  # noqa: S104 - only compared, not bound


class PortTaken(Refusal):
    """Another program listens on this port."""

    def __init__(self, port: int, free: int) -> None:
        super().__init__(
            "taken", "port {port} is in use by another program; {free} is free: --port {free}", port=port, free=free
        )
        self.free = free


def is_reexecuted() -> bool:
    """Return whether this process is a server that has re-executed itself."""
    return INHERITED in os.environ


def listen(host: str, port: int) -> socket.socket:
    """Return the socket to listen on: an inherited or a new one. Raise PortTaken with the next free port."""
    if is_reexecuted():
        with suppress(ChildProcessError):  # reap the previous program's children
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        return socket.socket(fileno=int(os.environ.pop(INHERITED)))
    try:
        return _bound(host, port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise PortTaken(port, _next_free(host, port)) from None
        raise Refusal(
            "bad_option", "cannot listen on {host}, port {port}: {why}", host=host, port=port, why=error.strerror
        ) from None


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    made = socket.socket(family, kind, protocol)
    if os.name == "posix":  # on Windows it would let two programs share a port
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind(address)
        made.listen()  # some systems detect a conflict only now
    except OSError:
        made.close()
        raise
    return made


def _next_free(host: str, port: int) -> int:
    for candidate in range(port + 1, min(port + TRIED, 65536)):
        with suppress(OSError), _bound(host, candidate):
            return candidate
    with _bound(host, 0) as any_free:
        return int(any_free.getsockname()[1])


def local_address() -> str:
    """Return this machine's address on its local network; empty if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((NOWHERE, 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def reexecute(listener: socket.socket) -> NoReturn:
    """Re-execute this program. New connections wait in the listener's queue in the meantime.

    What this program leaves behind is collected first, because nothing is cleaned up at its end.
    """
    gc.unfreeze()
    gc.collect()
    signal.pthread_sigmask(signal.SIG_BLOCK, BLOCKED)
    listener.set_inheritable(True)
    os.environ[INHERITED] = str(listener.fileno())
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])
