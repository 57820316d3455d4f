"""Bots at the web table, by level or by character."""

from typing import Final

from spiritboard.bots.adaptive import MATCHING
from spiritboard.bots.levels import LEVELS, USUAL, find_level
from spiritboard.bots.roster import OFFERED, Offer
from spiritboard.games import registry
from spiritboard.scenes.tongue import Tongue
from spiritboard.web.wire import CharacterFact, LevelFact
from spiritboard.web.wire.refusal import Refusal

NAMES: Final = (
    "Rook",
    "Wren",
    "Hare",
    "Moth",
    "Lynx",
    "Newt",
    "Crane",
    "Otter",
    "Mole",
    "Finch",
    "Stoat",
    "Toad",
)
"""The names of bots by seat, the same at every table. The client suggests other names to people."""


CHARACTERS_BUDGET: Final = 0.5
"""The thinking time in seconds of a game's characters, the same as an Elder's."""


def kinds(game: str) -> dict[str, Offer]:
    """Return all bots of a game that have no level."""
    registration = registry.find(game)
    own = {
        name: Offer(one.title, one.help, CHARACTERS_BUDGET, lambda _: True)
        for name, one in registration.characters.items()
    }
    return own | {name: kind for name, kind in OFFERED.items() if kind.plays(registration)}


def level_facts(tongue: Tongue) -> tuple[LevelFact, ...]:
    """Return the levels as a client shows them."""
    return tuple(LevelFact(one.level, tongue(one.title), tongue(one.help)) for one in LEVELS)


def character_facts(game: str, tongue: Tongue) -> tuple[CharacterFact, ...]:
    """Return the characters as a client shows them; empty for a game without characters."""
    return tuple(CharacterFact(name, tongue(kind.title), tongue(kind.help)) for name, kind in kinds(game).items())


def check_character(game: str, character: str) -> None:
    """Refuse a character that this game does not have."""
    playing = kinds(game)
    if not playing:
        raise Refusal("bad_option", "there are no bots with a character in {game}", game=registry.find(game).game.title)
    if character not in playing:
        known = ", ".join(playing)
        raise Refusal("bad_option", "there is no character {name}; choose one of {known}", name=character, known=known)


def bot_name(seat: int) -> str:
    """Return the name of the bot in this seat."""
    return NAMES[seat % len(NAMES)]


def bot_kind(game: str, level: int, character: str) -> str:
    """Return the roster's name for such a bot; the default level if an old room names a character that no longer
    exists."""
    known = character in kinds(game) and character != MATCHING
    return character if known else f"level{find_level(level or USUAL).level}"


def bot_title(game: str, level: int, character: str, tongue: Tongue) -> str:
    """Return the title shown to people: the level's number and title, or the character."""
    if character and character != MATCHING:
        known = kinds(game).get(character)
        return tongue(known.title) if known is not None else character
    found = find_level(level)
    return f"{found.level} · {tongue(found.title)}"


def budget(game: str, level: int, character: str) -> float:
    """Return the maximum thinking time of such a bot for one answer, in seconds."""
    known = kinds(game).get(character) if character != MATCHING else None
    return known.budget if known is not None else find_level(level or USUAL).budget
