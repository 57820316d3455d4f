"""The ASGI application: routes, headers, startup and shutdown."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spiritboard.core.errors import SpiritboardError
from spiritboard.web.hosting.config import Config
from spiritboard.web.hosting.process import Process
from spiritboard.web.http.api import ROUTES
from spiritboard.web.http.connection import Connection
from spiritboard.web.http.pages import HEADERS, documentation, page
from spiritboard.web.http.request import caller, check_origin, known_person
from spiritboard.web.http.websocket import EXTENSION, WebSocket
from spiritboard.web.room.auth import new_person
from spiritboard.web.wire import Failure


def make_app(config: Config) -> Starlette:
    """Return the ASGI application of the web table."""
    process = Process(config)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await process.start()
        yield
        await process.stop()

    routes = [
        *ROUTES,
        WebSocketRoute("/api/rooms/{room}/socket", SocketEndpoint(process)),
        Route("/api/{path:path}", not_found),
        Route("/docs", documentation),
        Route("/docs/{path:path}", documentation),
        Route("/{path:path}", page, middleware=[Middleware(GZipMiddleware)]),
    ]
    app = Starlette(routes=routes, middleware=[Middleware(SafeHeaders)], lifespan=lifespan)
    app.state.process = process
    return app


class SocketEndpoint:
    """Accepts the sockets of a room's clients. Closes them at once if the page belongs to another site or the room does
    not exist."""

    def __init__(self, process: Process) -> None:
        self.process = process

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = HTTPConnection(scope)
        socket: WebSocket | None = scope.get("extensions", {}).get(EXTENSION)
        if socket is None:
            raise RuntimeError("WebSockets work only with `spiritboard serve`, whose protocol offers them to the table")
        await receive()  # websocket.connect
        try:
            check_origin(self.process, request)
            live = await self.process.rooms.live(request.path_params["room"])
        except SpiritboardError:
            await send({"type": "websocket.close", "code": 1008})
            return
        await send({"type": "websocket.accept"})
        person = replace(known_person(self.process, request) or new_person(), address=caller(request))
        live.address = live.address or person.address
        connection = Connection(self.process, live, person, socket)
        self.process.sockets.add(connection)
        try:
            await connection.run()
        finally:
            self.process.sockets.discard(connection)


async def not_found(_: Request) -> Response:
    """Respond to an unknown address."""
    body = msgspec.json.encode(Failure("not_found", "there is nothing at this address"))
    return Response(body, 404, media_type="application/json")


class SafeHeaders:
    """Adds security headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)
