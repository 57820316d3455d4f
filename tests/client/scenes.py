"""Real scenes as JSON, for the component tests of the browser client: python -m tests.client.scenes FOLDER

One match of each game by its heuristic bot, from the first seat: every scene that this seat saw, and the last one.
"""

import sys
from pathlib import Path

import msgspec

from spiritboard.games import registry
from spiritboard.play.fairness import SealedDice, seed_from_number
from spiritboard.play.table import Table
from spiritboard.scenes.scene import Scene
from spiritboard.scenes.tongue import tongue

NAMES = ("Anna", "Boris", "Chloé", "Dario", "Ewa")


def scenes(name: str, seed: int, players: int, viewer: int = 0, language: str = "en") -> list[Scene]:
    """What one seat saw of a match between bots, answer by answer."""
    registration = registry.find(name)
    table = Table(registration.game, players, {}, SealedDice(seed_from_number(seed)), NAMES[:players])
    bot, dice = registration.bot(), SealedDice(seed_from_number(seed + 1))
    words = tongue(language)
    seen = [registration.show.scene(table.moment(viewer), words)]
    while not table.over:
        decision = table.game.decision(table.state)
        assert decision is not None
        seat = decision.seats[0]
        mind = table.mind(seat)
        assert mind is not None
        table.act(seat, bot.choose(mind, dice))
        seen.append(registration.show.scene(table.moment(viewer), words))
    return seen


def write(folder: Path) -> None:
    """One file a game."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in registry.names():
        most = registry.find(name).game.most
        (folder / f"{name}.json").write_bytes(msgspec.json.encode(scenes(name, 7, most)))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
