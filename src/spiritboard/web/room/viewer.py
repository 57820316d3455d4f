"""What one viewer is sent about a room: facts, news and scenes, in their language and without others' secrets."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, assert_never

from msgspec.structs import replace

from spiritboard.core.event import HIDDEN, Event
from spiritboard.core.seats import EVERYTHING, STRANGER
from spiritboard.play.undo import take_back
from spiritboard.scenes.show import Show
from spiritboard.scenes.tongue import Tongue
from spiritboard.web.room.bot_seats import bot_title
from spiritboard.web.room.chat_rules import phrase, talk_rule
from spiritboard.web.room.parts import Chapter, OpenRequest
from spiritboard.web.room.room import Room
from spiritboard.web.room.steps import (
    Acted,
    AnyDeed,
    Dealt,
    Ordered,
    Placed,
    Replied,
    Requested,
    Said,
    Seated,
    TakenBack,
)
from spiritboard.web.wire import (
    ClockFact,
    Fairness,
    News,
    Request,
    RoomFact,
    SceneNow,
    SeatFact,
    Told,
)


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who is watching (a seat or a STRANGER), and in which language."""

    seat: int
    tongue: Tongue


def view_seat(room: Room, seat: int) -> int:
    """Return whose view of the match a viewer gets. After the end, spectators see everything."""
    if seat < 0:
        return EVERYTHING if room.status == "ended" else STRANGER
    return seat


# --- the room ------------------------------------------------------------------------------------------------


def room_fact(
    room: Room, viewer: Viewer, connected: Mapping[int, int] | None = None, bots_slow: bool = False
) -> RoomFact:
    """Return the facts of the room. ``connected``: how many clients each seat has, with spectators under -1."""
    there = connected or {}
    opened = room.opened
    over = room.status == "ended"
    dealt = room.table is not None
    settled = room.settled()
    return RoomFact(
        id=room.id,
        game=opened.game,
        title=viewer.tongue(room.game.title),
        status=room.status,
        players=opened.players,
        options=dict(opened.options | settled if dealt else opened.options),
        settled=settled,
        notes=room.registration.show.settled(opened.options, room.levels, opened.players, viewer.tongue),
        seats=tuple(_seat_fact(room, at, viewer, there.get(at, 0) > 0) for at in range(len(room.seats))),
        you=viewer.seat,
        listed=opened.listed,
        rated=opened.rated,
        clock=opened.clock,
        talk=talk_rule(room),
        invite=f"/room/{room.id}",
        fairness=Fairness(room.commitment, room.words if dealt else (), opened.seed if over else ""),
        requests=tuple(_request(room, request, viewer) for request in room.requests.values()),
        watchers=there.get(-1, 0),
        rematch=room.rematch,
        came_from=opened.came_from,
        created=room.created,
        bots_talk=opened.bots_talk,
        bots_slow=bots_slow,
        coached=opened.coached,
    )


def _seat_fact(room: Room, at: int, viewer: Viewer, present: bool) -> SeatFact:
    seat = room.seats[at]
    return SeatFact(
        seat=at,
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        stand_in=seat.stand_in,
        present=present,
        ready=seat.ready,
        host=at == room.host,
        order=seat.order if at == viewer.seat else "",
        sealed=bool(seat.seal),
        character=seat.character,
        bot=bot_title(room.opened.game, seat.level, seat.character, viewer.tongue) if seat.automatic else "",
    )


def _request(room: Room, request: OpenRequest, viewer: Viewer) -> Request:
    by, seat = room.seats[request.by].name, room.seats[request.seat].name
    match request.kind:
        case "undo":
            text = viewer.tongue("{who} would like to undo their last answer.", who=by)
        case "stand_in":
            text = viewer.tongue("{who} would like a bot to play for {seat}, who is away.", who=by, seat=seat)
        case _:
            assert_never(request.kind)
    return Request(request.id, request.kind, request.by, request.seat, request.needs, text)


# --- news ----------------------------------------------------------------------------------------------------

STEPS: Final = {
    Acted: "act",
    TakenBack: "undo",
    Said: "chat",
    Dealt: "start",
    Requested: "request",
    Replied: "request",
}


def news(room: Room, sequence: int, viewer: Viewer) -> News:
    """Return one step of the room as this viewer may know it."""
    chapter = room.story[sequence - 1]
    deed = chapter.step.deed
    sight = view_seat(room, viewer.seat)
    names = [seat.name for seat in room.seats]
    return News(
        sequence=sequence,
        step=STEPS.get(type(deed), "room"),  # type: ignore[arg-type]  # the values are those of the Literal
        seat=_doer(deed, viewer.seat),
        at=round(chapter.step.at, 3),
        epoch=chapter.epoch,
        told=tuple(_told(room, event, viewer, sight, names) for event in chapter.events),
        text=_words(room, chapter, viewer.tongue),
        phrase=deed.phrase if isinstance(deed, Said) else "",
    )


def _doer(deed: AnyDeed, viewer: int) -> int:
    """Return whose deed it was. A standing order is secret to its owner, but its step stays, so that numbers have no
    gaps."""
    seat: int = getattr(deed, "seat", -1)
    return -1 if isinstance(deed, Ordered) and seat != viewer else seat


def told(event: Event, viewer: int, names: list[str], show: Show, tongue: Tongue) -> Told:
    """Return an event of the match as a viewer may know it."""
    known = event.told(viewer)
    text = show.tell(known, viewer, names, tongue)
    secret = None if known.secret == HIDDEN else known.secret
    return Told(known.kind, known.seat, known.a, known.b, secret, text, show.rule_of(known))


def _told(room: Room, event: Event, viewer: Viewer, sight: int, names: list[str]) -> Told:
    """Return an event as a viewer may know it, with the coach's remark, if there is a coach."""
    show = room.registration.show
    plain = told(event, sight, names, show, viewer.tongue)
    if not room.opened.coached or viewer.seat < 0 or event.seat == viewer.seat:
        return plain
    return replace(plain, remark=show.remark(event.told(sight), viewer.seat, names, viewer.tongue))


def _words(room: Room, chapter: Chapter, tongue: Tongue) -> str:
    deed = chapter.step.deed
    if isinstance(deed, Said):
        return phrase(room.opened.game, deed.phrase, tongue) if deed.phrase else deed.text
    text = deed.sentence()
    if not text:
        return ""
    return tongue(text, who=_who(room, deed)) if "{who}" in text else tongue(text)


def _who(room: Room, deed: AnyDeed) -> str:
    """Return whose deed it is, by name."""
    if isinstance(deed, Seated | Placed):
        return deed.name
    seat: int = deed.by if isinstance(deed, Requested) else getattr(deed, "seat", -1)
    return room.seats[seat].name


# --- scenes --------------------------------------------------------------------------------------------------


def scene(room: Room, viewer: Viewer, spent: float = 0.0) -> SceneNow:
    """Return what the viewer sees now. ``spent``: how long the asked seats have been thinking."""
    table = room.match
    show, moment = room.registration.show, table.moment(view_seat(room, viewer.seat))
    picture = show.scene(moment, viewer.tongue)
    coached = room.opened.coached and viewer.seat >= 0 and room.status == "live"
    return SceneNow(
        sequence=room.sequence,
        epoch=room.questions[viewer.seat] if viewer.seat >= 0 else room.epoch,
        scene=picture,
        clocks=clocks(room, spent),
        undo=_undo(room, viewer.seat),
        goal=show.goal(moment, viewer.seat, viewer.tongue) if coached else "",
    )


def _undo(room: Room, seat: int) -> Literal["", "free", "consent"]:
    if seat < 0 or room.status != "live":
        return ""
    back = take_back(room.match, seat)
    if back is None:
        return ""
    return "free" if back.free else "consent"


def clocks(room: Room, spent: float) -> tuple[ClockFact, ...]:
    """Return the seats' clocks."""
    clock = room.opened.clock
    if clock.kind == "none" or room.status != "live":
        return ()
    asked = room.asked()
    facts = []
    for at, seat in enumerate(room.seats):
        running = at in asked and not seat.automatic
        left = seat.left or 0.0
        facts.append(ClockFact(round(max(0.0, left - (spent if running else 0.0)), 1), running))
    return tuple(facts)
