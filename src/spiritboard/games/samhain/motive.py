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
from spiritboard.core.state import ASKED
from spiritboard.games.samhain import frames as f
from spiritboard.games.samhain.clan import on_board
from spiritboard.games.samhain.worth import Planner, greedy
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
        return tongue("changes nothing that you own in this turn")
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
        on_board(cells, seat),
        total(cells[f.READY + seat]),
    ]
