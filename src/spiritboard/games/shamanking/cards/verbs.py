"""The verbs of card effects: the syntax, instruction and approximate value of each.

Together with ``text`` and ``speech`` (how they are described) and ``rules.effects`` (how they are executed), this is
the whole card language, which docs/cards.md documents.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from spiritboard.games.shamanking.cards.effect import Do
from spiritboard.games.shamanking.rules import tables

COLOURS: Final = ("green", "yellow", "red")
INITIALS: Final = "gyr"
HERE: Final = 3
ANY: Final = 4
KINDS: Final = {"card": 0, "strike": 1, "advantage": 2, "teamwork": 3}
WHOSE: Final = {"one": 0, "theirs": 1, "all": 2}
TRAITS: Final = ("", "mind", "body", "soul", "melee", "ranged", "guardian", "x-laws", "yoh", "zeke")
"""Trait 0 is generic; 1-3 belong to advantages, 4-6 to strikes, 7-9 to teamworks."""
TRAIT_KIND: Final = {"advantage": (1, 2, 3), "strike": (4, 5, 6), "teamwork": (7, 8, 9)}

BANS: Final = {
    "focus": tables.BAN_FOCUS,
    "pitch": tables.BAN_PITCH,
    "tactical": tables.BAN_TACTICAL,
    "signature": tables.BAN_SIGNATURE,
    "advantages": tables.BAN_ADVANTAGE,
    "teamworks": tables.BAN_TEAMWORK,
}

PER: Final = {
    "": tables.PER_ONE,
    "teamwork": tables.PER_TEAM,
    "their teamwork": tables.PER_FOE_TEAM,
    "charge": tables.PER_CHARGED,
    "advantage": tables.PER_ADVANTAGE,
    "green": tables.PER_GREEN,
    "yellow": tables.PER_YELLOW,
    "red": tables.PER_RED,
    "their point": tables.PER_FOE_POINT,
}

CONDITIONS: Final = {
    "incoming <=": tables.IF_INCOMING_MOST,
    "incoming >=": tables.IF_INCOMING_LEAST,
    "in": tables.IF_IN,
    "they are in": tables.IF_FOE_IN,
    "back": tables.IF_BACK,
    "front": tables.IF_FRONT,
    "charged": tables.IF_CHARGED,
    "behind": tables.IF_BEHIND,
    "ahead": tables.IF_AHEAD,
    "teamworks": tables.IF_TEAM,
    "their teamworks": tables.IF_FOE_TEAM,
    "poorer": tables.IF_POORER,
    "richer": tables.IF_RICHER,
    "their charged": tables.IF_FOE_CHARGED,
}
"""Conditions with a number: incoming, charged, teamworks; with zones: in, they are in; the others have no argument."""

SCALING: Final = ("add", "drain", "lose", "weaken", "boost", "empower", "mill")
"""Verbs whose amount may be multiplied ("per")."""

TARGETS: Final = {
    "self": tables.T_SELF,
    "yours": tables.T_YOURS,
    "here": tables.T_HERE,
    "incoming": tables.T_INCOMING,
}

Numbers = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Verb:
    """One thing that an effect can do.

    op      its instruction
    usage   its syntax in a set file
    read    converts its arguments to two numbers; raises ValueError or KeyError if they are invalid
    worth   its approximate value in furyoku for the player who does it
    """

    op: int
    usage: str
    read: Callable[[list[str]], Numbers]
    worth: Callable[[Do], float]


def _one(words: list[str]) -> str:
    (word,) = words
    return word


def _none(words: list[str]) -> Numbers:
    if words:
        raise ValueError
    return 0, 0


def positive(word: str) -> int:
    """Return a number above zero."""
    number = int(word)
    if not 0 < number < 100:
        raise ValueError
    return number


def _number(words: list[str]) -> Numbers:
    return positive(_one(words)), 0


def furyoku(words: list[str]) -> Numbers:
    """Parse ``2y``: a number, and a colour."""
    word = _one(words)
    return positive(word[:-1]), INITIALS.index(word[-1])


def _add(words: list[str]) -> Numbers:
    """Parse ``2y``, or ``1 here`` for the colour of the zone."""
    return (positive(words[0]), HERE) if words[1:] == ["here"] else furyoku(words)


def _drain(words: list[str]) -> Numbers:
    """Parse ``2y``, or ``1 any`` for a colour of the player's choice."""
    return (positive(words[0]), HERE) if words[1:] == ["any"] else furyoku(words)


def _zone(words: list[str]) -> Numbers:
    word = _one(words)
    return {"here": HERE, "any": ANY}[word] if word in ("here", "any") else COLOURS.index(word), 0


MOST_CHANGE: Final = 99
"""How far one step, or one lasting change, moves a number."""


def _boost(words: list[str]) -> Numbers:
    found = {"force": 0, "intercept": 0}
    for name, value in zip(words[::2], words[1::2], strict=True):
        found[name] += int(value)
    if len(found) > 2 or not any(found.values()) or any(abs(value) > MOST_CHANGE for value in found.values()):
        raise ValueError
    return found["force"], found["intercept"]


def _look(words: list[str]) -> Numbers:
    many, keep, kept = words
    if keep != "keep" or not 0 <= int(kept) < int(many) < 10:
        raise ValueError
    return positive(many), int(kept)


def _kind(words: list[str]) -> Numbers:
    return KINDS[_one(words)], 0


def _whose(words: list[str]) -> Numbers:
    return WHOSE[_one(words)], 0


def bans(words: list[str]) -> Numbers:
    """Parse the names of what is forbidden."""
    if not words:
        raise ValueError
    return sum(BANS[word] for word in set(words)), 0


def _colours(words: list[str]) -> Numbers:
    start, end = words
    if start == end:
        raise ValueError
    return COLOURS.index(start), COLOURS.index(end)


_FURYOKU_WORTH: Final = (1.0, 1.5, 2.1, 1.4)

VERBS: Final[dict[str, Verb]] = {
    "add": Verb(tables.OP_ADD, "add 2y | add 1 here", _add, lambda do: do.a * _FURYOKU_WORTH[do.b]),
    "drain": Verb(tables.OP_DRAIN, "drain 1r | drain 1 any", _drain, lambda do: do.a * _FURYOKU_WORTH[do.b]),
    "lose": Verb(tables.OP_LOSE, "lose 1g", furyoku, lambda do: -do.a * _FURYOKU_WORTH[do.b]),
    "break": Verb(tables.OP_BREAK, "break one | theirs | all", _whose, lambda do: 2.0 + do.a % 2),
    "charge": Verb(tables.OP_CHARGE, "charge here | any | green | yellow | red", _zone, lambda _: 1.0),
    "uncharge": Verb(tables.OP_UNCHARGE, "uncharge here | any | green | yellow | red", _zone, lambda _: 1.0),
    "rise": Verb(tables.OP_RISE, "rise 1", _number, lambda do: 1.5 * do.a),
    "restart": Verb(tables.OP_RESTART, "restart", _none, lambda _: 2.5),
    "weaken": Verb(tables.OP_WEAKEN, "weaken 2", _number, lambda do: 0.8 * do.a),
    "boost": Verb(tables.OP_BOOST, "boost force +2 intercept +1", _boost, lambda do: 0.6 * do.a + 0.6 * do.b),
    "empower": Verb(tables.OP_EMPOWER, "empower 2", _number, lambda do: 0.7 * do.a),
    "look": Verb(tables.OP_LOOK, "look 3 keep 1", _look, lambda do: 0.5 * do.a),
    "arrange": Verb(tables.OP_ARRANGE, "arrange 3", _number, lambda do: 0.4 * do.a),
    "search": Verb(tables.OP_SEARCH, "search strike | advantage | teamwork | card", _kind, lambda _: 2.0),
    "salvage": Verb(tables.OP_SALVAGE, "salvage strike | advantage | teamwork | card", _kind, lambda _: 1.5),
    "ban": Verb(tables.OP_BAN, "ban focus pitch", bans, lambda _: 1.5),
    "turn": Verb(tables.OP_TURN, "turn", _none, lambda _: 0.5),
    "return": Verb(tables.OP_RETURN, "return", _none, lambda _: 0.7),
    "mill": Verb(tables.OP_MILL, "mill 2", _number, lambda do: 0.1 * do.a),
    "shift": Verb(tables.OP_SHIFT, "shift green red", _colours, lambda do: _FURYOKU_WORTH[do.b] - _FURYOKU_WORTH[do.a]),
}
