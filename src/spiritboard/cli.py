"""The command `spiritboard`. Only the requested sub-command is imported, which keeps `--help` fast."""

import os
import sys
from collections.abc import Callable, Sequence
from functools import wraps
from importlib import import_module
from typing import Final, NoReturn

import typer

from spiritboard import __version__, build_info
from spiritboard.core.errors import SpiritboardError

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
"""Said before numpy is loaded, here and in all processes that start here: the nets are small, and threads that wait for
each other made them 50 times as slow where somebody else was computing."""

COMMANDS: Final = {
    "serve": (
        "serve:serve",
        "Start a web server: play in a browser against bots and with friends.",
    ),
    "play": ("play:play", "Play a match in the terminal, against bots or with others at one keyboard."),
    "join": ("join:join", "Join or watch a web table from the terminal."),
    "lobby": ("join:lobby", "List the open tables of a web server, or open one."),
    "learn": ("learn:learn", "Learn a game with short interactive lessons."),
    "puzzles": ("learn:puzzles", "Solve puzzles from bots' matches, or generate new ones."),
    "games": ("inspect:games", "List the games."),
    "rules": (
        "inspect:rules",
        "Show the rules of a game, one section, or the rules that mention a word.",
    ),
    "cards": ("cards:cards", "Check a card file, show a card, or list the sets."),
    "deck": ("cards:deck", "Check, show or list decks, or compare their strength."),
    "replay": ("inspect:replay", "Show a recorded match from any seat at any step."),
    "verify": (
        "inspect:verify",
        "Verify that a record follows the rules and that its shuffles were fair.",
    ),
    "backup": ("serve:backup", "Back up the web server's database while it runs."),
    "hint": ("review:hint", "Suggest the best options at the end of a record."),
    "review": (
        "review:review",
        "Analyse a recorded match: mistakes, luck and suspicions.",
    ),
    "arena": ("arena:arena", "Let bots play against each other and compare their strength."),
    "train": ("arena:train", "Train a neural network by self-play."),
    "calibrate": ("arena:calibrate", "Find the fairest value of a game's balancing option."),
    "perft": ("inspect:perft", "Count all sequences of decisions up to a depth."),
    "bench": ("bench:bench", "Compare the speed with that of other libraries."),
}
"""Sub-commands: the module of ``terminal.commands`` and the function that Typer reads the arguments from, and the help
text. A new sub-command needs one line here."""

EXTRAS: Final = {"serve": "server", "backup": "server", "join": "terminal", "lobby": "terminal"}
"""Sub-commands that need optional packages, and the extra that installs them."""

REFUSED: Final = 2
"""The exit status of an impossible request. A failed check (verify, bench) exits with 1."""
INTERRUPTED: Final = 130
COMPLETING: Final = "_SPIRITBOARD_COMPLETE"
"""Set by the script that `spiritboard --install-completion` adds to a shell."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and exit."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        sys.exit(_run(words or ["--help"]))
    except KeyboardInterrupt:
        sys.exit(_stopped())
    except BrokenPipeError:  # for example `spiritboard rules shamans | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)


def _run(words: list[str]) -> int:
    if words[0] not in COMMANDS and not words[0].startswith("-"):
        return _refuse(f"there is no command {words[0]!r}; there are {', '.join(COMMANDS)}")
    try:
        status = app(_completing() or words[0])(words, prog_name="spiritboard", standalone_mode=False)
        sys.stdout.flush()
        return int(status or 0)
    except typer.TyperException as error:
        return _refuse(error.format_message())
    except SpiritboardError as error:
        return _refuse(str(error))
    except typer.Abort:
        return _stopped()
    except ModuleNotFoundError as error:
        if words[0] not in EXTRAS or (error.name or "").startswith("spiritboard"):
            raise
        wanted = f"spiritboard[{EXTRAS[words[0]]}]"
        return _refuse(f"`spiritboard {words[0]}` needs {error.name}, which this brings: pip install '{wanted}'")
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        return _refuse(f"{error.strerror}: {error.filename}" if error.filename else str(error))
    except UnicodeDecodeError:
        return _refuse("the file is not UTF-8 text")


def _stopped() -> int:
    """Report Ctrl-C, and return the exit status."""
    print("spiritboard: stopped", file=sys.stderr)
    return INTERRUPTED


def _refuse(sentence: str) -> int:
    print(f"spiritboard: {' '.join(sentence.split())}", file=sys.stderr)
    return REFUSED


def _completing() -> str:
    """Return the sub-command whose arguments a shell wants to complete, since Typer can complete only what is
    imported."""
    if COMPLETING not in os.environ:
        return ""
    typed = os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS") or ""
    return next(iter(typed.split()[1:2]), "")


def app(named: str) -> typer.Typer:
    """Return the whole command line, with only the named sub-command imported."""
    made = typer.Typer(
        help="Play and study Shamans, Samhain and the Shaman King card game.",
        add_completion=True,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    made.callback()(_options)
    for name, (place, text) in COMMANDS.items():
        made.command(name, short_help=text)(_load(place) if name == named else _unloaded)
    return made


def _tell_version(wanted: bool) -> None:
    if wanted:
        print(f"spiritboard {__version__}, {build_info.describe()}")
        raise typer.Exit


def _options(
    version: bool = typer.Option(
        False, "--version", help="Show the version and the build.", is_eager=True, callback=_tell_version
    ),
) -> None:
    """Declare the options before the sub-command."""


def _load(place: str) -> Callable[..., object]:
    module, function = place.split(":")
    loaded: Callable[..., object] = getattr(import_module(f"spiritboard.terminal.commands.{module}"), function)

    @wraps(loaded)
    def command(*arguments: object, **options: object) -> object:
        try:
            return loaded(*arguments, **options)
        except KeyboardInterrupt:  # Typer would exit without a message
            raise typer.Abort from None

    return command


def _unloaded() -> None:
    """Stand in for a sub-command that was not requested."""


if __name__ == "__main__":
    main()
