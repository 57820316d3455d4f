"""Observation and action spaces field by field: ``python -m spiritboard.research.spaces`` prints docs/spaces.md."""

from spiritboard.core.feature import offsets, width
from spiritboard.core.game import Game
from spiritboard.games.registry import OURS, find

HEAD = """# Observation and action spaces

Generated from the encoders' tables by `python -m spiritboard.research.spaces`. See [research.md](research.md) for how
to use them.

An observation is a row of bytes, `uint8`, from the view of one seat: what the seat may not know is removed before
anything is encoded. *At* is the offset, *bytes* the length, *most* the largest value. Sets have a byte for each member.
"""


def page() -> str:
    """Return the whole page."""
    return "\n".join([HEAD, *(_game(find(name).game) for name in OURS)])


def _game(game: Game) -> str:
    rows = [
        f"| {where.start} | {feature.length} | {feature.most} | {feature.name} | {feature.meaning} |"
        for feature, where in zip(game.features, offsets(game.features).values(), strict=True)
    ]
    actions = [f"{action} `{words}`" for action, words in enumerate(game.notations()) if words]
    return "\n".join(
        [
            f"## {game.title}",
            "",
            f"{width(game.features)} bytes; {game.actions} actions, the same for every number of players.",
            "",
            "| at | bytes | most | name | what it says |",
            "|---|---|---|---|---|",
            *rows,
            "",
            f"Actions of {game.title} by number, in notation: {', '.join(actions)}.",
            "",
        ]
    )


if __name__ == "__main__":
    print(page(), end="")
