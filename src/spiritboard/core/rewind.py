# compiled
"""Past decisions replayed in many sampled worlds, for inference from what players did."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Rewind:
    """Past decisions in sampled worlds that a seat cannot rule out. Each row is one decision in one world, with one
    possible side of its actor.

    count     the number of worlds
    casts     all possible assignments of sides: rows of one number per player, 1 for the secret side
    seen      what the actors saw, in words
    choices   the legal actions of each row, as ``row * actions`` plus the index in the actor's own numbering
    ends      where the choices of each row end
    taken     which of these choices each actor took
    worlds    the world of each row
    actors    who acted
    holders   who has the actor's side now
    sides     which side it is
    twins     for an actor that should hide its side (see ``Game.innocent``), the row of the same decision with the
              actor on the open side; else the row itself
    bases     the policy that each of the simple players modelled starts from: none (-1), the net's (0), or one of
              the net's player kinds, counted from 1
    likings   what each simple player adds to that policy, as log-odds for each choice
    """

    def __init__(self) -> None:
        self.count = 0
        self.casts: list[list[int]] = []
        self.seen = vec[i64]([0])
        self.choices: list[int] = []
        self.ends: list[int] = []
        self.taken: list[int] = []
        self.worlds: list[int] = []
        self.actors: list[int] = []
        self.holders: list[int] = []
        self.sides: list[int] = []
        self.twins: list[int] = []
        self.bases: list[int] = []
        self.likings = vec[float]([0.0])
