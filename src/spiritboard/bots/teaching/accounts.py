"""The account of each seat's match: what luck, its own decisions and those of the others contributed to the result.

All three parts are measured with full knowledge of the state, each with its error: a decision is compared with what a
strong player would have done, and a deal or shuffle with the average one. They are measured independently and then
adjusted to add up, the least certain ones most.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from spiritboard.bots.teaching.reviewed import Account, Gift, ReviewedDecision
from spiritboard.games.registry import Registration
from spiritboard.play.table import Table

CONFIDENT: Final = 1.96
"""The number of standard errors in a 95 % interval."""


def accounts(
    registration: Registration, table: Table, decisions: Sequence[ReviewedDecision], given: Sequence[Gift] = ()
) -> list[Account]:
    """Return the account of each seat's match."""
    outcome = registration.game.outcome(table.state)
    players = len(table.names)
    found = []
    for seat, name in enumerate(table.names):
        mine = [one for one in decisions if one.seat == seat]
        if outcome is not None:
            result = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        else:
            result = decisions[-1].truly[seat] if decisions else 1 / players
        parts = [
            _total([(gift.luck[seat], gift.doubt[seat]) for gift in given]),
            _total([(one.swing[seat], one.doubt[seat]) for one in mine]),
            _total([(one.swing[seat], one.doubt[seat]) for one in decisions if one.seat != seat]),
        ]
        (luck, luck_error), (own, own_error), (others, others_error) = balanced(parts, result - 1 / players)
        losses = sum(one.loss for one in mine if one.better)
        marks = sum(bool(one.better) for one in mine)
        found.append(
            Account(
                seat, name, result, luck, own, others, luck_error, own_error, others_error, losses, marks, len(mine)
            )
        )
    return found


def _total(parts: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Return the sum of independent measurements, with its standard error."""
    return sum(value for value, _ in parts), sqrt(sum(doubt * doubt for _, doubt in parts))


def balanced(parts: Sequence[tuple[float, float]], whole: float) -> list[tuple[float, float]]:
    """Return the parts adjusted to add up to the whole, with their 95 % margins of error. Each part is moved in
    proportion to its variance (least squares). If the parts missed the whole by more than their errors explain, the
    errors were underestimated and are scaled up."""
    variances = [doubt * doubt + 1e-6 for _, doubt in parts]
    missing, total = whole - sum(value for value, _ in parts), sum(variances)
    stretch = max(1.0, abs(missing) / (CONFIDENT * sqrt(total)))
    return [
        (
            value + missing * variance / total,
            CONFIDENT * stretch * sqrt(variance * max(0.0, 1 - variance / total)),
        )
        for (value, _), variance in zip(parts, variances, strict=True)
    ]
