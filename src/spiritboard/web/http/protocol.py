"""Uvicorn's HTTP and WebSocket protocols, with limits and a shorter way for texts.

Every move comes as one text in a single frame on an open connection, and is sent to everybody at its table as another.
Uvicorn passes each through three layers that handle fragments, extensions and closing, and through a queue that wakes a
task, although such a frame is just a header and the text.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.utils import apply_mask

from spiritboard.web.hosting.metrics import METRICS
from spiritboard.web.http.addresses import address_of
from spiritboard.web.http.rate_limit import CREDIT, Bucket
from spiritboard.web.http.websocket import EXTENSION

UNASKED: Final = 5.0
"""Seconds within which a new connection must send the head of a request, or finish the head of a later one."""
FRAMES: Final = 4 * CREDIT
"""The capacity of a connection's token bucket for frames of any kind. Commands are charged separately."""


class LimitedHttp(H11Protocol):
    """Limits the number of connections per address, and drops those that do not send a request."""

    most: ClassVar[int]
    """The maximum number of connections per address; 0 behind a proxy, where all come from one address."""
    in_all: ClassVar[int]
    """The maximum number of connections in all. Beyond that, the address with the most makes room for newcomers."""

    _deadline: asyncio.TimerHandle | None = None
    _idle: object = None
    """The state of the client's side while no complete request head has arrived."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._idle = self.conn.their_state
        self._deadline = self.loop.call_later(UNASKED, self._give_up)
        here = [other for other in self.connections if _address(other) == _address(self)]
        if self.most and len(here) > self.most:
            self._drop(self)
        elif len(self.connections) > self.in_all:
            greediest = Counter(map(_address, self.connections)).most_common(1)[0][0]
            self._drop(next(other for other in self.connections if _address(other) == greediest))

    def _drop(self, other: Any) -> None:
        METRICS.dropped.labels("crowded").inc()
        self.connections.discard(other)  # free its slot at once
        other.transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is not self._idle:
            self._stop_waiting()
        elif self._deadline is None:  # another head has begun; uvicorn would wait for its end without limit
            self._deadline = self.loop.call_later(UNASKED, self._give_up)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        """Drop the connection: no complete request head has arrived in time."""
        if not self.transport.is_closing():
            METRICS.dropped.labels("unasked").inc()
            self.transport.abort()


def _address(connection: Any) -> str:
    client: tuple[str, int] | None = getattr(connection, "client", None)
    return address_of(client[0]) if client else ""


def limited_http(most: int, in_all: int) -> type[LimitedHttp]:
    """Return the protocol with these limits per address and in all."""
    return type("TableHttp", (LimitedHttp,), {"most": most, "in_all": in_all})


class TableProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that reads and writes single frames of text itself; see the module.

    Uvicorn and the library behind it get everything else, frame by frame: the handshake, fragments, pings, closing, and
    whatever violates the protocol. All frames are counted here, since pings and fragments never reach a ``Connection``.
    Extensions are off: see ``serve``.
    """

    blocked: float | None = None
    _bucket: Bucket
    _hear: Callable[[str], None] | None = None
    _fragmented: bool = False
    """Whether the last data frame was not the last one of its message."""
    _needed: int = 0
    """The size of the frame that has begun in ``_rest``, as far as that is known."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._bucket = Bucket(self.loop.time(), FRAMES)
        self._rest = bytearray()
        self._unblocked: Callable[[], None] = _nobody

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    # --- reading ---------------------------------------------------------------------------------------------

    def listen(self, hear: Callable[[str], None], unblocked: Callable[[], None]) -> None:
        """See ``WebSocket``."""
        self._hear, self._unblocked = hear, unblocked
        if not self.transport.is_closing():
            self.transport.resume_reading()
        self._needed = 0
        self.data_received(b"")

    def ignore(self) -> None:
        """See ``WebSocket``."""
        self._hear, self._unblocked = _nobody, _nobody

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        if self._hear is None:  # the application has not decided yet
            self.transport.pause_reading()
            self._rest += data
            return
        if self._rest:
            self._rest += data
            if len(self._rest) < self._needed:
                return
            data = bytes(self._rest)
            self._rest.clear()
        self._read(data)

    def _read(self, data: bytes) -> None:
        """Take the complete frames, and keep the beginning of the next one."""
        at, end = 0, len(data)
        while at < end and not self.transport.is_closing():
            size = frame_size(data, at)
            if size > self.config.ws_max_size + HEAD:
                super().data_received(data[at:])  # which closes the connection for it
                return
            if at + size > end:
                self._rest += data[at:]
                self._needed = size
                return
            self._take(data[at : at + size])
            at += size

    def _take(self, frame: bytes) -> None:
        """Take one frame."""
        if frame[0] == TEXT and frame[1] & MASKED and not self._fragmented and self.conn.state is OPEN:
            try:
                text = unmasked(frame).decode()
            except UnicodeDecodeError:
                super().data_received(frame)
                return
            if self._pay(1):
                self._deliver(text)
            return
        if frame[0] & OPCODE < CONTROL:
            self._fragmented = not frame[0] & FINAL
        super().data_received(frame)

    def _pay(self, frames: int) -> bool:
        if self._bucket.spend(self.loop.time(), frames):
            return True
        METRICS.dropped.labels("fast").inc()
        self.transport.abort()
        return False

    def _deliver(self, text: str) -> None:
        assert self._hear is not None, "frames are read once somebody listens"
        if not self.close_sent:
            self._hear(text)

    def handle_events(self) -> None:
        if self._pay(len(self.conn.events)):
            super().handle_events()

    def send_receive_event_to_app(self) -> None:
        """Pass on a message that the library has read: a fragmented one, or one of bytes, which nobody may send."""
        data, self.frames = b"".join(self.frames), []
        if self.curr_msg_data_type != "text":
            self._fail(CloseCode.UNSUPPORTED_DATA)
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self._fail(CloseCode.INVALID_DATA)
            return
        self._deliver(text)

    def _fail(self, code: CloseCode) -> None:
        self.conn.fail(code)
        self.handle_parser_exception()

    async def closed(self) -> None:
        """See ``WebSocket``."""
        while (await self.receive())["type"] != "websocket.disconnect":
            pass

    # --- writing ---------------------------------------------------------------------------------------------

    def write(self, text: bytes) -> None:
        """See ``WebSocket``."""
        if not self.disconnected and not self.close_sent and self.conn.state is OPEN:
            self.transport.write(text_frame(text))

    async def close(self, code: int, reason: str) -> None:
        """See ``WebSocket``."""
        with suppress(OSError, RuntimeError):  # it is gone, or closing already
            await self.send({"type": "websocket.close", "code": code, "reason": reason})

    def abort(self) -> None:
        """See ``WebSocket``."""
        self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.blocked = self.loop.time()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.blocked = None
        self._unblocked()


def _nobody(*_: object) -> None:
    """Hear nothing."""


# --- frames (RFC 6455, 5.2) ----------------------------------------------------------------------------------

FINAL: Final = 0x80
OPCODE: Final = 0x0F
CONTROL: Final = 8
"""The first opcode of control frames, which may come between the fragments of a message."""
TEXT: Final = FINAL | 1
"""The first byte of an unfragmented frame of text."""
MASKED: Final = 0x80
"""The bit in the second byte of a frame that says that it is masked, as those of clients must be."""
LENGTH: Final = 0x7F
HEAD: Final = 14
"""The size of the longest head, which is that of any frame longer than 65,535 bytes from a client."""


def frame_size(data: bytes, at: int) -> int:
    """Return the size of the frame that begins there. If its head is incomplete: at least how much is missing for
    that."""
    end = len(data)
    if at + 2 > end:
        return 2
    size = data[at + 1] & LENGTH
    head = 6 if data[at + 1] & MASKED else 2
    if size < 126:
        return head + size
    wide = 2 if size == 126 else 8
    if at + 2 + wide > end:
        return head + wide
    return head + wide + int.from_bytes(data[at + 2 : at + 2 + wide], "big")


def unmasked(frame: bytes) -> bytes:
    """Return what a masked frame carries."""
    size = frame[1] & LENGTH
    start = 6 if size < 126 else 8 if size == 126 else 14
    return apply_mask(frame[start:], frame[start - 4 : start])


def text_frame(text: bytes) -> bytes:
    """Return a text as an unmasked, unfragmented frame."""
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    if size < 1 << 16:
        return bytes((TEXT, 126, size >> 8, size & 255)) + text
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + text
