"""The bots that sit at the web table: by level, or where a game knows any, by character."""

from typing import Final

from spiritboard.bots.characters import CHARACTERS
from spiritboard.bots.levels import LEVELS, USUAL, find_level
from spiritboard.games import registry
from spiritboard.scenes.tongue import Tongue
from spiritboard.web.refusal import Refusal
from spiritboard.web.wire import CharacterFact, LevelFact

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
"""What bots are called: the same at every table, by seat. The client lends other names to people."""

CHARACTERS_BUDGET: Final = 0.5
"""Seconds that a character thinks about one answer at the most, with some to spare: as long as an Elder."""


def level_facts(tongue: Tongue) -> tuple[LevelFact, ...]:
    """The levels as a client shows them."""
    return tuple(LevelFact(one.level, tongue(one.title), tongue(one.help)) for one in LEVELS)


def character_facts(game: str, tongue: Tongue) -> tuple[CharacterFact, ...]:
    """The characters as a client shows them; none at a game where nobody has one."""
    if registry.find(game).flavour is None:
        return ()
    return tuple(CharacterFact(name, tongue(one.title), tongue(one.help)) for name, one in CHARACTERS.items())


def check_character(game: str, character: str) -> None:
    """Refuse a character that no bot of this game can have."""
    registration = registry.find(game)
    if registration.flavour is None:
        raise Refusal("bad_option", "bots have no character at {game}", game=registration.game.title)
    if character not in CHARACTERS:
        known = ", ".join(CHARACTERS)
        raise Refusal("bad_option", "there is no character {name}; there are {known}", name=character, known=known)


def bot_name(seat: int) -> str:
    """What the bot in this seat is called."""
    return NAMES[seat % len(NAMES)]


def bot_kind(level: int, character: str) -> str:
    """What the roster of bots calls such a bot: the usual one where an old room names a character that is gone."""
    return character if character in CHARACTERS else f"level{find_level(level or USUAL).level}"


def bot_title(level: int, character: str, tongue: Tongue) -> str:
    """The same for people: the level's number and title, or the character."""
    if character:
        known = CHARACTERS.get(character)
        return tongue(known.title) if known is not None else character
    found = find_level(level)
    return f"{found.level} · {tongue(found.title)}"


def budget(level: int, character: str) -> float:
    """Seconds that such a bot thinks about one answer at the most."""
    return CHARACTERS_BUDGET if character else find_level(level).budget
