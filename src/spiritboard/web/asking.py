"""What every HTTP request has: a person, a language, a body that is checked; and every refusal in one form."""

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from spiritboard.core.errors import SpiritboardError
from spiritboard.scenes.tongue import LANGUAGES, Tongue, tongue
from spiritboard.web.auth import COOKIE, YEAR, Person, hash_token, new_person
from spiritboard.web.house import House
from spiritboard.web.refusal import STATUS, Refusal, failure
from spiritboard.web.room import Room

T = TypeVar("T")
LARGEST: Final = 1_200_000
"""Bytes of a body: a record fits."""
SAFE: Final = ("GET", "HEAD")


class Asking:
    """One HTTP request."""

    def __init__(self, house: House, request: Request) -> None:
        self.house = house
        self.request = request
        self.known = known_person(house, request)
        self.person = self.known or new_person()
        self.tongue = speech(request, self.person)

    async def body(self, kind: type[T]) -> T:
        """The body, decoded and checked."""
        gathered = bytearray()
        async for part in self.request.stream():
            gathered += part
            if len(gathered) > LARGEST:
                raise Refusal("too_large", "that is more than the table reads")
        try:
            return msgspec.json.decode(bytes(gathered), type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Refusal("bad_message", "{problem}", problem=str(error)) from None

    def number(self, name: str, default: int, least: int, most: int) -> int:
        """A number from the query."""
        text = self.request.query_params.get(name, str(default))
        try:
            value = int(text[:12])
        except ValueError:
            raise Refusal("bad_message", "{name} is a number", name=name) from None
        if not least <= value <= most:
            raise Refusal("bad_message", "{name} is from {least} to {most}", name=name, least=least, most=most)
        return value

    def acting(self, room: Room) -> Person:
        """Who acts in this room: the holder of the token, if one was sent, else the cookie's person."""
        kind, _, token = self.request.headers.get("authorization", "").partition(" ")
        token = token.strip()
        holder = room.holder(hash_token(token)) if kind.lower() == "bearer" and token else ""
        return Person(holder, self.person.name, self.person.language) if holder else self.person

    def answer(self, value: Any, status: int = 200) -> Response:
        """A value as JSON; a person who is new gets a cookie."""
        response = Response(msgspec.json.encode(value), status, media_type="application/json")
        response.headers["Cache-Control"] = "no-store"
        if self.known != self.person and self.request.method not in SAFE:
            self.remember(response)
        return response

    def remember(self, response: Response) -> None:
        """Set the cookie."""
        value = self.house.cookies.write(self.person)
        secure = self.request.url.scheme == "https" or self.house.config.address.startswith("https:")
        response.set_cookie(COOKIE, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")


Endpoint = Callable[[Asking], Awaitable[Response]]


def endpoint(work: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint from a function of an Asking. Refusals become answers; requests from other sites are refused."""

    async def serve(request: Request) -> Response:
        asking = Asking(request.app.state.house, request)
        try:
            if request.method not in SAFE:
                check_origin(asking.house, request)
                asking.house.limit(request)
            return await work(asking)
        except SpiritboardError as error:
            said = failure(error, asking.tongue)
            return asking.answer(said, STATUS.get(said.code, 400))

    return serve


def known_person(house: House, request: HTTPConnection) -> Person | None:
    """The person of the cookie, if there is a good one."""
    return house.cookies.read(request.cookies.get(COOKIE, ""))


def speech(request: HTTPConnection, person: Person) -> Tongue:
    """The language that is asked for: by the address, by the person, by the browser."""
    accepted = [
        part.split(";")[0].strip()[:2].lower() for part in request.headers.get("accept-language", "").split(",")
    ]
    wishes = [request.query_params.get("language", ""), person.language, *accepted]
    return tongue(next((wish for wish in wishes if wish in LANGUAGES), "en"))


def check_origin(house: House, request: HTTPConnection) -> None:
    """Refuse what another site's page sends with our cookie."""
    origin = request.headers.get("origin")
    if origin is None:
        return
    ours = {request.headers.get("host", ""), urlsplit(house.config.address).netloc}
    try:
        site = urlsplit(origin).netloc
    except ValueError:  # no address at all, such as "http://["
        site = ""
    if site not in ours - {""}:
        raise Refusal("forbidden", "that request came from another site")
