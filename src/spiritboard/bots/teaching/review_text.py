"""A review as readable text: sentences, tables and charts, in the reader's language."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from spiritboard.bots.teaching.explain import clauses, spoken
from spiritboard.bots.teaching.plot import bands, curves, stacked
from spiritboard.bots.teaching.review import mind_at
from spiritboard.bots.teaching.reviewed import Account, Review, ReviewedDecision
from spiritboard.core.seats import NATURE, STRANGER
from spiritboard.games.consequences import Drawback
from spiritboard.games.registry import find
from spiritboard.play.table import Table, moment
from spiritboard.scenes.scene import Choice
from spiritboard.scenes.tongue import Tongue

MOST: Final = 12
"""The number of mistakes to show unless all are requested, largest first."""
MARK: Final = "{who} chose “{played}”; “{better}” is {points} {points:point|points} more likely to win: {why}."
SUMMARY: Final = (
    "{who}: result {result}% (luck {luck} ± {luck_error}, own decisions {own} ± {own_error}, the others' "
    "{others} ± {others_error}); {rate} points lost per decision, {marks} clear {marks:mistake|mistakes} in "
    "{decisions} {decisions:decision|decisions}."
)
LABEL: Final = 36
"""The width of a decision in a line."""


@dataclass(frozen=True, slots=True)
class DecisionText:
    """One decision in words: what was chosen, what would have been better, and a sentence about the difference."""

    label: str
    better: str
    sentence: str


def tell(table: Table, one: ReviewedDecision, speech: Tongue) -> DecisionText:
    """Return a decision as the player read it."""
    show = find(table.game.name).show
    before = table.entries[one.entry - 1].before
    prompt = show.scene(moment(table.game, before, one.seat, table.names), speech).prompt
    choices = {choice.action: choice for choice in prompt.choices} if prompt is not None else {}
    label, better = (choices[word].label if word in choices else word for word in (one.played, one.better))
    if not one.better:
        return DecisionText(label, better, "")
    sentence = speech(
        MARK,
        who=table.names[one.seat],
        played=named(choices.get(one.played), one.played),
        better=named(choices.get(one.better), one.better),
        points=max(1, round(100 * one.loss)),
        why=_why(table, one, speech),
    )
    return DecisionText(label, better, sentence)


def named(choice: Choice | None, notation: str) -> str:
    """Return an action as a sentence names it: by its label and, where that is only a name, by what it does."""
    if choice is None:
        return notation
    if choice.label != notation or not choice.help:
        return spoken(choice.label, notation)
    return f"{notation} ({choice.help.partition('. ')[0].removesuffix('.')})"


def _why(table: Table, one: ReviewedDecision, speech: Tongue) -> str:
    """Return the reason for a mark: the consequences of the better action or, without any, its immediate effect."""
    registration = find(table.game.name)
    if reasons := clauses(one.because, registration.consequences, speech):
        return speech("{one}, and {other}", one=reasons[0], other=reasons[1]) if len(reasons) > 1 else reasons[0]
    if registration.motive is not None:
        mind = mind_at(registration, table, one.entry - 1)
        action = table.game.read(table.entries[one.entry - 1].before, one.seat, one.better)
        beliefs = list(one.suspicion[one.seat]) if one.suspicion else []
        reason = registration.motive(mind, action, speech, beliefs)
        if reason and not isinstance(reason, Drawback):
            return speech("it {reason}", reason=reason)
    return speech("strong players win more often after it")


def sum_up(one: Account, speech: Tongue) -> str:
    """Return a sentence that summarises a seat's match."""
    return speech(
        SUMMARY,
        who=one.name,
        result=f"{100 * one.result:.0f}",
        luck=f"{100 * one.luck:+.0f}",
        luck_error=f"{100 * one.luck_error:.0f}",
        own=f"{100 * one.own:+.0f}",
        own_error=f"{100 * one.own_error:.0f}",
        others=f"{100 * one.others:+.0f}",
        others_error=f"{100 * one.others_error:.0f}",
        rate=_decimal(100 * one.error_rate, speech),
        count=int(100 * one.error_rate),  # for words that agree with it
        marks=one.marks,
        decisions=one.decisions,
    )


@dataclass(frozen=True, slots=True)
class Chapter:
    """A round or a turn: its title, and the decisions that were made in it."""

    title: str
    first: int
    decisions: Sequence[ReviewedDecision]


class ReviewText:
    """A review and its match, in one language."""

    def __init__(self, found: Review, table: Table, speech: Tongue) -> None:
        self.found = found
        self.table = table
        self.speech = speech
        self.names = found.names

    # --- where in the match ----------------------------------------------------------------------------------

    def _title(self, entry: int) -> str:
        """Return the round or turn of an entry, as the scene names it."""
        entries = self.table.entries
        at = next((at for at in range(entry - 1, len(entries)) if entries[at].line.seat != NATURE), entry - 1)
        show = find(self.table.game.name).show
        scene = show.scene(moment(self.table.game, entries[at].before, STRANGER, self.names), self.speech)
        return scene.status.partition(" · ")[0]

    @cached_property
    def chapters(self) -> list[Chapter]:
        """Return all decisions by rounds or turns."""
        found: list[Chapter] = []
        for at, one in enumerate(self.found.decisions):
            title = self._title(one.entry)
            if not found or found[-1].title != title:
                found.append(Chapter(title, at, []))
            found[-1] = Chapter(title, found[-1].first, [*found[-1].decisions, one])
        return found

    @cached_property
    def _answers(self) -> dict[int, int]:
        """Return the number of each answer, as `spiritboard replay --step` counts them, by its entry."""
        entries = [number for number, entry in enumerate(self.table.entries, 1) if entry.line.seat != NATURE]
        return {entry: answer for answer, entry in enumerate(entries, 1)}

    # --- text ------------------------------------------------------------------------------------------------

    def text(self, everything: bool = False) -> str:
        """Return the review as text, with every decision if requested."""
        title = self.speech(find(self.found.game).game.title)
        head = f"{title}{self.speech(': ')}{', '.join(self.names)}"
        parts = [
            [head, "", *(sum_up(one, self.speech) for one in self.found.accounts)],
            self._course(),
            *([self._suspicions()] if any(one.public for one in self.found.decisions) else []),
            *([self._decisions()] if everything else []),
            self._mistakes(everything),
        ]
        return "\n".join("\n".join([*part, ""]) for part in parts)

    def _course(self) -> list[str]:
        """Return a table of rounds or turns: chances, luck, and what mistakes cost."""
        seats = range(len(self.names))
        rows = [["", *self.names]]
        for chapter in self.chapters:
            luck, lost = [0.0 for _ in seats], [0.0 for _ in seats]
            for gift in self.found.gifts:
                if self._title(gift.entry) == chapter.title:
                    luck = [sooner + more for sooner, more in zip(luck, gift.luck, strict=True)]
            for one in chapter.decisions:
                lost[one.seat] += one.loss if one.better else 0.0
            chances = chapter.decisions[0].truly
            rows.append(
                [chapter.title]
                + [f"{100 * chances[seat]:3.0f} {_gain(luck[seat])} {_gain(-lost[seat])}" for seat in seats]
            )
        ends = [f"{100 * account.result:3.0f}" for account in self.found.accounts]
        rows.append([self.speech("at the end"), *ends])
        heading = self.speech("Chances of winning with full knowledge, what luck gave, and what mistakes cost, in %:")
        return [heading, *_columns(rows)]

    def _suspicions(self) -> list[str]:
        """Return for each round what every seat and a spectator believed about all seats, and what was true."""
        lines = [
            self.speech(
                "Who was suspected of being a Shadow, in %, at the start, in the middle and at the end of each round:"
            )
        ]
        for chapter in self.chapters:
            ones = [chapter.decisions[at] for at in (0, len(chapter.decisions) // 2, -1)]
            rows = [[chapter.title, *self.names]]
            for viewer, name in enumerate(self.names):
                beliefs = [[one.suspicion[viewer][seat] for one in ones] for seat in range(len(self.names))]
                rows.append([name, *("–" if seat == viewer else _run(run) for seat, run in enumerate(beliefs))])
            public = [_run([one.public[seat] for one in ones]) for seat in range(len(self.names))]
            rows.append([self.speech("a spectator"), *public])
            roles = [self.speech("Shadow") if side else self.speech("Shaman") for side in ones[-1].sides]
            rows.append([self.speech("the truth"), *roles])
            lines += [*_columns(rows), ""]
        return lines[:-1]

    def _decisions(self) -> list[str]:
        """Return every decision with its value."""
        lines = [self.speech("Every decision, and the player's chances before and after it, in %:")]
        widest = max(map(len, self.names))
        for chapter in self.chapters:
            lines.append(chapter.title)
            for one in chapter.decisions:
                told = tell(self.table, one, self.speech)
                worth = f"{100 * one.before:3.0f} → {100 * one.after:3.0f}"
                better = self.speech("better: {action}", action=told.better) if one.better else ""
                answer, name = self._answers[one.entry], self.names[one.seat]
                lines.append(f"{answer:5d}  {name:{widest}}  {told.label:{LABEL}}  {worth}  {better}".rstrip())
        return lines

    def _mistakes(self, everything: bool) -> list[str]:
        """Return sentences about the mistakes, largest first."""
        found = sorted((one for one in self.found.decisions if one.better), key=lambda one: -one.loss)
        lines = [self.speech("Where it could have gone better:")]
        for one in found if everything else found[:MOST]:
            where = self.speech(
                "{chapter}, answer {number}.", chapter=self._title(one.entry), number=self._answers[one.entry]
            )
            lines.append(f"  {where} {tell(self.table, one, self.speech).sentence}")
        if not found:
            lines.append("  " + self.speech("No clear mistakes were found."))
        if not everything and len(found) > MOST:
            more = len(found) - MOST
            lines.append(
                "  " + self.speech("… and {more} more {more:mistake|mistakes}; --all lists them all.", more=more)
            )
        return lines

    # --- drawings --------------------------------------------------------------------------------------------

    def drawing(self) -> str:
        """Return charts as SVG: each seat's chances over time, with full knowledge and by its own; what a spectator and
        every seat believed about the others, and the truth."""
        speech, names, decisions = self.speech, self.names, self.found.decisions
        seats = range(len(names))
        axis = [(chapter.first, chapter.title) for chapter in self.chapters]
        marks = [
            (at, tell(self.table, one, speech).sentence) for at, one in enumerate(decisions) if one.better
        ]  # fmt: skip
        legend = speech("a clear mistake")
        chances = curves(
            speech("Chances of winning, with full knowledge"),
            [(names[seat], [one.truly[seat] for one in decisions]) for seat in seats],
            marks, axis, legend,
        )  # fmt: skip
        own = curves(
            speech("Chances of winning, with what each player could know"),
            [(names[seat], self._known(seat)) for seat in seats],
            marks, axis, legend,
        )  # fmt: skip
        if not any(one.public for one in decisions):
            return stacked([chances, own])
        public = curves(
            speech("How suspicious everybody looked to a spectator"),
            [(names[seat], [one.public[seat] for one in decisions]) for seat in seats],
            axis=axis,
        )
        beliefs = [
            curves(
                speech("Whom {who} suspected of being a Shadow", who=name),
                [(names[seat], [one.suspicion[viewer][seat] for one in decisions]) for seat in seats],
                axis=axis,
            )
            for viewer, name in enumerate(names)
        ]
        sides = [(names[seat], [one.sides[seat] for one in decisions]) for seat in seats]
        return stacked([chances, own, public, *beliefs, bands(speech("Who was a Shadow"), sides, axis)])

    def _known(self, seat: int) -> list[float]:
        """Return a seat's own estimate of its chances when it was last asked."""
        found, chance = [], 1 / len(self.names)
        for one in self.found.decisions:
            chance = one.before if one.seat == seat else chance
            found.append(chance)
        return found


def _decimal(number: float, speech: Tongue) -> str:
    return f"{number:.2f}".replace(".", ",") if speech.language == "fr" else f"{number:.2f}"


def _gain(share: float) -> str:
    """Return what was gained or lost; blank if it is negligible."""
    return f"{100 * share:+4.0f}" if abs(share) >= 0.005 else "    "


def _run(shares: Sequence[float]) -> str:
    """Return shares over time."""
    return " ".join(f"{100 * share:3.0f}" for share in shares)


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows of words aligned in columns."""
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  " + "   ".join(f"{word:{size}}" for word, size in zip(row, wide, strict=True)).rstrip() for row in rows]
