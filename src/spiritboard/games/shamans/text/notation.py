"""The notation of Shamans: names of worlds, cards, tiles and roles, and every action as text."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from spiritboard.core.errors import BadPosition
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.rules.board import counted


@dataclass(frozen=True, slots=True)
class World:
    """A world as people know it: a letter for notation, a name, a sign and a colour."""

    letter: str
    name: str
    sign: str
    colour: str


@dataclass(frozen=True, slots=True)
class Artifact:
    """A tile as people know it: a word for notation and pictures, a name, and its use.

    motives   why a Shaman and a Shadow might take it; empty if that depends on what they have
    """

    word: str
    name: str
    help: str = ""
    motives: tuple[str, str] = ("", "")


WORLDS: Final = (
    World("M", "Moon", "☾", "purple"),
    World("T", "Tide", "≈", "blue"),
    World("G", "Grove", "♣", "green"),
    World("S", "Sun", "☀", "yellow"),
    World("A", "Ash", "◆", "grey"),
    World("E", "Earth", "▲", "brown"),
    World("F", "Flame", "♨", "red"),
)
LETTERS: Final = "".join(world.letter for world in WORLDS)
RITUALS: Final = ("Illumination", "Stabilization", "Permutation", "Neutralization")
ROLES: Final = ("shaman", "shadow")
ARTIFACTS: Final = (
    Artifact("none", "no tile"),
    Artifact(
        "dagger",
        "Dagger",
        "It eliminates a player when you perform a Neutralization.",
        (
            "gets you a Dagger to use against a Shadow in a Neutralization",
            "gets you a Dagger to use against a Shaman in a Neutralization",
        ),
    ),
    Artifact(
        "portal",
        "Portal",
        "It moves the pawn one space, at any time.",
        ("gets you a Portal to keep the pawn away from the Moon", "gets you a Portal for the last space to the Moon"),
    ),
    Artifact("shard", "Moon Shard", "Two Moon Shards are worth 2 points at the end of the round."),
    Artifact(
        "mask",
        "Mask of Truth",
        "You must reveal your role at once.",
        ("proves to everybody that you are a Shaman", "shows everybody that you are a Shadow"),
    ),
    Artifact("eclipse", "Eclipse"),
)
"""Indexed by tile."""
TILES: Final = tuple(artifact.word for artifact in ARTIFACTS)


def card_name(card: int) -> str:
    """Return a card's name: the world's letter and the value, as in M3."""
    return f"{LETTERS[card >> f.WORLD_SHIFT]}{(card & f.RANK_MASK) + 1}"


def card_number(text: str) -> int:
    """Return the card with this name. Raise BadPosition."""
    if len(text) == 2 and text[0].upper() in LETTERS and text[1] in "12345678":
        return 8 * LETTERS.index(text[0].upper()) + int(text[1]) - 1
    raise BadPosition(f"{text!r} is no card; a card is a letter of {LETTERS} and a number from 1 to 8, as M3")


def card_names(cards: int) -> list[str]:
    """Return the names of a set of cards, in order."""
    return [card_name(card) for card in range(56) if cards >> card & 1]


def card_set(words: Iterable[str]) -> int:
    """Return the set of cards with these names. Raise BadPosition if a name is unknown or repeated."""
    cards = 0
    for word in words:
        bit = 1 << card_number(word)
        if cards & bit:
            raise BadPosition(f"the card {word} is there twice")
        cards |= bit
    return cards


def tile_names(counts: int) -> list[str]:
    """Return the names of the tiles in a cell of packed counts."""
    return [TILES[kind] for kind in range(f.DAGGER, f.ECLIPSE_TILE) for _ in range(counted(counts, kind))]


def tile_counts(words: Iterable[str]) -> int:
    """Return packed counts of the tiles with these names. Raise BadPosition."""
    counts = 0
    for word in words:
        if word not in TILES[f.DAGGER : f.ECLIPSE_TILE]:
            there = ", ".join(TILES[f.DAGGER : f.ECLIPSE_TILE])
            raise BadPosition(f"{word!r} is no tile that a player can have; there are {there}")
        counts += f.ONE[TILES.index(word)]
    return counts


def _all_actions() -> tuple[str, ...]:
    words = [""] * f.ACTIONS
    for card in range(56):
        words[f.A_PLAY + card] = card_name(card)
        words[f.A_GIVE + card] = f"give {card_name(card)}"
    for seat in range(f.SEATS):
        words[f.A_SWAP + seat] = f"swap {seat + 1}"
        words[f.A_STRIKE + seat] = f"strike {seat + 1}"
        words[f.A_GUIDE + seat] = f"guide {seat + 1}"
    for world, letter in enumerate(LETTERS):
        words[f.A_RITUAL + world] = f"ritual {letter}"
    for tile in range(f.DAGGER, f.MASK_OF_TRUTH):
        words[f.A_SHOW + tile] = f"show {TILES[tile]}"
    words[f.A_TILE_LEFT] = "tile left"
    words[f.A_TILE_RIGHT] = "tile right"
    words[f.A_TILE_TOP] = "tile top"
    words[f.A_KEEP_DOWN] = "keep down"
    words[f.A_KEEP_UP] = "keep up"
    words[f.A_STEADY_BACK] = "steady back"
    words[f.A_STEADY_TILE] = "steady tile"
    words[f.A_SPARE] = "spare"
    words[f.A_PORTAL_ON] = "portal on"
    words[f.A_PORTAL_BACK] = "portal back"
    words[f.A_PASS] = "pass"
    return tuple(words)


ACTION_WORDS: Final = _all_actions()
"""Every action in notation, indexed by action."""
