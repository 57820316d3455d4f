"""HTTP endpoints. See ``docs/wire.md``."""

import io
from collections.abc import Callable
from typing import Final, TypeVar

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from spiritboard.build_info import build
from spiritboard.games import registry
from spiritboard.scenes.shelf import Shelf
from spiritboard.scenes.tongue import tongue
from spiritboard.web import wire
from spiritboard.web.hosting import catalogue, growth, new_rooms, ratings, replays
from spiritboard.web.hosting.live_room import LiveRoom
from spiritboard.web.hosting.metrics import METRICS
from spiritboard.web.hosting.workers import Payer
from spiritboard.web.http import learn
from spiritboard.web.http.openapi import Operation, openapi
from spiritboard.web.http.rate_limit import PAGE
from spiritboard.web.http.request import ApiRequest, endpoint
from spiritboard.web.http.stream import Stream
from spiritboard.web.room.archive import record_of
from spiritboard.web.room.auth import Person
from spiritboard.web.room.clock import elapsed
from spiritboard.web.room.commands import clean_name
from spiritboard.web.room.viewer import Viewer, news, room_fact, scene
from spiritboard.web.storage.store import Brief
from spiritboard.web.wire.refusal import Refusal

T = TypeVar("T")
BUILD: Final = build()

SHOWN = 50
"""The maximum number of rooms in a list."""
NEWS = 500
"""The maximum number of news items in one response."""

# --- games and people ----------------------------------------------------------------------------------------


async def games(request: ApiRequest) -> Response:
    return request.answer(catalogue.games(request.tongue))


async def rules(request: ApiRequest) -> Response:
    game = request.http.path_params["game"]
    text = registry.find(game).show.rules(request.tongue.language)
    return request.answer(wire.RulesText(game, request.tongue.language, text))  # type: ignore[arg-type]


async def cards(request: ApiRequest) -> Response:
    game = request.http.path_params["game"]
    shelf = _shelf(game)
    language = request.tongue.language
    return request.answer(wire.DeckShelf(game, shelf.cards(language), shelf.decks(language)))


async def check_deck(request: ApiRequest) -> Response:
    wish = await request.body(wire.CheckDeck)
    return request.answer(_shelf(request.http.path_params["game"]).check(wish.deck, wish.language))


def _shelf(game: str) -> Shelf:
    shelf = registry.find(game).shelf
    if shelf is None:
        raise Refusal("not_found", "this game is not played with custom decks")
    return shelf


async def leaderboard(request: ApiRequest) -> Response:
    game = request.http.path_params["game"]
    registry.find(game)
    return request.answer(await ratings.leaderboard(request.process.store, game))


async def me(request: ApiRequest) -> Response:
    store = request.process.store
    if request.http.method == "POST":
        wish = await request.body(wire.NewMe)
        wanted = Person(request.person.id, clean_name(wish.name), wish.language, wish.lasting)
        if wish.lasting:
            await ratings.claim_name(store, wanted, wish.name)
        request.person = wanted  # not before the checks, since a refusal also sets the cookie
    person = request.person
    language = tongue(person.language).language if person.language else request.tongue.language
    own = await ratings.own_ratings(store, person.id, registry.names()) if person.lasting else {}
    return request.answer(wire.Me(person.name, language, person.lasting, own))  # type: ignore[arg-type]


async def lobby(request: ApiRequest) -> Response:
    store = request.process.store
    person = request.known.id if request.known else ""
    since = request.process.rooms.now() - request.process.config.listed
    free = await store.briefs(("open",), since, SHOWN)
    live = await store.briefs(("live",), since, SHOWN)
    mine = [row for row in await store.rooms_of(person, SHOWN) if person in row[1].people] if person else []
    rows = [tuple(_row(room, brief, person, request) for room, brief in part) for part in (free, live, mine)]
    return request.answer(wire.Lobby(*rows))


def _row(room: str, brief: Brief, person: str, request: ApiRequest) -> wire.LobbyRoom:
    return wire.LobbyRoom(
        id=room,
        game=brief.game,
        title=request.tongue(registry.find(brief.game).game.title),
        status=brief.status,  # type: ignore[arg-type]
        players=brief.players,
        names=brief.names,
        free=brief.free,
        rated=brief.rated,
        your_turn=bool(person) and person in brief.turn,
        created=brief.created,
    )


# --- rooms ---------------------------------------------------------------------------------------------------


async def quick(request: ApiRequest) -> Response:
    wish = await request.body(wire.QuickPlay)
    return request.answer(await new_rooms.quick_play(request.process.rooms, request.named(wish.name), wish), 201)


async def rooms(request: ApiRequest) -> Response:
    wish = await request.body(wire.NewRoom)
    return request.answer(await new_rooms.new_room(request.process.rooms, request.named(wish.name), wish), 201)


async def join(request: ApiRequest) -> Response:
    wish = await request.body(wire.JoinRoom)
    live = await _live(request)
    person = request.acting(live.room)
    if person.id == request.person.id:
        person = request.named(wish.name)
    return request.answer(await new_rooms.join(request.process.rooms, person, live.room.id, wish), 201)


async def room(request: ApiRequest) -> Response:
    live = await _live(request)
    return request.answer(room_fact(live.room, _viewer(request, live), live.connected(), live.bots_slow))


async def commands(request: ApiRequest) -> Response:
    command: wire.Command = await request.body(wire.AnyCommand)  # type: ignore[arg-type]  # a union of types
    live = await _live(request)
    return request.answer(
        await request.process.perform(live.room.id, request.acting(live.room), command, request.tongue)
    )


async def events(request: ApiRequest) -> Response:
    live = await _live(request)
    after = request.number("after", 0, 0, 2**31)
    last = min(live.committed, after + NEWS)
    viewer = _viewer(request, live)
    request.process.limit(request.person.address, (last - after) // PAGE)
    found = tuple(news(live.room, number, viewer) for number in range(after + 1, last + 1))
    return request.answer(wire.EventLog(live.committed, found))


async def scene_now(request: ApiRequest) -> Response:
    live = await _live(request)
    if live.room.table is None:
        raise Refusal("not_asked", "the match has not begun")
    rooms = request.process.rooms
    spent = elapsed(live.room.asked_at, rooms.now(), rooms.outages)
    return request.answer(scene(live.room, _viewer(request, live), spent))


async def stream(request: ApiRequest) -> Response:
    live = await _live(request)
    last = request.http.headers.get("last-event-id", "")  # a browser that reconnects by itself sends it
    after = int(last) if last.isdecimal() and len(last) < 10 else request.number("after", 0, 0, 2**31)
    request.process.limit(request.person.address, (live.committed - after) // PAGE)
    return Stream(request, live, after).answer()


async def invite(request: ApiRequest) -> Response:
    live = await _live(request)
    address = request.process.config.address or str(request.http.base_url).rstrip("/")
    out = io.BytesIO()
    try:
        code = segno.make(f"{address}/room/{live.room.id}", micro=False)
    except segno.DataOverflowError:
        raise Refusal("too_large", "that address is too long for a QR code") from None
    code.save(out, kind="svg", scale=6, border=2)
    return Response(out.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


# --- records -------------------------------------------------------------------------------------------------


async def record(request: ApiRequest) -> Response:
    room = request.http.path_params["room"]
    try:
        text = str((await _ended(request)).room.record())
    except Refusal as refusal:
        if refusal.code != "gone":
            raise
        text = record_of(await request.process.rooms.history(room))
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{room}.record"'})


async def replay(request: ApiRequest) -> Response:
    live = await _ended(request)
    text = str(live.room.record())
    at = request.number("at", 0, 0, 10**6)
    viewer = request.number("viewer", -2, -2, 11)
    return request.answer(await _study(request, replays.look, text, at, viewer, request.tongue.language))


async def review(request: ApiRequest) -> Response:
    live = await _ended(request)
    found = await request.process.reviewer.review(live.room.id, live.room.record(), request.tongue.language)
    answer = request.answer(found, 200 if found.ready else 202)
    if found.ready:
        await growth.store_review(
            request.process.store, request.person.id, live.room, found, request.process.rooms.now()
        )
    else:
        answer.headers["Retry-After"] = "1"
    return answer


async def replay_of(request: ApiRequest) -> Response:
    wish = await request.body(wire.ReplayOf)
    return request.answer(await _study(request, replays.look, wish.record, wish.at, wish.viewer, wish.language))


async def verify(request: ApiRequest) -> Response:
    wish = await request.body(wire.VerifyRecord)
    return request.answer(await _study(request, replays.prove, wish.record, wish.language))


async def continue_room(request: ApiRequest) -> Response:
    wish = await request.body(wire.ContinueFrom)
    live = await _ended(request)
    return await _continue(request, wish, str(live.room.record()), f"/replay/{live.room.id}?at={wish.at}")


async def continue_record(request: ApiRequest) -> Response:
    wish = await request.body(wire.ContinueFrom)
    return await _continue(request, wish, wish.record, "")


async def _continue(request: ApiRequest, wish: wire.ContinueFrom, record: str, path: str) -> Response:
    language = request.tongue.language
    head, position = await _study(request, replays.position_at, record, wish.at, language)
    person = request.named(wish.name)
    return request.answer(await new_rooms.continue_from(request.process.rooms, person, wish, head, position, path), 201)


# --- helpers -------------------------------------------------------------------------------------------------


async def _live(request: ApiRequest) -> LiveRoom:
    live = await request.process.rooms.live(request.http.path_params["room"])
    live.address = live.address or request.person.address
    return live


async def _study(request: ApiRequest, work: Callable[..., T | wire.Failure], *arguments: object) -> T:
    """Process a record in a worker process, charged to the caller's address."""
    payer = Payer(request.person.address)
    return await replays.study(request.process.study, work, *arguments, payer=payer)


async def _ended(request: ApiRequest) -> LiveRoom:
    live = await _live(request)
    if live.room.status != "ended":
        raise Refusal("forbidden", "a record reveals every secret: you can download it once the match is over")
    return live


def _viewer(request: ApiRequest, live: LiveRoom) -> Viewer:
    return Viewer(live.room.seat_of(request.acting(live.room).id), request.tongue)


async def healthz(request: Request) -> Response:
    """Report liveness (or shutdown), and the build of the rules."""
    stopping = request.app.state.process.stopping
    return Response("stopping\n" if stopping else f"ok {BUILD}\n", 503 if stopping else 200, media_type="text/plain")


async def readyz(request: Request) -> Response:
    """Report whether a proxy should route people here: not during a shutdown, and not without the database."""
    process = request.app.state.process
    trouble = "stopping" if process.stopping else "" if await process.ready() else "the database cannot be reached"
    return Response(f"{trouble or 'ready'}\n", 503 if trouble else 200, media_type="text/plain")


async def metrics(_: Request) -> Response:
    """Serve metrics for Prometheus."""
    return Response(METRICS.text(), media_type="text/plain; version=0.0.4")


OPERATIONS: Final = (
    Operation("GET", "/api/games", games, answers=tuple[wire.GameFact, ...]),
    Operation("GET", "/api/games/{game}/rules", rules, answers=wire.RulesText),
    *learn.OPERATIONS,
    Operation("GET", "/api/games/{game}/cards", cards, answers=wire.DeckShelf),
    Operation("POST", "/api/games/{game}/deck", check_deck, asks=wire.CheckDeck, answers=wire.DeckCheck),
    Operation("GET", "/api/games/{game}/leaderboard", leaderboard, answers=wire.Leaderboard),
    Operation("GET", "/api/me", me, answers=wire.Me),
    Operation("POST", "/api/me", me, asks=wire.NewMe, answers=wire.Me),
    Operation("GET", "/api/lobby", lobby, answers=wire.Lobby),
    Operation("POST", "/api/quick", quick, asks=wire.QuickPlay, answers=wire.Entered, status=201),
    Operation("POST", "/api/rooms", rooms, asks=wire.NewRoom, answers=wire.Entered, status=201),
    Operation("GET", "/api/rooms/{room}", room, answers=wire.RoomFact),
    Operation("POST", "/api/rooms/{room}/join", join, asks=wire.JoinRoom, answers=wire.Entered, status=201),
    Operation("POST", "/api/rooms/{room}/commands", commands, asks=wire.AnyCommand, answers=wire.AnyMessage),
    Operation("GET", "/api/rooms/{room}/events", events, answers=wire.EventLog, query=("after",)),
    Operation("GET", "/api/rooms/{room}/scene", scene_now, answers=wire.SceneNow),
    Operation("GET", "/api/rooms/{room}/stream", stream, media="text/event-stream", query=("after",)),
    Operation("GET", "/api/rooms/{room}/qr.svg", invite, media="image/svg+xml"),
    Operation("GET", "/api/rooms/{room}/record", record, media="text/plain"),
    Operation("GET", "/api/rooms/{room}/replay", replay, answers=wire.ReplayMoment, query=("at", "viewer")),
    Operation("GET", "/api/rooms/{room}/review", review, answers=wire.MatchReview, later=True),
    Operation(
        "POST", "/api/rooms/{room}/continue", continue_room, asks=wire.ContinueFrom, answers=wire.Entered, status=201
    ),
    Operation("POST", "/api/replay", replay_of, asks=wire.ReplayOf, answers=wire.ReplayMoment),
    Operation("POST", "/api/continue", continue_record, asks=wire.ContinueFrom, answers=wire.Entered, status=201),
    Operation("POST", "/api/verify", verify, asks=wire.VerifyRecord, answers=wire.Proof),
)
"""The whole interface, from which the routes and the OpenAPI document are made."""


async def document(_: Request) -> Response:
    """Serve the OpenAPI document."""
    return Response(msgspec.json.encode(openapi(OPERATIONS)), media_type="application/json")


ROUTES: Final = [
    *(Route(one.path, endpoint(one.work), methods=[one.method]) for one in OPERATIONS),
    Route("/api/openapi.json", document),
    Route("/healthz", healthz),
    Route("/readyz", readyz),
    Route("/metrics", metrics),
]
