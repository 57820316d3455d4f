"""Finds powers that pay for each other and could therefore be used for ever (6.10)."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Final

from spiritboard.games.shamanking.cards.complaint import Complaint, about
from spiritboard.games.shamanking.cards.effect import CHOOSE, GROUP, Card, Do, Effect, Power
from spiritboard.games.shamanking.cards.verbs import HERE

_PLENTY: Final = 8
"""The player's resources of each kind when the search begins."""
_LONGEST: Final = 5
"""The maximum number of uses that are tried in a row."""
_MOST: Final = {"": 1, "teamwork": 3, "their teamwork": 3, "charge": 3, "their point": 2}
"""The maximum of each multiplier; those that count cards in a pile have no such limit."""
_HEAP: Final = 20

Wealth = tuple[int, ...]
"""Green, yellow, red; Intercept, Force; whether the zone is charged, whether the shaman shows its back."""


def endless(cards: Sequence[Card]) -> list[Complaint]:
    """Return a complaint for each card, or strike and teamwork, whose powers pay for each other."""
    feeding = [card for card in cards if any(_returns(power) for power in card.powers)]
    looping = [card for card in feeding if _loops(card.powers)]
    found = [about(card, _ALONE) for card in looping]
    alone = {card.code for card in looping}
    flipped = [card for card in feeding if card.kind != "teamwork" and card.code not in alone]
    teams = [card for card in feeding if card.kind == "teamwork" and card.code not in alone]
    for card, team in product(flipped, teams):
        if _loops((*card.powers, *team.powers)):
            found.append(about(card, _TOGETHER, team=team.names[0]))
    return found


_ALONE: Final = "{card} has powers that pay for each other for ever: write 'once', or let them give less"
_TOGETHER: Final = (
    "{card}, with {team} in its zone, has powers that pay for each other for ever: write 'once', or let them give less"
)


@cache
def _gains(power: Power) -> frozenset[Wealth]:
    """Return all possible gains of a power: one for each way to choose, to decline, and for conditions to turn out."""
    return frozenset(_less_is_left_out(_ways(power.now, (0,) * 7)))


def _ways(effect: Effect, so_far: Wealth) -> set[Wealth]:
    """Return all possible total gains of an effect."""
    ways = {so_far}
    for do in effect:
        ways = _less_is_left_out({after for way in ways for after in _after_step(do, way)})
    return ways


def _after_step(do: Do, way: Wealth) -> set[Wealth]:
    if do.verb == CHOOSE:
        done = {after for arm in do.arms for after in _ways(arm, way)}
    elif do.verb == GROUP:
        done = _ways(do.steps, way)
    else:
        done = set(_changed(do, way))
    return done | {way} if do.may or do.when is not None else done


def _changed(do: Do, way: Wealth) -> Iterator[Wealth]:
    """Yield the possible gains of one plain step, as large as possible, since a power must be finite in every case."""
    found = list(way)
    many = _MOST.get(do.per, _HEAP)
    if do.verb == "add":
        for colour in (do.b,) if do.b < HERE else range(3):
            found[colour] = way[colour] + do.a * many
            yield tuple(found)
            found[colour] = way[colour]
        return
    if do.verb == "lose":
        # A player without any loses none; only what was just gained is certain to exist.
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


def _less_is_left_out(ways: set[Wealth]) -> set[Wealth]:
    """Return the largest of otherwise equal gains, which keeps the search small."""
    return {one for one in ways if not any(_more(other, one) for other in ways)}


def _returns(power: Power) -> bool:
    """Return whether a power can be used again and gives anything that a power could cost."""
    return not power.once and not power.itself and any(gain > 0 for way in _gains(power) for gain in way)


def _after(power: Power, wealth: Wealth) -> Iterator[Wealth]:
    """Yield the resources after using a power, for each way to pay and to use it."""
    green, yellow, _red = power.cost
    for weak, middle in product(range(green + 1), range(green + yellow + 1)):
        if weak + middle > green + yellow:
            continue
        paid = [weak, middle, sum(power.cost) - weak - middle, power.intercept, power.force]
        paid += [int(power.uncharge), int(power.turn_back)]
        left = [has - spent for has, spent in zip(wealth, paid, strict=True)]
        if min(left) < 0:
            continue
        for way in _gains(power):
            got = [has + gain for has, gain in zip(left, way, strict=True)]
            yield (*(max(0, has) for has in got[:5]), min(1, got[5]), min(1, got[6]))


def _loops(powers: Sequence[Power]) -> bool:
    """Return whether some sequence of uses leaves a player with at least the initial resources."""
    able = [power for power in powers if not power.once and not power.itself]
    for charged, back in product((0, 1), repeat=2):
        start: Wealth = (*(_PLENTY,) * 5, charged, back)
        reached = {start}
        for _ in range(_LONGEST):
            reached = {after for wealth in reached for power in able for after in _after(power, wealth)}
            if any(all(has >= had for has, had in zip(wealth, start, strict=True)) for wealth in reached):
                return True
            reached = _less_is_left_out(reached)
    return False


def _more(one: Wealth, other: Wealth) -> bool:
    return one != other and all(mine >= theirs for mine, theirs in zip(one, other, strict=True))
