"""Finds powers that pay for each other and could therefore be used for ever (6.10)."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Final

from spiritboard.games.shamanking.cards.complaint import Complaint, about
from spiritboard.games.shamanking.cards.effect import CHOOSE, GROUP, Card, Do, Effect, Power
from spiritboard.games.shamanking.cards.verbs import HERE

_LONGEST: Final = 5
"""The maximum number of uses that are tried in a row."""
_MOST: Final = {"": 1, "teamwork": 3, "their teamwork": 3, "charge": 3, "their point": 2}
"""The maximum of each multiplier; those that count cards in a pile have no such limit."""
_HEAP: Final = 20
_MOST_WAYS: Final = 200
"""The maximum number of outcomes of an effect that are considered."""

Gain = tuple[int, ...]
"""Green, yellow, red; Intercept, Force; whether the zone gets charged, whether the shaman shows its back."""
Wealth = tuple[int, ...]
"""The same as prices see it: red, red and yellow, all three; Intercept, Force; what was given of each colour, payments
not deducted; then the rest. All but the last two are changes since the beginning, when there is plenty."""
_GIVEN: Final = slice(5, 8)
_MARKS: Final = slice(8, 10)
Use = tuple[Wealth, tuple[Wealth, ...]]
"""What a power costs, and all that it may give."""


def endless(cards: Sequence[Card]) -> list[Complaint]:
    """Return a complaint for each card, or strike and teamwork, whose powers pay for each other."""
    uses = {card.code: uses for card in cards if (uses := _uses(card.powers))}
    feeding = [card for card in cards if card.code in uses]
    looping = [card for card in feeding if _loops(uses[card.code])]
    found = [about(card, _ALONE) for card in looping]
    alone = {card.code for card in looping}
    flipped = [card for card in feeding if card.kind != "teamwork" and card.code not in alone]
    teams = [card for card in feeding if card.kind == "teamwork" and card.code not in alone]
    for card, team in product(flipped, teams):
        one, other = uses[card.code], uses[team.code]
        if _feeds(one, other) and _feeds(other, one) and _loops(one | other):
            found.append(about(card, _TOGETHER, team=team.names[0]))
    return found


_ALONE: Final = "{card} has powers that pay for each other for ever: write 'once', or let them give less"
_TOGETHER: Final = (
    "{card}, with {team} in its zone, has powers that pay for each other for ever: write 'once', or let them give less"
)


def _uses(powers: Sequence[Power]) -> frozenset[Use]:
    """Return the powers that can be used again and give anything that a power could cost."""
    able = [power for power in powers if not power.once and not power.itself]
    found = {(_price(power), tuple(sorted(_most(set(map(_seen, _ways(power.now, (0,) * 7))))))) for power in able}
    return frozenset(use for use in found if any(gain > 0 for way in use[1] for gain in way))


def _price(power: Power) -> Wealth:
    rest = power.intercept, power.force, int(power.uncharge), int(power.turn_back)
    seen = _seen((*power.cost, *rest))
    return (*seen[:5], 0, 0, 0, *seen[_MARKS])


def _seen(gain: Gain) -> Wealth:
    """Return a gain as prices see it: stronger furyoku stand in for weaker ones (3.3), but not where a furyoku is moved
    to another stack."""
    green, yellow, red, intercept, force, *marks = gain
    return (red, yellow + red, green + yellow + red, intercept, force, green, yellow, red, *marks)


def _feeds(uses: frozenset[Use], others: frozenset[Use]) -> bool:
    """Return whether some of these uses give what some of the others cost."""
    return any(
        gain > 0 and cost > 0
        for _, ways in uses
        for way in ways
        for price, _ in others
        for gain, cost in zip(way, price, strict=True)
    )


def _ways(effect: Effect, so_far: Gain) -> set[Gain]:
    """Return what an effect may have given in the end."""
    ways = {so_far}
    for do in effect:
        ways = _less_is_left_out({after for way in ways for after in _after_step(do, way)})
    return ways


def _after_step(do: Do, way: Gain) -> set[Gain]:
    if do.verb == CHOOSE:
        done = {after for arm in do.arms for after in _ways(arm, way)}
    elif do.verb == GROUP:
        done = _ways(do.steps, way)
    else:
        done = set(_changed(do, way))
    return done | {way} if do.may or do.when is not None else done


def _changed(do: Do, way: Gain) -> Iterator[Gain]:
    """Yield what one plain step gives: as much as it can, since a power is not endless only where it never is."""
    found = list(way)
    many = _MOST.get(do.per, _HEAP)
    if do.verb == "add":
        for colour in (do.b,) if do.b < HERE else range(3):
            found[colour] = way[colour] + do.a * many
            yield tuple(found)
            found[colour] = way[colour]
        return
    if do.verb == "lose":
        # Who has none loses none; only what was just given is sure to be there.
        found[do.b] -= min(max(0, way[do.b]), 0 if do.per else do.a)
    elif do.verb == "boost":
        found[3] += do.b * many
        found[4] += do.a * many
    elif do.verb == "charge":
        found[5] = 1
    elif do.verb == "turn":
        found[6] = 1
    elif do.verb == "shift":
        yield way  # nothing to move
        found[do.a] -= 1
        found[do.b] += 1
    yield tuple(found)


def _less_is_left_out(ways: set[Gain]) -> set[Gain]:
    """Return the largest of otherwise equal gains; where there are very many, only some of them."""
    if len(ways) == 1:
        return ways
    return _most(set(sorted(ways, key=lambda way: _sum(_seen(way)), reverse=True)[:_MOST_WAYS]))


def _sum(wealth: Wealth) -> tuple[int, Wealth]:
    """Return a key that sorts by how much there is of everything, and equal sums in a fixed order."""
    return sum(wealth), wealth


@cache
def _loops(uses: frozenset[Use]) -> bool:
    """Return whether some sequence of uses leaves a player with at least the initial resources."""
    if all(min(way[_GIVEN]) >= 0 for _, ways in uses for way in ways):  # no colour can run out by being moved
        uses = frozenset(
            (price, tuple(_most({(*way[:5], 0, 0, 0, *way[_MARKS]) for way in ways}))) for price, ways in uses
        )
    for charged, back in product((0, 1), repeat=2):
        start: Wealth = (0,) * 8 + (charged, back)
        reached = {start}
        for _ in range(_LONGEST):
            after = {left for wealth in reached for use in uses for left in _after(use, wealth)}
            if any(_at_least(wealth, start) for wealth in after):
                return True
            reached = _most(set(sorted(after, key=_sum, reverse=True)[:_MOST_WAYS]))
    return False


def _after(use: Use, wealth: Wealth) -> Iterator[Wealth]:
    """Yield the resources after a use, for each thing that it may give."""
    price, ways = use
    left = [has - spent for has, spent in zip(wealth, price, strict=True)]
    if min(left[_MARKS]) < 0:
        return
    for way in ways:
        got = [has + gain for has, gain in zip(left, way, strict=True)]
        yield (*got[:8], *(min(1, mark) for mark in got[_MARKS]))


def _most(reached: set[Wealth]) -> set[Wealth]:
    """Return these without those that another exceeds or equals in everything."""
    best: list[Wealth] = []
    for wealth in sorted(reached, key=_sum, reverse=True):
        if not any(_at_least(other, wealth) for other in best):
            best.append(wealth)
    return set(best)


def _at_least(one: Wealth, other: Wealth) -> bool:
    return all(mine >= theirs for mine, theirs in zip(one, other, strict=True))
