"""Explanations of puzzles, from their positions alone: the game's insight, the searches, and strong play."""

from functools import lru_cache
from typing import Final

import msgspec

from spiritboard.bots.budget import Budget
from spiritboard.bots.evaluation import ActionValue, Evaluation
from spiritboard.bots.search.seer import SeerBot
from spiritboard.bots.teaching.explain import clauses, reasons, spoken
from spiritboard.bots.teaching.hint import suggestions
from spiritboard.core.mind import Mind
from spiritboard.core.state import PLAYERS
from spiritboard.games.registry import find
from spiritboard.learn.lesson import translated
from spiritboard.learn.puzzle import Puzzle
from spiritboard.scenes.tongue import Tongue

SEED: Final = 1
FORESEEN: Final = "When strong players continue from here, {what}."
KEPT: Final = 512
"""Explanations in memory."""


def studied(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with what strong play brings more of after its best answer."""
    registration, mind = find(puzzle.game), _mind(puzzle)
    best, other = _answers(puzzle, mind)
    bot = SeerBot(registration.playout, Budget(sims=1))
    return msgspec.structs.replace(
        puzzle,
        because=tuple((number, round(much, 4)) for number, much in reasons(registration, bot, mind, best, other, SEED)),
    )


@lru_cache(KEPT)
def explanation(puzzle: Puzzle, speech: Tongue) -> str:
    """Return why the answer is best, in paragraphs: the answer, what makes the difference, what search found."""
    registration, mind = find(puzzle.game), _mind(puzzle)
    table = puzzle.table()
    best, other = _answers(puzzle, mind)
    prompt = registration.show.scene(table.moment(mind.seat), speech).prompt
    labels = {one.action: one.label for one in (*prompt.choices, *prompt.standing)} if prompt is not None else {}
    proof = puzzle.proofs[-1]
    seats = mind.view.cells[PLAYERS]
    prospects = [
        ActionValue(action, (worth,) * seats, 1, proof.error)
        for action, worth in ((best, proof.best), (other, proof.next))
    ]
    beliefs = registration.suspicion(mind.view, mind.heard) if registration.suspicion is not None else []
    evaluation = Evaluation(mind.seat, prospects, suspicion=tuple(beliefs))
    found = suggestions(registration, mind, evaluation, speech, labels)[0].why
    if foreseen := clauses(puzzle.because, registration.consequences, speech):
        what = speech("{one}, and {other}", one=foreseen[0], other=foreseen[1]) if len(foreseen) > 1 else foreseen[0]
        found = f"{found} {speech(FORESEEN, what=what)}"
    answer = f"{spoken(labels.get(puzzle.best, puzzle.best), puzzle.best)}."
    insight = registration.insight
    taught = insight(mind, best, other, table.names, speech, beliefs) if insight is not None else ""
    paragraphs = (translated({speech.language: part}, speech.language) for part in (answer, taught, found) if part)
    return "\n".join(paragraphs)


def _mind(puzzle: Puzzle) -> Mind:
    mind = puzzle.table().mind(puzzle.seat - 1)
    assert mind is not None, "a puzzle asks its solver"
    return mind


def _answers(puzzle: Puzzle, mind: Mind) -> tuple[int, int]:
    """Return the best answer and the second best as actions."""
    state = mind.game.from_position(puzzle.position)
    return mind.game.read(state, mind.seat, puzzle.best), mind.game.read(state, mind.seat, puzzle.other)
