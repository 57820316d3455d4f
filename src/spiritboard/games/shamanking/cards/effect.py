"""Card effects as data: frozen nodes, nothing callable. What they do is in ``running``, what they say in ``words``.

A card has five kinds of ability. *On play*, *pitch* and the *triggers* (on a counterattack, on a point) are effects;
a *power* is a price with an effect; a *static* changes numbers or permissions for as long as its card lies there;
a *replacement* is a keyword (where an advantage's charge may go).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True, slots=True)
class If:
    """A condition: a word of ``verbs.CONDITIONS`` and its number or set of zones.

    parts   of "and" and "or": the conditions that they join
    """

    word: str
    number: int = 0
    parts: tuple["If", ...] = ()

    def words(self) -> tuple[str, ...]:
        """The words of all simple conditions in it."""
        return tuple(word for part in self.parts for word in part.words()) or (self.word,)


@dataclass(frozen=True, slots=True)
class Do:
    """One step: a verb and its numbers. ``may`` leaves it to the player, ``when`` ties it to a condition.

    per     what the amount is multiplied by, a word of ``verbs.PER``
    steps   of GROUP: the steps that hang together on ``may`` and ``when``
    arms    of CHOOSE: the effects of which the player chooses one
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
        """The step itself and all steps within it."""
        yield self
        for do in (*self.steps, *(step for arm in self.arms for step in arm)):
            yield from do.all()


GROUP: Final = "group"
CHOOSE: Final = "choose"
"""Steps that are made of steps."""


Effect = tuple[Do, ...]
"""Steps that follow each other."""


@dataclass(frozen=True, slots=True)
class Static:
    """What holds while a card lies there.

    target    whose numbers change: "self", "yours", "here", "incoming"; empty for the rest
    per       what the change is multiplied by, a word of ``verbs.PER``
    bans      what the opponent may not do
    start     the zone where the opponent's defence starts
    cheaper   furyoku less, green, yellow, red
    flags     payment and protection flags, see ``tables``
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
    """A payment power: what it costs, what it does, and what waits until the strike counterattacks."""

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
    number    in its set; ``code`` is what decks and notation use
    house     the values that are ours because the printed ones are not known
    shaman    the only shaman who may play it: the card is that shaman's spectergram
    moves     of a shaman: the numbers of its moves on the front and on the back
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
        return hash(self.code)  # tells cards apart; everything printed on them would take long

    def name(self, language: str) -> str:
        """The name, with the version where there is one."""
        at = 1 if language == "fr" else 0
        version = self.versions[at]
        return f"{self.names[at]} – {version}" if version else self.names[at]


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set of cards, as a file gives it."""

    name: str
    number: int
    prefix: str
    titles: tuple[str, str]
    cards: tuple[Card, ...] = field(default=())
