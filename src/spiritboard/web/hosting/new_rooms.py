"""Creates rooms: new ones, quick matches against bots, rematches, and branches from a recorded position."""

from collections.abc import Mapping, Sequence
from typing import Any

from spiritboard.games import registry
from spiritboard.learn.lesson import FirstMatch
from spiritboard.learn.puzzle import Puzzle
from spiritboard.play.fairness import new_seed
from spiritboard.play.record import Record
from spiritboard.web import wire
from spiritboard.web.hosting.form import fill_in_level
from spiritboard.web.hosting.live_room import LiveRoom
from spiritboard.web.hosting.rooms import Rooms
from spiritboard.web.room.auth import Person, hash_token, new_token
from spiritboard.web.room.commands import COMMANDS, Caller, allow, begin, clean_name, placed
from spiritboard.web.room.room import Room
from spiritboard.web.room.steps import AnyDeed, Opened, Readied, Rematched, Seated
from spiritboard.web.wire.refusal import Refusal


def opened(game: str, players: int, options: Mapping[str, object], **rest: Any) -> Opened:
    """Return the first deed of a room, with all settings checked."""
    rules = registry.find(game).game
    wished = rules.check_options(players, options) if rest.get("position") else rules.wished(players, options)
    return Opened(game, rules.version, players, wished, new_seed().hex(), **rest)


async def new_room(rooms: Rooms, person: Person, wish: wire.NewRoom) -> wire.Entered:
    """Create a room as requested. Its creator sits in the first seat for a person."""
    rest = {"clock": wish.clock, "talk": wish.talk, "listed": wish.listed, "rated": wish.rated}
    rest["bots_talk"] = wish.bots_talk
    first = opened(wish.game, wish.players, wish.options, **rest)
    return await _enter(rooms, person, wish.name, first, wish.seats)


async def quick_play(rooms: Rooms, person: Person, wish: wire.QuickPlay) -> wire.Entered:
    """Create a match against bots that begins at once (or when the sealed word is revealed)."""
    rules = registry.find(wish.game).game
    players = wish.players or min(rules.most, max(rules.least, 4 if rules.most > 2 else 2))
    first = opened(wish.game, players, wish.options, bots_talk=wish.bots_talk)
    bots = [wire.SeatPlan("bot", wish.level or 0, wish.character)] * (players - 1)
    return await _start(rooms, person, wish.name, first, [wire.SeatPlan(), *bots], wish.seal)


async def continue_from(
    rooms: Rooms, person: Person, wish: wire.ContinueFrom, record: Record, position: str, path: str
) -> wire.Entered:
    """Create a room that continues from a position of a record. The cards stay as dealt; future chance is new."""
    first = opened(record.game, record.players, record.options, position=position, came_from=path, bots_talk=True)
    return await _enter(rooms, person, wish.name, first, wish.seats)


async def first_match(rooms: Rooms, person: Person, game: str, first: FirstMatch) -> wire.Entered:
    """Create a newcomer's match, which begins at once: with a coach and easy bots."""
    made = opened(game, first.players, first.options, bots_talk=True, coached=True)
    bots = [wire.SeatPlan("bot", first.level)] * (first.players - 1)
    return await _start(rooms, person, person.name, made, [wire.SeatPlan(), *bots])


async def from_puzzle(rooms: Rooms, person: Person, puzzle: Puzzle) -> wire.Entered:
    """Create a match that continues from a puzzle at once, against bots of the default level."""
    rules = registry.find(puzzle.game).game
    players = rules.from_position(puzzle.position).players()
    path = f"/puzzles/{puzzle.game}/{puzzle.name}"
    first = opened(puzzle.game, players, {}, position=puzzle.position, came_from=path, bots_talk=True)
    plans = [wire.SeatPlan("person" if seat == puzzle.seat else "bot") for seat in range(1, players + 1)]
    return await _start(rooms, person, person.name, first, plans)


async def _start(
    rooms: Rooms, person: Person, name: str, first: Opened, plans: Sequence[wire.SeatPlan], seal: str = ""
) -> wire.Entered:
    """Enter a room whose other seats are bots, and start it (or seal a word first)."""
    entered = await _enter(rooms, person, name, first, plans)
    live = await rooms.live(entered.room)
    if seal:
        await rooms.do(live, [Readied(0, True, seal)], person.id)
    await rooms.do(live, begin(live.room), person.id)
    return entered


async def _enter(
    rooms: Rooms, person: Person, name: str, first: Opened, plans: Sequence[wire.SeatPlan]
) -> wire.Entered:
    if len(plans) > first.players:
        raise Refusal("bad_option", "there are settings for more seats than the match has")
    plans = [*plans, *[wire.SeatPlan()] * (first.players - len(plans))]
    own = next((at for at, plan in enumerate(plans) if plan.kind == "person"), None)
    if own is None:
        raise Refusal("bad_option", "no seat is left for you")
    token = new_token()
    seats: list[AnyDeed] = [Seated(own, person.id, clean_name(name), hash_token(token))]
    for at, plan in enumerate(plans):
        if plan.kind == "bot":
            seats.append(placed(first.game, at, await fill_in_level(rooms.store, person.id, first.game, plan)))
    live = await rooms.create(first, seats, person.id, person.address)
    return wire.Entered(live.room.id, own, token, live.room.commitment)


async def join(rooms: Rooms, person: Person, room: str, wish: wire.JoinRoom) -> wire.Entered:
    """Take a seat, or get a new token for one's own seat, which invalidates the old token."""
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
    """Create a room for the same people, with seats rotated by one, or return the one that already exists."""
    old = live.room
    allow(old, caller, COMMANDS[wire.Rematch])
    async with live.lock:
        if not old.rematch:
            seats = await _rotated(rooms, old, caller.person)
            made = await rooms.create(_same_settings(old), seats, caller.person, live.address)
            await rooms.do(live, [Rematched(made.room.id)], caller.person, command)
    person = Person(caller.person, caller.name)
    entered = await join(rooms, person, old.rematch, wire.JoinRoom(caller.name or "?"))
    return wire.RematchAt(command, old.rematch, entered.token)


def _same_settings(old: Room) -> Opened:
    """Return the settings of the same match. Settings of a seat, such as its deck, move with its player."""
    was = old.opened
    options = dict(was.options)
    own = old.registration.shelf.options if old.registration.shelf is not None else ()
    for at, name in enumerate(own):
        options[name] = was.options[own[(at + 1) % len(own)]]
    rest = {"clock": was.clock, "talk": was.talk, "listed": was.listed, "rated": was.rated}
    rest["bots_talk"] = was.bots_talk
    return opened(was.game, was.players, options, **rest)


async def _rotated(rooms: Rooms, old: Room, person: str) -> list[AnyDeed]:
    seats: list[AnyDeed] = []
    for at in range(len(old.seats)):
        place = old.seats[(at + 1) % len(old.seats)]
        if place.person:
            seats.append(Seated(at, place.person, place.name, hash_token(new_token())))
        elif place.kind == "bot" or place.stand_in:
            plan = wire.SeatPlan("bot", place.level, place.character)
            seats.append(placed(old.opened.game, at, await fill_in_level(rooms.store, person, old.opened.game, plan)))
    return seats
