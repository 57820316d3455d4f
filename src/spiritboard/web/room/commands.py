"""Checks commands and turns them into deeds.

The table ``COMMANDS`` at the end defines who may send which command, and when.
"""

import hashlib
from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple, TypeAlias, assert_never

from msgspec import Struct

from spiritboard.bots.adaptive import MATCHING, matching_level
from spiritboard.bots.levels import USUAL
from spiritboard.play.undo import take_back
from spiritboard.web import wire
from spiritboard.web.room.auth import hash_token
from spiritboard.web.room.bot_seats import bot_name, check_character
from spiritboard.web.room.chat_rules import check_talk
from spiritboard.web.room.parts import OpenRequest
from spiritboard.web.room.room import PASS, Room
from spiritboard.web.room.steps import (
    Acted,
    AnyDeed,
    Dealt,
    Left,
    Ordered,
    Placed,
    Readied,
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
from spiritboard.web.wire.refusal import Refusal

ANYONE: Final = "anyone"
SEATED: Final = "seated"
HOST: Final = "host"


class Caller(Struct, frozen=True):
    """Who sends a command, and when.

    away    the seats whose player is not connected
    spent   seconds since the asked seats were asked, without outages
    token   a new secret, for a command that assigns a seat
    """

    person: str
    name: str = ""
    away: frozenset[int] = frozenset()
    spent: float = 0.0
    token: str = ""


Deeds: TypeAlias = list[AnyDeed]


def allow(room: Room, caller: Caller, rule: "Rule") -> int:
    """Return the caller's seat, or -1. Raise Refusal if the table of commands does not allow this now."""
    seat = room.seat_of(caller.person)
    if rule.who == SEATED and seat < 0:
        raise Refusal("forbidden", "you have no seat in this room")
    if rule.who == HOST and (seat < 0 or seat != room.host):
        raise Refusal("forbidden", "only the host of this room can do that")
    if room.status not in rule.when:
        raise Refusal("not_asked", WRONG_TIME[room.status])
    return seat


def deeds(room: Room, caller: Caller, command: wire.Command) -> Deeds:
    """Return the deeds for a command. Raise Refusal. Answers are checked further when they are carried out."""
    rule = COMMANDS[type(command)]
    assert not isinstance(rule.does, str), "services carry out these commands without deeds"
    return rule.does(room, caller, allow(room, caller, rule), command)


MOST_SAID: Final = 3000
"""The maximum number of chat lines in a room, all of which are sent to everybody who enters."""
WRONG_TIME: Final = {
    "open": "the match has not begun",
    "mixing": "the cards are being shuffled",
    "live": "the match is under way",
    "ended": "the match is over",
}

# --- playing -------------------------------------------------------------------------------------------------


def _act(room: Room, caller: Caller, seat: int, command: wire.Act) -> Deeds:
    if command.epoch != room.questions[seat]:
        raise Refusal("stale", "the table has moved on since you chose; look again")
    if room.seats[seat].stand_in:
        raise Refusal("forbidden", "a bot plays for you; take your seat back first")
    return [Acted(seat, command.actions, spent=caller.spent)]


def _undo(room: Room, caller: Caller, seat: int, _: wire.Undo) -> Deeds:
    back = take_back(room.match, seat)
    if back is None:
        raise Refusal("forbidden", "you have no answer to undo")
    needs = tuple(other for other in back.consent if room.seats[other].kind == "person")
    if back.consent and room.opened.rated:
        raise Refusal("forbidden", "in a rated match, an answer cannot be undone once it has revealed something")
    needs = tuple(other for other in needs if not room.seats[other].automatic)
    if not needs:
        return [TakenBack(seat, back.count, caller.spent)]
    if any(request.kind == "undo" for request in room.requests.values()):
        raise Refusal("taken", "somebody has already asked for an undo")
    return [Requested("undo", seat, seat, needs, back.count)]


def _reply(room: Room, caller: Caller, seat: int, command: wire.Reply) -> Deeds:
    request = room.requests.get(command.request)
    if request is None:
        raise Refusal("gone", "that request is no longer open")
    if seat not in request.needs:
        raise Refusal("forbidden", "nobody asked for your consent to that")
    answer = Replied(request.id, seat, command.agree)
    if command.agree and request.needs == (seat,):
        return [answer, _granted(request, caller.spent)]
    return [answer]


def _granted(request: OpenRequest, spent: float) -> AnyDeed:
    match request.kind:
        case "undo":
            return TakenBack(request.by, request.count, spent)
        case "stand_in":
            return StoodIn(request.seat, USUAL, "consent", spent)
        case _:
            assert_never(request.kind)


def _order(room: Room, _: Caller, seat: int, command: wire.Order) -> Deeds:
    kind = room.decision.kind if room.decision is not None and seat in room.decision.seats else ""
    if command.kind == "always" and not kind:
        raise Refusal("not_asked", "you can choose to always pass only at a question that you are being asked")
    return [Ordered(seat, command.kind, kind)]


def _chat(room: Room, caller: Caller, seat: int, command: wire.Chat) -> Deeds:
    text = " ".join(command.text.split())
    if bool(text) == bool(command.phrase):
        raise Refusal("bad_message", "send either a phrase or a text")
    if room.said >= MOST_SAID:
        raise Refusal("talk", "the chat of this table is full")
    check_talk(room, text, command.phrase)
    name = room.seats[seat].name if seat >= 0 else caller.name
    if not name:
        raise Refusal("forbidden", "choose a name first")
    return [Said(seat, name, text, command.phrase)]


# --- seats ---------------------------------------------------------------------------------------------------


def _sit(room: Room, caller: Caller, seat: int, command: wire.Sit) -> Deeds:
    """Take a seat, or renew the token of one's own."""
    wanted = _seat(room, command.seat)
    place = room.seats[wanted]
    back: Deeds = [Returned(wanted, caller.spent)] if seat == wanted and place.stand_in else []
    if seat == wanted and caller.token:  # a new token for the same seat, which invalidates the old one
        return [*back, Seated(wanted, caller.person, place.name, hash_token(caller.token))]
    if back:
        return back
    if seat >= 0:
        raise Refusal("taken", "you have a seat already")
    name = clean_name(command.name)
    new = Seated(wanted, caller.person, name, hash_token(caller.token) if caller.token else "", caller.spent)
    if room.status == "open" and place.kind == "open":
        return [new]
    if room.status == "live" and place.stand_in and not place.person:
        return [new]
    raise Refusal("taken", "that seat is taken")


def _leave(room: Room, caller: Caller, seat: int, _: wire.Leave) -> Deeds:
    if room.status in ("open", "ended"):
        return [Left(seat)]
    return [StoodIn(seat, USUAL, "left", caller.spent), Left(seat)]


def _stand_in(room: Room, caller: Caller, seat: int, command: wire.StandIn) -> Deeds:
    wanted = _seat(room, command.seat)
    place = room.seats[wanted]
    if place.automatic:
        raise Refusal("taken", "a bot is already playing there")
    if wanted == seat and room.opened.rated:
        raise Refusal("forbidden", "in a rated match, a bot cannot play for you while you are here; you can leave")
    if wanted == seat:
        return [StoodIn(wanted, USUAL, "consent", caller.spent)]
    if wanted not in caller.away:
        raise Refusal("forbidden", "that player is still at the table")
    others = {at for at, other in enumerate(room.seats) if not other.automatic and at not in caller.away}
    needs = tuple(sorted(others - {seat, wanted}))
    if not needs:
        return [StoodIn(wanted, USUAL, "consent", caller.spent)]
    if any((request.kind, request.seat) == ("stand_in", wanted) for request in room.requests.values()):
        raise Refusal("taken", "that has already been requested")
    return [Requested("stand_in", seat, wanted, needs)]


def _set_seat(room: Room, _: Caller, __: int, command: wire.SetSeat) -> Deeds:
    wanted = _seat(room, command.seat)
    if room.seats[wanted].kind == "person":
        raise Refusal("taken", "a person is sitting there")
    return [placed(room.opened.game, wanted, command.plan)]


def placed(game: str, seat: int, plan: wire.SeatPlan) -> Placed:
    """Return the deed for a seat's plan. Raise Refusal if there is no such character."""
    if plan.kind == "person":
        return Placed(seat, bot=False)
    if plan.character:
        check_character(game, plan.character)
        level = plan.level or matching_level([]) if plan.character == MATCHING else 0
        return Placed(seat, bot=True, level=level, name=bot_name(seat), character=plan.character)
    return Placed(seat, bot=True, level=plan.level or USUAL, name=bot_name(seat))


def _setup(room: Room, _: Caller, __: int, command: wire.Setup) -> Deeds:
    opened = room.opened
    if opened.position and (command.players, command.options, command.rated) != (None, None, None):
        raise Refusal(
            "forbidden", "a match that continues from a position keeps its players and options, and is unrated"
        )
    players = opened.players if command.players is None else command.players
    chosen: dict[str, Any] = {} if players != opened.players else dict(opened.options)
    options = room.game.wished(players, chosen | (command.options or {}))
    if any(seat.kind == "person" for seat in room.seats[players:]):
        raise Refusal("taken", "somebody is sitting in a seat that this would remove")
    new = SetUp(
        players=players,
        options=options,
        clock=opened.clock if command.clock is None else command.clock,
        talk=opened.talk if command.talk is None else command.talk,
        listed=opened.listed if command.listed is None else command.listed,
        rated=opened.rated if command.rated is None else command.rated,
        bots_talk=opened.bots_talk if command.bots_talk is None else command.bots_talk,
    )
    return [new]


# --- beginning -----------------------------------------------------------------------------------------------


def _ready(_: Room, __: Caller, seat: int, command: wire.Ready) -> Deeds:
    return [Readied(seat, command.ready, command.seal)]


def _start(room: Room, _: Caller, seat: int, __: wire.Start) -> Deeds:
    if any(place.kind == "open" for place in room.seats):
        raise Refusal("forbidden", "a seat is still empty")
    if any(place.person and not place.ready for at, place in enumerate(room.seats) if at != seat):
        raise Refusal("forbidden", "somebody is not ready yet")
    return begin(room)


def begin(room: Room) -> Deeds:
    """Start a full room. Deal at once unless somebody has sealed a word."""
    if any(place.seal for place in room.seats):
        return [Started()]
    return [Started(), Dealt()]


def _reveal(room: Room, _: Caller, seat: int, command: wire.Reveal) -> Deeds:
    place = room.seats[seat]
    if not place.seal or place.word:
        raise Refusal("forbidden", "you have no sealed word to reveal")
    if command.word != command.word.strip():  # reading a record strips its lines
        raise Refusal("bad_message", "a word for the shuffle must not begin or end with a space; this one was ignored")
    if not command.word.isprintable() or seal(command.word) != place.seal:
        raise Refusal("forbidden", "that is not the word that you sealed")
    revealed = Revealed(seat, command.word)
    missing = [other for at, other in enumerate(room.seats) if at != seat and other.seal and not other.word]
    return [revealed] if missing else [revealed, Dealt()]


def seal(word: str) -> str:
    """Return the seal that commits a player to a word before it is revealed."""
    return hashlib.sha256(b"spiritboard word " + word.encode()).hexdigest()


# --- helpers -------------------------------------------------------------------------------------------------


def _seat(room: Room, seat: int) -> int:
    if seat >= len(room.seats):
        raise Refusal("not_found", "there is no such seat in this room")
    return seat


def clean_name(name: str) -> str:
    """Return a name as it is displayed: printable text without unusual spaces. Clients show it as text, never as
    markup."""
    clean = " ".join("".join(letter for letter in name if letter.isprintable()).split())
    if not clean:
        raise Refusal("bad_message", "a name needs at least one letter")
    return clean


def passes(room: Room, seat: int) -> bool:
    """Return whether a seat is asked something that it may pass on."""
    table = room.match
    return any(table.game.say(table.state, action) == PASS for action in table.game.legal_actions(table.state, seat))


Handler = Callable[[Room, Caller, int, Any], Deeds]
Service = Literal["connection", "hint", "warn", "rematch"]
"""What carries out commands that do more than write deeds: the connection itself, an advising bot, or a second room."""


class Rule(NamedTuple):
    """Who may send a command, when, and what carries it out."""

    who: Literal["anyone", "seated", "host"]
    when: tuple[wire.Status, ...]
    does: Handler | Service


ALWAYS: Final[tuple[wire.Status, ...]] = ("open", "mixing", "live", "ended")
COMMANDS: Final[dict[type[wire.Command], Rule]] = {
    wire.Hello: Rule(ANYONE, ALWAYS, "connection"),
    wire.Ping: Rule(ANYONE, ALWAYS, "connection"),
    wire.Act: Rule(SEATED, ("live",), _act),
    wire.Undo: Rule(SEATED, ("live",), _undo),
    wire.Reply: Rule(SEATED, ("live",), _reply),
    wire.Order: Rule(SEATED, ("live",), _order),
    wire.Hint: Rule(SEATED, ALWAYS, "hint"),
    wire.Warn: Rule(SEATED, ALWAYS, "warn"),
    wire.Chat: Rule(ANYONE, ALWAYS, _chat),
    wire.Sit: Rule(ANYONE, ALWAYS, _sit),
    wire.Leave: Rule(SEATED, ALWAYS, _leave),
    wire.StandIn: Rule(SEATED, ("live",), _stand_in),
    wire.SetSeat: Rule(HOST, ("open",), _set_seat),
    wire.Setup: Rule(HOST, ("open",), _setup),
    wire.Ready: Rule(SEATED, ("open",), _ready),
    wire.Start: Rule(HOST, ("open",), _start),
    wire.Reveal: Rule(SEATED, ("mixing",), _reveal),
    wire.Rematch: Rule(SEATED, ("ended",), "rematch"),
}
"""All commands. ``tests/web/test_commands.py`` compares the table with the union on the wire."""
