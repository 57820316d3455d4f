"""The HTTP interface: what each address does. See ``docs/wire.md``."""

import io
from typing import Final

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from spiritboard.games import registry
from spiritboard.play.record import read_record
from spiritboard.scenes.shelf import Shelf
from spiritboard.scenes.tongue import tongue
from spiritboard.web import catalogue, making, ratings, replays, wire
from spiritboard.web.archive import record_of
from spiritboard.web.asking import Asking, endpoint
from spiritboard.web.auth import Person
from spiritboard.web.clock import elapsed
from spiritboard.web.host import Live
from spiritboard.web.manners import clean_name
from spiritboard.web.metrics import METRICS
from spiritboard.web.openapi import Operation, openapi
from spiritboard.web.paint import Viewer, news, room_fact, scene
from spiritboard.web.refusal import Refusal
from spiritboard.web.store import Brief
from spiritboard.web.stream import Stream

SHOWN = 50
"""Rooms in a list."""
NEWS = 500
"""News in one answer."""

# --- games and people ----------------------------------------------------------------------------------------


async def games(asking: Asking) -> Response:
    return asking.answer(catalogue.games(asking.tongue))


async def rules(asking: Asking) -> Response:
    game = asking.request.path_params["game"]
    text = registry.find(game).show.rules(asking.tongue.language)
    return asking.answer(wire.RulesText(game, asking.tongue.language, text))  # type: ignore[arg-type]


async def cards(asking: Asking) -> Response:
    game = asking.request.path_params["game"]
    shelf = _shelf(game)
    language = asking.tongue.language
    return asking.answer(wire.DeckShelf(game, shelf.cards(language), shelf.decks(language)))


async def check_deck(asking: Asking) -> Response:
    wish = await asking.body(wire.CheckDeck)
    return asking.answer(_shelf(asking.request.path_params["game"]).check(wish.deck, wish.language))


def _shelf(game: str) -> Shelf:
    shelf = registry.find(game).shelf
    if shelf is None:
        raise Refusal("not_found", "nobody brings a deck to this game")
    return shelf


async def leaderboard(asking: Asking) -> Response:
    game = asking.request.path_params["game"]
    registry.find(game)
    return asking.answer(await ratings.leaderboard(asking.house.store, game))


async def me(asking: Asking) -> Response:
    store = asking.house.store
    if asking.request.method == "POST":
        wish = await asking.body(wire.NewMe)
        wanted = Person(asking.person.id, clean_name(wish.name), wish.language, wish.lasting)
        if wish.lasting:
            await ratings.claim_name(store, wanted, wish.name)
        asking.person = wanted  # only now: a refusal, too, sets the cookie
    person = asking.person
    language = tongue(person.language).language if person.language else asking.tongue.language
    own = await ratings.own_ratings(store, person.id, registry.names()) if person.lasting else {}
    return asking.answer(wire.Me(person.name, language, person.lasting, own))  # type: ignore[arg-type]


async def lobby(asking: Asking) -> Response:
    store = asking.house.store
    person = asking.known.id if asking.known else ""
    since = asking.house.host.now() - asking.house.config.listed
    free = await store.briefs(("open",), since, SHOWN)
    live = await store.briefs(("live",), since, SHOWN)
    mine = [row for row in await store.rooms_of(person, SHOWN) if person in row[1].people] if person else []
    rows = [tuple(_row(room, brief, person, asking) for room, brief in part) for part in (free, live, mine)]
    return asking.answer(wire.Lobby(*rows))


def _row(room: str, brief: Brief, person: str, asking: Asking) -> wire.LobbyRoom:
    return wire.LobbyRoom(
        id=room,
        game=brief.game,
        title=asking.tongue(registry.find(brief.game).game.title),
        status=brief.status,  # type: ignore[arg-type]
        players=brief.players,
        names=brief.names,
        free=brief.free,
        rated=brief.rated,
        your_turn=bool(person) and person in brief.turn,
        created=brief.created,
    )


# --- rooms ---------------------------------------------------------------------------------------------------


async def quick(asking: Asking) -> Response:
    wish = await asking.body(wire.QuickPlay)
    return asking.answer(await making.quick_play(asking.house.host, _named(asking, wish.name), wish), 201)


async def rooms(asking: Asking) -> Response:
    wish = await asking.body(wire.NewRoom)
    return asking.answer(await making.new_room(asking.house.host, _named(asking, wish.name), wish), 201)


async def join(asking: Asking) -> Response:
    wish = await asking.body(wire.JoinRoom)
    live = await _live(asking)
    person = asking.acting(live.room)
    if person.id == asking.person.id:
        person = _named(asking, wish.name)
    return asking.answer(await making.join(asking.house.host, person, live.room.id, wish), 201)


async def room(asking: Asking) -> Response:
    live = await _live(asking)
    return asking.answer(room_fact(live.room, _viewer(asking, live), live.connected()))


async def commands(asking: Asking) -> Response:
    command: wire.Command = await asking.body(wire.AnyCommand)  # type: ignore[arg-type]  # a union of types
    if isinstance(command, wire.Hello):
        raise Refusal("bad_message", "hello is for sockets")
    live = await _live(asking)
    return asking.answer(await asking.house.perform(live.room.id, asking.acting(live.room), command, asking.tongue))


async def events(asking: Asking) -> Response:
    live = await _live(asking)
    after = asking.number("after", 0, 0, 2**31)
    last = min(live.committed, after + NEWS)
    viewer = _viewer(asking, live)
    found = tuple(news(live.room, number, viewer) for number in range(after + 1, last + 1))
    return asking.answer(wire.EventLog(live.committed, found))


async def scene_now(asking: Asking) -> Response:
    live = await _live(asking)
    if live.room.table is None:
        raise Refusal("not_asked", "the match has not begun")
    host = asking.house.host
    return asking.answer(scene(live.room, _viewer(asking, live), elapsed(live.room.asked_at, host.now(), host.outages)))


async def stream(asking: Asking) -> Response:
    live = await _live(asking)
    last = asking.request.headers.get("last-event-id", "")  # a browser that reconnects by itself sends it
    after = int(last) if last.isdecimal() and len(last) < 10 else asking.number("after", 0, 0, 2**31)
    return Stream(asking, live, after).answer()


async def invite(asking: Asking) -> Response:
    live = await _live(asking)
    address = asking.house.config.address or str(asking.request.base_url).rstrip("/")
    out = io.BytesIO()
    try:
        code = segno.make(f"{address}/room/{live.room.id}", micro=False)
    except segno.DataOverflowError:
        raise Refusal("too_large", "that address is too long for a QR code") from None
    code.save(out, kind="svg", scale=6, border=2)
    return Response(out.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


# --- records -------------------------------------------------------------------------------------------------


async def record(asking: Asking) -> Response:
    room = asking.request.path_params["room"]
    try:
        text = str((await _ended(asking)).room.record())
    except Refusal as refusal:
        if refusal.code != "gone":
            raise
        text = record_of(await asking.house.host.history(room))
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{room}.record"'})


async def replay(asking: Asking) -> Response:
    live = await _ended(asking)
    text = str(live.room.record())
    at = asking.number("at", 0, 0, 10**6)
    viewer = asking.number("viewer", -2, -2, 11)
    found = await replays.study(asking.house.study, replays.look, text, at, viewer, asking.tongue.language)
    return asking.answer(found)


async def review(asking: Asking) -> Response:
    live = await _ended(asking)
    found = await asking.house.reviewer.review(live.room.id, live.room.record(), asking.tongue.language)
    answer = asking.answer(found, 200 if found.ready else 202)
    if not found.ready:
        answer.headers["Retry-After"] = "1"
    return answer


async def replay_of(asking: Asking) -> Response:
    wish = await asking.body(wire.ReplayOf)
    study = asking.house.study
    found = await replays.study(study, replays.look, wish.record, wish.at, wish.viewer, wish.language)
    return asking.answer(found)


async def verify(asking: Asking) -> Response:
    wish = await asking.body(wire.VerifyRecord)
    return asking.answer(await replays.study(asking.house.study, replays.prove, wish.record, wish.language))


async def continue_room(asking: Asking) -> Response:
    wish = await asking.body(wire.ContinueFrom)
    live = await _ended(asking)
    return await _go_on(asking, wish, str(live.room.record()), f"/replay/{live.room.id}?at={wish.at}")


async def continue_record(asking: Asking) -> Response:
    wish = await asking.body(wire.ContinueFrom)
    return await _go_on(asking, wish, wish.record, "")


async def _go_on(asking: Asking, wish: wire.ContinueFrom, record: str, path: str) -> Response:
    language = asking.tongue.language
    position = await replays.study(asking.house.study, replays.position_at, record, wish.at, language)
    person = _named(asking, wish.name)
    head = read_record(record)
    return asking.answer(await making.go_on(asking.house.host, person, wish, head, position, path), 201)


# --- helpers -------------------------------------------------------------------------------------------------


def _named(asking: Asking, name: str) -> Person:
    """The person, who is called so from now on."""
    was = asking.person
    language = was.language or asking.tongue.language
    asking.person = Person(was.id, clean_name(name), language, was.lasting)
    return asking.person


async def _live(asking: Asking) -> Live:
    return await asking.house.host.live(asking.request.path_params["room"])


async def _ended(asking: Asking) -> Live:
    live = await _live(asking)
    if live.room.status != "ended":
        raise Refusal("forbidden", "a record holds every secret: it can be had when the match is over")
    return live


def _viewer(asking: Asking, live: Live) -> Viewer:
    return Viewer(live.room.seat_of(asking.acting(live.room).id), asking.tongue)


async def healthz(request: Request) -> Response:
    """Well, or on the way out."""
    stopping = request.app.state.house.stopping
    return Response(b"stopping\n" if stopping else b"ok\n", 503 if stopping else 200, media_type="text/plain")


async def metrics(_: Request) -> Response:
    """For prometheus."""
    return Response(METRICS.text(), media_type="text/plain; version=0.0.4")


OPERATIONS: Final = (
    Operation("GET", "/api/games", games, answers=tuple[wire.GameFact, ...]),
    Operation("GET", "/api/games/{game}/rules", rules, answers=wire.RulesText),
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
"""The whole interface. The routes and the OpenAPI document are made from it."""


async def document(_: Request) -> Response:
    """The interface as an OpenAPI document."""
    return Response(msgspec.json.encode(openapi(OPERATIONS)), media_type="application/json")


ROUTES: Final = [
    *(Route(one.path, endpoint(one.work), methods=[one.method]) for one in OPERATIONS),
    Route("/api/openapi.json", document),
    Route("/healthz", healthz),
    Route("/metrics", metrics),
]
