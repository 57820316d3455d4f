"""How rooms come to be: set up by a person, against bots at once, again after a match, from a moment of another."""

from collections.abc import Mapping, Sequence
from typing import Any

from spiritboard.games import registry
from spiritboard.play.fairness import new_seed
from spiritboard.play.record import Record
from spiritboard.web import wire
from spiritboard.web.hosting.rooms import LiveRoom, Rooms
from spiritboard.web.room.auth import Person, hash_token, new_token
from spiritboard.web.room.commands import COMMANDS, Caller, allow, begin, clean_name, placed
from spiritboard.web.room.room import Room
from spiritboard.web.room.steps import AnyDeed, Opened, Readied, Rematched, Seated
from spiritboard.web.wire.refusal import Refusal


def opened(game: str, players: int, options: Mapping[str, object], **rest: Any) -> Opened:
    """The first deed of a room, everything in it checked."""
    rules = registry.find(game).game
    return Opened(game, rules.version, players, rules.check_options(players, options), new_seed().hex(), **rest)


async def new_room(rooms: Rooms, person: Person, wish: wire.NewRoom) -> wire.Entered:
    """A room as somebody wishes; they sit in the first seat for a person."""
    rest = {"clock": wish.clock, "talk": wish.talk, "listed": wish.listed, "rated": wish.rated}
    rest["bots_talk"] = wish.bots_talk
    first = opened(wish.game, wish.players, wish.options, **rest)
    return await _enter(rooms, person, wish.name, first, wish.seats)


async def quick_play(rooms: Rooms, person: Person, wish: wire.QuickPlay) -> wire.Entered:
    """A match against bots that begins at once (or when the sealed word is shown)."""
    rules = registry.find(wish.game).game
    players = wish.players or min(rules.most, max(rules.least, 4 if rules.most > 2 else 2))
    first = opened(wish.game, players, wish.options, bots_talk=wish.bots_talk)
    bots = [wire.SeatPlan("bot", wish.level or 0, wish.character)] * (players - 1)
    entered = await _enter(rooms, person, wish.name, first, [wire.SeatPlan(), *bots])
    live = await rooms.live(entered.room)
    ready: list[AnyDeed] = [Readied(0, True, wish.seal)] if wish.seal else []
    if ready:
        await rooms.do(live, ready, person.id)
    await rooms.do(live, begin(live.room), person.id)
    return entered


async def go_on(
    rooms: Rooms, person: Person, wish: wire.ContinueFrom, record: Record, position: str, path: str
) -> wire.Entered:
    """A new room that goes on from a position of a record. The cards lie as they lay; further chance is new."""
    first = opened(record.game, record.players, record.options, position=position, came_from=path, bots_talk=True)
    return await _enter(rooms, person, wish.name, first, wish.seats)


async def _enter(
    rooms: Rooms, person: Person, name: str, first: Opened, plans: Sequence[wire.SeatPlan]
) -> wire.Entered:
    if len(plans) > first.players:
        raise Refusal("bad_option", "there are more plans than seats")
    plans = [*plans, *[wire.SeatPlan()] * (first.players - len(plans))]
    own = next((at for at, plan in enumerate(plans) if plan.kind == "person"), None)
    if own is None:
        raise Refusal("bad_option", "no seat is left for you")
    token = new_token()
    seats: list[AnyDeed] = [Seated(own, person.id, clean_name(name), hash_token(token))]
    seats += [placed(first.game, at, plan) for at, plan in enumerate(plans) if plan.kind == "bot"]
    live = await rooms.create(first, seats, person.id)
    return wire.Entered(live.room.id, own, token, live.room.commitment)


async def join(rooms: Rooms, person: Person, room: str, wish: wire.JoinRoom) -> wire.Entered:
    """Sit down, or get a new token for the seat one has (the old one is worth nothing then)."""
    live = await rooms.live(room)
    token = new_token()
    own = live.room.seat_of(person.id)
    if own >= 0:
        await _renew(rooms, live, own, token, person)
        return wire.Entered(room, own, token, live.room.commitment)
    seat = wish.seat
    if seat is None:
        seat = next((at for at, place in enumerate(live.room.seats) if _free(live.room, at) and not place.person), None)
        if seat is None:
            raise Refusal("taken", "no seat is free")
    await rooms.command(room, person, wire.Sit(f"join {token}", seat, wish.name), token)
    return wire.Entered(room, seat, token, live.room.commitment)


def _free(room: Room, seat: int) -> bool:
    place = room.seats[seat]
    return place.kind == "open" or (place.stand_in and not place.person)


async def _renew(rooms: Rooms, live: LiveRoom, seat: int, token: str, person: Person) -> None:
    await rooms.command(live.room.id, person, wire.Sit(f"token {token}", seat, live.room.seats[seat].name), token)


async def rematch(rooms: Rooms, live: LiveRoom, caller: Caller, command: str) -> wire.RematchAt:
    """The same people in a new room, seats rotated by one; or the room that somebody has already made."""
    old = live.room
    allow(old, caller, COMMANDS[wire.Rematch])
    async with live.lock:
        if not old.rematch:
            made = await rooms.create(_same(old), _rotated(old), caller.person)
            await rooms.do(live, [Rematched(made.room.id)], caller.person, command)
    person = Person(caller.person, caller.name)
    entered = await join(rooms, person, old.rematch, wire.JoinRoom(caller.name or "?"))
    return wire.RematchAt(command, old.rematch, entered.token)


def _same(old: Room) -> Opened:
    was = old.opened
    rest = {"clock": was.clock, "talk": was.talk, "listed": was.listed, "rated": was.rated}
    rest["bots_talk"] = was.bots_talk
    return opened(was.game, was.players, was.options, **rest)


def _rotated(old: Room) -> list[AnyDeed]:
    seats: list[AnyDeed] = []
    for at in range(len(old.seats)):
        place = old.seats[(at + 1) % len(old.seats)]
        if place.person:
            seats.append(Seated(at, place.person, place.name, hash_token(new_token())))
        elif place.kind == "bot" or place.stand_in:
            seats.append(placed(old.opened.game, at, wire.SeatPlan("bot", place.level, place.character)))
    return seats
