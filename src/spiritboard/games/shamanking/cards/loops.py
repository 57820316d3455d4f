"""Finds powers that pay for each other: what they give is what they cost, so they could be used for ever (6.10)."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from spiritboard.games.shamanking.cards.effect import Card, Power

_PLENTY: Final = 8
"""What a player has of everything when the search begins."""
_LONGEST: Final = 5
"""So many uses are tried one after the other."""

Wealth = tuple[int, ...]
"""Green, yellow, red; Intercept, Force; whether the zone is charged, whether the shaman shows its back."""


def endless(cards: Sequence[Card]) -> list[str]:
    """A complaint for each card, or strike and teamwork, whose powers pay for each other."""
    feeding = [card for card in cards if any(_returns(power) for power in card.powers)]
    found = [f"line {card.line}: {card.names[0]} {_WRONG}" for card in feeding if _loops(card.powers)]
    alone = {card.code for card in feeding if _loops(card.powers)}
    flipped = [card for card in feeding if card.kind != "teamwork" and card.code not in alone]
    teams = [card for card in feeding if card.kind == "teamwork" and card.code not in alone]
    for card, team in product(flipped, teams):
        if _loops((*card.powers, *team.powers)):
            found.append(f"line {card.line}: {card.names[0]}, with {team.names[0]} in its zone, {_WRONG}")
    return found


_WRONG: Final = "has powers that pay for each other for ever: write 'once', or let them give less"


def _gains(power: Power) -> Wealth:
    """All that a power may give, whatever it hangs on."""
    found = [0] * 7
    for do in (step for each in power.now for step in each.all()):
        if do.verb == "add":
            for colour in (do.b,) if do.b < 3 else range(3):
                found[colour] += do.a * (4 if do.per else 1)
        elif do.verb == "lose" and not (do.may or do.when or do.per):
            found[do.b] -= do.a
        elif do.verb == "boost":
            found[3] += do.b * (4 if do.per else 1)
            found[4] += do.a * (4 if do.per else 1)
        elif do.verb == "charge":
            found[5] = 1
        elif do.verb == "turn":
            found[6] = 1
        elif do.verb == "shift":
            found[do.a] -= 1
            found[do.b] += 1
    return tuple(found)


def _returns(power: Power) -> bool:
    """Whether a power can be used again and gives anything that a power could cost."""
    return not power.once and not power.itself and any(gain > 0 for gain in _gains(power))


def _after(power: Power, wealth: Wealth) -> Iterator[Wealth]:
    """What one has after using a power, for each way to pay."""
    green, yellow, _red = power.cost
    for weak, middle in product(range(green + 1), range(green + yellow + 1)):
        if weak + middle > green + yellow:
            continue
        paid = [weak, middle, sum(power.cost) - weak - middle, power.intercept, power.force]
        paid += [int(power.uncharge), int(power.turn_back)]
        left = [has - spent for has, spent in zip(wealth, paid, strict=True)]
        if min(left) < 0:
            continue
        left = [has + gain for has, gain in zip(left, _gains(power), strict=True)]
        yield (*(max(0, has) for has in left[:5]), min(1, left[5]), min(1, left[6]))


def _loops(powers: Sequence[Power]) -> bool:
    """Whether some uses of the powers, one after the other, leave a player with at least what there was before."""
    able = [power for power in powers if not power.once and not power.itself]
    for charged, back in product((0, 1), repeat=2):
        start: Wealth = (*(_PLENTY,) * 5, charged, back)
        reached = {start}
        for _ in range(_LONGEST):
            reached = {after for wealth in reached for power in able for after in _after(power, wealth)}
            if any(all(has >= had for has, had in zip(wealth, start, strict=True)) for wealth in reached):
                return True
            # Of what is otherwise the same, only the most matters; that keeps the search small.
            reached = {one for one in reached if not any(_more(other, one) for other in reached)}
    return False


def _more(one: Wealth, other: Wealth) -> bool:
    return one != other and all(mine >= theirs for mine, theirs in zip(one, other, strict=True))
