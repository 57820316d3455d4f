"""A cable between one process and one service, which can be cut: nothing goes through, and nobody is told."""

import contextlib
import socket
import threading
from types import TracebackType
from typing import Self

from spiritboard.web.http.serve import free_port


class Cable:
    """Passes bytes on to a port of this machine. While it is cut they wait, as they would in a broken network."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = free_port()
        self._whole = threading.Event()
        self._whole.set()
        self._ends: list[socket.socket] = []

    def cut(self) -> None:
        """From now on nothing arrives, in neither direction, and connections are neither made nor ended."""
        self._whole.clear()

    def mend(self) -> None:
        """All goes on, with what has waited."""
        self._whole.set()

    def __enter__(self) -> Self:
        self._listener = socket.create_server(("127.0.0.1", self.port))
        self._start(self._accept)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.mend()
        for end in (self._listener, *self._ends):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _start(self, work: object, *arguments: socket.socket) -> None:
        threading.Thread(target=work, args=arguments, daemon=True).start()  # type: ignore[arg-type]

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                self._ends.append(near)
                self._start(self._connect, near)

    def _connect(self, near: socket.socket) -> None:
        self._whole.wait()
        try:
            far = socket.create_connection(("127.0.0.1", self.target))
        except OSError:
            near.close()
            return
        self._ends.append(far)
        self._start(self._pass_on, near, far)
        self._start(self._pass_on, far, near)

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                self._whole.wait()
                target.sendall(data)
        self._whole.wait()
        for end in (source, target):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
