"""Deck balance: every pair of decks plays each deal in both seatings, with the same bot in both seats."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from spiritboard.bots.contest.match import derive, play
from spiritboard.bots.roster import find_patient
from spiritboard.games.registry import find


@dataclass(frozen=True, slots=True)
class Meeting:
    """A series of matches between two decks.

    decks    each in one line, as the match option takes it
    options  the options that take a deck, one for each seat
    deals    the number of deals, each of which is played in both seatings
    """

    game: str
    options: tuple[str, str]
    decks: tuple[str, str]
    bot: str
    deals: int
    seed: int


def play_meeting(meeting: Meeting) -> float:
    """Return how many matches the first deck won; a draw counts as half a win."""
    registration = find(meeting.game)
    bot = find_patient(meeting.bot, registration)
    won = 0.0
    for deal in range(meeting.deals):
        for first in range(2):
            seats = meeting.decks if first == 0 else meeting.decks[::-1]
            seed = derive(meeting.seed, *sorted(meeting.decks), deal)
            match = dict(zip(meeting.options, seats, strict=True))
            outcome = play(registration.game, [bot, bot], seed, match)
            won += (first in outcome.winners) / len(outcome.winners)
    return won


def meetings(
    game: str, options: tuple[str, str], decks: Mapping[str, str], bot: str, deals: int, seed: int
) -> Iterator[tuple[str, str, Meeting]]:
    """Yield every pair of decks by name, with its meeting."""
    for one, other in combinations(decks, 2):
        yield one, other, Meeting(game, options, (decks[one], decks[other]), bot, deals, seed)


def standings(names: Sequence[str], wins: Mapping[tuple[str, str], float], matches: int) -> dict[str, float]:
    """Return each deck's share of wins, in per cent."""
    total = dict.fromkeys(names, 0.0)
    for (one, other), won in wins.items():
        total[one] += won
        total[other] += matches - won
    played = matches * (len(names) - 1)
    return {name: 100 * won / played for name, won in total.items()}
