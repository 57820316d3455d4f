"""What a review finds, as data: decisions, deals and shuffles, and the account of each seat's match."""

from dataclasses import asdict, dataclass
from typing import Any

from spiritboard.bots.teaching.explain import Because


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """The review of one decision.

    before      the value of the state for the seat with best play, by what it could know
    after       the value of the action taken
    loss        the difference between them
    error       the standard error of the loss
    better      a better action in notation, if the loss is clear
    truly       the value of the state for every seat, with full knowledge
    swing       what the decision changed for every seat, with full knowledge
    doubt       the standard errors of the swing
    suspicion   for each seat, its probability of each other seat being a Shadow; empty without secret sides
    public      how suspicious each seat looked to a spectator
    sides       the true sides
    because     what the better action brings more of: indexes of the game's consequences, and amounts
    accepted    actions in notation that were as good as the best, for a second attempt; only with a mark
    """

    entry: int
    seat: int
    played: str
    before: float
    after: float
    loss: float
    error: float
    better: str
    truly: tuple[float, ...]
    suspicion: tuple[tuple[float, ...], ...]
    public: tuple[float, ...]
    sides: tuple[int, ...]
    swing: tuple[float, ...]
    doubt: tuple[float, ...]
    because: Because = ()
    accepted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Gift:
    """What chance gave each seat after this many entries of the record, with the standard errors ``doubt``."""

    entry: int
    luck: tuple[float, ...]
    doubt: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Account:
    """The account of one seat's match: result = fair share + luck + own + others.

    luck      what chance gave, including the seat itself
    own       what its own decisions changed, compared with a strong player's
    others    what the others' decisions changed for it
    luck_error, own_error, others_error   the 95 % margins of error
    losses    what its clear mistakes cost, by what it could know: ``marks`` mistakes in ``decisions`` decisions
    """

    seat: int
    name: str
    result: float
    luck: float
    own: float
    others: float
    luck_error: float
    own_error: float
    others_error: float
    losses: float
    marks: int
    decisions: int

    @property
    def error_rate(self) -> float:
        """The cost of clear mistakes per decision."""
        return self.losses / max(1, self.decisions)


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a whole match."""

    game: str
    names: tuple[str, ...]
    decisions: list[ReviewedDecision]
    accounts: list[Account]
    gifts: list[Gift]

    def plain(self) -> dict[str, Any]:
        """Return everything as plain data."""
        return asdict(self)
