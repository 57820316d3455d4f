"""`spiritboard play`: starts a match at this terminal."""

import os
import signal
import sys
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from spiritboard.core.errors import BadOption
from spiritboard.scenes.tongue import LANGUAGES, Tongue, tongue
from spiritboard.terminal.commands.options import Game
from spiritboard.terminal.profile import Profile, load_profile, spoken

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spiritboard.terminal.match import Match


def play(
    game: Game = "",
    players: Annotated[int, typer.Option(help="The number of players.", show_default="the fewest the game allows")] = 0,
    you: Annotated[str, typer.Option(help="Your seat, or the seats of several people: 1,3.")] = "1",
    hotseat: Annotated[bool, typer.Option("--hotseat", help="People in all seats take turns at the keyboard.")] = False,
    bots: Annotated[
        str,
        typer.Option(
            help="The bots in the other seats, by name; `matching` adapts to your strength.",
            show_default="the default level",
        ),
    ] = "",
    seed: Annotated[int | None, typer.Option(help="The same number gives the same shuffles.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="A match option as name=value; can be repeated.")] = None,
    name: Annotated[list[str] | None, typer.Option(help="Your name; can be repeated for several people.")] = None,
    word: Annotated[str, typer.Option(help="A word of your own to add to the shuffle.")] = "",
    language: Annotated[str, typer.Option(help="The language: en or fr.", show_default=False)] = "",
    position: Annotated[Path | None, typer.Option(help="Start from the position in this file.")] = None,
    resume_file: Annotated[Path | None, typer.Option("--resume", help="Resume the match saved in this file.")] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Plain text, line by line, for screen readers and old terminals.")
    ] = False,
) -> None:
    """Play a match in the terminal, against bots or with others at one keyboard."""
    whole = whole_screen(plain)
    profile = load_profile()
    speech = choose_tongue(spoken(language, profile) if whole else language or "en")
    if whole and not game and not resume_file:
        run_whole_screen(profile, speech)
        return
    from spiritboard.terminal.commands.begin import new_match, saved_match  # noqa: PLC0415 - the menu needs no bots

    match = (
        saved_match(resume_file, game, bots)
        if resume_file
        else new_match(
            profile, game, players, you, hotseat, bots, seed, option or [], name or [], word, position, speech
        )
    )
    if whole:
        run_whole_screen(profile, speech, match)
    else:
        from spiritboard.terminal.form import remember  # noqa: PLC0415
        from spiritboard.terminal.screen import Screen  # noqa: PLC0415 - a whole screen needs no lines
        from spiritboard.terminal.session import Session  # noqa: PLC0415

        with hangup_ends_input():
            Session(match, Screen(), speech).play()
        remember(profile, match)


@contextmanager
def hangup_ends_input() -> "Iterator[None]":
    """Treat a closed terminal and a request to stop like the end of input, so that the match is saved."""

    def end_input(*_: object) -> NoReturn:
        raise EOFError

    numbers = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]  # not on Windows
    before = [signal.signal(number, end_input) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)


def whole_screen(plain: bool) -> bool:
    """Whether the full-screen client can and may be opened: on a real terminal, unless somebody asked for lines, or the
    extra ``terminal`` is not installed.
    """
    wished = plain or os.environ.get("SPIRITBOARD_PLAIN") or os.environ.get("TERM", "dumb") == "dumb"
    return not wished and sys.stdin.isatty() and sys.stdout.isatty() and find_spec("textual") is not None


def run_whole_screen(profile: Profile, speech: Tongue, match: "Match | None" = None) -> None:
    """Open the menu, or the table of a match."""
    from spiritboard.terminal.fullscreen.app import SpiritboardApp  # noqa: PLC0415 - lines need no textual

    first = None if match is None else lambda app: app.local_session(match)
    SpiritboardApp(profile, speech, first).run()


def choose_tongue(language: str) -> Tongue:
    """The tongue for a language. Raises BadOption if it is not available."""
    if language not in LANGUAGES:
        raise BadOption(f"there is no language {language!r}; choose one of {', '.join(LANGUAGES)}")
    return tongue(language)
