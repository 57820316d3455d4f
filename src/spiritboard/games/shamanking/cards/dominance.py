"""Finds strictly worse cards: another card can be played by at least the same shamans, does at least as much, and costs
at most the same.

Only certain comparisons count: numbers, costs, traits, and effects of the same kind. Cards that do different things are
not compared.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from spiritboard.games.shamanking.cards.effect import CHOOSE, Card, Do, Effect, If, Power, Static
from spiritboard.games.shamanking.cards.verbs import ANY, HERE, KINDS, WHOSE

_PLAYABLE: Final = ("strike", "advantage", "teamwork")
EFFECTS: Final = (
    "on_play",
    "on_counter",
    "on_score",
    "on_focus",
    "on_cleanup",
    "on_celebrate",
    "on_charge",
    "pitch",
)
_LIMITS: Final = ("once", "before", "turn_back", "itself", "uncharge", "when")
"""The limits of a power beside its price and effect. Powers are compared only if these are equal."""

Change = tuple[If | None, str, str, str]
"""Its condition, its target, Force or Intercept, and its multiplier."""
Changes = Counter[Change]


def strictly_worse(cards: Iterable[Card]) -> Iterator[tuple[Card, Card]]:
    """Yield each card that is strictly worse than another, with that other card."""
    known = [card for card in cards if card.kind in _PLAYABLE]
    for card in known:
        for other in known:
            if card is not other and _at_most(card, other) and not _at_most(other, card):
                yield card, other


def _at_most(card: Card, other: Card) -> bool:
    """Return whether a card is in no respect better than another."""
    return (
        card.kind == other.kind
        and card.immediate == other.immediate
        and other.shaman in ("", card.shaman)
        and other.trait in ("", card.trait)
        and _as_cheap(other.cost, card.cost)
        and card.intercept <= other.intercept
        and card.force <= other.force
        and card.charge_any <= other.charge_any
        and (card.tactical is None or (other.tactical is not None and _as_cheap(other.tactical, card.tactical)))
        and _changes_at_most(card.statics, other.statics)
        and all(_does_at_most(getattr(card, name), getattr(other, name)) for name in EFFECTS)
        and all(any(_power_at_most(power, one) for one in other.powers) for power in card.powers)
    )


def _as_cheap(cost: tuple[int, int, int], than: tuple[int, int, int]) -> bool:
    """Return whether a cost can be paid with whatever pays another; stronger furyoku can replace weaker (3.3)."""
    return all(sum(cost[colour:]) <= sum(than[colour:]) for colour in range(3))


def _changes_at_most(ours: Sequence[Static], theirs: Sequence[Static]) -> bool:
    if any(static not in theirs for static in ours if not static.target):
        return False
    one, other = _changes(ours), _changes(theirs)
    return all(_amount(one, key) <= _amount(other, key) for key in {*one, *other})


def _amount(changes: Changes, key: Change) -> int:
    """Return the total change if the condition of this key holds, and no other condition that it does not imply."""
    when, *what = key
    return sum(value for (held, *of), value in changes.items() if of == what and _implies(when, held))


def _implies(when: If | None, other: If | None) -> bool:
    """Return whether a condition holds only if another does."""
    if other is None or when == other:
        return True
    if when is None or when.word != other.word or when.parts or other.parts:
        return False
    match when.word:
        case "in" | "they are in":
            return when.number & ~other.number == 0
        case "incoming <=":
            return when.number <= other.number
        case _:  # thresholds
            return when.number >= other.number


def _changes(statics: Sequence[Static]) -> Changes:
    found: Changes = Counter()
    for static in statics:
        good = -1 if static.target == "incoming" else 1
        for name, value in (("force", static.force), ("intercept", static.intercept)):
            if value:
                found[static.when, static.target, name, static.per] += good * value
    return found


def _does_at_most(effect: Effect, other: Effect) -> bool:
    """Return whether every step of an effect is matched by one of another, and no extra step of the other is a cost."""
    left = list(other)
    for do in effect:
        match = next((step for step in left if _step_at_most(do, step)), None)
        if match is not None:
            left.remove(match)
        elif do.verb != "lose":
            return False
    return all(do.verb != "lose" for do in left)


def _step_at_most(do: Do, other: Do) -> bool:
    if do == other:
        return True
    if not _implies(do.when, other.when) or do.may != other.may:
        return False
    if other.verb == CHOOSE:
        return any(_does_at_most((replace(do, may=False, when=None),), arm) for arm in other.arms)
    if (do.verb, do.per, do.steps, do.arms) != (other.verb, other.per, other.steps, other.arms):
        return False
    match do.verb:
        case "add":
            return do.a <= other.a and (do.b == other.b or do.b < other.b < HERE)
        case "drain":
            return do.a <= other.a and other.b in (do.b, HERE)
        case "lose":
            return other.a <= do.a and other.b <= do.b
        case "charge" | "uncharge":
            return other.a in (do.a, ANY)
        case "break":
            return do.a == other.a or (do.a, other.a) == (WHOSE["one"], WHOSE["theirs"])
        case "search" | "salvage":
            return other.a in (do.a, KINDS["card"])
        case "ban":
            return do.a & ~other.a == 0
        case "shift":
            return other.a <= do.a and do.b <= other.b
        case _:  # amounts, and numbers of cards looked at and kept
            return do.a <= other.a and do.b <= other.b


def _power_at_most(power: Power, other: Power) -> bool:
    return (
        all(getattr(power, name) == getattr(other, name) for name in _LIMITS)
        and _as_cheap(other.cost, power.cost)
        and other.intercept <= power.intercept
        and other.force <= power.force
        and _does_at_most(power.now, other.now)
        and _does_at_most(power.later, other.later)
    )
