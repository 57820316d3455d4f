"""Where all points of a match came from: round by round, each player's sum and its parts."""

from collections.abc import Sequence

from spiritboard.scenes.tongue import Tongue

MINUS = "\N{MINUS SIGN}"


class Tally:
    """Points by round, seat and reason."""

    def __init__(self) -> None:
        self.rounds: list[dict[int, dict[str, int]]] = []

    def begin(self) -> None:
        """Begin a round."""
        self.rounds.append({})

    def add(self, seat: int, reason: str, points: int) -> None:
        """Add points to a seat, or subtract them."""
        if not self.rounds:
            self.begin()
        reasons = self.rounds[-1].setdefault(seat, {})
        reasons[reason] = reasons.get(reason, 0) + points

    def lines(self, names: Sequence[str], tongue: Tongue) -> list[str]:
        """Return a line for each player and round in which anybody gained or lost points."""
        rows = []
        for number, seats in enumerate(self.rounds, 1):
            if seats:
                rows.append(tongue("Round {number}:", number=number))
            for seat, reasons in sorted(seats.items(), key=lambda pair: -sum(pair[1].values())):
                parts = [f"{reason} {signed(points)}" for reason, points in reasons.items()]
                made = ", ".join(parts) if len(parts) > 1 else next(iter(reasons))
                rows.append(f"  {names[seat]} {signed(sum(reasons.values()))} ({made})")
        return rows


def signed(points: int) -> str:
    """Return a number with its sign as printed: a real minus sign, and no sign for zero."""
    return f"{points:+d}".replace("-", MINUS) if points else "0"
