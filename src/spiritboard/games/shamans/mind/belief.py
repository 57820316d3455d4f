"""Inference about Shadows from what a seat was told: Bayes' rule over all possible assignments of roles.

Straying is evidence: a Shadow strays to move the pawn, a Shaman only when it must. The strength of the evidence depends
on how likely an honest hand of that size would have had no card of the Destination.
"""

from collections.abc import Sequence
from itertools import combinations
from math import prod

from spiritboard.core.event import Event
from spiritboard.core.sight import UNSEEN, View
from spiritboard.core.state import PLAYERS
from spiritboard.games.shamans.mind.history import Play, read_history
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.rules.board import followed, reneged, role_in, strayed
from spiritboard.games.shamans.rules.chance import SHADOWS

SHADOW_STRAYS = 0.40
"""The probability that a Shadow strays although it could follow."""
SHAMAN_STRAYS = 0.04
"""The same for a Shaman."""
CAUGHT = 5.0
"""The likelihood ratio in favour of a Shadow when a seat plays a world that it did not follow earlier."""
OFTEN_VOID = 0.5
"""The probability that a hand has no card of the Destination, if only the counts are known."""


def odds(view: View, heard: Sequence[Event]) -> list[float]:
    """Return, for each seat, the likelihood ratio of Shadow to Shaman for what it did in this round.

    Without events, as at the start of a table from a position, it is estimated from the counts on the table.
    """
    if not heard:
        return [_counted(view.cells[f.MEMORY + seat]) for seat in range(view.cells[PLAYERS])]
    return [prod(map(_ratio, plays)) for plays in read_history(view, heard).plays]


def _counted(memory: int) -> float:
    follow = (1 - SHADOW_STRAYS) / (1 - SHAMAN_STRAYS)
    honest = OFTEN_VOID + (1 - OFTEN_VOID) * SHAMAN_STRAYS
    stray = (OFTEN_VOID + (1 - OFTEN_VOID) * SHADOW_STRAYS) / honest
    return float(follow ** followed(memory) * stray ** strayed(memory) * CAUGHT ** reneged(memory))


def _ratio(play: Play) -> float:
    ratio = CAUGHT if play.caught else 1.0
    if play.kind == f.E_FOLLOW:
        ratio *= (1 - SHADOW_STRAYS) / (1 - SHAMAN_STRAYS)
    elif play.kind == f.E_STRAY:
        void = play.void
        ratio *= (void + (1 - void) * SHADOW_STRAYS) / (void + (1 - void) * SHAMAN_STRAYS)
    return ratio


def suspicion(view: View, heard: Sequence[Event]) -> list[float]:
    """Return the probability of each seat being a Shadow, from what the viewer has seen and been told."""
    players = view.cells[PLAYERS]
    likely = odds(view, heard)
    known = [role_in(view.cells[f.ROLE + seat]) for seat in range(players)]
    weights = [0.0] * players
    total = 0.0
    for shadows in combinations(range(players), SHADOWS[players]):
        if any(role != UNSEEN and (role == f.SHADOW) != (seat in shadows) for seat, role in enumerate(known)):
            continue
        weight = 1.0
        for seat in shadows:
            weight *= likely[seat]
        total += weight
        for seat in shadows:
            weights[seat] += weight
    return [weight / total for weight in weights] if total else weights
