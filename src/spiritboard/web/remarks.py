"""What bots say: a greeting, a word when points are made, thanks at the end. Seldom, and only in preset phrases.

A remark follows from what a stranger at the table has been told and from who sits where, never from what a bot holds:
so it tells nobody anything. Bots are quiet unless the table wants them to talk.
"""

from dataclasses import dataclass
from typing import Final

from spiritboard.core.seats import STRANGER
from spiritboard.web.room import Chapter, Room
from spiritboard.web.steps import Acted, Dealt, Said

PAUSE: Final = 25
"""Steps of the room between two remarks on the match."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A bot's seat, and the code of a phrase."""

    seat: int
    phrase: str


def remark(room: Room) -> Remark | None:
    """What a bot would say now, if anything."""
    bots = [at for at, seat in enumerate(room.seats) if seat.kind == "bot"]
    if not room.opened.bots_talk or not bots or not any(seat.person for seat in room.seats):
        return None
    quiet = _since_a_bot_spoke(room, bots)
    if room.status == "live":
        if quiet is None:
            return Remark(bots[0], "good_luck")
        return _about_points(room, bots) if quiet >= PAUSE else None
    if room.status == "ended" and not _spoken_since_the_end(room, bots):
        return _farewell(room, bots)
    return None


def _since_a_bot_spoke(room: Room, bots: list[int]) -> int | None:
    """How many steps ago a bot said something in this match; nothing if none has."""
    for steps, chapter in enumerate(reversed(room.story)):
        if _says(chapter, bots):
            return steps
        if isinstance(chapter.step.deed, Dealt):
            break
    return None


def _spoken_since_the_end(room: Room, bots: list[int]) -> bool:
    for chapter in reversed(room.story):
        if isinstance(chapter.step.deed, Acted):
            return False
        if _says(chapter, bots):
            return True
    return False


def _says(chapter: Chapter, bots: list[int]) -> bool:
    return isinstance(chapter.step.deed, Said) and chapter.step.deed.seat in bots


def _about_points(room: Room, bots: list[int]) -> Remark | None:
    """Praise for points that everybody has seen; nobody praises themselves."""
    chapter = room.story[-1]
    deed = chapter.step.deed
    if not isinstance(deed, Acted):
        return None
    scores = room.registration.show.scores
    made = any(scores(event.told(STRANGER)) for event in chapter.events)
    others = [seat for seat in bots if seat != deed.seat]
    return Remark(others[room.sequence % len(others)], "well_played") if made and others else None


def _farewell(room: Room, bots: list[int]) -> Remark:
    outcome = room.game.outcome(room.match.state)
    beaten = outcome is not None and any(room.seats[seat].person for seat in outcome.winners)
    losers = [seat for seat in bots if outcome is None or seat not in outcome.winners] or bots
    return Remark(losers[0], "well_played") if beaten else Remark(bots[0], "thanks")
