"""How much of a match a person waits for bots: ``python -m bench.pacing [GAME] [matches]``.

One person at a table of bots, in whole matches. Bots take the time that the web table gives them
(``web.hosting.driver.pace``); the person takes so many seconds for every answer where there is a choice, which is quick
for people, and none where there is not. What a computer needs beyond a level's budget is not in it.
"""

import sys
from dataclasses import dataclass
from typing import Final

import msgspec

from spiritboard.core.dice import FastDice
from spiritboard.games import registry
from spiritboard.play.fairness import seed_from_number
from spiritboard.web.hosting.config import Config
from spiritboard.web.hosting.driver import pace
from spiritboard.web.hosting.new_rooms import opened
from spiritboard.web.room.bot_seats import budget
from spiritboard.web.room.commands import begin
from spiritboard.web.room.room import Room
from spiritboard.web.room.steps import Acted, Placed, Step

THINKS: Final = {"shamans": 5.0, "samhain": 2.0, "shamanking": 3.0}
"""Seconds that a person takes for an answer: at Samhain a turn has many small ones. 3 at other games."""
LEVEL: Final = 6
PERSON: Final = 0


@dataclass(slots=True)
class Times:
    """Seconds of a person and of bots."""

    person: float = 0.0
    bots: float = 0.0

    @property
    def waiting(self) -> float:
        """The share of the time in which the person waits."""
        return self.bots / (self.person + self.bots)


def measure(game: str, players: int, number: int, level: int = LEVEL) -> Times:
    """One match, played by good sense in all seats: only the time is of interest."""
    registration, config, times = registry.find(game), Config(), Times()
    room = Room("pacing")
    room.fold(Step(1.0, msgspec.structs.replace(opened(game, players, {}), seed=seed_from_number(number).hex())))
    for seat in range(players):
        room.fold(Step(1.0, Placed(seat, bot=True, level=level, name=f"Bot {seat}")))
    for deed in begin(room):
        room.fold(Step(1.0, deed))
    bot, dice = registration.bot(), FastDice(number)
    while room.status == "live":
        seat = room.asked()[0]
        mind = room.match.mind(seat)
        assert mind is not None
        if seat != PERSON:
            times.bots += pace(config, room, seat, budget(game, level, ""))
        elif len(mind.legal_actions) > 1:
            times.person += THINKS.get(game, 3.0)
        room.fold(Step(1.0, Acted(seat, (room.game.say(room.match.state, bot.choose(mind, dice)),))))
    return times


def main(wanted: str = "", matches: str = "2") -> None:
    """Print a line for each game and number of players."""
    for game in [wanted] if wanted else registry.names():
        rules = registry.find(game).game
        for players in range(rules.least, rules.most + 1):
            total = Times()
            for number in range(int(matches)):
                one = measure(game, players, number)
                total.person += one.person
                total.bots += one.bots
            print(f"{game}, {players} players, level {LEVEL}: a person waits {100 * total.waiting:.0f} % of the time")


if __name__ == "__main__":
    main(*sys.argv[1:])
