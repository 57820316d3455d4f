"""Bot chat: greetings, remarks on public events, thanks at the end. Rare, and only in preset phrases.

A remark depends only on what a spectator has been told and on who sits where, never on what a bot holds, so it reveals
nothing. A bot that did not follow suit says "I had no choice" equally often whether or not that is true, and bots that
know who is who accuse others no more often than the rest. Whether a bot speaks at all is decided by public dice. Bot
chat can be switched off for a table.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final
from zlib import crc32

from spiritboard.core.event import Event
from spiritboard.core.outcome import Outcome
from spiritboard.core.seats import STRANGER
from spiritboard.scenes.show import NOBODY, Occasion
from spiritboard.web.room.parts import Chapter
from spiritboard.web.room.room import Room
from spiritboard.web.room.steps import Acted, Dealt, Said

PAUSE: Final = 15
"""The minimum number of steps between two remarks on the match."""
A_ROUND: Final = 2
"""The maximum number of remarks on the match in one round, in games that announce rounds."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A bot's seat, and the code of a phrase."""

    seat: int
    phrase: str


def remark(room: Room) -> Remark | None:
    """Return what a bot would say now, if anything."""
    bots = [at for at, seat in enumerate(room.seats) if seat.kind == "bot"]
    if not room.opened.bots_talk or not bots or not any(seat.person for seat in room.seats):
        return None
    quiet = _since_a_bot_spoke(room, bots)
    if room.status == "live":
        if quiet is None:
            return Remark(bots[0], "good_luck")
        return _about_the_match(room, bots) if quiet >= PAUSE else None
    if room.status == "ended" and not _spoken_since_the_end(room, bots):
        return _farewell(room, bots)
    return None


def _since_a_bot_spoke(room: Room, bots: list[int]) -> int | None:
    """Return how many steps ago a bot last spoke in this match; None if none has."""
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


# --- during the match ----------------------------------------------------------------------------------------


def _about_the_match(room: Room, bots: list[int]) -> Remark | None:
    """Return a remark on the last step, unless enough has been said in this round. A bot that has been eliminated
    comments on that only."""
    if not isinstance(room.story[-1].step.deed, Acted):
        return None
    remarks, out = _this_round(room, bots)
    if remarks >= A_ROUND:
        return None
    alive = [seat for seat in bots if seat not in out]
    luck = crc32(f"{room.id} {room.sequence}".encode())
    for occasion in _occasions(room, room.story[-1]):
        found = _word(occasion, bots, alive, luck)
        if found is not None:
            return found
    return _about_points(room, alive)


def _this_round(room: Room, bots: list[int]) -> tuple[int, set[int]]:
    """Return how often bots have spoken since the round began, and who has been eliminated."""
    remarks, out = 0, set[int]()
    for chapter in reversed(room.story):
        remarks += _says(chapter, bots)
        occasions = list(_occasions(room, chapter))
        if any(occasion.begins for occasion in occasions) or isinstance(chapter.step.deed, Dealt):
            break
        out |= {occasion.seat for occasion in occasions if occasion.out}
    return remarks, out


def _occasions(room: Room, chapter: Chapter) -> Iterator[Occasion]:
    """Yield the occasions in a step that are worth a remark, as everybody was told them."""
    for event in _told(chapter):
        found = room.registration.show.occasion(event)
        if found is not None:
            yield found


def _told(chapter: Chapter) -> list[Event]:
    return [event.told(STRANGER) for event in chapter.events]


def _word(occasion: Occasion, bots: list[int], alive: list[int], luck: int) -> Remark | None:
    """Return one bot's remark on an occasion, if the dice decide that one speaks."""
    throw, luck = luck % 12, luck // 12
    others = [seat for seat in alive if seat != occasion.seat]
    other = others[luck % len(others)] if others else NOBODY
    own = occasion.seat if occasion.seat in bots else NOBODY
    for saying in occasion.sayings:
        speaker = own if saying.own else other
        if speaker != NOBODY and saying.after <= throw < saying.after + saying.odds:
            return Remark(speaker, saying.phrase)
    return None


def _about_points(room: Room, bots: list[int]) -> Remark | None:
    """Return praise for points that everybody has seen, if the game has no phrase of its own for them. Bots do not
    praise themselves."""
    show = room.registration.show
    made = {event.seat for event in _told(room.story[-1]) if show.scores(event) and show.occasion(event) is None}
    others = [seat for seat in bots if seat not in made]
    return Remark(others[room.sequence % len(others)], "well_played") if made and others else None


# --- at the end ----------------------------------------------------------------------------------------------


def _farewell(room: Room, bots: list[int]) -> Remark:
    outcome = room.game.outcome(room.match.state)
    if outcome is None:
        return Remark(bots[0], "thanks")
    losers = [seat for seat in bots if seat not in outcome.winners] or bots
    if _close(outcome):
        return Remark(losers[0], "again")
    beaten = any(room.seats[seat].person for seat in outcome.winners)
    return Remark(losers[0], "well_played") if beaten else Remark(bots[0], "thanks")


def _close(outcome: Outcome) -> bool:
    """Return whether the result was close: within a point, or within a tenth of the winner's points."""
    won = [score for seat, score in enumerate(outcome.scores) if seat in outcome.winners]
    lost = [score for seat, score in enumerate(outcome.scores) if seat not in outcome.winners]
    return bool(won and lost) and min(won) - max(lost) <= max(1, max(won) // 10)
