"""Why one might do something at Samhain, in a clause: what the seat gains and what it costs, up to the turn's end.

The rest of the turn is played as good sense would play it. Everything is counted in the open (rule 13.2).
"""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.dice import FastDice
from spiritboard.core.mind import Mind
from spiritboard.core.seats import NATURE
from spiritboard.core.sight import total
from spiritboard.core.state import ASKED, State
from spiritboard.games.consequences import Consequence, Drawback
from spiritboard.games.samhain.mind.policy import Planner, greedy
from spiritboard.games.samhain.rules import frames as f
from spiritboard.scenes.tongue import Tongue

LONGEST: Final = 40
"""Answers that a turn may take before we no longer look."""


def motive(mind: Mind, action: int, tongue: Tongue, beliefs: Sequence[float]) -> str:  # noqa: ARG001 - all sides are open
    """Why the mind's seat might do this."""
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
    after = _holdings(state.cells, seat)
    changes = [
        f"{tongue(_WORDS[at])} {now - then:+d}".replace("-", "\N{MINUS SIGN}")
        for at, (then, now) in enumerate(zip(before, after, strict=True))
        if now != then
    ]
    if not changes:
        return Drawback(tongue("changes nothing that you own in this turn"))
    return tongue("brings by the end of this turn: {changes}", changes=", ".join(changes))


_SETTING_UP: Final = ("settle", "devote")
_WORDS: Final = ("points", "wood", "stone", "gold", "wisps", "devotion", "items", "members", "ready members")


def _holdings(cells: vec[i64], seat: int) -> list[int]:
    """What a seat owns, in the order of the words."""
    return [
        cells[f.POINTS + seat],
        *(cells[f.STOCK + 4 * kind + seat] for kind in range(3)),
        cells[f.WISPS + seat],
        total(cells[f.DEVOTION + seat]),
        total(cells[f.ITEMS + seat] + cells[f.USED + seat]),
        total(cells[f.READY + seat] + cells[f.SPENT + seat]),
        total(cells[f.READY + seat]),
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


CONSEQUENCES: Final = (
    Consequence(_points, "it brings you {much} more points in the turns that follow"),
    Consequence(_rivals, "it leaves your strongest rival {much} fewer points in the turns that follow"),
    Consequence(
        _items,
        "it brings you {much} more items in the turns that follow",
    ),
    Consequence(_members, "it leaves you {much} more clan members on the board"),
    Consequence(
        _devotion,
        "it brings you {much} more devotion in the turns that follow",
    ),
    Consequence(lambda state, seat: float(state.cells[f.WISPS + seat]), "it leaves you {much} more wisps"),
    Consequence(_stock, "it leaves you {much} more wood, stone and gold"),
)
