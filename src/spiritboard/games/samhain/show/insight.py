"""Explanations of Samhain puzzles: why the answer is better than the second best, in whole sentences.

All information that they use is public (13.1, 13.2).
"""

from collections.abc import Iterator, Sequence
from typing import Final

from spiritboard.core.frame import argument_of, kind_of
from spiritboard.core.mind import Mind
from spiritboard.core.state import PLAYERS
from spiritboard.games.samhain.rules import frames as f
from spiritboard.games.samhain.rules.board import Board
from spiritboard.games.samhain.rules.frame_arguments import activated_card
from spiritboard.games.samhain.show.words import COUNTED_WORDS, deed_words, track_words
from spiritboard.games.samhain.text.notation import CARD_NAMES
from spiritboard.scenes.tongue import Tongue

CARDS_OF_A_TEMPLE: Final = 3
"""The first of them gives devotion."""


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


class _Insight:
    """The public state of the match, from which reasons are found."""

    def __init__(self, mind: Mind, names: Sequence[str], tongue: Tongue) -> None:
        self.seat = mind.seat
        self.kind = mind.decision.kind
        self.names = names
        self.tongue = tongue
        self.cells = mind.view.cells
        self.board = Board(self.cells)
        self.others = [seat for seat in range(self.cells[PLAYERS]) if seat != self.seat]
        self.left = f.ROUNDS[self.cells[PLAYERS]] - self.cells[f.ROUND]

    def sentences(self, best: int, other: int) -> Iterator[str]:
        """Yield the reasons, the most important one first."""
        if self.kind == "side" and f.A_SIDE <= best < f.A_FAIL:
            card = next(
                activated_card(argument_of(frame)) for frame in self.board.frames() if kind_of(frame) == f.F_SIDE
            )
            yield from self.deed(2 * card + best - f.A_SIDE)
            if other == f.A_FAIL and not self.left:
                yield self.tongue(_FAILING)
        elif self.kind == "move":
            yield from self.step(best - f.A_CARD, other - f.A_CARD)
        elif self.kind == "turn":
            yield from self.turn(best, other)
        elif best == f.A_POINT or f.A_TRACK <= best < f.A_POINT:
            yield from self.payment(best, other)
        elif f.A_BONUS <= best < f.A_GIVE_OWN:
            yield self.tongue(_BONUS)

    # --- paying ----------------------------------------------------------------------------------------------

    def payment(self, best: int, other: int) -> Iterator[str]:
        """Yield reasons for paying with one thing and not another."""
        tongue = self.tongue
        if f.A_TRACK <= other < f.A_STUFF:
            yield from self.kept(other - f.A_TRACK)
        elif f.A_STUFF <= other < f.A_POINT:
            kind = other - f.A_STUFF
            stock = self.board.resource(self.seat, kind)
            if stock <= f.ROMAN:
                yield tongue(_ROMAN, resources=tongue(COUNTED_WORDS[kind], count=stock))
        if f.A_STUFF <= best < f.A_POINT and self.board.resource(self.seat, best - f.A_STUFF) > f.ROMAN:
            yield tongue(_SPARE, stock=self.board.resource(self.seat, best - f.A_STUFF))
        elif best == f.A_POINT and self.left and f.A_TRACK <= other < f.A_STUFF:
            yield tongue(_LASTING)

    def kept(self, track: int) -> Iterator[str]:
        """Yield what a step of devotion that is kept is worth."""
        if not (when := self.scored(track)):
            return
        mine, theirs, who = self.standing(track)
        parts = {"track": track_words(track, self.tongue), "mine": mine, "theirs": theirs, "who": who, "when": when}
        if mine == theirs + 1 and theirs:
            yield self.tongue(_LEAD_LOST, **parts)
        elif mine > theirs:
            yield self.tongue(_LEAD_ALONE if theirs else _ONLY_ONE, **parts)
        elif mine == theirs:
            yield self.tongue(_TIE_LOST, **parts)
        else:
            yield self.tongue(_SECOND, **parts)

    def scored(self, track: int) -> str:
        """Return when a track is scored next, as the end of a sentence; empty if never again."""
        if track % 2 == self.board.round_side() or self.board.both_sides():
            return self.tongue(_THIS_ROUND)
        return self.tongue(_NEXT_ROUND) if self.left else ""

    def standing(self, track: int) -> tuple[int, int, str]:
        """Return the seat's devotion on a track, the highest of another seat, and that seat's name."""
        rival = max(self.others, key=lambda seat: self.board.devotion(seat, track))
        return self.board.devotion(self.seat, track), self.board.devotion(rival, track), self.names[rival]

    # --- acting ----------------------------------------------------------------------------------------------

    def deed(self, action: int) -> Iterator[str]:
        """Yield what one of the thirty actions is good for here."""
        if action // 2 % CARDS_OF_A_TEMPLE == 0:
            yield from self.gained(action // 2 // CARDS_OF_A_TEMPLE * 2 + action % 2)
        elif action + 1 in _GOOD_FOR:
            yield self.tongue(_GOOD_FOR[action + 1])
        elif action + 1 == _GLORY:
            yield self.tongue(_TRACKS_LED, tracks=self.board.first_places(self.seat))

    def brings(self, card: int) -> Iterator[str]:
        """Yield what the action of a card is on the current side, and what it is good for."""
        if not self.board.both_sides():
            action = 2 * card + self.board.round_side()
            yield self.tongue(_ACTION, card=CARD_NAMES[card], deed=deed_words(action, self.tongue))
            yield from self.deed(action)

    def gained(self, track: int) -> Iterator[str]:
        """Yield what one more step of devotion changes."""
        mine, theirs, who = self.standing(track)
        when = self.scored(track)
        parts = {"track": track_words(track, self.tongue), "mine": mine + 1, "theirs": theirs, "who": who, "when": when}
        if when and mine == theirs:
            yield self.tongue(_AHEAD, **parts)
        elif when and mine + 1 == theirs:
            yield self.tongue(_LEVEL, **parts)
        elif when and mine > theirs:
            yield self.tongue(_SAFER, **parts)

    def step(self, best: int, other: int) -> Iterator[str]:
        """Yield what activating a card brings, and who else would act on the other one."""
        yield from self.brings(best)
        alone, called = (
            [self.names[seat] for seat in self.others if self.board.ready_on(seat, card)] for card in (best, other)
        )
        if called and not alone:
            yield self.tongue(_CALLS, card=CARD_NAMES[other], who=", ".join(called))

    def turn(self, best: int, other: int) -> Iterator[str]:
        """Yield reasons for a choice of turn."""
        price = self.board.on_board(self.seat) + 1
        if f.A_EXPAND <= best < f.A_CARD:
            if self.left:
                yield self.tongue(_INVESTS, price=price, rounds=self.left)
            yield from self.brings(best - f.A_EXPAND)
        elif best == f.A_PASS and f.A_EXPAND <= other < f.A_CARD:
            yield self.tongue(_TOO_DEAR if self.left else _TOO_LATE, price=price)
        elif best < f.A_EXPAND <= other < f.A_CARD:
            yield self.tongue(_ACT_FIRST, price=price)


_GLORY: Final = 24
_THIS_ROUND: Final = "when this round ends"
_NEXT_ROUND: Final = "when the next round ends"
_LEAD_LOST: Final = (
    "You lead {track} {mine} to {theirs}, and it scores {when}: with one step less, you tie with {who}, and a tie "
    "for first place scores nothing."
)
_LEAD_ALONE: Final = "You lead {track} {mine} to {theirs}, and it scores {when}."
_ONLY_ONE: Final = "You alone have devotion on {track}, and it scores 2 points {when}."
_TIE_LOST: Final = (
    "On {track} you are tied with {who} at {mine}, and it scores {when}: with one step less, {who} leads there alone."
)
_SECOND: Final = "On {track} you are behind {who}, {mine} to {theirs}; it scores {when}, for the second as well."
_LASTING: Final = "A point paid is only a point. Devotion stays on its track and can score in more than one round."
_ACTION: Final = "The action of {card} is now: {deed}."
_ROMAN: Final = (
    "You have {resources}, no more than the Romans gave you: whoever is missing the most Roman resources at the end "
    "is a traitor."
)
_SPARE: Final = "You have {stock} of it: anything above 2 is not Roman, and is worth only half a point at the end."
_FAILING: Final = "Failing brings a wisp instead, which costs you a point at the end: this is the last round."
_BONUS: Final = "A bonus is free: it comes on top of what the action brings."
_AHEAD: Final = "On {track} that puts you ahead, {mine} to {theirs}, and it scores {when}."
_LEVEL: Final = "On {track} that ties you with {who} at {mine}: then {who} no longer leads it alone."
_SAFER: Final = "On {track} that makes your lead {mine} to {theirs}, and it scores {when}."
_TRACKS_LED: Final = "You lead {tracks} {tracks:track|tracks} alone: the action brings as many points."
_CALLS: Final = "On {card}, {who} would act, too, with a ready member there."
_INVESTS: Final = (
    "A new member costs {price} MP now, and can act in the {rounds} {rounds:round|rounds} to come as well."
)
_TOO_DEAR: Final = "A new member would cost {price} MP, more than it can earn now."
_TOO_LATE: Final = "A new member would cost {price} MP, and there is no later round in which it could act."
_ACT_FIRST: Final = "A new member would cost {price} MP; the one that is ready acts for nothing."
_GOOD_FOR: Final = {
    4: "It gives somebody else a wisp, which costs a point at the end or an MP in the event.",
    6: "It rids you of 2 wisps, and an opponent of a member.",
    12: "Different items score as a set: the more kinds, the more points.",
    16: "It also costs an opponent a turn: an exhausted member does not act in this round any more.",
    17: "Identical items score in pairs.",
    18: "It brings a point, and an opponent loses a member.",
    22: "It also takes a step of devotion from an opponent: choose a track that is about to score.",
    23: (
        "It brings 3 points at once, and an opponent loses a member as well; yours returns when the Graveyard is full."
    ),
    28: "It lets you move an opponent's member away, or change places with it.",
    30: "It converts 2 wisps, which would cost a point each at the end, into 2 points.",
}
"""By the number of the action, for those whose purpose their text does not say."""
