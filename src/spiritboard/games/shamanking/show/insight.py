"""Explanations of duel puzzles: why the answer is better than the second best, in whole sentences.

They use public information only: the cards on the table, and the counts of unseen cards by the open deck lists.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from spiritboard.core.mind import Mind
from spiritboard.games.shamanking.rules import frames as f
from spiritboard.games.shamanking.rules import tables as t
from spiritboard.games.shamanking.rules.board import NO_CARD
from spiritboard.games.shamanking.rules.modifiers import incoming_force
from spiritboard.games.shamanking.rules.state import ShamanKingState
from spiritboard.games.shamanking.show.motive import Prospect
from spiritboard.games.shamanking.show.words import ZONE_WORDS
from spiritboard.scenes.tongue import Tongue


def insight(
    mind: Mind,
    best: int,
    other: int,
    names: Sequence[str],
    tongue: Tongue,
    beliefs: Sequence[float],  # noqa: ARG001 - all sides are open
) -> str:
    """Return why the first action is better than the second."""
    return " ".join(_Insight(mind, names, tongue).sentences(best, other))


class _Insight(Prospect):
    """A seat's estimates, from which reasons are found."""

    def __init__(self, mind: Mind, names: Sequence[str], tongue: Tongue) -> None:
        super().__init__(mind, tongue)
        self.rival = names[1 - mind.seat]
        self.kind = mind.decision.kind

    def sentences(self, best: int, other: int) -> Iterator[str]:
        """Yield the reasons, the most important one first."""
        if self.kind == "card":
            yield from self.card_answer(best, other)
        elif self.kind == "pay":
            yield from self.payment(best, other)
        elif self.kind == "signature":
            yield from self.signature(best)
        elif self.kind == "charge":
            yield self.tongue(_CHARGE)
        elif f.A_TEAM + 3 <= best < f.A_COLOUR:
            yield from self.elimination(best - f.A_TEAM - 3)

    def card_answer(self, best: int, other: int) -> Iterator[str]:
        """Yield reasons for a decision about the flipped card."""
        tongue = self.tongue
        if f.A_POWER <= best < f.A_FLIP:
            yield from self.worth_it(best - f.A_POWER, other)
        elif best == f.A_PLAY and self.duel.flipped().kind == "strike":
            yield from self.at_stake()
            if other in (f.A_FOCUS, f.A_DISCARD) and self.duel.zone < f.RED:
                yield from self.zones_left()
            if f.A_POWER <= other < f.A_FLIP:
                yield from self.not_worth_it(other - f.A_POWER)
        elif best == f.A_PLAY:
            yield tongue(_SAME_ZONE)
            if self.duel.zone == f.RED:
                yield tongue(_LAST_TRY, who=self.rival)
        elif best == f.A_FOCUS and other == f.A_DISCARD:
            left = sum(self.cells[f.FURYOKU + 3 * self.seat + colour] for colour in range(3))
            yield tongue(_POOR if left else _PENNILESS, left=left)
        elif best == f.A_FOCUS and other == f.A_PLAY:
            yield tongue(_HOLD_BACK, force=max(0, self.duel.force()), chance=self.scores(self.duel.force()))

    def at_stake(self) -> Iterator[str]:
        """Yield what the counterattack saves, and what it may win."""
        tongue, cells = self.tongue, self.cells
        if cells[f.SCORE + 1 - self.seat] == f.GOAL - 1:
            yield tongue(_WOULD_LOSE if self.duel.zone == f.RED else _MAY_LOSE, who=self.rival)
        elif self.duel.zone == f.RED:
            yield tongue(_LAST_ZONE, who=self.rival)
        if cells[f.SCORE + self.seat] == f.GOAL - 1:
            yield tongue(_WOULD_WIN, who=self.rival)

    def zones_left(self) -> Iterator[str]:
        """Yield how likely the zones that are left are to stop the attack."""
        zones, chance = f.RED - self.duel.zone, self.answers(self.incoming)
        together = round(100 * (1 - (1 - chance / 100) ** zones))
        yield self.tongue(_ZONES_LEFT, zones=zones, chance=together, force=self.incoming)

    def elimination(self, zone: int) -> Iterator[str]:
        """Yield what the opponent's teamwork in a zone does."""
        tongue, rival = self.tongue, 1 - self.seat
        after = ShamanKingState(self.world.cells[:])
        after.cells[f.TEAM + 3 * rival + zone] = NO_CARD
        force = max(0, incoming_force(after))
        parts = {"zone": tongue(ZONE_WORDS[zone]), "card": self.duel.team_name(rival, zone, tongue), "who": self.rival}
        if self.duel.defender == self.seat and force < self.incoming:
            before, chance = self.answers(self.incoming), self.answers(force)
            yield tongue(_WEAKER, force=force, incoming=self.incoming, before=before, chance=chance, **parts)
        else:
            yield tongue(_NO_HELP, **parts)

    def worth_it(self, number: int, other: int) -> Iterator[str]:
        """Yield what a power changes, if it is the answer."""
        tongue, duel = self.tongue, self.duel
        if duel.flipped().kind != "strike":
            return
        intercept, force = duel.changes(duel.power(number)[1])
        if duel.intercept() < self.incoming <= duel.intercept() + intercept:
            yield tongue(_STOPS_NOW, intercept=duel.intercept(), more=duel.intercept() + intercept, force=self.incoming)
        elif other == f.A_PLAY or duel.intercept() >= self.incoming:
            yield from self.harder(force)
        yield from self.at_stake()

    def not_worth_it(self, number: int) -> Iterator[str]:
        """Yield what a power would change, if it is better not paid for."""
        _, force = self.duel.changes(self.duel.power(number)[1])
        yield from self.harder(force)
        yield self.tongue(_TOO_DEAR)

    def harder(self, more: int) -> Iterator[str]:
        """Yield how much more often an attack with more Force scores."""
        force = max(0, self.duel.force())
        chance, better = self.scores(force), self.scores(force + more)
        if better > chance:
            yield self.tongue(_HARDER, force=force, chance=chance, more=force + more, better=better)

    def payment(self, best: int, other: int) -> Iterator[str]:
        """Yield reasons for the colour of a payment."""
        if f.A_PAY <= best < other < f.A_PAY_REST:
            yield self.tongue(_YELLOW_FIRST if best == f.A_PAY + f.YELLOW else _GREEN_FIRST)

    def signature(self, best: int) -> Iterator[str]:
        """Yield reasons for playing the signature move now or later."""
        if best == f.A_SIGNATURE:
            chance = self.answers(self.incoming)
            yield self.tongue(_SIGNATURE if chance else _ONLY_SIGNATURE, chance=chance, force=self.incoming)
            yield self.tongue(_NO_ZONE, who=self.rival)
            return
        row = self.world.signature_move(self.seat) * t.CARD_ROW
        yield self.tongue(
            _LATER,
            chance=self.answers(self.incoming),
            force=self.incoming,
            intercept=t.TABLES.cards[row + t.INTERCEPT],
        )


_CHARGE: Final = (
    "A charge costs nothing and stays until it is used: with all three, the signature move is always at hand."
)
_SAME_ZONE: Final = "This card does not use up the zone: you flip another one here."
_LAST_TRY: Final = "This is the last zone: a focused card would hand {who} the point."
_POOR: Final = (
    "A discarded card brings nothing; a focused one is furyoku, and you have only {left} left to pay with in the turns "
    "that follow."
)
_PENNILESS: Final = (
    "A discarded card brings nothing; a focused one is furyoku, and you have none left to pay with in the turns that "
    "follow."
)
_HOLD_BACK: Final = (
    "The counterattack would have Force {force}, which scores about {chance}% of the time: too little for its price. "
    "There is another zone to come, and the card is furyoku meanwhile."
)
_WOULD_LOSE: Final = "{who} has 2 points, and this is the last zone: without a counterattack the duel is lost."
_MAY_LOSE: Final = "{who} has 2 points: a zone given up brings the end of the duel nearer."
_LAST_ZONE: Final = "This is the last zone: without a counterattack {who} scores."
_ZONES_LEFT: Final = (
    "{zones:The zone that is left stops|The two zones that are left stop} Force {force} about {chance}% of the time; "
    "this counterattack stops it for certain."
)
_WEAKER: Final = (
    "The attack comes from the {zone} of {who}, and counts what {card} adds there: without it the Force falls from "
    "{incoming} to {force}, which {chance}% of your cards stop instead of {before}%."
)
_NO_HELP: Final = "Without {card}, the cards that {who} flips in the {zone} no longer get any help."
_WOULD_WIN: Final = "You have 2 points: if {who} does not stop this attack, you win the duel."
_STOPS_NOW: Final = (
    "With Intercept {intercept} the strike does not stop Force {force}. With {more} it does: the power saves the zone."
)
_HARDER: Final = "With Force {force} the strike scores about {chance}% of the time, with Force {more} about {better}%."
_TOO_DEAR: Final = "What the power costs is worth more in the turns that follow."
_YELLOW_FIRST: Final = (
    "Red pays for everything and is the only colour that pays red costs: keep it, and pay with yellow."
)
_GREEN_FIRST: Final = "Green pays only for green. Every other colour can do more: keep it, and pay with green."
_SIGNATURE: Final = "Only {chance}% of your cards stop Force {force}, and the signature move does so for certain."
_ONLY_SIGNATURE: Final = (
    "No card that you could flip both stops Force {force} and can be paid for; the signature move does and can."
)
_NO_ZONE: Final = "It comes from no zone, so {who} replenishes nothing."
_LATER: Final = (
    "In each of the three zones, {chance}% of your cards stop Force {force}. Keep the signature move and its Intercept "
    "of {intercept} for an attack that they do not stop."
)
