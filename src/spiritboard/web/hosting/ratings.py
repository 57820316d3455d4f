"""Ratings with openskill (Plackett-Luce), by game: people with a registered name, and levels of bots."""

from collections.abc import Sequence
from functools import partial

import msgspec
from msgspec.structs import replace
from openskill.models import PlackettLuce

from spiritboard.bots.levels import find_level
from spiritboard.core.outcome import Outcome
from spiritboard.web.room.auth import Person
from spiritboard.web.room.bot_seats import kinds
from spiritboard.web.room.commands import clean_name
from spiritboard.web.room.parts import Seat
from spiritboard.web.room.room import Room
from spiritboard.web.storage.store import Store
from spiritboard.web.wire import Leaderboard, RatingFact
from spiritboard.web.wire.refusal import Refusal

_model = PlackettLuce()
BOT = "bot "
SHOWN = 100


class Rating(msgspec.Struct, frozen=True):
    """A player's strength in a game, and its uncertainty."""

    name: str
    mu: float
    sigma: float
    matches: int = 0
    wins: int = 0
    level: int = 0
    bot: bool = False
    """Whether it is a bot. Needed since a bot may have a character and no level."""


BEGINNER = Rating("", 25.0, 25.0 / 3)
"""The initial rating."""


def rating_fact(rating: Rating) -> RatingFact:
    """Return a rating as it is displayed: a conservative estimate on the familiar scale."""
    value = 1500 + 60 * (rating.mu - 3 * rating.sigma)
    bot = rating.bot or rating.level > 0
    return RatingFact(
        rating.name, bot, rating.level, round(value), round(60 * rating.sigma), rating.matches, rating.wins
    )


async def claim_name(store: Store, person: Person, name: str) -> None:
    """Reserve a name for this person alone."""
    wanted = clean_name(name)
    owner = await store.get(f"name {wanted.casefold()}")
    if owner not in (None, person.id):
        raise Refusal("taken", "somebody else plays under that name")
    await store.put(f"name {wanted.casefold()}", person.id)
    await store.put(f"person {person.id}", wanted)


async def lasting_name(store: Store, person: str) -> str:
    """Return the name under which a person's rating is kept; empty if they have none."""
    return await store.get(f"person {person}") or ""


async def rate(store: Store, room: Room) -> None:
    """Count a rated match, once. Guests take part with a beginner's rating, which is not stored."""
    outcome = room.game.outcome(room.match.state)
    if outcome is None:
        return
    players: list[str] = []
    fresh: list[Rating] = []
    for seat in room.seats:
        name = await lasting_name(store, seat.began) if seat.began else ""
        level = 0 if seat.began else seat.level
        players.append(seat.began if name else "" if seat.began else f"{BOT}{seat.character or seat.level}")
        fresh.append(replace(BEGINNER, name=name or _title(room, seat), level=level, bot=not seat.began))
    await store.rate(room.id, room.opened.game, players, partial(_changed, players, fresh, outcome))


def _changed(
    players: Sequence[str], fresh: Sequence[Rating], outcome: Outcome, known: dict[str, str]
) -> dict[str, str]:
    """Return the ratings of these players after a match. Players without a stored rating start with the fresh one."""
    before = []
    for player, new in zip(players, fresh, strict=True):
        rating = msgspec.json.decode(known[player], type=Rating) if player in known else new
        before.append(replace(rating, name=new.name))  # the name may have changed
    after = zip(players, rated_after(before, outcome), strict=True)
    return {player: msgspec.json.encode(rating).decode() for player, rating in after if player}


def _title(room: Room, seat: Seat) -> str:
    known = kinds(room.opened.game).get(seat.character)
    return known.title if known is not None else find_level(seat.level).title


def rated_after(before: Sequence[Rating], outcome: Outcome) -> list[Rating]:
    """Return everybody's rating after a match."""
    teams = [[_model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    ranks = [0.0 if seat in outcome.winners else 1e6 - score for seat, score in enumerate(outcome.scores)]
    new = _model.rate(teams, ranks=ranks)
    return [
        replace(
            rating,
            mu=team[0].mu,
            sigma=team[0].sigma,
            matches=rating.matches + 1,
            wins=rating.wins + (seat in outcome.winners),
        )
        for seat, (rating, team) in enumerate(zip(before, new, strict=True))
    ]


async def leaderboard(store: Store, game: str) -> Leaderboard:
    """Return a game's ratings, best first."""
    ratings = [msgspec.json.decode(text, type=Rating) for text in (await store.ratings(game)).values()]
    best = sorted(map(rating_fact, ratings), key=lambda line: -line.rating)
    people = tuple(line for line in best if not line.bot)[:SHOWN]
    return Leaderboard(game, people, tuple(line for line in best if line.bot))


async def own_ratings(store: Store, person: str, games: Sequence[str]) -> dict[str, RatingFact]:
    """Return a person's rating in each game."""
    found = {}
    for game in games:
        text = (await store.ratings(game, [person])).get(person)
        if text is not None:
            found[game] = rating_fact(msgspec.json.decode(text, type=Rating))
    return found
