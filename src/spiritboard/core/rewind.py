# compiled
"""Past decisions replayed in many sampled worlds, for inference from what players did."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Rewind:
    """Worlds that a seat cannot rule out, and in each of them what others did. A row is a moment in which somebody
    acted, in one world and with one side of the actor.

    count     how many worlds
    casts     all ways in which the sides may lie now: a row of players each, 1 for whoever is on the secret side
    seen      what the actors saw, in words
    choices   what they might do, row by row, as ``row * actions`` and the place among the actor's own actions; ``ends``
              says where each row's end
    taken     which of these choices each took
    worlds    in which world it is; actors: who acted; holders: who has the actor's side now; sides: which it is
    bases     for each simple player that the game knows, whose judgement it has: nobody's (-1), the net's (0), or that
              of one of the net's kinds, counted from 1
    likings   what each of these adds to that, in logarithms, choice by choice
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
        self.bases: list[int] = []
        self.likings = vec[float]([0.0])
