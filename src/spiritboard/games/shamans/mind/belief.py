"""Who is a Shadow? What a seat may conclude from what it was told: Bayes over all ways the roles can lie.

Straying is evidence: a Shadow strays to move the pawn, a Shaman only when it must. How strong the evidence is depends
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
from spiritboard.games.shamans.rules.board import role_in
from spiritboard.games.shamans.rules.chance import SHADOWS

SHADOW_STRAYS = 0.40
"""How often a Shadow that could follow strays."""
SHAMAN_STRAYS = 0.04
"""How often a Shaman that could follow strays all the same."""
CAUGHT = 5.0
"""How much likelier a Shadow is to play a world that it did not follow earlier."""


def odds(view: View, heard: Sequence[Event]) -> list[float]:
    """How much likelier a Shadow than a Shaman is to have done what each seat did in this round."""
    return [prod(map(_ratio, plays)) for plays in read_history(view, heard).plays]


def _ratio(play: Play) -> float:
    ratio = CAUGHT if play.caught else 1.0
    if play.kind == f.E_FOLLOW:
        ratio *= (1 - SHADOW_STRAYS) / (1 - SHAMAN_STRAYS)
    elif play.kind == f.E_STRAY:
        void = play.void
        ratio *= (void + (1 - void) * SHADOW_STRAYS) / (void + (1 - void) * SHAMAN_STRAYS)
    return ratio


def suspicion(view: View, heard: Sequence[Event]) -> list[float]:
    """How likely each seat is a Shadow now, for all that the viewer has seen and been told."""
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
