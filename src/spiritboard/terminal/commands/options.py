"""What several commands take: the name of a game, and options of a match as name=value."""

from typing import Annotated

import typer

from spiritboard.core.errors import BadOption


def games_that_begin(incomplete: str) -> list[str]:
    """Return the names of the games that a shell can offer to complete this."""
    from spiritboard.games import registry  # noqa: PLC0415 - help is shown without loading a game

    return [name for name in registry.names() if name.startswith(incomplete)]


Game = Annotated[str, typer.Argument(help="The game; `spiritboard games` lists them.", autocompletion=games_that_begin)]


def options_of(pairs: list[str]) -> dict[str, str | int]:
    """Match options from words such as ``moon=11``."""
    found: dict[str, str | int] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption("{pair} is not an option; write name=value", pair=repr(pair))
        found[name] = int(value) if value.lstrip("-").isdigit() else value
    return found
