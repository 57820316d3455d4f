"""What the arguments of `spiritboard play` become: a new match, one that goes on, or a sentence about what is wrong."""

from pathlib import Path

from spiritboard.core.errors import BadOption
from spiritboard.games.registry import find
from spiritboard.play.fairness import new_seed, seed_from_number
from spiritboard.scenes.tongue import Tongue
from spiritboard.terminal.form import matched
from spiritboard.terminal.match import OPPONENT, Match, begin, resume, seat_players
from spiritboard.terminal.profile import Profile


def saved_match(file: Path, game: str, bots: str) -> Match:
    """The match in a file; it must be of this game if one is named."""
    match = resume(file.read_text(encoding="utf-8"), _names(bots))
    if game and game != match.registration.game.name:
        raise BadOption(f"{file} contains a match of {match.registration.game.name}, not of {game}")
    return match


def new_match(
    profile: Profile,
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
    speech: Tongue,
) -> Match:
    if not game:
        raise BadOption("which game? `spiritboard games` lists them")
    registration = find(game)
    text = position.read_text(encoding="utf-8") if position else ""
    seats = players or registration.game.least
    if text:
        seats = registration.game.from_position(text).players()
        if players not in (0, seats):
            raise BadOption(f"the position has {seats} players, not {players}")
        if option:
            raise BadOption("a position contains its options; use --option only for a match from the start")
    registration.game.check_options(seats, options := read_options(option))
    persons = list(range(1, seats + 1)) if hotseat else _seats(you)
    seated = seat_players(seats, persons, matched(profile, game, _names(bots)))
    secret = new_seed() if seed is None else seed_from_number(seed)
    return begin(registration, seated, options, secret, names, word, text, speech)


def _names(bots: str) -> list[str]:
    return [bot.strip() for bot in (bots or OPPONENT).split(",")]


def read_options(pairs: list[str]) -> dict[str, object]:
    """Match options as they are typed, name=value. Raises BadOption."""
    chosen: dict[str, object] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            raise BadOption(f"write an option as name=value, not {pair!r}")
        chosen[name.strip()] = value.strip()
    return chosen


def _seats(text: str) -> list[int]:
    try:
        return [int(part) for part in text.split(",") if part.strip() and int(part)]
    except ValueError:
        raise BadOption(f"--you takes a seat number, or several such as 1,3; not {text!r}") from None
