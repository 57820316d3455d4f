"""Card effects as data: frozen nodes without code. ``rules.effects`` executes them, and ``text`` puts them into words.

A card has five kinds of ability. *On play*, *pitch* and the *triggers* (on a counterattack, on a point) are effects; a
*power* is a price with an effect; a *static* changes numbers or permissions while its card lies on the table; a
*replacement* is a keyword (where an advantage may put its charge).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True, slots=True)
class If:
    """A condition: a word of ``verbs.CONDITIONS`` and its number or set of zones.

    parts   for "and" and "or": the conditions that they join
    """

    word: str
    number: int = 0
    parts: tuple["If", ...] = ()

    def words(self) -> tuple[str, ...]:
        """Return the words of all simple conditions in it."""
        return tuple(word for part in self.parts for word in part.words()) or (self.word,)


@dataclass(frozen=True, slots=True)
class Do:
    """One step: a verb and its numbers. ``may`` makes it optional, ``when`` makes it conditional.

    per     what the amount is multiplied by, a word of ``verbs.PER``
    steps   for GROUP: the steps that share ``may`` and ``when``
    arms    for CHOOSE: the effects of which the player chooses one
    """

    verb: str
    a: int = 0
    b: int = 0
    may: bool = False
    when: If | None = None
    per: str = ""
    steps: tuple["Do", ...] = ()
    arms: tuple[tuple["Do", ...], ...] = ()

    def all(self) -> Iterator["Do"]:
        """Yield the step itself and all steps within it."""
        yield self
        for do in (*self.steps, *(step for arm in self.arms for step in arm)):
            yield from do.all()


GROUP: Final = "group"
CHOOSE: Final = "choose"
"""Steps that consist of steps."""


Effect = tuple[Do, ...]
"""A sequence of steps."""


@dataclass(frozen=True, slots=True)
class Static:
    """What holds while a card lies on the table.

    target    whose numbers change: "self", "yours", "here", "incoming"; empty for the rest
    per       what the change is multiplied by, a word of ``verbs.PER``
    bans      what the opponent may not do
    start     the zone where the opponent's defence starts
    cheaper   the discount in furyoku: green, yellow, red
    flags     payment and protection flags (see ``tables``)
    """

    when: If | None = None
    target: str = ""
    force: int = 0
    intercept: int = 0
    per: str = ""
    bans: int = 0
    start: int = 0
    cheaper: tuple[int, int, int] = (0, 0, 0)
    flags: int = 0


@dataclass(frozen=True, slots=True)
class Power:
    """A payment power: its price, its effect, and the effect that waits until the strike counterattacks."""

    cost: tuple[int, int, int] = (0, 0, 0)
    intercept: int = 0
    force: int = 0
    turn_back: bool = False
    itself: bool = False
    uncharge: bool = False
    once: bool = False
    before: bool = False
    when: If | None = None
    now: Effect = ()
    later: Effect = ()


@dataclass(frozen=True, slots=True)
class Card:
    """Everything printed on a card.

    kind      "strike", "advantage", "teamwork", "move" (a signature move) or "shaman"
    number    its number in the set
    code      its name in decks and notation
    house     the values that are ours because the printed ones are unknown
    shaman    the only shaman who may play it, which makes the card a spectergram
    moves     for a shaman: the numbers of the moves on its front and on its back
    """

    kind: str
    number: int
    code: str
    names: tuple[str, str]
    line: int = 0
    versions: tuple[str, str] = ("", "")
    trait: str = ""
    cost: tuple[int, int, int] = (0, 0, 0)
    intercept: int = 0
    force: int = 0
    immediate: bool = False
    charge_any: bool = False
    tactical: tuple[int, int, int] | None = None
    shaman: str = ""
    house: tuple[str, ...] = ()
    statics: tuple[Static, ...] = ()
    powers: tuple[Power, ...] = ()
    on_play: Effect = ()
    on_counter: Effect = ()
    on_score: Effect = ()
    on_focus: Effect = ()
    on_cleanup: Effect = ()
    on_celebrate: Effect = ()
    on_charge: Effect = ()
    pitch: Effect = ()
    traits: tuple[str, ...] = ()
    moves: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())

    def __hash__(self) -> int:
        return hash(self.code)  # unique, and faster than hashing all fields

    def name(self, language: str) -> str:
        """Return the name, with the version if there is one."""
        at = 1 if language == "fr" else 0
        version = self.versions[at]
        return f"{self.names[at]} – {version}" if version else self.names[at]


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set of cards, as defined by a file."""

    name: str
    number: int
    prefix: str
    titles: tuple[str, str]
    cards: tuple[Card, ...] = field(default=())
