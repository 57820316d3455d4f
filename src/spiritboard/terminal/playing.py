"""`spiritboard play`: from the command line to a match at this terminal."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from spiritboard.bots.levels import LEVELS
from spiritboard.core.errors import BadOption
from spiritboard.games.registry import find
from spiritboard.play.fairness import new_seed, seed_from_number
from spiritboard.scenes.tongue import LANGUAGES, Tongue, tongue
from spiritboard.terminal.keeping import Kept, recall, spoken
from spiritboard.terminal.match import OPPONENT, PERSON, Match, begin, resume, seat_players
from spiritboard.terminal.screen import Screen
from spiritboard.terminal.session import Session


def play(
    game: Annotated[str, typer.Argument(help="Which game; `spiritboard games` lists them.")] = "",
    players: Annotated[int, typer.Option(help="How many seats.", show_default="the fewest the game allows")] = 0,
    you: Annotated[str, typer.Option(help="Your seat, or the seats of several persons: 1,3.")] = "1",
    hotseat: Annotated[bool, typer.Option("--hotseat", help="Persons in all seats, taking turns.")] = False,
    bots: Annotated[str, typer.Option(help="Which bots fill the other seats: one name, or several.")] = OPPONENT,
    seed: Annotated[int | None, typer.Option(help="Repeat a match: the same number, the same luck.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="A match option as name=value; may be repeated.")] = None,
    name: Annotated[list[str] | None, typer.Option(help="What you are called; may be repeated.")] = None,
    word: Annotated[str, typer.Option(help="A word of your own, mixed into the shuffle.")] = "",
    language: Annotated[str, typer.Option(help="The language of the table: en or fr.", show_default=False)] = "",
    position: Annotated[Path | None, typer.Option(help="Start from a position in this file.")] = None,
    resume_file: Annotated[Path | None, typer.Option("--resume", help="Go on with a match saved here.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Line by line: for screen readers and old terminals.")] = False,
) -> None:
    """Play a match in the terminal, with bots or at one keyboard."""
    whole = whole_screen(plain)
    kept = recall()
    speech = choose_tongue(spoken(language, kept) if whole else language or "en")
    if whole and not game and not resume_file:
        run_whole_screen(kept, speech)
        return
    match = (
        resume(resume_file.read_text(encoding="utf-8"), _names(bots))
        if resume_file
        else _new(game, players, you, hotseat, bots, seed, option or [], name or [], word, position)
    )
    if resume_file and game and game != match.registration.game.name:
        raise BadOption(f"{resume_file} holds a match of {match.registration.game.name}, not of {game}")
    if whole:
        run_whole_screen(kept, speech, match)
    else:
        Session(match, Screen(), speech).play()


def whole_screen(plain: bool) -> bool:
    """Whether the full-screen client can and may be opened: on a real terminal, unless somebody asked for lines."""
    wished = plain or os.environ.get("SPIRITBOARD_PLAIN") or os.environ.get("TERM", "dumb") == "dumb"
    return not wished and sys.stdin.isatty() and sys.stdout.isatty()


def run_whole_screen(kept: Kept, speech: Tongue, match: Match | None = None) -> None:
    """Open the menu, or the table of a match."""
    from spiritboard.terminal.fullscreen.app import SpiritboardApp  # noqa: PLC0415 - lines need no textual

    first = None if match is None else lambda app: app.at_home(match)
    SpiritboardApp(kept, speech, first).run()


def choose_tongue(language: str) -> Tongue:
    """The tongue for a language. Raises BadOption where we do not speak it."""
    if language not in LANGUAGES:
        raise BadOption(f"there is no language {language!r} here; there are {', '.join(LANGUAGES)}")
    return tongue(language)


def _new(
    game: str,
    players: int,
    you: str,
    hotseat: bool,
    bots: str,
    seed: int | None,
    option: list[str],
    names: list[str],
    word: str,
    position: Path | None,
) -> Match:
    if not game:
        raise BadOption("which game? `spiritboard games` lists them")
    registration = find(game)
    text = position.read_text(encoding="utf-8") if position else ""
    seats = players or registration.game.least
    if text:
        seats = registration.game.from_position(text).players()
        if players not in (0, seats):
            raise BadOption(f"the position is one of {seats} players, not {players}")
        if option:
            raise BadOption("a position says its options itself; --option is for a match from the start")
    registration.game.check_options(seats, options := read_options(option))
    persons = list(range(1, seats + 1)) if hotseat else _seats(you)
    seated = seat_players(seats, persons, _names(bots))
    options = registration.game.suited(seats, options, levels_of(seated))
    secret = new_seed() if seed is None else seed_from_number(seed)
    return begin(registration, seated, options, secret, names, word, text)


def levels_of(seated: Sequence[str]) -> list[int]:
    """The levels of the bots among these; one without a level is as strong as the strongest."""
    bots = [one for one in seated if one != PERSON]
    return [next((level.level for level in LEVELS if one == f"level{level.level}"), LEVELS[-1].level) for one in bots]


def _names(bots: str) -> list[str]:
    return [bot.strip() for bot in bots.split(",")]


def read_options(pairs: list[str]) -> dict[str, object]:
    """Match options as they are typed, name=value. Raises BadOption."""
    chosen: dict[str, object] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            raise BadOption(f"an option is written name=value, not {pair!r}")
        chosen[name.strip()] = value.strip()
    return chosen


def _seats(text: str) -> list[int]:
    try:
        return [int(part) for part in text.split(",") if part.strip() and int(part)]
    except ValueError:
        raise BadOption(f"your seat is a number, or several as 1,3; not {text!r}") from None
