"""Reasons for an action in Samhain as clauses: what the seat gains and pays by the end of the turn.

The rest of the turn is played sensibly. Only public information is counted (rule 13.2).
"""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.counts import total
from spiritboard.core.dice import FastDice
from spiritboard.core.mind import Mind
from spiritboard.core.seats import NATURE
from spiritboard.core.state import ASKED, State
from spiritboard.games.consequences import Consequence, Drawback
from spiritboard.games.samhain.mind.policy import Planner, greedy
from spiritboard.games.samhain.rules import frames as f
from spiritboard.scenes.tongue import Tongue

LONGEST: Final = 40
"""The maximum number of answers in a turn that are played out."""


def motive(mind: Mind, action: int, tongue: Tongue, beliefs: Sequence[float]) -> str:  # noqa: ARG001 - all sides are open
    """Return why the mind's seat might take this action."""
    dice = FastDice(1)
    state, seat = mind.world(dice), mind.seat
    before, turns, round_ = _holdings(state.cells, seat), state.cells[f.TURNS], state.cells[f.ROUND]
    state.apply(action)
    for _ in range(LONGEST):
        asked = state.cells[ASKED]
        if asked < 0 or state.cells[f.TURNS] != turns or state.cells[f.ROUND] != round_:
            break
        if asked != seat and mind.decision.kind in _SETTING_UP:
            break
        state.apply(Planner(seat).choose(state, dice) if asked == seat else greedy(state, asked))
    if state.cells[ASKED] == NATURE or state.cells[f.ROUND] != round_:
        return tongue("ends the round")
    return _said(before, _holdings(state.cells, seat), tongue)


def _said(before: Sequence[int], after: Sequence[int], tongue: Tongue) -> str:
    """Return a clause about what a seat gains, and what it gives for that; wisps are a burden (rule 7.4)."""
    gains: list[str] = []
    price: list[str] = []
    for words, then, now in zip(_WORDS, before[:-1], after[:-1], strict=True):
        if now != then:
            (gains if now > then else price).append(tongue(words, count=abs(now - then)))
    wisps = after[-1] - before[-1]
    if wisps > 0:
        price.append(tongue("{count} more {count:wisp|wisps}", count=wisps))
    elif wisps < 0 and not gains and not price:
        return tongue("rids you of {count} {count:wisp|wisps} by the end of this turn", count=-wisps)
    elif wisps < 0:
        gains.append(tongue("{count} {count:wisp|wisps} fewer", count=-wisps))
    if gains and price:
        text = "brings you {gains} by the end of this turn, for {price}"
        return tongue(text, gains=_listed(gains, tongue), price=_listed(price, tongue))
    if gains:
        return tongue("brings you {gains} by the end of this turn", gains=_listed(gains, tongue))
    if price:
        return Drawback(tongue("costs you {price} by the end of this turn", price=_listed(price, tongue)))
    return Drawback(tongue("leaves what you have unchanged in this turn"))


def _listed(parts: Sequence[str], tongue: Tongue) -> str:
    """Return several things joined into one phrase."""
    *others, last = parts
    return tongue("{one} and {other}", one=", ".join(others), other=last) if others else last


_SETTING_UP: Final = ("settle", "devote")
_WORDS: Final = (
    "{count} {count:point|points}",
    "{count} wood",
    "{count} stone",
    "{count} gold",
    "{count} devotion",
    "{count} {count:item|items}",
    "{count} {count:member|members}",
)


def _holdings(cells: vec[i64], seat: int) -> list[int]:
    """Return what a seat owns, in the order of the words, then its wisps."""
    return [
        cells[f.POINTS + seat],
        *(cells[f.STOCK + 4 * kind + seat] for kind in range(3)),
        total(cells[f.DEVOTION + seat]),
        total(cells[f.ITEMS + seat] + cells[f.USED + seat]),
        total(cells[f.READY + seat] + cells[f.SPENT + seat]),
        cells[f.WISPS + seat],
    ]


def _points(state: State, seat: int) -> float:
    return float(state.cells[f.POINTS + seat])


def _rivals(state: State, seat: int) -> float:
    return -max(float(state.cells[f.POINTS + other]) for other in range(state.players()) if other != seat)


def _items(state: State, seat: int) -> float:
    return float(total(state.cells[f.ITEMS + seat] + state.cells[f.USED + seat]))


def _members(state: State, seat: int) -> float:
    return float(total(state.cells[f.READY + seat] + state.cells[f.SPENT + seat]))


def _devotion(state: State, seat: int) -> float:
    return float(total(state.cells[f.DEVOTION + seat]))


def _stock(state: State, seat: int) -> float:
    return float(sum(state.cells[f.STOCK + 4 * kind + seat] for kind in range(3)))


_LATER: Final = "in the turns that follow"

CONSEQUENCES: Final = (
    Consequence(_points, "it brings {much} more points", scope=_LATER),
    Consequence(_rivals, "it leaves the strongest rival {much} fewer points", scope=_LATER),
    Consequence(_items, "it brings {much} more items", scope=_LATER),
    Consequence(_members, "it leaves {much} more clan members on the board"),
    Consequence(_devotion, "it brings {much} more devotion", scope=_LATER),
    Consequence(lambda state, seat: -float(state.cells[f.WISPS + seat]), "it leaves {much} fewer wisps"),
    Consequence(_stock, "it leaves {much} more wood, stone and gold"),
)
