"""What a viewer gets of a room: facts, news and scenes, in their language, and nothing that they may not know."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, assert_never

from spiritboard.core.event import HIDDEN, Event
from spiritboard.core.seats import EVERYTHING, STRANGER
from spiritboard.play.undo import take_back
from spiritboard.scenes.show import Show
from spiritboard.scenes.tongue import Tongue
from spiritboard.web.room.bot_seats import bot_title
from spiritboard.web.room.chat_rules import phrase, talk_rule
from spiritboard.web.room.room import Chapter, OpenRequest, Room
from spiritboard.web.room.steps import (
    Acted,
    AnyDeed,
    Dealt,
    Left,
    Opened,
    Ordered,
    Placed,
    Readied,
    Rematched,
    Replied,
    Requested,
    Returned,
    Revealed,
    Said,
    Seated,
    SetUp,
    Started,
    StoodIn,
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
    """Who looks: a seat or a STRANGER, and in which language."""

    seat: int
    tongue: Tongue


def eyes(room: Room, seat: int) -> int:
    """Whose sight a viewer has: after the end a spectator sees everything."""
    if seat < 0:
        return EVERYTHING if room.status == "ended" else STRANGER
    return seat


# --- the room ------------------------------------------------------------------------------------------------


def room_fact(
    room: Room, viewer: Viewer, connected: Mapping[int, int] | None = None, bots_slow: bool = False
) -> RoomFact:
    """The room itself. ``connected``: how many clients each seat has, and -1 those who watch."""
    there = connected or {}
    opened = room.opened
    over = room.status == "ended"
    dealt = room.table is not None
    return RoomFact(
        id=room.id,
        game=opened.game,
        title=viewer.tongue(room.game.title),
        status=room.status,
        players=opened.players,
        options=dict(opened.options),
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
            text = viewer.tongue("{who} would like to undo the last answer.", who=by)
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
    """One step of the room as this viewer may know it."""
    chapter = room.story[sequence - 1]
    deed = chapter.step.deed
    sight = eyes(room, viewer.seat)
    names = [seat.name for seat in room.seats]
    show = room.registration.show
    return News(
        sequence=sequence,
        step=STEPS.get(type(deed), "room"),  # type: ignore[arg-type]  # the values are those of the Literal
        seat=_doer(deed, viewer.seat),
        at=round(chapter.step.at, 3),
        epoch=chapter.epoch,
        told=tuple(told(event, sight, names, show, viewer.tongue) for event in chapter.events),
        text=_words(room, chapter, viewer.tongue),
        phrase=deed.phrase if isinstance(deed, Said) else "",
    )


def _doer(deed: AnyDeed, viewer: int) -> int:
    """Whose deed it was. A standing order is its owner's secret; the step stays, since numbers have no gaps."""
    seat: int = getattr(deed, "seat", -1)
    return -1 if isinstance(deed, Ordered) and seat != viewer else seat


def told(event: Event, viewer: int, names: list[str], show: Show, tongue: Tongue) -> Told:
    """An event of the match as a viewer may know it."""
    known = event.told(viewer)
    text = show.tell(known, viewer, names, tongue)
    secret = None if known.secret == HIDDEN else known.secret
    return Told(known.kind, known.seat, known.a, known.b, secret, text, show.rule_of(known))


def _words(room: Room, chapter: Chapter, tongue: Tongue) -> str:
    deed = chapter.step.deed
    if isinstance(deed, Said):
        return phrase(room.opened.game, deed.phrase, tongue) if deed.phrase else deed.text
    text, choose = SENTENCES[type(deed)]
    if not text:
        return ""
    parts = choose(room, deed) if choose is not None else {}
    return "" if parts is None else tongue(text, **parts)


def _who(room: Room, deed: AnyDeed) -> dict[str, str]:
    return {"who": room.seats[deed.seat].name}  # type: ignore[union-attr]  # only used where there is a seat


def _placed(_: Room, deed: AnyDeed) -> dict[str, str] | None:
    return {"who": deed.name} if isinstance(deed, Placed) and deed.bot else None


def _named(_: Room, deed: AnyDeed) -> dict[str, str] | None:
    return {"who": deed.name} if isinstance(deed, Seated) else None


def _asker(room: Room, deed: AnyDeed) -> dict[str, str] | None:
    return {"who": room.seats[deed.by].name} if isinstance(deed, Requested) else None


def _refuser(room: Room, deed: AnyDeed) -> dict[str, str] | None:
    return _who(room, deed) if isinstance(deed, Replied) and not deed.agree else None


Parts = Callable[[Room, AnyDeed], dict[str, str] | None]
NOTHING: Final = ("", None)
SENTENCES: Final[dict[type, tuple[str, Parts | None]]] = {
    Opened: NOTHING,
    Seated: ("{who} sits down.", _named),
    Placed: ("{who}, a bot, sits down.", _placed),
    Left: ("Somebody leaves the table.", None),
    SetUp: ("The host changed the settings of the match.", None),
    Started: ("All seats are taken.", None),
    Revealed: ("{who} shows a word for the shuffle.", _who),
    Dealt: ("The match begins.", None),
    TakenBack: ("{who} undoes an answer.", _who),
    Requested: ("{who} asks for the others' consent.", _asker),
    Replied: ("{who} does not agree.", _refuser),
    StoodIn: ("A bot now plays for {who}.", _who),
    Returned: ("{who} is back.", _who),
    Readied: NOTHING,
    Acted: NOTHING,
    Ordered: NOTHING,
    Said: NOTHING,
    Rematched: NOTHING,
}
"""What is said about each deed, where the events of the match do not say it already."""

# --- scenes --------------------------------------------------------------------------------------------------


def scene(room: Room, viewer: Viewer, spent: float = 0.0) -> SceneNow:
    """What the viewer sees now. ``spent``: how long the asked seats have been thinking."""
    table = room.match
    picture = room.registration.show.scene(table.moment(eyes(room, viewer.seat)), viewer.tongue)
    return SceneNow(
        sequence=room.sequence,
        epoch=room.questions[viewer.seat] if viewer.seat >= 0 else room.epoch,
        scene=picture,
        clocks=clocks(room, spent),
        undo=_undo(room, viewer.seat),
    )


def _undo(room: Room, seat: int) -> Literal["", "free", "consent"]:
    if seat < 0 or room.status != "live":
        return ""
    back = take_back(room.match, seat)
    if back is None:
        return ""
    return "free" if back.free else "consent"


def clocks(room: Room, spent: float) -> tuple[ClockFact, ...]:
    """The seats' clocks."""
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
