"""A row of the table: what is compared with what, and what we promise."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from bench.meter import Meter


@dataclass(frozen=True, slots=True)
class Row:
    """One promise.

    ours, peers   what is measured; among several peers the fastest of a window counts
    target        the ratio that we promise
    unit          of the figures
    fewer         whether fewer is better, as with bytes
    """

    name: str
    ours: Meter
    peers: Sequence[Meter]
    target: float
    unit: str = "/s"
    fewer: bool = False

    def ratio(self, ours: float, peer: float) -> float:
        """How much better we are."""
        return peer / ours if self.fewer else ours / peer


@dataclass(frozen=True, slots=True)
class Result:
    """What came out: medians over the windows."""

    row: Row
    ours: float
    peer: float
    ratio: float

    @property
    def kept(self) -> bool:
        """Whether the promise is kept."""
        return self.ratio >= self.row.target

    def json(self) -> dict[str, str | float]:
        """As ``--json`` prints it."""
        return {
            "name": self.row.name,
            "ours": round(self.ours, 3),
            "peer": round(self.peer, 3),
            "ratio": round(self.ratio, 3),
            "target": self.row.target,
        }


def result(row: Row, ours: Sequence[float], peers: Sequence[float]) -> Result:
    """The result of windows that lay side by side."""
    ratios = [row.ratio(one, other) for one, other in zip(ours, peers, strict=True)]
    return Result(row, median(ours), median(peers), median(ratios))
