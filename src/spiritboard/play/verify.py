"""Verifies a record: it replays, its seed matches the sealed one, and every roll comes from that seed."""

from dataclasses import dataclass

from mypy_extensions import i64

from spiritboard.core.dice import Dice, ScriptDice
from spiritboard.core.errors import BadRecord, SpiritboardError
from spiritboard.core.game import Game
from spiritboard.core.seats import NATURE
from spiritboard.play.fairness import SealedDice, commitment, mix
from spiritboard.play.record import Record
from spiritboard.play.table import Table, replay
from spiritboard.scenes.tongue import ENGLISH, Tongue


@dataclass(frozen=True, slots=True)
class Proof:
    """The findings as sentences; ``ok`` if the record is verified."""

    ok: bool
    steps: tuple[str, ...]


def verify(game: Game, record: Record, tongue: Tongue = ENGLISH) -> Proof:
    """Verify a record, or say at which step it fails."""
    steps: list[str] = []
    try:
        table = replay(game, record)
        answers = sum(line.seat != NATURE for line in record.lines)
        replays = "The record replays: {answers} {answers:answer|answers}, all of them legal."
        steps.append(tongue(replays, answers=answers))
        steps += _shuffle(table, record, tongue)
    except SpiritboardError as error:
        return Proof(False, (*steps, str(error)))
    return Proof(True, tuple(steps))


def _shuffle(table: Table, record: Record, tongue: Tongue) -> list[str]:
    if not record.commitment:
        raise BadRecord(tongue("No seal was published before this match, so its shuffles cannot be verified."))
    if not record.seed:
        raise BadRecord(tongue("The seed of this match has not been revealed, so its shuffles cannot be verified."))
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError:
        raise BadRecord(tongue("The seed in this record is not written in hexadecimal digits.")) from None
    if commitment(seed) != record.commitment:
        raise BadRecord(tongue("The seed is not the one that was sealed before the match."))
    words = record.words or ("",) * record.players
    again = _replayed_rolls(table, SealedDice(mix(seed, words)))
    if len(record.lines) != len(again):  # an empty line of chance, which replays
        raise BadRecord(tongue("The record contains rolls that the match never called for."))
    for number, (line, rolled) in enumerate(zip(record.lines, again, strict=True), 1):
        if line.seat == NATURE and line.rolls != rolled:
            raise BadRecord(tongue("Line {number} of the match was not rolled from the seed.", number=number))
    mixed = sum(bool(word) for word in words)
    mixing = tongue("{words} {words:player|players} added a word of their own.", words=mixed)
    if not mixed:
        mixing = tongue("No player added a word: the shuffles come from the table's seed alone.")
    rolls = sum(line.seat == NATURE for line in record.lines)
    return [
        tongue("The seed is the one that was sealed before the match."),
        mixing,
        tongue("All {rolls} {rolls:roll|rolls} come from the seed and the words.", rolls=rolls),
    ]


def _replayed_rolls(table: Table, dice: SealedDice) -> list[tuple[int, ...]]:
    """Return what these dice would have answered for each line of the match; empty for the lines of players."""
    again: list[tuple[int, ...]] = []
    question = 0
    for entry in table.entries:
        rolls: tuple[int, ...] = ()
        if entry.line.seat == NATURE:
            dice.open(question)
            question += 1
            asked = _Asked(list(entry.line.rolls))
            table.game.roll(entry.before.clone(), asked)
            rolls = tuple(int(dice.below(count)) for count in asked.counts)
        again.append(rolls)
    return again


class _Asked(Dice):
    """Gives a record's answers, and remembers how many possible answers each question had."""

    def __init__(self, answers: list[int]) -> None:
        self.script = ScriptDice(answers)
        self.counts: list[int] = []

    def below(self, count: i64) -> i64:
        self.counts.append(count)
        return self.script.below(count)
