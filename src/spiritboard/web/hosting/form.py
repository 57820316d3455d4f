"""A person's form: results of matches against bots, and the bot level that matches it.

Matches of one person against bots count. The latest ones are stored by person and game.
"""

import msgspec
from msgspec.structs import replace

from spiritboard.bots.adaptive import MATCHING, added, matching_level, played
from spiritboard.bots.played import Played
from spiritboard.web import wire
from spiritboard.web.room.room import Room
from spiritboard.web.storage.store import Store


async def fill_in_level(store: Store, person: str, game: str, plan: wire.SeatPlan) -> wire.SeatPlan:
    """Return the plan for a seat, with the level filled in for a bot that should match this person."""
    if plan.character != MATCHING:
        return plan
    return replace(plan, level=matching_level(await _form(store, person, game)))


async def record_match(store: Store, room: Room) -> None:
    """Add a finished match to the form of the only person who played it, once."""
    outcome, people = room.game.outcome(room.match.state), [seat for seat in room.seats if seat.began]
    if outcome is None or len(people) != 1:
        return
    levels = [seat.level for seat in room.seats if not seat.began]
    new = played(outcome, room.seats.index(people[0]), levels, room.id, room.story[-1].step.at)
    form = added(await _form(store, people[0].began, room.opened.game), new)
    await store.put(_key(people[0].began, room.opened.game), msgspec.json.encode(form).decode())


async def _form(store: Store, person: str, game: str) -> list[Played]:
    text = await store.get(_key(person, game))
    return msgspec.json.decode(text, type=list[Played]) if text else []


def _key(person: str, game: str) -> str:
    return f"form {game} {person}"
