"""HTTP requests: the person, the language, a validated body, and uniform error responses."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from spiritboard.core.errors import SpiritboardError
from spiritboard.scenes.tongue import LANGUAGES, Tongue, tongue
from spiritboard.web.hosting.process import Process
from spiritboard.web.hosting.rooms import NO_DATABASE
from spiritboard.web.http.addresses import address_of
from spiritboard.web.room.auth import COOKIE, YEAR, Person, hash_token, new_person
from spiritboard.web.room.commands import clean_name
from spiritboard.web.room.room import Room
from spiritboard.web.storage.store import Unreachable
from spiritboard.web.wire.refusal import STATUS, UNREADABLE, Refusal, failure

T = TypeVar("T")
LARGEST: Final = 1_200_000
"""The maximum size of a body in bytes, enough for a record."""
READING: Final = 20.0
"""Seconds within which a body must arrive."""
SAFE: Final = ("GET", "HEAD")


class ApiRequest:
    """One HTTP request."""

    def __init__(self, process: Process, http: Request) -> None:
        self.process = process
        self.http = http
        self.known = known_person(process, http)
        self.person = replace(self.known or new_person(), address=caller(http))
        self.tongue = speech(http, self.person)

    async def body(self, kind: type[T]) -> T:
        """Return the body, decoded and validated."""
        gathered = bytearray()
        try:
            async with asyncio.timeout(READING):
                async for part in self.http.stream():
                    gathered += part
                    if len(gathered) > LARGEST:
                        raise Refusal("too_large", "that is too long")
        except TimeoutError:
            raise Refusal("too_large", "the request took too long to arrive") from None
        try:
            return msgspec.json.decode(bytes(gathered), type=kind)
        except UNREADABLE as error:
            raise Refusal("bad_message", "{problem}", problem=str(error)) from None

    def named(self, name: str) -> Person:
        """Return the person, under this name from now on."""
        was = self.person
        self.person = replace(was, name=clean_name(name), language=was.language or self.tongue.language)
        return self.person

    def number(self, name: str, default: int, least: int, most: int) -> int:
        """Return a number from the query string."""
        text = self.http.query_params.get(name, str(default))
        try:
            value = int(text[:12])
        except ValueError:
            raise Refusal("bad_message", "{name} must be a number", name=name) from None
        if not least <= value <= most:
            raise Refusal("bad_message", "{name} must be between {least} and {most}", name=name, least=least, most=most)
        return value

    def acting(self, room: Room) -> Person:
        """Return who acts in this room: the holder of the token, if one was sent, else the cookie's person."""
        kind, _, token = self.http.headers.get("authorization", "").partition(" ")
        token = token.strip()
        holder = room.holder(hash_token(token)) if kind.lower() == "bearer" and token else ""
        return replace(self.person, id=holder, lasting=False) if holder else self.person

    def answer(self, value: Any, status: int = 200) -> Response:
        """Return a value as JSON. A new person gets a cookie."""
        response = Response(msgspec.json.encode(value), status, media_type="application/json")
        response.headers["Cache-Control"] = "no-store"
        if self.known != self.person and self.http.method not in SAFE:
            self.remember(response)
        return response

    def remember(self, response: Response) -> None:
        """Set the cookie."""
        value = self.process.cookies.write(self.person)
        secure = self.http.url.scheme == "https" or self.process.config.address.startswith("https:")
        response.set_cookie(COOKIE, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")


Endpoint = Callable[[ApiRequest], Awaitable[Response]]


def endpoint(work: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """Return an endpoint for a function of an ApiRequest. Refusals become responses; requests from other sites are
    refused."""

    async def serve(http: Request) -> Response:
        request = ApiRequest(http.app.state.process, http)
        try:
            if http.method not in SAFE:
                check_origin(request.process, http)
                request.process.limit(request.person.address)
            return await work(request)
        except SpiritboardError as error:
            said = failure(error, request.tongue)
        except Unreachable:
            said = failure(Refusal("busy", NO_DATABASE), request.tongue)
        return request.answer(said, STATUS.get(said.code, 400))

    return serve


def caller(request: HTTPConnection) -> str:
    """Return the address of the client, as limits count it."""
    return address_of(request.client.host) if request.client else ""


def known_person(process: Process, request: HTTPConnection) -> Person | None:
    """Return the person of the cookie if it is valid."""
    return process.cookies.read(request.cookies.get(COOKIE, ""))


def speech(request: HTTPConnection, person: Person) -> Tongue:
    """Return the requested language: from the URL, else the person's setting, else the browser's."""
    accepted = [
        part.split(";")[0].strip()[:2].lower() for part in request.headers.get("accept-language", "").split(",")
    ]
    wishes = [request.query_params.get("language", ""), person.language, *accepted]
    return tongue(next((wish for wish in wishes if wish in LANGUAGES), "en"))


def check_origin(process: Process, request: HTTPConnection) -> None:
    """Refuse requests that another site's page sends with our cookie."""
    origin = request.headers.get("origin")
    if origin is None:
        return
    ours = {request.headers.get("host", ""), urlsplit(process.config.address).netloc}
    try:
        site = urlsplit(origin).netloc
    except ValueError:  # an invalid URL such as "http://["
        site = ""
    if site not in ours - {""}:
        raise Refusal("forbidden", "that request came from another site")
