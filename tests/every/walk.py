"""Random matches of every game, seen from the inside: what all the laws are tested on."""

from collections.abc import Iterator
from dataclasses import dataclass

from spiritboard.core.dice import FastDice
from spiritboard.core.errors import BadOption
from spiritboard.core.game import Game
from spiritboard.core.state import State
from spiritboard.games.registry import Registration, find, names
from spiritboard.play.table import Table

LONGEST = 20_000
"""No match takes more answers than this."""


@dataclass(frozen=True)
class Setting:
    """A way to play a game: how many players, and which options."""

    game: str
    players: int
    options: tuple[tuple[str, str | int], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.game, str(self.players), *(f"{name}={value}" for name, value in self.options)])

    @property
    def registration(self) -> Registration:
        return find(self.game)


def settings() -> list[Setting]:
    """Every game with every number of players, and every word of every option once."""
    found = []
    for name in names():
        game = find(name).game
        found += [Setting(name, players) for players in range(game.least, game.most + 1)]
        for number, option in enumerate(game.spec):
            players = game.least + number % (game.most - game.least + 1)
            found += [
                Setting(name, players, ((option.name, choice),))
                for choice in option.choices
                if choice != option.default_for(players) and _allowed(game, players, {option.name: choice})
            ]
    return found


def _allowed(game: Game, players: int, options: dict[str, str]) -> bool:
    try:
        game.check_options(players, options)
    except BadOption:
        return False
    return True


def table_of(setting: Setting, seed: int) -> Table:
    """A table at which this setting is played."""
    return Table(setting.registration.game, setting.players, dict(setting.options), FastDice(seed))


def walk(table: Table, seed: int, unasked: int = 12) -> Iterator[State]:
    """Play a table at random to its end; gives the state at every decision.

    Now and then (once in ``unasked`` decisions) some seat does what it may do although nobody asked it, and where
    several seats are asked at once they answer in any order.
    """
    game, dice = table.game, FastDice(seed)
    for _ in range(LONGEST):
        if table.over:
            return
        yield table.state
        seats = game.asked(table.state)
        seat = seats[dice.below(len(seats))]
        choices = game.legal_actions(table.state, seat)
        if unasked and dice.below(unasked) == 0:
            other = dice.below(table.state.players())
            standing = game.standing(table.state, other)
            if standing:
                seat, choices = other, standing
        table.act(seat, choices[dice.below(len(choices))])
    raise AssertionError(f"a match of {game.title} did not end within {LONGEST} answers")


def sampled(setting: Setting, seed: int, every: int, matches: int = 1) -> Iterator[tuple[Table, State]]:
    """States from random matches, one in so many, with the table they stand on."""
    for match in range(matches):
        table = table_of(setting, seed + 1000 * match)
        for number, state in enumerate(walk(table, seed + match)):
            if number % every == match % every:
                yield table, state
